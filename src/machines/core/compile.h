// SPDX-License-Identifier: Apache-2.0
// From a body of Core to code. Tested in machine_test.cpp, through what the code does.
#pragma once

#include <span>

#include "machines/core/code.h"
#include "programs/core/core.h"

namespace ramify::core_machine {

struct CompileOptions {
  // Operands of every `unseq` may be run in any order, action by action; otherwise only where a call stands beside an access that
  // its body may conflict with.
  bool forks_everywhere = false;
  uint32_t first_site = 0;  // numbers of what follows in the program
  uint32_t first_fork = 0;
  std::span<const Pointer> globals{};
  bool is_of_static = false;  // what initialises a global: of a thread-local one that from which each thread's is made
};

Code compile(const core::Program& program, const core::Body& body, std::span<const core::SymbolId> parameters,
             const CompileOptions& options);

// The nodes that a node is made of, in order; not patterns and symbols.
template <typename Visit>
void for_each_child(const core::Program& program, const core::Node& node, Visit&& visit) {
  using core::Op;
  switch (node.op) {
    case Op::let_:
    case Op::let_weak:
    case Op::let_strong:
      visit(program.child(node, 1));
      visit(program.child(node, 2));
      return;
    case Op::case_:
      visit(program.child(node, 0));
      for (size_t i = 2; i < node.count; i += 2) visit(program.child(node, i));
      return;
    case Op::save:
      for (size_t i = 1; i + 1 < node.count; i += 2) visit(program.child(node, i));
      visit(program.child(node, node.count - 1));
      return;
    case Op::seq_rmw:
    case Op::seq_rmw_forward:
      visit(program.child(node, 0));
      visit(program.child(node, 2));
      return;
    default:
      for (size_t i = 0; i < node.count; ++i) visit(program.child(node, i));
  }
}

Access access_of(const core::TypeTable& types, TypeId type);

}  // namespace ramify::core_machine
