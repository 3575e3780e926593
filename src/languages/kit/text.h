// SPDX-License-Identifier: Apache-2.0
// Values as text, by the language's rule (text_writer.h). Two variants: for displaying states, which runs no code of
// the program, and for programs, which calls the members of their classes.
//
// Tested in languages_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::string shown_text(Context& context, Word value);  // for displaying states
std::string shown_repr(Context& context, Word value);

OrFailed<std::string> text(Context& context, Word value);  // as the program's output shows it
OrFailed<std::string> repr(Context& context, Word value);  // inside of a collection, or as a literal
std::string real_text(const FloatText& format, double value);
std::string real_text(const FloatText& format, float value);
// In quotes, with escapes for quotes and unprintable characters; in bytes, for all beyond ASCII.
std::string quoted(char quote, std::string_view text, bool is_bytes = false);

}  // namespace ramify::ir_machine::kit
