// SPDX-License-Identifier: Apache-2.0
// From a path to something that can be explored: the spec is read, its program lowered, verified and linked.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "engine/machine.h"
#include "engine/search/explore.h"
#include "machines/ir/machine.h"
#include "outputs/report.h"
#include "outputs/sources.h"
#include "outputs/trace_file.h"
#include "programs/ir/module.h"
#include "session/claims.h"
#include "session/spec.h"

namespace ramify::session {

inline constexpr uint32_t unknown_length_most = 64;

struct LoadRequest {
  std::string path;                              // a spec (.toml) or a program (.star, .ir)
  std::vector<outputs::NamedText> threads{};     // entrypoints, in addition to the spec's
  std::vector<outputs::NamedText> properties{};  // expressions that hold in every state, likewise
  std::vector<outputs::NamedText> formulas{};    // of temporal logic, that hold on every behaviour, likewise
  std::optional<outputs::NamedText> reach{};     // an expression that is to be true in some state
  bool races = true;                             // data races of programs that bring their own threads are told
  bool is_script = false;                        // of a program in one of the fifteen languages (docs/languages.md)
  std::vector<outputs::NamedText> shown{};  // expressions whose values explored states are to have, by what wants them
  outputs::Restriction restriction{};       // of searches, for LoadGoal::search
  std::string oracle{};     // a file with the answers of functions that nobody knows; none: there is none
  std::vector<std::string> granted{};  // what the user vouches for: `pure:jobs.log`, `pure:log.*` (docs/unknowns.md)
  uint32_t length_max = 0;  // of lists and texts that nobody knows, up to unknown_length_most; 0: as the machine has it
  bool is_part = false;     // of another spec (parts.h): no parts are looked for in it
};

// The functions of which `granted` says that they change nothing and call nothing that they are given.
std::set<std::string, std::less<>> pure_functions(const std::vector<std::string>& granted);

struct Loaded;

struct LoadedPart {
  std::string name;
  std::unique_ptr<Loaded> model;
};

// A spec and its program. Where `diagnostics` has errors there is no module, and no machine.
struct Loaded {
  LoadRequest request;
  Spec spec;
  std::shared_ptr<const ir::Module> module;  // shared with the machine, which outlives nothing of this
  std::unique_ptr<engine::Machine> machine;
  Claims claims;
  outputs::Subject subject;
  std::shared_ptr<const engine::Oracle> oracle;  // shared with the machines
  diagnostics::Diagnostics diagnostics;
  outputs::Sources sources;
  std::vector<LoadedPart> parts;  // other models beside this one (parts.h)
  bool preempts = false;          // a program that brings its own threads, which pause by themselves
  bool is_restricted = false;     // the scenarios hold the machine back (LoadGoal::search)

  bool is_ready() const { return machine != nullptr; }
};

enum class LoadGoal : uint8_t {
  machine,  // to explore: a program needs threads
  search,   // the same, for verbs that do not compose graphs: the scenarios hold the machine back
  module,   // to look at: no machine is made
  open,     // to explore: observable actions have their arguments from scenarios or a running system
};

inline constexpr std::string_view no_race_name = "data race";

// How its machine, and others of the same program, are made.
ir_machine::MachineOptions machine_options(const Loaded& loaded);

// An error: the file that was asked for cannot be read, or is of no known kind.
base::Result<Loaded> load(const LoadRequest& request, LoadGoal goal = LoadGoal::machine);

}  // namespace ramify::session
