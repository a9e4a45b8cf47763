// A match of any rulebook as one seat sees it, for a page that asks before it asks the server: why not, what would
// follow, what is offered, and what only this game is asked. It knows the setting of the match and the seat's own view
// and nothing else; only the server's verdict counts. Setting, view and questions come from outside: whatever they
// hold, the answer is JSON, {"error":"…"} where there is none.
//
// Questions are short text, as decisions are (the game's wire/action_text.h). Every game answers
//   "judge CODE"     {"legal":true}, or {"legal":false,"refused":{"index":0,"rule":"…","sentence":"…","nearest":"…"}}
//   "preview CODE"   {"legal":true,"text":"…","shows":{…}}, or refused like the above
//   "offers"         {"question":"…","prompt":"…","offers":[…],"labels":[…]}
// to the byte as the server does (docs/protocol.md).
#pragma once
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/random.h"
#include "base/result.h"
#include "engine/rulebook.h"
#include "page/problem_text.h"
#include "page/question.h"
#include "page/setting.h"
#include "wire/decision_words.h"
#include "wire/json_read.h"
#include "wire/json_write.h"
#include "wire/misread.h"
#include "wire/offered.h"
#include "wire/refused.h"

namespace armatura::page {

// From what a question is answered. `Forms` as in wire/forms_of.h.
template <class Forms>
struct Seen {
  using G = typename Forms::Game;

  const typename G::Rules& rules;
  const wire::Words& words;
  const typename Forms::Speech& speech;
  const typename G::View& view;

  typename G::Preview preview(const typename G::Action& action) const {
    return G::preview(rules, view, *view.viewer, action);
  }
  // The members of an answer about a decision that one of the view's seat may think of.
  void write_verdict(std::string& out, const typename G::Preview& preview) const {
    if (const auto refusal = wire::refused_by<Forms>(speech, rules, preview)) {
      write_refused(out, *refusal);
    } else {
      out += "\"legal\":true";
    }
  }
  void write_preview(std::string& out, const typename G::Preview& preview, const typename G::Action& action) const {
    write_verdict(out, preview);
    if (!preview.verdict.legal()) return;
    out += ',';
    wire::write_member(out, "text", Forms::preview(speech, rules, preview, view, *view.viewer, action));
    out += ",\"shows\":";
    Forms::write_preview(out, speech, rules, preview, view, *view.viewer, action);
  }
  static void write_refused(std::string& out, const wire::Refusal& refusal) {
    out += "\"legal\":false,\"refused\":{\"index\":0,";
    wire::write_member(out, "rule", refusal.rule);
    out += ',';
    wire::write_member(out, "sentence", refusal.sentence);
    out += ',';
    wire::write_member(out, "nearest", refusal.nearest);
    out += '}';
  }
};

// What a game adds: questions of its own, and when they may be asked. A game without any takes this as it is.
template <class Forms>
struct PageOf : Forms {
  using Says = Forms;
  using G = typename Forms::Game;

  static Result<std::string> answer(const Seen<Forms>&, std::string_view question) {
    return wrong_word(question, "a question");
  }
  // Why the rules cannot run on this view, or null. They run only on what a seat can see of a position that play could
  // lead to.
  static const char* unfit(const typename G::Rules& rules, const typename G::View& view) {
    Rng rng{0};
    const typename G::State world = G::imagine(rules, view, rng);
    if (const char* reason = wire::GameFile<G>::unplayable(rules, world)) return reason;
    return G::observe(rules, world, view.viewer) == view ? nullptr : "nobody can see a position like this";
  }
};

template <class Page>
class TableOf {
  using Forms = typename Page::Says;
  using G = typename Page::Game;
  using File = wire::GameFile<G>;

 public:
  static Result<TableOf> open(const SettingText& text) {
    const Result<wire::OptionList> options = read_options(text.options);
    if (!options) return Problem{options.problem()};
    Result<typename G::Rules> rules = File::make(text.pack, *options, File::kVersion, nullptr);
    if (!rules) return Problem{rules.problem()};
    TableOf table{std::make_unique<Setting>(std::move(*rules), text.tongue)};
    if (const auto problem = table.setting_->words.add(text.words)) return *problem;
    return table;
  }

  // The view as the server tells it: {"viewer":0,"seen":{…}}. After a problem there is none.
  std::optional<Problem> look(std::string_view text) {
    view_.reset();
    const Result<boost::json::value> object = read_object("view", text);
    if (!object) return Problem{object.problem()};
    if (!object->get_object().contains("seen")) return Problem{"view: expected \"seen\""};
    const typename File::Bounds bounds{setting_->rules};
    wire::JsonReader reader{bounds};
    typename G::View view;
    if (!reader.read(*object, view)) return Problem{"view: " + reader.problem()};
    if (const char* reason = Page::unfit(setting_->rules, view)) return Problem{reason};
    view_ = view;
    return std::nullopt;
  }

  std::string answer(std::string_view question) const {
    const Result<std::string> told = view_ ? told_of(question) : Result<std::string>{Problem{"no view"}};
    return told ? *told : problem_text(told.problem());
  }

 private:
  // Speech refers to the other two.
  struct Setting {
    Setting(typename G::Rules made, wire::Tongue tongue) : rules(std::move(made)), words(tongue) {}
    const typename G::Rules rules;
    wire::Words words;
    const typename Forms::Speech speech{words, rules};
  };
  explicit TableOf(std::unique_ptr<Setting> setting) : setting_(std::move(setting)) {}

  Result<std::string> told_of(std::string_view question) const {
    const Seen<Forms> seen{setting_->rules, setting_->words, setting_->speech, *view_};
    wire::Tokens words{question};
    const std::string_view verb = words.next();
    const bool judged = verb == "judge";
    const bool offered = verb == "offers";
    if (!judged && !offered && verb != "preview") return Page::answer(seen, question);
    if (!view_->viewer) return Problem{"nobody decides here"};
    std::string out;
    if (offered) {
      const Awaiting asked = G::awaiting(setting_->rules, view_->seen);
      if (!asked.includes(*view_->viewer)) return Problem{"this seat is not asked anything"};
      wire::write_offers<Forms>(out, setting_->rules, *view_, *view_->viewer, asked.question, &setting_->speech);
      return out;
    }
    out += '{';
    wire::Misread misread;
    if (const auto action = Forms::decode(setting_->rules, after(question, verb), misread)) {
      const typename G::Preview preview = seen.preview(*action);
      judged ? seen.write_verdict(out, preview) : seen.write_preview(out, preview, *action);
    } else {
      seen.write_refused(out, wire::misunderstood(setting_->words, misread));
    }
    out += '}';
    return out;
  }

  std::unique_ptr<Setting> setting_;
  std::optional<typename G::View> view_;
};

}  // namespace armatura::page
