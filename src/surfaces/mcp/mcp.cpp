// SPDX-License-Identifier: Apache-2.0
#include "surfaces/mcp/mcp.h"

#include <array>
#include <string>

#include <unistd.h>

#include "surfaces/mcp/server.h"

namespace ramify::mcp {

namespace {

// Calls `take` with each line of a descriptor. A line beyond the limit is handed over cut, one byte longer than the limit.
template <typename Take>
void for_each_line(int descriptor, const Take& take) {
  std::string line;
  std::array<char, 1 << 16> block{};
  for (ssize_t count = 0; (count = ::read(descriptor, block.data(), block.size())) > 0;) {
    for (ssize_t i = 0; i < count; ++i) {
      if (block[static_cast<size_t>(i)] != '\n') {
        if (line.size() <= Server::line_bytes_max) line += block[static_cast<size_t>(i)];
        continue;
      }
      take(line);
      line.clear();
    }
  }
  if (!line.empty()) take(line);
}

}  // namespace

cli::ExitCode execute(const cli::Invocation&, const cli::Console& console, cli::Interruption&) {
  bool is_written = true;
  Server server([&](const std::string& line) { is_written &= console.print(line + "\n"); });
  for_each_line(STDIN_FILENO, [&](const std::string& line) { server.receive(line); });
  server.finish();
  return is_written ? cli::ExitCode::holds : cli::ExitCode::bad_input;
}

}  // namespace ramify::mcp
