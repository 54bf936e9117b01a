"""mutmut, asked quicker: tests are collected once, and a mutant's process only calls them.

A program for the copy of the project that __main__.py lays out, started there as a file: it must
import nothing of the project itself, mutmut decides which code is found.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable

import mutmut.__main__ as mutmut_command
import mutmut.stats as mutmut_stats
import pytest
from _pytest.config import _prepareconfig
from _pytest.main import Session
from mutmut.configuration import config
from mutmut.mutation import trampoline
from mutmut.runners.harness import PytestRunner
from mutmut.utils.file_utils import change_cwd

_TOLD_EVERY_SECONDS = 10.0
_KILLED, _SURVIVED = 1, 0


class Kept:
    """The collected tests by their names; every mutant inherits them with the fork."""

    def __init__(self) -> None:
        self.tests: dict[str, pytest.Item] = {}

    def collect(self) -> None:
        """As pytest does it, in the folder of the mutants, with no mutant chosen."""
        chosen, more = config().pytest_add_cli_args_test_selection, config().pytest_add_cli_args
        trampoline.set_mutant_under_test("")
        with change_cwd("mutants"):
            settings = _prepareconfig(["--rootdir=.", "-q", "--capture=no", *chosen, *more])
            settings._do_configure()
            session = Session.from_config(settings)
            settings.hook.pytest_sessionstart(session=session)
            session.perform_collect()
        self.tests = {test.nodeid: test for test in session.items}

    def ask(self, mutant: str, names: Iterable[str]) -> int:
        """Whether the mutant, alone in this process, passes all of these tests."""
        trampoline.get_mutant_under_test = lambda: mutant
        os.chdir("mutants")
        tests = [self.tests[name] for name in names]
        try:
            for test, following in zip(tests, [*tests[1:], None], strict=True):
                _call(test, following)
        except BaseException:  # noqa: BLE001 - whatever stops a test has seen the mutant
            return _KILLED
        return _SURVIVED


def _call(test: pytest.Item, following: pytest.Item | None) -> None:
    """One test with its fixtures, without a report: nobody reads why a mutant failed."""
    state = test.session._setupstate
    test._initrequest()  # type: ignore[attr-defined]
    try:
        state.setup(test)
        test.runtest()
    except pytest.skip.Exception:
        pass
    state.teardown_exact(following)


class Telling:
    """Where the run stands, a line now and then instead of a spinner."""

    def __init__(self) -> None:
        self.told_at = 0.0

    def tell(self, text: str, *, force_output: bool = False) -> None:
        now = time.monotonic()
        if force_output or now - self.told_at > _TOLD_EVERY_SECONDS:
            self.told_at = now
            print(text, file=sys.__stdout__, flush=True)


def main() -> None:
    """`mutmut` with the two things above in their places."""
    kept, in_pytest, telling = Kept(), PytestRunner.run_tests, Telling()

    def run_tests(runner: object, *, mutant_name: str | None, tests: list[str]) -> int:
        if mutant_name is not None:
            return kept.ask(mutant_name, tests)
        code = int(in_pytest(runner, mutant_name=None, tests=tests))
        if not kept.tests:
            kept.collect()
        return code

    PytestRunner.run_tests = run_tests
    mutmut_stats.print_status = mutmut_command.print_status = telling.tell
    mutmut_command.cli()


if __name__ == "__main__":
    main()
