// SPDX-License-Identifier: Apache-2.0
// Which registers may still be read from a position of code on. Others are no part of a state.
// Tested in machine_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "machines/mir/code.h"

namespace ramify::mir_machine {

class Liveness {
 public:
  explicit Liveness(const Code& code);
  // Before the instruction at `pc`.
  bool is_live(uint32_t pc, uint32_t reg) const { return contains(sets_, pc, reg); }
  // While the call at `pc` runs: by what follows it, and by its end.
  bool is_awaited(uint32_t pc, uint32_t reg) const;
  // The register holds numbers of 16 bytes, not pointers.
  bool is_wide(uint32_t reg) const { return is_wide_[reg]; }

 private:
  bool contains(const std::vector<uint64_t>& sets, uint32_t at, uint32_t reg) const {
    return (sets[at * words_ + reg / 64] >> (reg % 64) & 1) != 0;
  }
  void find_live();
  void find_wide();

  const Code& code_;
  size_t words_ = 0;
  std::vector<uint64_t> sets_;   // of each position
  std::vector<bool> is_object_;  // leads to a local in memory, which a frame ends with it
  std::vector<bool> is_wide_;
};

// Registers that an instruction reads; constants are left out.
void for_each_read(const Code& code, const Instruction& in, const std::function<void(uint32_t)>& visit);
// Registers that it sets.
void for_each_written(const Code& code, const Instruction& in, const std::function<void(uint32_t)>& visit);

}  // namespace ramify::mir_machine
