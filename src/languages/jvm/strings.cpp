// SPDX-License-Identifier: Apache-2.0
// Texts: java.lang.String. Positions count UTF-16 units. Case conversion beyond ASCII covers one-to-one pairs in
// Latin-1, Greek and Cyrillic; patterns of split, replaceAll and matches are regular expressions (regex.h).
#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/characters.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/family.h"
#include "languages/jvm/iterators.h"
#include "languages/jvm/library.h"
#include "languages/jvm/regex.h"
#include "languages/jvm/streams.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::jvm {

OrFailed<std::string> text_argument(Context& c, const Arguments& a, size_t i) {
  const Word word = argument(a, i);
  if (word.is(Atom::none)) return c.error(RuntimeError::null, "a text is asked for, but this is null");
  if (c.draft.kind(word) == ValueKind::string) return std::string(c.draft.text(word));
  return kit::text(c, word);
}

OrFailed<int64_t> number_argument(Context& c, const Arguments& a, size_t i) {
  const Word word = argument(a, i);
  if (c.draft.kind(word) == ValueKind::character) return c.draft.sized_bits(word);
  const std::optional<int64_t> value = kit::small_value(c, word);
  if (!value) return c.error(RuntimeError::cast, fmt::format("{} is no integer", kit::shown_repr(c, word)));
  return *value;
}

