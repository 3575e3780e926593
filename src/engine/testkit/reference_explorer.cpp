// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/reference_explorer.h"

#include <deque>

#include "base/check.h"
#include "engine/testkit/every_answer.h"

namespace ramify::engine::testkit {
namespace {

using Words = std::vector<store::Word>;

class ReferenceExplorer {
 public:
  ReferenceExplorer(const Machine& machine, const std::vector<Property>& properties, std::optional<uint32_t> depth_max)
      : properties_(&properties), depth_max_(depth_max) {
    auto store = store::Store::create({});
    CHECK(store.has_value(), "no store for the reference");
    store_ = std::move(*store);
    stepper_ = machine.stepper(*store_, {.explain = true});
  }

  Reference run() {
    for_every_answer([&](ChoiceStream& choices) {
      const OutcomeKind outcome = stepper_->start(choices);
      if (outcome == OutcomeKind::fault) note("fault " + stepper_->fault().message, 0);
      else arrive(0);
    });
    reference_.counts.initial_states = depth_by_state_.size();
    while (!queue_.empty()) {
      const store::StateVector state = queue_.front();
      queue_.pop_front();
      visit(state, depth_by_state_.at(words_of(state)));
    }
    reference_.counts.states = depth_by_state_.size();
    return reference_;
  }

 private:
  Words words_of(const store::StateVector& state) const {
    Words words;
    for (const store::Code code : state.codes) words.push_back(store_->word(code));
    return words;
  }

  void arrive(uint32_t depth) {
    const store::StateVector state = stepper_->successor();
    if (!depth_by_state_.try_emplace(words_of(state), depth).second) return;
    reference_.counts.depth = depth;  // a queue is in order of depth
    queue_.push_back(state);
  }

  void visit(const store::StateVector& state, uint32_t depth) {
    stepper_->load(state);
    for (const Property& property : *properties_) {
      const Truth truth = stepper_->predicates()->evaluate(property.always);
      if (truth == Truth::false_) note("property " + property.name, depth);
      if (truth == Truth::error) note("error " + property.name, depth);
    }
    const bool is_at_limit = depth_max_ && depth == *depth_max_;
    bool is_finished = false;
    bool is_enabled = false;
    for_every_answer([&](ChoiceStream& choices) {
      const OutcomeKind outcome = stepper_->step(choices);
      is_finished = is_finished || outcome == OutcomeKind::finished;
      if (outcome != OutcomeKind::stepped && outcome != OutcomeKind::fault) return;
      is_enabled = true;
      if (is_at_limit) return;
      ++reference_.counts.transitions;
      if (outcome == OutcomeKind::fault) note("fault " + stepper_->fault().message, depth + 1);
      else arrive(depth + 1);
    });
    reference_.was_cut_off = reference_.was_cut_off || (is_at_limit && is_enabled);
    if (is_finished) ++reference_.counts.finished_states;
    if (is_finished || is_enabled) return;
    ++reference_.counts.deadlocks;
    note("deadlock", depth);
  }

  void note(const std::string& key, uint32_t length) {
    const auto [entry, is_new] = reference_.lengths.try_emplace(key, length);
    if (!is_new && length < entry->second) entry->second = length;
  }

  const std::vector<Property>* properties_;
  const std::optional<uint32_t> depth_max_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<Stepper> stepper_;
  std::map<Words, uint32_t> depth_by_state_;
  std::deque<store::StateVector> queue_;
  Reference reference_;
};

}  // namespace

Reference explore_obviously(const Machine& machine, const std::vector<Property>& properties,
                            std::optional<uint32_t> depth_max) {
  return ReferenceExplorer(machine, properties, depth_max).run();
}

std::string key_of(const Violation& violation) {
  switch (violation.kind) {
    case ViolationKind::property: return "property " + violation.property;
    case ViolationKind::deadlock: return "deadlock";
    case ViolationKind::behaviour: return "behaviour " + violation.property;
    case ViolationKind::unreached: return "unreached " + violation.property;
    case ViolationKind::fault: return "fault " + violation.fault->message;
  }
  CHECK(false, "violation kind {}", static_cast<int>(violation.kind));
}

}  // namespace ramify::engine::testkit
