// The real server under attack: some thousand sockets of three addresses do the worst they may, honest people go on
// playing beside them, and the server is killed again and again. Nothing acknowledged may be lost, and no honest person
// may be refused anything. Times are printed, and judged only when asked for: other work on the machine shows in them.
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "faults/record.h"
#include "hostile/alone.h"
#include "hostile/gauge.h"
#include "hostile/honest.h"
#include "hostile/stage.h"
#include "hostile/swarm.h"
#include "hostile/visitors.h"
#include "served.h"

namespace armatura::hostile {
namespace {

namespace json = boost::json;
using faults::Problems;
using std::chrono::milliseconds;

struct Wish {
  int kills{10};
  int sockets{2'000};
  double seconds{6};  // of each measured phase
  int tables{20};
  int rows{2'000};  // of the long match
  double memory_mb{512};
  std::uint64_t seed{1};
  bool times{};
  bool json{};
  bool full{};
};

constexpr std::chrono::seconds kSettling{60};
constexpr milliseconds kLongestLife{1'500};
constexpr int kMostAnswers = 120;
constexpr std::size_t kEnoughDecisions = 50;
constexpr double kWantedRatio = 5;

struct Phase {
  std::vector<double> decisions{};  // milliseconds, sorted
  std::vector<double> visits{};
  std::optional<LoopTasks> loop{};
  double memory_mb{};
  double at(double share) const { return of(decisions, share); }
  static double of(const std::vector<double>& sorted, double share) {
    return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
  }
};

class Hostile {
 public:
  explicit Hostile(const Wish& wish)
      : wish_(wish),
        random_(wish.seed),
        metrics_port_(free_port()),
        honest_(wish.seed * 1'000),
        out_(wish.json ? stderr : stdout) {}

  int run() {
    if (prepare()) {
      quiet_ = measure("quiet");
      swarm_.emplace(targets_, wish_.sockets, wish_.seed);
      swarm_->start(served_.port());
      hostile_ = measure("hostile");
      judge_attack();
      for (int kill = 1; kill <= wish_.kills; ++kill) kill_once(kill);
      come_to_rest();
      judge_people();
      if (knows_budgets_) attack_each_budget();
    }
    for (const Claim& each : attack_alone(targets_, wish_.seed)) claim(each.holds, each.what);
    report();
    return failed_ == 0 ? 0 : 1;
  }

 private:
  template <class... Words>
  void tell(fmt::format_string<Words...> text, Words&&... words) {
    fmt::print(out_, text, std::forward<Words>(words)...);
    std::fflush(out_);
  }
  void claim(bool holds, const std::string& what, const Problems& details = {}) {
    (holds ? passed_ : failed_) += 1;
    tell("{} {}\n", holds ? "good" : "FAIL", what);
    for (std::size_t i = 0; i < details.size() && i < 10 && !holds; ++i) tell("     {}\n", details[i].substr(0, 400));
  }

  // ---- Before the attack

  // The limits a host has who changed nothing; only fewer matches fit into memory, so that fewer attackers fill it.
  std::vector<std::string> words(bool hasty) const {
    std::vector<std::string> all{"--store",
                                 "sqlite",
                                 "--log-level",
                                 "error",
                                 "--metrics-port",
                                 std::to_string(metrics_port_),
                                 "--max-matches-in-memory",
                                 "600"};
    if (!hasty) return all;
    for (const std::string word : {"--rate-messages", "100000", "--rate-messages-burst", "1000000"})
      all.push_back(word);
    if (knows_budgets_) all.insert(all.end(), {"--budget-percent", "0"});
    return all;
  }

  std::vector<std::string> match_files() {
    std::vector<std::string> files;
    for (const std::string players : {"2", "4"}) {
      const std::string folder = files_ / ("files-" + players);
      (void)testing_program::run(
          {.words = {"simulate", "arena", "--matches", "2", "--seed", "7", "--players", players, "--out", folder}});
      if (!std::filesystem::exists(folder)) continue;
      for (const auto& entry : std::filesystem::directory_iterator{folder})
        files.push_back(testing_program::text_of(entry.path().string()));
    }
    return files;
  }

  bool prepare() {
    Stage stage;
    if (served_.start(words(true))) {
      stage = set_stage(served_.port(), match_files(), static_cast<std::size_t>(wish_.rows), wish_.seed, targets_);
      served_.stop();
      if (!served_.start(words(false))) stage.problems.push_back("the server does not start: " + served_.log());
    } else {
      stage.problems.push_back("the server does not start: " + served_.log());
    }
    if (stage.problems.empty()) open_tables(stage.problems);
    claim(stage.problems.empty(), "the stage is set", stage.problems);
    if (!stage.problems.empty()) return false;
    tell("  {} rows in the long match, {} seats of one cookie, {} matches asleep, {} tables of honest people\n",
         stage.long_rows, stage.cookie_seats, targets_.sleeping.size(), honest_.tables().size());
    visitors_ = std::make_unique<Visitors>(stage.asleep, wish_.seed + 5);
    visitors_->start(served_.port());
    return true;
  }

  void open_tables(Problems& problems) {
    for (int i = 0; i < wish_.tables && problems.empty(); ++i) {
      std::string why;
      auto table = open_honest_table(served_.port(), i % 2 == 1, random_(), why);
      if (!table) problems.push_back("an honest match is refused: " + why);
      if (table) honest_.add(std::move(table));
    }
    targets_.honest.set(honest_.matches());
  }

  // ---- Playing

  void turn() {
    honest_.turn(served_.port());
    const auto have = honest_.tables().size();
    const auto want = static_cast<std::size_t>(wish_.tables);
    auto more = visitors_->take_tables(want > have ? want - have : 0);
    if (more.empty()) return;
    for (auto& table : more) honest_.add(std::move(table));
    targets_.honest.set(honest_.matches());
  }

  Phase measure(const std::string& name) {
    const auto warm = Clock::now() + milliseconds{name == "quiet" ? 1'000 : 0};
    while (Clock::now() < warm) turn();
    const Numbers before = read_metrics(metrics_port_);
    honest_.begin_phase();
    visitors_->begin_phase();
    const auto end = Clock::now() + milliseconds{static_cast<int>(wish_.seconds * 1'000)};
    while (Clock::now() < end) turn();
    Phase phase;
    phase.decisions = honest_.latencies();
    phase.visits = visitors_->latencies();
    std::sort(phase.decisions.begin(), phase.decisions.end());
    std::sort(phase.visits.begin(), phase.visits.end());
    phase.memory_mb = most_memory_mb(served_.process());
    const Numbers after = read_metrics(metrics_port_);
    phase.loop = loop_tasks(before, after);
    if (phase.loop && before.empty()) phase.loop.reset();
    tell("{}: {} decisions, p50 {:.2f} ms, p90 {:.2f} ms, p99 {:.2f} ms, most {:.1f} ms; {} visits, p99 {:.1f} ms\n",
         name, phase.decisions.size(), phase.at(0.5), phase.at(0.9), phase.at(0.99), phase.at(1), phase.visits.size(),
         Phase::of(phase.visits, 0.99));
    tell("  {}; {:.0f} MB at most\n", told(phase.loop), phase.memory_mb);
    for (const auto& [what, number] : long_tasks(before, after)) tell("  {} {:.0f}\n", what, number);
    for (const auto& [what, number] : refused(after)) tell("  {} {:.0f}\n", what, number);
    claim(phase.decisions.size() >= kEnoughDecisions && honest_.silent_tables() == 0,
          fmt::format("every table goes on in the {} phase ({} stood still)", name, honest_.silent_tables()));
    return phase;
  }

  static std::string told(const std::optional<LoopTasks>& loop) {
    if (!loop) return "tasks on the loop: not measured";
    return fmt::format(
        "{:.0f} tasks on the loop, {:.0f} over 5 ms, the longest so far {:.2f} ms; by their own work {:.0f} and {:.2f} "
        "ms",
        loop->all, loop->over_5_ms, loop->longest_ms, loop->own_over_5_ms, loop->own_longest_ms);
  }

  void judge_attack() {
    claim(swarm_->most_connected() >= swarm_->sockets() / 2,
          fmt::format("the attack is one: {} of {} sockets were open at once", swarm_->most_connected(),
                      swarm_->sockets()));
    claim(hostile_.memory_mb <= wish_.memory_mb,
          fmt::format("the server holds {:.0f} MB at most under attack, {:.0f} are allowed", hostile_.memory_mb,
                      wish_.memory_mb));
    if (!wish_.times) return;
    if (hostile_.loop)
      claim(hostile_.loop->own_over_5_ms == 0,
            fmt::format("no task on the loop works over 5 ms under attack: {:.0f} did", hostile_.loop->own_over_5_ms));
    claim(ratio() <= kWantedRatio,
          fmt::format("p99 under attack is {:.1f} times the quiet one, {:.0f} are wanted", ratio(), kWantedRatio));
  }
  double ratio() const { return quiet_.at(0.99) > 0 ? hostile_.at(0.99) / quiet_.at(0.99) : 0; }

  // ---- Dying

  void go_to(std::uint16_t port) {
    swarm_->go_to(port);
    visitors_->go_to(port);
  }

  // After so many answers, the moment that is hardest for a server that promises too early.
  void kill_once(int kill) {
    const std::size_t answers = honest_.acknowledged() + 1 + random_() % kMostAnswers;
    const auto end = Clock::now() + kLongestLife;
    while (honest_.acknowledged() < answers && Clock::now() < end) turn();
    go_to(0);
    served_.kill9();
    honest_.lose_server();
    const std::size_t before = lost_.size();
    compare(faults::copy_of_store(served_.data(), files_ / "copy"));
    const auto began = Clock::now();
    if (!served_.restart()) lost_.push_back("the server does not start again: " + served_.log());
    tell("kill {} of {}: {} decisions acknowledged so far, {}; listens again after {} ms\n", kill, wish_.kills,
         honest_.acknowledged(), lost_.size() == before ? "none lost" : "BAD",
         std::chrono::duration_cast<milliseconds>(Clock::now() - began).count());
    go_to(served_.port());
  }

  void compare(const std::string& path) {
    const auto store = store::open_sqlite_store({.path = path});
    if (!store) {
      lost_.push_back(store.problem());
      return;
    }
    for (const auto* tables : {&honest_.tables(), &honest_.finished()})
      for (const auto& table : *tables) faults::compare_table(**store, *table, seen_, lost_);
  }

  void come_to_rest() {
    const auto end = Clock::now() + kSettling;
    bool settled = false;
    while (!settled && Clock::now() < end) settled = honest_.settle(served_.port());
    if (!settled) lost_.push_back("not everybody came back");
    swarm_->stop();
    visitors_->stop();
    const int code = served_.stop();
    claim(code == 0, fmt::format("the server ends when it is asked to, with code {}", code), {served_.log()});
    compare(served_.data() + "/armatura.db");
    claim(lost_.empty(),
          fmt::format("nothing of {} acknowledged decisions is lost in {} kills", honest_.acknowledged(), wish_.kills),
          lost_);
    const auto checked = testing_program::run({.words = {"match", "check", "--data", served_.data()}});
    claim(checked.code == 0, "armatura match check finds nothing", {checked.out + checked.err});
  }

  // ---- Judging

  void judge_people() {
    Problems trouble;
    for (const auto* tables : {&honest_.tables(), &honest_.finished()}) {
      for (const auto& table : *tables) {
        for (const auto& seat : table->seats) {
          if (const std::string what = seat->trouble(); !what.empty())
            trouble.push_back(fmt::format("match {} seat {}: {}", table->match, seat->link().seat, what));
          for (const auto& [fault, times] : seat->faults())
            trouble.push_back(
                fmt::format("match {} seat {}: {} {} times", table->match, seat->link().seat, fault, times));
        }
      }
    }
    claim(trouble.empty(), fmt::format("every decision of honest players is taken ({} were not)", trouble.size()),
          trouble);
    const Problems& refusals = honest_.refusals();
    claim(refusals.empty(), fmt::format("no honest player is refused ({} times)", refusals.size()), refusals);
    const Problems visits = visitors_->refusals();
    claim(visits.empty(), fmt::format("no honest visitor is refused ({} times)", visits.size()), visits);
    const Spoils& spoils = swarm_->spoils();
    claim(spoils.failures.empty(), "no attack is answered with 500", spoils.failures);
    claim(spoils.speechless.empty(), "every refusal for a spent budget has a sentence", spoils.speechless);
    for (const auto& [attack, count] : spoils.said) tell("  said {:20} {:8}\n", attack, count);
    for (const auto& [answer, count] : spoils.answered) tell("  answered {:16} {:8}\n", answer, count);
    tell("  sockets closed       {:8}\n", spoils.closed);
    claim(spoils.said.size() == attacks().size(), "every kind of attack was made");
  }

  // One kind after the other, where budgets are so small that a slow machine meets them too: a budget that nobody
  // charges would refuse nothing.
  void attack_each_budget() {
    std::vector<std::string> narrow = words(false);
    narrow.insert(narrow.end(), {"--budget-percent", "5"});
    if (!served_.start(narrow)) return claim(false, "the server starts with small budgets", {served_.log()});
    constexpr int kSockets = 24;
    constexpr std::chrono::seconds kLongest{20};
    for (const auto& [attack, budget] :
         std::vector<std::pair<std::string, std::string>>{{"matches made", "matches"},
                                                          {"files brought", "imports"},
                                                          {"unfinished imports", "body_bytes"},
                                                          {"old asks", "old_keys"},
                                                          {"chat", "chat"},
                                                          {"history", "history"},
                                                          {"take-backs", "history"},
                                                          {"looking back", "history"},
                                                          {"files fetched", "history"},
                                                          {"long books", "history"},
                                                          {"long wishes", "history"},
                                                          {"64 watches a socket", "gallery_places"},
                                                          {"watches", "watches"},
                                                          {"strange ids", "watches"},
                                                          {"seats of a cookie", "watches"},
                                                          {"seats of a cookie", "lists"},
                                                          {"battles followed", "watches"}}) {
      const std::string name = "armatura_budget_refused_total{kind=\"" + budget + "\"}";
      const double before = read_metrics(metrics_port_)[name];
      double refusals = 0;
      Swarm swarm{targets_, kSockets, wish_.seed, attack};
      swarm.start(served_.port());
      const auto end = Clock::now() + kLongest;
      while (refusals <= 0 && Clock::now() < end) {
        std::this_thread::sleep_for(milliseconds{100});
        refusals = read_metrics(metrics_port_)[name] - before;
      }
      swarm.stop();
      claim(refusals > 0, fmt::format("{}: the budget of {} refuses ({:.0f} times)", attack, budget, refusals));
    }
    served_.stop();
  }

  json::object as_json(const Phase& phase) const {
    json::object out{{"decisions", phase.decisions.size()},
                     {"p50_ms", phase.at(0.5)},
                     {"p90_ms", phase.at(0.9)},
                     {"p99_ms", phase.at(0.99)},
                     {"most_ms", phase.at(1)},
                     {"memory_mb", phase.memory_mb},
                     {"visits", phase.visits.size()},
                     {"visits_p99_ms", Phase::of(phase.visits, 0.99)}};
    if (phase.loop) {
      out["loop_tasks"] = phase.loop->all;
      out["loop_over_5_ms"] = phase.loop->over_5_ms;
      out["loop_longest_ms"] = phase.loop->longest_ms;
      out["loop_own_over_5_ms"] = phase.loop->own_over_5_ms;
      out["loop_own_longest_ms"] = phase.loop->own_longest_ms;
    }
    return out;
  }

  void report() {
    if (wish_.json) {
      const json::object all{{"quiet", as_json(quiet_)},
                             {"hostile", as_json(hostile_)},
                             {"p99_ratio", ratio()},
                             {"kills", wish_.kills},
                             {"sockets", wish_.sockets},
                             {"passed", passed_},
                             {"failed", failed_},
                             {"acknowledged", honest_.acknowledged()},
                             {"refusals", honest_.refusals().size() + (visitors_ ? visitors_->refusals().size() : 0)}};
      fmt::print("{}\n", json::serialize(all));
    }
    tell("{} passed, {} failed\n", passed_, failed_);
  }

  const Wish wish_;
  std::mt19937_64 random_;
  std::uint16_t metrics_port_;
  // A program from before the budgets is attacked too, to see what they are good for.
  const bool knows_budgets_ =
      testing_program::run({.words = {"serve", "--help"}}).out.find("--budget-percent") != std::string::npos;
  testing_program::Served served_;
  testing_program::Folder files_;
  Targets targets_;
  Honest honest_;
  std::unique_ptr<Visitors> visitors_;
  std::optional<Swarm> swarm_;
  faults::SeenRows seen_;
  Problems lost_;
  Phase quiet_;
  Phase hostile_;
  int passed_{};
  int failed_{};
  std::FILE* out_;
};

}  // namespace
}  // namespace armatura::hostile

int main(int argc, char** argv) {
  armatura::hostile::Wish wish;
  CLI::App app{"Attacks the server and kills it while honest people play.", "server_hostile"};
  app.add_option("--kills", wish.kills, "How often it dies")->capture_default_str()->check(CLI::Range(0, 100000));
  app.add_option("--sockets", wish.sockets, "Of the attackers")->capture_default_str()->check(CLI::Range(20, 18000));
  app.add_option("--seconds", wish.seconds, "Of each measured phase")
      ->capture_default_str()
      ->check(CLI::Range(1.0, 3600.0));
  app.add_option("--tables", wish.tables, "Of honest people, two at each")
      ->capture_default_str()
      ->check(CLI::Range(1, 500));
  app.add_option("--rows", wish.rows, "Decisions in the long match that is attacked")->capture_default_str();
  app.add_option("--memory", wish.memory_mb, "Megabytes the server may hold under attack")->capture_default_str();
  app.add_option("--seed", wish.seed, "Of the moves and the moments")->capture_default_str();
  app.add_flag("--times", wish.times, "Judge the times too");
  app.add_flag("--json", wish.json, "The figures as one JSON object; the rest goes to the standard error");
  app.add_flag("--full", wish.full, "Five hundred deaths");
  CLI11_PARSE(app, argc, argv);
  if (wish.full) wish.kills = 500;
  ::signal(SIGPIPE, SIG_IGN);
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  return armatura::hostile::Hostile{wish}.run();
}
