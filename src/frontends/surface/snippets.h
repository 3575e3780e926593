// SPDX-License-Identifier: Apache-2.0
// Snippets: pieces of text in the program's language inside a spec: the calls with which threads begin, and properties.
// Each is read as the body of a function, whose head is written in the language. property_parts.h reads properties.
//
// Tested in conformance/language_models_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/surface/function_lowering.h"
#include "frontends/surface/language.h"
#include "frontends/surface/lower.h"
#include "programs/ir/builder.h"

namespace ramify::frontends::surface {

enum class SnippetKind : uint8_t { call, expression };

// Reads snippets one after the other; appends the files that contain them to `paths`.
struct SnippetReader {
  const Language& language;
  ir::ModuleBuilder& module;
  Tree& tree;
  std::vector<std::string>& paths;
  diagnostics::Diagnostics& diagnostics;
  uint32_t count = 0;

  const Node* read(const Snippet& snippet, SnippetKind kind);
};

// The function as which a snippet was read; null: it was not.
const Node* snippet_function(const Node* root);

// The function lowered from a snippet; none if it was not read.
std::optional<ir::FunctionId> function_of(const Unit& unit, const Node* root);

void start_threads(Unit& unit, ir::FunctionBuilder& entry, const std::vector<ModelThread>& threads,
                   const std::vector<const Node*>& roots);

}  // namespace ramify::frontends::surface
