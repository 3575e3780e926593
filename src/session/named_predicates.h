// SPDX-License-Identifier: Apache-2.0
// Named predicates: in expressions of a spec the name of a predicate stands for its expression. It hides a function of the
// language or a global of the program with the same name, except within the predicate's own expression.
//
// Tested in named_predicates_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/spec.h"

namespace ramify::session {

// The text with names replaced by their expressions in brackets. A text that cannot be tokenised is returned unchanged: its
// parser reports the error.
std::string with_predicates(std::string_view text, const std::vector<SpecPredicate>& predicates);

// Why this name is not allowed: it is a word of formulas. None: it is allowed.
std::optional<std::string> why_no_predicate(std::string_view name);

}  // namespace ramify::session
