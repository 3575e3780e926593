// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_violation.h"

#include <memory>
#include <utility>

#include "engine/property/readiness.h"
#include "engine/search/finding.h"
#include "engine/search/note.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/trace/witness.h"

namespace ramify::engine {
namespace {

// The outcome of this step from the loaded state, or of this initial state. None: there is none.
std::optional<OutcomeKind> outcome_of(Stepper& stepper, bool is_start, uint64_t ordinal) {
  ExhaustiveStream stream;
  for (;; --ordinal) {
    const OutcomeKind outcome = is_start ? stepper.start(stream) : stepper.step(stream);
    if (ordinal == 0) return outcome;
    if (!stream.advance()) return std::nullopt;
  }
}

// What the general search finds first at the loaded state. None: nothing, or something that is no violation.
std::optional<Finding> finding_at(Stepper& stepper, const ExploreOptions& options, store::StateId state) {
  for (const Property& property : options.properties) {
    const Truth truth = stepper.predicates()->evaluate(property.always);
    if (truth == Truth::false_)
      return Finding{.kind = ViolationKind::property,
                     .property = property.name,
                     .predicate = property.always,
                     .state = state};
    if (truth != Truth::true_) return std::nullopt;
  }
  ExhaustiveStream stream;
  bool can_move = false;
  for (uint64_t ordinal = 0;; ++ordinal) {
    switch (stepper.step(stream)) {
      case OutcomeKind::fault:
        if (stepper.fault().kind == FaultKind::unknown) return std::nullopt;
        return Finding{
            .kind = ViolationKind::fault, .fault = stepper.fault(), .state = state, .ordinal = ordinal};
      case OutcomeKind::stepped:
      case OutcomeKind::finished: can_move = true; break;
      case OutcomeKind::blocked: break;
      case OutcomeKind::full:
      case OutcomeKind::stopped: return std::nullopt;
    }
    if (!stream.advance()) break;
  }
  if (can_move || !options.check_deadlock) return std::nullopt;
  return Finding{.kind = ViolationKind::deadlock, .predicate = options.terminal, .state = state};
}

}  // namespace

std::optional<Violation> violation_behind(const Machine& machine, store::Store& store, const ExploreOptions& options,
                                          std::span<const uint64_t> ordinals) {
  const std::unique_ptr<Stepper> stepper = machine.stepper(store, {});
  std::optional<store::StateId> state;
  {
    store::Writer writer(store);
    writer.set_notes_final(true);
    for (const uint64_t ordinal : ordinals) {
      if (outcome_of(*stepper, !state, ordinal) != OutcomeKind::stepped) return std::nullopt;
      const store::StateVector successor = stepper->successor();
      const Note note = state ? Note::from(*state, ordinal) : Note::initial(ordinal);
      const auto inserted = writer.insert(successor, note.bits());
      if (!inserted) return std::nullopt;
      state = inserted->id;
      stepper->load(successor);
    }
  }
  if (!state) return std::nullopt;
  const std::optional<Finding> finding = finding_at(*stepper, options, *state);
  if (!finding) return std::nullopt;
  std::expected<Violation, NoWitness> violation = rebuild_witness(machine, store, *finding, Truth::false_);
  return violation ? std::optional(std::move(*violation)) : std::nullopt;
}

}  // namespace ramify::engine
