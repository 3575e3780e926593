// SPDX-License-Identifier: Apache-2.0
// Element access: the neutral meaning of `xs[i]` and `xs[i] = value`, and its parts. A language's rule handles its own
// cases and calls these for the rest (languages/NAME/rules/access.cpp). For nested collections they call the language's
// rules (context.rules), not themselves.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

inline bool is_sequence(ValueKind kind) {
  return kind == ValueKind::list || kind == ValueKind::tuple || kind == ValueKind::array || kind == ValueKind::range;
}
// The language's value for a missing element: null, or undefined.
inline Word absent(Context& context) { return context.table->null_is_undefined ? Word::of(Atom::missing) : Word(); }

const FormRules* forms_of(Context& context);  // null: all collections are plain

// --- symbolic values. A rule checks for them first, because a symbolic value has no kind.
inline bool is_open(Context& context, Word value) {
  return context.symbolic != nullptr && context.draft.is_symbolic(value);
}
// Whether the element depends on a symbolic collection or index. (A map can be searched for a symbolic key.)
bool is_open_place(Context& context, Word collection, Word index);
// Choose a value for the symbolic operand, and call the language's rule again.
OrFailed<Word> load_open_index(Context& context, Word collection, Word index);
OrFailed<Word> store_open_index(Context& context, Word collection, Word index, Word value);

// --- the rules. Storing rules return None; an operation that the kind does not support is the language's type error.
// `collection[index]`; a missing element is the language's error, or `absent` with DialectTable::lenient_indexes.
OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
// Appends to a list, or adds to a set.
OrFailed<Word> append(Context& context, Word collection, Word value);
// Sets the value of a key, whether the map has it or not.
OrFailed<Word> insert(Context& context, Word dict, Word key, Word value);
// The number of elements, or of units of a text; may call a member of the program's class.
OrFailed<uint64_t> length(Context& context, Word value);

// --- their parts
// Resolves an index to a position from 0 to count - 1; nullopt if it is out of range or not a number.
std::optional<uint64_t> position(Context& context, Word index, uint64_t count);
// Reads or sets the element at a position, which must be in range.
OrFailed<Word> element_at(Context& context, Word sequence, uint64_t at);
OrFailed<Word> set_element(Context& context, Word sequence, uint64_t at, Word value);
// `list[at] = value` behind the end: the gap is filled with `filler`.
OrFailed<Word> grow_to(Context& context, Word list, uint64_t at, Word filler, Word value);
// An element of a text or bytes: a character or a one-character text, as the language represents it, or the number of a
// byte; nullopt if the index is out of range.
std::optional<Word> element_of_text(Context& context, Word text, Word index);
std::optional<uint32_t> unit_of_text(Context& context, Word text, Word index);
uint64_t length_of_text(Context& context, Word text);  // in the language's units
// The value of a key; nullopt if the map lacks the key.
OrFailed<std::optional<Word>> value_of_key(Context& context, Word map, Word key);
// Calls the member `name` of the object's class; nullopt if the class has no such member.
OrFailed<std::optional<Word>> by_member(Context& context, std::string_view name, Word object,
                                        std::span<const Word> arguments);
// Calls the library's method `[]` or `[]=`.
OrFailed<Word> by_library(Context& context, std::string_view method, Word collection, std::span<const Word> arguments);

// --- errors
std::unexpected<Failed> out_of_range(Context& context, Word index, uint64_t count);
std::unexpected<Failed> missing_key(Context& context, Word key);
std::unexpected<Failed> not_subscriptable(Context& context, Word collection);
std::unexpected<Failed> not_assignable(Context& context, Word collection);

}  // namespace ramify::ir_machine::kit
