// SPDX-License-Identifier: Apache-2.0
// Goal: regular expressions match as the languages specify. Method: patterns and texts with the groups that the
// implementations of JavaScript and PCRE return.
#include "languages/kit/regex.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace ramify::ir_machine::kit {
namespace {

std::vector<uint32_t> units(std::string_view text) { return {text.begin(), text.end()}; }

// The groups of the first match, separated by |, with - for unmatched ones; "none" if there is no match; otherwise the
// error.
std::string first(std::string_view pattern, std::string_view text, const RegexOptions& options = {}) {
  const std::expected<Regex, std::string> regex = Regex::parse(units(pattern), options);
  if (!regex) return "error: " + regex.error();
  const auto found = regex->search(units(text), 0);
  if (!found) return "error: " + found.error();
  if (!*found) return "none";
  std::string all;
  for (const auto& [begin, end] : **found) {
    if (!all.empty()) all += '|';
    all += begin < 0 ? "-" : std::string(text.substr(static_cast<size_t>(begin), static_cast<size_t>(end - begin)));
  }
  return all;
}

TEST(regex, finds_the_leftmost_match_by_priority) {
  EXPECT_EQ(first("a|ab", "xab"), "a");
  EXPECT_EQ(first("(a+)(b*)", "xaabb"), "aabb|aa|bb");
  EXPECT_EQ(first("a+?", "aaa"), "a");
  EXPECT_EQ(first("[^a-c\\d]+", "ab1xyz2"), "xyz");
  EXPECT_EQ(first("x{2,3}", "xxxx"), "xxx");
  EXPECT_EQ(first("q", "abc"), "none");
}

TEST(regex, supports_groups_references_and_lookaround) {
  EXPECT_EQ(first("(\\w)\\1", "abccd"), "cc|c");
  EXPECT_EQ(first("(?<y>\\d{4})-(?<m>\\d\\d)", "on 2024-05"), "2024-05|2024|05");
  EXPECT_EQ(first("\\bcat\\b", "concat cat"), "cat");
  EXPECT_EQ(first("a(?=b)", "ac ab"), "a");
  EXPECT_EQ(first("(?<!a)b", "ab b"), "b");
  EXPECT_EQ(first("(?<=\\$)\\d+", "a 5 $42"), "42");
}

TEST(regex, clears_captures_of_earlier_iterations_on_request) {
  EXPECT_EQ(first("(?:(a)|b)*", "ab", {.keeps_captures = false}), "ab|-");
  EXPECT_EQ(first("(?:(a)|b)*", "ab"), "ab|a");
}

TEST(regex, stops_on_empty_iterations_and_reports_a_search_that_takes_too_long) {
  EXPECT_EQ(first("(a*)*b", "aaab"), "aaab|aaa");
  EXPECT_EQ(first("(a+)+b", std::string(60, 'a') + "c"), "error: the regular expression takes too long on this text");
}

TEST(regex, reports_errors_in_patterns) {
  EXPECT_EQ(first("(a", ""), "error: Unterminated group");
  EXPECT_EQ(first("[a", ""), "error: Unterminated character class");
  EXPECT_EQ(first("*a", ""), "error: Nothing to repeat");
  EXPECT_EQ(first(std::string(5000, '('), ""), "error: the pattern is nested too deeply");
}

}  // namespace
}  // namespace ramify::ir_machine::kit
