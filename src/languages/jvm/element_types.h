// SPDX-License-Identifier: Apache-2.0
// Element types: an array knows of which numbers its elements are (`double[] s; s[0] = 7` stores 7.0), and so do collections of Kotlin and
// Scala whose type the program writes (`ArrayBuffer[Double]`): there a literal gets its type from where it is stored. Of a map it is
// the values' type.
//
// It stands in the three highest bits of Draft::form (forms.h has what is below), of arrays and of what is no iterator.
//
// Tested by conformance/languages/*/stored_types.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "languages/jvm/forms.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::jvm {

// Empty: nothing that values are converted to.
std::string_view element_type(const Draft& draft, Word collection);
// Of any other type than numbers and characters: none.
void set_element_type(Draft& draft, Word collection, std::string_view type);
// A fresh array or list has the element type of the one that it is made from.
Word typed_like(Draft& draft, Word made, Word origin);

// The value as an element of the collection, or as the value of an entry.
OrFailed<Word> as_element(Context& c, Word collection, Word value);

// Elements for which no type is written: numbers of several types become those that take all of them in (Scala).
void to_common_type(Context& c, std::vector<Word>& elements);
// A collection of which nothing but its elements says what they are: they do, if they are all of one type.
Word typed_by_elements(Context& c, Word collection);

// A value where `list<f64>`, `map<string,i64>`, `tuple<f64,int>` is declared: `base` and the arguments, with their commas. A collection
// that does not know its element type yet gets it, and its elements are converted.
OrFailed<Word> as_declared_collection(Context& c, Word value, std::string_view arguments);

std::span<const BuiltinRow> array_functions();  // arrays that lowered code makes know their type

}  // namespace ramify::ir_machine::jvm
