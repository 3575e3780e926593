// SPDX-License-Identifier: Apache-2.0
// Values as text: str and repr. A cyclic value shows as [...], (...), {...} or set([...]) at the repetition; a value
// nested deeper than depth_max, or with a text longer than text_bytes_max bytes, shows as "...".
//
// Tested in text_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

std::string text(Context& context, Word value);  // str
std::string repr(Context& context, Word value);
// The same for programs, whose texts must neither be cut nor distinguish replicas: fails where the others write "..."
// or a replica's name.
OrFailed<std::string> whole_text(Context& context, Word value);
OrFailed<std::string> whole_repr(Context& context, Word value);
// For messages: the start of repr.
std::string shown(Context& context, Word value);

std::string real_text(double value);        // shortest that reads back as the same number; never looks like an int
std::string quoted(std::string_view text);  // "a\n"
std::string quoted_bytes(std::string_view bytes);  // b"a\xff"
// The text of bytes; bytes that are not valid UTF-8 are replaced by U+FFFD.
std::string decoded(std::string_view bytes);

}  // namespace ramify::ir_machine::starlark
