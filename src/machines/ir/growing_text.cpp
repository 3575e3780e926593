// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/growing_text.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>

namespace ramify::ir_machine {

bool GrowingTexts::Buffer::has(std::string_view part) const {
  // Only std::less orders pointers into different arrays.
  const std::less_equal<const char*> is_before;
  return is_before(bytes.get() + begin, part.data()) && is_before(part.data() + part.size(), bytes.get() + end);
}

GrowingTexts::Buffer* GrowingTexts::latest_with(std::string_view part) {
  for (Buffer& buffer : latest_)
    if (buffer.has(part)) return &buffer;
  return nullptr;
}

void GrowingTexts::touch(Buffer& buffer) {
  const auto at = latest_.begin() + (&buffer - latest_.data());
  std::rotate(at, at + 1, latest_.end());
}

std::string_view GrowingTexts::start(std::string_view text, std::string_view rest, size_t room_in_front,
                                     size_t room_behind) {
  Buffer buffer;
  buffer.begin = room_in_front;
  buffer.end = room_in_front + text.size() + rest.size();
  buffer.capacity = buffer.end + room_behind;
  buffer.bytes = std::make_unique_for_overwrite<char[]>(buffer.capacity);
  std::memcpy(buffer.bytes.get() + buffer.begin, text.data(), text.size());
  if (!rest.empty()) std::memcpy(buffer.bytes.get() + buffer.begin + text.size(), rest.data(), rest.size());
  bytes_ += buffer.capacity;
  if (latest_.size() == latest_max) {
    others_.push_back(std::move(latest_.front().bytes));
    latest_.erase(latest_.begin());
  }
  latest_.push_back(std::move(buffer));
  return latest_.back().text();
}

std::string_view GrowingTexts::append(Buffer& buffer, std::string_view rest) {
  if (buffer.capacity - buffer.end < rest.size())
    return start(buffer.text(), rest, 0, buffer.end - buffer.begin + rest.size());
  // memmove: `rest` may be part of the same text
  std::memmove(buffer.bytes.get() + buffer.end, rest.data(), rest.size());
  buffer.end += rest.size();
  touch(buffer);
  return latest_.back().text();
}

std::string_view GrowingTexts::prepend(Buffer& buffer, std::string_view head) {
  if (buffer.begin < head.size()) return start(head, buffer.text(), buffer.end - buffer.begin + head.size(), 0);
  buffer.begin -= head.size();
  std::memmove(buffer.bytes.get() + buffer.begin, head.data(), head.size());
  touch(buffer);
  return latest_.back().text();
}

std::string_view GrowingTexts::keep(std::string_view text) {
  if (latest_with(text) != nullptr) return text;
  for (size_t i = latest_.size(); i-- > 0;) {
    Buffer& buffer = latest_[i];
    const std::string_view known = buffer.text();
    if (text.size() < known.size()) {
      if (known.starts_with(text)) return known.substr(0, text.size());
      if (known.ends_with(text)) return known.substr(known.size() - text.size());
      continue;
    }
    if (text.starts_with(known)) return append(buffer, text.substr(known.size()));
    if (text.ends_with(known)) return prepend(buffer, text.substr(0, text.size() - known.size()));
  }
  return start(text, {}, 0, 0);
}

std::string_view GrowingTexts::joined(std::string_view text, std::string_view rest) {
  Buffer* const buffer = latest_with(text);
  if (buffer != nullptr) {
    const size_t front = static_cast<size_t>(text.data() - buffer->text().data());
    if (front + text.size() == buffer->text().size()) return append(*buffer, rest).substr(front);
  }
  for (Buffer& known : latest_)
    if (known.text() == rest) return prepend(known, text);
  return start(text, rest, 0, 0);
}

void GrowingTexts::clear() {
  latest_.clear();
  others_.clear();
  bytes_ = 0;
}

}  // namespace ramify::ir_machine
