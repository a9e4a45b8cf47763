// The words of bronepehota scenes: how seats, models, poses, decisions and facts are written.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/chance.h"
#include "games/bronepehota/rules/game.h"
#include "hosting/scene_facts.h"
#include "hosting/scene_reading.h"

namespace armatura::hosting {

class BronepehotaSceneWords final : public SceneWordsOf<bronepehota::Game, bronepehota::Rule> {
 public:
  explicit BronepehotaSceneWords(const bronepehota::Rules& rules);

  // A to D, in the order of the seats.
  bool is_seat(std::string_view word) const override;
  Seat somebody(std::string_view word) const override;
  Seat seat(std::string_view word) const;  // or nobody
  // A3: the third soldier of A's army, through all its squads; A.raptor, A.raptor.2, A.mortar; none.
  bronepehota::ModelId model(std::string_view word) const;
  bronepehota::ModelId some_model(std::string_view word) const;  // not none
  // The unit of a model: A3 is his squad.
  bronepehota::UnitId unit(std::string_view word) const;
  bronepehota::Pose pose(std::string_view word) const;  // 310,220@90 or 310,220,60@90

  std::string seat_text(Seat seat) const;
  std::string model_text(bronepehota::ModelId model) const;
  std::string unit_text(bronepehota::UnitId unit) const;

  // The words of the command line, with names instead of numbers: "walk A1 walk 310,220 face 90", "announce B A".
  bronepehota::Action action(const Words& words, Seat seat) const;
  std::string action_text(const bronepehota::Action& action, Seat seat) const;

  // Draws are dice: the number that comes up.
  bool may_be(const Draw& ask, std::string_view word) const;
  std::size_t drawn(const Draw& ask, const std::string& word) const;
  // Rolls that are made again while they are equal fall by themselves without ties: 12, 11, 10 …
  std::optional<std::uint16_t> unscripted(const Draw& ask, std::size_t number) const;

 private:
  // Nothing belongs to a seat here.
  bool read_own(const Shape& shape, std::string_view word, Seat owner, void* value) const override;
  bool write_own(std::string& text, const Shape& shape, const void* value, Seat owner) const override;
  bronepehota::FootLeg foot_leg(std::string_view word) const;  // walk>310,220

  const bronepehota::Rules& rules_;
  std::map<std::string, bronepehota::ModelId, std::less<>> models_;
};

}  // namespace armatura::hosting
