// SPDX-License-Identifier: Apache-2.0
// The table of verbs: purpose, examples, and exit codes of each. Overview, help pages, man page and completions are
// generated from these rows and from the options that options.h declares (pages.h combines the two).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "surfaces/cli/exit_code.h"

namespace ramify::cli {

enum class Verb : uint8_t {
  new_model,
  check,
  replay,
  run,
  resume,
  paths,
  explore,
  reach,
  graph,
  tests,
  test,
  conform,
  explain,
  vet,
  swarm,
  estimate,
  stats,
  serve,
  tui,
  mcp,
  dap,
  lsp,
  ir,
  core,
  cfg,
  callgraph,
  dataflow,
  slice,
  taint,
  corpus,
  help,
  completions,
  version
};

struct Example {
  std::string_view command;
  std::string_view meaning;
};

struct VerbRow {
  Verb verb = Verb::version;
  std::string_view name;
  std::string_view group;
  std::string_view purpose;
  std::span<const Example> examples;
  std::string_view note;               // further text of its page; may be empty
  std::span<const ExitCodeRow> exits;  // empty: the common ones
};

// Verbs of one group are adjacent.
std::span<const VerbRow> verbs();

const VerbRow& row(Verb verb);
std::string_view name(Verb verb);

// The topics of `ramify help`: verbs and others.
std::vector<std::string> topics();

// The first commands to try, in order.
std::span<const Example> first_steps();

}  // namespace ramify::cli
