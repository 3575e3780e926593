// SPDX-License-Identifier: Apache-2.0
// ReachingDefinitions: the definitions of a variable that may reach each use of it.
//
// Forward dataflow (Kildall 1973; Aho, Lam, Sethi, Ullman, Compilers, 2nd ed., 9.2.4): bit sets by block, blocks in
// reverse postorder until the fixpoint. Variables are independent, so they are processed in batches of some thousand
// definitions: the sets stay small, and memory is proportional to the number of blocks, not blocks times definitions. A
// variable that is defined before its use in every block needs no sets.
//
// An exception leaves an instruction before its registers are defined; other variables may have been. At the handler,
// the register of the exception is defined. Results of an instruction with labels are defined on the fall-through edge
// only (as in blocks.h).
//
// In addition, each variable has a definition at the beginning of the function: a parameter's value, or none.
//
// Tested in reaching_definitions_test.cpp against a search of paths; measured in reaching_definitions_bench.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "programs/analysis/accesses.h"
#include "programs/analysis/control_flow.h"

namespace ramify::analysis {

// Numbered: first the initial ones, by variable; then those of instructions, in the order of Accesses; then those of
// the function's handlers, in their order.
using Definition = uint32_t;

struct ReachingOptions {
  uint64_t pairs_max = 100'000'000;  // of sets and their members: the result itself can be quadratic
  // Instructions at which the initial definitions occur again, partially: where other code may have changed variables.
  std::vector<bool> restarts{};
};

class ReachingDefinitions {
 public:
  // `flow` and `accesses` must be of one function, and need not outlive this object.
  ReachingDefinitions(const ControlFlow& flow, const Accesses& accesses, const ReachingOptions& options = {});

  // False if pairs_max was reached; the remaining uses have no definitions.
  bool is_complete() const { return is_complete_; }

  // The definitions that reach a use (numbered as in Accesses), ascending. None: the use is unreachable.
  std::span<const Definition> at_use(uint32_t use) const;
  // The same for each variable at the end of the function, by return or exception.
  std::span<const Definition> at_exit(uint32_t variable) const { return set(exit_set_[variable]); }

  bool is_initial(Definition d) const { return d < variable_count_; }
  bool is_of_handler(Definition d) const { return d >= handler_begin_; }
  uint32_t handler_of(Definition d) const { return d - handler_begin_; }
  uint32_t instruction_of(Definition d) const { return instruction_[d - variable_count_]; }
  uint32_t variable_of(Definition d) const { return d < variable_count_ ? d : variable_[d - variable_count_]; }
  Definition initial_definition(uint32_t variable) const { return variable; }
  Definition of_instruction(uint32_t definition) const { return variable_count_ + definition; }
  uint32_t definition_count() const { return variable_count_ + static_cast<uint32_t>(variable_.size()); }

  // The number of visits of blocks, for the benchmark.
  uint64_t visits() const { return visits_; }

 private:
  friend class ReachingSolver;
  std::span<const Definition> set(uint32_t id) const {
    return std::span(members_).subspan(set_begin_[id], set_begin_[id + 1] - set_begin_[id]);
  }

  uint32_t variable_count_ = 0;
  uint32_t handler_begin_ = 0;
  bool is_complete_ = true;
  uint64_t visits_ = 0;
  std::vector<uint32_t> variable_, instruction_;  // of all but the initial definitions
  std::vector<uint32_t> set_of_use_, exit_set_;
  std::vector<uint32_t> set_begin_{0};
  std::vector<Definition> members_;
};

}  // namespace ramify::analysis
