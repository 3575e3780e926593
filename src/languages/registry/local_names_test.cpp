// SPDX-License-Identifier: Apache-2.0
// Goal: a local variable belongs to the places that a program's author would say. Method: a function as text, asked at each return.
#include "machines/ir/local_names.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/ir/text.h"

namespace ramify::ir_machine {
namespace {

using ::testing::ElementsAre;

// def f(limit):
//     doubles = [x * 2 for x in limit]
//     for y in doubles:
//         z = y
//         if z: return y
//     return doubles
constexpr std::string_view doubling = R"(file "a.star"
entry f
func f dialect starlark (limit) registers 9  @1:1-1:2
  local %1 doubles
  local %4 x
  local %7 y
  local %8 z
  %1 = new_array list []  @1:1-1:2
  %2 = iter_begin %0  @1:1-1:2
  %3 = const 0  @1:1-1:2
L1:
  %4 = iter_next %2 &%3 -> L2  @1:1-1:2
  append %1 %4  @1:1-1:2
  branch -> L1  @1:1-1:2
L2:
  iter_end %2  @1:1-1:2
  %5 = iter_begin %1  @1:1-1:2
  %6 = const 0  @1:1-1:2
L3:
  %7 = iter_next %5 &%6 -> L5  @1:1-1:2
  %8 = move %7  @1:1-1:2
  branch_if %8 -> L4, L3  @1:1-1:2
L4:
  return %7  @1:1-1:2
L5:
  return %1  @1:1-1:2
)";

TEST(LocalNames, variables_of_a_loop_that_has_ended_are_gone) {
  diagnostics::Diagnostics diagnostics;
  const ir::Module module = ir::parse(doubling, "a.ir", diagnostics);
  ASSERT_FALSE(diagnostics.has_errors()) << diagnostics.all().front().message;
  const ir::Function& function = module.functions[0];
  std::vector<std::vector<std::string>> at_returns;
  for (uint32_t pc = 0; pc < function.code.size(); ++pc) {
    if (function.code[pc].op != ir::Op::return_) continue;
    std::vector<std::string>& names = at_returns.emplace_back();
    for (const ir::Register reg : locals_at(function, pc)) names.emplace_back(local_name(function, reg));
  }
  EXPECT_THAT(at_returns, ElementsAre(ElementsAre("limit", "doubles", "y", "z"), ElementsAre("limit", "doubles")));
}

}  // namespace
}  // namespace ramify::ir_machine
