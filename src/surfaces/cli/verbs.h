// SPDX-License-Identifier: Apache-2.0
// The table of verbs: what each is for, examples, and what its exit codes mean. Overview, help pages, man page and completions are
// made from these rows and from the options that options.h declares (pages.h puts the two together).
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
  serve,
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
  std::string_view note;               // what else its page says; may be empty
  std::span<const ExitCodeRow> exits;  // empty: those that all verbs share
};

// Verbs of one group are neighbours.
std::span<const VerbRow> verbs();

const VerbRow& row(Verb verb);
std::string_view name(Verb verb);

// What `ramify help` knows: verbs, and other subjects.
std::vector<std::string> topics();

// What people do first, in this order.
std::span<const Example> first_steps();

}  // namespace ramify::cli
