#include "server/server.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <thread>
#include <utility>

#include "server/api.h"
#include "server/battles.h"
#include "server/games_json.h"
#include "server/host_door.h"
#include "server/lobby.h"
#include "server/logbook.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/pages.h"
#include "server/process_limits.h"
#include "server/request_text.h"
#include "server/session.h"
#include "server/tokens.h"
#include "store/memory_store.h"
#include "store/patient_records.h"
#include "store/sqlite_store.h"

namespace armatura::server {
namespace {

constexpr std::int64_t kSweepEvery = 5'000;
constexpr std::int64_t kPatience = 5'000;  // with connections, when the server stops
constexpr std::int64_t kPacksEvery = 60'000;

// One core is the loop's.
std::size_t spare_cores() {
  const unsigned cores = std::thread::hardware_concurrency();
  return cores > 1 ? cores - 1 : 1;
}
std::size_t bot_threads(const Settings& settings) {
  return settings.bot_threads > 0 ? static_cast<std::size_t>(settings.bot_threads) : spare_cores();
}

// Whoever writes an address that players type means its name too.
std::vector<std::string> names_of(const Settings& settings) {
  std::vector<std::string> names = settings.names;
  std::vector<std::string> urls = settings.origins;
  urls.push_back(settings.public_url);
  for (const std::string_view url : urls) {
    const std::size_t slashes = url.find("//");
    if (slashes != std::string_view::npos) names.emplace_back(host_name(url.substr(slashes + 2)));
  }
  return names;
}

NetSettings net_settings(const Settings& settings) {
  NetSettings net;
  net.address = settings.address;
  net.port = static_cast<std::uint16_t>(settings.port);
  net.names = names_of(settings);
  net.trusted_proxies = settings.proxies;
  net.max_connections = static_cast<std::size_t>(settings.max_connections);
  net.max_connections_per_address = static_cast<std::size_t>(settings.max_connections_per_address);
  net.max_import = static_cast<std::size_t>(settings.max_import_bytes);
  return net;
}

Result<std::unique_ptr<store::Store>> open_store(const Settings& settings) {
  if (settings.store == StoreKind::Memory) return store::open_memory_store();
  store::SqliteSettings sqlite;
  sqlite.path = settings.data + "/armatura.db";
  sqlite.damage = [log = Logbook(settings.log_level)](const std::string& problem) {
    log.write(LogLevel::Error, "damage in the store: " + problem);
  };
  return store::open_sqlite_store(sqlite);
}

void prepare_process(const Settings& settings) {
  constexpr std::uint64_t kOwnFiles = 64;
  tell_when_memory_ends();
  const std::uint64_t files = raise_descriptor_limit();
  const auto wanted = static_cast<std::uint64_t>(settings.max_connections);
  if (wanted + kOwnFiles <= files) return;
  Logbook(settings.log_level)
      .write(LogLevel::Warning, fmt::format("max_connections is {}, but the system lets this process open {} files; "
                                            "newcomers will be turned away earlier (see ulimit -n, LimitNOFILE)",
                                            wanted, files));
}

class RunningServer final : public Server, public Handler {
 public:
  RunningServer(Settings settings, std::unique_ptr<store::Store> store, std::unique_ptr<Net> net, Pages pages,
                std::string host_token)
      : settings_(std::move(settings)),
        store_(std::move(store)),
        net_(std::move(net)),
        pages_(std::move(pages)),
        workers_(spare_cores(), Workers::Niceness::Work),
        previews_(spare_cores(), Workers::Niceness::Previews),
        bots_(bot_threads(settings_), Workers::Niceness::Bots),
        log_(settings_.log_level),
        services_{*net_, *store_, workers_, previews_, bots_, settings_, log_},
        packs_(settings_.data + "/packs"),
        lobby_(services_),
        battles_(services_),
        api_(services_, lobby_, battles_, packs_, std::move(host_token)) {
    const auto kept = store::PatientRecords{*store_}.count();
    services_.kept = kept ? *kept : 0;
    // What the games work out once is there before anybody waits for it.
    for (const hosting::Language language : {hosting::Language::Russian, hosting::Language::English})
      (void)said_games(packs_, language);
    describe_metrics();
  }
  ~RunningServer() override {  // they use what is destroyed before them
    stop_threads();
    store_->drain();
  }

