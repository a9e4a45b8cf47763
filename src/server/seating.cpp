#include "server/seating.h"

#include <algorithm>
#include <charconv>

#include "server/members.h"
#include "server/said_words.h"
#include "wire/json_write.h"

namespace armatura::server {
namespace {

using wire::enumerator_of;
using wire::word_of;

void write_member(std::string& out, std::string_view name, std::string_view text) {
  if (text.empty()) return;
  wire::write_string(out, name);
  out += ':';
  wire::write_string(out, text);
  out += ',';
}

void write_member(std::string& out, std::string_view name, long long number) {
  if (number == 0) return;
  wire::write_string(out, name);
  out += ':';
  wire::write_number(out, number);
  out += ',';
}

void close_object(std::string& out) {
  if (out.back() == ',') out.pop_back();
  out += '}';
}

void write_chair(std::string& out, const Chair& chair) {
  out += '{';
  write_member(out, "kind", word_of(chair.kind));
  write_member(out, "name", chair.name);
  write_member(out, "level", chair.level);
  write_member(out, "stood_in", chair.stood_in);
  write_member(out, "given_up", chair.given_up);
  write_member(out, "kept", chair.kept);
  write_member(out, "contribution", chair.contribution);
  close_object(out);
}

Chair read_chair(const boost::json::value& value, std::string& fault) {
  Members members{value, "a chair", {"kind", "name", "level", "stood_in", "given_up", "kept", "contribution"}};
  Chair chair;
  if (const auto kind = enumerator_of<ChairKind>(members.required_text("kind", 10))) {
    chair.kind = *kind;
  } else {
    members.fail("a chair has an unknown kind.");
  }
  chair.name = members.text("name", 400);
  chair.level = members.text("level", 40);
  chair.stood_in = members.number("stood_in", 0, 1, 0) != 0;
  chair.given_up = members.number("given_up", 0, 1, 0) != 0;
  chair.kept = members.number("kept", 0, 1, 0) != 0;
  chair.contribution = members.text("contribution", 64);
  if (fault.empty()) fault = members.fault();
  return chair;
}

void write_origin(std::string& out, const Origin& origin) {
  out += "\"origin\":{";
  write_member(out, "match", origin.match);
  if (origin.viewer) write_member(out, "seat", origin.viewer->value + 1);
  write_member(out, "n", origin.n);
  write_member(out, "imagined", origin.imagined);
  close_object(out);
  out += ',';
}

Origin read_origin(const boost::json::value& value, std::string& fault) {
  Members members{value, "the origin", {"match", "seat", "n", "imagined"}};
  Origin origin;
  origin.match = members.required_text("match", 64);
  if (const auto seat = members.maybe_number("seat", 1, 16)) origin.viewer = Seat{static_cast<std::uint8_t>(*seat - 1)};
  origin.n = static_cast<std::uint32_t>(members.number("n", 0, UINT32_MAX, 0));
  origin.imagined = members.number("imagined", 0, 1, 0) != 0;
  if (fault.empty()) fault = members.fault();
  return origin;
}

constexpr std::int64_t kLongestClock = 400LL * 24 * 3600 * 1000;

}  // namespace

bool Seating::full() const {
  return std::none_of(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.kind == ChairKind::Open; });
}

void Seating::drop_draw_offer() {
  draw_offer.reset();
  draw_agreed = {};
}

void Seating::drop_take_back() {
  take_back.reset();
  take_back_agreed = {};
}

Seats Seating::people() const {
  Seats seats;
  for (std::uint8_t i = 0; i < chairs.size(); ++i)
    if (chairs[i].played_by_person()) seats = seats.with(Seat{i});
  return seats;
}

wire::SeatNames Seating::names() const {
  std::vector<std::string> names;
  for (const Chair& chair : chairs) names.push_back(chair.kind == ChairKind::Person ? chair.name : std::string{});
  return wire::SeatNames{std::move(names)};
}

