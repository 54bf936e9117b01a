"""The commands: one file each. They read arguments and print; what they print is made elsewhere."""
