// SPDX-License-Identifier: Apache-2.0
// Any line of an adapter is an answer or a sentence that says what is wrong with it. What an answer holds is compact JSON: asked for as
// a call's argument it comes back the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "outputs/adapter_protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const base::Result<outputs::AdapterAnswer> answer = outputs::parse_answer(line);
  if (!answer) {
    CHECK(!answer.error().message.empty(), "an error without a message");
    return 0;
  }
  if (!answer->result) return 0;
  CHECK(answer->result->find('\n') == std::string::npos, "a result of two lines");
  const std::string again = "{\"ok\":true,\"result\":" + *answer->result + "}";
  const base::Result<outputs::AdapterAnswer> reread = outputs::parse_answer(again);
  CHECK(reread.has_value(), "what was read is not read again: {}", again);
  CHECK(reread->result == answer->result, "read differently: {}", again);
  return 0;
}
