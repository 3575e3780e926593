// SPDX-License-Identifier: Apache-2.0
// Methods of str, String and char. Methods that change a String operate on the place that holds it.
#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/rust/rules/values.h"

namespace ramify::ir_machine::rust {

namespace {

using kit::argument;
using K = ValueKind;

std::string text_of(Context& c, Word word) { return std::string(c.draft.text(word)); }
Word text_word(Context& c, std::string_view text) { return c.draft.string(text); }
uint32_t code_at(std::string_view text, size_t i) { return static_cast<uint32_t>(kit::code_point(text.substr(i))); }
bool is_space(uint32_t code) {
  return code == ' ' || (code >= 9 && code <= 13) || code == 0x85 || code == 0xa0 || code == 0x1680 ||
         (code >= 0x2000 && code <= 0x200a) || code == 0x2028 || code == 0x2029 || code == 0x202f || code == 0x205f ||
         code == 0x3000;
}

// The case of letters as far as it is known; others are reported as unknown.
enum class Letter : uint8_t { none, lower, upper, other };
OrFailed<Letter> letter_of(Context& c, uint32_t code) {
  const auto within = [&](uint32_t low, uint32_t high) { return code >= low && code <= high; };
  if (code < 0x80) return within('a', 'z') ? Letter::lower : within('A', 'Z') ? Letter::upper : Letter::none;
  if (code == 0xaa || code == 0xba || code == 0xb5 || within(0xdf, 0xf6) || within(0xf8, 0xff)) return Letter::lower;
  if (within(0xc0, 0xd6) || within(0xd8, 0xde)) return Letter::upper;
  if (code < 0x100) return Letter::none;
  if (within(0x391, 0x3a1) || within(0x3a3, 0x3ab) || within(0x400, 0x42f)) return Letter::upper;
  if (within(0x3ac, 0x3ce) || within(0x430, 0x45f)) return Letter::lower;
  if (within(0x3041, 0x3096) || within(0x30a1, 0x30fa) || within(0x4e00, 0x9fff) || within(0xac00, 0xd7a3))
    return Letter::other;
  if (within(0x2000, 0x206f) || within(0x2190, 0x27bf) || within(0x20a0, 0x20bf) || within(0x1f300, 0x1faff) ||
      within(0x3000, 0x3003))
    return Letter::none;
  return c.fail(fmt::format("what kind of character U+{:04X} is, is not known yet", code));
}
OrFailed<std::string> cased(Context& c, uint32_t code, bool to_upper) {
  const Letter kind = TRY(letter_of(c, code));
  if (code == 0xdf && to_upper) return std::string("SS");
  if (kind != (to_upper ? Letter::lower : Letter::upper)) return kit::utf8(code);
  const int sign = to_upper ? -1 : 1;
  if (code < 0x80 || (code >= 0xc0 && code <= 0xfe))
    return kit::utf8(static_cast<char32_t>(static_cast<int>(code) + sign * 32));
  if ((code >= 0x391 && code <= 0x3ab) || (code >= 0x3b1 && code <= 0x3cb && code != 0x3c2) ||
      (code >= 0x410 && code <= 0x44f))
    return kit::utf8(static_cast<char32_t>(static_cast<int>(code) + sign * 32));
  if (code >= 0x400 && code <= 0x45f) return kit::utf8(static_cast<char32_t>(static_cast<int>(code) + sign * 80));
  return c.fail(fmt::format("the other case of U+{:04X} is not known yet", code));
}
OrFailed<std::string> text_cased(Context& c, std::string_view view, bool to_upper) {
  const std::string text(view);
  std::string out;
  for (size_t i = 0; i < text.size(); i = kit::next_code_point(text, i))
    out += TRY(cased(c, code_at(text, i), to_upper));
  return out;
}
std::string ascii_cased(std::string text, bool to_upper) {
  for (char& ch : text) {
    if (to_upper && ch >= 'a' && ch <= 'z') ch = static_cast<char>(ch - 32);
    if (!to_upper && ch >= 'A' && ch <= 'Z') ch = static_cast<char>(ch + 32);
  }
  return text;
}

// --- patterns: a text, a character, a list of characters, a function of characters

struct Match {
  size_t begin = 0, end = 0;
};
OrFailed<bool> fits(Context& c, Word pattern, uint32_t code) {
  switch (c.draft.kind(pattern)) {
    case K::character: return static_cast<uint32_t>(c.draft.sized_bits(pattern)) == code;
    case K::list:
    case K::array:
      for (uint64_t i = 0; i < c.draft.size(pattern); ++i)
        if (static_cast<uint32_t>(c.draft.sized_bits(TRY(followed(c, c.draft.at(pattern, i))))) == code) return true;
      return false;
    default: {
      const Word character = c.draft.character(code);
      return kit::truth_of(c, TRY(c.call(pattern, std::span(&character, 1))));
    }
  }
}
OrFailed<std::vector<Match>> matches(Context& c, const std::string& text, Word given) {
  const Word pattern = TRY(followed(c, given));
  std::vector<Match> all;
  if (c.draft.kind(pattern) == K::string) {
    const std::string what = text_of(c, pattern);
    if (what.empty()) {
      for (size_t i = 0; i <= text.size(); i = i < text.size() ? kit::next_code_point(text, i) : i + 1)
        all.push_back({i, i});
      return all;
    }
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size()))
      all.push_back({at, at + what.size()});
    return all;
  }
  for (size_t i = 0; i < text.size();) {
    const size_t next = kit::next_code_point(text, i);
    if (TRY(fits(c, pattern, code_at(text, i)))) all.push_back({i, next});
    i = next;
  }
  return all;
}