  Listening listening() const override {
    return {settings_.address, net_->port(), settings_.metrics_port > 0 ? net_->port_beside() : std::uint16_t{0},
            settings_.data};
  }

  void run(const std::function<void()>& begun) override {
    net_->post([this, begun] {
      begun();
      log_.write(LogLevel::Info, fmt::format("serving at {}:{}", settings_.address, net_->port()));
      refresh_packs();
      lobby_.wake_all();
      sweep_later();
    });
    {
      const store::NoWaitingHere loop;
      net_->run(*this, [this] { stop(); });
    }
    sweep_timer_.reset();
    packs_timer_.reset();
    stop_threads();
    store_->drain();
    log_.write(LogLevel::Info, "stopped; everything acknowledged is on disk");
  }

  void stop() override {
    net_->post([this] { stopping_ = true; });
    net_->stop(kPatience);
  }

  Response metrics_page() const {
    Response response;
    response.content_type = Metrics::kContentType;
    response.body = metrics_.text();
    return response;
  }

  // ---- What the network asks

  void request(Request request, std::function<void(Response)> reply) override {
    if (request.path == "/healthz") return reply(health());
    const auto language = language_of(query_value(request.query, "lang").value_or(""));
    if (stopping_) return reply(fault_response({"stopping", {}}, language));
    if (request.path == "/api" || request.path.starts_with("/api/"))
      return api_.request(std::move(request), std::move(reply));
    // What asks here without becoming a WebSocket is a program, to whom a page says nothing.
    if (request.path == "/ws") return reply(fault_response({"no_such_page", {}}, language));
    reply(pages_.page(request));
  }

  std::variant<std::unique_ptr<Session>, Response> upgrade(const Request& request) override {
    const auto language = language_of(query_value(request.query, "lang").value_or(""));
    if (request.path != "/ws") return fault_response({"no_such_page", {}}, language);
    if (stopping_) return fault_response({"stopping", {}}, language);
    Visitor visitor = visitor_of(request);
    if (!may_act(request, visitor, settings_)) return fault_response({"foreign_origin", {}}, language);
    return std::make_unique<PlaySession>(services_, lobby_, std::move(visitor));
  }

  Budgets& budgets() override { return services_.budgets; }
  void warn(std::string_view line) override { log_.write(LogLevel::Warning, line); }
  bool stream(const Request& request, StreamReply reply) override {
    const std::string_view battle = streamed(request, "/api/companion/");
    if (!battle.empty()) {
      battle_stream(request, std::string{battle}, reply);
      return true;
    }
    const std::string_view match = streamed(request, "/api/matches/");
    if (match.empty()) return false;
    const auto language = language_of(query_value(request.query, "lang").value_or(""));
    std::optional<std::uint32_t> from;
    if (const auto given = query_value(request.query, "from"))
      from = static_cast<std::uint32_t>(std::strtoul(given->c_str(), nullptr, 10));
    const auto seat = query_value(request.query, "seat");
    const Visitor visitor = visitor_of(request);
    const auto start = [this, visitor, seat, language, from, reply](const auto& found) {
      if (const auto* fault = std::get_if<Fault>(&found)) return reply(fault_response(*fault, language));
      const auto& room = std::get<0>(found);
      Viewer viewer;
      for (const Seat held : room->seats_of(token_hash(visitor.secret())))
        if (seat && std::to_string(held.value) == *seat) viewer = held;
      if (seat && !viewer) return reply(fault_response({"not_your_seat", {}}, language));
      auto lease = lease_place(visitor.account, viewer);
      if (const auto* fault = std::get_if<Fault>(&lease)) return reply(fault_response(*fault, language));
      StreamSession::Place place{room, viewer, visitor.account, std::move(std::get<PlaceLease>(lease))};
      reply(std::make_unique<StreamSession>(settings_, lobby_, std::move(place), language, from));
    };
    if (const auto spent = visitor.account.spend(Budget::Watches)) {
      reply(fault_response(*spent, language));
    } else {
      lobby_.open(match, seat ? token_hash(visitor.secret()) : SeatKey{}, start);
    }
    return true;
  }

