// SPDX-License-Identifier: Apache-2.0
// Network: how the processes (ranks) of a distributed search reach each other. The engine sees no more of MPI than this, so
// that a test runs the ranks as threads (testkit/local_network.h), and another transport is one class.
//
// Delivery is reliable and complete: a message is delivered whole, once, and in order among those of one sender on one channel. A
// network that cannot keep this ends the process; it never drops a message. That is what makes "holds" sound: a level ends
// only when each rank has received as many messages as were sent to it.
//
// Tested through the distributed search in distributed_explore_test.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <vector>

namespace ramify::engine {

// What a message is about. Channels are independent of each other.
enum class Channel : uint8_t {
  even_level,  // states of the levels with even numbers, and of a search without levels; the others: odd_level
  odd_level,
  control,  // "stop", while a level is expanded
  request,  // from rank 0, when the search has ended
  reply,    // to rank 0
  graph,    // product nodes and parts of the behaviour graph
  count,
};

struct Message {
  unsigned from = 0;
  std::vector<std::byte> bytes;
};

class Network {
 public:
  virtual ~Network() = default;
  virtual unsigned rank() const = 0;
  virtual unsigned size() const = 0;
  // Of the ranks, those on this machine: they share its memory.
  virtual unsigned ranks_here() const = 0;

  // Any thread. Does not wait for the receiver.
  virtual void send(unsigned to, Channel channel, std::vector<std::byte> bytes) = 0;
  // Any thread. None: nothing has arrived yet.
  virtual std::optional<Message> receive(Channel channel) = 0;
  // Bytes that were sent and have not left yet. A sender that sees much of it receives before it sends more.
  virtual uint64_t unsent_bytes() = 0;

  // Collective, by one thread of each rank at a time, one sum after the other: begins to add up the elements over all ranks.
  virtual void begin_sum(std::vector<uint64_t> values) = 0;
  // The sums of what was begun; none: some rank has not begun it yet.
  virtual std::optional<std::vector<uint64_t>> finished_sum() = 0;

  // Gives the processor away, for whoever waits for a message.
  virtual void idle() = 0;

  // Both of a sum. `meanwhile` is called again and again until the others are here.
  std::vector<uint64_t> sum(std::vector<uint64_t> values, const std::function<void()>& meanwhile) {
    begin_sum(std::move(values));
    for (;;) {
      if (std::optional<std::vector<uint64_t>> sums = finished_sum()) return *std::move(sums);
      meanwhile();
      idle();
    }
  }

  // Collective: the values of all ranks, those of rank 0 first.
  std::vector<uint64_t> values_of_all(const std::vector<uint64_t>& values) {
    std::vector<uint64_t> counts(size());
    counts[rank()] = values.size();
    counts = sum(std::move(counts), [] {});
    const auto own = counts.begin() + static_cast<std::ptrdiff_t>(rank());
    const uint64_t before = std::accumulate(counts.begin(), own, uint64_t{0});
    std::vector<uint64_t> all(std::accumulate(own, counts.end(), before));
    std::ranges::copy(values, all.begin() + static_cast<std::ptrdiff_t>(before));
    return all.empty() ? all : sum(std::move(all), [] {});
  }

  // The number of a search, which is the same on all ranks, since they begin the same searches.
  uint64_t begin_search() { return ++searches_; }

 private:
  uint64_t searches_ = 0;
};

// Waits for a message, calling `meanwhile` again and again.
inline Message wait_for(Network& network, Channel channel, const std::function<void()>& meanwhile = {}) {
  for (;;) {
    if (std::optional<Message> message = network.receive(channel)) return std::move(*message);
    if (meanwhile) meanwhile();
    network.idle();
  }
}

}  // namespace ramify::engine
