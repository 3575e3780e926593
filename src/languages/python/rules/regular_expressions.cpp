// SPDX-License-Identifier: Apache-2.0
// The syntax of patterns in Python, for the prelude's classes (languages/kit/regex_functions.h).
#include "languages/kit/regex_functions.h"

#include "languages/python/rules/parts.h"

namespace ramify::ir_machine::python {

namespace {

kit::RegexOptions options_of(std::string_view flags) {
  const auto has = [&](char letter) { return flags.find(letter) != std::string_view::npos; };
  return {.ignore_case = has('i'),
          .multiline = has('m'),
          .dot_all = has('s'),
          .extended = has('x'),
          .dollar_before_end = true,
          .flavor = has('a') ? kit::RegexFlavor::sre_ascii : kit::RegexFlavor::sre};
}

std::unexpected<Failed> refused(Context& context, std::string_view, const std::string& why) {
  return context.raise("re__error", why);
}

constexpr kit::RegexRules rules = {.options = options_of, .refused = refused};

OrFailed<Word> groups(Context& context, const Arguments& arguments) {
  return kit::regex_groups(context, arguments, rules);
}
OrFailed<Word> matches(Context& context, const Arguments& arguments) {
  return kit::regex_matches(context, arguments, rules);
}

constexpr BuiltinRow regex_rows[] = {{"__regex_groups__", groups}, {"__regex_matches__", matches}};

}  // namespace

std::span<const BuiltinRow> regex_functions() { return regex_rows; }

}  // namespace ramify::ir_machine::python
