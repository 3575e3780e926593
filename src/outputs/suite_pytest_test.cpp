// SPDX-License-Identifier: Apache-2.0
// Goal: generated Python runs, accepts a right system, rejects a wrong one, and skips where the model leaves a choice.
// Method: toy systems, run with python3.
#include "outputs/suite_pytest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/generated_code.h"
#include "outputs/test_suite.h"

namespace ramify::outputs {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* right_stack = R"py(
class Stack:
    def reset(self, start):
        self.items = []

    def Push(self, x):
        self.items.append(x)

    def Pop(self):
        return self.items.pop()


def make_adapter():
    return Stack()
)py";

class SuitePytest : public testing::Test {
 protected:
  void SetUp() override {
    if (!CodeFolder::has("python3")) GTEST_SKIP() << "there is no python3";
  }

  CodeFolder::Outcome run(const engine::Suite& suite, const std::string& adapter) {
    folder.write("test_stack.py", suite_pytest(suite, {.name = "stack", .spec = "stack.toml"}));
    folder.write("stack_adapter.py", adapter);
    return folder.run("python3 -B test_stack.py");
  }

  CodeFolder folder;
};

TEST_F(SuitePytest, a_right_system_passes) {
  const CodeFolder::Outcome outcome = run(stack_suite(), right_stack);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.output, "passed test_stack_1\npassed test_stack_2\n2 passed, 0 skipped, 0 failed\n");
}

TEST_F(SuitePytest, a_wrong_answer_fails_and_says_where) {
  std::string adapter = right_stack;
  adapter.replace(adapter.find("pop()"), 5, "pop(0)");
  const CodeFolder::Outcome outcome = run(stack_suite(), adapter);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.output,
              HasSubstr("failed test_stack_2: step 3, 3 -Pop() / 1-> 2 [last in, first out]: expected the "
                        "answer 1, but the system answered 2"));
  EXPECT_THAT(outcome.output, HasSubstr("1 passed, 0 skipped, 1 failed"));
}

TEST_F(SuitePytest, an_action_that_should_fail_and_does_not_is_a_failure) {
  std::string adapter = right_stack;
  adapter.replace(adapter.find("pop()"), 5, "pop() if self.items else 0");
  EXPECT_THAT(run(stack_suite(), adapter).output, HasSubstr("expected that it fails, but the system answered 0"));
}

TEST_F(SuitePytest, an_exception_is_a_failure) {
  std::string adapter = right_stack;
  adapter.replace(adapter.find("self.items.append(x)"), 20, "raise IndexError('full')");
  EXPECT_THAT(run(stack_suite(), adapter).output,
              HasSubstr("expected that it succeeds, but the system failed: IndexError('full')"));
}

TEST_F(SuitePytest, what_is_not_implemented_is_a_failure) {
  const CodeFolder::Outcome outcome =
      run(stack_suite(),
          "from test_stack import Adapter\nclass A(Adapter):\n    def reset(self, start): pass\n"
          "make_adapter = A\n");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.output, HasSubstr("NotImplementedError: Push"));
}

TEST_F(SuitePytest, a_system_that_goes_another_way_is_skipped) {
  engine::Suite suite;
  suite.runs.push_back({0, {suite_step("Toss", {}, "0", 0, 1), suite_step("Win", {}, "\"é\"", 1, 0)}});
  suite.runs[0].steps[0].is_branch = true;
  suite.runs[0].steps[0].other_results = {"1"};
  const auto toss = [&](const std::string& answer) {
    return run(suite, "class A:\n    def reset(self, start): pass\n    def Toss(self): return " + answer +
                          "\n    def Win(self): return 'é'\nmake_adapter = A\n");
  };
  EXPECT_THAT(toss("0").output, HasSubstr("1 passed, 0 skipped, 0 failed"));
  EXPECT_THAT(toss("1").output, HasSubstr("0 passed, 1 skipped, 0 failed"));
  EXPECT_EQ(toss("1").status, 0);
  EXPECT_THAT(toss("2").output, HasSubstr("0 passed, 0 skipped, 1 failed"));
  EXPECT_THAT(toss("False").output, HasSubstr("0 passed, 0 skipped, 1 failed"));  // not 0
  EXPECT_THAT(toss("1 / 0").output, HasSubstr("0 passed, 0 skipped, 1 failed"));
  suite.runs[0].steps[0].may_fail = true;
  EXPECT_THAT(toss("1 / 0").output, HasSubstr("0 passed, 1 skipped, 0 failed"));
  suite.runs[0].steps[0].may_fail = false;
  suite.runs[0].steps[0].may_be_refused = true;
  EXPECT_THAT(toss("2").output, HasSubstr("0 passed, 1 skipped, 0 failed"));
  suite.runs[0].steps[0].may_be_refused = false;
  suite.runs[0].steps[0].other_results = {std::nullopt};
  EXPECT_THAT(toss("2").output, HasSubstr("0 passed, 1 skipped, 0 failed"));
}

