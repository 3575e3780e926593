// SPDX-License-Identifier: Apache-2.0
// ModelSettings: a model, its server, and its budget. Read from `[models.NAME]` of `ramify.toml`
// (session/models.h).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ramify::llm {

enum class Wire : uint8_t {
  messages,  // POST base/v1/messages, Anthropic's API
  chat,      // POST base/v1/chat/completions, the API of OpenAI, llama.cpp, vLLM and many others
  ollama,    // POST base/api/chat
};
inline constexpr std::string_view wire_names[] = {"messages", "chat", "ollama"};
constexpr std::string_view name(Wire wire) { return wire_names[static_cast<size_t>(wire)]; }

// None: no limit. A question beyond the remaining budget is not asked.
struct Budget {
  std::optional<uint64_t> calls{};
  std::optional<uint64_t> tokens{};
  std::optional<double> seconds{};
  std::optional<double> money{};  // in the currency of the price
};

// Of a million tokens.
struct Price {
  double input = 0;
  double output = 0;
};

struct ModelSettings {
  std::string name{};  // the user's name for it
  Wire wire = Wire::chat;
  std::string base{};                          // "https://api.example.org"
  std::string model{};                         // the provider's name for it
  std::string key{};                           // the name of an environment variable; "": there is no key
  std::chrono::milliseconds timeout{120'000};  // of one call
  uint32_t retries = 3;                        // after 429, 5xx and broken connections
  uint32_t tokens_max = 8192;                  // of one answer
  size_t answer_bytes_max = size_t{4} << 20;
  Budget budget{};
  std::optional<Price> price{};
  bool is_started_here = false;  // by ramify, with the first request (local_server.h)
};

}  // namespace ramify::llm
