// SPDX-License-Identifier: Apache-2.0
// Goal: the canonical order is a total order of all values that are ordered by content; other values follow in their
// own order. Method: values of all kinds in random orders give one result; sizes, signs and representations at their
// boundaries.
#include "machines/ir/canonical_order.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "machines/ir/identities.h"
#include "machines/ir/skeleton.h"
#include "store/new_test_store.h"

namespace ramify::ir_machine {
namespace {

class CanonicalOrder : public testing::Test {
 protected:
  CanonicalOrder() : store_(store::new_store({})), draft_(*store_, {}) {
    skeleton_.lay_out();
    draft_.begin(skeleton_, state_);
  }
  Word tuple(std::initializer_list<Word> elements) {
    return draft_.tuple(std::span(elements.begin(), elements.size()));
  }

  std::unique_ptr<store::Store> store_;
  Draft draft_;
  Skeleton skeleton_;
  store::StateVector state_;
};

TEST_F(CanonicalOrder, is_the_same_whatever_came_first) {
  const BigInteger large = BigInteger(1) << 70;
  const std::vector<Word> sorted = {
      Word(),
      Word::boolean(false),
      Word::boolean(true),
      draft_.integer(-large),
      draft_.integer(-2),
      draft_.integer(0),
      draft_.integer(7),
      draft_.integer(int64_t{1} << 61),
      draft_.integer(large),
      draft_.real(-1.5),
      draft_.real(0),
      draft_.real(2.5),
      draft_.string(""),
      draft_.string("a"),
      draft_.string("ab"),
      draft_.string("b"),
      draft_.string("\xc3\xa4"),
      draft_.bytes("a"),
      tuple({}),
      tuple({draft_.integer(1)}),
      tuple({draft_.integer(1), draft_.string("x")}),
      tuple({draft_.integer(2)}),
      Word::function(3),
      Word::symbol(1),
  };
  for (size_t i = 0; i < sorted.size(); ++i)
    for (size_t k = 0; k < sorted.size(); ++k)
      EXPECT_EQ(canonical_order(draft_, sorted[i], sorted[k]), i <=> k) << i << " and " << k;
  std::mt19937_64 random(5);
  for (int i = 0; i < 50; ++i) {
    std::vector<Word> keys = sorted, values;
    std::ranges::shuffle(keys, random);
    for (const Word key : keys) values.push_back(tuple({key}));
    sort_canonically(draft_, keys, values);
    ASSERT_EQ(keys, sorted);
    for (size_t k = 0; k < keys.size(); ++k) ASSERT_EQ(draft_.node(values[k]).words()[0], keys[k]);
  }
}

TEST_F(CanonicalOrder, what_has_no_place_keeps_its_order_behind_the_others) {
  const Word object = draft_.new_list({}), thread = replica(4), other = replica(1);
  const Word inside = tuple({draft_.integer(0), replica(2)});
  std::vector<Word> keys = {thread, draft_.integer(5), inside, other, draft_.integer(-5), object}, values;
  EXPECT_TRUE(sort_canonically(draft_, keys, values));
  EXPECT_EQ(keys, (std::vector<Word>{draft_.integer(-5), draft_.integer(5), thread, inside, other, object}));
  EXPECT_FALSE(sort_canonically(draft_, keys, values));
}

}  // namespace
}  // namespace ramify::ir_machine
