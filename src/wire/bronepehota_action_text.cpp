#include "wire/bronepehota_action_text.h"

#include <algorithm>

#include "wire/action_text.h"
#include "wire/bronepehota_names.h"

namespace armatura::wire {
namespace {

using bronepehota::ModelId;
using bronepehota::UnitId;

// "310,220" or "310,220,40"
bool read_place(std::string_view typed, std::int16_t& x, std::int16_t& y, std::int16_t& z) {
  const std::size_t first = typed.find(',');
  if (first == std::string_view::npos) return false;
  const std::string_view rest = typed.substr(first + 1);
  const std::size_t second = std::min(rest.find(','), rest.size());
  z = 0;
  return read_number(typed.substr(0, first), x) && read_number(rest.substr(0, second), y) &&
         (second == rest.size() || read_number(rest.substr(second + 1), z));
}

// "-3.5" is -35 tenths of a degree.
std::string angle_text(int tenths) {
  const int size = tenths < 0 ? -tenths : tenths;
  std::string text = (tenths < 0 ? "-" : "") + std::to_string(size / 10);
  if (size % 10 != 0) text += "." + std::to_string(size % 10);
  return text;
}
bool read_angle(std::string_view typed, std::int16_t& tenths) {
  const bool below = typed.starts_with('-');
  if (below) typed.remove_prefix(1);
  const std::size_t point = std::min(typed.find('.'), typed.size());
  const std::string_view digit = typed.substr(std::min(point + 1, typed.size()));
  std::uint16_t whole = 0;
  std::uint16_t part = 0;
  if (!read_number(typed.substr(0, point), whole)) return false;
  if (point < typed.size() && (digit.size() != 1 || !read_number(digit, part))) return false;
  const int value = (below ? -1 : 1) * (whole * 10 + part);
  tenths = static_cast<std::int16_t>(value);
  return tenths == value;
}

struct BronepehotaFields {
  using Rules = bronepehota::Rules;
  using Action = bronepehota::Action;

  static constexpr auto kExpectations = std::to_array<Expectation>({
      {"decision", "a decision such as \"activate 0\""},
      {"end", "the end of the decision"},
      {"model", "the number of a model"},
      {"unit", "the number of a unit"},
      {"number", "a whole number"},
      {"heading", "a heading in degrees"},
      {"place", "a place such as \"310,220\" or \"310,220,40\""},
      {"pose", "a place and a heading such as \"310,220@90\""},
      {"order", "seats such as \"2,1\""},
      {"way", "a part of the way such as \"walk 310,220\", or \"face 90\""},
      {"course", "a part of the way such as \"forward 100\" or \"turn 90\""},
      {"way_end", "the end of the way, which has at most 12 parts"},
      {"shot", "\"aimed\", \"gun 31\" or \"weapon 2\""},
      {"charge", "\"shell\", \"mine\" or \"rocket\""},
      {"angle", "an angle in degrees such as \"90\" or \"3.5\""},
      {"loading", "\"gun 31\" or \"barrel 1\""},
      {"raising", "\"heading 90\""},
  });

  // ---- Words for single fields
  static std::string text(const Rules&, std::string_view, ModelId model) {
    return model == bronepehota::kNoModel ? "-" : std::to_string(model.value);
  }
  static std::string text(const Rules&, std::string_view, UnitId unit) {
    return unit == bronepehota::kNoUnit ? "-" : std::to_string(unit.value);
  }
  static std::string text(const Rules&, std::string_view, std::uint8_t number) { return std::to_string(number); }
  static std::string text(const Rules&, std::string_view, std::int16_t number) { return std::to_string(number); }
  static std::string text(const Rules&, std::string_view, const bronepehota::Pose& pose) { return pose_text(pose); }
  template <std::size_t N>
  static std::string text(const Rules&, std::string_view, const FixedVec<Seat, N>& order) {
    std::string text;
    for (const Seat seat : order) text += (text.empty() ? "" : ",") + std::to_string(seat.value + 1);
    return text.empty() ? "-" : text;
  }

