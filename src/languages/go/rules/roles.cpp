// SPDX-License-Identifier: Apache-2.0
#include "languages/go/rules/roles.h"

#include <algorithm>

#include "programs/ir/module.h"

namespace ramify::ir_machine::go {

namespace {

// Whether the program itself, not only its library, iterates a map.
bool walks_maps(const ir::Module& module) {
  return std::ranges::find(module.symbols, "%go_map_keys") != module.symbols.end();
}

// Library functions and methods that support symbolic arguments.
constexpr OpenFunctionRow open_functions[] = {
    {"fmt.Println", OpenFunction::print}, {"fmt.Printf", OpenFunction::print}, {"print", OpenFunction::print},
    {"println", OpenFunction::print},     {"%go_len", OpenFunction::length},   {"max", OpenFunction::greatest},
    {"min", OpenFunction::least},
};

}  // namespace

void add_roles(DialectRules& rules) {
  rules.iteration.sees_open_order = walks_maps;
  rules.names.operation_prefixes = "go_";
  rules.symbolic.functions = open_functions;
  rules.symbolic.characters_are_bytes = true;
  rules.symbolic.interleaves_callbacks = true;
}

}  // namespace ramify::ir_machine::go
