// SPDX-License-Identifier: Apache-2.0
// lower: translates the files of a program in one language to a module of the universal IR.
//
// The module's entry runs the prelude's declarations and the files from top to bottom, on a thread named `main`. The
// prelude's functions are in files of their own (library.h).
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

// A piece of text in the program's language that is outside its files, such as a property in a spec.
struct Snippet {
  std::string name;
  std::string text;
  base::Place place;  // of its first character
};

// A thread of a model; it begins with a call.
struct ModelThread {
  Snippet entrypoint;  // a call; its name is the name of the thread
  uint32_t replicas = 1;
};

struct LowerOptions {
  bool is_script = false;              // ReadOptions::is_script
  bool tolerates_errors = false;       // statements that do not follow the grammar become unknown constructs
  bool leaves_out_assertions = false;  // in languages whose implementation does so by default
  // The standard input is known, and library functions read it. Otherwise their results are unknown.
  bool has_input = false;
  // The function without arguments to call after the top level has run; its variables are then the program's. Empty:
  // none.
  std::string entry{};
  // Finds the text of another file of the program by its path; none if no such file exists. Null: the program has only
  // the given files.
  std::function<std::optional<std::string>(const std::string& path)> find_file{};
  // For a model: the top level computes the initial state, then these threads begin, in this order. If empty, the top
  // level is the one thread, `main`.
  std::vector<ModelThread> threads{};
  std::vector<Snippet> properties{};  // expressions over the top level's variables; Module::predicates in this order
};

// Lowers the last file as the program; it may import the others. Never fails: constructs that cannot be lowered are in
// `diagnostics`. If they contain errors, the module must not be run.
ir::Module lower(const Language& language, std::span<const SourceFile> files, const LowerOptions& options,
                 diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::surface
