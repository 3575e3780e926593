// SPDX-License-Identifier: Apache-2.0
// Texts and symbols. Texts are values: changing one in place is an error with an explanation (README.md).
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/kit/unicode.h"
#include "languages/ruby/rules/access.h"
#include "languages/ruby/rules/parts.h"

namespace ramify::ir_machine::ruby {

namespace {

using E = RuntimeError;
using K = ValueKind;
constexpr StringModel model = StringModel::code_points;

std::string own(Context& c, Word text) { return std::string(c.draft.text(text)); }
std::vector<uint32_t> units(Context& c, Word text) { return kit::units_of(model, c.draft.text(text)); }
Word made(Context& c, const std::vector<uint32_t>& from) { return c.draft.string(kit::text_of(model, from)); }
bool is_blank(char ch) { return ch == ' ' || (ch >= '\t' && ch <= '\r') || ch == '\0'; }

// Methods of a text with a pattern are methods of the pattern (languages/ruby/library/regexp.rb).
bool is_pattern(Context& c, Word w) {
  return c.draft.kind(w) == K::instance && !c.find_method(w, "in_text_sub").is(Atom::unset);
}
OrFailed<Word> by_pattern(Context& c, Word pattern, std::string_view method, std::initializer_list<Word> arguments) {
  return c.call_on(pattern, c.find_method(pattern, method), std::span(arguments.begin(), arguments.size()));
}
Word block_or_nil(const Arguments& a) {
  const Word block = block_of(a);
  return is_given(block) ? block : Word();
}

template <uint32_t (*first)(uint32_t), uint32_t (*rest)(uint32_t)>
OrFailed<Word> mapped(Context& c, Word text, const Arguments&) {
  std::vector<uint32_t> all = units(c, text);
  for (size_t i = 0; i < all.size(); ++i) all[i] = i == 0 ? first(all[i]) : rest(all[i]);
  return c.draft.kind(text) == K::bytes ? c.draft.bytes(kit::text_of(model, all)) : made(c, all);
}
uint32_t upper(uint32_t u) { return kit::to_upper(u); }
uint32_t lower(uint32_t u) { return kit::to_lower(u); }
uint32_t swapped(uint32_t u) { return kit::is_upper(u) ? lower(u) : upper(u); }
// One letter that becomes two.
OrFailed<Word> upcase(Context& c, Word text, const Arguments& a) {
  const std::string_view whole = c.draft.text(text);
  if (whole.find("\u00df") == std::string_view::npos) return mapped<upper, upper>(c, text, a);
  std::string made;
  for (const uint32_t u : units(c, text)) made += u == 0xdf ? "SS" : kit::utf8(upper(u));
  return c.draft.string(made);
}

template <bool left, bool right>
OrFailed<Word> stripped(Context& c, Word text, const Arguments&) {
  std::string_view rest = c.draft.text(text);
  while (left && !rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
  while (right && !rest.empty() && is_blank(rest.back())) rest.remove_suffix(1);
  return c.draft.string(rest);
}
OrFailed<Word> chomp(Context& c, Word text, const Arguments& a) {
  std::string_view rest = c.draft.text(text);
  if (!a.positional.empty()) {
    const std::string end = TRY(text_of(c, a.positional[0]));
    return c.draft.string(rest.ends_with(end) ? rest.substr(0, rest.size() - end.size()) : rest);
  }
  if (rest.ends_with("\r\n")) rest.remove_suffix(2);
  else if (rest.ends_with('\n') || rest.ends_with('\r')) rest.remove_suffix(1);
  return c.draft.string(rest);
}
OrFailed<Word> chop(Context& c, Word text, const Arguments&) {
  std::vector<uint32_t> all = units(c, text);
  if (!all.empty()) all.pop_back();
  return made(c, all);
}
OrFailed<Word> text_length(Context& c, Word text, const Arguments&) {
  return Word::integer(static_cast<int64_t>(kit::length_of(model, c.draft.text(text))));
}
OrFailed<Word> reverse_text(Context& c, Word text, const Arguments&) {
  std::vector<uint32_t> all = units(c, text);
  std::reverse(all.begin(), all.end());
  return made(c, all);
}
OrFailed<Word> chars(Context& c, Word text, const Arguments& a) {
  std::vector<Word> all;
  for (const uint32_t u : units(c, text)) all.push_back(c.draft.string(kit::utf8(u)));
  const Word block = block_of(a);
  if (!is_given(block)) return c.draft.new_list(all);
  for (const Word w : all) TRY(yield(c, block, w));
  return text;
}
OrFailed<Word> each_char(Context& c, Word text, const Arguments& a) {
  return is_given(block_of(a)) ? chars(c, text, a) : enumerator(c, text, "each_char", a);
}
OrFailed<Word> bytes(Context& c, Word text, const Arguments&) {
  std::vector<Word> all;
  for (const char ch : c.draft.text(text)) all.push_back(Word::integer(static_cast<unsigned char>(ch)));
  return c.draft.new_list(all);
}
OrFailed<Word> lines(Context& c, Word text, const Arguments& a) {
  const std::string whole = own(c, text);
  if (!a.positional.empty()) return c.fail("lines that end otherwise than in a line end are not supported");
  const Word chomp_named = named(a, "chomp");
  const bool chomps = is_given(chomp_named) && TRY(kit::truth_of(c, chomp_named));
  std::vector<Word> all;
  for (size_t i = 0; i < whole.size();) {
    const size_t end = std::min(whole.find('\n', i), whole.size() - 1);
    std::string_view line = std::string_view(whole).substr(i, end - i + 1);
    if (chomps && line.ends_with('\n')) line.remove_suffix(1);
    if (chomps && line.ends_with('\r')) line.remove_suffix(1);
    all.push_back(c.draft.string(line));
    i = end + 1;
  }
  const Word block = block_of(a);
  if (!is_given(block)) return c.draft.new_list(all);
  for (const Word w : all) TRY(yield(c, block, w));
  return text;
}
OrFailed<Word> each_line(Context& c, Word text, const Arguments& a) {
  if (is_given(block_of(a)) || !a.named.empty()) {
    const Word all = TRY(lines(c, text, a));
    return is_given(block_of(a)) ? OrFailed<Word>(all) : enumerator(c, all, "each", {});
  }
  return enumerator(c, text, "each_line", a);
}
OrFailed<Word> split(Context& c, Word text, const Arguments& a) {
  const std::string whole = own(c, text);
  std::vector<std::string> parts;
  const int64_t limit = a.positional.size() > 1 ? TRY(integer(c, a.positional[1])) : 0;
  const Word by = argument(a, 0);
  if (is_pattern(c, by)) return by_pattern(c, by, "in_text_split", {text, Word::integer(limit)});
  const std::string separator = by.is(Atom::none) ? " " : TRY(text_of(c, by));
  if (separator == " ") {
    size_t i = 0;
    for (;;) {
      while (i < whole.size() && is_blank(whole[i])) ++i;
      if (i >= whole.size()) break;
      if (limit > 0 && static_cast<int64_t>(parts.size()) == limit - 1) {
        parts.push_back(whole.substr(i));
        break;
      }
      size_t end = i;
      while (end < whole.size() && !is_blank(whole[end])) ++end;
      parts.push_back(whole.substr(i, end - i));
      i = end;
    }
  } else if (separator.empty()) {
    for (const uint32_t u : kit::units_of(model, whole)) parts.push_back(kit::utf8(u));
  } else {
    size_t i = 0;
    for (;;) {
      const size_t found =
          limit > 0 && static_cast<int64_t>(parts.size()) == limit - 1 ? std::string::npos : whole.find(separator, i);
      parts.push_back(whole.substr(i, found == std::string::npos ? found : found - i));
      if (found == std::string::npos) break;
      i = found + separator.size();
    }
  }
  if (limit == 0)
    while (!parts.empty() && parts.back().empty()) parts.pop_back();
  std::vector<Word> words;
  for (const std::string& part : parts) words.push_back(c.draft.string(part));
  return c.draft.new_list(words);
}
OrFailed<Word> text_includes(Context& c, Word text, const Arguments& a) {
  return Word::boolean(own(c, text).find(TRY(text_of(c, argument(a, 0)))) != std::string::npos);
}
OrFailed<Word> starts(Context& c, Word text, const Arguments& a) {
  for (const Word w : a.positional) {
    if (is_pattern(c, w)) {
      const Word found = TRY(by_pattern(c, w, "in_text_starts", {text}));
      if (found.is(Atom::true_)) return found;
    } else if (c.draft.text(text).starts_with(TRY(text_of(c, w)))) {
      return Word::boolean(true);
    }
  }
  return Word::boolean(false);
}
OrFailed<Word> ends(Context& c, Word text, const Arguments& a) {
  for (const Word w : a.positional)
    if (c.draft.text(text).ends_with(TRY(text_of(c, w)))) return Word::boolean(true);
  return Word::boolean(false);
}
template <bool last>
OrFailed<Word> text_index(Context& c, Word text, const Arguments& a) {
  if (is_pattern(c, argument(a, 0))) {
    const auto count = static_cast<int64_t>(kit::length_of(model, c.draft.text(text)));
    const Word from = a.positional.size() > 1 ? a.positional[1] : Word::integer(last ? count : 0);
    return by_pattern(c, argument(a, 0), last ? "in_text_rindex" : "in_text_index", {text, from});
  }
  const std::string whole = own(c, text), part = TRY(text_of(c, argument(a, 0)));
  size_t from = last ? std::string::npos : 0;
  if (a.positional.size() > 1) {
    const auto count = static_cast<int64_t>(kit::length_of(model, whole));
    int64_t at = TRY(integer(c, a.positional[1]));
    if (at < 0) at += count;
    if (at < 0 || at > count) return Word();
    from = kit::part_of(model, whole, 0, static_cast<uint64_t>(at)).size();
  }
  const size_t found = last ? whole.rfind(part, from) : whole.find(part, from);
  if (found == std::string::npos) return Word();
  return Word::integer(static_cast<int64_t>(kit::length_of(model, std::string_view(whole).substr(0, found))));
}
template <int where>
OrFailed<Word> justified(Context& c, Word text, const Arguments& a) {
  const int64_t width = TRY(integer(c, argument(a, 0)));
  const std::vector<uint32_t> pad =
      kit::units_of(model, a.positional.size() > 1 ? TRY(text_of(c, a.positional[1])) : " ");
  const std::vector<uint32_t> content = units(c, text);
  const int64_t missing = width - static_cast<int64_t>(content.size());
  if (missing <= 0) return c.draft.plain(text);
  if (pad.empty()) return c.error(E::value, "zero width padding");
  if (missing > 10'000'000) return c.fail("the text would get too long");
  const int64_t left = where < 0 ? 0 : where > 0 ? missing : missing / 2;
  std::vector<uint32_t> out;
  for (int64_t i = 0; i < left; ++i) out.push_back(pad[static_cast<size_t>(i) % pad.size()]);
  out.insert(out.end(), content.begin(), content.end());
  for (int64_t i = 0; i < missing - left; ++i) out.push_back(pad[static_cast<size_t>(i) % pad.size()]);
  return made(c, out);
}
// The replacement for a found text: \\0 and \\& are that text; there are no groups.
std::string filled(std::string_view replacement, std::string_view found) {
  std::string out;
  for (size_t i = 0; i < replacement.size(); ++i) {
    const char next = i + 1 < replacement.size() ? replacement[i + 1] : ' ';
    if (replacement[i] != '\\') {
      out += replacement[i];
    } else if (next == '0' || next == '&') {
      out += found;
      ++i;
    } else if (next == '\\' || (next >= '1' && next <= '9')) {
      if (next == '\\') out += next;
      ++i;
    } else {
      out += replacement[i];
    }
  }
  return out;
}
template <bool all>
OrFailed<Word> substitute(Context& c, Word text, const Arguments& a) {
  if (is_pattern(c, argument(a, 0)))
    return by_pattern(c, argument(a, 0), "in_text_sub", {text, Word::boolean(all), argument(a, 1), block_or_nil(a)});
  const std::string whole = own(c, text), part = TRY(text_of(c, argument(a, 0)));
  const Word block = block_of(a);
  std::string out;
  size_t i = 0;
  while (i <= whole.size()) {
    const size_t found = whole.find(part, i);
    if (found == std::string::npos) break;
    out += whole.substr(i, found - i);
    if (is_given(block) && a.positional.size() < 2) {
      out += TRY(kit::text(c, TRY(yield(c, block, argument(a, 0)))));
    } else if (c.draft.kind(argument(a, 1)) == K::dict) {
      out += TRY(kit::text(c, TRY(load_index(c, argument(a, 1), argument(a, 0)))));
    } else {
      out += filled(TRY(text_of(c, argument(a, 1))), part);
    }
    i = found + part.size();
    if (part.empty()) {
      if (found < whole.size()) out += whole[found];
      ++i;
    }
    if (!all) break;
  }
  if (i < whole.size()) out += whole.substr(i);
  return c.draft.string(out);
}
// Character sets such as `a-z`, `^a-z` of tr, delete, count, squeeze.
struct Characters {
  std::vector<uint32_t> list;
  bool is_negated = false;
  bool contains(uint32_t u) const { return (std::ranges::find(list, u) != list.end()) != is_negated; }
};
Characters characters_of(std::string_view text) {
  Characters set;
  std::vector<uint32_t> all = kit::units_of(model, text);
  if (all.size() > 1 && all[0] == '^') {
    set.is_negated = true;
    all.erase(all.begin());
  }
  for (size_t i = 0; i < all.size(); ++i) {
    if (i + 2 < all.size() && all[i + 1] == '-') {
      for (uint32_t u = all[i]; u <= all[i + 2]; ++u) set.list.push_back(u);
      i += 2;
    } else {
      set.list.push_back(all[i]);
    }
  }
  return set;
}
// Several sets mean what is in all of them.
OrFailed<std::vector<Characters>> characters_of_all(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.error(E::value, "wrong number of arguments (given 0, expected 1+)");
  std::vector<Characters> sets;
  for (const Word w : a.positional) sets.push_back(characters_of(TRY(text_of(c, w))));
  return sets;
}
bool are_in_all(const std::vector<Characters>& sets, uint32_t u) {
  return std::ranges::all_of(sets, [&](const Characters& set) { return set.contains(u); });
}
OrFailed<Word> tr(Context& c, Word text, const Arguments& a) {
  const Characters from = characters_of(TRY(text_of(c, argument(a, 0))));
  const std::vector<uint32_t> to = characters_of(TRY(text_of(c, argument(a, 1)))).list;
  std::vector<uint32_t> out;
  for (const uint32_t u : units(c, text)) {
    if (!from.contains(u)) {
      out.push_back(u);
      continue;
    }
    if (to.empty()) continue;
    const auto at =
        from.is_negated ? to.size() - 1 : static_cast<size_t>(std::ranges::find(from.list, u) - from.list.begin());
    out.push_back(to[std::min(at, to.size() - 1)]);
  }
  return made(c, out);
}
OrFailed<Word> delete_characters(Context& c, Word text, const Arguments& a) {
  const std::vector<Characters> sets = TRY(characters_of_all(c, a));
  std::vector<uint32_t> all = units(c, text);
  std::erase_if(all, [&](uint32_t u) { return are_in_all(sets, u); });
  return made(c, all);
}
OrFailed<Word> squeeze(Context& c, Word text, const Arguments& a) {
  const bool is_any = a.positional.empty();
  const Characters set = is_any ? Characters{} : characters_of(TRY(text_of(c, argument(a, 0))));
  std::vector<uint32_t> out;
  for (const uint32_t u : units(c, text))
    if (out.empty() || out.back() != u || !(is_any || set.contains(u))) out.push_back(u);
  return made(c, out);
}
OrFailed<Word> count_characters(Context& c, Word text, const Arguments& a) {
  const std::vector<Characters> sets = TRY(characters_of_all(c, a));
  const std::vector<uint32_t> all = units(c, text);
  return Word::integer(std::ranges::count_if(all, [&](uint32_t u) { return are_in_all(sets, u); }));
}
OrFailed<Word> text_to_i(Context& c, Word text, const Arguments& a) {
  int64_t base = a.positional.empty() ? 10 : TRY(integer(c, a.positional[0]));
  const std::string whole = own(c, text);
  if (base < 0 || base == 1 || base > 36) return c.error(E::value, fmt::format("invalid radix {}", base));
  size_t i = 0;
  while (i < whole.size() && is_blank(whole[i])) ++i;
  const bool is_negative = i < whole.size() && whole[i] == '-';
  if (i < whole.size() && (whole[i] == '-' || whole[i] == '+')) ++i;
  // A prefix such as `0x` may precede the digits of its base, and determines the base if that is 0.
  if (i + 1 < whole.size() && whole[i] == '0') {
    const char mark = static_cast<char>(whole[i + 1] | 0x20);
    const int64_t said = mark == 'x' ? 16 : mark == 'b' ? 2 : mark == 'o' ? 8 : mark == 'd' ? 10 : 0;
    if (said != 0 && (base == 0 || base == said)) {
      base = said;
      i += 2;
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  BigInteger number = 0;
  for (; i < whole.size(); ++i) {
    const char ch = whole[i];
    if (ch == '_') continue;
    const int digit = ch >= '0' && ch <= '9'   ? ch - '0'
                      : ch >= 'a' && ch <= 'z' ? ch - 'a' + 10
                      : ch >= 'A' && ch <= 'Z' ? ch - 'A' + 10
                                               : 99;
    if (digit >= base) break;
    number = number * base + digit;
  }
  return c.draft.integer(is_negative ? BigInteger(-number) : number);
}
OrFailed<Word> text_to_f(Context& c, Word text, const Arguments&) {
  std::string whole = own(c, text);
  std::erase(whole, '_');
  size_t i = 0;
  while (i < whole.size() && is_blank(whole[i])) ++i;
  size_t end = i;
  const auto digits = [&] {
    while (end < whole.size() && whole[end] >= '0' && whole[end] <= '9') ++end;
  };
  if (end < whole.size() && (whole[end] == '-' || whole[end] == '+')) ++end;
  digits();
  if (end + 1 < whole.size() && whole[end] == '.' && whole[end + 1] >= '0' && whole[end + 1] <= '9') ++end, digits();
  if (end + 1 < whole.size() && (whole[end] == 'e' || whole[end] == 'E')) {
    const size_t before = end++;
    if (end < whole.size() && (whole[end] == '-' || whole[end] == '+')) ++end;
    const size_t first = end;
    digits();
    if (end == first) end = before;
  }
  return c.draft.real(kit::numeric_text(whole.substr(i, end - i)).value_or(0.0));
}
OrFailed<Word> ord(Context& c, Word text, const Arguments&) {
  const std::vector<uint32_t> all = units(c, text);
  if (all.empty()) return c.error(E::value, "empty string");
  return Word::integer(all[0]);
}
OrFailed<Word> is_empty_text(Context& c, Word text, const Arguments&) {
  return Word::boolean(c.draft.text(text).empty());
}
OrFailed<Word> to_sym(Context& c, Word text, const Arguments&) { return c.draft.bytes(own(c, text)); }
OrFailed<Word> symbol_to_s(Context& c, Word text, const Arguments&) { return c.draft.string(own(c, text)); }
template <int64_t by>
OrFailed<Word> in_base(Context& c, Word text, const Arguments&) {
  const Word base = Word::integer(by);
  std::string whole = own(c, text);
  const size_t mark = whole.find(by == 16 ? "0x" : "0o");
  const bool has_mark = mark == 0 || (mark == 1 && whole[0] == '-');
  if (has_mark) whole.erase(mark, 2);
  return text_to_i(c, c.draft.string(whole), {std::span(&base, 1), {}});
}
// "az".succ is "ba": the last letters and digits are incremented with a carry. The carry skips other characters, unless
// it would pass from letters to digits or from digits to letters.
OrFailed<Word> succ(Context& c, Word text, const Arguments&) {
  std::string whole = own(c, text);
  const auto is_digit = [](char ch) { return ch >= '0' && ch <= '9'; };
  const auto is_letter = [](char ch) { return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z'); };
  if (whole.empty()) return c.draft.string("");
  size_t last = std::string::npos;
  bool has_gap = false;
  for (size_t i = whole.size(); i-- > 0;) {
    char& ch = whole[i];
    const bool is_other =
        last != std::string::npos && has_gap && (is_letter(whole[last]) ? is_digit(ch) : is_letter(ch));
    if (is_other) break;
    if (!is_digit(ch) && !is_letter(ch)) {
      has_gap = true;
      continue;
    }
    has_gap = false;
    last = i;
    if (ch != '9' && ch != 'z' && ch != 'Z') {
      ++ch;
      return c.draft.string(whole);
    }
    ch = ch == '9' ? '0' : ch == 'z' ? 'a' : 'A';
  }
  if (last == std::string::npos) {
    if (static_cast<unsigned char>(whole.back()) >= 0x7f) return c.fail("the successor of this text is not known");
    ++whole.back();
    return c.draft.string(whole);
  }
  const char carry = whole[last] == '0' ? '1' : whole[last];
  whole.insert(last, 1, carry);
  return c.draft.string(whole);
}
OrFailed<Word> casecmp(Context& c, Word text, const Arguments& a) {
  std::string x = own(c, text), y = TRY(text_of(c, argument(a, 0)));
  for (std::string* s : {&x, &y})
    std::ranges::transform(*s, s->begin(),
                           [](char ch) { return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch; });
  return Word::integer(x < y ? -1 : x > y);
}
OrFailed<Word> same_case(Context& c, Word text, const Arguments& a) {
  return Word::boolean(TRY(casecmp(c, text, a)) == Word::integer(0));
}
// text[i], text[i, n], text[range], text["part"]
OrFailed<Word> text_element(Context& c, Word text, const Arguments& a) {
  const std::vector<uint32_t> all = units(c, text);
  const auto size = static_cast<int64_t>(all.size());
  const Word at = argument(a, 0);
  const auto part = [&](int64_t begin, int64_t count) -> Word {
    if (begin < 0) begin += size;
    if (begin < 0 || begin > size || count < 0) return Word();
    const int64_t stop = std::min(size, begin + count);
    return made(c, {all.begin() + begin, all.begin() + stop});
  };
  if (is_pattern(c, at))
    return by_pattern(c, at, "in_text_element", {text, a.positional.size() > 1 ? a.positional[1] : Word::integer(0)});
  if (c.draft.kind(at) == K::string) return own(c, text).find(own(c, at)) == std::string::npos ? Word() : at;
  if (c.draft.kind(at) == K::range) {
    const Draft::Range r = c.draft.range(at);
    const int64_t begin = r.start < 0 ? r.start + size : r.start,
                  last = r.stop - 1 < 0 ? r.stop - 1 + size : r.stop - 1;
    return part(begin < 0 ? -size - 1 : begin, std::max<int64_t>(0, last - begin + 1));
  }
  if (c.draft.kind(at) == K::instance) {
    // A range without an end, or an exclusive one.
    const Word from = TRY(c.load_member(at, "@from")), to = TRY(c.load_member(at, "@to"));
    int64_t begin = from.is(Atom::none) ? 0 : TRY(integer(c, from)),
            last = to.is(Atom::none) ? size - 1 : TRY(integer(c, to));
    if (begin < 0) begin += size;
    if (last < 0) last += size;
    if (!to.is(Atom::none) && TRY(c.load_member(at, "@exclusive")).is(Atom::true_)) --last;
    return part(begin, std::max<int64_t>(0, last - begin + 1));
  }
  const int64_t i = TRY(integer(c, at));
  if (a.positional.size() > 1) return part(i, TRY(integer(c, a.positional[1])));
  const int64_t place = i < 0 ? i + size : i;
  if (place < 0 || place >= size) return Word();
  return c.draft.string(kit::utf8(all[static_cast<size_t>(place)]));
}
OrFailed<Word> as_it_is(Context&, Word text, const Arguments&) { return text; }
OrFailed<Word> same_again(Context& c, Word text, const Arguments&) { return c.draft.plain(text); }
OrFailed<Word> is_true(Context&, Word, const Arguments&) { return Word::boolean(true); }
OrFailed<Word> is_ascii_only(Context& c, Word text, const Arguments&) {
  return Word::boolean(
      std::ranges::all_of(c.draft.text(text), [](char ch) { return static_cast<unsigned char>(ch) < 128; }));
}
OrFailed<Word> bytesize(Context& c, Word text, const Arguments&) {
  return Word::integer(static_cast<int64_t>(c.draft.text(text).size()));
}
OrFailed<Word> codepoint_list(Context& c, Word text, const Arguments&) {
  std::vector<Word> all;
  for (const uint32_t u : units(c, text)) all.push_back(Word::integer(u));
  return c.draft.new_list(all);
}
OrFailed<Word> byte_sum(Context& c, Word text, const Arguments&) {
  int64_t sum = 0;
  for (const char ch : c.draft.text(text)) sum += static_cast<unsigned char>(ch);
  return Word::integer(sum & 0xffff);
}
OrFailed<Word> each_byte(Context& c, Word text, const Arguments& a) {
  if (!is_given(block_of(a))) return enumerator(c, text, "each_byte", a);
  for (const char ch : own(c, text)) TRY(yield(c, block_of(a), Word::integer(static_cast<unsigned char>(ch))));
  return text;
}
OrFailed<Word> concat_texts(Context& c, Word text, const Arguments& a) {
  std::string out = own(c, text);
  for (const Word w : a.positional) out += TRY(text_of(c, w));
  return c.draft.string(out);
}
// A text in place of a pattern matches itself.
OrFailed<Word> pattern_of(Context& c, Word given) {
  if (is_pattern(c, given)) return given;
  const Word class_ = c.global_named("Regexp");
  if (c.draft.kind(class_) != K::class_) return c.fail("a text as a regular expression is not supported");
  const Word source = c.draft.string(TRY(text_of(c, given)));
  return c.call(class_, std::span(&source, 1));
}
template <bool is_question>
OrFailed<Word> match(Context& c, Word text, const Arguments& a) {
  const Word pattern = TRY(pattern_of(c, argument(a, 0)));
  std::vector<Word> all{text};
  if (a.positional.size() > 1) all.push_back(a.positional[1]);
  const Word found = TRY(c.call_on(pattern, c.find_method(pattern, is_question ? "match?" : "match"), all));
  const Word block = block_of(a);
  return is_given(block) && !found.is(Atom::none) && !is_question ? yield(c, block, found) : OrFailed<Word>(found);
}
OrFailed<Word> fits(Context& c, Word text, const Arguments& a) {
  if (!is_pattern(c, argument(a, 0))) return c.error(E::type, "wrong argument type String (expected Regexp)");
  return by_pattern(c, argument(a, 0), "=~", {text});
}
OrFailed<Word> scan(Context& c, Word text, const Arguments& a) {
  if (is_pattern(c, argument(a, 0))) return by_pattern(c, argument(a, 0), "in_text_scan", {text, block_or_nil(a)});
  const std::string whole = own(c, text), part = TRY(text_of(c, argument(a, 0)));
  if (part.empty()) return c.fail("scan for an empty text is not supported");
  std::vector<Word> found;
  for (size_t at = whole.find(part); at != std::string::npos; at = whole.find(part, at + part.size()))
    found.push_back(c.draft.string(part));
  const Word block = block_of(a);
  if (!is_given(block)) return c.draft.new_list(found);
  for (const Word w : found) TRY(yield(c, block, w));
  return text;
}
OrFailed<Word> rpartition(Context& c, Word text, const Arguments& a) {
  if (is_pattern(c, argument(a, 0))) return by_pattern(c, argument(a, 0), "in_text_rpartition", {text});
  const std::string whole = own(c, text), by = TRY(text_of(c, argument(a, 0)));
  const size_t found = whole.rfind(by);
  const bool is_there = found != std::string::npos;
  const Word parts[] = {c.draft.string(is_there ? whole.substr(0, found) : ""), c.draft.string(is_there ? by : ""),
                        c.draft.string(is_there ? whole.substr(found + by.size()) : whole)};
  return c.draft.new_list(parts);
}
OrFailed<Word> delete_suffix(Context& c, Word text, const Arguments& a) {
  const std::string part = TRY(text_of(c, argument(a, 0)));
  const std::string_view whole = c.draft.text(text);
  return c.draft.string(whole.ends_with(part) ? whole.substr(0, whole.size() - part.size()) : whole);
}
OrFailed<Word> partition_text(Context& c, Word text, const Arguments& a) {
  if (is_pattern(c, argument(a, 0))) return by_pattern(c, argument(a, 0), "in_text_partition", {text});
  const std::string whole = own(c, text), by = TRY(text_of(c, argument(a, 0)));
  const size_t found = whole.find(by);
  const bool is_there = found != std::string::npos;
  const Word parts[] = {c.draft.string(whole.substr(0, found)), c.draft.string(is_there ? by : ""),
                        c.draft.string(is_there ? whole.substr(found + by.size()) : "")};
  return c.draft.new_list(parts);
}
OrFailed<Word> delete_prefix(Context& c, Word text, const Arguments& a) {
  const std::string part = TRY(text_of(c, argument(a, 0)));
  const std::string_view whole = c.draft.text(text);
  return c.draft.string(whole.starts_with(part) ? whole.substr(part.size()) : whole);
}
OrFailed<Word> repeat(Context& c, Word text, const Arguments& a) {
  return kit::binary(c, ir::BinaryOperator::multiply, text, argument(a, 0));
}
OrFailed<Word> text_upto(Context& c, Word text, const Arguments& a) {
  const std::string end = TRY(text_of(c, argument(a, 0)));
  std::vector<Word> all;
  for (Word at = text; all.size() < 1'000'000;) {
    all.push_back(at);
    const std::string now = own(c, at);
    if (now == end || now.size() > end.size()) break;
    at = TRY(succ(c, at, {}));
    if (c.draft.text(at).size() > end.size()) break;
  }
  const Word block = block_of(a);
  if (!is_given(block)) return c.draft.new_list(all);
  for (const Word w : all) TRY(yield(c, block, w));
  return text;
}

constexpr std::pair<std::string_view, Method> of_strings_and_symbols[] = {
    {"[]", text_element},
    {"capitalize", mapped<upper, lower>},
    {"downcase", mapped<lower, lower>},
    {"empty?", is_empty_text},
    {"length", text_length},
    {"size", text_length},
    {"succ", succ},
    {"next", succ},
    {"swapcase", mapped<swapped, swapped>},
    {"to_sym", to_sym},
    {"upcase", upcase},
    {"start_with?", starts},
    {"end_with?", ends},
};
constexpr MethodRow string_method_rows[] = {
    {K::string, "*", repeat},
    {K::string, "bytes", bytes},
    {K::string, "ascii_only?", is_ascii_only},
    {K::string, "between?", between},
    {K::string, "bytesize", bytesize},
    {K::string, "codepoints", codepoint_list},
    {K::string, "each_byte", each_byte},
    {K::string, "encode", same_again},
    {K::string, "scrub", same_again},
    {K::string, "sum", byte_sum},
    {K::string, "valid_encoding?", is_true},
    {K::string, "to_str", as_it_is},
    {K::string, "casecmp", casecmp},
    {K::string, "casecmp?", same_case},
    {K::string, "center", justified<0>},
    {K::string, "chars", chars},
    {K::string, "chomp", chomp},
    {K::string, "chop", chop},
    {K::string, "count", count_characters},
    {K::string, "delete", delete_characters},
    {K::string, "delete_prefix", delete_prefix},
    {K::string, "delete_suffix", delete_suffix},
    {K::string, "each_char", each_char},
    {K::string, "each_line", each_line},
    {K::string, "gsub", substitute<true>},
    {K::string, "hex", in_base<16>},
    {K::string, "oct", in_base<8>},
    {K::string, "include?", text_includes},
    {K::string, "index", text_index<false>},
    {K::string, "intern", to_sym},
    {K::string, "lines", lines},
    {K::string, "ljust", justified<-1>},
    {K::string, "lstrip", stripped<true, false>},
    {K::string, "ord", ord},
    {K::string, "match", match<false>},
    {K::string, "match?", match<true>},
    {K::string, "=~", fits},
    {K::string, "scan", scan},
    {K::string, "partition", partition_text},
    {K::string, "rpartition", rpartition},
    {K::string, "reverse", reverse_text},
    {K::string, "rindex", text_index<true>},
    {K::string, "rjust", justified<1>},
    {K::string, "rstrip", stripped<false, true>},
    {K::string, "slice", text_element},
    {K::string, "split", split},
    {K::string, "squeeze", squeeze},
    {K::string, "strip", stripped<true, true>},
    {K::string, "sub", substitute<false>},
    {K::string, "to_f", text_to_f},
    {K::string, "to_r", to_rational},
    {K::string, "to_i", text_to_i},
    {K::string, "tr", tr},
    {K::string, "upto", text_upto},
    {K::bytes, "to_s", symbol_to_s},
    {K::bytes, "id2name", symbol_to_s},
    {K::bytes, "name", symbol_to_s},
};

}  // namespace

OrFailed<Word> concatenated(Context& c, Word text, const Arguments& a) { return concat_texts(c, text, a); }

std::span<const MethodRow> string_methods() {
  static const std::vector<MethodRow> all = [] {
    std::vector<MethodRow> rows(std::begin(string_method_rows), std::end(string_method_rows));
    for (const K kind : {K::string, K::bytes})
      for (const auto& [name, method] : of_strings_and_symbols) rows.push_back({kind, name, method});
    return rows;
  }();
  return all;
}

}  // namespace ramify::ir_machine::ruby
