// SPDX-License-Identifier: Apache-2.0
#include "outputs/suite_summary.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {

std::string suite_summary(const engine::Suite& suite) {
  constexpr size_t shown_max = 5;
  std::string text = fmt::format("{}, {}; covers {}\n", counted(suite.runs.size(), "test"),
                                 counted(suite.step_count(), "step"), printable(suite.covers));
  for (size_t i = 0; i < std::min(suite.uncovered.size(), shown_max); ++i)
    text += fmt::format("not covered: {}: {}\n", printable(suite.uncovered[i].goal), printable(suite.uncovered[i].why));
  if (suite.uncovered.size() > shown_max)
    text += fmt::format("not covered: {} more, which are in the JSON\n", grouped(suite.uncovered.size() - shown_max));
  for (const std::string& note : suite.notes) text += fmt::format("note: {}\n", printable(note));
  return text;
}

}  // namespace ramify::outputs
