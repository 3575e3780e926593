// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "outputs/build_server_formats.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

// As GitHub's own toolkit escapes: the text cannot end the command or begin another one.
std::string escaped(std::string_view text, bool is_property) {
  std::string result;
  for (const char c : printable(text)) {
    if (c == '%') result += "%25";
    else if (is_property && c == ':') result += "%3A";
    else if (is_property && c == ',') result += "%2C";
    else result += c;
  }
  return result;
}

std::string command(std::string_view word, const base::Place& place, std::string_view title, std::string_view text) {
  std::string properties;
  const auto add = [&](std::string_view key, std::string_view value) {
    properties += fmt::format("{}{}={}", properties.empty() ? " " : ",", key, escaped(value, true));
  };
  if (!place.file.empty()) add("file", place.file);
  if (place.is_known()) add("line", std::to_string(place.line));
  if (place.is_known() && place.column != 0) add("col", std::to_string(place.column));
  add("title", title);
  return fmt::format("::{}{}::{}\n", word, properties, escaped(text, false));
}

}  // namespace

std::string github_annotations(const ProblemList& list) {
  std::string text;
  for (const Problem& problem : list.problems) {
    const std::string_view word = problem.is_known ? "notice" : problem.is_possible ? "warning" : "error";
    std::string title = fmt::format("ramify: {}", problem.rule);
    if (!problem.property.empty()) title += fmt::format(" {}", problem.property);
    if (problem.is_known) title += " (known)";
    text += command(word, problem.place, title, problem.message);
  }
  for (const std::string& limit : list.limits)
    text += command("warning", {list.subject, 0, 0, 0, 0}, "ramify: not everything was decided", limit);
  return text;
}

}  // namespace ramify::outputs
