// SPDX-License-Identifier: Apache-2.0
// Library functions that several languages have under their own names. Written generally: the language's table
// (context.table) determines what a text, a number and an error is.
//
// Tested in languages_test.cpp.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// Output: the values one after another, without separators.
OrFailed<Word> print_line(Context& c, const Arguments& arguments);   // with a line break
OrFailed<Word> print_plain(Context& c, const Arguments& arguments);  // without one
// Ends the program with an exit code: the number; 0 without an argument or for true; 1 for false.
OrFailed<Word> exit_program(Context& c, const Arguments& arguments);

// Lists.
// Appends any number of values; returns the new length.
OrFailed<Word> list_append(Context& c, Word list, const Arguments& arguments);
OrFailed<Word> list_pop(Context& c, Word list, const Arguments& arguments);  // the last element, or the one at an index
OrFailed<Word> list_unshift(Context& c, Word list, const Arguments& arguments);
OrFailed<Word> list_clear(Context& c, Word list, const Arguments& arguments);
OrFailed<Word> list_reverse(Context& c, Word list, const Arguments& arguments);
// Sorts in place by a comparison (a result below zero: the first comes first), or by the language's order.
OrFailed<void> sort(Context& c, std::vector<Word>& elements, Word comparison, bool by_text);

OrFailed<Word> text_upper(Context& c, Word text, const Arguments& arguments);
OrFailed<Word> text_lower(Context& c, Word text, const Arguments& arguments);

OrFailed<Word> map_clear(Context& c, Word map, const Arguments& arguments);

// The argument at index i; none if there are fewer.
inline Word argument(const Arguments& arguments, size_t i) {
  return i < arguments.positional.size() ? arguments.positional[i] : Word();
}

}  // namespace ramify::ir_machine::kit
