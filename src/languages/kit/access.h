// SPDX-License-Identifier: Apache-2.0
// Elements: what `xs[i]` and `xs[i] = value` mean where a language has nothing of its own to say, and the parts that languages make their own
// rule of. A language's rule handles its own cases and calls these for the rest (languages/NAME/rules/access.cpp); where they meet another
// collection on the way, they ask the language (context.rules), not themselves.
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
// The language's value for what is missing: null, or undefined.
inline Word absent(Context& context) { return context.table->null_is_undefined ? Word::of(Atom::missing) : Word(); }

const FormRules* forms_of(Context& context);  // none: all collections are plain

// --- what is symbolic. A rule asks it first: a symbolic value has no kind that anybody could look at.
inline bool is_open(Context& context, Word value) {
  return context.symbolic != nullptr && context.draft.is_symbolic(value);
}
// Whether an element can only be found once the collection or the index is known. (A map is searched for a symbolic key.)
bool is_open_place(Context& context, Word collection, Word index);
// Choose what is not known, and ask the language's rule again.
OrFailed<Word> load_open_index(Context& context, Word collection, Word index);
OrFailed<Word> store_open_index(Context& context, Word collection, Word index, Word value);

// --- the rules
OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> append(Context& context, Word collection, Word value);
OrFailed<Word> insert(Context& context, Word dict, Word key, Word value);
OrFailed<uint64_t> length(Context& context, Word value);

// --- their parts
// The position that an index means, from 0 to count - 1; none: it is outside, or no number.
std::optional<uint64_t> position(Context& context, Word index, uint64_t count);
// The element at a position that there is.
OrFailed<Word> element_at(Context& context, Word sequence, uint64_t at);
OrFailed<Word> set_element(Context& context, Word sequence, uint64_t at, Word value);
// `list[at] = value` behind the end: what is between is filled.
OrFailed<Word> grow_to(Context& context, Word list, uint64_t at, Word filler, Word value);
// Of a text or bytes: a character, or a text of one, as the language has it, or the number that a byte is; none: it is outside.
std::optional<Word> element_of_text(Context& context, Word text, Word index);
std::optional<uint32_t> unit_of_text(Context& context, Word text, Word index);
uint64_t length_of_text(Context& context, Word text);  // in the language's units
// The value of a key; none: it is not there.
OrFailed<std::optional<Word>> value_of_key(Context& context, Word map, Word key);
// By a member of the program's class; none: it has none.
OrFailed<std::optional<Word>> by_member(Context& context, std::string_view name, Word object,
                                        std::span<const Word> arguments);
// By the library's method `[]`, or `[]=`.
OrFailed<Word> by_library(Context& context, std::string_view method, Word collection, std::span<const Word> arguments);

// --- what goes wrong
std::unexpected<Failed> out_of_range(Context& context, Word index, uint64_t count);
std::unexpected<Failed> missing_key(Context& context, Word key);
std::unexpected<Failed> not_subscriptable(Context& context, Word collection);
std::unexpected<Failed> not_assignable(Context& context, Word collection);

}  // namespace ramify::ir_machine::kit
