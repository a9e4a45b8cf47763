#include "server/out_queue.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "server/frames.h"

namespace armatura::server {

void OutQueue::push(std::shared_ptr<const std::string> text, Framing framing) {
  if (text->empty() && framing == Framing::Raw) return;
  now_waiting(waiting_ + text->size());
  items_.push_back({std::move(text), framing});
}

void OutQueue::write_head(const Item& item, Batch::Head& head) {
  head.size = 0;
  const std::size_t size = item.text->size();
  if (item.framing == Framing::Frame) head.size = write_frame_head(FrameKind::Utf8, size, head.bytes.data());
  if (item.framing == Framing::Chunk) {
    char* const end = std::to_chars(head.bytes.begin(), head.bytes.end() - 2, size + 1, 16).ptr;
    end[0] = '\r';
    end[1] = '\n';
    head.size = static_cast<std::size_t>(end + 2 - head.bytes.data());
  }
}

std::string_view OutQueue::tail(Framing framing) {
  if (framing == Framing::Chunk) return "\n\r\n";
  if (framing == Framing::Line) return "\n";
  return {};
}

void OutQueue::next(Batch& batch) const {
  batch.count = batch.bytes = 0;
  std::size_t skip = first_sent_;
  batch.items = std::min(kBatch, items_.size() - first_);
  for (std::size_t i = 0; i < batch.items; ++i) {
    const Item& item = items_[first_ + i];
    write_head(item, batch.heads[i]);
    for (std::string_view piece : {std::string_view{batch.heads[i].bytes.data(), batch.heads[i].size},
                                   std::string_view{*item.text}, tail(item.framing)}) {
      const std::size_t gone = std::min(skip, piece.size());
      skip -= gone;
      piece.remove_prefix(gone);
      batch.bytes += piece.size();
      if (!piece.empty()) batch.pieces[batch.count++] = piece;
    }
  }
}

void OutQueue::drop_first() {
  now_waiting(waiting_ - items_[first_].text->size());
  items_[first_++].text.reset();
  first_sent_ = 0;
  if (empty()) {
    items_.clear();
    first_ = 0;
    if (items_.capacity() > 16) std::vector<Item>{}.swap(items_);
  } else if (first_ >= 64 && first_ * 2 >= items_.size()) {
    items_.erase(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
  }
}

void OutQueue::sent(std::size_t bytes, const Batch& batch) {
  if (bytes == batch.bytes) {
    for (std::size_t i = 0; i < batch.items; ++i) drop_first();
    return;
  }
  first_sent_ += bytes;
  while (!empty()) {
    const Item& item = items_[first_];
    Batch::Head head;
    write_head(item, head);
    const std::size_t whole = head.size + item.text->size() + tail(item.framing).size();
    if (first_sent_ < whole) return;
    const std::size_t rest = first_sent_ - whole;
    drop_first();
    first_sent_ = rest;
  }
}

void OutQueue::keep_only_started() {
  if (first_sent_ == 0) {
    clear();
    return;
  }
  items_.resize(first_ + 1);
  now_waiting(items_[first_].text->size());
}

void OutQueue::clear() {
  std::vector<Item>{}.swap(items_);
  first_ = first_sent_ = 0;
  now_waiting(0);
}

std::size_t OutQueue::longest() const {
  std::size_t longest = 0;
  for (std::size_t i = first_; i < items_.size(); ++i) longest = std::max(longest, items_[i].text->size());
  return longest;
}

void OutQueue::now_waiting(std::size_t bytes) {
  if (all_ != nullptr) *all_ = *all_ - waiting_ + bytes;
  waiting_ = bytes;
}

}  // namespace armatura::server
