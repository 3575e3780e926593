// SPDX-License-Identifier: Apache-2.0
// Bounds of a machine with symbolic values (symbolic.h).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace ramify::ir_machine {

struct SymbolicOptions {
  uint32_t length_max = 4;                     // of lists and texts
  uint32_t branches_max = 100;                 // choices on a path
  uint32_t effort_max = 10'000'000;            // of the solver, for each query (Z3Options)
  std::map<std::string, std::string> types{};  // of inputs, by name: `self.balance`
  // The number of calls of a callback that escaped to an unknown function; none: verdicts assume that it is never
  // called.
  std::optional<uint32_t> escaped_calls{};
  // Unknown functions that, by the user's assertion, change nothing and call nothing: names, or prefixes followed by
  // `*`.
  std::set<std::string, std::less<>> pure{};
};

}  // namespace ramify::ir_machine
