// SPDX-License-Identifier: Apache-2.0
// Liveness: which registers may be read after a position of code. Dead registers are not part of a state. Tested in
// machine_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "machines/core/code.h"

namespace ramify::core_machine {

class Liveness {
 public:
  explicit Liveness(const Code& code);
  bool is_live(uint32_t pc, uint32_t reg) const { return (sets_[pc * words_ + reg / 64] >> (reg % 64) & 1) != 0; }

 private:
  size_t words_ = 0;
  std::vector<uint64_t> sets_;  // for each position
};

// The registers that an instruction reads, without constants.
void for_each_read(const Code& code, const Instruction& in, const std::function<void(uint32_t)>& visit);
// The register that the instruction writes, if any.
std::optional<uint32_t> written(const Instruction& in);

}  // namespace ramify::core_machine
