// SPDX-License-Identifier: Apache-2.0
// SharingRules: which functions of a language's library touch what threads may share (sharing.h), by their names.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

#include <span>
#include <string_view>

namespace ramify::ir_machine {

struct SharingRules {
  // Methods and functions that change their receiver, or their first argument.
  std::span<const std::string_view> mutators{};
  // Methods and fields that look at the state of a lock, a thread or the like and go on.
  std::span<const std::string_view> observers{};
  // Likewise, where they are given arguments, or handed on as values.
  std::span<const std::string_view> conditional_observers{};
};

}  // namespace ramify::ir_machine
