// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_worker.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace ramify::engine {

using Answer = store::RecordSet::Answer;

void PackedLevel::cut(unsigned words) {
  pieces.clear();
  next_piece.store(0);
  for (size_t part = 0; part < parts.size(); ++part) {
    const uint64_t count = parts[part].size() / words;
    for (uint64_t begin = 0; begin < count; begin += piece_records)
      pieces.push_back({part, begin, std::min(begin + piece_records, count)});
  }
}

uint64_t PackedLevel::size() const {
  uint64_t size = 0;
  for (const Piece& piece : pieces) size += piece.end - piece.begin;
  return size;
}

void PackedCommon::give_up(std::string reason) {
  const std::scoped_lock lock(mutex);
  if (why_not.empty()) why_not = std::move(reason);
  stop.store(true);
}

PackedWorker::PackedWorker(PackedCommon& common, PackedCounters& counters)
    : common_(&common),
      counters_(&counters),
      stepper_(common.machine->stepper(*common.store, {.stop = &common.stop})),
      steps_(stepper_->local_steps()),
      table_(*common.layout) {
  for (const Property& property : common.options->properties) predicates_.push_back({property.always});
  for (const Antecedent& antecedent : common.options->antecedents) predicates_.push_back({antecedent.predicate});
  if (common.options->terminal) predicates_.push_back({*common.options->terminal});
}

// --- what a record is

void PackedWorker::load(const uint64_t* record) {
  {
    const std::scoped_lock lock(common_->mutex);
    common_->numbers->unpack(*common_->layout, record, state_);
  }
  stepper_->load(state_);
}

// Null: the search was given up.
PackedWorker::Structure* PackedWorker::structure_of(const uint64_t* record) {
  const uint32_t number = common_->layout->fields()[0].get(record);
  if (number < structures_.size() && structures_[number] != nullptr) return structures_[number].get();
  if (number >= structures_.size()) structures_.resize(number + 1);
  load(record);
  const std::optional<LocalSteps::Threads> threads = steps_->threads();
  if (!threads) {
    common_->give_up("steps of this program depend on more than the slots that they read");
    return nullptr;
  }
  auto structure = std::make_unique<Structure>();
  structure->threads = *threads;
  {
    // The number may be new, and may not fit the layout: then no record of this layout has it.
    const std::scoped_lock lock(common_->mutex);
    for (uint32_t thread = 0; thread < threads->count; ++thread)
      structure->ended.push_back(
          common_->numbers->number(threads->first_slot + thread, threads->ended).value_or(SlotNumbers::numbers_max));
  }
  for (auto& roots : structure->roots) roots.resize(threads->count);
  for (size_t i = 0; i < predicates_.size(); ++i) structure->predicates.push_back(table_.new_root());
  structures_[number] = std::move(structure);
  return structures_[number].get();
}

StepTable::Root PackedWorker::root_of(Structure& structure, bool is_alone, uint32_t thread, uint32_t number) {
  std::vector<StepTable::Root>& roots = structure.roots[is_alone ? 1 : 0][thread];
  if (number >= roots.size()) roots.resize(number + 1, no_root);
  if (roots[number] == no_root) roots[number] = table_.new_root();
  return roots[number];
}

// --- what is not known yet

void PackedWorker::bound_table() {
  constexpr uint64_t table_bytes_max = uint64_t{1} << 30;
  if (table_.bytes() > table_bytes_max) common_->give_up("the steps are too many to remember");
}

// Steps that do not repeat are slower this way than by the general search.
void PackedWorker::note_miss() {
  constexpr uint64_t misses_min = 20'000;
  ++misses_;
  if (misses_ % 1024 != 0) return;
  if (misses_ >= misses_min && misses_ * 8 > lookups_) common_->give_up("the steps depend on too many slots to repeat");
  bound_table();
}

// Null: the numbers need a new layout, or the search was given up.
const uint64_t* PackedWorker::learn_steps(uint32_t thread, StepTable::Root root, const uint64_t* record) {
  note_miss();
  load(record);
  if (!steps_->steps_of(thread, run_)) {
    common_->give_up("a step is a fault, or depends on more than the slots that it reads");
    return nullptr;
  }
  const std::vector<uint32_t>& watched = common_->options->watched_actors;
  if (const auto actor = std::ranges::find(watched, thread); actor != watched.end() && !run_.steps.empty())
    common_->has_moved[static_cast<size_t>(actor - watched.begin())].store(true, std::memory_order_relaxed);
  bool fits = true, have_numbers = true;
  learned_.clear();
  {
    const std::scoped_lock lock(common_->mutex);
    const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
    for (const std::vector<LocalSteps::Write>& step : run_.steps) {
      std::vector<StepTable::Write>& writes = learned_.emplace_back();
      for (const LocalSteps::Write& write : step) {
        const std::optional<uint32_t> number = common_->numbers->number(write.slot, write.code.value_or(absent_slot));
        have_numbers = have_numbers && number;
        if (!have_numbers) break;
        fits = fits && write.slot < fields.size() && *number >> fields[write.slot].bits() == 0;
        writes.push_back({write.slot, *number});
      }
    }
  }
  if (!have_numbers) {
    common_->give_up("a slot has too many values");
    return nullptr;
  }
  if (!fits) {
    common_->needs_pause.store(true);
    return nullptr;
  }
  if (!table_.remember(root, record, run_.reads, learned_)) {
    common_->give_up("steps of this program depend on more than the slots that they read");
    return nullptr;
  }
  return table_.find(common_->layout->words(), root, record);
}

