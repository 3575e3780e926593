// SPDX-License-Identifier: Apache-2.0
#include "surfaces/dap/dap.h"

#include <array>
#include <cerrno>
#include <string>
#include <string_view>

#include <poll.h>
#include <unistd.h>

#include "surfaces/dap/server.h"
#include "surfaces/protocols/framing.h"

namespace ramify::dap {

namespace {

bool has_input() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, 0) > 0;
}

// False: there is no more.
bool read_some(protocols::FrameReader& reader) {
  std::array<char, 1 << 16> block{};
  ssize_t count = 0;
  while ((count = ::read(STDIN_FILENO, block.data(), block.size())) < 0 && errno == EINTR) {
  }
  if (count <= 0) return false;
  reader.add(std::string_view(block.data(), static_cast<size_t>(count)));
  return true;
}

}  // namespace

cli::ExitCode execute(const cli::Invocation&, const cli::Console& console, cli::Interruption&) {
  bool is_written = true;
  Server server([&](const std::string& message) { is_written &= console.print(protocols::framed(message)); });
  protocols::FrameReader reader;
  while (!server.is_over() && is_written) {
    if (std::optional<protocols::Frame> frame = reader.next()) {
      if (frame->problem.empty()) server.receive(frame->message);
      else server.refuse(frame->problem);
    } else if (server.is_running() && !has_input()) {
      server.advance();
    } else if (!read_some(reader)) {
      break;
    }
  }
  return is_written ? cli::ExitCode::holds : cli::ExitCode::bad_input;
}

}  // namespace ramify::dap
