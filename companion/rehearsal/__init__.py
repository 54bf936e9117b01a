"""A rehearsal: seeded players at a simulated table, who know what really happens and tap what a table taps.

For the demo, the bench and tests. They move the simulated grill and see the match only from outside.
"""
