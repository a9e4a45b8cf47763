// Kills the real server without warning, again and again, while many clients play: at any moment, while it starts and
// while it moves its log into its file. Clients come back with what they know and repeat what was not answered under
// the same key. After each death the store is compared with all that was acknowledged.
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <cstdio>
#include <random>
#include <set>
#include <thread>

#include "faults/record.h"
#include "served.h"

namespace armatura::faults {
namespace {

using headless::Patient;
using headless::PatientTable;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

struct Wish {
  int kills{10};
  int clients{50};
  std::uint64_t seed{1};
};

// Which moment the death is to meet.
enum class Moment { StartUp, FirstConnections, Answer, Checkpoint, Any };

constexpr milliseconds kStartUp{300};
constexpr milliseconds kLongestRound{3000};
constexpr milliseconds kWaitForCheckpoint{5000};
constexpr int kMostAnswers = 200;
constexpr std::chrono::seconds kSettling{60};

class Kills {
 public:
  explicit Kills(const Wish& wish) : wish_(wish), random_(wish.seed) {}

  int run() {
    int failed = 0;
    if (!served_.start(words())) problems_.push_back("the server does not start: " + served_.log());
    for (int i = 0; i < wish_.clients / 2 && problems_.empty(); ++i) add_table();
    for (int kill = 1; kill <= wish_.kills; ++kill) {
      const std::string when = kill_once(kill);
      check_dead_store();
      if (kill == wish_.kills) come_to_rest();
      collect_trouble();
      // What went wrong before is told once, at the death that brought it.
      std::erase_if(problems_, [&](const std::string& problem) { return !told_.insert(problem).second; });
      fmt::print("kill {} of {}, {}: {}\n", kill, wish_.kills, when, problems_.empty() ? "good" : "BAD");
      fmt::print("  {} moves acknowledged, {} sent again, {} matches finished, {} files verified, {} views compared\n",
                 acknowledged(), repeated(), finished_.size(), files_verified_, views_compared_);
      for (std::size_t i = 0; i < problems_.size() && i < 10; ++i) fmt::print("  {}\n", problems_[i].substr(0, 2000));
      std::fflush(stdout);
      failed += problems_.empty() ? 0 : 1;
      problems_.clear();
    }
    fmt::print("{} passed, {} failed\n", wish_.kills - failed, failed);
    return failed == 0 ? 0 : 1;
  }

 private:
  struct Finished {
    std::unique_ptr<PatientTable> table;
    std::string file;  // as the server exported it; empty: not yet
  };

  static std::vector<std::string> words() {
    return {"--store",          "sqlite", "--rate-messages", "10000", "--rate-messages-burst", "10000",
            "--budget-percent", "0",      "--log-level",     "error"};
  }
  int below(std::int64_t bound) {
    return static_cast<int>(std::uniform_int_distribution<std::int64_t>{0, bound - 1}(random_));
  }

  void add_table() {
    auto table = headless::open_table(served_.port(), random_(), 4 + below(40));
    if (table == nullptr) {
      problems_.push_back("no match can be made");
      return;
    }
    tables_.push_back(std::move(table));
  }

  // ---- Dying

  std::string kill_once(int kill) {
    constexpr std::array kMoments{Moment::Any,    Moment::StartUp, Moment::Answer, Moment::FirstConnections,
                                  Moment::Answer, Moment::Any,     Moment::Answer, Moment::Checkpoint};
    const Moment moment = kMoments[static_cast<std::size_t>(kill - 1) % kMoments.size()];
    if (moment == Moment::StartUp) return kill_starting();
    if (!served_.running() && !served_.restart()) {
      problems_.push_back("the server does not start again: " + served_.log());
      return "which could not be";
    }
    const std::string when = moment == Moment::Answer ? kill_at_an_answer() : kill_during(moment);
    for (const auto& table : tables_) {
      for (const auto& seat : table->seats) {
        seat->step(0, false);  // an answer that was on its way when the server died counts like any other
        seat->hang_up();
      }
    }
    return when;
  }

