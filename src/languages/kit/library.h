// SPDX-License-Identifier: Apache-2.0
// Library functions that several languages have, by their own names, in their tables. Written generally: what is text, what a
// number, what an error is, the table of the language says (context.table).
//
// Tested in languages_test.cpp.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// Output: values in a row, with nothing between.
OrFailed<Word> print_line(Context& c, const Arguments& arguments);   // with a line break
OrFailed<Word> print_plain(Context& c, const Arguments& arguments);  // without one
// Ends the program: with the number, 0 without one or with true, 1 with false.
OrFailed<Word> exit_program(Context& c, const Arguments& arguments);

// Lists.
OrFailed<Word> list_append(Context& c, Word list,
                           const Arguments& arguments);  // any number of values; answers the new length
OrFailed<Word> list_pop(Context& c, Word list, const Arguments& arguments);  // the last one, or at an index
OrFailed<Word> list_unshift(Context& c, Word list, const Arguments& arguments);
OrFailed<Word> list_clear(Context& c, Word list, const Arguments& arguments);
OrFailed<Word> list_reverse(Context& c, Word list, const Arguments& arguments);
// Sorts in place: by a comparison (fewer than zero: in front), or by the language's order.
OrFailed<void> sort(Context& c, std::vector<Word>& elements, Word comparison, bool by_text);

OrFailed<Word> text_upper(Context& c, Word text, const Arguments& arguments);
OrFailed<Word> text_lower(Context& c, Word text, const Arguments& arguments);

OrFailed<Word> map_clear(Context& c, Word map, const Arguments& arguments);

// The argument of that number; none where there are fewer.
inline Word argument(const Arguments& arguments, size_t i) {
  return i < arguments.positional.size() ? arguments.positional[i] : Word();
}

}  // namespace ramify::ir_machine::kit
