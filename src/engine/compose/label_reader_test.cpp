// SPDX-License-Identifier: Apache-2.0
// Goal: labels and values are parsed in their usual notation into the JSON of labels. Method: texts and results.
#include "engine/compose/label_reader.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

namespace ramify::engine::compose {
namespace {

std::string shown(const ScenarioError& error) {
  return fmt::format("{}+{}: {}", error.offset, error.length, error.message);
}

std::string value(std::string_view text) {
  auto reader = ScenarioReader::of(text, true);
  if (!reader) return shown(reader.error());
  const auto json = read_literal(*reader);
  if (!json) return shown(json.error());
  return reader->is_at_end() ? *json : *json + " and more";
}

std::string label(std::string_view text) {
  auto reader = ScenarioReader::of(text, true);
  if (!reader) return shown(reader.error());
  const auto label = read_label(*reader);
  if (!label) return shown(label.error());
  return reader->is_at_end() ? engine::text(*label) : engine::text(*label) + " and more";
}

TEST(LabelReader, whole_numbers_have_one_spelling) {
  EXPECT_EQ(value("0"), "0");
  EXPECT_EQ(value("+7"), "7");
  EXPECT_EQ(value("-12"), "-12");
  EXPECT_EQ(value("-0"), "0");
  EXPECT_EQ(value("123456789012345678901234567890"), "123456789012345678901234567890");
  EXPECT_EQ(value("0xff"), "255");
  EXPECT_EQ(value("-0X10"), "-16");
  EXPECT_EQ(value("0o17"), "15");
  EXPECT_EQ(value("0b101"), "5");
  EXPECT_EQ(value("0xffffffffffffffff"), "18446744073709551615");
}

TEST(LabelReader, other_numbers_have_the_fewest_digits) {
  EXPECT_EQ(value("1.0"), "1.0");
  EXPECT_EQ(value("1."), "1.0");
  EXPECT_EQ(value(".5"), "0.5");
  EXPECT_EQ(value("-2.50"), "-2.5");
  EXPECT_EQ(value("1e3"), "1000.0");
  EXPECT_EQ(value("1E+30"), "1e+30");
  EXPECT_EQ(value("1e-7"), "1e-07");
}

TEST(LabelReader, what_is_no_number_is_refused) {
  EXPECT_EQ(value("007"), "0+3: `007` is no number that can be written here");
  EXPECT_EQ(value("1abc"), "0+4: `1abc` is no number that can be written here");
  EXPECT_EQ(value("0x"), "0+2: `0x` is no number that can be written here");
  EXPECT_EQ(value("0x10000000000000000"), "0+19: `0x10000000000000000` is no number that can be written here");
  EXPECT_EQ(value("1e999"), "0+5: `1e999` is no number that can be written here");
  EXPECT_EQ(value("1.2.3"), "0+5: `1.2.3` is no number that can be written here");
  EXPECT_EQ(value("0b1.0"), "1 and more");
  EXPECT_EQ(value("-"), "1+0: expected a number, found the end");
  EXPECT_EQ(value("- 1"), "1+1: expected a number, found ` `");
}

TEST(LabelReader, strings_become_json) {
  EXPECT_EQ(value("'a'"), "\"a\"");
  EXPECT_EQ(value("\"it's\""), "\"it's\"");
  EXPECT_EQ(value("'say \"x\"'"), R"("say \"x\"")");
  EXPECT_EQ(value(R"('\\ \' \n\t\r\b\f\a\v')"), R"("\\ ' \n\t\r\b\f\u0007\u000b")");
  EXPECT_EQ(value(R"('\x41\u00e9\U0001f600')"), "\"A\u00e9\U0001f600\"");
  EXPECT_EQ(value(R"('\u0000')"), R"("\u0000")");
  EXPECT_EQ(value("'\u00e9'"), "\"\u00e9\"");
  EXPECT_EQ(value("''"), "\"\"");
}

TEST(LabelReader, what_is_no_string_is_refused) {
  EXPECT_EQ(value("'a"), "0+2: a string is not closed");
  EXPECT_EQ(value("'a\n'"), "0+2: a string is not closed");
  EXPECT_EQ(value("'\\"), "1+1: a string is not closed");
  EXPECT_EQ(value(R"('\q')"), "1+2: an escape in a string that is not known");
  EXPECT_EQ(value(R"('\x4')"), "1+3: `\\x` wants 2 hexadecimal digits");
  EXPECT_EQ(value(R"('\xe9')"), "1+4: `\\x` is for bytes below 80");
  EXPECT_EQ(value(R"('\ud800')"), "1+6: an escape that is no character");
  EXPECT_EQ(value(R"('\U00110000')"), "1+10: an escape that is no character");
  EXPECT_EQ(value("'\xed\xa0\x80'"), "1+1: the scenario is not UTF-8");
}

TEST(LabelReader, other_values) {
  EXPECT_EQ(value("True"), "true");
  EXPECT_EQ(value("False"), "false");
  EXPECT_EQ(value("None"), "null");
  EXPECT_EQ(value("[]"), "[]");
  EXPECT_EQ(value("[1, 'a', [True],]"), R"([1,"a",[true]])");
  EXPECT_EQ(value("()"), "[]");
  EXPECT_EQ(value("(1,)"), "[1]");
  EXPECT_EQ(value("(1, 2)"), "[1,2]");
  EXPECT_EQ(value("(1)"), "1");
  EXPECT_EQ(value("([1])"), "[1]");
  EXPECT_EQ(value("{}"), "{}");
  EXPECT_EQ(value("{'b': 1, 'a': {'c': ()},}"), R"({"a":{"c":[]},"b":1})");
  EXPECT_EQ(value("[1,\n2]"), "[1,2]");
}

TEST(LabelReader, what_is_no_value_is_refused) {
  EXPECT_EQ(value(""), "0+0: expected a value, found the end");
  EXPECT_EQ(value("true"), "0+4: expected a value, found `true`");
  EXPECT_EQ(value("[1 2]"), "3+1: expected `,` or `]`, found `2`");
  EXPECT_EQ(value("[,]"), "1+1: expected a value, found `,`");
  EXPECT_EQ(value("[1"), "2+0: expected `,` or `]`, found the end");
  EXPECT_EQ(value("(1]"), "2+1: expected `,` or `)`, found `]`");
  EXPECT_EQ(value("{1: 2}"), "1+1: expected a string as a key, or `}`, found `1`");
  EXPECT_EQ(value("{'a' 2}"), "5+1: expected `:` after a key, found `2`");
  EXPECT_EQ(value("{'a': 2, 'a': 3}"), "9+3: a key is there twice");
  EXPECT_EQ(value("{'a': 2"), "7+0: expected `,` or `}`, found the end");
  EXPECT_EQ(value(std::string(31, '[') + std::string(31, ']')).size(), 62u);
  EXPECT_EQ(value(std::string(60'000, '[')), "32+0: a value is more than 32 deep");
}

TEST(LabelReader, labels_leave_open_what_is_not_said) {
  EXPECT_EQ(label("Push"), "Push");
  EXPECT_EQ(label("Push()"), "Push()");
  EXPECT_EQ(label("Push ( 1 , _ )"), "Push(1, _)");
  EXPECT_EQ(label("Pop() / 2"), "Pop() / 2");
  EXPECT_EQ(label("Pop / _"), "Pop");
  EXPECT_EQ(label("Pop/'x'"), "Pop / \"x\"");
  EXPECT_EQ(label("A('_')"), "A(\"_\")");
}

TEST(LabelReader, names) {
  EXPECT_EQ(label("_a1(2)"), "_a1(2)");
  EXPECT_EQ(label("sender:next"), "sender:next");
  EXPECT_EQ(label("sender[12]:next"), "sender[12]:next");
  EXPECT_EQ(label("sender:"), "sender:");
  EXPECT_EQ(label("`sender:wait, or (not)`(1)"), "sender:wait, or (not)(1)");
  EXPECT_EQ(label("\u00e9t\u00e9"), "\u00e9t\u00e9");
  EXPECT_EQ(label("a[b]"), "a and more");
}

TEST(LabelReader, what_is_no_label_is_refused) {
  EXPECT_EQ(label(""), "0+0: expected the name of an action, found the end");
  EXPECT_EQ(label("_"), "0+1: expected the name of an action, found `_`");
  EXPECT_EQ(label("1"), "0+1: expected the name of an action, found `1`");
  EXPECT_EQ(label("``"), "0+2: a name in backticks is empty");
  EXPECT_EQ(label("`a"), "0+1: a name in backticks is not closed");
  EXPECT_EQ(label("A(x)"), "2+1: expected a value or `_`, found `x`");
  EXPECT_EQ(label("A(1,)"), "4+1: expected a value, found `)`");
  EXPECT_EQ(label("A(1 2)"), "4+1: expected `,` or `)`, found `2`");
  EXPECT_EQ(label("A(_x)"), "2+2: expected a value or `_`, found `_x`");
  EXPECT_EQ(label("A /"), "3+0: expected a value, found the end");
  EXPECT_EQ(label("\x01"), "0+1: expected the name of an action, found `\\x01`");
}

}  // namespace
}  // namespace ramify::engine::compose
