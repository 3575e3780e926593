// SPDX-License-Identifier: Apache-2.0
// IrStepper: one worker's side of the IR machine. Decodes a state lazily, runs one thread by the step cache or the
// interpreter, and freezes what came out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/lts/label_table.h"
#include "engine/machine.h"
#include "engine/roles.h"
#include "machines/ir/cell_set.h"
#include "machines/ir/draft.h"
#include "machines/ir/freeze.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/program.h"
#include "machines/ir/races.h"
#include "machines/ir/reduction.h"
#include "machines/ir/skeleton.h"
#include "machines/ir/step_cache.h"
#include "machines/ir/symmetry.h"

namespace ramify::ir_machine {

class IrStepper final : public engine::Stepper,
                        public engine::LastStep,
                        public engine::Predicates,
                        public engine::Views,
                        public engine::Actions,
                        private ThreadProbe {
 public:
  IrStepper(const Program& program, store::Store& store, const engine::StepperOptions& options);
  ~IrStepper() override;

  engine::OutcomeKind start(engine::ChoiceStream& choices) override;
  void load(const store::StateVector& state) override;
  engine::OutcomeKind step(engine::ChoiceStream& choices) override;
  std::span<const engine::Pause> pauses() override;
  const store::StateVector& successor() const override { return frozen_.state; }
  engine::Fault fault() const override { return fault_; }

  const engine::LastStep& last_step() const override { return *this; }
  engine::Predicates* predicates() override { return this; }
  engine::Views* views() override { return this; }
  engine::Actions* actions() override { return this; }

  engine::OutcomeKind step_of_call(const engine::Label& call, engine::ChoiceStream& choices) override;
  engine::StepReport report() const override { return report_; }
  engine::Footprint footprint() const override { return footprint_; }
  const engine::Label* label() const override { return label_ ? labels_.at(*label_) : nullptr; }
  engine::Truth evaluate(engine::PredicateId predicate) override;
  engine::Truth evaluate(engine::PredicateId predicate, const engine::StepFacts& step) override;
  engine::Truth is_unchanged(engine::PredicateId predicate, const store::StateVector& next) override;
  engine::Explanation explain(engine::PredicateId predicate) override;
  std::optional<std::string> value(engine::PredicateId predicate) override;
  base::Result<std::string> value_at(engine::PredicateId predicate, const engine::Moment& moment) override;
  engine::View view() override;
  std::vector<std::pair<std::string, std::string>> variables() override;
  std::vector<engine::NamedValue> typed_variables() override;

  const StepCache& cache() const { return cache_; }

  // For modular.h, of an explaining stepper: one thread's step, whoever else could move; what it looked at, in order, and
  // the cells that it read and wrote.
  void log_cells() { draft_.log_cells(); }
  const Skeleton& skeleton() const { return *skeleton_->skeleton; }
  engine::OutcomeKind step_alone(uint32_t thread, engine::ChoiceStream& choices);
  CellSet cells_of_predicate(ir::FunctionId function);
  const std::vector<StepCache::Look>& looks();
  CellFootprint cells() const;

  // Of a machine with symbolic values: what is known of them. `recall_path` makes it that of the current state; or, where the
  // predicate can be false in it, what it is then.
  Symbolic& symbolic() { return *symbolic_; }
  void recall_path(std::optional<engine::PredicateId> refuted);
  // The result of the step that ended a thread.
  Word result() const { return interpreter_.result(); }
  Context& context() { return interpreter_; }

 private:
  struct NumberedSkeleton {
    uint32_t number = 0;  // dense, for the step cache
    std::unique_ptr<Skeleton> skeleton;
    std::vector<uint8_t> shared{};  // where the program preempts: sharing.h
    bool has_daemons = false;
  };
  bool link_constants();
  const NumberedSkeleton& skeleton_of(store::Code code);
  std::span<const Reference> references_of(uint32_t thread) const;
  Word thread_word(uint32_t thread) const;

  engine::OutcomeKind step_of(uint32_t thread, engine::ChoiceStream& choices);
  // `given`: what an action takes instead of its arguments' domains; null: nothing.
  engine::OutcomeKind run_thread(uint32_t thread, engine::ChoiceStream& choices, const engine::Label* given = nullptr);
  engine::OutcomeKind freeze_step(StepResult& result, engine::OutcomeKind outcome);
  void apply(const StepCache::Leaf& leaf);
  // The outcome of a step whose successor is there, which becomes its representative.
  engine::OutcomeKind arrive(engine::OutcomeKind outcome);
  void remember(uint32_t actor, store::Code actor_code, StepCache::Outcome outcome, bool reshaped,
                std::span<const uint32_t> data);
  std::vector<uint32_t> leaf_data() const;
  void record_fault(std::string actor);
  void record_report(uint32_t thread, const std::vector<SuspendedFrame>& from, Stop stop);
  // The innermost frame of the program's own: the library's are no place for people.
  const SuspendedFrame& shown_frame(const std::vector<SuspendedFrame>& frames) const;
  ir::Span span_of_pause(const std::vector<SuspendedFrame>& frames) const;
  // Whether all other threads end with this one.
  bool ends_all(uint32_t thread) const;
  bool is_daemon(uint32_t thread) const { return skeleton_->skeleton->threads[thread].is_daemon; }
  // A daemon that was begun in the last step of the program's own threads is still there.
  bool has_daemons_only() const {
    return std::ranges::all_of(alive_, [&](uint32_t thread) { return is_daemon(thread); });
  }
  std::optional<Race> race();
  uint64_t object_named_by(Word word);
  // leaks.cpp. Whether the current state is one behind the program's end: only what it left behind goes on.
  bool is_over() const { return program_.tells_leaks && !alive_.empty() && alive_.front() != 0; }
  bool is_stuck();                 // nothing moves
  std::vector<uint32_t> leaked();  // threads that were left behind and wait for ever
  engine::Explanation explain_leak();
  void record_label(uint32_t thread, const SuspendedFrame& from, Stop stop);
  void record_footprint();
  // Runs a predicate's part on the current state. Between the two calls arguments may be made.
  void begin_predicate();
  Stop run_predicate(ir::FunctionId function, std::span<const Word> arguments);
  // How a predicate of a state ended in its value; none: it threw, or changed the state.
  std::optional<Word> value_of(ir::FunctionId function);
  // Where values are not known: whether it holds if everything is decided as the stream answers; none: it has no value.
  std::optional<bool> decided(ir::FunctionId function, engine::ChoiceStream& choices);
  engine::Truth symbolic_truth(engine::PredicateId predicate);
  // A program in a language gives its variables their values while it runs: before that, claims about them are not judged.
  bool says_nothing_yet() const { return program_.rules->table->reads_globals_late && interpreter_.has_read_unset(); }
  // What a predicate about a step is handed, in the draft; none: a global has no value.
  std::optional<std::vector<Word>> arguments_of(engine::PredicateId predicate, const engine::StepFacts& step);
  std::vector<Word> arguments_of(engine::PredicateId predicate, const engine::Moment& moment);
  IrStepper& other(const store::StateVector& state);
  engine::Explanation explain_race();
  engine::Explanation symbolic_explanation(engine::PredicateId predicate);
  engine::Explanation explain_part(const ir::PredicatePart& part, bool is_whole);
  std::string thread_name(uint32_t thread) const;
  // Of the current state: the threads that step offers.
  const std::vector<uint32_t>& offered();
  bool can_move(uint32_t thread) override;
  bool could_move_from(uint32_t thread, store::Code local) override;
  void collect_looks();
  bool is_chunk(Word word) const;

  // view.cpp
  friend class ViewBuilder;
  friend class VariablesWriter;

  const Program& program_;
  store::Store& store_;
  store::Writer writer_;
  const bool explain_;
  const bool keeps_labels_;
  Draft draft_;
  std::vector<Word> constants_;
  bool constants_full_ = false;
  Interpreter interpreter_;
  std::unique_ptr<Symbolic> symbolic_;  // null: nothing is
  StepCache cache_;
  std::optional<Symmetry> symmetry_;
  std::unordered_map<store::Code, NumberedSkeleton> skeletons_;
  store::Code finished_code_ = 0;

  store::StateVector current_;
  const NumberedSkeleton* skeleton_ = nullptr;  // of current_
  std::vector<uint32_t> alive_;                 // threads of current_ that have not ended
  std::vector<uint32_t> starting_;              // the one that gets going first, if there is one
  std::optional<Reduction> reduction_;
  const std::vector<uint32_t>* offered_ = nullptr;  // not yet asked
  std::vector<store::Code> alive_codes_;
  bool ended_all_ = false;        // by the last step
  std::optional<bool> is_stuck_;  // of current_; none: not known yet
  std::vector<engine::Pause> pauses_;
  std::vector<uint32_t> point_by_code_;  // of a thread's slot, plus one; 0: not known yet
  Skeleton empty_skeleton_;
  store::StateVector empty_state_;

  std::unique_ptr<IrStepper> other_;  // looks at a second state

  Frozen frozen_;
  std::vector<uint32_t> answers_;
  std::vector<StepCache::Look> looks_;
  engine::Fault fault_;
  engine::StepReport report_;
  engine::Footprint footprint_;
  engine::LabelTable labels_;
  std::optional<uint32_t> label_;  // of the last step, if labels are kept
};

}  // namespace ramify::ir_machine
