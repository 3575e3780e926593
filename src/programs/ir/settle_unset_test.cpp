// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/settle_unset.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "programs/ir/builder.h"
#include "programs/ir/verify.h"

namespace ramify::ir {
namespace {

// def f(c): if c: x = 1 ; [else: x = 2 ;] return x
Function branching(bool sets_both, ModuleBuilder& module) {
  const FunctionId id = module.declare_function("f");
  FunctionBuilder code(module, id, Dialect::python, {}, {{"c", {}, {}, {}}}, {});
  const Register x = code.local("x");
  const Label then = code.label(), otherwise = code.label(), end = code.label();
  code.branch_if(code.parameter(0), then, otherwise);
  code.place(then);
  code.constant_into(x, int64_t{1});
  code.branch(end);
  code.place(otherwise);
  if (sets_both) code.constant_into(x, int64_t{2});
  code.place(end);
  code.emit(Op::check_set, {x.index, module.symbol("x").index});
  code.return_(x);
  code.finish();
  settle_unset(module.at(id), module.constant(Unset()));
  return module.at(id);
}

size_t count(const Function& f, Op op) { return static_cast<size_t>(std::ranges::count(f.code, op, &Instruction::op)); }

TEST(settle_unset, takes_out_checks_of_what_has_a_value_on_every_path) {
  ModuleBuilder module;
  EXPECT_EQ(count(branching(true, module), Op::check_set), 0u);
}

TEST(settle_unset, keeps_the_others_and_defines_what_they_read) {
  ModuleBuilder module;
  const Function f = branching(false, module);
  EXPECT_EQ(count(f, Op::check_set), 1u);
  EXPECT_EQ(f.code.front().op, Op::const_);
  module.set_entry(module.declare_function("main"));
  FunctionBuilder(module, FunctionId(1), Dialect::python, {}, {}, {}).finish();
  diagnostics::Diagnostics diagnostics;
  verify(std::move(module).finish(), diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << diagnostics.all().front().message;
}

}  // namespace
}  // namespace ramify::ir
