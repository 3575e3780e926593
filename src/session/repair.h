// SPDX-License-Identifier: Apache-2.0
// Repair: a program that does not follow its language's grammar, and the language model that is asked to mend it. The
// lines around each syntax error go to the model, which gives them back changed; no other line changes. Whoever uses
// the result says that the source was changed, and shows the difference.
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
  std::string diff;  // "-10: old line" and "+10: new line", a line each
};

// `errors` says where a text does not follow the grammar; nothing: it does. Of a text without errors: itself, and
// nothing is asked.
llm::Outcome<Repaired> repair(llm::Client& client, std::string_view path, const std::string& text,
                              const std::function<std::vector<LineRange>(const std::string&)>& errors,
                              uint32_t tries = 3);

// Errors with the lines around them, those that touch as one; in order. `line_count` is of the whole text.
std::vector<LineRange> fragments_of(std::vector<LineRange> errors, uint32_t line_count);

std::string line_diff(std::string_view before, std::string_view after);

}  // namespace ramify::session
