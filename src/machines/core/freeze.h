// SPDX-License-Identifier: Apache-2.0
// Freezer: converts a state of a program of Core to slots in the store, and back.
//
// Slots: a header, the output, the threads, the objects (machines/memory/object_freezer.h). A thread that has not
// changed since it was frozen or thawed keeps its word. Dead registers are not part of a state. A state in which the
// program has ended consists of its header and its output only.
//
// Not thread-safe. Tested in machine_test.cpp.
#pragma once

#include <memory>
#include <unordered_map>

#include "machines/core/interpreter.h"
#include "machines/core/liveness.h"
#include "machines/memory/object_freezer.h"
#include "store/store.h"

namespace ramify::core_machine {

struct StateHeader {
  bool has_ended = false;
  int64_t status = 0;  // if has_ended
};

class Freezer {
 public:
  Freezer(store::Store& store, Interpreter& machine)
      : store_(store),
        writer_(store),
        machine_(machine),
        objects_(store, machine.memory, ReadyProgram::static_thread, machine.program().global_pointers.size()) {}

  store::OrFull<store::StateVector> freeze();
  store::OrFull<store::StateVector> freeze_end(int64_t status);
  static StateHeader header(const store::Store& store, const store::StateVector& state);
  // The program must not have ended in `state`.
  void thaw(const store::StateVector& state);
  // All output up to a state.
  static std::vector<OutputPiece> output(const store::Store& store, const store::StateVector& state);

 private:
  store::OrFull<store::Word> output_word();
  store::OrFull<store::Word> header_word(bool has_ended, int64_t status);
  store::OrFull<store::Word> value_word(const Value& value);
  store::OrFull<store::Word> frame_word(const Thread& thread, size_t index);
  store::OrFull<store::Word> segment_word(const memory::Segment& segment);
  store::OrFull<store::Word> thread_word(Thread& thread);
  Value value_of(store::Word word);
  void thaw_thread(store::Word word, Thread& thread);
  const Liveness& liveness(const Code& code);

  store::Store& store_;
  store::Writer writer_;
  Interpreter& machine_;
  std::unordered_map<const Code*, std::unique_ptr<Liveness>> liveness_;
  store::Word output_word_;  // of the current output, while it is unchanged
  memory::ObjectFreezer objects_;
};

}  // namespace ramify::core_machine
