// SPDX-License-Identifier: Apache-2.0
// Goal: the operations on types, classes and references are printed and read back unchanged.
#include <gtest/gtest.h>

#include "programs/ir/builder.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::ir {
namespace {

TEST(object_operations, are_the_same_after_printing_and_parsing) {
  ModuleBuilder module;
  const FunctionId id = module.declare_function("f");
  FunctionBuilder code(module, id, Dialect::java, {}, {{"x", {}, {}, {}}}, {});
  const Register x = code.parameter(0), r = code.fresh();
  const uint32_t name = module.symbol("i64").index;
  code.emit(Op::default_value, {r.index, name});
  code.emit(Op::convert, {r.index, x.index, name});
  code.emit(Op::cast, {r.index, x.index, name, module.symbol("checked").index});
  code.emit(Op::is_type, {r.index, x.index, name});
  code.emit(Op::declare_field, {x.index, module.symbol("size").index, name});
  code.emit(Op::new_reference, {r.index, x.index, x.index});
  code.return_(r);
  code.finish();
  module.set_entry(module.declare_function("main"));
  FunctionBuilder(module, FunctionId(1), Dialect::java, {}, {}, {}).finish();
  const Module made = std::move(module).finish();
  diagnostics::Diagnostics diagnostics;
  verify(made, diagnostics);
  const Module again = parse(print(made), "again.ir", diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << diagnostics.all().front().message;
  EXPECT_EQ(print(again), print(made));
}

}  // namespace
}  // namespace ramify::ir
