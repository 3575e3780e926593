// SPDX-License-Identifier: Apache-2.0
// Freezer: converts a state of a program of MIR to slots in the store, and back.
//
// Slots: a header, the happens-before order (happens_before.h), the output, the threads, the objects
// (machines/memory/object_freezer.h). Unchanged parts keep their words. Dead registers are not part of a state, and
// neither are unreadable contents of locals in memory. A state in which the program has ended consists of its header
// and its output.
//
// Not thread-safe. Tested in machine_test.cpp.
#pragma once

#include <memory>
#include <unordered_map>

#include "machines/memory/naming.h"
#include "machines/memory/object_freezer.h"
#include "machines/mir/interpreter.h"
#include "machines/mir/liveness.h"
#include "machines/mir/object_liveness.h"

namespace ramify::mir_machine {

struct StateHeader {
  bool has_ended = false;
  std::vector<uint32_t> live_threads{};
};

class Freezer {
 public:
  Freezer(store::Store& store, Interpreter& machine);

  store::OrFull<store::StateVector> freeze();
  // For an ended program; `how` distinguishes the ways in which it may end.
  store::OrFull<store::StateVector> freeze_end(std::string_view how);
  static StateHeader header(const store::Store& store, const store::StateVector& state);
  // The program must not have ended in `state`. `begin` starts the program, to restore what states omit.
  void thaw(const store::StateVector& state, const std::function<bool()>& begin);

 private:
  void name_objects();
  void rename_in(const memory::Naming& naming, Thread& thread);
  store::OrFull<store::Word> value_word(const Value& value);
  store::OrFull<store::Word> frame_word(const Thread& thread, size_t index);
  store::OrFull<store::Word> thread_word(Thread& thread);
  store::OrFull<store::Word> panic_word(const Thread& thread);
  Value value_of(store::Word word) const;
  void thaw_thread(store::Word word, Thread& thread);
  void thaw_frame(std::span<const store::Word> words, Thread& thread);
  const Liveness& liveness(const Code& code);
  const ObjectLiveness& object_liveness(const Code& code);

  // freeze_locals.cpp
  using Candidates = std::unordered_map<uint64_t, memory::Allocation*>;  // by id
  void forget_dead_locals();
  void add_candidates(const Thread& thread, Candidates& candidates);
  void keep_pointed_to(const Thread& thread, Candidates& candidates);

  store::Store& store_;
  store::Writer writer_;
  Interpreter& machine_;
  memory::ObjectFreezer objects_;
  std::unordered_map<const Code*, std::unique_ptr<Liveness>> liveness_;
  std::unordered_map<const Code*, std::unique_ptr<ObjectLiveness>> object_liveness_;
};

}  // namespace ramify::mir_machine
