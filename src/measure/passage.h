// The way of a machine's rectangle along one straight leg: its levels from millimetre to millimetre, what stands in its
// way, and whom it meets first (BP-G.9-01, BP-G.9-02, BP-G.9-05). For the validator.
#pragma once
#include <cstdint>
#include <optional>

#include "measure/body_set.h"
#include "measure/verdict.h"

namespace armatura::measure {

// What moves; bodies with its id, and that of what it tows, are not in its way.
struct Roller {
  const Field& field;
  BodyId self;
  BodyId towed;
  const Shape& shape;
  Heading heading;
  bool flies{};

  // BP-4.2-25: a flyer in flight touches nobody.
  bool touches(const Body& body) const { return body.touch != Touch::Nothing && !body.aloft && !flies; }
  template <class Visit>
  void each_other(Visit&& visit) const {
    field.each_body([&](const Body& body, std::size_t index) {
      if (body.id != self && (towed == kNoBody || body.id != towed)) visit(body, index);
    });
  }
};

// A translation of n mm; b is already rounded to whole millimetres.
struct Way {
  Point a;
  Point b;
  std::int64_t n{};
  Mm step{};  // the change of level it may cross
};

struct Passage {
  Verdict verdict;
  struct Hit {
    std::int64_t i{};
    std::size_t body{};
    std::int64_t level{};
  };
  std::optional<Hit> hit;  // the first contact, where the leg ends
  std::int64_t level{};    // at its end, in 1/16384 mm
  std::int64_t reached{};  // the last point that was free
  Mm ramp_extra{};         // what inclines add to the length
};

// `unbroken` are bodies touched since before the leg; those it comes away from are taken out.
Passage pass(const Roller& roller, const Way& way, std::int64_t level, BodySet& unbroken);

}  // namespace armatura::measure
