// SPDX-License-Identifier: Apache-2.0
// Representation of C++ values, for library functions.
//
//   vector, deque, list, stack's content   list           pair, tuple, std::array, arrays   array
//   map, unordered_map                     dict, whose values are pairs (arrays) of key and value; iterators refer to
//                                          these pairs
//   set, unordered_set                     set            string                            string, in its variable
//   an iterator into a list or array       a reference to an element, like a pointer
//   an iterator into a text                a reference to an element of the variable that holds the text
//   an iterator into a map or set          a reference of kind entry, by key; the end iterator has no key
//   a reverse iterator                     a reference of kind reverse or reverse_entry
//
// Maps and sets are iterated in the order of their keys; so are the unordered ones, whose order the standard does not
// specify.
//
// Tested by the programs in conformance/languages/cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "machines/ir/dialect.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::cpp {

// Larger containers and texts are errors.
inline constexpr int64_t container_size_max = 1 << 24;
inline constexpr size_t text_size_max = size_t{1} << 26;

// The kinds of references to elements and of iterators, as stored in references.
inline constexpr auto element_kind = static_cast<int64_t>(PlaceKind::element);
inline constexpr auto entry_kind = static_cast<int64_t>(PlaceKind::entry);
inline constexpr auto reverse_kind = static_cast<int64_t>(PlaceKind::reverse);
inline constexpr auto reverse_entry_kind = static_cast<int64_t>(PlaceKind::reverse_entry);

OrFailed<bool> is_less(Context& context, Word a, Word b);
OrFailed<bool> is_equal(Context& context, Word a, Word b);
// Compares by a function of two values, or by is_less if there is none.
OrFailed<bool> is_before(Context& context, Word function, Word a, Word b);
OrFailed<void> sort(Context& context, std::vector<Word>& values, Word function);  // stable

Word pair_of(Context& context, Word first, Word second);
Word reference_to(Context& context, int64_t kind, Word base, Word place);
Word element(Context& context, Word base, int64_t index);
// The next or previous iterator, for iterators by key and reverse iterators.
OrFailed<Word> moved_iterator(Context& context, Word iterator, bool is_forward);
// The value that a reference or cell refers to; other values are returned unchanged.
OrFailed<Word> content(Context& context, Word value);
// Keys of a map or elements of a set, in order.
OrFailed<std::vector<Word>> ordered_keys(Context& context, Word collection);

// The range between two iterators.
struct Range {
  Word base;         // list, array, map, set, or the place of a text
  std::string text;  // of a text
  bool is_text = false;
  bool is_reverse = false;
  std::vector<Word> keys;  // of a map or set: the keys in the range
  bool is_keyed = false;
  int64_t from = 0, to = 0;
};
OrFailed<Range> range_of(Context& context, Word first, Word last);
OrFailed<std::vector<Word>> values_of(Context& context, const Range& range);
OrFailed<void> store_values(Context& context, const Range& range, const std::vector<Word>& values);
// The iterator at a position of the range.
Word iterator_at(Context& context, const Range& range, size_t position, Word last);

// The destination of algorithms: an iterator, or the result of back_inserter and similar functions.
class Output {
 public:
  Output(Context& context, Word iterator) : context_(context), iterator_(iterator) {}
  OrFailed<void> put(Word value);
  OrFailed<Word> end();

 private:
  Context& context_;
  Word iterator_;
  int64_t count_ = 0;
};

OrFailed<int64_t> integer(Context& context, Word value);
std::unexpected<Failed> undefined(Context& context, std::string what);
int64_t sorted_position(Context& context, Word list, Word value, bool is_upper, OrFailed<void>& failed);

}  // namespace ramify::ir_machine::cpp