// None: the search was given up.
std::optional<bool> PackedWorker::truth(Structure& structure, size_t predicate, const uint64_t* record) {
  const StepTable::Root root = structure.predicates[predicate];
  Predicate& asked = predicates_[predicate];
  const bool is_remembered = asked.repeats(common_->truths_min);
  if (is_remembered) {
    ++asked.lookups;
    // A truth is a leaf with one step that changes nothing, or none.
    if (const uint64_t* leaf = table_.find(common_->layout->words(), root, record)) return leaf[0] != 0;
    if (++asked.misses % 1024 == 0) bound_table();
  }
  load(record);
  const std::optional<bool> truth = steps_->truth_of(asked.id, reads_);
  if (!truth) {
    common_->give_up("a property has no value, or depends on more than the slots that it reads");
    return std::nullopt;
  }
  if (!is_remembered) return truth;
  learned_.clear();
  if (*truth) learned_.emplace_back();
  if (table_.remember(root, record, reads_, learned_)) return truth;
  common_->give_up("properties of this program depend on more than the slots that they read");
  return std::nullopt;
}

// --- judging

// False: there is something to report.
bool PackedWorker::judge(const uint64_t* record) {
  Structure* const structure = structure_of(record);
  if (structure == nullptr) return false;
  const size_t properties = common_->options->properties.size();
  for (size_t i = 0; i < properties; ++i) {
    const std::optional<bool> holds = truth(*structure, i, record);
    if (holds && *holds) continue;
    if (holds) common_->give_up("a property is violated");
    return false;
  }
  for (size_t i = 0; i < common_->antecedents_met.size(); ++i) {
    std::atomic<bool>& is_met = common_->antecedents_met[i];
    if (is_met.load(std::memory_order_relaxed)) continue;
    const std::optional<bool> meets = truth(*structure, properties + i, record);
    if (!meets) return false;
    if (*meets) is_met.store(true, std::memory_order_relaxed);
  }
  return true;
}

// A state with threads of which none can move. False: the search was given up.
bool PackedWorker::count_stuck(Structure& structure, const uint64_t* record) {
  if (common_->options->terminal) {
    const std::optional<bool> is_terminal = truth(structure, predicates_.size() - 1, record);
    if (!is_terminal) return false;
    if (*is_terminal) return true;
  }
  PackedCounters::add(counters_->deadlocks, 1);
  if (!common_->options->check_deadlock) return true;
  common_->give_up("there is a deadlock");
  return false;
}

// --- expansion

template <typename Words>
void PackedWorker::push(Words words, const uint64_t* record, const uint64_t* step) {
  uint64_t* const next = batch_.next();
  uint64_t judged = 0;
  for (unsigned i = 0; i < words; ++i) {
    next[i] = (record[i] & ~step[i]) | step[words + i];
    judged |= step[i] & common_->judged_mask[i];
  }
  batch_.push(*common_->set, judged != 0);
}

// Until so many are left. False: a pause is needed, and what was not inserted is still in the batch; or the search was
// given up.
template <typename Words>
bool PackedWorker::flush(Words words, unsigned kept) {
  store::RecordSet& set = *common_->set;
  uint64_t added = 0;
  bool is_crowded = false;
  for (; batch_.size() > kept; batch_.pop()) {
    const Answer answer = set.insert(batch_.front_probe());
    is_crowded = answer == Answer::crowded;
    if (is_crowded) break;
    if (answer == Answer::present) continue;
    ++added;
    const uint64_t* const record = batch_.front();
    found_.insert(found_.end(), record, record + words);
    if (batch_.front_mark() && !judge(record)) return false;
  }
  const uint64_t states = common_->states.fetch_add(added, std::memory_order_relaxed) + added;
  if (common_->options->limits.states_max && states > *common_->options->limits.states_max) {
    common_->is_at_limit.store(true);
    common_->stop.store(true);
    return false;
  }
  if (is_crowded || states > set.comfortable_count()) {
    common_->needs_growth.store(true, std::memory_order_relaxed);
    common_->needs_pause.store(true, std::memory_order_relaxed);
  }
  return !is_crowded;
}

