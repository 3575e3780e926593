// SPDX-License-Identifier: Apache-2.0
// program_symbols: the functions and variables that a program of any language declares at its top level or in its
// classes, with their places in its text, from its IR. For editors.
//
// The IR has the names that the reader gave them, and the places of whole constructs; the text decides: a symbol whose
// name does not stand at its place is left out. Tested in program_symbols_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/place.h"
#include "outputs/sources.h"
#include "programs/ir/module.h"

namespace ramify::session {

enum class SymbolKind : uint8_t { function, variable };

struct ProgramSymbol {
  SymbolKind kind = SymbolKind::function;
  std::string name{};                 // as the text has it
  std::string class_name{};           // of a method
  std::string head{};                 // the line of its declaration, without indentation
  base::Place place{};                // of its name
  base::Place whole{};                // of its declaration
  std::vector<std::string> locals{};  // of a function: parameters and local variables
};

// By file and place. Without those of libraries.
std::vector<ProgramSymbol> program_symbols(const ir::Module& module, const outputs::Sources& sources);

}  // namespace ramify::session
