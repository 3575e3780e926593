// SPDX-License-Identifier: Apache-2.0
// NumberRules: the run-time representation of a language's numbers, for the parts of the machine that compute with
// numbers apart from operators: symbolic values, references, answers from outside. The number types are the same for
// all languages.
//
// Immutable, one for each language (languages/NAME/rules); the shared rules (languages/kit) implement all of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "machines/ir/dialect_table.h"
#include "machines/ir/draft.h"

namespace ramify::ir_machine {

class Context;

// The type of a number at run time. The default integer type is `plain`, whatever its size.
enum class NumberType : uint8_t { plain, i8, i16, i32, i64, u8, u16, u32, u64, f32, f64 };

constexpr bool is_real(NumberType type) { return type == NumberType::f32 || type == NumberType::f64; }
constexpr bool is_signed(NumberType type) {
  return type != NumberType::u8 && type != NumberType::u16 && type != NumberType::u32 && type != NumberType::u64;
}
// The width of an integer type; 0: unbounded.
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
// The type that a single operand is promoted to.
constexpr NumberType promoted(const DialectTable& table, NumberType type) {
  return bits_of(table, type) < table.integer_bits ? NumberType::plain : type;
}

struct NumberRules {
  // None: the value is not a number in this language.
  std::optional<NumberType> (*type_of)(Context&, Word value) = nullptr;
  // The type with a canonical name (u8, f32, i64, int ...); none: it is not a number type.
  std::optional<NumberType> (*type_named)(const DialectTable&, std::string_view name) = nullptr;
  // The type to which both operands of an operator are converted.
  NumberType (*common_type)(const DialectTable&, NumberType a, NumberType b) = nullptr;
  // The value of an integer, or a float truncated. `number` must be a number.
  BigInteger (*integer_value)(Context&, Word number) = nullptr;
  // None: it is not an integer that fits.
  std::optional<int64_t> (*small_value)(Context&, Word number) = nullptr;
  // A value as a word of that type; integers wrap around.
  Word (*wrapped)(Context&, NumberType type, const BigInteger& value) = nullptr;
  Word (*real_word)(Context&, double value) = nullptr;
};

}  // namespace ramify::ir_machine
