// SPDX-License-Identifier: Apache-2.0
// Dijkstra's algorithm. A cost is the number of changes, then the number of steps; equal costs are visited in the order in
// which they were found, which is that of the choice vectors.
#include "engine/trace/repair.h"

#include <algorithm>
#include <compare>
#include <map>
#include <queue>
#include <utility>

#include "base/check.h"
#include "engine/property/readiness.h"
#include "engine/streams/exhaustive_stream.h"
#include "engine/streams/recording_stream.h"
#include "engine/streams/replay_stream.h"
#include "engine/trace/follower.h"

namespace ramify::engine {
namespace {

enum class RepairMove : uint8_t {
  begin,   // before the initial state
  follow,  // the recorded step
  insert,  // another one
  drop,    // the recorded step is left out
  end,     // the violation; the rest of the recorded steps is left out
};

struct RepairCost {
  size_t changes = 0;
  size_t steps = 0;
  friend auto operator<=>(const RepairCost&, const RepairCost&) = default;
};

struct RepairNode {
  RepairMove move = RepairMove::begin;
  std::optional<size_t> before{};         // the node from which the move leads here
  std::vector<Choice> choices{};          // of the step of a follow or insert
  std::optional<store::StateId> state{};  // none for begin and end
  size_t position = 0;  // of the next recorded step: how many are followed or dropped, the initial state included
  RepairCost cost{};
};

struct WaitingNode {
  RepairCost cost;
  size_t node = 0;
  friend auto operator<=>(const WaitingNode&, const WaitingNode&) = default;
};

// The answers of another stream without their labels, which would take time.
class UnlabelledRecording final : public ChoiceStream {
 public:
  explicit UnlabelledRecording(ChoiceStream& source) : source_(&source) {}
  uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) override {
    choices_.push_back({kind, count, source_->choose(kind, count, labels), {}});
    return choices_.back().taken;
  }
  std::vector<Choice> take() { return std::exchange(choices_, {}); }

 private:
  ChoiceStream* source_;
  std::vector<Choice> choices_;
};

class RepairSearch {
 public:
  RepairSearch(const Machine& machine, store::Store& store, const Trace& recorded, const RepairGoal& goal,
               const RepairOptions& options)
      : store_(&store),
        writer_(store),
        recorded_(&recorded),
        goal_(&goal),
        options_(&options),
        stepper_(machine.stepper(store, {})) {}

  Repair run() {
    Repair repair;
    nodes_.push_back({});
    const size_t last = last_that_fits();
    repair.from = std::max<size_t>(nodes_[last].position, 1) - 1;
    if (last != 0) search_from(last);
    if (!has_ended() && !found_) {
      repair.from = 0;
      search_from(0);
    }
    repair.states = visited_;
    repair.end = end();
    if (found_) describe(*found_, repair);
    return repair;
  }

 private:
  size_t length() const { return recorded_->steps.size() + 1; }
  const std::vector<Choice>& recorded_at(size_t position) const {
    return position == 0 ? recorded_->start : recorded_->steps[position - 1];
  }

  bool has_ended() const { return is_full_ || is_interrupted_ || is_at_limit_; }
  RepairEnd end() const {
    if (found_) return RepairEnd::repaired;
    if (is_full_) return RepairEnd::full;
    if (is_interrupted_) return RepairEnd::interrupted;
    if (is_at_limit_) return RepairEnd::states_max;
    return has_unknown_ ? RepairEnd::unknown : RepairEnd::exhausted;
  }

  void load(size_t node) {
    if (!nodes_[node].state) return;
    store::StateVector slots;
    store_->read(*nodes_[node].state, slots);
    stepper_->load(slots);
  }

  // Of the node whose state is loaded; the initial state for the first node.
  OutcomeKind step(size_t node, ChoiceStream& choices) {
    return nodes_[node].move == RepairMove::begin ? stepper_->start(choices) : stepper_->step(choices);
  }

