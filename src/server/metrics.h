// Numbers about the running server, written in the Prometheus text format. Asking for a metric takes a lock and is done
// once, when a part of the server is made; counting is a relaxed atomic addition and may be done from any thread.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace armatura::server {

class Counter {
 public:
  void add(std::uint64_t amount = 1) { value_.fetch_add(amount, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

class Gauge {
 public:
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  void add(std::int64_t amount) { value_.fetch_add(amount, std::memory_order_relaxed); }
  std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

class Histogram {
 public:
  explicit Histogram(std::vector<double> bounds);  // rising
  void observe(double value);
  const std::vector<double>& bounds() const { return bounds_; }
  // How many fell into each bucket alone; the last one is above every bound.
  std::vector<std::uint64_t> counts() const;
  double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::vector<double> bounds_;
  std::vector<std::atomic<std::uint64_t>> counts_;
  std::atomic<double> sum_{0};
};

using Labels = std::vector<std::pair<std::string, std::string>>;

class Metrics {
 public:
  // The same name and labels give the same metric again. It lives as long as the registry. A name that is no metric's
  // name, or that already belongs to another kind, is a mistake of ours.
  Counter& counter(std::string_view name, std::string_view help, const Labels& labels = {});
  Gauge& gauge(std::string_view name, std::string_view help, const Labels& labels = {});
  // All histograms of one name have the bounds that were given first.
  Histogram& histogram(std::string_view name, std::string_view help, const std::vector<double>& bounds,
                       const Labels& labels = {});
  // A number that somebody else keeps: asked for when the text is written, on the thread that writes it. `read` may not
  // ask this registry for metrics.
  void counter_from(std::string_view name, std::string_view help, std::function<double()> read,
                    const Labels& labels = {});
  void gauge_from(std::string_view name, std::string_view help, std::function<double()> read,
                  const Labels& labels = {});
  void histogram_from(std::string_view name, std::string_view help, const Histogram& kept);  // which lives as long

  std::string text() const;
  static constexpr std::string_view kContentType = "text/plain; version=0.0.4; charset=utf-8";

 private:
  enum class Kind : std::uint8_t { Counter, Gauge, Histogram };
  using Number = std::variant<std::unique_ptr<Counter>, std::unique_ptr<Gauge>, std::unique_ptr<Histogram>,
                              std::function<double()>, const Histogram*>;
  struct Family {
    Kind kind{};
    std::string help;
    std::map<std::string, Number> numbers;  // by the written labels
  };

  Family& family(std::string_view name, std::string_view help, Kind kind);
  template <class T, class... Arguments>
  T& number(std::string_view name, std::string_view help, Kind kind, const Labels& labels, Arguments&&... arguments);
  void read_from(std::string_view name, std::string_view help, Kind kind, std::function<double()> read,
                 const Labels& labels);
  static void write_histogram(std::string& out, const std::string& name, const std::string& labels,
                              const Histogram& histogram);

  mutable std::mutex mutex_;
  std::map<std::string, Family, std::less<>> families_;
};

}  // namespace armatura::server
