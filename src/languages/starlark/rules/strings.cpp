// SPDX-License-Identifier: Apache-2.0
// The methods of string that search and split; string_case.cpp has those on characters. Indexes count code points
// (code_points.h).
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/kit/unicode.h"
#include "languages/starlark/rules/arguments.h"
#include "languages/starlark/rules/format.h"
#include "languages/starlark/rules/index.h"
#include "languages/starlark/rules/methods.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/string_case.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

constexpr size_t npos = std::string_view::npos;

// The part of a string between optional start and end arguments.
struct Window {
  std::string_view text;
  uint64_t index = 0;      // of its first code point
  bool is_beyond = false;  // starts after the end of the string or after its own end: not even "" is found there
};

OrFailed<Window> window(Context& context, std::string_view function, std::string_view text, Word start, Word end) {
  const uint64_t count = kit::code_point_count(text);
  const uint64_t from = TRY(bound(context, fmt::format("`start` of {}()", function), start, count, 0));
  const uint64_t to = TRY(bound(context, fmt::format("`end` of {}()", function), end, count, count));
  if (start.is_integer() && start.as_integer() > static_cast<int64_t>(count)) return Window{{}, from, true};
  if (from > to) return Window{{}, from, true};
  const size_t begin = kit::offset_of(text, from);
  return Window{text.substr(begin, kit::offset_of(text.substr(begin), to - from)), from, false};
}

struct Search {
  Window window;
  std::string_view sub;
};

OrFailed<Search> search(Context& context, std::string_view function, Word string, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"sub"}, {"start", false}, {"end", false}};
  const auto [sub, start, end] = TRY(unpack(context, function, arguments, parameters));
  Search s;
  s.sub = TRY(string_argument(context, fmt::format("`sub` of {}()", function), sub));
  s.window = TRY(window(context, function, context.draft.text(string), start, end));
  return s;
}

Word position_word(Draft& draft, const Window& w, size_t offset) {
  if (offset == npos) return Word::integer(-1);
  return draft.integer(static_cast<int64_t>(w.index + kit::code_point_count(w.text.substr(0, offset))));
}

OrFailed<Word> find_in(Context& context, std::string_view function, Word string, const Arguments& arguments,
                       bool is_last) {
  const Search s = TRY(search(context, function, string, arguments));
  if (s.window.is_beyond) return Word::integer(-1);
  return position_word(context.draft, s.window, is_last ? s.window.text.rfind(s.sub) : s.window.text.find(s.sub));
}

OrFailed<Word> index_in(Context& context, std::string_view function, Word string, const Arguments& arguments,
                        bool is_last) {
  const Word found = TRY(find_in(context, function, string, arguments, is_last));
  if (found != Word::integer(-1)) return found;
  return context.fail(
      fmt::format("substring {} is not in {}", shown(context, arguments.positional[0]), shown(context, string)));
}

OrFailed<Word> find(Context& context, Word string, const Arguments& arguments) {
  return find_in(context, "find", string, arguments, false);
}
OrFailed<Word> rfind(Context& context, Word string, const Arguments& arguments) {
  return find_in(context, "rfind", string, arguments, true);
}
OrFailed<Word> index_of_text(Context& context, Word string, const Arguments& arguments) {
  return index_in(context, "index", string, arguments, false);
}
OrFailed<Word> rindex(Context& context, Word string, const Arguments& arguments) {
  return index_in(context, "rindex", string, arguments, true);
}

OrFailed<Word> count(Context& context, Word string, const Arguments& arguments) {
  const Search s = TRY(search(context, "count", string, arguments));
  if (s.window.is_beyond) return Word::integer(0);
  if (s.sub.empty()) return Word::integer(static_cast<int64_t>(kit::code_point_count(s.window.text)) + 1);
  int64_t result = 0;
  for (size_t i = s.window.text.find(s.sub); i != npos; i = s.window.text.find(s.sub, i + s.sub.size())) ++result;
  return Word::integer(result);
}

