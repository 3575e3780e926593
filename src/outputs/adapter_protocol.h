// SPDX-License-Identifier: Apache-2.0
// The adapter protocol: one JSON object per line, a request and its answer (docs/testing.md).
//
//   {"op":"do","action":"Pop","args":[],"expect":2}      {"ok":true,"result":2,"state":{"stack":[]},"events":[["recv",["a"]]]}
//
// Any input gives an answer, or a sentence that describes its error. Tested in adapter_protocol_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/lts/label.h"

namespace ramify::outputs {

std::string reset_request(uint64_t random_seed);
std::string do_request(const engine::Label& call, const std::optional<std::string>& expected);
std::string wait_request(uint64_t milliseconds);
std::string end_request();

// Values are compact JSON, as in labels.
struct AdapterAnswer {
  bool is_ok = false;
  std::string error{};                                       // if not ok
  std::optional<std::string> result{};                       // null: none
  std::vector<std::pair<std::string, std::string>> state{};  // without ignored variables
  std::vector<engine::Label> events{};
};

base::Result<AdapterAnswer> parse_answer(std::string_view line);

}  // namespace ramify::outputs
