# How much ./check plays of this game, in $mode: matches of self-play, of those audited and of those under the sanitizers,
# and of greedy against random.
self_play=10000 audited=500 sanitized=500 duels=200
if [[ $mode == full ]]; then sanitized=10000 duels=1000; fi
