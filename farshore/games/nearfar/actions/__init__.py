"""What a traveller decides and what chance brings: one small class each, with its text.

A turn reads: visit saloon, recruit ashka, active, done. Another: adventure, set out, go s03, roll 4, spend 1, camp.
"""
