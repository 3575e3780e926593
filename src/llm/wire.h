// SPDX-License-Identifier: Apache-2.0
// Wire formats: a question as the HTTP request of a provider's API, and the provider's response as a text. Nothing is
// sent here.
//
// Tested in wire_test.cpp and, against a server, in client_test.cpp.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "llm/json.h"
#include "llm/settings.h"

namespace ramify::llm {

struct Message {
  std::string role;  // user, assistant
  std::string content;
  friend bool operator==(const Message&, const Message&) = default;
};

struct Question {
  std::string system{};
  std::vector<Message> messages{};
  Json schema{};              // for a structured answer; null: the answer is a text
  std::string schema_name{};  // letters, digits, underscores
  uint32_t sample = 0;        // index among several answers to one question; never sent
};

struct Usage {
  uint64_t input_tokens = 0;
  uint64_t output_tokens = 0;
};

struct Answer {
  std::string text;
  std::string model;  // as reported by the provider
  Usage usage{};
};

// Why there is no answer. Callers that can do without one continue after `silent`; the others are mistakes of the user.
enum class FailureKind : uint8_t {
  silent,         // an unreachable server, a spent budget, a refusal, an unusable answer
  unrecorded,     // only recordings may answer, and none matches
  configuration,  // a missing key, an address that is not allowed, a folder that cannot be written
};
struct Failure {
  FailureKind kind = FailureKind::silent;
  std::string message;
};
template <typename T>
using Outcome = std::expected<T, Failure>;
inline std::unexpected<Failure> silent(std::string message) {
  return std::unexpected(Failure{FailureKind::silent, std::move(message)});
}

struct HttpRequest {
  std::string url;
  std::vector<std::string> headers;  // "content-type: application/json"
  std::string body;                  // "": a GET request without a body
};

HttpRequest wire_request(const ModelSettings& settings, const Question& question, std::string_view key);

// For a response with status 200.
Outcome<Answer> read_wire_answer(Wire wire, std::string_view body);

// The provider's error message, shortened; "": unreadable.
std::string wire_error(std::string_view body);

}  // namespace ramify::llm
