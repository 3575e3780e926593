// SPDX-License-Identifier: Apache-2.0
// Goal: formulas in usual notation are parsed as intended, and errors get a message at their place. Method: texts
// and the expected formula, fully bracketed; wrong texts with place and message;
// random bytes and mutations.
#include "engine/ltl/parse.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "engine/ltl/random_formula.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::ltl {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The formula in the words of Formulas::text, with its own atoms; or the message.
std::string read(const std::string& text) {
  Formulas formulas;
  const auto result = parse(text, formulas);
  if (const FormulaError* const error = std::get_if<FormulaError>(&result))
    return fmt::format("{}+{}: {}", error->offset, error->length, error->message);
  const ParsedFormula& parsed = std::get<ParsedFormula>(result);
  std::vector<std::string> names;
  for (const AtomText& atom : parsed.atoms) names.push_back("{" + atom.text + "}");
  return formulas.text(parsed.formula, names);
}

std::vector<std::string> atoms(const std::string& text) {
  Formulas formulas;
  const auto result = parse(text, formulas);
  if (const FormulaError* const error = std::get_if<FormulaError>(&result)) return {"error: " + error->message};
  std::vector<std::string> texts;
  for (const AtomText& atom : std::get<ParsedFormula>(result).atoms)
    texts.push_back(fmt::format("{}:{}", atom.offset, atom.text));
  return texts;
}

TEST(Parse, each_operator_has_signs_letters_and_words) {
  for (const char* always : {"[] p", "G p", "always p", "[]p", "G(p)", "always(p)"}) EXPECT_EQ(read(always), "[] {p}");
  for (const char* eventually : {"<> p", "F p", "eventually p"}) EXPECT_EQ(read(eventually), "<> {p}");
  for (const char* next : {"X p", "next p"}) EXPECT_EQ(read(next), "X {p}");
  for (const char* negation : {"!p", "not p", "! (p)", "not(p)"}) EXPECT_EQ(read(negation), "!{p}");
  for (const char* until : {"p U q", "p until q", "(p) U (q)"}) EXPECT_EQ(read(until), "{p} U {q}");
  for (const char* weak : {"p W q", "p weak_until q", "p unless q"}) EXPECT_EQ(read(weak), "{p} W {q}");
  for (const char* release : {"p R q", "p release q"}) EXPECT_EQ(read(release), "{p} R {q}");
  EXPECT_EQ(read("p M q"), "{q} U ({p} && {q})");
  for (const char* conjunction : {"p && q", "p and q", "p /\\ q", "p&&q"}) EXPECT_EQ(read(conjunction), "{p} && {q}");
  for (const char* disjunction : {"p || q", "p or q", "p \\/ q"}) EXPECT_EQ(read(disjunction), "{p} || {q}");
  for (const char* implication : {"p -> q", "p implies q", "p->q"}) EXPECT_EQ(read(implication), "{p} -> {q}");
  for (const char* equivalence : {"p <-> q", "p iff q", "p<->q"}) EXPECT_EQ(read(equivalence), "{p} <-> {q}");
}

TEST(Parse, constants_are_words_by_themselves) {
  EXPECT_EQ(read("true"), "true");
  EXPECT_EQ(read("False"), "false");
  EXPECT_EQ(read("True && p"), "{p}");
  EXPECT_EQ(read("x == True"), "{x == True}");
}

TEST(Parse, operators_bind_in_the_order_of_the_table) {
  const auto same = [](const std::string& text, const std::string& bracketed) {
    EXPECT_EQ(read(text), read(bracketed)) << text;
  };
  same("[] p U q", "([] p) U q");
  same("!p U q", "(!p) U q");
  same("p U q && r", "(p U q) && r");
  same("p && q || r && s", "(p && q) || (r && s)");
  same("p || q -> r", "(p || q) -> r");
  same("p -> q -> r", "p -> (q -> r)");
  same("p U q U r", "p U (q U r)");
  same("p W q U r", "p W (q U r)");
  same("p -> q <-> r -> s", "(p -> q) <-> (r -> s)");
  same("[] p -> <> q", "([] p) -> (<> q)");
  same("[] <> X !p", "[] (<> (X (!p)))");
  same("p and not q or r", "(p && (!q)) || r");
}

