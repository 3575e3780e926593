// SPDX-License-Identifier: Apache-2.0
#include "outputs/fsm_file.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "outputs/json_reader.h"

namespace ramify::outputs {
namespace {

constexpr JsonFormat fsm_file_format = {
    .id = diagnostics::DiagnosticId::graph_syntax,
    .name = fsm_format,
    .noun = "graph of a model program",
    .version = fsm_version,
    .bytes_max = fsm_bytes_max,
    .nesting_max = 48,  // our files use six levels, and up to 32 for a value
    .give = "give a file that `ramify explore SPEC -o FILE.json` wrote",
    .again = "explore the model again",
    .key = "schema",
};

class FsmReader : public JsonReader {
 public:
  using JsonReader::JsonReader;

  ExploreReport read(const Json& root) {
    ExploreReport report;
    report.subject.spec = string(root, "spec", false);
    report.scenarios = strings(root, "scenarios");
    engine::Fsm& fsm = report.exploration.fsm;
    fsm.cuts = strings(root, "cuts");
    each(root, "actions", false, [&](const Json& action) { fsm.actions.push_back(string(action, "name", true)); });
    each(root, "states", true, [&](const Json& state) { fsm.states.push_back(this->state(state)); });
    each(root, "transitions", true, [&](const Json& object) { fsm.transitions.push_back(transition(object, fsm)); });
    each(root, "findings", false,
         [&](const Json& object) { report.exploration.findings.push_back(finding(object, fsm)); });
    each(root, "validations", false, [&](const Json& object) { report.validations.push_back(validation(object)); });
    if (failed()) return report;
    // A handwritten file may have them in any order.
    std::ranges::stable_sort(fsm.transitions, {}, &engine::FsmTransition::from);
    report.analysis = engine::analyse(fsm);
    report.coverage = engine::coverage(fsm);
    return report;
  }

 private:
  template <typename Use>
  void each(const Json& root, const char* name, bool is_required, Use use) {
    const Json* list = is_required ? required(root, name) : member(root, name);
    if (list == nullptr) return;
    Inside inside(*this, name);
    if (!is_array(*list)) return;
    for (size_t i = 0; i < list->size() && !is_flooded(); ++i) {
      Inside element(*this, i);
      if (is_object((*list)[i])) use((*list)[i]);
    }
  }

  engine::FsmState state(const Json& object) {
    engine::FsmState state;
    if (const Json* variables = required(object, "variables")) {
      Inside inside(*this, "variables");
      if (is_object(*variables))
        for (const auto& [name, value] : variables->items())
          state.variables.emplace_back(name, string(*variables, name.c_str(), true));
    }
    state.is_initial = flag(object, "initial");
    state.is_accepting = flag(object, "accepting");
    state.is_unsafe = flag(object, "unsafe");
    state.is_frontier = flag(object, "frontier");
    state.is_incomplete = flag(object, "incomplete");
    state.violated = strings(object, "violated");
    return state;
  }

  engine::FsmTransition transition(const Json& object, const engine::Fsm& fsm) {
    engine::FsmTransition transition;
    transition.from = state_number(object, "from", fsm);
    transition.to = state_number(object, "to", fsm);
    if (const Json* label = required(object, "label")) {
      Inside inside(*this, "label");
      if (is_object(*label)) transition.label = this->label(*label);
    }
    transition.choices = strings(object, "choices");
    transition.requirements = strings(object, "requirements");
    if (object.contains("fault"))
      transition.fault = {
          .kind = engine::FaultKind::runtime_error, .message = string(object, "fault", true), .place = {}, .actor = {}};
    return transition;
  }

  uint32_t state_number(const Json& object, const char* name, const engine::Fsm& fsm) {
    if (required(object, name) == nullptr) return 0;
    const uint32_t state = number(object, name);
    if (state < fsm.states.size() || failed()) return state;
    Inside inside(*this, name);
    problem(fmt::format("there is no state {}, the file has {}", state, fsm.states.size()));
    return 0;
  }

  engine::Label label(const Json& object) {
    engine::Label label;
    label.action = string(object, "action", true);
    if (object.contains("action") && object["action"].is_string() && label.action.empty())
      problem("the `action` has no name");
    if (object.contains("args")) label.arguments = values(object, "args");
    if (const Json* result = member(object, "result")) {
      Inside inside(*this, "result");
      label.result = value(*result);
    }
    return label;
  }

  engine::FsmFinding finding(const Json& object, const engine::Fsm& fsm) {
    engine::FsmFinding finding;
    finding.kind = one_of<engine::FsmFindingKind>(object, "kind",
                                                  {{"unsafe", engine::FsmFindingKind::unsafe},
                                                   {"fault", engine::FsmFindingKind::fault},
                                                   {"no value", engine::FsmFindingKind::no_value}});
    finding.subject = string(object, "subject", true);
    finding.message = string(object, "message", false);
    finding.state = state_number(object, "state", fsm);
    if (const Json* label = member(object, "label")) {
      Inside inside(*this, "label");
      if (is_object(*label)) finding.label = this->label(*label);
    }
    finding.count = number(object, "count");
    return finding;
  }

  ScenarioValidation validation(const Json& object) {
    using Outcome = ScenarioValidation::Outcome;
    ScenarioValidation validation;
    validation.scenario = string(object, "scenario", true);
    validation.is_to_be_possible = one_of<bool>(object, "expected", {{"possible", true}, {"forbidden", false}});
    validation.outcome = one_of<Outcome>(
        object, "found",
        {{"possible", Outcome::possible}, {"impossible", Outcome::impossible}, {"unknown", Outcome::unknown}});
    validation.way = strings(object, "way");
    return validation;
  }

  template <typename Value>
  Value one_of(const Json& object, const char* name, std::initializer_list<std::pair<std::string_view, Value>> words) {
    const std::string given = string(object, name, true);
    for (const auto& [word, value] : words)
      if (word == given) return value;
    if (!object.contains(name) || !object[name].is_string()) return {};
    std::string all;
    for (const auto& [word, value] : words) all += fmt::format("{}`{}`", all.empty() ? "" : ", ", word);
    Inside inside(*this, name);
    wrong(object[name], "one of " + all);
    return {};
  }
};

}  // namespace

std::optional<ExploreReport> parse_fsm(std::string_view text, std::string_view path,
                                       diagnostics::Diagnostics& diagnostics) {
  FsmReader reader(fsm_file_format, text, path, diagnostics);
  const std::optional<Json> root = reader.parse();
  if (!root) return std::nullopt;
  ExploreReport report = reader.read(*root);
  if (reader.failed()) return std::nullopt;
  return report;
}

}  // namespace ramify::outputs
