// SPDX-License-Identifier: Apache-2.0
// Library iterators: lazy, with their state in the words of a generator object whose function is in the library
// (objects.h). A step is a library row such as `%map`: called with the iterator, it returns the next element, or unset
// at the end. A view of a map, which reflects changes of the map, is such an object, too.
//
// Not thread-safe. Tested in languages_test.cpp and by the programs in conformance/languages.
#pragma once

#include <span>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

Word new_iterator(Context& context, std::string_view step, std::span<const Word> words);
// The name of the iterator's step; empty if the value is not a library iterator.
std::string_view step_of(Context& context, Word value);
// The words that the iterator was created with.
Word iterator_word(Context& context, Word iterator, uint64_t index);
void set_iterator_word(Context& context, Word iterator, uint64_t index, Word value);

// An iterator over any iterable value, stored as two words of another iterator: the iterator and its position.
struct Cursor {
  Word iterator;
  Word position = Word::integer(0);
};
OrFailed<Cursor> cursor_of(Context& context, Word iterable);
// Advances the cursor stored in the words from `index` on and sets `element`; false at the end.
OrFailed<bool> advance_cursor(Context& context, Word iterator, uint64_t index, Word& element);

// --- the neutral rule for iteration (languages/NAME/rules/access.cpp handles a language's own cases)
OrFailed<Word> iterable(Context& context, Word value);
// The elements of a text that is iterated: characters, or one-character texts.
Word characters_of(Context& context, Word text);
// The values of a map or the elements of a set, in the order of keys, for languages whose maps are sorted.
OrFailed<Word> in_order_of_keys(Context& context, Word collection);
std::unexpected<Failed> not_iterable(Context& context, Word value);

// A lazy iterator over any iterable value.
OrFailed<Word> iterator_over(Context& context, Word iterable);
// What iteration over a library object uses: the map of a view, or a new iterator.
OrFailed<Word> iterable_of(Context& context, Word iterator);

// Views of maps.
bool is_view(Context& context, Word value);
Word map_of_view(Context& context, Word view);

std::span<const BuiltinRow> iterator_steps();

}  // namespace ramify::ir_machine::kit
