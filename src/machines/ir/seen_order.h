// SPDX-License-Identifier: Apache-2.0
// Decides whether a program can observe the insertion order of its dicts: whether it iterates over one, prints one, or
// makes a list of its keys. If not, states that differ in that order only are one state.
//
// First, a points-to analysis computes which containers each variable may hold (Andersen 1994; insensitive to flow
// and context; the values of a dict whose keys are known names are told apart). Then a dict's order is observed by any
// instruction that may get a dict and is not known to be insensitive to the order.
//
// For models only: programs in other languages may observe it in ways that are not covered here.
//
// Functions that nothing runs are left out. Tested in conformance/seen_order_test.cpp, and in random_collections_test.cpp also by machines that keep the order.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

// A place where the order may be observed; none: there is none.
std::optional<ir::Span> where_order_is_seen(const ir::Module& module, const DialectRules& rules);

// By function and instruction, empty for functions without any: the literals whose dicts never change, `{"type": "ack", "from": me}`, so that
// whether two places have the same one or equal ones makes no difference. Where one of them may be no other dict can be, and those with the same
// keys have them in the same order.
std::vector<std::vector<bool>> where_records_are_made(const ir::Module& module, const DialectRules& rules);

}  // namespace ramify::ir_machine
