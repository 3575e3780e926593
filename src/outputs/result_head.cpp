// SPDX-License-Identifier: Apache-2.0
#include "outputs/result_head.h"

#include "outputs/report_json.h"

namespace ramify::outputs {

Json result_head(std::string_view command, std::string_view tool_version, int exit_code) {
  return {{"format", "ramify-result"},
          {"version", result_version},
          {"ramify", tool_version},
          {"command", command},
          {"exit_code", exit_code}};
}

Json exact_result_head(std::string_view command, std::string_view program, std::string_view machine,
                       std::string_view tool_version, int exit_code) {
  Json value = result_head(command, tool_version, exit_code);
  value["spec"] = program;
  value["program"] = "";  // given directly, not by a spec
  value["machine"] = machine;
  value["verdict"] = exit_code == 0 ? "holds" : exit_code == 1 ? "violated" : "unknown";
  return value;
}

}  // namespace ramify::outputs
