// SPDX-License-Identifier: Apache-2.0
// NumberRules: what a language's numbers are at run time, for those parts of the machine that compute with them apart from the operators:
// symbolic values, references, answers from outside. The types of numbers themselves are the same for all.
//
// Immutable, one a language (languages/NAME/rules); the shared rules (languages/kit) have all of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "machines/ir/dialect_table.h"
#include "machines/ir/draft.h"

namespace ramify::ir_machine {

class Context;

// What a number is at run time. The everyday integer is `plain`, whatever its size.
enum class NumberType : uint8_t { plain, i8, i16, i32, i64, u8, u16, u32, u64, f32, f64 };

constexpr bool is_real(NumberType type) { return type == NumberType::f32 || type == NumberType::f64; }
constexpr bool is_signed(NumberType type) {
  return type != NumberType::u8 && type != NumberType::u16 && type != NumberType::u32 && type != NumberType::u64;
}
// Of an integer; 0: any.
constexpr int bits_of(const DialectTable& table, NumberType type) {
  switch (type) {
    case NumberType::plain: return table.integer_bits;
    case NumberType::i8:
    case NumberType::u8: return 8;
    case NumberType::i16:
    case NumberType::u16: return 16;
    case NumberType::i32:
    case NumberType::u32:
    case NumberType::f32: return 32;
    case NumberType::i64:
    case NumberType::u64:
    case NumberType::f64: return 64;
  }
  return 0;
}
// The type that one operand alone is converted to.
constexpr NumberType promoted(const DialectTable& table, NumberType type) {
  return bits_of(table, type) < table.integer_bits ? NumberType::plain : type;
}

struct NumberRules {
  // None: it is no number, as the language sees it.
  std::optional<NumberType> (*type_of)(Context&, Word value) = nullptr;
  // By its canonical name (u8, f32, i64, int ...); none: it is no number's.
  std::optional<NumberType> (*type_named)(const DialectTable&, std::string_view name) = nullptr;
  // The type that both operands of an operator are converted to.
  NumberType (*common_type)(const DialectTable&, NumberType a, NumberType b) = nullptr;
  // The integer's value; of a float, truncated. The value must be a number.
  BigInteger (*integer_value)(Context&, Word number) = nullptr;
  // None: it is no integer that fits.
  std::optional<int64_t> (*small_value)(Context&, Word number) = nullptr;
  // A value as a word of that type; integers wrap around.
  Word (*wrapped)(Context&, NumberType type, const BigInteger& value) = nullptr;
  Word (*real_word)(Context&, double value) = nullptr;
};

}  // namespace ramify::ir_machine
