// SPDX-License-Identifier: Apache-2.0
// Goal: iteration orders that a language leaves open are explored, each with all elements. Method: modules as text;
// conformance/threads_test.cpp tests complete programs.
#include "machines/ir/iteration_order.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::ir_machine {
namespace {

ir::Module module_of(const std::string& text) {
  diagnostics::Diagnostics diagnostics;
  return ir::parse(text, "test.ir", diagnostics);
}

// For a language that iterates over maps with one operation.
constexpr IterationRules open_maps = {.sees_open_order = [](const ir::Module& module) {
  return std::ranges::find(module.symbols, "%dict_keys") != module.symbols.end();
}};

TEST(IterationOrder, is_chosen_once_before_the_program_begins) {
  ir::Module module = module_of(R"(entry "<entry>"
func "<entry>" dialect go () registers 2
  %0 = new_array dict []
  %1 = call_builtin "%dict_keys" (%0)
  return %1
)");
  EXPECT_FALSE(assumed_iteration_order(module).has_value());
  ASSERT_TRUE(choose_iteration_order(module, open_maps));
  EXPECT_TRUE(assumed_iteration_order(module).has_value());
  diagnostics::Diagnostics diagnostics;
  ir::verify(module, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.message;
  const ir::Function& entry = module.functions[module.entry.index];
  EXPECT_EQ(std::ranges::count(entry.code, ir::Op::choose, &ir::Instruction::op), 1);
}

TEST(IterationOrder, is_not_chosen_where_nothing_is_iterated) {
  ir::Module module = module_of(R"(entry "<entry>"
func "<entry>" dialect go () registers 1
  %0 = const none
  return %0
)");
  EXPECT_FALSE(choose_iteration_order(module, open_maps));
}

TEST(IterationOrder, is_not_chosen_where_the_language_has_one) {
  ir::Module module = module_of(R"(entry "<entry>"
func "<entry>" dialect go () registers 2
  %0 = new_array dict []
  %1 = call_builtin "%dict_keys" (%0)
  return %1
)");
  EXPECT_FALSE(choose_iteration_order(module, {}));
}

}  // namespace
}  // namespace ramify::ir_machine