std::string write_seating(const Seating& seating) {
  std::string out = "{\"chairs\":[";
  wire::Separator separator;
  for (const Chair& chair : seating.chairs) {
    separator.next(out);
    write_chair(out, chair);
  }
  out += "],";
  write_member(out, "clock", word_of(seating.clock.kind));
  write_member(out, "allowance", seating.clock.allowance);
  write_member(out, "increment", seating.clock.increment);
  write_member(out, "resign_on_timeout", seating.on_timeout == Timeout::Resign);
  write_member(out, "absence_minutes", seating.absence_minutes);
  if (seating.seed) write_member(out, "seed", std::to_string(*seating.seed));
  write_member(out, "practice", seating.practice);
  write_member(out, "muted", seating.muted);
  write_member(out, "begun", seating.begun);
  write_member(out, "ending", word_of(seating.ending));
  if (seating.draw_offer) write_member(out, "draw_offer", seating.draw_offer->value + 1);
  write_member(out, "draw_agreed", seating.draw_agreed.bits);
  if (seating.take_back) write_member(out, "take_back", seating.take_back->value + 1);
  write_member(out, "take_back_agreed", seating.take_back_agreed.bits);
  write_member(out, "rematch", seating.rematch);
  write_member(out, "pack", seating.pack);
  if (seating.origin) write_origin(out, *seating.origin);
  write_member(out, "lesson", seating.lesson);
  write_member(out, "lesson_step", seating.progress.step);
  if (seating.progress.hint) write_member(out, "lesson_hint", *seating.progress.hint + 1);
  write_member(out, "lesson_done", seating.progress.done);
  close_object(out);
  return out;
}

Result<Seating> read_seating(std::string_view text) {
  boost::json::error_code error;
  const boost::json::value value = boost::json::parse({text.data(), text.size()}, error);
  if (error) return Problem{"the seating is not JSON"};
  Members members{
      value, "the seating", {"chairs",          "clock",      "allowance",   "increment", "resign_on_timeout",
                             "absence_minutes", "seed",       "practice",    "muted",     "begun",
                             "ending",          "draw_offer", "draw_agreed", "take_back", "take_back_agreed",
                             "rematch",         "pack",       "origin",      "lesson",    "lesson_step",
                             "lesson_hint",     "lesson_done"}};
  Seating seating;
  std::string fault;
  const boost::json::value* chairs = members.value("chairs");
  if (chairs == nullptr || !chairs->is_array() || chairs->if_array()->size() > 16) {
    members.fail("the seating needs a list of chairs.");
  } else {
    for (const boost::json::value& chair : *chairs->if_array()) seating.chairs.push_back(read_chair(chair, fault));
  }
  if (const boost::json::value* origin = members.value("origin")) seating.origin = read_origin(*origin, fault);
  if (!fault.empty()) members.fail(fault);
  if (const auto kind = enumerator_of<ClockKind>(members.required_text("clock", 10))) seating.clock.kind = *kind;
  seating.clock.allowance = members.number("allowance", 0, kLongestClock, 0);
  seating.clock.increment = members.number("increment", 0, kLongestClock, 0);
  seating.on_timeout = members.number("resign_on_timeout", 0, 1, 0) != 0 ? Timeout::Resign : Timeout::Bot;
  seating.absence_minutes = static_cast<int>(members.number("absence_minutes", 0, 1'000'000, 0));
  if (members.has("seed")) {
    const std::string digits = members.text("seed", 20);
    std::uint64_t seed = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    if (read.ec != std::errc{}) members.fail("the seed is not a number.");
    seating.seed = seed;
  }
  seating.practice = members.number("practice", 0, 1, 0) != 0;
  seating.muted = members.number("muted", 0, 1, 0) != 0;
  seating.begun = members.number("begun", 0, 1, 0) != 0;
  if (const auto ending = enumerator_of<Ending>(members.required_text("ending", 20))) seating.ending = *ending;
  const auto seat_of = [](std::int64_t number) { return Seat{static_cast<std::uint8_t>(number - 1)}; };
  if (const auto offer = members.maybe_number("draw_offer", 1, 16)) seating.draw_offer = seat_of(*offer);
  seating.draw_agreed = {static_cast<std::uint16_t>(members.number("draw_agreed", 0, 65535, 0))};
  if (const auto asked = members.maybe_number("take_back", 1, 16)) seating.take_back = seat_of(*asked);
  seating.take_back_agreed = {static_cast<std::uint16_t>(members.number("take_back_agreed", 0, 65535, 0))};
  seating.rematch = members.text("rematch", 40);
  seating.pack = members.text("pack", 128);
  seating.lesson = members.text("lesson", 100);
  seating.progress.step = static_cast<std::uint32_t>(members.number("lesson_step", 0, 1000, 0));
  if (const auto hint = members.maybe_number("lesson_hint", 1, 1000))
    seating.progress.hint = static_cast<std::uint32_t>(*hint - 1);
  seating.progress.done = members.number("lesson_done", 0, 1, 0) != 0;
  if (!members.good()) return Problem{members.fault()};
  return seating;
}

std::string frozen_contributions(const Seating& seating) {
  std::string contributions;
  for (const Chair& chair : seating.chairs) {
    if (&chair != &seating.chairs.front()) contributions += ',';
    contributions += chair.contribution;
  }
  return contributions;
}

}  // namespace armatura::server
