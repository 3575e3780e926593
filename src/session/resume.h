// SPDX-License-Identifier: Apache-2.0
// resume: continues an interrupted search with a store file (docs/long_runs.md).
//
// Beside the store FILE is FILE.checkpoint (engine/search/checkpoint.h). It also records the spec, the additions of the
// command line and the options, so that the same claims are checked, and a fingerprint of all texts, because states are
// meaningful for one program only.
#pragma once

#include <string>

#include "base/result.h"
#include "engine/search/checkpoint.h"
#include "session/check.h"
#include "session/load.h"

namespace ramify::session {

struct SavedSearch {
  LoadRequest request;
  CheckOptions options;  // of the first search; limits may be replaced
  std::string fingerprint;
  engine::Checkpoint checkpoint;
};

base::Result<SavedSearch> read_saved_search(const std::string& store_file);

// The part of a checkpoint that describes the search.
std::string describe_search(const Loaded& loaded, const CheckOptions& options);
// The same without the folder, which may differ from machine to machine, and without the fingerprint.
std::string describe_options(const Loaded& loaded, const CheckOptions& options);

// The options in a description by describe_search.
base::Result<CheckOptions> described_options(const std::string& about);
// The search of several ranks whose checkpoint files this process finds (engine/distributed/rank_file.h), without one
// of a single process.
base::Result<SavedSearch> read_saved_ranks(const std::string& store_file);
// The error for texts that changed since the search.
base::Error changed_since(const Loaded& loaded, const std::string& store_file);
// Of all texts that determine the states.
std::string search_fingerprint(const Loaded& loaded);

// `loaded` is ready and was loaded from the saved request; `options` are the saved ones, limits aside.
base::Result<outputs::CheckReport> resume(const Loaded& loaded, SavedSearch& saved, const CheckOptions& options);

std::string checkpoint_file(const std::string& store_file);
// After a definite answer: deletes the store and its checkpoint.
void remove_search_files(const std::string& store_file);

}  // namespace ramify::session
