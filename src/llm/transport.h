// SPDX-License-Identifier: Apache-2.0
// Transport: sends one request and returns what came back. The only code of Ramify that opens connections is behind it.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "llm/wire.h"

namespace ramify::llm {

struct HttpLimits {
  std::chrono::milliseconds timeout{};
  size_t bytes_max = 0;  // of the answer's body
};

struct HttpAnswer {
  long status = 0;
  std::string body;
  std::optional<std::chrono::seconds> retry_after{};
};

struct HttpFailure {
  std::string message;
  bool is_worth_a_retry = false;  // the connection failed; not: the answer is too large, the address may not be used
};

class Transport {
 public:
  virtual ~Transport() = default;
  virtual std::expected<HttpAnswer, HttpFailure> post(const HttpRequest& request, const HttpLimits& limits) = 0;
};

// By libcurl: with TLS, whose certificates are checked, but for this very machine; no redirects, no cookies, no
// `.netrc`.
std::unique_ptr<Transport> curl_transport();

// What is wrong with an address: no https where it is not of this machine, a user or password in it; "": nothing.
std::string address_problem(const std::string& url);

}  // namespace ramify::llm
