// SPDX-License-Identifier: Apache-2.0
#include "solver/terms.h"

#include <random>

#include <gtest/gtest.h>

#include "solver/evaluate.h"
#include "solver/print.h"
#include "solver/random_terms.h"

namespace ramify::solver {
namespace {

class TermsTest : public ::testing::Test {
 protected:
  Terms terms;
  Term x = terms.input("x", integer_sort), y = terms.input("y", integer_sort);
  Term b = terms.input("b", bits_sort(8)), c = terms.input("c", bits_sort(8));
  Term p = terms.input("p", boolean_sort), q = terms.input("q", boolean_sort);
  Term zero = terms.integer(0), one = terms.integer(1);

  std::string text(Term term) { return text_of(terms, term); }
};

TEST_F(TermsTest, equal_terms_are_one_node) {
  EXPECT_EQ(terms.make(Operator::add, x, y), terms.make(Operator::add, x, y));
  EXPECT_NE(terms.make(Operator::add, x, y), terms.make(Operator::add, y, x));
  EXPECT_EQ(terms.input("x", integer_sort), x);
  EXPECT_NE(terms.input("x", bits_sort(8)), x);
  EXPECT_NE(terms.real(0.0), terms.real(-0.0));
}

TEST_F(TermsTest, doubling_a_thousand_times_is_a_thousand_nodes) {
  const size_t before = terms.size();
  Term sum = x;
  for (int i = 0; i < 1000; ++i) sum = terms.make(Operator::add, sum, sum);
  EXPECT_EQ(terms.size(), before + 1000);
  EXPECT_EQ(terms.inputs_of(sum), std::vector<Term>{x});
  const Model model{{x, Value(Integer(3))}};
  Evaluation evaluation(terms, model);
  EXPECT_EQ(evaluation(sum), Value(Integer(Integer(3) << 1000)));
  EXPECT_LT(text(sum).size(), 1000u);
}

TEST_F(TermsTest, constants_fold) {
  EXPECT_EQ(terms.make(Operator::add, terms.integer(2), terms.integer(3)), terms.integer(5));
  EXPECT_EQ(terms.make(Operator::bits_add, terms.bits(8, 250), terms.bits(8, 10)), terms.bits(8, 4));
  EXPECT_EQ(terms.make(Operator::bits_less_signed, terms.bits(8, 255), terms.bits(8, 0)), terms.boolean(true));
  EXPECT_EQ(terms.make(Operator::bits_less_unsigned, terms.bits(8, 255), terms.bits(8, 0)), terms.boolean(false));
  EXPECT_EQ(terms.make(Operator::divide_floor, terms.integer(-7), terms.integer(2)), terms.integer(-4));
  EXPECT_EQ(terms.make(Operator::divide_truncate, terms.integer(-7), terms.integer(2)), terms.integer(-3));
  EXPECT_EQ(terms.make(Operator::modulo_floor, terms.integer(-7), terms.integer(2)), one);
  EXPECT_EQ(terms.make(Operator::remainder_truncate, terms.integer(-7), terms.integer(2)), terms.integer(-1));
  EXPECT_EQ(terms.make(Operator::real_of_integer, terms.integer((Integer(1) << 53) + 1)), terms.real(0x1p53));
}

TEST_F(TermsTest, rules_of_booleans) {
  const Term yes = terms.boolean(true), no = terms.boolean(false);
  EXPECT_EQ(terms.negation(terms.negation(p)), p);
  EXPECT_EQ(terms.negation(terms.make(Operator::less, x, y)), terms.make(Operator::less_equal, y, x));
  EXPECT_EQ(terms.make(Operator::and_, yes, p), p);
  EXPECT_EQ(terms.make(Operator::and_, p, no), no);
  EXPECT_EQ(terms.make(Operator::or_, p, yes), yes);
  EXPECT_EQ(terms.make(Operator::or_, no, p), p);
  EXPECT_EQ(terms.make(Operator::and_, p, p), p);
  EXPECT_EQ(terms.make(Operator::and_, p, terms.negation(p)), no);
  EXPECT_EQ(terms.make(Operator::or_, p, terms.negation(p)), yes);
  EXPECT_EQ(terms.make(Operator::equal, p, yes), p);
  EXPECT_EQ(terms.make(Operator::equal, no, p), terms.negation(p));
  EXPECT_EQ(terms.choose(p, yes, no), p);
  EXPECT_EQ(terms.choose(p, no, yes), terms.negation(p));
  EXPECT_EQ(terms.choose(p, x, x), x);
  EXPECT_EQ(terms.choose(yes, x, y), x);
}

TEST_F(TermsTest, rules_of_comparisons) {
  EXPECT_EQ(terms.make(Operator::equal, x, x), terms.boolean(true));
  EXPECT_EQ(terms.make(Operator::equal, one, x), terms.make(Operator::equal, x, one));
  EXPECT_EQ(terms.make(Operator::less, x, x), terms.boolean(false));
  EXPECT_EQ(terms.make(Operator::bits_less_equal_unsigned, b, b), terms.boolean(true));
  const Term chosen = terms.choose(p, one, zero);
  EXPECT_EQ(terms.make(Operator::equal, chosen, one), p);
  EXPECT_EQ(terms.make(Operator::equal, zero, chosen), terms.negation(p));
  EXPECT_EQ(terms.make(Operator::equal, chosen, terms.integer(2)), terms.boolean(false));
  const Term r = terms.input("r", real_sort);
  EXPECT_FALSE(terms.is_constant(terms.make(Operator::real_equal, r, r))) << "NaN is not NaN";
}

TEST_F(TermsTest, rules_of_arithmetic) {
  EXPECT_EQ(terms.make(Operator::add, x, zero), x);
  EXPECT_EQ(terms.make(Operator::add, terms.make(Operator::add, x, one), one),
            terms.make(Operator::add, x, terms.integer(2)));
  EXPECT_EQ(terms.make(Operator::subtract, x, x), zero);
  EXPECT_EQ(terms.make(Operator::subtract, terms.make(Operator::subtract, x, one), one),
            terms.make(Operator::subtract, x, terms.integer(2)));
  EXPECT_EQ(terms.make(Operator::multiply, x, zero), zero);
  EXPECT_EQ(terms.make(Operator::multiply, one, x), x);
  EXPECT_EQ(terms.make(Operator::bits_xor, b, b), terms.bits(8, 0));
  EXPECT_EQ(terms.make(Operator::bits_and, b, b), b);
  EXPECT_EQ(terms.make(Operator::bits_or, b, terms.bits(8, 0)), b);
  const Term wide = terms.make(Operator::extend_signed, b, 16);
  EXPECT_EQ(terms.make(Operator::low_bits, wide, 8), b);
  EXPECT_EQ(terms.make(Operator::extend_signed, wide, 32), terms.make(Operator::extend_signed, b, 32));
  EXPECT_EQ(terms.make(Operator::extend_signed, b, 8), b);
}

// All rules together: simplified terms are equivalent to unsimplified ones.
TEST_F(TermsTest, rules_of_widths_and_choices) {
  const Term byte = terms.input("byte", bits_sort(8)), word = terms.input("word", bits_sort(32));
  const Term wide = terms.make(Operator::extend_unsigned, byte, 64);
  EXPECT_EQ(terms.make(Operator::low_bits, wide, 8), byte);
  EXPECT_EQ(terms.make(Operator::low_bits, wide, 32), terms.make(Operator::extend_unsigned, byte, 32));
  EXPECT_EQ(terms.make(Operator::low_bits, terms.make(Operator::extend_signed, word, 64), 8),
            terms.make(Operator::low_bits, word, 8));
  EXPECT_EQ(terms.make(Operator::low_bits, terms.make(Operator::low_bits, word, 16), 8),
            terms.make(Operator::low_bits, word, 8));
  const Term flag = terms.choose(p, terms.bits(8, 1), terms.bits(8, 0));
  EXPECT_EQ(terms.make(Operator::bits_and, flag, terms.bits(8, 1)), flag);
  EXPECT_EQ(terms.make(Operator::extend_unsigned, flag, 32), terms.choose(p, terms.bits(32, 1), terms.bits(32, 0)));
  EXPECT_EQ(terms.make(Operator::bits_less_equal_unsigned, flag, terms.bits(8, 1)), terms.boolean(true));
  EXPECT_EQ(terms.make(Operator::bits_less_unsigned, terms.bits(8, 0), flag), p);
}

TEST_F(TermsTest, simplified_terms_mean_the_same) {
  const uint64_t seed = 7;
  std::mt19937_64 random(seed);
  for (int round = 0; round < 3000; ++round) {
    Terms own;
    RandomTerms made(own, random, 3);
    const RandomTerms::Made term = made.boolean(4);
    Model model;
    for (const Term input : own.inputs_of(term.term)) model.emplace(input, made.value(own.sort(input)));
    for (const auto& [input, value] : made.meanings()) model.emplace(input, value);
    Evaluation evaluation(own, model);
    EXPECT_EQ(evaluation(term.term), term.meaning(model)) << "seed " << seed << ": " << text_of(own, term.term);
  }
}

TEST_F(TermsTest, people_read_them_infix) {
  EXPECT_EQ(text(terms.make(Operator::less, terms.make(Operator::add, x, y), terms.integer(3))), "x + y < 3");
  EXPECT_EQ(text(terms.make(Operator::multiply, terms.make(Operator::add, x, y), y)), "(x + y) * y");
  EXPECT_EQ(text(terms.make(Operator::subtract, x, terms.make(Operator::subtract, y, x))), "x - (y - x)");
  EXPECT_EQ(text(terms.negation(terms.make(Operator::equal, x, y))), "x != y");
  EXPECT_EQ(text(terms.make(Operator::and_, p, terms.make(Operator::or_, q, p))), "p and (q or p)");
  EXPECT_EQ(text(terms.make(Operator::bits_less_signed, b, terms.bits(8, 255))), "b < -1");
  EXPECT_EQ(text(terms.make(Operator::bits_less_unsigned, b, terms.bits(8, 255))), "b < 255");
  EXPECT_EQ(text(terms.choose(p, x, y)), "(x if p else y)");
  EXPECT_EQ(text(terms.make(Operator::less, terms.integer(3), x)), "x > 3");
  EXPECT_EQ(text(terms.make(Operator::less_equal, x, y)), "x <= y");
  EXPECT_EQ(text_of_conjunct(terms, terms.make(Operator::or_, p, q)), "(p or q)");
  terms.mark_character(y);
  EXPECT_EQ(text(terms.make(Operator::equal, y, terms.integer(45))), "y == '-'");
  EXPECT_EQ(text(terms.make(Operator::equal, y, terms.integer(7))), "y == 7");
}

TEST_F(TermsTest, numbers_beside_inputs_without_a_sign_have_none) {
  const Term n = terms.input("n", bits_sort(8)), s = terms.input("s", bits_sort(8));
  const Term most = terms.bits(8, 255);
  EXPECT_EQ(text(terms.make(Operator::equal, n, most)), "n == -1");
  terms.mark_unsigned(n);
  EXPECT_EQ(text(terms.make(Operator::equal, n, most)), "n == 255");
  EXPECT_EQ(text(terms.negation(terms.make(Operator::equal, n, most))), "n != 255");
  EXPECT_EQ(text(terms.make(Operator::equal, s, most)), "s == -1");
  EXPECT_EQ(
      text(terms.make(Operator::equal, terms.make(Operator::bits_and, n, terms.bits(8, 240)), terms.bits(8, 192))),
      "n & 240 == 192");
  EXPECT_EQ(text(terms.make(Operator::equal, terms.make(Operator::bits_add, n, s), most)), "n + s == 255");
  EXPECT_EQ(text(terms.make(Operator::bits_less_signed, n, most)), "n < -1");
  const Term wide = terms.make(Operator::extend_signed, s, 16);
  EXPECT_EQ(text(terms.make(Operator::equal, wide, terms.bits(16, 65535))), "s == -1");
}

}  // namespace
}  // namespace ramify::solver
