// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/modular.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/streams/exhaustive_stream.h"
#include "machines/ir/stepper.h"
#include "machines/ir/thread_values.h"

namespace ramify::ir_machine {

using engine::OutcomeKind;
using store::Code;

// A read or choice of a run, and the current answer: an odometer whose wheels are added as the run asks.
struct Wheel {
  std::optional<uint32_t> slot;  // none: it is a choice
  uint32_t taken = 0;
  uint32_t count = 0;
};

class ModularAnalysis {
 public:
  ModularAnalysis(const Program& program, const ModularLimits& limits) : program_(program), limits_(limits) {}

  ThreadModular run() {
    result_.why_not_ = analyse();
    return std::move(result_);
  }

 private:
  struct Local {
    CellFootprint next;
    CellSet waits_for;
    bool may_block = false;
    bool may_fault = false;
    std::set<Code> successors;
    uint64_t seen_version = 0;    // version of the value sets at the last exploration
    std::vector<uint32_t> slots;  // slots read
  };
  struct Values {
    std::vector<Code> all;
    uint64_t version = 0;  // incremented when a slot gets a new value
    bool add(Code code) {
      if (std::ranges::find(all, code) != all.end()) return false;
      all.push_back(code);
      return true;
    }
  };

  std::string analyse() {
    if (reads_threads(*program_.module)) return "a property reads what threads have";
    base::Result<std::unique_ptr<store::Store>> store =
        store::Store::create({.memory_bytes_max = uint64_t{1} << 30, .file = {}, .index_entries_min = 1u << 10});
    if (!store) return store.error().message;
    result_.store_ = std::move(*store);
    store_ = result_.store_.get();
    IrStepper stepper(program_, *store_, {.explain = true});
    stepper.log_cells();
    stepper_ = &stepper;
    if (std::string why_not = begin(); !why_not.empty()) return why_not;
    // Fixpoint: explore each local state again while a slot that it reads has new values.
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (uint32_t thread = 0; thread < locals_.size(); ++thread) {
        for (size_t i = 0; i < order_[thread].size(); ++i) {
          const Code code = order_[thread][i];
          if (!is_due(locals_[thread].at(code))) continue;
          has_changed = true;
          if (std::string why_not = explore(thread, code); !why_not.empty()) return why_not;
        }
      }
    }
    if (std::string why_not = read_predicates(); !why_not.empty()) return why_not;
    size_t actions = 0;
    for (const std::map<Code, Local>& locals : locals_) actions += locals.size();
    if (actions > limits_.actions_max) return fmt::format("the threads have {} local states in all", actions);
    number_actions();
    relate_actions();
    return "";
  }

  // Explores all initial states, which must have the same shape.
  std::string begin() {
    engine::ExhaustiveStream stream;
    do {
      const OutcomeKind outcome = stepper_->start(stream);
      if (outcome == OutcomeKind::full) return "the memory for looking at the threads was too small";
      if (outcome != OutcomeKind::stepped) continue;
      const store::StateVector state = stepper_->successor();
      if (base_.codes.empty()) {
        stepper_->load(state);
        base_ = state;
        values_.resize(state.codes.size());
        first_thread_ = stepper_->skeleton().first_thread_slot;
        for (const Skeleton::Object& object : stepper_->skeleton().objects)
          if (object.is_flat && object.has_values()) flat_dicts_.push_back(object.first_slot);
        locals_.resize(stepper_->skeleton().threads.size());
        order_.resize(locals_.size());
      }
      if (state.codes[0] != base_.codes[0]) return "the initial states have heaps of different shapes";
      for (uint32_t slot = 1; slot < state.codes.size(); ++slot) {
        if (slot < first_thread_) add_value(slot, state.codes[slot]);
        else add_local(slot - first_thread_, state.codes[slot]);
      }
    } while (stream.advance() && ++runs_ < limits_.runs_max);
    return base_.codes.empty() ? "there is no initial state" : too_many();
  }

