// SPDX-License-Identifier: Apache-2.0
#include "session/graph.h"

#include "base/check.h"
#include "session/tell.h"

namespace ramify::session {

base::Result<engine::Graph> graph(const Loaded& loaded, uint64_t states_max) {
  CHECK(loaded.is_ready(), "a spec with errors has no graph");
  const std::unique_ptr<store::Store> store = TRY(small_store());
  return engine::explore_graph(*loaded.machine, *store, loaded.claims.properties, states_max);
}

}  // namespace ramify::session
