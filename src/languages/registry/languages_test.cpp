// SPDX-License-Identifier: Apache-2.0
// Goal: machine features for languages other than Starlark: classes, exceptions, generators, references, and the shared
// rules. Method: small programs in the IR's text form are run once; their output is compared with that of the language.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/explore.h"
#include "engine/streams/first_stream.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/obligations.h"
#include "languages/registry/machine_of_text.h"

namespace ramify::ir_machine {
namespace {

// The output of the program's top level, lines joined by `|`; a fault at the end as `!message`.
std::string output(std::string_view text) {
  const auto machine = machine_of(text);
  if (machine == nullptr) return "no machine";
  const auto store = engine::testkit::fresh_store();
  const auto stepper = machine->stepper(*store, {.explain = true});
  engine::FirstStream stream;
  const engine::OutcomeKind outcome = stepper->start(stream);
  std::string out;
  for (const std::string& line : stepper->last_step().report().printed) out += (out.empty() ? "" : "|") + line;
  if (outcome == engine::OutcomeKind::fault) out += "!" + stepper->fault().message;
  return out;
}

// `name(operands)` of binary operators on constants, in the dialect.
std::string value_of(std::string_view dialect, std::string_view op, std::string_view a, std::string_view b) {
  return output(
      fmt::format("entry main\nfunc main dialect {} ()\n  %0 = const {}\n  %1 = const {}\n  %2 = binop {} %0 %1\n"
                  "  %3 = call_builtin \"%text\" (%2)\n  %4 = call_builtin \"%write\" (%3)\n  return %4\n",
                  dialect, a, b, op));
}

constexpr const char* animals = R"(entry main
func init dialect python (self, name) receiver
  store_field %0 name %1
  %2 = const none
  return %2
func speak dialect python (self) receiver
  %1 = load_field %0 name
  %2 = const " makes a sound"
  %3 = binop add %1 %2
  return %3
func bark dialect python (self) captures (cell) receiver
  %2 = load_cell %1 Dog
  %3 = base_method %0 %2 speak
  %4 = call_unknown %3 ()
  %5 = const ": woof"
  %6 = binop add %4 %5
  return %6
func loud dialect python (self) receiver
  %1 = load_field %0 name
  %2 = call_method %1 upper ()
  return %2
func main dialect python ()
  %0 = new_class Animal "" []
  %1 = const func init
  add_member %0 __init__ method %1
  %2 = const func speak
  add_member %0 speak method %2
  %3 = const func loud
  add_member %0 loud getter %3
  %4 = new_class Dog "" [%0]
  %5 = new_cell %4
  %6 = closure bark [%5]
  add_member %4 speak method %6
  %7 = const "Rex"
  %8 = call_unknown %4 (%7)
  %9 = call_method %8 speak ()
  %10 = call_builtin print (%9)
  %11 = load_field %8 loud
  %12 = call_builtin print (%11)
  %13 = load_field %8 speak
  %14 = call_unknown %13 ()
  %15 = call_builtin print (%14)
  %16 = is_instance %8 %0
  %17 = call_builtin print (%16)
  %18 = load_field %8 tail
  return %18
)";

TEST(languages, classes_have_constructors_bases_properties_and_bound_methods) {
  EXPECT_EQ(output(animals),
            "Rex makes a sound: woof|REX|Rex makes a sound: woof|True!uncaught AttributeError: 'Dog' object has no "
            "attribute 'tail'");
}

constexpr const char* division = R"(entry main
global ZeroDivisionError
func init dialect python (self, *args) receiver
  store_field %0 args %1
  %2 = const none
  return %2
func divide dialect python (a, b)
  %2 = binop divide %0 %1
  return %2
func main dialect python ()
  handler try end -> caught %9
  %0 = new_class ZeroDivisionError "" []
  %1 = const func init
  add_member %0 __init__ method %1
  store_var ZeroDivisionError %0
  %2 = const 7
  %3 = const 0
  %4 = const 2
try:
  %5 = call_function divide (%2, %4)
  %6 = call_builtin print (%5)
  %7 = call_function divide (%2, %3)
  %8 = call_builtin print (%7)
end:
  return %8
caught:
  %10 = is_instance %9 %0
  %11 = load_field %9 args
  %12 = call_builtin print (%10, %11)
  raise %9
)";

TEST(languages, exceptions_of_operators_are_caught_and_thrown_again) {
  EXPECT_EQ(output(division), "3.5|True ('division by zero',)!uncaught ZeroDivisionError: division by zero");
}

TEST(languages, exceptions_pass_through_built_in_functions) {
  EXPECT_EQ(output(R"(entry main
func fails dialect javascript (x)
  %1 = const "no "
  %2 = binop add %1 %0
  raise %2
func main dialect javascript ()
  handler try end -> caught %4
  %0 = const 1
  %1 = new_array list [%0, %0]
  %2 = const func fails
try:
  %3 = call_method %1 map (%2)
end:
  return %3
caught:
  %5 = call_builtin "console.log" (%4)
  raise %4
)"),
            "no 1!uncaught 'no 1'");
}

