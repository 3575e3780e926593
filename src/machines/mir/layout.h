// SPDX-License-Identifier: Apache-2.0
// Leaves: the scalars that a value is made of, in the order of its fields, if those are few and always there.
//
// Pure functions; Leaves keeps what it found. Used by one thread.
#pragma once

#include <optional>
#include <vector>

#include "machines/mir/code.h"
#include "programs/mir/mir.h"

namespace ramify::mir_machine {

class Leaves {
 public:
  explicit Leaves(const mir::Program& program) : program_(program), known_(program.types.size()) {}

  // None: values of this type lie in memory.
  const std::optional<std::vector<Leaf>>& of(mir::TypeId type);
  // How many leaves stand before those of a field.
  uint32_t before_field(mir::TypeId type, uint64_t field);

  static constexpr size_t count_max = 4;

 private:
  struct Known {
    enum class State : uint8_t { unknown, open, known } state = State::unknown;
    std::optional<std::vector<Leaf>> leaves{};
  };
  std::optional<std::vector<Leaf>> find(const mir::Type& type);

  const mir::Program& program_;
  std::vector<Known> known_;
};

}  // namespace ramify::mir_machine
