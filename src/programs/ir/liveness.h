// SPDX-License-Identifier: Apache-2.0
// Liveness: which registers may still be read. A register that is dead at a thread's pause is not part of the state. An
// instruction inside a handler's range may continue at the handler. Backward dataflow over instructions (Aho, Lam,
// Sethi, Ullman, Compilers, 2nd ed., 9.2.5).
#pragma once

#include <vector>

#include "programs/ir/module.h"

namespace ramify::ir {

class Liveness {
 public:
  explicit Liveness(const Function& function);

  // The registers that may be read from instruction `index` on, ascending. index == code.size() is allowed and gives
  // none.
  const std::vector<Register>& live_before(size_t index) const { return live_before_[index]; }
  // The same after the call at `index`, without the call's own result: the registers that a suspended caller must keep.
  const std::vector<Register>& live_across(size_t index) const { return live_across_[index]; }

 private:
  std::vector<std::vector<Register>> live_before_;
  std::vector<std::vector<Register>> live_across_;
};

// The registers of an instruction, according to its signature.
std::vector<Register> registers_read(const Function& function, const Instruction& instruction);
std::vector<Register> registers_written(const Function& function, const Instruction& instruction);

}  // namespace ramify::ir
