// SPDX-License-Identifier: Apache-2.0
// FamilyTable: the differences between the languages of the family in their shared library, named by behaviour. Each
// language has one table (languages/NAME/rules/library.cpp, DialectRules::family); the defaults are those of java.lang
// and java.util.
//
// Immutable, one per language.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::jvm {

struct FamilyTable : FamilyRules {
  // --- collections
  bool results_keep_kinds = false;      // functional methods return collections like the receiver; else lists
  bool entries_are_pairs = false;       // entries of maps are tuples; else entries that write through
  bool parts_are_views = true;          // parts of lists are views: changes write through
  bool slices_have_bounds = false;      // slice(from, until); else slice(positions)
  bool windows_end_with_rest = false;   // the last window may be shorter, if it has elements that no other window has
  bool counts_may_be_negative = false;  // take(-1) returns nothing; else an error
  bool names_empty_methods = false;     // the error for an empty collection names `empty.METHOD`
  std::string_view list_name = "ArrayList";
  std::string_view join_separator = ", ";
  bool join_prefix_is_first = false;  // three texts are prefix, separator, postfix; else separator, prefix, postfix

  // --- values
  bool options_are_objects = false;         // optional values are Some or None; else the value or null
  bool unit_is_a_value = false;             // procedures return a unit value
  bool numbers_hash_by_value = false;       // and sequences, tuples and records by MurmurHash3
  bool characters_compare_by_sign = false;  // -1, 0, 1; else the difference
  bool character_arrays_are_texts = false;  // when printed
  bool spreads_arrays = false;              // a single array argument of a format supplies all arguments
  std::string_view negative_repeat = "count is negative: {}";
  std::string_view integer_class = "Integer", character_class = "Character";  // as getSimpleName() returns them

  // --- order
  bool orderings_are_given = false;    // objects are ordered by a value of the program, `ordering#CLASS`
  bool comparisons_know_null = false;  // comparisons by keys: null comes first

  // --- classes of the program
  bool records_have_more_fields = false;  // more than their constructor has parameters
  bool records_have_copy = false;         // and componentN, productN ...
  bool records_show_names = true;
  std::string_view record_open = "[", record_close = "]", record_comma = ", ";
  bool unpacks_components = false;          // iterating over an object yields component1(), component2() ...
  bool properties_are_methods = false;      // a reference to a property returns its value
  bool iterators_refuse_to_remove = false;  // unless the program defines it
};

inline const FamilyTable& family_table(Context& c) { return static_cast<const FamilyTable&>(*c.rules->family); }

}  // namespace ramify::ir_machine::jvm
