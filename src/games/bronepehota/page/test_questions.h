// Questions that a page might ask about a position, drawn at random, and some that it never would.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "base/random.h"
#include "games/bronepehota/page/table.h"
#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/rules/position.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/names.h"
#include "page/test_decisions.h"

namespace armatura::page {

class BronepehotaQuestions {
 public:
  BronepehotaQuestions(const bronepehota::Rules& rules, const bronepehota::State& state, Seat seat, Rng& rng)
      : rules_(rules), state_(state), seat_(seat), rng_(rng) {
    bronepehota::each_on_table(state, [&](bronepehota::ModelId id) {
      all_.push_back(std::to_string(id.value));
      if (bronepehota::owner_of(state, id) == seat) own_.push_back(all_.back());
    });
    if (state.turn.actor != bronepehota::kNoModel) actor_ = std::to_string(state.turn.actor.value);
    bronepehota::Game::list(rules, state, seat, offers_);
  }

  std::string next() {
    switch (rng_.below(17)) {
      case 0:
        return "reach " + mover() + again();
      case 1:
        return "jump " + mover();
      case 2:
      case 3:
      case 4:
        return "path " + mover() + " " + place(mover_near_) + (rng_.below(2) == 0 ? " face " + heading() : "") +
               again();
      case 5:
        return "sight " + any(own_) + " " + any(all_) + elsewhere();
      case 6:
        return "sights " + any(own_) + elsewhere();
      case 7:
        return "preview " + text(bronepehota::Game::propose(rules_, state_, seat_, rng_));
      case 8:
        return "preview walk " + mover() + " walk " + place(mover_near_) + " face " + heading();
      case 9:
        return "preview drive " + mover() + " turn " + heading() + " forward " + number(1, 300);
      case 10:
        return "preview shoot " + any(own_) + " " + any(all_) + (rng_.below(3) == 0 ? " weapon 1" : "");
      case 11:
        return "preview " + shot();
      case 12:
        return "aim " + any(all_) + " " + shot();
      case 13:
        return "try " + number(0, 99) + " " + shot();
      case 14:
      case 15:
        return TestDecisions<wire::BronepehotaForms>{rules_, state_, seat_, rng_}.next();
      default:
        if (offers_.size() == 0) return "nonsense";
        return "preview " + text(offers_[rng_.below(static_cast<std::uint32_t>(offers_.size()))]);
    }
  }

 private:
  std::string number(int least, int most) {
    return std::to_string(least + static_cast<int>(rng_.below(static_cast<std::uint32_t>(most - least + 1))));
  }
  // Of a barrel that may be aimed, if there is one.
  std::string shot() {
    const auto& domains = offers_.domains;
    const auto may = [](const bronepehota::Domain& one) { return one.free == bronepehota::Free::Aim; };
    const auto one = std::find_if(domains.begin(), domains.end(), may);
    if (one == domains.end()) return "fire " + any(own_) + " shell " + heading() + " " + number(-20, 60);
    bronepehota::Fire fire{one->model, one->object, one->barrel, one->charge, 0, 0};
    fire.yaw = static_cast<std::int16_t>(rng_.below(3600));
    fire.pitch = static_cast<std::int16_t>(
        one->lowest + static_cast<int>(rng_.below(static_cast<std::uint32_t>(one->highest - one->lowest + 1))));
    return text(fire);
  }
  std::string heading() { return number(0, 359); }
  std::string again() { return rng_.below(4) == 0 ? " again" : ""; }
  std::string any(const std::vector<std::string>& models) {
    return models.empty() ? "0" : models[rng_.below(static_cast<std::uint32_t>(models.size()))];
  }
  // Mostly somebody who could.
  std::string mover() {
    const std::string id = !actor_.empty() && rng_.below(3) != 0 ? actor_ : any(own_);
    mover_near_ = bronepehota::ModelId{static_cast<std::uint16_t>(std::stoi(id))};
    return id;
  }
  std::string place(bronepehota::ModelId near) {
    const bronepehota::Pose& pose = bronepehota::model_of(state_, near).pose;
    const auto off = [&](int from) { return std::to_string(from + static_cast<int>(rng_.below(401)) - 200); };
    return off(pose.x) + "," + off(pose.y) +
           (rng_.below(5) == 0 ? ",60"
            : pose.z != 0      ? "," + std::to_string(pose.z)
                               : "");
  }
  std::string elsewhere() {
    std::string words;
    if (rng_.below(2) == 0) words += " at " + number(0, 1200) + "," + number(0, 800) + "@" + heading();
    if (rng_.below(4) == 0) words += " cabin " + number(-45, 45);
    return words;
  }
  std::string text(const bronepehota::Action& action) { return wire::action_text(rules_, action); }

  const bronepehota::Rules& rules_;
  const bronepehota::State& state_;
  Seat seat_;
  Rng& rng_;
  std::vector<std::string> all_;
  std::vector<std::string> own_;
  std::string actor_;
  bronepehota::ModelId mover_near_{0};
  bronepehota::Offers offers_;
};

}  // namespace armatura::page
