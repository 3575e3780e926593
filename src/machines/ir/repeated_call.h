// SPDX-License-Identifier: Apache-2.0
// RepeatedCall: the result of a call in a condition, for the same call after it:
//
//   wait(moves(me))                   if not moves(me):
//   move = oneof(moves(me))               return
//                                     move = oneof(moves(me))
//
// The second call has the result of the first if nothing has changed since; the condition of a `wait` may not change anything. It counts as many instructions as if it had run, and what it would read has been read. A list that
// the first call made has an identity: the second call makes a list with the same elements, and later changes of the
// first list do not matter.
//
// Only for languages without classes, where programs observe the identity of a value by changing it, and not otherwise.
//
// Owned by one interpreter. Tested in conformance/repeated_calls_test.cpp, against calls that are computed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "programs/ir/module.h"
#include "store/word.h"

namespace ramify::ir_machine {

struct Program;

// Marks the functions (LinkedFunction::is_asked_twice) that one function calls in a condition, of a `wait` or of a branch, and elsewhere.
void mark_repeated_calls(Program& program);

struct RepeatedCall {
  enum class State : uint8_t { none, running, known };
  State state = State::none;
  uint32_t function = 0;
  size_t depth = 0;  // the number of frames before the call
  std::vector<store::Word> arguments;
  bool is_guarded = false;  // it is in the condition of a `wait`
  // Of the interpreter and its draft when the call began.
  uint64_t instructions_before = 0;
  int64_t locks_before = 0;
  size_t choices_before = 0, spawned_before = 0, printed_before = 0;
  // If it is known.
  uint64_t instructions = 0;
  bool is_new_list = false;
  std::vector<store::Word> elements;  // of a new list
  store::Word value;                  // otherwise
  ir::Span return_span;
};

}  // namespace ramify::ir_machine
