// SPDX-License-Identifier: Apache-2.0
#include "outputs/paths_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

PathsReport two_paths() {
  PathsReport made{
      .file = "f.py", .language = "python", .function = "f", .paths = {}, .is_complete = true, .length_max = 4};
  made.paths.push_back({.end = PathRow::End::returned,
                        .inputs = {{"x", "3", "3"}},
                        .has_witness = true,
                        .conditions = {"x > 2", "x < 9"},
                        .result = "x + 1",
                        .value = "4",
                        .json = "4",
                        .is_confirmed = true});
  made.paths.push_back({.end = PathRow::End::fault,
                        .inputs = {{"x", "0", "0"}},
                        .has_witness = true,
                        .conditions = {"x <= 2"},
                        .message = "uncaught ValueError: small",
                        .place = {"f.py", 7, 5, 0, 0},
                        .is_confirmed = true});
  return made;
}

TEST(PathsText, a_line_a_path_and_a_summary) {
  EXPECT_EQ(text_of(two_paths()),
            "1. x > 2 and x < 9: f(x = 3) returns x + 1 = 4\n"
            "2. x <= 2: f(x = 0) FAULT uncaught ValueError: small (f.py:7:5)\n"
            "f: 2 paths, 1 fault; every path was explored to its end\n");
}

TEST(PathsText, what_is_not_known_is_said) {
  PathsReport made = two_paths();
  made.paths[0].end = PathRow::End::unsupported;
  made.paths[0].message = "the text of a value that is not known: not supported";
  EXPECT_THAT(text_of(made), HasSubstr("UNKNOWN the text of a value"));
  EXPECT_THAT(text_of(made), HasSubstr("1 unknown; not every path is known"));
  EXPECT_FALSE(made.is_everything());
  made = two_paths();
  made.is_complete = false;
  EXPECT_THAT(text_of(made), HasSubstr("raise --max-paths"));
  made = two_paths();
  made.paths[0].is_assumed = true;
  made.paths[0].assumptions = {"g() has the type that it is used with"};
  EXPECT_THAT(text_of(made), HasSubstr("assumed: g() has the type"));
  EXPECT_FALSE(made.is_everything());
  made = two_paths();
  made.paths[0].mismatch = "ran again, it returned 5";
  EXPECT_THAT(text_of(made), HasSubstr("a bug in Ramify"));
  EXPECT_EQ(made.mismatches(), 1u);
}

TEST(PathsText, json_has_everything) {
  const std::string json = json_of(two_paths());
  EXPECT_THAT(json, HasSubstr("\"end\": \"fault\""));
  EXPECT_THAT(json, HasSubstr("\"x\": 3"));
  EXPECT_THAT(json, HasSubstr("\"complete\": true"));
}

TEST(PathsText, tests_call_and_compare) {
  PathsReport made = two_paths();
  const std::string tests = pytest_of(made, "f");
  EXPECT_THAT(tests, HasSubstr("def test_f_1():\n    # x > 2 and x < 9\n    assert f(3) == 4\n"));
  EXPECT_THAT(tests, HasSubstr("with pytest.raises(ValueError):\n        f(0)\n"));
  EXPECT_THAT(cases_json_of(made), HasSubstr("\"fails\": \"uncaught ValueError: small\""));
  made.paths[0].is_confirmed = false;
  EXPECT_THAT(pytest_of(made, "f"), Not(HasSubstr("f(3)"))) << "what did not run again is no test";
}

}  // namespace
}  // namespace ramify::outputs
