// SPDX-License-Identifier: Apache-2.0
// Goal: the client handles misbehaving servers, keeps to its budget and does not reveal keys. Method: a test provider
// on loopback, in all three wire formats.
#include "llm/client.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llm/testing_server.h"

namespace ramify::llm {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr Wire wires[] = {Wire::messages, Wire::chat, Wire::ollama};
constexpr const char* key_name = "RAMIFY_TEST_KEY";
constexpr const char* key = "sk-secret-0123456789";

class LlmClientTest : public ::testing::Test {
 protected:
  LlmClientTest() : folder_(fs::temp_directory_path() / fmt::format("ramify_client_{}", getpid())) {
    setenv(key_name, key, 1);
  }
  ~LlmClientTest() override {
    unsetenv(key_name);
    fs::remove_all(folder_);
  }

  static ModelSettings settings(const TestingServer& server, Wire wire = Wire::chat) {
    return {.name = "main",
            .wire = wire,
            .base = server.base(),
            .model = "small",
            .key = key_name,
            .timeout = milliseconds(2000)};
  }
  // Records the waiting times instead of waiting.
  Client client(ModelSettings settings, Recordings recordings = {}) {
    return {std::move(settings), std::move(recordings), curl_transport(),
            [this](milliseconds time) { waits_.push_back(time.count()); }};
  }
  static Reaction says(const std::string& text, Wire wire = Wire::chat) { return {.body = provider_body(wire, text)}; }
  static Question question(const std::string& text = "how many?") { return {.messages = {{"user", text}}}; }
  static Question number() {
    return {.messages = {{"user", "how many?"}}, .schema = {{"type", "integer"}}, .schema_name = "number"};
  }

