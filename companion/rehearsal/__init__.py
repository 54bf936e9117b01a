"""A rehearsal: seeded players at a simulated table, who know the truth and tap what a table taps.

For the demo, the bench and tests. They move the simulated grill and see the match from outside.
"""
