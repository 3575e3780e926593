// SPDX-License-Identifier: Apache-2.0
#include "session/simulation/program_graph.h"

#include "outputs/diagnostics_text.h"
#include "session/graph.h"
#include "session/tell.h"

namespace ramify::session {

base::Result<engine::Graph> program_graph(const OpenedProgram& program, uint64_t states_max) {
  if (const Loaded* opened = program.loaded()) {
    const Loaded loaded = TRY(load(opened->request, LoadGoal::search));
    if (!loaded.is_ready()) return base::fail(outputs::diagnostics_text(loaded.diagnostics, loaded.sources));
    return graph(loaded, states_max);
  }
  const std::unique_ptr<store::Store> store = TRY(small_store());
  return engine::explore_graph(program.stepped_machine(), *store, {}, states_max);
}

}  // namespace ramify::session