  static std::optional<Misread> read(const Rules& rules, std::string_view, std::string_view typed, ModelId& model) {
    return read_id(typed, "model", rules.models.size(), model);
  }
  static std::optional<Misread> read(const Rules& rules, std::string_view, std::string_view typed, UnitId& unit) {
    return read_id(typed, "unit", rules.units.size(), unit);
  }
  static std::optional<Misread> read(const Rules&, std::string_view, std::string_view typed, std::uint8_t& number) {
    return read_number(typed, number) ? std::nullopt : std::optional{misread_as(typed, "number")};
  }
  static std::optional<Misread> read(const Rules&, std::string_view, std::string_view typed, std::int16_t& number) {
    return read_number(typed, number) ? std::nullopt : std::optional{misread_as(typed, "heading")};
  }
  static std::optional<Misread> read(const Rules&, std::string_view, std::string_view typed, bronepehota::Pose& pose) {
    const auto found = read_pose(typed);
    if (!found) return misread_as(typed, "pose");
    pose = *found;
    return std::nullopt;
  }
  template <std::size_t N>
  static std::optional<Misread> read(const Rules& rules, std::string_view, std::string_view typed,
                                     FixedVec<Seat, N>& order) {
    if (typed == "-") return std::nullopt;
    for (std::string_view rest = typed; !rest.empty();) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      unsigned seat = 0;
      if (!read_number(rest.substr(0, comma), seat) || seat < 1 || seat > static_cast<unsigned>(rules.seats()) ||
          order.full())
        return misread_as(typed, "order");
      order.push_back(Seat{static_cast<std::uint8_t>(seat - 1)});
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return order.empty() ? std::optional{misread_as(typed, "order")} : std::nullopt;
  }

  template <class Field>
  static std::string form(std::string_view name) {
    if constexpr (std::is_same_v<Field, bronepehota::Pose>) return "X,Y[,Z]@HEADING";
    return form_name(name);
  }

  // ---- Walk
  static std::string words(const Rules& rules, const bronepehota::Walk& walk) {
    std::string out = " " + text(rules, {}, walk.model);
    for (const bronepehota::FootLeg& leg : walk.legs)
      out += " " + std::string{word_of(leg.stride)} + " " + place_text(leg.x, leg.y, leg.z);
    out += " face " + std::to_string(walk.heading);
    if (walk.gun != bronepehota::kNoModel)
      out += " gun " + text(rules, {}, walk.gun) + " " + std::to_string(walk.gun_heading);
    return out;
  }
  static std::optional<Misread> read_words(const Rules& rules, detail::Tokens& tokens, bronepehota::Walk& walk) {
    if (auto misread = read(rules, {}, tokens.next(), walk.model)) return misread;
    std::string_view word = tokens.next();
    for (; word != "face"; word = tokens.next()) {
      const auto stride = enumerator_of<bronepehota::Stride>(word);
      if (!stride) return misread_as(word, "way", words_of<bronepehota::Stride>());
      if (walk.legs.full()) return misread_as(word, "way_end");
      bronepehota::FootLeg leg{*stride, 0, 0, 0};
      const std::string_view place = tokens.next();
      if (!read_place(place, leg.x, leg.y, leg.z)) return misread_as(place, "place");
      walk.legs.push_back(leg);
    }
    if (auto misread = read(rules, {}, tokens.next(), walk.heading)) return misread;
    word = tokens.next();
    if (word.empty()) return std::nullopt;
    if (word != "gun") return misread_as(word, "end");
    if (auto misread = read(rules, {}, tokens.next(), walk.gun)) return misread;
    return read(rules, {}, tokens.next(), walk.gun_heading);
  }
  static std::string whole_form(const bronepehota::Walk&) {
    return " MODEL [walk|clamber|ladder|climb|leap|carry X,Y[,Z]]… face HEADING [gun MODEL HEADING]";
  }

