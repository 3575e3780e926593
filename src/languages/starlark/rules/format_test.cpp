// SPDX-License-Identifier: Apache-2.0
// Goal: the %-operator, str.format and f-strings where Python and the specification differ, and their messages.
#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Format, percent_follows_the_specification) {
  constexpr Case cases[] = {
      {"\"Hello %s, your score is %d\" % (\"Bob\", 75)", "\"Hello Bob, your score is 75\""},
      {"\"%r\" % \"a\"", "\"\\\"a\\\"\""},
      {"\"%s\" % [\"a\"]", "\"[\\\"a\\\"]\""},
      {"\"%s\" % ((40, -74),)", "\"(40, -74)\""},
      {"\"%g %g %g\" % (1, 1e45, 0.1)", "\"1.0 1e+45 0.1\""},  // as str shows a float
      {"\"%.3g\" % 1.0", "\"1\""},
      {"\"%d %x\" % (2.9, 255.5)", "\"2 ff\""},
      {"\"%d\" % True", "error: format %d needs a number, not bool"},
      {"\"%f\" % None", "error: format %f needs a number, not NoneType"},
      {"\"%d\" % float(\"inf\")", "error: cannot convert float inf to int"},
      {"\"coordinates=%s\" % (40, -74)", "error: too many arguments for format string: 2 given, 1 used"},
      {"\"%s %s\" % \"a\"", "error: not enough arguments for format string: 1 given"},
      {"\"abc\" % 1", "error: too many arguments for format string: 1 given, 0 used"},
      {"\"abc\" % ()", "\"abc\""},
      {"\"%s\" % {\"a\": 1}", "\"{\\\"a\\\": 1}\""},
      {"\"%(a)s\" % {\"b\": 1}", "error: key \"a\" not found in dict"},
      {"\"%(a)s\" % 1", "error: format string names `a`, so it needs a dict, not int"},
      {"\"%(a\" % {}", "error: format string has `%(` without `)`"},
      {"\"%y\" % 1", "error: format string has an unknown conversion %y"},
      {"\"%5\" % 1", "error: format string ends in the middle of a conversion"},
      {"\"%99999d\" % 1", "error: width in format string is more than 10000"},
      {"\"%.9999f\" % 1", "error: precision in format string is more than 1000"},
      {"\"%c\" % \"ab\"", "error: format %c needs an int or a string of one character, not \"ab\""},
      {"\"%c\" % 1114112", "error: 1114112 is no code point"},
      {"\"%08.3f|%-8s|%+d\" % (3.14159, \"é\", 5)", "\"0003.142|é       |+5\""},
  };
  expect_answers(cases);
}

TEST(Format, template_fields) {
  constexpr Case cases[] = {
      {"\"a{x}b{y}c{}\".format(1, x=2, y=3)", "\"a2b3c1\""},
      {"\"({1}, {0})\".format(\"zero\", \"one\")", "\"(one, zero)\""},
      {"\"{0!r} {0!s}\".format(\"a\")", "\"\\\"a\\\" a\""},
      {"\"{}{0}\".format(1)", "error: format() cannot mix fields with and without numbers"},
      {"\"{} {}\".format(1)", "error: format() has no argument for field 1: 1 given"},
      {"\"{99999999999999999999}\".format(1)", "error: format() has no argument for field 1000000000: 1 given"},
      {"\"{x}\".format(y=1)", "error: format() has no argument named `x`"},
      {"\"{0.x}\".format(1)", "error: format() field `0.x` is neither a number nor a name"},
      {"\"{a[0]}\".format(a=1)", "error: format() field `a[0]` is neither a number nor a name"},
      {"\"{!a}\".format(1)", "error: format() knows the conversions !r and !s, not !a"},
      {"\"{\".format(1)", "error: format() found no `}` for a `{`: write `{{` for the character itself"},
      {"\"a}b\".format(1)", "error: format() found a single `}`: write `}}` for the character itself"},
      {"\"{:{:{}}}\".format(1, 2, 3)", "error: format() fields are nested too deeply"},
      {"\"{:{w}.{p}f}|\".format(3.14159, w=8, p=2)", "\"    3.14|\""},
      {"\"{:>5}|{:^5}|{:<5}|\".format(None, True, [1])", "\" None|True |[1]  |\""},
  };
  expect_answers(cases);
}

TEST(Format, specs_of_other_types_are_errors) {
  constexpr Case cases[] = {
      {"\"{:d}\".format(\"a\")", "error: format `d` does not fit string"},
      {"\"{:d}\".format(1.5)", "error: format `d` does not fit float"},
      {"\"{:s}\".format(1)", "error: format `s` does not fit int"},
      {"\"{:d}\".format(True)", "error: format `d` does not fit bool"},
      {"\"{:.2}\".format(1)", "error: format of int has a precision"},
      {"\"{:+}\".format(\"a\")", "error: format of string has a flag for numbers"},
      {"\"{:=5}\".format(\"a\")", "error: format of string has the alignment `=`"},
      {"\"{:q}\".format(1)", "error: cannot understand format \"q\""},
      {"\"{:.}\".format(1.5)", "error: format \".\" has a point without precision"},
      {"\"{:99999}\".format(1)", "error: width in format \"99999\" is more than 10000"},
  };
  expect_answers(cases);
}

TEST(Format, parts_of_f_strings) {
  constexpr Case cases[] = {
      {"fmt(\"\", 1, None)", "\"1\""},
      {"fmt(\"\", \"a\", None)", "\"a\""},
      {"fmt(\"repr\", \"a\", None)", "\"\\\"a\\\"\""},
      {"fmt(\"str\", [\"a\"], \">7\")", "\"  [\\\"a\\\"]\""},
      {"fmt(\"\", 3.14159, \".2f\")", "\"3.14\""},
      {"fmt(\"\", 1234567, \",\")", "\"1,234,567\""},
      {"fmt(\"\", \"a\", \"d\")", "error: format `d` does not fit string"},
      {"fmt(\"repr\", \"a\", \"\")", "\"\\\"a\\\"\""},
  };
  expect_answers(cases);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