TEST(Parse, atoms_are_expressions_up_to_the_next_operator) {
  EXPECT_THAT(atoms("[] (balance[0] > 3 -> <> queue == [])"), ElementsAre("4:balance[0] > 3", "25:queue == []"));
  EXPECT_THAT(atoms("a < b && a <= b -> c >= d || e != f"),
              ElementsAre("0:a < b", "9:a <= b", "19:c >= d", "29:e != f"));
  EXPECT_THAT(atoms("x in [1, 2] U y not in {3: 4}"), ElementsAre("0:x in [1, 2]", "14:y not in {3: 4}"));
  EXPECT_THAT(atoms("a is not None"), ElementsAre("0:a is not None"));
  EXPECT_THAT(atoms("not a in b"), ElementsAre("4:a in b"));
  EXPECT_THAT(atoms("f(a, b and c).d[1:2] == -x ** 2"), ElementsAre("0:f(a, b and c).d[1:2] == -x ** 2"));
  EXPECT_THAT(atoms("-x > 3 && ~y == 1 && 1.5e-3 < z"), ElementsAre("0:-x > 3", "10:~y == 1", "21:1.5e-3 < z"));
  EXPECT_THAT(atoms("p && q && p"), ElementsAre("0:p", "5:q"));
  EXPECT_THAT(atoms("[1] == x"), ElementsAre("0:[1] == x"));
  EXPECT_THAT(atoms("x == 1 if y else z"), ElementsAre("0:x == 1 if y else z"));
}

TEST(Parse, a_bracket_that_belongs_to_an_expression_is_one) {
  EXPECT_THAT(atoms("(a + 1) > b"), ElementsAre("0:(a + 1) > b"));
  EXPECT_THAT(atoms("[] (a + 1) > b"), ElementsAre("3:(a + 1) > b"));
  EXPECT_THAT(atoms("((a + 1) > b)"), ElementsAre("1:(a + 1) > b"));
  EXPECT_THAT(atoms("(a and b) == c"), ElementsAre("0:(a and b) == c"));
  EXPECT_THAT(atoms("(a and b) -> c"), ElementsAre("1:a", "7:b", "13:c"));
  EXPECT_THAT(atoms("(a, b) == (1, 2)"), ElementsAre("0:(a, b) == (1, 2)"));
  EXPECT_THAT(atoms("(x & 3) == 1"), ElementsAre("0:(x & 3) == 1"));
  EXPECT_THAT(atoms("(a)[0] U (b).c"), ElementsAre("0:(a)[0]", "9:(b).c"));
  EXPECT_EQ(read("((p)) && ((q U (r)))"), "{p} && {q} U {r}");
}

