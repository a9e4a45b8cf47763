// Matches as files: out, when they have ended, and in, when they hold what they promise.
#include <boost/json.hpp>
#include <utility>

#include "base/sha256.h"
#include "server/lobby.h"
#include "server/row_lines.h"
#include "server/row_meta.h"
#include "server/stored_header.h"
#include "server/tokens.h"
#include "store/patient_records.h"
#include "wire/clean_text.h"
#include "wire/match_lines.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLinesInARow = 64;

// The lines of a file without their chain; the file was read and verified before.
std::vector<std::string> bare_lines(std::string_view text) {
  std::vector<std::string> bare;
  wire::Lines lines{text};
  while (const auto line = lines.more() ? lines.next() : std::nullopt) bare.push_back(wire::unsealed(*line));
  return bare;
}

// Who sat where and how it ended, as far as the record tells. Its lines were read and verified before.
void recall_table(Seating& seating, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    if (line.find("\"table\":") == std::string::npos) continue;
    boost::system::error_code error;
    const json::value entry = json::parse(line, error);
    if (error || !entry.is_object() || !entry.as_object().contains("table")) continue;
    const auto text_of = [&](std::string_view member) {
      const json::value* value = entry.as_object().if_contains(member);
      return value != nullptr && value->is_string() ? std::string{value->as_string()} : std::string{};
    };
    const std::string event = text_of("table");
    if (event == "draw_agreed") seating.ending = Ending::Agreed;
    if (event == "abandoned" && seating.ending != Ending::Resigned) seating.ending = Ending::Abandoned;
    const json::value* number = entry.as_object().if_contains("seat");
    const std::int64_t seat = number != nullptr && number->is_int64() ? number->as_int64() : -1;
    if (seat < 0 || seat >= static_cast<std::int64_t>(seating.chairs.size())) continue;
    Chair& chair = seating.chairs[static_cast<std::size_t>(seat)];
    if (event == "seat_taken") {
      chair.kind = ChairKind::Person;
      chair.name = wire::clean_text(text_of("text"), wire::kLongestName);
    } else if (event == "bot_seated") {
      chair.kind = ChairKind::Bot;
      chair.level = wire::clean_text(text_of("text"), wire::kLongestName);
    } else if (event == "resigned" || event == "timed_out") {
      chair.given_up = true;
      seating.ending = Ending::Resigned;  // of a larger match only when nothing else ended it
    }
  }
}

// A match as the store keeps it, from a file of anybody. Everything in it is checked before anything is kept.
std::variant<store::Batch, Fault> read_import(std::string_view text, std::string id, std::int64_t now) {
  const hosting::HostedGame* game = hosting::find_game(wire::game_of_file(text));
  if (game == nullptr) return Fault{"bad_file", "line 1: this is not a match file of a game that is played here"};
  const auto loaded = game->matches.load(text);
  if (!loaded) return Fault{"bad_file", loaded.problem()};
  const hosting::PositionPtr last = loaded->history->position_after(loaded->history->steps());
  if (const auto fault = game->matches.verify(text)) return Fault{"bad_file", *fault};
  std::vector<std::string> lines = bare_lines(text);
  // What is kept is of our own writing: a pack is kept for others too, and its hash in the file covers the rules alone.
  const auto header = game->matches.own_header(text.substr(0, text.find('\n')));
  auto parted = header ? wire::part_pack(*header) : std::nullopt;
  if (!parted) return Fault{"bad_file", "line 1: the header cannot be read"};

  store::Batch batch;
  batch.match = id;
  batch.packs.push_back({kept_under(parted->pack), std::move(parted->pack)});
  store::MatchRecord& record = batch.create.emplace();
  record.id = std::move(id);
  record.game = game->id;
  record.header = std::move(parted->header);
  record.pack = batch.packs.back().hash;
  record.status = store::Status::Imported;
  record.made = record.touched = now;
  Seating seating;
  seating.begun = true;
  seating.ending = Ending::Closed;
  const auto seats = static_cast<std::size_t>(last->seats());
  for (std::size_t i = 0; i < seats; ++i) {
    Chair chair;
    chair.kind = ChairKind::Person;
    seating.chairs.push_back(std::move(chair));
  }
  recall_table(seating, lines);
  if (last->over()) seating.ending = Ending::Rules;
  record.about = write_seating(seating);
  for (std::size_t first = 1; first < lines.size(); first += kLinesInARow) {
    store::Row row;
    row.number = static_cast<std::uint32_t>(batch.rows.size());
    row.at = now;
    const std::size_t end = std::min(lines.size(), first + kLinesInARow);
    for (std::size_t i = first; i < end; ++i) row.lines += lines[i] + '\n';
    const std::vector<std::uint32_t> told(seats + 1, row.number + 1);
    row.meta = write_row_meta({told, std::vector<std::uint32_t>(seats), {}, static_cast<std::uint32_t>(end - 1)});
    batch.rows.push_back(std::move(row));
  }
  return batch;
}

}  // namespace

void Lobby::file(std::string_view match, Reply<std::string> reply) {
  struct Kept {
    store::StoredMatch stored;
    std::string header;
  };
  using Read = std::variant<Kept, Fault>;
  const auto read = [id = std::string{match}](const store::Records& records) -> Read {
    const auto found = records.find(id);
    if (!found) return Fault{"damaged", {}};
    if (!*found) return Fault{"no_such_match", {}};
    const store::Status status = (*found)->status;
    if (status == store::Status::Waiting || status == store::Status::Playing) return Fault{"in_play", {}};
    auto stored = records.read(id, true);
    if (!stored || !*stored) return Fault{"damaged", {}};
    auto header = whole_header(records, (*stored)->record);
    if (!header) return Fault{"damaged", {}};
    return Kept{std::move(**stored), std::move(*header)};
  };
  const auto write = [](Read kept) -> std::variant<std::string, Fault> {
    if (const auto* fault = std::get_if<Fault>(&kept)) return *fault;
    const auto& [stored, header] = std::get<Kept>(kept);
    return wire::sealed_file<std::string_view>(header, lines_of(stored.rows));
  };
  ask_store_and_work(services_, Urgency::Watcher, read, write, reply);
}

// The name of the match follows from the file, so that the store itself takes no file twice.
void Lobby::import(std::string text, Reply<Imported> reply) {
  if (services_.kept >= static_cast<std::uint64_t>(services_.settings.max_matches))
    return reply(too_many_kept(services_.settings));
  services_.workers.run(
      [&services = services_, text = std::move(text), now = services_.loop.wall(), reply = std::move(reply)]() mutable {
        const std::string id = match_id_from("import of " + to_hex(sha256(text)));
        const auto answer = [&loop = services.loop, reply](std::variant<Imported, Fault> told) {
          loop.post([reply, told = std::move(told)] { reply(told); });
        };
        if (const auto known = store::PatientRecords{services.store}.find(id); known && *known)
          return answer(Imported{id, false});
        auto read = read_import(text, id, now);
        if (const auto* fault = std::get_if<Fault>(&read)) return answer(*fault);
        const auto tell = [&services, id, reply = std::move(reply)](store::Written written) {
          services.loop.post([&services, id, reply, written] {
            if (written == store::Written::Done) ++services.kept;
            if (written == store::Written::Done || written == store::Written::Conflict)
              return reply(Imported{id, written == store::Written::Done});
            reply(Fault{written == store::Written::Full ? "disk_full" : "store_failed", {}});
          });
        };
        services.store.write(std::move(std::get<store::Batch>(read)), tell);
      },
      Urgency::Watcher);
}

}  // namespace armatura::server
