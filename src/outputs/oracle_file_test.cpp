// SPDX-License-Identifier: Apache-2.0
// Goal: an oracle file is read correctly, or refused with the place of the mistake. Method: files as text.
#include "outputs/oracle_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

using diagnostics::DiagnosticId;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(OracleFile, a_row_is_a_function_and_what_it_gives) {
  diagnostics::Diagnostics diagnostics;
  const auto oracle = parse_oracle(
      R"({"format": "ramify-oracle", "version": 1, "answers": [
        {"function": "rates.fee", "arguments": ["gold", 3], "gives": [12345678901234567890123, 2.50]},
        {"function": "rates.fee", "gives": [null]}]})",
      "o.json", diagnostics);
  ASSERT_TRUE(oracle.has_value());
  ASSERT_EQ(oracle->size(), 2u);
  EXPECT_EQ((*oracle)[0].function, "rates.fee");
  EXPECT_THAT((*oracle)[0].arguments.value(), ElementsAre("\"gold\"", "3"));
  EXPECT_THAT((*oracle)[0].gives, ElementsAre("12345678901234567890123", "2.50"));
  EXPECT_FALSE((*oracle)[1].arguments.has_value());
}

TEST(OracleFile, writes_are_read_and_written_back) {
  diagnostics::Diagnostics diagnostics;
  const auto oracle = parse_oracle(
      R"({"format": "ramify-oracle", "version": 1, "answers": [{"function": "f", "gives": [1, 2], "may_write": true,
          "writes": [[], [{"argument": 0, "part": "a", "value": [3]}, {"argument": 1, "part": ["b", 0], "value": null}]]}]})",
      "o.json", diagnostics);
  ASSERT_TRUE(oracle.has_value());
  const engine::OracleRow& row = oracle->front();
  EXPECT_TRUE(row.may_write);
  ASSERT_EQ(row.writes.size(), 2u);
  EXPECT_THAT(row.writes[1],
              ElementsAre(engine::OracleWrite{0, "\"a\"", "[3]"}, engine::OracleWrite{1, "[\"b\",0]", "null"}));
  EXPECT_EQ(parse_oracle(write_oracle(*oracle), "o.json", diagnostics), oracle);
  for (const char* const write :
       {"3", "{}", R"({"argument": -1, "part": "a", "value": 1})", R"({"argument": 0, "part": [], "value": 1})",
        R"({"argument": 0, "part": null, "value": 1})", R"({"argument": 0, "part": "a"})"}) {
    const std::string text =
        std::string(
            R"({"format": "ramify-oracle", "version": 1, "answers": [{"function": "f", "gives": [1], "writes": [[)") +
        write + "]]}]}";
    EXPECT_FALSE(parse_oracle(text, "o.json", diagnostics).has_value()) << write;
  }
}

struct Wrong {
  const char* text;
  uint32_t line, column;
  const char* message;
};

TEST(OracleFile, what_is_wrong_is_said_with_its_place) {
  const Wrong all[] = {
      {"{\"format\": \"ramify-oracle\", \"version\": 1,\n \"answers\": [}", 2, 14, ""},
      {"{\"format\": \"ramify-trace\", \"version\": 1}", 1, 0, ""},
      {"{\"format\": \"ramify-oracle\", \"version\": 1}", 1, 1, "the oracle has no `answers`"},
      {"{\"format\": \"ramify-oracle\", \"version\": 1,\n \"answers\": 3}", 2, 13, "a list is needed"},
      {"{\"format\": \"ramify-oracle\", \"version\": 1, \"answers\": [\n  {\"gives\": [1]}]}", 2, 3,
       "has no `function`"},
      {"{\"format\": \"ramify-oracle\", \"version\": 1, \"answers\": [\n  {\"function\": \"f\"}]}", 2, 3,
       "has no `gives`"},
      {"{\"format\": \"ramify-oracle\", \"version\": 1, \"answers\": [\n  {\"function\": \"f\", \"gives\": []}]}", 2,
       30, "`gives` is empty"},
      {"{\"format\": \"ramify-oracle\", \"version\": 1, \"answers\": [\n  {\"function\": \"f\", \"raises\": [{}]}]}", 2,
       0, "has no `type`"},
      {"{\"format\": \"ramify-oracle\", \"version\": 1, \"answers\": [\n  {\"function\": \"f\", \"gives\": 3}]}", 2, 30,
       "a list is needed"},
      {"{\"format\": \"ramify-oracle\", \"version\": 1, \"answers\": [\n  {\"function\": \"f\", \"give\": [3]}]}", 2, 0,
       "`give` has no meaning here"},
  };
  for (const Wrong& wrong : all) {
    SCOPED_TRACE(wrong.text);
    diagnostics::Diagnostics diagnostics;
    EXPECT_FALSE(parse_oracle(wrong.text, "o.json", diagnostics).has_value());
    ASSERT_FALSE(diagnostics.all().empty());
    const diagnostics::Diagnostic& first = diagnostics.all().front();
    EXPECT_EQ(first.id, DiagnosticId::spec_bad_value);
    EXPECT_EQ(first.place.file, "o.json");
    EXPECT_EQ(first.place.line, wrong.line) << first.message;
    if (wrong.column != 0) {
      EXPECT_EQ(first.place.column, wrong.column) << first.message;
    }
    EXPECT_THAT(first.message, HasSubstr(wrong.message));
  }
}

TEST(OracleFile, what_is_written_is_read_again) {
  const std::vector<engine::OracleRow> rows = {
      {.function = "f", .arguments = {{"1.50", "\"ä\""}}, .gives = {"12345678901234567890123", "[1,{\"a\":null}]"}},
      {.function = "g.h",
       .raises = {{"ValueError", "no"}, {"E", ""}},
       .may_be_unknown = true,
       .by = "the model `main`"}};
  diagnostics::Diagnostics diagnostics;
  EXPECT_EQ(parse_oracle(write_oracle(rows), "o.json", diagnostics), rows);
  EXPECT_TRUE(diagnostics.all().empty());
}

TEST(OracleFile, any_text_is_read_or_refused) {
  for (const char* text : {"", "[]", "null", "{", "{}", "\xff", "{\"answers\": [[[[", "1e999"}) {
    diagnostics::Diagnostics diagnostics;
    EXPECT_FALSE(parse_oracle(text, "o.json", diagnostics).has_value());
    EXPECT_TRUE(diagnostics.has_errors());
  }
}

}  // namespace
}  // namespace ramify::outputs
