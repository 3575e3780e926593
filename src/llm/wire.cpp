// SPDX-License-Identifier: Apache-2.0
#include "llm/wire.h"

#include <fmt/format.h>

namespace ramify::llm {

namespace {

constexpr std::string_view messages_version = "2023-06-01";

// "https://api.example.org/v1/" is the same base as "https://api.example.org".
std::string address(std::string base, std::string_view path) {
  while (base.ends_with('/')) base.pop_back();
  if (base.ends_with("/v1") && path.starts_with("/v1")) base.resize(base.size() - 3);
  return base + std::string(path);
}

Json turns(const Question& question, bool has_system) {
  Json result = Json::array();
  if (has_system && !question.system.empty()) result.push_back({{"role", "system"}, {"content", question.system}});
  for (const Message& message : question.messages)
    result.push_back({{"role", message.role}, {"content", message.content}});
  return result;
}

Json messages_body(const ModelSettings& settings, const Question& question) {
  Json body = {{"model", settings.model}, {"max_tokens", settings.tokens_max}, {"messages", turns(question, false)}};
  if (!question.system.empty()) body["system"] = question.system;
  if (!question.schema.is_null())
    body["output_config"] = {{"format", {{"type", "json_schema"}, {"schema", question.schema}}}};
  return body;
}

Json chat_body(const ModelSettings& settings, const Question& question) {
  Json body = {
      {"model", settings.model}, {"max_completion_tokens", settings.tokens_max}, {"messages", turns(question, true)}};
  if (!question.schema.is_null())
    body["response_format"] = {
        {"type", "json_schema"},
        {"json_schema", {{"name", question.schema_name}, {"strict", true}, {"schema", question.schema}}}};
  return body;
}

Json ollama_body(const ModelSettings& settings, const Question& question) {
  Json body = {{"model", settings.model},
               {"stream", false},
               {"messages", turns(question, true)},
               {"options", {{"num_predict", settings.tokens_max}}}};
  if (!question.schema.is_null()) body["format"] = question.schema;
  return body;
}

// A member of an answer of any form; null if it is missing.
const Json& at(const Json& value, const char* name) {
  static const Json none;
  const auto found = value.is_object() ? value.find(name) : value.end();
  return value.is_object() && found != value.end() ? *found : none;
}
const Json& first(const Json& list) {
  static const Json none;
  return list.is_array() && !list.empty() ? list[0] : none;
}
std::string text_of(const Json& value) { return value.is_string() ? value.get<std::string>() : std::string(); }
uint64_t count_of(const Json& value) { return value.is_number_unsigned() ? value.get<uint64_t>() : 0; }

constexpr std::string_view was_cut = "the answer was cut at the limit of its length";

Outcome<Answer> read_messages(const Json& body) {
  const std::string why = text_of(at(body, "stop_reason"));
  if (why == "refusal") return silent("the model refuses to answer");
  if (why == "max_tokens") return silent(std::string(was_cut));
  Answer answer{"",
                text_of(at(body, "model")),
                {count_of(at(at(body, "usage"), "input_tokens")), count_of(at(at(body, "usage"), "output_tokens"))}};
  if (!at(body, "content").is_array()) return silent("the answer has no `content`");
  for (const Json& block : at(body, "content"))
    if (text_of(at(block, "type")) == "text") answer.text += text_of(at(block, "text"));
  return answer;
}

Outcome<Answer> read_chat(const Json& body) {
  const Json& choice = first(at(body, "choices"));
  const Json& message = at(choice, "message");
  const std::string why = text_of(at(choice, "finish_reason"));
  if (why == "content_filter" || !text_of(at(message, "refusal")).empty()) return silent("the model refuses to answer");
  if (why == "length") return silent(std::string(was_cut));
  if (!at(message, "content").is_string()) return silent("the answer has no `choices[0].message.content`");
  return Answer{
      text_of(at(message, "content")),
      text_of(at(body, "model")),
      {count_of(at(at(body, "usage"), "prompt_tokens")), count_of(at(at(body, "usage"), "completion_tokens"))}};
}

Outcome<Answer> read_ollama(const Json& body) {
  if (at(body, "done") == Json(false)) return silent("the answer is a part of one");
  if (text_of(at(body, "done_reason")) == "length") return silent(std::string(was_cut));
  const Json& content = at(at(body, "message"), "content");
  if (!content.is_string()) return silent("the answer has no `message.content`");
  return Answer{text_of(content),
                text_of(at(body, "model")),
                {count_of(at(body, "prompt_eval_count")), count_of(at(body, "eval_count"))}};
}

}  // namespace

HttpRequest wire_request(const ModelSettings& settings, const Question& question, std::string_view key) {
  HttpRequest request;
  request.headers = {"content-type: application/json", "accept: application/json"};
  switch (settings.wire) {
    case Wire::messages:
      request.url = address(settings.base, "/v1/messages");
      request.headers.push_back(fmt::format("anthropic-version: {}", messages_version));
      if (!key.empty()) request.headers.push_back(fmt::format("x-api-key: {}", key));
      request.body = json_text(messages_body(settings, question));
      return request;
    case Wire::chat: request.url = address(settings.base, "/v1/chat/completions"); break;
    case Wire::ollama: request.url = address(settings.base, "/api/chat"); break;
  }
  if (!key.empty()) request.headers.push_back(fmt::format("authorization: Bearer {}", key));
  request.body =
      json_text(settings.wire == Wire::chat ? chat_body(settings, question) : ollama_body(settings, question));
  return request;
}

Outcome<Answer> read_wire_answer(Wire wire, std::string_view body) {
  const base::Result<Json> json = parse_json(body);
  if (!json) return silent("the server's answer " + json.error().message);
  switch (wire) {
    case Wire::messages: return read_messages(*json);
    case Wire::chat: return read_chat(*json);
    case Wire::ollama: return read_ollama(*json);
  }
  return silent("the wire format is not known");
}

std::string wire_error(std::string_view body) {
  const base::Result<Json> json = parse_json(body);
  if (!json) return "";
  const Json& error = at(*json, "error");
  return excerpt(error.is_string() ? text_of(error) : text_of(at(error, "message")));
}

}  // namespace ramify::llm
