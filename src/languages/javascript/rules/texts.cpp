// SPDX-License-Identifier: Apache-2.0
// Strings (ECMA-262, 22.1): sequences of 16-bit units, stored as UTF-8 in which a lone surrogate has three bytes.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/operators.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/kit/unicode.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

using E = RuntimeError;
constexpr StringModel utf16 = StringModel::utf16;
using Units = std::vector<uint32_t>;

int64_t length(Context& c, Word text) { return static_cast<int64_t>(kit::length_of(utf16, c.draft.text(text))); }
Units units(Context& c, Word text) { return kit::units_of(utf16, c.draft.text(text)); }
Word part(Context& c, Word text, int64_t begin, int64_t end) {
  if (begin >= end) return c.draft.string("");
  return c.draft.string(
      kit::part_of(utf16, c.draft.text(text), static_cast<uint64_t>(begin), static_cast<uint64_t>(end)));
}

OrFailed<std::optional<int64_t>> position(Context& c, Word text, const Arguments& a, bool from_end) {
  double at = std::trunc(TRY(number_of(c, at_or_undefined(a, 0))));
  if (std::isnan(at)) at = 0;
  const auto count = static_cast<double>(length(c, text));
  if (at < 0 && from_end) at += count;
  if (at < 0 || at >= count) return std::nullopt;
  return static_cast<int64_t>(at);
}
OrFailed<Word> char_at(Context& c, Word text, const Arguments& a) {
  const auto at = TRY(position(c, text, a, false));
  return at ? part(c, text, *at, *at + 1) : c.draft.string("");
}
OrFailed<Word> at_method(Context& c, Word text, const Arguments& a) {
  const auto at = TRY(position(c, text, a, true));
  return at ? part(c, text, *at, *at + 1) : undefined();
}
OrFailed<Word> char_code_at(Context& c, Word text, const Arguments& a) {
  const auto at = TRY(position(c, text, a, false));
  if (!at) return kit::real_word(c, not_a_number);
  return Word::integer(kit::unit_at(utf16, c.draft.text(text), static_cast<uint64_t>(*at)));
}
OrFailed<Word> code_point_at(Context& c, Word text, const Arguments& a) {
  const auto at = TRY(position(c, text, a, false));
  if (!at) return undefined();
  const Units all = units(c, text);
  const auto i = static_cast<size_t>(*at);
  const bool is_pair =
      all[i] >= 0xd800 && all[i] < 0xdc00 && i + 1 < all.size() && all[i + 1] >= 0xdc00 && all[i + 1] < 0xe000;
  return Word::integer(is_pair ? 0x10000 + ((all[i] - 0xd800) << 10) + (all[i + 1] - 0xdc00) : all[i]);
}
OrFailed<Word> text_slice(Context& c, Word text, const Arguments& a) {
  const int64_t count = length(c, text);
  const int64_t begin = TRY(bounded(c, at_or_undefined(a, 0), count, 0)),
                end = TRY(bounded(c, at_or_undefined(a, 1), count, count));
  return part(c, text, begin, end);
}
OrFailed<Word> substring(Context& c, Word text, const Arguments& a) {
  const int64_t count = length(c, text);
  const auto at = [&](size_t i, int64_t fallback) {
    if (at_or_undefined(a, i).is(Atom::missing)) return fallback;
    const double number = std::trunc(number_at(c, a, i));
    return std::isnan(number) ? int64_t{0} : static_cast<int64_t>(std::clamp(number, 0.0, static_cast<double>(count)));
  };
  const int64_t begin = at(0, 0), end = at(1, count);
  return part(c, text, std::min(begin, end), std::max(begin, end));
}
OrFailed<Word> substr(Context& c, Word text, const Arguments& a) {
  const int64_t count = length(c, text);
  const int64_t begin = TRY(bounded(c, at_or_undefined(a, 0), count, 0));
  const double wanted =
      at_or_undefined(a, 1).is(Atom::missing) ? static_cast<double>(count) : std::trunc(number_at(c, a, 1));
  return part(c, text, begin,
              begin + static_cast<int64_t>(
                          std::clamp(std::isnan(wanted) ? 0.0 : wanted, 0.0, static_cast<double>(count - begin))));
}

