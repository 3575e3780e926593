// SPDX-License-Identifier: Apache-2.0
// Counts states modulo the insertion order of dicts (and sets).
//
// Tested in order_aside_test.cpp.
#pragma once

#include <cstdint>

#include "store/store.h"

namespace ramify::ir_machine {

// For an exact store of this process, while no thread writes to it. States are identified by hashes of 128 bits.
uint64_t states_with_order_aside(const store::Store& store);

}  // namespace ramify::ir_machine
