// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_worker.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace ramify::engine {

using Answer = store::RecordSet::Answer;

void PackedCommon::give_up(std::string reason) {
  const std::scoped_lock lock(mutex);
  if (why_not.empty()) why_not = std::move(reason);
  stop.store(true);
}

bool PackedCommon::report(std::string_view what, bool is_found) {
  (is_found ? is_violated_next : is_violated_here).store(true);
  if (!is_tracing) give_up(std::string(what));
  return is_tracing;
}

std::unique_ptr<Stepper> PackedCommon::divided_stepper() const {
  std::unique_ptr<Stepper> stepper = machine->stepper(*store, {.stop = &stop});
  stepper->local_steps()->use_divisible_form(division.open_cells != nullptr);
  stepper->local_steps()->divide(division);
  return stepper;
}

PackedWorker::PackedWorker(PackedCommon& common, PackedCounters& counters, unsigned index)
    : common_(&common),
      counters_(&counters),
      index_(index),
      stepper_(common.divided_stepper()),
      steps_(stepper_->local_steps()),
      table_(*common.layout),
      lessons_taken_(common.workers) {
  for (const Property& property : common.options->properties) predicates_.push_back({property.always});
  for (const Antecedent& antecedent : common.options->antecedents) predicates_.push_back({antecedent.predicate});
  if (common.options->terminal) predicates_.push_back({*common.options->terminal});
}

// --- expansion

// `change` is dense, however long the record is.
template <typename Form>
inline void PackedWorker::push_dense(Form form, const uint64_t* record, const uint64_t* change, bool is_wanted) {
  if (form.is_folded && !form.is_dense) {
    const auto for_each = [&](const auto& visit) {
      for (unsigned i = 0; i < form.words; ++i) visit(i, change[i], change[form.words + i]);
    };
    return push_changed_words(record, for_each, is_wanted);
  }
  const uint64_t* const judged_mask = common_->judged_mask.data();
  uint64_t* const next = form.is_folded ? successors_[successor_count_].record.data() : batch_.next();
  uint64_t judged = 0;
  for (unsigned i = 0; i < form.words; ++i) {
    next[i] = changed_word(record[i], change[i], change[form.words + i]);
    judged |= change[i] & judged_mask[i];
  }
  if (!form.is_folded) return batch_.push(*common_->set, judged != 0, is_wanted);
  RecordFold::Successor& successor = successors_[successor_count_];
  successor.mark = judged != 0;
  common_->fold->prepare(form.words, change, successor);
  successor_count_ += unsigned{is_wanted};
}

// Of folded records. `for_each_change` calls its argument with each word that changes, a mask, and what it becomes.
template <typename ForEachChange>
inline void PackedWorker::push_changed_words(const uint64_t* record, const ForEachChange& for_each_change,
                                             bool is_wanted) {
  RecordFold::Changes& changes = changes_[successor_count_];
  changes.nodes.clear();
  uint64_t judged = 0;
  for_each_change([&](unsigned word, uint64_t mask, uint64_t becomes) {
    const uint64_t now = changed_word(record[word], mask, becomes);
    if (now == record[word]) return;
    common_->fold->add_change(changes, word, now);
    judged |= mask & common_->judged_mask[word];
  });
  changes.mark = judged != 0;
  successor_count_ += unsigned{is_wanted};
}

template <typename Form>
inline void PackedWorker::push(Form form, const uint64_t* record, const uint64_t* step, bool is_wanted) {
  if (form.is_dense) return push_dense(form, record, step, is_wanted);
  const auto for_each = [&](const auto& visit) { for_each_change(form.words, step, visit); };
  if (form.is_folded) return push_changed_words(record, for_each, is_wanted);
  uint64_t* const next = batch_.next();
  uint64_t judged = 0;
  std::copy_n(record, form.words, next);
  for_each([&](unsigned word, uint64_t mask, uint64_t becomes) {
    next[word] = changed_word(record[word], mask, becomes);
    judged |= mask & common_->judged_mask[word];
  });
  batch_.push(*common_->set, judged != 0, is_wanted);
}

