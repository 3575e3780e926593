// SPDX-License-Identifier: Apache-2.0
// Goal: what a user sees, and what each key does. Method: programs of each kind, keys, and the whole screen as text.
#include "surfaces/tui/model.h"

#include <chrono>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/simulation/open_program.h"
#include "session/temp_folder.h"

namespace ramify::tui {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* counter = "total = 0\ndef work():\n    seen = total\n    step(\"read\")\n    total = seen + 1\n";
constexpr const char* simple_spec =
    "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n[properties]\nsmall = {Always = \"total <= "
    "1\"}\n";

class ModelTest : public ::testing::Test {
 protected:
  // The program is in the folder.
  void open(const std::string& path) {
    std::string note;
    base::Result<std::unique_ptr<session::OpenedProgram>> opened =
        session::open_program({.load = {.path = path}}, note);
    ASSERT_TRUE(opened) << opened.error().message;
    model_ = std::make_unique<Model>(std::move(*opened), session::CheckOptions{}, note);
  }
  void open_counter(const char* spec = simple_spec) {
    folder_.write("counter.star", counter);
    open(folder_.write("counter.toml", spec));
  }
  // Characters, "\n" for Enter, "\t" for Tab, "\x1b" for Escape.
  void press(std::string_view keys) {
    for (const char c : keys) {
      if (c == '\n') model_->press({Key::enter});
      else if (c == '\t') model_->press({Key::tab});
      else if (c == '\x1b') model_->press({Key::escape});
      else model_->press(key_of(static_cast<char32_t>(c)));
    }
  }
  std::string screen(size_t rows = 24, size_t columns = 80) {
    std::string text;
    const std::vector<Line> lines = model_->render(rows, columns);
    EXPECT_EQ(lines.size(), rows);
    for (const Line& line : lines) {
      EXPECT_EQ(columns_of(line), columns) << plain_text(line);
      text += plain_text(line) + "\n";
    }
    return text;
  }
  void wait_for_search() {
    do {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      screen();
    } while (model_->changes_by_itself());
  }