// --- queries

OrFailed<Word> text_length(Context& c, Word s, const Arguments&) { return usize(c, c.draft.text(s).size()); }
OrFailed<Word> text_is_empty(Context& c, Word s, const Arguments&) { return Word::boolean(c.draft.text(s).empty()); }
OrFailed<Word> chars(Context& c, Word s, const Arguments&) {
  const std::string text = text_of(c, s);
  std::vector<Word> all;
  for (size_t i = 0; i < text.size(); i = kit::next_code_point(text, i))
    all.push_back(c.draft.character(code_at(text, i)));
  return iterator_over(c, c.draft.new_list(all));
}
OrFailed<Word> char_indices(Context& c, Word s, const Arguments&) {
  const std::string text = text_of(c, s);
  std::vector<Word> all;
  for (size_t i = 0; i < text.size(); i = kit::next_code_point(text, i)) {
    const Word pair[] = {usize(c, i), c.draft.character(code_at(text, i))};
    all.push_back(c.draft.tuple(pair));
  }
  return iterator_over(c, c.draft.new_list(all));
}
OrFailed<Word> byte_list(Context& c, Word s, const Arguments&) {
  const std::string text = text_of(c, s);
  std::vector<Word> all;
  for (const char byte : text)
    all.push_back(kit::wrapped(c, kit::NumberType::u8, int64_t{static_cast<unsigned char>(byte)}));
  return c.draft.new_list(all);
}
OrFailed<Word> bytes(Context& c, Word s, const Arguments& a) { return iterator_over(c, TRY(byte_list(c, s, a))); }
OrFailed<Word> iterator_of(Context& c, const std::vector<std::string>& parts) {
  std::vector<Word> words;
  for (const std::string& part : parts) words.push_back(text_word(c, part));
  return iterator_over(c, c.draft.new_list(words));
}
OrFailed<Word> lines(Context& c, Word s, const Arguments&) {
  const std::string text = text_of(c, s);
  std::vector<std::string> parts;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = text.substr(begin, end - begin);
    if (end < text.size() && line.ends_with('\r')) line.pop_back();
    parts.push_back(line);
    begin = end + 1;
  }
  return iterator_of(c, parts);
}
OrFailed<Word> split_whitespace(Context& c, Word s, const Arguments&) {
  const std::string text = text_of(c, s);
  std::vector<std::string> parts;
  std::string part;
  for (size_t i = 0; i < text.size();) {
    const size_t next = kit::next_code_point(text, i);
    if (!is_space(code_at(text, i))) part += text.substr(i, next - i);
    else if (!part.empty()) parts.push_back(std::exchange(part, ""));
    i = next;
  }
  if (!part.empty()) parts.push_back(part);
  return iterator_of(c, parts);
}
OrFailed<std::vector<std::string>> parts_of(Context& c, Word s, Word pattern, size_t most, bool keeps = false) {
  const std::string text = text_of(c, s);
  std::vector<std::string> parts;
  size_t begin = 0;
  for (const Match& m : TRY(matches(c, text, pattern))) {
    if (parts.size() + 1 >= most) break;
    parts.push_back(text.substr(begin, (keeps ? m.end : m.begin) - begin));
    begin = m.end;
  }
  parts.push_back(text.substr(begin));
  return parts;
}
constexpr size_t no_limit = static_cast<size_t>(-1);
OrFailed<Word> split(Context& c, Word s, const Arguments& a) {
  return iterator_of(c, TRY(parts_of(c, s, argument(a, 0), no_limit)));
}
OrFailed<Word> rsplit(Context& c, Word s, const Arguments& a) {
  std::vector<std::string> parts = TRY(parts_of(c, s, argument(a, 0), no_limit));
  std::ranges::reverse(parts);
  return iterator_of(c, parts);
}
OrFailed<Word> splitn(Context& c, Word s, const Arguments& a) {
  const int64_t n = kit::small_value(c, argument(a, 0)).value_or(0);
  if (n == 0) return iterator_of(c, {});
  return iterator_of(c, TRY(parts_of(c, s, argument(a, 1), static_cast<size_t>(n))));
}
OrFailed<Word> split_terminator(Context& c, Word s, const Arguments& a) {
  std::vector<std::string> parts = TRY(parts_of(c, s, argument(a, 0), no_limit));
  if (parts.back().empty()) parts.pop_back();
  return iterator_of(c, parts);
}
OrFailed<Word> split_inclusive(Context& c, Word s, const Arguments& a) {
  std::vector<std::string> parts = TRY(parts_of(c, s, argument(a, 0), no_limit, true));
  if (parts.back().empty()) parts.pop_back();
  return iterator_of(c, parts);
}
OrFailed<Word> pair_at(Context& c, const std::string& text, const std::vector<Match>& all, bool is_last) {
  if (all.empty()) return Word();
  const Match m = is_last ? all.back() : all.front();
  const Word pair[] = {text_word(c, text.substr(0, m.begin)), text_word(c, text.substr(m.end))};
  return some(c, c.draft.tuple(pair));
}
OrFailed<Word> split_once(Context& c, Word s, const Arguments& a) {
  const std::string text = text_of(c, s);
  return pair_at(c, text, TRY(matches(c, text, argument(a, 0))), false);
}
OrFailed<Word> rsplit_once(Context& c, Word s, const Arguments& a) {
  const std::string text = text_of(c, s);
  return pair_at(c, text, TRY(matches(c, text, argument(a, 0))), true);
}
OrFailed<size_t> boundary(Context& c, const std::string& text, Word at) {
  const int64_t i = kit::small_value(c, TRY(followed(c, at))).value_or(-1);
  const bool is_inside = i >= 0 && static_cast<size_t>(i) <= text.size();
  if (!is_inside ||
      (static_cast<size_t>(i) < text.size() && (static_cast<unsigned char>(text[static_cast<size_t>(i)]) >> 6) == 2))
    return panic(c, fmt::format("byte index {} is not a char boundary or out of bounds of `{}`", i, text));
  return static_cast<size_t>(i);
}
OrFailed<Word> split_text_at(Context& c, Word s, const Arguments& a) {
  const std::string text = text_of(c, s);
  const size_t at = TRY(boundary(c, text, argument(a, 0)));
  const Word pair[] = {text_word(c, text.substr(0, at)), text_word(c, text.substr(at))};
  return c.draft.tuple(pair);
}
OrFailed<Word> find(Context& c, Word s, const Arguments& a) {
  const std::vector<Match> all = TRY(matches(c, text_of(c, s), argument(a, 0)));
  return all.empty() ? Word() : some(c, usize(c, all.front().begin));
}
OrFailed<Word> rfind(Context& c, Word s, const Arguments& a) {
  const std::vector<Match> all = TRY(matches(c, text_of(c, s), argument(a, 0)));
  return all.empty() ? Word() : some(c, usize(c, all.back().begin));
}
OrFailed<Word> text_contains(Context& c, Word s, const Arguments& a) {
  return Word::boolean(!TRY(matches(c, text_of(c, s), argument(a, 0))).empty());
}
OrFailed<Word> matches_list(Context& c, Word s, const Arguments& a) {
  const std::string text = text_of(c, s);
  std::vector<std::string> parts;
  for (const Match& m : TRY(matches(c, text, argument(a, 0)))) parts.push_back(text.substr(m.begin, m.end - m.begin));
  return iterator_of(c, parts);
}
OrFailed<Word> match_indices(Context& c, Word s, const Arguments& a) {
  const std::string text = text_of(c, s);
  std::vector<Word> words;
  for (const Match& m : TRY(matches(c, text, argument(a, 0)))) {
    const Word pair[] = {usize(c, m.begin), text_word(c, text.substr(m.begin, m.end - m.begin))};
    words.push_back(c.draft.tuple(pair));
  }
  return iterator_over(c, c.draft.new_list(words));
}
OrFailed<std::optional<Match>> at_begin(Context& c, const std::string& text, Word pattern) {
  const std::vector<Match> all = TRY(matches(c, text, pattern));
  if (all.empty() || all.front().begin != 0) return std::nullopt;
  return all.front();
}
OrFailed<std::optional<Match>> at_end(Context& c, const std::string& text, Word given) {
  const Word pattern = TRY(followed(c, given));
  if (c.draft.kind(pattern) == K::string) {
    if (!std::string_view(text).ends_with(c.draft.text(pattern))) return std::nullopt;
    return Match{text.size() - c.draft.text(pattern).size(), text.size()};
  }
  const std::vector<Match> all = TRY(matches(c, text, pattern));
  if (all.empty() || all.back().end != text.size()) return std::nullopt;
  return all.back();
}
OrFailed<Word> starts_with(Context& c, Word s, const Arguments& a) {
  return Word::boolean(TRY(at_begin(c, text_of(c, s), argument(a, 0))).has_value());
}
OrFailed<Word> ends_with(Context& c, Word s, const Arguments& a) {
  return Word::boolean(TRY(at_end(c, text_of(c, s), argument(a, 0))).has_value());
}
OrFailed<Word> strip_prefix(Context& c, Word s, const Arguments& a) {
  const std::string text = text_of(c, s);
  const auto m = TRY(at_begin(c, text, argument(a, 0)));
  return m ? some(c, text_word(c, text.substr(m->end))) : Word();
}
OrFailed<Word> strip_suffix(Context& c, Word s, const Arguments& a) {
  const std::string text = text_of(c, s);
  const auto m = TRY(at_end(c, text, argument(a, 0)));
  return m ? some(c, text_word(c, text.substr(0, m->begin))) : Word();
}
OrFailed<Word> trimmed(Context& c, Word s, const Arguments& a, bool front, bool back) {
  std::string text = text_of(c, s);
  const auto is_out = [&](uint32_t code) -> OrFailed<bool> {
    if (a.positional.empty()) return is_space(code);
    const Word pattern = TRY(followed(c, argument(a, 0)));
    if (c.draft.kind(pattern) == K::string) {
      const std::string_view what = c.draft.text(pattern);
      return kit::code_point_count(what) == 1 && code_at(what, 0) == code;
    }
    return fits(c, pattern, code);
  };
  while (front && !text.empty() && TRY(is_out(code_at(text, 0)))) text.erase(0, kit::next_code_point(text, 0));
  while (back && !text.empty()) {
    size_t last = text.size() - 1;
    while (last > 0 && (static_cast<unsigned char>(text[last]) >> 6) == 2) --last;
    if (!TRY(is_out(code_at(text, last)))) break;
    text.resize(last);
  }
  return text_word(c, text);
}
OrFailed<Word> trim(Context& c, Word s, const Arguments& a) { return trimmed(c, s, a, true, true); }
OrFailed<Word> trim_start(Context& c, Word s, const Arguments& a) { return trimmed(c, s, a, true, false); }
OrFailed<Word> trim_end(Context& c, Word s, const Arguments& a) { return trimmed(c, s, a, false, true); }
OrFailed<Word> to_uppercase(Context& c, Word s, const Arguments&) {
  return text_word(c, TRY(text_cased(c, c.draft.text(s), true)));
}
OrFailed<Word> to_lowercase(Context& c, Word s, const Arguments&) {
  return text_word(c, TRY(text_cased(c, c.draft.text(s), false)));
}
OrFailed<Word> to_ascii_uppercase(Context& c, Word s, const Arguments&) {
  return text_word(c, ascii_cased(text_of(c, s), true));
}
OrFailed<Word> to_ascii_lowercase(Context& c, Word s, const Arguments&) {
  return text_word(c, ascii_cased(text_of(c, s), false));
}
OrFailed<Word> eq_ignore_ascii_case(Context& c, Word s, const Arguments& a) {
  return Word::boolean(ascii_cased(text_of(c, s), false) ==
                       ascii_cased(text_of(c, TRY(followed(c, argument(a, 0)))), false));
}
OrFailed<Word> repeat(Context& c, Word s, const Arguments& a) {
  const std::string text = text_of(c, s);
  const auto count = static_cast<uint64_t>(kit::small_value(c, TRY(followed(c, argument(a, 0)))).value_or(0));
  if (text.size() * count > 10'000'000) return c.fail("a text would get too long");
  std::string out;
  for (uint64_t i = 0; i < count; ++i) out += text;
  return text_word(c, out);
}
OrFailed<Word> replaced(Context& c, Word s, const Arguments& a, size_t most) {
  const std::string text = text_of(c, s), with = text_of(c, TRY(followed(c, argument(a, 1))));
  std::string out;
  size_t begin = 0, count = 0;
  for (const Match& m : TRY(matches(c, text, argument(a, 0)))) {
    if (count++ >= most) break;
    out += text.substr(begin, m.begin - begin) + with;
    begin = m.end;
  }
  return text_word(c, out + text.substr(begin));
}
OrFailed<Word> replace(Context& c, Word s, const Arguments& a) { return replaced(c, s, a, no_limit); }
OrFailed<Word> replacen(Context& c, Word s, const Arguments& a) {
  return replaced(c, s, a, static_cast<size_t>(kit::small_value(c, argument(a, 2)).value_or(0)));
}
OrFailed<Word> is_char_boundary(Context& c, Word s, const Arguments& a) {
  const std::string_view text = c.draft.text(s);
  const auto at = static_cast<size_t>(kit::small_value(c, argument(a, 0)).value_or(0));
  return Word::boolean(at == text.size() || (at < text.size() && (static_cast<unsigned char>(text[at]) >> 6) != 2));
}
OrFailed<Word> is_ascii_text(Context& c, Word s, const Arguments&) {
  return Word::boolean(kit::is_ascii(c.draft.text(s)));
}

