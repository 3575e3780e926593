// SPDX-License-Identifier: Apache-2.0
// Liveness: which registers may be read after a position of code. Dead registers are not part of a state. Tested in
// machine_test.cpp.
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
  // During the call at `pc`: by the code after it, and by the completion of the call.
  bool is_awaited(uint32_t pc, uint32_t reg) const;
  // Whether the register holds numbers of 16 bytes, not pointers.
  bool is_wide(uint32_t reg) const { return is_wide_[reg]; }

 private:
  bool contains(const std::vector<uint64_t>& sets, uint32_t at, uint32_t reg) const {
    return (sets[at * words_ + reg / 64] >> (reg % 64) & 1) != 0;
  }
  void find_live();
  void find_wide();

  const Code& code_;
  size_t words_ = 0;
  std::vector<uint64_t> sets_;   // for each position
  std::vector<bool> is_object_;  // points to a local in memory, which ends with the frame
  std::vector<bool> is_wide_;
};

// The registers that an instruction reads, without constants.
void for_each_read(const Code& code, const Instruction& in, const std::function<void(uint32_t)>& visit);
// The registers that it writes.
void for_each_written(const Code& code, const Instruction& in, const std::function<void(uint32_t)>& visit);

}  // namespace ramify::mir_machine
