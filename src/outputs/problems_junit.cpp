// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "outputs/build_server_formats.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {

std::string xml_text(const std::string& text) {
  std::string result;
  std::string line;
  const auto add_line = [&] {
    for (const char c : printable(line)) {
      switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += c;
      }
    }
    line.clear();
  };
  for (const char c : text) {
    if (c != '\n') {
      line += c;
      continue;
    }
    add_line();
    result += '\n';
  }
  add_line();
  return result;
}

namespace {

std::string text_case(const std::string& subject, const std::string& name, const std::string& inside) {
  const std::string head = fmt::format("    <testcase classname=\"{}\" name=\"{}\"", xml_text(subject), xml_text(name));
  return inside.empty() ? head + "/>\n" : fmt::format("{}>\n      {}\n    </testcase>\n", head, inside);
}

std::string story(const Problem& problem) {
  std::string text = problem.message + "\nat " + location(problem.place) + "\n";
  for (size_t i = 0; i < problem.steps.size(); ++i) {
    const ProblemStep& step = problem.steps[i];
    text += fmt::format("{}  {}  {}  {}", i, printable(step.thread), printable(step.label), location(step.place));
    for (const auto& [path, value] : step.changes) text += fmt::format("  {} = {}", printable(path), printable(value));
    text += "\n";
  }
  return problem.replay.empty() ? text : text + "replay: " + problem.replay + "\n";
}

bool is_of(const Problem& problem, const std::string& claim) {
  return problem.property == claim || (problem.property.empty() && problem.rule == claim);
}

}  // namespace

std::string problems_junit(const ProblemList& list) {
  size_t tests = 0, failures = 0, errors = 0, skipped = 0;
  std::string cases;
  const auto add = [&](const std::string& name, const std::string& inside, size_t& count) {
    cases += text_case(list.subject, name, inside);
    ++tests;
    ++count;
  };
  for (const Problem& problem : list.problems) {
    const std::string name =
        problem.property.empty() ? fmt::format("{} at {}", problem.rule, location(problem.place)) : problem.property;
    const std::string message = xml_text(problem.rule + ": " + problem.message);
    if (problem.is_known) add(name, fmt::format("<skipped message=\"known: {}\"/>", message), skipped);
    else if (problem.is_possible)
      add(name, fmt::format("<error message=\"possible: {}\">{}</error>", message, xml_text(story(problem))), errors);
    else add(name, fmt::format("<failure message=\"{}\">{}</failure>", message, xml_text(story(problem))), failures);
  }
  size_t passed = 0;
  for (const std::string& claim : list.claims) {
    if (std::ranges::any_of(list.problems, [&](const Problem& problem) { return is_of(problem, claim); })) continue;
    if (list.limits.empty()) add(claim, "", passed);
    else add(claim, fmt::format("<error message=\"not decided: {}\"/>", xml_text(list.limits.front())), errors);
  }
  for (const std::string& limit : list.limits)
    add("limit: " + limit, fmt::format("<error message=\"{}\"/>", xml_text(limit)), errors);
  const std::string counts =
      fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\"", tests, failures, errors, skipped);
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {0}>\n  <testsuite name=\"ramify {1} {2}\" {0}>\n{3}"
      "  </testsuite>\n</testsuites>\n",
      counts, xml_text(list.verb), xml_text(list.subject), cases);
}

}  // namespace ramify::outputs
