// SPDX-License-Identifier: Apache-2.0
// No line of an agent ends the server; whatever it writes is a JSON-RPC message. Verbs are not called: they would write files.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "outputs/json_values.h"
#include "session/temp_folder.h"
#include "surfaces/mcp/server.h"

namespace {

constexpr const char* model = "n = 0\ndef work():\n    seen = n\n    step(\"read\")\n    n = seen + 1\n";
constexpr const char* spec =
    "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n[properties]\nsmall = {Always = \"n < 2\"}\n";
constexpr std::string_view place_of_the_program = "PROGRAM";

const std::string& program() {
  static const ramify::session::TempFolder folder;
  static const std::string path = (folder.write("m.star", model), folder.write("m.toml", spec));
  return path;
}

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
    std::string line(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (const size_t at = line.find(place_of_the_program); at != std::string::npos)
      line.replace(at, place_of_the_program.size(), program());
    const Json request = Json::parse(line, nullptr, /*allow_exceptions=*/false);
    const bool is_verb = request.is_object() && request.contains("params") && request["params"].is_object() &&
                         request["params"].contains("name") && request["params"]["name"].is_string() &&
                         !request["params"]["name"].get<std::string>().starts_with("program_");
    if (!is_verb) server.receive(line);
  }
  server.finish();
  return 0;
}
