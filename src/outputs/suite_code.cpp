// SPDX-License-Identifier: Apache-2.0
#include "outputs/suite_code.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string number_of(uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

std::string identifier(std::string_view text) {
  std::string result;
  for (char c : text) {
    const bool is_plain = is_letter(c) || (c >= '0' && c <= '9');
    if (is_plain) result += c;
    else if (!result.ends_with('_')) result += '_';  // C++ reserves double underscores
  }
  if (result.empty() || !is_letter(result.front())) result.insert(0, "a");
  return result;
}

std::vector<CodeAction> code_actions(const engine::Suite& suite, std::span<const std::string_view> taken) {
  std::set<std::string, std::less<>> used(taken.begin(), taken.end());
  std::map<std::string_view, size_t> place;
  std::vector<CodeAction> actions;
  for (const engine::SuiteRun& run : suite.runs) {
    for (const engine::SuiteStep& step : run.steps) {
      const auto [found, is_new] = place.try_emplace(step.label.action, actions.size());
      if (is_new) {
        const std::string plain = identifier(step.label.action);
        std::string name = plain;
        for (int i = 2; !used.insert(name).second; ++i) name = fmt::format("{}_{}", plain, i);
        actions.push_back({step.label.action, name, {}});
      }
      actions[found->second].arities.insert(step.label.arguments ? step.label.arguments->size() : 0);
    }
  }
  return actions;
}

std::vector<std::string> parameter_names(const CodeAction& action, size_t arity, const SuiteCodeOptions& options,
                                         std::span<const std::string_view> taken) {
  std::vector<std::string> names;
  const auto known = options.parameters.find(action.action);
  if (known != options.parameters.end() && known->second.size() == arity) names = known->second;
  else if (arity == 1) names = {"argument"};
  else
    for (size_t i = 1; i <= arity; ++i) names.push_back(fmt::format("argument_{}", i));
  std::set<std::string, std::less<>> used(taken.begin(), taken.end());
  for (std::string& name : names) {
    const std::string plain = identifier(name);
    name = plain;
    for (int i = 2; !used.insert(name).second; ++i) name = fmt::format("{}_{}", plain, i);
  }
  return names;
}

std::map<std::string, std::string, std::less<>> names_of(const std::vector<CodeAction>& actions) {
  std::map<std::string, std::string, std::less<>> names;
  for (const CodeAction& action : actions) names[action.action] = action.name;
  return names;
}

std::vector<std::string> head_lines(const engine::Suite& suite, const SuiteCodeOptions& options) {
  constexpr size_t uncovered_max = 100;
  std::vector<std::string> lines = {
      fmt::format("Made by ramify{}{}; made again, it is overwritten.", options.spec.empty() ? "" : " from ",
                  options.spec),
      fmt::format("Covers {}: {}, {}.", suite.covers, number_of(suite.runs.size(), "test"),
                  number_of(suite.step_count(), "step"))};
  for (const std::string& note : suite.notes) lines.push_back("Note: " + note);
  for (size_t i = 0; i < std::min(suite.uncovered.size(), uncovered_max); ++i)
    lines.push_back(fmt::format("Not covered: {}: {}", suite.uncovered[i].goal, suite.uncovered[i].why));
  if (suite.uncovered.size() > uncovered_max)
    lines.push_back(
        fmt::format("Not covered: {} more, which the suite as JSON lists", suite.uncovered.size() - uncovered_max));
  for (std::string& line : lines) {
    line = printable(line);
    if (line.ends_with('\\')) line += '.';  // in C++ it would continue on the next line
  }
  return lines;
}

std::string step_title(const engine::SuiteStep& step) {
  std::string title = fmt::format("{} -{}-> {}", step.from, text(step.label), step.to);
  for (const std::string& requirement : step.requirements) title += fmt::format(" [{}]", requirement);
  return title;
}

}  // namespace ramify::outputs
