// SPDX-License-Identifier: Apache-2.0
#include "languages/c/rules/pointers.h"

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine::c {

using kit::argument;

namespace {
constexpr size_t text_max = size_t{1} << 26;
}

std::unexpected<Failed> undefined(Context& c, std::string what) {
  return c.error(RuntimeError::value, "undefined behaviour: " + std::move(what));
}

OrFailed<Word> load_at(Context& c, Word pointer, int64_t index) {
  return c.rules->load_index(c, pointer, Word::integer(index));
}

OrFailed<void> store_at(Context& c, Word pointer, int64_t index, Word value) {
  TRY(c.rules->store_index(c, pointer, Word::integer(index), value));
  return {};
}

OrFailed<unsigned char> byte_at(Context& c, Word pointer, int64_t index) {
  const Word value = TRY(load_at(c, pointer, index));
  const std::optional<int64_t> code = kit::small_value(c, value);
  const ValueKind kind = c.draft.kind(value);
  const bool is_byte =
      kind == ValueKind::character || (kind == ValueKind::sized && (c.draft.scalar_type(value) == store::Scalar::i8 ||
                                                                    c.draft.scalar_type(value) == store::Scalar::u8));
  if (!code || (!is_byte && (*code < -128 || *code > 255)))
    return undefined(c, "memory that holds no characters is read as characters");
  return static_cast<unsigned char>(*code);
}

Word character(Context& c, unsigned char value) {
  if (c.table->has_characters) return c.draft.character(value);
  return c.draft.sized(store::Scalar::i8, static_cast<signed char>(value));
}

OrFailed<void> store_byte(Context& c, Word pointer, int64_t index, unsigned char value) {
  return store_at(c, pointer, index, character(c, value));
}

OrFailed<std::string> text_at(Context& c, Word pointer, int64_t count_max) {
  const ValueKind kind = c.draft.kind(pointer);
  if (kind == ValueKind::string || kind == ValueKind::bytes) {
    std::string_view text = c.draft.text(pointer);
    text = text.substr(0, text.find('\0'));
    return std::string(count_max >= 0 ? text.substr(0, static_cast<size_t>(count_max)) : text);
  }
  if (pointer.is(Atom::none)) return c.error(RuntimeError::null, "a null pointer is read as a text");
  std::string text;
  for (int64_t i = 0; count_max < 0 || i < count_max; ++i) {
    const unsigned char byte = TRY(byte_at(c, pointer, i));
    if (byte == 0) break;
    text += static_cast<char>(byte);
    if (text.size() > text_max) return c.fail("a text would get too long");
  }
  return text;
}

OrFailed<void> store_text(Context& c, Word pointer, const std::string& text, bool ends) {
  int64_t i = 0;
  for (const char ch : text) TRY(store_byte(c, pointer, i++, static_cast<unsigned char>(ch)));
  if (ends) TRY(store_byte(c, pointer, i, 0));
  return {};
}

OrFailed<Word> moved(Context& c, Word pointer, int64_t by) {
  return kit::binary(c, ir::BinaryOperator::add, pointer, Word::integer(by));
}

OrFailed<int64_t> integer_argument(Context& c, const Arguments& a, size_t i) {
  const Word value = argument(a, i);
  const std::optional<kit::NumberType> type = kit::number_type(c, value);
  if (!type) return c.error(RuntimeError::type, fmt::format("argument {} is no number", i + 1));
  if (kit::is_real(*type)) {
    const Word whole = TRY(c.rules->convert(c, value, "i64"));
    return kit::small_value(c, whole).value_or(0);
  }
  const BigInteger exact = kit::integer_value(c, value);
  if (exact > std::numeric_limits<int64_t>::max()) return static_cast<int64_t>(static_cast<uint64_t>(exact));
  return static_cast<int64_t>(exact);
}

OrFailed<double> real_argument(Context& c, const Arguments& a, size_t i) {
  const Word value = argument(a, i);
  if (!kit::is_number(c, value)) return c.error(RuntimeError::type, fmt::format("argument {} is no number", i + 1));
  return kit::real_value(c, value);
}

Word int_word(Context& c, int64_t value) { return kit::wrapped(c, kit::NumberType::plain, value); }
Word long_word(Context& c, int64_t value) { return kit::wrapped(c, kit::NumberType::i64, value); }
Word size_word(Context& c, uint64_t value) {
  return kit::wrapped(c, kit::NumberType::u64, static_cast<int64_t>(value));
}

}  // namespace ramify::ir_machine::c
