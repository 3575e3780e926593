// SPDX-License-Identifier: Apache-2.0
#include "session/c/c_trace.h"

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ramify::session {

namespace {

base::Result<std::vector<uint32_t>> numbers(std::string_view text, std::string_view trace) {
  std::vector<uint32_t> list;
  while (!text.empty()) {
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || (end != text.data() + text.size() && *end != ','))
      return base::fail(fmt::format("`{}` is no trace of a C program: numbers are expected, such as 1,0,2@4", trace));
    list.push_back(number);
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    if (!text.empty()) text.remove_prefix(1);
  }
  return list;
}

}  // namespace

base::Result<CTrace> parse_c_trace(std::string_view text) {
  const size_t at = text.find('@');
  const std::string_view forks = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
  CTrace trace;
  const std::string_view answers = text.substr(0, at);
  const size_t again = answers.find('~');
  trace.answers = TRY(numbers(answers.substr(0, again), text));
  if (again != std::string_view::npos) {
    trace.back_to = trace.answers.size();
    const std::vector<uint32_t> cycle = TRY(numbers(answers.substr(again + 1), text));
    trace.answers.insert(trace.answers.end(), cycle.begin(), cycle.end());
  }
  if (forks == "all") {
    trace.orders = core_machine::Orders::all;
  } else {
    trace.forks = TRY(numbers(forks, text));
  }
  return trace;
}

std::string text(const CTrace& trace) {
  if (trace.answers.empty() && !trace.back_to) return "";
  const auto begin = trace.answers.begin();
  const auto again = begin + static_cast<std::ptrdiff_t>(trace.back_to.value_or(trace.answers.size()));
  std::string answers = fmt::format("{}", fmt::join(begin, again, ","));
  if (trace.back_to) answers += fmt::format("~{}", fmt::join(again, trace.answers.end(), ","));
  if (trace.orders == core_machine::Orders::all) return answers + "@all";
  return trace.forks.empty() ? answers : fmt::format("{}@{}", answers, fmt::join(trace.forks, ","));
}

}  // namespace ramify::session
