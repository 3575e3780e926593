// SPDX-License-Identifier: Apache-2.0
// The syntax of patterns in Ruby, for the prelude's classes (languages/kit/regex_functions.h).
#include "languages/kit/regex_functions.h"

#include <fmt/format.h>

#include "languages/ruby/rules/parts.h"

namespace ramify::ir_machine::ruby {

namespace {

kit::RegexOptions options_of(std::string_view flags) {
  const auto has = [&](char letter) { return flags.find(letter) != std::string_view::npos; };
  return {.ignore_case = has('i'),
          .multiline = true,
          .dot_all = has('m'),
          .extended = has('x'),
          .dollar_before_end = true,
          .flavor = kit::RegexFlavor::onigmo};
}

std::unexpected<Failed> refused(Context& context, std::string_view pattern, const std::string& why) {
  return context.raise("RegexpError", fmt::format("{}: /{}/", why, pattern));
}

constexpr kit::RegexRules rules = {
    .options = options_of, .refused = refused, .bytes_are_texts = true, .steps_over_empty_matches = true};

OrFailed<Word> groups(Context& context, const Arguments& arguments) {
  return kit::regex_groups(context, arguments, rules);
}
OrFailed<Word> matches(Context& context, const Arguments& arguments) {
  return kit::regex_matches(context, arguments, rules);
}

constexpr BuiltinRow regex_rows[] = {{"__regex_groups__", groups}, {"__regex_matches__", matches}};

}  // namespace

std::span<const BuiltinRow> regex_functions() { return regex_rows; }

}  // namespace ramify::ir_machine::ruby
