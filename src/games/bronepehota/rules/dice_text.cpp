#include "games/bronepehota/rules/dice_text.h"

namespace armatura::bronepehota {
namespace {

// A number of one or two digits without a leading zero; it is taken off the front of the text.
std::optional<std::uint8_t> take_number(std::string_view& text) {
  int number = 0;
  std::size_t digits = 0;
  while (digits < text.size() && digits < 2 && text[digits] >= '0' && text[digits] <= '9')
    number = number * 10 + (text[digits++] - '0');
  if (digits == 0 || text[0] == '0') return std::nullopt;
  text.remove_prefix(digits);
  return static_cast<std::uint8_t>(number);
}

std::optional<std::uint8_t> take_die(std::string_view& text) {
  if (text.empty() || text[0] != 'D') return std::nullopt;
  text.remove_prefix(1);
  const auto sides = take_number(text);
  return sides == 6 || sides == 12 || sides == 20 ? sides : std::nullopt;  // BP-1.7-01
}

constexpr int kMostPlus = 9;
constexpr int kMostDice = 9;

}  // namespace

std::optional<RangeEntry> parse_range(std::string_view text) {
  const auto sides = take_die(text);
  if (!sides) return std::nullopt;
  RangeEntry entry{*sides, 0};
  if (text.empty()) return entry;
  if (text[0] != '+') return std::nullopt;
  text.remove_prefix(1);
  const auto plus = take_number(text);
  if (!plus || *plus > kMostPlus || !text.empty()) return std::nullopt;
  entry.plus = *plus;
  return entry;
}

std::optional<PowerEntry> parse_power(std::string_view text) {
  const auto dice = take_number(text);
  if (!dice || *dice > kMostDice) return std::nullopt;
  const auto sides = take_die(text);
  if (!sides || !text.empty()) return std::nullopt;
  return PowerEntry{*dice, *sides};
}

std::string range_text(RangeEntry entry) {
  const std::string die = "D" + std::to_string(entry.sides);
  return entry.plus ? die + "+" + std::to_string(entry.plus) : die;
}

std::string power_text(PowerEntry entry) { return std::to_string(entry.dice) + "D" + std::to_string(entry.sides); }

}  // namespace armatura::bronepehota
