// SPDX-License-Identifier: Apache-2.0
// The order in which a program iterates over hashed containers, where its language leaves it open
// (IterationRules::sees_open_order). A search explores three orders: the one that a single run uses (insertion, or
// sorted keys), its reverse, and the odd places of it before the even ones. The choice is made once, before the program
// begins, for all of its containers: an order for each iteration would multiply the paths with every loop. So a
// container of one or two elements is iterated in every order, a larger one in three, which the report lists as
// assumed.
//
// Tested in iteration_order_test.cpp and conformance/threads_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "machines/ir/dialect.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

// Adds the choice to a module whose program may iterate over such containers; false: it does not.
bool choose_iteration_order(ir::Module& module, const IterationRules& rules);

// The elements in the order that was chosen; as they are where nothing was.
std::vector<Word> in_chosen_order(Context& context, std::vector<Word> elements);

// What the report of a search lists as assumed; none: the module has no such choice.
std::optional<std::string> assumed_iteration_order(const ir::Module& module);

}  // namespace ramify::ir_machine
