// SPDX-License-Identifier: Apache-2.0
// GrowingTexts: the bytes of a step's long texts. A program that makes a text longer bit by bit makes many texts of which each
// begins (or ends) as the one before: they share one buffer, so that all of them take the room of the longest.
//
// A text never changes: bytes are only added where no text reaches yet.
//
// One draft's. Tested in growing_text_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace ramify::ir_machine {

class GrowingTexts {
 public:
  static constexpr size_t length_min = 256;  // of texts that are worth a buffer

  // The same bytes, kept until clear(). A text that extends one of the latest, or is a part of one, takes no room of its own.
  std::string_view keep(std::string_view text);
  // `text` with `rest` behind it. If the text ends where its buffer's bytes end, just the rest is copied.
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
  // Puts the bytes at an end of the buffer; moves on to a larger one where there is no room.
  std::string_view append(Buffer& buffer, std::string_view rest);
  std::string_view prepend(Buffer& buffer, std::string_view head);
  std::string_view start(std::string_view text, std::string_view rest, size_t room_in_front, size_t room_behind);
  Buffer* latest_with(std::string_view part);
  void touch(Buffer& buffer);

  static constexpr size_t latest_max = 4;
  std::vector<Buffer> latest_;                   // most recently used last
  std::vector<std::unique_ptr<char[]>> others_;  // in which texts of this step are, but none grows any more
  uint64_t bytes_ = 0;
};

}  // namespace ramify::ir_machine