  std::string kill_during(Moment moment) {
    std::atomic<bool> dead{false};
    const milliseconds longest = moment == Moment::FirstConnections ? kStartUp : kLongestRound;
    const milliseconds wait{below(longest.count())};
    std::thread killer{[&] {
      if (moment == Moment::Checkpoint) {
        wait_for_checkpoint();
      } else {
        std::this_thread::sleep_for(wait);
      }
      served_.kill9();
      dead = true;
    }};
    const std::uint16_t port = served_.port();
    while (!dead) play_round(port);
    killer.join();
    return moment == Moment::Checkpoint ? "in a checkpoint" : fmt::format("{} ms after it listened", wait.count());
  }

  // The hardest moment for a server that promises too early: an answer has just arrived, others are on their way.
  std::string kill_at_an_answer() {
    const int answers = 1 + below(kMostAnswers);
    answers_to_death_ = answers;
    const auto end = steady_clock::now() + kLongestRound * 5;
    while (served_.running() && steady_clock::now() < end) play_round(served_.port());
    answers_to_death_ = 0;
    served_.kill9();
    return fmt::format("at answer {}", answers);
  }

  // The server's own start is what dies here; nobody is connected.
  std::string kill_starting() {
    if (served_.running()) served_.kill9();
    const milliseconds wait{below(kStartUp.count())};
    std::vector<std::string> all{ARMATURA_PROGRAM, "serve", "--port", "0", "--data", served_.data()};
    for (const std::string& word : words()) all.push_back(word);
    std::vector<char*> argv;
    for (std::string& word : all) argv.push_back(word.data());
    argv.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      const int nowhere = ::open("/dev/null", O_WRONLY);
      ::dup2(nowhere, STDOUT_FILENO);
      ::execv(argv.front(), argv.data());
      ::_exit(127);
    }
    std::this_thread::sleep_for(wait);
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (!WIFSIGNALED(status)) problems_.push_back(fmt::format("the server ended by itself, status {}", status));
    return fmt::format("{} ms after the start began", wait.count());
  }

  // In this mode of SQLite only a checkpoint writes into the file itself.
  void wait_for_checkpoint() const {
    const std::string path = served_.data() + "/armatura.db";
    struct stat before{};
    struct stat now{};
    ::stat(path.c_str(), &before);
    const auto end = steady_clock::now() + kWaitForCheckpoint;
    do {
      std::this_thread::sleep_for(std::chrono::microseconds{100});
      ::stat(path.c_str(), &now);
    } while (now.st_mtim.tv_sec == before.st_mtim.tv_sec && now.st_mtim.tv_nsec == before.st_mtim.tv_nsec &&
             steady_clock::now() < end);
  }

  // ---- Playing

  void play_round(std::uint16_t port) {
    std::shuffle(tables_.begin(), tables_.end(), random_);
    for (const auto& table : tables_) {
      for (const auto& seat : table->seats) {
        const bool came_back = !seat->connected();
        const std::size_t before = seat->acknowledged().size();
        seat->step(port);
        if (answers_to_death_ > 0 && seat->acknowledged().size() > before && --answers_to_death_ == 0) {
          served_.kill9();
          return;
        }
        if (came_back && seat->connected() && below(4) == 0) compare_view(*seat);
      }
    }
    retire_tables();
    fetch_files(port);
    while (tables_.size() < static_cast<std::size_t>(wish_.clients / 2)) {
      auto table = headless::open_table(port, random_(), 4 + below(40));
      if (!table) break;
      tables_.push_back(std::move(table));
    }
    wait_for_words();
  }

  void compare_view(Patient& seat) {
    if (seat.agrees_with_fresh_view()) ++views_compared_;  // a difference is told as trouble of the seat
  }

  void wait_for_words() {
    std::vector<pollfd> sockets;
    for (const auto& table : tables_)
      for (const auto& seat : table->seats)
        if (seat->connected()) sockets.push_back({seat->player().socket().socket().descriptor(), POLLIN, 0});
    ::poll(sockets.data(), sockets.size(), 5);
  }

  void retire_tables() {
    for (auto& table : tables_)
      if (table->over()) finished_.push_back({std::move(table), {}});
    std::erase(tables_, nullptr);
  }

  void fetch_files(std::uint16_t port) {
    headless::HttpClient http{"127.0.0.1", port};
    for (Finished& match : finished_) {
      if (!match.file.empty()) continue;
      const auto reply = http.request("GET", "/api/matches/" + match.table->match + "/file");
      if (!reply) return;  // the server died meanwhile
      if (reply->status != 200) {
        problems_.push_back(fmt::format("match {}: its file is refused: {}", match.table->match, reply->body));
        continue;
      }
      match.file = reply->body;
      const std::string path = files_ / (match.table->match + ".match");
      testing_program::put(path, match.file);
      const auto ran = testing_program::run({.words = {"verify", path}});
      if (ran.code != 0) problems_.push_back(fmt::format("match {}: {}", match.table->match, ran.out + ran.err));
      ++files_verified_;
    }
  }

