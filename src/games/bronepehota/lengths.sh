# How much ./check plays of this game, in $mode: matches of self-play, of those audited and of those under the sanitizers,
# and of greedy against random. A match with free measurement takes as long as fifty others. Besides, matches in which
# projectiles fly are audited by every compiler.
self_play=300 audited=20 sanitized=20 duels=60
also=(20 --option mode=real)
if [[ $mode == full ]]; then
  self_play=20000 audited=200 sanitized=2000 duels=300
  also=(1000 --option mode=real)
fi
