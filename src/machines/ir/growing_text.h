// SPDX-License-Identifier: Apache-2.0
// GrowingTexts: the storage of a step's long texts. A program that extends a text bit by bit makes many texts that each
// begin (or end) with the previous one: they share one buffer, so that all of them take the space of the longest.
//
// Texts are immutable: bytes are only added beyond the end of every text.
//
// Owned by one draft. Tested in growing_text_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace ramify::ir_machine {

class GrowingTexts {
 public:
  static constexpr size_t length_min = 256;  // shorter texts are not worth a buffer

  // A copy of the bytes that is valid until clear(). A text that extends, or is part of, one of the latest texts needs
  // no memory of its own.
  std::string_view keep(std::string_view text);
  // `text` followed by `rest`. If the text ends at the end of its buffer's bytes, only `rest` is copied.
  std::string_view joined(std::string_view text, std::string_view rest);
  void clear();
  uint64_t bytes() const { return bytes_; }

 private:
  struct Buffer {
    std::unique_ptr<char[]> bytes;
    size_t capacity = 0, begin = 0, end = 0;
    std::string_view text() const { return {bytes.get() + begin, end - begin}; }
    bool has(std::string_view part) const;
  };
  // Adds the bytes at an end of the buffer; moves to a larger buffer if they do not fit.
  std::string_view append(Buffer& buffer, std::string_view rest);
  std::string_view prepend(Buffer& buffer, std::string_view head);
  std::string_view start(std::string_view text, std::string_view rest, size_t room_in_front, size_t room_behind);
  Buffer* latest_with(std::string_view part);
  void touch(Buffer& buffer);

  static constexpr size_t latest_max = 4;
  std::vector<Buffer> latest_;                   // most recently used last
  std::vector<std::unique_ptr<char[]>> others_;  // buffers with texts of this step that no longer grow
  uint64_t bytes_ = 0;
};

}  // namespace ramify::ir_machine