namespace {

using kit::length_of;
using kit::part_of;

constexpr uint64_t text_max = 100'000'000;

OrFailed<std::string> own(Context& c, Word receiver) { return std::string(c.draft.text(receiver)); }

OrFailed<Word> text_length(Context& c, Word text, const Arguments&) {
  return count_word(length_of(text_model, c.draft.text(text)));
}

OrFailed<Word> char_at(Context& c, Word text, const Arguments& a) {
  const int64_t at = TRY(number_argument(c, a, 0));
  const std::string_view s = c.draft.text(text);
  const uint64_t count = length_of(text_model, s);
  if (at < 0 || static_cast<uint64_t>(at) >= count)
    return c.raise("StringIndexOutOfBoundsException", fmt::format("String index out of range: {}", at));
  return c.draft.character(kit::unit_at(text_model, s, static_cast<uint64_t>(at)));
}

OrFailed<Word> substring(Context& c, Word text, const Arguments& a) {
  const std::string s = TRY(own(c, text));
  const auto count = static_cast<int64_t>(length_of(text_model, s));
  // Kotlin's substring(range); the range's end is exclusive here.
  if (a.positional.size() == 1 && c.draft.kind(argument(a, 0)) == ValueKind::range) {
    const Draft::Range range = c.draft.range(argument(a, 0));
    if (range.step != 1) return c.fail("the text at a range with steps is not known");
    const Word both[] = {Word::integer(range.start), Word::integer(std::max(range.start, range.stop))};
    return substring(c, text, {both, {}});
  }
  const int64_t begin = TRY(number_argument(c, a, 0));
  const int64_t end = a.positional.size() > 1 ? TRY(number_argument(c, a, 1)) : count;
  if (begin < 0 || end > count || begin > end)
    return c.raise("StringIndexOutOfBoundsException", fmt::format("begin {}, end {}, length {}", begin, end, count));
  return c.draft.string(part_of(text_model, s, static_cast<uint64_t>(begin), static_cast<uint64_t>(end)));
}

// Converts a byte position to a position in units, and back.
int64_t units_before(std::string_view s, size_t byte) {
  return byte == std::string_view::npos ? -1 : static_cast<int64_t>(length_of(text_model, s.substr(0, byte)));
}
size_t byte_of(std::string_view s, int64_t unit) {
  if (unit <= 0) return 0;
  if (kit::is_ascii(s)) return std::min(s.size(), static_cast<size_t>(unit));
  const uint64_t count = length_of(text_model, s);
  return part_of(text_model, s, 0, std::min<uint64_t>(static_cast<uint64_t>(unit), count)).size();
}

OrFailed<Word> text_index_of(Context& c, Word text, const Arguments& a) {
  const std::string s = TRY(own(c, text));
  const std::string what = c.draft.kind(argument(a, 0)) == ValueKind::integer
                               ? kit::utf8(static_cast<char32_t>(TRY(number_argument(c, a, 0))))
                               : TRY(text_argument(c, a, 0));
  const int64_t from = a.positional.size() > 1 ? TRY(number_argument(c, a, 1)) : 0;
  if (from > static_cast<int64_t>(length_of(text_model, s)) && !what.empty()) return Word::integer(-1);
  return Word::integer(units_before(s, s.find(what, byte_of(s, from))));
}

OrFailed<Word> last_index_of(Context& c, Word text, const Arguments& a) {
  const std::string s = TRY(own(c, text));
  const std::string what = c.draft.kind(argument(a, 0)) == ValueKind::integer
                               ? kit::utf8(static_cast<char32_t>(TRY(number_argument(c, a, 0))))
                               : TRY(text_argument(c, a, 0));
  if (a.positional.size() < 2) return Word::integer(units_before(s, s.rfind(what)));
  const int64_t from = TRY(number_argument(c, a, 1));
  if (from < 0) return Word::integer(-1);
  return Word::integer(units_before(s, s.rfind(what, byte_of(s, from))));
}

OrFailed<Word> text_contains(Context& c, Word text, const Arguments& a) {
  const std::string what = TRY(text_argument(c, a, 0));
  return Word::boolean(c.draft.text(text).find(what) != std::string_view::npos);
}
OrFailed<Word> starts_with(Context& c, Word text, const Arguments& a) {
  const std::string what = TRY(text_argument(c, a, 0)), s = TRY(own(c, text));
  if (a.positional.size() < 2) return Word::boolean(s.starts_with(what));
  const int64_t from = TRY(number_argument(c, a, 1));
  if (from < 0 || from > static_cast<int64_t>(length_of(text_model, s))) return Word::boolean(false);
  return Word::boolean(std::string_view(s).substr(byte_of(s, from)).starts_with(what));
}
OrFailed<Word> ends_with(Context& c, Word text, const Arguments& a) {
  const std::string what = TRY(text_argument(c, a, 0));
  return Word::boolean(c.draft.text(text).ends_with(what));
}
OrFailed<Word> text_is_empty(Context& c, Word text, const Arguments&) {
  return Word::boolean(c.draft.text(text).empty());
}
OrFailed<Word> is_blank(Context& c, Word text, const Arguments&) {
  for (const uint32_t unit : kit::units_of(text_model, c.draft.text(text)))
    if (!is_white(unit)) return Word::boolean(false);
  return Word::boolean(true);
}

std::string cased(std::string_view s, char32_t (*convert)(char32_t)) {
  std::vector<uint32_t> units = kit::units_of(StringModel::code_points, s);
  std::string out;
  for (const uint32_t unit : units) {
    if (unit == 0xdf && convert == upper_case) out += "SS";
    else out += kit::utf8(convert(unit));
  }
  return out;
}
OrFailed<Word> to_upper(Context& c, Word text, const Arguments&) {
  return c.draft.string(cased(TRY(own(c, text)), upper_case));
}
OrFailed<Word> to_lower(Context& c, Word text, const Arguments&) {
  return c.draft.string(cased(TRY(own(c, text)), lower_case));
}

template <bool left, bool right, bool is_strip>
OrFailed<Word> trimmed(Context& c, Word text, const Arguments&) {
  std::vector<uint32_t> units = kit::units_of(text_model, c.draft.text(text));
  const auto is_out = [](uint32_t u) { return is_strip ? is_white(u) : u <= ' '; };
  size_t begin = 0, end = units.size();
  while (left && begin < end && is_out(units[begin])) ++begin;
  while (right && end > begin && is_out(units[end - 1])) --end;
  return c.draft.string(kit::text_of(
      text_model, {units.begin() + static_cast<ptrdiff_t>(begin), units.begin() + static_cast<ptrdiff_t>(end)}));
}

std::string replaced(std::string_view s, std::string_view from, std::string_view to) {
  std::string out;
  if (from.empty()) {
    out = to;
    for (const uint32_t unit : kit::units_of(StringModel::code_points, s)) out += kit::utf8(unit) + std::string(to);
    return out;
  }
  size_t at = 0;
  for (size_t found; (found = s.find(from, at)) != std::string_view::npos; at = found + from.size()) {
    out += s.substr(at, found - at);
    out += to;
  }
  return out + std::string(s.substr(at));
}
OrFailed<Word> replace(Context& c, Word text, const Arguments& a) {
  const std::string from = TRY(text_argument(c, a, 0)), to = TRY(text_argument(c, a, 1));
  return c.draft.string(replaced(TRY(own(c, text)), from, to));
}

OrFailed<Word> concat(Context& c, Word text, const Arguments& a) {
  return c.draft.string(TRY(own(c, text)) + TRY(text_argument(c, a, 0)));
}

OrFailed<Word> repeat(Context& c, Word text, const Arguments& a) {
  const int64_t count = TRY(number_argument(c, a, 0));
  if (count < 0)
    return c.raise("IllegalArgumentException", fmt::format(fmt::runtime(family_table(c).negative_repeat), count));
  const std::string s = TRY(own(c, text));
  if (s.size() * static_cast<uint64_t>(count) > text_max) return c.fail("a text would get too long");
  std::string out;
  for (int64_t i = 0; i < count; ++i) out += s;
  return c.draft.string(out);
}

OrFailed<Word> equals_ignoring_case(Context& c, Word text, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::string) return Word::boolean(false);
  const std::string x = cased(TRY(own(c, text)), lower_case), y = cased(TRY(text_argument(c, a, 0)), lower_case);
  return Word::boolean(x == y);
}

