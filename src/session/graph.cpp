// SPDX-License-Identifier: Apache-2.0
#include "session/graph.h"

#include "base/check.h"
#include "outputs/fsm_file.h"
#include "session/files.h"
#include "session/tell.h"

namespace ramify::session {

base::Result<engine::Graph> graph(const Loaded& loaded, uint64_t states_max) {
  CHECK(loaded.is_ready(), "a spec with errors has no graph");
  const std::unique_ptr<store::Store> store = TRY(small_store());
  return engine::explore_graph(*loaded.machine, *store, loaded.claims.properties, states_max);
}

base::Result<SavedGraph> read_graph(const std::string& path) {
  std::string text = TRY(read_file(path, outputs::fsm_bytes_max));
  SavedGraph saved;
  saved.report = outputs::parse_fsm(text, path, saved.diagnostics);
  saved.sources.add(path, std::move(text));
  return saved;
}

}  // namespace ramify::session