// The message of a failed conversion to an integer.
std::string_view error_text(int code, std::string_view text) {
  if (text.empty()) return "cannot parse integer from empty string";
  if (code == 1) return "invalid digit found in string";
  return code == 2 ? "number too large to fit in target type" : "number too small to fit in target type";
}
OrFailed<Word> parse_error(Context& c, std::string_view class_name, std::string_view text) {
  const std::pair<std::string_view, Word> fields[] = {{"text", text_word(c, text)}};
  return err(c, instance_of(c, class_name, fields));
}
// x.parse::<T>(): the reader passes the type as the first argument.
OrFailed<Word> parse(Context& c, Word s, const Arguments& a) {
  const std::string text = text_of(c, s);
  std::string type(a.positional.empty() ? "" : text_of(c, argument(a, 0)));
  if (type == "string") return ok(c, s);
  if (type == "bool") {
    if (text == "true" || text == "false") return ok(c, Word::boolean(text == "true"));
    return parse_error(c, "library__ParseBoolError", "provided string was not `true` or `false`");
  }
  if (type == "char") {
    if (kit::code_point_count(text) == 1) return ok(c, c.draft.character(code_at(text, 0)));
    return parse_error(c, "library__ParseCharError",
                       text.empty() ? "cannot parse char from empty string" : "too many characters in string");
  }
  if (is_wide_name(type)) {
    std::string_view rest = text;
    const bool is_minus = rest.starts_with('-') && type == "i128";
    if (is_minus || rest.starts_with('+')) rest.remove_prefix(1);
    if (text.empty()) return parse_error(c, "library__ParseIntError", "cannot parse integer from empty string");
    BigInteger value = 0;
    for (const char digit : rest) {
      if (digit < '0' || digit > '9') return parse_error(c, "library__ParseIntError", "invalid digit found in string");
      value = value * 10 + (digit - '0');
    }
    if (rest.empty()) return parse_error(c, "library__ParseIntError", "invalid digit found in string");
    if (is_minus) value = -value;
    if (!fits_wide(value, type))
      return parse_error(
          c, "library__ParseIntError",
          is_minus ? "number too small to fit in target type" : "number too large to fit in target type");
    return ok(c, wide_number(c, value, type));
  }
  const auto number = kit::number_type(*c.table, type);
  if (!number) {
    const Word class_ = c.global_named(type);
    if (c.draft.kind(class_) == K::class_) {
      const Word from = c.find_method(class_, "from_str");
      if (!from.is(Atom::unset)) return c.call(from, std::span(&s, 1));
    }
    return c.fail("the type that `parse` has to give is not known here: `parse::<T>()` says it");
  }
  if (kit::is_real(*number)) {
    std::string_view rest = text;
    const bool is_negative = rest.starts_with('-');
    if (is_negative || rest.starts_with('+')) rest.remove_prefix(1);
    std::string low = ascii_cased(std::string(rest), false);
    double value = 0;
    if (low == "inf" || low == "infinity") value = HUGE_VAL;
    else if (low == "nan") value = NAN;
    else {
      const bool begins = !low.empty() && ((low[0] >= '0' && low[0] <= '9') || (low[0] == '.' && low.size() > 1));
      const auto [end, error] = std::from_chars(low.data(), low.data() + low.size(), value);
      if (text.empty()) return parse_error(c, "library__ParseFloatError", "cannot parse float from empty string");
      if (!begins || end != low.data() + low.size() ||
          (error != std::errc() && error != std::errc::result_out_of_range))
        return parse_error(c, "library__ParseFloatError", "invalid float literal");
      if (error == std::errc::result_out_of_range) value = low.find("e-") != std::string::npos ? 0 : HUGE_VAL;
    }
    if (is_negative) value = -value;
    return ok(c, *number == kit::NumberType::f32 ? c.draft.real32(static_cast<float>(value)) : c.draft.real(value));
  }
  std::string_view digits = text;
  const bool is_negative = digits.starts_with('-') && kit::is_signed(*number);
  if (is_negative || digits.starts_with('+')) digits.remove_prefix(1);
  if (digits.empty()) return parse_error(c, "library__ParseIntError", error_text(1, text));
  BigInteger value = 0;
  for (const char ch : digits) {
    if (ch < '0' || ch > '9') return parse_error(c, "library__ParseIntError", error_text(1, text));
    value = value * 10 + (ch - '0');
  }
  if (is_negative) value = -value;
  const int bits = kit::bits_of(*c.table, *number);
  const bool has_sign = kit::is_signed(*number);
  const BigInteger high = (BigInteger(1) << static_cast<unsigned>(has_sign ? bits - 1 : bits)) - 1;
  const BigInteger low = has_sign ? BigInteger(-high - 1) : BigInteger(0);
  if (value > high) return parse_error(c, "library__ParseIntError", error_text(2, text));
  if (value < low) return parse_error(c, "library__ParseIntError", error_text(3, text));
  return ok(c, kit::wrapped(c, *number, value));
}

