// SPDX-License-Identifier: Apache-2.0
// Strings, which are bytes (PHP manual, "String Functions").
#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::php {

namespace {

char upper(char ch) { return ch >= 'a' && ch <= 'z' ? static_cast<char>(ch - 32) : ch; }
char lower(char ch) { return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch; }
std::string mapped(std::string text, char (*change)(char)) {
  std::ranges::transform(text, text.begin(), change);
  return text;
}
constexpr std::string_view trimmed_blanks{" \t\n\r\0\x0b", 6};
constexpr size_t text_max = 10'000'000;

template <char (*change)(char)>
OrFailed<Word> map_case(Context& c, const Arguments& a) {
  return c.draft.string(mapped(TRY(text_at(c, a, 0)), change));
}
template <char (*change)(char)>
OrFailed<Word> map_first(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0));
  if (!text.empty()) text[0] = change(text[0]);
  return c.draft.string(text);
}
OrFailed<Word> ucwords(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0));
  const std::string at = has(a, 1) ? TRY(text_at(c, a, 1)) : " \t\r\n\f\v";
  for (size_t i = 0; i < text.size(); ++i)
    if (i == 0 || at.find(text[i - 1]) != std::string::npos) text[i] = upper(text[i]);
  return c.draft.string(text);
}
OrFailed<Word> mb_case(Context& c, const Arguments& a, bool is_upper) {
  const Word text = c.draft.string(TRY(text_at(c, a, 0)));
  return is_upper ? kit::text_upper(c, text, {}) : kit::text_lower(c, text, {});
}
OrFailed<Word> strlen_function(Context& c, const Arguments& a) { return count_word(TRY(text_at(c, a, 0)).size()); }
OrFailed<Word> mb_strlen(Context& c, const Arguments& a) {
  return count_word(kit::length_of(StringModel::code_points, TRY(text_at(c, a, 0))));
}

