"""What was played on this device, read back from the journal: accounts, statistics, plays to send.

Nothing is written here, and no sentence for players stands here.
"""
