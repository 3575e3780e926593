// SPDX-License-Identifier: Apache-2.0
// Element types: an array knows the number type of its elements (`double[] s; s[0] = 7` stores 7.0), and so do
// collections in Kotlin and Scala whose type the program writes (`ArrayBuffer[Double]`), where a literal gets its type
// from its target. For a map it is the type of the values.
//
// Stored in the three highest bits of Draft::form (forms.h describes the others), for arrays and for everything except
// iterators.
//
// Tested by conformance/languages/*/stored_types.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "languages/jvm/forms.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::jvm {

// Empty if values are not converted.
std::string_view element_type(const Draft& draft, Word collection);
// Stores no element type for types other than numbers and characters.
void set_element_type(Draft& draft, Word collection, std::string_view type);
// Gives a new array or list the element type of its origin.
Word typed_like(Draft& draft, Word made, Word origin);

// The value converted for storing it as an element or as the value of an entry.
OrFailed<Word> as_element(Context& c, Word collection, Word value);

// Converts elements without a declared type: mixed numbers get the smallest type that includes them all (Scala).
void to_common_type(Context& c, std::vector<Word>& elements);
// Infers the element type of a collection without a declared type, if all elements have one type.
Word typed_by_elements(Context& c, Word collection);

// Converts a value to the declared type `list<f64>`, `map<string,i64>`, `tuple<f64,int>`, given by its base and its
// comma-separated arguments. A collection without an element type gets the declared one, and its elements are
// converted.
OrFailed<Word> as_declared_collection(Context& c, Word value, std::string_view arguments);

std::span<const BuiltinRow> array_functions();  // lowered code makes arrays that know their element type

}  // namespace ramify::ir_machine::jvm