// Sends the successors of a key's record on. False: a pause is needed, or the search was given up.
template <typename Form>
bool PackedWorker::fold_successors(Form form, const uint64_t* key) {
  for (unsigned level = 0; !form.is_dense && level < common_->fold->levels(); ++level) {
    for (unsigned i = 0; i < successor_count_; ++i) {
      if (common_->fold->rise(level, node_numbers_.data(), changes_[i])) continue;
      common_->needs_pause.store(true);
      return false;
    }
  }
  for (unsigned i = 0; i < successor_count_; ++i) {
    if (batch_.is_full() && !flush(form, RecordBatch::kept)) return false;
    uint64_t* const next = batch_.next();
    std::copy_n(key, form.key_words, next);
    const bool is_folded = form.is_dense ? common_->fold->refold(form.words, successors_[i], next)
                                         : common_->fold->replace_tops(changes_[i], next);
    if (!is_folded) {
      common_->needs_pause.store(true);
      return false;
    }
    batch_.push(*common_->set, form.is_dense ? successors_[i].mark : changes_[i].mark);
  }
  successor_count_ = 0;
  return true;
}

// --- insertion

// Later, with others. False: as `flush`.
template <typename Form>
bool PackedWorker::insert_pending(Form form) {
  for (; pending_taken_ < pending_.marks.size(); ++pending_taken_) {
    if (batch_.is_full() && !flush(form, RecordBatch::kept)) return false;
    std::copy_n(&pending_.keys[pending_taken_ * form.key_words], form.key_words, batch_.next());
    batch_.push(*common_->set, pending_.marks[pending_taken_]);
  }
  pending_ = {};
  pending_taken_ = 0;
  return true;
}

// False: the search was given up.
template <typename Form>
bool PackedWorker::judge_found(Form form, std::span<const uint64_t* const> keys) {
  for (const uint64_t* const key : keys) {
    const uint64_t* record = key;
    if (form.is_folded) {
      judged_.resize(form.words);
      common_->fold->unfold(key, judged_.data());
      record = judged_.data();
    }
    if (!judge(record)) return false;
  }
  return true;
}

// In which the next key is written.
KeyBlock& PackedWorker::block_with_room() {
  if (found_.empty() || found_.back().count == KeyBlock::capacity)
    found_.push_back(common_->blocks.take(common_->keys().words()));
  return found_.back();
}

// Until so many are left. False: a pause is needed, and what was not inserted is still in the batch; or the search was
// given up.
template <typename Form>
bool PackedWorker::flush(Form form, unsigned kept) {
  const auto words = form.key_words;
  store::RecordSet& set = *common_->set;
  // Whether a record is new is not foreseen, so what depends on it is written in any case, and counts if it is.
  KeyBlock* block = &block_with_room();
  std::array<const uint64_t*, RecordBatch::capacity> unjudged;
  size_t unjudged_count = 0;
  uint64_t added = 0;
  bool is_crowded = false;
  batch_.prefetch_rest(set, kept);
  for (; batch_.size() > kept; batch_.pop()) {
    const Answer answer = set.insert(batch_.front_probe());
    is_crowded = answer == Answer::crowded;
    if (is_crowded) break;
    const bool is_new = answer == Answer::added;
    uint64_t* const key = block->words.data() + size_t{block->count} * words;
    std::copy_n(batch_.front(), words, key);
    unjudged[unjudged_count] = key;
    unjudged_count += is_new && batch_.front_mark() ? 1 : 0;
    added += is_new ? 1 : 0;
    block->count += is_new ? 1 : 0;
    if (block->count == KeyBlock::capacity) [[unlikely]]
      block = &block_with_room();
  }
  if (!judge_found(form, std::span(unjudged).first(unjudged_count))) return false;
  if (is_crowded) ask_for_growth();
  return note_added(added) && !is_crowded;
}

void PackedWorker::ask_for_growth() {
  common_->needs_growth.store(true, std::memory_order_relaxed);
  common_->needs_pause.store(true, std::memory_order_relaxed);
}

// False: there are more states than allowed.
bool PackedWorker::note_added(uint64_t added) {
  // The sum has a cache line for which workers would contend.
  constexpr uint64_t added_min = 256;
  added_ += added;
  return (common_->workers > 1 && added_ < added_min) || report_added();
}

bool PackedWorker::report_added() {
  const uint64_t states = common_->states.fetch_add(added_, std::memory_order_relaxed) + added_;
  added_ = 0;
  if (common_->options->limits.states_max && states > *common_->options->limits.states_max) {
    common_->is_at_limit.store(true);
    common_->stop.store(true);
    return false;
  }
  if (states > common_->set->comfortable_count()) ask_for_growth();
  return true;
}

