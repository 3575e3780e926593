// SPDX-License-Identifier: Apache-2.0
// Terms in readable form: infix, with as few parentheses as precedence allows. Bits are printed signed, except under an
// operator that treats them as unsigned, and beside unsigned inputs (Terms::mark_unsigned). Shared terms are written
// out at each occurrence, up to a length; then an ellipsis.
//
// Tested in terms_test.cpp.
#pragma once

#include <string>

#include "solver/terms.h"

namespace ramify::solver {

std::string text_of(const Terms& terms, Term term, size_t length_max = 400);
std::string text_of_conjunct(const Terms& terms, Term term);  // to be joined by `and` with others
std::string text_of(Sort sort, const Value& value, bool is_unsigned = false);

}  // namespace ramify::solver
