// SPDX-License-Identifier: Apache-2.0
// Elements of ArrayBuffers, by their kind (ECMA-262, 25.1.3: RawBytesToNumeric, NumericToRawBytes), and texts as UTF-8.
// Typed arrays are instances of the library's classes (languages/ecmascript/library/array_buffers.js) with the fields
// `#kind`, `#bytes`, `#at`, `#length`.
#include <bit>
#include <cmath>
#include <cstring>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/operators.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"

namespace ramify::ir_machine::javascript {

namespace {

struct ElementKind {
  std::string_view name;
  uint8_t size;
  char what;  // i: signed, u: unsigned, c: clamped, f: a float, b: a signed BigInt, B: an unsigned one
};
constexpr ElementKind element_kinds[] = {{"i8", 1, 'i'},  {"u8", 1, 'u'},   {"c8", 1, 'c'},  {"i16", 2, 'i'},
                                         {"u16", 2, 'u'}, {"i32", 4, 'i'},  {"u32", 4, 'u'}, {"f32", 4, 'f'},
                                         {"f64", 8, 'f'}, {"bi64", 8, 'b'}, {"bu64", 8, 'B'}};

// An integer passed by the library.
int64_t whole(Context& c, Word number) { return kit::small_value(c, number).value_or(0); }

const ElementKind* element_kind(Context& c, Word name) {
  if (c.draft.kind(name) != ValueKind::string) return nullptr;
  for (const ElementKind& kind : element_kinds)
    if (kind.name == c.draft.text(name)) return &kind;
  return nullptr;
}

Word load_element(Context& c, Word bytes, uint64_t at, const ElementKind& kind, bool is_little) {
  uint64_t bits = 0;
  for (unsigned i = 0; i < kind.size; ++i) {
    const auto byte = static_cast<uint64_t>(whole(c, c.draft.at(bytes, at + i)));
    bits |= byte << (8 * (is_little ? i : kind.size - 1 - i));
  }
  if (kind.what == 'f')
    return kit::real_word(c, kind.size == 4 ? static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(bits)))
                                            : std::bit_cast<double>(bits));
  const unsigned unused = 64 - 8u * kind.size;
  const auto with_sign = static_cast<int64_t>(bits << unused) >> unused;
  if (kind.what == 'b' || kind.what == 'B') {
    const Word words[] = {c.draft.integer(kind.what == 'b' ? BigInteger(with_sign) : BigInteger(bits))};
    return c.draft.tuple(words);
  }
  return Word::integer(kind.what == 'i' ? with_sign : static_cast<int64_t>(bits));
}

// The value's bits as an element of this kind.
OrFailed<uint64_t> element_bits(Context& c, Word value, const ElementKind& kind) {
  if (kind.what == 'b' || kind.what == 'B') {
    if (!is_bigint(c, value))
      return c.error(RuntimeError::type, fmt::format("Cannot convert {} to a BigInt", TRY(inspected(c, value, false))));
    return static_cast<uint64_t>(BigInteger(bigint_value(c, value) & BigInteger(~uint64_t{0})));
  }
  if (is_bigint(c, value)) return c.error(RuntimeError::type, "Cannot convert a BigInt value to a number");
  const double number = TRY(number_of(c, value));
  if (kind.what == 'f')
    return kind.size == 4 ? uint64_t{std::bit_cast<uint32_t>(static_cast<float>(number))}
                          : std::bit_cast<uint64_t>(number);
  if (kind.what == 'c')
    return std::isnan(number) || number <= 0 ? 0 : number >= 255 ? 255 : static_cast<uint64_t>(std::nearbyint(number));
  return static_cast<uint32_t>(kit::to_int32(number));
}

OrFailed<void> store_element(Context& c, Word bytes, uint64_t at, const ElementKind& kind, Word value, bool is_little) {
  const uint64_t bits = TRY(element_bits(c, value, kind));
  for (unsigned i = 0; i < kind.size; ++i) {
    const uint64_t byte = bits >> (8 * (is_little ? i : kind.size - 1 - i)) & 0xff;
    c.draft.set(bytes, at + i, Word::integer(static_cast<int64_t>(byte)));
  }
  return {};
}

struct TypedView {
  const ElementKind* kind;
  Word bytes;
  uint64_t at, length;
};
std::optional<TypedView> typed_view(Context& c, Word object) {
  const auto field = [&](std::string_view name) {
    const int64_t at = c.draft.find_name(object, instance_words::fields, c.name_of(name));
    return at < 0 ? Word() : c.draft.at(object, static_cast<uint64_t>(at) + 1);
  };
  const ElementKind* const kind = element_kind(c, field("#kind"));
  const Word bytes = field("#bytes"), at = field("#at"), length = field("#length");
  if (kind == nullptr || c.draft.kind(bytes) != ValueKind::list) return std::nullopt;
  return TypedView{kind, bytes, static_cast<uint64_t>(whole(c, at)), static_cast<uint64_t>(whole(c, length))};
}
// The element index that a key denotes, as a number or a text of digits.
std::optional<int64_t> element_index(Context& c, Word object, Word key) {
  if (c.draft.kind(object) != ValueKind::instance) return std::nullopt;
  if (kit::is_number(c, key)) {
    const double number = kit::real_value(c, key);
    if (number == std::trunc(number) && std::abs(number) < 1e15) return static_cast<int64_t>(number);
    return std::nullopt;
  }
  if (c.draft.kind(key) != ValueKind::string) return std::nullopt;
  const std::string_view text = c.draft.text(key);
  const bool is_index = !text.empty() && text.size() < 15 && (text == "0" || text[0] != '0') &&
                        text.find_first_not_of("0123456789") == std::string_view::npos;
  return is_index ? std::optional(std::stoll(std::string(text))) : std::nullopt;
}

