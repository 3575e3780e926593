// SPDX-License-Identifier: Apache-2.0
// Goal: types are tested once, where a loop begins, and a plan takes the advice of earlier code. Method: the plan of a
// small loop.
#include "machines/ir/native/plan.h"

#include <memory>

#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "languages/registry/registry.h"
#include "programs/ir/text.h"

namespace ramify::ir_machine::native {
namespace {

constexpr const char* loop =
    "file \"t.ir\"\nentry sum\n\nfunc sum dialect starlark (n) registers 5\n"
    "  %1 = const 0\n"                // 0
    "  %2 = const 1\n"                // 1
    "L1:\n  %3 = binop less %1 %0\n"  // 2
    "  branch_if %3 -> L2, L3\n"      // 3
    "L2:\n  %1 = binop add %1 %2\n"   // 4
    "  %4 = new_array list [%1]\n"    // 5
    "  branch -> L1\n"                // 6
    "L3:\n  return %1\n";             // 7

struct Planned {
  explicit Planned(const Advice& advice = {}) {
    diagnostics::Diagnostics diagnostics;
    module = std::make_shared<const ir::Module>(ir::parse(loop, "t.ir", diagnostics));
    program = link(module, languages::rules(*module), 1000, diagnostics);
    plan = make_plan(*program, *program->functions[0], advice);
  }
  std::shared_ptr<const ir::Module> module;
  std::unique_ptr<Program> program;
  Plan plan;
};

TEST(plan, requires_integers_at_the_header_of_a_loop) {
  const Plan plan = Planned().plan;
  EXPECT_EQ(plan.ways[4], Way::inlined);
  EXPECT_EQ(plan.ways[5], Way::callback);
  EXPECT_EQ(plan.ways[7], Way::leave);
  EXPECT_TRUE(plan.is_entry[0] != 0 && plan.is_entry[2] != 0);
  EXPECT_TRUE(plan.requires_integers[2] != 0);
  for (const uint32_t reg : {0u, 1u, 2u}) EXPECT_TRUE(plan.integers[4].contains(ir::Register(reg))) << reg;
  EXPECT_FALSE(plan.integers[4].contains(ir::Register(3)));
}

TEST(plan, knows_which_registers_differ_from_those_of_the_frame) {
  const Plan plan = Planned().plan;
  EXPECT_TRUE(plan.changed[5].contains(ir::Register(1)));
  EXPECT_FALSE(plan.changed[6].contains(ir::Register(1)));  // written back for the callback
}

TEST(plan, expects_no_integers_where_there_were_none) {
  const Plan plan = Planned(Advice{{0, 0, 1, 0, 1, 0, 0, 0}}).plan;
  EXPECT_FALSE(plan.requires_integers[2] != 0);
  EXPECT_FALSE(plan.integers[5].contains(ir::Register(1)));
}

}  // namespace
}  // namespace ramify::ir_machine::native
