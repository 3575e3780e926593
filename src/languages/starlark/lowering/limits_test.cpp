// SPDX-License-Identifier: Apache-2.0
// Large or deep texts: texts that nest too deeply are rejected with their place, long ones are lowered.
#include <gtest/gtest.h>

#include "languages/starlark/lowering/lower.h"
#include "programs/ir/verify.h"

namespace ramify::frontends::starlark {
namespace {

std::string repeated(const std::string& piece, size_t count) {
  std::string text;
  for (size_t i = 0; i < count; ++i) text += piece;
  return text;
}

diagnostics::Diagnostics diagnostics_of(const std::string& text) {
  diagnostics::Diagnostics diagnostics;
  const ir::Module module = lower({"deep.star", text, {}, {}}, diagnostics);
  if (!diagnostics.has_errors()) ir::verify(module, diagnostics);
  return diagnostics;
}

void expect_refused(const std::string& text) {
  const diagnostics::Diagnostics diagnostics = diagnostics_of(text);
  ASSERT_EQ(diagnostics.all().size(), 1u);
  EXPECT_EQ(diagnostics.all()[0].id, diagnostics::DiagnosticId::unsupported_syntax);
  EXPECT_NE(diagnostics.all()[0].message.find("nests more than"), std::string::npos) << diagnostics.all()[0].message;
  EXPECT_TRUE(diagnostics.all()[0].place.is_known());
}

void expect_lowered(const std::string& text) {
  const diagnostics::Diagnostics diagnostics = diagnostics_of(text);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.message;
}

TEST(limits, deep_nesting_is_rejected_with_its_place) {
  constexpr size_t deep = 20'000;
  expect_refused("x = " + repeated("(", deep) + "1" + repeated(")", deep) + "\n");
  expect_refused("x = " + repeated("[", deep) + repeated("]", deep) + "\n");
  expect_refused("x = " + repeated("not ", deep) + "1\n");
  expect_refused("x = " + repeated("-", deep) + "1\n");
  expect_refused("x = " + repeated("lambda: ", deep) + "1\n");
  expect_refused("def f(x): return x" + repeated("(1)", deep) + "\n");
  expect_refused("def f(x): return x" + repeated(".a", deep) + "\n");
  expect_refused("x = " + repeated("1 if 2 else ", deep) + "3\n");
  expect_refused("x = " + repeated("a = ", deep) + "3\n");
}

TEST(limits, nesting_just_below_the_limit_is_lowered) {
  expect_lowered("x = " + repeated("[", 990) + repeated("]", 990) + "\n");
  expect_lowered("x = " + repeated("not ", 990) + "1\n");
  expect_lowered("x = " + repeated("lambda: ", 490) + "1\n");
  expect_lowered("def f(x): return x" + repeated("(1)", 980) + "\n");
  expect_lowered("x = " + repeated("[y for y in ", 480) + "[]" + repeated("]", 480) + "\n");
  expect_lowered("x = " + repeated("1 if 2 else ", 990) + "3\n");
  std::string blocks;
  for (size_t i = 0; i < 450; ++i) blocks += repeated(" ", i) + "if True:\n";
  expect_lowered(blocks + repeated(" ", 450) + "x = 1\n");
}

TEST(limits, long_chains_and_lists_are_lowered) {
  constexpr size_t many = 20'000;
  expect_lowered("x = 1" + repeated(" + 1", many) + "\n");
  expect_lowered("x = 1" + repeated(" and 1", many) + "\n");
  expect_lowered("x = 1" + repeated(" or 2 and 3", many) + "\n");
  expect_lowered("x = 1" + repeated(" < 1", many) + "\n");
  expect_lowered("x = [" + repeated("1, ", many) + "]\n");
  expect_lowered("x = " + repeated("'a' ", many) + "\n");
  expect_lowered(repeated("x = 1\n", many));
  std::string branches = "if x:\n  pass\n";
  expect_lowered("x = 1\n" + branches + repeated("elif x:\n  pass\n", 2'000));
}

TEST(limits, a_big_literal_is_a_diagnostic) {
  const diagnostics::Diagnostics diagnostics = diagnostics_of("x = 0x" + repeated("f", 100'001) + "\n");
  ASSERT_EQ(diagnostics.all().size(), 1u);
  EXPECT_EQ(diagnostics.all()[0].id, diagnostics::DiagnosticId::bad_literal);
}

TEST(limits, bytes_that_are_not_utf8_are_reported) {
  for (const std::string& bytes :
       {std::string("\0", 1), std::string("\xff"), std::string("\xc0\x80"), std::string("\xed\xa0\x80"),
        std::string("\xf5\x80\x80\x80"), std::string("\xe2\x82")}) {
    const diagnostics::Diagnostics diagnostics = diagnostics_of("x = 1\ny = '" + bytes + "'\n");
    ASSERT_EQ(diagnostics.all().size(), 1u);
    EXPECT_EQ(diagnostics.all()[0].id, diagnostics::DiagnosticId::syntax_error);
    EXPECT_EQ(diagnostics.all()[0].place.line, 2u);
    EXPECT_EQ(diagnostics.all()[0].place.column, 6u);
  }
}

TEST(limits, the_number_of_reported_errors_is_limited) {
  EXPECT_LE(diagnostics_of(repeated("x = = 1\n\n\n", 1'000)).all().size(), 5u);
  EXPECT_LE(diagnostics_of(repeated(")]}", 10'000)).all().size(), 5u);
  EXPECT_LE(diagnostics_of(repeated("if True:\nx = 1\n", 1'000)).all().size(), 5u);
}

}  // namespace
}  // namespace ramify::frontends::starlark
