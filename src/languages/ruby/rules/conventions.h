// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::ruby {

inline constexpr std::string_view missing_members[] = {"method_missing", "respond_to_missing?"};

inline constexpr analysis::Conventions conventions{
    .constructor = "initialize",
    .missing_calls = missing_members,
    .missing_loads = missing_members,
    .missing_stores = missing_members,
    .calls_by_name = true,
    .takes_any_count = true,
    .type_tests_call = true,
    .operators_give_operands = true,
};

}  // namespace ramify::ir_machine::ruby
