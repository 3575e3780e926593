// SPDX-License-Identifier: Apache-2.0
// Goal: a path is parsed with the precedence that its header documents, or a message names the place of the error.
// Method: texts and their trees, fully bracketed.
#include "engine/compose/path_expression.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <random>

#include "engine/testkit/random_seed.h"

namespace ramify::engine::compose {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string bracketed(const PathExpression& path, size_t index) {
  const PathNode& node = path.nodes[index];
  const auto joined = [&](std::string_view sign) {
    std::string all;
    for (const size_t operand : node.operands) all += std::string(all.empty() ? "(" : sign) + bracketed(path, operand);
    return all + ")";
  };
  switch (node.kind) {
    case PathNode::Kind::label: return text(node.label);
    case PathNode::Kind::any: return "_";
    case PathNode::Kind::except: return fmt::format("!{{{}}}", fmt::join(node.names, ","));
    case PathNode::Kind::sequence: return joined(" ; ");
    case PathNode::Kind::alternative: return joined(" | ");
    case PathNode::Kind::permutation: return joined(" & ");
    case PathNode::Kind::repeat:
      return fmt::format("{}{{{},{}}}", bracketed(path, node.operands[0]), node.at_least,
                         node.at_most ? std::to_string(*node.at_most) : "");
  }
  return "";
}

std::string read(std::string_view text) {
  const auto path = read_path(text);
  if (!path) return fmt::format("{}+{}: {}", path.error().offset, path.error().length, path.error().message);
  return bracketed(*path, path->root);
}

TEST(PathExpression, operands) {
  EXPECT_EQ(read("A"), "A");
  EXPECT_EQ(read(" A ( 1 , _ ) / 'x' "), "A(1, _) / \"x\"");
  EXPECT_EQ(read("_"), "_");
  EXPECT_EQ(read("..."), "_{0,}");
  EXPECT_EQ(read("!A"), "!{A}");
  EXPECT_EQ(read("!(B | A | A)"), "!{A,B}");
  EXPECT_EQ(read("((A))"), "A");
  EXPECT_EQ(read("_A"), "_A");
}

TEST(PathExpression, operators) {
  EXPECT_EQ(read("A ; B ; C"), "(A ; B ; C)");
  EXPECT_EQ(read("A -> B"), "(A ; _{0,} ; B)");
  EXPECT_EQ(read("A | B | C"), "(A | B | C)");
  EXPECT_EQ(read("A & B & C"), "(A & B & C)");
  EXPECT_EQ(read("A*"), "A{0,}");
  EXPECT_EQ(read("A+"), "A{1,}");
  EXPECT_EQ(read("A?"), "A{0,1}");
  EXPECT_EQ(read("A{3}"), "A{3,3}");
  EXPECT_EQ(read("A { 2 , }"), "A{2,}");
  EXPECT_EQ(read("A{1,3}"), "A{1,3}");
  EXPECT_EQ(read("A*?+"), "A{0,}{0,1}{1,}");
}

TEST(PathExpression, what_binds_tighter) {
  EXPECT_EQ(read("A | B ; C & D*"), "(A | (B ; (C & D{0,})))");
  EXPECT_EQ(read("A* & B ; C | D"), "(((A{0,} & B) ; C) | D)");
  EXPECT_EQ(read("A ; B -> C ; D"), "(A ; B ; _{0,} ; C ; D)");
  EXPECT_EQ(read("(A | B) ; (C -> D)"), "((A | B) ; (C ; _{0,} ; D))");
  EXPECT_EQ(read("!A* ; _?"), "(!{A}{0,} ; _{0,1})");
  EXPECT_EQ(read("A;\nB"), "(A ; B)");
  EXPECT_EQ(read("A / -1 -> B"), "(A / -1 ; _{0,} ; B)");
}

TEST(PathExpression, knows_the_names_that_are_used) {
  EXPECT_THAT(read_path("A(1) ; !B -> (`C d` | A)").value().names, ElementsAre("A", "B", "C d"));
}

TEST(PathExpression, says_what_was_expected_and_what_was_found) {
  EXPECT_EQ(read(""), "0+0: expected an action, found the end");
  EXPECT_EQ(read("()"), "1+1: expected an action after `(`, found `)`");
  EXPECT_EQ(read("A ;"), "3+0: expected an action after `;`, found the end");
  EXPECT_EQ(read("A ; ) "), "4+1: expected an action after `;`, found `)`");
  EXPECT_EQ(read("A -> | B"), "5+1: expected an action after `->`, found `|`");
  EXPECT_EQ(read("* A"), "0+1: expected an action, found `*`");
  EXPECT_EQ(read("A(1) B"), "5+1: expected an operator after `A(1)`, found `B`");
  EXPECT_EQ(read("A B"), "2+1: expected an operator after `A`, found `B`");
  EXPECT_EQ(read("A* B"), "3+1: expected an operator after `*`, found `B`");
  EXPECT_EQ(read("A )"), "2+1: expected an operator after `A`, found `)`");
  EXPECT_EQ(read("(A"), "2+0: expected an operator or `)` after `A`, found the end");
  EXPECT_EQ(read("(A]"), "2+1: expected an operator or `)` after `A`, found `]`");
  EXPECT_EQ(read("A - B"), "2+1: expected an operator after `A`, found `-`");
  EXPECT_EQ(read("A(1"), "3+0: expected `,` or `)`, found the end");
  EXPECT_EQ(read("A ; 1"), "4+1: expected an action after `;`, found `1`");
  EXPECT_EQ(read("_(1)"), "1+1: expected an operator after `_`, found `(`");
  EXPECT_EQ(read("!_"), "1+1: expected the name of an action, found `_`");
  EXPECT_EQ(read("!(A ; B)"), "4+1: expected `|` or `)`, found `;`");
  EXPECT_EQ(read("!A(1)"), "0+2: only the bare name of an action can be negated");
  EXPECT_THAT(read_path("!A(1)").error().hint, HasSubstr("whatever its arguments"));
}

TEST(PathExpression, says_what_is_wrong_with_a_number_of_times) {
  EXPECT_EQ(read("A{}"), "2+1: expected a number of times, found `}`");
  EXPECT_EQ(read("A{1"), "3+0: expected `}` after the number of times, found the end");
  EXPECT_EQ(read("A{,2}"), "2+1: expected a number of times, found `,`");
  EXPECT_EQ(read("A{x}"), "2+1: expected a number of times, found `x`");
  EXPECT_EQ(read("A{3,2}"), "1+5: the larger number of times comes first");
  EXPECT_EQ(read("A{1001}"), "2+4: more than 1000 times");
  EXPECT_EQ(read("A{99999999999999999999999}"), "2+23: more than 1000 times");
}

TEST(PathExpression, has_limits) {
  EXPECT_EQ(read(std::string(90, '(') + "A" + std::string(90, ')')), "A");
  EXPECT_THAT(read(std::string(60'000, '(')), HasSubstr("more than 100 deep"));
  EXPECT_THAT(read("A" + std::string(60'000, '*')), HasSubstr("more than 100 deep"));
  EXPECT_THAT(read("A & A & A & A & A & A & A & A & A"), HasSubstr("`&` has more than 8 operands"));
  EXPECT_THAT(read(std::string(70'000, 'A')), HasSubstr("longer than 65536 bytes"));
  std::string wide = "A";
  for (int i = 0; i < 10'000; ++i) wide += ";A|B";
  EXPECT_FALSE(read(wide).starts_with("0+"));
}

TEST(PathExpression, survives_any_bytes) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  const std::vector<std::string> pieces = {"A",  "B(1)", "_", "...", ";",   "->",  "|", "&", "*", "+",
                                           "?",  "{",    "}", "{2}", "(",   ")",   "!", "1", ",", "'",
                                           "\"", "/",    "`", "[",   "\\x", "{1,", "-", "."};
  for (int round = 0; round < 50'000; ++round) {
    std::string text;
    for (size_t i = random() % 14; i-- > 0;) text += pieces[random() % pieces.size()];
    const auto path = read_path(text);
    if (path) continue;
    ASSERT_LE(path.error().offset + path.error().length, text.size()) << text;
    ASSERT_FALSE(path.error().message.empty());
  }
}

}  // namespace
}  // namespace ramify::engine::compose
