// SPDX-License-Identifier: Apache-2.0
// MpiNetwork: the Network of processes that mpirun, or a batch scheduler, started together.
//
// MPI is an optional part: the program is linked with none of it, and loads the module (mpi_module.h) where it was started as one of several
// ranks. Whether it was is read from the variables that launchers set (Open MPI, PMI, PMIx).
//
// Any thread may call; the calls to the module are made one at a time. A process has one at most. Tested in conformance/mpi_test.py.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "base/result.h"
#include "engine/distributed/network.h"

struct ramify_mpi;

namespace ramify::cluster {

// How many ranks a launcher started; 1 where none did.
unsigned launched_ranks();
// The rank that the launcher gave this process, before MPI has begun; 0 where none did.
unsigned launched_rank();

class MpiNetwork final : public engine::Network {
 public:
  // The error says what to install.
  static base::Result<std::unique_ptr<MpiNetwork>> start();
  ~MpiNetwork() override = default;
  MpiNetwork(const MpiNetwork&) = delete;  // MPI is one of a process

  unsigned rank() const override;
  unsigned size() const override;
  unsigned ranks_here() const override;
  void send(unsigned to, engine::Channel channel, std::vector<std::byte> bytes) override;
  std::optional<engine::Message> receive(engine::Channel channel) override;
  uint64_t unsent_bytes() override;
  void begin_sum(std::vector<uint64_t> values) override;
  std::optional<std::vector<uint64_t>> finished_sum() override;
  void idle() override;

  // Collective: the ranks part in peace.
  void finish();
  // Ends all ranks, from one of them.
  void abort(int code);

 private:
  explicit MpiNetwork(const ramify_mpi* module) : module_(module) {}

  const ramify_mpi* module_;
  std::mutex mutex_;
  std::atomic<unsigned> idle_turns_{0};  // since something came
  std::vector<uint64_t> sums_;           // being added up: MPI writes there
};

}  // namespace ramify::cluster
