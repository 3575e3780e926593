// SPDX-License-Identifier: Apache-2.0
// Strings and characters (.NET: System.String, System.Char), output, and concatenation.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/access.h"
#include "languages/csharp/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/kit/unicode.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::csharp {

namespace {

using kit::elements_of;
using Units = std::vector<uint32_t>;
constexpr StringModel utf16 = StringModel::utf16;

Units units(Context& c, Word text) {
  return c.draft.kind(text) == ValueKind::string ? kit::units_of(utf16, c.draft.text(text)) : Units();
}
Word text_of_units(Context& c, const Units& all) { return c.draft.string(kit::text_of(utf16, all)); }
OrFailed<Units> units_at(Context& c, const Arguments& a, size_t i) {
  const Word w = argument(a, i);
  if (w.is(Atom::none)) return c.raise("ArgumentNullException", "Value cannot be null.");
  return kit::units_of(utf16, TRY(kit::text(c, w)));
}
std::unexpected<Failed> range_error(Context& c, std::string_view message) {
  return c.raise("ArgumentOutOfRangeException", std::string(message));
}

// Whether a StringComparison argument, represented by its name, ignores case.
bool ignores_case(Context& c, const Arguments& a) {
  for (const Word w : a.positional)
    if (c.draft.kind(w) == ValueKind::string && c.draft.text(w).starts_with("StringComparison.") &&
        c.draft.text(w).ends_with("IgnoreCase"))
      return true;
  return false;
}
Units folded(Units all) {
  for (uint32_t& u : all) u = static_cast<uint32_t>(kit::to_lower(static_cast<char32_t>(u)));
  return all;
}

OrFailed<Word> substring(Context& c, Word text, const Arguments& a) {
  const Units all = units(c, text);
  const auto count = static_cast<int64_t>(all.size());
  const int64_t begin = int_at(c, a, 0, 0), length = int_at(c, a, 1, count - begin);
  if (begin < 0) return range_error(c, "StartIndex cannot be less than zero. (Parameter 'startIndex')");
  if (begin > count)
    return range_error(c, "startIndex cannot be larger than length of string. (Parameter 'startIndex')");
  if (length < 0 || begin + length > count)
    return range_error(c, "Index and length must refer to a location within the string. (Parameter 'length')");
  return text_of_units(c, {all.begin() + begin, all.begin() + begin + length});
}

int64_t place_of(const Units& all, const Units& what, int64_t from) {
  const auto found = std::search(all.begin() + from, all.end(), what.begin(), what.end());
  return found == all.end() && !what.empty() ? -1 : found - all.begin();
}
OrFailed<Word> text_index_of(Context& c, Word text, const Arguments& a) {
  Units all = units(c, text), what = TRY(units_at(c, a, 0));
  if (ignores_case(c, a)) {
    all = folded(all);
    what = folded(what);
  }
  const bool has_start = a.positional.size() > 1 && kit::is_number(c, a.positional[1]);
  const int64_t from = has_start ? int_at(c, a, 1, 0) : 0;
  if (from < 0 || from > static_cast<int64_t>(all.size()))
    return range_error(c,
                       "Index was out of range. Must be non-negative and less than or equal to the size of the "
                       "collection. (Parameter 'startIndex')");
  return Word::integer(place_of(all, what, from));
}
OrFailed<Word> text_last_index_of(Context& c, Word text, const Arguments& a) {
  const Units all = units(c, text), what = TRY(units_at(c, a, 0));
  for (int64_t i = static_cast<int64_t>(all.size()) - static_cast<int64_t>(what.size()); i >= 0; --i)
    if (std::equal(what.begin(), what.end(), all.begin() + i)) return Word::integer(i);
  return Word::integer(-1);
}
OrFailed<Word> index_of_any(Context& c, Word text, const Arguments& a) {
  const Units all = units(c, text);
  Units any;
  for (const Word w : TRY(elements_of(c, argument(a, 0)))) any.push_back(static_cast<uint32_t>(c.draft.sized_bits(w)));
  for (size_t i = 0; i < all.size(); ++i)
    if (std::ranges::find(any, all[i]) != any.end()) return count_word(i);
  return Word::integer(-1);
}
OrFailed<Word> text_contains(Context& c, Word text, const Arguments& a) {
  Units all = units(c, text), what = TRY(units_at(c, a, 0));
  if (ignores_case(c, a)) {
    all = folded(all);
    what = folded(what);
  }
  return Word::boolean(place_of(all, what, 0) >= 0);
}
OrFailed<Word> starts_with(Context& c, Word text, const Arguments& a) {
  Units all = units(c, text), what = TRY(units_at(c, a, 0));
  if (ignores_case(c, a)) {
    all = folded(all);
    what = folded(what);
  }
  return Word::boolean(what.size() <= all.size() && std::equal(what.begin(), what.end(), all.begin()));
}
OrFailed<Word> ends_with(Context& c, Word text, const Arguments& a) {
  Units all = units(c, text), what = TRY(units_at(c, a, 0));
  if (ignores_case(c, a)) {
    all = folded(all);
    what = folded(what);
  }
  return Word::boolean(what.size() <= all.size() && std::equal(what.rbegin(), what.rend(), all.rbegin()));
}
OrFailed<Word> replace(Context& c, Word text, const Arguments& a) {
  const Units all = units(c, text), what = TRY(units_at(c, a, 0));
  const Units with = argument(a, 1).is(Atom::none) ? Units() : TRY(units_at(c, a, 1));
  if (what.empty()) return c.raise("ArgumentException", "String cannot be of zero length. (Parameter 'oldValue')");
  Units out;
  int64_t begin = 0;
  for (int64_t at = place_of(all, what, 0); at >= 0; at = place_of(all, what, begin)) {
    out.insert(out.end(), all.begin() + begin, all.begin() + at);
    out.insert(out.end(), with.begin(), with.end());
    begin = at + static_cast<int64_t>(what.size());
  }
  out.insert(out.end(), all.begin() + begin, all.end());
  return text_of_units(c, out);
}
OrFailed<Word> insert_text(Context& c, Word text, const Arguments& a) {
  Units all = units(c, text);
  const Units more = TRY(units_at(c, a, 1));
  const int64_t at = int_at(c, a, 0, 0);
  if (at < 0 || at > static_cast<int64_t>(all.size()))
    return range_error(c, "Specified argument was out of the range of valid values. (Parameter 'startIndex')");
  all.insert(all.begin() + at, more.begin(), more.end());
  return text_of_units(c, all);
}
OrFailed<Word> remove_text(Context& c, Word text, const Arguments& a) {
  Units all = units(c, text);
  const auto size = static_cast<int64_t>(all.size());
  const int64_t at = int_at(c, a, 0, 0), count = int_at(c, a, 1, size - at);
  if (at < 0 || count < 0 || at + count > size)
    return range_error(c, "Index and count must refer to a location within the string. (Parameter 'count')");
  all.erase(all.begin() + at, all.begin() + at + count);
  return text_of_units(c, all);
}

bool is_blank(uint32_t u) { return kit::is_space(static_cast<char32_t>(u)); }
template <bool at_begin, bool at_end>
OrFailed<Word> trim(Context& c, Word text, const Arguments& a) {
  const Units all = units(c, text);
  Units which;
  for (const Word w : a.positional) {
    if (c.draft.kind(w) == ValueKind::array)
      for (const Word each : TRY(elements_of(c, w))) which.push_back(static_cast<uint32_t>(c.draft.sized_bits(each)));
    else if (c.draft.kind(w) == ValueKind::character) which.push_back(static_cast<uint32_t>(c.draft.sized_bits(w)));
  }
  const auto goes = [&](uint32_t u) {
    return which.empty() ? is_blank(u) : std::ranges::find(which, u) != which.end();
  };
  size_t begin = 0, end = all.size();
  while (at_begin && begin < end && goes(all[begin])) ++begin;
  while (at_end && end > begin && goes(all[end - 1])) --end;
  return text_of_units(c, {all.begin() + static_cast<ptrdiff_t>(begin), all.begin() + static_cast<ptrdiff_t>(end)});
}
template <bool in_front>
OrFailed<Word> pad(Context& c, Word text, const Arguments& a) {
  Units all = units(c, text);
  const int64_t wanted = int_at(c, a, 0, 0);
  if (wanted > 10'000'000) return c.fail("a text would get too long");
  const uint32_t with = a.positional.size() > 1 ? static_cast<uint32_t>(c.draft.sized_bits(a.positional[1])) : ' ';
  if (wanted > static_cast<int64_t>(all.size()))
    all.insert(in_front ? all.begin() : all.end(), static_cast<size_t>(wanted) - all.size(), with);
  return text_of_units(c, all);
}

// Splits at any of several characters or texts; the options are represented by their names.
OrFailed<Word> split(Context& c, Word text, const Arguments& a) {
  const Units all = units(c, text);
  std::vector<Units> separators;
  bool removes_empty = false, trims = false;
  int64_t count_max = -1;
  for (const Word w : a.positional) {
    const ValueKind kind = c.draft.kind(w);
    if (kind == ValueKind::string && c.draft.text(w).starts_with("StringSplitOptions.")) {
      removes_empty = removes_empty || c.draft.text(w).ends_with("RemoveEmptyEntries");
      trims = trims || c.draft.text(w).ends_with("TrimEntries");
    } else if (kind == ValueKind::array || kind == ValueKind::list) {
      for (const Word each : TRY(elements_of(c, w)))
        separators.push_back(kit::units_of(utf16, TRY(kit::text(c, each))));
    } else if (kind == ValueKind::integer) {
      count_max = w.as_integer();
    } else if (!w.is(Atom::none)) {
      separators.push_back(kit::units_of(utf16, TRY(kit::text(c, w))));
    }
  }
  std::vector<Units> parts;
  size_t begin = 0;
  for (size_t i = 0; i < all.size();) {
    size_t length = 0;
    if (separators.empty() && is_blank(all[i])) length = 1;
    for (const Units& s : separators)
      if (!s.empty() && i + s.size() <= all.size() &&
          std::equal(s.begin(), s.end(), all.begin() + static_cast<ptrdiff_t>(i)) && length == 0)
        length = s.size();
    if (length == 0 || (count_max >= 0 && static_cast<int64_t>(parts.size()) + 1 >= count_max)) {
      ++i;
      continue;
    }
    if (!(removes_empty && i == begin))
      parts.emplace_back(all.begin() + static_cast<ptrdiff_t>(begin), all.begin() + static_cast<ptrdiff_t>(i));
    i += length;
    begin = i;
  }
  parts.emplace_back(all.begin() + static_cast<ptrdiff_t>(begin), all.end());
  std::vector<Word> words;
  for (Units& part : parts) {
    if (trims) {
      while (!part.empty() && is_blank(part.back())) part.pop_back();
      while (!part.empty() && is_blank(part.front())) part.erase(part.begin());
    }
    if (!(removes_empty && part.empty())) words.push_back(text_of_units(c, part));
  }
  return c.draft.new_object(ObjectKind::array, words);
}
OrFailed<Word> to_char_array(Context& c, Word text, const Arguments&) {
  std::vector<Word> letters;
  for (const uint32_t u : units(c, text)) letters.push_back(c.draft.character(u));
  return c.draft.new_object(ObjectKind::array, letters);
}
int compared_texts(Context& c, std::string_view x, std::string_view y, bool is_ordinal) {
  Units p = kit::units_of(utf16, x), q = kit::units_of(utf16, y);
  static_cast<void>(c);
  if (is_ordinal) return p < q ? -1 : q < p;
  // Culture order: letters without regard to case first, then lower case before upper case.
  const Units fp = folded(p), fq = folded(q);
  if (fp != fq) return fp < fq ? -1 : 1;
  return p == q ? 0 : p < q ? 1 : -1;
}
OrFailed<Word> compare_text_to(Context& c, Word text, const Arguments& a) {
  const Word other = argument(a, 0);
  if (other.is(Atom::none)) return Word::integer(1);
  return Word::integer(compared_texts(c, c.draft.text(text), TRY(kit::text(c, other)), false));
}
OrFailed<Word> text_equals(Context& c, Word text, const Arguments& a) {
  const Word other = argument(a, 0);
  if (c.draft.kind(other) != ValueKind::string) return Word::boolean(false);
  if (ignores_case(c, {a.positional.subspan(1), {}}))
    return Word::boolean(folded(units(c, text)) == folded(units(c, other)));
  return Word::boolean(c.draft.text(text) == c.draft.text(other));
}

// --- string

OrFailed<Word> is_null_or_empty(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  return Word::boolean(c.draft.kind(w) != ValueKind::string || c.draft.text(w).empty());
}
OrFailed<Word> is_null_or_blank(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  return Word::boolean(c.draft.kind(w) != ValueKind::string || std::ranges::all_of(units(c, w), is_blank));
}
OrFailed<Word> join(Context& c, const Arguments& a) {
  const std::string between = TRY(kit::text(c, argument(a, 0)));
  std::vector<Word> values;
  const bool is_one = a.positional.size() == 2 && c.draft.kind(a.positional[1]) != ValueKind::string &&
                      !kit::is_number(c, a.positional[1]) && c.draft.kind(a.positional[1]) != ValueKind::boolean &&
                      c.draft.kind(a.positional[1]) != ValueKind::tuple;
  if (is_one) values = TRY(elements_of(c, a.positional[1]));
  else values.assign(a.positional.begin() + 1, a.positional.end());
  std::string out;
  for (size_t i = 0; i < values.size(); ++i) {
    if (i != 0) out += between;
    if (!values[i].is(Atom::none)) out += TRY(kit::text(c, values[i]));
  }
  return c.draft.string(out);
}
OrFailed<Word> concat(Context& c, const Arguments& a) {
  std::vector<Word> values(a.positional.begin(), a.positional.end());
  if (values.size() == 1 && c.draft.kind(values[0]) != ValueKind::string && !kit::is_number(c, values[0]))
    values = TRY(elements_of(c, values[0]));
  std::string out;
  for (const Word w : values)
    if (!w.is(Atom::none)) out += TRY(kit::text(c, w));
  return c.draft.string(out);
}
OrFailed<std::vector<Word>> holes(Context& c, const Arguments& a, size_t from) {
  if (a.positional.size() == from + 1 &&
      (c.draft.kind(a.positional[from]) == ValueKind::array || c.draft.kind(a.positional[from]) == ValueKind::list))
    return elements_of(c, a.positional[from]);
  return std::vector<Word>(a.positional.begin() + static_cast<ptrdiff_t>(std::min(from, a.positional.size())),
                           a.positional.end());
}
OrFailed<Word> format(Context& c, const Arguments& a) {
  const size_t at = c.draft.kind(argument(a, 0)) == ValueKind::instance ? 1 : 0;  // after a culture
  const std::string how = TRY(kit::text(c, argument(a, at)));
  const std::vector<Word> values = TRY(holes(c, a, at + 1));
  return c.draft.string(TRY(composed(c, how, values)));
}
OrFailed<Word> compare(Context& c, const Arguments& a) {
  const Word x = argument(a, 0), y = argument(a, 1);
  for (const Word w : {x, y})
    if (c.draft.kind(w) != ValueKind::string && !w.is(Atom::none))
      return c.fail("string.Compare of parts of texts is not supported");
  if (x.is(Atom::none) || y.is(Atom::none))
    return Word::integer(x.is(Atom::none) == y.is(Atom::none) ? 0 : x.is(Atom::none) ? -1 : 1);
  if (ignores_case(c, a) || argument(a, 2).is(Atom::true_)) {
    const Units p = folded(units(c, x)), q = folded(units(c, y));
    return Word::integer(p < q ? -1 : q < p);
  }
  const bool is_ordinal = a.positional.size() > 2 && TRY(kit::text(c, a.positional[2])) == "StringComparison.Ordinal";
  return Word::integer(compared_texts(c, c.draft.text(x), c.draft.text(y), is_ordinal));
}
// (x, y), or (x, from, y, from, length) for substrings.
OrFailed<Word> compare_ordinal(Context& c, const Arguments& a) {
  const bool has_parts = a.positional.size() == 5;
  const Word x = argument(a, 0), y = argument(a, has_parts ? 2 : 1);
  if (x.is(Atom::none) || y.is(Atom::none))
    return Word::integer(x.is(Atom::none) == y.is(Atom::none) ? 0 : x.is(Atom::none) ? -1 : 1);
  Units p = units(c, x), q = units(c, y);
  if (has_parts) {
    const auto part = [&](Units& all, int64_t from) {
      const auto size = static_cast<int64_t>(all.size()), begin = std::clamp<int64_t>(from, 0, size);
      const int64_t end = std::clamp<int64_t>(begin + int_at(c, a, 4, 0), begin, size);
      all = Units(all.begin() + begin, all.begin() + end);
    };
    part(p, int_at(c, a, 1, 0));
    part(q, int_at(c, a, 3, 0));
  }
  for (size_t i = 0; i < std::min(p.size(), q.size()); ++i)
    if (p[i] != q[i]) return Word::integer(static_cast<int64_t>(p[i]) - static_cast<int64_t>(q[i]));
  return Word::integer(static_cast<int64_t>(p.size()) - static_cast<int64_t>(q.size()));
}
OrFailed<Word> equals_function(Context& c, const Arguments& a) {
  const Word x = argument(a, 0), y = argument(a, 1);
  if (c.draft.kind(x) == ValueKind::string && c.draft.kind(y) == ValueKind::string &&
      ignores_case(c, {a.positional.subspan(2), {}}))
    return Word::boolean(folded(units(c, x)) == folded(units(c, y)));
  return Word::boolean(TRY(kit::same_content(c, x, y)));
}
// new string('x', 3), new string(characters)
OrFailed<Word> string_function(Context& c, const Arguments& a) {
  const Word first = argument(a, 0);
  if (c.draft.kind(first) == ValueKind::character) {
    const int64_t count = int_at(c, a, 1, 0);
    if (count < 0) return range_error(c, "'count' must be non-negative. (Parameter 'count')");
    if (count > 10'000'000) return c.fail("a text would get too long");
    return text_of_units(c, Units(static_cast<size_t>(count), static_cast<uint32_t>(c.draft.sized_bits(first))));
  }
  Units all;
  for (const Word w : TRY(elements_of(c, first))) all.push_back(static_cast<uint32_t>(c.draft.sized_bits(w)));
  if (a.positional.size() > 2) {
    const int64_t begin = int_at(c, a, 1, 0), count = int_at(c, a, 2, 0);
    if (begin < 0 || count < 0 || begin + count > static_cast<int64_t>(all.size()))
      return range_error(c, "Index was out of range. (Parameter 'startIndex')");
    all = Units(all.begin() + begin, all.begin() + begin + count);
  }
  return text_of_units(c, all);
}

// --- char

template <bool (*test)(char32_t)>
OrFailed<Word> char_is(Context& c, const Arguments& a) {
  Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::string) w = TRY(load_index(c, w, argument(a, 1)));
  return Word::boolean(test(static_cast<char32_t>(c.draft.sized_bits(w))));
}
bool is_letter_or_digit(char32_t u) { return kit::is_letter(u) || kit::is_decimal(u); }
bool is_punctuation(char32_t u) {
  return u < 128 && std::string_view("!\"#%&'()*,-./:;?@[\\]_{}").find(static_cast<char>(u)) != std::string_view::npos;
}
bool is_symbol(char32_t u) {
  return u < 128 && std::string_view("$+<=>^`|~").find(static_cast<char>(u)) != std::string_view::npos;
}
bool is_control(char32_t u) { return u < 32 || (u >= 127 && u < 160); }
template <char32_t (*change)(char32_t)>
OrFailed<Word> char_to(Context& c, const Arguments& a) {
  return c.draft.character(change(static_cast<char32_t>(c.draft.sized_bits(argument(a, 0)))));
}
OrFailed<Word> numeric_value(Context& c, const Arguments& a) {
  const int64_t u = c.draft.sized_bits(argument(a, 0));
  return c.draft.real(u >= '0' && u <= '9' ? static_cast<double>(u - '0') : -1.0);
}
OrFailed<Word> plain_text(Context& c, const Arguments& a) { return c.draft.string(TRY(kit::text(c, argument(a, 0)))); }

