// SPDX-License-Identifier: Apache-2.0
// Library functions that several languages have, by their own names, in their tables. Written generally: what is text, what a
// number, what an error is, the table of the language says (context.table).
//
// Tested in languages_test.cpp.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// Output: values in a row.
OrFailed<Word> print_line(Context& context, const Arguments& arguments);  // with nothing between, and a line break
OrFailed<Word> print_spaced(Context& context,
                            const Arguments& arguments);  // blanks between (Python has its own for sep and end)
OrFailed<Word> print_tabbed(Context& context, const Arguments& arguments);
OrFailed<Word> print_plain(Context& context, const Arguments& arguments);  // no line break
// Ends the program: with the number, 0 without one or with true, 1 with false.
OrFailed<Word> exit_program(Context& context, const Arguments& arguments);
OrFailed<Word> print_line_on(Context& context, Word receiver, const Arguments& arguments);
OrFailed<Word> print_plain_on(Context& context, Word receiver, const Arguments& arguments);

// Lists.
OrFailed<Word> list_append(Context& context, Word list,
                           const Arguments& arguments);  // any number of values; answers the new length
OrFailed<Word> list_add(Context& context, Word list, const Arguments& arguments);    // one value; answers true
OrFailed<Word> list_pop(Context& context, Word list, const Arguments& arguments);    // the last one, or at an index
OrFailed<Word> list_shift(Context& context, Word list, const Arguments& arguments);  // the first one
OrFailed<Word> list_unshift(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_insert(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_extend(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_clear(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_reverse(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_index(Context& context, Word list, const Arguments& arguments);  // -1 where it is not there
OrFailed<Word> list_contains(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_map(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_filter(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_for_each(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_reduce(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_join(Context& context, Word list, const Arguments& arguments);
OrFailed<Word> list_slice(Context& context, Word list, const Arguments& arguments);
// Sorts in place: by a comparison (fewer than zero: in front), or by the language's order.
OrFailed<void> sort(Context& context, std::vector<Word>& elements, Word comparison, bool by_text);

OrFailed<Word> length_method(Context& context, Word value, const Arguments& arguments);

// Texts.
OrFailed<Word> text_upper(Context& context, Word text, const Arguments& arguments);
OrFailed<Word> text_lower(Context& context, Word text, const Arguments& arguments);
OrFailed<Word> text_trim(Context& context, Word text, const Arguments& arguments);
OrFailed<Word> text_split(Context& context, Word text, const Arguments& arguments);
OrFailed<Word> text_index(Context& context, Word text, const Arguments& arguments);
OrFailed<Word> text_contains(Context& context, Word text, const Arguments& arguments);
OrFailed<Word> text_starts_with(Context& context, Word text, const Arguments& arguments);
OrFailed<Word> text_ends_with(Context& context, Word text, const Arguments& arguments);
OrFailed<Word> text_replace_all(Context& context, Word text, const Arguments& arguments);
OrFailed<Word> text_repeat(Context& context, Word text, const Arguments& arguments);

// Maps.
OrFailed<Word> map_get(Context& context, Word map, const Arguments& arguments);  // or null, or the second argument
OrFailed<Word> map_set(Context& context, Word map, const Arguments& arguments);  // answers the map
OrFailed<Word> map_has(Context& context, Word map, const Arguments& arguments);
OrFailed<Word> map_remove(Context& context, Word map, const Arguments& arguments);  // answers whether it was there
OrFailed<Word> map_keys(Context& context, Word map, const Arguments& arguments);
OrFailed<Word> map_values(Context& context, Word map, const Arguments& arguments);
OrFailed<Word> map_entries(Context& context, Word map, const Arguments& arguments);
OrFailed<Word> map_clear(Context& context, Word map, const Arguments& arguments);
OrFailed<Word> set_add(Context& context, Word set, const Arguments& arguments);  // answers the set

// Generators.
OrFailed<Word> generator_next(Context& context, Word generator,
                              const Arguments& arguments);  // raises stop_iteration at its end

// The argument of that number; none where there are fewer.
inline Word argument(const Arguments& arguments, size_t i) {
  return i < arguments.positional.size() ? arguments.positional[i] : Word();
}

}  // namespace ramify::ir_machine::kit
