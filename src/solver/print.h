// SPDX-License-Identifier: Apache-2.0
// Terms as people read them: infix, with as few parentheses as operators' strengths allow. Bits are shown with a sign, but under an
// operator that reads them without one, and beside inputs that have none (Terms::mark_unsigned). What is shared is written out where it stands, up to a length; then an ellipsis.
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
