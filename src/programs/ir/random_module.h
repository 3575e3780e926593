// SPDX-License-Identifier: Apache-2.0
// RandomModule: generates random modules for tests, with instructions that follow the signatures of ops.def, so that a
// new row is covered automatically; and compares modules field by field and bit by bit.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir {

// The random seed for tests: RAMIFY_SEED, else `otherwise`.
uint64_t test_seed(uint64_t otherwise);

class RandomModule {
 public:
  explicit RandomModule(uint64_t seed) : random_(seed) {}

  // Passes verify: odd names, equal entries in tables, several files, every kind of constant, predicates with trees.
  Module module();
  // Has each operation at least once in one function, with operands of every kind. Passes verify.
  Module every_operation();
  // Passes verify, except that registers may be read before they are written.
  Module one_wild_function(uint32_t instruction_count, uint32_t register_count);

  uint64_t below(uint64_t limit) { return random_() % limit; }
  bool with_odds(uint64_t one_in) { return below(one_in) == 0; }

 private:
  Module tables();
  std::string name();
  std::string unreserved_name();  // not an intrinsic's name
  std::string bytes();
  Constant constant(const Module& module);
  Span span(const Module& module);
  PredicatePart part(const Module& module, size_t depth);
  void fill(Module& module, Function& function, const std::vector<Op>& ops, bool assign_first);
  Instruction instruction(const Module& module, Function& function, Op op, uint32_t code_size,
                          const std::vector<uint32_t>& wait_begins);
  std::vector<Op> random_ops(size_t count);

  std::mt19937_64 random_;
};

// The first difference between two modules, in words; "" if they are equal in every field.
std::string difference(const Module& left, const Module& right);

}  // namespace ramify::ir
