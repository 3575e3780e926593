// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/lsp.h"

#include <array>
#include <cerrno>
#include <string>
#include <string_view>

#include <poll.h>
#include <unistd.h>

#include "surfaces/lsp/server.h"
#include "surfaces/protocols/framing.h"

namespace ramify::lsp {

namespace {

// After a change: how long the server waits for the next one. While it computes: how often it looks for results.
constexpr int pause_ms = 30;

bool is_readable(int timeout_ms) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, timeout_ms) > 0;
}

// False: there is no more.
bool read_input(protocols::FrameReader& reader) {
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
    } else if (server.has_work() && !is_readable(pause_ms)) {
      server.advance();
    } else if (!read_input(reader)) {
      break;
    }
  }
  if (!is_written) return cli::ExitCode::bad_input;
  return server.has_shut_down() ? cli::ExitCode::holds : cli::ExitCode::violated;
}

}  // namespace ramify::lsp