template <bool at_begin, bool at_end>
OrFailed<Word> trim(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  std::string which = has(a, 1) ? TRY(text_at(c, a, 1)) : std::string(trimmed_blanks);
  if (const size_t dots = which.find(".."); dots != std::string::npos && dots > 0 && dots + 2 < which.size()) {
    std::string range;
    for (int ch = static_cast<unsigned char>(which[dots - 1]); ch <= static_cast<unsigned char>(which[dots + 2]); ++ch)
      range += static_cast<char>(ch);
    which = which.substr(0, dots - 1) + range + which.substr(dots + 3);
  }
  size_t begin = 0, end = text.size();
  while (at_begin && begin < end && which.find(text[begin]) != std::string::npos) ++begin;
  while (at_end && end > begin && which.find(text[end - 1]) != std::string::npos) --end;
  return c.draft.string(std::string_view(text).substr(begin, end - begin));
}
OrFailed<Word> str_repeat(Context& c, const Arguments& a) {
  const std::string once = TRY(text_at(c, a, 0));
  const int64_t n = int_at(c, a, 1, 0);
  if (n < 0) return c.raise("ValueError", "str_repeat(): Argument #2 ($times) must be greater than or equal to 0");
  if (once.size() * static_cast<uint64_t>(n) > text_max) return c.fail("a text would get too long");
  std::string all;
  for (int64_t i = 0; i < n; ++i) all += once;
  return c.draft.string(all);
}
OrFailed<Word> str_pad(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0)), with = has(a, 2) ? TRY(text_at(c, a, 2)) : " ";
  const int64_t wanted = int_at(c, a, 1, 0), how = int_at(c, a, 3, 1);
  if (with.empty()) return c.raise("ValueError", "str_pad(): Argument #3 ($pad_string) must be a non-empty string");
  if (wanted <= static_cast<int64_t>(text.size())) return c.draft.string(text);
  if (static_cast<size_t>(wanted) > text_max) return c.fail("a text would get too long");
  const size_t missing = static_cast<size_t>(wanted) - text.size();
  const size_t left = how == 0 ? missing : how == 2 ? missing / 2 : 0;
  const auto padding = [&](size_t n) {
    std::string all;
    for (size_t i = 0; i < n; ++i) all += with[i % with.size()];
    return all;
  };
  return c.draft.string(padding(left) + text + padding(missing - left));
}
// Start and end of a part; negative numbers count from the end.
std::pair<size_t, size_t> bounds(size_t size, int64_t offset, bool has_length, int64_t length) {
  const auto n = static_cast<int64_t>(size);
  const int64_t begin = std::clamp<int64_t>(offset < 0 ? n + offset : offset, 0, n);
  const int64_t end = std::clamp<int64_t>(!has_length ? n : length < 0 ? n + length : begin + length, begin, n);
  return {static_cast<size_t>(begin), static_cast<size_t>(end)};
}
OrFailed<Word> substr(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  const auto [begin, end] = bounds(text.size(), int_at(c, a, 1, 0), has(a, 2), int_at(c, a, 2, 0));
  return c.draft.string(std::string_view(text).substr(begin, end - begin));
}
OrFailed<Word> mb_substr(Context& c, const Arguments& a) {
  const std::vector<uint32_t> all = kit::units_of(StringModel::code_points, TRY(text_at(c, a, 0)));
  const auto [begin, end] = bounds(all.size(), int_at(c, a, 1, 0), has(a, 2), int_at(c, a, 2, 0));
  return c.draft.string(kit::text_of(StringModel::code_points, {all.begin() + static_cast<ptrdiff_t>(begin),
                                                                all.begin() + static_cast<ptrdiff_t>(end)}));
}
OrFailed<Word> substr_replace(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0));
  const auto [begin, end] = bounds(text.size(), int_at(c, a, 2, 0), has(a, 3), int_at(c, a, 3, 0));
  return c.draft.string(text.replace(begin, end - begin, TRY(text_at(c, a, 1))));
}
template <bool from_end, bool ignores_case>
OrFailed<Word> strpos(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0)), what = TRY(text_at(c, a, 1));
  if (ignores_case) {
    text = mapped(text, lower);
    what = mapped(what, lower);
  }
  int64_t offset = int_at(c, a, 2, 0);
  if (offset < 0) offset += static_cast<int64_t>(text.size());
  if (offset < 0 || offset > static_cast<int64_t>(text.size()))
    return c.raise("ValueError", "strpos(): Argument #3 ($offset) must be contained in argument #1 ($haystack)");
  const size_t at = from_end ? text.rfind(what) : text.find(what, static_cast<size_t>(offset));
  if (at == std::string::npos || (from_end && at < static_cast<size_t>(offset))) return Word::boolean(false);
  return count_word(at);
}
OrFailed<Word> str_contains(Context& c, const Arguments& a) {
  return Word::boolean(TRY(text_at(c, a, 0)).find(TRY(text_at(c, a, 1))) != std::string::npos);
}
OrFailed<Word> str_starts_with(Context& c, const Arguments& a) {
  return Word::boolean(TRY(text_at(c, a, 0)).starts_with(TRY(text_at(c, a, 1))));
}
OrFailed<Word> str_ends_with(Context& c, const Arguments& a) {
  return Word::boolean(TRY(text_at(c, a, 0)).ends_with(TRY(text_at(c, a, 1))));
}
OrFailed<Word> strstr(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  const size_t at = text.find(TRY(text_at(c, a, 1)));
  if (at == std::string::npos) return Word::boolean(false);
  return c.draft.string(argument(a, 2).is(Atom::true_) ? text.substr(0, at) : text.substr(at));
}
OrFailed<Word> strrchr(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0)), what = TRY(text_at(c, a, 1));
  const size_t at = what.empty() ? std::string::npos : text.rfind(what[0]);
  return at == std::string::npos ? Word::boolean(false) : c.draft.string(text.substr(at));
}
OrFailed<std::string> replaced(Context& c, std::string text, const std::string& what, const std::string& with,
                               int64_t& n) {
  if (what.empty()) return text;
  std::string out;
  size_t begin = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, begin)) {
    out += text.substr(begin, at - begin) + with;
    begin = at + what.size();
    ++n;
    if (out.size() > text_max) return c.fail("a text would get too long");
  }
  return out + text.substr(begin);
}
OrFailed<Word> str_replace(Context& c, const Arguments& a) {
  int64_t n = 0;
  const auto one = [&](std::string text) -> OrFailed<std::string> {
    if (!is_array(c, argument(a, 0))) return replaced(c, text, TRY(text_at(c, a, 0)), TRY(text_at(c, a, 1)), n);
    const std::vector<Word> what = values_of(c, a.positional[0]);
    const bool has_many = is_array(c, argument(a, 1));
    const std::vector<Word> with = values_of(c, argument(a, 1));
    for (size_t i = 0; i < what.size(); ++i) {
      const std::string by = !has_many ? TRY(text_at(c, a, 1)) : i < with.size() ? TRY(kit::text(c, with[i])) : "";
      text = TRY(replaced(c, text, TRY(kit::text(c, what[i])), by, n));
    }
    return text;
  };
  Word result;
  if (is_array(c, argument(a, 2))) {
    Entries all = entries_of(c, a.positional[2]);
    for (auto& [key, value] : all) value = c.draft.string(TRY(one(TRY(kit::text(c, value)))));
    result = array_of(c, all);
  } else {
    result = c.draft.string(TRY(one(TRY(text_at(c, a, 2)))));
  }
  if (a.positional.size() > 3) TRY(c.store_reference(a.positional[3], Word::integer(n)));
  return result;
}
OrFailed<Word> strtr(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  std::string out;
  if (is_array(c, argument(a, 1))) {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const auto& [key, value] : entries_of(c, a.positional[1]))
      pairs.emplace_back(TRY(kit::text(c, key)), TRY(kit::text(c, value)));
    std::ranges::stable_sort(pairs, [](const auto& x, const auto& y) { return x.first.size() > y.first.size(); });
    for (size_t i = 0; i < text.size();) {
      const auto fits = std::ranges::find_if(
          pairs, [&](const auto& p) { return !p.first.empty() && text.compare(i, p.first.size(), p.first) == 0; });
      if (fits == pairs.end()) out += text[i++];
      else {
        out += fits->second;
        i += fits->first.size();
      }
    }
    return c.draft.string(out);
  }
  const std::string from = TRY(text_at(c, a, 1)), to = TRY(text_at(c, a, 2));
  for (const char ch : text) {
    const size_t at = from.rfind(ch);
    out += at != std::string::npos && at < to.size() ? to[at] : ch;
  }
  return c.draft.string(out);
}
OrFailed<Word> explode(Context& c, const Arguments& a) {
  const std::string at = TRY(text_at(c, a, 0)), text = TRY(text_at(c, a, 1));
  if (at.empty()) return c.raise("ValueError", "explode(): Argument #1 ($separator) cannot be empty");
  std::vector<Word> parts;
  const int64_t limit = int_at(c, a, 2, INT64_MAX);
  size_t begin = 0;
  for (size_t end = text.find(at); end != std::string::npos; end = text.find(at, begin)) {
    if (limit > 0 && static_cast<int64_t>(parts.size()) + 1 >= limit) break;
    parts.push_back(c.draft.string(text.substr(begin, end - begin)));
    begin = end + at.size();
  }
  parts.push_back(c.draft.string(text.substr(begin)));
  for (int64_t i = limit; i < 0 && !parts.empty(); ++i) parts.pop_back();
  return array_of(c, parts);
}
OrFailed<Word> implode(Context& c, const Arguments& a) {
  const bool is_first = is_array(c, argument(a, 0));
  const std::string between = is_first ? (has(a, 1) ? TRY(text_at(c, a, 1)) : "") : TRY(text_at(c, a, 0));
  std::string out;
  bool is_begin = true;
  for (const Word w : values_of(c, argument(a, is_first ? 0 : 1))) {
    if (!is_begin) out += between;
    is_begin = false;
    out += TRY(kit::text(c, w));
  }
  return c.draft.string(out);
}
OrFailed<Word> str_split(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  const int64_t size = int_at(c, a, 1, 1);
  if (size < 1) return c.raise("ValueError", "str_split(): Argument #2 ($length) must be greater than 0");
  std::vector<Word> parts;
  for (size_t i = 0; i < text.size(); i += static_cast<size_t>(size))
    parts.push_back(c.draft.string(text.substr(i, static_cast<size_t>(size))));
  return array_of(c, parts);
}
OrFailed<Word> mb_str_split(Context& c, const Arguments& a) {
  std::vector<Word> parts;
  for (const uint32_t u : kit::units_of(StringModel::code_points, TRY(text_at(c, a, 0))))
    parts.push_back(c.draft.string(kit::utf8(u)));
  return array_of(c, parts);
}
OrFailed<Word> strrev(Context& c, const Arguments& a) {
  std::string text = TRY(text_at(c, a, 0));
  std::ranges::reverse(text);
  return c.draft.string(text);
}
OrFailed<Word> substr_count(Context& c, const Arguments& a) {
  int64_t n = 0;
  const std::string needle = TRY(text_at(c, a, 1));
  if (needle.empty()) return c.raise("ValueError", "substr_count(): Argument #2 ($needle) cannot be empty");
  TRY(replaced(c, TRY(text_at(c, a, 0)), needle, "", n));
  return Word::integer(n);
}
// 0: the number of words; 1: a list of them; 2: words keyed by their positions. Words consist of letters, ' and -.
OrFailed<Word> str_word_count(Context& c, const Arguments& a) {
  const int64_t format = int_at(c, a, 1, 0);
  if (format < 0 || format > 2)
    return c.raise("ValueError", "str_word_count(): Argument #2 ($format) must be a valid format value");
  const std::string text = TRY(text_at(c, a, 0)), extra = has(a, 2) ? TRY(text_at(c, a, 2)) : "";
  if (extra.find("..") != std::string::npos) return c.fail("str_word_count() with a range of letters is not supported");
  const auto is_part = [&](char ch) {
    const bool is_letter = upper(ch) >= 'A' && upper(ch) <= 'Z';
    return is_letter || ch == '\'' || ch == '-' || extra.find(ch) != std::string::npos;
  };
  size_t begin = 0, end = text.size();
  const auto is_extra = [&](char ch) { return extra.find(ch) != std::string::npos; };
  while (begin < end && ((text[begin] == '\'' && !is_extra('\'')) || (text[begin] == '-' && !is_extra('-')))) ++begin;
  if (begin < end && text[end - 1] == '-' && !is_extra('-')) --end;
  Entries words;
  while (begin < end) {
    size_t at = begin;
    while (at < end && is_part(text[at])) ++at;
    if (at > begin) {
      const auto key = format == 1 ? static_cast<int64_t>(words.size()) : static_cast<int64_t>(begin);
      words.emplace_back(Word::integer(key), c.draft.string(text.substr(begin, at - begin)));
      begin = at;
    } else {
      ++begin;
    }
  }
  return format == 0 ? count_word(words.size()) : array_of(c, words);
}
OrFailed<Word> wordwrap(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0)), line_end = has(a, 2) ? TRY(text_at(c, a, 2)) : "\n";
  const auto width = static_cast<size_t>(std::max<int64_t>(1, int_at(c, a, 1, 75)));
  const bool cuts = argument(a, 3).is(Atom::true_);
  if (line_end != "\n" && text.find('\n') != std::string::npos)
    return c.fail("wordwrap() of several lines with another line end is not supported");
  std::string out;
  size_t line_begin = 0, last_space = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n') {
      out += text.substr(line_begin, at - line_begin + 1);
      line_begin = last_space = at + 1;
    } else if (text[at] == ' ') {
      if (at - line_begin >= width) {
        out += text.substr(line_begin, at - line_begin) + line_end;
        line_begin = at + 1;
      }
      last_space = at;
    } else if (at - line_begin >= width && cuts && line_begin >= last_space) {
      out += text.substr(line_begin, at - line_begin) + line_end;
      line_begin = last_space = at;
    } else if (at - line_begin >= width && line_begin < last_space) {
      out += text.substr(line_begin, last_space - line_begin) + line_end;
      line_begin = last_space = last_space + 1;
    }
  }
  return c.draft.string(out + text.substr(line_begin));
}
template <bool ignores_case, bool has_count>
OrFailed<Word> strcmp_function(Context& c, const Arguments& a) {
  std::string x = TRY(text_at(c, a, 0)), y = TRY(text_at(c, a, 1));
  if (has_count) {
    x = x.substr(0, static_cast<size_t>(int_at(c, a, 2, 0)));
    y = y.substr(0, static_cast<size_t>(int_at(c, a, 2, 0)));
  }
  if (ignores_case) {
    x = mapped(x, lower);
    y = mapped(y, lower);
  }
  return Word::integer(x < y ? -1 : x > y);
}
OrFailed<Word> ord(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  return Word::integer(text.empty() ? 0 : static_cast<unsigned char>(text[0]));
}
OrFailed<Word> chr(Context& c, const Arguments& a) {
  return c.draft.string(std::string(1, static_cast<char>(((int_at(c, a, 0, 0) % 256) + 256) % 256)));
}
template <int base>
OrFailed<Word> to_base(Context& c, const Arguments& a) {
  const auto value = static_cast<uint64_t>(int_at(c, a, 0, 0));
  return c.draft.string(base == 2   ? fmt::format("{:b}", value)
                        : base == 8 ? fmt::format("{:o}", value)
                                    : fmt::format("{:x}", value));
}
template <int base>
OrFailed<Word> from_base(Context& c, const Arguments& a) {
  int64_t value = 0;
  for (const char ch : TRY(text_at(c, a, 0))) {
    const int digit = ch >= '0' && ch <= '9'                 ? ch - '0'
                      : lower(ch) >= 'a' && lower(ch) <= 'f' ? lower(ch) - 'a' + 10
                                                             : 99;
    if (digit >= base) continue;
    if (value > (INT64_MAX - digit) / base) return c.fail("a number of more than 63 bits is not supported here");
    value = value * base + digit;
  }
  return Word::integer(value);
}
OrFailed<Word> base_convert(Context& c, const Arguments& a) {
  const int64_t from = int_at(c, a, 1, 10), to = int_at(c, a, 2, 10);
  uint64_t value = 0;
  for (const char ch : TRY(text_at(c, a, 0))) {
    const int digit = ch >= '0' && ch <= '9'                 ? ch - '0'
                      : lower(ch) >= 'a' && lower(ch) <= 'z' ? lower(ch) - 'a' + 10
                                                             : 99;
    if (digit >= from) continue;
    if (value > (UINT64_MAX >> 8)) return c.fail("a number of more than 56 bits is not supported here");
    value = value * static_cast<uint64_t>(from) + static_cast<uint64_t>(digit);
  }
  std::string out;
  do {
    out += "0123456789abcdefghijklmnopqrstuvwxyz"[value % static_cast<uint64_t>(to)];
    value /= static_cast<uint64_t>(to);
  } while (value != 0);
  std::ranges::reverse(out);
  return c.draft.string(out);
}
OrFailed<Word> htmlspecialchars(Context& c, const Arguments& a) {
  std::string out;
  for (const char ch : TRY(text_at(c, a, 0))) {
    if (ch == '&') out += "&amp;";
    else if (ch == '<') out += "&lt;";
    else if (ch == '>') out += "&gt;";
    else if (ch == '"') out += "&quot;";
    else if (ch == '\'') out += "&#039;";
    else out += ch;
  }
  return c.draft.string(out);
}
template <bool (*test)(char)>
OrFailed<Word> all_are(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::string) return Word::boolean(false);
  const std::string_view text = c.draft.text(a.positional[0]);
  return Word::boolean(!text.empty() && std::ranges::all_of(text, test));
}
bool is_digit(char ch) { return ch >= '0' && ch <= '9'; }
bool is_alpha(char ch) { return upper(ch) >= 'A' && upper(ch) <= 'Z'; }
bool is_alnum(char ch) { return is_digit(ch) || is_alpha(ch); }
bool is_upper(char ch) { return ch >= 'A' && ch <= 'Z'; }
bool is_lower(char ch) { return ch >= 'a' && ch <= 'z'; }
bool is_space(char ch) { return ch == ' ' || (ch >= 9 && ch <= 13); }
bool is_punct(char ch) { return ch > 32 && ch < 127 && !is_alnum(ch); }
bool is_xdigit(char ch) { return is_digit(ch) || (lower(ch) >= 'a' && lower(ch) <= 'f'); }

