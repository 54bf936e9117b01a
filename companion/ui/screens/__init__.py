"""One face per ScreenModel: a .py that says what it shows, a .kv that says where."""
