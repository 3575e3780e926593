// SPDX-License-Identifier: Apache-2.0
// Regular expressions as in java.util.regex: whole matches, searches, replacements with $1, splitting. Positions are
// UTF-16 units.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "languages/kit/regex.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::jvm {

class Regex {
 public:
  using Groups = kit::Regex::Groups;

  static OrFailed<Regex> compile(Context& c, std::string_view pattern, bool ignore_case = false);
  static std::string without_quotes(std::string_view pattern);  // with \\Q...\\E expanded to escapes
  static std::string quoted(std::string_view text);             // a pattern that matches exactly the text

  OrFailed<std::optional<Groups>> matches_whole(Context& c, const std::string& text) const;
  OrFailed<std::optional<Groups>> search(Context& c, const std::vector<uint32_t>& units, size_t from) const;
  OrFailed<std::string> replaced(Context& c, const std::string& text, const std::string& with, bool all) const;
  OrFailed<std::vector<std::string>> split(Context& c, const std::string& text, int64_t limit) const;
  const kit::Regex& plain() const { return search_; }

 private:
  Regex(kit::Regex search, kit::Regex whole) : search_(std::move(search)), whole_(std::move(whole)) {}
  kit::Regex search_, whole_;
};

}  // namespace ramify::ir_machine::jvm
