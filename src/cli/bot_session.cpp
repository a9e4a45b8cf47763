#include "cli/bot_session.h"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <utility>

#include "cli/arguments.h"
#include "cli/bot_seat.h"
#include "cli/bot_words.h"
#include "cli/failure.h"
#include "hosting/hosted_terms.h"
#include "hosting/levels.h"

namespace armatura::cli {
namespace {

namespace json = boost::json;

json::array strings(const std::vector<std::string>& words) { return json::array(words.begin(), words.end()); }

json::object refused(std::size_t index, const hosting::Refusal& refusal) {
  return {{"refused",
           {{"index", index}, {"rule", refusal.rule}, {"sentence", refusal.sentence}, {"nearest", refusal.nearest}}}};
}

}  // namespace

BotSession::BotSession(const hosting::HostedGame& game, hosting::PackFiles pack)
    : game_(game), pack_(std::move(pack)) {}

json::object BotSession::answer(std::string_view line) {
  if (line.size() > kLongestLine) return {{"error", "The line is longer than 1 MB."}};
  try {
    return understand(line);
  } catch (const Failure& failure) {
    return {{"error", failure.sentence}};
  }
}

json::object BotSession::understand(std::string_view line) {
  std::error_code error;
  const json::value message = json::parse(json::string_view{line.data(), line.size()}, error);
  if (error) fail(fmt::format("the line is not JSON: {}.", error.message()));
  const json::object* object = message.if_object();
  if (object == nullptr || object->size() != 1)
    fail("a message is an object with one member: hello, new, do, preview, why or quit.");
  const std::string_view key = object->begin()->key();
  const json::value& value = object->begin()->value();
  if (key == "hello") return hello();
  if (key == "new") return open(value);
  if (key == "do") return decide(value);
  if (key == "preview") return preview(value);
  if (key == "why") return why(value);
  if (key == "quit") return quit(value);
  fail(not_known(key, "a message", {"hello", "new", "do", "preview", "why", "quit"}));
}

json::object BotSession::hello() const {
  json::array options;
  for (const hosting::OptionInfo& option : game_.terms.options(language_)) {
    json::object told{{"key", option.key}, {"default", option.standard}, {"values", strings(option.values)}};
    if (option.free_text) told["kind"] = "text";
    options.push_back(std::move(told));
  }
  json::array presets;
  for (const auto& [name, list] : game_.terms.presets()) presets.emplace_back(name);
  const auto [least, most] = game_.terms.seat_range();
  return {{"hello",
           {{"protocol", kProtocol},
            {"game", game_.id},
            {"seats", {least, most}},
            {"bots", strings(hosting::bot_levels())},
            {"presets", std::move(presets)},
            {"options", std::move(options)}}}};
}

json::object BotSession::open(const json::value& value) {
  const NewMatch asked = read_new(game_, value, !pack_.empty());
  hosting::MatchRequest request{asked.options, pack_, asked.seed, false};
  auto match = hosting::PlayedMatch::open(game_, request);
  if (!match) fail(match.problem());
  match_.emplace(std::move(*match));
  language_ = asked.language;
  seat_ = asked.seat;
  levels_ = asked.levels;
  seed_ = asked.seed;
  told_ = 0;
  entries_sent_ = 0;
  return table();
}

json::object BotSession::decide(const json::value& decisions) {
  hosting::PlayedMatch& match = asked_match();
  // A bundle that is refused leaves the match as it was.
  std::vector<hosting::Decided> taken;
  const std::vector<std::string> codes = read_decisions(decisions);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const hosting::HostedPosition& now = taken.empty() ? match.position() : *taken.back().next;
    if (i > 0 && !now.awaiting().includes(seat_))
      return refused(i, {{}, "A bundle may not go on past another seat's question.", {}});
    if (i > 0 && taken.back().shown) return refused(i, {{}, "A bundle may not go on past a draw or a reveal.", {}});
    auto decided = now.decide(seat_, {&codes[i], 1}, match.dice(), language_);
    if (const auto* at = std::get_if<hosting::RefusedAt>(&decided)) return refused(i, at->refusal);
    taken.push_back(std::move(std::get<hosting::Decided>(decided)));
  }
  for (hosting::Decided& decided : taken) match.adopt(std::move(decided));
  return table();
}

json::object BotSession::preview(const json::value& code) {
  const hosting::PlayedMatch& match = asked_match();
  const std::string decision = read_code(code, "preview");
  if (const auto refusal = match->judge(seat_, decision, language_)) return refused(0, *refusal);
  return {{"preview", match->preview(seat_, decision, language_)}};
}

json::object BotSession::why(const json::value& code) {
  const hosting::PlayedMatch& match = asked_match();
  const auto refusal = match->judge(seat_, read_code(code, "why"), language_);
  if (!refusal) return {{"why", nullptr}};
  return {{"why", {{"rule", refusal->rule}, {"sentence", refusal->sentence}, {"nearest", refusal->nearest}}}};
}

json::object BotSession::quit(const json::value& flag) {
  if (flag != json::value(true)) fail("quit is said as {\"quit\":true}.");
  left_ = true;
  return {{"bye", true}};
}

void BotSession::let_opponents_play() {
  while (!(*match_)->over() && !(*match_)->awaiting().includes(seat_)) {
    for (const Seat seat : seats_of(*match_)) {
      if (!(*match_)->awaiting().includes(seat)) continue;
      let_bot_decide(*match_, seat, levels_[seat.value], seed_);
      break;
    }
  }
}

json::object BotSession::table() {
  try {
    let_opponents_play();
  } catch (const Failure&) {
    match_.reset();
    throw;
  }
  json::object answer;
  json::array entries;
  for (const hosting::LogLine& line : match_->log(seat_, language_, told_))
    entries.push_back({{"n", ++entries_sent_}, {"rule", line.rule}, {"sentence", line.sentence}});
  told_ = (*match_)->steps();
  answer["entries"] = std::move(entries);
  std::error_code error;
  std::string view;
  (*match_)->write_view(view, seat_);
  answer["view"] = json::parse(view, error);
  if (error) fail("the view of this seat could not be written.");
  if (!(*match_)->over()) {
    json::array offers;
    json::array labels;
    for (const hosting::Offer& offer : match_->offers(seat_, language_)) {
      offers.emplace_back(offer.code);
      labels.emplace_back(offer.label);
    }
    answer["ask"] = {{"question", (*match_)->prompt(seat_, language_)},
                     {"offers", std::move(offers)},
                     {"labels", std::move(labels)}};
    return answer;
  }
  json::array ranks;
  for (const hosting::FinalRank& rank : (*match_)->result(language_))
    ranks.push_back({{"seat", rank.seat.value}, {"name", rank.name}, {"rank", rank.rank}, {"score", rank.score}});
  answer["over"] = {{"sentence", (*match_)->result_sentence(language_)}, {"ranks", std::move(ranks)}};
  return answer;
}

hosting::PlayedMatch& BotSession::asked_match() {
  if (!match_) fail("there is no match yet; begin one with {\"new\":{}}.");
  if ((*match_)->over()) fail("the match is over; begin another with {\"new\":{}}.");
  return *match_;
}

}  // namespace armatura::cli
