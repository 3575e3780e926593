// SPDX-License-Identifier: Apache-2.0
// Blocks: resolves local variables and labels while a file is read from top to bottom. When a block ends, variables
// whose plain names the lowering would confuse get names that no program can write: `x#1`.
//
// A variable keeps its plain name if it is the block's last one of that name, and the block did not use the name for an
// outer variable before. Lua manual, 3.5 ("Visibility Rules") and 3.3.4 (labels).
//
// One thread, one file. Tested in read_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/surface/tree.h"

namespace ramify::frontends::lua {

class Blocks {
 public:
  void open(bool is_function);
  void close();

  // Declares the variable of the node; it is visible from here on.
  void declare(surface::Node* node);
  // Resolves the node to a local variable; false if it names a global one.
  bool use(surface::Node* node);
  bool is_local(std::string_view name) const;
  bool is_outermost() const { return open_.size() == 1; }

  // Declares a label of the current block; call before the block's statements are read.
  void add_label(std::string_view name);
  // The label's unique name in the file; empty if no such label is visible.
  std::string find_label(std::string_view name) const;

 private:
  struct Local {
    std::vector<surface::Node*> nodes;
    bool is_confusable = false;
  };
  struct Block {
    bool is_function = false;
    std::map<std::string, std::vector<Local>, std::less<>> locals{};
    std::set<std::string, std::less<>> used_from_outside{};
    std::map<std::string, std::string, std::less<>> labels{};
  };
  std::vector<Block> open_;
  std::map<std::string, uint32_t, std::less<>> label_counts_;
  uint32_t renamed_ = 0;
};

}  // namespace ramify::frontends::lua
