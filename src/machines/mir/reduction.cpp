// SPDX-License-Identifier: Apache-2.0
// Selects the threads to try in a state: a persistent set (Godefroid: Partial-Order Methods for the Verification of
// Concurrent Systems, 1996), the smallest closure of a single thread.
//
// A thread's next step begins with at most one visible operation; the rest, up to its next visible operation, commutes
// (interpreter.h), except for its effects. If no other thread may interfere with that operation in its whole future
// (futures.h), earlier actions of the others commute with it: every end of the program, and every deadlock, is still
// found. Other future actions are found only if these threads eventually run:
//
// * The end of the process prevents them, so it comes last: before it, all threads are tried.
// * A thread that loops forever would starve them. So if a thread of the set may return to its position, the others are
//   tried as well if they may print or end the process; and, once a search has found a program that never ends,
//   whatever they may do.
#include <bit>

#include "machines/mir/interpreter.h"

namespace ramify::mir_machine {

// A lock's exchange is recognised by running it while the lock is taken (`found_lock_taken`).
bool Interpreter::waits_for_lock(const Thread& thread) const {
  return thread.next == Thread::Next::lock || (thread.next == Thread::Next::write && limits_.futures != nullptr &&
                                               limits_.futures->is_lock(thread.position));
}

// Whether the location of its next operation is not 0.
bool Interpreter::is_taken(const Thread& thread) {
  uint32_t word = 0;
  if (thread.next_bytes != sizeof word || thread.next_at.low % sizeof word != 0) return false;
  const memory::Located there = memory_.locate(thread.next_at.pointer(), sizeof word, 1, false);
  if (there.trouble != memory::Trouble::none) return false;
  memory::Memory::read(*there.allocation, thread.next_at.low, {reinterpret_cast<uint8_t*>(&word), sizeof word});
  return word != 0;
}

bool Interpreter::found_lock_taken() const {
  return limits_.futures != nullptr && !has_ended_ && pause_ == Pause::schedule && failed_at_ != 0 &&
         step_accesses_ == 1 && thread_->next == Thread::Next::lock && thread_->next_at.low == failed_at_;
}

bool Interpreter::is_enabled(const Thread& thread) {
  if (thread.state == Thread::State::waits) return thread.is_timed || thread.failures < limits_.spurious_max;
  if (thread.next == Thread::Next::join) return threads_[thread.next_at.low].state == Thread::State::ended;
  return !waits_for_lock(thread) || !is_taken(thread);
}

// Whether a future action of `other` may not commute with the next operation of `thread`, or may enable it.
bool Interpreter::may_disturb(const Thread& other, const Thread& thread) {
  const Futures& futures = *limits_.futures;
  const uint8_t effects = futures.effects_of_step(thread.position), to_come = futures.effects_to_come(other.position);
  if ((effects & Futures::ends) != 0 || (effects & to_come) != 0) return true;
  constexpr uint8_t visible = Futures::prints | Futures::ends;
  if ((effects & Futures::prints) != 0 && (to_come & visible) != 0) return true;
  switch (thread.next) {
    case Thread::Next::nothing: return false;
    case Thread::Next::print: return (to_come & visible) != 0;
    case Thread::Next::end: return true;
    case Thread::Next::join: return thread.next_at.low == other.number;
    case Thread::Next::read:
    case Thread::Next::write:
    case Thread::Next::lock: break;
  }
  const uint64_t begin = thread.next_at.low, end = begin + thread.next_bytes;
  if (!futures.may_conflict(other.position, begin, end, thread.next != Thread::Next::read)) return false;
  // A thread that has to acquire the lock first cannot, unless another thread releases it.
  return !is_taken(thread) || futures.may_come_unlocked(other.position, begin);
}

uint64_t Interpreter::closure_of(uint32_t seed) {
  uint64_t closure = Sharing::bit(seed);
  std::vector<uint32_t> open{seed};
  while (!open.empty()) {
    const Thread& thread = threads_[open.back()];
    open.pop_back();
    for (const Thread& other : threads_) {
      if (other.state == Thread::State::ended || (closure & Sharing::bit(other.number)) != 0) continue;
      if (!may_disturb(other, thread)) continue;
      closure |= Sharing::bit(other.number);
      open.push_back(other.number);
    }
  }
  return closure;
}

// Whether a looping thread may starve one that could end the process.
bool Interpreter::may_starve(uint64_t tried) const {
  const auto is_tried = [&](uint64_t thread) { return (tried & Sharing::bit(static_cast<uint32_t>(thread))) != 0; };
  const Futures& futures = *limits_.futures;
  bool may_turn = false, is_left_out = false;
  for (const Thread& thread : threads_) {
    if (thread.state == Thread::State::ended) continue;
    if (is_tried(thread.number)) {
      may_turn |= futures.is_turn(thread.position);
      continue;
    }
    const bool waits_for_tried = thread.next == Thread::Next::join && is_tried(thread.next_at.low);
    constexpr uint8_t visible = Futures::prints | Futures::ends;
    is_left_out |=
        !waits_for_tried && (limits_.explores_all_threads || (futures.effects_to_come(thread.position) & visible) != 0);
  }
  return may_turn && is_left_out;
}

uint64_t Interpreter::threads_to_try() {
  uint64_t live = 0, enabled = 0;
  for (const Thread& thread : threads_) {
    if (thread.state == Thread::State::ended) continue;
    live |= Sharing::bit(thread.number);
    if (is_enabled(thread)) enabled |= Sharing::bit(thread.number);
  }
  if (limits_.futures == nullptr || std::popcount(enabled) < 2) return live;
  uint64_t best = live;
  int least = std::popcount(enabled);
  for (const Thread& thread : threads_) {
    if ((enabled & Sharing::bit(thread.number)) == 0) continue;
    const uint64_t closure = closure_of(thread.number);
    const int count = std::popcount(closure & enabled);
    if (count >= least || may_starve(closure)) continue;
    best = closure;
    least = count;
    if (count == 1) break;
  }
  return best;
}

// A thread that is about to acquire a location learns its clock in advance: the thread does nothing before, and the
// clock only grows. So states do not depend on when threads synchronised. This would hide contending accesses, so it is
// done only when these are already known.
void Interpreter::learn_ahead() {
  if (limits_.futures == nullptr) return;
  for (const Thread& thread : threads_) {
    const bool acquires = thread.next == Thread::Next::lock || thread.next_acquires ||
                          (thread.next_acquires_by_write && waits_for_lock(thread));
    const bool accesses =
        thread.next == Thread::Next::lock || thread.next == Thread::Next::read || thread.next == Thread::Next::write;
    if (thread.state != Thread::State::runs || !acquires || !accesses) continue;
    const uint64_t begin = thread.next_at.low, end = begin + thread.next_bytes;
    if (limits_.futures->is_replaced(begin, end)) continue;
    bool is_settled = true;
    for (uint64_t piece = Sharing::piece_of(begin); piece < end; piece += Sharing::piece_bytes)
      if (const Sharing::Users* const users = limits_.sharing->find(piece)) is_settled &= users->is_settled;
    if (is_settled) happens_before_.read(thread.number, begin, Ordering::acquire);
  }
}

}  // namespace ramify::mir_machine