  void add_value(uint32_t slot, Code code) {
    if (values_[slot].add(code)) values_[slot].version = ++version_;
  }
  void add_local(uint32_t thread, Code code) {
    if (locals_[thread].try_emplace(code).second) order_[thread].push_back(code);
  }
  bool is_due(const Local& local) const {
    if (local.seen_version == 0) return true;
    return std::ranges::any_of(local.slots, [&](uint32_t slot) { return values_[slot].version > local.seen_version; });
  }
  std::string too_many() const {
    return runs_ < limits_.runs_max ? "" : fmt::format("the threads have more than {} ways to step", limits_.runs_max);
  }

  // A stream that takes its answers from the wheels.
  class WheelStream final : public engine::ChoiceStream {
   public:
    explicit WheelStream(const std::vector<Wheel>& wheels) : wheels_(wheels) {}
    uint32_t choose(engine::ChoiceKind, uint32_t, const engine::OptionLabels&) override {
      while (next_ < wheels_.size() && wheels_[next_].slot) ++next_;
      return next_ < wheels_.size() ? wheels_[next_++].taken : 0;
    }

   private:
    const std::vector<Wheel>& wheels_;
    size_t next_ = 0;
  };

  // Calls run() for every combination of values and choices that it asks for; run() returns its reads and choices in
  // `looks`.
  template <typename Run>
  std::string for_each_way(const Run& run) {
    std::vector<Wheel> wheels;
    for (;;) {
      if (const std::optional<uint32_t> half = half_of_no_dict()) {
        if (!has_wheel(wheels, *half)) add_slot(wheels, *half);
        else if (!has_wheel(wheels, *half + 1)) add_slot(wheels, *half + 1);
        else if (!turn(wheels)) return "";
        continue;
      }
      if (++runs_ >= limits_.runs_max) return too_many();
      base_.hash = 0;  // not used
      stepper_->load(base_);
      WheelStream stream(wheels);
      const std::vector<StepCache::Look>* looks = nullptr;
      if (std::string why_not = run(stream, looks); !why_not.empty()) return why_not;
      size_t choices = static_cast<size_t>(std::ranges::count_if(wheels, [](const Wheel& w) { return !w.slot; }));
      for (const StepCache::Look& look : *looks) {
        if (!look.is_choice) add_slot(wheels, look.slot_or_count);
        else if (choices != 0) --choices;
        else wheels.push_back({std::nullopt, 0, look.slot_or_count});
      }
      if (!turn(wheels)) return "";
    }
  }

  static bool has_wheel(const std::vector<Wheel>& wheels, uint32_t slot) {
    return std::ranges::find(wheels, std::optional(slot), &Wheel::slot) != wheels.end();
  }
  // A slot that is the same in every state needs no wheel.
  void add_slot(std::vector<Wheel>& wheels, uint32_t slot) const {
    if (slot >= 1 && slot < first_thread_ && !has_wheel(wheels, slot))
      wheels.push_back({slot, 0, static_cast<uint32_t>(values_[slot].all.size())});
  }
  // Advances to the next combination, the last wheel first; false: there is none.
  bool turn(std::vector<Wheel>& wheels) {
    for (; !wheels.empty(); wheels.pop_back()) {
      Wheel& last = wheels.back();
      const bool is_over = ++last.taken >= last.count;
      if (last.slot) base_.codes[*last.slot] = values_[*last.slot].all[is_over ? 0 : last.taken];
      if (!is_over) return true;
    }
    return false;
  }
  // The keys and the values of a flat dict are separate slots of equal length: if a combination violates this, returns
  // the slot of the keys.
  std::optional<uint32_t> half_of_no_dict() const {
    const auto length = [&](uint32_t slot) { return store_->node(store_->word(base_.codes[slot])).length; };
    for (const uint32_t keys : flat_dicts_)
      if (length(keys) != length(keys + 1)) return keys;
    return std::nullopt;
  }