OrFailed<Word> typed_size(Context& c, const Arguments& a) {
  const ElementKind* const kind = element_kind(c, argument(a, 0));
  if (kind == nullptr) return c.fail("a typed array of no kind");
  return count_word(kind->size);
}
OrFailed<Word> get_of_bytes(Context& c, const Arguments& a) {
  return load_element(c, argument(a, 0), static_cast<uint64_t>(whole(c, argument(a, 1))),
                      *element_kind(c, argument(a, 2)), argument(a, 3).is(Atom::true_));
}
OrFailed<Word> set_of_bytes(Context& c, const Arguments& a) {
  TRY(store_element(c, argument(a, 0), static_cast<uint64_t>(whole(c, argument(a, 1))),
                    *element_kind(c, argument(a, 2)), argument(a, 3), argument(a, 4).is(Atom::true_)));
  return undefined();
}
OrFailed<Word> list_of_typed(Context& c, const Arguments& a) {
  const std::optional<Word> list = TRY(typed_elements(c, argument(a, 0)));
  return list ? OrFailed<Word>(*list) : c.fail("the bytes of this are not known");
}

OrFailed<Word> utf8_bytes(Context& c, const Arguments& a) {
  std::vector<Word> bytes;
  const std::vector<uint32_t> units = kit::units_of(StringModel::utf16, c.draft.text(argument(a, 0)));
  const auto add = [&](uint32_t byte) { bytes.push_back(Word::integer(byte)); };
  for (size_t i = 0; i < units.size(); ++i) {
    uint32_t code = units[i];
    const bool is_pair =
        code >= 0xd800 && code < 0xdc00 && i + 1 < units.size() && units[i + 1] >= 0xdc00 && units[i + 1] < 0xe000;
    if (is_pair) code = 0x10000 + ((code - 0xd800) << 10) + (units[++i] - 0xdc00);
    else if (code >= 0xd800 && code < 0xe000) code = 0xfffd;
    if (code < 0x80) {
      add(code);
      continue;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    add((0xff00u >> (more + 1) & 0xff) | code >> (6 * more));
    for (int k = more - 1; k >= 0; --k) add(0x80 | (code >> (6 * k) & 0x3f));
  }
  return c.draft.new_list(bytes);
}
// Malformed bytes become U+FFFD, one for each maximal part that could begin a character (encoding.spec.whatwg.org,
// 8.1.1).
OrFailed<Word> utf8_text(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  std::string text;
  const auto byte_at = [&](uint64_t i) {
    return i < c.draft.size(list) ? static_cast<unsigned>(whole(c, c.draft.at(list, i))) : 0u;
  };
  for (uint64_t i = 0; i < c.draft.size(list);) {
    const unsigned first = byte_at(i++);
    const int more = first < 0x80                    ? 0
                     : first >= 0xc2 && first < 0xe0 ? 1
                     : first >= 0xe0 && first < 0xf0 ? 2
                     : first >= 0xf0 && first < 0xf5 ? 3
                                                     : -1;
    std::string character(1, static_cast<char>(first));
    bool is_whole = more >= 0;
    for (int k = 0; k < more; ++k) {
      const unsigned low = k > 0 ? 0x80 : first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
      const unsigned high = k > 0 ? 0xbf : first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
      if (byte_at(i) < low || byte_at(i) > high) {
        is_whole = false;
        break;
      }
      character += static_cast<char>(byte_at(i++));
    }
    text += is_whole ? character : "\xef\xbf\xbd";
  }
  return c.draft.string(text);
}

constexpr BuiltinRow typed_array_function_rows[] = {
    {"__bytes_get", get_of_bytes}, {"__bytes_set", set_of_bytes}, {"__typed_list", list_of_typed},
    {"__typed_size", typed_size},  {"__utf8_bytes", utf8_bytes},  {"__utf8_text", utf8_text},
};

}  // namespace

OrFailed<std::optional<Word>> typed_elements(Context& c, Word object) {
  if (c.draft.kind(object) != ValueKind::instance) return std::nullopt;
  const std::optional<TypedView> view = typed_view(c, object);
  if (!view) return std::nullopt;
  std::vector<Word> elements;
  for (uint64_t i = 0; i < view->length; ++i)
    elements.push_back(load_element(c, view->bytes, view->at + i * view->kind->size, *view->kind, true));
  return c.draft.new_list(elements);
}

std::span<const BuiltinRow> typed_array_functions() { return typed_array_function_rows; }

OrFailed<std::optional<Word>> typed_load_index(Context& c, Word object, Word index) {
  const std::optional<int64_t> at = element_index(c, object, index);
  const std::optional<TypedView> view = at ? typed_view(c, object) : std::nullopt;
  if (!view) return std::nullopt;
  const int64_t i = *at;
  if (i < 0 || static_cast<uint64_t>(i) >= view->length) return undefined();
  return load_element(c, view->bytes, view->at + static_cast<uint64_t>(i) * view->kind->size, *view->kind, true);
}
OrFailed<bool> typed_store_index(Context& c, Word object, Word index, Word value) {
  const std::optional<int64_t> at = element_index(c, object, index);
  const std::optional<TypedView> view = at ? typed_view(c, object) : std::nullopt;
  if (!view) return false;
  const int64_t i = *at;
  if (i < 0 || static_cast<uint64_t>(i) >= view->length) return true;
  TRY(store_element(c, view->bytes, view->at + static_cast<uint64_t>(i) * view->kind->size, *view->kind, value, true));
  return true;
}

}  // namespace ramify::ir_machine::javascript