// --- expansion of a record

template <typename Form>
inline bool PackedWorker::make_room_for_one(Form form, const uint64_t* key) {
  if (form.is_folded) return successor_count_ != RecordBatch::capacity || fold_successors(form, key);
  return !batch_.is_full() || flush(form, RecordBatch::kept);
}

// The number that the slot of a copy takes, where it has not been met before. None: it needs a new layout, or the search was given up.
std::optional<uint32_t> PackedWorker::translate(uint32_t copy, uint32_t there) {
  const auto [from, slot] = table_.copies()[copy];
  const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
  std::optional<uint32_t> number;
  {
    const std::scoped_lock lock(common_->mutex);
    number = common_->numbers->number(slot, common_->numbers->code_or_absent(from, there));
  }
  if (!number) {
    common_->give_up("a slot has too many values");
    return std::nullopt;
  }
  if (*number >> (slot < fields.size() ? fields[slot].bits() : 0) != 0) {
    common_->needs_pause.store(true);
    return std::nullopt;
  }
  std::vector<uint32_t>& numbers = translations_[copy];
  if (there >= numbers.size()) numbers.resize(there + 1, not_translated);
  return numbers[there] = *number;
}

// What slots that are zero in `next` take from the record. False: as add_successors.
bool PackedWorker::copy_slots(std::span<const uint64_t> copies, const uint64_t* record, uint64_t* next) {
  const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
  const std::vector<StepLeaves::Copy>& all = table_.copies();
  if (translations_.size() < all.size()) translations_.resize(all.size());
  for (const uint64_t copy : copies) {
    const auto [from, slot] = all[copy];
    const uint32_t there = from < fields.size() ? fields[from].get(record) : 0;
    const std::vector<uint32_t>& numbers = translations_[copy];
    uint32_t number = there < numbers.size() ? numbers[there] : not_translated;
    if (number == not_translated) [[unlikely]] {
      const std::optional<uint32_t> translated = translate(static_cast<uint32_t>(copy), there);
      if (!translated) return false;
      number = *translated;
    }
    if (number != 0) fields[slot].put(next, number);
  }
  return true;
}

// Of a leaf that has_copies. False: as `expand`.
template <typename Form>
bool PackedWorker::take_copying_steps(Form form, const uint64_t* key, const uint64_t* record, StepTable::Leaf known) {
  size_t at = 1;
  for (uint64_t count = StepTable::step_count(table_.words_of(known)); count != 0; --count) {
    if (!make_room_for_one(form, key)) return false;
    const uint64_t* const step = table_.words_of(known) + at;  // judging may have moved the leaf
    const size_t length = change_length(form.words, step);
    dense_change_.assign(size_t{2} * form.words, 0);
    uint64_t *const masks = dense_change_.data(), *const becomes = masks + form.words;
    for_each_change(form.words, step, [&](unsigned word, uint64_t mask, uint64_t value) {
      masks[word] = mask;
      becomes[word] = value;
    });
    if (!copy_slots(StepTable::copies_behind(step, length), record, becomes)) return false;
    push_dense(form, record, masks, true);
    at += StepTable::length_with_copies(step, length);
  }
  return true;
}

// The successors by the steps of a leaf, of which there are `count`. False: as `expand`.
template <typename Form>
inline bool PackedWorker::take_steps(Form form, const uint64_t* key, const uint64_t* record, StepTable::Leaf known,
                                     uint64_t count) {
  // Whether a thread can move is not foreseen either.
  push(form, record, table_.words_of(known) + 1, count != 0);
  size_t at = 1;
  for (uint64_t step = 1; step < count; ++step) {
    at += form.is_dense ? size_t{2} * form.words : change_length(form.words, table_.words_of(known) + at);
    if (!make_room_for_one(form, key)) return false;
    // Judging may have moved the leaf.
    push(form, record, table_.words_of(known) + at, true);
  }
  return true;
}

// Where no disjunct has steps. False: as `expand`.
template <typename Form>
bool PackedWorker::take_otherwise(Form form, const uint64_t* key, const uint64_t* record, bool is_alone,
                                  const Alive& alive, Structure& structure, const StepTable::Union& disjuncts,
                                  uint64_t& transitions) {
  const StepTable::Root root = disjuncts.first_root + disjuncts.count;
  StepTable::Leaf known = table_.find_leaf(form.words, root, record);
  if (known == 0) known = learn_disjunct(root, is_alone, alive, structure, record);
  if (known == 0 || !make_room_for_one(form, key)) return false;
  const uint64_t* const leaf = table_.words_of(known);
  const uint64_t count = StepTable::step_count(leaf);
  transitions += count;
  return StepTable::has_copies(leaf) ? take_copying_steps(form, key, record, known)
                                     : take_steps(form, key, record, known, count);
}

