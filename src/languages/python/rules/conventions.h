// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::python {

inline constexpr std::string_view missing_members[] = {"__getattr__", "__getattribute__"};
inline constexpr std::string_view missing_stores[] = {"__setattr__"};

inline constexpr analysis::Conventions conventions{
    .constructor = "__init__",
    .missing_calls = missing_members,
    .missing_loads = missing_members,
    .missing_stores = missing_stores,
    .conditions_call = true,
    .type_tests_call = true,
};

}  // namespace ramify::ir_machine::python