  // The last node that is reached by following alone.
  size_t last_that_fits() {
    size_t last = 0;
    while (nodes_[last].position < length()) {
      load(last);
      ReplayStream answers(recorded_at(nodes_[last].position));
      UnlabelledRecording recording(answers);
      if (step(last, recording) != OutcomeKind::stepped || answers.mismatch()) break;
      const std::optional<store::StateId> state = insert_state();
      if (!state) break;
      const RepairCost cost{0, nodes_[last].position};
      nodes_.push_back({RepairMove::follow, last, recording.take(), state, nodes_[last].position + 1, cost});
      last = nodes_.size() - 1;
    }
    return last;
  }

  void search_from(size_t node) {
    best_.clear();
    waiting_ = {};
    if (nodes_[node].state) {
      load(node);
      if (shows_goal(*nodes_[node].state)) add_end(node);
      ++visited_;
    }
    waiting_.push({nodes_[node].cost, node});
    while (!waiting_.empty() && !has_ended()) {
      const WaitingNode next = waiting_.top();
      waiting_.pop();
      if (nodes_[next.node].move == RepairMove::end) {
        found_ = next.node;
        return;
      }
      expand(next.node);
      is_interrupted_ = options_->interrupted != nullptr && options_->interrupted->load();
    }
  }

  void expand(size_t node) {
    const size_t position = nodes_[node].position;
    const bool is_start = nodes_[node].move == RepairMove::begin;
    load(node);
    if (position < length()) {
      ReplayStream answers(recorded_at(position));
      UnlabelledRecording recording(answers);
      const OutcomeKind outcome = step(node, recording);
      if (!answers.mismatch()) take_step(node, RepairMove::follow, outcome, recording.take());
      // Every run has an initial state.
      if (!is_start) {
        RepairCost cost = nodes_[node].cost;
        ++cost.changes;
        add({RepairMove::drop, node, {}, nodes_[node].state, position + 1, cost});
      }
    }
    ExhaustiveStream answers;
    do {
      load(node);  // a predicate may have loaded another state
      UnlabelledRecording recording(answers);
      const OutcomeKind outcome = step(node, recording);
      take_step(node, RepairMove::insert, outcome, recording.take());
    } while (!has_ended() && answers.advance());
  }

  void take_step(size_t node, RepairMove move, OutcomeKind outcome, std::vector<Choice> choices) {
    const RepairNode& from = nodes_[node];
    const bool is_start = from.move == RepairMove::begin;
    const size_t position = from.position + (move == RepairMove::follow || is_start ? 1 : 0);
    const RepairCost cost{from.cost.changes + (move == RepairMove::insert ? 1 : 0),
                          from.cost.steps + (is_start ? 0 : 1)};
    switch (outcome) {
      case OutcomeKind::stepped: {
        const std::optional<store::StateId> state = insert_state();
        if (!state) return;
        const std::optional<size_t> added = add({move, node, std::move(choices), state, position, cost});
        if (!added) return;
        load(*added);
        if (shows_goal(*state)) add_end(*added);
        return;
      }
      case OutcomeKind::fault: {
        const Fault fault = stepper_->fault();
        if (goal_->kind == ViolationKind::fault && fault.kind == goal_->fault && fault.message == goal_->message) {
          nodes_.push_back({move, node, std::move(choices), std::nullopt, position, cost});
          add_end(nodes_.size() - 1);
        } else if (fault.kind == FaultKind::unknown || fault.kind == FaultKind::step_limit) {
          has_unknown_ = true;
        }
        return;
      }
      case OutcomeKind::full: is_full_ = true; return;
      case OutcomeKind::finished:
      case OutcomeKind::blocked:
      case OutcomeKind::stopped: return;
    }
  }

  std::optional<store::StateId> insert_state() {
    const store::OrFull<store::Writer::Inserted> inserted = writer_.insert(stepper_->successor(), 0);
    if (inserted) return inserted->id;
    is_full_ = true;
    return std::nullopt;
  }

  // None: the pair is known, and was reached at no higher cost; or there are too many.
  std::optional<size_t> add(RepairNode node) {
    const auto [known, is_new] = best_.try_emplace({node.state->address, node.position}, node.cost);
    if (!is_new && known->second <= node.cost) return std::nullopt;
    if (is_new && ++visited_ > options_->states_max) {
      is_at_limit_ = true;
      return std::nullopt;
    }
    known->second = node.cost;
    nodes_.push_back(std::move(node));
    waiting_.push({nodes_.back().cost, nodes_.size() - 1});
    return nodes_.size() - 1;
  }

