// SPDX-License-Identifier: Apache-2.0
// RankCheckpoints: how a search of several ranks outlives the loss of one. Each rank writes a file (rank_file.h), on its own disk or on a
// shared one, whichever the name leads to; a commit is made between two levels by all ranks or by none.
//
// Going on: each rank says which files it sees; each file is given to one rank that sees it, and the states go to their owners
// among the ranks that there are now. A file that nobody sees is an error. New files are begun, and the old ones removed when these
// have a commit.
//
// Collective where it says so. Tested in distributed_checkpoint_test.cpp and conformance/mpi_test.py.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "engine/distributed/rank_file.h"
#include "engine/search/search.h"

namespace ramify::engine {

class RankCheckpoints {
 public:
  // `about`: for whoever goes on with it. `anew`: the command that starts the search again, for messages.
  RankCheckpoints(std::string prefix, std::string about, std::chrono::milliseconds interval, std::string anew = {})
      : prefix_(std::move(prefix)), about_(std::move(about)), interval_(interval), anew_(std::move(anew)) {}

  // Collective, before the search. The error is of all ranks: files are missing or in the way, or cannot be written.
  base::Result<void> begin(Network& network, store::Store& store, bool goes_on);

  // For the search, in this order. Collective.
  void restore(Search& search, SearchWorker& worker);
  void end_level(Search& search, std::vector<std::unique_ptr<SearchWorker>>& workers,
                 const LevelFrontier::LevelEnd& end);
  // On rank 0 the clock says so.
  bool is_due() const { return std::chrono::steady_clock::now() >= next_; }

  bool has_checkpoint() const { return has_checkpoint_; }
  const std::string& trouble() const { return trouble_; }

 private:
  base::Result<void> find(Network& network);
  base::Result<void> write_restored(Search& search);
  base::Result<void> commit(Search& search, std::vector<std::unique_ptr<SearchWorker>>& workers, uint32_t level);

  const std::string prefix_;
  const std::string about_;
  const std::chrono::milliseconds interval_;
  const std::string anew_;
  std::chrono::steady_clock::time_point next_{};  // the first one at once
  std::unique_ptr<RankFileWriter> writer_;        // null: none is written any more
  uint64_t commits_ = 0;
  bool has_checkpoint_ = false;
  std::string trouble_;

  uint32_t generation_ = 0;          // of the files to go on from; 0: none
  std::vector<RankFileName> given_;  // to this rank
  uint64_t commit_number_ = 0;
};

// The `about` of the files that are there, of the latest generation. None: there are no such files.
std::optional<base::Result<std::string>> described_by_rank_files(const std::string& prefix);

}  // namespace ramify::engine
