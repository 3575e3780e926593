// SPDX-License-Identifier: Apache-2.0
// Element and member access in Python: negative indexes and slices, attributes, classes that define their own
// (`__getitem__`), and the wording of errors. Everything else is as in all languages (languages/kit/access.h,
// fields.h).
//
// Tested by the programs in conformance/languages/python.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::python {

OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step);
OrFailed<Word> load_field(Context& context, Word object, std::string_view field);
OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value);
OrFailed<Word> iterable(Context& context, Word value);
std::unexpected<Failed> missing_key(Context& context, Word key);

}  // namespace ramify::ir_machine::python
