// SPDX-License-Identifier: Apache-2.0
// Regular expressions (ECMA-262, 22.2). The class RegExp is in the prelude; its objects store their pattern and flags,
// which each match compiles.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

OrFailed<Pattern> compiled(Context& c, std::string_view source, std::string_view flags) {
  kit::RegexOptions options{.keeps_captures = false, .empty_back_references = true};
  Pattern pattern;
  for (const char flag : flags) {
    switch (flag) {
      case 'g': pattern.is_global = true; break;
      case 'i': options.ignore_case = true; break;
      case 'm': options.multiline = true; break;
      case 's': options.dot_all = true; break;
      case 'u': pattern.is_unicode = true; break;
      case 'y': pattern.is_sticky = options.anchored = true; break;
      case 'd': pattern.has_indices = true; break;
      default: return c.raise("SyntaxError", fmt::format("Invalid flags supplied to RegExp constructor '{}'", flags));
    }
  }
  auto regex = kit::Regex::parse(kit::units_of(StringModel::utf16, source), options);
  if (!regex)
    return c.raise("SyntaxError", fmt::format("Invalid regular expression: /{}/{}: {}", source, flags, regex.error()));
  pattern.regex = std::move(*regex);
  return pattern;
}

// %regexp_exec(source, flags, text, from): the result of exec, or null; its field `#end` is the position after the
// match.
OrFailed<Word> exec(Context& c, const Arguments& a) {
  const Pattern pattern = TRY(compiled(c, TRY(text_at(c, a, 0)), TRY(text_at(c, a, 1))));
  const std::vector<uint32_t> text = kit::units_of(StringModel::utf16, TRY(text_at(c, a, 2)));
  const double from = number_at(c, a, 3);
  if (!(from >= 0 && from <= static_cast<double>(text.size()))) return Word();
  const std::optional<kit::Regex::Groups> groups = TRY(search(c, pattern, text, static_cast<size_t>(from)));
  if (!groups) return Word();
  return match_object(c, pattern, *groups, text);
}
OrFailed<Word> check(Context& c, const Arguments& a) {
  TRY(compiled(c, TRY(text_at(c, a, 0)), TRY(text_at(c, a, 1))));
  return undefined();
}

constexpr BuiltinRow regexp_function_rows[] = {
    {"__regexp_check", check},
    {"__regexp_exec", exec},
};

}  // namespace

OrFailed<std::optional<Pattern>> pattern_of(Context& c, Word value) {
  if (c.draft.kind(value) != ValueKind::instance) return std::nullopt;
  const int64_t source = c.draft.find_name(value, instance_words::fields, c.name_of("#source")),
                flags = c.draft.find_name(value, instance_words::fields, c.name_of("#flags"));
  if (source < 0 || flags < 0) return std::nullopt;
  return TRY(compiled(c, c.draft.text(c.draft.at(value, static_cast<uint64_t>(source) + 1)),
                      c.draft.text(c.draft.at(value, static_cast<uint64_t>(flags) + 1))));
}

OrFailed<std::optional<kit::Regex::Groups>> search(Context& c, const Pattern& pattern,
                                                   const std::vector<uint32_t>& text, size_t from) {
  // What the flag says of pairs of units is not in the matcher, which goes by units.
  const auto is_half = [](uint32_t unit) { return unit >= 0xd800 && unit < 0xe000; };
  if (pattern.is_unicode && std::ranges::any_of(text, is_half))
    return c.fail("a regular expression with the flag `u` over characters beyond U+FFFF is not supported");
  auto found = pattern.regex.search(text, from);
  if (!found) return c.fail(found.error());
  return *found;
}

// An object of the prelude's class __ArrayWith, which programs see as an array with fields.
Word match_object(Context& c, const Pattern& pattern, const kit::Regex::Groups& groups,
                  const std::vector<uint32_t>& text) {
  std::vector<Word> texts;
  const auto group_text = [&](size_t number) {
    const auto& [begin, end] = groups[number];
    return begin < 0 ? undefined()
                     : c.draft.string(kit::text_of(StringModel::utf16, {text.begin() + begin, text.begin() + end}));
  };
  for (size_t g = 0; g < groups.size(); ++g) texts.push_back(group_text(g));
  Word named = undefined();
  if (!pattern.regex.names().empty()) {
    std::vector<std::pair<std::string_view, Word>> fields;
    for (const auto& [name, number] : pattern.regex.names()) fields.emplace_back(name, group_text(number));
    fields.emplace_back("#bare", Word::boolean(true));
    named = new_object(c, fields);
  }
  const Word class_ = c.global_named("__ArrayWith");
  std::vector<Word> words = {c.draft.kind(class_) == ValueKind::class_ ? class_ : Word()};
  const auto add = [&](std::string_view name, Word value) {
    words.push_back(c.name_of(name));
    words.push_back(value);
  };
  for (size_t g = 0; g < texts.size(); ++g) add(fmt::format("{}", g), texts[g]);
  add("#list", c.draft.new_list(texts));
  add("index", Word::integer(groups[0].first));
  add("input", c.draft.string(kit::text_of(StringModel::utf16, text)));
  add("groups", named);
  add("#end", Word::integer(groups[0].second));
  return c.draft.new_object(ObjectKind::instance, words);
}

std::span<const BuiltinRow> regexp_functions() { return regexp_function_rows; }

}  // namespace ramify::ir_machine::javascript
