// SPDX-License-Identifier: Apache-2.0
#include "session/execute.h"
#include "languages/registry/registry.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "diagnostics/diagnostic.h"
#include "machines/ir/machine.h"
#include "session/memory_budget.h"
#include "session/missing.h"
#include "session/tell.h"

namespace ramify::session {
namespace {

using engine::ChoiceKind;
using engine::OutcomeKind;

// Takes the given thread; every other choice takes its first option.
class TurnStream final : public engine::ChoiceStream {
 public:
  uint32_t thread = 0;
  uint32_t choose(ChoiceKind kind, uint32_t count, const engine::OptionLabels&) override {
    return kind == ChoiceKind::thread && thread < count ? thread : 0;
  }
};

class Running {
 public:
  Running(engine::Stepper& stepper, const ExecuteOptions& options) : stepper_(stepper), options_(options) {}

  Execution run() {
    TurnStream turns;
    if (!moved(stepper_.start(turns))) return std::move(execution_);
    uint32_t turn = 0;
    for (uint64_t steps = 0; steps < options_.steps_max; ++steps) {
      stepper_.load(state_);
      const auto threads = static_cast<uint32_t>(stepper_.pauses().size());
      if (threads == 0) return finish();
      OutcomeKind outcome = OutcomeKind::blocked;
      for (uint32_t tried = 0; tried < threads && outcome == OutcomeKind::blocked; ++tried) {
        turns.thread = turn++ % threads;
        outcome = stepper_.step(turns);
      }
      if (outcome == OutcomeKind::finished) return finish();
      if (outcome == OutcomeKind::blocked) {
        execution_.end = Execution::End::deadlock;
        return finish();
      }
      if (!moved(outcome)) return std::move(execution_);
    }
    execution_.end = Execution::End::limit;
    execution_.why = fmt::format("the run has made {} steps", options_.steps_max);
    return finish();
  }

 private:
  bool moved(OutcomeKind outcome) {
    if (options_.write) write(stepper_.last_step().report());
    execution_.exit_status = stepper_.last_step().report().exit_status.value_or(0);
    if (outcome == OutcomeKind::full) {
      execution_.end = Execution::End::limit;
      execution_.why = "the store is full";
      return false;
    }
    if (outcome == OutcomeKind::fault) {
      execution_.fault = stepper_.fault();
      switch (execution_.fault->kind) {
        case engine::FaultKind::step_limit: execution_.end = Execution::End::limit; break;
        case engine::FaultKind::unknown: execution_.end = Execution::End::unknown; break;
        default: execution_.end = Execution::End::fault;
      }
      if (execution_.end == Execution::End::limit) execution_.why = execution_.fault->message;
      state_ = stepper_.successor();
      take_variables();
      return false;
    }
    state_ = stepper_.successor();
    return true;
  }

  void write(const engine::StepReport& report) {
    for (size_t i = 0; i < report.printed.size(); ++i) {
      const bool is_open = report.printed_line_is_open && i + 1 == report.printed.size();
      options_.write(is_open ? report.printed[i] : report.printed[i] + '\n');
    }
  }

  void take_variables() {
    if (!options_.wants_variables) return;
    stepper_.load(state_);
    execution_.variables = stepper_.views()->typed_variables();
  }

  Execution finish() {
    take_variables();
    return std::move(execution_);
  }

  engine::Stepper& stepper_;
  const ExecuteOptions& options_;
  store::StateVector state_;
  Execution execution_;
};

}  // namespace

std::string variables_json(const Execution& execution) {
  std::string text = "{";
  for (const engine::NamedValue& v : execution.variables)
    text += fmt::format("{}{}: {}", text.size() > 1 ? ", " : "", nlohmann::json(v.name).dump(), v.json);
  return text + "}";
}

base::Result<Execution> execute(std::shared_ptr<const ir::Module> module, const ExecuteOptions& options) {
  diagnostics::Diagnostics diagnostics;
  const std::unique_ptr<engine::Machine> machine = ir_machine::make_machine(
      module, languages::rules(*module),
      {.step_instructions_max = options.instructions_max,
       .process_bytes_max = options.process_bytes_max > 0 ? options.process_bytes_max : memory_bytes_default(),
       .interrupted = options.interrupted,
       .print = options.write,
       .print_error = options.write_error,
       .preempts = true,
       .nested_calls_are_atomic = true,
       .ordered = true,
       .oracle = options.oracle,
       .surroundings = options.surroundings,
       .native = native_options(options.machine_code)},
      diagnostics);
  if (machine == nullptr) return base::fail(diagnostics.all().front().message);
  const std::unique_ptr<store::Store> store = TRY(small_store());
  const std::unique_ptr<engine::Stepper> stepper = machine->stepper(*store, {.explain = true});
  Execution execution = Running(*stepper, options).run();
  if (const engine::MachineCode* const code = machine->machine_code()) execution.machine_code = code->compiled();
  // In some languages an undefined name is an exception.
  if (execution.end == Execution::End::unknown || execution.end == Execution::End::fault) {
    std::vector<outputs::MissingName> missing = missing_names(*module);
    const bool is_of_name = std::ranges::any_of(missing, [&](const outputs::MissingName& name) {
      return execution.fault->message.find(name.name) != std::string::npos;
    });
    if (is_of_name || execution.end == Execution::End::unknown) execution.missing = std::move(missing);
  }
  return execution;
}

}  // namespace ramify::session
