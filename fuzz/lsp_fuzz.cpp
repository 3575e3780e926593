// SPDX-License-Identifier: Apache-2.0
// No message of a client ends the language server; whatever it writes is a message of the protocol. A line of the input is a message; FOLDER
// stands for a folder with a spec and its model, so that every request finds something.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "opened_model.h"
#include "outputs/json_values.h"
#include "surfaces/lsp/server.h"

namespace {

constexpr std::string_view place_of_the_folder = "FOLDER";
constexpr int advances_max = 3;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  using outputs::Json;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const lsp::ServerOptions options{.survey = {.states_max = 200, .time_max = std::chrono::milliseconds(100)}};
  lsp::Server server(
      [](const std::string& message) {
        const Json json = Json::parse(message, nullptr, /*allow_exceptions=*/false);
        CHECK(json.is_object() && json["jsonrpc"] == "2.0", "not a message: {}", message);
        const bool is_response = json.contains("id") && (json.contains("result") != json.contains("error"));
        CHECK(json.contains("method") != is_response, "neither one nor the other: {}", message);
      },
      options);
  while (!rest.empty() && !server.is_over()) {
    std::string line = fuzz::take_line(rest);
    // Of all folders, only that of the test is read and written.
    const bool has_folder = fuzz::replace_word(line, place_of_the_folder, fuzz::opened_model().path);
    if (!has_folder && line.find("file:") != std::string::npos) continue;
    server.receive(line);
    for (int i = 0; i < advances_max && server.has_work(); ++i) server.advance();
  }
  return 0;
}
