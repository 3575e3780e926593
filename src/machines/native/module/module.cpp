// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/native/module.h"

#include "machines/native/backend.h"

using namespace ramify::ir_machine;

RAMIFY_MODULE(uint64_t interface) {
  static constexpr native::NativePart part{native::make_backend, native::make_quick_backend};
  return interface == native::module_interface ? &part : nullptr;
}