int64_t find_units(const Units& all, const Units& what, int64_t from) {
  if (from > static_cast<int64_t>(all.size())) return what.empty() ? static_cast<int64_t>(all.size()) : -1;
  const auto found = std::search(all.begin() + from, all.end(), what.begin(), what.end());
  if (found == all.end() && !what.empty()) return -1;
  return found - all.begin();
}
OrFailed<std::string> plain_at(Context& c, const Arguments& a, std::string_view method) {
  const Word w = at_or_undefined(a, 0);
  if (TRY(pattern_of(c, w)))
    return c.error(E::type,
                   fmt::format("First argument to String.prototype.{} must not be a regular expression", method));
  return text_at(c, a, 0);
}
OrFailed<Word> text_index_of(Context& c, Word text, const Arguments& a) {
  const int64_t count = length(c, text);
  const double from = std::trunc(number_at(c, a, 1));
  const Units what = kit::units_of(utf16, TRY(text_at(c, a, 0)));
  return Word::integer(
      find_units(units(c, text), what,
                 std::isnan(from) ? 0 : static_cast<int64_t>(std::clamp(from, 0.0, static_cast<double>(count)))));
}
OrFailed<Word> text_last_index_of(Context& c, Word text, const Arguments& a) {
  const Units all = units(c, text), what = kit::units_of(utf16, TRY(text_at(c, a, 0)));
  double from = number_at(c, a, 1);
  if (std::isnan(from)) from = static_cast<double>(all.size());
  auto i = static_cast<int64_t>(std::clamp(std::trunc(from), 0.0, static_cast<double>(all.size())));
  for (i = std::min(i, static_cast<int64_t>(all.size()) - static_cast<int64_t>(what.size())); i >= 0; --i)
    if (std::equal(what.begin(), what.end(), all.begin() + i)) return Word::integer(i);
  return Word::integer(-1);
}
OrFailed<Word> text_includes(Context& c, Word text, const Arguments& a) {
  const Units what = kit::units_of(utf16, TRY(plain_at(c, a, "includes")));
  const int64_t from = TRY(bounded(c, at_or_undefined(a, 1), length(c, text), 0));
  return Word::boolean(find_units(units(c, text), what, from) >= 0);
}
OrFailed<Word> starts_with(Context& c, Word text, const Arguments& a) {
  const Units all = units(c, text), what = kit::units_of(utf16, TRY(plain_at(c, a, "startsWith")));
  const double from = at_or_undefined(a, 1).is(Atom::missing) ? 0 : std::trunc(number_at(c, a, 1));
  const auto at = static_cast<size_t>(std::clamp(std::isnan(from) ? 0.0 : from, 0.0, static_cast<double>(all.size())));
  return Word::boolean(at + what.size() <= all.size() &&
                       std::equal(what.begin(), what.end(), all.begin() + static_cast<ptrdiff_t>(at)));
}
OrFailed<Word> ends_with(Context& c, Word text, const Arguments& a) {
  const Units all = units(c, text), what = kit::units_of(utf16, TRY(plain_at(c, a, "endsWith")));
  const double to =
      at_or_undefined(a, 1).is(Atom::missing) ? static_cast<double>(all.size()) : std::trunc(number_at(c, a, 1));
  const auto end = static_cast<size_t>(std::clamp(std::isnan(to) ? 0.0 : to, 0.0, static_cast<double>(all.size())));
  return Word::boolean(what.size() <= end &&
                       std::equal(what.begin(), what.end(), all.begin() + static_cast<ptrdiff_t>(end - what.size())));
}