  // ---- Drive
  static std::string words(const Rules& rules, const bronepehota::Drive& drive) {
    std::string out = " " + text(rules, {}, drive.model);
    if (drive.again) out += " again";
    if (drive.tow != bronepehota::kNoModel)
      out += " tow " + text(rules, {}, drive.tow) + " " + std::to_string(drive.quarters);
    for (const bronepehota::DriveLeg& leg : drive.legs)
      out += " " + std::string{word_of(leg.course)} + " " + std::to_string(leg.amount);
    return out;
  }
  static std::optional<Misread> read_words(const Rules& rules, detail::Tokens& tokens, bronepehota::Drive& drive) {
    if (auto misread = read(rules, {}, tokens.next(), drive.model)) return misread;
    std::string_view word = tokens.next();
    if (word == "again") {
      drive.again = true;
      word = tokens.next();
    }
    if (word == "tow") {
      if (auto misread = read(rules, {}, tokens.next(), drive.tow)) return misread;
      if (auto misread = read(rules, {}, tokens.next(), drive.quarters)) return misread;
      word = tokens.next();
    }
    for (; !word.empty(); word = tokens.next()) {
      const auto course = enumerator_of<bronepehota::Course>(word);
      if (!course) return misread_as(word, "course", words_of<bronepehota::Course>());
      if (drive.legs.full()) return misread_as(word, "way_end");
      bronepehota::DriveLeg leg{*course, 0};
      const std::string_view amount = tokens.next();
      if (!read_number(amount, leg.amount)) return misread_as(amount, "number");
      drive.legs.push_back(leg);
    }
    return std::nullopt;
  }
  static std::string whole_form(const bronepehota::Drive&) {
    return " MODEL [again] [tow MODEL QUARTERS] [forward|back|left|right MM|turn HEADING]…";
  }

  // ---- Shoot
  static std::string words(const Rules& rules, const bronepehota::Shoot& shoot) {
    std::string out = " " + text(rules, {}, shoot.model) + " " + text(rules, {}, shoot.target);
    if (shoot.gun != bronepehota::kNoModel) out += " gun " + text(rules, {}, shoot.gun);
    if (shoot.weapon != 0) out += " weapon " + std::to_string(shoot.weapon);
    if (shoot.aimed) out += " aimed";
    return out;
  }
  static std::optional<Misread> read_words(const Rules& rules, detail::Tokens& tokens, bronepehota::Shoot& shoot) {
    if (auto misread = read(rules, {}, tokens.next(), shoot.model)) return misread;
    if (auto misread = read(rules, {}, tokens.next(), shoot.target)) return misread;
    for (std::string_view word = tokens.next(); !word.empty(); word = tokens.next()) {
      static constexpr auto kKnown = std::to_array<std::string_view>({"gun", "weapon", "aimed"});
      std::optional<Misread> misread;
      if (word == "aimed") {
        shoot.aimed = true;
      } else if (word == "gun") {
        misread = read(rules, {}, tokens.next(), shoot.gun);
      } else if (word == "weapon") {
        misread = read(rules, {}, tokens.next(), shoot.weapon);
      } else {
        misread = misread_as(word, "shot", kKnown);
      }
      if (misread) return misread;
    }
    return std::nullopt;
  }
  static std::string whole_form(const bronepehota::Shoot&) {
    return " MODEL TARGET [gun MODEL] [weapon NUMBER] [aimed]";
  }

