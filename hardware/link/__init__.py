"""How the players' side hears the sensors: from another process, or here on a virtual clock.

The parts are imported from their own files: a live start needs neither recordings nor filters.
"""
