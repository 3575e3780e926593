// SPDX-License-Identifier: Apache-2.0
// From a path to something that can be explored: the spec is read, its program lowered, verified and linked.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <span>
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
#include "session/model_oracle.h"
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
  bool leaks = false;                            // and so are threads that wait for ever when the program has ended
  bool is_script = false;                        // of a program in one of the fifteen languages (docs/languages.md)
  bool leaves_out_assertions = false;            // where the language's implementation does (LowerOptions)
  std::vector<outputs::NamedText> shown{};  // expressions whose values explored states are to have, by what wants them
  outputs::Restriction restriction{};       // of searches, for LoadGoal::search
  std::string oracle{};    // a file with the answers of unknown functions, or `ask:NAME`: a model; "": there is none
  ModelOptions models{};   // where it is, and how it is asked
  std::string repair{};    // `model` or `model:NAME`: a model mends syntax errors; none: nobody does
  std::string frontend{};  // `model` or `model:NAME`: a model lowers the program; none: whoever reads its language
  std::optional<std::string> describe{};  // a model says what is behind values that are not known; "": the only one
  std::vector<std::string> granted{};     // what the user vouches for: `pure:jobs.log`, `pure:log.*` (docs/unknowns.md)
  std::optional<uint32_t>
      escaped_calls{};  // of callbacks that unknown functions get hold of, up to so many are explored; none: any verdict relies on there being none
  uint32_t length_max = 0;  // of lists and texts that nobody knows, up to unknown_length_most; 0: as the machine has it
  std::vector<std::string> arguments{};  // of the program, behind its name (machines/ir/surroundings.h)
  std::string input{};                   // a file with its standard input; "": it is not known what it reads
  std::vector<std::string> files{};      // that it may open, by these names
  // Gives its standard input where no file does: as Surroundings::input.
  std::function<size_t(uint64_t offset, std::span<char> to)> live_input{};
  std::string machine_note{};  // why the universal IR reads a program that another machine could; told as a warning
  bool is_part = false;        // of another spec (parts.h): no parts are looked for in it
};

// The functions of which `granted` says that they change nothing and call nothing that they are given.
std::set<std::string, std::less<>> pure_functions(const std::vector<std::string>& granted);

// Of a program with syntax errors, by a model.
struct Repair {
  std::string by{};       // the model; "": nothing was repaired
  std::string text{};     // of the repaired program
  std::string diff{};     // repair.h
  std::string why_not{};  // it was asked for, and the program is as it was
};

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
  std::shared_ptr<ModelOracle> asked;            // its source, where a model is asked
  Repair repair;                                 // by a model
  std::string lowered_text, lowered_by;          // where a model lowered the program: text of the IR, and which model
  std::vector<std::string> not_lowered;          // parts of the program that it did not lower, and why
  std::shared_ptr<const ir_machine::Surroundings> surroundings;  // likewise
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
inline constexpr std::string_view no_leak_name = "leak";

// How its machine, and others of the same program, are made.
ir_machine::MachineOptions machine_options(const Loaded& loaded);

// An error: the file that was asked for cannot be read, or is of no known kind.
// `lowered`: the program as it was lowered before, which is not read again; null: it is read.
base::Result<Loaded> load(const LoadRequest& request, LoadGoal goal = LoadGoal::machine,
                          std::shared_ptr<const ir::Module> lowered = nullptr);

}  // namespace ramify::session