int32_t difference(std::string_view x, std::string_view y) {
  const std::vector<uint32_t> p = kit::units_of(text_model, x), q = kit::units_of(text_model, y);
  const size_t count = std::min(p.size(), q.size());
  for (size_t i = 0; i < count; ++i)
    if (p[i] != q[i]) return static_cast<int32_t>(p[i]) - static_cast<int32_t>(q[i]);
  return static_cast<int32_t>(p.size()) - static_cast<int32_t>(q.size());
}
OrFailed<Word> text_compare_to(Context& c, Word text, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::string) {
    if (argument(a, 0).is(Atom::none)) return c.error(RuntimeError::null, "");
    return c.error(RuntimeError::cast, "a text is compared to what is no text");
  }
  return Word::integer(difference(c.draft.text(text), c.draft.text(argument(a, 0))));
}
OrFailed<Word> compare_ignoring_case(Context& c, Word text, const Arguments& a) {
  const std::string x = cased(cased(TRY(own(c, text)), upper_case), lower_case);
  const std::string y = cased(cased(TRY(text_argument(c, a, 0)), upper_case), lower_case);
  return Word::integer(difference(x, y));
}

OrFailed<Word> to_char_array(Context& c, Word text, const Arguments&) {
  std::vector<Word> all;
  for (const uint32_t unit : kit::units_of(text_model, c.draft.text(text))) all.push_back(c.draft.character(unit));
  const Word made = c.draft.new_object(ObjectKind::array, all);
  set_element_type(c.draft, made, "char");
  return made;
}
OrFailed<Word> chars(Context& c, Word text, const Arguments&) {
  std::vector<Word> all;
  for (const uint32_t unit : kit::units_of(text_model, c.draft.text(text))) all.push_back(Word::integer(unit));
  return new_int_stream(c, all);
}
OrFailed<Word> code_point_at(Context& c, Word text, const Arguments& a) {
  const Word unit = TRY(char_at(c, text, a));
  const auto u = static_cast<uint32_t>(c.draft.sized_bits(unit));
  if (u >= 0xd800 && u < 0xe000) return c.fail("characters beyond 16 bits are not supported here");
  return Word::integer(u);
}
OrFailed<Word> get_bytes(Context& c, Word text, const Arguments&) {
  std::vector<Word> all;
  for (const char b : TRY(own(c, text))) all.push_back(kit::wrapped(c, kit::NumberType::i8, static_cast<int64_t>(b)));
  const Word made = c.draft.new_object(ObjectKind::array, all);
  set_element_type(c.draft, made, "i8");
  return made;
}

// --- by regular expressions

OrFailed<Regex> pattern(Context& c, const Arguments& a, size_t i) {
  const std::string text = TRY(text_argument(c, a, i));
  return Regex::compile(c, text);
}

OrFailed<Word> text_matches(Context& c, Word text, const Arguments& a) {
  const Regex regex = TRY(pattern(c, a, 0));
  return Word::boolean(TRY(regex.matches_whole(c, TRY(own(c, text)))).has_value());
}
template <bool all>
OrFailed<Word> replace_by_pattern(Context& c, Word text, const Arguments& a) {
  const Regex regex = TRY(pattern(c, a, 0));
  return c.draft.string(TRY(regex.replaced(c, TRY(own(c, text)), TRY(text_argument(c, a, 1)), all)));
}

