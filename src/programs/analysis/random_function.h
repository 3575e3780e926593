// SPDX-License-Identifier: Apache-2.0
// RandomFunction: generates random functions for tests, with branches, loops and handlers anywhere. They need not pass
// verify: analyses accept every function that has blocks.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

#include "programs/ir/module.h"

namespace ramify::analysis {

inline uint64_t random_seed(uint64_t otherwise) {
  const char* given = std::getenv("RAMIFY_SEED");
  return given == nullptr ? otherwise : std::stoull(given);
}

class RandomFunction {
 public:
  explicit RandomFunction(uint64_t seed) : random_(seed) {}

  uint64_t below(uint64_t limit) { return random_() % limit; }

  ir::Function function(uint32_t size, uint32_t registers, uint32_t branch_percent) {
    ir::Function f;
    f.name = "f";
    f.register_count = registers;
    for (uint32_t i = 0; i < size; ++i) f.code.push_back(instruction(size, registers, branch_percent));
    f.code.back() = make(ir::Op::return_, {reg(registers)});
    for (uint64_t h = below(4); h > 0; --h) {
      const uint64_t begin = below(size), end = begin + below(size - begin + 1);
      f.handlers.push_back({ir::Label(begin), ir::Label(end), ir::Label(below(size)), ir::Register(below(registers))});
    }
    return f;
  }

 private:
  static ir::Instruction make(ir::Op op, std::initializer_list<uint32_t> operands) {
    ir::Instruction instruction;
    instruction.op = op;
    std::copy(operands.begin(), operands.end(), instruction.operands);
    return instruction;
  }
  uint32_t reg(uint32_t registers) { return static_cast<uint32_t>(below(registers)); }

  ir::Instruction instruction(uint32_t size, uint32_t registers, uint32_t branch_percent) {
    using ir::Op;
    const auto label = [&] { return static_cast<uint32_t>(below(size)); };
    const auto r = [&] { return reg(registers); };
    if (below(100) < branch_percent) switch (below(6)) {
        case 0: return make(Op::branch, {label()});
        case 1: return make(Op::raise, {r()});
        case 2: return make(Op::return_, {r()});
        case 3: return make(Op::iter_next, {r(), r(), r(), label()});
        default: return make(Op::branch_if, {r(), label(), label()});
      }
    switch (below(4)) {
      case 0: return make(Op::const_, {r(), 0});
      case 1: return make(Op::move, {r(), r()});
      case 2: return make(Op::load_index, {r(), r(), r()});
      default: return make(Op::binop, {r(), r(), r()});
    }
  }

  std::mt19937_64 random_;
};

}  // namespace ramify::analysis
