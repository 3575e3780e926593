// SPDX-License-Identifier: Apache-2.0
#include "engine/trace/witness.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/property/readiness.h"
#include "engine/search/note.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/recording_stream.h"

namespace ramify::engine {
namespace {

struct Rebuilt {
  OutcomeKind outcome = OutcomeKind::stepped;
  std::vector<Choice> choices;
};

std::unexpected<NoWitness> store_is_full() { return std::unexpected(NoWitness{.is_store_full = true}); }
std::unexpected<NoWitness> misfit(std::string what) { return std::unexpected(NoWitness{.misfit = std::move(what)}); }

// Runs the choice vector of this ordinal and records it.
std::expected<Rebuilt, NoWitness> run_ordinal(Stepper& stepper, bool is_start, uint64_t ordinal) {
  const auto run = [&](ChoiceStream& choices) { return is_start ? stepper.start(choices) : stepper.step(choices); };
  ExhaustiveStream stream;
  for (uint64_t passed = 0; passed < ordinal; ++passed) {
    if (run(stream) == OutcomeKind::full) return store_is_full();
    if (!stream.advance()) return misfit(fmt::format("choice vector {} of {} is missing", passed, ordinal));
  }
  RecordingStream recording(stream);
  const OutcomeKind outcome = run(recording);
  if (outcome == OutcomeKind::full) return store_is_full();
  return Rebuilt{outcome, recording.take()};
}

struct Link {
  std::optional<store::StateId> state;  // the reached state; none: a fault
  uint64_t ordinal = 0;
};

// From the initial state to the finding.
std::vector<Link> way_to(const store::Store& store, const Finding& finding) {
  std::vector<Link> links;
  if (finding.kind == ViolationKind::fault) links.push_back({std::nullopt, finding.ordinal});
  for (std::optional<store::StateId> state = finding.state; state;) {
    const Note note = Note::of_bits(store.note(*state));
    CHECK(!note.is_provisional(), "the note of a state on the way is provisional");
    links.push_back({state, note.ordinal()});
    state = note.parent();
  }
  std::ranges::reverse(links);
  return links;
}

std::expected<Trace, NoWitness> rebuild_trace(const Machine& machine, store::Store& store, const Finding& finding) {
  Trace trace;
  const std::unique_ptr<Stepper> stepper = machine.stepper(store, {.explain = true});
  bool is_start = true;
  for (const Link& link : way_to(store, finding)) {
    std::expected<Rebuilt, NoWitness> rebuilt = run_ordinal(*stepper, is_start, link.ordinal);
    if (!rebuilt) return std::unexpected(std::move(rebuilt).error());
    if (rebuilt->outcome != (link.state ? OutcomeKind::stepped : OutcomeKind::fault))
      return misfit(fmt::format("step {} has outcome {}", trace.steps.size(), static_cast<int>(rebuilt->outcome)));
    if (link.state) {
      const store::StateVector reached = stepper->successor();
      if (!store.is_state(*link.state, reached))
        return misfit(fmt::format("step {} leads elsewhere", trace.steps.size()));
      stepper->load(reached);
    } else if (stepper->fault() != *finding.fault) {
      return misfit("another fault");
    }
    if (is_start) trace.start = std::move(rebuilt->choices);
    else trace.steps.push_back(std::move(rebuilt->choices));
    is_start = false;
  }
  return trace;
}

std::expected<Violation, NoWitness> rebuild(const Machine& machine, store::Store& store, const Finding& finding,
                                            Truth wanted) {
  std::expected<Trace, NoWitness> trace = rebuild_trace(machine, store, finding);
  if (!trace) return std::unexpected(std::move(trace).error());
  Violation violation{.kind = finding.kind,
                      .property = finding.property,
                      .predicate = finding.predicate,
                      .fault = finding.fault,
                      .trace = std::move(*trace)};

  Follower follower(machine, store);
  for (size_t index = 0; index <= violation.trace.steps.size(); ++index) {
    const std::optional<Divergence> divergence =
        follower.follow(index == 0 ? violation.trace.start : violation.trace.steps[index - 1]);
    if (follower.outcome() == OutcomeKind::full) return store_is_full();
    CHECK(!divergence, "witness does not replay: at step {} expected {}, found {}", divergence->step,
          divergence->expected, divergence->found);
  }
  const std::optional<bool> is_shown = shows(follower, violation, wanted);
  if (!is_shown) return store_is_full();
  if (!*is_shown) return misfit("its end does not show what was found");
  if (violation.kind == ViolationKind::property)
    violation.explanation = follower.stepper().predicates()->explain(*violation.predicate);
  return violation;
}

}  // namespace

std::optional<bool> shows(Follower& follower, const Violation& violation, Truth wanted) {
  Stepper& stepper = follower.stepper();
  if (follower.outcome() == OutcomeKind::fault)
    return violation.kind == ViolationKind::fault &&
           violation_key(ViolationKind::fault, {}, stepper.fault()) == violation_key(violation);
  switch (violation.kind) {
    case ViolationKind::fault: return false;
    case ViolationKind::property: {
      const Truth truth = stepper.predicates()->evaluate(violation.predicate.value());
      if (truth == Truth::full) return std::nullopt;
      return can_be(truth, wanted);
    }
    case ViolationKind::deadlock: {
      const Readiness found = readiness(stepper);
      if (found == Readiness::full) return std::nullopt;
      if (found != Readiness::deadlocked || !violation.predicate) return found == Readiness::deadlocked;
      const Truth is_end = stepper.predicates()->evaluate(*violation.predicate);
      if (is_end == Truth::full) return std::nullopt;
      return can_be(is_end, Truth::false_);
    }
    case ViolationKind::behaviour:
    case ViolationKind::unreached: break;
  }
  CHECK(false, "violation kind {}", static_cast<int>(violation.kind));
}

std::expected<Violation, NoWitness> rebuild_witness(const Machine& machine, store::Store& store, const Finding& finding,
                                                    Truth wanted) {
  std::expected<Violation, NoWitness> violation = rebuild(machine, store, finding, wanted);
  CHECK(violation || violation.error().is_store_full || store.is_lossy(), "witness does not replay: {}",
        violation.error().misfit);
  return violation;
}

}  // namespace ramify::engine
