// SPDX-License-Identifier: Apache-2.0
// Values specific to C#: decimals, enums, typed lists, arrays and dictionaries, and the program's own conversion
// operators, operators and extension methods, which apply to any value.
//
// The form of a collection (Draft::form) is the index of its element type, plus 16 times that of its key type for a
// dictionary.
//
// Tested by conformance/languages/csharp.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

extern const FormRules forms;

// Forms of tuples: several indices, of an array with several dimensions or of an indexer; the bounds of a range.
inline constexpr uint16_t indices_form = 2;
inline constexpr uint16_t range_form = 3;

// Conversion by assignment or cast; nullopt if the shared rule applies.
OrFailed<std::optional<Word>> converted(Context& c, Word value, std::string_view type, bool is_cast);
// Calls an operator declared by an operand's class that accepts the operands.
OrFailed<std::optional<Word>> own_operator(Context& c, std::string_view name, std::span<const Word> operands);
OrFailed<std::optional<Word>> unary_operation(Context& c, ir::UnaryOperator op, Word value);

// `new[] {1, 2.5}`: an array of the common type of the elements.
OrFailed<Word> array_of_common_type(Context& c, std::span<const Word> elements);
// A structure with default values.
OrFailed<Word> default_structure(Context& c, Word class_);
// KeyValuePair: a tuple with a form, which determines its text.
Word entry_of(Draft& draft, Word key, Word value);
bool is_entry(const Draft& draft, Word tuple);

uint16_t element_form(std::string_view type);
// Appends all elements of an array with several dimensions, row by row.
void add_elements(Context& c, Word array, std::vector<Word>& to);
uint64_t rank_of(Context& c, Word array);

// A value converted to the collection's element type, and the default element.
OrFailed<Word> as_element(Context& c, Word collection, Word value);
OrFailed<Word> as_key(Context& c, Word map, Word key);
// nullopt if the type is unknown.
std::optional<Word> default_element(Context& c, Word collection);
OrFailed<Word> typed(Context& c, Word collection, std::string_view key_type, std::string_view element_type);

std::span<const BuiltinRow> value_functions();

}  // namespace ramify::ir_machine::csharp
