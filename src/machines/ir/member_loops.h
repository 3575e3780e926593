// SPDX-License-Identifier: Apache-2.0
// MemberLoops: loops over sets whose members have cells (member_sets.h). Most members are none of a loop's business:
//
//   replies = [m for m in messages if m[0] == "1b" and m[1] == ballot]
//
// Whether ("1a", 3) is in `messages` does not matter here. So that a run does not depend on it, a loop goes over all members that are
// known, whether they are there or not, and tries what its iteration would do. Where it does nothing that outlasts it, the member's cell is not
// read. Where it is about to do something, the cell is read: the iteration of a member that is there goes on, that of another one is
// abandoned.
//
// What an iteration can do that outlasts it: what member_loop_code.h says of its code, change an object that was there before the loop, and
// fail.
//
// Owned by one interpreter. Tested in conformance/packed_models_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "machines/ir/member_loop_code.h"
#include "store/store.h"

namespace ramify::ir_machine {

struct MemberLoop {
  struct Candidate {
    store::Word member;
    bool is_there = false;
    bool is_tried = false;  // its cell is not read yet
  };
  const MemberLoopCode* code = nullptr;
  size_t frames = 0;     // the depth of the stack
  uint32_t set = 0;      // number of the object
  uint32_t objects = 0;  // how many there were before
  size_t locks = 0;      // of MemberLoops::locked, likewise
  std::vector<Candidate> candidates{};
  size_t next = 0;
  Candidate& current() { return candidates[next - 1]; }
  // Whether what the iteration does so far may be undone.
  bool is_trying() const { return next != 0 && candidates[next - 1].is_tried; }
};

struct MemberLoops {
  std::vector<MemberLoop> running;  // outermost first
  std::vector<store::Word> locked;  // collections over which loops within them iterate
  // Not none: the failure under way is no failure of the program, but the end of an iteration of this loop.
  std::optional<size_t> abandoned;
  bool is_at(size_t frames, uint32_t pc) const {
    return !running.empty() && running.back().frames == frames && running.back().code->next_pc == pc;
  }
};

}  // namespace ramify::ir_machine
