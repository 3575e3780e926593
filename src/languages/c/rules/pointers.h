// SPDX-License-Identifier: Apache-2.0
// Pointers of C as values, for library functions. A pointer is a reference to an element (base, index); a text or an
// array acts as a pointer to its first element, a cell as a pointer to a variable. Accessing memory beyond an object,
// or reading an undetermined value, is a fault: C does not define the result, and we do not invent one.
//
// Tested by the programs in conformance/languages/c.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::c {

OrFailed<Word> load_at(Context& context, Word pointer, int64_t index);
OrFailed<void> store_at(Context& context, Word pointer, int64_t index, Word value);
OrFailed<unsigned char> byte_at(Context& context, Word pointer, int64_t index);
OrFailed<void> store_byte(Context& context, Word pointer, int64_t index, unsigned char value);
// The characters up to the zero, or at most `count_max`.
OrFailed<std::string> text_at(Context& context, Word pointer, int64_t count_max = -1);
OrFailed<void> store_text(Context& context, Word pointer, const std::string& text, bool ends);
OrFailed<Word> moved(Context& context, Word pointer, int64_t by);
// An integer argument; anything else is a fault.
OrFailed<int64_t> integer_argument(Context& context, const Arguments& arguments, size_t i);
OrFailed<double> real_argument(Context& context, const Arguments& arguments, size_t i);
Word character(Context& context, unsigned char value);  // a char
Word int_word(Context& context, int64_t value);
Word long_word(Context& context, int64_t value);
Word size_word(Context& context, uint64_t value);
std::unexpected<Failed> undefined(Context& context, std::string what);

}  // namespace ramify::ir_machine::c
