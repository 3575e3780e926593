// SPDX-License-Identifier: Apache-2.0
// Lowers Starlark (and its extensions for concurrent models, docs/starlark.md) to the universal IR.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/place.h"
#include "diagnostics/diagnostic.h"
#include "programs/ir/module.h"

namespace ramify::frontends::starlark {

// The additional names that a property may use, unless the program has globals of these names.
enum class Facts : uint8_t {
  step,    // `thread`, `label`, `action`
  moment,  // of an exploration: `action`, `args`, `depth`, `stats`
};

// A piece of Starlark inside another file, such as a property in a spec. Messages about it carry `place`, the place of
// its first character there.
struct Snippet {
  std::string name;
  std::string text;
  base::Place place;
  Facts facts = Facts::step;  // available to a property
};

struct Thread {
  Snippet entrypoint;     // a call expression; its name is the thread's name
  uint32_t replicas = 1;  // more than one: threads name[0], name[1] ...
};

// A function whose call is a step of the environment: it is enabled whenever its requirements hold.
struct Action {
  std::string name;
  base::Place place;               // where the spec names it, for messages
  std::vector<Snippet> domains{};  // by argument name: collections that replace the domains in the program
  std::string combine{};           // "cases" or "pairwise": combinations of argument values; "": all combinations
  std::optional<Snippet> where{};  // an additional condition over the state and its arguments
  bool is_observable = false;      // taken by the system: its arguments are observed when it happens
};

struct Model {
  std::string path;  // as the user wrote it, for messages
  std::string text;
  std::vector<Thread> threads;      // spawned in this order after the module's top level has run
  std::vector<Snippet> properties;  // expressions; become Module::predicates in this order
  std::vector<Action> actions{};    // in this order, after the threads
};

// Never fails: constructs that cannot be lowered are in `diagnostics`, and the module must then not be run.
ir::Module lower(const Model& model, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::starlark
