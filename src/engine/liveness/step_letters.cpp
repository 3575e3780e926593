// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/step_letters.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "base/check.h"
#include "engine/in_parallel.h"
#include "engine/liveness/behaviour_graph.h"

namespace ramify::engine {
namespace {

class LetterNumbers {
 public:
  uint32_t of(ltl::Letter letter) {
    const std::scoped_lock lock(mutex_);
    const auto [entry, is_new] = numbers_.try_emplace(letter, static_cast<uint32_t>(letters_.size()));
    if (is_new) letters_.push_back(letter);
    return entry->second;
  }
  std::vector<ltl::Letter> take() { return std::move(letters_); }

 private:
  std::mutex mutex_;
  std::unordered_map<ltl::Letter, uint32_t> numbers_;
  std::vector<ltl::Letter> letters_;
};

// One worker's cache of the numbers.
class KnownNumbers {
 public:
  explicit KnownNumbers(LetterNumbers& numbers) : numbers_(&numbers) {}
  uint32_t of(ltl::Letter letter) {
    const auto known = known_.find(letter);
    if (known != known_.end()) return known->second;
    return known_.emplace(letter, numbers_->of(letter)).first->second;
  }

 private:
  LetterNumbers* numbers_;
  std::unordered_map<ltl::Letter, uint32_t> known_;
};

// Records the option names of a step's first choice.
class ThreadNames final : public ChoiceStream {
 public:
  uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) override {
    if (kind == ChoiceKind::thread && names.empty())
      for (uint32_t option = 0; option < count; ++option) names.push_back(labels.label(option));
    return 0;
  }
  std::vector<std::string> names;
};

// Shared by all workers.
struct Reading {
  const Machine& machine;
  store::Store& store;
  const std::vector<Atom>& atoms;
  const std::vector<PredicateScope>& scopes;  // of the atoms
  const BehaviourGraph& graph;
  StepLetters& result;
  LetterNumbers letters{};
  LetterNumbers arrivals{};
  std::atomic<ltl::Letter> without_value{0};
  std::atomic<bool> was_store_full{false};
};

class StepReader {
 public:
  explicit StepReader(Reading& reading)
      : reading_(reading),
        stepper_(reading.machine.stepper(reading.store, {})),
        letters_(reading.letters),
        arrivals_(reading.arrivals) {
    for (size_t i = 0; i < reading.atoms.size(); ++i) {
      const PredicateScope scope = reading.scopes[i];
      if (scope == PredicateScope::state) continue;
      (scope == PredicateScope::last_step ? last_ : next_).push_back(i);
      asks_for_threads_ |= reading.atoms[i].kind == AtomKind::predicate;
    }
  }

  void read(uint32_t node) {
    const BehaviourGraph& graph = reading_.graph;
    load(node, state_);
    const ltl::Letter here = graph.letter_of(node);
    reading_.result.resting[node] = letters_.of(here | letter_of(next_, {.next = &state_}, false));
    reading_.result.not_arriving[node] = arrivals_.of(letter_of(last_, {}, false));
    learn_names(node);
    for (uint64_t step = graph.first_step[node]; step < graph.first_step[node + 1]; ++step) {
      const uint32_t target = graph.steps[step].target;
      if (target == BehaviourGraph::nowhere) continue;
      ltl::Letter letter = here;
      if (!next_.empty()) {
        reading_.store.read(graph.states[target], successor_);
        StepFacts facts = facts_of(graph.steps[step].mover);
        facts.next = &successor_;
        letter |= letter_of(next_, facts, true);
      }
      reading_.result.leaving[step] = letters_.of(letter);
    }
    if (last_.empty()) return;
    for (uint64_t step = graph.first_step[node]; step < graph.first_step[node + 1]; ++step) {
      const uint32_t target = graph.steps[step].target;
      if (target == BehaviourGraph::nowhere) continue;
      load(target, successor_);
      reading_.result.arriving[step] = arrivals_.of(letter_of(last_, facts_of(graph.steps[step].mover), true));
    }
  }

 private:
  void load(uint32_t node, store::StateVector& state) {
    reading_.store.read(reading_.graph.states[node], state);
    stepper_->load(state);
  }

  // Of the threads of the current state, by their positions.
  void learn_names(uint32_t node) {
    if (!asks_for_threads_ || reading_.graph.steps_of(node).empty()) return;
    const std::span<const Pause> standing = stepper_->pauses();
    pauses_.assign(standing.begin(), standing.end());
    ThreadNames heard;
    if (stepper_->step(heard) == OutcomeKind::full) reading_.was_store_full.store(true);
    names_ = std::move(heard.names);
  }

