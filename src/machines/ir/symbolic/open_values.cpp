// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/symbolic/open_values.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "machines/ir/stepper.h"
#include "machines/ir/symbolic/witness.h"

namespace ramify::ir_machine {

using engine::Choice;
using engine::ChoiceKind;
using engine::OutcomeKind;

std::vector<Choice> closed(std::vector<Choice> choices) {
  std::erase_if(choices, [](const Choice& c) { return c.kind == ChoiceKind::branch; });
  return choices;
}

namespace {

// Replays a trace to its end; then the stepper's last state is loaded. Blocked steps are skipped: while values were
// open, finding that a thread is blocked may have been a step.
OutcomeKind follow(IrStepper& stepper, const engine::Trace& trace, bool is_closed) {
  const auto answers = [&](const std::vector<Choice>& choices) {
    return RecordedChoices(is_closed ? closed(choices) : choices);
  };
  RecordedChoices start = answers(trace.start);
  OutcomeKind outcome = stepper.start(start);
  if (outcome != OutcomeKind::stepped) return outcome;
  stepper.load(store::StateVector(stepper.successor()));
  for (const std::vector<Choice>& step : trace.steps) {
    RecordedChoices choices = answers(step);
    outcome = stepper.step(choices);
    if (outcome == OutcomeKind::blocked) continue;
    if (outcome != OutcomeKind::stepped && outcome != OutcomeKind::fault) return outcome;
    stepper.load(store::StateVector(stepper.successor()));
    if (outcome == OutcomeKind::fault) break;
  }
  return outcome;
}

}  // namespace

bool is_same_fault(const engine::Fault& a, const engine::Fault& b) {
  // The class of the thrown exception; "": there is none, or it may be a symbolic value.
  const auto thrown = [](const engine::Fault& fault) {
    constexpr std::string_view begin = "uncaught ";
    if (!fault.message.starts_with(begin)) return std::string();
    const std::string name = fault.message.substr(begin.size(), fault.message.find(':') - begin.size());
    const auto is_of_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '.' || c == '\\'; };
    const bool is_name = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0;
    return is_name && std::ranges::all_of(name, is_of_name) ? name : std::string();
  };
  if (a.kind != b.kind || a.place != b.place) return false;
  const std::string x = thrown(a), y = thrown(b);
  return x.empty() || y.empty() || x == y;
}

std::optional<engine::OpenValues> open_values(const Program& program, store::Store& store, const engine::Trace& trace,
                                              std::optional<engine::PredicateId> refuted) {
  IrStepper stepper(program, store, {.explain = true});
  const OutcomeKind outcome = follow(stepper, trace, /*is_closed=*/false);
  if (outcome == OutcomeKind::full) return std::nullopt;
  const bool is_fault = outcome == OutcomeKind::fault;
  if (is_fault && trace.steps.empty()) return std::nullopt;  // there is no state to inspect
  const engine::Fault fault = is_fault ? stepper.fault() : engine::Fault();
  stepper.recall_path(refuted);
  Symbolic& symbolic = stepper.symbolic();
  if (symbolic.path().empty()) return std::nullopt;
  engine::OpenValues values;
  ReportedPath how = reported_path(*program.rules, symbolic);
  values.conditions = std::move(how.choices);
  values.conditions.insert(values.conditions.end(), how.conditions.begin(), how.conditions.end());
  values.assumed = std::move(how.assumptions);
  values.relied = std::move(how.reliances);
  const std::optional<solver::Model> model = readable_model(symbolic);
  if (!model) {
    values.mismatch = "no values were found: the solver gave up";
    return values;
  }
  const std::vector<GivenInput> inputs = inputs_of(symbolic, *model);
  IrStepper repeater(program, store, {.explain = true});
  for (const ReportedInput& input : reported_inputs(repeater.context(), *program.rules, repeater.symbolic(), inputs))
    values.inputs.push_back({input.name, input.text});
  if (is_fault && fault.kind == engine::FaultKind::unknown) return values;  // there is nothing to replay
  repeater.symbolic().give(&inputs);
  const OutcomeKind again = follow(repeater, trace, /*is_closed=*/true);
  if (again == OutcomeKind::full) return std::nullopt;
  if (again == OutcomeKind::fault || is_fault) {
    const bool is_also_fault = again == OutcomeKind::fault && is_fault;
    values.is_confirmed = is_also_fault && is_same_fault(fault, repeater.fault());
    if (!values.is_confirmed)
      values.mismatch = again == OutcomeKind::fault ? fmt::format("it ended with: {}", repeater.fault().message)
                                                    : std::string("it did not fail");
    return values;
  }
  values.is_confirmed = !refuted || repeater.evaluate(*refuted) == engine::Truth::false_;
  if (!values.is_confirmed) values.mismatch = "the property did not become false";
  return values;
}

}  // namespace ramify::ir_machine
