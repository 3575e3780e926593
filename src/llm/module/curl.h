// SPDX-License-Identifier: Apache-2.0
// The module with libcurl, `ramify_curl.so`: libcurl and the thirty libraries below it would take a quarter of each start, and
// only language models need it. transport.cpp loads it.
#pragma once

#include <memory>
#include <string>

#include "base/module.h"
#include "llm/transport.h"

namespace ramify::llm {

struct CurlPart {
  std::unique_ptr<Transport> (*transport)();
  std::string (*address_problem)(const std::string& url);
};

inline constexpr const char* curl_module = "ramify_curl.so";
inline constexpr uint64_t curl_interface = base::interface_of(
    {sizeof(CurlPart), sizeof(HttpRequest), sizeof(HttpLimits), sizeof(HttpAnswer), sizeof(HttpFailure)});

}  // namespace ramify::llm