// False: interrupted; the record has to be expanded again, unless the search was given up.
template <typename Words>
bool PackedWorker::expand(Words words, const uint64_t* record) {
  Structure* const structure = structure_of(record);
  if (structure == nullptr) return false;
  const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
  const uint32_t first_slot = structure->threads.first_slot;
  alive_.clear();
  for (uint32_t thread = 0; thread < structure->threads.count; ++thread) {
    const uint32_t number = fields[first_slot + thread].get(record);
    if (number != structure->ended[thread]) alive_.push_back({thread, number});
  }
  if (alive_.empty()) {
    PackedCounters::add(counters_->finished, 1);
    return true;
  }
  uint64_t transitions = 0;
  for (const auto& [thread, number] : alive_) {
    const StepTable::Root root = root_of(*structure, alive_.size() == 1, thread, number);
    const uint64_t* leaf = table_.find(words, root, record);
    ++lookups_;
    if (leaf == nullptr) leaf = learn_steps(thread, root, record);
    if (leaf == nullptr) return false;
    const uint64_t count = leaf[0];
    for (uint64_t step = 0; step < count; ++step) {
      if (batch_.is_full()) {
        if (!flush(words, RecordBatch::kept)) return false;
        leaf = table_.find(words, root, record);  // judging may have moved it
      }
      push(words, record, leaf + 1 + step * 2 * words);
    }
    transitions += count;
  }
  if (transitions == 0 && !count_stuck(*structure, record)) return false;
  PackedCounters::add(counters_->transitions, transitions);
  return true;
}

template <typename Words>
void PackedWorker::work_on(Words words) {
  PackedLevel& level = common_->level;
  if (!flush(words)) return;
  while (!common_->is_ending() && !common_->needs_pause.load(std::memory_order_relaxed)) {
    if (piece_.begin == piece_.end) {
      const size_t next = level.next_piece.fetch_add(1, std::memory_order_relaxed);
      if (next >= level.pieces.size()) {
        (void)flush(words);
        return;
      }
      piece_ = level.pieces[next];
    }
    if (!expand(words, level.parts[piece_.part].data() + piece_.begin * words)) continue;
    PackedCounters::add(counters_->visited, 1);
    ++piece_.begin;
  }
}

// The usual numbers of words are known to the compiler.
void PackedWorker::work() {
  switch (common_->layout->words()) {
    case 1: return work_on(std::integral_constant<unsigned, 1>());
    case 2: return work_on(std::integral_constant<unsigned, 2>());
    case 3: return work_on(std::integral_constant<unsigned, 3>());
    default: return work_on(common_->layout->words());
  }
}

void PackedWorker::add_initial(const uint64_t* record) {
  const unsigned words = common_->layout->words();
  store::RecordSet::Probe probe;
  common_->set->locate(record, probe);
  const Answer answer = common_->set->insert(probe);
  if (answer == Answer::crowded) return common_->give_up("there are too many initial states");
  if (answer == Answer::present) return;
  common_->states.fetch_add(1, std::memory_order_relaxed);
  found_.insert(found_.end(), record, record + words);
  (void)judge(record);
}

// --- pauses

void PackedWorker::hand_over_found(std::vector<uint64_t>& part) {
  part.swap(found_);
  found_.clear();
}

void PackedWorker::adopt_extended(const SlotLayout& layout) { table_.adopt(layout); }

void PackedWorker::adopt(const SlotLayout& from, const SlotLayout& to) {
  table_.adopt(to);
  found_ = converted(from, to, found_);
  batch_.convert(from, to);
  locate_batch();
}

void PackedWorker::collect_judged(std::vector<uint64_t>& mask) const {
  // What it reads now is not collected.
  if (std::ranges::any_of(predicates_,
                          [this](const Predicate& predicate) { return !predicate.repeats(common_->truths_min); })) {
    std::ranges::fill(mask, ~uint64_t{0});
    return;
  }
  const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
  fields[0].mark(mask.data());
  for (const std::unique_ptr<Structure>& structure : structures_) {
    if (structure == nullptr) continue;
    for (const StepTable::Root root : structure->predicates)
      for (const uint32_t slot : table_.slots_read(root))
        if (slot < fields.size()) fields[slot].mark(mask.data());
  }
}

uint64_t PackedWorker::bytes() const {
  return table_.bytes() + found_.capacity() * sizeof(uint64_t) + sizeof(PackedWorker);
}

}  // namespace ramify::engine