template <bool in_front>
OrFailed<Word> padded(Context& c, Word text, const Arguments& a) {
  const double wanted = std::trunc(number_at(c, a, 0));
  const Units with = at_or_undefined(a, 1).is(Atom::missing) ? Units{' '} : kit::units_of(utf16, TRY(text_at(c, a, 1)));
  const Units all = units(c, text);
  if (with.empty() || std::isnan(wanted) || wanted <= static_cast<double>(all.size())) return text;
  if (wanted > 10'000'000) return c.fail("a text would get too long");
  Units padding;
  for (size_t i = 0; all.size() + i < static_cast<size_t>(wanted); ++i) padding.push_back(with[i % with.size()]);
  Units result = in_front ? padding : all;
  const Units& rest = in_front ? all : padding;
  result.insert(result.end(), rest.begin(), rest.end());
  return c.draft.string(kit::text_of(utf16, result));
}
OrFailed<Word> repeat(Context& c, Word text, const Arguments& a) {
  double count = std::trunc(number_at(c, a, 0));
  if (std::isnan(count)) count = 0;
  if (count < 0 || std::isinf(count)) return c.raise("RangeError", "Invalid count value: " + TRY(text_at(c, a, 0)));
  const std::string once(c.draft.text(text));
  if (static_cast<double>(once.size()) * count > 10'000'000) return c.fail("a text would get too long");
  std::string all;
  for (double i = 0; i < count && !once.empty(); ++i) all += once;
  return c.draft.string(all);
}
bool is_blank_unit(uint32_t u) {
  return u == ' ' || (u >= 9 && u <= 13) || u == 0xa0 || u == 0xfeff || u == 0x1680 || (u >= 0x2000 && u <= 0x200a) ||
         u == 0x2028 || u == 0x2029 || u == 0x202f || u == 0x205f || u == 0x3000;
}
template <bool at_begin, bool at_end>
OrFailed<Word> trim(Context& c, Word text, const Arguments&) {
  const Units all = units(c, text);
  size_t begin = 0, end = all.size();
  while (at_begin && begin < end && is_blank_unit(all[begin])) ++begin;
  while (at_end && end > begin && is_blank_unit(all[end - 1])) --end;
  return part(c, text, static_cast<int64_t>(begin), static_cast<int64_t>(end));
}
OrFailed<Word> text_concat(Context& c, Word text, const Arguments& a) {
  std::string all(c.draft.text(text));
  for (size_t i = 0; i < a.positional.size(); ++i) all += TRY(text_at(c, a, i));
  return c.draft.string(all);
}
OrFailed<Word> locale_compare(Context& c, Word text, const Arguments& a) {
  const std::string other = TRY(text_at(c, a, 0));
  const std::string mine(c.draft.text(text));
  if (a.positional.size() > 1) return c.fail("localeCompare() does not know locales and options yet");
  if (!kit::is_ascii(mine) || !kit::is_ascii(other))
    return c.fail("localeCompare() knows the order of plain letters only");
  // Punctuation, then digits, then letters without regard to case; lower case comes first if that is equal.
  const auto weight = [](char ch) {
    constexpr std::string_view order = "_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$";
    if (ch >= 'a' && ch <= 'z') return 1000 + (ch - 'a');
    if (ch >= 'A' && ch <= 'Z') return 1000 + (ch - 'A');
    if (ch >= '0' && ch <= '9') return 500 + (ch - '0');
    const size_t at = order.find(ch);
    return at == std::string_view::npos ? static_cast<int>(ch) - 100 : 100 + static_cast<int>(at);
  };
  for (size_t i = 0; i < std::min(mine.size(), other.size()); ++i)
    if (weight(mine[i]) != weight(other[i])) return Word::integer(weight(mine[i]) < weight(other[i]) ? -1 : 1);
  if (mine.size() != other.size()) return Word::integer(mine.size() < other.size() ? -1 : 1);
  for (size_t i = 0; i < mine.size(); ++i)
    if (mine[i] != other[i]) return Word::integer(mine[i] > other[i] ? -1 : 1);
  return Word::integer(0);
}
OrFailed<Word> normalize(Context& c, Word text, const Arguments& a) {
  const std::string form = at_or_undefined(a, 0).is(Atom::missing) ? "NFC" : TRY(text_at(c, a, 0));
  if (form != "NFC" && form != "NFD" && form != "NFKC" && form != "NFKD")
    return c.raise("RangeError", "The normalization form should be one of NFC, NFD, NFKC, NFKD.");
  if (!kit::is_ascii(c.draft.text(text))) return c.fail("normalize() knows plain letters only");
  return text;
}
OrFailed<Word> text_iterator(Context& c, Word text, const Arguments&) {
  Units code_points = kit::units_of(StringModel::code_points, c.draft.text(text));
  std::vector<Word> letters;
  for (const uint32_t u : code_points) letters.push_back(c.draft.string(kit::utf8(u)));
  return new_native_iterator(c.draft, c.draft.new_list(letters), NativeIteration::values);
}

