// SPDX-License-Identifier: Apache-2.0
// Machine code for programs of the universal IR: whether it is used, for all verbs that run programs.
#pragma once

#include "machines/ir/native/options.h"

namespace ramify::session {

struct MachineCode {
  bool is_used = true;
  // For tests: every function that is called or has a loop is compiled before it continues.
  bool at_once = false;
};

ir_machine::native::Options native_options(const MachineCode& machine_code);

}  // namespace ramify::session
