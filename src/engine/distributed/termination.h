// SPDX-License-Identifier: Apache-2.0
// Termination: whether a search without levels is over: no rank has a state to expand, and no message is on its way. Mattern's four-counter
// method (Mattern 1987, "Algorithms for distributed termination detection").
//
// A wave adds up how many messages all ranks have sent and received. Each rank joins a wave at a moment of its own, when it has nothing to do,
// so one wave proves nothing: a message may be counted by its receiver and not by its sender. Two do. The second begins when
// all have joined the first; if as many messages were sent by the second as were received by the first, then at the moment between
// them none was on its way, and since then none was received: no rank has become active again.
//
//   wave 1   S  R          over if and only if R = S'
//   wave 2   S' R'         else wave 2 is the first of the next two
//
// A rank that receives something while a wave goes on works, and joins the next wave when it is done. One thread at a time. Tested in
// termination_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/distributed/network.h"

namespace ramify::engine {

class Termination {
 public:
  struct Counts {
    uint64_t sent = 0, received = 0;  // messages of this rank so far
    uint64_t states = 0;              // that it keeps
  };

  // Only while this rank has nothing to do, and has sent all that it has to send. Over: the states of all ranks. None: it may go on; ask again.
  std::optional<uint64_t> ask(Network& network, Counts here) {
    if (!is_in_wave_) {
      network.begin_sum({here.sent, here.received, here.states});
      is_in_wave_ = true;
    }
    const std::optional<std::vector<uint64_t>> sums = network.finished_sum();
    if (!sums) return std::nullopt;
    is_in_wave_ = false;
    const bool is_over = received_before_ == sums->at(0);
    received_before_ = sums->at(1);
    return is_over ? std::optional(sums->at(2)) : std::nullopt;
  }

 private:
  bool is_in_wave_ = false;
  std::optional<uint64_t> received_before_;  // in the wave before
};

}  // namespace ramify::engine
