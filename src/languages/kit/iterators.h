// SPDX-License-Identifier: Apache-2.0
// Iterators of the library: lazy, with their state in the words of a generator object whose function is the library's own (objects.h).
// A step is a row of the library, `%map`: called with the iterator, it answers the next element, or unset at the end. What a view of a
// map is to a program, a collection that follows the map, is such an object, too.
//
// One thread at a time. Tested in languages_test.cpp and by the programs in conformance/languages.
#pragma once

#include <span>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

Word new_iterator(Context& context, std::string_view step, std::span<const Word> words);
// The name of its step; empty: it is no iterator of the library.
std::string_view step_of(Context& context, Word value);
// The words that it was made with.
Word iterator_word(Context& context, Word iterator, uint64_t index);
void set_iterator_word(Context& context, Word iterator, uint64_t index, Word value);

// An iterator over any iterable value as two words of another one: where it is, and how far.
struct Cursor {
  Word iterator;
  Word position = Word::integer(0);
};
OrFailed<Cursor> cursor_of(Context& context, Word iterable);
// The next element of the cursor in the words from `index` on; false: it is at its end.
OrFailed<bool> advance_cursor(Context& context, Word iterator, uint64_t index, Word& element);

// --- the rule: what iteration over a value goes over, where a language has nothing of its own to say (languages/NAME/rules/access.cpp)
OrFailed<Word> iterable(Context& context, Word value);
// The elements of a text that is gone over: characters, or texts of one.
Word characters_of(Context& context, Word text);
// A map or set in the order of its keys: its values, or its elements. Languages whose maps are sorted go over that.
OrFailed<Word> in_order_of_keys(Context& context, Word collection);
std::unexpected<Failed> not_iterable(Context& context, Word value);

// Something whose elements come one by one: an iterator over any iterable value.
OrFailed<Word> iterator_over(Context& context, Word iterable);
// What iteration goes over where the value is of the library: a view's map, or a new iterator over it.
OrFailed<Word> iterable_of(Context& context, Word iterator);

// Views of maps.
bool is_view(Context& context, Word value);
Word map_of_view(Context& context, Word view);

std::span<const BuiltinRow> iterator_steps();

}  // namespace ramify::ir_machine::kit
