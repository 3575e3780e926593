// SPDX-License-Identifier: Apache-2.0
// The role engine::LocalSteps: what the step cache knows too, for searches that remember steps themselves.
#include <algorithm>

#include "engine/streams/exhaustive_stream.h"
#include "machines/ir/sharing.h"
#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

using engine::OutcomeKind;

// Not where the steps that are offered depend on all threads, or where a successor is another state's representative.
engine::LocalSteps* IrStepper::local_steps() {
  const bool is_local = !explain_ && !keeps_labels_ && symbolic_ == nullptr && !symmetry_ && !reduction_ &&
                        !program_.preempts && !program_.reports_leaks;
  return is_local ? this : nullptr;
}

std::optional<engine::LocalSteps::Threads> IrStepper::threads() {
  if (skeleton_->has_daemons) return std::nullopt;
  const Skeleton& s = *skeleton_->skeleton;
  return Threads{s.first_thread_slot, static_cast<uint32_t>(s.threads.size()), finished_code_};
}

bool IrStepper::steps_of(uint32_t thread, ThreadSteps& result) {
  result.reads.clear();
  result.steps.clear();
  const uint32_t own_slot = skeleton_->skeleton->first_thread_slot + thread;
  engine::ExhaustiveStream stream;
  size_t tried = 0;
  do {
    ended_all_ = false;
    const OutcomeKind outcome = step_alone(thread, stream);
    if (outcome != OutcomeKind::stepped && outcome != OutcomeKind::blocked) return false;
    add_reads(own_slot, result.reads);
    if (outcome == OutcomeKind::stepped) {
      if (ended_all_) return false;
      result.steps.push_back(writes_of_last_step(own_slot, result.reads));
    }
    if (++tried > steps_max) return false;
  } while (stream.advance());
  return true;
}

void IrStepper::add_reads(std::optional<uint32_t> own_slot, std::vector<uint32_t>& reads) {
  for (const Draft::SlotRead& read : draft_.reads()) {
    const bool is_known = read.slot == 0 || read.slot == own_slot;
    if (!is_known && std::ranges::find(reads, read.slot) == reads.end()) reads.push_back(read.slot);
  }
}

std::vector<engine::LocalSteps::Write> IrStepper::writes_of_last_step(std::optional<uint32_t> own_slot,
                                                                      std::vector<uint32_t>& reads) const {
  std::vector<Write> writes;
  if (!frozen_.reshaped) {
    for (const Frozen::Patch& patch : frozen_.patches) writes.push_back({patch.slot, patch.code});
    return writes;
  }
  for (uint32_t slot = 0; slot < frozen_.sources.size(); ++slot) {
    const SlotSource& source = frozen_.sources[slot];
    if (!source.is_copy) {
      writes.push_back({slot, source.value});
    } else if (source.value != slot) {  // what moves counts as read
      if (source.value != own_slot && std::ranges::find(reads, source.value) == reads.end())
        reads.push_back(source.value);
      writes.push_back({slot, current_.codes[source.value]});
    }
  }
  for (auto slot = static_cast<uint32_t>(frozen_.sources.size()); slot < current_.codes.size(); ++slot)
    writes.push_back({slot, std::nullopt});
  return writes;
}

std::optional<bool> IrStepper::truth_of(engine::PredicateId predicate, std::vector<uint32_t>& reads) {
  reads.clear();
  if (predicate == race_predicate(program_) || predicate == leak_predicate(program_)) return std::nullopt;
  const std::optional<Word> result = value_of(program_.module->predicates[predicate.index].whole.function);
  if (is_not_evaluated_yet() || !result || !result->is_boolean()) return std::nullopt;
  add_reads(std::nullopt, reads);
  return result->is(Atom::true_);
}

}  // namespace ramify::ir_machine