OrFailed<Word> has_affix(Context& context, std::string_view function, Word string, const Arguments& arguments,
                         bool (*matches)(std::string_view text, std::string_view affix)) {
  constexpr Parameter parameters[] = {{"sub"}, {"start", false}, {"end", false}};
  const auto [sub, start, end] = TRY(unpack(context, function, arguments, parameters));
  Draft& draft = context.draft;
  const bool is_tuple = draft.kind(sub) == ValueKind::tuple;
  const std::vector<Word> affixes = is_tuple ? TRY(elements(context, sub)) : std::vector<Word>{sub};
  const Window w = TRY(window(context, function, draft.text(string), start, end));
  bool result = false;
  for (const Word affix : affixes) {
    if (draft.kind(affix) != ValueKind::string) {
      return wrong_type(context, fmt::format("argument of {}()", function),
                        is_tuple ? "a tuple of strings" : "string or a tuple of strings", affix);
    }
    result = result || (!w.is_beyond && matches(w.text, draft.text(affix)));
  }
  return Word::boolean(result);
}

OrFailed<Word> startswith(Context& context, Word string, const Arguments& arguments) {
  return has_affix(context, "startswith", string, arguments,
                   [](std::string_view text, std::string_view affix) { return text.starts_with(affix); });
}
OrFailed<Word> endswith(Context& context, Word string, const Arguments& arguments) {
  return has_affix(context, "endswith", string, arguments,
                   [](std::string_view text, std::string_view affix) { return text.ends_with(affix); });
}

OrFailed<std::string_view> one_string(Context& context, std::string_view function, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, function, arguments));
  return string_argument(context, fmt::format("argument of {}()", function), x);
}

OrFailed<Word> removeprefix(Context& context, Word string, const Arguments& arguments) {
  const std::string_view prefix = TRY(one_string(context, "removeprefix", arguments));
  const std::string_view text = context.draft.text(string);
  return text.starts_with(prefix) ? context.draft.string(text.substr(prefix.size())) : string;
}

OrFailed<Word> removesuffix(Context& context, Word string, const Arguments& arguments) {
  const std::string_view suffix = TRY(one_string(context, "removesuffix", arguments));
  const std::string_view text = context.draft.text(string);
  return text.ends_with(suffix) ? context.draft.string(text.substr(0, text.size() - suffix.size())) : string;
}

OrFailed<Word> part_at(Context& context, std::string_view function, Word string, const Arguments& arguments,
                       bool is_last) {
  const std::string_view separator = TRY(one_string(context, function, arguments));
  Draft& draft = context.draft;
  const std::string_view text = draft.text(string);
  if (separator.empty()) return context.fail(fmt::format("{}() with an empty separator", function));
  const size_t i = is_last ? text.rfind(separator) : text.find(separator);
  const Word empty = draft.string("");
  // Not found: the whole text precedes an absent first separator, and follows an absent last one.
  if (i == npos)
    return draft.tuple(is_last ? std::vector<Word>{empty, empty, string} : std::vector<Word>{string, empty, empty});
  const Word parts[] = {draft.string(text.substr(0, i)), draft.string(separator),
                        draft.string(text.substr(i + separator.size()))};
  return draft.tuple(parts);
}

OrFailed<Word> partition(Context& context, Word string, const Arguments& arguments) {
  return part_at(context, "partition", string, arguments, false);
}
OrFailed<Word> rpartition(Context& context, Word string, const Arguments& arguments) {
  return part_at(context, "rpartition", string, arguments, true);
}

OrFailed<Word> replace(Context& context, Word string, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"old"}, {"new"}, {"count", false, Passing::either}};
  const auto [old_word, new_word, count_word] = TRY(unpack(context, "replace", arguments, parameters));
  const std::string_view old_text = TRY(string_argument(context, "`old` of replace()", old_word));
  const std::string_view new_text = TRY(string_argument(context, "`new` of replace()", new_word));
  int64_t left = is_given(count_word) ? TRY(int_argument(context, "`count` of replace()", count_word)) : -1;
  const std::string_view text = context.draft.text(string);
  std::string result;
  size_t i = 0;
  while (left != 0) {
    const size_t found = text.find(old_text, i);
    if (found == npos) break;
    result.append(text, i, found - i).append(new_text);
    TRY(check_size(context, result.size() + (text.size() - found)));
    i = found + old_text.size();
    --left;
    if (!old_text.empty()) continue;
    // An empty `old` is found before each code point and at the end.
    if (i == text.size()) break;
    const size_t next = kit::next_code_point(text, i);
    result.append(text, i, next - i);
    i = next;
  }
  result.append(text.substr(i));
  return context.draft.string(result);
}

