// SPDX-License-Identifier: Apache-2.0
// Goal: what Clang understands of a C program is in our tree. Method: small programs, each with the text of its tree.
#include "frontends/clang/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frontends/clang/dump.h"

namespace ramify::c_frontend {
namespace {

TEST(CReader, reads_a_function) {
  const ReadC read = read_c({{.path = "a.c", .text = "int add(int a, int b) { return a + b; }\n"}}, {});
  EXPECT_THAT(read.diagnostics.all(), testing::IsEmpty());
  EXPECT_EQ(dump(read), R"(function add: int(int, int)(a: int, b: int)
  {
  return add:int(load(a), load(b))
  }
)");
}

}  // namespace
}  // namespace ramify::c_frontend