OrFailed<Word> split(Context& c, Word text, const Arguments& a) {
  const std::string s = TRY(own(c, text));
  const int64_t limit = a.positional.size() > 1 ? TRY(number_argument(c, a, 1)) : 0;
  const Regex regex = c.draft.kind(argument(a, 0)) == ValueKind::character
                          ? TRY(Regex::compile(c, Regex::quoted(TRY(text_argument(c, a, 0)))))
                          : TRY(pattern(c, a, 0));
  std::vector<Word> parts;
  for (const std::string& part : TRY(regex.split(c, s, limit))) parts.push_back(c.draft.string(part));
  return c.draft.new_object(ObjectKind::array, parts);
}

OrFailed<Word> lines(Context& c, Word text, const Arguments&) {
  const std::string s = replaced(TRY(own(c, text)), "\r\n", "\n");
  std::vector<Word> all;
  size_t at = 0;
  while (at < s.size()) {
    const size_t end = std::min(s.find_first_of("\r\n", at), s.size());
    all.push_back(c.draft.string(s.substr(at, end - at)));
    at = end + 1;
  }
  return new_source(c, c.draft.new_list(all));
}

OrFailed<Word> formatted_method(Context& c, Word text, const Arguments& a) {
  const std::string s = TRY(own(c, text));
  return c.draft.string(TRY(formatted(c, s, a.positional)));
}

OrFailed<Word> indent(Context& c, Word text, const Arguments& a) {
  const int64_t by = TRY(number_argument(c, a, 0));
  const std::string s = TRY(own(c, text));
  std::string out;
  size_t at = 0;
  while (at < s.size()) {
    const size_t end = std::min(s.find('\n', at), s.size());
    std::string line = s.substr(at, end - at);
    if (by > 0) line.insert(0, static_cast<size_t>(by), ' ');
    for (int64_t i = by; i < 0 && !line.empty() && is_white(static_cast<unsigned char>(line[0])); ++i) line.erase(0, 1);
    out += line + "\n";
    at = end + 1;
  }
  return c.draft.string(out);
}

constexpr Row text_rows[] = {
    {Receiver::text, "length", text_length},
    {Receiver::text, "charAt", char_at},
    {Receiver::text, "codePointAt", code_point_at},
    {Receiver::text, "substring", substring},
    {Receiver::text, "subSequence", substring},
    {Receiver::text, "indexOf", text_index_of},
    {Receiver::text, "lastIndexOf", last_index_of},
    {Receiver::text, "contains", text_contains},
    {Receiver::text, "startsWith", starts_with},
    {Receiver::text, "endsWith", ends_with},
    {Receiver::text, "isEmpty", text_is_empty},
    {Receiver::text, "isBlank", is_blank},
    {Receiver::text, "toUpperCase", to_upper},
    {Receiver::text, "toLowerCase", to_lower},
    {Receiver::text, "trim", trimmed<true, true, false>},
    {Receiver::text, "strip", trimmed<true, true, true>},
    {Receiver::text, "stripLeading", trimmed<true, false, true>},
    {Receiver::text, "stripTrailing", trimmed<false, true, true>},
    {Receiver::text, "replace", replace},
    {Receiver::text, "replaceAll", replace_by_pattern<true>},
    {Receiver::text, "replaceFirst", replace_by_pattern<false>},
    {Receiver::text, "matches", text_matches},
    {Receiver::text, "split", split},
    {Receiver::text, "concat", concat},
    {Receiver::text, "repeat", repeat},
    {Receiver::text, "equalsIgnoreCase", equals_ignoring_case},
    {Receiver::text, "compareTo", text_compare_to},
    {Receiver::text, "compareToIgnoreCase", compare_ignoring_case},
    {Receiver::text, "contentEquals",
     [](Context& c, Word text, const Arguments& a) -> OrFailed<Word> {
       return Word::boolean(c.draft.text(text) == TRY(text_argument(c, a, 0)));
     }},
    {Receiver::text, "toCharArray", to_char_array},
    {Receiver::text, "chars", chars},
    {Receiver::text, "getBytes", get_bytes},
    {Receiver::text, "lines", lines},
    {Receiver::text, "formatted", formatted_method},
    {Receiver::text, "intern", itself},
    {Receiver::text, "indent", indent},
};

}  // namespace

std::span<const Row> java_text_methods() { return text_rows; }

}  // namespace ramify::ir_machine::jvm
