// SPDX-License-Identifier: Apache-2.0
// Spelling: how the entries of a module's tables are written: by name or value if that identifies the entry; by number,
// `#7`, if an earlier entry has the same spelling or the entry does not exist. So any module has a text, even one that
// violates the rules of verify.h.
#pragma once

#include <string>
#include <unordered_map>

#include "programs/ir/module.h"

namespace ramify::ir {

class Spelling {
 public:
  explicit Spelling(const Module& module);  // must outlive this object

  std::string symbol(SymbolId id) const;
  std::string global(GlobalId id) const;
  std::string function(FunctionId id) const;
  std::string constant(ConstantId id) const;
  std::string value(const Constant& constant) const;

 private:
  using FirstByName = std::unordered_map<std::string, uint32_t>;

  const Module& module_;
  FirstByName symbols_;
  FirstByName globals_;
  FirstByName functions_;
  FirstByName constants_;
};

}  // namespace ramify::ir
