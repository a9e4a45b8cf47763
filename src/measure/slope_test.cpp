// Machines on slopes that are too narrow for them, and flyers below what is higher than they fly.
#include <gtest/gtest.h>

#include <vector>

#include "measure/driving.h"
#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

const Shape kRaptor = machine_shape(50, 46, 60, 24, 20, 20, 44);

DriveOutcome rolled(const Table& table, const Shape& shape, const Chassis& chassis, Pose from,
                    std::vector<DriveLeg> legs) {
  DriveOrder order;
  order.machine = kMe;
  order.from = from;
  order.shape = shape;
  order.chassis = chassis;
  order.budget = 500;
  order.legs = legs;
  return drive(table.field(), order);
}

// BP-4.2-07: with 3 mm beside the slope a machine is no longer on it.
TEST(Slopes, ASlopeMustBeWideEnough) {
  const Table table{outpost(), {}};
  const auto up = [&](Mm y, int along) {
    return rolled(table, kRaptor, walker(30), {{205, y}, 0, {90}}, {{Drive::Forward, along}});
  };
  // Wholly between its sides, and with an edge of 3 mm or of 1 mm on it.
  EXPECT_TRUE(up(180, 140).verdict.legal());
  EXPECT_EQ(up(180, 140).end.z, 50);
  EXPECT_EQ(up(195, 140).end.z, 50);
  EXPECT_EQ(up(242, 140).verdict.stop, Stop::StepTooHigh);
  EXPECT_EQ(up(244, 140).verdict.stop, Stop::StepTooHigh);
  EXPECT_EQ(up(196, 140).verdict.stop, Stop::StepTooHigh);
  EXPECT_EQ(up(245, 140).end.z, 0);
  // Tracks roll over the lowest part of its edge, which they could cross anyway.
  const DriveOutcome corner =
      rolled(table, kRaptor, tracked(16), {{205, 242}, 0, {90}}, {{Drive::Forward, 34}, {Drive::Back, 34}});
  EXPECT_TRUE(corner.verdict.legal());
  EXPECT_EQ(rolled(table, kRaptor, tracked(16), {{205, 242}, 0, {90}}, {{Drive::Forward, 50}, {Drive::Back, 50}})
                .verdict.stop,
            Stop::StepTooHigh);
  // And down it.
  EXPECT_TRUE(rolled(table, kRaptor, walker(30), {{345, 180}, 50, {270}}, {{Drive::Forward, 140}}).verdict.legal());
}

TEST(Flying, NothingHigherThanTheFlightIsFlownUnder) {  // BP-4.2-21, BP-4.2-23, BP-G.9-06
  const Table table = table_of({slab(600, 400, 100, 100, 200, 203), slab(200, 400, 100, 100, 97, 100)});
  const auto flight = [&](Mm x, int along) {
    return rolled(table, kSprut, flyer(), {{x, 200}, 100, {}}, {{Drive::Forward, along}}).verdict.stop;
  };
  EXPECT_EQ(flight(600, 400), Stop::Solid);
  EXPECT_EQ(flight(600, 200), Stop::Solid);
  EXPECT_EQ(flight(200, 400), Stop::None);
  EXPECT_EQ(flight(400, 400), Stop::None);
}

}  // namespace
}  // namespace armatura::measure
