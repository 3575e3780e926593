// SPDX-License-Identifier: Apache-2.0
// The interface between the interpreter and the machine code of a function.
//
//   next = code(&state, registers, entry)
//
// runs the function on the topmost frame's registers, from one of its entry points, until it reaches an instruction
// that the interpreter has to execute. At every exit all live registers are in `registers`, and state.instructions has
// counted exactly the instructions that were executed. So the interpreter continues as if it had executed them itself:
// nothing is ever undone.
//
// Not thread-safe: a state belongs to one interpreter. The code itself is immutable and shared.
#pragma once

#include <cstdint>

#include "store/word.h"

namespace ramify::ir_machine::native {

// What machine code reads and writes directly.
struct State {
  uint64_t instructions = 0;  // executed in the step
  uint64_t limit = 0;         // of `instructions`: the interpreter executes the instruction that exceeds it
  const store::Word* constants = nullptr;
  const uint8_t* global_known = nullptr;  // by variable global; 0: not read in this step yet
  const store::Word* global_values = nullptr;
  const store::Word* fixed_globals = nullptr;  // null: they are not fixed yet
  void* interpreter = nullptr;
};

// How machine code ended; in the high half of its result. The low half is a pc.
enum class Status : uint32_t {
  left,    // the interpreter executes the instruction at pc
  missed,  // the same, since an operand or result at pc is not of the expected type
  failed,  // an instruction failed, as OrFailed of the interpreter
  called,  // a frame was pushed that the interpreter has to continue
};

struct Result {
  uint64_t bits = 0;
  Status status() const { return static_cast<Status>(bits >> 32); }
  uint32_t pc() const { return static_cast<uint32_t>(bits); }
};

using Code = uint64_t (*)(State*, store::Word* registers, uint32_t entry);

// What callbacks return to machine code.
enum class Answer : uint32_t {
  no,      // operate: done; test: false; iterate: there is an element; call: there is a value
  yes,     // test: true; iterate: at the end
  failed,  // Status::failed
  called,  // Status::called
};

struct Range {
  int64_t start = 0, step = 0;
  uint64_t count = 0;
  uint64_t mark = 0;  // the bits above a position in it (iteration.cpp)
};

// The interpreter's functions that machine code calls: each executes the instruction at pc of the topmost frame, as the
// interpreter does.
struct Callbacks {
  uint32_t (*operate)(void* interpreter, uint32_t pc) = nullptr;  // an instruction that only sets registers
  uint32_t (*test)(void* interpreter, uint32_t pc) = nullptr;     // the condition of a branch
  uint32_t (*iterate)(void* interpreter, uint32_t pc) = nullptr;  // iter_next, iter_next_pair
  uint32_t (*call)(void* interpreter, uint32_t pc) = nullptr;     // all kinds of calls
  // The element of a list that can be loaded without the language's rules; `hole`: use them.
  uint64_t (*element)(void* interpreter, uint64_t list, uint64_t index) = nullptr;
  // Whether such an element was replaced.
  uint32_t (*replace_element)(void* interpreter, uint64_t list, uint64_t index, uint64_t value) = nullptr;
  // The range that a loop walks; false: it is none.
  uint32_t (*range)(void* interpreter, uint64_t iterator, Range* to) = nullptr;
  void (*store_global)(void* interpreter, uint32_t number, store::Word value) = nullptr;  // a variable global
};

}  // namespace ramify::ir_machine::native
