// SPDX-License-Identifier: Apache-2.0
// The options of each machine: the universal IR (ir), the exact machine of C (core), the exact machine of Rust
// (mir).
//
// The table is complete: every option of check, run, replay and paths is in it, and the code that chooses a machine
// consults it, so that no option is ignored or decides silently. Pure functions. Tested in c_machine_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "surfaces/cli/verbs.h"

namespace ramify::cli {

struct MachineSet {
  bool ir = false;
  bool core = false;
  bool mir = false;
  friend bool operator==(const MachineSet&, const MachineSet&) = default;
};

// `option` by its long name, such as "--always". None: it is not in the table.
std::optional<MachineSet> machines_with(std::string_view option, Verb verb);

// The first given option that `machine` does not have and another machine has; "" if there is none.
std::string first_missing(std::span<const std::string> given, Verb verb, bool MachineSet::* machine);

}  // namespace ramify::cli
