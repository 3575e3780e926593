// SPDX-License-Identifier: Apache-2.0
// SymbolicRules: a language's rules for symbolic values: which inputs its declared types allow, what operations on open
// values may return, and which library functions accept unknown values.
//
// Immutable, one for each language (languages/NAME/rules).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ramify::ir_machine {

// What a library function computes for symbolic arguments. One argument, except for the first and the last four.
enum class OpenFunction : uint8_t {
  print,   // any number of arguments; the printed text is shown
  text,    // a value as text
  length,  // of a text or a list
  code,    // of a text of one character
  truth,
  to_float,
  to_integer,  // an integer unchanged; a float is not supported
  to_number,   // a number unchanged
  absolute,
  is_digit,  // of a character
  is_letter,
  is_letter_or_digit,
  is_upper,
  is_lower,
  greatest,  // two or more arguments
  least,
  range,         // from 0 or the first argument up to the second, exclusive
  closed_range,  // from the first argument to the second, inclusive; a descending range is not supported
};

// What a method computes; of texts unless stated otherwise.
enum class OpenMethod : uint8_t {
  length,         // of lists, too
  only_of_texts,  // the same, but of texts only
  is_empty,
  text,             // of any value
  equals,           // of any value, as the table's `equal`
  element,          // by an index, as the index operator
  element_or_none,  // the same; none for an index out of range
  code_or_none,     // its code; none as above
  starts_with,
  is_digit,  // of a character, or a text of one
  is_letter,
  is_letter_or_digit,
  is_upper,
  is_lower,
};

struct OpenFunctionRow {
  std::string_view name;  // the full name, `Math.max`; `*.name`: with any qualifier, or none
  OpenFunction does;
};
struct OpenMethodRow {
  std::string_view name;
  OpenMethod does;
};

struct SymbolicRules {
  std::span<const OpenFunctionRow> functions{};
  std::span<const OpenMethodRow> methods{};
  std::span<const std::string_view> length_fields{};  // fields of texts and lists that hold their length

  bool classes_have_null = false;     // an input of a class type may be null, even if its type does not say so
  bool types_say_null = false;        // a value is null only if its type says so: no assumption is needed
  bool characters_are_bytes = false;  // a character of a text is an unsigned byte
  bool lists_are_maps = false;        // the iterated value is a map with numbers from the table's index_base on as keys
  bool zero_divides = false;          // dividing integers as floats by zero is not an error
  bool has_powers = true;             // powers of integers with small exponents are integers
  bool identity_tells_floats = false;    // an integer is not identical to a float of the same value
  bool equality_converts_texts = false;  // numeric texts are compared as numbers, and null with texts
  // Whether a thread that calls an escaped callback pauses at each access to memory that the program accesses, too: in
  // languages whose own threads are explored. In others it runs in one step while unknown code runs, which is one of
  // several schedules.
  bool interleaves_callbacks = false;
};

}  // namespace ramify::ir_machine
