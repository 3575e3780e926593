// SPDX-License-Identifier: Apache-2.0
// decimal: 96 bits and a scale of at most 28 (.NET: System.Decimal; ECMA-334 8.3.8). It is represented by a value of
// kind `bytes` with the number as written, `-1.50`: trailing zeros are part of the value, although it equals -1.5.
//
// Tested by conformance/languages/csharp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

struct Decimal {
  BigInteger digits;  // with sign
  int scale = 0;      // the number of digits behind the point
};
enum class Rounding : uint8_t { to_even, away_from_zero, down, up, to_zero };

inline bool is_decimal(Context& c, Word value) { return c.draft.kind(value) == ValueKind::bytes; }
std::optional<Decimal> decimal_of_text(std::string_view text);
// Of a decimal or an integer; nullopt for other values.
std::optional<Decimal> decimal_of(Context& c, Word value);
std::string text_of(const Decimal& value);
double real_of(const Decimal& value);
Decimal rounded_to(Decimal value, int places, Rounding rounding);
// Equal numbers have equal keys: without trailing zeros.
std::string key_of_decimal(std::string_view text);

OrFailed<Word> decimal_word(Context& c, Decimal value);
// Converts any number; floats are rounded to 15 digits.
OrFailed<Word> to_decimal(Context& c, Word number);
int compared(const Decimal& a, const Decimal& b);
// nullopt if not both are decimals or integers.
OrFailed<std::optional<Word>> decimal_operation(Context& c, ir::BinaryOperator op, Word a, Word b);

}  // namespace ramify::ir_machine::csharp
