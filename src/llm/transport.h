// SPDX-License-Identifier: Apache-2.0
// Transport: sends one request and returns the response. Only implementations of it open connections.
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
  bool is_worth_a_retry = false;  // the connection failed, and not: the answer is too large
};

class Transport {
 public:
  virtual ~Transport() = default;
  virtual std::expected<HttpAnswer, HttpFailure> post(const HttpRequest& request, const HttpLimits& limits) = 0;
};

// With libcurl: TLS with verified certificates, except for this machine; no redirects, no cookies, no
// `.netrc`.
std::unique_ptr<Transport> curl_transport();

// Why an address is not allowed: no https for another machine, a user or password in it; "": it is allowed.
std::string address_problem(const std::string& url);

}  // namespace ramify::llm
