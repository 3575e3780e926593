// SPDX-License-Identifier: Apache-2.0
// Bytes of a debug or language client give the same messages however they are cut into pieces; a message that is framed again is read
// again.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "surfaces/protocols/framing.h"

namespace {

using namespace ramify::protocols;

std::vector<std::string> messages(std::string_view bytes, size_t piece) {
  FrameReader reader;
  std::vector<std::string> found;
  for (size_t at = 0; at < bytes.size(); at += piece) {
    reader.add(bytes.substr(at, piece));
    while (const std::optional<Frame> frame = reader.next())
      found.push_back(frame->problem.empty() ? "message " + frame->message : "problem " + frame->problem);
  }
  return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::vector<std::string> whole = messages(bytes, size);
  CHECK(messages(bytes, 1) == whole, "other messages, byte by byte");
  CHECK(messages(bytes, 7) == whole, "other messages, in pieces of 7 bytes");
  CHECK(messages(framed(bytes), 3) == std::vector<std::string>{"message " + std::string(bytes)},
        "what was framed is not read again");
  return 0;
}
