// SPDX-License-Identifier: Apache-2.0
// Values of Rust in the machine: Option and Result are the prelude's classes Some, Ok and Err, and null for None; Vec,
// slices and VecDeque are lists; maps and sets of both kinds are dicts and sets iterated in the order of their keys
// (the order of the hashed ones is unspecified in the language); Box, Rc, RefCell and Cell are references to their
// contents. References are dereferenced wherever a value is expected.
//
// Tested in conformance/languages/rust.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "languages/kit/language.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::rust {

// Forms of lists (Draft::form): `&mut v[a..b]` is a list of references to the elements, which are read and set through
// them.
inline constexpr uint16_t view_form = 1, deque_form = 2;
// The form of a hashed map or set, whose order is unspecified.
inline constexpr uint16_t hashed_form = 3;
OrFailed<Word> element(Context& context, Word list, uint64_t at);
OrFailed<void> store_element(Context& context, Word list, uint64_t at, Word value);
// v[r], where r is a range in a variable: the slice, whose elements can be set. None if the index is not a range.
OrFailed<std::optional<Word>> slice_by_range(Context& context, Word sequence, Word index);

inline OrFailed<Word> unit(Context& context) { return context.draft.tuple({}); }
// The method that returns its receiver.
inline OrFailed<Word> itself(Context&, Word value, const Arguments&) { return value; }

OrFailed<Word> followed(Context& context, Word value);                  // dereferenced
OrFailed<std::optional<Word>> target_of(Context& context, Word value);  // by the program's `Deref`; none if it has none
OrFailed<bool> is_borrowed(Context& context, Word value);
// The values that the parts of a pattern match: for a reference to a sequence, references to its elements (the
// language's binding modes).
OrFailed<std::vector<Word>> elements_for_pattern(Context& context, Word value);
// The place of a tuple's element or a field of the value in `place`; none if it has no such part.
OrFailed<std::optional<Word>> part_place(Context& context, Word place, std::string_view field);
// place.index = value, where the place holds a tuple: stores a new tuple. False if it holds none.
OrFailed<bool> store_in_tuple(Context& context, Word place, Word index, Word value);
Word instance_of(Context& context, std::string_view class_name,
                 std::span<const std::pair<std::string_view, Word>> fields);
bool is_cell_name(std::string_view name);  // a type with interior mutability
Word some(Context& context, Word value);
Word ok(Context& context, Word value);
Word err(Context& context, Word value);
// A reference of that class to an object that it alone owns (ownership.cpp).
OrFailed<Word> owned(Context& context, Word value, std::string_view class_name);
Word usize(Context& context, uint64_t value);
OrFailed<Word> iterator_over(Context& context, Word list);
// The result of `collect` for these elements, by the text of a type.
OrFailed<Word> collect_as(Context& context, const std::vector<Word>& all, std::string_view type);
OrFailed<std::vector<Word>> all_of(Context& context, Word iterable);
// The keys in order.
OrFailed<std::vector<Word>> sorted_keys(Context& context, Word map_or_set);
OrFailed<std::optional<int>> partial_order(Context& context, Word a, Word b);  // none if they are unordered (NaN)
OrFailed<int> compare(Context& context, Word a, Word b);
OrFailed<bool> has_order(Context& context, Word instance);
OrFailed<Word> ordering(Context& context, int order);  // as a value of the enumeration Ordering
OrFailed<int> order_of(Context& context, Word ordering);
OrFailed<Word> clone(Context& context, Word value);
std::unexpected<Failed> panic(Context& context, std::string message);
OrFailed<std::string> display(Context& context, Word value);
OrFailed<std::string> debug(Context& context, Word value, bool is_pretty);
std::string real_text(double value, bool is_single, bool is_debug);
OrFailed<void> sort_words(Context& context, std::vector<Word>& words,
                          const std::function<OrFailed<int>(Word, Word)>& compare);

OrFailed<Word> changed_text(Context& context, std::string_view method, Word place, const Arguments& arguments);

// 128-bit numbers (wide.cpp). `wide_value` is the value of any integer.
std::optional<std::string> wide_type(Context& context, Word value);
std::optional<BigInteger> wide_value(Context& context, Word value);
Word wide_number(Context& context, const BigInteger& value, std::string_view type);
bool is_wide_name(std::string_view type);
bool fits_wide(const BigInteger& value, std::string_view type);
OrFailed<Word> as_wide(Context& context, Word value, std::string_view type);
std::span<const BuiltinRow> wide_functions();

std::span<const BuiltinRow> format_rows();
std::span<const MethodRow> text_rows();
std::span<const MethodRow> number_rows();
std::span<const BuiltinRow> number_functions();
Word limit_of(Context& context, std::string_view type, bool is_high);
// Values that a built-in function keeps while it calls the program. They count as reachable, through the list
// `library__held`, if the program has it.
class Held {
 public:
  explicit Held(Context& context);
  ~Held();
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  void add(Word value);

 private:
  Context& context_;
  Word all_ = Word::of(Atom::unset), own_ = Word::of(Atom::unset);
};

// Dropping of values (ownership.cpp). `register_drop`: records a value with a `Drop` that the library has created.
void register_drop(Context& context, Word instance);
std::span<const BuiltinRow> ownership_functions();
std::span<const MethodRow> ownership_methods();
std::span<const MethodRow> collection_rows();
std::span<const BuiltinRow> collection_functions();

}  // namespace ramify::ir_machine::rust
