// SPDX-License-Identifier: Apache-2.0
// A model on this machine for people without a key: llama.cpp's `llama-server`, or `ollama`, whichever is found on the PATH. It is
// started when the first question is asked, on a free port of the loopback interface, and ended with this object. Nothing is
// downloaded or installed here; what is missing is said.
//
// Both answer chat completions. Which model it is, is the server's business: llama-server takes the file that LLAMA_ARG_MODEL names,
// of Ollama the first one is taken that it has.
//
// For one thread. Tested in local_server_test.cpp, with programs of these names that are ours.
#pragma once

#include <memory>
#include <string>

#include "llm/transport.h"

namespace ramify::llm {

inline constexpr const char* local_model_name = "local";
// Stands for the address of the server that is not started yet.
inline constexpr const char* local_base = "http://127.0.0.1:0";

// `asks`: what requests go through, once their address is known.
std::unique_ptr<Transport> local_transport(std::unique_ptr<Transport> asks);

// What to do where there is no server to start.
std::string how_to_install();

}  // namespace ramify::llm
