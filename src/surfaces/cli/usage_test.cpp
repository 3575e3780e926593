// SPDX-License-Identifier: Apache-2.0
// Goal: messages for mistyped arguments name the nearest word, the missing part, and a command to try; beginners find
// their way. Method: the built program.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/new_model.h"
#include "surfaces/cli/running.h"
#include "surfaces/cli/verbs.h"

namespace ramify::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class Usage : public Running {
 protected:
  // The message for refused arguments.
  std::string message(const std::vector<std::string>& args) const {
    const Ended ended = run(args);
    EXPECT_EQ(ended.code, 2) << ::testing::PrintToString(args);
    EXPECT_THAT(ended.out, IsEmpty());
    return ended.err;
  }
};

TEST_F(Usage, a_misspelt_command_names_the_nearest) {
  EXPECT_EQ(message({"chekc"}),
            "ramify: `chekc` is no command; did you mean `check`?\nrun `ramify help` for all commands\n");
  EXPECT_EQ(message({"frobnicate", "x.toml"}),
            "ramify: `frobnicate` is no command\nrun `ramify help` for all commands\n");
  folder_.write("bank.toml", "");
  EXPECT_THAT(message({"bank.toml"}), HasSubstr("to check that file: `ramify check bank.toml`"));
  EXPECT_THAT(message({"help", "chekc"}), HasSubstr("there is no help on `chekc`; did you mean `check`?"));
}

TEST_F(Usage, a_misspelt_option_names_the_nearest_or_the_command_that_has_it) {
  EXPECT_EQ(message({"check", "x.toml", "--strtegy", "dfs"}),
            "ramify: `--strtegy` is no option of `ramify check`; did you mean `--strategy`?\n"
            "run `ramify help check` for what there is\n");
  EXPECT_THAT(message({"check", "--max-state=5", "x.toml"}), HasSubstr("did you mean `--max-states`?"));
  EXPECT_THAT(message({"run", "x.toml", "--strategy", "dfs"}), HasSubstr("; `ramify check` has it\n"));
  EXPECT_THAT(message({"check", "x.toml", "--frob"}), StartsWith("ramify: `--frob` is no option of `ramify check`\n"));
}

TEST_F(Usage, a_misspelt_value_names_the_nearest) {
  EXPECT_EQ(message({"check", "x.toml", "--strategy", "bsf"}),
            "ramify: --strategy is `bsf`, it is one of `bfs`, `dfs`; did you mean `bfs`?\n"
            "run `ramify help check` for what there is\n");
  EXPECT_THAT(message({"graph", "x.toml", "--format", "mermiad"}), HasSubstr("did you mean `mermaid`?"));
  EXPECT_THAT(message({"run", "x.c", "--machine", "iR"}),
              HasSubstr("it is one of `core`, `ir`, `mir`; did you mean `ir`?"));
  EXPECT_THAT(message({"test", "x.toml", "--strategy", "swam"}), HasSubstr("did you mean `swarm`?"));
  EXPECT_THAT(message({"completions", "csh"}), HasSubstr("it is one of `bash`, `zsh`, `fish`"));
  EXPECT_THAT(message({"new", "bank", "--kind", "pyhton"}), HasSubstr("did you mean `python`?"));
}

TEST_F(Usage, what_is_missing_or_too_much_is_said) {
  EXPECT_THAT(message({"check"}), HasSubstr("`ramify check` needs SPEC: a spec (.toml), or a program"));
  EXPECT_THAT(message({"slice", "x.py"}), HasSubstr("`ramify slice` needs --line N: "));
  EXPECT_THAT(message({"check", "--color", "never"}), HasSubstr("needs SPEC"));
  EXPECT_THAT(message({"--color", "never"}), HasSubstr("a command is missing\nrun `ramify help`"));
  EXPECT_THAT(message({"check", "x.toml", "y.toml"}), HasSubstr("`y.toml` is one argument too many"));
}

TEST_F(Usage, help_is_there_in_each_form) {
  const Ended alone = run({});
  EXPECT_EQ(alone.code, 0);
  EXPECT_THAT(alone.err, IsEmpty());
  EXPECT_THAT(alone.out, AllOf(HasSubstr("ramify new bank\n"), HasSubstr("ramify check bank.toml\n")));
  EXPECT_EQ(run({"--help"}).out, run({"help"}).out);
  for (const VerbRow& row : verbs()) {
    const std::string verb(row.name);
    const Ended page = run({"help", verb});
    EXPECT_EQ(page.code, 0) << verb;
    EXPECT_THAT(page.out, StartsWith("ramify " + verb + ": "));
    EXPECT_EQ(run({verb, "--help"}).out, page.out);
    EXPECT_EQ(run({verb, "-h"}).out, page.out);
  }
  EXPECT_THAT(run({"help", "exit-codes"}).out, AllOf(HasSubstr("ramify replay, explain:\n"), HasSubstr("bad input")));
  EXPECT_THAT(run({"help", "options"}).out, HasSubstr("NO_COLOR"));
  EXPECT_THAT(run({"help", "--man"}).out, StartsWith(".TH RAMIFY 1 "));
  EXPECT_EQ(run({"--help-all"}).out, run({"help", "--all"}).out);
  EXPECT_THAT(run({"completions", "bash"}).out, HasSubstr("complete -F _ramify ramify\n"));
}

TEST_F(Usage, each_kind_of_new_model_has_a_bug_that_its_check_finds) {
  for (const session::NewModelKind& kind : session::new_model_kinds()) {
    SCOPED_TRACE(kind.name);
    const std::string name = "first_" + std::string(kind.name);
    const Ended created = run({"new", name, "--kind", std::string(kind.name)});
    ASSERT_EQ(created.code, 0) << created.err;
    // It prints the next command.
    const std::string next = "  ramify check ";
    const size_t at = created.out.find(next);
    ASSERT_NE(at, std::string::npos) << created.out;
    std::string file = created.out.substr(at + next.size());
    file.pop_back();
    const Ended checked = run({"check", file, "--max-time", "60s", "--no-trace"});
    EXPECT_EQ(checked.code, 1) << checked.out << checked.err;
    // The bug is the one described in the files, not another mistake.
    EXPECT_THAT(checked.out, ::testing::AnyOf(HasSubstr("never_overdrawn"), HasSubstr("no_seat_is_sold_twice"),
                                              HasSubstr("overdrawn"), HasSubstr("balance >= 0")));
    EXPECT_THAT(checked.err, IsEmpty());
    EXPECT_EQ(run({"new", name, "--kind", std::string(kind.name)}).code, 2);
  }
}

// The comments in the models describe their fixes.
TEST_F(Usage, what_the_new_models_say_mends_them_does) {
  const auto mended = [&](const std::string& file, const std::string& from, const std::string& to) {
    std::string text = folder_.read(file);
    const size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << text;
    folder_.write(file, text.replace(at, from.size(), to));
  };
  ASSERT_EQ(run({"new", "bank"}).code, 0);
  mended("bank.star", "        step(\"there is enough\")", "        #");
  EXPECT_EQ(run({"check", "bank.toml"}).code, 0);
  ASSERT_EQ(run({"new", "shop", "--kind", "actions"}).code, 0);
  mended("shop.star", "require(who in holders)  #", "require(who in holders and who not in paid)  #");
  const Ended checked = run({"check", "shop.toml"});
  EXPECT_EQ(checked.code, 0) << checked.out;
}

}  // namespace
}  // namespace ramify::cli