  std::vector<int64_t> waits_;
  fs::path folder_;
};

TEST_F(LlmClientTest, asks_in_all_wire_formats) {
  for (const Wire wire : wires) {
    TestingServer server({says("seven", wire)});
    Client asks = client(settings(server, wire));
    const Outcome<Answer> answer = asks.ask(question());
    ASSERT_TRUE(answer.has_value()) << answer.error().message;
    EXPECT_EQ(answer->text, "seven");
    EXPECT_EQ(asks.spent().tokens, 15u);
    ASSERT_THAT(server.requests(), SizeIs(1));
    const ServedRequest served = server.requests()[0];
    const std::string path = wire == Wire::messages ? "/v1/messages"
                             : wire == Wire::chat   ? "/v1/chat/completions"
                                                    : "/api/chat";
    EXPECT_THAT(served.head, HasSubstr("POST " + path + " HTTP/1.1\r\n"));
    EXPECT_THAT(served.head, HasSubstr(key));
    EXPECT_THAT(served.head, HasSubstr("content-type: application/json"));
    const Json body = parse_json(served.body).value();
    EXPECT_EQ(body["model"], "small");
    EXPECT_EQ(body["messages"].back(), Json({{"role", "user"}, {"content", "how many?"}}));
  }
}

TEST_F(LlmClientTest, tries_again_after_429_and_5xx_and_broken_connections) {
  TestingServer server(
      {{.status = 429, .header = "retry-after: 7"}, {.status = 500}, {.closes_at_once = true}, says("at last")});
  Client asks = client(settings(server));
  EXPECT_EQ(asks.ask(question())->text, "at last");
  EXPECT_THAT(waits_, ElementsAre(7000, 1000, 2000));
  EXPECT_EQ(asks.spent().calls, 4u);
}

TEST_F(LlmClientTest, gives_up_after_so_many_tries) {
  TestingServer server({{.body = R"({"error": {"message": "overloaded"}})", .status = 529}});
  Client asks = client(settings(server));
  const Outcome<Answer> answer = asks.ask(question());
  EXPECT_EQ(answer.error().kind, FailureKind::silent);
  EXPECT_EQ(answer.error().message, "the server answers with status 529: overloaded");
  EXPECT_THAT(server.requests(), SizeIs(4));
}

TEST_F(LlmClientTest, does_not_try_again_what_is_wrong_with_the_question) {
  TestingServer server({{.body = R"({"error": "no such model"})", .status = 404}});
  EXPECT_EQ(client(settings(server)).ask(question()).error().message,
            "the server answers with status 404: no such model");
  EXPECT_THAT(server.requests(), SizeIs(1));
}

TEST_F(LlmClientTest, follows_no_redirect) {
  TestingServer other({says("hijacked")});
  TestingServer server({{.status = 302, .header = "location: " + other.base()}});
  EXPECT_FALSE(client(settings(server)).ask(question()).has_value());
  EXPECT_THAT(other.requests(), IsEmpty());
}

TEST_F(LlmClientTest, half_and_slow_and_huge_answers_are_none) {
  TestingServer half({{.body = provider_body(Wire::chat, "x"), .bytes_missing = 100}});
  ModelSettings once = settings(half);
  once.retries = 0;
  EXPECT_EQ(client(once).ask(question()).error().kind, FailureKind::silent);

  TestingServer slow({{.body = provider_body(Wire::chat, "x"), .delay = milliseconds(5000)}});
  once = settings(slow);
  once.retries = 0;
  once.timeout = milliseconds(200);
  EXPECT_THAT(client(once).ask(question()).error().message, HasSubstr("imeout"));

  TestingServer huge({Reaction{.flood_bytes = 50'000'000}});
  EXPECT_THAT(client(settings(huge)).ask(question()).error().message, HasSubstr("more than 4194304 bytes"));
  EXPECT_THAT(huge.requests(), SizeIs(1));
}

TEST_F(LlmClientTest, a_dead_server_is_silence) {
  std::string base;
  {
    base = TestingServer({says("x")}).base();
  }
  ModelSettings dead{.name = "main", .base = base, .model = "small"};
  EXPECT_EQ(client(dead).ask(question()).error().kind, FailureKind::silent);
}

TEST_F(LlmClientTest, structured_answers_are_checked_and_sent_back_with_what_is_wrong) {
  TestingServer server({says("about seven"), says("```json\n\"seven\"\n```"), says("7")});
  Client asks = client(settings(server));
  const Outcome<Json> answer = asks.ask_structured(number());
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  EXPECT_EQ(*answer, 7);
  const std::vector<ServedRequest> served = server.requests();
  ASSERT_THAT(served, SizeIs(3));
  EXPECT_THAT(served[1].body, HasSubstr("is not JSON"));
  EXPECT_THAT(served[2].body, HasSubstr("it is to be"));
}

TEST_F(LlmClientTest, a_model_that_cannot_keep_to_the_schema_is_silence) {
  TestingServer server({says(R"({"a": 1, "a": 2})")});
  const Outcome<Json> answer = client(settings(server)).ask_structured(number());
  EXPECT_EQ(answer.error().kind, FailureKind::silent);
  EXPECT_THAT(answer.error().message, HasSubstr("two members `a`"));
  EXPECT_THAT(server.requests(), SizeIs(3));
}

TEST_F(LlmClientTest, what_the_asker_finds_wrong_is_sent_back_too) {
  TestingServer server({says("-1"), says("3")});
  const auto problems = [](const Json& value) {
    return value < 0 ? std::vector<std::string>{"it is negative"} : std::vector<std::string>{};
  };
  EXPECT_EQ(client(settings(server)).ask_structured(number(), problems).value(), 3);
  EXPECT_THAT(server.requests()[1].body, HasSubstr("it is negative"));
}

TEST_F(LlmClientTest, budgets_end_the_questions) {
  TestingServer server({says("x")});
  const auto answers_until_silence = [&](const Budget& budget) {
    ModelSettings limited = settings(server);
    limited.budget = budget;
    limited.price = {.input = 100'000, .output = 0};  // 1 for the 10 tokens of an answer
    Client asks = client(limited);
    int count = 0;
    while (asks.ask(question()).has_value()) ++count;
    EXPECT_THAT(asks.ask(question()).error().message, HasSubstr("is spent"));
    return count;
  };
  EXPECT_EQ(answers_until_silence({.calls = 0}), 0);
  EXPECT_EQ(answers_until_silence({.calls = 2}), 2);
  EXPECT_EQ(answers_until_silence({.tokens = 40}), 3);
  EXPECT_EQ(answers_until_silence({.seconds = 0.0}), 0);
  EXPECT_EQ(answers_until_silence({.money = 1.5}), 2);
}

TEST_F(LlmClientTest, the_key_is_told_to_nobody_but_the_server) {
  TestingServer server({{.body = fmt::format(R"({{"error": {{"message": "wrong key {}"}}}})", key), .status = 401},
                        says(fmt::format("your key is {}", key))});
  Client asks = client(settings(server), {.record = folder_.string()});
  EXPECT_EQ(asks.ask(question("1")).error().message, "the server answers with status 401: wrong key ***");
  EXPECT_EQ(asks.ask(question("2"))->text, "your key is ***");
  size_t recordings = 0;
  for (const auto& entry : fs::directory_iterator(folder_)) {
    ++recordings;
    std::ifstream in(entry.path());
    EXPECT_THAT(std::string(std::istreambuf_iterator<char>(in), {}), Not(HasSubstr(key)));
  }
  EXPECT_EQ(recordings, 2u);
}

TEST_F(LlmClientTest, a_key_that_is_not_there_is_a_mistake_of_the_user) {
  TestingServer server({says("x")});
  ModelSettings other = settings(server);
  other.key = "RAMIFY_NO_SUCH_KEY";
  const Outcome<Answer> answer = client(other).ask(question());
  EXPECT_EQ(answer.error().kind, FailureKind::configuration);
  EXPECT_THAT(answer.error().message, HasSubstr("`RAMIFY_NO_SUCH_KEY`"));
  setenv(key_name, "a\r\nx-evil: b", 1);
  EXPECT_THAT(client(settings(server)).ask(question()).error().message, HasSubstr("line break"));
  EXPECT_THAT(server.requests(), IsEmpty());
}

TEST_F(LlmClientTest, recordings_answer_without_a_connection_and_without_a_key) {
  Outcome<Answer> first = silent("");
  {
    TestingServer server({says("seven"), {.body = "{}", .status = 404}});
    Client records = client(settings(server), {.record = folder_.string()});
    first = records.ask(question("a"));
    EXPECT_FALSE(records.ask(question("b")).has_value());
  }
  unsetenv(key_name);
  TestingServer server({says("something else")});
  Client replays = client(settings(server), {.replay = folder_.string()});
  EXPECT_EQ(replays.ask(question("a"))->text, first->text);
  EXPECT_EQ(replays.ask(question("b")).error().message, "the server answers with status 404");
  EXPECT_EQ(replays.ask(question("c")).error().kind, FailureKind::unrecorded);
  EXPECT_THAT(server.requests(), IsEmpty());
  EXPECT_EQ(replays.spent().calls, 0u);
}

}  // namespace
}  // namespace ramify::llm
