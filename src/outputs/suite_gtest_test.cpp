// SPDX-License-Identifier: Apache-2.0
// Goal: generated C++ compiles without warnings, accepts a right system, rejects a wrong one, and skips where the model
// leaves a choice. Method: one program of several generated files and toy adapters, compiled once with g++; the
// environment selects the toy.
#include "outputs/suite_gtest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/generated_code.h"
#include "outputs/test_suite.h"

namespace ramify::outputs {
namespace {

using testing::HasSubstr;

engine::Suite toss_suite() {
  engine::Suite suite;
  suite.runs.push_back({0, {suite_step("Toss", {}, "0", 0, 1)}});
  suite.runs[0].steps[0].other_results = {"10", "1"};
  for (int i = 0; i < 3; ++i) suite.runs.push_back({0, {suite_step("Toss", {}, "0", 0, 1)}});
  suite.runs[1].steps[0].may_fail = true;
  suite.runs[2].steps[0].may_be_refused = true;
  suite.runs[3].steps[0].other_results = {std::nullopt};
  return suite;
}

engine::Suite word_suite() {
  engine::Suite suite;
  suite.runs.push_back(
      {0,
       {suite_step("delete", {}, "1", 0, 0), suite_step("reset", {"2"}, "2", 0, 0), suite_step("1st", {}, "3", 0, 0),
        suite_step("a:b", {}, "4", 0, 0), suite_step("a_b", {}, "5", 0, 0), suite_step("a_b", {"1"}, "6", 0, 0),
        suite_step("FAIL", {}, "7", 0, 0)}});
  return suite;
}

constexpr const char* toys = R"code(
#include <stack.h>
#include <odd.h>
#include <toss.h>
#include <word.h>
#include <empty.h>

#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <vector>

static const std::string toy = std::getenv("TOY") == nullptr ? "" : std::getenv("TOY");

class Stack : public stack_suite::Adapter {
 public:
  void reset(unsigned) override { items_.clear(); }
  std::string Push(const std::string& x) override {
    if (toy == "full") throw std::runtime_error("full");
    items_.push_back(x);
    return "";
  }
  std::string Pop() override {
    if (items_.empty()) {
      if (toy == "lenient") return "0";
      throw 42;
    }
    const std::string x = toy == "queue" ? items_.front() : items_.back();
    if (toy == "queue") items_.erase(items_.begin());
    else items_.pop_back();
    return x;
  }

 private:
  std::vector<std::string> items_;
};
std::unique_ptr<stack_suite::Adapter> stack_suite::make_adapter() { return std::make_unique<Stack>(); }

class Odd : public odd_suite::Adapter {
 public:
  void reset(unsigned start) override { std::cout << "start " << start << "\n"; }
  std::string sender_next(const std::string& a, const std::string& b, const std::string& c, const std::string& d,
                          const std::string& e, const std::string& f, const std::string& g) override {
    std::cout << a << '|' << b << '|' << c << '|' << d << '|' << e << '|' << f << '|' << g << "\n";
    return "\"x\"";
  }
  std::string Inc() override { return "whatever"; }
};
std::unique_ptr<odd_suite::Adapter> odd_suite::make_adapter() { return std::make_unique<Odd>(); }

class Coin : public toss_suite::Adapter {
 public:
  void reset(unsigned) override {}
  std::string Toss() override {
    if (toy == "fail") throw std::runtime_error("dropped");
    return toy.empty() ? "0" : toy;
  }
};
std::unique_ptr<toss_suite::Adapter> toss_suite::make_adapter() { return std::make_unique<Coin>(); }

class Word : public word_suite::Adapter {
 public:
  void reset(unsigned) override {}
  std::string delete_2() override { return "1"; }
  std::string reset_2(const std::string& x) override { return x; }
  std::string a1st() override { return "3"; }
  std::string a_b() override { return "4"; }
  std::string a_b_2() override { return "5"; }
  std::string a_b_2(const std::string&) override { return "6"; }
  std::string FAIL_2() override { return "7"; }
};
std::unique_ptr<word_suite::Adapter> word_suite::make_adapter() { return std::make_unique<Word>(); }
)code";

class SuiteGtest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (!CodeFolder::has("g++")) return;
    folder = new CodeFolder();
    folder->write("stack.h", suite_gtest(stack_suite(), {.name = "stack", .spec = "stack.toml"}));
    folder->write("odd.h", suite_gtest(odd_suite(), {.name = "odd"}));
    folder->write("toss.h", suite_gtest(toss_suite(), {.name = "toss"}));
    folder->write("word.h", suite_gtest(word_suite(), {.name = "word"}));
    folder->write("empty.h", suite_gtest({}, {.name = "empty"}));
    folder->write("toys.cpp", toys);
    compiled = folder->run(
        "g++ -std=c++17 -Wall -Wextra -Wshadow -Werror -I. -o toys toys.cpp -lgtest -lgtest_main -lpthread");
  }
  static void TearDownTestSuite() {
    delete folder;
    folder = nullptr;
  }
  void SetUp() override {
    if (folder == nullptr) GTEST_SKIP() << "there is no g++";
    ASSERT_EQ(compiled.status, 0) << compiled.output;
  }

  static CodeFolder::Outcome run(const std::string& toy, const std::string& filter) {
    return folder->run("TOY=" + toy + " ./toys --gtest_color=no --gtest_filter=" + filter);
  }

  static inline CodeFolder* folder = nullptr;  // compiling takes seconds, so the tests share it
  static inline CodeFolder::Outcome compiled;
};

