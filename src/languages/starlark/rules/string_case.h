// SPDX-License-Identifier: Apache-2.0
// The methods of string that work on single characters: case, classes, stripping. Rows of the table in strings.cpp.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

OrFailed<Word> capitalize(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> isalnum(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> isalpha(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> isdigit(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> islower(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> isspace(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> istitle(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> isupper(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> lower(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> lstrip(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> rstrip(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> strip(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> title(Context& context, Word string, const Arguments& arguments);
OrFailed<Word> upper(Context& context, Word string, const Arguments& arguments);

}  // namespace ramify::ir_machine::starlark
