// SPDX-License-Identifier: Apache-2.0
// Goal: suites round-trip through JSON, and every invalid file gets a message with its place. Method: handwritten
// suites, broken ones, truncations and mutations.
#include "outputs/suite_json.h"

#include <cstdlib>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/test_suite.h"

namespace ramify::outputs {
namespace {

using testing::HasSubstr;

struct ParsedSuite {
  std::optional<SuiteFile> file;
  diagnostics::Diagnostics diagnostics;
};

ParsedSuite parsed_suite(std::string_view text) {
  ParsedSuite parsed;
  parsed.file = parse_suite(text, "s.json", parsed.diagnostics);
  EXPECT_EQ(parsed.file.has_value(), !parsed.diagnostics.has_errors());
  return parsed;
}

// The first message with its place, "3:12 message".
std::string suite_error(std::string_view text) {
  const ParsedSuite parsed = parsed_suite(text);
  if (parsed.diagnostics.all().empty()) return "";
  const diagnostics::Diagnostic& first = parsed.diagnostics.all()[0];
  EXPECT_EQ(first.id, diagnostics::DiagnosticId::suite_syntax);
  EXPECT_EQ(first.place.file, "s.json");
  return std::to_string(first.place.line) + ":" + std::to_string(first.place.column) + " " + first.message;
}

std::string with_steps(const std::string& steps) {
  return "{\"format\": \"ramify-suite\", \"version\": 1,\n\"runs\": [{\"steps\": [" + steps + "]}]}";
}

TEST(SuiteJson, suites_come_back_as_they_were_written) {
  for (const SuiteFile& file : {SuiteFile{"stack.toml", stack_suite()}, SuiteFile{"", odd_suite()}, SuiteFile{}}) {
    const ParsedSuite parsed = parsed_suite(write_suite(file));
    ASSERT_TRUE(parsed.file.has_value());
    EXPECT_EQ(*parsed.file, file);
  }
}

TEST(SuiteJson, has_a_line_for_each_step) {
  const std::string text = write_suite({"stack.toml", stack_suite()});
  EXPECT_THAT(text, HasSubstr("\n      {\"action\":\"Push\",\"arguments\":[2],\"from\":0,\"to\":2},\n"));
  EXPECT_THAT(text, HasSubstr("\n      {\"action\":\"Pop\",\"arguments\":[],\"result\":1,\"from\":3,\"to\":2,"
                              "\"requirements\":[\"last in, first out\"]},\n"));
  EXPECT_THAT(text, HasSubstr("\"tests\": 2,\n  \"steps\": 7,\n"));
}

TEST(SuiteJson, a_suite_by_hand_needs_only_actions) {
  const ParsedSuite parsed =
      parsed_suite(with_steps(R"({"action": "Push", "arguments": [ 1.50, "a" ]}, {"action": "Pop"})"));
  ASSERT_TRUE(parsed.file.has_value());
  const std::vector<engine::SuiteStep>& steps = parsed.file->suite.runs[0].steps;
  EXPECT_EQ(text(steps[0].label), "Push(1.50, \"a\")");
  EXPECT_EQ(text(steps[1].label), "Pop");
}

TEST(SuiteJson, what_is_wrong_is_said_with_its_place) {
  EXPECT_EQ(suite_error(""), "1:1 the file is empty, a suite is JSON text");
  EXPECT_EQ(suite_error("[]"), "1:1 the file holds a list, a suite is an object");
  EXPECT_EQ(suite_error("{}"), "1:1 this is no suite: its `format` is not `ramify-suite`");
  EXPECT_EQ(suite_error("{\"format\": \"ramify-suite\", \"version\": 9}"),
            "1:39 the suite has version `9`, this ramify reads version 1");
  EXPECT_EQ(suite_error("{\"format\": \"ramify-suite\", \"version\": 1}"), "1:1 the suite has no `runs`");
  EXPECT_EQ(suite_error(with_steps("{}")), "2:21 `runs[0].steps[0]` has no `action`");
  EXPECT_EQ(suite_error(with_steps("3")), "2:21 `runs[0].steps[0]` is `3`, an object is needed");
  EXPECT_EQ(suite_error(with_steps(R"({"action": ""})")), "2:21 the `action` of the step has no name");
  EXPECT_EQ(suite_error(with_steps(R"({"action": "A", "arguments": 1.5})")),
            "2:50 `runs[0].steps[0].arguments` is `1.5`, a list is needed");
  EXPECT_EQ(suite_error(with_steps(R"({"action": "A", "to": -1})")),
            "2:43 `runs[0].steps[0].to` is `-1`, a number from 0 to 4294967295 is needed");
  EXPECT_EQ(suite_error(with_steps(R"({"action": "A", "fails": 1})")),
            "2:46 `runs[0].steps[0].fails` is `1`, `true` or `false` is needed");
  EXPECT_EQ(suite_error(with_steps(R"({"action": "A", "result": {"$all": true}})")),
            "2:47 `$all` is no mark of a value; there are `{\"$any\": true}` and `{\"$text\": \"...\"}`");
  EXPECT_EQ(suite_error(with_steps(
                "{\"action\": \"A\", \"from\": 0, \"to\": 1},\n{\"action\": \"B\", \"from\": 0, \"to\": 2}")),
            "3:1 the step begins in state 0, and the run is in state 1 there");
  EXPECT_EQ(suite_error(with_steps(R"({"action": "A", "requirements": [1]})")),
            "2:54 `runs[0].steps[0].requirements[0]` is `1`, a text is needed");
}

TEST(SuiteJson, every_truncation_is_refused) {
  const std::string text = write_suite({"stack.toml", odd_suite()});
  for (size_t length = 0; length + 3 < text.size(); ++length)
    EXPECT_FALSE(parsed_suite(text.substr(0, length)).file.has_value()) << length;
}

TEST(SuiteJson, no_mutation_crashes_the_reader) {
  const char* given = std::getenv("RAMIFY_SEED");
  const uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device()();
  SCOPED_TRACE("RAMIFY_SEED=" + std::to_string(seed));
  std::mt19937_64 random(seed);
  const std::string text = write_suite({"stack.toml", odd_suite()});
  const std::string_view pieces[] = {"{",    "}",  "[",   "]",       "\"",   ",",          ":",
                                     "null", "-1", "1e9", "\\u0000", "\xff", "99999999999"};
  for (int i = 0; i < 10'000; ++i) {
    std::string mutated = text;
    for (uint64_t edits = random() % 4 + 1; edits > 0; --edits) {
      const size_t at = random() % mutated.size();
      switch (random() % 3) {
        case 0: mutated[at] = static_cast<char>(random()); break;
        case 1: mutated.insert(at, pieces[random() % std::size(pieces)]); break;
        case 2: mutated.erase(at, random() % 20 + 1); break;
      }
      if (mutated.empty()) mutated = " ";
    }
    const ParsedSuite parsed = parsed_suite(mutated);
    if (!parsed.file) continue;
    const ParsedSuite again = parsed_suite(write_suite(*parsed.file));
    ASSERT_TRUE(again.file.has_value());
    EXPECT_EQ(*again.file, *parsed.file) << mutated;
  }
}

}  // namespace
}  // namespace ramify::outputs
