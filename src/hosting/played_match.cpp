#include "hosting/played_match.h"

#include <boost/json.hpp>
#include <limits>
#include <span>
#include <utility>
#include <variant>

#include "base/check.h"
#include "hosting/vocabulary.h"
#include "wire/match_lines.h"
#include "wire/match_pack.h"

namespace armatura::hosting {
namespace {

namespace json = boost::json;

// The entries of one step that have words.
void add_lines(std::vector<LogLine>& lines, std::uint32_t step, const HostedEvents& events, Viewer viewer,
               Language language) {
  std::string text = "[";
  events.write_entries(text, viewer, language);
  text += ']';
  const json::value entries = json::parse(text);
  for (const json::value& entry : entries.get_array()) {
    const json::object& told = entry.get_object();
    const json::value* sentence = told.if_contains("text");
    if (sentence == nullptr) continue;
    const json::value* rule = told.if_contains("rule");
    lines.push_back({step, rule == nullptr ? std::string{} : json::value_to<std::string>(*rule),
                     json::value_to<std::string>(*sentence)});
  }
}

}  // namespace

Result<PlayedMatch> PlayedMatch::open(const HostedGame& game, const MatchRequest& request) {
  if (!request.pack.empty()) game.matches.remember_words(request.pack);
  Result<std::string> header = game.matches.header(request, {}, {});
  if (!header) return Problem{header.problem()};
  const Result<PositionPtr> table = game.matches.open_position(*header);
  if (!table) return Problem{table.problem()};
  PlayedMatch match{game, std::move(*header)};
  match.seed_ = request.seed;
  match.practice_ = request.practice;
  match.adopt((*table)->begin(match.dice()));
  return match;
}

Result<PlayedMatch> PlayedMatch::load(const HostedGame& game, std::string_view file) {
  Result<LoadedMatch> loaded = game.matches.load(file);
  if (!loaded) return Problem{loaded.problem()};
  Result<std::string> header = game.matches.own_header(file.substr(0, file.find('\n')));
  if (!header) return Problem{header.problem()};
  const auto parts = wire::read_header(*header, game.id, std::numeric_limits<std::uint16_t>::max());
  if (!parts) return Problem{parts.problem()};
  PlayedMatch match{game, std::move(*header)};
  match.seed_ = parts->header.seed.value_or(0);
  match.practice_ = parts->header.practice;
  match.standing_ = loaded->standing;
  match.lines_ = loaded->history->lines();
  match.position_ = loaded->history->position_after(loaded->history->steps());
  match.past_ = std::move(loaded->history);
  return match;
}

std::optional<std::string> PlayedMatch::watch_only(Language language) const {
  switch (standing_) {
    case Standing::Playable:
      return std::nullopt;
    case Standing::NoSeed:
      return table_words(language).say("watch_only.no_seed");
    case Standing::Disputed:
      return table_words(language).say("watch_only.disputed");
  }
  return std::nullopt;
}

std::vector<Offer> PlayedMatch::offers(Seat seat, Language language) const {
  if (standing_ != Standing::Playable) return {};
  return position_->offers(seat, language);
}

Result<std::string> PlayedMatch::bot_decision(Seat seat, std::string_view level, std::uint64_t seed) const {
  if (const auto why = watch_only(Language::English)) return Problem{*why};
  return hosting::bot_decision(*position_, seat, {.level = level, .seed = seed});
}

void PlayedMatch::go_on() {
  if (standing_ != Standing::Playable || position_->over()) return;
  while (position_->rules_are_older()) adopt(position_->next_rules());
}

std::optional<Refusal> PlayedMatch::submit(Seat seat, std::string_view code, Language language) {
  if (auto why = watch_only(language)) return Refusal{{}, std::move(*why), {}};
  const std::string codes[] = {std::string{code}};
  auto decided = position_->decide(seat, codes, dice(), language);
  if (auto* refused = std::get_if<RefusedAt>(&decided)) return std::move(refused->refusal);
  if (position_->rules_are_older()) {
    go_on();
    decided = position_->decide(seat, codes, dice(), language);
  }
  adopt(std::move(std::get<Decided>(decided)));
  return std::nullopt;
}

void PlayedMatch::adopt(Decided decided) {
  ARMATURA_CHECK(decided.lines.size() == 1);
  lines_.push_back(std::move(decided.lines.front()));
  events_.push_back(std::move(decided.events));
  positions_.push_back(decided.next);
  position_ = std::move(decided.next);
}

std::optional<std::string> PlayedMatch::take_back(Seat seat, bool practice, Language language) {
  if (auto why = watch_only(language)) return why;
  go_on();
  if (practice && !practice_) {
    header_ = *wire::header_for_practice(header_, game_->id);
    practice_ = true;
  }
  const std::vector<std::string_view> lines{lines_.begin(), lines_.end()};
  const auto history = game_->matches.history(header_, lines);
  ARMATURA_CHECK(history);
  auto taken = (*history)->take_back(seat, practice_ ? TakeBackLaw::Practice : TakeBackLaw::Own, language);
  if (auto* sentence = std::get_if<std::string>(&taken)) return std::move(*sentence);
  adopt(std::move(std::get<Decided>(taken)));
  return std::nullopt;
}

PositionPtr PlayedMatch::position_after(std::uint32_t step) const {
  const std::uint32_t loaded = past_ == nullptr ? 0 : past_->steps();
  if (step < loaded) return past_->position_after(step + 1);
  return step - loaded < positions_.size() ? positions_[step - loaded] : position_;
}

std::vector<LogLine> PlayedMatch::log(Viewer viewer, Language language, std::uint32_t from_step) const {
  const std::uint32_t loaded = past_ == nullptr ? 0 : past_->steps();
  std::vector<LogLine> lines;
  for (std::uint32_t step = from_step; step < lines_.size(); ++step) {
    const EventsPtr events = step < loaded ? past_->events(step, step + 1) : events_[step - loaded];
    add_lines(lines, step, *events, viewer, language);
  }
  return lines;
}

std::string PlayedMatch::file() const { return wire::sealed_file<std::string>(header_, lines_); }

}  // namespace armatura::hosting
