// SPDX-License-Identifier: Apache-2.0
// Methods of all values (toString, equals, hashCode ...), and those of numbers, characters and booleans.
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/characters.h"
#include "languages/jvm/family.h"
#include "languages/jvm/library.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::jvm {

namespace {

using kit::NumberType;

OrFailed<Word> to_text(Context& c, Word value, const Arguments&) { return c.draft.string(TRY(kit::text(c, value))); }

// The default for the program's objects is identity; it does not use ==, which would call `equals` again.
OrFailed<Word> equals(Context& c, Word value, const Arguments& a) {
  const Word other = argument(a, 0);
  const ValueKind kind = c.draft.kind(value);
  if (kind == ValueKind::instance) {
    const Word class_ = c.draft.at(value, instance_words::class_);
    const bool is_record =
        c.draft.kind(class_) == ValueKind::class_ &&
        c.draft.text(c.draft.at(class_, class_words::traits)).find("record") != std::string_view::npos;
    return Word::boolean(is_record ? TRY(kit::same_content(c, value, other)) : value == other);
  }
  if (kind == ValueKind::array) return Word::boolean(value == other);
  // Boxed numbers of different types are never equal.
  const auto x = kit::number_type(c, value), y = kit::number_type(c, other);
  if (x && y && (*x != *y || kind != c.draft.kind(other))) return Word::boolean(false);
  if (kind == ValueKind::float_ && y && std::isnan(c.draft.real(value)) && std::isnan(c.draft.real(other)))
    return Word::boolean(true);
  return Word::boolean(TRY(kit::same_content(c, value, other)));
}
OrFailed<Word> hash_of(Context& c, Word value, const Arguments&) { return Word::integer(TRY(hash_code(c, value))); }

OrFailed<Word> compare_to(Context& c, Word value, const Arguments& a) {
  return Word::integer(TRY(compare(c, Word(), value, argument(a, 0))));
}
OrFailed<Word> compare_characters(Context& c, Word value, const Arguments& a) {
  const int64_t difference = c.draft.sized_bits(value) - TRY(number_argument(c, a, 0));
  if (family_table(c).characters_compare_by_sign) return Word::integer(difference < 0 ? -1 : difference > 0);
  return Word::integer(difference);
}

OrFailed<Word> converted_to(Context& c, Word value, NumberType type) {
  if (c.draft.kind(value) == ValueKind::character)
    return kit::converted(c, Word::integer(c.draft.sized_bits(value)), type);
  return kit::converted(c, value, type);
}
template <NumberType type>
OrFailed<Word> as(Context& c, Word value, const Arguments&) {
  // Floats to integers: truncated and clamped to the type's bounds; NaN becomes zero.
  if (!kit::is_real(type) && kit::number_type(c, value) && kit::is_real(*kit::number_type(c, value)) &&
      c.draft.kind(value) != ValueKind::character)
    return saturated(c, kit::real_value(c, value), type);
  return converted_to(c, value, type);
}
OrFailed<Word> to_character(Context& c, Word value, const Arguments&) {
  if (c.draft.kind(value) == ValueKind::character) return value;
  const Arguments a{std::span(&value, 1), {}};
  return c.draft.character(static_cast<char32_t>(TRY(number_argument(c, a, 0)) & 0xffff));
}

OrFailed<Word> is_nan(Context& c, Word value, const Arguments&) {
  return Word::boolean(std::isnan(kit::real_value(c, value)));
}
OrFailed<Word> is_infinite(Context& c, Word value, const Arguments&) {
  return Word::boolean(std::isinf(kit::real_value(c, value)));
}
OrFailed<Word> is_finite(Context& c, Word value, const Arguments&) {
  return Word::boolean(std::isfinite(kit::real_value(c, value)));
}

constexpr Row value_rows[] = {
    {Receiver::any, "toString", to_text},
    {Receiver::any, "equals", equals},
    {Receiver::any, "hashCode", hash_of},
    {Receiver::number, "compareTo", compare_to},
    {Receiver::number, "compare", compare_to},
    {Receiver::number, "intValue", as<NumberType::plain>},
    {Receiver::number, "longValue", as<NumberType::i64>},
    {Receiver::number, "doubleValue", as<NumberType::f64>},
    {Receiver::number, "floatValue", as<NumberType::f32>},
    {Receiver::number, "shortValue", as<NumberType::i16>},
    {Receiver::number, "byteValue", as<NumberType::i8>},
    {Receiver::number, "toInt", as<NumberType::plain>},
    {Receiver::number, "toLong", as<NumberType::i64>},
    {Receiver::number, "toDouble", as<NumberType::f64>},
    {Receiver::number, "toFloat", as<NumberType::f32>},
    {Receiver::number, "toShort", as<NumberType::i16>},
    {Receiver::number, "toByte", as<NumberType::i8>},
    {Receiver::number, "toChar", to_character},
    {Receiver::number, "isNaN", is_nan},
    {Receiver::number, "isInfinite", is_infinite},
    {Receiver::number, "isFinite", is_finite},
    {Receiver::character, "charValue", itself},
    {Receiver::character, "compareTo", compare_characters},
    {Receiver::character, "toInt", as<NumberType::plain>},
    {Receiver::character, "toLong", as<NumberType::i64>},
    {Receiver::character, "toChar", to_character},
    {Receiver::character, "toDouble", as<NumberType::f64>},
    {Receiver::boolean, "booleanValue", itself},
    {Receiver::boolean, "compareTo", compare_to},
};

}  // namespace

OrFailed<Word> saturated(Context& c, double value, NumberType type) {
  if (std::isnan(value)) return kit::wrapped(c, type, int64_t{0});
  const int bits = type == NumberType::i64 ? 64 : 32;
  const double limit = std::ldexp(1.0, bits - 1);
  int64_t whole;
  if (value >= limit) whole = bits == 64 ? std::numeric_limits<int64_t>::max() : std::numeric_limits<int32_t>::max();
  else if (value <= -limit)
    whole = bits == 64 ? std::numeric_limits<int64_t>::min() : std::numeric_limits<int32_t>::min();
  else whole = static_cast<int64_t>(value);
  return kit::wrapped(c, type, whole);
}

std::span<const Row> value_methods() { return value_rows; }

}  // namespace ramify::ir_machine::jvm
