// SPDX-License-Identifier: Apache-2.0
// Goal: a copy is equal, preserves sharing, and belongs to the other draft only. Method: values built by hand, compared
// through repr.
#include "machines/ir/copy_value.h"

#include <gtest/gtest.h>

#include "engine/testkit/fresh_store.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/dialect.h"
#include "machines/ir/skeleton.h"

namespace ramify::ir_machine {
namespace {

class CopyValue : public ::testing::Test {
 protected:
  CopyValue() {
    skeleton_.lay_out();
    from.begin(skeleton_, state_);
    to.begin(skeleton_, state_);
  }

  std::unique_ptr<store::Store> store_ = engine::testkit::fresh_store();
  Skeleton skeleton_;
  store::StateVector state_;
  Draft from{*store_, starlark_rules().keys};
  Draft to{*store_, starlark_rules().keys};
  ValueCopier copier{from, to};
};

TEST_F(CopyValue, of_immutable_values_are_equal) {
  for (const Word word : {Word::integer(3), Word::of(Atom::none), Word::boolean(true), Word::function(2)})
    EXPECT_EQ(copier.copy(word), word);
  EXPECT_EQ(to.text(copier.copy(from.string("a"))), "a");
  EXPECT_EQ(to.real(copier.copy(from.real(1.5))), 1.5);
  EXPECT_EQ(to.big(copier.copy(from.integer(-(BigInteger(1) << 80)))), -(BigInteger(1) << 80));
  EXPECT_EQ(to.range(copier.copy(from.range(1, 9, 3))).count(), 3u);
  EXPECT_EQ(to.kind(copier.copy(from.bytes("b"))), ValueKind::bytes);
}

TEST_F(CopyValue, of_objects_share_what_was_shared_and_keep_cycles) {
  const Word inner = from.new_list(std::vector<Word>{Word::integer(1), from.string("s")});
  const Word outer = from.new_list(std::vector<Word>{inner, inner});
  from.append(outer, outer);
  const Word dict = from.new_dict();
  from.put(dict, from.string("k"), outer);
  const Word copy = copier.copy(dict);
  const Word copied_outer = to.value_at(copy, static_cast<uint64_t>(to.find(copy, to.string("k"))));
  EXPECT_EQ(to.size(copied_outer), 3u);
  EXPECT_EQ(to.at(copied_outer, 0), to.at(copied_outer, 1));
  EXPECT_EQ(to.at(copied_outer, 2), copied_outer);
  EXPECT_EQ(to.text(to.at(to.at(copied_outer, 0), 1)), "s");
  EXPECT_EQ(copier.copy(inner), to.at(copied_outer, 0));  // also for later copies
  to.append(to.at(copied_outer, 0), Word::integer(2));
  EXPECT_EQ(from.size(inner), 2u);
}

TEST_F(CopyValue, goes_as_deep_as_values_do) {
  Word tuple = from.tuple(std::vector<Word>{Word::integer(1)});
  Word list = from.new_list({});
  constexpr int depth = 200'000;
  for (int i = 0; i < depth; ++i) tuple = from.tuple(std::vector<Word>{tuple, tuple});
  for (int i = 0; i < depth; ++i) list = from.new_list(std::vector<Word>{list});
  Word copied_tuple = copier.copy(tuple);
  for (int i = 0; i < depth; ++i) copied_tuple = to.at(copied_tuple, 1);
  EXPECT_EQ(to.at(copied_tuple, 0), Word::integer(1));
  Word copied_list = copier.copy(list);
  for (int i = 0; i < depth; ++i) copied_list = to.at(copied_list, 0);
  EXPECT_EQ(to.size(copied_list), 0u);
}

}  // namespace
}  // namespace ramify::ir_machine
