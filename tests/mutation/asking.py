"""mutmut, asked quicker: tests are collected once, and a mutant's process only calls them.

A program for the copy of the project that __main__.py lays out, started there as a file: it must
import nothing of the project itself, mutmut decides which code is found.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from types import CodeType, FrameType, FunctionType
from typing import Any

import mutmut.__main__ as command
import pytest
from _pytest.config import _prepareconfig
from _pytest.main import Session
from mutmut import stats
from mutmut.configuration import config
from mutmut.mutation import trampoline
from mutmut.mutation.trampoline_templates import mangle_function_name
from mutmut.runners.harness import PytestRunner
from mutmut.state import state
from mutmut.utils.file_utils import change_cwd

_TOLD_EVERY_SECONDS = 10.0
_KILLED, _SURVIVED, _SUSPICIOUS, _TIMED_OUT = 1, 0, 35, 36


class Mutated:
    """Every function that has mutants. Unlike mutmut's own, calling it takes no detour."""

    def __init__(self) -> None:
        self.by_module: dict[str, list[tuple[FunctionType, dict[str, Any]]]] = {}
        self.names: dict[CodeType, str] = {}
        self.called: dict[CodeType, bool] = {}
        """Whether its first call came from a module that was being read: it makes a table."""

    def note(
        self, mutants: dict[str, Any], *, is_classmethod: bool = False
    ) -> Callable[[FunctionType], FunctionType]:
        """In the place of mutmut's decorator, which looks for the mutant at every call."""
        del is_classmethod  # a mutant takes the code's place, however the function is bound

        def keep(function: FunctionType) -> FunctionType:
            owner, _, name = function.__qualname__.rpartition(".")
            mangled = mangle_function_name(name=name, class_name=owner or None)
            self.names[function.__code__] = f"{function.__module__}.{mangled}"
            self.by_module.setdefault(function.__module__, []).append((function, mutants))
            return function

        return keep

    def tables(self) -> set[str]:
        """The functions whose work is there before a mutant comes.

        They did it when their module was read, or a dictionary keeps what it once found missing.
        """
        return {
            name
            for code, name in self.names.items()
            if self.called.get(code, False) or code.co_name == "__missing__"
        }

    def become(self, mutant: str) -> bool:
        """From now on, in this process, the function is its mutant."""
        module, _, name = mutant.rpartition(".")
        for function, mutants in self.by_module.get(module, ()):
            if name in mutants:
                changed = getattr(mutants[name], "__func__", mutants[name])
                function.__code__ = changed.__code__
                function.__defaults__ = changed.__defaults__
                function.__kwdefaults__ = changed.__kwdefaults__
                return True
        return False

    def watch(self, frame: FrameType, event: str, _: object) -> None:
        """A profiler that notes which functions are called, and by what for the first time."""
        if event == "call" and frame.f_code in self.names:
            state()._stats.add(self.names[frame.f_code])
            if frame.f_code not in self.called:
                self.called[frame.f_code] = _is_reading_a_module(frame)


def _is_reading_a_module(frame: FrameType | None) -> bool:
    """Whether the call stands, however deep, below a module of the games that is being read."""
    while frame is not None:
        module = str(frame.f_globals.get("__name__"))
        if frame.f_code.co_name == "<module>" and module.startswith("companion.games"):
            return True
        frame = frame.f_back
    return False


def in_a_process_of_its_own(mutant: str) -> int:
    """All tests for a mutant that has to be there before its module is read.

    Called in the folder of the mutants, once those tests have passed that call it later.
    """
    signal.signal(signal.SIGXCPU, signal.SIG_IGN)  # on a busy machine only its own time counts
    chosen, more = config().pytest_add_cli_args_test_selection, config().pytest_add_cli_args
    code = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", *chosen, *more],
        env=os.environ | {"MUTANT_UNDER_TEST": mutant},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    ).returncode
    if code < 0:
        return _TIMED_OUT
    return _KILLED if code else _SURVIVED