OrFailed<Word> join(Context& context, Word string, const Arguments& arguments) {
  const Word iterable = TRY(one_argument(context, "join", arguments));
  const std::vector<Word> parts = TRY(elements(context, iterable));
  Draft& draft = context.draft;
  const std::string_view separator = draft.text(string);
  std::string result;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (draft.kind(parts[i]) != ValueKind::string) {
      return wrong_type(context, fmt::format("element {} of join()", i), "string", parts[i]);
    }
    if (i != 0) result += separator;
    result += draft.text(parts[i]);
    TRY(check_size(context, result.size()));
  }
  return draft.string(result);
}

bool is_space_at(std::string_view text, size_t begin, size_t end) {
  return kit::is_space(kit::code_point(text.substr(begin, end - begin)));
}

// Splits at runs of white space, from the left.
std::vector<std::string_view> split_words(std::string_view text, int64_t splits_max) {
  std::vector<std::string_view> parts;
  size_t i = 0;
  const auto skip = [&](bool spaces) {
    while (i < text.size()) {
      const size_t end = kit::next_code_point(text, i);
      if (is_space_at(text, i, end) != spaces) break;
      i = end;
    }
  };
  for (skip(true); i < text.size(); skip(true)) {
    const size_t begin = i;
    if (splits_max >= 0 && parts.size() == static_cast<uint64_t>(splits_max)) {
      parts.push_back(text.substr(begin));  // the rest, including trailing spaces
      break;
    }
    skip(false);
    parts.push_back(text.substr(begin, i - begin));
  }
  return parts;
}

// The same from the right; the parts are in reverse order.
std::vector<std::string_view> split_words_reversed(std::string_view text, int64_t splits_max) {
  std::vector<std::string_view> parts;
  size_t i = text.size();
  const auto skip = [&](bool spaces) {
    while (i > 0) {
      const size_t begin = kit::previous_code_point(text, i);
      if (is_space_at(text, begin, i) != spaces) break;
      i = begin;
    }
  };
  for (skip(true); i > 0; skip(true)) {
    const size_t end = i;
    if (splits_max >= 0 && parts.size() == static_cast<uint64_t>(splits_max)) {
      parts.push_back(text.substr(0, end));
      break;
    }
    skip(false);
    parts.push_back(text.substr(i, end - i));
  }
  return parts;
}

std::vector<std::string_view> split_at(std::string_view text, std::string_view separator, int64_t splits_max,
                                       bool is_from_right) {
  std::vector<std::string_view> parts;
  while (splits_max < 0 || parts.size() < static_cast<uint64_t>(splits_max)) {
    const size_t i = is_from_right ? text.rfind(separator) : text.find(separator);
    if (i == npos) break;
    const std::string_view before = text.substr(0, i), after = text.substr(i + separator.size());
    parts.push_back(is_from_right ? after : before);
    text = is_from_right ? before : after;
  }
  parts.push_back(text);
  return parts;
}

