// SPDX-License-Identifier: Apache-2.0
#include "surfaces/mcp/brief.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace ramify::mcp {

namespace {

constexpr size_t list_max = 12, text_max = 600;
constexpr int depth_max = 8;

bool is_for_programs(const std::string& key) {
  constexpr std::array keys = {"choices", "state",   "view",   "explanation", "end_line", "end_column", "column",
                               "format",  "version", "memory", "lossy_store", "from",     "kinds",      "path"};
  return std::ranges::find(keys, key) != keys.end();
}

Json shortened(const Json& value, int depth) {
  if (depth > depth_max) return "...";
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() <= text_max) return value;
    return fmt::format("{}... {} bytes more", text.substr(0, text_max), text.size() - text_max);
  }
  if (value.is_array()) {
    Json list = Json::array();
    for (size_t i = 0; i < std::min(value.size(), list_max); ++i) list.push_back(shortened(value[i], depth + 1));
    if (value.size() > list_max) list.push_back(fmt::format("... {} more", value.size() - list_max));
    return list;
  }
  if (!value.is_object()) return value;
  Json object = Json::object();
  for (const auto& [key, part] : value.items())
    if (!is_for_programs(key) && !part.is_null()) object[key] = shortened(part, depth + 1);
  return object;
}

std::string text(const Json& object, const char* key) {
  if (!object.is_object()) return "";
  const auto found = object.find(key);
  return found == object.end() || !found->is_string() ? "" : found->get<std::string>();
}

std::string place_text(const Json& place) {
  if (!place.is_object()) return "";
  return fmt::format("{}:{}", text(place, "file"), place.value("line", 0));
}

std::string step_line(const Json& step, size_t number) {
  std::string line = fmt::format("  {}. {}", number, text(step, "thread"));
  if (const std::string label = text(step, "label"); !label.empty()) line += fmt::format(" from `{}`", label);
  if (const auto to = step.find("to"); to != step.end() && to->is_object()) line += " to " + place_text(*to);
  std::string changes;
  if (const auto all = step.find("changes"); all != step.end() && all->is_array())
    for (const Json& change : *all)
      changes += fmt::format("{}{}: {} -> {}", changes.empty() ? "; " : ", ", text(change, "name"),
                             text(change, "before"), text(change, "after"));
  return line + changes + "\n";
}

std::string finding_text(const Json& finding) {
  std::string lines = fmt::format("violation: {}{}{}\n", text(finding, "kind"),
                                  text(finding, "property").empty() ? "" : " `" + text(finding, "property") + "`",
                                  text(finding, "message").empty() ? "" : ": " + text(finding, "message"));
  const auto steps = finding.find("steps");
  if (steps == finding.end() || !steps->is_array()) return lines;
  size_t number = 0;
  for (const Json& step : *steps) {
    if (number > list_max) return lines + fmt::format("  ... {} more steps\n", steps->size() - number);
    if (number > 0) lines += step_line(step, number);  // the first is the initial state
    ++number;
  }
  return lines;
}

// "taken: Push 14, Pop 14", with the actions that were never taken.
std::string action_counts(const Json& result) {
  const auto actions = result.find("actions");
  if (actions == result.end() || !actions->is_array()) return "";
  std::string taken, never;
  for (const Json& action : *actions) {
    const size_t count = action.is_object() ? action.value("taken", size_t{0}) : 0;
    if (count == 0) never += (never.empty() ? "" : ", ") + text(action, "name");
    else taken += fmt::format("{}{} {}", taken.empty() ? "" : ", ", text(action, "name"), count);
  }
  return (taken.empty() ? "" : "taken: " + taken + "\n") + (never.empty() ? "" : "never taken: " + never + "\n");
}

// "constants: N = 3" and "bounds: 1000000 states": a verdict is about these.
std::string scope_text(const Json& result) {
  std::string constants, bounds;
  if (const auto all = result.find("constants"); all != result.end() && all->is_array())
    for (const Json& constant : *all)
      constants +=
          fmt::format("{}{} = {}", constants.empty() ? "" : ", ", text(constant, "name"), text(constant, "value"));
  if (const auto all = result.find("bounds"); all != result.end() && all->is_object())
    for (const auto& [name, bound] : all->items())
      if (bound.is_number()) bounds += fmt::format("{}{} {}", bounds.empty() ? "" : ", ", name, bound.dump());
  return (constants.empty() ? "" : "constants: " + constants + "\n") +
         (bounds.empty() ? "" : "bounds: " + bounds + "\n");
}

}  // namespace

Json brief(const Json& result) { return shortened(result, 0); }

std::string brief_text(const Json& result) {
  std::string lines;
  if (const std::string verdict = text(result, "verdict"); !verdict.empty())
    lines += fmt::format("verdict: {}\n", verdict);
  if (const auto reasons = result.find("reasons"); reasons != result.end() && reasons->is_array())
    for (const Json& reason : *reasons)
      if (reason.is_string()) lines += fmt::format("because: {}\n", reason.get<std::string>());
  if (const auto found = result.find("violations"); found != result.end() && found->is_array())
    for (size_t i = 0; i < std::min(found->size(), list_max); ++i) lines += finding_text((*found)[i]);
  if (const auto counts = result.find("counts"); counts != result.end() && counts->is_object())
    lines += fmt::format("{} states, {} transitions, depth {}\n", counts->value("states", 0),
                         counts->value("transitions", 0), counts->value("depth", 0));
  lines += action_counts(result) + scope_text(result);
  if (const std::string error = text(result, "error"); !error.empty()) lines += fmt::format("error: {}\n", error);
  if (const auto all = result.find("diagnostics"); all != result.end() && all->is_array())
    for (size_t i = 0; i < std::min(all->size(), list_max); ++i)
      lines += fmt::format("{} {}: {}\n", place_text((*all)[i].value("place", Json())), text((*all)[i], "severity"),
                           text((*all)[i], "message"));
  return lines;
}

}  // namespace ramify::mcp