// --- changes: the receiver is the place

OrFailed<std::string> held_text(Context& c, Word place) { return text_of(c, TRY(followed(c, place))); }
OrFailed<Word> set_word(Context& c, Word place, Word text) {
  Word at = place;
  for (int depth = 0; depth < 100; ++depth) {  // the innermost place
    const Word inner = TRY(c.load_reference(at));
    if (c.draft.kind(inner) != K::cell && c.draft.kind(inner) != K::reference) break;
    at = inner;
  }
  TRY(c.store_reference(at, text));
  return unit(c);
}
OrFailed<Word> set_text(Context& c, Word place, std::string_view text) {
  return set_word(c, place, text_word(c, text));
}
OrFailed<Word> push_text(Context& c, Word place, std::string_view text) {
  const Word before = TRY(followed(c, place));
  if (c.draft.kind(before) == K::string) return set_word(c, place, c.draft.joined(before, text));
  return set_text(c, place, text_of(c, before) + std::string(text));
}
OrFailed<Word> push_str(Context& c, Word place, const Arguments& a) {
  return push_text(c, place, text_of(c, TRY(followed(c, argument(a, 0)))));
}
OrFailed<Word> push_char(Context& c, Word place, const Arguments& a) {
  return push_text(c, place, kit::utf8(static_cast<char32_t>(c.draft.sized_bits(TRY(followed(c, argument(a, 0)))))));
}
OrFailed<Word> pop_char(Context& c, Word place, const Arguments&) {
  std::string text = TRY(held_text(c, place));
  if (text.empty()) return Word();
  size_t last = text.size() - 1;
  while (last > 0 && (static_cast<unsigned char>(text[last]) >> 6) == 2) --last;
  const uint32_t code = code_at(text, last);
  text.resize(last);
  TRY(set_text(c, place, text));
  return some(c, c.draft.character(code));
}
OrFailed<Word> clear_text(Context& c, Word place, const Arguments&) { return set_text(c, place, ""); }
OrFailed<Word> truncate_text(Context& c, Word place, const Arguments& a) {
  std::string text = TRY(held_text(c, place));
  if (static_cast<uint64_t>(kit::small_value(c, argument(a, 0)).value_or(0)) >= text.size()) return unit(c);
  text.resize(TRY(boundary(c, text, argument(a, 0))));
  return set_text(c, place, text);
}
OrFailed<Word> insert_text(Context& c, Word place, const Arguments& a) {
  std::string text = TRY(held_text(c, place));
  const Word what = TRY(followed(c, argument(a, 1)));
  text.insert(TRY(boundary(c, text, argument(a, 0))), c.draft.kind(what) == K::character
                                                          ? kit::utf8(static_cast<char32_t>(c.draft.sized_bits(what)))
                                                          : text_of(c, what));
  return set_text(c, place, text);
}
OrFailed<Word> remove_char(Context& c, Word place, const Arguments& a) {
  std::string text = TRY(held_text(c, place));
  const size_t at = TRY(boundary(c, text, argument(a, 0)));
  if (at >= text.size()) return panic(c, "cannot remove a char from the end of a string");
  const uint32_t code = code_at(text, at);
  text.erase(at, kit::next_code_point(text, at) - at);
  TRY(set_text(c, place, text));
  return c.draft.character(code);
}
OrFailed<Word> extend_text(Context& c, Word place, const Arguments& a) {
  std::string text = TRY(held_text(c, place));
  for (const Word part : TRY(all_of(c, argument(a, 0)))) text += TRY(display(c, part));
  return set_text(c, place, text);
}
OrFailed<Word> retain_chars(Context& c, Word place, const Arguments& a) {
  const std::string text = TRY(held_text(c, place));
  std::string kept;
  for (size_t i = 0; i < text.size();) {
    const size_t next = kit::next_code_point(text, i);
    if (TRY(fits(c, argument(a, 0), code_at(text, i)))) kept += text.substr(i, next - i);
    i = next;
  }
  return set_text(c, place, kept);
}
OrFailed<Word> make_upper(Context& c, Word place, const Arguments&) {
  return set_text(c, place, ascii_cased(TRY(held_text(c, place)), true));
}
OrFailed<Word> make_lower(Context& c, Word place, const Arguments&) {
  return set_text(c, place, ascii_cased(TRY(held_text(c, place)), false));
}

