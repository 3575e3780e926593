// SPDX-License-Identifier: Apache-2.0
#include "session/c/c_trace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ramify::session {

base::Result<CTrace> parse_c_trace(std::string_view text) {
  const size_t at = text.find('@');
  const std::string_view forks = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
  const std::optional<Answers> answers = parse_answers(text.substr(0, at));
  const std::optional<Answers> numbers = forks == "all" ? Answers{} : parse_answers(forks);
  if (!answers || !numbers || numbers->back_to)
    return base::fail(fmt::format("`{}` is no trace of a C program: numbers are expected, such as 1,0,2@4", text));
  return CTrace{*answers, forks == "all" ? core_machine::Orders::all : core_machine::Orders::conflicts, numbers->taken};
}

std::string text(const CTrace& trace) {
  const std::string answers = text(trace.answers);
  if (answers.empty()) return "";
  if (trace.orders == core_machine::Orders::all) return answers + "@all";
  return trace.forks.empty() ? answers : fmt::format("{}@{}", answers, fmt::join(trace.forks, ","));
}

}  // namespace ramify::session