class Kept:
    """The collected tests by their names; every mutant inherits them with the fork."""

    def __init__(self) -> None:
        self.tests: dict[str, pytest.Item] = {}
        self.caches: list[Callable[[], None]] = []

    def collect(self) -> None:
        """As pytest does it, in the folder of the mutants."""
        chosen, more = config().pytest_add_cli_args_test_selection, config().pytest_add_cli_args
        with change_cwd("mutants"):
            settings = _prepareconfig(["--rootdir=.", "-q", "--capture=no", *chosen, *more])
            settings._do_configure()
            session = Session.from_config(settings)
            settings.hook.pytest_sessionstart(session=session)
            session.perform_collect()
        self.tests = {test.nodeid: test for test in session.items}
        self.caches = _caches()

    def ask(self, names: Iterable[str]) -> int:
        """Whether all of these tests pass, in this process."""
        os.chdir("mutants")
        for forget in self.caches:
            forget()
        tests = [self.tests[name] for name in names]
        try:
            for test, following in zip(tests, [*tests[1:], None], strict=True):
                _call(test, following)
        except BaseException:  # noqa: BLE001 - whatever stops a test has seen the mutant
            return _KILLED
        return _SURVIVED


def _caches() -> list[Callable[[], None]]:
    """What empties the caches of the games: they hold what was worked out without the mutant."""
    games = [module for name, module in sys.modules.items() if name.startswith("companion.games")]
    held = [thing for module in games for thing in vars(module).values()]
    held += [thing for each in held if isinstance(each, type) for thing in vars(each).values()]
    return [thing.cache_clear for thing in held if hasattr(thing, "cache_clear")]


def _call(test: pytest.Item, following: pytest.Item | None) -> None:
    """One test with its fixtures, without a report: nobody reads why a mutant failed."""
    fixtures = test.session._setupstate
    test._initrequest()  # type: ignore[attr-defined]
    try:
        fixtures.setup(test)
        test.runtest()
    except pytest.skip.Exception:
        pass
    fixtures.teardown_exact(following)


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
    """`mutmut` with these things in the places of its own."""
    mutated, kept, telling = Mutated(), Kept(), Telling()
    trampoline.wrap_in_trampoline = mutated.note
    in_pytest, counting = PytestRunner.run_tests, PytestRunner.run_stats
    callers: dict[str, list[str]] = {}
    """By function that makes a table: the tests that call it later, too."""

    def run_tests(runner: object, *, mutant_name: str | None, tests: list[str]) -> int:
        if mutant_name is not None:
            name = mutant_name.partition("__mutmut_")[0]
            asked = callers.get(name, tests)  # a table may be called again, and that is quick
            verdict = kept.ask(asked) if mutated.become(mutant_name) else _SUSPICIOUS
            again = verdict == _SURVIVED and name in callers
            return in_a_process_of_its_own(mutant_name) if again else verdict
        code = int(in_pytest(runner, mutant_name=None, tests=tests))
        sys.setprofile(None)
        if not kept.tests:
            kept.collect()
        tests_of, seconds = state().tests_by_mangled_function_name, state().duration_by_test
        for name in mutated.tables():
            callers[name] = sorted(tests_of.get(name, ()), key=lambda test: seconds[test])
            tests_of[name] = set(seconds)  # it is read for every test; so is its time limit
        return code

    def run_stats(runner: object, *, tests: Iterable[str]) -> int:
        state()._stats.clear()
        return int(counting(runner, tests=tests))

    PytestRunner.run_tests, PytestRunner.run_stats = run_tests, run_stats
    sys.setprofile(mutated.watch)  # until the tests have run clean once
    stats.print_status = command.print_status = telling.tell
    # It asks whether the detours are in place; a run without mutants would have no test killed.
    command.run_forced_fail_test = lambda runner: None
    command.cli()


if __name__ == "__main__":
    main()