// --- characters

uint32_t code_of(Context& c, Word character) { return static_cast<uint32_t>(c.draft.sized_bits(character)); }
template <bool (*test)(uint32_t)>
OrFailed<Word> ascii_test(Context& c, Word character, const Arguments&) {
  const auto bits = c.draft.kind(character) == K::character
                        ? code_of(c, character)
                        : static_cast<uint32_t>(kit::small_value(c, character).value_or(0));
  return Word::boolean(test(bits));
}
constexpr bool digit(uint32_t x) { return x >= '0' && x <= '9'; }
constexpr bool upper(uint32_t x) { return x >= 'A' && x <= 'Z'; }
constexpr bool lower(uint32_t x) { return x >= 'a' && x <= 'z'; }
constexpr bool letter(uint32_t x) { return upper(x) || lower(x); }
constexpr bool alphanumeric(uint32_t x) { return letter(x) || digit(x); }
constexpr bool graphic(uint32_t x) { return x > ' ' && x < 0x7f; }
constexpr bool punctuation(uint32_t x) { return graphic(x) && !alphanumeric(x); }
constexpr bool blank(uint32_t x) { return x == ' ' || x == '\t' || x == '\n' || x == '\r' || x == 12; }
constexpr bool hexadecimal(uint32_t x) { return digit(x) || (x >= 'a' && x <= 'f') || (x >= 'A' && x <= 'F'); }
constexpr bool seven_bits(uint32_t x) { return x < 0x80; }
constexpr bool control(uint32_t x) { return x < 0x20 || (x >= 0x7f && x < 0xa0); }