 private:
  void stop_threads() {
    for (Workers* threads : {&workers_, &previews_, &bots_}) threads->stop();
  }

  // What stands between the beginning of a path and "/stream"; nothing when it is another path.
  static std::string_view streamed(const Request& request, std::string_view before) {
    constexpr std::string_view kAfter = "/stream";
    const std::string_view path = request.path;
    if (!path.starts_with(before) || !path.ends_with(kAfter) || path.size() <= before.size() + kAfter.size()) return {};
    return path.substr(before.size(), path.size() - before.size() - kAfter.size());
  }

  void battle_stream(const Request& request, const std::string& battle, const StreamReply& reply) {
    const auto language = language_of(query_value(request.query, "lang").value_or(""));
    const std::string pen = query_value(request.query, "pen").value_or("");
    if (!pen.empty() && !is_pen_hash(pen))
      return reply(fault_response({"bad_request", "\"pen\" must be 64 hexadecimal digits."}, language));
    if (const auto spent = request.account.spend(Budget::Watches)) return reply(fault_response(*spent, language));
    battles_.find(battle, [this, battle, pen, language, account = request.account,
                           reply](const std::variant<Battles::RoomPtr, Fault>& found) {
      if (const auto* fault = std::get_if<Fault>(&found)) return reply(fault_response(*fault, language));
      auto place = account.hold(Budget::Places);
      if (const auto* fault = std::get_if<Fault>(&place)) return reply(fault_response(*fault, language));
      reply(
          std::make_unique<BattleStream>(battles_, battle, pen, language, std::move(std::get<Budgets::Lease>(place))));
    });
  }

  Response health() const {
    return json_response(stopping_ ? 503 : 200, wire::to_json(said::Health{!stopping_, lobby_.rooms()}));
  }

  void sweep_later() {
    sweep_timer_ = net_->after(kSweepEvery, [this] {
      lobby_.sweep();
      battles_.sweep();
      sweep_later();
    });
  }

  void refresh_packs() {
    workers_.run([this] {
      if (packs_.refresh() == 0) return;
      for (const PackOffer& offer : packs_.offers())
        for (const std::string& error : offer.errors)
          log_.write(LogLevel::Warning, fmt::format("pack {}: {}", offer.folder, error));
    });
    packs_timer_ = net_->after(kPacksEvery, [this] { refresh_packs(); });
  }

