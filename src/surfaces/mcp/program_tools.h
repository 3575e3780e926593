// SPDX-License-Identifier: Apache-2.0
// Tools that hold a program and step through it: program_open, program_moves, program_step, program_back, program_goto, program_state,
// program_close. A program is named by the number that program_open gives. Its path, its moves and the states along its path are
// resources, too: "ramify://program/1/state/3".
//
// All functions may be called from any thread; calls wait for each other. Tested through conformance/mcp_test.py.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "session/simulation/opened_program.h"
#include "surfaces/mcp/tool_table.h"

namespace ramify::mcp {

class ProgramTools {
 public:
  static constexpr size_t programs_max = 16;

  // As tools/list has them.
  static Json descriptions();
  static bool is_tool(const std::string& name);

  // The structured result. Error: what is wrong with the arguments or the program.
  base::Result<Json> call(const std::string& name, const Json& arguments);

  // The resource with that address; none: there is no such program, or no such part of it.
  std::optional<Json> resource(const std::string& uri);
  // Addresses, for each program that is open.
  std::vector<std::string> resources();

 private:
  using Open = std::unique_ptr<session::OpenedProgram>;

  base::Result<Json> open(const Json& arguments);
  base::Result<Json> step(engine::Simulation& simulation, const Json& arguments) const;
  base::Result<Json> go_to(engine::Simulation& simulation, const Json& arguments) const;
  base::Result<Open*> program(const Json& arguments);

  std::mutex mutex_;
  std::map<int64_t, Open> programs_;
  int64_t number_ = 0;
};

}  // namespace ramify::mcp
