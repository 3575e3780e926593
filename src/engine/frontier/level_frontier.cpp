// SPDX-License-Identifier: Apache-2.0
#include "engine/frontier/level_frontier.h"

#include <algorithm>

namespace ramify::engine {

LevelFrontier::LevelFrontier(store::Store& store, const StopSignal& stop, unsigned workers, uint64_t alone_max)
    : store_(&store),
      stop_(&stop),
      alone_max_(alone_max),
      lanes_(workers, Lane(store.scratch())),
      joined_(workers, Joined{this}),
      sorted_(workers),
      merged_(workers, Turn{this}),
      woken_(workers) {}

Task LevelFrontier::take(unsigned worker) {
  if (worker != 0 && !lanes_[worker].is_awake) return {};
  if (is_pause_wanted_.load(std::memory_order_relaxed) && next_task_.load(std::memory_order_relaxed) != paused_before_)
      [[unlikely]]
    return {};
  const uint64_t index = next_task_.fetch_add(1, std::memory_order_relaxed);
  return index < tasks_.size() ? tasks_[index] : Task{};
}

void LevelFrontier::hand_in(unsigned worker, std::span<const Arrival> arrivals) {
  States& found = lanes_[worker].found;
  for (const Arrival& arrival : arrivals) {
    if (arrival.is_new) found.push_back(arrival.state);
    else if (Note::of_bits(arrival.note).is_provisional()) lower_note(arrival);
  }
}

// Final notes are smaller than provisional ones, so states of earlier levels keep theirs.
void LevelFrontier::lower_note(const Arrival& arrival) {
  for (;;) {
    const uint64_t current = store_->note(arrival.state);
    if (current <= arrival.note) return;
    if (store_->exchange_note(arrival.state, current, arrival.note)) return;
  }
}

bool LevelFrontier::settle(unsigned worker) {
  Lane& lane = lanes_[worker];
  if (worker == 0 && worker_zero_mode_ == Mode::alone) {
    if (is_pause()) {
      pause();
      return true;
    }
    end_level();
    const Mode mode = turn_alone();
    if (mode == Mode::alone) return true;
    alone_mode_ = worker_zero_mode_ = mode;
    woken_.arrive_and_wait();
    return mode == Mode::together;
  }
  if (worker == 0 || lane.is_awake) {
    joined_.arrive_and_wait();  // until here other workers may lower the notes of states that this worker found
    if (is_paused_) {
      if (worker == 0) pause();
      sorted_.arrive_and_wait();
      return true;
    }
    sort_found(lane);
    sorted_.arrive_and_wait();
    merge_share(worker);
    merged_.arrive_and_wait();  // the last worker to arrive starts the next level
    if (worker == 0) worker_zero_mode_ = together_mode_;
    if (together_mode_ == Mode::together) return true;
    if (together_mode_ == Mode::over) return false;
    if (worker == 0) return true;
    lane.is_awake = false;
  }
  woken_.arrive_and_wait();
  lane.is_awake = true;
  return alone_mode_ == Mode::together;
}

void LevelFrontier::sort_found(Lane& lane) {
  // Chunks are taken in ascending order, so discovery is almost in order: states that a later parent found before an
  // earlier one are few exceptions, which are sorted separately and merged.
  std::vector<Found> late;
  lane.sorted.clear();
  lane.sorted.reserve(lane.found.size());
  for (const store::StateId state : lane.found) {
    const Found found{store_->note(state), state};
    if (lane.sorted.empty() || lane.sorted.back().note < found.note) lane.sorted.push_back(found);
    else late.push_back(found);
  }
  lane.found.clear();
  const auto by_note = [](const Found& a, const Found& b) { return a.note < b.note; };
  std::ranges::sort(late, by_note);
  const auto middle = static_cast<std::ptrdiff_t>(lane.sorted.size());
  lane.sorted.insert(lane.sorted.end(), late.begin(), late.end());
  std::inplace_merge(lane.sorted.begin(), lane.sorted.begin() + middle, lane.sorted.end(), by_note);
}

// This worker's share: the successors of one contiguous run of parents.
void LevelFrontier::merge_share(unsigned worker) {
  struct Run {
    const Found* next;
    const Found* end;
  };
  // States that another rank found have final notes, the smallest ones: they are in the first share.
  const auto bound = [&](uint64_t share) {
    return share == 0 ? 0 : Note::provisional_mark(level_size_ * share / lanes_.size());
  };
  const auto at_least = [](const auto& sorted, uint64_t note) {
    return std::ranges::lower_bound(sorted, note, {}, &Found::note) - sorted.begin();
  };
  std::vector<Run> runs;
  size_t total = 0;
  for (const Lane& lane : lanes_) {
    const Run run{lane.sorted.data() + at_least(lane.sorted, bound(worker)),
                  lane.sorted.data() + at_least(lane.sorted, bound(worker + 1))};
    total += static_cast<size_t>(run.end - run.next);
    if (run.next != run.end) runs.push_back(run);
  }
  States& merged = lanes_[worker].merged;
  merged.clear();
  merged.reserve(total);
  while (!runs.empty()) {
    auto least = runs.begin();
    for (auto run = runs.begin() + 1; run != runs.end(); ++run)
      if (run->next->note < least->next->note) least = run;
    const Note note = Note::of_bits(least->next->note);
    merged.push_back(least->next->state);
    if (note.is_provisional())
      store_->set_note(least->next->state, Note::from(at_place(note.parent_place()), note.ordinal()).bits());
    if (++least->next == least->end) runs.erase(least);
  }
}

store::StateId LevelFrontier::at_place(uint64_t place) const {
  for (const Lane& lane : lanes_) {
    if (place < lane.segment.size()) return lane.segment[place];
    place -= lane.segment.size();
  }
  CHECK(false, "no state at this place of the level");
}

void LevelFrontier::turn_together() noexcept {
  for (Lane& lane : lanes_) {
    lane.segment.swap(lane.merged);
    lane.sorted.clear();
  }
  store_->settle_notes();
  together_mode_ = lay_out();
}

LevelFrontier::Mode LevelFrontier::turn_alone() {
  for (Lane& lane : lanes_) lane.segment.clear();
  lanes_[0].segment.swap(lanes_[0].found);
  return lay_out();
}

// Cuts the level into chunks: small enough to share evenly, large enough to be taken rarely.
LevelFrontier::Mode LevelFrontier::lay_out() {
  if (is_started_) ++depth_;
  is_started_ = true;
  level_size_ = 0;
  for (const Lane& lane : lanes_) level_size_ += lane.segment.size();
  if ((level_end_ ? level_end_->found : level_size_) != 0) depth_reached_ = depth_;
  const Mode mode = judge();
  lay_out_tasks(0, mode == Mode::together);
  return mode;
}

void LevelFrontier::lay_out_tasks(uint64_t from, bool notes_by_place) {
  const uint64_t chunk = std::clamp<uint64_t>(level_size_ / (lanes_.size() * 16), 8, 512);
  tasks_.clear();
  uint64_t place = 0;
  uint64_t bytes = 0;
  for (const Lane& lane : lanes_) {
    const uint64_t end = place + lane.segment.size();
    for (uint64_t at = std::max(place, from); at < end; at += chunk) {
      const std::span states = std::span(lane.segment).subspan(at - place, std::min(chunk, end - at));
      tasks_.push_back({.states = states, .place = at, .depth = depth_, .notes_by_place = notes_by_place});
    }
    place = end;
    bytes += (lane.segment.capacity() + lane.merged.capacity() + lane.found.capacity()) * sizeof(store::StateId) +
             lane.sorted.capacity() * sizeof(Found);
  }
  bytes_.store(bytes + tasks_.capacity() * sizeof(Task), std::memory_order_relaxed);
  next_task_.store(0, std::memory_order_relaxed);
  paused_before_ = ~uint64_t{0};
}

bool LevelFrontier::is_pause() const {
  return !stop_->now.load(std::memory_order_relaxed) && next_task_.load(std::memory_order_relaxed) < tasks_.size();
}

void LevelFrontier::join() noexcept {
  is_paused_ = is_pause();
  if (!is_paused_) end_level();
}

void LevelFrontier::end_level() {
  if (level_end_work_) level_end_ = level_end_work_();
}

void LevelFrontier::begin_at(uint32_t depth) {
  if (depth == 0) return;
  is_started_ = true;
  depth_ = depth_reached_ = depth - 1;
}

uint64_t LevelFrontier::found_count() const {
  uint64_t count = 0;
  for (const Lane& lane : lanes_) count += lane.found.size();
  return count;
}

std::vector<std::span<const store::StateId>> LevelFrontier::found() const {
  std::vector<std::span<const store::StateId>> found;
  for (const Lane& lane : lanes_) found.emplace_back(lane.found);
  return found;
}

void LevelFrontier::pause() {
  CHECK(is_pause_wanted_.load(), "tasks are left, and nobody asked for a pause");
  is_pause_wanted_.store(false);
  paused_before_ = next_task_.load();
  if (pause_work_) pause_work_();
}

LevelFrontier::Pieces LevelFrontier::pieces() const {
  Pieces pieces;
  for (const Lane& lane : lanes_) {
    pieces.level.emplace_back(lane.segment);
    pieces.found.emplace_back(lane.found);
  }
  const Task& next = tasks_[next_task_.load()];
  pieces.rest = {
      .next_place = next.place, .depth = depth_, .notes_by_place = next.notes_by_place, .was_cut_off = was_cut_off()};
  return pieces;
}

void LevelFrontier::resume_from(LevelPosition position) {
  CHECK(!is_started_ && position.next_place < position.level.size(), "no place to go on from");
  is_started_ = true;
  depth_ = depth_reached_ = position.depth;
  level_size_ = position.level.size();
  was_cut_off_.store(position.was_cut_off);
  lanes_[0].segment.assign(position.level.begin(), position.level.end());
  lanes_[0].found.assign(position.found.begin(), position.found.end());
  lay_out_tasks(position.next_place, position.notes_by_place);
  if (!position.notes_by_place) return;
  // The level ends in the mode in which it began, even with fewer states than before.
  worker_zero_mode_ = Mode::together;
  for (Lane& lane : lanes_) lane.is_awake = true;
}

LevelFrontier::Mode LevelFrontier::judge() const {
  const auto is_over = [&] {
    return level_size_ == 0 || stop_->now.load(std::memory_order_relaxed) ||
           stop_->after_level.load(std::memory_order_relaxed);
  };
  if (level_end_ ? level_end_->is_over : is_over()) return Mode::over;
  return lanes_.size() == 1 || level_size_ < alone_max_ ? Mode::alone : Mode::together;
}

}  // namespace ramify::engine