// --- output

OrFailed<Word> write_line(Context& c, const Arguments& a) {
  if (a.positional.size() > 1 && c.draft.kind(a.positional[0]) == ValueKind::string) {
    const Word line = TRY(format(c, a));
    c.print(std::string(c.draft.text(line)));
    return Word();
  }
  std::string line;
  if (a.positional.size() == 1 && c.draft.kind(a.positional[0]) == ValueKind::array) {
    for (const Word w : TRY(elements_of(c, a.positional[0]))) line += TRY(kit::text(c, w));  // characters
  } else if (!a.positional.empty() && !a.positional[0].is(Atom::none)) {
    line = TRY(kit::text(c, a.positional[0]));
  }
  c.print(line);
  return Word();
}
OrFailed<Word> write(Context& c, const Arguments& a) {
  if (a.positional.size() > 1 && c.draft.kind(a.positional[0]) == ValueKind::string) {
    const Word text = TRY(format(c, a));
    c.write(std::string(c.draft.text(text)));
    return Word();
  }
  if (!a.positional.empty() && !a.positional[0].is(Atom::none)) c.write(TRY(kit::text(c, a.positional[0])));
  return Word();
}

#define RAMIFY_NAME(name)                                                                           \
  {                                                                                                 \
    name, [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.string(name); }, true \
  }

