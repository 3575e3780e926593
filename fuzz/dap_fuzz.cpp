// SPDX-License-Identifier: Apache-2.0
// No request of a debug client ends the debugger; whatever it answers is JSON, and numbered. A line of the input is a message; the program is
// there, so that requests of every phase are reached.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "opened_model.h"
#include "outputs/json_values.h"
#include "surfaces/dap/server.h"

namespace {

constexpr std::string_view place_of_the_program = "PROGRAM";
constexpr int advances_max = 50;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  using outputs::Json;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  int64_t last = 0;
  dap::Server server([&](const std::string& message) {
    const Json json = Json::parse(message, nullptr, /*allow_exceptions=*/false);
    CHECK(json.is_object() && json["seq"] == ++last, "not a numbered message: {}", message);
  });
  while (!rest.empty() && !server.is_over()) {
    std::string line = fuzz::take_line(rest);
    // Of all files, only the one of the test is opened.
    const bool has_program = fuzz::replace_word(line, place_of_the_program, fuzz::opened_model().spec);
    if (!has_program && line.find("\"launch\"") != std::string::npos) continue;
    server.receive(line);
    for (int i = 0; i < advances_max && server.is_running(); ++i) server.advance();
  }
  return 0;
}
