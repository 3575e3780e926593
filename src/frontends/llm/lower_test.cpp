// SPDX-License-Identifier: Apache-2.0
// Goal: an answer becomes a program only if the IR's parser and verifier accept it, and their messages go back to the
// model. Method: a provider on loopback that answers by rule.
#include "frontends/llm/lower.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frontends/llm/prompt.h"
#include "llm/testing_server.h"
#include "programs/ir/text.h"

namespace ramify::model_frontend {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

llm::Reaction says(const std::string& text) { return {.body = llm::provider_body(llm::Wire::chat, text)}; }
llm::Client client(const llm::TestingServer& server) {
  return {{.name = "main", .base = server.base(), .model = "small", .retries = 0}, {}, llm::curl_transport()};
}
std::vector<std::string> problems(std::string_view answer) {
  ir::Module module;
  return answer_problems(answer, "x", module);
}
std::string with(std::string text, std::string_view from, std::string_view to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(ModelFrontend, the_prompt_has_every_operation_and_an_example_that_passes) {
  const std::string prompt = system_prompt();
  for (size_t i = 0; i < ir::op_count; ++i)
    EXPECT_THAT(prompt, HasSubstr(std::string(ir::info(static_cast<ir::Op>(i)).meaning)));
  EXPECT_THAT(prompt, HasSubstr("%0 = binop add %1 %2"));
  EXPECT_THAT(problems(example_ir()), IsEmpty());
}

TEST(ModelFrontend, an_answer_that_passes_is_the_program) {
  llm::TestingServer server({says("```ir\n" + std::string(example_ir()) + "```")});
  llm::Client asks = client(server);
  const llm::Outcome<Lowering> lowering = lower(asks, "orders.ex", "let total = 0\nprint total\n");
  ASSERT_TRUE(lowering.has_value()) << lowering.error().message;
  EXPECT_THAT(lowering->module.functions, SizeIs(3));
  EXPECT_THAT(lowering->text, HasSubstr("func \"<main>\" dialect python ()"));
  EXPECT_THAT(problems(lowering->text), Contains(HasSubstr("no function `main`")));
  ASSERT_THAT(server.requests(), SizeIs(1));
  EXPECT_THAT(server.requests()[0].body, HasSubstr("1: let total = 0\\n2: print total"));
}

TEST(ModelFrontend, the_verifiers_messages_are_sent_back) {
  const std::string unset = with(std::string(example_ir()), "  %3 = const 10  @9:10-9:12\n", "");
  llm::TestingServer server({says("Here is your program."), says(unset), says(std::string(example_ir()))});
  llm::Client asks = client(server);
  EXPECT_TRUE(lower(asks, "orders.ex", "x").has_value());
  ASSERT_THAT(server.requests(), SizeIs(3));
  EXPECT_THAT(server.requests()[1].body, HasSubstr("That is no program of the IR"));
  EXPECT_THAT(server.requests()[2].body, HasSubstr("%3"));
}

TEST(ModelFrontend, silence_after_three_tries) {
  llm::TestingServer server({says("I cannot.")});
  llm::Client asks = client(server);
  const llm::Outcome<Lowering> lowering = lower(asks, "orders.ex", "x");
  EXPECT_EQ(lowering.error().kind, llm::FailureKind::silent);
  EXPECT_THAT(lowering.error().message, HasSubstr("3 times; the last time: line 1"));
  EXPECT_THAT(server.requests(), SizeIs(3));
}

TEST(ModelFrontend, answers_that_break_a_rule_are_reported) {
  const std::string good(example_ir());
  EXPECT_THAT(problems(with(good, "func price dialect python", "func price dialect java")), Not(IsEmpty()));
  EXPECT_THAT(problems(with(good, "%1 = spawn %0 main ()", "%1 = move %0")), Contains(HasSubstr("does not spawn")));
  EXPECT_THAT(problems(with(good, "  %1 = spawn", "  %2 = symbolic \"u\"\n  %1 = spawn")),
              Contains(HasSubstr("does more than")));
  EXPECT_THAT(problems(good + "\npredicate \"p\"\n  leaf \"x\" main\n"), Contains(HasSubstr("a program has none")));
  EXPECT_THAT(problems(with(good, "return %3", "return %99")), Not(IsEmpty()));
  EXPECT_THAT(problems(with(good, "branch -> next", "branch -> nowhere")), Not(IsEmpty()));
  EXPECT_THAT(problems(with(good, "call_function price", "call_function prize")), Not(IsEmpty()));
  EXPECT_THAT(problems(""), Not(IsEmpty()));
  EXPECT_THAT(problems(std::string(2'000'000, 'x')), Contains(HasSubstr("more than")));
}

TEST(ModelFrontend, internal_builtins_are_rejected) {
  const std::string good(example_ir());
  const auto behind = [&](std::string_view lines) {
    return problems(with(good, "  iter_end %5", std::string(lines) + "  iter_end %5"));
  };
  const std::pair<const char*, const char*> wrong[] = {
      {"  append %0 %1\n", "something else than a list or set"},
      {"  insert %0 %1 %2\n", "something else than a dict"},
      {"  iter_end %3\n", "something else than an iterator"},
      {"  %8 = suspend %1\n", "outside of a generator"},
      {"  %8 = call_builtin \"%class_made\" (%1)\n", "no program calls `%class_made`"},
      {"  %8 = call_builtin ramify_start_thread (%1)\n", "no program calls"},
  };
  for (const auto& [lines, message] : wrong) EXPECT_THAT(behind(lines), Contains(HasSubstr(message))) << lines;
  EXPECT_THAT(problems(with(good, "%6 = const 0 ", "%6 = const \"0\" ")), Contains(HasSubstr("than a position")));
  EXPECT_THAT(problems(with(good, "%5 = iter_begin %4", "%5 = move %4")), Contains(HasSubstr("than an iterator")));
  EXPECT_THAT(behind("  %9 = new_array list []\n  append %9 %1\n"), IsEmpty());
  EXPECT_THAT(behind("  %13 = const 0\n"), IsEmpty());
}

TEST(ModelFrontend, a_program_too_large_for_a_question_is_not_sent) {
  llm::TestingServer server({says("x")});
  llm::Client asks = client(server);
  EXPECT_THAT(lower(asks, "big", std::string(program_bytes_max + 1, 'x')).error().message, HasSubstr("more than"));
  EXPECT_THAT(server.requests(), IsEmpty());
}

}  // namespace
}  // namespace ramify::model_frontend