constexpr BuiltinRow text_builtins[] = {
    {"Console.Error.WriteLine", write_line},
    {"Console.Out.WriteLine", write_line},
    {"Console.Write", write},
    {"Console.WriteLine", write_line},
    {"Environment.Exit", kit::exit_program},
    {"Environment.NewLine", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.string("\n"); }, true},
    RAMIFY_NAME("StringComparison.CurrentCulture"),
    RAMIFY_NAME("StringComparison.CurrentCultureIgnoreCase"),
    RAMIFY_NAME("StringComparison.InvariantCulture"),
    RAMIFY_NAME("StringComparison.InvariantCultureIgnoreCase"),
    RAMIFY_NAME("StringComparison.Ordinal"),
    RAMIFY_NAME("StringComparison.OrdinalIgnoreCase"),
    RAMIFY_NAME("StringSplitOptions.None"),
    RAMIFY_NAME("StringSplitOptions.RemoveEmptyEntries"),
    RAMIFY_NAME("StringSplitOptions.TrimEntries"),
    {"char.GetNumericValue", numeric_value},
    {"char.IsControl", char_is<is_control>},
    {"char.IsDigit", char_is<kit::is_decimal>},
    {"char.IsLetter", char_is<kit::is_letter>},
    {"char.IsLetterOrDigit", char_is<is_letter_or_digit>},
    {"char.IsLower", char_is<kit::is_lower>},
    {"char.IsNumber", char_is<kit::is_decimal>},
    {"char.IsPunctuation", char_is<is_punctuation>},
    {"char.IsSymbol", char_is<is_symbol>},
    {"char.IsUpper", char_is<kit::is_upper>},
    {"char.IsWhiteSpace", char_is<kit::is_space>},
    {"char.ToLower", char_to<kit::to_lower>},
    {"char.ToLowerInvariant", char_to<kit::to_lower>},
    {"char.ToString", plain_text},
    {"char.ToUpper", char_to<kit::to_upper>},
    {"char.ToUpperInvariant", char_to<kit::to_upper>},
    {"string", string_function},
    {"string.Compare", compare},
    {"string.CompareOrdinal", compare_ordinal},
    {"string.Concat", concat},
    {"string.Empty", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.string(""); }, true},
    {"string.Equals", equals_function},
    {"string.Format", format},
    {"string.IsNullOrEmpty", is_null_or_empty},
    {"string.IsNullOrWhiteSpace", is_null_or_blank},
    {"string.Join", join},
};
#undef RAMIFY_NAME

