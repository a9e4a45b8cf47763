// What the server answers over HTTP, as structs; faults and what matches say stand in said.h.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "server/said.h"

namespace armatura::server::said {

struct Error {
  Fault error;
  ARMATURA_WHOLE(Error, "error", error)
};
struct Done {
  ARMATURA_WHOLE(Done, "done")
};
struct Health {
  bool ok{};
  std::uint64_t rooms{};
  ARMATURA_WHOLE(Health, "health", ok, rooms)
};
struct Damage {
  std::vector<std::string> damage;
  ARMATURA_WHOLE(Damage, "damage", damage)
};

// ---- What there is to play -----------------------------------------------------------------------------------------

struct Preset {
  std::string id;
  ByName<std::string> options;
  ARMATURA_WHOLE(Preset, "preset", id, options)
};
struct OptionGroup {
  std::string id;
  std::string title;
  ARMATURA_WHOLE(OptionGroup, "group", id, title)
};
struct OptionNeed {
  std::string option;
  std::vector<std::string> values;
  ARMATURA_WHOLE(OptionNeed, "need", option, values)
};
struct Option {
  std::string key;
  std::vector<std::string> values;
  std::string standard;
  std::string rule;
  std::string text;
  OptionGroup group;
  IfAny<std::string> about;
  IfAny<std::string> ours;
  IfAny<std::int32_t> usual;
  IfAny<std::vector<OptionNeed>> needs;
  IfAny<std::string> kind;
  static constexpr std::array kElsewhere{
      std::pair<std::string_view, std::string_view>{",\"standard\":", ",\"default\":"}};
  ARMATURA_WHOLE(Option, "option", key, values, standard, rule, text, group, about, ours, usual, needs, kind)
};
struct Pack {
  std::string hash;
  std::string name;
  std::string version;
  std::string licence;
  std::string folder;
  std::vector<std::string> errors;
  IfAny<std::string> ours;
  ARMATURA_WHOLE(Pack, "pack", hash, name, version, licence, folder, errors, ours)
};
struct LessonBrief {
  std::string id;
  std::string title;
  std::string about;
  ARMATURA_WHOLE(LessonBrief, "lesson", id, title, about)
};
struct Game {
  std::string id;
  std::string title;
  std::array<std::int32_t, 2> seats{};
  std::vector<std::string> bots;
  std::vector<Preset> presets;
  std::vector<Option> options;
  std::vector<Pack> packs;
  bool rulebook{};
  std::vector<LessonBrief> lessons;
  ARMATURA_WHOLE(Game, "game", id, title, seats, bots, presets, options, packs, rulebook, lessons)
};
struct Games {
  std::vector<Game> games;
  ARMATURA_WHOLE(Games, "games", games)
};
struct Setting {
  ByName<Json> pack;
  ByName<std::string> options;
  ByName<std::string> words;
  ARMATURA_WHOLE(Setting, "setting", pack, options, words)
};
struct PackContent {
  ByName<Json> pack;
  Written<ByName<std::string>> words;
  ARMATURA_WHOLE(PackContent, "pack", pack, words)
};

struct RuleTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
  ARMATURA_WHOLE(RuleTable, "table", head, rows)
};
struct Rule {
  std::string id;
  std::string text;
  std::vector<RuleTable> tables;
  IfAny<std::string> origin;
  IfAny<std::vector<std::string>> rulings;
  ARMATURA_WHOLE(Rule, "rule", id, text, tables, origin, rulings)
};
struct Ruling {
  std::string id;
  std::string chapter;
  std::string text;
  std::vector<std::string> rules;
  ARMATURA_WHOLE(Ruling, "ruling", id, chapter, text, rules)
};
struct Chapter {
  std::string id;
  std::string title;
  std::vector<Rule> rules;
  ARMATURA_WHOLE(Chapter, "chapter", id, title, rules)
};
struct RuleBook {
  std::string game;
  std::string title;
  std::vector<Chapter> chapters;
  std::vector<Ruling> rulings;
  ARMATURA_WHOLE(RuleBook, "rulebook", game, title, chapters, rulings)
};

