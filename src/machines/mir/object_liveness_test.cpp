// SPDX-License-Identifier: Apache-2.0
// Goal: a local in memory is live iff some part of it may be read before it is written. Method: small codes, built by
// hand, with one object whose pointer is in register 0.
#include "machines/mir/object_liveness.h"

#include <gtest/gtest.h>

namespace ramify::mir_machine {
namespace {

class ObjectLivenessTest : public testing::Test {
 protected:
  Code code_;
  mir::Program program_;

  explicit ObjectLivenessTest(uint64_t size = 8) {
    code_.register_count = 4;
    code_.objects.push_back({mir::LocalId(1), 0, 0, size, 8, true});
    code_.constants.push_back(Value{1, 0});
    code_.scalars.push_back(mir::integer_scalar(4, false));
  }

  void store(int64_t offset, uint32_t pointer = 0) {
    code_.instructions.push_back(
        {.op = Opcode::store, .bytes = 4, .dst = pointer, .b = constant_bit, .immediate = offset});
  }
  void load(int64_t offset, uint32_t pointer = 0) {
    code_.instructions.push_back({.op = Opcode::load, .dst = 3, .a = pointer, .immediate = offset});
  }
  void call(std::vector<Source> given) {
    CallSite site;
    site.callee = mir::FunctionId(0);
    for (const Source each : given) site.arguments.push_back({{}, false, {each}});
    site.target = static_cast<uint32_t>(code_.instructions.size() + 1);
    code_.calls.push_back(std::move(site));
    code_.instructions.push_back({.op = Opcode::call, .b = static_cast<uint32_t>(code_.calls.size() - 1)});
  }
  void end() { code_.instructions.push_back({.op = Opcode::unreachable}); }
  ObjectLiveness liveness() const { return ObjectLiveness(code_, program_); }
};

TEST_F(ObjectLivenessTest, is_dead_before_it_is_written_as_a_whole) {
  store(0);
  store(4);
  load(0);
  load(4);
  end();
  const ObjectLiveness live = liveness();
  EXPECT_FALSE(live.is_live(0, 0));
  EXPECT_TRUE(live.is_live(1, 0)) << "the first half has its value";
  EXPECT_TRUE(live.is_live(3, 0));
  EXPECT_FALSE(live.is_live(4, 0)) << "nobody reads it any more";
}

TEST_F(ObjectLivenessTest, is_live_where_a_part_is_kept) {
  store(0);
  load(4);
  end();
  EXPECT_TRUE(liveness().is_live(0, 0));
}

TEST_F(ObjectLivenessTest, knows_pointers_that_are_made_of_its_own) {
  code_.instructions.push_back({.op = Opcode::advance, .dst = 1, .a = 0, .b = constant_bit, .immediate = 4});
  store(0);
  store(0, 1);
  load(4);
  end();
  const ObjectLiveness live = liveness();
  EXPECT_FALSE(live.is_live(0, 0));
  EXPECT_EQ(live.object_of(1), 0u);
  EXPECT_FALSE(live.object_of(3).has_value()) << "what is loaded may be anything";
}

TEST_F(ObjectLivenessTest, is_live_where_others_may_get_to_know_it) {
  store(0);
  store(4);
  call({0});
  end();
  const ObjectLiveness live = liveness();
  EXPECT_TRUE(live.is_live(2, 0)) << "what is called may read it";
  EXPECT_FALSE(live.is_awaited(2, 0)) << "and then nobody does in this function";
}

TEST_F(ObjectLivenessTest, of_a_pointer_that_may_be_another_says_nothing) {
  code_.instructions.push_back({.op = Opcode::copy, .dst = 1, .a = 0});
  code_.instructions.push_back({.op = Opcode::copy, .dst = 1, .a = constant_bit});
  store(0, 1);
  store(4, 1);
  load(0);
  end();
  const ObjectLiveness live = liveness();
  EXPECT_FALSE(live.object_of(1).has_value());
  EXPECT_TRUE(live.is_live(2, 0)) << "those stores may be elsewhere";
  EXPECT_TRUE(live.is_live(0, 0)) << "the pointer goes where it is not followed";
}

TEST_F(ObjectLivenessTest, goes_round_with_a_loop) {
  load(0);
  store(0);
  code_.instructions.push_back({.op = Opcode::jump, .immediate = 0});
  const ObjectLiveness live = liveness();
  EXPECT_TRUE(live.is_live(0, 0));
  EXPECT_FALSE(live.is_live(1, 0));
  EXPECT_TRUE(live.is_live(2, 0));
}

}  // namespace
}  // namespace ramify::mir_machine
