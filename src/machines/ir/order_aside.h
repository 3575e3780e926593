// SPDX-License-Identifier: Apache-2.0
// How many states there are if those that differ only in the order in which entries were put into their dicts (and elements into
// their sets) count as one.
//
// Tested in order_aside_test.cpp.
#pragma once

#include <cstdint>

#include "store/store.h"

namespace ramify::ir_machine {

// Of an exact store of this process; not while anybody writes. As good as its hashes of 128 bits.
uint64_t states_with_order_aside(const store::Store& store);

}  // namespace ramify::ir_machine