  StepFacts facts_of(Mover mover) {
    StepFacts facts;
    if (asks_for_threads_) {
      const auto same = std::ranges::find(pauses_, mover.actor(), &Pause::actor);
      const auto option = static_cast<size_t>(same - pauses_.begin());
      CHECK(option < names_.size(), "thread {} moved and is not there", mover.actor());
      facts.thread = names_[option];
    }
    const uint32_t point = mover.point();
    if (point >= labels_.size()) labels_.resize(point + 1);
    if (!labels_[point]) labels_[point] = reading_.machine.pause_point(point).label;
    facts.label = labels_[point];
    return facts;
  }

  ltl::Letter letter_of(const std::vector<size_t>& atoms, const StepFacts& facts, bool is_step) {
    ltl::Letter letter = 0;
    for (const size_t i : atoms)
      if (is_true(i, facts, is_step)) letter |= ltl::Letter{1} << i;
    return letter;
  }

  bool is_true(size_t i, const StepFacts& facts, bool is_step) {
    const Atom& atom = reading_.atoms[i];
    switch (atom.kind) {
      case AtomKind::predicate: return is_true(i, stepper_->predicates()->evaluate(atom.predicate, facts));
      case AtomKind::moves: return is_step;
      case AtomKind::makes_progress: return facts.label == progress_label;
      case AtomKind::unchanged:
        return !is_step || is_true(i, stepper_->predicates()->is_unchanged(atom.predicate, *facts.next));
      case AtomKind::all_ended: break;
    }
    CHECK(false, "atom {} is not about steps", i);
  }
  bool is_true(size_t i, Truth truth) {
    if (truth == Truth::full) reading_.was_store_full.store(true);
    if (truth == Truth::error) reading_.without_value.fetch_or(ltl::Letter{1} << i);
    return truth == Truth::true_;
  }

  Reading& reading_;
  std::unique_ptr<Stepper> stepper_;
  KnownNumbers letters_;
  KnownNumbers arrivals_;
  std::vector<size_t> last_;  // atoms about the last step
  std::vector<size_t> next_;
  bool asks_for_threads_ = false;
  store::StateVector state_;
  store::StateVector successor_;
  std::vector<Pause> pauses_;
  std::vector<std::string> names_;                  // as the pauses
  std::vector<std::optional<std::string>> labels_;  // of the points
};

}  // namespace

void add_step_letters(const Machine& machine, store::Store& store, const std::vector<Atom>& atoms, unsigned workers,
                      const std::atomic<bool>& stop, BehaviourGraph& graph) {
  std::vector<PredicateScope> scopes;
  StepLetters result;
  for (size_t i = 0; i < atoms.size(); ++i) {
    scopes.push_back(scope_of(machine, atoms[i]));
    if (scopes[i] != PredicateScope::state) result.atoms |= ltl::Letter{1} << i;
  }
  if (result.atoms == 0) return;
  result.leaving.resize(graph.steps.size());
  result.arriving.resize(graph.steps.size());
  result.resting.resize(graph.node_count());
  result.not_arriving.resize(graph.node_count());

  Reading reading{machine, store, atoms, scopes, graph, result};
  reading.arrivals.of(0);  // creates one, even if no atom is about the last step
  constexpr uint32_t block = 256;
  std::atomic<uint64_t> next{0};
  const auto is_over = [&] {
    return stop.load(std::memory_order_relaxed) || reading.was_store_full.load(std::memory_order_relaxed);
  };
  in_parallel(workers, [&] {
    StepReader reader(reading);
    for (uint64_t begin = next.fetch_add(block); begin < graph.node_count(); begin = next.fetch_add(block)) {
      if (is_over()) return;
      const uint64_t end = std::min<uint64_t>(begin + block, graph.node_count());
      for (uint64_t node = begin; node < end; ++node) reader.read(static_cast<uint32_t>(node));
    }
  });
  result.letters = reading.letters.take();
  result.arrivals = reading.arrivals.take();
  result.without_value = reading.without_value.load();
  if (reading.was_store_full.load())
    result.trouble = {ReasonKind::store_full, "the store is full: what is claimed of steps could not be read"};
  else if (stop.load()) result.trouble = {ReasonKind::interrupted, "the steps were not read to the end"};
  graph.step_letters = std::move(result);
}

}  // namespace ramify::engine
