// SPDX-License-Identifier: Apache-2.0
// What a SearchWorker does where several ranks search: successors go to the ranks that keep them, and what others found for this one
// comes in between two tasks.
#include <fmt/format.h>

#include "engine/distributed/remote_target.h"
#include "engine/search/note.h"
#include "engine/search/search.h"

namespace ramify::engine {

void WaitingSends::add(uint64_t hash, unsigned to, const Origin& origin, std::span<const store::Code> codes) {
  Waiting& waiting = waiting_[(first_ + count_++) % capacity];
  waiting.hash = hash;
  waiting.to = to;
  waiting.origin = origin;
  waiting.codes.assign(codes.begin(), codes.end());
}

bool SearchWorker::send_away(const store::StateVector& successor, const SentFrom& from, std::optional<Mover> logged) {
  const unsigned to = outside_->owner.of(outside_->owner.hash(successor.codes));
  if (to == search_->rank) return false;
  counters_->crossing.add(1);
  const Origin origin{from.state.address, from.ordinal, from.depth};
  if (logged) {
    // A graph for claims about behaviours has all steps, those to known states too.
    log_->add_step_away(*logged, RemoteTarget{to, search_->exchange->send(to, successor.codes, origin)}.bits());
    relieve();
    return true;
  }
  outside_->sent.prefetch(successor.hash);
  if (outside_->waiting.is_full()) send_first_waiting();
  outside_->waiting.add(successor.hash, to, origin, successor.codes);
  return true;
}

void SearchWorker::send_first_waiting() {
  const WaitingSends::Waiting& first = outside_->waiting.take_first();
  // A shorter way to a known state matters under a limit on the depth; level by level the first is the shortest.
  const uint32_t depth = search_->options->limits.depth_max ? first.origin.depth : 0;
  if (outside_->sent.add(first.hash, first.codes, depth)) return;
  search_->exchange->send(first.to, first.codes, first.origin);
  relieve();
}

// Receives while too much waits to leave.
void SearchWorker::relieve() {
  Exchange& exchange = *search_->exchange;
  while (exchange.is_congested() && !is_stopped())
    if (!receive()) exchange.network().idle();
}

bool SearchWorker::receive() {
  Exchange& exchange = *search_->exchange;
  if (exchange.is_told_to_stop()) search_->stop.now.store(true);
  return exchange.receive(
      writer_, [this](unsigned from, const ReceivedStates& states) { take_in(from, states); },
      [this] { search_->stop_for_full_store(); });
}

// A search that was stopped drops them: its verdict is unknown.
void SearchWorker::take_in(unsigned from, const ReceivedStates& states) {
  Exchange& exchange = *search_->exchange;
  flush();
  const auto put = [&] {
    flush();
    if (is_stopped() || !exchange.records_arrivals() || restoring_ != Restoring::no) return;
    for (const Arrival& arrival : arrivals_) exchange.note_arrival(from, arrival.state);
  };
  for (const ReceivedStates::State& state : states.states) {
    if (is_stopped()) return;
    const std::span<const store::Code> codes = states.codes_of(state);
    const Note note = restoring_ != Restoring::no
                          ? Note::restored(state.origin.depth)
                          : Note::from({state.origin.parent}, state.origin.ordinal * search_->ranks + from);
    batch_.add(codes, state.hash, note.bits(), state.origin.depth, false);
    if (batch_.is_full()) put();
  }
  if (!batch_.is_empty()) put();
}

void SearchWorker::keep_in_touch() {
  constexpr unsigned tasks_to_receive = 64, tasks_to_post = 1024;  // a task is one state where there are no levels
  while (!outside_->waiting.is_empty()) send_first_waiting();
  const bool has_levels = search_->levels != nullptr;
  const unsigned task = ++outside_->tasks;
  if (!has_levels && task % tasks_to_post == 0) search_->exchange->post_all();
  if (!has_levels && task % tasks_to_receive != 0) return;
  while (receive()) {
  }
}

bool SearchWorker::rest() {
  Exchange& exchange = *search_->exchange;
  if (is_stopped()) exchange.tell_to_stop();
  bool has_received = false;
  while (receive()) has_received = true;
  if (has_received) return false;
  const std::optional<uint64_t> states = exchange.rest(counts_of(search_->counters).states);
  if (!states) {
    exchange.network().idle();
    return false;
  }
  const std::optional<uint64_t>& states_max = search_->options->limits.states_max;
  if (states_max && *states > *states_max) search_->cut_short(states_limit_reason(*states_max));
  return true;
}

LevelFrontier::LevelEnd SearchWorker::finish_level(const std::function<bool()>& wants_to_save) {
  Search& search = *search_;
  if (is_stopped()) search.exchange->tell_to_stop();
  const auto receive_some = [this] {
    while (receive()) {
    }
  };
  const Exchange::LevelSums sums = search.exchange->finish_level(receive_some, [&] {
    flush();
    return Exchange::LevelSums{.found = search.levels->found_count(),
                               .states = counts_of(search.counters).states,
                               .stops_now = search.stop.now.load(),
                               .stops_after_level = search.stop.after_level.load(),
                               .saves = wants_to_save()};
  });
  search.states_everywhere.store(sums.states);
  search.saves_now = sums.saves;
  bool is_over = sums.found == 0 || sums.stops_now || sums.stops_after_level;
  if (sums.stops_now) search.stop.now.store(true);
  if (sums.stops_after_level) search.stop.after_level.store(true);
  const std::optional<uint64_t>& states_max = search.options->limits.states_max;
  if (states_max && sums.states > *states_max) {
    search.cut_short(states_limit_reason(*states_max));
    is_over = true;
  }
  restoring_ = Restoring::no;
  return {sums.found, is_over};
}

void SearchWorker::restore(std::span<const store::Code> codes) {
  Exchange& exchange = *search_->exchange;
  outside_->owner.load(codes);
  const unsigned to = outside_->owner.of(outside_->owner.hash(codes));
  if (to == search_->rank) {
    batch_.add(codes, store::StateVector::hash_of(codes), Note::restored(exchange.level()).bits(), exchange.level(),
               false);
    if (batch_.is_full()) flush();
    return;
  }
  exchange.send(to, codes, {});
  relieve();
}

void SearchWorker::end_restored_level() {
  flush();
  const auto receive_some = [this] {
    while (receive()) {
    }
  };
  search_->exchange->finish_level(receive_some, [] { return Exchange::LevelSums{}; });
}

}  // namespace ramify::engine
