// SPDX-License-Identifier: Apache-2.0
// Whether a program can see in which order the entries of its dicts were put in: whether it iterates over one, prints one, makes a
// list of its keys. Where it cannot, states that differ in that order alone are one state.
//
// First, which containers each variable may hold: all instructions are looked at until nothing is new (Andersen 1994; not
// sensitive to flow, context or field). Then a dict's order is seen by any instruction that a dict may come to and that is not
// known to be blind to it.
//
// Of models alone: a program may see it in ways that are not looked for here.
//
// Tested in seen_order_test.cpp, and in conformance/random_models_test.cpp by machines that keep the order.
#pragma once

#include <optional>

#include "programs/ir/module.h"

namespace ramify::ir_machine {

// A place where it may be seen; none: nowhere.
std::optional<ir::Span> where_order_is_seen(const ir::Module& module);

}  // namespace ramify::ir_machine
