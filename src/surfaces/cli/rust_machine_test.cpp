// SPDX-License-Identifier: Apache-2.0
// Goal: a Rust source goes to the exact machine whenever that supports the invocation, and nothing is chosen silently.
// Method: every option of the verbs is in the table; parsed invocations, with facts about the
// file and the PATH.
#include "surfaces/cli/rust_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "surfaces/cli/running.h"

namespace ramify::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr RustFacts with_rustc_has(bool has_main) { return {.has_compiler = true, .has_main = has_main}; }
const RustFacts with_rustc = with_rustc_has(true);

Invocation parsed(const std::vector<std::string>& args) {
  auto result = parse_arguments(args);
  if (const Refusal* refusal = std::get_if<Refusal>(&result)) ADD_FAILURE() << refusal->text;
  return std::get<Invocation>(std::move(result));
}

RustChoice chosen(const std::vector<std::string>& args, const RustFacts& facts) {
  base::Result<RustChoice> choice = choose_rust_machine(parsed(args), facts);
  if (!choice) ADD_FAILURE() << choice.error().message;
  return choice ? *choice : RustChoice{"none"};
}

std::string refusal(const std::vector<std::string>& args, const RustFacts& facts) {
  const base::Result<RustChoice> choice = choose_rust_machine(parsed(args), facts);
  return choice ? "" : choice.error().message;
}

TEST(RustMachine, is_the_exact_one_where_it_can_be) {
  EXPECT_EQ(chosen({"run", "a.rs"}, with_rustc).machine, "mir");
  EXPECT_EQ(chosen({"check", "a.rs", "--max-time", "5s", "--json", "-o", "x"}, with_rustc).machine, "mir");
  EXPECT_EQ(chosen({"paths", "a.rs", "-f", "f", "--max-length", "3"}, with_rustc).machine, "mir");
  EXPECT_EQ(chosen({"replay", "a.rs", "--trace", "1"}, with_rustc).machine, "mir");
  EXPECT_EQ(chosen({"run", "a.rs"}, with_rustc).why, "");
}

TEST(RustMachine, is_the_universal_ir_with_a_reason) {
  EXPECT_EQ(chosen({"run", "a.rs"}, {}).machine, "ir");
  EXPECT_THAT(chosen({"run", "a.rs"}, {}).why, HasSubstr("there is no `rustc`"));
  EXPECT_THAT(chosen({"check", "a.rs", "--always", "x=y > 1"}, with_rustc).why, HasSubstr("--always"));
  EXPECT_THAT(chosen({"check", "a.rs", "--max-length", "3"}, with_rustc).why, HasSubstr("--max-length"));
  EXPECT_THAT(chosen({"run", "a.rs"}, with_rustc_has(false)).why, HasSubstr("`main`"));
  EXPECT_THAT(chosen({"paths", "a.rs"}, with_rustc).why, HasSubstr("--function"));
  RustFacts facts = with_rustc;
  facts.not_callable = "it has type parameters";
  EXPECT_EQ(chosen({"paths", "a.rs", "-f", "f"}, facts).why, facts.not_callable);
}

TEST(RustMachine, is_the_one_that_was_asked_for) {
  EXPECT_EQ(chosen({"run", "a.rs", "--machine", "ir"}, with_rustc).machine, "ir");
  EXPECT_EQ(chosen({"run", "a.rs", "--machine", "ir"}, with_rustc).why, "");
  EXPECT_EQ(chosen({"run", "a.rs", "--machine", "mir"}, {}).machine,
            "mir");  // the missing compiler is reported later
}

TEST(RustMachine, refuses_options_that_contradict_each_other) {
  EXPECT_THAT(refusal({"check", "a.rs", "--machine", "mir", "--ltl", "a=<> b"}, with_rustc), HasSubstr("--ltl"));
  EXPECT_THAT(refusal({"check", "a.rs", "--machine", "ir", "--no-reduction"}, with_rustc), HasSubstr("--no-reduction"));
  EXPECT_THAT(refusal({"check", "a.rs", "--no-reduction", "--strict"}, with_rustc), HasSubstr("--strict"));
  EXPECT_THAT(refusal({"check", "a.rs", "--start", "f"}, {}), HasSubstr("rustc"));
  EXPECT_THAT(refusal({"check", "a.rs", "--clang=-DN=1"}, with_rustc), HasSubstr("--clang is for C programs"));
  EXPECT_THAT(refusal({"run", "a.rs", "--machine", "core"}, with_rustc), HasSubstr("core is for C"));
  EXPECT_THAT(refusal({"replay", "a.rs", "--trace", "1"}, {}), HasSubstr("rustc"));
  EXPECT_THAT(refusal({"replay", "a.rs", "--machine", "ir"}, with_rustc), HasSubstr("ramify replay TRACE"));
  RustFacts facts;
  facts.has_harnesses = true;
  EXPECT_THAT(refusal({"paths", "a.rs"}, facts), HasSubstr("proof harnesses"));
}

TEST(RustMachine, reads_alone_what_is_no_source) {
  const auto told = [](const std::vector<std::string>& args) {
    const base::Result<Invocation> with = with_rust_machine(parsed(args));
    return with ? "" : with.error().message;
  };
  EXPECT_EQ(told({"check", "a.ll", "--no-reduction"}), "");
  EXPECT_EQ(told({"check", "a.smir.json", "--unit", "b.smir.json"}), "");
  EXPECT_THAT(told({"check", "a.ll", "--always", "x=y"}), HasSubstr("--always is not for `a.ll`"));
  EXPECT_THAT(told({"run", "Cargo.toml", "--machine", "ir"}), HasSubstr("--machine ir is not for `Cargo.toml`"));
  EXPECT_THAT(told({"ir", "a.c", "--machine", "core"}), HasSubstr("ramify core"));
  EXPECT_EQ(told({"check", "a.go", "--always", "x=y"}), "");
}

using RustSources = Running;

TEST_F(RustSources, are_read_by_the_universal_ir_with_a_warning) {
  folder_.write("half.rs", "fn half(x: i32) -> i32 { x / 2 }\n");
  const Ended ended = run({"check", "half.rs", "--no-trace"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_THAT(ended.err, HasSubstr("half.rs: warning: read by the universal IR, as far as it is understood:"));
  EXPECT_THAT(ended.err, HasSubstr("[other_machine]"));
  EXPECT_THAT(run({"check", "half.rs", "--no-trace", "--machine", "ir"}).err, Not(HasSubstr("universal IR")));
  EXPECT_THAT(run({"check", "half.rs", "--no-trace", "--json"}).out, HasSubstr("\"other_machine\""));
  EXPECT_THAT(
      run({"paths", "half.rs", "--json", "--types", "x:int", "--function", "half"}).out,
      HasSubstr("\"machine_note\": \"read by the universal IR, as far as it is understood: only it has --types\""));
}

}  // namespace
}  // namespace ramify::cli
