// SPDX-License-Identifier: Apache-2.0
// Runs other programs with the shell, and returns their output. For tests.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace ramify {

struct CommandEnd {
  std::string out;
  int code = -1;  // 128 + the signal, if one ended it
};

inline CommandEnd run_command(const std::string& command) {
  std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
  if (pipe == nullptr) {
    ADD_FAILURE() << "cannot run " << command;
    return {};
  }
  CommandEnd end;
  std::array<char, 4096> block;
  while (const size_t n = std::fread(block.data(), 1, block.size(), pipe.get())) end.out.append(block.data(), n);
  const int status = ::pclose(pipe.release());
  end.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return end;
}

inline bool is_installed(const std::string& program) {
  return std::system(fmt::format("command -v {} >/dev/null 2>&1", program).c_str()) == 0;
}

}  // namespace ramify
