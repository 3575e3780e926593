// SPDX-License-Identifier: Apache-2.0
// Elements, slices, and what stands behind a dot of values that are no instances. Collections under construction.
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

inline bool is_sequence(ValueKind kind) {
  return kind == ValueKind::list || kind == ValueKind::tuple || kind == ValueKind::array || kind == ValueKind::range;
}
// The language's value for what is missing: null, or JavaScript's undefined.
inline Word absent(Context& context) { return context.table->null_is_undefined ? Word::of(Atom::missing) : Word(); }

const FormRules* forms_of(Context& context);  // none: all collections are plain
// The positions of an object's fields that programs see, in the language's order: JavaScript has numbers first, and neither private names
// nor symbols among them.
std::vector<uint64_t> field_order(Context& context, Word instance);
// No such key in a map.
std::unexpected<Failed> missing_key(Context& context, Word key);
OrFailed<Word> load_index(Context& context, Word collection, Word index);
OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value);
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step);
OrFailed<Word> store_slice(Context& context, Word sequence, Word start, Word stop, Word step, Word value);
OrFailed<Word> load_field(Context& context, Word object, std::string_view field);
OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value);
OrFailed<Word> append(Context& context, Word collection, Word value);
OrFailed<Word> insert(Context& context, Word dict, Word key, Word value);
OrFailed<Word> iterable(Context& context, Word value);
OrFailed<uint64_t> length(Context& context, Word value);
// A character or a text of one, as the language has it.
Word element_of_text(Context& context, uint32_t unit);

// The position that an index means, from 0 to count - 1; none: it is outside.
std::optional<uint64_t> position(Context& context, Word index, uint64_t count);

}  // namespace ramify::ir_machine::kit
