// SPDX-License-Identifier: Apache-2.0
// IrStepper: one worker's side of the IR machine. Decodes a state lazily, runs one thread by the step cache or the
// interpreter, and freezes what came out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/machine.h"
#include "machines/ir/draft.h"
#include "machines/ir/freeze.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/program.h"
#include "machines/ir/skeleton.h"
#include "machines/ir/step_cache.h"

namespace ramify::ir_machine {

class IrStepper final : public engine::Stepper {
 public:
  IrStepper(const Program& program, store::Store& store, const engine::StepperOptions& options);

  engine::OutcomeKind start(engine::ChoiceStream& choices) override;
  void load(const store::StateVector& state) override;
  engine::OutcomeKind step(engine::ChoiceStream& choices) override;
  std::span<const engine::Pause> pauses() override;
  const store::StateVector& successor() const override { return frozen_.state; }
  engine::Fault fault() const override { return fault_; }
  engine::StepReport report() const override { return report_; }
  engine::Footprint footprint() const override { return footprint_; }
  engine::Truth evaluate(engine::PredicateId predicate) override;
  engine::Explanation explain(engine::PredicateId predicate) override;
  engine::View view() override;

  const StepCache& cache() const { return cache_; }

 private:
  struct NumberedSkeleton {
    uint32_t number = 0;  // dense, for the step cache
    std::unique_ptr<Skeleton> skeleton;
  };
  bool link_constants();
  const NumberedSkeleton& skeleton_of(store::Code code);
  std::span<const Reference> references_of(uint32_t thread) const;
  Word thread_word(uint32_t thread) const;

  engine::OutcomeKind run_thread(uint32_t thread, engine::ChoiceStream& choices);
  engine::OutcomeKind freeze_step(StepResult& result, engine::OutcomeKind outcome);
  void apply(const StepCache::Leaf& leaf);
  void remember(uint32_t actor, store::Code actor_code, StepCache::Outcome outcome, bool reshaped,
                std::span<const uint32_t> data);
  std::vector<uint32_t> leaf_data() const;
  void record_fault(std::string actor);
  void record_report(uint32_t thread, const SuspendedFrame& from, Stop stop);
  void record_footprint();
  // Runs a predicate's part on the current state.
  Stop run_predicate(ir::FunctionId function);
  engine::Explanation explain_part(const ir::PredicatePart& part, bool is_whole);
  std::string thread_name(uint32_t thread) const;

  // view.cpp
  friend class ViewBuilder;

  const Program& program_;
  store::Store& store_;
  store::Writer writer_;
  const bool explain_;
  Draft draft_;
  std::vector<Word> constants_;
  bool constants_full_ = false;
  Interpreter interpreter_;
  StepCache cache_;
  std::unordered_map<store::Code, NumberedSkeleton> skeletons_;
  store::Code finished_code_ = 0;

  store::StateVector current_;
  const NumberedSkeleton* skeleton_ = nullptr;  // of current_
  std::vector<uint32_t> alive_;                 // threads of current_ that have not ended
  std::vector<engine::Pause> pauses_;
  std::vector<uint32_t> point_by_code_;         // of a thread's slot, plus one; 0: not known yet
  Skeleton empty_skeleton_;
  store::StateVector empty_state_;

  Frozen frozen_;
  std::vector<uint32_t> answers_;
  std::vector<StepCache::Look> looks_;
  engine::Fault fault_;
  engine::StepReport report_;
  engine::Footprint footprint_;
};

}  // namespace ramify::ir_machine
