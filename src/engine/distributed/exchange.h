// SPDX-License-Identifier: Apache-2.0
// Exchange: one rank's part in the search of several: it sends successors to the ranks that keep them (owner.h), and receives what others
// found for this one. A breadth-first search ends a level when all of it has arrived everywhere:
//
//   while level d is expanded    send() packs successors by destination; a message leaves when it is full; receive() takes what has
//                                come and hands it to the worker that asked, for level d+1
//   at its end                   finish_level(): the rest is sent; the ranks add up how many messages were sent to each, and each
//                                receives until it has that many; then they add up what was found, and whether one of them stops
//
// So a level ends when no message is on its way, which the sums prove; no rank counts as done because nothing came for a while.
// Messages of a level travel on a channel of its parity, since a rank that is ahead may send for the next level already.
//
// A search in another order has no levels, and no rank waits: it is over when no rank has anything to do and no message is on its way
// (termination.h). Messages that are not full leave by post_all().
//
// send(), receive() and post_all(): any worker. finish_level() and rest(): one thread, while no worker runs. Tested in
// distributed_explore_test.cpp.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/distributed/network.h"
#include "engine/distributed/shares.h"
#include "engine/distributed/state_link.h"
#include "engine/distributed/termination.h"

namespace ramify::engine {

// How much passed between ranks.
struct Traffic {
  uint64_t crossing = 0;  // transitions to states that another rank keeps
  uint64_t sent = 0;      // of these, states that were not sent before lately (sent_states.h)
  uint64_t bytes = 0;     // in messages of states
  uint64_t messages = 0;
};

class Exchange {
 public:
  struct Options {
    bool has_levels = true;         // else each state has a depth of its own
    unsigned workers = 1;           // of this rank: its share of the states, beside those of the others
    bool records_arrivals = false;  // for claims about behaviours: each state that arrived is remembered, by its sender
  };
  // Collective.
  Exchange(Network& network, store::Store& store, Options options);

  unsigned rank() const { return network_->rank(); }
  unsigned ranks() const { return network_->size(); }
  const Shares& shares() const { return shares_; }
  Network& network() const { return *network_; }

  // The number of this state among all that this rank sends to that one.
  uint64_t send(unsigned to, std::span<const store::Code> codes, Origin origin);
  // Receive before sending more.
  bool is_congested() {
    if (!may_be_congested_.load(std::memory_order_relaxed)) return false;
    const bool is_congested = network_->unsent_bytes() > unsent_bytes_max;
    if (!is_congested) may_be_congested_.store(false, std::memory_order_relaxed);
    return is_congested;
  }

  // Reads one message, and calls `take(from, states)`; one worker at a time does. False: nothing has come, or another worker is at it.
  // A full store: `on_full` is called instead.
  using Take = std::function<void(unsigned from, const ReceivedStates& states)>;
  bool receive(store::Writer& writer, const Take& take, const std::function<void()>& on_full);

  // Tells the other ranks to stop in the middle of the level; once.
  void tell_to_stop();
  // Whether one of them told us so.
  bool is_told_to_stop();

  struct LevelSums {
    uint64_t found = 0;   // states of the next level
    uint64_t states = 0;  // of all levels
    bool stops_now = false, stops_after_level = false;
    bool saves = false;  // rank 0 wants a checkpoint
  };
  // The level of the states that are sent now: 0 while there are only initial states.
  uint32_t level() const { return level_; }
  // `receive_some`: receives until there is nothing; `sums_here`: asked for when everything has arrived.
  LevelSums finish_level(const std::function<void()>& receive_some, const std::function<LevelSums()>& sums_here);

  // What is packed leaves, be the messages full or not.
  void post_all();
  // Of a search without levels, while this rank has nothing to do: whether the search is over; then the states of all ranks. Ask again.
  std::optional<uint64_t> rest(uint64_t states_here);

  // When the search has ended, from one thread: the link to a rank, and from it, for single states.
  LinkWriter& link_to(unsigned rank) { return out_[rank]->link; }
  LinkReader& link_from(unsigned rank) { return in_[rank]; }

  void note_arrival(unsigned from, store::StateId state) { arrivals_[from].push_back(state.address); }
  std::vector<std::vector<uint64_t>> take_arrivals() { return std::move(arrivals_); }
  bool records_arrivals() const { return options_.records_arrivals; }

  // Without the crossing transitions, which the workers count.
  Traffic traffic() const;

 private:
  static constexpr uint64_t message_bytes = 32 << 10;
  static constexpr uint64_t unsent_bytes_max = uint64_t{32} << 20;
  struct Out {
    Out(const store::Store& store, LinkKind kind) : link(store, kind) {}
    std::mutex mutex;
    LinkWriter link;
    uint64_t states = 0;             // sent so far
    uint64_t messages_of_level = 0;  // without levels: of the whole search
  };

  // One worker needs no lock.
  std::unique_lock<std::mutex> lock(Out& out) const {
    return options_.workers > 1 ? std::unique_lock(out.mutex) : std::unique_lock<std::mutex>();
  }
  Channel channel() const { return level_ % 2 == 0 ? Channel::even_level : Channel::odd_level; }
  void post(unsigned to, Out& out);

  Network* network_;
  const Options options_;
  const Shares shares_;
  const uint64_t search_;  // its number, the same on all ranks
  std::vector<std::unique_ptr<Out>> out_;
  uint32_t level_ = 0;

  std::mutex receiving_;  // guards these
  std::vector<LinkReader> in_;
  ReceivedStates received_;
  uint64_t messages_received_ = 0;               // of the level; without levels: of the whole search
  std::vector<std::vector<uint64_t>> arrivals_;  // by sender: the addresses here, in the order in which they were sent

  Termination termination_;
  std::atomic<bool> may_be_congested_{false};  // a message has left since it was asked
  std::atomic<bool> has_told_{false};
  std::atomic<uint64_t> bytes_{0}, messages_{0};
};

}  // namespace ramify::engine
