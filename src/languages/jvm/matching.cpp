// SPDX-License-Identifier: Apache-2.0
// Native functions for java.util.regex's classes, which are written in Java
// (languages/java/library/regular_expressions.java). Positions are UTF-16 units.
//
// Tested through the programs of conformance/languages.
#include "base/result.h"
#include "languages/jvm/library.h"
#include "languages/jvm/regex.h"
#include "languages/kit/strings.h"

namespace ramify::ir_machine::jvm {

namespace {

constexpr int64_t case_insensitive = 2, comments = 4, multiline = 8, dot_all = 32;

OrFailed<kit::Regex> compiled(Context& c, const Arguments& a, bool anchored, bool whole) {
  const std::string pattern = Regex::without_quotes(TRY(text_argument(c, a, 0)));
  const int64_t flags = TRY(number_argument(c, a, 1));
  const kit::RegexOptions options{.ignore_case = (flags & case_insensitive) != 0,
                                  .multiline = (flags & multiline) != 0,
                                  .dot_all = (flags & dot_all) != 0,
                                  .extended = (flags & comments) != 0,
                                  .anchored = anchored,
                                  .dollar_before_end = true};
  const std::string text = whole ? "(?:" + pattern + ")\\z" : pattern;
  std::expected<kit::Regex, std::string> regex = kit::Regex::parse(kit::units_of(StringModel::utf16, text), options);
  if (!regex) return c.raise("PatternSyntaxException", regex.error());
  return *std::move(regex);
}

OrFailed<Word> check(Context& c, const Arguments& a) {
  TRY(compiled(c, a, false, false));
  return Word();
}
// Jvm.regexSearch(pattern, flags, text, from, how): begins and ends of the groups, or null. How: 0 searches; 1 matches
// at `from`; 2 matches from `from` to the end.
OrFailed<Word> search(Context& c, const Arguments& a) {
  const int64_t how = TRY(number_argument(c, a, 4));
  const kit::Regex regex = TRY(compiled(c, a, how != 0, how == 2));
  const std::string text = TRY(text_argument(c, a, 2));
  const auto found = regex.search(kit::units_of(StringModel::utf16, text),
                                  static_cast<size_t>(std::max<int64_t>(TRY(number_argument(c, a, 3)), 0)));
  if (!found) return c.fail(found.error());
  if (!*found) return Word();
  std::vector<Word> places;
  for (const auto& [begin, end] : **found) {
    places.push_back(Word::integer(begin));
    places.push_back(Word::integer(end));
  }
  return c.draft.new_object(ObjectKind::array, places);
}
OrFailed<Word> groups(Context& c, const Arguments& a) {
  return count_word(TRY(compiled(c, a, false, false)).group_count());
}
OrFailed<Word> names(Context& c, const Arguments& a) {
  const Word map = new_map(c, Form::hash_map);
  const kit::Regex regex = TRY(compiled(c, a, false, false));
  for (const auto& [name, group] : regex.names()) TRY(map_put(c, map, c.draft.string(name), count_word(group)));
  return map;
}
OrFailed<Word> split_by_pattern(Context& c, const Arguments& a) {
  const int64_t flags = TRY(number_argument(c, a, 1));
  if ((flags & ~case_insensitive) != 0) return c.fail("flags of a pattern that splits are not supported");
  const std::string pattern = TRY(text_argument(c, a, 0));
  const Regex regex = TRY(Regex::compile(c, pattern, flags != 0));
  std::vector<Word> parts;
  for (const std::string& part : TRY(regex.split(c, TRY(text_argument(c, a, 2)), TRY(number_argument(c, a, 3)))))
    parts.push_back(c.draft.string(part));
  return c.draft.new_object(ObjectKind::array, parts);
}

constexpr BuiltinRow matching_rows[] = {
    {"Jvm.regexCheck", check}, {"Jvm.regexSearch", search},          {"Jvm.regexGroups", groups},
    {"Jvm.regexNames", names}, {"Jvm.regexSplit", split_by_pattern},
};

}  // namespace

std::span<const BuiltinRow> matching_functions() { return matching_rows; }

}  // namespace ramify::ir_machine::jvm
