// SPDX-License-Identifier: Apache-2.0
// Regular expressions (PHP manual, "PCRE Functions"): a pattern is a text with delimiters, followed by flags. A subject
// is matched by its bytes, or with the flag u by its code points; positions are counted in bytes.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/regex.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/php/rules/parts.h"

namespace ramify::ir_machine::php {

namespace {

constexpr int64_t pattern_order = 1, set_order = 2, offset_capture = 256, unmatched_as_null = 512;
constexpr int64_t split_no_empty = 1, split_delimiters = 2, split_offsets = 4;

struct Pattern {
  kit::Regex regex;
  StringModel units = StringModel::bytes;
};

OrFailed<Pattern> compiled(Context& c, std::string_view source) {
  while (!source.empty() && std::string_view(" \t\n\r\f\v").find(source[0]) != std::string_view::npos)
    source.remove_prefix(1);
  if (source.empty()) return c.fail("a regular expression without delimiters");
  const size_t bracket = std::string_view("([{<").find(source[0]);
  const char end = bracket == std::string_view::npos ? source[0] : ")]}>"[bracket];
  const size_t last = source.rfind(end);
  if (last == 0 || last == std::string_view::npos || std::isalnum(static_cast<unsigned char>(end)) != 0 || end == '\\')
    return c.fail(fmt::format("the regular expression {} has no end", source));
  kit::RegexOptions options{.dollar_before_end = true};
  Pattern pattern;
  for (const char flag : source.substr(last + 1)) {
    switch (flag) {
      case 'i': options.ignore_case = true; break;
      case 'm': options.multiline = true; break;
      case 's': options.dot_all = true; break;
      case 'x': options.extended = true; break;
      case 'A': options.anchored = true; break;
      case 'D': options.dollar_before_end = false; break;
      case 'u': pattern.units = StringModel::code_points; break;
      default: return c.fail(fmt::format("the flag {} of a regular expression is not supported", flag));
    }
  }
  auto regex = kit::Regex::parse(kit::units_of(pattern.units, source.substr(1, last - 1)), options);
  if (!regex) return c.fail(fmt::format("the regular expression {}: {}", source, regex.error()));
  pattern.regex = std::move(*regex);
  return pattern;
}

// A subject, and its successive matches.
class Matches {
 public:
  Matches(Context& c, const Pattern& pattern, std::string text)
      : c_(c), pattern_(pattern), text_(std::move(text)), units_(kit::units_of(pattern.units, text_)) {
    if (pattern.units == StringModel::bytes) return;
    size_t at = 0;
    for (const uint32_t u : units_) {
      bytes_.push_back(at);
      at += kit::utf8(u).size();
    }
    bytes_.push_back(at);
  }

  void begin_at_byte(size_t byte) {
    at_ = bytes_.empty() ? byte : static_cast<size_t>(std::ranges::lower_bound(bytes_, byte) - bytes_.begin());
  }
  size_t byte(int64_t unit) const {
    return bytes_.empty() ? static_cast<size_t>(unit) : bytes_[static_cast<size_t>(unit)];
  }
  const std::string& text() const { return text_; }

  OrFailed<bool> next() {
    while (at_ <= units_.size()) {
      auto found = pattern_.regex.search(units_, at_);
      if (!found) return c_.fail(found.error());
      if (!*found) break;
      // An empty match directly after a match does not count: the search continues one unit further.
      const auto [begin, end] = (**found)[0];
      if (begin == end && end == last_end_ && !is_first_) {
        ++at_;
        if (at_ > units_.size()) break;
        last_end_ = -1;
        continue;
      }
      groups = std::move(**found);
      at_ = static_cast<size_t>(end);
      last_end_ = end;
      is_first_ = false;
      return true;
    }
    at_ = units_.size() + 1;
    return false;
  }

  kit::Regex::Groups groups;