TEST_F(SuiteGtest, a_right_system_passes) {
  const CodeFolder::Outcome outcome = run("", "'*'");
  EXPECT_EQ(outcome.status, 0) << outcome.output;
  EXPECT_THAT(outcome.output, HasSubstr("[  PASSED  ] 10 tests."));
}

TEST_F(SuiteGtest, a_wrong_answer_fails_and_says_where) {
  const CodeFolder::Outcome outcome = run("queue", "'stack*'");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.output,
              HasSubstr("step 3, 3 -Pop() / 1-> 2 [last in, first out]: expected the answer 1, but the system "
                        "answered 2"));
  EXPECT_THAT(outcome.output, HasSubstr("[  PASSED  ] 1 test."));
}

TEST_F(SuiteGtest, an_action_that_should_fail_and_does_not_is_a_failure) {
  EXPECT_THAT(run("lenient", "'stack*'").output, HasSubstr("expected that it fails, but the system answered 0"));
}

TEST_F(SuiteGtest, an_exception_is_a_failure) {
  EXPECT_THAT(run("full", "'stack*'").output, HasSubstr("expected that it succeeds, but the system failed: full"));
}

TEST_F(SuiteGtest, a_system_that_goes_another_way_is_skipped) {
  const CodeFolder::Outcome one = run("1", "'toss*'");  // allowed in run 1; run 2 may only fail; 3 and 4 allow anything
  EXPECT_THAT(one.output, HasSubstr("[  SKIPPED ] toss_suite.run_1"));
  EXPECT_THAT(one.output, HasSubstr("[  FAILED  ] toss_suite.run_2"));
  EXPECT_THAT(one.output, HasSubstr("[  SKIPPED ] toss_suite.run_3"));
  EXPECT_THAT(one.output, HasSubstr("[  SKIPPED ] toss_suite.run_4"));
  EXPECT_THAT(one.output, HasSubstr("the system answered 1; the model allows that"));
  EXPECT_THAT(run("10", "'toss_suite.run_1'").output, HasSubstr("SKIPPED"));
  EXPECT_EQ(run("2", "'toss_suite.run_1'").status, 1);
  const CodeFolder::Outcome failing = run("fail", "'toss*'");
  EXPECT_THAT(failing.output, HasSubstr("[  FAILED  ] toss_suite.run_1"));
  EXPECT_THAT(failing.output, HasSubstr("[  SKIPPED ] toss_suite.run_2"));
  EXPECT_THAT(failing.output, HasSubstr("[  SKIPPED ] toss_suite.run_3"));
  EXPECT_THAT(failing.output, HasSubstr("[  FAILED  ] toss_suite.run_4"));
}

TEST_F(SuiteGtest, odd_values_are_written_so_that_they_arrive) {
  const std::string output = run("", "'odd*'").output;
  EXPECT_THAT(output,
              HasSubstr("1.50|NaN|_|{\"a\":[null,\"é\\n\"]}|[1, 2]|123456789012345678901234567890|{\"$any\":true}\n"));
  EXPECT_THAT(output, HasSubstr("start 7\n"));
}

TEST(SuiteGtestText, parameters_have_the_names_of_the_model) {
  SuiteCodeOptions options{.name = "stack", .parameters = {{"Push", {"item"}}, {"Pop", {}}}};
  EXPECT_THAT(suite_gtest(stack_suite(), options),
              HasSubstr("  virtual std::string Push(const std::string& item) = 0;\n"));
  options.parameters["Push"] = {"class"};
  EXPECT_THAT(suite_gtest(stack_suite(), options), HasSubstr("Push(const std::string& class_2) = 0;\n"));
  EXPECT_THAT(suite_gtest(stack_suite(), {}), HasSubstr("Push(const std::string& argument) = 0;\n"));
}

// No indentation in a namespace, two spaces inside braces.
TEST(SuiteGtestText, is_laid_out) {
  const std::string text = suite_gtest(stack_suite(), {.name = "stack"});
  EXPECT_THAT(text,
              HasSubstr("#ifndef RAMIFY_STACK_SUITE_H_\n#define RAMIFY_STACK_SUITE_H_\n\n#include <gtest/gtest.h>\n"));
  EXPECT_THAT(text, HasSubstr("\nclass Adapter {\n public:\n  virtual ~Adapter() = default;\n"));
  EXPECT_THAT(text, HasSubstr("  virtual void reset(unsigned start) = 0;\n  virtual std::string Push("));
  EXPECT_THAT(text, HasSubstr("  virtual std::string Pop() = 0;\n};\n\n// Yours: a new adapter for each test.\n"));
  EXPECT_THAT(text, HasSubstr("\nstruct Step {\n  std::string (*call)(Adapter&);\n"));
  EXPECT_THAT(text, HasSubstr("\ninline void run(unsigned start, const Step* steps, std::size_t count) {\n  const "));
  EXPECT_THAT(text, HasSubstr("\n}\n\ninline std::string call_0(Adapter& system)"));
  EXPECT_THAT(text, HasSubstr("\n}  // namespace stack_suite\n\n#endif  // RAMIFY_STACK_SUITE_H_\n"));
  EXPECT_THAT(text, testing::Not(HasSubstr("\n\n\n")));
}

TEST(SuiteGtestText, the_head_says_what_is_covered_and_what_is_not) {
  EXPECT_THAT(suite_gtest(stack_suite(), {.name = "stack", .spec = "stack.toml"}),
              HasSubstr("// Made by ramify from stack.toml; made again, it is overwritten.\n"
                        "// Covers transitions: 2 tests, 7 steps.\n"
                        "// Not covered: transition 3 -Clear()-> 4: no accepting state can be reached from state 4\n"));
}

}  // namespace
}  // namespace ramify::outputs
