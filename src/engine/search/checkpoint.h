// SPDX-License-Identifier: Apache-2.0
// Checkpoint: the position of a breadth-first search, as a file beside the store's file, from which another process can
// resume.
//
// A checkpoint is taken in a pause (frontier/level_frontier.h) and refers to a savepoint of the store. The savepoint has all
// states and the final notes of all but the most recently found ones, whose notes the checkpoint contains. The step logs of
// claims about behaviours exist in memory only; a resumed search rebuilds them (SearchWorker::log_again).
//
// File format: magic, version, byte order, then blocks of at most one MiB, each with its length and a hash chained to the
// block before; an empty block ends the file. A truncated or damaged file is therefore detected before any of its contents
// are used. A new checkpoint is written to a temporary name, flushed and renamed: a complete one always exists.
//
// One thread. Tested in checkpoint_test.cpp.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/frontier/level_frontier.h"
#include "engine/search/finding.h"

namespace ramify::engine {

struct Checkpoint {
  // Bump it whenever the meaning of any byte changes, that of a machine's states included.
  static constexpr uint32_t format_version = 1;

  std::string about;      // free text of the caller that started the search
  std::string savepoint;  // of the store
  LevelPosition position;
  std::vector<uint64_t> found_notes;  // one per element of position.found
  Counts counts;
  uint64_t visited = 0;
  std::chrono::milliseconds elapsed{0};
  bool stops_after_level = false;
  std::vector<Finding> findings;
  std::vector<Finding> errors;
  std::vector<Finding> reached;
  std::vector<store::StateId> initial;
  std::vector<uint8_t> antecedents_met;
};

// Writes `checkpoint`; its position is ignored: the lists come from `pieces`, their notes from the store.
base::Result<void> write_checkpoint(const std::filesystem::path& file, const Checkpoint& checkpoint,
                                    const LevelFrontier::Pieces& pieces, const store::Store& store);
base::Result<Checkpoint> read_checkpoint(const std::filesystem::path& file);

// Whether a search can resume from it with this store, which is open at the checkpoint's savepoint.
base::Result<void> verify(const Checkpoint& checkpoint, const store::Store& store);

}  // namespace ramify::engine
