// SPDX-License-Identifier: Apache-2.0
// How far a machine with symbolic values goes (symbolic.h).
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
  uint32_t effort_max = 10'000'000;            // of the solver, a question (Z3Options)
  std::map<std::string, std::string> types{};  // of inputs, by their names: `self.balance`
  // How often a callback is called that escaped to an unknown function; none: a verdict relies on its never being called.
  std::optional<uint32_t> escaped_calls{};
  // Unknown functions that change nothing and call nothing, by the user's word: names, or beginnings of names with a `*` behind.
  std::set<std::string, std::less<>> pure{};
};

}  // namespace ramify::ir_machine
