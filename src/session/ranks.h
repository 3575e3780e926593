// SPDX-License-Identifier: Apache-2.0
// Ranks: this process as one of several that mpirun started, for the verbs that search (docs/cluster.md).
//
// Rank 0 leads: it runs the verb as one process would. Each time that it begins to explore it tells the others with which options, and
// they explore with the same (follow), until it tells them that it is done. Only rank 0 reports.
//
// Before that all ranks agree that they run the same program on the same texts: states of another program mean nothing here.
//
// One thread of each rank. Tested in conformance/mpi_test.py.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "engine/distributed/network.h"

namespace ramify::session {

struct Loaded;
struct CheckOptions;

class Ranks {
 public:
  // Null: this process was started alone. The error is of all ranks: this build has no part for MPI.
  static base::Result<std::unique_ptr<Ranks>> join();
  // The ranks of another network, for tests.
  explicit Ranks(std::unique_ptr<engine::Network> network) : network_(std::move(network)) {}
  ~Ranks();

  // Before MPI has begun: whether this process is one of several, and not the one that talks to the user.
  static bool are_launched();
  static bool is_silent_process();

  bool is_first() const { return network_->rank() == 0; }
  unsigned count() const { return network_->size(); }
  engine::Network& network() const { return *network_; }

  // What all ranks must have in common.
  struct Subject {
    std::string options;      // of the command (resume.h: describe_options)
    std::string fingerprint;  // of the texts that were read (resume.h: search_fingerprint)
    std::string trouble;      // why this rank cannot search; "": it can
  };
  // Collective. The error is of all ranks and says which one disagrees, in what, and what to do.
  base::Result<void> agree(const Subject& here);

  // Collective, before each exploration: rank 0 tells the others to explore with these options (resume.h: describe_search). `trouble`: why
  // this rank cannot; then none does.
  base::Result<void> begin_search(const std::string& about, const std::string& trouble);
  // The other ranks: explore as they are told until rank 0 is done.
  base::Result<void> follow(const Loaded& loaded, const CheckOptions& options);
  // Rank 0: the others are no longer needed.
  void release();

  // By which the search goes on.
  std::string command_to_resume(const std::string& store_file) const;
  // Rank 0, after the answer: no rank keeps files of its checkpoints.
  void remove_files(const std::string& store_file);

 private:
  std::unique_ptr<engine::Network> network_;
  bool is_released_ = false;
};

}  // namespace ramify::session
