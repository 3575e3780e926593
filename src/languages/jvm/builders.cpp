// SPDX-License-Identifier: Apache-2.0
// StringBuilder: the length and the pieces of the text, which are joined when the text is read.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::jvm {

namespace {

void set_text(Context& c, Word builder, std::string_view text) {
  const Word words[] = {count_word(kit::length_of(text_model, text)), c.draft.string(text)};
  c.draft.assign(builder, words);
}

OrFailed<Word> append(Context& c, Word builder, const Arguments& a) {
  std::string piece;
  if (c.draft.kind(argument(a, 0)) == ValueKind::array) {
    for (const Word ch : TRY(elements(c, argument(a, 0)))) piece += TRY(kit::text(c, ch));
  } else {
    piece = TRY(kit::text(c, argument(a, 0)));
  }
  if (a.positional.size() == 3) {
    const int64_t begin = TRY(number_argument(c, a, 1)), end = TRY(number_argument(c, a, 2));
    const auto count = static_cast<int64_t>(kit::length_of(text_model, piece));
    if (begin < 0 || end > count || begin > end)
      return c.raise("IndexOutOfBoundsException", fmt::format("start {}, end {}, length {}", begin, end, count));
    piece = kit::part_of(text_model, piece, static_cast<uint64_t>(begin), static_cast<uint64_t>(end));
  }
  if (piece.empty()) return builder;
  const auto length = c.draft.at(builder, 0).as_integer() + static_cast<int64_t>(kit::length_of(text_model, piece));
  if (length > 100'000'000) return c.fail("a text would get too long");
  c.draft.set(builder, 0, Word::integer(length));
  c.draft.append(builder, c.draft.string(piece));
  return builder;
}

OrFailed<Word> append_line(Context& c, Word builder, const Arguments& a) {
  if (!a.positional.empty()) TRY(append(c, builder, a));
  const Word line_end = c.draft.string("\n");
  return append(c, builder, {std::span(&line_end, 1), {}});
}

OrFailed<Word> append_code_point(Context& c, Word builder, const Arguments& a) {
  const Word text = c.draft.string(kit::utf8(static_cast<char32_t>(TRY(number_argument(c, a, 0)))));
  return append(c, builder, {std::span(&text, 1), {}});
}

OrFailed<Word> to_string(Context& c, Word builder, const Arguments&) { return c.draft.string(built_text(c, builder)); }
OrFailed<Word> builder_length(Context& c, Word builder, const Arguments&) { return c.draft.at(builder, 0); }

struct Units {
  std::vector<uint32_t> all;
  int64_t count() const { return static_cast<int64_t>(all.size()); }
};
Units units(Context& c, Word builder) { return {kit::units_of(text_model, built_text(c, builder))}; }
void set_units(Context& c, Word builder, const Units& u) { set_text(c, builder, kit::text_of(text_model, u.all)); }

OrFailed<int64_t> index_argument(Context& c, const Arguments& a, size_t i, int64_t count) {
  const int64_t at = TRY(number_argument(c, a, i));
  if (at < 0 || at >= count)
    return c.raise("StringIndexOutOfBoundsException", fmt::format("index {}, length {}", at, count));
  return at;
}

OrFailed<Word> builder_char_at(Context& c, Word builder, const Arguments& a) {
  const std::string text = built_text(c, builder);
  const auto count = static_cast<int64_t>(kit::length_of(text_model, text));
  const int64_t at = TRY(index_argument(c, a, 0, count));
  return c.draft.character(kit::unit_at(text_model, text, static_cast<uint64_t>(at)));
}
OrFailed<Word> set_char_at(Context& c, Word builder, const Arguments& a) {
  Units u = units(c, builder);
  const int64_t at = TRY(index_argument(c, a, 0, u.count()));
  u.all[static_cast<size_t>(at)] = static_cast<uint32_t>(TRY(number_argument(c, a, 1)));
  set_units(c, builder, u);
  return Word();
}
OrFailed<Word> delete_char_at(Context& c, Word builder, const Arguments& a) {
  Units u = units(c, builder);
  const int64_t at = TRY(index_argument(c, a, 0, u.count()));
  u.all.erase(u.all.begin() + at);
  set_units(c, builder, u);
  return builder;
}
OrFailed<Word> builder_insert(Context& c, Word builder, const Arguments& a) {
  Units u = units(c, builder);
  const int64_t at = TRY(number_argument(c, a, 0));
  if (at < 0 || at > u.count())
    return c.raise("StringIndexOutOfBoundsException", fmt::format("offset {}, length {}", at, u.count()));
  std::string piece;
  if (c.draft.kind(argument(a, 1)) == ValueKind::array)
    for (const Word ch : TRY(elements(c, argument(a, 1)))) piece += TRY(kit::text(c, ch));
  else piece = TRY(kit::text(c, argument(a, 1)));
  const std::vector<uint32_t> more = kit::units_of(text_model, piece);
  u.all.insert(u.all.begin() + at, more.begin(), more.end());
  set_units(c, builder, u);
  return builder;
}
// delete(start, end) and replace(start, end, text); the end is clamped to the length.
OrFailed<Word> builder_replace(Context& c, Word builder, const Arguments& a) {
  Units u = units(c, builder);
  const int64_t begin = TRY(number_argument(c, a, 0));
  const int64_t end = std::min(TRY(number_argument(c, a, 1)), u.count());
  if (begin < 0 || begin > end)
    return c.raise("StringIndexOutOfBoundsException",
                   fmt::format("start {}, end {}, length {}", begin, end, u.count()));
  u.all.erase(u.all.begin() + begin, u.all.begin() + end);
  if (a.positional.size() > 2) {
    const std::vector<uint32_t> more = kit::units_of(text_model, TRY(text_argument(c, a, 2)));
    u.all.insert(u.all.begin() + begin, more.begin(), more.end());
  }
  set_units(c, builder, u);
  return builder;
}
OrFailed<Word> reverse(Context& c, Word builder, const Arguments&) {
  std::vector<uint32_t> points = kit::units_of(StringModel::code_points, built_text(c, builder));
  std::ranges::reverse(points);
  set_text(c, builder, kit::text_of(StringModel::code_points, points));
  return builder;
}
OrFailed<Word> set_length(Context& c, Word builder, const Arguments& a) {
  Units u = units(c, builder);
  const int64_t length = TRY(number_argument(c, a, 0));
  if (length < 0)
    return c.raise("StringIndexOutOfBoundsException", fmt::format("String index out of range: {}", length));
  if (length > 100'000'000) return c.fail("a text would get too long");
  u.all.resize(static_cast<size_t>(length), 0);
  set_units(c, builder, u);
  return Word();
}
OrFailed<Word> builder_clear(Context& c, Word builder, const Arguments&) {
  set_text(c, builder, "");
  return builder;
}

// All other methods work on the text.
template <size_t name_index>
OrFailed<Word> as_text(Context& c, Word builder, const Arguments& a) {
  static constexpr std::string_view names[] = {"indexOf",  "lastIndexOf", "substring",  "isEmpty",
                                               "contains", "chars",       "subSequence"};
  const Word text = c.draft.string(built_text(c, builder));
  for (const Row& row : java_text_methods())
    if (row.name == names[name_index]) return row.method(c, text, a);
  return c.fail("a method of texts is missing");
}

constexpr Row builder_rows[] = {
    {Receiver::builder, "append", append},           {Receiver::builder, "appendCodePoint", append_code_point},
    {Receiver::builder, "appendLine", append_line},  {Receiver::builder, "toString", to_string},
    {Receiver::builder, "result", to_string},        {Receiver::builder, "length", builder_length},
    {Receiver::builder, "charAt", builder_char_at},  {Receiver::builder, "get", builder_char_at},
    {Receiver::builder, "setCharAt", set_char_at},   {Receiver::builder, "set", set_char_at},
    {Receiver::builder, "update", set_char_at},      {Receiver::builder, "deleteCharAt", delete_char_at},
    {Receiver::builder, "deleteAt", delete_char_at}, {Receiver::builder, "insert", builder_insert},
    {Receiver::builder, "delete", builder_replace},  {Receiver::builder, "deleteRange", builder_replace},
    {Receiver::builder, "replace", builder_replace}, {Receiver::builder, "reverse", reverse},
    {Receiver::builder, "setLength", set_length},    {Receiver::builder, "clear", builder_clear},
    {Receiver::builder, "indexOf", as_text<0>},      {Receiver::builder, "lastIndexOf", as_text<1>},
    {Receiver::builder, "substring", as_text<2>},    {Receiver::builder, "isEmpty", as_text<3>},
    {Receiver::builder, "contains", as_text<4>},     {Receiver::builder, "chars", as_text<5>},
    {Receiver::builder, "subSequence", as_text<6>},
};

}  // namespace

std::string built_text(Context& c, Word builder) {
  const uint64_t count = c.draft.size(builder);
  if (count == 1) return "";
  if (count == 2) return std::string(c.draft.text(c.draft.at(builder, 1)));
  std::string whole;
  for (uint64_t i = 1; i < count; ++i) whole += c.draft.text(c.draft.at(builder, i));
  if (!c.draft.is_guarded()) set_text(c, builder, whole);
  return whole;
}

Word new_builder(Context& c, std::string_view text) {
  const Word words[] = {Word::integer(0)};
  const Word builder = new_list(c, words, Form::builder);
  set_text(c, builder, text);
  return builder;
}

std::span<const Row> builder_methods() { return builder_rows; }

}  // namespace ramify::ir_machine::jvm
