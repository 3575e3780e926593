// SPDX-License-Identifier: Apache-2.0
// The program as users run it: the binary that the environment variable RAMIFY names, and its JSON answer. For tests.
#pragma once

#include <cstdlib>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "conformance/command.h"

namespace ramify {

using nlohmann::json;

struct Answer {
  int exit_code = -1;
  json result;
};

inline std::string quoted(const std::string& word) { return "'" + word + "'"; }  // our paths contain no quote

inline Answer ramify(const std::string& arguments) {
  const char* binary = std::getenv("RAMIFY");
  if (binary == nullptr) {
    ADD_FAILURE() << "the environment variable RAMIFY must name the binary to test";
    return {};
  }
  const std::string command = fmt::format("{} {} --json", quoted(binary), arguments);
  const CommandEnd end = run_command(command);
  Answer answer{.exit_code = end.code, .result = json::parse(end.out, nullptr, false)};
  EXPECT_FALSE(answer.result.is_discarded()) << command << "\n" << end.out;
  return answer;
}

}  // namespace ramify
