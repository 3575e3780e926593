// SPDX-License-Identifier: Apache-2.0
// A model on this machine, for users without a key: llama.cpp's `llama-server`, or `ollama`, whichever is on the PATH.
// It is started with the first request, on a free port of the loopback interface, and ended with this object. Nothing
// is downloaded or installed; an error names what is missing.
//
// Both support chat completions. The server chooses the model: llama-server uses the file that LLAMA_ARG_MODEL names,
// Ollama its first installed model.
//
// For one thread. Tested in local_server_test.cpp, with test programs of these names.
#pragma once

#include <memory>
#include <string>

#include "llm/transport.h"

namespace ramify::llm {

inline constexpr const char* local_model_name = "local";
// A placeholder for the address of a server that is not started yet.
inline constexpr const char* local_base = "http://127.0.0.1:0";

// `asks`: the transport of requests, once their address is known.
std::unique_ptr<Transport> local_transport(std::unique_ptr<Transport> asks);

// Advice if no server is installed.
std::string how_to_install();

}  // namespace ramify::llm
