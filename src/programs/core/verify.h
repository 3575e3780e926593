// SPDX-License-Identifier: Apache-2.0
// verify: is a program well formed? A machine may rely on all of it, and never sees a program that was not verified.
//
//   ids                 lie in their tables; a node is made after its parts, so that there are no circles; its text is not much
//                       larger than its table (pure nodes may be shared)
//   records             are complete where they are members, hold none of themselves
//   types               of every part fit (type_check.h); effectful expressions stand where effects may be
//   symbols             are bound on every way to their uses (definite_binding.h)
//   labels              are saved once, and run with as many arguments as they have parameters, from the same operand of the same
//                       `unseq`, or none: only there is there a continuation (jumps.h)
//   negative actions    stand in a `bound` (jumps.h)
//   nodes of run time   do not occur
//
// Nothing recurses over a program. Tested in verify_test.cpp.
#pragma once

#include <string>

#include "diagnostics/diagnostic.h"
#include "programs/core/core.h"

namespace ramify::core {

void verify(const Program& program, diagnostics::Diagnostics& diagnostics);

// Procedures that are defined and not well formed, and what is wrong with them first. Their program's tables and records are in order.
struct IllFormed {
  ProcedureId procedure{};
  std::string why{};
};
std::vector<IllFormed> find_ill_formed(const Program& program);

// What the checks of a body share: whose it is, and where complaints go.
struct CheckedBody {
  const Program& program;
  const Body& body;
  std::string name;  // "`main`", "the initialiser of `x`"
  BaseType result{};
  std::vector<SymbolId> parameters{};
  std::vector<NodeId> nodes{};  // that belong to it, ascending: parts before what they are parts of
  diagnostics::Diagnostics& diagnostics;

  void complain(diagnostics::DiagnosticId id, NodeId node, const std::string& message) const;
};

}  // namespace ramify::core