  // ---- Looking

  void check_dead_store() {
    const std::string path = copy_of_store(served_.data(), files_ / "copy");
    compare_with(path);
    check_chains(path, problems_);
  }

  void compare_with(const std::string& path) {
    const auto store = store::open_sqlite_store({.path = path});
    if (!store) {
      problems_.push_back(store.problem());
      return;
    }
    for (const auto& table : tables_) compare_table(**store, *table, seen_, problems_);
    for (const Finished& match : finished_) {
      compare_table(**store, *match.table, seen_, problems_);
      if (!match.file.empty()) compare_file(**store, match.table->match, match.file, problems_);
    }
  }

  // Once more up, everything unanswered brought to its end, every view compared, then down as a host would.
  void come_to_rest() {
    if (!served_.restart()) {
      problems_.push_back("the server does not start again: " + served_.log());
      return;
    }
    const auto end = steady_clock::now() + kSettling;
    bool settled = false;
    while (!settled && steady_clock::now() < end) {
      settled = true;
      for (const auto& table : tables_) {
        for (const auto& seat : table->seats) {
          seat->step(served_.port(), false);
          settled = settled && seat->connected() && !seat->unanswered();
        }
      }
      wait_for_words();
    }
    if (!settled) problems_.push_back("not everybody came back");
    for (const auto& table : tables_) {
      for (const auto& seat : table->seats) {
        ++views_compared_;
        if (!seat->agrees_with_fresh_view()) problems_.push_back("match " + table->match + ": no fresh view");
      }
    }
    retire_tables();
    fetch_files(served_.port());
    if (const int code = served_.stop(); code != 0) problems_.push_back(fmt::format("it ended with code {}", code));
    compare_with(served_.data() + "/armatura.db");
    check_chains(served_.data() + "/armatura.db", problems_);
  }

  void collect_trouble() {
    const auto ask = [&](const PatientTable& table) {
      for (const auto& seat : table.seats)
        if (const std::string trouble = seat->trouble(); !trouble.empty())
          problems_.push_back(fmt::format("match {} seat {}: {}", table.match, seat->link().seat, trouble));
    };
    for (const auto& table : tables_) ask(*table);
    for (const Finished& match : finished_) ask(*match.table);
  }

  template <class Count>
  std::size_t sum(Count count) const {
    std::size_t all = 0;
    for (const auto& table : tables_)
      for (const auto& seat : table->seats) all += count(*seat);
    for (const Finished& match : finished_)
      for (const auto& seat : match.table->seats) all += count(*seat);
    return all;
  }
  std::size_t acknowledged() const {
    return sum([](const Patient& seat) { return seat.acknowledged().size(); });
  }
  std::size_t repeated() const {
    return sum([](const Patient& seat) { return static_cast<std::size_t>(seat.repeated()); });
  }

  const Wish wish_;
  std::mt19937_64 random_;
  testing_program::Served served_;
  testing_program::Folder files_;
  std::vector<std::unique_ptr<PatientTable>> tables_;
  std::vector<Finished> finished_;
  SeenRows seen_;
  Problems problems_;
  std::set<std::string> told_;
  int answers_to_death_{};  // 0: an answer kills nobody
  int files_verified_{};
  int views_compared_{};
};

}  // namespace
}  // namespace armatura::faults

int main(int argc, char** argv) {
  armatura::faults::Wish wish;
  bool full = false;
  CLI::App app{"Kills the server under load and looks for lost moves.", "server_kills"};
  app.add_option("--kills", wish.kills, "How often it dies")->check(CLI::Range(1, 100000));
  app.add_option("--clients", wish.clients, "Players, two at each table")->check(CLI::Range(2, 2000));
  app.add_option("--seed", wish.seed, "Of the moments and the moves");
  app.add_flag("--full", full, "Two hundred deaths");
  CLI11_PARSE(app, argc, argv);
  if (full) wish.kills = 200;
  ::signal(SIGPIPE, SIG_IGN);
  return armatura::faults::Kills{wish}.run();
}
