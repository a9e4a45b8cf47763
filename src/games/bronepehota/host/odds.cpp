#include "games/bronepehota/host/odds.h"

#include <charconv>
#include <optional>
#include <string_view>

#include "games/bronepehota/rules/dice_text.h"
#include "games/bronepehota/rules/odds.h"
#include "hosting/bars.h"
#include "wire/utf8.h"

namespace armatura::hosting {
namespace {

using bronepehota::Fraction;

constexpr int kBarColumns = 24;
constexpr int kMostNumber = 99;

class Question {
 public:
  explicit Question(const wire::Words& words) : words_(words) {}

  Result<std::string> answer(const std::vector<std::string>& asked) {
    std::vector<std::string> plain;
    std::string value;
    for (std::size_t i = 1; i < asked.size(); ++i) {
      if (asked[i] == "--aimed") {
        aimed_ = true;
      } else if (asked[i] == "--surprise") {
        surprise_ = true;
      } else if (asked[i] == "--no_die") {
        defender_rolls_ = false;
      } else if (take_option(asked, i, "--durability", value)) {
        if (!number(value, stake_.durability)) return fault("odds.bad_number", value);
      } else if (take_option(asked, i, "--pilot", value)) {
        if (!number(value, stake_.pilot_armour)) return fault("odds.bad_number", value);
      } else {
        plain.push_back(asked[i]);
      }
    }
    if (!asked.empty() && asked[0] == "shot" && plain.size() == 4) return shot(plain);
    if (!asked.empty() && asked[0] == "fight" && plain.size() == 2) return fight(plain);
    return Problem{words_.say("odds.usage")};
  }

 private:
  Result<std::string> shot(const std::vector<std::string>& words) {
    bronepehota::Firepower fire;
    const auto range = bronepehota::parse_range(printed(words[0]));
    const auto power = bronepehota::parse_power(printed(words[1]));
    if (!range) return fault("odds.bad_dice", words[0]);
    if (!power) return fault("odds.bad_dice", words[1]);
    fire.range = *range;
    fire.power = *power;
    int steps = 0;
    int armour = 0;
    if (!number(words[2], steps)) return fault("odds.bad_number", words[2]);
    if (!number(words[3], armour)) return fault("odds.bad_number", words[3]);
    const bronepehota::ShotOdds odds = bronepehota::shot_odds(fire, steps, aimed_, armour, stake_);
    return line("odds.hit", odds.hit) + line("odds.pierce", odds.pierce) + rest(odds);
  }

  Result<std::string> fight(const std::vector<std::string>& words) {
    bronepehota::FightSide attack{0, true};
    bronepehota::FightSide defence{0, defender_rolls_};
    if (!number(words[0], attack.base)) return fault("odds.bad_number", words[0]);
    if (!number(words[1], defence.base)) return fault("odds.bad_number", words[1]);
    const bronepehota::FightOdds odds = bronepehota::fight_odds(attack, defence, surprise_, stake_);
    return line("odds.win", odds.win) + rest(odds);
  }

  template <class Odds>
  std::string rest(const Odds& odds) const {
    std::string text = line("odds.kill", odds.kill);
    if (stake_.pilot_armour > 0) text += line("odds.pilot_lost", odds.pilot_lost);
    if (stake_.durability > 1) {
      // In hundredths; a mean is no share.
      const std::uint64_t hundredths = odds.mean_damage.above * 100 / odds.mean_damage.below;
      const std::string cents = std::to_string(hundredths % 100);
      text +=
          words_.say("odds.mean_damage", {wire::text_argument("share", std::to_string(hundredths / 100) + "." +
                                                                           (cents.size() < 2 ? "0" : "") + cents)}) +
          "\n";
    }
    return text;
  }
  std::string line(std::string_view key, const Fraction& share) const {
    const auto above = static_cast<std::int64_t>(share.above);
    const auto below = static_cast<std::int64_t>(share.below);
    return words_.say(
               key, {wire::text_argument("share", percent(above, below) + "  " + bar(above, below, kBarColumns) + "  " +
                                                      std::to_string(above) + "/" + std::to_string(below))}) +
           "\n";
  }

  // Sheets print a capital D.
  static std::string printed(std::string typed) {
    for (char& letter : typed)
      if (letter == 'd') letter = 'D';
    return typed;
  }
  static bool number(std::string_view typed, int& target) {
    const auto [end, trouble] = std::from_chars(typed.data(), typed.data() + typed.size(), target);
    return trouble == std::errc{} && end == typed.data() + typed.size() && target >= 0 && target <= kMostNumber;
  }
  Problem fault(std::string_view key, std::string_view word) const {
    return {words_.say(key, {wire::text_argument("word", std::string{wire::clipped(word, 40)})})};
  }

  const wire::Words& words_;
  bronepehota::Stake stake_;
  bool aimed_{};
  bool surprise_{};
  bool defender_rolls_{true};
};

}  // namespace

Result<std::string> bronepehota_odds(const wire::Words& words, const std::vector<std::string>& asked) {
  return Question{words}.answer(asked);
}

}  // namespace armatura::hosting
