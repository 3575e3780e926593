// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/exchange.h"

#include "base/check.h"

namespace ramify::engine {

namespace {

std::vector<uint64_t> weights_of_all(Network& network, uint64_t weight_here) {
  std::vector<uint64_t> weights(network.size());
  weights[network.rank()] = weight_here;
  return network.sum(std::move(weights), [] {});
}

}  // namespace

Exchange::Exchange(Network& network, store::Store& store, Options options)
    : network_(&network),
      options_(options),
      shares_(weights_of_all(network, options.workers)),
      search_(network.begin_search()),
      arrivals_(network.size()) {
  const LinkKind kind = options.has_levels ? LinkKind::levels : LinkKind::with_depths;
  for (unsigned rank = 0; rank < network.size(); ++rank) {
    out_.push_back(std::make_unique<Out>(store, kind));
    in_.emplace_back(kind);
  }
}

uint64_t Exchange::send(unsigned to, std::span<const store::Code> codes, Origin origin) {
  Out& out = *out_[to];
  const std::unique_lock<std::mutex> held = lock(out);
  out.link.add(codes, origin);
  if (out.link.bytes() >= message_bytes) post(to, out);
  return out.states++;
}

void Exchange::post(unsigned to, Out& out) {
  std::vector<std::byte> message = out.link.take(level_);
  bytes_.fetch_add(message.size(), std::memory_order_relaxed);
  messages_.fetch_add(1, std::memory_order_relaxed);
  ++out.messages_of_level;
  network_->send(to, channel(), std::move(message));
  may_be_congested_.store(true, std::memory_order_relaxed);
}

bool Exchange::receive(store::Writer& writer, const Take& take, const std::function<void()>& on_full) {
  const std::unique_lock lock(receiving_, std::try_to_lock);
  if (!lock) return false;
  const std::optional<Message> message = network_->receive(channel());
  if (!message) return false;
  ++messages_received_;
  if (!in_[message->from].read(message->bytes, writer, received_)) on_full();
  else {
    CHECK(received_.depth == level_, "a message of level {} came on level {}", received_.depth, level_);
    take(message->from, received_);
  }
  return true;
}

void Exchange::tell_to_stop() {
  if (has_told_.exchange(true)) return;
  for (unsigned rank = 0; rank < ranks(); ++rank) {
    if (rank == this->rank()) continue;
    ByteWriter message;
    message.number(search_);
    network_->send(rank, Channel::control, message.take());
  }
}

bool Exchange::is_told_to_stop() {
  while (const std::optional<Message> message = network_->receive(Channel::control))
    if (ByteReader(message->bytes).number() == search_) return true;  // else of an earlier search, which has ended
  return false;
}

void Exchange::post_all() {
  for (unsigned rank = 0; rank < ranks(); ++rank) {
    Out& out = *out_[rank];
    const std::unique_lock<std::mutex> held = lock(out);
    if (!out.link.is_empty()) post(rank, out);
  }
}

std::optional<uint64_t> Exchange::rest(uint64_t states_here) {
  post_all();
  Termination::Counts here{.received = messages_received_, .states = states_here};
  for (const std::unique_ptr<Out>& out : out_) here.sent += out->messages_of_level;
  return termination_.ask(*network_, here);
}

Exchange::LevelSums Exchange::finish_level(const std::function<void()>& receive_some,
                                           const std::function<LevelSums()>& sums_here) {
  post_all();
  std::vector<uint64_t> sent(ranks());
  for (unsigned rank = 0; rank < ranks(); ++rank) sent[rank] = std::exchange(out_[rank]->messages_of_level, 0);
  const std::vector<uint64_t> sent_to = network_->sum(sent, receive_some);
  while (messages_received_ < sent_to[rank()]) {
    receive_some();
    if (messages_received_ < sent_to[rank()]) network_->idle();
  }
  CHECK(messages_received_ == sent_to[rank()], "{} messages came where {} were sent", messages_received_,
        sent_to[rank()]);
  const LevelSums here = sums_here();
  const std::vector<uint64_t> sums = network_->sum(
      {here.found, here.states, here.stops_now ? 1U : 0U, here.stops_after_level ? 1U : 0U, here.saves ? 1U : 0U},
      [] {});
  ++level_;
  messages_received_ = 0;
  return {sums[0], sums[1], sums[2] != 0, sums[3] != 0, sums[4] != 0};
}

Traffic Exchange::traffic() const {
  Traffic traffic{.bytes = bytes_.load(), .messages = messages_.load()};
  for (const std::unique_ptr<Out>& out : out_) traffic.sent += out->states;
  return traffic;
}

}  // namespace ramify::engine
