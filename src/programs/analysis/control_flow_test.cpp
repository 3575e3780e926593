// SPDX-License-Identifier: Apache-2.0
// Goal: blocks and edges of small hand-written functions are correct; in random functions every step of an instruction
// is on some edge.
#include "programs/analysis/control_flow.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/analysis/parsed_module.h"
#include "programs/analysis/random_function.h"
#include "programs/ir/blocks.h"
#include "programs/ir/signature.h"
#include "programs/ir/text.h"

namespace ramify::analysis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

ir::Module parsed_function(std::string_view function) { return parsed("entry f\n" + std::string(function)); }

TEST(ControlFlow, has_ways_of_branches_and_returns) {
  const ir::Module module = parsed_function(
      "func f dialect starlark (p)\n"
      "  branch_if %0 -> yes, no\n"
      "yes:\n  return %0\n"
      "no:\n  %1 = const 1\n  return %1\n");
  const ControlFlow flow(module.functions[0]);
  EXPECT_EQ(flow.exit(), 3u);
  EXPECT_THAT(flow.edges(), ElementsAre(FlowEdge{0, 1, FlowEdgeKind::on_true}, FlowEdge{0, 2, FlowEdgeKind::on_false},
                                        FlowEdge{1, 3, FlowEdgeKind::leaves}, FlowEdge{2, 3, FlowEdgeKind::leaves}));
  EXPECT_THAT(flow.predecessors(3), UnorderedElementsAre(1, 2));
}

TEST(ControlFlow, has_ways_of_exceptions_to_handlers_and_out) {
  const ir::Module module = parsed_function(
      "func f dialect python (p)\n"
      "  handler L1 L2 -> L3 %1\n"
      "L1:\n  %2 = binop add %0 %0\n  raise %2\n"
      "L2:\n  return %0\n"
      "L3:\n  raise %1\n");
  const ControlFlow flow(module.functions[0]);
  EXPECT_THAT(flow.edges(), ElementsAre(FlowEdge{0, 2, FlowEdgeKind::exception}, FlowEdge{1, 3, FlowEdgeKind::leaves},
                                        FlowEdge{2, 3, FlowEdgeKind::throws}));
  EXPECT_FALSE(flow.is_reachable(1));
}

TEST(ControlFlow, splits_behind_what_throws) {
  const ir::Module module = parsed_function(
      "func f dialect python (p)\n"
      "  handler L1 L2 -> L2 %1\n"
      "L1:\n  %2 = const 1\n  %2 = binop add %0 %0\n  %3 = const 2\n"
      "L2:\n  return %0\n");
  const ControlFlow whole(module.functions[0]);
  EXPECT_EQ(whole.blocks().size(), 2u);
  const ControlFlow split(module.functions[0], {.throws = [](uint32_t i) { return i == 1; }, .splits = true});
  EXPECT_EQ(split.blocks().size(), 3u);
  EXPECT_THAT(split.edges(), ElementsAre(FlowEdge{0, 1, FlowEdgeKind::next}, FlowEdge{0, 2, FlowEdgeKind::exception},
                                         FlowEdge{1, 2, FlowEdgeKind::next}, FlowEdge{2, 3, FlowEdgeKind::leaves}));
}

TEST(ControlFlow, has_a_way_for_every_step_of_an_instruction) {
  const uint64_t seed = random_seed(1);
  for (uint64_t n = 0; n < 200; ++n) {
    RandomFunction random(seed + n);
    const ir::Function f = random.function(1 + static_cast<uint32_t>(random.below(30)), 3, 30);
    const ControlFlow flow(f);
    for (uint32_t i = 0; i < f.code.size(); ++i) {
      const uint32_t from = flow.block_of(i);
      const auto expect = [&](uint32_t to, bool is_inside) {
        if (is_inside && flow.block_of(to) == from && flow.blocks()[from].begin != to) return;
        const auto edges = flow.edges_from(from);
        EXPECT_TRUE(std::ranges::any_of(edges, [&](const FlowEdge& w) { return w.to == flow.block_of(to); }))
            << "RAMIFY_SEED=" << seed + n << " from instruction " << i << " to " << to;
      };
      ir::visit_labels(f.code[i], [&](uint32_t to) { expect(to, false); });
      if (!ir::info(f.code[i].op).has(ir::Effect::ends)) expect(i + 1, true);
      const auto handler =
          std::ranges::find_if(f.handlers, [&](const ir::Handler& h) { return h.begin.index <= i && i < h.end.index; });
      if (handler != f.handlers.end() && ir::may_throw(f.code[i].op)) expect(handler->target.index, false);
    }
  }
}

TEST(ControlFlow, orders_blocks_before_those_behind_them) {
  const ir::Module module = parsed_function(
      "func f dialect starlark (p)\n"
      "  branch -> test\n"
      "body:\n  branch -> test\n"
      "test:\n  branch_if %0 -> body, done\n"
      "done:\n  return %0\n");
  const ControlFlow flow(module.functions[0]);
  EXPECT_THAT(flow.reverse_postorder(), ElementsAre(0, 2, 1, 3, 4));
}

}  // namespace
}  // namespace ramify::analysis
