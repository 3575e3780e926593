// SPDX-License-Identifier: Apache-2.0
// explore with internal parameters, so that tests reach every code path with small graphs.
#pragma once

#include "engine/distributed/owning_parts.h"
#include "engine/search/explore.h"
#include "engine/search/note.h"

namespace ramify::engine {

struct SearchTuning {
  uint64_t alone_max = 64;                   // breadth-first levels below this size are left to one worker
  uint64_t ordinal_max = Note::ordinal_max;  // of a choice vector in the enumeration of a step
  OwningParts owning_parts = {};             // of several ranks; the whole state: what random walks propose
};

Exploration explore_tuned(const Machine& machine, store::Store& store, const ExploreOptions& options,
                          const SearchTuning& tuning);

}  // namespace ramify::engine
