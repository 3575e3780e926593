// SPDX-License-Identifier: Apache-2.0
// ObjectLiveness: which bytes of a function's locals in memory may be read after a position of its code, through
// registers known to point to them. Bytes that are overwritten before they are read are not part of a state, unless
// another pointer leads to them (freeze_locals.cpp checks that).
//
// A backward data-flow analysis, as for registers (liveness.h), on up to 64 parts of each object. Tested in
// object_liveness_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "machines/mir/code.h"

namespace ramify::mir_machine {

class ObjectLiveness {
 public:
  ObjectLiveness(const Code& code, const mir::Program& program);
  // Before the instruction at `pc`.
  bool is_live(uint32_t pc, uint32_t object) const { return sets_[pc * objects_ + object] != 0; }
  // During the call at `pc`.
  bool is_awaited(uint32_t pc, uint32_t object) const;
  // The only object to which a register points, wherever it has a value; none: not known.
  std::optional<uint32_t> object_of(uint32_t reg) const;

 private:
  using Parts = uint64_t;  // bits
  static constexpr uint32_t unknown = ~uint32_t{0}, nothing = unknown - 1;
  static constexpr int64_t anywhere = INT64_MIN;
  struct Lead {
    uint32_t object = nothing;  // `nothing`: not known yet; `unknown`: several objects, or none
    int64_t offset = 0;         // or `anywhere`
    friend bool operator==(const Lead&, const Lead&) = default;
  };

  void find_leads();
  std::optional<Lead> lead_from(const Instruction& in) const;
  void join(Lead& known, const Lead& more) const;
  void find_live();
  void flow_through(const Instruction& in, Parts* live) const;
  void read(Parts* live, uint32_t reg, int64_t offset, uint64_t bytes) const;
  void write(Parts* live, uint32_t reg, int64_t offset, uint64_t bytes) const;
  uint64_t part_bytes(uint32_t object) const { return (code_.objects[object].size + 63) / 64; }
  Parts all(uint32_t object) const;
  uint64_t bytes_of(uint64_t type) const;

  const Code& code_;
  const mir::Program& program_;
  const size_t objects_;
  std::vector<Lead> leads_;  // for each register
  std::vector<Parts> sets_;  // for each position and object
};

}  // namespace ramify::mir_machine
