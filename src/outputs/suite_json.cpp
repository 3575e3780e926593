// SPDX-License-Identifier: Apache-2.0
#include "outputs/suite_json.h"

#include <utility>

#include <fmt/format.h>

#include "outputs/json_reader.h"
#include "outputs/json_text.h"

namespace ramify::outputs {
namespace {

using engine::Label;
using engine::Suite;
using engine::SuiteRun;
using engine::SuiteStep;
using Value = std::optional<std::string>;  // JSON text; none: any

constexpr JsonFormat suite_file_format = {
    .id = diagnostics::DiagnosticId::suite_syntax,
    .name = "ramify-suite",
    .noun = "suite",
    .version = suite_version,
    .bytes_max = suite_bytes_max,
    .nesting_max = 48,  // our files use six levels, and up to 32 for a value
    .give = "give a file with runs of a model",
    .again = "make the suite anew",
};

std::string list_text(const std::vector<Value>& values) {
  std::string text;
  for (const Value& value : values) text += (text.empty() ? "" : ",") + value_text(value);
  return '[' + text + ']';
}

std::string suite_step_text(const SuiteStep& step) {
  std::string text = fmt::format("{{\"action\":{}", dump(Json(step.label.action), -1));
  if (step.label.arguments) text += ",\"arguments\":" + list_text(*step.label.arguments);
  if (step.label.result) text += ",\"result\":" + value_text(step.label.result);
  text += fmt::format(",\"from\":{},\"to\":{}", step.from, step.to);
  const std::pair<const char*, bool> flags[] = {{"fails", step.is_fault},
                                                {"branch", step.is_branch},
                                                {"may_be_refused", step.may_be_refused},
                                                {"may_fail", step.may_fail}};
  for (const auto& [name, is_set] : flags)
    if (is_set) text += fmt::format(",\"{}\":true", name);
  if (!step.other_results.empty()) text += ",\"other_results\":" + list_text(step.other_results);
  if (!step.requirements.empty()) text += ",\"requirements\":" + dump(Json(step.requirements), -1);
  return text + '}';
}

std::string runs_text(const std::vector<SuiteRun>& runs) {
  std::string text;
  for (const SuiteRun& run : runs) {
    text += fmt::format("{}\n    {{\"start\":{},\"steps\":[", text.empty() ? "" : ",", run.start);
    for (size_t i = 0; i < run.steps.size(); ++i)
      text += fmt::format("{}\n      {}", i == 0 ? "" : ",", suite_step_text(run.steps[i]));
    text += run.steps.empty() ? "]}" : "\n    ]}";
  }
  return text.empty() ? "[]" : '[' + text + "\n  ]";
}

class SuiteReader : public JsonReader {
 public:
  using JsonReader::JsonReader;

  SuiteFile read(const Json& root) {
    SuiteFile file;
    file.spec = string(root, "spec", false);
    if (const Json* seed = member(root, "random_seed")) {
      if (seed->is_number_unsigned()) file.random_seed = seed->get<uint64_t>();
      else wrong(*seed, "a number from 0 on");
    }
    file.suite.covers = string(root, "covers", false);
    file.suite.notes = strings(root, "notes");
    if (const Json* list = member(root, "uncovered")) read_uncovered(*list, file.suite);
    if (const Json* list = required(root, "runs")) {
      Inside inside(*this, "runs");
      if (is_array(*list)) {
        for (size_t i = 0; i < list->size() && !is_flooded(); ++i) {
          Inside element(*this, i);
          if (is_object((*list)[i])) file.suite.runs.push_back(run((*list)[i]));
        }
      }
    }
    return file;
  }

 private:
  void read_uncovered(const Json& list, Suite& suite) {
    Inside inside(*this, "uncovered");
    if (!is_array(list)) return;
    for (size_t i = 0; i < list.size() && !is_flooded(); ++i) {
      Inside element(*this, i);
      if (is_object(list[i])) suite.uncovered.push_back({string(list[i], "goal", true), string(list[i], "why", false)});
    }
  }

  SuiteRun run(const Json& object) {
    SuiteRun result;
    result.start = number(object, "start");
    const Json* steps = required(object, "steps");
    if (steps == nullptr) return result;
    Inside inside(*this, "steps");
    if (!is_array(*steps)) return result;
    for (size_t i = 0; i < steps->size() && !is_flooded(); ++i) {
      Inside element(*this, i);
      if (!is_object((*steps)[i])) continue;
      const uint32_t before = result.end();
      result.steps.push_back(step((*steps)[i]));
      if (!(*steps)[i].contains("from")) result.steps.back().from = before;
      if (result.steps.back().from != before)
        problem(fmt::format("the step begins in state {}, and the run is in state {} there", result.steps.back().from,
                            before));
    }
    return result;
  }

  SuiteStep step(const Json& object) {
    SuiteStep result;
    result.label.action = string(object, "action", true);
    if (object.contains("action") && object["action"].is_string() && result.label.action.empty())
      problem("the `action` of the step has no name");
    if (object.contains("arguments")) result.label.arguments = values(object, "arguments");
    if (const Json* result_value = member(object, "result")) {
      Inside inside(*this, "result");
      result.label.result = value(*result_value);
    }
    result.from = number(object, "from");
    result.to = number(object, "to");
    result.is_fault = flag(object, "fails");
    result.is_branch = flag(object, "branch");
    result.may_be_refused = flag(object, "may_be_refused");
    result.may_fail = flag(object, "may_fail");
    result.other_results = values(object, "other_results");
    result.requirements = strings(object, "requirements");
    return result;
  }
};

}  // namespace

std::string write_suite(const SuiteFile& file) {
  const Suite& suite = file.suite;
  std::string text =
      fmt::format("{{\n  \"format\": \"{}\",\n  \"version\": {},\n", suite_file_format.name, suite_version);
  if (!file.spec.empty()) text += fmt::format("  \"spec\": {},\n", dump(Json(file.spec), -1));
  if (file.random_seed) text += fmt::format("  \"random_seed\": {},\n", *file.random_seed);
  text += fmt::format("  \"covers\": {},\n  \"tests\": {},\n  \"steps\": {},\n", dump(Json(suite.covers), -1),
                      suite.runs.size(), suite.step_count());
  text += fmt::format("  \"notes\": {},\n", dump(Json(suite.notes), -1));
  std::string uncovered;
  for (const engine::UncoveredGoal& goal : suite.uncovered)
    uncovered +=
        fmt::format("{}\n    {}", uncovered.empty() ? "" : ",", dump(Json{{"goal", goal.goal}, {"why", goal.why}}, -1));
  text += fmt::format("  \"uncovered\": [{}{}],\n", uncovered, uncovered.empty() ? "" : "\n  ");
  return text + "  \"runs\": " + runs_text(suite.runs) + "\n}\n";
}

std::optional<SuiteFile> parse_suite(std::string_view text, std::string_view path,
                                     diagnostics::Diagnostics& diagnostics) {
  SuiteReader reader(suite_file_format, text, path, diagnostics);
  const std::optional<Json> root = reader.parse();
  if (!root) return std::nullopt;
  SuiteFile file = reader.read(*root);
  if (reader.failed()) return std::nullopt;
  return file;
}

}  // namespace ramify::outputs
