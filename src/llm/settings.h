// SPDX-License-Identifier: Apache-2.0
// ModelSettings: which model answers, where it is, and what it may cost. Read from `[models.NAME]` of `ramify.toml`
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
  messages,  // POST base/v1/messages, as Anthropic has it
  chat,      // POST base/v1/chat/completions, as OpenAI has it, and llama.cpp, vLLM and many others
  ollama,    // POST base/api/chat
};
inline constexpr std::string_view wire_names[] = {"messages", "chat", "ollama"};
constexpr std::string_view name(Wire wire) { return wire_names[static_cast<size_t>(wire)]; }

// None: no limit. A question that does not fit any more is not asked.
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
  std::string name{};  // as the user calls it
  Wire wire = Wire::chat;
  std::string base{};                          // "https://api.example.org"
  std::string model{};                         // as the provider calls it
  std::string key{};                           // the name of an environment variable; "": there is no key
  std::chrono::milliseconds timeout{120'000};  // of one call
  uint32_t retries = 3;                        // after 429, 5xx and broken connections
  uint32_t tokens_max = 8192;                  // of one answer
  size_t answer_bytes_max = size_t{4} << 20;
  Budget budget{};
  std::optional<Price> price{};
  bool is_started_here = false;  // by ramify itself, when it is first asked (local_server.h)
};

}  // namespace ramify::llm
