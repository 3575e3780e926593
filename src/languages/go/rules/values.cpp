// SPDX-License-Identifier: Apache-2.0
#include "languages/go/rules/values.h"

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/strings.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::go {

std::unexpected<Failed> panic(Context& context, std::string message) {
  return context.raise("runtime.Error", "runtime error: " + std::move(message));
}

// --- slices

OrFailed<Slice> slice_of(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::none: return Slice{};
    case ValueKind::list:
    case ValueKind::array: {
      const uint64_t size = draft.size(value);
      return Slice{value, 0, size, size};
    }
    case ValueKind::reference:
      if (draft.at(value, reference_words::kind).as_integer() == static_cast<int64_t>(PlaceKind::part)) {
        const auto word = [&](uint32_t i) { return static_cast<uint64_t>(draft.at(value, i).as_integer()); };
        return Slice{draft.at(value, reference_words::base), word(reference_words::place),
                     word(reference_words::length), word(reference_words::capacity)};
      }
      break;
    case ValueKind::cell: return slice_of(context, draft.at(value, 0));
    default: break;
  }
  return context.fail("what is used as a slice is none");
}

Word slice_word(Context& context, const Slice& slice) {
  const auto number = [](uint64_t n) { return Word::integer(static_cast<int64_t>(n)); };
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::part)), slice.base, number(slice.offset),
                        number(slice.length), number(slice.capacity)};
  return context.draft.new_object(ObjectKind::reference, words);
}

OrFailed<std::vector<Word>> elements(Context& context, Word value) {
  const Slice slice = TRY(slice_of(context, value));
  std::vector<Word> all;
  all.reserve(slice.length);
  for (uint64_t i = 0; i < slice.length; ++i) {
    if (slice.offset + i >= context.draft.size(slice.base))
      return context.fail("elements between a slice's length and its capacity are not known");
    all.push_back(context.draft.at(slice.base, slice.offset + i));
  }
  return all;
}

OrFailed<std::string> bytes_text(Context& context, Word value) {
  std::string text;
  for (const Word byte : TRY(elements(context, value)))
    text += static_cast<char>(kit::small_value(context, byte).value_or(0));
  return text;
}

// --- interfaces

namespace {

std::string_view scalar_type(store::Scalar scalar) {
  switch (scalar) {
    case store::Scalar::i8: return "int8";
    case store::Scalar::i16: return "int16";
    case store::Scalar::i32: return "int32";
    case store::Scalar::i64: return "int64";
    case store::Scalar::u8: return "uint8";
    case store::Scalar::u16: return "uint16";
    case store::Scalar::u32: return "uint32";
    case store::Scalar::u64: return "uint64";
    case store::Scalar::f32: return "float32";
    case store::Scalar::character: break;
  }
  return "int32";
}

}  // namespace

Dynamic dynamic(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::none: return {value, "nil"};
    case ValueKind::boolean: return {value, "bool"};
    case ValueKind::integer: return {value, "int"};
    case ValueKind::float_: return {value, "float64"};
    case ValueKind::sized: return {value, std::string(scalar_type(draft.scalar_type(value)))};
    case ValueKind::string: return {value, "string"};
    case ValueKind::instance: {
      const int64_t held = draft.find_name(value, instance_words::fields, context.name_of("%value"));
      const int64_t type = draft.find_name(value, instance_words::fields, context.name_of("%type"));
      if (held >= 0 && type >= 0)
        return {draft.at(value, static_cast<uint64_t>(held) + 1),
                std::string(draft.text(draft.at(value, static_cast<uint64_t>(type) + 1)))};
      const Word class_ = draft.at(value, instance_words::class_);
      if (draft.kind(class_) != ValueKind::class_) return {value, "struct"};
      const OrFailed<Word> name = context.load_member(class_, "%type");
      if (name && draft.kind(*name) == ValueKind::string) return {value, std::string(draft.text(*name))};
      return {value, std::string(context.shown_class(class_))};
    }
    case ValueKind::reference:
      if (draft.at(value, reference_words::kind).as_integer() == static_cast<int64_t>(PlaceKind::object))
        return {value, "*" + dynamic(context, draft.at(value, reference_words::base)).type};
      break;
    default: break;
  }
  return {value, "value"};
}

