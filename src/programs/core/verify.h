// SPDX-License-Identifier: Apache-2.0
// verify: checks that a program is well formed. Machines rely on all of this, and only run verified programs.
//
//   ids                 are in their tables; a node is made after its parts, so there are no cycles; its text is not
//                       much larger than its table (pure nodes may be shared)
//   records             are complete where they are members, and do not contain themselves
//   types               of all parts fit (type_check.h); effectful expressions occur only where effects are allowed
//   symbols             are bound on every path to their uses (definite_binding.h)
//   labels              are saved once, and run with as many arguments as they have parameters, from the same operand
//                       of the same `unseq`, or none: only there does the continuation exist (jumps.h)
//   negative actions    are inside a `bound` (jumps.h)
//   run-time nodes      do not occur
//
// Nothing recurses over a program. Tested in verify_test.cpp.
#pragma once

#include <string>

#include "diagnostics/diagnostic.h"
#include "programs/core/core.h"

namespace ramify::core {

// Reports violations. A group of checks runs only if the earlier ones found none.
void verify(const Program& program, diagnostics::Diagnostics& diagnostics);

// A defined procedure that is not well formed, and its first problem.
struct IllFormed {
  ProcedureId procedure{};
  std::string why{};
};
// All ill-formed procedures. The program's tables and records must be well formed.
std::vector<IllFormed> find_ill_formed(const Program& program);

// The data shared by the checks of a body: its owner, and where errors are reported.
struct CheckedBody {
  const Program& program;
  const Body& body;
  std::string name;  // "`main`", "the initialiser of `x`"
  BaseType result{};
  std::vector<SymbolId> parameters{};
  std::vector<NodeId> nodes{};  // nodes that belong to it, ascending: parts before their parents
  diagnostics::Diagnostics& diagnostics;

  void report(diagnostics::DiagnosticId id, NodeId node, const std::string& message) const;
};

}  // namespace ramify::core
