// SPDX-License-Identifier: Apache-2.0
// Operands in any order: a frame's strands, and which of them can continue.
#include "machines/core/interpreter.h"

#include <algorithm>

namespace ramify::core_machine {

bool Interpreter::is_visible(const Instruction& in) const {
  const Frame& frame = thread_->frames.back();
  switch (in.op) {
    case Opcode::call:
    case Opcode::call_builtin:
    case Opcode::compare_exchange:
    case Opcode::alloc:
    case Opcode::free: return true;
    case Opcode::load:
    case Opcode::store:
    case Opcode::load_for_update:
      return program_->orders == Orders::all || frame.code->accesses[in.c].is_shared ||
             frame.code->accesses[in.c].is_of_unit;
    default: return false;
  }
}

void Interpreter::fork(uint32_t index) {
  Frame& frame = thread_->frames.back();
  const Fork& fork = frame.code->forks[index];
  if (frame.strands.empty()) {
    // The code before the fork becomes a strand, too: it continues after all operands.
    frame.strands.push_back({frame.pc, 0, 0, 0, Strand::State::ready});
    frame.strand = 0;
  }
  const uint32_t parent = frame.strand;
  frame.strands[parent].state = Strand::State::waiting;
  frame.strands[parent].pc = fork.end;
  // For units, even the first instruction may interfere with others.
  const auto state = fork.has_units ? Strand::State::ready : Strand::State::fresh;
  for (uint32_t i = 0; i < fork.starts.size(); ++i) frame.strands.push_back({fork.starts[i], parent, index, i, state});
}

bool Interpreter::join() {
  std::vector<Strand>& strands = thread_->frames.back().strands;
  const uint32_t parent = strands[thread_->frames.back().strand].parent;
  strands[thread_->frames.back().strand].state = Strand::State::done;
  // Strand 0 is its own parent, and waits.
  const auto is_operand = [&](size_t i) { return i != 0 && strands[i].parent == parent; };
  for (size_t i = 1; i < strands.size(); ++i)
    if (is_operand(i) && strands[i].state != Strand::State::done) return next_strand();
  // Remove the operands' strands at the end of the list; the others keep their numbers.
  constexpr uint32_t removed = ~uint32_t{0};
  for (size_t i = 1; i < strands.size(); ++i)
    if (is_operand(i)) strands[i].fork = removed;
  strands[parent].state = Strand::State::ready;
  while (strands.size() > 1 && strands.back().fork == removed) strands.pop_back();
  if (parent == 0) {
    thread_->frames.back().pc = strands[0].pc;
    strands.clear();
    return true;
  }
  strands[parent].state = Strand::State::fresh;  // it runs up to its next action
  return next_strand();
}

std::vector<uint32_t> Interpreter::ready_strands(uint32_t t) const {
  std::vector<uint32_t> ready;
  const Frame& frame = threads[t].frames.back();
  for (uint32_t i = 0; i < frame.strands.size(); ++i)
    if (frame.strands[i].state == Strand::State::ready && !waits_for_unit(frame, i)) ready.push_back(i);
  return ready;
}

// Whether the strand has not begun, while another operand of its `indet` is running.
bool Interpreter::waits_for_unit(const Frame& frame, uint32_t strand) {
  const Strand& own = frame.strands[strand];
  if (strand == 0 || own.has_begun || !frame.code->forks[own.fork].has_units) return false;
  const auto is_running = [&](const Strand& other) {
    return &other != &frame.strands[0] && other.parent == own.parent && other.fork == own.fork && other.has_begun &&
           other.state != Strand::State::done;
  };
  return std::ranges::any_of(frame.strands, is_running);
}

// Continues a strand that has not reached its first action, or the only one that can continue. False: a choice is due.
bool Interpreter::next_strand() {
  Frame& frame = thread_->frames.back();
  uint32_t ready = 0, one = 0;
  for (uint32_t i = 0; i < frame.strands.size(); ++i) {
    Strand& strand = frame.strands[i];
    if (strand.state == Strand::State::fresh) {
      strand.state = Strand::State::ready;
      frame.strand = i;
      frame.pc = strand.pc;
      frame.budget = 0;
      strand.has_begun = true;
      return true;
    }
    if (strand.state == Strand::State::ready && !waits_for_unit(frame, i)) {
      ++ready;
      one = i;
    }
  }
  if (ready == 1) {
    frame.strand = one;
    frame.pc = frame.strands[one].pc;
    frame.budget = 1;
    frame.strands[one].has_begun = true;
    return true;
  }
  frame.is_deciding = true;
  pause_ = Pause::operands;
  return false;
}

void Interpreter::take_strand(uint32_t t, uint32_t which) {
  threads[t].is_changed = true;
  Frame& frame = threads[t].frames.back();
  frame.strand = ready_strands(t).at(which);
  frame.is_deciding = false;
  frame.strands[frame.strand].has_begun = true;
  frame.pc = frame.strands[frame.strand].pc;
  frame.budget = 1;
}

uint32_t Interpreter::branch_count(uint32_t t) const {
  const Frame& frame = threads[t].frames.back();
  return static_cast<uint32_t>(frame.code->choices[frame.code->instructions[frame.pc].c].targets.size());
}

void Interpreter::take_branch(uint32_t t, uint32_t which) {
  threads[t].is_changed = true;
  Frame& frame = threads[t].frames.back();
  frame.pc = frame.code->choices[frame.code->instructions[frame.pc].c].targets.at(which);
}

}  // namespace ramify::core_machine
