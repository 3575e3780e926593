// SPDX-License-Identifier: Apache-2.0
// Leaves: the scalars of a value, in the order of its fields, for types with few scalars that are always present.
//
// Leaves caches its results. Not thread-safe.
#pragma once

#include <optional>
#include <vector>

#include "machines/mir/code.h"
#include "programs/mir/mir.h"

namespace ramify::mir_machine {

class Leaves {
 public:
  explicit Leaves(const mir::Program& program) : program_(program), known_(program.types.size()) {}

  // None: values of this type are kept in memory.
  const std::optional<std::vector<Leaf>>& of(mir::TypeId type);
  // The number of leaves before those of a field.
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
