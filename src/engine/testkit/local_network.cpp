// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/local_network.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "base/hash.h"

namespace ramify::engine::testkit {

struct LocalNetwork::Shared {
  struct Box {
    std::mutex mutex;
    std::vector<std::deque<std::vector<std::byte>>> by_sender;
    uint64_t draws = 0;
  };
  explicit Shared(unsigned ranks_, uint64_t seed_) : ranks(ranks_), seed(seed_) {
    for (unsigned i = 0; i < ranks * static_cast<unsigned>(Channel::count); ++i) {
      boxes.push_back(std::make_unique<Box>());
      boxes.back()->by_sender.resize(ranks);
    }
  }
  Box& box(unsigned rank, Channel channel) {
    return *boxes[rank * static_cast<unsigned>(Channel::count) + static_cast<unsigned>(channel)];
  }
  const unsigned ranks;
  const uint64_t seed;
  std::vector<std::unique_ptr<Box>> boxes;

  std::mutex mutex;  // of the sums
  std::vector<uint64_t> adding, sums;
  unsigned here = 0;
  uint64_t round = 0;
};

class LocalNetwork::Rank final : public Network {
 public:
  Rank(std::shared_ptr<Shared> shared, unsigned rank) : shared_(std::move(shared)), rank_(rank) {}
  unsigned rank() const override { return rank_; }
  unsigned size() const override { return shared_->ranks; }
  unsigned ranks_here() const override { return shared_->ranks; }

  void send(unsigned to, Channel channel, std::vector<std::byte> bytes) override {
    Shared::Box& box = shared_->box(to, channel);
    const std::scoped_lock lock(box.mutex);
    box.by_sender[rank_].push_back(std::move(bytes));
  }

  std::optional<Message> receive(Channel channel) override {
    Shared::Box& box = shared_->box(rank_, channel);
    const std::scoped_lock lock(box.mutex);
    const auto first = static_cast<unsigned>(base::mix64(shared_->seed + ++box.draws) % shared_->ranks);
    for (unsigned i = 0; i < shared_->ranks; ++i) {
      const unsigned from = (first + i) % shared_->ranks;
      std::deque<std::vector<std::byte>>& queue = box.by_sender[from];
      if (queue.empty()) continue;
      Message message{from, std::move(queue.front())};
      queue.pop_front();
      return message;
    }
    return std::nullopt;
  }

  uint64_t unsent_bytes() override { return 0; }

  void begin_sum(std::vector<uint64_t> values) override {
    const std::scoped_lock lock(shared_->mutex);
    round_ = shared_->round;
    if (shared_->here == 0) shared_->adding.assign(values.size(), 0);
    for (size_t i = 0; i < values.size(); ++i) shared_->adding.at(i) += values[i];
    if (++shared_->here != shared_->ranks) return;
    shared_->here = 0;
    shared_->sums = shared_->adding;
    ++shared_->round;
  }

  // The sums stay until all have read them: the next round ends with this rank only.
  std::optional<std::vector<uint64_t>> finished_sum() override {
    const std::scoped_lock lock(shared_->mutex);
    if (shared_->round == round_) return std::nullopt;
    return shared_->sums;
  }

  void idle() override {
    // Threads of many ranks share few cores: those that wait for long leave them to the others.
    if (++idle_turns_ % 64 != 0) std::this_thread::yield();
    else std::this_thread::sleep_for(std::chrono::microseconds(50));
  }

 private:
  std::shared_ptr<Shared> shared_;
  unsigned rank_;
  std::atomic<unsigned> idle_turns_{0};
  uint64_t round_ = 0;  // of the sum that this rank has begun
};

LocalNetwork::LocalNetwork(unsigned ranks, uint64_t seed) : shared_(std::make_shared<Shared>(ranks, seed)) {
  for (unsigned rank = 0; rank < ranks; ++rank) ranks_.push_back(std::make_unique<Rank>(shared_, rank));
}

LocalNetwork::~LocalNetwork() = default;

Network& LocalNetwork::of(unsigned rank) { return *ranks_.at(rank); }

void LocalNetwork::run(const std::function<void(Network&)>& body) {
  std::vector<std::jthread> threads;
  for (const std::unique_ptr<Rank>& rank : ranks_)
    threads.emplace_back([&body, network = rank.get()] { body(*network); });
}

}  // namespace ramify::engine::testkit
