// SPDX-License-Identifier: Apache-2.0
// The step logs for claims about behaviours are in memory only. A search that resumes from a checkpoint rebuilds them:
// every state that was expanded before is expanded again; all successors exist already, and counts and findings are
// ignored.
#include <utility>

#include "engine/search/search.h"

namespace ramify::engine {

void SearchWorker::log_again() {
  if (log_ == nullptr || search_->to_log_again.empty()) return;
  is_logging_again_ = true;
  // Counts and findings are those of the first expansion.
  SearchCounters scratch;
  SearchCounters* const counters = std::exchange(counters_, &scratch);
  Findings findings = std::exchange(findings_, {});
  Findings errors = std::exchange(errors_, {});
  const std::vector<store::StateId>& states = search_->to_log_again;
  const Task task{.states = {}, .is_first_visit = false, .is_first_expansion = true};
  for (size_t at = search_->next_to_log_again.fetch_add(1); at < states.size() && !is_stopped();
       at = search_->next_to_log_again.fetch_add(1)) {
    search_->store->read(states[at], state_);
    stepper_->load(state_);
    if (read_letter(task, states[at], 0)) expand(task, states[at], 0);
  }
  flush();
  findings_ = std::move(findings);
  errors_ = std::move(errors);
  counters_ = counters;
  is_logging_again_ = false;
  search_->logging_again.fetch_sub(1);
  if (scratch.states.value() != 0)
    search_->cut_short(ReasonKind::other_steps, "the program takes other steps than those that are in the store file");
}

}  // namespace ramify::engine
