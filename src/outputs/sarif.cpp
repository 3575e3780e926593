// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cctype>
#include <map>

#include <fmt/format.h>

#include "outputs/build_server_formats.h"
#include "outputs/json_values.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

constexpr const char* schema = "https://json.schemastore.org/sarif-2.1.0.json";
constexpr const char* root = "SRCROOT";

// RFC 3986: unreserved characters and the slashes of paths; all others are encoded.
std::string uri(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  std::string result = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain =
        byte < 0x80 && (std::isalnum(byte) != 0 || std::string_view("-._~/").find(c) != std::string_view::npos);
    if (is_plain) result += c;
    else result += fmt::format("%{:02X}", byte);
  }
  return result;
}

Json message(std::string_view text) { return {{"text", printable(text)}}; }

Json location_json(const base::Place& place) {
  Json artifact = {{"uri", uri(place.file)}};
  if (!place.file.starts_with('/')) artifact["uriBaseId"] = root;
  Json physical = {{"artifactLocation", std::move(artifact)}};
  if (place.is_known()) {
    Json region = {{"startLine", place.line}};
    if (place.column != 0) region["startColumn"] = place.column;
    if (place.end_line >= place.line && place.end_column != 0) {
      region["endLine"] = place.end_line;
      region["endColumn"] = place.end_column;
    }
    physical["region"] = std::move(region);
  }
  return {{"physicalLocation", std::move(physical)}};
}

Json state_json(const ProblemStep& step) {
  Json state = Json::object();
  for (const auto& [path, value] : step.changes) state[printable(path)] = message(value.empty() ? "(gone)" : value);
  return state;
}

Json flow_location(const ProblemStep& step, size_t number, size_t number_max) {
  Json where = step.place.file.empty() ? Json::object() : location_json(step.place);
  where["message"] = message(step.label.empty() ? "step" : step.label);
  Json result = {{"location", std::move(where)},
                 {"executionOrder", number},
                 {"importance", number == number_max ? "essential" : "important"}};
  if (!step.changes.empty()) result["state"] = state_json(step);
  return result;
}

// One threadFlow for each thread, in the order in which they first move; executionOrder interleaves them.
Json code_flow(const Problem& problem) {
  const std::vector<ProblemStep>& steps = problem.steps;
  const bool has_start = steps.front().thread.empty() && steps.front().label.empty();
  Json flows = Json::array();
  std::map<std::string, size_t> index_by_thread;
  for (size_t i = has_start ? 1 : 0; i < steps.size(); ++i) {
    const std::string thread = steps[i].thread.empty() ? "main" : steps[i].thread;
    const auto [known, is_new] = index_by_thread.try_emplace(thread, flows.size());
    if (is_new) flows.push_back({{"id", printable(thread)}, {"locations", Json::array()}});
    flows[known->second]["locations"].push_back(flow_location(steps[i], has_start ? i : i + 1, steps.size() - 1));
  }
  if (flows.empty()) {
    Json where = location_json(problem.place);
    where["message"] = message("the initial state");
    flows.push_back({{"id", "main"}, {"locations", {{{"location", std::move(where)}, {"executionOrder", 0}}}}});
  }
  if (has_start && !steps.front().changes.empty())
    for (Json& flow : flows) flow["initialState"] = state_json(steps.front());
  return {{"message", message("the counterexample; executionOrder is the step")}, {"threadFlows", std::move(flows)}};
}

std::string rule_id(std::string_view rule) {
  std::string id;
  for (const char c : rule) id += c == ' ' ? '-' : c;
  return "ramify/" + id;
}

Json result_json(const Problem& problem, size_t rule_index) {
  std::string text = problem.message;
  if (!problem.property.empty() && text.find(problem.property) == std::string::npos)
    text = fmt::format("{}: {}", problem.property, text);
  if (!problem.replay.empty()) text += fmt::format(" (replay: {})", problem.replay);
  Json result = {{"ruleId", rule_id(problem.rule)},
                 {"ruleIndex", rule_index},
                 {"kind", "fail"},
                 {"level", problem.is_possible ? "warning" : "error"},
                 {"message", message(text)},
                 {"locations", {location_json(problem.place)}},
                 {"partialFingerprints", {{"ramify/v1", fingerprint(problem.identity)}}}};
  for (size_t i = 0; i < problem.related.size(); ++i) {
    Json where = location_json(problem.related[i]);
    where["id"] = i + 1;
    where["message"] = message("another thread or access");
    result["relatedLocations"].push_back(std::move(where));
  }
  if (!problem.steps.empty()) result["codeFlows"] = {code_flow(problem)};
  if (problem.is_known) {
    result["baselineState"] = "unchanged";
    result["suppressions"] = {{{"kind", "external"}, {"justification", "in the baseline"}}};
  }
  if (!problem.property.empty()) result["properties"] = {{"property", printable(problem.property)}};
  return result;
}

Json invocation_json(const ProblemList& list, int exit_code) {
  Json notifications = Json::array();
  for (const std::string& limit : list.limits)
    notifications.push_back({{"level", "warning"}, {"message", message("not everything was decided: " + limit)}});
  // 0 to 3 are answers; others are failures of the tool.
  constexpr int answer_max = 3;
  return {{"executionSuccessful", exit_code <= answer_max && exit_code != 2},
          {"exitCode", exit_code},
          {"toolExecutionNotifications", std::move(notifications)}};
}

}  // namespace

std::string sarif(const ProblemList& list, std::string_view tool_version, int exit_code) {
  std::vector<std::string> rules;
  Json results = Json::array();
  for (const Problem& problem : list.problems) {
    auto rule = std::ranges::find(rules, problem.rule);
    if (rule == rules.end()) rule = rules.insert(rules.end(), problem.rule);
    results.push_back(result_json(problem, static_cast<size_t>(rule - rules.begin())));
  }
  Json descriptors = Json::array();
  for (const std::string& rule : rules)
    descriptors.push_back({{"id", rule_id(rule)}, {"shortDescription", message(rule)}});
  Json driver = {{"name", "ramify"}, {"version", std::string(tool_version)}, {"rules", std::move(descriptors)}};
  Json run = {{"tool", {{"driver", std::move(driver)}}},
              {"automationDetails", {{"id", fmt::format("ramify/{}/{}/", list.verb, uri(list.subject))}}},
              {"originalUriBaseIds", {{root, {{"description", message("the folder in which ramify ran")}}}}},
              {"columnKind", "unicodeCodePoints"},
              {"invocations", {invocation_json(list, exit_code)}},
              {"results", std::move(results)}};
  return dump({{"$schema", schema}, {"version", "2.1.0"}, {"runs", {std::move(run)}}}) + "\n";
}

}  // namespace ramify::outputs