struct LessonHint {
  std::string say;
  std::vector<std::string> point;
  ARMATURA_WHOLE(LessonHint, "hint", say, point)
};
struct LessonStep {
  std::string say;
  std::vector<std::string> point;
  std::string rule;
  std::vector<LessonHint> hints;
  ARMATURA_WHOLE(LessonStep, "step", say, point, rule, hints)
};
struct Lesson {
  std::string id;
  std::string title;
  std::string about;
  std::string goal;
  std::vector<LessonStep> steps;
  std::vector<std::string> learnt;
  ARMATURA_WHOLE(Lesson, "lesson", id, title, about, goal, steps, learnt)
};

// ---- Matches -------------------------------------------------------------------------------------------------------

struct BriefChair {
  ChairKind kind{};
  IfAny<std::string> name;
  IfAny<std::string> level;
  IfAny<bool> kept;
  ARMATURA_WHOLE(BriefChair, "chair", kind, name, level, kept)
};
struct Brief {
  std::string match;
  std::string game;
  store::Status status{};
  std::int64_t made{};
  std::int64_t touched{};
  std::vector<BriefChair> seats;
  std::vector<Seat> mine;
  ARMATURA_WHOLE(Brief, "match", match, game, status, made, touched, seats, mine)
};
struct Matches {
  std::vector<Brief> matches;
  ARMATURA_WHOLE(Matches, "matches", matches)
};
// The table as it is told to everybody, and which of its seats are those of whoever asks.
struct TableAndMine : Table {
  std::vector<Seat> mine;
  std::vector<Seat> kept_for_me;
  ARMATURA_WHOLE(TableAndMine, "table", match, game, rules, status, seats, practice, listed, muted, timing,
                 absence_minutes, draw_offer, draw_agreed, take_back, take_back_agreed, commitment, lesson, rematch,
                 origin, result, mine, kept_for_me)
};
struct Taken {
  Seat seat;
  std::string link;
  ARMATURA_WHOLE(Taken, "taken", seat, link)
};
struct Made {
  std::string match;
  Seat seat;
  std::string link;
  std::vector<Taken> seats;
  std::string invite;
  ARMATURA_WHOLE(Made, "made", match, seat, link, seats, invite)
};
struct Admitted {
  Seat seat;
  ARMATURA_WHOLE(Admitted, "admitted", seat)
};
struct Imported {
  std::string match;
  ARMATURA_WHOLE(Imported, "imported", match)
};
struct Answered {
  Answer answer;
  ARMATURA_WHOLE(Answered, "answered", answer)
};
struct ReplayUpdate {
  std::uint32_t n{};
  Entries entries;
  IfAny<Json> view;
  IfAny<Changes> change;
  IfAny<std::uint32_t> at;
  MaybeWaiting waiting;
  IfAny<std::string> board;
  ARMATURA_WHOLE(ReplayUpdate, "update", n, entries, view, change, at, waiting, board)
};
struct Replay {
  std::string match;
  Viewer seat;
  bool over{};
  std::uint64_t last{};
  std::uint32_t from{};
  Json view;
  std::vector<ReplayUpdate> updates;
  ARMATURA_WHOLE(Replay, "replay", match, seat, over, last, from, view, updates)
};

// ---- Books that several devices write ------------------------------------------------------------------------------

struct Branch {
  std::int32_t branch{};
  std::int32_t parts_from{};
  std::uint64_t common{};
  std::uint64_t lines{};
  std::string head;
  std::string holder;
  std::string pen;
  bool present{};
  bool aside{};
  ARMATURA_WHOLE(Branch, "branch", branch, parts_from, common, lines, head, holder, pen, present, aside)
};
struct Battle {
  std::string battle;
  std::int64_t made{};
  std::int64_t touched{};
  std::int32_t counts{};
  bool over{};
  std::vector<Branch> branches;
  ARMATURA_WHOLE(Battle, "state", battle, made, touched, counts, over, branches)
};
struct BranchWritten {
  std::int32_t branch{};
  Battle state;
  ARMATURA_WHOLE(BranchWritten, "written", branch, state)
};
struct Lines {
  std::int32_t branch{};
  std::int64_t from{};
  std::vector<std::string> lines;
  ARMATURA_WHOLE(Lines, "lines", branch, from, lines)
};
using BattleLine = std::variant<Battle, Fault>;

}  // namespace armatura::server::said

namespace armatura {
ARMATURA_CHOICE(server::said::BattleLine, "BattleLine")
}  // namespace armatura
