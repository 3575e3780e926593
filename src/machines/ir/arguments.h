// SPDX-License-Identifier: Apache-2.0
// The arguments of a call, with spreads expanded: Arguments is the view that rules and library functions read,
// CallArguments owns the arguments of a call in progress.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "programs/ir/module.h"
#include "store/word.h"

namespace ramify::ir_machine {

using store::Atom;
using store::Word;

// The name of a block argument (a function written after the parentheses of a call), and of the parameter that receives
// it.
inline constexpr std::string_view block_name = "&";
inline bool is_block(const ir::Parameter& parameter) { return parameter.name == block_name; }

struct NamedArgument {
  std::string_view name;
  Word value;

  bool is_block() const { return name == block_name; }
};

struct Arguments {
  std::span<const Word> positional;
  std::span<const NamedArgument> named;
};

// Owned by a call in progress; rules may add and remove arguments.
struct CallArguments {
  std::vector<Word> positional;
  std::vector<NamedArgument> named;

  operator Arguments() const { return {positional, named}; }
  void put_first(Word value) { positional.insert(positional.begin(), value); }
  Word take_first() {
    const Word first = positional.front();
    positional.erase(positional.begin());
    return first;
  }
};

}  // namespace ramify::ir_machine
