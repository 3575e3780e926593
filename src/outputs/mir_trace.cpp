// SPDX-License-Identifier: Apache-2.0
#include "outputs/mir_trace.h"

#include "outputs/json_values.h"

namespace ramify::outputs {

std::string write_mir_trace(const MirTraceFile& file) {
  Json json;
  json["mir_trace"] = file.trace;
  json["outcome"] = file.outcome;
  json["program"] = file.program;
  if (!file.units.empty()) json["units"] = file.units;
  if (!file.arguments.empty()) json["args"] = file.arguments;
  if (!file.start.empty()) json["start"] = file.start;
  if (!file.input.empty()) json["stdin"] = file.input;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<MirTraceFile> read_mir_trace(std::string_view text) {
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object() || !json.contains("mir_trace")) return std::nullopt;
  const auto text_of = [&](const char* key) {
    const auto at = json.find(key);
    return at != json.end() && at->is_string() ? at->get<std::string>() : std::string();
  };
  const auto texts_of = [&](const char* key) {
    std::vector<std::string> texts;
    if (const auto at = json.find(key); at != json.end() && at->is_array())
      for (const Json& each : *at)
        if (each.is_string()) texts.push_back(each.get<std::string>());
    return texts;
  };
  return MirTraceFile{.program = text_of("program"),
                      .units = texts_of("units"),
                      .arguments = texts_of("args"),
                      .start = text_of("start"),
                      .input = text_of("stdin"),
                      .outcome = text_of("outcome"),
                      .trace = text_of("mir_trace")};
}

}  // namespace ramify::outputs
