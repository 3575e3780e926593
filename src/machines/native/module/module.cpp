// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/native/module.h"

#include "machines/native/backend.h"

using namespace ramify::ir_machine;

extern "C" __attribute__((visibility("default"))) native::Backend* ramify_native_start(uint64_t interface,
                                                                                       bool is_quick) {
  if (interface != native::module_interface()) return nullptr;
  return (is_quick ? native::make_quick_backend() : native::make_backend()).release();
}
