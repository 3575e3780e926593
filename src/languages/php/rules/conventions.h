// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::php {

inline constexpr std::string_view missing_calls[] = {"__call", "__callStatic"};
inline constexpr std::string_view missing_loads[] = {"__get"};
inline constexpr std::string_view missing_stores[] = {"__set"};

inline constexpr analysis::Conventions conventions{
    .constructor = "__construct",
    .missing_calls = missing_calls,
    .missing_loads = missing_loads,
    .missing_stores = missing_stores,
    .calls_by_name = true,
    .takes_any_count = true,
    .conversions_call = true,
};

}  // namespace ramify::ir_machine::php
