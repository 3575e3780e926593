// SPDX-License-Identifier: Apache-2.0
// Goal: for any behaviour of a process the caller gets a line, or the reason for its absence in time, and no process is
// left. Method: real `sh` processes, which answer, end, hang, flood, or leave children.
#include "harness/child_process.h"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::harness {
namespace {

using ::testing::HasSubstr;
using Outcome = ChildProcess::Outcome;
using std::chrono::milliseconds;

constexpr milliseconds plenty{20'000};
constexpr milliseconds little{50};

ChildProcess::Deadline in(milliseconds time) { return std::chrono::steady_clock::now() + time; }

std::unique_ptr<ChildProcess> started(const std::string& command, const ChildOptions& options = {}) {
  base::Result<std::unique_ptr<ChildProcess>> child = ChildProcess::start(command, options);
  if (!child) ADD_FAILURE() << child.error().message;
  return std::move(child).value();
}

TEST(child_process, answers_line_by_line) {
  const auto child = started("while read line; do echo \"got $line\"; done");
  std::string line;
  for (const char* text : {"one", "", "three"}) {
    ASSERT_EQ(child->write_line(text, in(plenty)), Outcome::done);
    ASSERT_EQ(child->read_line(line, in(plenty)), Outcome::done);
    EXPECT_EQ(line, std::string("got ") + text);
  }
  EXPECT_FALSE(child->has_output());
  child->end(in(plenty));
  EXPECT_EQ(child->fate(), "exit status 0");
}

TEST(child_process, that_ends_says_how) {
  std::string line;
  const auto one = started("echo oops >&2; echo last; exit 3");
  EXPECT_EQ(one->read_line(line, in(plenty)), Outcome::done);
  EXPECT_EQ(one->read_line(line, in(plenty)), Outcome::ended);
  EXPECT_EQ(one->fate(), "exit status 3");
  EXPECT_EQ(one->last_errors(), "oops");
  EXPECT_FALSE(one->could_not_start());
  const auto two = started("kill -SEGV $$");
  EXPECT_EQ(two->read_line(line, in(plenty)), Outcome::ended);
  EXPECT_THAT(two->fate(), HasSubstr("signal 11"));
  const auto three = started("./there_is_no_such_program");
  EXPECT_EQ(three->read_line(line, in(plenty)), Outcome::ended);
  EXPECT_TRUE(three->could_not_start());
}

TEST(child_process, nothing_happens_to_who_writes_to_one_that_has_ended) {
  const auto child = started("exec true");
  std::string line;
  EXPECT_EQ(child->read_line(line, in(plenty)), Outcome::ended);
  child->fate();
  EXPECT_EQ(child->write_line("is anybody there?", in(plenty)), Outcome::ended);
}

TEST(child_process, that_hangs_is_given_up_and_killed) {
  const auto child = started("exec sleep 1000");
  std::string line;
  EXPECT_EQ(child->read_line(line, in(little)), Outcome::timed_out);
  EXPECT_EQ(child->fate(), "still running");
  child->end(in(little));
}

TEST(child_process, that_does_not_read_is_given_up) {
  const auto child = started("exec sleep 1000");
  EXPECT_EQ(child->write_line(std::string(10'000'000, 'x'), in(little)), Outcome::timed_out);
}

TEST(child_process, lines_have_a_largest_length) {
  std::string line;
  const auto flood =
      started("while :; do echo -n xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done", {.line_bytes_max = 100});
  EXPECT_EQ(flood->read_line(line, in(plenty)), Outcome::too_long);
  const auto just = started("echo 1234; echo 12345", {.line_bytes_max = 4});
  EXPECT_EQ(just->read_line(line, in(plenty)), Outcome::done);
  EXPECT_EQ(just->read_line(line, in(plenty)), Outcome::too_long);
}

TEST(child_process, of_its_errors_the_last_are_kept) {
  const auto child = started("i=0; while [ $i -lt 3000 ]; do echo error $i >&2; i=$((i+1)); done; echo done");
  std::string line;
  EXPECT_EQ(child->read_line(line, in(plenty)), Outcome::done);
  EXPECT_EQ(child->read_line(line, in(plenty)), Outcome::ended);
  EXPECT_TRUE(child->kept_errors().ends_with("error 2998\nerror 2999\n"));
  EXPECT_EQ(child->last_errors(), "error 2995\nerror 2996\nerror 2997\nerror 2998\nerror 2999");
}

TEST(child_process, its_children_go_with_it) {
  std::string line;
  auto child = started("sleep 1000 & echo $!; wait");
  ASSERT_EQ(child->read_line(line, in(plenty)), Outcome::done);
  const pid_t grandchild = std::stoi(line);
  ASSERT_EQ(::kill(grandchild, 0), 0);
  child.reset();
  // It disappears when the process that inherited it has reaped it.
  bool is_gone = false;
  for (const auto end = in(plenty); !is_gone && std::chrono::steady_clock::now() < end;) {
    std::string state;
    const auto look = started("cut -d' ' -f3 /proc/" + line + "/stat 2>/dev/null || echo gone");
    look->read_line(state, in(plenty));
    is_gone = state == "gone" || state == "Z";
  }
  EXPECT_TRUE(is_gone);
}

TEST(child_process, waits_end_where_the_user_has_had_enough) {
  const std::atomic<bool> interrupted = true;
  const auto child = started("exec sleep 1000", {.interrupted = &interrupted});
  std::string line;
  EXPECT_EQ(child->read_line(line, in(plenty)), Outcome::interrupted);
}

TEST(child_process, runs_in_the_folder_that_is_asked_for) {
  const auto child = started("pwd", {.folder = "/"});
  std::string line;
  EXPECT_EQ(child->read_line(line, in(plenty)), Outcome::done);
  EXPECT_EQ(line, "/");
  const auto none = ChildProcess::start("pwd", {.folder = "/there/is/no/such/folder"});
  ASSERT_FALSE(none.has_value());
  EXPECT_THAT(none.error().message, HasSubstr("/there/is/no/such/folder"));
}

}  // namespace
}  // namespace ramify::harness