TEST(languages, generators_are_lazy) {
  EXPECT_EQ(output(R"(entry main
func count dialect python (n) generator
  %1 = const 0
  %2 = const 1
next:
  %3 = binop less %1 %0
  branch_if %3 -> body, end
body:
  %4 = suspend %1
  %1 = binop add %1 %2
  branch -> next
end:
  return %1
func main dialect python ()
  %0 = const 3
  %1 = call_function count (%0)
  %2 = iter_begin %1
  %3 = const 0
next:
  %4 = iter_next %2 &%3 -> end
  %5 = call_builtin print (%4)
  branch -> next
end:
  iter_end %2
  %6 = call_function count (%0)
  %7 = call_builtin list (%6)
  %8 = call_builtin print (%7)
  return %8
)"),
            "0|1|2|[0, 1, 2]");
}

TEST(languages, references_reach_elements_fields_and_globals) {
  EXPECT_EQ(output(R"(entry main
global g
func main dialect c ()
  %0 = const 5
  store_var g %0
  %1 = global_reference g
  %2 = load_cell %1 g
  %3 = binop add %2 %0
  store_cell %1 %3
  %4 = load_var g
  %5 = call_builtin "%write" (%4)
  %6 = const "i32"
  %7 = call_builtin "%array" (%6, %0, %3)
  %8 = const 1
  %9 = binop add %7 %8
  %10 = load_cell %9 p
  %11 = call_builtin "%write" (%10)
  %12 = binop add %9 %8
  %13 = load_cell %12 p
  return %13
constants "i32"
)"),
            "1010!index 2 out of range: there are 2");
}

TEST(languages, integers_wrap_trap_or_grow) {
  EXPECT_EQ(value_of("java", "add", "2147483647", "1"), "-2147483648");
  EXPECT_EQ(value_of("go", "add", "9223372036854775807", "1"), "-9223372036854775808");
  EXPECT_EQ(value_of("python", "multiply", "9223372036854775807", "10"), "92233720368547758070");
  EXPECT_EQ(value_of("rust", "add", "2147483647", "1"), "!attempt to add with overflow");
  EXPECT_EQ(value_of("c", "add", "2147483647", "1"), "!signed overflow in `add`");
  EXPECT_EQ(value_of("php", "add", "9223372036854775807", "1"), "9.2233720368548E+18");
  EXPECT_EQ(value_of("javascript", "add", "9007199254740991", "2"), "9007199254740992");
}

TEST(languages, division_is_each_languages_own) {
  EXPECT_EQ(value_of("python", "divide", "7", "2"), "3.5");
  EXPECT_EQ(value_of("java", "divide", "-7", "2"), "-3");
  EXPECT_EQ(value_of("ruby", "divide", "-7", "2"), "-4");
  EXPECT_EQ(value_of("java", "remainder", "-7", "3"), "-1");
  EXPECT_EQ(value_of("python", "remainder", "-7", "3"), "2");
  EXPECT_EQ(value_of("php", "divide", "6", "2"), "3");
  EXPECT_EQ(value_of("php", "divide", "7", "2"), "3.5");
  EXPECT_EQ(value_of("javascript", "divide", "1", "0"), "Infinity");
  EXPECT_EQ(value_of("lua", "divide", "6", "2"), "3.0");
  EXPECT_EQ(value_of("java", "divide", "1", "0"), "!uncaught ArithmeticException: / by zero");
}

TEST(languages, plus_joins_texts_where_the_language_says_so) {
  EXPECT_EQ(value_of("java", "add", "\"n = \"", "1"), "n = 1");
  EXPECT_EQ(value_of("javascript", "add", "1", "\"2\""), "12");
  EXPECT_EQ(value_of("javascript", "subtract", "\"7\"", "\"2\""), "5");
  EXPECT_EQ(value_of("php", "add", "\"7\"", "\"2\""), "9");
  EXPECT_THAT(value_of("python", "add", "\"a\"", "1"), ::testing::HasSubstr("!uncaught TypeError"));
}

TEST(languages, equality_coerces_where_the_language_says_so) {
  EXPECT_EQ(value_of("javascript", "equal", "1", "\"1\""), "true");
  EXPECT_EQ(value_of("javascript", "identical", "1", "\"1\""), "false");
  EXPECT_EQ(value_of("php", "equal", "\"1.0\"", "1"), "1");
  EXPECT_EQ(value_of("python", "equal", "1", "1.0"), "True");
  EXPECT_EQ(value_of("ruby", "three_way", "1", "2"), "-1");
}

TEST(languages, floats_show_as_each_language_shows_them) {
  EXPECT_EQ(value_of("python", "add", "1e16", "0.0"), "1e+16");
  EXPECT_EQ(value_of("javascript", "add", "1e21", "0.0"), "1e+21");
  EXPECT_EQ(value_of("javascript", "add", "0.1", "0.2"), "0.30000000000000004");
  EXPECT_EQ(value_of("java", "add", "1e7", "0.0"), "1.0E7");
  EXPECT_EQ(value_of("ruby", "add", "1e20", "0.0"), "1.0e+20");
  EXPECT_EQ(value_of("lua", "add", "0.1", "0.2"), "0.3");
  EXPECT_EQ(value_of("rust", "add", "1e21", "0.0"), "1000000000000000000000");
  EXPECT_EQ(value_of("csharp", "add", "1e15", "0.0"), "1E+15");
}

