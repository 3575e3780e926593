// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/regex_functions.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::kit {

namespace {

constexpr StringModel pattern_model = StringModel::code_points;

OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t place, const RegexRules& rules) {
  const Word word = place < a.positional.size() ? a.positional[place] : Word();
  if (c.draft.kind(word) == ValueKind::string) return std::string(c.draft.text(word));
  if (c.draft.kind(word) == ValueKind::bytes && rules.bytes_are_texts) return std::string(c.draft.text(word));
  if (c.draft.kind(word) == ValueKind::bytes) return c.fail("regular expressions over bytes are not supported");
  return c.error(RuntimeError::type,
                 fmt::format("expected string or bytes-like object, got '{}'", shown_repr(c, word)));
}

OrFailed<Regex> compiled(Context& c, const Arguments& a, const RegexRules& rules, bool is_anchored, bool is_whole) {
  const std::string pattern = TRY(text_at(c, a, 0, rules)), flags = TRY(text_at(c, a, 1, rules));
  RegexOptions options = rules.options(flags);
  options.anchored = is_anchored;
  options.whole = is_whole;
  std::expected<Regex, std::string> regex = Regex::parse(units_of(pattern_model, pattern), options);
  if (regex) return *std::move(regex);
  if (regex.error().ends_with("not supported"))
    return c.fail(fmt::format("the regular expression {}: {}", pattern, regex.error()));
  return rules.refused(c, pattern, regex.error());
}

}  // namespace

OrFailed<Word> regex_groups(Context& c, const Arguments& a, const RegexRules& rules) {
  const Regex regex = TRY(compiled(c, a, rules, false, false));
  std::vector<Word> result = {Word::integer(static_cast<int64_t>(regex.group_count()))};
  for (const auto& [name, number] : regex.names()) {
    result.push_back(c.draft.string(name));
    result.push_back(Word::integer(static_cast<int64_t>(number)));
  }
  return c.draft.new_list(result);
}

OrFailed<Word> regex_matches(Context& c, const Arguments& a, const RegexRules& rules) {
  const auto number = [&](size_t place) {
    return place < a.positional.size() ? small_value(c, a.positional[place]).value_or(0) : 0;
  };
  const std::string mode = TRY(text_at(c, a, 5, rules));
  const Regex regex = TRY(compiled(c, a, rules, mode != "search", mode == "full"));
  std::vector<uint32_t> text = units_of(pattern_model, TRY(text_at(c, a, 2, rules)));
  const int64_t to = number(4), count = number(6);
  if (to >= 0 && static_cast<uint64_t>(to) < text.size()) text.resize(static_cast<size_t>(to));
  std::vector<Word> found;
  auto from = static_cast<uint64_t>(std::max<int64_t>(number(3), 0));
  bool may_be_empty = true;
  while (from <= text.size() && (count == 0 || static_cast<int64_t>(found.size()) < count)) {
    const auto match = regex.search(text, from, may_be_empty);
    if (!match) return c.fail(match.error());
    if (!*match) break;
    std::vector<Word> positions;
    for (const auto& [begin, end] : **match) {
      positions.push_back(Word::integer(begin));
      positions.push_back(Word::integer(end));
    }
    found.push_back(c.draft.new_list(positions));
    const auto [begin, end] = (**match)[0];
    from = static_cast<uint64_t>(end);
    if (begin == end && rules.steps_over_empty_matches) ++from;
    may_be_empty = rules.steps_over_empty_matches || begin != end;
  }
  return c.draft.new_list(found);
}

}  // namespace ramify::ir_machine::kit