// --- with patterns

// Expands `$1` and similar references in a replacement.
void expand(std::string_view with, const Units& all, const kit::Regex::Groups& groups,
            const std::vector<std::pair<std::string, size_t>>& names, Units& out) {
  const Units w = kit::units_of(utf16, with);
  const auto add = [&](int64_t begin, int64_t end) {
    if (begin >= 0) out.insert(out.end(), all.begin() + begin, all.begin() + end);
  };
  for (size_t i = 0; i < w.size(); ++i) {
    const uint32_t next = i + 1 < w.size() ? w[i + 1] : 0;
    if (w[i] != '$' || next == 0) {
      out.push_back(w[i]);
    } else if (next == '$') {
      out.push_back('$');
      ++i;
    } else if (next == '&') {
      add(groups[0].first, groups[0].second);
      ++i;
    } else if (next == '`') {
      add(0, groups[0].first);
      ++i;
    } else if (next == '\'') {
      add(groups[0].second, static_cast<int64_t>(all.size()));
      ++i;
    } else if (next >= '0' && next <= '9') {
      size_t number = next - '0', used = 1;
      if (i + 2 < w.size() && w[i + 2] >= '0' && w[i + 2] <= '9' && number * 10 + (w[i + 2] - '0') < groups.size()) {
        number = number * 10 + (w[i + 2] - '0');
        used = 2;
      }
      if (number == 0 || number >= groups.size()) {
        out.push_back('$');
        continue;
      }
      add(groups[number].first, groups[number].second);
      i += used;
    } else if (next == '<' && !names.empty()) {
      const auto end = std::find(w.begin() + static_cast<ptrdiff_t>(i), w.end(), uint32_t{'>'});
      if (end == w.end()) {
        out.push_back('$');
        continue;
      }
      const std::string name = kit::text_of(utf16, {w.begin() + static_cast<ptrdiff_t>(i) + 2, end});
      for (const auto& [known, number] : names)
        if (known == name) add(groups[number].first, groups[number].second);
      i = static_cast<size_t>(end - w.begin());
    } else {
      out.push_back('$');
    }
  }
}

OrFailed<void> replacement(Context& c, Word with, Word text, const Units& all, const kit::Regex::Groups& groups,
                           const std::vector<std::pair<std::string, size_t>>& names, Units& out) {
  if (!is_callable(c, with)) {
    expand(TRY(kit::text(c, with)), all, groups, names, out);
    return {};
  }
  std::vector<Word> arguments;
  const auto group_text = [&](size_t number) {
    const auto& [begin, end] = groups[number];
    return begin < 0 ? undefined() : c.draft.string(kit::text_of(utf16, {all.begin() + begin, all.begin() + end}));
  };
  for (size_t g = 0; g < groups.size(); ++g) arguments.push_back(group_text(g));
  arguments.push_back(Word::integer(groups[0].first));
  arguments.push_back(text);
  if (!names.empty()) {
    std::vector<std::pair<std::string_view, Word>> fields;
    for (const auto& [name, number] : names) fields.emplace_back(name, group_text(number));
    arguments.push_back(new_object(c, fields));
  }
  const Units more = kit::units_of(utf16, TRY(kit::text(c, TRY(c.call(with, arguments)))));
  out.insert(out.end(), more.begin(), more.end());
  return {};
}

