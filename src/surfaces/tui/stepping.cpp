// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/stepping.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace ramify::tui {

namespace {

using engine::View;

constexpr size_t replaced_max = 100;

bool leads_on(const engine::Move& move) {
  return move.outcome == engine::OutcomeKind::stepped || move.outcome == engine::OutcomeKind::fault;
}

// The universal IR has the place at the thread, the exact machines at its frames, from the innermost on.
base::Place place_of(const View& thread) {
  if (thread.place.is_known()) return thread.place;
  for (const View& child : thread.children)
    if (child.kind == "frame" && child.place.is_known()) return child.place;
  return {};
}

void add_threads(const View& state, std::vector<ThreadPlace>& threads) {
  for (const View& child : state.children) {
    if (child.kind == "thread") threads.push_back({child.name, child.value, place_of(child)});
    else if (child.value.empty()) add_threads(child, threads);  // a group; groups are nested at most twice
  }
}

std::string divergence_text(const engine::Divergence& divergence) {
  return fmt::format("the path fits up to step {}: it expects {}, and the program offers {}", divergence.step,
                     divergence.expected, divergence.found);
}

}  // namespace

Stepping::Stepping(std::unique_ptr<session::OpenedProgram> program) : program_(std::move(program)) { begin(); }

void Stepping::begin() {
  replaced_.clear();
  stutters_ = program_->back_to() == std::optional(steps().empty() ? 0 : steps().size() - 1) && !steps().empty();
  if (steps().empty() && simulation().offers().all.size() == 1) simulation().take(0);
  change(0);
}

const engine::Move* Stepping::last() const { return position() == 0 ? nullptr : &steps()[position() - 1]; }
const engine::Move* Stepping::next() const { return position() == steps().size() ? nullptr : &steps()[position()]; }

const View& Stepping::view() {
  if (!view_) view_ = simulation().view();
  return *view_;
}

const engine::Moves& Stepping::moves() { return simulation().offers(); }

std::optional<size_t> Stepping::taken() {
  const engine::Move* const step = next();
  if (step == nullptr) return std::nullopt;
  const std::vector<engine::Move>& all = moves().all;
  const auto is_it = [&](const engine::Move& move) {
    return std::ranges::equal(move.choices, step->choices, {}, &engine::Choice::taken, &engine::Choice::taken);
  };
  const auto found = std::ranges::find_if(all, is_it);
  return found == all.end() ? std::nullopt : std::optional(static_cast<size_t>(found - all.begin()));
}

const std::vector<ThreadPlace>& Stepping::threads() {
  if (!threads_) {
    threads_.emplace();
    add_threads(view(), *threads_);
  }
  return *threads_;
}

// After any change; the steps from there on are new.
void Stepping::change(size_t steps_kept) {
  ++version_;
  view_.reset();
  threads_.reset();
  if (same_as_.size() > steps_kept + 1) {
    same_as_.resize(steps_kept + 1);
    std::erase_if(position_by_hash_, [&](const auto& entry) { return entry.second > steps_kept; });
  }
  while (same_as_.size() <= steps().size()) {
    const size_t position = same_as_.size();
    const store::StateVector& state = steps()[position - 1].state;
    std::optional<size_t> earlier;
    const auto [begin, end] = position_by_hash_.equal_range(state.hash);
    for (auto entry = begin; entry != end; ++entry)
      if (steps()[entry->second - 1].state == state &&
          steps()[entry->second - 1].outcome == steps()[position - 1].outcome)
        earlier = std::min(earlier.value_or(entry->second), entry->second);
    same_as_.push_back(earlier);
    position_by_hash_.emplace(state.hash, position);
  }
}

void Stepping::keep() {
  if (replaced_.size() == replaced_max) replaced_.erase(replaced_.begin());
  replaced_.push_back({simulation().path(), position(), stutters_});
}

bool Stepping::take(size_t move) {
  if (move >= moves().all.size() || !leads_on(moves().all[move])) return false;
  if (taken() == std::optional(move)) return forward();
  const size_t kept = position();
  if (kept != steps().size()) keep();
  stutters_ = false;
  simulation().take(move);
  change(kept);
  return true;
}

bool Stepping::forward() { return next() != nullptr && go_to(position() + 1); }

bool Stepping::go_to(size_t position) {
  if (!simulation().move_to(position)) return false;
  change(steps().size());
  return true;
}

size_t Stepping::run() {
  for (size_t count = 0; count < run_max; ++count) {
    const std::vector<engine::Move>& all = moves().all;
    if (std::ranges::count_if(all, leads_on) != 1) return count;
    take(static_cast<size_t>(std::ranges::find_if(all, leads_on) - all.begin()));
    if (same_as(position())) return count + 1;
  }
  return run_max;
}

std::optional<std::string> Stepping::open(const engine::Trace& trace) {
  keep();
  const std::optional<engine::Divergence> divergence = program_->follow(trace);
  stutters_ = !divergence && trace.back_to == std::optional(trace.steps.size());
  change(0);
  return divergence ? std::optional(divergence_text(*divergence)) : std::nullopt;
}

void Stepping::open(std::unique_ptr<session::OpenedProgram> program) {
  program_ = std::move(program);
  begin();
}

bool Stepping::undo() {
  if (replaced_.empty()) return false;
  const Kept kept = std::move(replaced_.back());
  replaced_.pop_back();
  simulation().follow(kept.path);
  simulation().move_to(kept.position);
  stutters_ = kept.stutters;
  change(0);
  return true;
}

}  // namespace ramify::tui