template <typename Form>
bool PackedWorker::take_union(Form form, const uint64_t* key, const uint64_t* record, bool is_alone, const Alive& alive,
                              Structure& structure, const uint64_t* words, uint64_t& transitions) {
  const StepTable::Union disjuncts = StepTable::union_of(words);
  if (found_disjuncts_.nodes.size() <= disjuncts.count) {
    found_disjuncts_.resize(disjuncts.count + size_t{1});
    open_roots_.resize(disjuncts.count + size_t{1});
  }
  uint32_t open = 0;
  for (uint32_t i = 0; i < disjuncts.count; ++i) {
    found_disjuncts_.nodes[open] = open_roots_[open] = disjuncts.first_root + i;
    open += uint32_t{StepTable::is_open(words, i, record)};
  }
  table_.find_all(form.words, record, open, found_disjuncts_);
  uint64_t steps = 0;
  for (uint32_t i = 0; i < open; ++i) {
    if (!make_room_for_one(form, key)) return false;
    StepTable::Leaf known = found_disjuncts_.leaves[i];
    if (known == 0) known = learn_disjunct(open_roots_[i], is_alone, alive, structure, record);
    if (known == 0) return false;
    const uint64_t* const leaf = table_.words_of(known);
    const uint64_t count = StepTable::step_count(leaf);
    // Most of many disjuncts have no steps.
    if (count == 0) continue;
    if (StepTable::has_copies(leaf) ? !take_copying_steps(form, key, record, known)
                                    : !take_steps(form, key, record, known, count))
      return false;
    steps += count;
  }
  transitions += steps;
  if (steps != 0) return true;
  if (disjuncts.may_do_otherwise)
    return take_otherwise(form, key, record, is_alone, alive, structure, disjuncts, transitions);
  return !disjuncts.is_noted_if_empty || note_empty_union(alive.thread, disjuncts.first_root, record);
}

// False: as `expand`.
template <typename Form>
bool PackedWorker::take_chains(Form form, const uint64_t* key, const uint64_t* record, bool is_alone,
                               const Alive& alive, Structure& structure, StepTable::Leaf first, uint64_t& transitions) {
  const auto words = form.words;
  if (!follow(words, record, first, chains_) && !learn_chains(is_alone, alive, structure, record)) return false;
  for (size_t i = 0; i < chains_.count; ++i) {
    const StepTable::Leaf last = chains_.all[i].last;
    const bool has_copies = StepTable::has_copies(table_.words_of(last));
    const uint64_t count = StepTable::step_count(table_.words_of(last));
    size_t at = 1;
    for (uint64_t taken = 0; taken < count; ++taken) {
      if (!make_room_for_one(form, key)) return false;
      const uint64_t* const step = table_.words_of(last) + at;  // judging may have moved the leaf
      const Chain& chain = chains_.all[i];
      const size_t length = change_length(words, step);
      dense_change_.assign(chain.words.begin() + words, chain.words.end());
      uint64_t *const masks = dense_change_.data(), *const becomes = masks + words;
      for_each_change(words, step, [&](unsigned word, uint64_t mask, uint64_t value) {
        masks[word] |= mask;
        becomes[word] = changed_word(becomes[word], mask, value);
      });
      if (has_copies && !copy_slots(StepTable::copies_behind(step, length), chain.record(), becomes)) return false;
      at += has_copies ? StepTable::length_with_copies(step, length) : length;
      push_dense(form, record, masks, true);
    }
    transitions += count;
  }
  return true;
}

