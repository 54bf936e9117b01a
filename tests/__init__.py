"""The tests mirror the rooms of the three towns; benches lie in tests/bench."""
