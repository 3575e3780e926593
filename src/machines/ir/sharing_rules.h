// SPDX-License-Identifier: Apache-2.0
// SharingRules: the names of the library functions of a language that access memory that threads may share (sharing.h).
//
// Immutable, one for each language (languages/NAME/rules).
#pragma once

#include <span>
#include <string_view>

namespace ramify::ir_machine {

struct SharingRules {
  // Methods and functions that change their receiver, or their first argument.
  std::span<const std::string_view> mutators{};
  // Methods and fields that observe the state of a lock, a thread or the like without waiting.
  std::span<const std::string_view> observers{};
  // The same, but only if called with arguments or passed as values.
  std::span<const std::string_view> conditional_observers{};
};

}  // namespace ramify::ir_machine
