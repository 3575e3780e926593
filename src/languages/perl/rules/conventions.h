// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::perl {

// Library functions that change nothing of what they are handed.
inline constexpr std::string_view looking_functions[] = {"keys", "reverse", "values"};
// Likewise, and what they give is a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "abs",    "atan2",   "chr",     "cos",  "exit",   "exp",  "hex",   "index",       "int",       "join",
    "lc",     "lcfirst", "length",  "log",  "oct",    "ord",  "print", "print_error", "quotemeta", "ref",
    "rindex", "sin",     "sprintf", "sqrt", "substr", "time", "uc",    "ucfirst",     "warn",
};
// They change the first argument, and that alone.
inline constexpr std::string_view changing_functions[] = {"pop", "push", "shift", "splice", "unshift"};

// What `die` and failing operations throw is no class.
inline constexpr analysis::Conventions conventions{
    .takes_any_count = true,
    .operators_call = false,
    .looking_functions = looking_functions,
    .scalar_functions = scalar_functions,
    .changing_functions = changing_functions,
};

}  // namespace ramify::ir_machine::perl