TEST(Parse, operators_inside_strings_and_brackets_are_text) {
  EXPECT_THAT(atoms("x == 'a -> b' && y"), ElementsAre("0:x == 'a -> b'", "17:y"));
  EXPECT_THAT(atoms(R"(x == "it's \" && " || y)"), ElementsAre(R"(0:x == "it's \" && ")", "22:y"));
  EXPECT_THAT(atoms("x == \"\"\"a\n\" && b\"\"\" U y"), ElementsAre("0:x == \"\"\"a\n\" && b\"\"\"", "22:y"));
  EXPECT_THAT(atoms("x == rb'\\'' U y"), ElementsAre("0:x == rb'\\''", "14:y"));
  EXPECT_THAT(atoms("d[')'] && f'U'"), ElementsAre("0:d[')']", "10:f'U'"));
  EXPECT_THAT(atoms("x == '' U y"), ElementsAre("0:x == ''", "10:y"));
}

TEST(Parse, an_apostrophe_after_a_name_is_the_next_state) {
  EXPECT_THAT(atoms("[] (x' >= x)"), ElementsAre("4:x' >= x"));
  EXPECT_THAT(atoms("x' U y' == 'a'"), ElementsAre("0:x'", "5:y' == 'a'"));
  EXPECT_THAT(atoms("o.b' == 1 && count' > 0"), ElementsAre("0:o.b' == 1", "13:count' > 0"));
  EXPECT_THAT(atoms("b' && '"), ElementsAre("0:b' && '"));
}

TEST(Parse, a_letter_is_an_operator_only_where_an_operand_follows) {
  EXPECT_THAT(atoms("X"), ElementsAre("0:X"));
  EXPECT_THAT(atoms("X && F"), ElementsAre("0:X", "5:F"));
  EXPECT_THAT(atoms("X == 1"), ElementsAre("0:X == 1"));
  EXPECT_THAT(atoms("G[0] > 1"), ElementsAre("0:G[0] > 1"));
  EXPECT_THAT(atoms("X in s"), ElementsAre("0:X in s"));
  EXPECT_THAT(atoms("G X"), ElementsAre("2:X"));
  EXPECT_THAT(atoms("X.y U F.z"), ElementsAre("0:X.y", "6:F.z"));
  EXPECT_EQ(read("G F p"), "[] <> {p}");
  EXPECT_EQ(read("X X X"), "X X {X}");
  EXPECT_EQ(read("X U b"), "{X} U {b}");
  EXPECT_EQ(read("a U U"), "{a} U {U}");
  EXPECT_EQ(read("X U"), "X {U}");
  EXPECT_EQ(read("x > U && y"), "{x > U} && {y}");
  EXPECT_EQ(read("G [] p"), "[] {p}");
  EXPECT_EQ(read("next == 3"), "{next == 3}");
  EXPECT_EQ(read("G not p"), "[] !{p}");
  EXPECT_EQ(read("G not in p"), "{G not in p}");
}

TEST(Parse, says_what_is_missing_and_where) {
  EXPECT_EQ(read(""), "0+0: the formula is empty");
  EXPECT_EQ(read(" \t\n"), "0+0: the formula is empty");
  EXPECT_EQ(read("a U"), "2+1: an operand is missing after `U`");
  EXPECT_EQ(read("a until"), "2+5: an operand is missing after `until`");
  EXPECT_EQ(read("[]"), "0+2: an operand is missing after `[]`");
  EXPECT_EQ(read("[] && a"), "0+2: an operand is missing after `[]`");
  EXPECT_EQ(read("a -> "), "2+2: an operand is missing after `->`");
  EXPECT_EQ(read("a && || b"), "2+2: an operand is missing after `&&`");
  EXPECT_EQ(read("(a && )"), "3+2: an operand is missing after `&&`");
  EXPECT_EQ(read("&& a"), "0+2: an operand is missing before `&&`");
  EXPECT_EQ(read("(-> a)"), "1+2: an operand is missing before `->`");
  EXPECT_EQ(read("not"), "0+3: an operand is missing after `not`");
  EXPECT_EQ(read("a > && b"), "2+1: an operand is missing after `>`");
  EXPECT_EQ(read("a and > b"), "2+3: an operand is missing after `and`");
  EXPECT_EQ(read("()"), "0+2: a pair of brackets is empty");
  EXPECT_EQ(read("a <> b"), "2+2: an operator is missing before `<>`");
  EXPECT_EQ(read("a [] b"), "2+2: an operator is missing before `[]`");
  EXPECT_EQ(read("a not b"), "2+3: an operator is missing before `not`");
  EXPECT_EQ(read("a ! b"), "2+1: an operator is missing before `!`");
  EXPECT_EQ(read("a always b"), "2+6: an operator is missing before `always`");
  EXPECT_EQ(read("(a) <> b"), "4+2: an operator is missing before `<>`");
}

TEST(Parse, says_which_bracket_or_string_has_no_end) {
  EXPECT_EQ(read("[] (a -> b"), "3+1: `(` is not closed");
  EXPECT_EQ(read("a)"), "1+1: `)` closes nothing");
  EXPECT_EQ(read("(a]"), "2+1: `]` does not close `(`");
  EXPECT_EQ(read("x == 'a"), "5+1: a string is not closed");
  EXPECT_EQ(read("x == 'a\n'"), "5+1: a string is not closed");
  EXPECT_EQ(read("x == \"\"\"a\""), "5+3: a string is not closed");
}

TEST(Parse, names_signs_that_it_does_not_know_and_says_what_is_meant) {
  EXPECT_EQ(read("a & b"), "2+1: `&` is no operator of formulas");
  EXPECT_EQ(read("a | b"), "2+1: `|` is no operator of formulas");
  EXPECT_EQ(read("a = b"), "2+1: `=` is no operator of formulas");
  EXPECT_EQ(read("a => b"), "2+2: `=>` is no operator of formulas");
  EXPECT_EQ(read("a, b"), "1+1: `,` is no operator of formulas");
  EXPECT_EQ(read("a # b"), "2+1: `#` is no operator of formulas");
  EXPECT_EQ(read(std::string("a \x01 b")), "2+1: `\\x01` is no operator of formulas");
  Formulas formulas;
  EXPECT_THAT(std::get<FormulaError>(parse("a & b", formulas)).hint, HasSubstr("`&&`"));
  EXPECT_THAT(std::get<FormulaError>(parse("a => b", formulas)).hint, HasSubstr("`->`"));
}

TEST(Parse, has_limits) {
  std::string wide;
  for (int i = 0; i < 64; ++i) wide += fmt::format("{}p{}", i == 0 ? "" : " && ", i);
  EXPECT_EQ(atoms(wide).size(), 64u);
  EXPECT_THAT(read(wide + " && p64"), HasSubstr("more than 64 different expressions"));
  EXPECT_EQ(read(std::string(150, '(') + "p" + std::string(150, ')')), "{p}");
  EXPECT_THAT(read(std::string(250, '(') + "p" + std::string(250, ')')), HasSubstr("more than 200 deep"));
  EXPECT_THAT(read(std::string(100'000, '(')), HasSubstr("longer than"));
  EXPECT_THAT(read(std::string(60'000, '(')), HasSubstr("`(` is not closed"));
  EXPECT_THAT(read(std::string(60'000, '!') + "p"), HasSubstr("more than 200 deep"));
  std::string right;
  for (int i = 0; i < 300; ++i) right += "a U b U ";
  EXPECT_THAT(read(right + "c"), HasSubstr("more than 200 deep"));
}

TEST(Parse, reads_long_chains) {
  std::string chain = "p";
  for (int i = 0; i < 2'000; ++i) chain += fmt::format(" && (p U X q{} || r)", i % 60);
  EXPECT_EQ(atoms(chain).size(), 62u);
}

TEST(Parse, survives_any_bytes) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  const std::vector<std::string> pieces = {
      "[]", "<>", "(",    ")", "[",  "]",  "{",  "}",   "'",   "\"",  "\"\"\"", "\\",   "p", "q", "X",
      "U",  "W",  "R",    "M", "G",  "F",  "!",  "not", "and", "->",  "&&",     "=",    "<", ">", "-",
      ".",  "in", "next", " ", "\n", "1e", "b'", "/\\", "\\/", "<->", "until",  "\xff", ",", "3"};
  for (int round = 0; round < 50'000; ++round) {
    std::string text;
    for (uint64_t i = random() % 16; i-- > 0;)
      text += random() % 8 == 0 ? std::string(1, static_cast<char>(random())) : pieces[random() % pieces.size()] + " ";
    Formulas formulas;
    const auto result = parse(text, formulas);
    if (const FormulaError* const error = std::get_if<FormulaError>(&result)) {
      ASSERT_LE(error->offset + error->length, text.size()) << text;
      ASSERT_FALSE(error->message.empty());
      continue;
    }
    for (const AtomText& atom : std::get<ParsedFormula>(result).atoms)
      ASSERT_EQ(text.substr(atom.offset, atom.text.size()), atom.text);
  }
}

}  // namespace
}  // namespace ramify::engine::ltl
