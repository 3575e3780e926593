// SPDX-License-Identifier: Apache-2.0
// parse: parses the text of a formula.
//
//   operators    [] G always    <> F eventually    X next          prefix, highest precedence
//                ! not
//                U until   W weak_until unless   R release   M     right-associative
//                && /\ and
//                || \/ or
//                -> implies
//                <-> iff                                           lowest precedence
//
// The text between operators is an atom: any expression of the program's language, up to the next operator outside
// its brackets and strings: `[] (balance[0] > 3 -> <> queue == [])`. `true` and `false` (also `True`, `False`) are
// constants. A single letter is an operator only if an operand follows it, so a variable may be called `X`. A bracket
// that turns out to belong to an expression, as in `(a + 1) > b`, is part of it.
//
// No recursion deeper than `nesting_max` brackets and operators. Never throws, never crashes on any bytes. Tested in
// parse_test.cpp.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/ltl/formula.h"

namespace ramify::engine::ltl {

inline constexpr size_t nesting_max = 200;
inline constexpr size_t length_max = 64 * 1024;  // bytes

struct AtomText {
  std::string text;   // as written, without surrounding whitespace
  size_t offset = 0;  // of its first occurrence, bytes from the start of the formula
};

struct ParsedFormula {
  Formula formula;
  std::vector<AtomText> atoms;         // atom n of the formula; equal texts are one atom
  std::vector<Formula> antecedents{};  // left sides of its implications that are about a single position
};

struct FormulaError {
  size_t offset = 0;  // position in the text
  size_t length = 0;
  std::string message;  // "an operand is missing after `U`"
  std::string hint;     // may be empty
};

std::variant<ParsedFormula, FormulaError> parse(std::string_view text, Formulas& formulas);

}  // namespace ramify::engine::ltl
