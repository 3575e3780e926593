// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/numbers.h"

#include <bit>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/kit/big_integers.h"

namespace ramify::ir_machine::kit {

using ir::BinaryOperator;

// Characters that are one-byte numbers are signed.
static bool has_signed_characters(const DialectTable& table) {
  return table.promotion == Promotion::by_rank && table.characters_are_numbers;
}

std::optional<NumberType> number_type(const DialectTable& table, std::string_view name) {
  struct Row {
    std::string_view name;
    NumberType type;
  };
  static constexpr Row rows[] = {{"int", NumberType::plain}, {"i8", NumberType::i8},   {"i16", NumberType::i16},
                                 {"i32", NumberType::i32},   {"i64", NumberType::i64}, {"u8", NumberType::u8},
                                 {"u16", NumberType::u16},   {"u32", NumberType::u32}, {"u64", NumberType::u64},
                                 {"f32", NumberType::f32},   {"f64", NumberType::f64}};
  // Without a character type, `char` is a small integer.
  if (name == "char" && has_signed_characters(table) && !table.has_characters) return NumberType::i8;
  for (const Row& row : rows) {
    if (row.name != name) continue;
    const bool is_plain =
        (row.type == NumberType::i32 && table.integer_bits == 32) ||
        (row.type == NumberType::i64 && table.integer_bits == 64 && table.promotion != Promotion::same);
    return is_plain ? NumberType::plain : row.type;
  }
  return std::nullopt;
}

std::optional<NumberType> number_type(Context& context, Word value) {
  switch (context.draft.kind(value)) {
    case ValueKind::integer: return NumberType::plain;
    case ValueKind::float_: return NumberType::f64;
    case ValueKind::boolean:
      if (context.table->booleans_are_integers) return NumberType::plain;
      return std::nullopt;
    case ValueKind::character:
      if (context.table->characters_are_numbers) return NumberType::plain;
      return std::nullopt;
    case ValueKind::sized:
      switch (context.draft.scalar_type(value)) {
        case Scalar::i8: return NumberType::i8;
        case Scalar::i16: return NumberType::i16;
        case Scalar::i32: return NumberType::i32;
        case Scalar::i64: return NumberType::i64;
        case Scalar::u8: return NumberType::u8;
        case Scalar::u16: return NumberType::u16;
        case Scalar::u32: return NumberType::u32;
        case Scalar::u64: return NumberType::u64;
        case Scalar::f32: return NumberType::f32;
        case Scalar::character: break;
      }
      return std::nullopt;
    default: return std::nullopt;
  }
}

bool is_number(Context& context, Word value) { return number_type(context, value).has_value(); }

namespace {
int64_t character_value(Context& context, Word character) {
  const int64_t code = context.draft.sized_bits(character);
  return has_signed_characters(*context.table) ? static_cast<signed char>(code) : code;
}
}  // namespace

double real_value(Context& context, Word number) {
  Draft& draft = context.draft;
  switch (draft.kind(number)) {
    case ValueKind::float_: return draft.real(number);
    case ValueKind::boolean: return number.is(Atom::true_) ? 1 : 0;
    case ValueKind::integer:
      return number.is_integer() ? static_cast<double>(number.as_integer()) : nearest_real(draft.big(number));
    default: break;
  }
  if (draft.kind(number) == ValueKind::character) return static_cast<double>(character_value(context, number));
  const int64_t bits = draft.sized_bits(number);
  if (draft.kind(number) == ValueKind::sized) {
    if (draft.scalar_type(number) == Scalar::f32) return std::bit_cast<float>(static_cast<uint32_t>(bits));
    if (draft.scalar_type(number) == Scalar::u64) return static_cast<double>(static_cast<uint64_t>(bits));
  }
  return static_cast<double>(bits);
}

BigInteger integer_value(Context& context, Word number) {
  Draft& draft = context.draft;
  switch (draft.kind(number)) {
    case ValueKind::integer: return draft.big(number);
    case ValueKind::boolean: return number.is(Atom::true_) ? 1 : 0;
    case ValueKind::float_: break;
    case ValueKind::sized:
      if (draft.scalar_type(number) == Scalar::f32) break;
      if (draft.scalar_type(number) == Scalar::u64) return static_cast<uint64_t>(draft.sized_bits(number));
      return draft.sized_bits(number);
    case ValueKind::character: return character_value(context, number);
    default: return draft.sized_bits(number);
  }
  const double value = real_value(context, number);
  return std::isfinite(value) ? exact(std::trunc(value)) : BigInteger(0);
}

std::optional<int64_t> small_value(Context& context, Word number) {
  if (number.is_integer()) return number.as_integer();
  const std::optional<NumberType> type = number_type(context, number);
  if (!type) return std::nullopt;
  if (is_real(*type)) {
    const double value = real_value(context, number);
    if (value != std::trunc(value) || std::abs(value) > 0x1p62) return std::nullopt;
    return static_cast<int64_t>(value);
  }
  const BigInteger value = integer_value(context, number);
  if (value > std::numeric_limits<int64_t>::max() || value < std::numeric_limits<int64_t>::min()) return std::nullopt;
  return static_cast<int64_t>(value);
}

// --- construction

namespace {

Scalar scalar_of(NumberType type) {
  switch (type) {
    case NumberType::i8: return Scalar::i8;
    case NumberType::i16: return Scalar::i16;
    case NumberType::i32: return Scalar::i32;
    case NumberType::i64: return Scalar::i64;
    case NumberType::u8: return Scalar::u8;
    case NumberType::u16: return Scalar::u16;
    case NumberType::u32: return Scalar::u32;
    case NumberType::u64: return Scalar::u64;
    case NumberType::plain:
    case NumberType::f32:
    case NumberType::f64: break;
  }
  CHECK(false, "no integer type of a size of its own");
}

// The value's low bits, as the type interprets them.
int64_t cut(uint64_t bits, int width, bool is_signed_type) {
  if (width >= 64 || width == 0) return static_cast<int64_t>(bits);
  bits &= (uint64_t{1} << width) - 1;
  if (is_signed_type && (bits >> (width - 1)) != 0) bits |= ~((uint64_t{1} << width) - 1);
  return static_cast<int64_t>(bits);
}

}  // namespace

Word wrapped(Context& context, NumberType type, int64_t value) {
  const int width = bits_of(*context.table, type);
  if (type == NumberType::plain) return context.draft.integer(cut(static_cast<uint64_t>(value), width, true));
  if (is_real(type)) return real_word(context, type, static_cast<double>(value));
  return context.draft.sized(scalar_of(type), cut(static_cast<uint64_t>(value), width, is_signed(type)));
}

Word wrapped(Context& context, NumberType type, const BigInteger& value) {
  if (type == NumberType::plain && context.table->integer_bits == 0) return context.draft.integer(value);
  return wrapped(context, type, static_cast<int64_t>(low_bits(value)));
}

Word real_word(Context& context, double value) {
  if (context.table->overflow != Overflow::to_double) return context.draft.real(value);
  if (value == std::trunc(value) && std::abs(value) < 0x1p53 && !(value == 0 && std::signbit(value)))
    return Word::integer(static_cast<int64_t>(value));
  return context.draft.real(value);
}

Word real_word(Context& context, NumberType type, double value) {
  return type == NumberType::f32 ? context.draft.real32(static_cast<float>(value)) : real_word(context, value);
}

Word converted(Context& context, Word number, NumberType type) {
  const std::optional<NumberType> from = number_type(context, number);
  CHECK(from, "what is no number is converted to one");
  if (*from == type && context.draft.kind(number) != ValueKind::boolean &&
      context.draft.kind(number) != ValueKind::character)
    return number;
  if (is_real(type)) return real_word(context, type, real_value(context, number));
  if (is_real(*from)) {
    // The nearest representable value, as the languages that define this conversion require; the others leave it open.
    const double value = real_value(context, number);
    if (std::isnan(value)) return wrapped(context, type, int64_t{0});
    const int width = bits_of(*context.table, type);
    if (width != 0) {
      const int magnitude = is_signed(type) ? width - 1 : width;
      const double limit = std::ldexp(1.0, magnitude);
      if (value >= limit) return wrapped(context, type, BigInteger((BigInteger(1) << magnitude) - 1));
      if (value < (is_signed(type) ? -limit : 0))
        return wrapped(context, type, is_signed(type) ? BigInteger(-(BigInteger(1) << magnitude)) : BigInteger(0));
    }
  }
  return wrapped(context, type, integer_value(context, number));
}

// --- operand types of operators

NumberType common_type(const DialectTable& table, NumberType a, NumberType b) {
  if (a == NumberType::f64 || b == NumberType::f64) return NumberType::f64;
  if (a == NumberType::f32 || b == NumberType::f32) {
    const bool has_double_literal = table.promotion == Promotion::dynamic;
    return has_double_literal ? NumberType::f64 : NumberType::f32;
  }
  switch (table.promotion) {
    case Promotion::dynamic: return a == b ? a : NumberType::plain;
    case Promotion::same: return a == NumberType::plain ? b : a;
    case Promotion::to_int: {
      // int; long if one is; an int and a uint are a long.
      const auto is_wide = [](NumberType t) { return t == NumberType::i64; };
      if (a == NumberType::u64 || b == NumberType::u64) return NumberType::u64;
      if (is_wide(a) || is_wide(b)) return NumberType::i64;
      if (a == NumberType::u32 || b == NumberType::u32) {
        const NumberType other = a == NumberType::u32 ? b : a;
        return other == NumberType::u32 || !is_signed(other) ? NumberType::u32 : NumberType::i64;
      }
      return NumberType::plain;
    }
    case Promotion::by_rank: {
      if (table.computes_in_words)
        return a == NumberType::u64 && b == NumberType::u64 ? NumberType::u64 : NumberType::i64;
      const NumberType x = promoted(table, a), y = promoted(table, b);
      if (x == y) return x;
      const int x_bits = bits_of(table, x), y_bits = bits_of(table, y);
      if (is_signed(x) == is_signed(y)) return x_bits >= y_bits ? x : y;
      const NumberType u = is_signed(x) ? y : x, s = is_signed(x) ? x : y;
      return bits_of(table, u) >= bits_of(table, s) ? u : s;
    }
  }
  return NumberType::plain;
}

NumberRules number_rules() {
  return {
      .type_of = [](Context& c, Word value) { return number_type(c, value); },
      .type_named = [](const DialectTable& table, std::string_view name) { return number_type(table, name); },
      .common_type = common_type,
      .integer_value = integer_value,
      .small_value = small_value,
      .wrapped = [](Context& c, NumberType type, const BigInteger& value) { return wrapped(c, type, value); },
      .real_word = [](Context& c, double value) { return real_word(c, value); },
  };
}

}  // namespace ramify::ir_machine::kit
