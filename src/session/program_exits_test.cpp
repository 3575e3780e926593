// SPDX-License-Identifier: Apache-2.0
// Goal: a program that exits has ended, even if it called unknown functions before.
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

class ProgramExits : public ::testing::Test {
 protected:
  engine::VerdictKind verdict(const std::string& file, const std::string& text) {
    const Loaded program = load({folder_.write(file, text), {}, {}}, LoadGoal::search).value();
    return check(program, {}).value().verdict.kind;
  }
  TempFolder folder_;
};

TEST_F(ProgramExits, after_an_unknown_call_it_is_an_end) {
  EXPECT_EQ(verdict("a.py", "import sys\nfrom jobs import schedule\nx = schedule(1)\nsys.exit()\n"),
            engine::VerdictKind::holds);
  EXPECT_EQ(verdict("a.go", "package main\nimport (\"os\"; \"jobs\")\nfunc main() { jobs.Do(); os.Exit(0) }\n"),
            engine::VerdictKind::holds);
}

TEST_F(ProgramExits, what_stands_behind_it_does_not_run) {
  const std::string begin = "import sys\nfrom jobs import schedule\nx = schedule(1)\n";
  EXPECT_EQ(verdict("b.py", begin + "if x > 3:\n    sys.exit(2)\nassert x <= 3\n"), engine::VerdictKind::holds);
  EXPECT_EQ(verdict("c.py", begin + "if x > 4:\n    sys.exit(2)\nassert x <= 3\n"), engine::VerdictKind::violated);
}

}  // namespace
}  // namespace ramify::session
