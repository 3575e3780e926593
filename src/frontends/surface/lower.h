// SPDX-License-Identifier: Apache-2.0
// lower: files of one language to a module of the universal IR.
//
// The module's entry runs the prelude's declarations and the files from top to bottom, on a thread of its own: `main`. The
// prelude's functions stand in files of their own (library.h).
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/place.h"
#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"
#include "programs/ir/module.h"

namespace ramify::frontends::surface {

struct SourceFile {
  std::string path;  // as the user wrote it, for messages
  std::string text;
};

// A piece of the program's language that stands elsewhere, such as a property in a spec.
struct Snippet {
  std::string name;
  std::string text;
  base::Place place;  // of its first character
};

// A thread of a model: it begins with the call.
struct ModelThread {
  Snippet entrypoint;  // a call; its name is the thread's name
  uint32_t replicas = 1;
};

struct LowerOptions {
  bool is_script = false;              // ReadOptions::is_script
  bool tolerates_errors = false;       // statements that do not follow the grammar are unknown constructs
  bool leaves_out_assertions = false;  // where the language's implementation does so unless it is told otherwise
  // The standard input is known: the library's functions read it. Else nothing is known of what they give.
  bool has_input = false;
  // A function without arguments to call when the top level has run; its variables are then the program's. Empty: none.
  std::string entry{};
  // The text of another file of the program, if there is one with this path. Null: those that are given are all.
  std::function<std::optional<std::string>(const std::string& path)> find_file{};
  // Of a model: the top level makes the initial state, and then these threads begin, in this order. Without any the top level is
  // a thread, `main`.
  std::vector<ModelThread> threads{};
  std::vector<Snippet> properties{};  // expressions over the top level's variables; Module::predicates in this order
};

// The last file is the program, the others what it may import. Never fails: what could not be lowered is in `diagnostics`; with
// errors among them the module is not to be run.
ir::Module lower(const Language& language, std::span<const SourceFile> files, const LowerOptions& options,
                 diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::surface