using K = ValueKind;
constexpr MethodRow text_method_rows[] = {
    {K::string, "Clone", itself},
    {K::string, "CompareTo", compare_text_to},
    {K::string, "Contains", text_contains},
    {K::string, "EndsWith", ends_with},
    {K::string, "Equals", text_equals},
    {K::string, "IndexOf", text_index_of},
    {K::string, "IndexOfAny", index_of_any},
    {K::string, "Insert", insert_text},
    {K::string, "LastIndexOf", text_last_index_of},
    {K::string, "PadLeft", pad<true>},
    {K::string, "PadRight", pad<false>},
    {K::string, "Remove", remove_text},
    {K::string, "Replace", replace},
    {K::string, "Split", split},
    {K::string, "StartsWith", starts_with},
    {K::string, "AsSpan", substring},  // texts are immutable: a span of one is a text
    {K::string, "Slice", substring},
    {K::string, "Substring", substring},
    {K::string, "ToCharArray", to_char_array},
    {K::string, "ToLower", kit::text_lower},
    {K::string, "ToLowerInvariant", kit::text_lower},
    {K::string, "ToString", itself},
    {K::string, "ToUpper", kit::text_upper},
    {K::string, "ToUpperInvariant", kit::text_upper},
    {K::string, "Trim", trim<true, true>},
    {K::string, "TrimEnd", trim<false, true>},
    {K::string, "TrimStart", trim<true, false>},
};

}  // namespace

std::span<const BuiltinRow> text_functions() { return text_builtins; }
std::span<const MethodRow> text_methods() { return text_method_rows; }

}  // namespace ramify::ir_machine::csharp