OrFailed<Word> is_alphabetic(Context& c, Word w, const Arguments&) {
  return Word::boolean(TRY(letter_of(c, code_of(c, w))) != Letter::none);
}
OrFailed<Word> is_numeric(Context& c, Word w, const Arguments&) {
  const uint32_t x = code_of(c, w);
  return Word::boolean(digit(x) || x == 0xb2 || x == 0xb3 || x == 0xb9 || (x >= 0xbc && x <= 0xbe));
}
OrFailed<Word> is_alphanumeric(Context& c, Word w, const Arguments& a) {
  return Word::boolean(TRY(is_numeric(c, w, a)).is(Atom::true_) || TRY(is_alphabetic(c, w, a)).is(Atom::true_));
}
OrFailed<Word> is_whitespace(Context& c, Word w, const Arguments&) { return Word::boolean(is_space(code_of(c, w))); }
OrFailed<Word> is_uppercase(Context& c, Word w, const Arguments&) {
  return Word::boolean(TRY(letter_of(c, code_of(c, w))) == Letter::upper);
}
OrFailed<Word> is_lowercase(Context& c, Word w, const Arguments&) {
  return Word::boolean(TRY(letter_of(c, code_of(c, w))) == Letter::lower);
}
OrFailed<Word> char_ascii_cased(Context& c, Word w, bool to_upper) {
  if (c.draft.kind(w) != K::character) {
    const auto x = static_cast<uint32_t>(kit::small_value(c, w).value_or(0));
    const uint32_t made = to_upper ? (lower(x) ? x - 32 : x) : upper(x) ? x + 32 : x;
    return kit::wrapped(c, *kit::number_type(c, w), int64_t{made});
  }
  const uint32_t x = code_of(c, w);
  return c.draft.character(to_upper ? (lower(x) ? x - 32 : x) : upper(x) ? x + 32 : x);
}
OrFailed<Word> char_ascii_upper(Context& c, Word w, const Arguments&) { return char_ascii_cased(c, w, true); }
OrFailed<Word> char_ascii_lower(Context& c, Word w, const Arguments&) { return char_ascii_cased(c, w, false); }
// The case mapping of a character may have several characters: returns an iterator, which prints as their text.
OrFailed<Word> char_cased(Context& c, Word w, bool to_upper) {
  const std::string text = TRY(cased(c, code_of(c, w), to_upper));
  return chars(c, text_word(c, text), {});
}
OrFailed<Word> char_upper(Context& c, Word w, const Arguments&) { return char_cased(c, w, true); }
OrFailed<Word> char_lower(Context& c, Word w, const Arguments&) { return char_cased(c, w, false); }
int digit_value(uint32_t x) {
  return digit(x)   ? static_cast<int>(x - '0')
         : lower(x) ? static_cast<int>(x - 'a' + 10)
         : upper(x) ? static_cast<int>(x - 'A' + 10)
                    : 99;
}
OrFailed<Word> to_digit(Context& c, Word w, const Arguments& a) {
  const int value = digit_value(code_of(c, w));
  if (value >= kit::small_value(c, argument(a, 0)).value_or(10)) return Word();
  return some(c, kit::wrapped(c, kit::NumberType::u32, int64_t{value}));
}
OrFailed<Word> is_digit(Context& c, Word w, const Arguments& a) {
  return Word::boolean(digit_value(code_of(c, w)) < kit::small_value(c, argument(a, 0)).value_or(10));
}
OrFailed<Word> len_utf8(Context& c, Word w, const Arguments&) { return usize(c, kit::utf8(code_of(c, w)).size()); }
OrFailed<Word> char_eq_ignore_case(Context& c, Word w, const Arguments& a) {
  return Word::boolean(ascii_cased(kit::utf8(code_of(c, w)), false) ==
                       ascii_cased(kit::utf8(code_of(c, TRY(followed(c, argument(a, 0))))), false));
}