TEST_F(SuitePytest, odd_names_and_values_are_written_so_that_they_arrive) {
  const CodeFolder::Outcome outcome = run(odd_suite(), R"py(
class A:
    def reset(self, start): pass
    def close(self): print("closed")
    def sender_next(self, *arguments):
        print(repr(arguments))
        return "x"
    def Inc(self): return None
make_adapter = A
)py");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_THAT(outcome.output,
              HasSubstr("(1.5, nan, '_', {'a': [None, 'é\\n']}, [1, 2], 123456789012345678901234567890, "
                        "{'$any': True})"));
  EXPECT_THAT(outcome.output, HasSubstr("closed"));
  EXPECT_THAT(outcome.output, HasSubstr("3 passed"));
}

TEST_F(SuitePytest, keywords_are_no_names) {
  engine::Suite suite;
  suite.runs.push_back(
      {0,
       {suite_step("def", {}, "1", 0, 0), suite_step("reset", {"2"}, "2", 0, 0), suite_step("1st", {}, "3", 0, 0),
        suite_step("a:b", {}, "4", 0, 0), suite_step("a_b", {}, "5", 0, 0), suite_step("a_b", {"1"}, "6", 0, 0)}});
  const CodeFolder::Outcome outcome = run(suite, R"py(
class A:
    def reset(self, start): pass
    def def_2(self): return 1
    def reset_2(self, x): return x
    def a1st(self): return 3
    def a_b(self): return 4
    def a_b_2(self, *arguments): return 5 + len(arguments)
make_adapter = A
)py");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
}

TEST_F(SuitePytest, a_suite_without_runs_is_a_file_without_tests) {
  EXPECT_THAT(run({}, right_stack).output, HasSubstr("0 passed, 0 skipped, 0 failed"));
}

TEST_F(SuitePytest, parameters_have_the_names_of_the_model) {
  const std::string text = suite_pytest(stack_suite(), {.name = "stack", .parameters = {{"Push", {"class"}}}});
  EXPECT_THAT(text, HasSubstr("\n    def Push(self, class_2):\n"));
  EXPECT_THAT(suite_pytest(stack_suite(), {}), HasSubstr("\n    def Push(self, argument):\n"));
  folder.write("test_stack.py", text);
  EXPECT_EQ(folder.run("python3 -m py_compile test_stack.py").status, 0);
}

TEST(SuitePytestText, the_head_says_what_is_covered_and_what_is_not) {
  const std::string text = suite_pytest(stack_suite(), {.name = "stack", .spec = "stack.toml"});
  EXPECT_THAT(text,
              HasSubstr("# Made by ramify from stack.toml; made again, it is overwritten.\n"
                        "# Covers transitions: 2 tests, 7 steps.\n"
                        "# Not covered: transition 3 -Clear()-> 4: no accepting state can be reached from state 4\n"));
  EXPECT_THAT(suite_pytest(odd_suite(), {}), HasSubstr("# Note: a note with \"quotes\"\\nand a second line \\.\n"));
}

}  // namespace
}  // namespace ramify::outputs
