// SPDX-License-Identifier: Apache-2.0
// MemberLoopCode: the loops of a function that may try the iterations of members that may not be there (member_loops.h), and where such an
// iteration is about to do something that outlasts it, as far as the code says: it stores, writes a register that the next iteration
// reads, or leaves the loop.
//
// Only for languages without classes, where loops go over collections by position.
#pragma once

#include <cstdint>
#include <vector>

namespace ramify::ir_machine {

class LookingCode;
struct Program;

struct MemberLoopCode {
  uint32_t begin_pc = 0, next_pc = 0;
  uint32_t iterator = 0;  // register
  bool is_of_pairs = false;
  std::vector<bool> outlasts;  // by instruction of the function
};

// Fills in LinkedFunction::member_loops.
void find_member_loops(Program& program, const LookingCode& looking);

}  // namespace ramify::ir_machine
