// Any rulebook as a game of this program, which its `Host` describes. Beside what host_of.h lists it has
//   kSeats, fewest and most; kSelfPlayTurns and kSmokeTurns, where self-play gives up; load_pack, which reads a pack;
//   bench_options(), the heaviest game; described(), the forms of its values; scenes(), its rule scenes (scene.h, or
//   scene_plain.h); and perhaps odds(rules, speech, asked), with kOddsOfAnyMatch where no option changes them,
//   armies(), books(), malformed(…), fault_inside(…), bench_more(rules).
// Options and rules are made by functions of the game's namespace with the usual names: option_descriptors,
// parse_options, option_list, random_options, presets, make_rules, and read_options with check_options where not all
// options fit each other.
#pragma once
#include "hosting/content_of.h"
#include "hosting/hosted.h"
#include "hosting/terms_of.h"

namespace armatura::hosting {

// The parts that are much to compile: matches_of.h and laboratory_of.h, in one file of the game each.
template <class Host>
const HostedMatches& matches_of();
template <class Host>
const HostedLaboratory& laboratory_of();

template <class Host>
const HostedGame& game_of() {
  static const TermsOf<Host> kTerms;
  static const ContentOf<Host> kContent;
  static const HostedGame kGame = [] {
    HostedGame game{.id = Host::kId,
                    .terms = kTerms,
                    .matches = matches_of<Host>(),
                    .content = kContent,
                    .scenes = Host::scenes(),
                    .laboratory = laboratory_of<Host>()};
    if constexpr (requires { Host::armies(); }) game.armies = &Host::armies();
    if constexpr (requires { Host::books(); }) game.books = &Host::books();
    return game;
  }();
  return kGame;
}

}  // namespace armatura::hosting
