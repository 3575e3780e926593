// SPDX-License-Identifier: Apache-2.0
// Starlark (and its extensions for concurrent models, docs/starlark.md) to the universal IR.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/place.h"
#include "diagnostics/diagnostic.h"
#include "programs/ir/module.h"

namespace ramify::frontends::starlark {

// What a property may use beside the program's names, unless the program has globals of these names.
enum class Facts : uint8_t {
  step,    // `thread`, `label`, `action`
  moment,  // of an exploration: `action`, `args`, `depth`, `stats`
};

// A piece of Starlark that stands in another file, such as a property in a spec. Messages about it carry `place`, the
// place of its first character there.
struct Snippet {
  std::string name;
  std::string text;
  base::Place place;
  Facts facts = Facts::step;  // of a property
};

struct Thread {
  Snippet entrypoint;     // a call expression; its name is the thread's name
  uint32_t replicas = 1;  // more than one: threads name[0], name[1] ...
};

// A function whose call is a step of the environment: it can be taken whenever its requirements hold.
struct Action {
  std::string name;
  base::Place place;  // where it is named, for messages
  std::vector<Snippet>
      domains{};          // by the name of the argument: collections that take the place of those in the program
  std::string combine{};  // "cases" or "pairwise": of its arguments' values; "": all of them with each other
  std::optional<Snippet> where{};  // a condition over the state and its arguments that it requires besides
  bool is_observable = false;      // the system takes it: what its arguments are is known when it did
};

struct Model {
  std::string path;  // as the user wrote it, for messages
  std::string text;
  std::vector<Thread> threads;      // spawned in this order after the module's top level has run
  std::vector<Snippet> properties;  // expressions; become Module::predicates in this order
  std::vector<Action> actions{};    // offered in this order, after the threads
};

// Never fails: what could not be lowered is in `diagnostics`, and the module is then not to be run.
ir::Module lower(const Model& model, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::starlark
