// SPDX-License-Identifier: Apache-2.0
// LocalNetwork: ranks of a distributed search as threads of one process, so that ThreadSanitizer sees all of it and
// tests need no MPI. Like a real network it may deliver messages of different senders in any order, chosen by `seed`.
//
// The threads of a rank use its Network.
#pragma once

#include <functional>
#include <memory>

#include "engine/distributed/network.h"

namespace ramify::engine::testkit {

class LocalNetwork {
 public:
  LocalNetwork(unsigned ranks, uint64_t seed);
  ~LocalNetwork();
  Network& of(unsigned rank);

  // Runs `body` once for each rank, each in a separate thread.
  void run(const std::function<void(Network&)>& body);

 private:
  struct Shared;
  class Rank;
  std::shared_ptr<Shared> shared_;
  std::vector<std::unique_ptr<Rank>> ranks_;
};

}  // namespace ramify::engine::testkit