OrFailed<Word> split_any(Context& context, std::string_view function, Word string, const Arguments& arguments,
                         bool is_from_right) {
  constexpr Parameter parameters[] = {{"sep", false, Passing::either}, {"maxsplit", false, Passing::either}};
  const auto [separator, limit] = TRY(unpack(context, function, arguments, parameters));
  Draft& draft = context.draft;
  int64_t splits_max = -1;
  if (is_given(limit) && !limit.is(Atom::none)) {
    splits_max = TRY(int_argument(context, fmt::format("`maxsplit` of {}()", function), limit));
  }
  const std::string_view text = draft.text(string);
  std::vector<std::string_view> parts;
  if (!is_given(separator) || separator.is(Atom::none)) {
    parts = is_from_right ? split_words_reversed(text, splits_max) : split_words(text, splits_max);
  } else {
    const std::string_view at = TRY(string_argument(context, fmt::format("`sep` of {}()", function), separator));
    if (at.empty()) return context.fail(fmt::format("{}() with an empty separator", function));
    parts = split_at(text, at, splits_max, is_from_right);
  }
  if (is_from_right) std::reverse(parts.begin(), parts.end());
  std::vector<Word> words;
  words.reserve(parts.size());
  for (const std::string_view part : parts) words.push_back(draft.string(part));
  return draft.new_list(words);
}

OrFailed<Word> split(Context& context, Word string, const Arguments& arguments) {
  return split_any(context, "split", string, arguments, false);
}
OrFailed<Word> rsplit(Context& context, Word string, const Arguments& arguments) {
  return split_any(context, "rsplit", string, arguments, true);
}

OrFailed<Word> splitlines(Context& context, Word string, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"keepends", false, Passing::either}};
  const auto [keep] = TRY(unpack(context, "splitlines", arguments, parameters));
  Draft& draft = context.draft;
  const bool keeps_ends = is_given(keep) && truth(draft, keep);
  const std::string_view text = draft.text(string);
  std::vector<Word> lines;
  for (size_t i = 0; i < text.size();) {
    const size_t end = std::min(text.find_first_of("\r\n", i), text.size());
    size_t next = end;
    if (next < text.size()) next += text.substr(end, 2) == "\r\n" ? 2 : 1;
    lines.push_back(draft.string(text.substr(i, (keeps_ends ? next : end) - i)));
    i = next;
  }
  return draft.new_list(lines);
}

OrFailed<Word> string_elems(Context& context, Word string, const Arguments& arguments) {
  TRY(no_arguments(context, "elems", arguments));
  Draft& draft = context.draft;
  const std::string_view text = draft.text(string);
  std::vector<Word> all;
  for (size_t i = 0; i < text.size();) {
    const size_t end = kit::next_code_point(text, i);
    all.push_back(draft.string(text.substr(i, end - i)));
    i = end;
  }
  return draft.new_list(all);
}

OrFailed<Word> elem_ords(Context& context, Word string, const Arguments& arguments) {
  TRY(no_arguments(context, "elem_ords", arguments));
  const std::string_view text = context.draft.text(string);
  std::vector<Word> all;
  for (size_t i = 0; i < text.size(); i = kit::next_code_point(text, i))
    all.push_back(Word::integer(kit::code_point(text.substr(i))));
  return context.draft.new_list(all);
}

constexpr MethodRow string_method_rows[] = {
    {"capitalize", capitalize},
    {"codepoint_ords", elem_ords},  // elements are code points, so these methods have two names each
    {"codepoints", string_elems},
    {"count", count},
    {"elem_ords", elem_ords},
    {"elems", string_elems},
    {"endswith", endswith},
    {"find", find},
    {"format", format_method},
    {"index", index_of_text},
    {"isalnum", isalnum},
    {"isalpha", isalpha},
    {"isdigit", isdigit},
    {"islower", islower},
    {"isspace", isspace},
    {"istitle", istitle},
    {"isupper", isupper},
    {"join", join},
    {"lower", lower},
    {"lstrip", lstrip},
    {"partition", partition},
    {"removeprefix", removeprefix},
    {"removesuffix", removesuffix},
    {"replace", replace},
    {"rfind", rfind},
    {"rindex", rindex},
    {"rpartition", rpartition},
    {"rsplit", rsplit},
    {"rstrip", rstrip},
    {"split", split},
    {"splitlines", splitlines},
    {"startswith", startswith},
    {"strip", strip},
    {"title", title},
    {"upper", upper},
};
static_assert(is_sorted_by_name(string_method_rows));

}  // namespace

std::span<const MethodRow> string_methods() { return string_method_rows; }

}  // namespace ramify::ir_machine::starlark
