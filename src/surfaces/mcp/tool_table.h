// SPDX-License-Identifier: Apache-2.0
// The verbs of the command line as MCP tools: one tool for each verb that ends by itself, with a JSON schema made from the options that
// the parser declares (surfaces/cli/pages.h), so that no option is in one interface only.
//
//   check {"spec": "bank.toml", "keep_going": true, "budget": {"states": 100000}}
//   ->  ramify check --max-states=100000 --max-time=30s --max-memory=1024MiB --json --keep-going -- bank.toml
//
// Every call has to give a budget, of which each part has a default. Pure functions. Tested in tool_table_test.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/result.h"
#include "surfaces/cli/pages.h"

namespace ramify::mcp {

using Json = nlohmann::ordered_json;

struct Budget {
  uint64_t states = 1'000'000;
  double seconds = 30;
  uint64_t memory_mib = 1024;
};
Json json(const Budget& budget);

struct Tool {
  std::string name;
  std::string description;
  Json schema;
  cli::Page page;
};
// Of what every verb's tool gives.
Json output_schema();

// In the order of the verbs.
std::vector<Tool> tools();

struct ToolCall {
  std::vector<std::string> words;  // of the command line, without the program's name
  Budget budget;
  bool has_json = false;  // the verb prints JSON
};

// Error: an argument that the tool does not have, or of another type; the text names it and the tool's arguments.
base::Result<ToolCall> call_of(const Tool& tool, const Json& arguments);
// Error: there is no budget, or it is malformed, or not positive.
base::Result<Budget> budget_of(const Json& arguments);

}  // namespace ramify::mcp
