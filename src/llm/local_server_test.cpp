// SPDX-License-Identifier: Apache-2.0
// Goal: without a server on the PATH the error says what to install. conformance/asked_models_test.py tests that
// servers are started, used and ended.
#include "llm/local_server.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::llm {
namespace {

using ::testing::HasSubstr;

class NoTransport final : public Transport {
 public:
  std::expected<HttpAnswer, HttpFailure> post(const HttpRequest&, const HttpLimits&) override {
    return std::unexpected(HttpFailure{"nothing is asked", false});
  }
};

TEST(LocalServer, what_is_missing_is_said) {
  ::setenv("PATH", "/nowhere", 1);
  const std::unique_ptr<Transport> transport = local_transport(std::make_unique<NoTransport>());
  const auto answer = transport->post({std::string(local_base) + "/v1/chat/completions", {}, "{}"}, {});
  ASSERT_FALSE(answer.has_value());
  EXPECT_THAT(answer.error().message, HasSubstr("install llama.cpp"));
  EXPECT_FALSE(answer.error().is_worth_a_retry);
}

}  // namespace
}  // namespace ramify::llm
