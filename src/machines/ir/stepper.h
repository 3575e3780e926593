// SPDX-License-Identifier: Apache-2.0
// IrStepper: one worker's stepper of the IR machine. Decodes a state lazily, runs one thread with the step cache or the
// interpreter, and freezes the result.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
#include "machines/ir/member_sets.h"
#include "machines/ir/program.h"
#include "machines/ir/races.h"
#include "machines/ir/reduction.h"
#include "machines/ir/resumable_run.h"
#include "machines/ir/skeleton.h"
#include "machines/ir/step_cache.h"
#include "machines/ir/symmetry.h"

namespace ramify::ir_machine {

class IrStepper final : public engine::Stepper,
                        public engine::LastStep,
                        public engine::Predicates,
                        public engine::Views,
                        public engine::Actions,
                        public engine::LocalSteps,
                        public engine::CodeMarks,
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
  engine::LocalSteps* local_steps() override;
  const engine::CodeMarks* code_marks() const override { return executed_.empty() ? nullptr : this; }
  std::span<const uint8_t> executed() const override { return executed_; }

  engine::OutcomeKind step_of_call(const engine::Label& call, engine::ChoiceStream& choices) override;
  // local_steps.cpp
  void use_divisible_form(bool has_open_cells) override;
  Division division_of(const store::StateVector& initial) override;
  void divide(Division division) override;
  bool cells_of(const store::StateVector& state, std::vector<store::Code>& cells) override;
  bool load_cells(std::span<const store::Code> cells) override;
  std::optional<Threads> threads() override;
  bool steps_of(uint32_t thread, Form wanted, ThreadSteps& result) override;
  std::optional<bool> truth_of(engine::PredicateId predicate, Form wanted, ThreadSteps& result) override;
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

  // For modular.h, with an explaining stepper: the step of one thread, regardless of the others; its reads in order,
  // and the cells that it read and wrote.
  void log_cells() {
    draft_.log_cells();
    reports_ = false;  // nobody reads them
  }
  const Skeleton& skeleton() const { return *skeleton_->skeleton; }
  engine::OutcomeKind step_alone(uint32_t thread, engine::ChoiceStream& choices);
  CellSet cells_of_predicate(ir::FunctionId function);
  const std::vector<StepCache::Look>& looks();
  CellFootprint cells() const;

  // For a machine with symbolic values: the path conditions. `recall_path` restores those of the current state, or,
  // with a predicate that can be false in it, those under which it is false.
  Symbolic& symbolic() { return *symbolic_; }
  void recall_path(std::optional<engine::PredicateId> refuted);
  // The result of the step that ended a thread.
  Word result() const { return interpreter_.result(); }
  Context& context() { return interpreter_; }

 private:
  struct NumberedSkeleton {
    uint32_t number = 0;  // dense, for the step cache
    std::unique_ptr<Skeleton> skeleton;
    std::vector<uint8_t> shared{};  // if the program preempts: sharing.h
    bool has_daemons = false;
    // local_steps.cpp
    std::vector<uint8_t> divided{};  // by slot: its words, 0: it is not divided; empty: what follows is not computed
    store::Code shape = 0;
    std::vector<store::Code> references{};  // by thread, in what the shape leaves out; no_cell: it leaves nothing out
    std::vector<uint32_t> set_of_object{};  // by object: MemberSets::set_of
  };
  bool link_constants();
  const NumberedSkeleton& skeleton_of(store::Code code);
  std::span<const Reference> references_of(uint32_t thread) const;
  Word thread_word(uint32_t thread) const;

