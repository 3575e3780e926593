// SPDX-License-Identifier: Apache-2.0
// String formatting: the % operator, str.format and f-strings. Tested in format_test.cpp.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

// "%s is %d" % args. Besides the specification's conversions: flags, width and precision, %c, and %(name)s of a dict.
OrFailed<Word> interpolate(Context& context, Word format, Word args);
// "{} {name!r:>5}".format(...)
OrFailed<Word> format_method(Context& context, Word format, const Arguments& arguments);
// A part of an f-string.
OrFailed<Word> format_value(Context& context, std::string_view conversion, Word value, Word spec);

}  // namespace ramify::ir_machine::starlark
