#include "cli/play_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/trimmed.h"
#include "cli/arguments.h"
#include "cli/bot_seat.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/screen.h"
#include "cli/text.h"
#include "hosting/hosted_content.h"
#include "hosting/hosted_terms.h"

namespace armatura::cli {
namespace {

constexpr std::size_t kLongestLine = 4000;

template <class... Parts>
std::string filled(std::string_view sentence, const Parts&... parts) {
  return fmt::format(fmt::runtime(sentence), parts...);
}

}  // namespace

PlaySession::PlaySession(const hosting::HostedGame& game, hosting::PlayedMatch& match, PlaySettings settings)
    : game_(game), match_(match), settings_(std::move(settings)), lines_(kLongestLine) {
  // The set-up stands on the board; of a match that goes on, the latest is told again.
  constexpr std::uint32_t kRecent = 6;
  seen_by_gallery_ = match_->steps() > kRecent ? match_->steps() - kRecent : 1;
  seen_.resize(settings_.chairs.size(), seen_by_gallery_);
}

void PlaySession::run() {
  greet();
  try {
    if (play()) show_end();
  } catch (const Failure&) {
    save();
    throw;
  }
  save();
}

// True when the match came to its end.
bool PlaySession::play() {
  while (!match_->over())
    if (was_interrupted() || !let_play(next_seat())) return false;
  return true;
}

bool PlaySession::let_play(Seat seat) {
  if (human(seat)) return hand_over(seat) && ask(seat);
  let_bot_decide(match_, seat, settings_.chairs[seat.value].level, settings_.bot_seed);
  if (humans().empty()) show_news(std::nullopt, seen_by_gallery_);
  return true;
}

// Between two people the screen holds only what everybody may know.
bool PlaySession::hand_over(Seat seat) {
  if (at_keyboard_ == seat) return true;
  const bool first = !at_keyboard_;
  at_keyboard_ = seat;
  if (humans().size() < 2) return true;
  if (!first) clear_screen();
  show_news(std::nullopt, seen_by_gallery_);
  say_line("");
  say_line(inked(Ink::Title, filled(words().pass_keyboard, match_->seat_name(seat, settings_.language))));
  flush();
  std::string line;
  if (lines_.next(line) == Heard::End || understand(line).asked == Asked::Quit) return false;
  clear_screen();
  last_board_.clear();
  return true;
}

bool PlaySession::ask(Seat seat) {
  show_news(seat, seen_[seat.value]);
  show_changed_board(seat);
  show_question(seat);
  std::string line;
  while (true) {
    say(inked(Ink::Act, words().your_choice));
    flush();
    const Heard heard = lines_.next(line);
    if (heard == Heard::TooLong) {
      say_line(words().line_too_long);
      continue;
    }
    // A transcript of a script shows what was typed, as a terminal does.
    if (heard == Heard::End || !input_is_terminal()) say_line(heard == Heard::End ? "" : line);
    const Next next = heard == Heard::End ? Next::Leave : answer(seat, understand(line));
    if (next != Next::AskSame) return next == Next::AskAgain;
  }
}

PlaySession::Next PlaySession::answer(Seat seat, const Typed& typed) {
  switch (typed.asked) {
    case Asked::Nothing:
      show_question(seat);
      return Next::AskSame;
    case Asked::Number:
    case Asked::Decision:
      if (const auto code = code_of(typed.rest)) return decide(seat, *code);
      return Next::AskSame;
    case Asked::Preview:
      preview(seat, typed.rest);
      return Next::AskSame;
    case Asked::Why:
      explain(seat, typed.rest);
      return Next::AskSame;
    case Asked::Undo:
      return take_back(seat);
    case Asked::Rule:
      print_rule(typed.rest);
      return Next::AskSame;
    case Asked::Log:
      print_log(seat);
      return Next::AskSame;
    case Asked::Board:
      show_board(seat);
      show_question(seat);
      return Next::AskSame;
    case Asked::Save:
      save_as(typed.rest);
      return Next::AskSame;
    case Asked::Language:
      return speak(typed.rest);
    case Asked::Help:
      say(words().help);
      return Next::AskSame;
    case Asked::Quit:
      return Next::Leave;
  }
  return Next::AskSame;
}

PlaySession::Next PlaySession::decide(Seat seat, const std::string& code) {
  const auto refusal = match_.submit(seat, code, settings_.language);
  if (!refusal) return Next::AskAgain;
  refuse(*refusal);
  return Next::AskSame;
}

// In practice bots' answers go back too, until a person is to decide again.
PlaySession::Next PlaySession::take_back(Seat seat) {
  bool any = false;
  do {
    if (const auto sentence = match_.take_back(seat, settings_.practice, settings_.language)) {
      if (any) break;
      say_line(inked(Ink::Harm, *sentence));
      return Next::AskSame;
    }
    any = true;
  } while (settings_.practice && !human_awaited());
  say_line(words().taken_back);
  return Next::AskAgain;
}

void PlaySession::preview(Seat seat, const std::string& what) {
  const auto code = code_of(what);
  if (!code) return;
  if (const auto refusal = match_->judge(seat, *code, settings_.language)) {
    // What is no decision at all may be the name of a thing.
    if (!refusal->rule.empty() || !look_up(what)) refuse(*refusal);
    return;
  }
  say_line(trimmed(match_->preview(seat, *code, settings_.language)));
  if (const std::string about = match_->about(seat, *code, settings_.language); !about.empty())
    say(wrapped(about, screen_width(), 2));
}

bool PlaySession::look_up(const std::string& name) {
  const hosting::LookedUp looked = match_->look_up(name, settings_.language);
  if (!looked.text.empty()) {
    say(wrapped(looked.text, screen_width(), 0));
  } else if (!looked.nearest.empty()) {
    say_line(filled(words().no_such_name_near, name, looked.nearest));
  } else {
    return false;
  }
  return true;
}

void PlaySession::explain(Seat seat, const std::string& what) {
  const auto code = code_of(what);
  if (!code) return;
  if (const auto refusal = match_->judge(seat, *code, settings_.language)) return refuse(*refusal);
  say_line(filled(words().legal, *code));
}

void PlaySession::refuse(const hosting::Refusal& refusal) {
  say_line(inked(Ink::Harm, refusal.sentence) + (refusal.rule.empty() ? "" : fmt::format(" [{}]", refusal.rule)));
  if (refusal.nearest.empty()) return;
  std::string nearest = refusal.nearest;
  for (std::size_t i = 0; i < offers_.size(); ++i)
    if (offers_[i].code == refusal.nearest) nearest = fmt::format("{} ({}: {})", offers_[i].label, i + 1, nearest);
  say_line(filled(words().nearest, nearest));
}

void PlaySession::print_rule(const std::string& id) {
  const std::vector<hosting::RuleText> book = game_.content.rulebook(settings_.language);
  if (id.empty() || book.empty()) {
    say_line(filled(words().rule_where, book.empty() ? "-" : book.front().id));
    return;
  }
  std::vector<std::string> known;
  for (const hosting::RuleText& rule : book) {
    known.push_back(rule.id);
    if (lower(rule.id) != lower(id)) continue;
    say_line(inked(Ink::Note, fmt::format("{}: {}", rule.chapter, rule.id)));
    say(wrapped(rule.text, screen_width(), 2));
    return;
  }
  const std::string nearest = nearest_of(upper(id), known);
  say_line(nearest.empty() ? filled(words().no_such_rule, id) : filled(words().no_such_rule_near, id, nearest));
}

void PlaySession::print_log(Seat seat) {
  const std::vector<hosting::LogLine> log = match_.log(seat, settings_.language, 0);
  if (log.empty()) say_line(words().log_empty);
  for (const hosting::LogLine& line : log) say_line(log_sentence(line));
}

void PlaySession::save_as(const std::string& path) {
  if (path.empty()) {
    say_line(words().save_where);
    return;
  }
  try {
    write_file(path, match_.file());
    say_line(filled(words().saved, path));
  } catch (const Failure& failure) {
    say_line(inked(Ink::Harm, filled(words().not_saved, failure.sentence)));
  }
}

PlaySession::Next PlaySession::speak(const std::string& language) {
  if (language != "ru" && language != "en") {
    say_line(words().language_which);
    return Next::AskSame;
  }
  settings_.language = language_named(language);
  say_line(words().language_now);
  return Next::AskAgain;
}

void PlaySession::save() {
  if (settings_.save.empty()) return;
  write_file(settings_.save, match_.file());
  say_line(filled(words().saved, settings_.save));
}

std::vector<Seat> PlaySession::humans() const {
  std::vector<Seat> seats = seats_of(match_);
  std::erase_if(seats, [&](Seat seat) { return !human(seat); });
  return seats;
}

// Several may be awaited at once, in secret. Whoever sits at the keyboard goes on before it is passed.
Seat PlaySession::next_seat() const {
  const Awaiting awaiting = match_->awaiting();
  if (at_keyboard_ && awaiting.includes(*at_keyboard_)) return *at_keyboard_;
  for (const Seat seat : seats_of(match_))
    if (awaiting.includes(seat)) return seat;
  fail("the match awaits a seat that is not at this table.");
}

bool PlaySession::human_awaited() const {
  const std::vector<Seat> seats = humans();
  return std::any_of(seats.begin(), seats.end(), [&](Seat seat) { return match_->awaiting().includes(seat); });
}

std::optional<std::string> PlaySession::code_of(const std::string& what) const {
  if (what.empty()) {
    say_line(words().which);
    return std::nullopt;
  }
  if (what.find_first_not_of("0123456789") != std::string::npos) return what;
  const std::size_t number = choice_number(what);
  if (number >= 1 && number <= offers_.size()) return offers_[number - 1].code;
  say_line(offers_.empty() ? std::string{words().nothing_offered} : filled(words().no_such_number, offers_.size()));
  return std::nullopt;
}

// ---- What is shown -------------------------------------------------------------------------------------------------

void PlaySession::greet() {
  std::vector<std::string> people;
  std::vector<std::string> bots;
  for (const Seat seat : seats_of(match_)) {
    const std::string name = match_->seat_name(seat, settings_.language);
    const Chair& chair = settings_.chairs[seat.value];
    (chair.human ? people : bots).push_back(chair.human ? name : fmt::format("{} ({})", name, chair.level));
  }
  const std::string title = game_.terms.title(settings_.language);
  std::string paragraph;
  if (people.empty()) {
    paragraph = filled(words().greeting_none, title, joined(bots, ", "));
  } else if (people.size() == 1) {
    paragraph = filled(words().greeting, title, people.front(), joined(bots, ", "));
  } else {
    paragraph = filled(words().greeting_many, title, joined(people, ", "));
  }
  say(wrapped(paragraph, screen_width(), 0));
  if (settings_.practice) say_line(words().practice);
  if (match_->steps() > 1) say_line(filled(words().resumed, match_->steps() - 1));
  if (!people.empty()) say_line(inked(Ink::Faint, words().short_help));
  say_line("");
}

void PlaySession::show_news(Viewer viewer, std::uint32_t& from) {
  for (const hosting::LogLine& line : match_.log(viewer, settings_.language, from)) say_line(log_sentence(line));
  from = match_->steps();
}

void PlaySession::show_board(Viewer viewer) {
  last_board_ = match_->board(viewer, settings_.language, {colours(), screen_width()});
  say_line("");
  say(last_board_);
  if (!last_board_.ends_with('\n')) say_line("");
}

// Many decisions are steps of one action and leave the table as it was.
void PlaySession::show_changed_board(Viewer viewer) {
  if (match_->board(viewer, settings_.language, {colours(), screen_width()}) != last_board_) show_board(viewer);
}

void PlaySession::show_question(Seat seat) {
  offers_ = arranged(match_.offers(seat, settings_.language));
  say_line("");
  say_line(inked(Ink::Title, match_->prompt(seat, settings_.language)));
  say(offer_list(offers_, screen_width()));
}

void PlaySession::show_end() {
  const std::vector<Seat> people = humans();
  const Viewer viewer = people.size() == 1 ? Viewer{people.front()} : std::nullopt;
  std::uint32_t& from = viewer ? seen_[viewer->value] : seen_by_gallery_;
  show_news(viewer, from);
  show_board(viewer);
  say(result_table(match_.position(), settings_.language));
}

}  // namespace armatura::cli
