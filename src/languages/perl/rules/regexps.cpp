// SPDX-License-Identifier: Apache-2.0
// Regular expressions (perlre). A match is a tuple: the text, the names of its groups (name and number in turn), then begin and end of the
// whole and of each group, -1 for a group without a match.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/regex.h"
#include "languages/kit/strings.h"
#include "languages/perl/rules/parts.h"

namespace ramify::ir_machine::perl {

namespace {

using kit::Regex;

constexpr uint64_t text_word = 0, names_word = 1, first_group = 2;

std::vector<uint32_t> bytes_of(std::string_view text) { return kit::units_of(StringModel::bytes, text); }

// `(?^i:...)` as a whole: its flags, and what is in it.
struct Written {
  std::string flags, body;
};
Written taken_apart(std::string_view source) {
  if (!source.starts_with("(?^")) return {"", std::string(source)};
  const size_t colon = source.find(':');
  int depth = 0;
  bool is_class = false;
  for (size_t i = 0; i < source.size(); ++i) {
    if (source[i] == '\\') {
      ++i;
      continue;
    }
    if (source[i] == '[') is_class = true;
    if (source[i] == ']') is_class = false;
    if (is_class) continue;
    depth += source[i] == '(' ? 1 : source[i] == ')' ? -1 : 0;
    if (depth == 0 && i + 1 < source.size()) return {"", std::string(source)};
  }
  return {std::string(source.substr(3, colon - 3)), std::string(source.substr(colon + 1, source.size() - colon - 2))};
}

// Parts with flags of their own, `(?^i:...)`: others than those around them are not supported.
OrFailed<std::string> with_plain_parts(Context& c, std::string body, const std::string& flags) {
  for (size_t at = body.find("(?^"); at != std::string::npos; at = body.find("(?^", at)) {
    const size_t colon = body.find(':', at);
    std::string own = body.substr(at + 3, colon - at - 3), outer = flags;
    std::ranges::sort(own);
    std::ranges::sort(outer);
    if (own != outer) return c.fail("a part of a regular expression with other flags than the whole is not supported");
    body.replace(at, colon - at + 1, "(?:");
  }
  return body;
}

OrFailed<Regex> compiled(Context& c, Word pattern) {
  Written written = taken_apart(TRY(text_of(c, pattern)));
  std::ranges::sort(written.flags);
  const std::string body = TRY(with_plain_parts(c, written.body, written.flags));
  kit::RegexOptions options{.dollar_before_end = true};
  for (const char flag : written.flags) {
    switch (flag) {
      case 'i': options.ignore_case = true; break;
      case 'm': options.multiline = true; break;
      case 's': options.dot_all = true; break;
      case 'x': options.extended = true; break;
      default: return c.fail(fmt::format("the flag {} of a regular expression is not supported", flag));
    }
  }
  auto regex = Regex::parse(bytes_of(body), options);
  if (!regex) return c.fail(fmt::format("the regular expression /{}/: {}", body, regex.error()));
  return std::move(*regex);
}

Word match_of(Context& c, const Regex& regex, Word text, const Regex::Groups& groups) {
  std::vector<Word> names;
  for (const auto& [name, number] : regex.names()) {
    names.push_back(c.draft.string(name));
    names.push_back(count_word(number));
  }
  std::vector<Word> words = {text, c.draft.tuple(names)};
  for (const auto& [begin, end] : groups) {
    words.push_back(Word::integer(begin));
    words.push_back(Word::integer(end));
  }
  return c.draft.tuple(words);
}

OrFailed<Word> text_word_of(Context& c, Word w) {
  return c.draft.kind(w) == ValueKind::string ? OrFailed<Word>(w) : c.draft.string(TRY(text_of(c, w)));
}

OrFailed<std::optional<Word>> first_at(Context& c, const Regex& regex, Word text, size_t from, bool may_be_empty) {
  const std::vector<uint32_t> units = bytes_of(c.draft.text(text));
  if (from > units.size()) return std::nullopt;
  auto found = regex.search(units, from, may_be_empty);
  if (!found) return c.fail(found.error());
  return *found ? std::optional(match_of(c, regex, text, **found)) : std::nullopt;
}

int64_t begin_of(Context& c, Word match, uint64_t group) {
  return c.draft.at(match, first_group + 2 * group).as_integer();
}
int64_t end_of(Context& c, Word match, uint64_t group) {
  return c.draft.at(match, first_group + 2 * group + 1).as_integer();
}
uint64_t group_count(Context& c, Word match) { return (c.draft.size(match) - first_group) / 2; }

Word group_text(Context& c, Word match, uint64_t group) {
  if (match.is(Atom::none) || group >= group_count(c, match) || begin_of(c, match, group) < 0) return Word();
  const auto begin = static_cast<size_t>(begin_of(c, match, group)), end = static_cast<size_t>(end_of(c, match, group));
  return c.draft.string(std::string(c.draft.text(c.draft.at(match, text_word)).substr(begin, end - begin)));
}

OrFailed<std::vector<Word>> all_of(Context& c, Word text, Word pattern, bool only_first) {
  const Regex regex = TRY(compiled(c, pattern));
  const std::vector<uint32_t> units = bytes_of(c.draft.text(text));
  std::vector<Word> all;
  size_t at = 0;
  bool may_be_empty = true;
  while (at <= units.size()) {
    auto found = regex.search(units, at, may_be_empty);
    if (!found) return c.fail(found.error());
    if (!*found) break;
    const auto [begin, end] = (**found)[0];
    all.push_back(match_of(c, regex, text, **found));
    if (only_first) break;
    at = static_cast<size_t>(end);
    may_be_empty = begin != end;
    // Behind an empty match, and directly behind any other, an empty one is none.
    if (begin != end) may_be_empty = true;
  }
  return all;
}

OrFailed<Word> match_text(Context& c, const Arguments& a) {
  const Word text = TRY(text_word_of(c, argument(a, 0)));
  return TRY(first_at(c, TRY(compiled(c, argument(a, 1))), text, 0, true)).value_or(Word());
}
OrFailed<Word> all_matches(Context& c, const Arguments& a) {
  return c.draft.tuple(TRY(all_of(c, TRY(text_word_of(c, argument(a, 0))), argument(a, 1), false)));
}
OrFailed<Word> first_match(Context& c, const Arguments& a) {
  return c.draft.tuple(TRY(all_of(c, TRY(text_word_of(c, argument(a, 0))), argument(a, 1), true)));
}

// From a position, which is a number; -1 - n: at n behind an empty match.
OrFailed<Word> match_from(Context& c, const Arguments& a) {
  const Word text = TRY(text_word_of(c, argument(a, 0)));
  const int64_t position = int_at(c, a, 2);
  const bool is_behind_empty = c.draft.kind(argument(a, 2)) == ValueKind::float_;
  return TRY(first_at(c, TRY(compiled(c, argument(a, 1))), text, static_cast<size_t>(std::max<int64_t>(0, position)),
                      !is_behind_empty))
      .value_or(Word());
}
// Where the next match may begin: a float behind an empty match, where the next one may not be empty.
OrFailed<Word> position_after(Context& c, const Arguments& a) {
  const Word match = argument(a, 0);
  if (match.is(Atom::none)) return Word();
  const int64_t end = end_of(c, match, 0);
  return begin_of(c, match, 0) == end ? c.draft.real(static_cast<double>(end)) : Word::integer(end);
}

// In list context: the groups, or 1 where there are none; nothing without a match.
OrFailed<Word> captures(Context& c, const Arguments& a) {
  const Word match = argument(a, 0);
  if (match.is(Atom::none)) return c.draft.tuple({});
  std::vector<Word> all;
  for (uint64_t g = 1; g < group_count(c, match); ++g) all.push_back(group_text(c, match, g));
  if (all.empty()) all.push_back(Word::integer(1));
  return c.draft.tuple(all);
}
OrFailed<Word> captures_of_all(Context& c, const Arguments& a) {
  std::vector<Word> all;
  for (const Word match : values_of(c, argument(a, 0))) {
    if (group_count(c, match) == 1) all.push_back(group_text(c, match, 0));
    for (uint64_t g = 1; g < group_count(c, match); ++g) all.push_back(group_text(c, match, g));
  }
  return c.draft.tuple(all);
}

// $1, $&, $`, $', $+
OrFailed<Word> captured(Context& c, const Arguments& a) {
  const Word match = argument(a, 0), which = argument(a, 1);
  if (which.is_integer()) return group_text(c, match, static_cast<uint64_t>(which.as_integer()));
  if (match.is(Atom::none)) return Word();
  const std::string_view name = c.draft.text(which), text = c.draft.text(c.draft.at(match, text_word));
  if (name == "&") return group_text(c, match, 0);
  if (name == "`") return c.draft.string(std::string(text.substr(0, static_cast<size_t>(begin_of(c, match, 0)))));
  if (name == "'") return c.draft.string(std::string(text.substr(static_cast<size_t>(end_of(c, match, 0)))));
  return match;
}
OrFailed<Word> named_captures(Context& c, const Arguments& a) {
  const Word match = argument(a, 0), all = c.draft.new_dict();
  if (match.is(Atom::none)) return all;
  const std::vector<Word> names = values_of(c, c.draft.at(match, names_word));
  for (size_t i = 0; i + 1 < names.size(); i += 2) {
    const Word text = group_text(c, match, static_cast<uint64_t>(names[i + 1].as_integer()));
    if (!text.is(Atom::none) && c.draft.find(all, names[i]) < 0) c.draft.put(all, names[i], text);
  }
  return all;
}
template <bool is_end>
OrFailed<Word> match_places(Context& c, const Arguments& a) {
  const Word match = argument(a, 0);
  std::vector<Word> all;
  for (uint64_t g = 0; !match.is(Atom::none) && g < group_count(c, match); ++g) {
    const int64_t place = is_end ? end_of(c, match, g) : begin_of(c, match, g);
    all.push_back(place < 0 ? Word() : Word::integer(place));
  }
  return c.draft.new_list(all);
}

OrFailed<Word> text_before(Context& c, const Arguments& a) {
  const Word match = argument(a, 0);
  const auto from = static_cast<size_t>(int_at(c, a, 1));
  return c.draft.string(std::string(
      c.draft.text(c.draft.at(match, text_word)).substr(from, static_cast<size_t>(begin_of(c, match, 0)) - from)));
}
OrFailed<Word> text_from(Context& c, const Arguments& a) {
  return c.draft.string(TRY(text_at(c, a, 0)).substr(static_cast<size_t>(int_at(c, a, 1))));
}
OrFailed<Word> match_end(Context& c, const Arguments& a) { return Word::integer(end_of(c, argument(a, 0), 0)); }

// --- patterns as values

OrFailed<Word> pattern_text(Context& c, const Arguments& a) { return c.draft.string(TRY(text_at(c, a, 0))); }
OrFailed<Word> pattern(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  std::string flags = TRY(text_at(c, a, 1)), kept;
  for (const char flag : {'m', 's', 'i', 'x', 'n'})
    if (flags.find(flag) != std::string::npos) kept += flag;
  return c.draft.string(fmt::format("(?^{}:{})", kept, text));
}
OrFailed<Word> regexp(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  const bool is_whole = text.starts_with("(?^") && taken_apart(text).body != text;
  const std::string whole = is_whole ? text : fmt::format("(?^:{})", text);
  const Word made = c.draft.bytes(whole);
  TRY(compiled(c, made));
  return made;
}

// split(pattern or nothing for blanks, text, limit)
OrFailed<Word> split(Context& c, const Arguments& a) {
  const bool is_by_blanks = argument(a, 0).is(Atom::none);
  std::string source = TRY(text_at(c, a, 1));
  if (is_by_blanks) source.erase(0, std::min(source.find_first_not_of(" \t\n\r\f\v"), source.size()));
  const int64_t limit = int_at(c, a, 2);
  std::vector<Word> parts;
  if (source.empty()) return c.draft.tuple({});
  const Word text = c.draft.string(source), by = is_by_blanks ? c.draft.string("\\s+") : argument(a, 0);
  const Regex regex = TRY(compiled(c, by));
  const std::vector<uint32_t> units = bytes_of(source);
  size_t from = 0, at = 0;
  while (at <= units.size() && (limit <= 0 || static_cast<int64_t>(parts.size()) + 1 < limit)) {
    auto found = regex.search(units, at);
    if (!found) return c.fail(found.error());
    if (!*found) break;
    const auto begin = static_cast<size_t>((**found)[0].first), end = static_cast<size_t>((**found)[0].second);
    if (begin == end && (begin >= units.size() || begin == from)) {  // an empty match splits between characters only
      if (begin >= units.size()) break;
      at = begin + 1;
      if (begin == from) {
        auto next = regex.search(units, at);
        if (!next) return c.fail(next.error());
        if (!*next || static_cast<size_t>((**next)[0].first) >= units.size()) break;
      }
      continue;
    }
    if (end == 0) {
      at = 1;
      continue;
    }
    parts.push_back(c.draft.string(source.substr(from, begin - from)));
    const Word match = match_of(c, regex, text, **found);
    for (uint64_t g = 1; g < group_count(c, match); ++g) parts.push_back(group_text(c, match, g));
    from = end;
    at = std::max(end, at);
    if (begin == end) at = end + 1;
  }
  parts.push_back(c.draft.string(source.substr(from)));
  const auto is_empty = [&](Word w) { return w.is(Atom::none) || c.draft.text(w).empty(); };
  while (limit == 0 && !parts.empty() && is_empty(parts.back())) parts.pop_back();
  return c.draft.tuple(parts);
}

constexpr BuiltinRow regexps_rows[] = {
    {"%match_text", match_text},
    {"%all_matches", all_matches},
    {"%first_match", first_match},
    {"%match_from", match_from},
    {"%position_after", position_after},
    {"%captures", captures},
    {"%captures_of_all", captures_of_all},
    {"%captured", captured},
    {"%named_captures", named_captures},
    {"%match_begins", match_places<false>},
    {"%match_ends", match_places<true>},
    {"%text_before", text_before},
    {"%text_behind", text_from},
    {"%match_end", match_end},
    {"%pattern_text", pattern_text},
    {"%pattern", pattern},
    {"%regexp", regexp},
    {"split", split},
};

}  // namespace

std::span<const BuiltinRow> regexp_functions() { return regexps_rows; }

}  // namespace ramify::ir_machine::perl
