// SPDX-License-Identifier: Apache-2.0
// resume: a search with a store file that was interrupted goes on (docs/long_runs.md).
//
// Beside the store FILE lies FILE.checkpoint (engine/search/checkpoint.h). It says what was checked, too: the spec, what
// the command line added to it, and the options, so that the same question is asked; and a fingerprint of all texts,
// because states of one program mean nothing to another.
#pragma once

#include <string>

#include "base/result.h"
#include "engine/search/checkpoint.h"
#include "session/check.h"
#include "session/load.h"

namespace ramify::session {

struct SavedSearch {
  LoadRequest request;
  CheckOptions options;  // what was asked for; limits may be given anew
  std::string fingerprint;
  engine::Checkpoint checkpoint;
};

base::Result<SavedSearch> read_saved_search(const std::string& store_file);

// What the checkpoints of a search hold about it.
std::string describe_search(const Loaded& loaded, const CheckOptions& options);

// The options that describe_search wrote down.
base::Result<CheckOptions> described_options(const std::string& about);
// The search of several ranks whose checkpoints this process sees (engine/distributed/rank_file.h), without a checkpoint of one process.
base::Result<SavedSearch> read_saved_ranks(const std::string& store_file);
// Says that the texts are not those of the search any more.
base::Error changed_since(const Loaded& loaded, const std::string& store_file);
// Of all texts that decide what the states are.
std::string search_fingerprint(const Loaded& loaded);

// `loaded` is ready and was loaded from the saved request; `options` are the saved ones, limits aside.
base::Result<outputs::CheckReport> resume(const Loaded& loaded, SavedSearch& saved, const CheckOptions& options);

std::string checkpoint_file(const std::string& store_file);
// After an answer: the store and its checkpoint are of no more use.
void remove_search_files(const std::string& store_file);

}  // namespace ramify::session
