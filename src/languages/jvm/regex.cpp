// SPDX-License-Identifier: Apache-2.0
#include "languages/jvm/regex.h"

#include "base/result.h"
#include "languages/jvm/library.h"
#include "languages/kit/strings.h"

namespace ramify::ir_machine::jvm {

namespace {

std::string units_part(const std::vector<uint32_t>& units, int64_t begin, int64_t end) {
  return kit::text_of(text_model, {units.begin() + begin, units.begin() + end});
}

OrFailed<kit::Regex> parsed(Context& c, std::string_view pattern, const kit::RegexOptions& options) {
  const std::vector<uint32_t> units = kit::units_of(text_model, pattern);
  std::expected<kit::Regex, std::string> regex = kit::Regex::parse(units, options);
  if (!regex) return c.raise("PatternSyntaxException", regex.error());
  return *std::move(regex);
}

}  // namespace

OrFailed<Regex> Regex::compile(Context& c, std::string_view given, bool ignore_case) {
  const std::string pattern = without_quotes(given);
  const kit::RegexOptions options{.ignore_case = ignore_case, .dollar_before_end = true};
  kit::RegexOptions anchored = options;
  anchored.anchored = true;
  kit::Regex search = TRY(parsed(c, pattern, options));
  // A whole match: the pattern in a non-capturing group, then the end.
  return Regex(std::move(search), TRY(parsed(c, "(?:" + pattern + ")\\z", anchored)));
}

std::string Regex::without_quotes(std::string_view pattern) {
  std::string out;
  for (size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '\\' || at + 1 == pattern.size()) {
      out += pattern[at];
    } else if (pattern[at + 1] != 'Q') {
      out += pattern.substr(at++, 2);
    } else {
      const size_t end = std::min(pattern.find("\\E", at + 2), pattern.size());
      out += quoted(pattern.substr(at + 2, end - at - 2));
      at = end + 1;
    }
  }
  return out;
}

std::string Regex::quoted(std::string_view text) {
  std::string out;
  for (const char ch : text) {
    if (std::string_view("\\^$.|?*+()[]{}").find(ch) != std::string_view::npos) out += '\\';
    out += ch;
  }
  return out;
}

OrFailed<std::optional<Regex::Groups>> Regex::search(Context& c, const std::vector<uint32_t>& units,
                                                     size_t from) const {
  const auto found = search_.search(units, from);
  if (!found) return c.fail(found.error());
  return *found;
}

OrFailed<std::optional<Regex::Groups>> Regex::matches_whole(Context& c, const std::string& text) const {
  const auto found = whole_.search(kit::units_of(text_model, text), 0);
  if (!found) return c.fail(found.error());
  return *found;
}

OrFailed<std::string> Regex::replaced(Context& c, const std::string& text, const std::string& with, bool all) const {
  const std::vector<uint32_t> units = kit::units_of(text_model, text);
  std::string out;
  size_t at = 0, from = 0;
  while (from <= units.size()) {
    const std::optional<Groups> found = TRY(search(c, units, from));
    if (!found) break;
    const auto [begin, end] = (*found)[0];
    out += units_part(units, static_cast<int64_t>(at), begin);
    for (size_t i = 0; i < with.size(); ++i) {
      if (with[i] == '\\' && i + 1 < with.size()) {
        out += with[++i];
      } else if (with[i] == '$' && i + 1 < with.size() && with[i + 1] >= '0' && with[i + 1] <= '9') {
        const auto group = static_cast<size_t>(with[++i] - '0');
        if (group >= found->size()) return c.raise("IndexOutOfBoundsException", "No group " + std::to_string(group));
        if ((*found)[group].first >= 0) out += units_part(units, (*found)[group].first, (*found)[group].second);
      } else if (with[i] == '$' && i + 1 < with.size() && with[i + 1] == '{') {
        const size_t close = with.find('}', i);
        if (close == std::string::npos)
          return c.raise("IllegalArgumentException", "named capturing group is missing trailing '}'");
        const std::string name = with.substr(i + 2, close - i - 2);
        for (const auto& [known, group] : search_.names())
          if (known == name && (*found)[group].first >= 0)
            out += units_part(units, (*found)[group].first, (*found)[group].second);
        i = close;
      } else if (with[i] == '$') {
        return c.raise("IllegalArgumentException", "Illegal group reference");
      } else {
        out += with[i];
      }
    }
    at = static_cast<size_t>(end);
    from = end == begin ? at + 1 : at;
    if (end == begin && at < units.size()) {
      out += units_part(units, end, end + 1);
      at = static_cast<size_t>(end) + 1;
    }
    if (!all) break;
  }
  if (at < units.size()) out += units_part(units, static_cast<int64_t>(at), static_cast<int64_t>(units.size()));
  return out;
}

// String.split: an empty match at the beginning yields no empty part; without a limit, trailing empty parts are
// removed.
OrFailed<std::vector<std::string>> Regex::split(Context& c, const std::string& text, int64_t limit) const {
  const std::vector<uint32_t> units = kit::units_of(text_model, text);
  std::vector<std::string> parts;
  int64_t at = 0;
  size_t from = 0;
  while (from <= units.size() && (limit <= 0 || static_cast<int64_t>(parts.size()) < limit - 1)) {
    const std::optional<Groups> found = TRY(search(c, units, from));
    if (!found) break;
    const auto [begin, end] = (*found)[0];
    from = static_cast<size_t>(end == begin ? end + 1 : end);
    if (end == begin && (begin == 0 || begin >= static_cast<int64_t>(units.size()))) continue;
    if (end == 0) continue;
    parts.push_back(units_part(units, at, begin));
    at = end;
  }
  if (parts.empty() && at == 0) return std::vector<std::string>{text};
  parts.push_back(units_part(units, at, static_cast<int64_t>(units.size())));
  if (limit == 0)
    while (!parts.empty() && parts.back().empty()) parts.pop_back();
  return parts;
}

}  // namespace ramify::ir_machine::jvm
