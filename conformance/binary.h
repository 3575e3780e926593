// SPDX-License-Identifier: Apache-2.0
// The program as users run it: the binary that the environment variable RAMIFY names, and its JSON answer. For tests.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace ramify {

using nlohmann::json;

struct Answer {
  int exit_code = -1;
  json result;
};

inline std::string quoted(const std::string& word) { return "'" + word + "'"; }  // no path of ours has a quote

inline Answer ramify(const std::string& arguments) {
  const char* binary = std::getenv("RAMIFY");
  if (binary == nullptr) {
    ADD_FAILURE() << "the environment variable RAMIFY must name the binary to test";
    return {};
  }
  const std::string command = fmt::format("{} {} --json", quoted(binary), arguments);
  std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  if (pipe == nullptr) {
    ADD_FAILURE() << "cannot run " << command;
    return {};
  }
  std::string output;
  std::array<char, 4096> block;
  while (const size_t n = fread(block.data(), 1, block.size(), pipe.get())) output.append(block.data(), n);
  const int status = pclose(pipe.release());
  Answer answer{.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1,
                .result = json::parse(output, nullptr, false)};
  EXPECT_FALSE(answer.result.is_discarded()) << command << "\n" << output;
  return answer;
}

}  // namespace ramify
