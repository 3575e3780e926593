// SPDX-License-Identifier: Apache-2.0
// A state of a program of Core as slots in the store, and back.
//
// Slots: a header, the output, the threads, the objects in order of their ids, but for static ones that are as they were when the program
// began. What has not changed since it was frozen or thawed keeps its word. Registers that are dead where a thread stands, and what memory holds where it is undefined, are no part of a
// state. A state in which the program has ended is its header and its output: what else there was does not matter any more.
//
// Used by one thread. Tested in machine_test.cpp.
#pragma once

#include <memory>
#include <unordered_map>

#include "machines/core/interpreter.h"
#include "machines/core/liveness.h"
#include "store/store.h"

namespace ramify::core_machine {

struct StateHeader {
  bool has_ended = false;
  int64_t status = 0;  // then
};

class Freezer {
 public:
  Freezer(store::Store& store, Interpreter& machine) : store_(store), writer_(store), machine_(machine) {
    machine.memory.keep_killed();
  }

  store::OrFull<store::StateVector> freeze();
  store::OrFull<store::StateVector> freeze_end(int64_t status);
  static StateHeader header(const store::Store& store, const store::StateVector& state);
  // Not of a state in which the program has ended.
  void thaw(const store::StateVector& state);
  // All that was printed up to a state.
  static std::vector<OutputPiece> output(const store::Store& store, const store::StateVector& state);

 private:
  store::OrFull<void> note_beginning();
  store::OrFull<store::Word> output_word();
  store::OrFull<store::Word> header_word(bool has_ended, int64_t status);
  store::OrFull<store::Word> value_word(const Value& value);
  store::OrFull<store::Word> piece_word(const memory::Memory::Piece& piece);
  store::OrFull<store::Word> frame_word(const Thread& thread, size_t index);
  store::OrFull<store::Word> segment_word(const Segment& segment);
  store::OrFull<store::Word> thread_word(Thread& thread);
  store::OrFull<store::Word> allocation_word(memory::Allocation& a);
  store::OrFull<store::Word> bytes_word(const uint8_t* bytes, uint64_t size, uint8_t kind);
  void read_bytes(store::Word word, uint8_t* bytes, uint64_t size) const;
  Value value_of(store::Word word);
  memory::Memory::Piece piece_of(store::Word word) const;
  void thaw_thread(store::Word word, Thread& thread);
  void thaw_allocation(store::Word word);
  const Liveness& liveness(const Code& code);

  store::Store& store_;
  store::Writer writer_;
  Interpreter& machine_;
  std::unordered_map<const Code*, std::unique_ptr<Liveness>> liveness_;
  store::Word output_word_;             // of the output as it is, where that is not changed
  std::vector<store::Word> beginning_;  // of static objects, by global: what a state does not say
  std::vector<std::pair<memory::AllocationId, store::Word>> objects_;  // by `freeze`
  std::vector<uint64_t> wanted_;                                       // by `thaw`
};

}  // namespace ramify::core_machine
