// SPDX-License-Identifier: Apache-2.0
// ByteWriter and ByteReader: numbers and texts as bytes, for messages between ranks and for the files of their checkpoints. A
// number takes seven bits a byte, the lowest first; so small ones take one byte on any host.
//
// A reader that meets the end too early says so (has_failed) and gives zeros from then on. Plain values, one thread. Tested in
// state_link_test.cpp.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ramify::engine {

// Signed differences as numbers: small ones of either sign stay small.
constexpr uint64_t zigzag(uint64_t difference) {
  return (difference << 1) ^ static_cast<uint64_t>(static_cast<int64_t>(difference) >> 63);
}
constexpr uint64_t from_zigzag(uint64_t number) { return (number >> 1) ^ (~(number & 1) + 1); }

class ByteWriter {
 public:
  void number(uint64_t value) {
    std::byte* at = room_for(number_bytes_max);
    while (value >= 0x80) {
      *at++ = static_cast<std::byte>(value | 0x80);
      value >>= 7;
    }
    *at++ = static_cast<std::byte>(value);
    size_ = static_cast<size_t>(at - buffer_.data());
  }
  void byte(uint8_t value) {
    *room_for(1) = static_cast<std::byte>(value);
    ++size_;
  }
  void raw(std::span<const std::byte> bytes) {
    std::ranges::copy(bytes, room_for(bytes.size()));
    size_ += bytes.size();
  }
  // Eight bytes, the lowest first.
  void word(uint64_t value) {
    for (int i = 0; i < 8; ++i) byte(static_cast<uint8_t>(value >> (8 * i)));
  }
  void text(std::string_view text) {
    number(text.size());
    raw(std::as_bytes(std::span(text)));
  }
  size_t size() const { return size_; }
  bool is_empty() const { return size_ == 0; }
  std::span<const std::byte> bytes() const { return std::span(buffer_).first(size_); }
  void clear() { size_ = 0; }
  std::vector<std::byte> take() {
    buffer_.resize(std::exchange(size_, 0));
    return std::exchange(buffer_, {});
  }

 private:
  static constexpr size_t number_bytes_max = 10;

  // The end of what was written, with room for so many bytes more.
  std::byte* room_for(size_t count) {
    if (buffer_.size() - size_ < count) [[unlikely]]
      buffer_.resize(std::max(2 * buffer_.size(), size_ + count + 64));
    return buffer_.data() + size_;
  }

  std::vector<std::byte> buffer_;  // longer than what was written, so that most writes only move size_
  size_t size_ = 0;
};

class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  uint64_t number() {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const uint8_t next = byte();
      value |= uint64_t{next & 0x7fU} << shift;
      if ((next & 0x80) == 0) return value;
    }
    has_failed_ = true;
    return 0;
  }
  uint8_t byte() {
    if (at_ == bytes_.size()) {
      has_failed_ = true;
      return 0;
    }
    return static_cast<uint8_t>(bytes_[at_++]);
  }
  std::span<const std::byte> raw(uint64_t count) {
    if (count > bytes_.size() - at_) {
      has_failed_ = true;
      return {};
    }
    const std::span<const std::byte> read = bytes_.subspan(at_, count);
    at_ += count;
    return read;
  }
  uint64_t word() {
    uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value |= uint64_t{byte()} << (8 * i);
    return value;
  }
  std::string text() {
    const std::span<const std::byte> read = raw(number());
    return {reinterpret_cast<const char*>(read.data()), read.size()};
  }
  bool is_at_end() const { return at_ == bytes_.size(); }
  bool has_failed() const { return has_failed_; }

 private:
  std::span<const std::byte> bytes_;
  size_t at_ = 0;
  bool has_failed_ = false;
};

}  // namespace ramify::engine
