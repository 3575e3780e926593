// SPDX-License-Identifier: Apache-2.0
// LookingCode: the instructions and functions of a program that leave alone what was there before, apart from what methods do, which shows
// when they run. For loops whose iterations may be independent of each other (disjunct_loops.h, member_loop_code.h).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "programs/ir/module.h"
#include "programs/ir/signature.h"

namespace ramify::ir_machine {

struct Program;

// Only for languages without classes.
class LookingCode {
 public:
  explicit LookingCode(const Program& program);
  // Nothing that it does, nor what it calls, stores, chooses or pauses.
  bool looks(const ir::Instruction& instruction) const;
  // It may store, but does not choose, nor pause.
  bool goes_on(const ir::Instruction& instruction) const;

 private:
  std::vector<bool> looking_, going_on_;  // functions
};

// A loop over the elements of a collection: from its `iter_next`, or `iter_next_pair`, to what follows the loop.
struct ElementLoop {
  uint32_t begin_pc = 0, next_pc = 0, end = 0;  // of `iter_begin` and `iter_next`; `end` follows the loop
  uint32_t iterator = 0, position = 0;          // registers
};
// None: the instruction begins no loop, or control enters it elsewhere.
std::optional<ElementLoop> element_loop_at(const ir::Function& function, uint32_t next_pc);

inline bool contains(const std::vector<ir::Register>& registers, ir::Register r) {
  return std::ranges::find(registers, r) != registers.end();
}

// Calls `visit` with each position to which an instruction may go, besides the next one.
template <typename Visit>
void for_each_label(const ir::Instruction& instruction, const Visit& visit) {
  for (unsigned labels = ir::signature(instruction.op).labels(); labels != 0; labels &= labels - 1)
    visit(instruction.operands[std::countr_zero(labels)]);
}

}  // namespace ramify::ir_machine
