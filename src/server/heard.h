// What clients say, as structs: messages of the WebSocket, and the bodies of requests. They are read member by member,
// with a sentence for whatever is wrong (members.h); which members there are is told here.
#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "server/said.h"

namespace armatura::server::heard {

using said::Json;

// ---- Messages ------------------------------------------------------------------------------------------------------

struct Greeting {
  std::int32_t protocol{};
  IfAny<std::string> lang;
  ARMATURA_WHOLE(Greeting, "hello", protocol, lang)
};
struct Watch {
  std::string match;
  IfAny<Viewer> seat;
  IfAny<std::uint32_t> from;
  IfAny<std::string> token;
  ARMATURA_WHOLE(Watch, "watch", match, seat, from, token)
};
struct Unwatch {
  std::string match;
  IfAny<Viewer> seat;
  ARMATURA_WHOLE(Unwatch, "unwatch", match, seat)
};
struct Decision {
  std::string match;
  Seat seat;
  std::string key;
  std::uint32_t ask{};
  std::vector<std::string> actions;
  ARMATURA_WHOLE(Decision, "submit", match, seat, key, ask, actions)
};
struct Trial {
  std::string match;
  Seat seat;
  std::string id;
  std::string action;
  ARMATURA_WHOLE(Trial, "preview", match, seat, id, action)
};
struct TableWish {
  std::string match;
  Seat seat;
  IfAny<std::string> key;
  std::string wish;
  IfAny<Seat> about;
  IfAny<std::string> contribution;
  static constexpr std::array kElsewhere{std::pair<std::string_view, std::string_view>{",\"wish\":", ",\"do\":"}};
  ARMATURA_WHOLE(TableWish, "table", match, seat, key, wish, about, contribution)
};
struct Talk {
  std::string match;
  IfAny<Viewer> seat;
  std::string text;
  IfAny<std::string> name;
  IfAny<std::string> key;
  ARMATURA_WHOLE(Talk, "chat", match, seat, text, name, key)
};
struct Recall {
  std::string match;
  IfAny<Viewer> seat;
  ARMATURA_WHOLE(Recall, "history", match, seat)
};
struct Look {
  std::string match;
  IfAny<Viewer> seat;
  IfAny<std::int32_t> columns;
  ARMATURA_WHOLE(Look, "board", match, seat, columns)
};
using Message = std::variant<Greeting, Watch, Unwatch, Decision, Trial, TableWish, Talk, Recall, Look>;

// ---- Bodies of requests --------------------------------------------------------------------------------------------

struct ClockWish {
  ClockKind kind{};
  IfAny<std::uint32_t> seconds;
  IfAny<std::uint32_t> increment;
  IfAny<std::uint32_t> days;
  ARMATURA_WHOLE(ClockWish, "clock", kind, seconds, increment, days)
};
struct NewMatch {
  std::string game;
  IfAny<ByName<Json>> options;
  IfAny<std::string> preset;
  IfAny<std::string> pack;
  IfAny<std::vector<std::string>> seats;
  IfAny<std::string> name;
  IfAny<bool> listed;
  IfAny<bool> practice;
  IfAny<std::string> seed;
  IfAny<ClockWish> clock;
  IfAny<Timeout> on_timeout;
  IfAny<std::uint32_t> absence_minutes;
  IfAny<std::string> contribution;
  IfAny<std::string> password;
  IfAny<std::string> lesson;
  ARMATURA_WHOLE(NewMatch, "match", game, options, preset, pack, seats, name, listed, practice, seed, clock, on_timeout,
                 absence_minutes, contribution, password, lesson)
};
struct NewSeat {
  IfAny<std::string> name;
  IfAny<std::string> contribution;
  ARMATURA_WHOLE(NewSeat, "seat", name, contribution)
};
struct Exchange {
  std::string token;
  ARMATURA_WHOLE(Exchange, "exchange", token)
};
struct Submit {
  Seat seat;
  std::string key;
  std::uint32_t ask{};
  std::vector<std::string> actions;
  ARMATURA_WHOLE(Submit, "submit", seat, key, ask, actions)
};
struct Sandbox {
  std::string as;
  std::uint32_t n{};
  IfAny<std::string> name;
  IfAny<std::string> contribution;
  IfAny<std::string> password;
  ARMATURA_WHOLE(Sandbox, "sandbox", as, n, name, contribution, password)
};
struct NewBattle {
  std::string secret;
  std::string pen;
  std::string phone;
  std::vector<std::string> lines;
  ARMATURA_WHOLE(NewBattle, "battle", secret, pen, phone, lines)
};
struct NewLines {
  std::string secret;
  std::string pen;
  std::string after;
  std::vector<std::string> lines;
  ARMATURA_WHOLE(NewLines, "lines", secret, pen, after, lines)
};
struct NewPen {
  std::string secret;
  std::string pen;
  std::string phone;
  std::int32_t branch{};
  IfAny<std::string> old;
  ARMATURA_WHOLE(NewPen, "pen", secret, pen, phone, branch, old)
};
struct BranchChoice {
  std::string secret;
  std::int32_t branch{};
  std::string phone;
  ARMATURA_WHOLE(BranchChoice, "choice", secret, branch, phone)
};

}  // namespace armatura::server::heard

namespace armatura {
ARMATURA_CHOICE(server::heard::Message, "Message")
ARMATURA_WORDS(server::Timeout, Resign, {"bot", "resign"})
}  // namespace armatura
