#include "server/metrics.h"

#include <gtest/gtest.h>

#include <limits>
#include <thread>

namespace armatura::server {
namespace {

TEST(Metrics, WritesNamesKindsAndNumbersInOrder) {
  Metrics metrics;
  metrics.gauge("b_open", "Open now.").set(-3);
  metrics.counter("a_total", "All.").add(5);
  metrics.gauge_from("c_bytes", "Asked for.", [] { return 1.5; });
  metrics.counter_from("d_total", "Kept elsewhere.", [] { return 70000000.0; });
  EXPECT_EQ(metrics.text(),
            "# HELP a_total All.\n# TYPE a_total counter\na_total 5\n"
            "# HELP b_open Open now.\n# TYPE b_open gauge\nb_open -3\n"
            "# HELP c_bytes Asked for.\n# TYPE c_bytes gauge\nc_bytes 1.5\n"
            "# HELP d_total Kept elsewhere.\n# TYPE d_total counter\nd_total 70000000\n");
}

TEST(Metrics, EscapesLabelsAndHelp) {
  Metrics metrics;
  metrics.counter("a_total", "Back\\slash \"and\"\nline.", {{"z", "q\"\\\n"}, {"game", "арена"}}).add();
  EXPECT_EQ(metrics.text(),
            "# HELP a_total Back\\\\slash \"and\"\\nline.\n# TYPE a_total counter\n"
            "a_total{game=\"арена\",z=\"q\\\"\\\\\\n\"} 1\n");
}

TEST(Metrics, TheSameNameAndLabelsAreTheSameMetric) {
  Metrics metrics;
  Counter& one = metrics.counter("a_total", "A.", {{"x", "1"}, {"y", "2"}});
  Counter& same = metrics.counter("a_total", "A.", {{"y", "2"}, {"x", "1"}});
  Counter& other = metrics.counter("a_total", "A.", {{"x", "2"}, {"y", "2"}});
  EXPECT_EQ(&one, &same);
  EXPECT_NE(&one, &other);
}

TEST(Metrics, HistogramsAddUpFromBucketToBucket) {
  Metrics metrics;
  Histogram& histogram = metrics.histogram("t_seconds", "Time.", {0.1, 0.5}, {{"of", "x"}});
  histogram.observe(0.1);  // a bound belongs to its bucket
  histogram.observe(0.25);
  histogram.observe(2);
  EXPECT_EQ(metrics.text(),
            "# HELP t_seconds Time.\n# TYPE t_seconds histogram\n"
            "t_seconds_bucket{of=\"x\",le=\"0.1\"} 1\n"
            "t_seconds_bucket{of=\"x\",le=\"0.5\"} 2\n"
            "t_seconds_bucket{of=\"x\",le=\"+Inf\"} 3\n"
            "t_seconds_sum{of=\"x\"} 2.35\n"
            "t_seconds_count{of=\"x\"} 3\n");
}

TEST(Metrics, WritesWhatIsNoNumberAsPrometheusDoes) {
  Metrics metrics;
  metrics.gauge_from("a", "A.", [] { return std::numeric_limits<double>::infinity(); });
  metrics.gauge_from("b", "B.", [] { return std::numeric_limits<double>::quiet_NaN(); });
  EXPECT_NE(metrics.text().find("\na +Inf\n"), std::string::npos);
  EXPECT_NE(metrics.text().find("\nb NaN\n"), std::string::npos);
}

TEST(Metrics, CountsFromManyThreadsWhileTheTextIsWritten) {
  Metrics metrics;
  constexpr std::uint64_t kEach = 20'000;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&] {
      Counter& counter = metrics.counter("a_total", "A.");
      Histogram& histogram = metrics.histogram("h", "H.", {1});
      for (std::uint64_t i = 0; i < kEach; ++i) {
        counter.add();
        histogram.observe(1);
      }
    });
  for (int i = 0; i < 50; ++i) (void)metrics.text();
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(metrics.counter("a_total", "A.").value(), 4 * kEach);
  EXPECT_EQ(metrics.histogram("h", "H.", {1}).sum(), static_cast<double>(4 * kEach));
}

TEST(MetricsDeathTest, ANameBelongsToOneKind) {
  Metrics metrics;
  metrics.counter("a_total", "A.");
  EXPECT_DEATH(metrics.gauge("a_total", "A."), "");
  EXPECT_DEATH(metrics.counter("1a", "A."), "");
  EXPECT_DEATH(metrics.counter("b", "B.", {{"le", "1"}}), "");
}

TEST(Metrics, NumbersThatOthersKeepHaveLabelsAndBuckets) {
  Metrics metrics;
  metrics.counter_from("refused_total", "Refused", [] { return 3; }, {{"kind", "matches"}});
  metrics.counter_from("refused_total", "Refused", [] { return 4; }, {{"kind", "chat"}});
  Histogram kept{{.5, 1}};
  metrics.histogram_from("took", "How long", kept);
  kept.observe(.7);
  EXPECT_EQ(
      metrics.text(),
      "# HELP refused_total Refused\n# TYPE refused_total counter\nrefused_total{kind=\"chat\"} 4\n"
      "refused_total{kind=\"matches\"} 3\n# HELP took How long\n# TYPE took histogram\n"
      "took_bucket{le=\"0.5\"} 0\ntook_bucket{le=\"1\"} 1\ntook_bucket{le=\"+Inf\"} 1\ntook_sum 0.7\ntook_count 1\n");
}

}  // namespace
}  // namespace armatura::server
