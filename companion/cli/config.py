"""`companion config`: the settings, where they live, and whether they can be used."""

from __future__ import annotations

import click

from companion.cli.start import Start


@click.group("config", no_args_is_help=False)
def config() -> None:
    """The settings of this device."""


@config.command("path")
@click.pass_obj
def config_path(start: Start) -> None:
    """Print where the settings file is, or would be."""
    click.echo(start.places.config)


@config.command("show")
@click.pass_obj
def config_show(start: Start) -> None:
    """Print every setting with its value, as a settings file."""
    from companion.config import read_config
    from companion.settings_file import as_toml

    click.echo(as_toml(read_config(start.places.config)), nl=False)


@config.command("check")
@click.pass_obj
def config_check(start: Start) -> None:
    """Say whether the settings can be used; exit 2 with file and line where not."""
    from companion.config import read_config

    read_config(start.places.config)
    click.echo(f"{start.places.config}: all settings can be used")


@config.command("set")
@click.argument("key")
@click.argument("value")
@click.pass_obj
def config_set(start: Start, key: str, value: str) -> None:
    """Set KEY, as in `config set policy.fall propose`; comments in the file stay."""
    from companion.settings_file import write_setting

    write_setting(start.places.config, key, value)
    click.echo(f"{start.places.config}: {key} is now {value}")
