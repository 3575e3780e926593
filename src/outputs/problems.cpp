// SPDX-License-Identifier: Apache-2.0
#include "outputs/problems.h"

#include <algorithm>
#include <cctype>
#include <span>

#include <fmt/format.h>

#include "base/hash.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

// "index 7 of 3" and "index 8 of 3" are one problem.
std::string without_numbers(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (std::isdigit(static_cast<unsigned char>(c)) == 0) result += c;
    else if (!result.ends_with('#')) result += '#';
  }
  return result;
}

// Runs of blanks count as one: a formatter's changes are no new problem.
std::string normalised(std::string_view line) {
  std::string result;
  for (const char c : line) {
    if (c != ' ' && c != '\t' && c != '\r') result += c;
    else if (!result.empty() && result.back() != ' ') result += ' ';
  }
  if (result.ends_with(' ')) result.pop_back();
  return result;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

struct NumberedLine {
  std::string text{};
  uint32_t ordinal = 0;
};

NumberedLine numbered_line(const base::Place& place, const Sources& sources) {
  const std::vector<std::string_view> lines = lines_of(sources.text(place.file));
  if (!place.is_known() || place.line > lines.size()) return {};
  NumberedLine result{normalised(lines[place.line - 1])};
  for (size_t i = 0; i + 1 < place.line; ++i)
    if (normalised(lines[i]) == result.text) ++result.ordinal;
  return result;
}

uint32_t column_in_characters(const Sources& sources, const std::string& file, uint32_t line, uint32_t column) {
  const std::vector<std::string_view> lines = lines_of(sources.text(file));
  if (line == 0 || line > lines.size() || column == 0) return column;
  const std::string_view before = lines[line - 1].substr(0, column - 1);
  return is_utf8(before) ? static_cast<uint32_t>(width(before) + 1) : column;
}

void use_characters(base::Place& place, const Sources& sources) {
  place.column = column_in_characters(sources, place.file, place.line, place.column);
  place.end_column = column_in_characters(sources, place.file, place.end_line, place.end_column);
}

}  // namespace

void complete(Problem& problem, const Sources& sources, const std::string& fallback_file) {
  if (problem.place.file.empty()) problem.place = {fallback_file, 0, 0, 0, 0};
  const NumberedLine line = numbered_line(problem.place, sources);
  problem.identity = {problem.rule, problem.property, problem.place.file, line.text, "", line.ordinal};
  if (problem.property.empty()) problem.identity.message = without_numbers(problem.message);
  for (const base::Place& other : problem.related) {
    const NumberedLine related = numbered_line(other, sources);
    problem.identity.source += fmt::format("\n{} ({})", related.text, related.ordinal);
  }
  use_characters(problem.place, sources);
  for (base::Place& other : problem.related) use_characters(other, sources);
  for (ProblemStep& step : problem.steps) use_characters(step.place, sources);
}

std::string fingerprint(const ProblemIdentity& identity) {
  std::string parts;
  for (const std::string& part : {identity.rule, identity.property, identity.file, identity.source, identity.message,
                                  std::to_string(identity.ordinal)})
    parts += part + '\xff';  // no UTF-8 text has this byte
  return fmt::format("{:016x}", base::hash64(std::as_bytes(std::span(parts))));
}

bool has_new_failure(const ProblemList& list) {
  return std::ranges::any_of(list.problems,
                             [](const Problem& problem) { return !problem.is_possible && !problem.is_known; });
}

}  // namespace ramify::outputs