  void describe_metrics() {
    const Tallies& tallies = services_.tallies;
    const auto count = [this](std::string_view name, std::string_view help, const std::uint64_t& number) {
      metrics_.counter_from(name, help, [&number] { return static_cast<double>(number); });
    };
    count("armatura_submits_accepted_total", "Submits that were accepted and stored", tallies.accepted);
    count("armatura_submits_refused_total", "Submits that a rule refused", tallies.refused);
    count("armatura_bot_decisions_total", "Decisions of bots", tallies.bot_decisions);
    count("armatura_store_failures_total", "Changes that could not be stored", tallies.store_failures);
    count("armatura_matches_made_total", "Matches made since the start", tallies.matches_made);
    count("armatura_matches_ended_total", "Matches ended since the start", tallies.matches_ended);
    count("armatura_battles_made_total", "Battles of the companion begun since the start", tallies.battles_made);
    count("armatura_messages_received_total", "Messages from clients", tallies.messages_in);
    count("armatura_updates_sent_total", "Updates and positions sent", tallies.messages_out);
    count("armatura_closed_for_rate_total", "Connections closed for too many messages", tallies.closed_for_rate);
    for (std::size_t i = 0; i < kBudgets; ++i) {
      const auto kind = static_cast<Budget>(i);
      const Labels labels{{"kind", std::string{budget_word(kind)}}};
      metrics_.counter_from(
          "armatura_budget_refused_total", "Refused because a budget was used up",
          [this, kind] { return static_cast<double>(services_.budgets.refused(kind)); }, labels);
      metrics_.gauge_from(
          "armatura_budget_held", "Held now, of what is given back",
          [this, kind] { return static_cast<double>(services_.budgets.held(kind)); }, labels);
    }
    metrics_.gauge_from("armatura_rooms", "Matches in memory", [this] { return static_cast<double>(lobby_.rooms()); });
    metrics_.gauge_from("armatura_battles", "Battles of the companion in memory",
                        [this] { return static_cast<double>(battles_.size()); });
    metrics_.gauge_from("armatura_workers_waiting", "Work that waits for a worker",
                        [this] { return static_cast<double>(workers_.waiting()); });
    metrics_.gauge_from("armatura_previews_waiting", "Previews that wait for a thread",
                        [this] { return static_cast<double>(previews_.waiting()); });
    metrics_.gauge_from("armatura_bots_waiting", "Bots that wait for a thread to think on",
                        [this] { return static_cast<double>(bots_.waiting()); });
    metrics_.gauge_from("armatura_connections", "Open connections",
                        [this] { return static_cast<double>(net_->counts().connections); });
    metrics_.gauge_from("armatura_websockets", "Open WebSockets",
                        [this] { return static_cast<double>(net_->counts().websockets); });
    metrics_.counter_from("armatura_connections_refused_total", "Connections over a limit",
                          [this] { return static_cast<double>(net_->counts().refused); });
    metrics_.histogram_from("armatura_loop_task_seconds",
                            "How long tasks of the loop take, while nobody else is served", net_->task_times().seconds);
    metrics_.gauge_from("armatura_loop_task_longest_seconds", "The longest task of the loop since the start",
                        [this] { return net_->task_times().longest; });
    metrics_.histogram_from("armatura_loop_task_own_seconds",
                            "The same without what the machine gave to other processes in between",
                            net_->task_times().own_seconds);
    metrics_.gauge_from("armatura_loop_task_longest_own_seconds", "The longest of these since the start",
                        [this] { return net_->task_times().longest_own; });
    net_->task_times().tell_long = [this](std::string_view kind) {
      metrics_
          .counter("armatura_loop_long_tasks_total", "Tasks of the loop that worked more than 5 ms, and what they were",
                   {{"task", std::string{kind}}})
          .add();
    };
    metrics_.gauge_from("armatura_bytes_waiting", "Bytes that clients have still to read",
                        [this] { return static_cast<double>(net_->counts().bytes_waiting); });
    metrics_.counter_from("armatura_closed_for_slowness_total", "Connections closed because they read too slowly",
                          [this] { return static_cast<double>(net_->counts().given_up); });
  }

  Settings settings_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<Net> net_;
  Pages pages_;
  Metrics metrics_;
  Workers workers_;
  Workers previews_;
  Workers bots_;
  Logbook log_;
  Services services_;
  PackShelf packs_;
  Lobby lobby_;
  Battles battles_;
  Api api_;
  bool stopping_ = false;
  std::unique_ptr<Timer> sweep_timer_;
  std::unique_ptr<Timer> packs_timer_;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::open(Settings settings) {
  prepare_process(settings);
  if (const auto problem = prepare_data_folder(settings.data)) return Problem{problem->what};
  Result<Pages> pages = Pages::open(settings.web);
  if (!pages) return Problem{pages.problem()};
  auto store = open_store(settings);
  if (!store) return Problem{store.problem()};
  auto net = Net::listen(net_settings(settings));
  if (!net) return Problem{net.problem()};
  const Result<std::string> token = open_host_door(settings.data, settings.address, (*net)->port());
  // A full disk may not keep people from the matches on it.
  if (!token) {
    Logbook(settings.log_level)
        .write(LogLevel::Warning, token.problem() + "; the host's commands do not reach this server");
  }
  const std::int64_t metrics_port = settings.metrics_port;
  const std::string metrics_address = settings.metrics_address;
  Net& network = **net;
  auto server = std::make_unique<RunningServer>(std::move(settings), std::move(*store), std::move(*net),
                                                std::move(*pages), token ? *token : random_token());
  if (metrics_port > 0) {
    const auto problem =
        network.listen_beside(metrics_address, static_cast<std::uint16_t>(metrics_port),
                              [running = server.get()](const Request&) { return running->metrics_page(); });
    if (problem) return Problem{problem->what};
  }
  return std::unique_ptr<Server>{std::move(server)};
}

}  // namespace armatura::server
