// What a seat is asked and what it may answer, of any game, from its own view.
#pragma once
#include <cstdint>
#include <string>

#include "engine/rulebook.h"
#include "wire/json_write.h"

namespace armatura::wire {

// {"question":"act","prompt":"…","offers":["pass",…],"free":[…],"labels":["…",…]}; without `speech` no prompt and no
// labels, and "free" only of games that describe what they cannot list. `Forms` as in forms_of.h.
template <class Forms>
void write_offers(std::string& out, const typename Forms::Game::Rules& rules, const typename Forms::Game::View& view,
                  Seat seat, std::uint8_t question, const typename Forms::Speech* speech) {
  using G = typename Forms::Game;
  typename G::Offers offers;
  G::offers(rules, view, seat, offers);
  Pen pen{out};
  pen.put("{\"question\":");
  write_string(pen, Forms::question(question));
  if (speech != nullptr) {
    pen.put(",\"prompt\":");
    write_string(pen, Forms::prompt(*speech, view, seat));
  }
  pen.put(",\"offers\":[");
  Separator between;
  for (const typename G::Action& action : offers) {
    between.next(pen);
    write_string(pen, Forms::code(rules, action));
  }
  pen.put(']');
  if constexpr (DescribesOffers<G>) {
    pen.put(",\"free\":");
    pen.finish();
    write_json(out, offers.domains);
  }
  if (speech != nullptr) {
    pen.put(",\"labels\":[");
    Separator next;
    for (const typename G::Action& action : offers) {
      next.next(pen);
      write_string(pen, Forms::label(*speech, action, view, seat));
    }
    pen.put(']');
  }
  pen.put('}');
  pen.finish();
}

}  // namespace armatura::wire