  std::string explore(uint32_t thread, Code code) {
    if (!store_->word(code).is_node()) {  // the thread has ended
      locals_[thread].at(code).seen_version = 1;
      return "";
    }
    const uint64_t version_now = version_;
    const uint32_t own_slot = first_thread_ + thread;
    const Code code_before = base_.codes[own_slot];
    base_.codes[own_slot] = code;
    std::set<uint32_t> slots;
    Local found;
    std::vector<std::pair<uint32_t, Code>> written;
    const std::string why_not = for_each_way([&](engine::ChoiceStream& stream, const auto*& looks) -> std::string {
      const OutcomeKind outcome = stepper_->step_alone(thread, stream);
      if (outcome == OutcomeKind::full) return "the memory for looking at the threads was too small";
      looks = &stepper_->looks();
      for (const StepCache::Look& look : *looks)
        if (!look.is_choice) slots.insert(look.slot_or_count);
      const CellFootprint cells = stepper_->cells();
      found.next.add(cells);
      found.may_fault |= outcome == OutcomeKind::fault;
      if (outcome == OutcomeKind::blocked) {
        found.may_block = true;
        found.waits_for.add(cells.reads);
      }
      if (outcome != OutcomeKind::stepped) return "";
      const store::StateVector& after = stepper_->successor();
      if (after.codes.size() != base_.codes.size() || after.codes[0] != base_.codes[0])
        return "the shape of the heap changes, or threads are made on the way";
      for (uint32_t slot = 1; slot < first_thread_; ++slot)
        if (after.codes[slot] != base_.codes[slot]) written.emplace_back(slot, after.codes[slot]);
      found.successors.insert(after.codes[own_slot]);
      return "";
    });
    base_.codes[own_slot] = code_before;
    if (!why_not.empty()) return why_not;
    for (const auto& [slot, value] : written) add_value(slot, value);
    for (const Code successor : found.successors) add_local(thread, successor);
    found.seen_version = std::max<uint64_t>(version_now, 1);
    found.slots.assign(slots.begin(), slots.end());
    std::erase_if(found.slots, [&](uint32_t slot) { return slot >= values_.size(); });
    locals_[thread].at(code) = std::move(found);
    return "";
  }

  std::string read_predicates() {
    for (const ir::Predicate& predicate : program_.module->predicates) {
      const std::string why_not = for_each_way([&](engine::ChoiceStream&, const auto*& looks) -> std::string {
        visible_.add(stepper_->cells_of_predicate(predicate.whole.function));
        looks = &stepper_->looks();
        return "";
      });
      if (!why_not.empty()) return why_not;
    }
    return "";
  }

  void number_actions() {
    for (uint32_t thread = 0; thread < locals_.size(); ++thread) {
      for (const Code code : order_[thread]) {
        const auto number = static_cast<uint32_t>(result_.actions_.size());
        number_of_.emplace(std::pair(thread, code), number);
        result_.locals_.push_back(store_->word(code));
        const Local& local = locals_[thread].at(code);
        LocalState action;
        action.thread = thread;
        action.next = local.next;
        action.waits_for = local.waits_for;
        action.may_block = local.may_block;
        action.may_fault = local.may_fault;
        action.is_sticky = local.may_fault;
        action.is_visible = action.next.writes.meets(visible_);
        if (action.is_visible || action.may_fault) result_.goals_.add(number);
        result_.actions_.push_back(std::move(action));
      }
    }
  }

