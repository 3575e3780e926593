// SPDX-License-Identifier: Apache-2.0
// Compiles a body of Core to code. Tested in machine_test.cpp, by running the code.
#pragma once

#include <span>

#include "machines/core/code.h"
#include "programs/core/core.h"

namespace ramify::core_machine {

struct CompileOptions {
  // The operands of every `unseq` may interleave in any order, action by action; otherwise only if a call is beside an
  // access that its body may conflict with.
  bool forks_everywhere = false;
  uint32_t first_site = 0;  // the first number to use
  uint32_t first_fork = 0;
  std::span<const Pointer> globals{};
  // the body initialises a global; for a thread-local one, the template that each thread copies
  bool is_of_static = false;
};

// The body must be part of a verified program. `parameters`: the symbols that hold the arguments.
Code compile(const core::Program& program, const core::Body& body, std::span<const core::SymbolId> parameters,
             const CompileOptions& options);

// Visits the child nodes of a node, in order, without patterns and symbols.
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

// A plain, non-atomic access to an object of the type.
Access access_of(const core::TypeTable& types, TypeId type);

}  // namespace ramify::core_machine
