// SPDX-License-Identifier: Apache-2.0
// Named predicates: in an expression of a spec the name of a predicate stands for its expression, whatever else has that name: a function of
// the language, a global of the program. Within a predicate's own expression its name means the program's.
//
// Tested in named_predicates_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "session/spec.h"

namespace ramify::session {

// The text with names replaced, in brackets; a text that cannot be cut into words stays as it is, since whoever reads it next complains.
std::string with_predicates(std::string_view text, const std::vector<SpecPredicate>& predicates);

// Why no predicate may have this name: it is a word of formulas. None: it may.
std::optional<std::string> why_no_predicate(std::string_view name);

}  // namespace ramify::session
