// SPDX-License-Identifier: Apache-2.0
// Thread: a thread of a program of MIR: its frames and its scheduling state. Plain data.
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
  uint32_t registers = 0;          // begin of its part of the thread's registers
  uint64_t stack = 0;              // address of its first object
  const CallSite* site = nullptr;  // in the previous frame; null: called by the machine
  bool is_cleaning = false;        // runs as part of unwinding
  bool is_catching = false;        // called by `catch_unwind`, which catches a panic that leaves the frame
  Value catch_function{}, catch_data{};
  bool has_result = true;  // the caller uses the result
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
  bool was_woken = false;                              // woken, and has not run since
  uint32_t failures = 0;                               // consecutive spurious ones
  bool is_joined = false;                              // or detached: its result is not needed
  bool is_ending = false;                              // its first function has returned
  Value result{};                                      // of its first function
  std::vector<std::pair<Value, Value>> destructors{};  // run at its end, in reverse order: function and argument

  std::vector<Value> specific{};  // thread-specific values, by key (pthread_setspecific)

  // The panic that is unwinding.
  std::string panic_message{};
  mir::SpanId panic_span{};
  std::vector<mir::SpanId> panic_calls{};
  Value exception{};  // for LLVM: the current or last exception

  // The first visible operation when the thread continues.
  enum class Next : uint8_t {
    nothing,  // it runs up to such an operation
    read,     // an atomic access
    write,    // the same; or it wakes others
    lock,     // a write that waits for 0
    join,     // with the thread numbered `next_at`
    print,
    end,  // of the process
  };
  Next next = Next::nothing;
  Value next_at{};  // a pointer, or the number of a thread
  uint64_t next_bytes = 0;
  bool next_acquires = false;           // whatever the value is
  bool next_acquires_by_write = false;  // if it writes
  uint64_t position = 0;                // the position in futures.h of its call stack

  bool may_proceed = false;  // past one synchronisation
  bool is_changed = true;    // since `frozen` was computed
  uint64_t frozen = 0;       // bits of a word, 0 for none
};

}  // namespace ramify::mir_machine
