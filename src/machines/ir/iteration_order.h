// SPDX-License-Identifier: Apache-2.0
// The iteration order of hashed containers, if the program's language leaves it open (IterationRules::sees_open_order).
// A search explores three orders: the one that a single run uses (insertion, or sorted keys), its reverse, and its odd
// positions before the even ones. The choice is made once, before the program begins, for all of its containers: a
// choice at each iteration would multiply the paths with every loop. So a container of one or two elements is iterated
// in every order, a larger one in three, which the report lists as an assumption.
//
// Tested in iteration_order_test.cpp and conformance/threads_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "machines/ir/dialect.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

// Adds the choice to the module if its program may iterate over such containers; returns whether it does.
bool choose_iteration_order(ir::Module& module, const IterationRules& rules);

// The elements in the chosen order; unchanged if no order was chosen.
std::vector<Word> in_chosen_order(Context& context, std::vector<Word> elements);

// The assumption that the report of a search lists; none: the module has no such choice.
std::optional<std::string> assumed_iteration_order(const ir::Module& module);

}  // namespace ramify::ir_machine