  // The violation is after this node.
  void add_end(size_t node) {
    RepairCost cost = nodes_[node].cost;
    cost.changes += length() - nodes_[node].position;
    nodes_.push_back({RepairMove::end, node, {}, std::nullopt, nodes_[node].position, cost});
    waiting_.push({cost, nodes_.size() - 1});
  }

  // Of the stepper's current state.
  bool shows_goal(store::StateId state) {
    if (goal_->kind == ViolationKind::fault) return false;
    const auto [known, is_new] = goal_by_state_.try_emplace(state.address, false);
    if (is_new) known->second = shows_goal();
    return known->second;
  }

  bool shows_goal() {
    if (goal_->kind == ViolationKind::deadlock) {
      const Readiness found = readiness(*stepper_);
      is_full_ |= found == Readiness::full;
      if (found != Readiness::deadlocked || !goal_->predicate) return found == Readiness::deadlocked;
    }
    CHECK(goal_->predicate.has_value(), "a property without its predicate");
    const Truth truth = stepper_->predicates()->evaluate(*goal_->predicate);
    is_full_ |= truth == Truth::full;
    if (goal_->is_error) return truth == Truth::error;
    return can_be(truth, Truth::false_);
  }

  void describe(size_t end, Repair& repair) const {
    std::vector<size_t> way;
    for (std::optional<size_t> node = end; node; node = nodes_[*node].before) way.push_back(*node);
    std::ranges::reverse(way);
    for (size_t index : way) {
      const RepairNode& node = nodes_[index];
      switch (node.move) {
        case RepairMove::begin: break;
        case RepairMove::drop: repair.dropped.push_back(node.position - 1); break;
        case RepairMove::end:
          for (size_t position = node.position; position < length(); ++position) repair.dropped.push_back(position);
          break;
        case RepairMove::follow:
        case RepairMove::insert: {
          const bool is_start = nodes_[*node.before].move == RepairMove::begin;
          if (is_start) repair.trace.start = node.choices;
          else repair.trace.steps.push_back(node.choices);
          if (node.move == RepairMove::insert) repair.inserted.push_back(repair.trace.steps.size());
          break;
        }
      }
    }
  }

  store::Store* store_;
  store::Writer writer_;
  const Trace* recorded_;
  const RepairGoal* goal_;
  const RepairOptions* options_;
  std::unique_ptr<Stepper> stepper_;
  std::vector<RepairNode> nodes_;
  std::map<std::pair<uint64_t, size_t>, RepairCost> best_;  // by the address of a state and a position
  std::map<uint64_t, bool> goal_by_state_;
  std::priority_queue<WaitingNode, std::vector<WaitingNode>, std::greater<>> waiting_;
  uint64_t visited_ = 0;
  std::optional<size_t> found_;
  bool is_full_ = false, is_interrupted_ = false, is_at_limit_ = false, has_unknown_ = false;
};

// Followed once more, so that the choices have their labels.
void add_labels(const Machine& machine, store::Store& store, Trace& trace) {
  Follower follower(machine, store);
  for (size_t step = 0; step <= trace.steps.size(); ++step) {
    std::vector<Choice>& choices = step == 0 ? trace.start : trace.steps[step - 1];
    const std::optional<Divergence> divergence = follower.follow(choices);
    CHECK(!divergence, "a repaired trace does not replay: at step {} expected {}, found {}", step, divergence->expected,
          divergence->found);
    choices = follower.choices();
  }
}

}  // namespace

Repair repair(const Machine& machine, store::Store& store, const Trace& recorded, const RepairGoal& goal,
              const RepairOptions& options) {
  CHECK(!recorded.back_to, "traces of behaviours are not repaired");
  CHECK(
      goal.kind == ViolationKind::property || goal.kind == ViolationKind::deadlock || goal.kind == ViolationKind::fault,
      "a repaired trace ends in a property, a deadlock or a fault");
  Repair repaired = RepairSearch(machine, store, recorded, goal, options).run();
  if (repaired.end == RepairEnd::repaired) add_labels(machine, store, repaired.trace);
  return repaired;
}

}  // namespace ramify::engine
