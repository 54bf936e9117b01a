"""A simulated grill behind the same protocols as a real one: chosen by name, never fallen into.

Eighteen wooden pieces of their own weight, a loose plate on a cross, four cells at the ends of the
cross, eighty rows a second. `SimGrill(seed)` is moved by commands and gives readings:

    grill = SimGrill(seed=7)
    grill.command(Put("corn-1", 12.0, -8.0), at=2.0)
    grill.command(Drop(("corn-1",)), at=8.0)
    readings = list(grill.readings(until_seconds=12.0))

What it models: noise of each cell, a zero that wanders by two grams a minute, creep, single torn
reads, the ramp and the ringing of a weight that comes or goes, tongs that press and tremble while
they place and lift, hands and tongs that lean, bumps of the table, pieces that roll to the edge
before they fall, blows of pieces that touch and fall away, dead and frozen cells, a plate that goes
over. What it does not: warping of the foot, temperature, real hands. It keeps its own truth.
"""
