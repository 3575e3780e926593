// SPDX-License-Identifier: Apache-2.0
#include "frontends/llvm_ir/spins.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "frontends/llvm_ir/reader.h"

namespace ramify::llvm_ir {
namespace {

// A loop like that of std's mutex: `extra` is inside the loop, `after` behind it.
struct Loop {
  std::string extra{}, after{}, step = "%step = add i32 %count, -1", is_last = "%last = icmp eq i32 %step, 0",
                                load = "%state = load atomic i32, ptr %lock monotonic, align 4",
                                decision = "%done = select i1 %other, i1 true, i1 %last";
};

// The counter's initial value after the transformation.
uint64_t first_count(const Loop& loop) {
  const std::string text = fmt::format(R"(
define void @spin(ptr %lock) {{
  br label %loop
loop:
  %count = phi i32 [ 100, %0 ], [ %step, %loop ]
  call void @llvm.x86.sse2.pause()
  {}
  {}
  %other = icmp ne i32 %state, 1
  {}
  {}
  {}
  br i1 %done, label %out, label %loop
out:
  {}
  ret void
}}
declare void @llvm.x86.sse2.pause()
declare void @use(i32)
)",
                                       loop.step, loop.load, loop.is_last, loop.extra, loop.decision, loop.after);
  Reader reader("a.ll", text);
  base::Result<FunctionBody> body = reader.function(*reader.find("spin"));
  EXPECT_TRUE(body) << body.error().message;
  if (!body) return 0;
  shorten_spins(*body, reader.types(),
                [&](SymbolId called) { return reader.symbol(called).name == "llvm.x86.sse2.pause"; });
  for (const Block& block : body->blocks)
    for (const Instruction& in : block.instructions)
      if (in.op == Op::phi) return static_cast<uint64_t>(in.operands[0].bits);
  return 0;
}

TEST(Spins, iterate_once) {
  EXPECT_EQ(first_count({}), 1u);
  EXPECT_EQ(first_count({.after = "call void @use(i32 %state)"}), 1u);
  EXPECT_EQ(first_count({.decision = "%done = or i1 %other, %last"}), 1u);
  EXPECT_EQ(first_count({.step = "%step = add i32 %count, 1", .is_last = "%last = icmp eq i32 %step, 200"}), 199u);
  EXPECT_EQ(first_count({.step = "%step = add i32 %count, 1", .is_last = "%last = icmp eq i32 %step, 0"}), 0xffffffffu);
}

TEST(Spins, are_unchanged_if_the_count_is_observable) {
  const Loop loops[] = {
      {.after = "call void @use(i32 %count)"},
      {.after = "call void @use(i32 %step)"},
      {.after = "call i32 @use(i1 %last)"},
      {.after = "call i32 @use(i1 %done)"},
      {.extra = "%sum = add i32 %step, 7"},
      {.extra = "store i32 0, ptr %lock, align 4"},
      {.extra = "call void @use(i32 1)"},
      {.extra = "%more = load i32, ptr %lock, align 4"},
      {.extra = "%wide = add i32 %state, 1\n  %kept = select i1 %last, i32 1, i32 2",
       .decision = "%done = or i1 %other, %other"},
      {.after = "%wide = select i1 %last, i32 1, i32 2", .decision = "%done = or i1 %other, %other"},
      {.is_last = "%last = icmp ult i32 %step, 5"},
      {.load = "%state = add i32 1, 1"},
  };
  for (size_t i = 0; i < std::size(loops); ++i) EXPECT_EQ(first_count(loops[i]), 100u) << i;
}

}  // namespace
}  // namespace ramify::llvm_ir
