// SPDX-License-Identifier: Apache-2.0
// Goal: parts are lowered one by one and linked by name; a part that cannot be lowered is unknown and reported. Method:
// a provider on loopback that answers by rule.
#include "frontends/llm/lower_parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llm/testing_server.h"

namespace ramify::model_frontend {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr const char* program = "to price(n)\n  give n * 2\n\ntotal = price(3)\nprint total\n";
const std::vector<Part> both = {{1, 2, "price", true, "to price(n)"}, {4, 5, "", false, "total = price(3)"}};

std::string ir_of(const std::string& globals, const std::string& main, const std::string& more = "") {
  return "file \"p.ex\"\nentry start\n" + globals +
         "func start dialect python ()\n  %0 = const func main\n  %1 = spawn %0 main ()\n  %2 = const none\n  return "
         "%2\n"
         "func main dialect python () registers 5\n" +
         main + "  %4 = const none\n  return %4\n" + more;
}
const std::string price =
    "func price dialect python (n) registers 3\n  %1 = const 2  @2:12-2:13\n  %2 = binop multiply %0 %1  @2:8-2:13\n"
    "  return %2  @2:3-2:13\n";
const std::string declared = ir_of("", "", price);
const std::string statements = ir_of(
    "global total\n",
    "  %0 = const 3  @4:15-4:16\n  %1 = call_builtin parts.price (%0)  @4:9-4:17\n  store_var total %1  @4:1-4:17\n");

llm::Reaction part_answer(const std::string& text) { return {.body = llm::provider_body(llm::Wire::chat, text)}; }
llm::Outcome<PartsLowering> lowered(const llm::TestingServer& server, const std::vector<Part>& parts = both) {
  llm::Client client({.name = "main", .base = server.base(), .model = "small", .retries = 0}, {},
                     llm::curl_transport());
  return lower_parts(client, "p.ex", program, parts);
}

TEST(LowerParts, calls_of_other_parts_are_linked_by_name) {
  llm::TestingServer server({part_answer(declared), part_answer(statements)});
  const llm::Outcome<PartsLowering> result = lowered(server);
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_THAT(result->missing, IsEmpty());
  EXPECT_THAT(result->lowering.text,
              AllOf(HasSubstr("%1 = call_function price (%0)  @4:9-4:17"), HasSubstr("global total"),
                    HasSubstr("func \"<main>\""), Not(HasSubstr("parts."))));
  // In the order of the source.
  EXPECT_LT(result->lowering.text.find("%0 = call_function \"<part 1>\" ()"),
            result->lowering.text.find("%0 = call_function \"<part 2>\" ()"));
  ASSERT_THAT(server.requests(), SizeIs(2));
  EXPECT_THAT(server.requests()[1].body, AllOf(HasSubstr("lines 1 to 2: to price(n)"), HasSubstr("4: total = price(3)"),
                                               Not(HasSubstr("1: to price(n)\\n2:"))));
}

TEST(LowerParts, a_declaration_that_is_not_lowered_is_unknown) {
  llm::TestingServer server({part_answer("no"), part_answer("no"), part_answer("no"), part_answer(statements)});
  const llm::Outcome<PartsLowering> result = lowered(server);
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_THAT(result->missing,
              ElementsAre(HasSubstr("lines 1 to 2 of `p.ex` were not lowered, what they give is unknown: ")));
  EXPECT_THAT(result->lowering.text, HasSubstr("%1 = call_builtin parts.price (%0)"));
}

TEST(LowerParts, statements_that_are_not_lowered_are_an_unknown_value) {
  llm::TestingServer server({part_answer(declared), part_answer("no")});
  const llm::Outcome<PartsLowering> result = lowered(server);
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_THAT(result->missing, ElementsAre(HasSubstr("what they do is unknown")));
  EXPECT_THAT(result->lowering.text, HasSubstr("symbolic \"unsupported:lines 4 to 5 of p.ex\""));
}

TEST(LowerParts, equal_names_in_two_parts_are_distinct) {
  llm::TestingServer server({part_answer(declared), part_answer(declared)});
  const llm::Outcome<PartsLowering> result = lowered(server);
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_THAT(result->lowering.text, HasSubstr("func \"price of <part 2>\""));
}

TEST(LowerParts, silence_if_no_part_is_lowered) {
  llm::TestingServer server({part_answer("no")});
  EXPECT_EQ(lowered(server).error().kind, llm::FailureKind::silent);
  EXPECT_THAT(lowered(server, {}).error().message, HasSubstr("has 0 parts"));
  EXPECT_THAT(lowered(server, std::vector<Part>(parts_max + 1)).error().message, HasSubstr("parts"));
}

}  // namespace
}  // namespace ramify::model_frontend