constexpr MethodRow text_method_rows[] = {{K::string, "len", text_length},
                                          {K::string, "is_empty", text_is_empty},
                                          {K::string, "as_str", itself},
                                          {K::string, "as_ref", itself},
                                          {K::string, "as_mut_str", itself},
                                          {K::string, "borrow", itself},
                                          {K::string, "to_owned", itself},
                                          {K::string, "into_string", itself},
                                          {K::string, "into_boxed_str", itself},
                                          {K::string, "chars", chars},
                                          {K::string, "char_indices", char_indices},
                                          {K::string, "bytes", bytes},
                                          {K::string, "as_bytes", byte_list},
                                          {K::string, "into_bytes", byte_list},
                                          {K::string, "to_vec", byte_list},
                                          {K::string, "lines", lines},
                                          {K::string, "split_whitespace", split_whitespace},
                                          {K::string, "split_ascii_whitespace", split_whitespace},
                                          {K::string, "split", split},
                                          {K::string, "rsplit", rsplit},
                                          {K::string, "splitn", splitn},
                                          {K::string, "split_terminator", split_terminator},
                                          {K::string, "split_inclusive", split_inclusive},
                                          {K::string, "split_once", split_once},
                                          {K::string, "rsplit_once", rsplit_once},
                                          {K::string, "split_at", split_text_at},
                                          {K::string, "find", find},
                                          {K::string, "rfind", rfind},
                                          {K::string, "contains", text_contains},
                                          {K::string, "matches", matches_list},
                                          {K::string, "match_indices", match_indices},
                                          {K::string, "starts_with", starts_with},
                                          {K::string, "ends_with", ends_with},
                                          {K::string, "strip_prefix", strip_prefix},
                                          {K::string, "strip_suffix", strip_suffix},
                                          {K::string, "trim", trim},
                                          {K::string, "trim_start", trim_start},
                                          {K::string, "trim_end", trim_end},
                                          {K::string, "trim_left", trim_start},
                                          {K::string, "trim_right", trim_end},
                                          {K::string, "trim_matches", trim},
                                          {K::string, "trim_start_matches", trim_start},
                                          {K::string, "trim_end_matches", trim_end},
                                          {K::string, "to_uppercase", to_uppercase},
                                          {K::string, "to_lowercase", to_lowercase},
                                          {K::string, "to_ascii_uppercase", to_ascii_uppercase},
                                          {K::string, "to_ascii_lowercase", to_ascii_lowercase},
                                          {K::string, "eq_ignore_ascii_case", eq_ignore_ascii_case},
                                          {K::string, "repeat", repeat},
                                          {K::string, "replace", replace},
                                          {K::string, "replacen", replacen},
                                          {K::string, "is_char_boundary", is_char_boundary},
                                          {K::string, "is_ascii", is_ascii_text},
                                          {K::string, "parse", parse},
                                          {K::cell, "push_str", push_str},
                                          {K::cell, "make_ascii_uppercase", make_upper},
                                          {K::cell, "make_ascii_lowercase", make_lower},
                                          {K::reference, "push_str", push_str},
                                          {K::reference, "make_ascii_uppercase", make_upper},
                                          {K::reference, "make_ascii_lowercase", make_lower},
                                          {K::character, "is_alphabetic", is_alphabetic},
                                          {K::character, "is_numeric", is_numeric},
                                          {K::character, "is_alphanumeric", is_alphanumeric},
                                          {K::character, "is_whitespace", is_whitespace},
                                          {K::character, "is_uppercase", is_uppercase},
                                          {K::character, "is_lowercase", is_lowercase},
                                          {K::character, "is_control", ascii_test<control>},
                                          {K::character, "is_digit", is_digit},
                                          {K::character, "to_digit", to_digit},
                                          {K::character, "len_utf8", len_utf8},
                                          {K::character, "to_uppercase", char_upper},
                                          {K::character, "to_lowercase", char_lower},
                                          {K::character, "eq_ignore_ascii_case", char_eq_ignore_case},
#define ASCII_ROWS(kind)                                                                                            \
  {kind, "is_ascii", ascii_test<seven_bits>}, {kind, "is_ascii_digit", ascii_test<digit>},                          \
      {kind, "is_ascii_alphabetic", ascii_test<letter>}, {kind, "is_ascii_alphanumeric", ascii_test<alphanumeric>}, \
      {kind, "is_ascii_uppercase", ascii_test<upper>}, {kind, "is_ascii_lowercase", ascii_test<lower>},             \
      {kind, "is_ascii_punctuation", ascii_test<punctuation>}, {kind, "is_ascii_whitespace", ascii_test<blank>},    \
      {kind, "is_ascii_hexdigit", ascii_test<hexadecimal>}, {kind, "is_ascii_graphic", ascii_test<graphic>},        \
      {kind, "to_ascii_uppercase", char_ascii_upper}, {kind, "to_ascii_lowercase", char_ascii_lower},
                                          ASCII_ROWS(K::character) ASCII_ROWS(K::sized)
#undef ASCII_ROWS
};

}  // namespace

std::span<const MethodRow> text_rows() { return text_method_rows; }

// Methods that String and collections share by name: the contents of the place decide.
OrFailed<Word> changed_text(Context& c, std::string_view method, Word place, const Arguments& a) {
  if (method == "push") return push_char(c, place, a);
  if (method == "pop") return pop_char(c, place, a);
  if (method == "clear") return clear_text(c, place, a);
  if (method == "truncate") return truncate_text(c, place, a);
  if (method == "insert" || method == "insert_str") return insert_text(c, place, a);
  if (method == "remove") return remove_char(c, place, a);
  if (method == "extend") return extend_text(c, place, a);
  if (method == "retain") return retain_chars(c, place, a);
  return c.fail(fmt::format("`{}` of a String is not known", method));
}

}  // namespace ramify::ir_machine::rust
