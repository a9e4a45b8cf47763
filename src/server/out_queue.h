// What waits to be sent on one connection: shared texts, each with the bytes that frame it. The frames are made only
// while they are handed to the socket, so that a text sent to many is kept once.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace armatura::server {

enum class Framing : std::uint8_t {
  Raw,    // bytes as they are
  Frame,  // a WebSocket text
  Chunk,  // a line as one chunk of HTTP
  Line,   // a line, for those who know no chunks
};

class OutQueue {
 public:
  // `all`: bytes that wait in this and other queues, kept up to date.
  explicit OutQueue(std::size_t* all = nullptr) : all_(all) {}
  OutQueue(const OutQueue&) = delete;
  OutQueue& operator=(const OutQueue&) = delete;

  static constexpr std::size_t kBatch = 20;
  // Pieces of the next few items, for one call to the system.
  struct Batch {
    struct Head {
      std::array<char, 20> bytes{};
      std::size_t size{};
    };
    std::array<Head, kBatch> heads;
    std::array<std::string_view, kBatch * 3> pieces;
    std::size_t count{};
    std::size_t items{};
    std::size_t bytes{};
  };

  void push(std::shared_ptr<const std::string> text, Framing framing);
  void push(std::string bytes) { push(std::make_shared<const std::string>(std::move(bytes)), Framing::Raw); }
  bool empty() const { return first_ == items_.size(); }
  std::size_t waiting() const { return waiting_; }  // bytes, without their frames
  std::size_t longest() const;                      // of the texts that wait
  void next(Batch& batch) const;
  void sent(std::size_t bytes, const Batch& batch);  // of what next() gave
  // Forgets everything but an item that is partly on its way, since half a frame could not be followed by another.
  void keep_only_started();
  void clear();

 private:
  struct Item {
    std::shared_ptr<const std::string> text;
    Framing framing{};
  };
  static void write_head(const Item& item, Batch::Head& head);
  static std::string_view tail(Framing framing);
  void drop_first();
  void now_waiting(std::size_t bytes);

  std::size_t* all_;
  std::vector<Item> items_;
  std::size_t first_{};       // items before it are gone
  std::size_t first_sent_{};  // bytes of the first item, frame included, that are already sent
  std::size_t waiting_{};
};

}  // namespace armatura::server
