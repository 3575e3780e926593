// SPDX-License-Identifier: Apache-2.0
// What values of C# are beside those that all languages have: decimals, enums, lists, arrays and dictionaries that know the types of their elements,
// and what the program's own conversion operators, operators and extension methods make of any value.
//
// The form of a collection (Draft::form) is the number of its elements' type, and of a dictionary's keys 16 times that of theirs.
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

// Forms of tuples that are indices: several, of an array with so many dimensions, or of an indexer that takes them; the ends of a range.
inline constexpr uint16_t indices_form = 2;
inline constexpr uint16_t range_form = 3;

// By assignment, or by a cast. None: as all languages do.
OrFailed<std::optional<Word>> converted(Context& c, Word value, std::string_view type, bool is_cast);
// An operator that a class of the operands declares and that takes them.
OrFailed<std::optional<Word>> own_operator(Context& c, std::string_view name, std::span<const Word> operands);
OrFailed<std::optional<Word>> unary_operation(Context& c, ir::UnaryOperator op, Word value);

// `new[] {1, 2.5}`: of the type that all elements can be converted to.
OrFailed<Word> array_of_common_type(Context& c, std::span<const Word> elements);
// A structure of which nothing is set.
OrFailed<Word> default_structure(Context& c, Word class_);
// KeyValuePair: a tuple with a form, which its text shows.
Word entry_of(Draft& draft, Word key, Word value);
bool is_entry(const Draft& draft, Word tuple);

uint16_t element_form(std::string_view type);
// All elements of an array with several dimensions, row by row.
void add_elements(Context& c, Word array, std::vector<Word>& to);
uint64_t rank_of(Context& c, Word array);

// An element as a collection holds it, and the first value that it has.
OrFailed<Word> as_element(Context& c, Word collection, Word value);
OrFailed<Word> as_key(Context& c, Word map, Word key);
// None: the type is not known.
std::optional<Word> default_element(Context& c, Word collection);
OrFailed<Word> typed(Context& c, Word collection, std::string_view key_type, std::string_view element_type);

std::span<const BuiltinRow> value_functions();

}  // namespace ramify::ir_machine::csharp