OrFailed<Word> replaced(Context& c, Word text, const Arguments& a, bool is_all) {
  const Units all = units(c, text);
  const Word with = at_or_undefined(a, 1);
  std::vector<kit::Regex::Groups> matches;
  std::vector<std::pair<std::string, size_t>> names;
  const std::optional<Pattern> pattern = TRY(pattern_of(c, at_or_undefined(a, 0)));
  if (pattern) {
    if (is_all && !pattern->is_global)
      return c.error(E::type, "String.prototype.replaceAll called with a non-global RegExp argument");
    names = pattern->regex.names();
    size_t from = 0;
    const Word object = a.positional[0];
    if (pattern->is_sticky && !pattern->is_global)
      from = static_cast<size_t>(std::max(0.0, kit::to_number(c, TRY(c.load_member(object, "lastIndex")))));
    while (from <= all.size()) {
      const std::optional<kit::Regex::Groups> groups = TRY(search(c, *pattern, all, from));
      if (!groups) break;
      matches.push_back(*groups);
      from = static_cast<size_t>((*groups)[0].second) + ((*groups)[0].second == (*groups)[0].first ? 1 : 0);
      if (!pattern->is_global) break;
    }
    if (pattern->is_global) TRY(c.store_member(object, "lastIndex", Word::integer(0)));
  } else {
    const Units what = kit::units_of(utf16, TRY(text_at(c, a, 0)));
    for (int64_t at = find_units(all, what, 0); at >= 0;) {
      matches.push_back({{at, at + static_cast<int64_t>(what.size())}});
      const int64_t next = at + std::max<int64_t>(1, static_cast<int64_t>(what.size()));
      if (!is_all || next > static_cast<int64_t>(all.size())) break;
      at = find_units(all, what, next);
    }
  }
  Units out;
  size_t copied = 0;
  for (const kit::Regex::Groups& groups : matches) {
    out.insert(out.end(), all.begin() + static_cast<ptrdiff_t>(copied), all.begin() + groups[0].first);
    TRY(replacement(c, with, text, all, groups, names, out));
    copied = static_cast<size_t>(groups[0].second);
  }
  out.insert(out.end(), all.begin() + static_cast<ptrdiff_t>(copied), all.end());
  return c.draft.string(kit::text_of(utf16, out));
}
OrFailed<Word> replace(Context& c, Word text, const Arguments& a) { return replaced(c, text, a, false); }
OrFailed<Word> replace_all(Context& c, Word text, const Arguments& a) { return replaced(c, text, a, true); }

OrFailed<Word> split(Context& c, Word text, const Arguments& a) {
  const Word limit_word = at_or_undefined(a, 1);
  const double limit = limit_word.is(Atom::missing)
                           ? 4294967295.0
                           : static_cast<double>(static_cast<uint32_t>(kit::to_int32(number_at(c, a, 1))));
  std::vector<Word> parts;
  const auto add = [&](Word w) {
    if (static_cast<double>(parts.size()) < limit) parts.push_back(w);
  };
  if (at_or_undefined(a, 0).is(Atom::missing)) {
    add(text);
    return c.draft.new_list(parts);
  }
  const Units all = units(c, text);
  const auto count = static_cast<int64_t>(all.size());
  if (std::optional<Pattern> pattern = TRY(pattern_of(c, a.positional[0]))) {
    pattern->is_sticky = false;
    if (count == 0) {
      if (!TRY(search(c, *pattern, all, 0))) add(text);
      return c.draft.new_list(parts);
    }
    int64_t begin = 0, from = 0;
    while (from < count) {
      const std::optional<kit::Regex::Groups> groups = TRY(search(c, *pattern, all, static_cast<size_t>(from)));
      if (!groups || (*groups)[0].first >= count) break;
      const auto [at, end] = (*groups)[0];
      if (end == begin || (end == at && at == begin)) {
        ++from;
        continue;
      }
      add(part(c, text, begin, at));
      for (size_t g = 1; g < groups->size(); ++g)
        add((*groups)[g].first < 0 ? undefined() : part(c, text, (*groups)[g].first, (*groups)[g].second));
      begin = end;
      from = end == at ? end + 1 : end;
    }
    add(part(c, text, begin, count));
    return c.draft.new_list(parts);
  }
  const Units at = kit::units_of(utf16, TRY(text_at(c, a, 0)));
  if (at.empty()) {
    for (int64_t i = 0; i < count; ++i) add(c.draft.string(kit::text_of(utf16, {all[static_cast<size_t>(i)]})));
    return c.draft.new_list(parts);
  }
  int64_t begin = 0;
  for (int64_t end = find_units(all, at, 0); end >= 0; end = find_units(all, at, begin)) {
    add(part(c, text, begin, end));
    begin = end + static_cast<int64_t>(at.size());
  }
  add(part(c, text, begin, count));
  return c.draft.new_list(parts);
}

