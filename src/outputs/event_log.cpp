// SPDX-License-Identifier: Apache-2.0
#include "outputs/event_log.h"

#include <algorithm>

#include <fmt/format.h>

#include "outputs/json_text.h"
#include "outputs/json_values.h"

namespace ramify::outputs {
namespace {

using diagnostics::DiagnosticId;

constexpr size_t event_nesting_max = 32;
constexpr size_t line_bytes_max = size_t{1} << 20;

// The maximal number of open brackets, including those in strings: a cheap upper bound of the nesting.
size_t brackets_open_at_once(std::string_view text) {
  size_t open = 0, most = 0;
  for (const char c : text) {
    if (c == '[' || c == '{') most = std::max(most, ++open);
    else if ((c == ']' || c == '}') && open > 0) --open;
  }
  return most;
}

// None: any value.
std::optional<std::string> observed(const Json& value, LogKind kind) {
  const Json any = {{"$any", true}};
  if (kind == LogKind::partial && value == any) return std::nullopt;
  return canonical(value);
}

}  // namespace

std::optional<std::vector<LoggedEvent>> parse_log(std::string_view text, std::string_view path,
                                                  diagnostics::Diagnostics& diagnostics, LogKind kind) {
  std::vector<LoggedEvent> events;
  uint32_t number = 0;
  const auto fail = [&](size_t column, std::string message, std::string hint = "") {
    const base::Place place{std::string(path), number, static_cast<uint32_t>(column + 1), number,
                            static_cast<uint32_t>(column + 2)};
    diagnostics.report(DiagnosticId::log_syntax, place, std::move(message), std::move(hint));
    return std::nullopt;
  };
  while (!text.empty()) {
    ++number;
    const size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    if (line.size() > line_bytes_max) return fail(0, "the line is longer than 1 MiB");
    if (brackets_open_at_once(line) > event_nesting_max)
      return fail(0, fmt::format("brackets are nested more than {} deep", event_nesting_max));
    JsonFailure failure;
    const std::optional<Json> json = parse_exactly(line, failure);
    if (!json) return fail(failure.offset, "the line is no JSON", "each event is an object on a line of its own");
    if (!json->is_object() || !json->contains("action") || !(*json)["action"].is_string())
      return fail(0, "the line names no action", R"(write {"action": "Push", "args": [1]})");
    engine::Label label{.action = (*json)["action"].get<std::string>()};
    if (json->contains("args")) {
      const Json& arguments = (*json)["args"];
      if (!arguments.is_array()) return fail(0, "`args` is no list", R"(write "args": [1])");
      label.arguments.emplace();
      for (const Json& argument : arguments) label.arguments->push_back(observed(argument, kind));
    } else if (kind == LogKind::full) {
      return fail(0, "the event has no `args`",
                  "write \"args\": [] where there are none; with --partial what is left out may be anything");
    }
    if (json->contains("result")) label.result = observed((*json)["result"], kind);
    else if (kind == LogKind::full) label.result = "null";
    events.push_back({std::move(label), number});
  }
  return events;
}

}  // namespace ramify::outputs