  engine::OutcomeKind step_of(uint32_t thread, engine::ChoiceStream& choices);
  // `given`: the arguments of an action, instead of choices from their domains; null: none.
  engine::OutcomeKind run_thread(uint32_t thread, engine::ChoiceStream& choices, const engine::Label* given = nullptr);
  engine::OutcomeKind freeze_step(StepResult& result, engine::OutcomeKind outcome);
  void apply(const StepCache::Leaf& leaf);
  // Replaces the successor by its representative; returns the outcome of the step.
  engine::OutcomeKind arrive(engine::OutcomeKind outcome);
  void remember(uint32_t actor, store::Code actor_code, StepCache::Outcome outcome, bool reshaped,
                std::span<const uint32_t> data);
  std::vector<uint32_t> leaf_data() const;
  // local_steps.cpp
  const NumberedSkeleton* divided_skeleton_of(store::Code code);
  std::optional<store::Code> code_of(store::NodeKind kind, std::span<const Word> words);
  std::optional<store::Code> code_of(std::span<const Reference> references);
  std::optional<store::Code> skeleton_of_cells(std::span<const store::Code> cells);
  bool has_cell(const NumberedSkeleton& known, uint32_t slot, uint32_t word) const;
  bool depends_on_references(const NumberedSkeleton& after) const;
  uint32_t distance_of_places() const { return members_ ? 2 : 1; }
  uint32_t place_of_thread(uint32_t thread) const { return distance_of_places() * (1 + thread); }
  uint32_t place_of(const Skeleton& skeleton, uint32_t slot) const;
  size_t cell_count(size_t slots) const { return slots * distance_of_places() * CellSet::cells_per_slot; }
  bool put_cells(const NumberedSkeleton& known, uint32_t slot, store::Code code, store::Code* cells);
  std::optional<store::Code> slot_of(uint8_t divided, const store::Code* cells);
  void begin_reads();
  bool mark_read(uint32_t cell);
  void add_read(uint32_t cell, std::vector<uint32_t>& reads);
  void add_read_at(uint32_t cell, std::vector<uint32_t>& reads);
  void add_references_read(uint32_t thread, std::vector<uint32_t>& reads);
  void add_slot_read(uint32_t slot, std::vector<uint32_t>& reads);
  // local_members.cpp
  bool may_have_cells_of_members() const;
  std::vector<MemberCells::Path> paths_of_objects(const Skeleton& skeleton) const;
  void add_found_later_read(std::vector<uint32_t>& reads);
  std::vector<uint32_t> sets_with_cells(const Skeleton& skeleton) const;
  std::optional<uint32_t> cell_of_member(uint32_t set, Word member, bool is_added);
  bool put_members(const NumberedSkeleton& known, const store::StateVector& state, std::vector<store::Code>& cells);
  bool load_members(const NumberedSkeleton& known, std::span<const store::Code> cells);
  void add_members_read(const Draft::MemberRead& read, std::vector<uint32_t>& reads);
  bool add_members_written(const NumberedSkeleton& after, std::vector<uint32_t>& reads, std::vector<Write>& writes);
  template <typename Visit>
  void for_each_resized(const Visit& visit) const;
  void add_log(std::vector<uint32_t>& reads, size_t begin, size_t end);
  void add_changed(std::vector<uint32_t>& reads);
  void add_reads(std::vector<uint32_t>& reads, size_t known);
  void begin_steps(std::optional<uint32_t> thread, std::span<const uint32_t> known);
  std::optional<engine::OutcomeKind> run_for_steps(uint32_t thread, engine::ChoiceStream& choices);
  // local_segments.cpp
  bool run_segments(uint32_t thread, ThreadSteps& result);
  std::optional<uint32_t> add_segments(std::optional<uint32_t> thread, ThreadSteps& result);
  bool fill_segment(const Segments::Segment& ended, size_t begin, std::optional<uint32_t> thread, Segment& segment);
  std::optional<store::Code> code_of_known(std::span<const Word> words);
  std::optional<uint32_t> place_of_write(const Segments::Write& write) const;
  void keep_writes_of_last(uint32_t thread, const NumberedSkeleton& after, std::vector<Write>& writes);
  bool begins_with_guard(const Disjuncts::Iteration& iteration) const;
  void begin_disjuncts(uint32_t thread, ThreadSteps& result);
  void add_reads_of_option(Disjunct& disjunct);
  void end_disjuncts(uint32_t thread, ThreadSteps& result);
  bool add_step(uint32_t thread, std::vector<uint32_t>& reads, ThreadSteps& result, Steps& steps);
  bool add_patched(std::vector<uint32_t>& resized, std::vector<Write>& writes);
  std::vector<uint32_t> slots_with_cells_before(const NumberedSkeleton& after) const;
  void add_reads_of_reshaped(const NumberedSkeleton& after, std::span<const uint32_t> with_cells_before,
                             std::vector<uint32_t>& reads);
  std::optional<uint32_t> copied_into_global(uint32_t slot, uint32_t word) const;
  std::optional<uint32_t> copied_from(uint32_t drafted, uint32_t word, uint8_t divided) const;
  uint32_t at_its_place(uint32_t cell) const;
  void add_uncopied_reads(uint32_t drafted, uint8_t divided, std::vector<uint32_t>& reads);
  bool add_reshaped(const NumberedSkeleton& after, std::vector<uint32_t>& reads, std::vector<uint32_t>& resized,
                    std::vector<Write>& writes);
  bool add_replaced(std::vector<uint32_t>& reads, std::vector<uint32_t>& resized, std::vector<Write>& writes);
  bool keeps_shape(const NumberedSkeleton& after) const;
  void record_fault(std::string actor);
  void record_report(uint32_t thread, const std::vector<SuspendedFrame>& from, Stop stop);
  // The innermost frame of the program's own code: library code is not shown to users.
  const SuspendedFrame& shown_frame(const std::vector<SuspendedFrame>& frames) const;
  ir::Span span_of_pause(const std::vector<SuspendedFrame>& frames) const;
  // Whether all other threads end with this one.
  bool ends_all(uint32_t thread) const;
  bool is_daemon(uint32_t thread) const { return skeleton_->skeleton->threads[thread].is_daemon; }
  // Whether only daemons are alive: those started in the last step of the other threads outlive them.
  bool has_daemons_only() const {
    return std::ranges::all_of(alive_, [&](uint32_t thread) { return is_daemon(thread); });
  }
  std::optional<Race> race();
  uint64_t object_named_by(Word word);
  // leaks.cpp. Whether the program has ended and only the threads that it left behind continue.
  bool is_over() const { return program_.reports_leaks && !alive_.empty() && alive_.front() != 0; }
  bool is_stuck();                 // no thread can move
  std::vector<uint32_t> leaked();  // threads that were left behind and block forever
  engine::Explanation explain_leak();
  void record_label(uint32_t thread, const SuspendedFrame& from, Stop stop);
  void record_footprint();
  // Run the function of a predicate on the current state. Arguments may be made between the two calls.
  void begin_predicate();
  Stop run_predicate(ir::FunctionId function, std::span<const Word> arguments);
  // The value of a state predicate; none: it threw, or changed the state.
  std::optional<Word> value_of(ir::FunctionId function);
  // With symbolic values: whether the predicate holds when choices are answered by the stream; none: it has no value.
  std::optional<bool> decided(ir::FunctionId function, engine::ChoiceStream& choices);
  engine::Truth symbolic_truth(engine::PredicateId predicate);
  // Variables of a program in a language get their values while it runs: claims about them are not evaluated before
  // that.
  bool is_not_evaluated_yet() const {
    return program_.rules->table->reads_globals_late && interpreter_.has_read_unset();
  }
  // The arguments of a step predicate, in the draft; none: a global has no value.
  std::optional<std::vector<Word>> arguments_of(engine::PredicateId predicate, const engine::StepFacts& step);
  std::vector<Word> arguments_of(engine::PredicateId predicate, const engine::Moment& moment);
  IrStepper& other(const store::StateVector& state);
  engine::Explanation explain_race();
  engine::Explanation symbolic_explanation(engine::PredicateId predicate);
  engine::Explanation explain_part(const ir::PredicatePart& part, bool is_whole);
  void explain_return(engine::Explanation& e);
  std::string thread_name(uint32_t thread) const;
  // The threads whose steps are offered in the current state.
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
  bool reports_ = explain_;  // makes a report and a footprint of each step
  const bool keeps_labels_;
  std::vector<uint8_t> executed_;  // by instruction; empty: they are not marked
  bool is_trying_ = false;         // the state is made up: its steps are neither marked nor remembered
  Draft draft_;
  std::vector<Word> constants_;
  bool constants_full_ = false;
  Interpreter interpreter_;
  ResumableRun last_run_;
  std::unique_ptr<Symbolic> symbolic_;  // null: no values are symbolic
  StepCache cache_;
  std::optional<Symmetry> symmetry_;
  std::unordered_map<store::Code, NumberedSkeleton> skeletons_;
  store::Code finished_code_ = 0;

