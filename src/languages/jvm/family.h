// SPDX-License-Identifier: Apache-2.0
// FamilyTable: what the languages of the family disagree on in the library that they share, named by what happens. Each
// language has one (languages/NAME/rules/library.cpp, DialectRules::family); what it does not say is as in java.lang
// and java.util.
//
// Immutable, one a language.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::jvm {

struct FamilyTable : FamilyRules {
  // --- collections
  bool results_keep_kinds = false;      // of functional methods: collections like the receiver; else lists
  bool entries_are_pairs = false;       // of maps: tuples; else entries that write through
  bool parts_are_views = true;          // of lists: changes go through
  bool slices_have_bounds = false;      // slice(from, until); else slice(positions)
  bool windows_end_with_rest = false;   // a last window may be shorter, if it has what no window before had
  bool counts_may_be_negative = false;  // take(-1) is nothing; else an error
  bool names_empty_methods = false;     // an error about nothing says `empty.METHOD`
  std::string_view list_name = "ArrayList";
  std::string_view join_separator = ", ";
  bool join_prefix_is_first = false;  // of three texts: prefix, separator, postfix; else separator, prefix, postfix

  // --- values
  bool options_are_objects = false;         // what may be absent is Some or None; else the value or null
  bool unit_is_a_value = false;             // what a procedure gives
  bool numbers_hash_by_value = false;       // and sequences, tuples and records by MurmurHash3
  bool characters_compare_by_sign = false;  // -1, 0, 1; else the difference
  bool character_arrays_are_texts = false;  // where they are printed
  bool spreads_arrays = false;              // an array as the only argument of a format is all arguments
  std::string_view negative_repeat = "count is negative: {}";
  std::string_view integer_class = "Integer", character_class = "Character";  // as getSimpleName() has them

  // --- order
  bool orderings_are_given = false;    // of objects: by a value of the program, `ordering#CLASS`
  bool comparisons_know_null = false;  // by keys: null comes first

  // --- classes of the program
  bool records_have_more_fields = false;  // than their constructor takes
  bool records_have_copy = false;         // and componentN, productN ...
  bool records_show_names = true;
  std::string_view record_open = "[", record_close = "]", record_comma = ", ";
  bool unpacks_components = false;          // an object is gone over by component1(), component2() ...
  bool properties_are_methods = false;      // a reference to one gives what it holds
  bool iterators_refuse_to_remove = false;  // unless the program says how
};

inline const FamilyTable& family_table(Context& c) { return static_cast<const FamilyTable&>(*c.rules->family); }

}  // namespace ramify::ir_machine::jvm
