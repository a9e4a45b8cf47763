// What a card says, as keys of sentences and the numbers in them. The texts of cards are made of these, so that a card
// whose numbers a pack has changed never lies.
#include "games/salvation/rules/card_effects.h"
#include "games/salvation/rules/content_words.h"

namespace armatura::salvation {
namespace {

using Phrases = std::vector<EffectPhrase>;

std::string key_of(const Effect& effect) { return "effect." + std::string(keyword_of(effect.verb)); }

// "effect.move[.one_sector|.beside_enemy][.all][.types]": from where, without a number, only some types.
EffectPhrase move_phrase(const Effect& effect, bool any_type) {
  EffectPhrase phrase{key_of(effect), {}, effect.types};
  if (effect.from != From::Anywhere) phrase.key += "." + std::string(word_of(kFromWords, effect.from));
  if (effect.count == 0) {
    phrase.key += ".all";
  } else {
    phrase.numbers.emplace_back("count", effect.count);
  }
  if (!any_type) phrase.key += ".types";
  return phrase;
}

void add_attack(Phrases& phrases, const Effect& effect) {
  phrases.push_back({key_of(effect), {}, {}});
  if (effect.extra_dice) phrases.push_back({key_of(effect) + ".extra_dice", {{"count", effect.extra_dice}}, {}});
  if (effect.fewer_return_dice)
    phrases.push_back({key_of(effect) + ".fewer_return_dice", {{"count", effect.fewer_return_dice}}, {}});
  if (effect.bonus_dice)
    phrases.push_back({key_of(effect) + ".bonus_dice", {{"count", effect.bonus_dice}}, effect.bonus_types});
}

void add_recon(Phrases& phrases, const Effect& effect) {
  const std::string_view scope = effect.units > 1 ? ".units" : effect.tokens > 1 ? ".tokens" : "";
  phrases.push_back({key_of(effect) + std::string(scope), {}, {}});
  if (effect.modifier > 0) phrases.push_back({key_of(effect) + ".easier", {{"amount", effect.modifier}}, {}});
  if (effect.modifier < 0) phrases.push_back({key_of(effect) + ".harder", {{"amount", -effect.modifier}}, {}});
}

void add_mission(Phrases& phrases, const Effect& effect, bool any_type) {
  const bool speaks_of_types = !effect.types.empty();
  phrases.push_back({key_of(effect) + "." + std::string(word_of(kTaskWords, effect.task)) +
                         (speaks_of_types && !any_type ? ".types" : ""),
                     {{"count", effect.count}},
                     effect.types});
  phrases.push_back({key_of(effect) + ".points", {{"amount", effect.amount}}, {}});
}

}  // namespace

std::vector<EffectPhrase> phrases_of(const Content& content, Side side, const Effect& effect) {
  const bool any_type = effect.types == types_of_side(content, side);
  Phrases phrases;
  if (lasting(effect.verb)) phrases.push_back({"effect.lasting", {}, {}});
  switch (effect.verb) {
    case Verb::None:
      break;
    case Verb::Move:
      phrases.push_back(move_phrase(effect, any_type));
      break;
    case Verb::Attack:
      add_attack(phrases, effect);
      break;
    case Verb::Recon:
      add_recon(phrases, effect);
      break;
    case Verb::Mission:
      add_mission(phrases, effect, any_type);
      break;
    case Verb::ReconBonus:
      phrases.push_back({key_of(effect) + (effect.amount < 0 ? ".harder" : ".easier"),
                         {{"amount", effect.amount < 0 ? -effect.amount : effect.amount}},
                         {}});
      break;
    case Verb::MovementBonus:
      phrases.push_back({key_of(effect) + (any_type ? "" : ".types"), {{"amount", effect.amount}}, effect.types});
      break;
    case Verb::Ambush:
      phrases.push_back({key_of(effect), {{"amount", effect.amount}}, {}});
      break;
    case Verb::Strike:
      phrases.push_back({key_of(effect), {{"threshold", effect.threshold}, {"amount", effect.amount}}, {}});
      break;
    case Verb::LookTokens:
    case Verb::DrawCards:
      phrases.push_back({key_of(effect), {{"count", effect.count}}, {}});
      break;
    case Verb::Place:
      phrases.push_back(
          {key_of(effect) + "." + std::string(word_of(kSideWords, side)), {{"count", effect.count}}, effect.types});
      break;
    case Verb::SecondAttack:
    case Verb::NoBorderDefence:
    case Verb::PlaceAtFactories:
    case Verb::InterceptHand:
    case Verb::SwapTokens:
    case Verb::BuildFactory:
    case Verb::Develop:
    case Verb::TakeTactics:
      phrases.push_back({key_of(effect), {}, effect.types});
      break;
  }
  return phrases;
}

}  // namespace armatura::salvation
