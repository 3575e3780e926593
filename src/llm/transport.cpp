// SPDX-License-Identifier: Apache-2.0
#include "llm/transport.h"

#include "llm/module/curl.h"

namespace ramify::llm {

namespace {

base::Result<const CurlPart*> curl() { return base::load_module<CurlPart>(curl_module, curl_interface); }

// Without the module, every request fails.
class NoTransport final : public Transport {
 public:
  explicit NoTransport(std::string why) : why_(std::move(why)) {}
  std::expected<HttpAnswer, HttpFailure> post(const HttpRequest&, const HttpLimits&) override {
    return std::unexpected(HttpFailure{why_, false});
  }

 private:
  std::string why_;
};

}  // namespace

std::string address_problem(const std::string& url) {
  const base::Result<const CurlPart*> part = curl();
  return part ? (*part)->address_problem(url) : part.error().message;
}

std::unique_ptr<Transport> curl_transport() {
  const base::Result<const CurlPart*> part = curl();
  if (!part) return std::make_unique<NoTransport>(part.error().message);
  return (*part)->transport();
}

}  // namespace ramify::llm
