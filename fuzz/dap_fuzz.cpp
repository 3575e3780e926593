// SPDX-License-Identifier: Apache-2.0
// No request of a debug client ends the debugger; whatever it answers is JSON, and numbered. A line of the input is a message; the program is
// there, so that requests of every phase are reached.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "outputs/json_values.h"
#include "session/temp_folder.h"
#include "surfaces/dap/server.h"

namespace {

constexpr const char* model = "n = 0\ndef work():\n    seen = n\n    step(\"read\")\n    n = seen + 1\n";
constexpr const char* spec =
    "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n[properties]\nsmall = {Always = \"n < 2\"}\n";
constexpr std::string_view place_of_the_program = "PROGRAM";
constexpr int advances_max = 50;

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
  int64_t last = 0;
  dap::Server server([&](const std::string& message) {
    const Json json = Json::parse(message, nullptr, /*allow_exceptions=*/false);
    CHECK(json.is_object() && json["seq"] == ++last, "not a numbered message: {}", message);
  });
  while (!rest.empty() && !server.is_over()) {
    std::string line(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    // Of all files, only the one of the test is opened.
    const size_t at = line.find(place_of_the_program);
    if (at != std::string::npos) line.replace(at, place_of_the_program.size(), program());
    else if (line.find("\"launch\"") != std::string::npos) continue;
    server.receive(line);
    for (int i = 0; i < advances_max && server.is_running(); ++i) server.advance();
  }
  return 0;
}
