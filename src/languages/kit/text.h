// SPDX-License-Identifier: Apache-2.0
// Values as text, by the language's own rule (text_writer.h). Two ways: for people who look at states (no code of the program runs), and for
// programs, where the members of their classes have their say.
//
// Tested in languages_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::string shown_text(Context& context, Word value);  // for people
std::string shown_repr(Context& context, Word value);

OrFailed<std::string> text(Context& context, Word value);  // as the program's output shows it
OrFailed<std::string> repr(Context& context, Word value);  // as it shows inside of a collection, or as a literal
std::string real_text(const FloatText& format, double value);
std::string real_text(const FloatText& format, float value);
// Between quotes, with escapes for these and for what cannot be seen; of bytes, for all beyond ASCII.
std::string quoted(char quote, std::string_view text, bool is_bytes = false);

}  // namespace ramify::ir_machine::kit