// False: interrupted; the record has to be expanded again, unless the search was given up.
template <typename Form>
bool PackedWorker::expand(Form form, const uint64_t* key) {
  const auto words = form.words;
  std::array<uint64_t, dense_words_max> few_unfolded;
  uint64_t* const unfolded = form.is_dense ? few_unfolded.data() : unfolded_.data();
  if (form.is_folded && form.is_dense) common_->fold->unfold_words(form.words, key, unfolded);
  if (form.is_folded && !form.is_dense) common_->fold->unfold_nodes(key, unfolded, node_numbers_.data());
  const uint64_t* const record = form.is_folded ? unfolded : key;
  Structure* const structure = structure_of(record);
  if (structure == nullptr) return false;
  const uint32_t threads = structure->threads.count;
  if (alive_.size() < threads) {
    alive_.resize(threads);
    found_steps_.resize(threads);
  }
  const SlotLayout::Field* const fields = common_->layout->fields().data() + structure->threads.first_cell;
  const size_t stride = structure->threads.stride;
  const uint32_t* const ended = structure->ended.data();
  uint32_t alive = 0;
  for (uint32_t thread = 0; thread < threads; ++thread) {
    const uint32_t number = fields[thread * stride].get(record);
    alive_[alive] = {thread, number};
    alive += uint32_t{number != ended[thread]};
  }
  if (alive == 0) {
    PackedCounters::add(counters_->finished, 1);
    return true;
  }
  uint64_t transitions = 0;
  successor_count_ = 0;
  for (uint32_t i = 0; i < alive; ++i)
    found_steps_.nodes[i] = root_of(*structure, alive == 1, alive_[i].thread, alive_[i].number);
  table_.find_all(words, record, alive, found_steps_);
  for (uint32_t i = 0; i < alive; ++i) {
    if (!make_room_for_one(form, key)) return false;
    StepTable::Leaf& known = found_steps_.leaves[i];
    if (known == 0) known = learn_steps(alive == 1, alive_[i], *structure, record);
    if (known == 0) return false;
    const uint64_t* const leaf = table_.words_of(known);
    if (common_->tuning.repeats_steps && !repeat(alive_[i].thread, record, known)) return false;
    if (!StepTable::is_plain(leaf)) [[unlikely]] {
      if (StepTable::has_copies(leaf)) {
        transitions += StepTable::step_count(leaf);
        if (!take_copying_steps(form, key, record, known)) return false;
      } else if (StepTable::is_segment(leaf)) {
        if (!take_chains(form, key, record, alive == 1, alive_[i], *structure, known, transitions)) return false;
      } else if (!take_union(form, key, record, alive == 1, alive_[i], *structure, leaf, transitions)) {
        return false;
      }
      continue;
    }
    const uint64_t count = leaf[0];
    if (!take_steps(form, key, record, known, count)) return false;
    transitions += count;
  }
  if (form.is_folded && !fold_successors(form, key)) return false;
  lookups_ += alive;
  if (transitions == 0 && !count_stuck(*structure, record)) return false;
  PackedCounters::add(counters_->transitions, transitions);
  return true;
}

// The next one. False: the level has no more.
bool PackedWorker::take_block() {
  if (!block_.words.empty()) {
    if (common_->is_tracing) common_->kept.back().push_back(std::exchange(block_, {}));
    else common_->blocks.give(std::exchange(block_, {}));
  }
  expanded_ = 0;
  return common_->level.take(block_, index_ % 2 == 0 ? PackedLevel::End::front : PackedLevel::End::back);
}

// False: a pause is needed, or the search was given up.
template <typename Form>
bool PackedWorker::expand_level(Form form) {
  while (!common_->is_ending() && !common_->needs_pause.load(std::memory_order_relaxed)) {
    if (expanded_ == block_.count && !take_block()) return true;
    const uint64_t* const key = block_.words.data() + size_t{expanded_} * form.key_words;
    // Some records ahead.
    constexpr unsigned ahead = 4;
    if (form.is_folded && block_.count - expanded_ > ahead) common_->fold->prefetch(key + ahead * form.key_words);
    if (!expand(form, key) && !std::exchange(is_faulty_, false)) continue;
    PackedCounters::add(counters_->visited, 1);
    ++expanded_;
  }
  return false;
}

template <typename Form>
void PackedWorker::work_on(Form form) {
  if (insert_pending(form) && flush(form) && expand_level(form)) (void)flush(form);
  if (added_ != 0) (void)report_added();
}

