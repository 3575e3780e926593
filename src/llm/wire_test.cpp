// SPDX-License-Identifier: Apache-2.0
// Goal: each provider's format of requests and responses. Method: bodies from the providers' documentation.
#include "llm/wire.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llm/testing_server.h"
#include "llm/transport.h"

namespace ramify::llm {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

Question structured() {
  return {.system = "Be brief.",
          .messages = {{"user", "How many?"}},
          .schema = {{"type", "integer"}},
          .schema_name = "count"};
}

TEST(LlmWire, messages_have_the_key_and_the_version_in_headers) {
  const ModelSettings settings{.wire = Wire::messages, .base = "https://a.example/", .model = "m"};
  const HttpRequest request = wire_request(settings, structured(), "k");
  EXPECT_EQ(request.url, "https://a.example/v1/messages");
  EXPECT_THAT(request.headers, Contains("x-api-key: k"));
  EXPECT_THAT(request.headers, Contains("anthropic-version: 2023-06-01"));
  EXPECT_EQ(parse_json(request.body).value(), parse_json(R"({"model": "m", "max_tokens": 8192, "system": "Be brief.",
              "messages": [{"role": "user", "content": "How many?"}],
              "output_config": {"format": {"type": "json_schema", "schema": {"type": "integer"}}}})")
                                                  .value());
}

TEST(LlmWire, chat_completions_have_the_system_as_a_message) {
  const ModelSettings settings{.wire = Wire::chat, .base = "https://a.example/v1", .model = "m"};
  const HttpRequest request = wire_request(settings, structured(), "k");
  EXPECT_EQ(request.url, "https://a.example/v1/chat/completions");
  EXPECT_THAT(request.headers, Contains("authorization: Bearer k"));
  EXPECT_EQ(parse_json(request.body).value(), parse_json(R"({"model": "m", "max_completion_tokens": 8192,
    "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "How many?"}],
    "response_format": {"type": "json_schema",
                        "json_schema": {"name": "count", "strict": true, "schema": {"type": "integer"}}}})")
                                                  .value());
}

TEST(LlmWire, ollama_takes_the_schema_as_it_is) {
  const ModelSettings settings{.wire = Wire::ollama, .base = "http://localhost:11434", .model = "m"};
  const HttpRequest request = wire_request(settings, structured(), "");
  EXPECT_EQ(request.url, "http://localhost:11434/api/chat");
  for (const std::string& header : request.headers) EXPECT_THAT(header, Not(HasSubstr("authorization")));
  const Json body = parse_json(request.body).value();
  EXPECT_EQ(body["format"], Json({{"type", "integer"}}));
  EXPECT_EQ(body["stream"], false);
}

TEST(LlmWire, a_question_without_a_schema_asks_for_no_form) {
  for (const Wire wire : {Wire::messages, Wire::chat, Wire::ollama}) {
    const HttpRequest request = wire_request({.wire = wire, .base = "https://x"}, {.messages = {{"user", "?"}}}, "");
    EXPECT_THAT(request.body, Not(HasSubstr("format")));
  }
}

TEST(LlmWire, answers_are_read_in_all_formats) {
  for (const Wire wire : {Wire::messages, Wire::chat, Wire::ollama}) {
    const Outcome<Answer> answer = read_wire_answer(wire, provider_body(wire, "seven"));
    ASSERT_TRUE(answer.has_value()) << answer.error().message;
    EXPECT_EQ(answer->text, "seven");
    EXPECT_EQ(answer->model, "small-1");
    EXPECT_EQ(answer->usage.input_tokens, 10u);
    EXPECT_EQ(answer->usage.output_tokens, 5u);
  }
}

TEST(LlmWire, refusals_and_cut_answers_are_none) {
  const auto why = [](Wire wire, const char* body) { return read_wire_answer(wire, body).error().message; };
  EXPECT_THAT(why(Wire::messages, R"({"stop_reason": "refusal", "content": []})"), HasSubstr("refuses"));
  EXPECT_THAT(why(Wire::messages, R"({"stop_reason": "max_tokens", "content": []})"), HasSubstr("cut"));
  EXPECT_THAT(why(Wire::chat, R"({"choices": [{"message": {"refusal": "no", "content": null}}]})"),
              HasSubstr("refuses"));
  EXPECT_THAT(why(Wire::chat, R"({"choices": [{"finish_reason": "length"}]})"), HasSubstr("cut"));
  EXPECT_THAT(why(Wire::ollama, R"({"done_reason": "length"})"), HasSubstr("cut"));
  EXPECT_THAT(why(Wire::ollama, R"({"done": false, "message": {"content": "x"}})"), HasSubstr("part"));
}

TEST(LlmWire, json_of_another_form_is_no_answer) {
  for (const Wire wire : {Wire::messages, Wire::chat, Wire::ollama})
    for (const char* body : {"{}", "[]", "null", "3", R"({"content": 3, "choices": 3, "message": 3})",
                             R"({"choices": [[]], "message": {"content": 3}, "content": null})", "{", "prose"})
      EXPECT_FALSE(read_wire_answer(wire, body).has_value()) << body;
}

TEST(LlmWire, only_this_machine_is_asked_without_tls) {
  for (const char* good : {"https://api.example.org/v1", "http://localhost:1/x", "http://127.0.0.1:8080",
                           "http://[::1]:80/", "http://127.9.8.7/", "http://127.1/"})
    EXPECT_EQ(address_problem(good), "") << good;
  for (const char* bad : {"http://api.example.org", "http://127.0.0.1.example.org", "http://127.example.org",
                          "ftp://localhost", "http://localhost.example.org", "file:///etc/passwd", "nonsense", "",
                          "http://10.0.0.1", "http://127.0.0.1@example.org", "https://user:secret@api.example.org"})
    EXPECT_NE(address_problem(bad), "") << bad;
}

}  // namespace
}  // namespace ramify::llm
