// SPDX-License-Identifier: Apache-2.0
// A thread of a program of MIR: its frames, and where it stands among the others. Plain data.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "machines/mir/code.h"

namespace ramify::mir_machine {

struct Frame {
  const Code* code = nullptr;
  uint32_t pc = 0;
  uint32_t registers = 0;          // where they begin
  uint64_t stack = 0;              // address of its first object
  const CallSite* site = nullptr;  // of the caller, whose frame is the one before; none: called by the machine
  bool is_cleaning = false;        // runs because of a panic
  bool is_catching = false;        // a panic that leaves it is caught: the call was of `catch_unwind`
  Value catch_function{}, catch_data{};
  bool has_result = true;  // that its caller takes
};

struct Thread {
  enum class State : uint8_t {
    runs,
    waits,  // for a futex at `waits_at`
    ended,
  };

  uint32_t number = 0;
  State state = State::runs;
  std::vector<Frame> frames{};
  std::vector<Value> registers{};
  uint64_t waits_at = 0;
  bool is_timed = false;                               // it may stop waiting at any time
  bool was_woken = false;                              // and has not gone on since
  uint32_t failures = 0;                               // without a cause, in a row
  bool is_joined = false;                              // or detached: nobody asks for its result any more
  bool is_ending = false;                              // its first function has returned
  Value result{};                                      // of that
  std::vector<std::pair<Value, Value>> destructors{};  // run at its end, the last first: function and argument

  std::vector<Value> specific{};  // its values, by key (pthread_setspecific)

  // A panic that unwinds.
  std::string panic_message{};
  mir::SpanId panic_span{};
  std::vector<mir::SpanId> panic_calls{};
  Value exception{};  // of LLVM: what unwinds, or did last

  // What it does first when it goes on, of which others could tell when it comes.
  enum class Next : uint8_t {
    nothing,  // it goes on up to such a thing
    read,     // an atomic access
    write,    // likewise; or it wakes others
    lock,     // a write, once there is 0
    join,     // of the thread that `next_at` numbers
    print,
    end,  // of the process
  };
  Next next = Next::nothing;
  Value next_at{};  // a pointer, or the number of a thread
  uint64_t next_bytes = 0;
  bool next_acquires = false;           // whatever is there
  bool next_acquires_by_write = false;  // where it writes
  uint64_t position = 0;                // where its calls stand, as futures.h has it

  bool may_go_on = false;  // past one synchronisation
  bool is_changed = true;  // since `frozen` was made of it
  uint64_t frozen = 0;     // bits of a word, 0 for none
};

}  // namespace ramify::mir_machine
