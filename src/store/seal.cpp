#include "store/seal.h"

#include <array>

namespace armatura::store {

Sealer& Sealer::add(std::string_view text) {
  add(static_cast<std::uint64_t>(text.size()));
  hasher_.add(text);
  return *this;
}

Sealer& Sealer::add(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
  hasher_.add(bytes);
  return *this;
}

Sealer& Sealer::add(const Sha256Hash& hash) {
  hasher_.add(std::span<const std::uint8_t>(hash));
  return *this;
}

Sha256Hash root_of(const MatchRecord& record) {
  Sealer sealer("root");
  sealer.add(record.id).add(record.game).add(record.header).add(record.pack).add(record.secret).add(record.made);
  return sealer.seal();
}

Sha256Hash seal_of(const MatchRecord& record) {
  Sealer sealer("match");
  sealer.add(root_of(record)).add(record.about);
  sealer.add(static_cast<std::uint64_t>(record.status)).add(std::uint64_t{record.listed});
  return sealer.seal();
}

Sha256Hash seal_of(std::string_view match, const Head& head) {
  Sealer sealer("head");
  sealer.add(match).add(head.match).add(std::uint64_t{head.rows}).add(head.last).add(head.chain);
  return sealer.add(head.chats).add(head.touched).seal();
}

Sha256Hash chain_after(const Sha256Hash& before, const Row& row) {
  Sealer sealer("row");
  sealer.add(before).add(std::uint64_t{row.number}).add(row.key).add(row.lines).add(row.meta).add(row.at);
  return sealer.seal();
}

Sha256Hash seal_of(std::string_view match, const Snapshot& snapshot, const Sha256Hash& chain) {
  return Sealer("snapshot").add(match).add(std::uint64_t{snapshot.rows}).add(chain).add(snapshot.body).seal();
}

Sha256Hash seal_of(std::string_view match, const Grant& grant) {
  return Sealer("grant").add(match).add(grant.hash).add(std::uint64_t{grant.seat}).seal();
}

Sha256Hash seal_of(std::string_view match, const ChatLine& line) {
  Sealer sealer("chat");
  sealer.add(match).add(line.number).add(std::uint64_t{line.gallery}).add(line.author).add(line.text).add(line.at);
  return sealer.seal();
}

Sha256Hash seal_of_pack(std::string_view hash, std::string_view text) {
  return Sealer("pack").add(hash).add(text).seal();
}

}  // namespace armatura::store
