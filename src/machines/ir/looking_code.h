// SPDX-License-Identifier: Apache-2.0
// LookingCode: the instructions and functions of a program that leave alone what was there before, apart from what methods do, which shows
// when they run. For loops whose iterations may be independent of each other (disjunct_loops.h, member_loop_code.h, order_blind_loops.h), with
// what these ask of the code of a loop.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "programs/ir/liveness.h"
#include "programs/ir/module.h"
#include "programs/ir/signature.h"

namespace ramify::ir_machine {

// Only for languages without classes.
class LookingCode {
 public:
  explicit LookingCode(const ir::Module& module);
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

// Whether control leaves the loop at its head only.
bool is_closed(const ir::Function& function, const ElementLoop& loop);
// Whether a register that the loop writes, but for its position at its head, takes a value from one iteration to another, or out of the loop.
// `live_at_head`, `live_behind`: registers that may still be read there.
bool takes_along(const ElementLoop& loop, const std::vector<ir::Register>& written,
                 const std::vector<ir::Register>& live_at_head, const std::vector<ir::Register>& live_behind);
// The registers that the instructions of a loop for which `counts` is true write.
template <typename Counts>
std::vector<ir::Register> written_in(const ir::Function& function, const ElementLoop& loop, const Counts& counts) {
  std::vector<ir::Register> written;
  for (uint32_t pc = loop.next_pc; pc < loop.end; ++pc) {
    if (!counts(function.code[pc])) continue;
    for (const ir::Register r : ir::registers_written(function, function.code[pc]))
      if (r.index != loop.position || pc != loop.next_pc) written.push_back(r);
  }
  return written;
}

// The greatest set of functions that have no other instructions than those that `allows` allows, and call only each other.
template <typename Allows>
std::vector<bool> closed_functions(const ir::Module& module, const Allows& allows) {
  std::vector<bool> functions(module.functions.size(), true);
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (size_t n = 0; n < module.functions.size(); ++n) {
      const ir::Function& f = module.functions[n];
      const auto may_be = [&](const ir::Instruction& i) {
        return allows(f, i) && (i.op != ir::Op::call_function || functions[i.operands[1]]);
      };
      if (!functions[n] || std::ranges::all_of(f.code, may_be)) continue;
      functions[n] = false;
      has_changed = true;
    }
  }
  return functions;
}

// The instructions that read a register; none: it has a name, so it may be seen elsewhere, too.
std::optional<std::vector<const ir::Instruction*>> readers_of(const ir::Function& function, ir::Register r);
// Whether the function of the language that is called has one argument, which is given by its position.
bool has_one_argument(const ir::Function& function, const ir::Instruction& call);

}  // namespace ramify::ir_machine
