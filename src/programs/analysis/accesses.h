// SPDX-License-Identifier: Apache-2.0
// Accesses: the variables that each instruction of a function uses and defines, as numbers; the input of reaching
// definitions. The caller decides what variables are: registers, and possibly memory locations.
//
// Tested in reaching_definitions_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "programs/ir/module.h"

namespace ramify::analysis {

struct Access {
  uint32_t variable = 0;
  bool is_partial = false;  // of a definition: the variable may keep its previous value
  friend bool operator==(const Access&, const Access&) = default;
};

class Accesses {
 public:
  explicit Accesses(uint32_t variable_count) : variable_count_(variable_count) {}

  // For the next instruction.
  void add(std::span<const Access> uses, std::span<const Access> definitions);

  uint32_t variable_count() const { return variable_count_; }
  size_t instruction_count() const { return use_begin_.size() - 1; }
  std::span<const Access> uses(size_t instruction) const { return part(uses_, use_begin_, instruction); }
  std::span<const Access> definitions(size_t instruction) const {
    return part(definitions_, definition_begin_, instruction);
  }
  // The number of an instruction's first use among all uses; the same for definitions.
  uint32_t first_use(size_t instruction) const { return use_begin_[instruction]; }
  uint32_t first_definition(size_t instruction) const { return definition_begin_[instruction]; }
  uint32_t use_count() const { return use_begin_.back(); }
  uint32_t definition_count() const { return definition_begin_.back(); }

 private:
  static std::span<const Access> part(const std::vector<Access>& all, const std::vector<uint32_t>& begin, size_t i) {
    return std::span(all).subspan(begin[i], begin[i + 1] - begin[i]);
  }
  uint32_t variable_count_;
  std::vector<Access> uses_, definitions_;
  std::vector<uint32_t> use_begin_{0}, definition_begin_{0};
};

// Only registers: variable n is register n.
Accesses register_accesses(const ir::Function& function);

}  // namespace ramify::analysis