OrFailed<Pattern> as_pattern(Context& c, Word w, std::string_view flags) {
  if (std::optional<Pattern> known = TRY(pattern_of(c, w))) return std::move(*known);
  const std::string source = w.is(Atom::missing) ? "(?:)" : TRY(kit::text(c, w));
  auto regex =
      kit::Regex::parse(kit::units_of(utf16, source), {.keeps_captures = false, .empty_back_references = true});
  if (!regex) return c.raise("SyntaxError", fmt::format("Invalid regular expression: /{}/: {}", source, regex.error()));
  return Pattern{.regex = std::move(*regex), .is_global = flags == "g"};
}
OrFailed<Word> match(Context& c, Word text, const Arguments& a) {
  const Pattern pattern = TRY(as_pattern(c, at_or_undefined(a, 0), ""));
  const Units all = units(c, text);
  if (!pattern.is_global) {
    const std::optional<kit::Regex::Groups> groups = TRY(search(c, pattern, all, 0));
    return groups ? match_object(c, pattern, *groups, all) : Word();
  }
  std::vector<Word> found;
  for (size_t from = 0; from <= all.size();) {
    const std::optional<kit::Regex::Groups> groups = TRY(search(c, pattern, all, from));
    if (!groups) break;
    const auto [begin, end] = (*groups)[0];
    found.push_back(part(c, text, begin, end));
    from = static_cast<size_t>(end) + (end == begin ? 1 : 0);
  }
  return found.empty() ? Word() : c.draft.new_list(found);
}
OrFailed<Word> match_all(Context& c, Word text, const Arguments& a) {
  const Pattern pattern = TRY(as_pattern(c, at_or_undefined(a, 0), "g"));
  if (!pattern.is_global) return c.error(E::type, "String.prototype.matchAll called with a non-global RegExp argument");
  const Units all = units(c, text);
  std::vector<Word> found;
  for (size_t from = 0; from <= all.size();) {
    const std::optional<kit::Regex::Groups> groups = TRY(search(c, pattern, all, from));
    if (!groups) break;
    found.push_back(match_object(c, pattern, *groups, all));
    from = static_cast<size_t>((*groups)[0].second) + ((*groups)[0].second == (*groups)[0].first ? 1 : 0);
  }
  return new_native_iterator(c.draft, c.draft.new_list(found), NativeIteration::values);
}
OrFailed<Word> search_method(Context& c, Word text, const Arguments& a) {
  const Pattern pattern = TRY(as_pattern(c, at_or_undefined(a, 0), ""));
  const std::optional<kit::Regex::Groups> groups = TRY(search(c, pattern, units(c, text), 0));
  return Word::integer(groups ? (*groups)[0].first : -1);
}

// --- String

OrFailed<Word> string_function(Context& c, const Arguments& a) {
  // For a symbol, the result of toString(); elsewhere symbols do not convert to texts.
  if (const Word value = at_or_undefined(a, 0); c.draft.kind(value) == ValueKind::instance) {
    const Word class_ = c.draft.at(value, instance_words::class_);
    if (c.draft.kind(class_) == ValueKind::class_ && c.shown_class(class_) == "Symbol")
      return c.call_on(value, c.find_method(value, "toString"), {});
  }
  return a.positional.empty() ? OrFailed<Word>(c.draft.string("")) : c.draft.string(TRY(text_at(c, a, 0)));
}
OrFailed<Word> from_char_code(Context& c, const Arguments& a) {
  Units all;
  for (size_t i = 0; i < a.positional.size(); ++i)
    all.push_back(static_cast<uint32_t>(kit::to_int32(number_at(c, a, i))) & 0xffff);
  return c.draft.string(kit::text_of(utf16, all));
}
OrFailed<Word> from_code_point(Context& c, const Arguments& a) {
  std::string all;
  for (size_t i = 0; i < a.positional.size(); ++i) {
    const double value = number_at(c, a, i);
    if (!(value >= 0 && value <= 0x10ffff) || value != std::trunc(value))
      return c.raise("RangeError", "Invalid code point " + TRY(text_at(c, a, i)));
    all += kit::utf8(static_cast<char32_t>(value));
  }
  return c.draft.string(all);
}
// String.raw`...`: the raw parts, and the values between them.
OrFailed<Word> raw(Context& c, const Arguments& a) {
  const std::vector<Word> parts = TRY(kit::elements_of(c, TRY(c.load_member(argument(a, 0), "raw"))));
  std::string all;
  for (size_t i = 0; i < parts.size(); ++i) {
    all += TRY(kit::text(c, parts[i]));
    if (i + 1 < parts.size() && i + 1 < a.positional.size()) all += TRY(text_at(c, a, i + 1));
  }
  return c.draft.string(all);
}

