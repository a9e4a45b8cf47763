# How much ./check plays of this game, in $mode: matches of self-play, of those audited and of those under the sanitizers,
# and of greedy against random, who do not change seats, since sides differ: greedy has to win on each of them.
self_play=10000 audited=500 sanitized=500 duels=100 sides=differ
if [[ $mode == full ]]; then sanitized=10000 duels=500; fi
