// SPDX-License-Identifier: Apache-2.0
// Goal: a C program goes to the exact machine by default, only the documented options change that, no option is
// ignored, and reports name the machine. Method: every option of the verbs is in the table; parsed invocations;
// the built program.
#include "surfaces/cli/c_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "surfaces/cli/machine_options.h"
#include "surfaces/cli/pages.h"
#include "surfaces/cli/running.h"

namespace ramify::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

base::Result<Invocation> chosen(const std::vector<std::string>& args) {
  auto parsed = parse_arguments(args);
  if (const Refusal* refusal = std::get_if<Refusal>(&parsed)) {
    ADD_FAILURE() << refusal->text;
    return base::fail(refusal->text);
  }
  return with_c_machine(std::get<Invocation>(std::move(parsed)));
}

std::string machine(const std::vector<std::string>& args) {
  const base::Result<Invocation> invocation = chosen(args);
  if (!invocation) ADD_FAILURE() << invocation.error().message;
  return invocation ? invocation->c.machine : "none";
}

std::string refusal(const std::vector<std::string>& args) {
  const base::Result<Invocation> invocation = chosen(args);
  return invocation ? "" : invocation.error().message;
}

TEST(CMachine, knows_who_has_each_option) {
  for (const Page& page : pages()) {
    const Verb verb = page.row->verb;
    if (verb != Verb::check && verb != Verb::run && verb != Verb::replay && verb != Verb::paths) continue;
    for (const OptionText& option : page.options) {
      const auto is_long = [](const std::string& name) { return name.starts_with("--"); };
      const auto name = std::ranges::find_if(option.names, is_long);
      ASSERT_NE(name, option.names.end());
      EXPECT_TRUE(machines_with(*name, verb))
          << *name << " of " << page.row->name << ": say in machine_options.cpp which machines have it";
    }
  }
}

TEST(CMachine, is_the_exact_one_where_nothing_is_said) {
  for (const char* verb : {"run", "check", "replay"}) EXPECT_EQ(machine({verb, "a.c"}), "core");
  EXPECT_EQ(machine({"check", "a.c", "--max-time", "5s", "--json", "-o", "x", "--keep-going"}), "core");
  EXPECT_EQ(machine({"check", "a.c", "--unit", "b.c", "--clang=-DN=1", "--spurious", "2"}), "core");
  EXPECT_EQ(machine({"check", "a.core"}), "core");
  EXPECT_EQ(machine({"check", "a.c", "--machine", "core"}), "core");
}

TEST(CMachine, is_the_universal_ir_where_that_is_said) {
  EXPECT_EQ(machine({"check", "a.c", "--machine", "ir", "--always", "x=y > 1", "--store", "f"}), "ir");
  EXPECT_EQ(machine({"run", "a.c", "--machine", "ir", "--vars"}), "ir");
  EXPECT_EQ(machine({"check", "a.c", "--frontend", "model"}), "ir");
}

TEST(CMachine, is_left_open_where_verbs_or_languages_have_one) {
  EXPECT_EQ(machine({"paths", "a.c", "-f", "f"}), "");
  EXPECT_EQ(machine({"check", "a.py", "--always", "x=y > 1"}), "");
  EXPECT_EQ(machine({"check", "a.toml"}), "");
}

TEST(CMachine, is_not_switched_by_another_option) {
  const std::vector<std::vector<std::string>> options = {
      {"--always", "x=y > 1"}, {"--thread", "t=f()"},  {"--ltl", "a=<> b"},
      {"--store", "f"},        {"--strategy", "dfs"},  {"--max-depth", "3"},
      {"--action", "a"},       {"--oracle", "o.json"}, {"--strict"},
      {"--no-deadlocks"},      {"--races", "off"},     {"--repair", "model:m"},
      {"--escaped", "once"},   {"--max-length", "3"}};
  for (const std::vector<std::string>& option : options) {
    std::vector<std::string> args{"check", "a.c"};
    args.insert(args.end(), option.begin(), option.end());
    EXPECT_THAT(refusal(args), AllOf(HasSubstr(option[0] + " is for the universal IR"), HasSubstr("--machine ir")));
    args.insert(args.end(), {"--machine", "ir"});
    EXPECT_EQ(refusal(args), "") << option[0];
  }
  EXPECT_THAT(refusal({"run", "a.c", "--vars"}), HasSubstr("--vars is for the universal IR"));
}

TEST(CMachine, refuses_options_that_contradict_each_other) {
  EXPECT_THAT(refusal({"check", "a.c", "--machine", "core", "--ltl", "a=<> b"}), HasSubstr("--machine core is given"));
  EXPECT_THAT(refusal({"check", "a.c", "--machine", "ir", "--unit", "b.c"}), HasSubstr("--machine ir is given"));
  EXPECT_THAT(refusal({"check", "a.c", "--frontend", "model", "--unit", "b.c"}), HasSubstr("--frontend is given"));
  EXPECT_THAT(refusal({"check", "a.c", "--machine", "mir"}), HasSubstr("Rust"));
  EXPECT_THAT(refusal({"check", "a.c", "--start", "f"}), HasSubstr("--start is for Rust"));
  EXPECT_THAT(refusal({"check", "a.core", "--always", "x=y"}), HasSubstr("--always is not for `a.core`"));
  EXPECT_THAT(refusal({"check", "a.core", "--machine", "ir"}), HasSubstr("--machine ir is not for `a.core`"));
  EXPECT_THAT(refusal({"replay", "a.c", "--machine", "ir"}), HasSubstr("ramify replay TRACE"));
  EXPECT_THAT(refusal({"paths", "a.c", "--machine", "core"}), HasSubstr("universal IR only"));
  for (const std::string verb : {"graph", "serve", "tui"}) {
    EXPECT_EQ(machine({verb, "a.c", "--machine", "core"}), "core");
    EXPECT_EQ(machine({verb, "a.c"}), "");
  }
}

using CPrograms = Running;

TEST_F(CPrograms, are_told_with_the_machine_that_ran) {
  folder_.write("half.c", "int half(int x) { return x / 2; }\nint main(void) { return half(1); }\n");
  EXPECT_THAT(run({"check", "half.c"}).out, HasSubstr("machine: exact machine of C (Clang)\n"));
  EXPECT_THAT(run({"check", "half.c", "--json"}).out, HasSubstr("\"machine\": \"core\""));
  EXPECT_THAT(run({"run", "half.c", "--random", "2"}).out, HasSubstr("machine: exact machine of C (Clang)\n"));
  EXPECT_THAT(run({"check", "half.c", "--machine", "ir"}).out, HasSubstr("machine: universal IR\n"));
  EXPECT_THAT(run({"check", "half.c", "--machine", "ir", "--json"}).out, HasSubstr("\"machine\": \"ir\""));
  folder_.write("half.py", "print(1 // 2)\n");
  EXPECT_THAT(run({"check", "half.py"}).out, Not(HasSubstr("machine:")));
  const Ended refused = run({"check", "half.c", "--always", "x=y > 1"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("give --machine ir"));
  const Ended in_json = run({"check", "half.c", "--always", "x=y > 1", "--json"});
  EXPECT_EQ(in_json.code, 2);
  EXPECT_THAT(in_json.out, HasSubstr("\"verdict\": \"bad_input\""));
}

}  // namespace
}  // namespace ramify::cli
