// SPDX-License-Identifier: Apache-2.0
// No message of a client ends the language server; whatever it writes is a message of the protocol. A line of the input is a message; FOLDER
// stands for a folder with a spec and its model, so that every request finds something.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "outputs/json_values.h"
#include "session/temp_folder.h"
#include "surfaces/lsp/server.h"

namespace {

constexpr const char* fuzzed_model = "n = 0\ndef work(k):\n    seen = n\n    step(\"read\")\n    n = seen + k\n";
constexpr const char* fuzzed_spec =
    "[threads]\na.entrypoint = \"work(1)\"\nb.entrypoint = \"work(2)\"\n[properties]\nsmall = {Always = \"n < 2\"}\n";
constexpr std::string_view place_of_the_folder = "FOLDER";
constexpr int advances_max = 3;

const std::string& opened_folder() {
  static const ramify::session::TempFolder folder;
  static const std::string path =
      (folder.write("m.star", fuzzed_model), folder.write("m.toml", fuzzed_spec), folder.path("."));
  return path;
}

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
    std::string line(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    // Of all folders, only that of the test is read and written.
    bool has_folder = false;
    for (size_t at = 0; (at = line.find(place_of_the_folder, at)) != std::string::npos; has_folder = true) {
      line.replace(at, place_of_the_folder.size(), opened_folder());
      at += opened_folder().size();
    }
    if (!has_folder && line.find("file:") != std::string::npos) continue;
    server.receive(line);
    for (int i = 0; i < advances_max && server.has_work(); ++i) server.advance();
  }
  return 0;
}
