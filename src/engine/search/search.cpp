// SPDX-License-Identifier: Apache-2.0
#include "engine/search/search.h"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "engine/search/note.h"

namespace ramify::engine {
namespace {

std::unique_ptr<Frontier> make_frontier(store::Store& store, const StopSignal& stop, const ExploreOptions& options,
                                        const SearchTuning& tuning) {
  switch (options.strategy) {
    case Strategy::breadth_first:
      return std::make_unique<LevelFrontier>(store, stop, options.workers, tuning.alone_max);
    case Strategy::depth_first:
      return std::make_unique<StackFrontier>(store, stop, options.workers, options.limits.depth_max,
                                             options.order_seed);
  }
  CHECK(false, "strategy {}", static_cast<int>(options.strategy));
}

}  // namespace

Search::Search(const Machine& machine_, store::Store& store_, const ExploreOptions& options_,
               const SearchTuning& tuning)
    : machine(&machine_),
      store(&store_),
      options(&options_),
      frontier(make_frontier(store_, stop, options_, tuning)),
      quota(options_.limits.states_max),
      ordinal_max(tuning.ordinal_max),
      counters(options_.workers),
      antecedents_met(options_.antecedents.size()),
      has_moved(options_.watched_actors.size()) {
  bool fit = true;
  for (const TemporalClaim& claim : options_.claims) fit = atoms.add(claim);
  CHECK(fit, "more than {} atoms in the claims", AtomTable::atoms_max);
  for (const Atom& atom : atoms.atoms()) is_of_state.push_back(scope_of(machine_, atom) == PredicateScope::state);
  if (!options_.claims.empty() || options_.finds_endless)
    for (unsigned worker = 0; worker < options_.workers; ++worker) logs.emplace_back(store_.scratch());
  levels = dynamic_cast<LevelFrontier*>(frontier.get());
  stacks = dynamic_cast<StackFrontier*>(frontier.get());
  if (options_.network == nullptr || options_.network->size() == 1) return;
  CHECK(!store_.is_lossy(), "several ranks search with exact stores");
  rank = options_.network->rank();
  ranks = options_.network->size();
  ordinal_max /= ranks;
  exchange = std::make_unique<Exchange>(
      *options_.network, store_,
      Exchange::Options{
          .has_levels = levels != nullptr, .workers = options_.workers, .records_arrivals = !logs.empty()});
  owning_parts = tuning.owning_parts;
  if (owning_parts.are_all())
    owning_parts = agree_on_owning_parts(*options_.network, machine_, exchange->shares(), stop.now);
}

Counts counts_of(const std::vector<SearchCounters>& counters) {
  Counts counts;
  for (const SearchCounters& worker : counters) {
    counts.states += worker.states.value();
    counts.initial_states += worker.initial_states.value();
    counts.transitions += worker.transitions.value();
    counts.depth = std::max(counts.depth, static_cast<uint32_t>(worker.depth.value()));
    counts.finished_states += worker.finished_states.value();
    counts.deadlocks += worker.deadlocks.value();
  }
  return counts;
}

uint64_t Search::bytes_besides_store() const {
  uint64_t bytes = levels != nullptr ? levels->bytes() : 0;
  for (const SearchCounters& worker : counters) bytes += worker.log_bytes.value();
  return bytes - std::min(bytes, store->scratch()->bytes_on_disk());
}

void Search::cut_short(ReasonKind kind, std::string text) {
  {
    Reason reason{kind, std::move(text)};
    const std::scoped_lock lock(mutex_);
    if (std::ranges::find(reasons_, reason) == reasons_.end()) reasons_.push_back(std::move(reason));
  }
  stop.now.store(true);
}

std::vector<Reason> Search::reasons() const {
  const std::scoped_lock lock(mutex_);
  return reasons_;
}

void Search::stop_for_full_store() {
  was_store_full_.store(true);
  if (store->is_lossy()) return cut_short(ReasonKind::store_full, "the store is full: the memory limit is reached");
  if (store->is_disk_limit_reached())
    return cut_short(ReasonKind::store_full,
                     fmt::format("the limit of {} bytes on disk was reached", store->disk_bytes_max()));
  if (store->has_file()) return cut_short(ReasonKind::store_full, "the store is full: the disk is exhausted");
  cut_short(ReasonKind::store_full, memory_limit_reason().text);
}

SearchWorker::SearchWorker(Search& search, unsigned index)
    : search_(&search),
      index_(index),
      counters_(&search.counters[index]),
      stepper_(search.machine->stepper(*search.store,
                                       {.marks_code = search.options->counts_coverage, .stop = &search.stop.now})),
      writer_(*search.store),
      findings_(search.options->traces_each_max),
      reached_at_(search.options->reachables.size(), ~uint32_t{0}),
      log_(search.logs.empty() ? nullptr : &search.logs[index]),
      is_lossy_(search.store->is_lossy()),
      holds_parents_(search.store->keeping() == store::StateKeeping::bitstate),
      unmoved_(search.options->watched_actors) {
  if (search.options->counts_coverage) coverage_ = std::make_unique<CoverageCounter>();
  if (search.options->sketch != nullptr) sketched_ = std::make_unique<Sketched>(*search.store);
  if (search.exchange)
    outside_ = std::make_unique<Outside>(*search.store, search.exchange->shares(), search.owning_parts);
}

void SearchWorker::run() {
  if (search_->is_resumed) log_again();
  else if (index_ == 0 && !search_->is_restored) start();
  const bool is_depth_first = search_->options->strategy == Strategy::depth_first;
  for (;;) {
    const Task task = is_stopped() ? Task{} : search_->frontier->take(index_);
    if (task.states.empty()) {
      flush();
      if (!search_->frontier->settle(index_)) return;
      continue;
    }
    // Depth-first search may find a shorter way, and then changes a note.
    writer_.set_notes_final(!is_depth_first && !task.notes_by_place);
    for (size_t i = 0; i < task.states.size() && !is_stopped(); ++i) visit(task, i);
    // Breadth-first search fills batches across states; depth-first needs the successors on its stack now.
    if (is_depth_first) flush();
    if (is_lossy_)
      for (const store::StateId state : task.states) release_state(state);
    if (log_ != nullptr) counters_->log_bytes.raise(log_->bytes());
    if (outside_ != nullptr) keep_in_touch();
  }
}

void SearchWorker::start() {
  is_starting_ = true;
  writer_.set_notes_final(search_->options->strategy == Strategy::breadth_first);
  stream_.restart();
  for (uint64_t ordinal = 0; !is_stopped(); ++ordinal) {
    switch (stepper_->start(stream_)) {
      case OutcomeKind::stepped:
        if (!is_own(stepper_->successor())) break;
        if (coverage_ != nullptr) coverage_->add_initial();
        batch_.add(stepper_->successor(), Note::initial(search_->own_ordinal(ordinal)).bits(), 0, log_ != nullptr);
        if (batch_.is_full()) flush();
        break;
      case OutcomeKind::fault: add_fault(std::nullopt, ordinal, {.ordinal = ordinal}); break;
      case OutcomeKind::full: search_->stop_for_full_store(); break;
      case OutcomeKind::stopped: break;
      case OutcomeKind::finished:
      case OutcomeKind::blocked: CHECK(false, "an initial state can only be reached or be a fault");
    }
    if (!stream_.advance() || is_last_ordinal(ordinal)) break;
  }
  flush();
  is_starting_ = false;
  counters_->initial_states.add(counters_->states.value());
}

void SearchWorker::visit(const Task& task, size_t index) {
  const store::StateId state = task.states[index];
  const uint64_t place = task.place + index;
  search_->store->read(state, state_);
  stepper_->load(state_);
  if (outside_ != nullptr) outside_->owner.load(state_.codes);
  if (task.is_first_visit) {
    counters_->visited.add(1);
    if (sketched_ != nullptr) sketched_->add(state_);
    if (!judge(task, state, place)) return;
  } else if (log_ != nullptr && task.is_first_expansion && !read_letter(task, state, place)) {
    return;
  }
  const std::optional<uint32_t>& depth_max = search_->options->limits.depth_max;
  if (depth_max && task.depth >= *depth_max) probe(task, state, place);
  else expand(task, state, place);
}

// Checks the properties. False: the state cannot be judged.
bool SearchWorker::judge(const Task& task, store::StateId state, uint64_t place) {
  const std::vector<Property>& properties = search_->options->properties;
  for (size_t i = 0; i < properties.size(); ++i) {
    const SearchPoint point{task.depth, task.depth, place, i};
    const std::optional<Truth> truth = ask(properties[i].name, properties[i].always, task, state, point);
    if (!truth) return false;
    if (!can_be(*truth, Truth::false_)) continue;
    findings_.add(violation_key(ViolationKind::property, properties[i].name, {}), point, [&] {
      return held({.kind = ViolationKind::property,
                   .property = properties[i].name,
                   .predicate = properties[i].always,
                   .state = state});
    });
    if (!search_->options->keep_going) end_with_answer();
  }
  if (!reached_at_.empty() && !look_for_reachables(task, state, place)) return false;
  if (!search_->antecedents_met.empty() && !look_for_antecedents()) return false;
  return log_ == nullptr || read_letter(task, state, place);
}

// The value of a predicate; a missing value is recorded. None: the store is full.
std::optional<Truth> SearchWorker::ask(const std::string& property, PredicateId predicate, const Task& task,
                                       store::StateId state, const SearchPoint& point, bool may_be_either) {
  const Truth truth = stepper_->predicates()->evaluate(predicate);
  // An interrupted evaluation has no value.
  if ((truth == Truth::full || truth == Truth::error) && is_stopped()) return std::nullopt;
  if (truth == Truth::full) {
    search_->stop_for_full_store();
    return std::nullopt;
  }
  if (truth == Truth::error || (truth == Truth::either && !may_be_either)) {
    errors_.add(violation_key(ViolationKind::property, property, {}),
                {task.depth, task.depth, point.place, point.ordinal}, [&] {
                  return held({.kind = ViolationKind::property,
                               .is_error = true,
                               .property = property,
                               .predicate = predicate,
                               .state = state});
                });
    end_with_answer();
  }
  return truth;
}

bool SearchWorker::look_for_reachables(const Task& task, store::StateId state, uint64_t place) {
  const std::vector<Reachable>& reachables = search_->options->reachables;
  for (size_t i = 0; i < reachables.size(); ++i) {
    if (reached_at_[i] < task.depth) continue;
    const SearchPoint point{task.depth, task.depth, place, search_->options->properties.size() + i};
    const std::optional<Truth> truth = ask(reachables[i].name, reachables[i].predicate, task, state, point);
    if (!truth) return false;
    if (!can_be(*truth, Truth::true_)) continue;
    std::string name = reachables[i].name;
    if (reachables[i].every) name += fmt::format(" {}.{}", search_->rank, state.address);
    else reached_at_[i] = task.depth;
    reached_.add(violation_key(ViolationKind::property, name, {}), point, [&] {
      return held(
          {.kind = ViolationKind::property, .property = name, .predicate = reachables[i].predicate, .state = state});
    });
  }
  return true;
}

// A missing truth value is ignored here: the property that contains the antecedent reports it.
bool SearchWorker::look_for_antecedents() {
  for (size_t i = 0; i < search_->antecedents_met.size(); ++i) {
    std::atomic<bool>& is_met = search_->antecedents_met[i];
    if (is_met.load(std::memory_order_relaxed)) continue;
    const Truth truth = stepper_->predicates()->evaluate(search_->options->antecedents[i].predicate);
    if (truth == Truth::full) {
      search_->stop_for_full_store();
      return false;
    }
    if (truth != Truth::false_) is_met.store(true, std::memory_order_relaxed);
  }
  return true;
}

bool SearchWorker::read_letter(const Task& task, store::StateId state, uint64_t place) {
  letter_ = 0;
  const std::vector<Atom>& atoms = search_->atoms.atoms();
  for (size_t i = 0; i < atoms.size(); ++i) {
    if (atoms[i].kind != AtomKind::predicate || !search_->is_of_state[i]) continue;
    const auto has_it = [&](const TemporalClaim& claim) {
      return std::ranges::find(claim.atoms, atoms[i]) != claim.atoms.end();
    };
    const TemporalClaim& claim = *std::ranges::find_if(search_->options->claims, has_it);
    const size_t ordinal = search_->options->properties.size() + reached_at_.size() + i;
    const std::optional<Truth> truth = ask(claim.name, atoms[i].predicate, task, state,
                                           {task.depth, task.depth, place, ordinal}, /*may_be_either=*/false);
    if (!truth) return false;
    if (*truth == Truth::true_) letter_ |= ltl::Letter{1} << i;
  }
  return true;
}

void SearchWorker::expand(const Task& task, store::StateId state, uint64_t place) {
  const uint64_t mark = task.notes_by_place ? Note::provisional_mark(place) : Note::mark(state);
  const uint32_t next_depth = task.depth + 1;
  const bool is_logged = log_ != nullptr && task.is_first_expansion;
  uint64_t transitions = 0;
  bool is_enabled = false;
  bool is_finished = false;
  std::span<const Pause> pauses;
  const bool asks_who_moves = coverage_ != nullptr || !unmoved_.empty();
  if (is_logged) log_->begin(state);
  if (is_logged || asks_who_moves) pauses = stepper_->pauses();
  if (coverage_ != nullptr) coverage_->begin_state(*stepper_, pauses, task.is_first_expansion);
  const auto mover = [&] {
    // A machine without threads has no pauses.
    const Pause pause = stream_.first() < pauses.size() ? pauses[stream_.first()] : Pause{};
    if (!Mover::fits(pause))
      search_->cut_short(ReasonKind::too_large, "too many threads or pause points to judge behaviours");
    return Mover::of(pause);
  };
  stream_.restart();
  for (uint64_t ordinal = 0;; ++ordinal) {
    switch (stepper_->step(stream_)) {
      case OutcomeKind::stepped:
        is_enabled = true;
        ++transitions;
        if (outside_ != nullptr && send_away(stepper_->successor(), {state, ordinal, next_depth},
                                             is_logged ? std::optional(mover()) : std::nullopt))
          break;
        if (is_logged) log_->add_step(mover());
        if (asks_who_moves) note_move(pauses, true, task.is_first_expansion);
        batch_.add(stepper_->successor(), mark | search_->own_ordinal(ordinal), next_depth, is_logged);
        if (batch_.is_full()) flush();
        break;
      case OutcomeKind::fault:
        is_enabled = true;
        ++transitions;
        if (is_logged) log_->add_fault(mover());
        if (asks_who_moves) note_move(pauses, false, task.is_first_expansion);
        if (task.is_first_expansion) add_fault(state, ordinal, {next_depth, task.depth, place, ordinal});
        break;
      case OutcomeKind::finished: is_finished = true; break;
      case OutcomeKind::blocked: break;
      case OutcomeKind::full: search_->stop_for_full_store(); break;
      case OutcomeKind::stopped: break;
    }
    if (is_stopped()) break;
    if (!stream_.advance() || is_last_ordinal(ordinal)) break;
  }
  if (task.is_first_expansion) counters_->transitions.add(transitions);
  if (is_stopped()) return;
  if (coverage_ != nullptr && task.is_first_expansion) coverage_->end_state(transitions);
  if (is_logged) {
    const std::vector<Atom>& atoms = search_->atoms.atoms();
    for (size_t i = 0; i < atoms.size(); ++i)
      if (atoms[i].kind == AtomKind::all_ended && is_finished) letter_ |= ltl::Letter{1} << i;
    log_->end(letter_);
  }
  const Readiness found = is_finished ? Readiness::finished : is_enabled ? Readiness::enabled : Readiness::deadlocked;
  classify(task, state, place, found);
}

// The thread of the last step, which its first answer chose, has moved.
void SearchWorker::note_move(std::span<const Pause> pauses, bool has_successor, bool is_counted) {
  if (coverage_ != nullptr) coverage_->add_step(stream_.first(), has_successor, is_counted);
  if (unmoved_.empty() || stream_.first() >= pauses.size()) return;
  const uint32_t actor = pauses[stream_.first()].actor;
  const std::vector<uint32_t>& watched = search_->options->watched_actors;
  if (std::erase(unmoved_, actor) == 0) return;
  search_->has_moved[static_cast<size_t>(std::ranges::find(watched, actor) - watched.begin())].store(
      true, std::memory_order_relaxed);
}

// A state at the depth limit is judged like any other, deadlock included; its steps are not taken.
void SearchWorker::probe(const Task& task, store::StateId state, uint64_t place) {
  const Readiness found = readiness(*stepper_);
  if (is_stopped()) return;
  if (found == Readiness::full) return search_->stop_for_full_store();
  if (found == Readiness::enabled) search_->frontier->cut_off(state);
  classify(task, state, place, found);
}

void SearchWorker::classify(const Task& task, store::StateId state, uint64_t place, Readiness found) {
  if (!task.is_first_visit) return;
  if (found == Readiness::finished) counters_->finished_states.add(1);
  if (found != Readiness::deadlocked) return;
  if (search_->options->terminal) {
    const std::optional<Truth> is_terminal =
        ask("terminal", *search_->options->terminal, task, state, {task.depth, task.depth, place, ~uint64_t{0}});
    if (!is_terminal || !can_be(*is_terminal, Truth::false_)) return;
  }
  counters_->deadlocks.add(1);
  if (!search_->options->check_deadlock) return;
  findings_.add(
      violation_key(ViolationKind::deadlock, {}, {}),
      {task.depth, task.depth, place, search_->options->properties.size()},
      [&] { return held({.kind = ViolationKind::deadlock, .predicate = search_->options->terminal, .state = state}); });
  if (!search_->options->keep_going) end_with_answer();
}

// A lossy store keeps the path of a finding.
Finding SearchWorker::held(Finding finding) {
  if (finding.state) search_->store->hold(*finding.state);
  return finding;
}

// With bitstate a state keeps its predecessor alive: together they are the path.
void SearchWorker::release_state(store::StateId state) {
  for (std::optional<store::StateId> next = state; next;) {
    const std::optional<uint64_t> note = writer_.release(*next);
    next = note ? Note::of_bits(*note).parent() : std::nullopt;
  }
}

void SearchWorker::add_fault(std::optional<store::StateId> state, uint64_t ordinal, const SearchPoint& point) {
  Fault fault = stepper_->fault();
  const bool is_answer = fault.kind != FaultKind::unknown;
  findings_.add(violation_key(ViolationKind::fault, {}, fault), point, [&] {
    return held({.kind = ViolationKind::fault, .fault = std::move(fault), .state = state, .ordinal = ordinal});
  });
  if (is_answer && !search_->options->keep_going) end_with_answer();
}

// Breadth-first search finishes the level, so that the answer does not depend on the order of the workers.
void SearchWorker::end_with_answer() {
  search_->stop.after_level.store(true, std::memory_order_relaxed);
  if (search_->options->strategy == Strategy::depth_first) search_->stop.now.store(true, std::memory_order_relaxed);
}

bool SearchWorker::is_last_ordinal(uint64_t ordinal) {
  if (ordinal < search_->ordinal_max) return false;
  search_->cut_short(ReasonKind::too_large, fmt::format("more than {} ways to go on from one state", ordinal + 1));
  return true;
}

void SearchWorker::flush() {
  if (batch_.is_empty()) return;
  if (!is_stopped()) {
    const std::span<const store::Writer::Candidate> candidates = batch_.candidates();
    arrivals_.clear();
    if (search_->quota.is_limited()) insert_within_quota(candidates);
    else insert(candidates, 0);
    uint64_t new_states = 0;
    for (size_t i = 0; i < arrivals_.size(); ++i) {
      const Arrival& arrival = arrivals_[i];
      if (batch_.is_logged(i)) {
        if (is_starting_) search_->initial.push_back(arrival.state);
        else log_->arrive(arrival.state);
      }
      if (!arrival.is_new) continue;
      ++new_states;
      counters_->depth.raise(arrival.depth);
    }
    if (coverage_ != nullptr) coverage_->arrive(arrivals_);
    counters_->states.add(new_states);
    if (!is_logging_again_ && restoring_ != Restoring::visited) search_->frontier->hand_in(index_, arrivals_);
  }
  if (coverage_ != nullptr) coverage_->clear_batch();
  batch_.clear();
}

// `candidates` are those of the batch from `from` on. Returns the number of new ones.
uint64_t SearchWorker::insert(std::span<const store::Writer::Candidate> candidates, size_t from) {
  std::array<store::Writer::Inserted, SuccessorBatch::capacity> answers;
  if (!writer_.insert(candidates, std::span(answers).first(candidates.size()))) {
    search_->stop_for_full_store();
    return 0;
  }
  uint64_t new_states = 0;
  for (size_t i = 0; i < candidates.size(); ++i) {
    arrivals_.push_back({answers[i].id, candidates[i].note, batch_.depth(from + i), answers[i].is_new});
    if (!answers[i].is_new) continue;
    ++new_states;
    if (!holds_parents_) continue;
    if (const std::optional<store::StateId> parent = Note::of_bits(candidates[i].note).parent())
      search_->store->hold(*parent);
  }
  return new_states;
}

void SearchWorker::insert_within_quota(std::span<const store::Writer::Candidate> candidates) {
  StateQuota& quota = search_->quota;
  size_t done = 0;
  while (done < candidates.size() && !is_stopped()) {
    if (const uint64_t reserved = quota.reserve(candidates.size() - done); reserved != 0) {
      quota.settle(reserved, insert(candidates.subspan(done, reserved), done));
      done += reserved;
    } else if (quota.is_exhausted()) {
      insert_known(candidates[done], done);
      ++done;
    } else {
      std::this_thread::yield();  // another worker is about to return some, or to use the last one
    }
  }
}

// No more states may be added: only an existing state can be an arrival.
void SearchWorker::insert_known(const store::Writer::Candidate& candidate, size_t index) {
  store::StateVector vector;
  vector.codes.assign(candidate.slots.begin(), candidate.slots.end());
  vector.hash = candidate.hash;
  if (const std::optional<store::StateId> state = search_->store->find(vector))
    arrivals_.push_back({*state, candidate.note, batch_.depth(index), false});
  else search_->cut_short(states_limit_reason(*search_->options->limits.states_max));
}

}  // namespace ramify::engine