  session::TempFolder folder_;
  std::unique_ptr<Model> model_;
};

TEST_F(ModelTest, shows_source_state_moves_and_path_on_one_small_screen) {
  open_counter();
  const std::string first = screen();
  EXPECT_THAT(first, AllOf(HasSubstr(" counter.toml  step 0  1 property true"), HasSubstr("─ Source  counter.star:"),
                           HasSubstr("total = 0"), HasSubstr("─[Moves  2]"), HasSubstr(">1 a start -> read"),
                           HasSubstr(" 2 b start -> read"), HasSubstr("─ Path ─"), HasSubstr("◀ a, b")));
  press("\n");
  EXPECT_THAT(screen(), AllOf(HasSubstr("step 1 "), HasSubstr("1 a read -> end"), HasSubstr("total 0 -> 1"),
                              HasSubstr("1* a  start -> read")));
}

TEST_F(ModelTest, marks_what_the_last_step_changed) {
  open_counter();
  press("\n\n");
  EXPECT_THAT(screen(), AllOf(HasSubstr("─ State  "), HasSubstr("*  total = 1  (was 0)")));
  press("b");
  EXPECT_THAT(screen(), AllOf(HasSubstr("step 1 of 2"), HasSubstr("(ahead)"), HasSubstr("   total = 0")));
  press("f");
  EXPECT_THAT(screen(), HasSubstr("step 2 "));
}

TEST_F(ModelTest, another_move_at_an_earlier_step_replaces_the_path_and_undo_brings_it_back) {
  open_counter();
  press("\n\n\n\n");  // a to its end, then b
  EXPECT_THAT(screen(), AllOf(HasSubstr("step 4 "), HasSubstr("! small FALSE"), HasSubstr("every thread has ended")));
  press("4");  // the path
  press("g");
  press("jj");  // step 2
  press("w");   // before it: a and b can move
  EXPECT_THAT(screen(), AllOf(HasSubstr("step 1 of 4"), HasSubstr("replaces the steps ahead")));
  press("j\n");  // b
  EXPECT_THAT(screen(), AllOf(HasSubstr("step 2 "), HasSubstr("2* b  start -> read")));
  press("u");
  EXPECT_THAT(screen(), HasSubstr("step 1 of 4"));
  press("$");
  EXPECT_THAT(screen(), HasSubstr("! small FALSE"));
  press("u");
  EXPECT_THAT(screen(), HasSubstr("there is nothing to undo"));
}

TEST_F(ModelTest, jumps_to_a_step_by_number_and_refuses_others) {
  open_counter();
  press("\n\n\n:1\n");
  EXPECT_THAT(screen(), HasSubstr("step 1 of 3"));
  press(":9\n");
  EXPECT_THAT(screen(), AllOf(HasSubstr("step 1 of 3"), HasSubstr("the path has 3 steps")));
  press(":x\n");
  EXPECT_THAT(screen(), HasSubstr("`x` is no step"));
  press(":3\x1b");
  EXPECT_THAT(screen(), HasSubstr("step 1 of 3"));
  press("bbb");
  EXPECT_THAT(screen(), AllOf(HasSubstr("this is the beginning"), HasSubstr("before the start"),
                              HasSubstr("choose an initial state")));
}

TEST_F(ModelTest, a_false_property_says_why) {
  open_counter();
  press("\n\n\n\n6");
  EXPECT_THAT(screen(), AllOf(HasSubstr("small: FALSE"), HasSubstr("`total <= 1` is false: total = 2")));
}

TEST_F(ModelTest, a_search_runs_beside_and_its_finding_opens_as_a_path) {
  open_counter();
  press("c");
  wait_for_search();
  EXPECT_THAT(screen(), AllOf(HasSubstr("violated  "), HasSubstr("! property `small`  after 4 steps")));
  press("\n");
  EXPECT_THAT(screen(), AllOf(HasSubstr("step 4 "), HasSubstr("this is the path of the finding"), HasSubstr("[Path]")));
  press("u");
  EXPECT_THAT(screen(), HasSubstr("step 0"));
}

TEST_F(ModelTest, a_search_is_stopped) {
  folder_.write("endless.star", "n = 0\ndef count():\n    while True:\n        step(\"on\")\n        n = n + 1\n");
  open(folder_.write("endless.toml", "[threads]\na.entrypoint = \"count()\"\n"));
  press("c");
  EXPECT_THAT(screen(), HasSubstr("searching"));
  press("c");
  EXPECT_THAT(screen(), HasSubstr("a search is running"));
  press("x");
  wait_for_search();
  EXPECT_THAT(screen(), HasSubstr("(stopped)"));
  press("r");
  EXPECT_THAT(screen(), HasSubstr("ran 10,000 steps; r goes on"));
}

TEST_F(ModelTest, a_path_that_comes_back_is_shown_as_a_loop) {
  folder_.write("light.star",
                "on = False\ndef blink():\n    while True:\n        step(\"flip\")\n        on = not on\n");
  open(folder_.write("light.toml",
                     "[threads]\nlight.entrypoint = \"blink()\"\n[properties]\ncalm = {EventuallyAlways = \"on\"}\n"));
  press("fff");
  EXPECT_THAT(screen(), AllOf(HasSubstr("┌ 2"), HasSubstr("└ can repeat from after step 1")));
  press("f");
  EXPECT_THAT(screen(), HasSubstr("can repeat from after step 2"));
}

TEST_F(ModelTest, a_thread_that_waits_says_for_what) {
  folder_.write("wait.star",
                "turn = 0\ndef second():\n    step(\"wait\")\n    wait(turn == 1)\n    turn = 2\ndef first():\n    "
                "step(\"go\")\n    turn = 1\n");
  open(folder_.write("wait.toml", "[threads]\na.entrypoint = \"first()\"\nb.entrypoint = \"second()\"\n"));
  press("jr");
  while (screen().find("of 2 enabled") == std::string::npos && screen().find("step 9") == std::string::npos)
    press("j\n");
  EXPECT_THAT(screen(), AllOf(HasSubstr("Moves  1 of 2 enabled"), HasSubstr("- b"), HasSubstr("turn == 1")));
}

TEST_F(ModelTest, the_sequence_has_a_column_for_each_thread) {
  open_counter();
  press("\nj\n5");
  EXPECT_THAT(screen(), AllOf(HasSubstr("─[Sequence]"), HasSubstr("■ start -> read"), HasSubstr("│")));
}

TEST_F(ModelTest, hostile_texts_of_a_program_are_shown_harmlessly) {
  folder_.write("evil.star",
                "text = \"\\x1b[2J\\x07\"\nnames = {\"\\x1b]0;title\\x07\": 1}\ndef work():\n    "
                "step(\"\\x1b[31mred\")\n    text = text + \"\\u009b1m\"\n");
  open(folder_.write("evil.toml", "[threads]\na.entrypoint = \"work()\"\n"));
  for (const char* keys : {"", "\n", "\n", "4", "5", "2]i"}) {
    press(keys);
    for (const Line& line : model_->render(24, 80))
      for (const char c : plain_text(line)) EXPECT_FALSE(static_cast<unsigned char>(c) < 0x20 || c == 0x7f) << keys;
  }
  EXPECT_THAT(screen(), HasSubstr("x1b"));
}

TEST_F(ModelTest, every_size_is_filled_exactly) {
  open_counter();
  press("\n");
  for (size_t rows = 0; rows < 60; rows += 3)
    for (size_t columns = 1; columns < 200; columns += 7) {
      const std::vector<Line> lines = model_->render(rows, columns);
      ASSERT_EQ(lines.size(), rows);
      for (const Line& line : lines) ASSERT_EQ(columns_of(line), columns);
    }
  EXPECT_THAT(screen(10, 40), AllOf(HasSubstr("[Moves"), Not(HasSubstr("State"))));
  EXPECT_THAT(screen(5, 80), HasSubstr("too small"));
  press("2z");
  EXPECT_THAT(screen(), AllOf(HasSubstr("[State"), Not(HasSubstr("Moves"))));
  press("\x1b");
  EXPECT_THAT(screen(), HasSubstr("Moves"));
}

TEST_F(ModelTest, help_lists_every_key_and_closes) {
  open_counter();
  press("?");
  EXPECT_THAT(screen(60), AllOf(HasSubstr("[Keys"), HasSubstr("what if"), HasSubstr("quit")));
  press("q");
  EXPECT_FALSE(model_->is_over());
  EXPECT_THAT(screen(), HasSubstr("Moves"));
  press("Z");
  EXPECT_THAT(screen(), HasSubstr("this key does nothing"));
  press("q");
  EXPECT_TRUE(model_->is_over());
}

TEST_F(ModelTest, finds_in_the_state_what_is_folded) {
  folder_.write("big.star",
                "data = {\"inner\": [k * 7 for k in range(300)]}\ndef work():\n    step(\"on\")\n    "
                "data[\"inner\"][250] = -5\n");
  open(folder_.write("big.toml", "[threads]\na.entrypoint = \"work()\"\n"));
  press("2/1744\n");  // none
  EXPECT_THAT(screen(), HasSubstr("`1744` is not in this pane"));
  press("/1750\n");
  EXPECT_THAT(screen(), HasSubstr("[250] = 1750"));
  press("-");
  EXPECT_THAT(screen(), Not(HasSubstr("[250] = 1750")));
  press("rr");
  press("]");
  EXPECT_THAT(screen(), HasSubstr("[250] 1750 -> -5"));
}

TEST_F(ModelTest, opens_the_outcomes_of_a_c_program) {
  open(folder_.write("orders.c",
                     "#include <stdio.h>\nint t = 7;\nint f(void) { return t++; }\nint g(void) { return t++; }\n"
                     "int main(void) {\n  int sum = f() - g();\n  printf(\"%d\\n\", sum);\n  return 0;\n}\n"));
  press("c");
  wait_for_search();
  EXPECT_THAT(screen(), AllOf(HasSubstr("exit status 0"), HasSubstr("prints 1")));
  press("\n");
  EXPECT_THAT(screen(), HasSubstr("every thread has ended"));
}

TEST_F(ModelTest, a_state_of_ten_thousand_values_is_stepped_through_at_once) {
  folder_.write("big.star",
                "data = [k for k in range(10000)]\ndef work():\n    for k in range(20):\n        step(\"on\")\n        "
                "data[k] = -1\n");
  open(folder_.write("big.toml", "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n"));
  press("2");
  press("gj\n");  // whatever can be unfolded
  press("3");
  const auto start = std::chrono::steady_clock::now();
  constexpr int steps = 10;
  for (int i = 0; i < steps; ++i) {
    press("\n");
    screen();
  }
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
  fmt::print("a step is shown in {:.1f} ms\n", spent.count() / steps);
  EXPECT_THAT(screen(), HasSubstr("step 10 "));
}

}  // namespace
}  // namespace ramify::tui
