// A game of this program, for those who know none: text and JSON cross the seam, never a State. What may be asked of it
// is in parts, each with a header of its own, so that who asks for one depends on nothing of the others.
#pragma once
#include <string_view>
#include <vector>

namespace armatura::hosting {

class HostedTerms;
class HostedMatches;
class HostedContent;
class HostedScenes;
class HostedLaboratory;
class HostedArmies;
class HostedBooks;

struct HostedGame {
  std::string_view id;                 // the word by which it is called for
  const HostedTerms& terms;            // hosted_terms.h: what is agreed on before a match
  const HostedMatches& matches;        // hosted_matches.h: matches begun, taken up again, proved
  const HostedContent& content;        // hosted_content.h: packs and the rulebook
  const HostedScenes& scenes;          // hosted_scenes.h: rule scenes
  const HostedLaboratory& laboratory;  // hosted_laboratory.h: self-play, speed, odds
  const HostedArmies* armies{};        // hosted_armies.h: armies of people's own; null at a game that has none
  const HostedBooks* books{};          // hosted_books.h: books that several devices write; null at a game that has none
};

// All games this program knows, in a fixed order.
const std::vector<const HostedGame*>& games();
const HostedGame* find_game(std::string_view id);

}  // namespace armatura::hosting
