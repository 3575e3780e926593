// SPDX-License-Identifier: Apache-2.0
#include "session/machine_code.h"

#include "machines/native/backend.h"

namespace ramify::session {

ir_machine::native::Options native_options(const MachineCode& machine_code) {
  ir_machine::native::Options options;
  if (!machine_code.is_used) return options;
  options.make_backend = ir_machine::native::make_backend;
  if (!machine_code.at_once) return options;
  options.make_backend = ir_machine::native::make_quick_backend;
  options.heat_min = 1;
  options.at_once = true;
  return options;
}

}  // namespace ramify::session