TEST(languages, numbers_of_other_sizes_wrap_at_theirs) {
  EXPECT_EQ(output(R"(entry main
func main dialect go ()
  %0 = const 250
  %1 = convert %0 u8
  %2 = const 10
  %3 = binop add %1 %2
  %4 = call_builtin "%text" (%3)
  %5 = const 9007199254740993
  %6 = convert %5 u64
  %7 = binop multiply %6 %6
  %8 = call_builtin "%text" (%7)
  %9 = const "|"
  %10 = binop add %4 %9
  %11 = binop add %10 %8
  %12 = call_builtin "%write" (%11)
  return %12
)"),
            "4|18014398509481985");
}

TEST(languages, javascript_has_undefined_for_missing_values) {
  EXPECT_EQ(output(R"(entry main
func f dialect javascript (a, b)
  %2 = is_missing %1
  %3 = call_builtin "console.log" (%0, %1, %2)
  return %3
func main dialect javascript ()
  %0 = const 1
  %1 = call_function f (%0)
  %2 = call_function f (%0, %0, %0)
  %3 = call_builtin "%object" ()
  store_field %3 x %0
  %4 = load_field %3 y
  %5 = call_builtin "console.log" (%3, %4)
  return %5
)"),
            "1 undefined true|1 1 false|{ x: 1 } undefined");
}

TEST(languages, functions_of_one_name_are_chosen_by_count_and_type) {
  EXPECT_EQ(output(R"(entry main
func number dialect java (a : int)
  %1 = const "int"
  return %1
func wide dialect java (a : f64)
  %1 = const "double"
  return %1
func text dialect java (a : string)
  %1 = const "String"
  return %1
func two dialect java (a : int, b : int)
  %2 = const "two"
  return %2
func main dialect java ()
  %0 = const func number
  %1 = const func wide
  %2 = const func text
  %3 = const func two
  %4 = call_builtin "%overloads" (%0, %1, %2, %3)
  %5 = const 1
  %6 = const 1.5
  %7 = const "s"
  %8 = call_unknown %4 (%5)
  %9 = call_unknown %4 (%6)
  %10 = call_unknown %4 (%7)
  %11 = call_unknown %4 (%5, %5)
  %12 = binop add %8 %9
  %13 = binop add %12 %10
  %14 = binop add %13 %11
  %15 = call_builtin "System.out.println" (%14)
  return %15
)"),
            "intdoubleStringtwo");
}

TEST(languages, recursion_without_end_is_the_languages_own_error) {
  EXPECT_EQ(output(R"(entry main
func f dialect python ()
  %0 = call_function f ()
  return %0
func main dialect python ()
  %0 = call_function f ()
  return %0
)"),
            "!uncaught RecursionError: maximum recursion depth exceeded");
}

TEST(languages, missing_library_functions_fail_where_they_are_used) {
  EXPECT_EQ(output(R"(entry main
func main dialect python ()
  %0 = const 1
  %1 = call_builtin print (%0)
  %2 = call_builtin frobnicate ()
  return %2
)"),
            "1!uncaught NameError: name 'frobnicate' is not defined");
}

TEST(languages, output_without_line_breaks_keeps_its_order) {
  EXPECT_EQ(output(R"(entry main
func main dialect java ()
  %0 = const "a"
  %1 = call_builtin "System.out.print" (%0)
  %2 = call_builtin "System.out.println" (%0)
  %3 = call_builtin "System.out.print" (%0)
  return %3
)"),
            "aa|a");
}

// Objects of all kinds are part of states, and keep their identity across scheduling points.
TEST(languages, objects_live_across_scheduling_points) {
  const auto machine = machine_of(R"(entry main
global shared
func gen dialect python (n) generator
  %1 = suspend %0
  %2 = suspend %1
  return %2
func worker dialect python ()
  %0 = load_var shared
  yield one none
  %1 = load_field %0 count
  %2 = const 1
  %3 = binop add %1 %2
  yield two none
  store_field %0 count %3
  %4 = load_field %0 stream
  %7 = iter_begin %4
  %5 = const 0
  %6 = iter_next %7 &%5 -> end
  return %6
end:
  return %5
func main dialect python ()
  %0 = new_class Box "" []
  %1 = call_unknown %0 ()
  %2 = const 0
  store_field %1 count %2
  %3 = call_function gen (%2)
  store_field %1 stream %3
  store_field %1 self %1
  store_var shared %1
  %4 = const func worker
  %5 = spawn %4 a ()
  %6 = spawn %4 b ()
  return %6
)");
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration exploration = engine::explore(*machine, *store, {});
  EXPECT_EQ(exploration.verdict.kind, engine::VerdictKind::holds);
  EXPECT_GT(exploration.counts.states, 12u);
  EXPECT_TRUE(engine::testkit::check_machine_obligations(*machine).empty());
}

}  // namespace
}  // namespace ramify::ir_machine
