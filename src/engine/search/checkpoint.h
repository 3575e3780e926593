// SPDX-License-Identifier: Apache-2.0
// Checkpoint: where a breadth-first search is, as a file beside its store's, so that the search can go on in another
// process.
//
// It is taken in a pause (frontier/level_frontier.h) and belongs to a savepoint of the store, which holds the states and
// the way back of all but those that were found last; the notes of these are written down here. What is in memory only,
// the step logs of claims about behaviours, is not saved but made again (SearchWorker::log_again).
//
// File: magic, version, byte order, then blocks of at most one MiB, each with its length and a hash that runs on from
// block to block; an empty block ends it. So a file that is cut or damaged anywhere is found out before any of it is
// believed. A checkpoint is written beside its place, flushed and renamed: there is always a whole one, the old or the new.
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

  std::string about;      // for whoever began the search: what it was about
  std::string savepoint;  // of the store
  LevelPosition position;
  std::vector<uint64_t> found_notes;  // of each in position.found
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

// `checkpoint` without its position; the lists come from `pieces`, their notes from the store.
base::Result<void> write_checkpoint(const std::filesystem::path& file, const Checkpoint& checkpoint,
                                    const LevelFrontier::Pieces& pieces, const store::Store& store);
base::Result<Checkpoint> read_checkpoint(const std::filesystem::path& file);

// Whether it can be gone on from with this store, which was opened at its savepoint.
base::Result<void> verify(const Checkpoint& checkpoint, const store::Store& store);

}  // namespace ramify::engine
