// SPDX-License-Identifier: Apache-2.0
// No line of an agent ends the server; whatever it writes is a JSON-RPC message. Verbs are not called: they would write files.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "opened_model.h"
#include "outputs/json_values.h"
#include "surfaces/mcp/server.h"

namespace {

constexpr std::string_view place_of_the_program = "PROGRAM";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  using outputs::Json;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  mcp::Server server([](const std::string& line) {
    const Json message = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    CHECK(message.is_object() && message["jsonrpc"] == "2.0", "not a message: {}", line);
  });
  while (!rest.empty()) {
    std::string line = fuzz::take_line(rest);
    fuzz::replace_word(line, place_of_the_program, fuzz::opened_model().spec);
    const Json request = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    const bool is_verb = request.is_object() && request.contains("params") && request["params"].is_object() &&
                         request["params"].contains("name") && request["params"]["name"].is_string() &&
                         !request["params"]["name"].get<std::string>().starts_with("program_");
    if (!is_verb) server.receive(line);
  }
  server.finish();
  return 0;
}
