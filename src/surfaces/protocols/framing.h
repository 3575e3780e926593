// SPDX-License-Identifier: Apache-2.0
// Framing: messages of the Debug Adapter Protocol and the Language Server Protocol: a header with the length, an empty line, JSON.
//
//   Content-Length: 17\r\n
//   \r\n
//   {"type":"event"}\n
//
// One thread for each reader. Tested in framing_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ramify::protocols {

// The message with its header.
std::string framed(std::string_view message);

// A message, or what was wrong with the bytes at its place.
struct Frame {
  std::string message;
  std::string problem{};  // "": there is a message
};

// From bytes, in pieces as they come, to messages.
class FrameReader {
 public:
  static constexpr size_t header_bytes_max = size_t{4} << 10;
  static constexpr size_t message_bytes_max = size_t{4} << 20;

  void add(std::string_view bytes);
  // None: more bytes are needed. After a malformed header the reader goes on behind the header's end, after a message that is too large
  // behind that message.
  std::optional<Frame> next();

 private:
  std::string bytes_;               // not yet read
  size_t skipped_ = 0;              // bytes to come that belong to a message that is too large
  std::optional<size_t> expected_;  // the length of the message whose header was read
  bool is_lost_ = false;            // in a header without end, whose rest is skipped

  std::optional<Frame> read_header();
  std::optional<Frame> skip_header(size_t end, std::string problem);
};

}  // namespace ramify::protocols
