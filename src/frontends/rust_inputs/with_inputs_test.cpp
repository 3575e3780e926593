// SPDX-License-Identifier: Apache-2.0
#include "frontends/rust_inputs/with_inputs.h"

#include <gmock/gmock.h>

namespace ramify::rust_inputs {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(WithInputs, calls_a_function_with_a_value_of_each_parameters_type) {
  const auto program = with_inputs("a.rs", "fn f(x: i32, ys: &[u8]) -> i32 {\n    x\n}\n", "f");
  ASSERT_TRUE(program) << program.error().message;
  ASSERT_EQ(program->targets.size(), 1u);
  EXPECT_THAT(program->targets[0].parameters, ElementsAre("x", "ys"));
  EXPECT_THAT(program->text, StartsWith("#![no_main] fn f(x: i32, ys: &[u8]) -> i32 {\n    x\n}\n"));
  EXPECT_THAT(program->text, HasSubstr("let argument_1: &[u8] = ::kani::named(\"ys\")"));
}

TEST(WithInputs, types_of_the_program_are_built_from_their_fields_and_variants) {
  const auto program = with_inputs(
      "a.rs",
      "struct P { x: i32, y: Kind }\nenum Kind { A, B(u8), C { z: bool } }\nstruct Other { f: fn() }\nfn f(p: P) {}\n",
      "f");
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_THAT(program->text, HasSubstr("P { x: ::kani::named(\".x\"), y: ::kani::named(\".y\") }"));
  EXPECT_THAT(
      program->text,
      HasSubstr("0 => Kind::A, 1 => Kind::B(::kani::named(\".0\")), _ => Kind::C { z: ::kani::named(\".z\") }"));
  EXPECT_THAT(program->text, Not(HasSubstr("for Other")));
}

TEST(WithInputs, attributes_of_harnesses_are_replaced_by_blanks) {
  const std::string text =
      "#[kani::proof]\n#[kani::unwind(3)]\nfn h() {}\n#[derive(Debug, kani::Arbitrary)]\nstruct S;\n";
  const auto program = with_inputs("a.rs", text, "");
  ASSERT_TRUE(program) << program.error().message;
  ASSERT_EQ(program->targets.size(), 1u);
  EXPECT_TRUE(program->targets[0].is_harness);
  EXPECT_THAT(program->text, HasSubstr(std::string(14, ' ') + "\n" + std::string(18, ' ') + "\nfn h() {}\n"));
  EXPECT_THAT(program->text, HasSubstr("#[derive(Debug, " + std::string(15, ' ') + ")]"));
  EXPECT_THAT(program->text, HasSubstr("::kani::Arbitrary for S"));
}

TEST(WithInputs, functions_are_found_in_modules_and_types) {
  const std::string text =
      "mod m {\n  pub struct T(u8);\n  impl T { pub fn get(&self) -> u8 { self.0 } }\n  fn f() {}\n}\nfn f() {}\n";
  EXPECT_TRUE(with_inputs("a.rs", text, "m::T::get"));
  EXPECT_TRUE(with_inputs("a.rs", text, "T::get"));
  EXPECT_TRUE(with_inputs("a.rs", text, "m::f"));
  const auto both = with_inputs("a.rs", text, "f");
  ASSERT_TRUE(both) << "a name without a module is that of the outermost function";
  EXPECT_EQ(both->targets[0].name, "f");
  EXPECT_EQ(with_inputs("a.rs", text, "g").error().message, "a.rs: there is no function `g`");
}

TEST(WithInputs, reports_functions_that_cannot_be_called) {
  EXPECT_THAT(with_inputs("a.rs", "fn f<T>(x: T) {}", "f").error().message, HasSubstr("it has type parameters"));
  EXPECT_THAT(with_inputs("a.rs", "fn f(x: impl Fn()) {}", "f").error().message, HasSubstr("no type of its own"));
  EXPECT_TRUE(with_inputs("a.rs", "fn f<'a>(x: &'a str) -> &'a str { x }", "f"));
  EXPECT_THAT(with_inputs("a.rs", "fn f() {}", "").error().message, HasSubstr("no proof harness"));
  const auto contract = with_inputs("a.rs", "#[kani::proof_for_contract(f)]\nfn h() {}", "");
  ASSERT_TRUE(contract);
  EXPECT_THAT(contract->targets[0].unsupported, HasSubstr("contracts"));
  EXPECT_THAT(contract->text, Not(HasSubstr("ramify_target_0")));
}

}  // namespace
}  // namespace ramify::rust_inputs
