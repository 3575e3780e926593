// SPDX-License-Identifier: Apache-2.0
// Repair: a language model repairs the syntax errors of a program. The model receives the lines around each error and returns
// them changed; no other line changes. Callers must report that the source was changed, and show the difference.
//
// Tested in repair_test.cpp, with a model that answers by rule.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "llm/client.h"

namespace ramify::session {

// From 1, both inclusive.
struct LineRange {
  uint32_t first = 1;
  uint32_t last = 1;
  friend bool operator==(const LineRange&, const LineRange&) = default;
};

struct Repaired {
  std::string text;
  std::string diff;  // one line per change: "-10: old line", "+10: new line"
};

// `errors` lists the syntax errors of a text. A text without errors is returned unchanged, and the model is not asked.
llm::Outcome<Repaired> repair(llm::Client& client, std::string_view path, const std::string& text,
                              const std::function<std::vector<LineRange>(const std::string&)>& errors,
                              uint32_t tries = 3);

// The line ranges around the errors, with adjacent ranges merged, in order. `line_count` is that of the whole text.
std::vector<LineRange> fragments_of(std::vector<LineRange> errors, uint32_t line_count);

std::string line_diff(std::string_view before, std::string_view after);

}  // namespace ramify::session
