// SPDX-License-Identifier: Apache-2.0
// Plan: how each instruction of a function becomes machine code, and what the code knows about its registers. It is
// computed from the program alone, without LLVM, so that tests can look at it
// (machines/native/plan_test.cpp).
//
// Types are inferred for small integers: a register that an operator uses as an integer is tested where it is defined
// or where a loop or the function begins, and not at each use. Code at a loop's header requires such registers to be
// integers; every edge to the header tests those that it does not know to be.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "machines/ir/program.h"
#include "programs/ir/register_set.h"

namespace ramify::ir_machine::native {

enum class Way : uint8_t {
  inlined,   // machine code, which leaves or calls back if an operand is not of the expected type
  callback,  // machine code calls the interpreter, which executes the instruction
  leave,     // machine code ends before it, and may be entered again after it
};

// An instruction as a computation with small integers, if it is one.
enum class Arithmetic : uint8_t { none, number, truth };
struct IntegerUse {
  Arithmetic result = Arithmetic::none;
  ir::Register left, right;  // equal if there is one operand
  int64_t step = 0;          // of %successor and %predecessor
};

// What earlier runs of the function's code taught.
struct Advice {
  // By pc: the instruction often met an operand or a result that is not a small integer; or, at the header of a loop, a
  // register often was no integer there. Empty: nothing.
  std::vector<uint8_t> is_general{};
  bool at(size_t pc) const { return pc < is_general.size() && is_general[pc] != 0; }
};

struct Plan {
  std::vector<Way> ways;                        // by pc
  std::vector<IntegerUse> uses;                 // by pc: of instructions that are inlined
  std::vector<uint8_t> is_entry;                // by pc: code can be entered there
  std::vector<uint8_t> begins;                  // by pc: a block begins there
  std::vector<uint8_t> requires_integers;       // by pc: every edge to it tests `integers`
  std::vector<uint8_t> is_general;              // by pc: Advice
  std::vector<ir::RegisterSet> integers;        // by pc: registers that hold integers before it
  std::vector<ir::RegisterSet> integers_after;  // by pc: the same after it
  std::vector<ir::RegisterSet> changed;         // by pc: registers that may differ from the frame's before it
  uint32_t count(Way way) const { return static_cast<uint32_t>(std::ranges::count(ways, way)); }
};

// The reason why a function is not compiled; empty: it can be.
std::string_view why_not_compiled(const LinkedFunction& function);

Plan make_plan(const Program& program, const LinkedFunction& function, const Advice& advice);

// Why the interpreter executes the instruction, which is not inlined; for reports.
std::string_view why_not_inlined(const LinkedFunction& function, const Plan& plan, uint32_t pc);

}  // namespace ramify::ir_machine::native
