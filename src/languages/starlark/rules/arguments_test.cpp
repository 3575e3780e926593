// SPDX-License-Identifier: Apache-2.0
// Goal: the messages of calls with wrong arguments, and the binding of arguments to parameters.
#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Arguments, counts) {
  constexpr Case cases[] = {
      {"len()", "error: len() takes exactly one argument (0 given)"},
      {"len([], [])", "error: len() takes exactly one argument (2 given)"},
      {"divmod(1)", "error: divmod() takes exactly 2 arguments (1 given)"},
      {"range()", "error: range() takes at least one argument (0 given)"},
      {"range(1, 2, 3, 4)", "error: range() takes at most 3 arguments (4 given)"},
      {"int(\"1\", 2, 3)", "error: int() takes at most 2 arguments (3 given)"},
      {"[].clear(1)", "error: clear() takes no arguments (1 given)"},
      {"[].append()", "error: append() takes exactly one argument (0 given)"},
      {"max()", "error: max() takes at least one argument (0 given)"},
      {"map(len)", "error: map() takes at least 2 arguments (1 given)"},
      {"getattr([])", "error: getattr() takes at least 2 arguments (1 given)"},
      {"sorted()", "error: sorted() takes exactly one argument (0 given)"},
  };
  expect_answers(cases);
}

TEST(Arguments, keywords) {
  constexpr Case cases[] = {
      {"len(x=[])", "error: len() got an unexpected keyword argument `x`"},
      {"len([], x=1)", "error: len() got an unexpected keyword argument `x`"},
      {"int(\"11\", base=2)", "3"},
      {"int(\"11\", 2, base=2)", "error: int() got more than one value for `base`"},
      {"sorted([2, 1], reverse=True)", "[2, 1]"},
      {"sorted([2, 1], True)", "error: sorted() takes exactly one argument (2 given)"},
      {"sorted([1], kay=len)", "error: sorted() got an unexpected keyword argument `kay`"},
      {"zip([1], strict=True)", "error: zip() got an unexpected keyword argument `strict`"},
      {"enumerate([\"a\"], start=3)", "[(3, \"a\")]"},
      {"{}.get(\"a\", default=1)", "1"},
      {"{1}.union(x=1)", "error: union() got an unexpected keyword argument `x`"},
  };
  expect_answers(cases);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