  // ---- Fire: angles in degrees with one digit behind the point
  static std::string words(const Rules& rules, const bronepehota::Fire& fire) {
    std::string out = " " + text(rules, {}, fire.model) + " " + std::string{word_of(fire.charge)} + " " +
                      angle_text(fire.yaw) + " " + angle_text(fire.pitch);
    if (fire.gun != bronepehota::kNoModel) out += " gun " + text(rules, {}, fire.gun);
    if (fire.barrel != 0) out += " barrel " + std::to_string(fire.barrel);
    return out;
  }
  static std::optional<Misread> read_words(const Rules& rules, detail::Tokens& tokens, bronepehota::Fire& fire) {
    if (auto misread = read(rules, {}, tokens.next(), fire.model)) return misread;
    const std::string_view charge = tokens.next();
    const auto known = enumerator_of<bronepehota::Charge>(charge);
    if (!known) return misread_as(charge, "charge", words_of<bronepehota::Charge>());
    fire.charge = *known;
    for (std::int16_t* angle : {&fire.yaw, &fire.pitch}) {
      const std::string_view typed = tokens.next();
      if (!read_angle(typed, *angle)) return misread_as(typed, "angle");
    }
    for (std::string_view word = tokens.next(); !word.empty(); word = tokens.next()) {
      static constexpr auto kKnown = std::to_array<std::string_view>({"gun", "barrel"});
      std::optional<Misread> misread;
      if (word == "gun") {
        misread = read(rules, {}, tokens.next(), fire.gun);
      } else if (word == "barrel") {
        misread = read(rules, {}, tokens.next(), fire.barrel);
      } else {
        misread = misread_as(word, "loading", kKnown);
      }
      if (misread) return misread;
    }
    return std::nullopt;
  }
  static std::string whole_form(const bronepehota::Fire&) {
    return " MODEL shell|mine|rocket YAW PITCH [gun MODEL] [barrel NUMBER]";
  }

  // ---- Repair
  static std::string words(const Rules& rules, const bronepehota::Repair& repair) {
    std::string out = " " + text(rules, {}, repair.model) + " " + text(rules, {}, repair.object);
    if (repair.heading != bronepehota::kSameHeading) out += " heading " + std::to_string(repair.heading);
    return out;
  }
  static std::optional<Misread> read_words(const Rules& rules, detail::Tokens& tokens, bronepehota::Repair& repair) {
    if (auto misread = read(rules, {}, tokens.next(), repair.model)) return misread;
    if (auto misread = read(rules, {}, tokens.next(), repair.object)) return misread;
    const std::string_view word = tokens.next();
    if (word.empty()) return std::nullopt;
    static constexpr auto kKnown = std::to_array<std::string_view>({"heading"});
    if (word != "heading") return misread_as(word, "raising", kKnown);
    return read(rules, {}, tokens.next(), repair.heading);
  }
  static std::string whole_form(const bronepehota::Repair&) { return " MODEL OBJECT [heading HEADING]"; }

 private:
  template <class IdType>
  static std::optional<Misread> read_id(std::string_view typed, std::string_view expected, std::size_t count,
                                        IdType& id) {
    if (typed == "-") return std::nullopt;  // nobody, which is what every field holds at first
    unsigned number = 0;
    if (!read_number(typed, number) || number >= count) return misread_as(typed, expected);
    id.value = static_cast<std::uint16_t>(number);
    return std::nullopt;
  }
};

using Text = ActionText<BronepehotaFields>;

}  // namespace

std::string place_text(int x, int y, int z) {
  std::string text = std::to_string(x) + "," + std::to_string(y);
  if (z != 0) text += "," + std::to_string(z);
  return text;
}

std::string pose_text(const bronepehota::Pose& pose) {
  return place_text(pose.x, pose.y, pose.z) + "@" + std::to_string(pose.heading);
}

std::optional<bronepehota::Pose> read_pose(std::string_view text) {
  const std::size_t at = text.find('@');
  bronepehota::Pose pose;
  if (at == std::string_view::npos || !read_place(text.substr(0, at), pose.x, pose.y, pose.z) ||
      !read_number(text.substr(at + 1), pose.heading))
    return std::nullopt;
  return pose;
}

std::string action_text(const bronepehota::Rules& rules, const bronepehota::Action& action) {
  return Text::write(rules, action);
}

std::optional<bronepehota::Action> read_action(const bronepehota::Rules& rules, std::string_view text,
                                               Misread& misread) {
  return Text::read(rules, text, misread);
}

Result<bronepehota::Action> parse_action(const bronepehota::Rules& rules, std::string_view text) {
  return Text::parse(rules, text);
}

std::vector<std::string> bronepehota_action_forms() { return Text::forms(); }

}  // namespace armatura::wire