  Word group(size_t number, int64_t flags) const {
    const auto& [begin, end] = groups[number];
    const Word none = (flags & unmatched_as_null) != 0 ? Word() : c_.draft.string("");
    const Word text = begin < 0 ? none : c_.draft.string(text_.substr(byte(begin), byte(end) - byte(begin)));
    if ((flags & offset_capture) == 0) return text;
    const Word both[] = {text, begin < 0 ? Word::integer(-1) : count_word(byte(begin))};
    return array_of(c_, both);
  }
  // Groups by number and name. Trailing groups without a match are omitted, unless they are reported as null.
  Entries entries(int64_t flags, bool keeps_all) const {
    size_t count = groups.size();
    while (!keeps_all && (flags & unmatched_as_null) == 0 && count > 1 && groups[count - 1].first < 0) --count;
    Entries all;
    for (size_t g = 0; g < count; ++g) {
      const Word value = group(g, flags);
      for (const auto& [name, number] : pattern_.regex.names())
        if (number == g) all.emplace_back(c_.draft.string(name), value);
      all.emplace_back(count_word(g), value);
    }
    return all;
  }

 private:
  Context& c_;
  const Pattern& pattern_;
  const std::string text_;
  const std::vector<uint32_t> units_;
  std::vector<size_t> bytes_;  // start offsets of units; empty: units are bytes
  size_t at_ = 0;
  int64_t last_end_ = -1;
  bool is_first_ = true;
};

OrFailed<void> set_out(Context& c, const Arguments& a, size_t i, Word value) {
  if (i >= a.positional.size()) return {};
  const ValueKind kind = c.draft.kind(a.positional[i]);
  if (kind != ValueKind::cell && kind != ValueKind::reference) return {};
  return c.store_reference(a.positional[i], value);
}
size_t offset_of(Context& c, const Arguments& a, size_t i, size_t size) {
  const int64_t given = int_at(c, a, i, 0), n = static_cast<int64_t>(size);
  return static_cast<size_t>(std::clamp<int64_t>(given < 0 ? n + given : given, 0, n));
}

OrFailed<Word> preg_match(Context& c, const Arguments& a) {
  const Pattern pattern = TRY(compiled(c, TRY(text_at(c, a, 0))));
  Matches matches(c, pattern, TRY(text_at(c, a, 1)));
  matches.begin_at_byte(offset_of(c, a, 4, matches.text().size()));
  const bool is_found = TRY(matches.next());
  TRY(set_out(c, a, 2, array_of(c, is_found ? matches.entries(int_at(c, a, 3, 0), false) : Entries())));
  return Word::integer(is_found ? 1 : 0);
}
OrFailed<Word> preg_match_all(Context& c, const Arguments& a) {
  const Pattern pattern = TRY(compiled(c, TRY(text_at(c, a, 0))));
  Matches matches(c, pattern, TRY(text_at(c, a, 1)));
  const int64_t flags = int_at(c, a, 3, 0);
  matches.begin_at_byte(offset_of(c, a, 4, matches.text().size()));
  const bool by_match = (flags & set_order) != 0;
  std::vector<Word> sets;
  Entries keys;
  std::vector<std::vector<Word>> columns;
  for (size_t g = 0; g <= pattern.regex.group_count(); ++g) {
    for (const auto& [name, number] : pattern.regex.names())
      if (number == g) keys.emplace_back(c.draft.string(name), count_word(g));
    keys.emplace_back(count_word(g), count_word(g));
    columns.emplace_back();
  }
  int64_t count = 0;
  while (TRY(matches.next())) {
    ++count;
    if (by_match) {
      sets.push_back(array_of(c, matches.entries(flags, false)));
      continue;
    }
    for (size_t g = 0; g < columns.size() && g < matches.groups.size(); ++g)
      columns[g].push_back(matches.group(g, flags));
  }
  Entries all;
  for (const auto& [key, number] : keys)
    all.emplace_back(key, array_of(c, columns[static_cast<size_t>(number.as_integer())]));
  TRY(set_out(c, a, 2, by_match ? array_of(c, sets) : array_of(c, all)));
  return Word::integer(count);
}

// Expands $1, ${1} and \1 to groups, and $0 to the match.
std::string filled_in(const Matches& matches, std::string_view with) {
  std::string out;
  const auto is_digit = [&](size_t i) { return i < with.size() && with[i] >= '0' && with[i] <= '9'; };
  for (size_t i = 0; i < with.size(); ++i) {
    const bool has_brace = with[i] == '$' && i + 1 < with.size() && with[i + 1] == '{';
    size_t at = i + (has_brace ? 2 : 1);
    if ((with[i] == '$' || with[i] == '\\') && is_digit(at)) {
      size_t number = static_cast<size_t>(with[at++] - '0');
      if (is_digit(at)) number = number * 10 + static_cast<size_t>(with[at++] - '0');
      if (!has_brace || (at < with.size() && with[at] == '}')) {
        if (number < matches.groups.size() && matches.groups[number].first >= 0) {
          const auto& [begin, end] = matches.groups[number];
          out += matches.text().substr(matches.byte(begin), matches.byte(end) - matches.byte(begin));
        }
        i = has_brace ? at : at - 1;
        continue;
      }
    }
    if (with[i] == '\\' && i + 1 < with.size() && with[i + 1] == '\\') ++i;
    out += with[i];
  }
  return out;
}

template <typename Replacement>
OrFailed<std::string> replaced_matches(Context& c, const std::string& source, std::string text, int64_t limit,
                                       int64_t& count, const Replacement& replacement) {
  const Pattern pattern = TRY(compiled(c, source));
  Matches matches(c, pattern, std::move(text));
  std::string out;
  size_t from = 0;
  while ((limit < 0 || limit-- > 0) && TRY(matches.next())) {
    const size_t begin = matches.byte(matches.groups[0].first), end = matches.byte(matches.groups[0].second);
    out += matches.text().substr(from, begin - from);
    out += TRY(replacement(matches));
    from = end;
    ++count;
  }
  return out + matches.text().substr(from);
}

// One or several patterns, on one or several subjects.
template <typename OfPattern>
OrFailed<Word> replace_all(Context& c, const Arguments& a, const OfPattern& of_pattern) {
  const std::vector<Word> patterns =
      is_array(c, argument(a, 0)) ? values_of(c, argument(a, 0)) : std::vector<Word>{argument(a, 0)};
  const int64_t limit = int_at(c, a, 3, -1);
  int64_t count = 0;
  const auto one = [&](std::string text) -> OrFailed<Word> {
    for (size_t i = 0; i < patterns.size(); ++i)
      text =
          TRY(replaced_matches(c, TRY(kit::text(c, patterns[i])), std::move(text), limit, count, TRY(of_pattern(i))));
    return c.draft.string(text);
  };
  Word result;
  if (is_array(c, argument(a, 2))) {
    Entries all = entries_of(c, argument(a, 2));
    for (auto& [key, value] : all) value = TRY(one(TRY(kit::text(c, value))));
    result = array_of(c, all);
  } else {
    result = TRY(one(TRY(text_at(c, a, 2))));
  }
  TRY(set_out(c, a, 4, Word::integer(count)));
  return result;
}

OrFailed<Word> preg_replace(Context& c, const Arguments& a) {
  struct Fill {
    std::string with;
    OrFailed<std::string> operator()(const Matches& matches) const { return filled_in(matches, with); }
  };
  return replace_all(c, a, [&](size_t i) -> OrFailed<Fill> {
    if (!is_array(c, argument(a, 1))) return Fill{TRY(text_at(c, a, 1))};
    const std::vector<Word> all = values_of(c, argument(a, 1));
    return Fill{i < all.size() ? TRY(kit::text(c, all[i])) : ""};
  });
}
struct Call {
  Context& c;
  Word function;
  int64_t flags;
  OrFailed<std::string> operator()(const Matches& matches) const {
    const Word groups = array_of(c, matches.entries(flags, false));
    return kit::text(c, TRY(c.call(function, std::span(&groups, 1))));
  }
};
OrFailed<Word> preg_replace_callback(Context& c, const Arguments& a) {
  const Word function = TRY(callable(c, argument(a, 1)));
  return replace_all(c, a, [&](size_t) -> OrFailed<Call> { return Call{c, function, int_at(c, a, 5, 0)}; });
}

OrFailed<Word> preg_split(Context& c, const Arguments& a) {
  const Pattern pattern = TRY(compiled(c, TRY(text_at(c, a, 0))));
  Matches matches(c, pattern, TRY(text_at(c, a, 1)));
  int64_t limit = int_at(c, a, 2, -1);
  if (limit == 0) limit = -1;
  const int64_t flags = int_at(c, a, 3, 0);
  std::vector<Word> parts;
  const auto add = [&](size_t begin, size_t end, bool counts) {
    if (begin == end && (flags & split_no_empty) != 0) return;
    const Word text = c.draft.string(matches.text().substr(begin, end - begin));
    const Word both[] = {text, count_word(begin)};
    parts.push_back((flags & split_offsets) != 0 ? array_of(c, both) : text);
    if (counts && limit > 0) --limit;
  };
  size_t from = 0;
  while (limit != 1 && TRY(matches.next())) {
    const size_t begin = matches.byte(matches.groups[0].first), end = matches.byte(matches.groups[0].second);
    if (begin == end && (begin == from || begin >= matches.text().size())) {
      // An empty match at the beginning or the end of a part splits nothing off.
      if (begin >= matches.text().size()) break;
      if (begin == 0 || begin == from) continue;
    }
    add(from, begin, true);
    from = end;
    for (size_t g = 1; (flags & split_delimiters) != 0 && g < matches.groups.size(); ++g) {
      const auto& [first, last] = matches.groups[g];
      if (first >= 0 && (first != last || (flags & split_no_empty) == 0))
        add(matches.byte(first), matches.byte(last), false);
    }
  }
  add(from, matches.text().size(), false);
  return array_of(c, parts);
}

OrFailed<Word> preg_quote(Context& c, const Arguments& a) {
  const std::string delimiter = has(a, 1) ? TRY(text_at(c, a, 1)) : "";
  std::string out;
  for (const char ch : TRY(text_at(c, a, 0))) {
    if (std::string_view(".\\+*?[^]$(){}=!<>|:-#").find(ch) != std::string_view::npos ||
        (!delimiter.empty() && delimiter[0] == ch))
      out += '\\';
    out += ch;
  }
  return c.draft.string(out);
}
OrFailed<Word> preg_grep(Context& c, const Arguments& a) {
  const Pattern pattern = TRY(compiled(c, TRY(text_at(c, a, 0))));
  const bool is_inverted = int_at(c, a, 2, 0) == 1;
  Entries kept;
  for (const auto& [key, value] : entries_of(c, argument(a, 1))) {
    Matches matches(c, pattern, TRY(kit::text(c, value)));
    if (TRY(matches.next()) != is_inverted) kept.emplace_back(key, value);
  }
  return array_of(c, kept);
}

#define RAMIFY_NUMBER(name, value) \
  {name, [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.integer(int64_t{value}); }, true}
constexpr BuiltinRow regexp_builtins[] = {
    RAMIFY_NUMBER("PREG_OFFSET_CAPTURE", offset_capture),
    RAMIFY_NUMBER("PREG_PATTERN_ORDER", pattern_order),
    RAMIFY_NUMBER("PREG_SET_ORDER", set_order),
    RAMIFY_NUMBER("PREG_SPLIT_DELIM_CAPTURE", split_delimiters),
    RAMIFY_NUMBER("PREG_SPLIT_NO_EMPTY", split_no_empty),
    RAMIFY_NUMBER("PREG_SPLIT_OFFSET_CAPTURE", split_offsets),
    RAMIFY_NUMBER("PREG_UNMATCHED_AS_NULL", unmatched_as_null),
    {"preg_grep", preg_grep},
    {"preg_match", preg_match},
    {"preg_match_all", preg_match_all},
    {"preg_quote", preg_quote},
    {"preg_replace", preg_replace},
    {"preg_replace_callback", preg_replace_callback},
    {"preg_split", preg_split},
};
#undef RAMIFY_NUMBER

}  // namespace

std::span<const BuiltinRow> regexp_functions() { return regexp_builtins; }

}  // namespace ramify::ir_machine::php