constexpr BuiltinRow text_function_rows[] = {
    {"String", string_function},
    {"String.fromCharCode", from_char_code},
    {"String.fromCodePoint", from_code_point},
    {"String.raw", raw},
};

using K = ValueKind;
// The only letter handled that becomes two; the others are rare ligatures.
template <bool to_upper>
OrFailed<void> check_case(Context& c, Word text) {
  for (const uint32_t u : kit::units_of(StringModel::code_points, c.draft.text(text))) {
    const bool is_known = u == 0xdf || (to_upper && (u == 0x130 || u == 0x3a3)) || !kit::has_special_case(u);
    if (!is_known)
      return c.fail(
          "a character whose other case is several characters, or depends on those around it, is not supported");
  }
  return {};
}
OrFailed<Word> lower(Context& c, Word text, const Arguments& a) {
  TRY(check_case<false>(c, text));
  return kit::text_lower(c, text, a);
}
OrFailed<Word> upper(Context& c, Word text, const Arguments& a) {
  TRY(check_case<true>(c, text));
  const std::string given(c.draft.text(text));
  const Word made = TRY(kit::text_upper(c, text, a));
  if (given.find("\u00df") == std::string::npos) return made;
  std::string out(c.draft.text(made));
  for (size_t at = out.find("\u00df"); at != std::string::npos; at = out.find("\u00df", at + 2))
    out.replace(at, 2, "SS");
  return c.draft.string(out);
}

constexpr MethodRow text_method_rows[] = {
    {K::string, "@@iterator", text_iterator},
    {K::string, "at", at_method},
    {K::string, "charAt", char_at},
    {K::string, "charCodeAt", char_code_at},
    {K::string, "codePointAt", code_point_at},
    {K::string, "concat", text_concat},
    {K::string, "endsWith", ends_with},
    {K::string, "includes", text_includes},
    {K::string, "indexOf", text_index_of},
    {K::string, "lastIndexOf", text_last_index_of},
    {K::string, "localeCompare", locale_compare},
    {K::string, "match", match},
    {K::string, "matchAll", match_all},
    {K::string, "normalize", normalize},
    {K::string, "padEnd", padded<false>},
    {K::string, "padStart", padded<true>},
    {K::string, "repeat", repeat},
    {K::string, "replace", replace},
    {K::string, "replaceAll", replace_all},
    {K::string, "search", search_method},
    {K::string, "slice", text_slice},
    {K::string, "split", split},
    {K::string, "startsWith", starts_with},
    {K::string, "substr", substr},
    {K::string, "substring", substring},
    {K::string, "toLocaleLowerCase", lower},
    {K::string, "toLocaleUpperCase", kit::text_upper},
    {K::string, "toLowerCase", lower},
    {K::string, "toString", itself},
    {K::string, "toUpperCase", upper},
    {K::string, "trim", trim<true, true>},
    {K::string, "trimEnd", trim<false, true>},
    {K::string, "trimStart", trim<true, false>},
    {K::string, "valueOf", itself},
};

}  // namespace

std::span<const BuiltinRow> text_functions() { return text_function_rows; }
std::span<const MethodRow> text_methods() { return text_method_rows; }

}  // namespace ramify::ir_machine::javascript
