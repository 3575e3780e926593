// SPDX-License-Identifier: Apache-2.0
#include "session/answers.h"

#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ramify::session {

namespace {

bool add_numbers(std::string_view text, std::vector<uint32_t>& list) {
  while (!text.empty()) {
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || (end != text.data() + text.size() && *end != ',')) return false;
    list.push_back(number);
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    if (!text.empty()) text.remove_prefix(1);
  }
  return true;
}

}  // namespace

Answers answers_of(const engine::Trace& trace) {
  Answers answers;
  for (size_t i = 0; i < trace.steps.size(); ++i) {
    if (trace.back_to == i) answers.back_to = answers.taken.size();
    for (const engine::Choice& choice : trace.steps[i])
      if (choice.count > 1) answers.taken.push_back(choice.taken);
  }
  return answers;
}

std::optional<Answers> parse_answers(std::string_view text) {
  Answers answers;
  const size_t again = text.find('~');
  if (!add_numbers(text.substr(0, again), answers.taken)) return std::nullopt;
  if (again == std::string_view::npos) return answers;
  answers.back_to = answers.taken.size();
  if (!add_numbers(text.substr(again + 1), answers.taken)) return std::nullopt;
  return answers;
}

std::string text(const Answers& answers) {
  if (answers.taken.empty() && !answers.back_to) return "";
  const auto begin = answers.taken.begin();
  const auto again = begin + static_cast<std::ptrdiff_t>(answers.back_to.value_or(answers.taken.size()));
  std::string text = fmt::format("{}", fmt::join(begin, again, ","));
  if (answers.back_to) text += fmt::format("~{}", fmt::join(again, answers.taken.end(), ","));
  return text;
}

}  // namespace ramify::session
