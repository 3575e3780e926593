// SPDX-License-Identifier: Apache-2.0
// Values of C++ as library functions see them.
//
//   vector, deque, list, stack's content   list           pair, tuple, std::array, arrays   array
//   map, unordered_map                     dict, whose values are pairs (arrays) of key and value, which iterators refer to
//   set, unordered_set                     set            string                            string, which is changed in its variable
//   an iterator into a list or array       a reference to an element, as a pointer is; into a text: of the variable that holds it
//   an iterator into a map or set          a reference of kind entry, by key; at the end without one
//   a reverse iterator                     a reference of kind reverse or reverse_entry
//
// Maps and sets are gone over in the order of their keys; the unordered ones, whose order the standard leaves open, too.
//
// Tested by the programs in conformance/languages/cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "machines/ir/dialect.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::cpp {

// Larger containers and texts are refused.
inline constexpr int64_t container_size_max = 1 << 24;
inline constexpr size_t text_size_max = size_t{1} << 26;

// The kinds of references to elements, and of iterators, as references hold them.
inline constexpr auto element_kind = static_cast<int64_t>(PlaceKind::element);
inline constexpr auto entry_kind = static_cast<int64_t>(PlaceKind::entry);
inline constexpr auto reverse_kind = static_cast<int64_t>(PlaceKind::reverse);
inline constexpr auto reverse_entry_kind = static_cast<int64_t>(PlaceKind::reverse_entry);

OrFailed<bool> is_less(Context& context, Word a, Word b);
OrFailed<bool> is_equal(Context& context, Word a, Word b);
// By a function of two values, or (none) by is_less.
OrFailed<bool> is_before(Context& context, Word function, Word a, Word b);
OrFailed<void> sort(Context& context, std::vector<Word>& values, Word function);  // stable

Word pair_of(Context& context, Word first, Word second);
Word reference_to(Context& context, int64_t kind, Word base, Word place);
Word element(Context& context, Word base, int64_t index);
// The iterator after or before one that goes by keys, or to the left.
OrFailed<Word> moved_iterator(Context& context, Word iterator, bool is_forward);
// What a reference or cell refers to; other values are themselves.
OrFailed<Word> content(Context& context, Word value);
// Keys of a map or elements of a set, in order.
OrFailed<std::vector<Word>> ordered_keys(Context& context, Word collection);

// From one iterator to another.
struct Range {
  Word base;         // list, array, map, set, or the place of a text
  std::string text;  // of a text
  bool is_text = false;
  bool is_reverse = false;
  std::vector<Word> keys;  // of a map or set: those within
  bool is_keyed = false;
  int64_t from = 0, to = 0;
};
OrFailed<Range> range_of(Context& context, Word first, Word last);
OrFailed<std::vector<Word>> values_of(Context& context, const Range& range);
OrFailed<void> store_values(Context& context, const Range& range, const std::vector<Word>& values);
// The iterator at a position of the range.
Word iterator_at(Context& context, const Range& range, size_t position, Word last);

// Where algorithms write to: an iterator, or what back_inserter and its kin give.
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