  store::StateVector current_;
  const NumberedSkeleton* skeleton_ = nullptr;  // of current_
  std::vector<uint32_t> alive_;                 // threads of current_ that have not ended
  std::vector<uint32_t> starting_;              // the thread that has to start first, if there is one
  std::optional<Reduction> reduction_;
  const std::vector<uint32_t>* offered_ = nullptr;  // null: not computed yet
  std::vector<store::Code> alive_codes_;
  bool ended_all_ = false;        // whether the last step ended all threads
  std::optional<bool> is_stuck_;  // for current_; none: not computed yet
  std::vector<engine::Pause> pauses_;
  std::vector<uint32_t> point_by_code_;  // by code of a thread's slot, plus one; 0: not computed yet
  Skeleton empty_skeleton_;
  store::StateVector empty_state_;

  // local_steps.cpp
  std::vector<bool> division_;
  std::optional<MemberSets> members_;  // none: members have no cells
  bool has_unknown_member_ = false;    // the last run has met one that cannot have a cell
  std::map<std::vector<store::Code>, store::Code> skeleton_by_shape_;  // from the shape and the references of threads
  std::vector<store::Code> cells_, slots_;  // of the state that was loaded last as cells; empty: none
  std::vector<store::Code> padded_cells_;
  store::StateVector of_cells_;       // that state
  std::vector<uint32_t> cell_marks_;  // by cell: the run that read it last
  uint32_t cell_mark_ = 0;
  std::vector<size_t> disjunct_of_origin_;  // its index in the result
  size_t cells_read_before_ = 0;  // of those that the last run has read: by the run that it continues
  bool is_unfit_for_segments_ = false;      // of the steps that are run
  std::set<uint32_t> written_in_segments_;  // cells that those before the last have written

  std::unique_ptr<IrStepper> other_;  // inspects a second state

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
