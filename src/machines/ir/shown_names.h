// SPDX-License-Identifier: Apache-2.0
// Shown names: what people see of names that lowering makes. Readers keep variables of one name apart (`t.2`, `x#2`), add variables of
// their own (`%path`, `lock#1`), and call operations that no program names (`%go_copy`).
//
// Plain functions. Tested in shown_names_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::ir_machine {

// A variable, field or function under the name that it has in the program; none: the program has none of that name.
std::optional<std::string> shown_name(std::string_view name, ir::Dialect dialect);

// An operation, as what it does: `%go_copy` is "copy", `%get_field` "get field"; a function of the program or library is itself.
std::string shown_operation(std::string_view name);

}  // namespace ramify::ir_machine