// The usual numbers of words are known to the compiler.
void PackedWorker::work() {
  const auto work_on_form = [this](auto words, auto key_words, auto is_folded, auto is_dense) {
    work_on(FormOf<decltype(words), decltype(key_words), decltype(is_folded), decltype(is_dense)>{words, key_words,
                                                                                                  is_folded, is_dense});
  };
  using One = std::integral_constant<unsigned, 1>;
  using Two = std::integral_constant<unsigned, 2>;
  using Three = std::integral_constant<unsigned, 3>;
  using Yes = std::true_type;
  using No = std::false_type;
  const unsigned words = common_->layout->words(), key_words = common_->keys().words();
  if (common_->fold != nullptr) {
    if (words == 2 && key_words == 1) return work_on_form(Two(), One(), Yes(), Yes());
    if (words == 3 && key_words == 1) return work_on_form(Three(), One(), Yes(), Yes());
    if (has_dense_changes(words)) return work_on_form(words, key_words, Yes(), Yes());
    unfolded_.resize(words);
    node_numbers_.resize(common_->fold->node_count());
    return work_on_form(words, key_words, Yes(), No());
  }
  switch (words) {
    case 1: return work_on_form(One(), One(), No(), Yes());
    case 2: return work_on_form(Two(), Two(), No(), Yes());
    case 3: return work_on_form(Three(), Three(), No(), Yes());
    default:
      return has_dense_changes(words) ? work_on_form(words, words, No(), Yes())
                                      : work_on_form(words, words, No(), No());
  }
}

void PackedWorker::add_initial(const uint64_t* record, const uint64_t* key) {
  store::RecordSet::Probe probe;
  common_->set->locate(key, probe);
  const Answer answer = common_->set->insert(probe);
  if (answer == Answer::crowded) return common_->give_up("there are too many initial states");
  if (answer == Answer::present) return;
  common_->states.fetch_add(1, std::memory_order_relaxed);
  KeyBlock& block = block_with_room();
  const unsigned words = common_->keys().words();
  std::copy_n(key, words, block.words.data() + size_t{block.count++} * words);
  (void)judge(record);
}

// --- pauses

void PackedWorker::hand_over_found(PackedLevel& level) {
  for (KeyBlock& block : found_) {
    if (block.count != 0) level.add(std::move(block));
    else common_->blocks.give(std::move(block));
  }
  found_.clear();
}

void PackedWorker::forget_steps() {
  for_each_judged([this](uint32_t slot) { judged_before_.insert(slot); });
  table_ = StepTable(*common_->layout);
  structures_.clear();
  habits_.clear();
  translations_.clear();
  noted_.clear();
  lookups_ = misses_ = 0;
}

void PackedWorker::change_keys(const KeyChange& change) {
  if (!block_.words.empty()) block_.change(change);
  for (KeyBlock& block : found_) block.change(change);
}

bool PackedWorker::is_idle() const {
  return expanded_ == block_.count && batch_.size() == 0 && pending_taken_ == pending_.marks.size();
}

void PackedWorker::hand_over_pending(PendingKeys& pending) {
  const unsigned words = common_->keys().words();
  for (; batch_.size() != 0; batch_.pop()) pending.add(batch_.front(), words, batch_.front_mark());
  for (; pending_taken_ < pending_.marks.size(); ++pending_taken_)
    pending.add(&pending_.keys[pending_taken_ * words], words, pending_.marks[pending_taken_]);
  pending_ = {};
  pending_taken_ = 0;
}

void PackedWorker::collect_judged(std::vector<uint64_t>& mask) const {
  // What it reads now is not collected.
  if (!std::ranges::all_of(predicates_, &Predicate::is_remembered)) {
    std::ranges::fill(mask, ~uint64_t{0});
    return;
  }
  const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
  fields[0].mark(mask.data());
  for_each_judged([&](uint32_t slot) {
    if (slot < fields.size()) fields[slot].mark(mask.data());
  });
}

// Calls `visit` with each slot that a predicate has read.
template <typename Visit>
void PackedWorker::for_each_judged(const Visit& visit) const {
  std::ranges::for_each(judged_before_, visit);
  for (const std::unique_ptr<Structure>& structure : structures_) {
    if (structure == nullptr) continue;
    for (const StepTable::Root root : structure->predicates) std::ranges::for_each(table_.slots_read(root), visit);
    for (const auto& [segment, root] : structure->segments)
      if (std::get<1>(segment) >= structure->threads.count) std::ranges::for_each(table_.slots_read(root), visit);
  }
}

uint64_t PackedWorker::bytes() const {
  return table_.bytes() + block_.bytes() + bytes_of(found_) + sizeof(PackedWorker);
}

}  // namespace ramify::engine