// --- formats

std::string fixed(double value, int places) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  // PHP first rounds the decimal text of 15 digits.
  const double scale = std::pow(10.0, places);
  double rounded = value;
  if (std::abs(value) * scale < 1e15) {
    const double scaled = value * scale;
    rounded = std::round(std::stod(fmt::format("{:.15g}", scaled))) / scale;
  }
  return fmt::format("{:.{}f}", rounded, places);
}

// 1.0e+20: with a point, and an exponent without leading zeros.
std::string general(const std::string& text, char letter) {
  const size_t e = text.find('e');
  if (e == std::string::npos) return text;
  const std::string mantissa = text.substr(0, e);
  const char mark = letter == 'G' ? 'E' : 'e';
  return fmt::format("{}{}{}{}{}", mantissa, mantissa.find('.') == std::string::npos ? ".0" : "", mark, text[e + 1],
                     std::abs(std::atoi(text.c_str() + e + 1)));
}
OrFailed<std::string> formatted(Context& c, const Arguments& a) {
  const std::string format = TRY(text_at(c, a, 0));
  std::string out;
  size_t next = 1;
  for (size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      out += format[i];
      continue;
    }
    if (++i >= format.size()) return c.raise("ValueError", "Missing format specifier at end of string");
    if (format[i] == '%') {
      out += '%';
      continue;
    }
    const auto number = [&]() -> int {
      int value = 0;
      while (i < format.size() && is_digit(format[i])) value = std::min(value * 10 + (format[i++] - '0'), 1'000'000);
      return value;
    };
    size_t at = 0;
    if (const size_t dollar = format.find_first_not_of("0123456789", i);
        dollar != std::string::npos && dollar > i && format[dollar] == '$') {
      at = static_cast<size_t>(number());
      ++i;
    }
    bool is_left = false, has_plus = false;
    char padding = ' ';
    for (; i < format.size(); ++i) {
      if (format[i] == '-') is_left = true;
      else if (format[i] == '+') has_plus = true;
      else if (format[i] == '0') padding = '0';
      else if (format[i] == ' ') padding = ' ';
      else if (format[i] == '\'' && i + 1 < format.size()) padding = format[++i];
      else break;
    }
    const int width = number();
    int places = -1;
    if (i < format.size() && format[i] == '.') {
      ++i;
      places = number();
    }
    if (i >= format.size()) return c.raise("ValueError", "Missing format specifier at end of string");
    if (at == 0) at = next++;
    if (at >= a.positional.size())
      return c.raise("ArgumentCountError",
                     fmt::format("{} arguments are required, {} given", at + 1, a.positional.size()));
    const Word value = a.positional[at];
    const double real = kit::to_number(c, value);
    const auto whole = [&]() -> int64_t {
      if (c.draft.kind(value) == ValueKind::string) {  // its numeric prefix
        const std::string digits(c.draft.text(value));
        const double read = std::strtod(digits.c_str(), nullptr);
        const bool is_real = digits.find_first_of(".eE") != std::string::npos;
        return is_real ? wrapped_integer(read) : std::strtoll(digits.c_str(), nullptr, 10);
      }
      return kit::small_value(c, value).value_or(wrapped_integer(real));
    };
    std::string text;
    switch (format[i]) {
      case 'd':
      case 'i': text = fmt::format("{}", whole()); break;
      case 'u': text = fmt::format("{}", static_cast<uint64_t>(whole())); break;
      case 's':
        text = is_array(c, value) ? "Array" : TRY(kit::text(c, value));  // and a warning
        if (places >= 0) text = text.substr(0, static_cast<size_t>(places));
        break;
      case 'f':
      case 'F':
        text = std::isinf(real)
                   ? fixed(real, 0)
                   : fmt::format("{:.{}f}", std::isnan(real) ? 0 : real, places < 0 ? 6 : std::min(places, 53));
        break;
      case 'e':
      case 'E': {
        text = fmt::format("{:.{}e}", real, places < 0 ? 6 : places);
        const size_t e = text.find('e');
        text = fmt::format("{}{}{}{}", text.substr(0, e), format[i], text[e + 1],
                           std::abs(std::atoi(text.c_str() + e + 1)));
        break;
      }
      case 'g':
      case 'G': text = general(fmt::format("{:.{}g}", real, places < 0 ? 6 : places), format[i]); break;
      case 'x': text = fmt::format("{:x}", static_cast<uint64_t>(whole())); break;
      case 'X': text = fmt::format("{:X}", static_cast<uint64_t>(whole())); break;
      case 'o': text = fmt::format("{:o}", static_cast<uint64_t>(whole())); break;
      case 'b': text = fmt::format("{:b}", static_cast<uint64_t>(whole())); break;
      case 'c': text = std::string(1, static_cast<char>(whole())); break;
      default: return c.raise("ValueError", fmt::format("Unknown format specifier \"{}\"", format[i]));
    }
    const bool is_number = std::string_view("dieEfFgG").find(format[i]) != std::string_view::npos;
    if (has_plus && is_number && !text.starts_with('-')) text.insert(0, "+");
    if (static_cast<int>(text.size()) < width) {
      const std::string fill(static_cast<size_t>(width) - text.size(), padding);
      if (is_left) text += padding == '0' && is_number ? std::string(fill.size(), '0') : fill;
      else if (padding == '0' && is_number && (text[0] == '-' || text[0] == '+')) text.insert(1, fill);
      else text.insert(0, fill);
    }
    out += text;
  }
  return out;
}
OrFailed<Word> sprintf_function(Context& c, const Arguments& a) { return c.draft.string(TRY(formatted(c, a))); }
OrFailed<Word> printf_function(Context& c, const Arguments& a) {
  const std::string text = TRY(formatted(c, a));
  c.write(text);
  return count_word(text.size());
}
// How many values a format asks for.
size_t count_of_values(std::string_view format) {
  size_t next = 0, most = 0;
  for (size_t i = 0; i + 1 < format.size(); ++i) {
    if (format[i] != '%') continue;
    if (format[++i] == '%') continue;
    const size_t dollar = format.find_first_not_of("0123456789", i);
    const bool has_place = dollar != std::string_view::npos && dollar > i && format[dollar] == '$';
    const size_t place =
        has_place ? static_cast<size_t>(std::strtoul(std::string(format.substr(i)).c_str(), nullptr, 10)) : ++next;
    most = std::max(most, place);
  }
  return most;
}
template <bool prints>
OrFailed<Word> vsprintf_function(Context& c, const Arguments& a) {
  std::vector<Word> all = {argument(a, 0)};
  for (const Word w : values_of(c, argument(a, 1))) all.push_back(w);
  if (const size_t needed = count_of_values(TRY(text_at(c, a, 0))); needed >= all.size())
    return c.raise("ValueError",
                   fmt::format("The arguments array must contain {} items, {} given", needed, all.size() - 1));
  return prints ? printf_function(c, {all, {}}) : sprintf_function(c, {all, {}});
}
OrFailed<Word> number_format(Context& c, const Arguments& a) {
  const double value = kit::to_number(c, argument(a, 0));
  const int places = static_cast<int>(std::clamp<int64_t>(int_at(c, a, 1, 0), 0, 53));
  const std::string point = has(a, 2) ? TRY(text_at(c, a, 2)) : ".",
                    comma = has(a, 3) || a.positional.size() > 3 ? TRY(text_at(c, a, 3)) : ",";
  std::string text = fixed(std::abs(value), places);
  const size_t whole = std::min(text.find('.'), text.size());
  std::string out;
  for (size_t i = 0; i < whole; ++i) {
    if (i != 0 && (whole - i) % 3 == 0) out += comma;
    out += text[i];
  }
  if (whole < text.size()) out += point + text.substr(whole + 1);
  const bool is_zero = text.find_first_of("123456789") == std::string::npos;
  return c.draft.string((value < 0 && !is_zero ? "-" : "") + out);
}
OrFailed<Word> levenshtein(Context& c, const Arguments& a) {
  const std::string x = TRY(text_at(c, a, 0)), y = TRY(text_at(c, a, 1));
  if (x.size() * y.size() > text_max) return c.fail("the texts are too long");
  std::vector<size_t> row(y.size() + 1);
  for (size_t j = 0; j <= y.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= x.size(); ++i) {
    size_t corner = row[0];
    row[0] = i;
    for (size_t j = 1; j <= y.size(); ++j) {
      const size_t before = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, corner + (x[i - 1] == y[j - 1] ? 0 : 1)});
      corner = before;
    }
  }
  return count_word(row[y.size()]);
}

