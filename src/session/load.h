// SPDX-License-Identifier: Apache-2.0
// load: reads a spec, and lowers, verifies and links its program, so that it can be explored.
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
#include "session/files.h"
#include "session/machine_code.h"
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
  bool races = true;                             // report data races of programs that start threads
  bool leaks = false;                            // report threads that wait for ever after the program ended
  bool is_script = false;                        // of a program in one of the sixteen languages (docs/languages.md)
  bool leaves_out_assertions = false;            // as the language's implementation does by default (LowerOptions)
  std::vector<outputs::NamedText> shown{};       // expressions to evaluate in explored states, by their purpose
  outputs::Restriction restriction{};            // of searches, for LoadGoal::search
  std::string oracle{};    // a file with results of unknown functions, or `ask:NAME` for a model; "": none
  ModelOptions models{};   // where the models are declared, and how to ask them
  std::string repair{};    // `model` or `model:NAME`: a model repairs syntax errors; "": no repair
  std::string frontend{};  // `model` or `model:NAME`: a model lowers the program; "": ramify's reader does
  std::optional<std::string> describe{};  // the model that describes unknown values; "": the only one
  std::vector<std::string>
      granted{};  // assumptions that the user guarantees: `pure:jobs.log`, `pure:log.*` (docs/unknowns.md)
  std::optional<uint32_t>
      escaped_calls{};  // how many calls of callbacks by unknown functions are explored; none: verdicts rely on the absence of such calls
  uint32_t length_max = 0;  // of unknown lists and strings, at most unknown_length_most; 0: the machine's default
  std::vector<std::string> arguments{};  // of the program, without its name (machines/ir/surroundings.h)
  std::string input{};                   // a file with its standard input; "": the input is unknown
  std::vector<std::string> files{};      // the files that it may open
  // The source of its standard input if `input` is empty (Surroundings::input).
  std::function<size_t(uint64_t offset, std::span<char> to)> live_input{};
  std::string machine_note{};  // why the universal IR is used where an exact machine exists; a warning
  bool draws = false;          // the spec's `view` is evaluated in states that are shown
  bool is_part = false;        // a part of another spec (parts.h), whose own parts are not loaded
  MachineCode machine_code{};  // in place of interpreting functions that run often
  UnsavedTexts unsaved{};      // in place of files: specs, programs and what these include
};

// The functions that `granted` declares pure.
std::set<std::string, std::less<>> pure_functions(const std::vector<std::string>& granted);

// A model's repair of a program with syntax errors.
struct Repair {
  std::string by{};       // the model; "": nothing was repaired
  std::string text{};     // of the repaired program
  std::string diff{};     // repair.h
  std::string why_not{};  // why a requested repair was not made
};

struct Loaded;

struct LoadedPart {
  std::string name;
  std::unique_ptr<Loaded> model;
};

// A spec and its program. If `diagnostics` has errors there is neither module nor machine.
struct Loaded {
  LoadRequest request;
  Spec spec;
  std::shared_ptr<const ir::Module> module;  // shared with the machine, which must not outlive this object
  std::unique_ptr<engine::Machine> machine;
  Claims claims;
  outputs::Subject subject;
  std::shared_ptr<const engine::Oracle> oracle;  // shared with the machines
  std::shared_ptr<ModelOracle> asked;            // the oracle's source, if a model is asked
  Repair repair;                                 // by a model
  std::string lowered_text, lowered_by;          // if a model lowered the program: the IR as text, and the model's name
  std::vector<std::string> not_lowered;          // the parts that the model did not lower, with reasons
  std::shared_ptr<const ir_machine::Surroundings> surroundings;  // likewise
  // Of the states that the machine has made.
  std::shared_ptr<ir_machine::KeyOrders> key_orders = std::make_shared<ir_machine::KeyOrders>();
  diagnostics::Diagnostics diagnostics;
  outputs::Sources sources;
  std::vector<LoadedPart> parts;  // other models composed with this one (parts.h)
  bool preempts = false;          // the program starts its own threads, which are preempted
  bool is_restricted = false;     // scenarios restrict the machine (LoadGoal::search)

  bool is_ready() const { return machine != nullptr; }
};

enum class LoadGoal : uint8_t {
  machine,  // to explore: a program needs threads
  search,   // likewise, for verbs that do not compose graphs: scenarios restrict the machine
  module,   // to inspect: no machine is created
  open,     // to explore: observable actions have their arguments from scenarios or a running system
};

inline constexpr std::string_view no_race_name = "data race";
inline constexpr std::string_view no_leak_name = "leak";

// The options of its machine and of other machines of the same program.
ir_machine::MachineOptions machine_options(const Loaded& loaded);

// Error: the file cannot be read or is of an unknown kind.
// `lowered`: the module of an earlier load, to skip reading; null: read the program.
base::Result<Loaded> load(const LoadRequest& request, LoadGoal goal = LoadGoal::machine,
                          std::shared_ptr<const ir::Module> lowered = nullptr);

}  // namespace ramify::session
