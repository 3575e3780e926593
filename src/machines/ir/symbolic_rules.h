// SPDX-License-Identifier: Apache-2.0
// SymbolicRules: what a language decides about symbolic values: which inputs there are by their declared types, what operations on open values
// may answer, and which functions of its library can be asked about values that are not known.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ramify::ir_machine {

// What a function of a library does with values that are not known. Of one argument, but for the last three.
enum class OpenFunction : uint8_t {
  print,       // what is printed is shown; of any number
  text,        // a value as text
  length,      // of a text or a list
  code,        // of a text of one character
  truth,
  to_float,
  to_integer,  // of an integer: itself. Of a float it is not known
  to_number,   // of any number: itself
  absolute,
  is_digit,  // of a character
  is_letter,
  is_letter_or_digit,
  is_upper,
  is_lower,
  greatest,  // of two or more
  least,
  range,         // from 0 or the first on, up to the second, without that
  closed_range,  // from the first on to the second; down to it, where that is below: this is not known here
};

// What a method does, of texts but where it says otherwise.
enum class OpenMethod : uint8_t {
  length,         // of lists, too
  only_of_texts,  // likewise, but of texts alone
  is_empty,
  text,             // of any value
  equals,           // of any value, as the table's `equal`
  element,          // by an index, as by the operator
  element_or_none,  // likewise; none: a text without characters
  code_or_none,     // its code; none: no number
  starts_with,
  is_digit,  // of a character, or a text of one
  is_letter,
  is_letter_or_digit,
  is_upper,
  is_lower,
};

struct OpenFunctionRow {
  std::string_view name;  // with all its parts, `Math.max`; `*.name`: with any parts in front, or none
  OpenFunction does;
};
struct OpenMethodRow {
  std::string_view name;
  OpenMethod does;
};

struct SymbolicRules {
  std::span<const OpenFunctionRow> functions{};
  std::span<const OpenMethodRow> methods{};
  std::span<const std::string_view> length_fields{};  // a field of texts and lists with their length

  bool classes_have_null = false;         // an input of a class may be null, also where its type does not say so
  bool types_say_null = false;            // a value is not null but where its type says so: it need not be assumed
  bool characters_are_bytes = false;      // a character of a text is an unsigned byte
  bool lists_are_maps = false;            // what is gone over is a map with numbers as keys, from the table's index_base on
  bool zero_divides = false;              // of integers that are divided as floats: no error
  bool has_powers = true;                 // of integers by small exponents: integers
  bool identity_tells_floats = false;     // an integer is not identical to a float of that value
  bool equality_converts_texts = false;   // texts that look like numbers are compared as such, and null with texts
  // Whether a thread that calls an escaped callback pauses wherever it touches memory that the program touches, too: in the languages whose
  // own threads are explored. In others it runs in one step while unknown code runs, which is one way among several.
  bool interleaves_callbacks = false;
};

}  // namespace ramify::ir_machine
