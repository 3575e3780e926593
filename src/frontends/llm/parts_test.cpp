// SPDX-License-Identifier: Apache-2.0
// Goal: the parts of a program are its declarations and the statements between them, in order, each line in one part.
// Method: programs in languages with braces, with indentation, with ends, and with a margin.
#include "frontends/llm/parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::model_frontend {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> shown(const std::vector<Part>& parts) {
  std::vector<std::string> all;
  for (const Part& part : parts)
    all.push_back(std::to_string(part.first_line) + "-" + std::to_string(part.last_line) +
                  (part.is_declaration ? " " + part.name : ""));
  return all;
}
std::vector<std::string> parts(std::string_view text) { return shown(joined_statements(parts_by_layout(text))); }

TEST(ProgramParts, of_braces) {
  EXPECT_THAT(
      parts(
          "const n = 3;\n\nfn twice(x: i32) i32 {\n    return x * 2;\n}\n\npub fn main() void {\n  if (n) {\n  }\n}\n"),
      ElementsAre("1-1", "3-5 twice", "7-10 main"));
  EXPECT_THAT(parts("greet() {\n  echo \"} hello\"\n}\ncount=1\nfor x in a b; do\n  greet\ndone\n"),
              ElementsAre("1-3 greet", "4-7"));
}

TEST(ProgramParts, of_indentation_and_ends) {
  EXPECT_THAT(parts("def f(x):\n    return x\n\n\ny = f(1)\nprint(y)\n"), ElementsAre("1-2 f", "5-6"));
  EXPECT_THAT(parts("program primes\n  integer :: n\ncontains\n  logical function p(n)\n  end function\nend program\n"),
              ElementsAre("1-6 primes"));
}

TEST(ProgramParts, of_a_margin) {
  EXPECT_THAT(parts("       PROCEDURE DIVISION.\n           DISPLAY A.\n       TOTAL-UP.\n           ADD 1 TO B.\n"),
              ElementsAre("1-2 DIVISION", "3-4"));
}

TEST(ProgramParts, of_any_text) {
  EXPECT_THAT(parts(""), ElementsAre());
  EXPECT_THAT(parts("\n\n"), ElementsAre());
  EXPECT_THAT(parts("}}}}\n((((\nx\n"), ElementsAre("1-3"));
  EXPECT_THAT(parts("x"), ElementsAre("1-1"));
}

TEST(ProgramParts, statements_join_up_to_a_length) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "x = 1\n";
  EXPECT_THAT(parts(text), ElementsAre("1-80", "81-100"));
}

}  // namespace
}  // namespace ramify::model_frontend
