// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/rank_verbs.h"

#include <fmt/format.h>

namespace ramify::cli {
namespace {

// What the verb needs that one process has alone. "": it searches as several do.
std::string_view need_of(Verb verb) {
  switch (verb) {
    case Verb::check:
    case Verb::resume: return "";
    case Verb::explore:
    case Verb::reach:
    case Verb::graph:
    case Verb::tests:
    case Verb::test:
    case Verb::conform: return "works on the whole graph, which one process holds";
    case Verb::paths: return "follows values that are known to one process only";
    case Verb::swarm: return "starts processes of its own";
    case Verb::stats: return "counts in one process";
    case Verb::estimate: return "takes samples that fit into one process";
    case Verb::explain:
    case Verb::vet: return "asks a language model about the searches of one process";
    case Verb::serve:
    case Verb::tui:
    case Verb::mcp:
    case Verb::dap:
    case Verb::lsp: return "is for one user, in one process";
    case Verb::new_model:
    case Verb::replay:
    case Verb::run:
    case Verb::ir:
    case Verb::core:
    case Verb::cfg:
    case Verb::callgraph:
    case Verb::dataflow:
    case Verb::slice:
    case Verb::taint:
    case Verb::corpus:
    case Verb::help:
    case Verb::completions:
    case Verb::version: return "has no search to share";
  }
  return "";
}

}  // namespace

std::string why_not_together(const Invocation& invocation) {
  if (const std::string_view need = need_of(invocation.verb); !need.empty())
    return fmt::format("`{}` {}: start it without mpirun; several processes search together with `check` and `resume`",
                       name(invocation.verb), need);
  if (!is_for_mir(invocation)) return "";
  return fmt::format(
      "the exact machine `mir` repeats its search with what it has learned, in one process: start it without mpirun{}",
      invocation.c.machine == "mir" ? ", or add `--machine ir`" : "");
}

}  // namespace ramify::cli