constexpr BuiltinRow text_builtins[] = {
    {"base_convert", base_convert},
    {"bindec", from_base<2>},
    {"chr", chr},
    {"ctype_alnum", all_are<is_alnum>},
    {"ctype_alpha", all_are<is_alpha>},
    {"ctype_digit", all_are<is_digit>},
    {"ctype_lower", all_are<is_lower>},
    {"ctype_punct", all_are<is_punct>},
    {"ctype_space", all_are<is_space>},
    {"ctype_upper", all_are<is_upper>},
    {"ctype_xdigit", all_are<is_xdigit>},
    {"decbin", to_base<2>},
    {"dechex", to_base<16>},
    {"decoct", to_base<8>},
    {"explode", explode},
    {"hexdec", from_base<16>},
    {"htmlspecialchars", htmlspecialchars},
    {"implode", implode},
    {"join", implode},
    {"lcfirst", map_first<lower>},
    {"levenshtein", levenshtein},
    {"ltrim", trim<true, false>},
    {"mb_str_split", mb_str_split},
    {"mb_strlen", mb_strlen},
    {"mb_strtolower", [](Context& c, const Arguments& a) { return mb_case(c, a, false); }},
    {"mb_strtoupper", [](Context& c, const Arguments& a) { return mb_case(c, a, true); }},
    {"mb_substr", mb_substr},
    {"number_format", number_format},
    {"octdec", from_base<8>},
    {"ord", ord},
    {"printf", printf_function},
    {"rtrim", trim<false, true>},
    {"sprintf", sprintf_function},
    {"str_contains", str_contains},
    {"str_ends_with", str_ends_with},
    {"str_pad", str_pad},
    {"str_repeat", str_repeat},
    {"str_replace", str_replace},
    {"str_split", str_split},
    {"str_starts_with", str_starts_with},
    {"str_word_count", str_word_count},
    {"strcasecmp", strcmp_function<true, false>},
    {"strcmp", strcmp_function<false, false>},
    {"stripos", strpos<false, true>},
    {"strlen", strlen_function},
    {"strncasecmp", strcmp_function<true, true>},
    {"strncmp", strcmp_function<false, true>},
    {"strpos", strpos<false, false>},
    {"strrchr", strrchr},
    {"strrev", strrev},
    {"strrpos", strpos<true, false>},
    {"strstr", strstr},
    {"strtolower", map_case<lower>},
    {"strtoupper", map_case<upper>},
    {"strtr", strtr},
    {"substr", substr},
    {"substr_count", substr_count},
    {"substr_replace", substr_replace},
    {"trim", trim<true, true>},
    {"ucfirst", map_first<upper>},
    {"ucwords", ucwords},
    {"vprintf", vsprintf_function<true>},
    {"vsprintf", vsprintf_function<false>},
    {"wordwrap", wordwrap},
};

}  // namespace

OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner) {
  Context& c = to.context();
  if (to.is_for_people() || is_inner) return kit::neutral::write(to, value, is_inner);
  if (is_array(c, value)) return to.put("Array");  // and a warning
  if (c.draft.kind(value) == ValueKind::instance && c.find_method(value, c.table->text).is(Atom::unset))
    return c.raise("Error", fmt::format("Object of class {} could not be converted to string", type_of(c, value)));
  return kit::neutral::write(to, value, is_inner);
}

OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t i) {
  const Word w = argument(a, i);
  if (is_array(c, w))
    return c.raise("TypeError", fmt::format("Argument #{} must be of type string, array given", i + 1));
  return kit::text(c, w);
}
int64_t int_at(Context& c, const Arguments& a, size_t i, int64_t fallback) {
  if (i >= a.positional.size() || a.positional[i].is(Atom::none)) return fallback;
  if (const std::optional<int64_t> value = kit::small_value(c, a.positional[i])) return *value;
  const double real = kit::to_number(c, a.positional[i]);
  return std::isfinite(real) ? wrapped_integer(real) : fallback;
}
int64_t wrapped_integer(double value) {
  if (!std::isfinite(value)) return 0;
  const double whole = std::trunc(value);
  if (std::abs(whole) < 0x1p63) return static_cast<int64_t>(whole);
  double rest = std::fmod(whole, 0x1p64);
  if (rest < 0) rest += 0x1p64;
  return static_cast<int64_t>(static_cast<uint64_t>(rest));
}

std::span<const BuiltinRow> text_functions() { return text_builtins; }

}  // namespace ramify::ir_machine::php
