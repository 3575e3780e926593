// SPDX-License-Identifier: Apache-2.0
// Goal: equality and order across types, of cyclic values, and of keys.
#include "languages/starlark/rules/compare.h"

#include "languages/starlark/rules/testing.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Compare, values_of_different_types_are_unequal_and_have_no_order) {
  constexpr Case cases[] = {
      {"True == 1", "False"},
      {"False == 0", "False"},
      {"None == False", "False"},
      {"[1] == (1,)", "False"},
      {"\"a\" == b\"a\"", "False"},
      {"{1} == [1]", "False"},
      {"1 == 1.0", "True"},
      {"range(3) == [0, 1, 2]", "False"},
      {"1 < \"a\"", "error: unsupported comparison: int < string"},
      {"True < 1", "error: unsupported comparison: bool < int"},
      {"None <= None", "error: unsupported comparison: NoneType <= NoneType"},
      {"{} > {}", "error: unsupported comparison: dict > dict"},
      {"[1] < (1,)", "error: unsupported comparison: list < tuple"},
      {"[1, \"a\"] < [1, 2]", "error: unsupported comparison: string < int"},
      {"[1, None] < [1, None]", "False"},  // equal elements need no order
      {"range(1) < range(2)", "error: unsupported comparison: range < range"},
      {"len < len", "error: unsupported comparison: builtin_function_or_method < builtin_function_or_method"},
      {"False < True", "True"},
      {"len == len", "True"},
      {"len == max", "False"},
      {"sorted([1, \"a\"])", "error: unsupported comparison: string < int"},
      {"max([1, None])", "error: unsupported comparison: NoneType > int"},
  };
  expect_answers(cases);
}

TEST(Compare, sets_compare_as_subsets_but_are_not_ordered) {
  constexpr Case cases[] = {
      {"{1, 2} < {2, 1}", "False"},
      {"{1, 2} <= {2, 1}", "True"},
      {"{1} < {2}", "False"},
      {"{1, 2} > {1}", "True"},
      {"{1} < [1]", "error: unsupported comparison: set < list"},
      {"sorted([{1}, {1, 2}])", "error: unsupported comparison: set < set"},
  };
  expect_answers(cases);
}

TEST(Compare, depth_is_bounded) {
  constexpr Case cases[] = {
      {"x = [1]; x.append(x); x == x", "True"},
      {"x = [1]; x.append(x); y = [1]; y.append(y); x == y",
       "error: comparison goes too deep: values are nested more than 500 levels, or contain themselves"},
      {"x = [1]; x.append(x); y = [1]; y.append(y); x < y",
       "error: comparison goes too deep: values are nested more than 500 levels, or contain themselves"},
      {"x = {}; x[1] = x; y = {}; y[1] = y; x == y",
       "error: comparison goes too deep: values are nested more than 500 levels, or contain themselves"},
      {"x = [1]; x.append(x); x in [x]", "True"},
      {"nest(400) == nest(400)", "True"},
      {"nest(400) == nest(401)", "False"},
      {"nest(100000) == nest(100000)",
       "error: comparison goes too deep: values are nested more than 500 levels, or contain themselves"},
  };
  expect_answers(cases);
}

TEST(Compare, work_is_bounded_for_shared_parts) {
  testing::TestContext context;
  // Two values of forty levels, each with the level below twice: 2^40 elements when unfolded.
  Word a = context.draft.new_list({}), b = context.draft.new_list({});
  for (int level = 0; level < 40; ++level) {
    const Word as[] = {a, a}, bs[] = {b, b};
    a = context.draft.new_list(as);
    b = context.draft.new_list(bs);
  }
  EXPECT_FALSE(equal(context, a, b));
  EXPECT_EQ(context.message(), "comparison takes too long: more than 20000000 elements");
  Word key = context.draft.tuple({});
  for (int level = 0; level < 40; ++level) {
    const Word keys[] = {key, key};
    key = context.draft.tuple(keys);
  }
  EXPECT_FALSE(check_hashable(context, key));
  EXPECT_EQ(context.message(), "tuple is too large for a key: more than 500 levels or 1000000 elements");
}

TEST(Compare, equal_keys_hash_alike) {
  testing::TestContext context;
  const char* const groups[][3] = {
      {"1", "1.0", "2 - 1"},
      {"1 << 70", "(1 << 70) + 0.0", "2 ** 70"},
      {"-(1 << 70)", "-(1 << 70) + 0.0", "0 - 2 ** 70"},
      {"0", "-0.0", "0.0"},
      {"1 << 60", "(1 << 60) + 0.0", "1152921504606846976"},
      {"-(1 << 60)", "-(1 << 60) + 0.0", "-1152921504606846976"},
      {"(1, \"a\")", "(1.0, \"a\")", "(1,) + (\"a\",)"},
      {"\"ab\"", "\"a\" + \"b\"", "\"abc\"[:2]"},
      {"float(\"nan\")", "-float(\"nan\")", "float(\"inf\") - float(\"inf\")"},
  };
  std::vector<Word> firsts;
  for (const auto& group : groups) {
    std::vector<Word> keys;
    for (const char* text : group) keys.push_back(testing::Evaluator(context, text).program().value());
    for (const Word key : keys) {
      EXPECT_TRUE(keys_equal(context.draft, keys[0], key)) << group[0];
      EXPECT_EQ(key_hash(context.draft, keys[0]), key_hash(context.draft, key)) << group[0];
    }
    for (const Word other : firsts) EXPECT_FALSE(keys_equal(context.draft, keys[0], other)) << group[0];
    firsts.push_back(keys[0]);
  }
}

TEST(Compare, keys_of_a_large_dict_are_found) {
  testing::TestContext context;
  EXPECT_EQ(testing::evaluate(context,
                              "d = dict(zip(range(1000), range(1000, 2000))); (d[0], d[999], d[500.0], 1000 in d, "
                              "True in d, len(d))"),
            "(1000, 1999, 1500, False, False, 1000)");
  EXPECT_EQ(
      testing::evaluate(context, "s = set(map(lambda i: (i, str(i)), range(500))); ((7, \"7\") in s, (7, \"8\") in s)"),
      "(True, False)");
}

TEST(Compare, mutable_values_are_not_keys) {
  constexpr Case cases[] = {
      {"{[]: 1}", "error: unhashable type: list"},
      {"{1: 2}[{}]", "error: unhashable type: dict"},
      {"set([(1, [2])])", "error: unhashable type: list"},
      {"{(1, (2, {3})): 1}", "error: unhashable type: set"},
      {"range(3) in {1: 2}", "error: unhashable type: range"},
      {"x = set(); x.add([1])", "error: unhashable type: list"},
      {"{len: 1}[len]", "1"},
      {"{True: \"t\", 1: \"i\"}", "{True: \"t\", 1: \"i\"}"},
      {"{1: \"a\", 1.0: \"b\"}", "{1: \"b\"}"},  // the key that was inserted first is kept
  };
  expect_answers(cases);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