  void relate_actions() {
    std::vector<LocalState>& actions = result_.actions_;
    for (LocalState& action : actions) {
      for (uint32_t other = 0; other < actions.size(); ++other) {
        if (actions[other].next.writes.meets(action.waits_for)) action.wakers.add(other);
        if (actions[other].thread != action.thread && action.next.conflicts_with(actions[other].next))
          action.conflicts.add(other);
      }
    }
    for (uint32_t thread = 0; thread < locals_.size(); ++thread) {
      for (const Code code : order_[thread]) {
        const uint32_t number = number_of_.at({thread, code});
        for (const Code successor : locals_[thread].at(code).successors) {
          const uint32_t next = number_of_.at({thread, successor});
          actions[number].successors.push_back(next);
          actions[next].predecessors.push_back(number);
        }
      }
      for (const Code code : order_[thread]) reach_from(number_of_.at({thread, code}));
      cut_cycles(thread);
    }
  }

  void reach_from(uint32_t from) {
    BitSet& reaches = result_.actions_[from].reaches;
    std::vector<uint32_t> open = {from};
    reaches.add(from);
    while (!open.empty()) {
      const uint32_t number = open.back();
      open.pop_back();
      for (const uint32_t successor : result_.actions_[number].successors) {
        if (reaches.has(successor)) continue;
        reaches.add(successor);
        open.push_back(successor);
      }
    }
  }

  LocalState& action(uint32_t thread, Code code) { return result_.actions_[number_of_.at({thread, code})]; }

  // Marks the back edges of a depth-first walk as sticky: every cycle of the thread's local states has one.
  void cut_cycles(uint32_t thread) {
    enum class Mark : uint8_t { open, done };
    std::map<Code, Mark> marks;
    struct Frame {
      Code code;
      std::set<Code>::const_iterator next;
    };
    for (const Code root : order_[thread]) {
      if (marks.contains(root)) continue;
      std::vector<Frame> frames;
      const auto enter = [&](Code code) {
        marks[code] = Mark::open;
        frames.push_back({code, locals_[thread].at(code).successors.begin()});
      };
      enter(root);
      while (!frames.empty()) {
        Frame& frame = frames.back();
        if (frame.next == locals_[thread].at(frame.code).successors.end()) {
          marks[frame.code] = Mark::done;
          frames.pop_back();
          continue;
        }
        const Code successor = *frame.next++;
        const auto mark = marks.find(successor);
        if (mark == marks.end()) enter(successor);
        else if (mark->second == Mark::open) action(thread, frame.code).is_sticky = true;
      }
    }
  }

  const Program& program_;
  const ModularLimits limits_;
  ThreadModular result_;
  store::Store* store_ = nullptr;
  IrStepper* stepper_ = nullptr;
  store::StateVector base_;  // the wheels' current values; for all other slots, the first value
  uint32_t first_thread_ = 0;
  std::vector<uint32_t> flat_dicts_;  // the slots of their keys; the slots of their values follow
  std::vector<Values> values_;        // by slot
  uint64_t version_ = 0;
  std::vector<std::map<Code, Local>> locals_;  // by thread
  std::vector<std::vector<Code>> order_;       // in order of discovery
  uint64_t runs_ = 0;
  CellSet visible_;  // cells that predicates read
  std::map<std::pair<uint32_t, Code>, uint32_t> number_of_;
};

ThreadModular ThreadModular::analyse(const Program& program, const ModularLimits& limits) {
  return ModularAnalysis(program, limits).run();
}

namespace {

store::OrFull<Word> copy_node(const store::Store& from, Word word, store::Writer& to) {
  if (!word.is_node()) return word;
  const store::NodeView node = from.node(word);
  if (node.kind.holds_bytes()) return to.intern(node.kind, node.text());
  std::vector<Word> words;
  for (const Word child : node.words()) {
    const store::OrFull<Word> copy = copy_node(from, child, to);
    if (!copy) return copy;
    words.push_back(*copy);
  }
  return to.intern(node.kind, words);
}

}  // namespace

store::OrFull<Code> ThreadModular::local_code(uint32_t number, store::Writer& writer) const {
  const store::OrFull<Word> word = copy_node(*store_, locals_[number], writer);
  if (!word) return std::unexpected(word.error());
  return writer.code(*word);
}

}  // namespace ramify::ir_machine
