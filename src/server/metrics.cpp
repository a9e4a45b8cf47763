#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "base/check.h"

namespace armatura::server {
namespace {

bool is_name(std::string_view name, bool colon) {
  if (name.empty() || (name.front() >= '0' && name.front() <= '9')) return false;
  return std::all_of(name.begin(), name.end(), [colon](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '_' || (colon && letter == ':');
  });
}

// A line feed would end the line it stands in, a quote the label.
std::string escaped(std::string_view text, bool quote) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\n') {
      out += "\\n";
    } else {
      if (letter == '\\' || (quote && letter == '"')) out += '\\';
      out += letter;
    }
  }
  return out;
}

// "match=\"a\",seat=\"0\"", sorted, so that the order in which they were given does not matter.
std::string written_labels(Labels labels) {
  std::sort(labels.begin(), labels.end());
  std::string out;
  for (const auto& [name, value] : labels) {
    ARMATURA_CHECK(is_name(name, false) && name != "le");
    out += fmt::format("{}{}=\"{}\"", out.empty() ? "" : ",", name, escaped(value, true));
  }
  return out;
}

std::string in_braces(const std::string& labels) { return labels.empty() ? labels : "{" + labels + "}"; }

std::string written(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "+Inf" : "-Inf";
  return fmt::format("{}", value);
}

}  // namespace

Histogram::Histogram(std::vector<double> bounds) : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {
  ARMATURA_CHECK(std::is_sorted(bounds_.begin(), bounds_.end()));
}

void Histogram::observe(double value) {
  const auto bucket = std::lower_bound(bounds_.begin(), bounds_.end(), value) - bounds_.begin();
  counts_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(value, std::memory_order_relaxed);
}

std::vector<std::uint64_t> Histogram::counts() const {
  std::vector<std::uint64_t> counts;
  for (const std::atomic<std::uint64_t>& count : counts_) counts.push_back(count.load(std::memory_order_relaxed));
  return counts;
}

Metrics::Family& Metrics::family(std::string_view name, std::string_view help, Kind kind) {
  ARMATURA_CHECK(is_name(name, true));
  const auto [place, added] = families_.try_emplace(std::string{name});
  Family& family = place->second;
  if (added) {
    family.kind = kind;
    family.help = help;
  }
  ARMATURA_CHECK(family.kind == kind);
  return family;
}

template <class T, class... Arguments>
T& Metrics::number(std::string_view name, std::string_view help, Kind kind, const Labels& labels,
                   Arguments&&... arguments) {
  const std::scoped_lock lock{mutex_};
  Number& number = family(name, help, kind).numbers[written_labels(labels)];
  auto* known = std::get_if<std::unique_ptr<T>>(&number);
  if (known == nullptr || *known == nullptr) {
    // A new number begins as the variant's first alternative, empty. Anything else was asked for in another way.
    const auto* empty = std::get_if<std::unique_ptr<Counter>>(&number);
    ARMATURA_CHECK(empty != nullptr && *empty == nullptr);
    known = &number.emplace<std::unique_ptr<T>>(std::make_unique<T>(std::forward<Arguments>(arguments)...));
  }
  return **known;
}

Counter& Metrics::counter(std::string_view name, std::string_view help, const Labels& labels) {
  return number<Counter>(name, help, Kind::Counter, labels);
}

Gauge& Metrics::gauge(std::string_view name, std::string_view help, const Labels& labels) {
  return number<Gauge>(name, help, Kind::Gauge, labels);
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help, const std::vector<double>& bounds,
                              const Labels& labels) {
  Histogram& histogram = number<Histogram>(name, help, Kind::Histogram, labels, bounds);
  ARMATURA_CHECK(histogram.bounds() == bounds);
  return histogram;
}

void Metrics::read_from(std::string_view name, std::string_view help, Kind kind, std::function<double()> read,
                        const Labels& labels) {
  const std::scoped_lock lock{mutex_};
  family(name, help, kind).numbers[written_labels(labels)] = std::move(read);
}

void Metrics::counter_from(std::string_view name, std::string_view help, std::function<double()> read,
                           const Labels& labels) {
  read_from(name, help, Kind::Counter, std::move(read), labels);
}

void Metrics::gauge_from(std::string_view name, std::string_view help, std::function<double()> read,
                         const Labels& labels) {
  read_from(name, help, Kind::Gauge, std::move(read), labels);
}

void Metrics::histogram_from(std::string_view name, std::string_view help, const Histogram& kept) {
  const std::scoped_lock lock{mutex_};
  family(name, help, Kind::Histogram).numbers[{}] = &kept;
}

void Metrics::write_histogram(std::string& out, const std::string& name, const std::string& labels,
                              const Histogram& histogram) {
  const std::vector<std::uint64_t> counts = histogram.counts();
  const std::string before = labels.empty() ? labels : labels + ",";
  // The total is the sum of the buckets just read, so that the lines agree while others go on counting.
  std::uint64_t total = 0;
  for (std::size_t at = 0; at < counts.size(); ++at) {
    total += counts[at];
    const std::string bound = at < histogram.bounds().size() ? written(histogram.bounds()[at]) : "+Inf";
    out += fmt::format("{}_bucket{{{}le=\"{}\"}} {}\n", name, before, bound, total);
  }
  out += fmt::format("{}_sum{} {}\n", name, in_braces(labels), written(histogram.sum()));
  out += fmt::format("{}_count{} {}\n", name, in_braces(labels), total);
}

std::string Metrics::text() const {
  const std::scoped_lock lock{mutex_};
  std::string out;
  for (const auto& [name, family] : families_) {
    const std::string_view kind = family.kind == Kind::Counter ? "counter"
                                  : family.kind == Kind::Gauge ? "gauge"
                                                               : "histogram";
    out += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, escaped(family.help, false), name, kind);
    for (const auto& [labels, number] : family.numbers) {
      if (const auto* histogram = std::get_if<std::unique_ptr<Histogram>>(&number)) {
        write_histogram(out, name, labels, **histogram);
        continue;
      }
      if (const auto* kept = std::get_if<const Histogram*>(&number)) {
        write_histogram(out, name, labels, **kept);
        continue;
      }
      out += fmt::format("{}{} ", name, in_braces(labels));
      if (const auto* counter = std::get_if<std::unique_ptr<Counter>>(&number)) {
        out += std::to_string((*counter)->value());
      } else if (const auto* gauge = std::get_if<std::unique_ptr<Gauge>>(&number)) {
        out += std::to_string((*gauge)->value());
      } else if (const auto* read = std::get_if<std::function<double()>>(&number)) {
        out += written((*read)());
      }
      out += '\n';
    }
  }
  return out;
}

}  // namespace armatura::server
