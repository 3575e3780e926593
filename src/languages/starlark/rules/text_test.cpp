// SPDX-License-Identifier: Apache-2.0
// Goal: str and repr of every kind of value.
#include "languages/starlark/rules/text.h"

#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Text, repr_is_the_literal) {
  constexpr Case cases[] = {
      {"None", "None"},
      {"[True, False]", "[True, False]"},
      {"\"a\\\"\\\\\\n\\r\\t\\x00\\x7fé😀\"", "\"a\\\"\\\\\\n\\r\\t\\x00\\x7fé😀\""},
      {"\"it's\"", "\"it's\""},
      {"b\"a\\xff\\xc3\\xa9\"", "b\"a\\xffé\""},
      {"(1,)", "(1,)"},
      {"()", "()"},
      {"{}", "{}"},
      {"{\"a\": [1, (2,)]}", "{\"a\": [1, (2,)]}"},
      {"set()", "set([])"},
      {"{1, 2}", "set([1, 2])"},
      {"range(3)", "range(0, 3)"},
      {"range(1, 10, 2)", "range(1, 10, 2)"},
      {"len", "<built-in function len>"},
      {"lambda x: x", "<function f>"},
      {"\"\".upper", "<built-in method upper of string value>"},
      {"[].append", "<built-in method append of list value>"},
      {"1e16", "1e+16"},
      {"123456789.0", "123456789.0"},
      {"0.00001", "1e-05"},
      {"-float(\"inf\")", "-inf"},
      {"-float(\"nan\")", "nan"},
      {"-0.0", "-0.0"},
  };
  expect_answers(cases);
}

TEST(Text, str_is_repr_except_for_strings) {
  constexpr Case cases[] = {
      {"str(\"a\\n\")", "\"a\\n\""},
      {"str([\"a\"])", "\"[\\\"a\\\"]\""},
      {"str(b\"a\\xff\")", "\"a\xef\xbf\xbd\""},
      {"str()", "\"\""},
      {"repr(\"a\\n\")", "\"\\\"a\\\\n\\\"\""},
      {"repr(b\"x\")", "\"b\\\"x\\\"\""},
  };
  expect_answers(cases);
}

TEST(Text, cyclic_values_are_cut) {
  constexpr Case cases[] = {
      {"x = [1]; x.append(x); x", "[1, [...]]"},
      {"x = {}; x[\"self\"] = x; x", "{\"self\": {...}}"},
      {"x = []; x.append((x, 1)); x", "[([...], 1)]"},
      {"x = []; [x, x]", "[[], []]"},
      {"len(str(nest(500)))", "1000"},
      {"str(nest(501))", "error: text of list is too large: more than 500 levels or 1000000 bytes"},
  };
  expect_answers(cases);
}

TEST(Text, text_with_shared_parts_is_bounded) {
  testing::TestContext context;
  Word a = context.draft.new_list({});
  for (int level = 0; level < 40; ++level) {
    const Word as[] = {a, a};
    a = context.draft.new_list(as);
  }
  EXPECT_FALSE(whole_repr(context, a));
  EXPECT_EQ(context.message(), "text of list is too large: more than 500 levels or 1000000 bytes");
  EXPECT_LT(repr(context, a).size(), 1'100'000u);
  EXPECT_LT(shown(context, a).size(), 100u);
}

TEST(Text, messages_show_the_start_of_a_long_value) {
  EXPECT_EQ(testing::evaluate("{}[\"é\" * 1000]").size(),
            std::string_view("error: key ... not found in dict").size() + 81);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
