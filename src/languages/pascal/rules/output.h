// SPDX-License-Identifier: Apache-2.0
// The text forms of values in Free Pascal: Write with and without widths, Format and FloatToStr. Decimal places are
// rounded from the shortest digits that read back, half away from zero, as in its run-time library; exponents from 17
// digits.
//
// Tested by the programs in conformance/languages/pascal.
#pragma once

#include <string>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::pascal {

OrFailed<std::string> written(Context& context, Word value);
OrFailed<std::string> written_with(Context& context, Word value, int64_t width,
                                   int64_t decimals);  // decimals -1: none given
OrFailed<std::string> formatted(Context& context, std::string_view format, const std::vector<Word>& arguments);
std::string fixed(double value, int decimals);
std::string general(double value, int digits);                    // FloatToStr, %g
std::string number_by_mask(double value, std::string_view mask);  // FormatFloat

}  // namespace ramify::ir_machine::pascal
