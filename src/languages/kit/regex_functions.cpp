// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/regex_functions.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/regex.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::kit {

namespace {

constexpr StringModel model = StringModel::code_points;

OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t place) {
  const Word word = place < a.positional.size() ? a.positional[place] : Word();
  if (c.draft.kind(word) == ValueKind::string) return std::string(c.draft.text(word));
  if (c.draft.kind(word) == ValueKind::bytes && c.table->dialect == ir::Dialect::ruby)
    return std::string(c.draft.text(word));
  if (c.draft.kind(word) == ValueKind::bytes) return c.fail("regular expressions over bytes are not supported");
  return c.error(RuntimeError::type,
                 fmt::format("expected string or bytes-like object, got '{}'", shown_repr(c, word)));
}

RegexOptions options_of(Context& c, std::string_view flags) {
  const bool is_ruby = c.table->dialect == ir::Dialect::ruby;
  const auto has = [&](char letter) { return flags.find(letter) != std::string_view::npos; };
  return {.ignore_case = has('i'),
          .multiline = is_ruby || has('m'),
          .dot_all = is_ruby ? has('m') : has('s'),
          .extended = has('x'),
          .dollar_before_end = true,
          .flavor = is_ruby    ? RegexFlavor::ruby
                    : has('a') ? RegexFlavor::python_ascii
                               : RegexFlavor::python};
}

OrFailed<Regex> compiled(Context& c, const Arguments& a, bool is_anchored, bool is_whole) {
  const std::string pattern = TRY(text_at(c, a, 0)), flags = TRY(text_at(c, a, 1));
  RegexOptions options = options_of(c, flags);
  options.anchored = is_anchored;
  options.whole = is_whole;
  std::expected<Regex, std::string> regex = Regex::parse(units_of(model, pattern), options);
  if (regex) return *std::move(regex);
  if (regex.error().ends_with("not supported"))
    return c.fail(fmt::format("the regular expression {}: {}", pattern, regex.error()));
  if (c.table->dialect == ir::Dialect::ruby)
    return c.raise("RegexpError", fmt::format("{}: /{}/", regex.error(), pattern));
  return c.raise("re__error", regex.error());
}

OrFailed<Word> groups(Context& c, const Arguments& a) {
  const Regex regex = TRY(compiled(c, a, false, false));
  std::vector<Word> result = {Word::integer(static_cast<int64_t>(regex.group_count()))};
  for (const auto& [name, number] : regex.names()) {
    result.push_back(c.draft.string(name));
    result.push_back(Word::integer(static_cast<int64_t>(number)));
  }
  return c.draft.new_list(result);
}

OrFailed<Word> matches(Context& c, const Arguments& a) {
  const auto number = [&](size_t place) {
    return place < a.positional.size() ? small_value(c, a.positional[place]).value_or(0) : 0;
  };
  const std::string mode = TRY(text_at(c, a, 5));
  const Regex regex = TRY(compiled(c, a, mode != "search", mode == "full"));
  std::vector<uint32_t> text = units_of(model, TRY(text_at(c, a, 2)));
  const int64_t to = number(4), count = number(6);
  if (to >= 0 && static_cast<uint64_t>(to) < text.size()) text.resize(static_cast<size_t>(to));
  const bool is_ruby = c.table->dialect == ir::Dialect::ruby;
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
    // Behind an empty match: Ruby goes on with the next character, Python with a match at this place that is not empty.
    if (begin == end && is_ruby) ++from;
    may_be_empty = is_ruby || begin != end;
  }
  return c.draft.new_list(found);
}

constexpr BuiltinRow regex_rows[] = {
    {"__regex_groups__", groups},
    {"__regex_matches__", matches},
};

}  // namespace

std::span<const BuiltinRow> regex_functions() { return regex_rows; }

}  // namespace ramify::ir_machine::kit
