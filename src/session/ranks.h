// SPDX-License-Identifier: Apache-2.0
// Ranks: this process as one of several that mpirun started, for the verbs that search (docs/cluster.md).
//
// Rank 0 leads: it runs the verb as a single process would. For each exploration it sends its options to the others,
// which explore with the same ones (follow), until it releases them. Only rank 0 reports.
//
// Before that all ranks check that they run the same program on the same texts: states of another program would be
// meaningless.
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
  // Null: this process was started alone. All ranks return the error: this build has no MPI module.
  static base::Result<std::unique_ptr<Ranks>> join();
  // The ranks of another network, for tests.
  explicit Ranks(std::unique_ptr<engine::Network> network) : network_(std::move(network)) {}
  ~Ranks();

  // Before MPI is initialised: whether this process is one of several, and not the one that reports to the user.
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

  // Collective, before each exploration: rank 0 sends its options to the others (resume.h: describe_search). `trouble`:
  // why this rank cannot explore; then none does.
  base::Result<void> begin_search(const std::string& about, const std::string& trouble);
  // The other ranks: explore as rank 0 directs, until it is done.
  base::Result<void> follow(const Loaded& loaded, const CheckOptions& options);
  // The other ranks, where they search without being directed: waits until rank 0 is done.
  void wait_for_release() { engine::wait_for(*network_, engine::Channel::request); }
  // Rank 0: the others are no longer needed.
  void release();

  // The command that continues the search.
  std::string command_to_resume(const std::string& store_file) const;
  // The command that starts it again.
  std::string command_anew(const std::string& spec, const std::string& store_file) const;
  // Rank 0, after the verdict: removes all ranks' checkpoint files.
  void remove_files(const std::string& store_file);

 private:
  std::unique_ptr<engine::Network> network_;
  bool is_released_ = false;
};

}  // namespace ramify::session
