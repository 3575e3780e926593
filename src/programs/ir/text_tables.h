// SPDX-License-Identifier: Apache-2.0
// TextTables: a module's tables while its text is read. A name denotes the first entry with that spelling. A symbol or
// constant that no table line lists is added at its first use; globals and functions must be declared.
#pragma once

#include <string>
#include <unordered_map>

#include "programs/ir/line_reader.h"
#include "programs/ir/module.h"

namespace ramify::ir {

class TextTables {
 public:
  explicit TextTables(Module& module) : module_(module) {}

  void declare_global(Global global);
  void declare_function(std::string name);
  void list_symbol(std::string text);
  void list_constant(Constant constant);

  // Each reads a reference at the reader's position.
  SymbolId symbol(LineReader& line, std::string_view what);
  GlobalId global(LineReader& line);
  FunctionId function(LineReader& line);
  ConstantId constant(LineReader& line);
  // A constant's value, as in a table line; `#7` is not accepted.
  Constant value(LineReader& line);

 private:
  using FirstByName = std::unordered_map<std::string, uint32_t>;

  Constant number(LineReader& line);
  Constant worded(LineReader& line);

  Module& module_;
  FirstByName symbols_;
  FirstByName globals_;
  FirstByName functions_;
  FirstByName constants_;
};

}  // namespace ramify::ir