Word pointer_to(Context& context, Word instance) {
  if (context.draft.kind(instance) != ValueKind::instance) return instance;
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::object)), instance, Word()};
  return context.draft.new_object(ObjectKind::reference, words);
}

// Comparison operators of the specification: structs and arrays by their parts, interfaces by type and value, pointers
// by identity.
OrFailed<bool> equal(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  if (context.symbolic != nullptr && (draft.is_symbolic(a) || draft.is_symbolic(b)))
    return context.symbolic->equal(a, b);
  if (a == b && draft.kind(a) != ValueKind::float_ && draft.kind(a) != ValueKind::instance) return true;
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (x != y) return false;
  switch (x) {
    case ValueKind::integer: return draft.big(a) == draft.big(b);
    case ValueKind::float_: return draft.real(a) == draft.real(b);
    case ValueKind::sized:
      if (draft.scalar_type(a) != draft.scalar_type(b)) return false;
      if (draft.scalar_type(a) == store::Scalar::f32) return kit::real_value(context, a) == kit::real_value(context, b);
      return draft.sized_bits(a) == draft.sized_bits(b);
    case ValueKind::string: return draft.text(a) == draft.text(b);
    case ValueKind::array:
      for (uint64_t i = 0; i < draft.size(a); ++i)
        if (!TRY(equal(context, draft.at(a, i), draft.at(b, i)))) return false;
      return true;
    case ValueKind::instance: {
      const Dynamic p = dynamic(context, a), q = dynamic(context, b);
      if (p.type != q.type) return false;
      if (p.value != a) {
        const ValueKind inner = draft.kind(p.value);
        const bool is_slice = p.type.starts_with("[]"), is_map = p.type.starts_with("map["),
                   is_function = p.type.starts_with("func(");
        if (is_slice || is_map || is_function || inner == ValueKind::list || inner == ValueKind::dict)
          return panic(context, "comparing uncomparable type " + p.type);
        return equal(context, p.value, q.value);
      }
      if (draft.size(a) != draft.size(b)) return false;
      for (uint64_t i = instance_words::fields; i + 1 < draft.size(a); i += 2) {
        const ValueKind field = draft.kind(draft.at(a, i + 1));
        if (field == ValueKind::list || field == ValueKind::dict || field == ValueKind::closure)
          return panic(context, "comparing uncomparable type " + p.type);
        if (!TRY(equal(context, draft.at(a, i + 1), draft.at(b, i + 1)))) return false;
      }
      return true;
    }
    case ValueKind::reference: {
      for (uint64_t i = 0; i < draft.size(a) && i < draft.size(b); ++i)
        if (draft.at(a, i) != draft.at(b, i)) return false;
      return draft.size(a) == draft.size(b);
    }
    default: return a == b;
  }
}

// --- text

Word rune_word(Context& context, int64_t rune) { return kit::wrapped(context, kit::NumberType::i32, rune); }
Word byte_word(Context& context, uint8_t byte) { return kit::wrapped(context, kit::NumberType::u8, int64_t{byte}); }

Rune decode(std::string_view text) {
  constexpr uint32_t replacement = 0xfffd;
  const auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const uint32_t first = byte(0);
  if (first < 0x80) return {first, 1, false};
  const Rune wrong{replacement, 1, true};
  const size_t length = first >= 0xc2 && first < 0xe0   ? 2
                        : first >> 4 == 14              ? 3
                        : first >= 0xf0 && first < 0xf5 ? 4
                                                        : 0;
  if (length == 0 || length > text.size()) return wrong;
  uint32_t code = first & (0x7f >> length);
  for (size_t i = 1; i < length; ++i) {
    if (byte(i) >> 6 != 2) return wrong;
    code = code << 6 | (byte(i) & 0x3f);
  }
  const bool is_wrong = (length == 3 && (code < 0x800 || (code >= 0xd800 && code < 0xe000))) ||
                        (length == 4 && (code < 0x10000 || code > 0x10ffff));
  return is_wrong ? wrong : Rune{code, length, false};
}

std::string encode(int64_t code) {
  const bool is_valid = code >= 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
  return kit::utf8(static_cast<char32_t>(is_valid ? code : 0xfffd));
}

}  // namespace ramify::ir_machine::go
