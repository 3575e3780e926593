// SPDX-License-Identifier: Apache-2.0
// DisjunctLoops: the loops of a function whose iterations may be independent of each other, and the waits that ask whether such loops have
// collected something (disjuncts.h). What the code says; whether it is so shows when it runs.
//
// A loop may be independent if
//   * control enters it at its head, and leaves it there,
//   * no register takes a value from one iteration to another, or out of the loop, but for lists that it extends (`+=`),
//   * its code, and that of the functions that it calls, stores nothing, waits for nothing and chooses nothing.
//
// A wait asks for options if its condition is a call, or `len(call) > 0`, or `call != []`, and the same function is called for
// a choice in the code that follows:
//
//   wait(len(moves(me)) > 0)
//   move = oneof(moves(me))
//
// or if it is a variable in place of the call. A branch may ask in the same ways; which list it is shows when it runs.
//
// Only for languages without classes, where loops go over collections by position.
#pragma once

#include <cstdint>
#include <vector>

namespace ramify::ir_machine {

class LookingCode;
struct Program;

struct DisjunctLoops {
  struct Loop {
    struct Target {
      uint32_t reg = 0;
      bool grows = false;  // it has to have such a list: else an iteration depends on those before
    };
    uint32_t begin_pc = 0, next_pc = 0;  // of `iter_begin` and `iter_next`
    std::vector<Target> targets;  // registers that may have lists to which it appends
  };
  struct Wait {
    uint32_t pc = 0;
    uint32_t asking_pc = 0;  // the instruction of its condition that looks at the list; `pc`: the wait itself
    uint32_t list = 0;       // register
    bool is_variable = false;  // it asks for the members of a variable, if that is a set
    bool is_branch = false;    // it is no `wait`, but a branch behind `asking_pc`
  };
  std::vector<Loop> loops;
  std::vector<Wait> waits;
  // By instruction: whether it is one of the above; empty if there are none.
  std::vector<bool> has;

  const Loop* loop_at(uint32_t begin_pc) const;
  const Wait* wait_asking_at(uint32_t asking_pc) const;
  const Wait* wait_at(uint32_t pc) const;
};

// Fills in LinkedFunction::disjunct_loops.
void find_disjunct_loops(Program& program, const LookingCode& looking);

}  // namespace ramify::ir_machine
