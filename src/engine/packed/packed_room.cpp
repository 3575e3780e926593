// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_room.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <new>
#include <span>
#include <system_error>
#include <thread>
#include <utility>

#include "base/check.h"
#include "engine/packed/slot_order.h"

namespace ramify::engine {

uint64_t PackedRoom::bytes_besides_set() const {
  uint64_t bytes = common_->level.bytes() + common_->blocks.bytes();
  for (const std::unique_ptr<LessonLog>& lessons : common_->lessons) bytes += lessons->bytes();
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) bytes += worker->bytes();
  if (common_->fold != nullptr) bytes += common_->fold->bytes();
  for (const std::vector<KeyBlock>& level : common_->kept) bytes += bytes_of(level);
  return bytes;
}

// A state has the truths of its predecessor where the step changes nothing that the predicates read; its predecessor was
// judged before this level began.
void PackedRoom::update_judged_mask() {
  if (levels_judged_ != 0) return common_->judged_mask.assign(common_->layout->words(), ~uint64_t{0});
  common_->judged_mask.assign(common_->layout->words(), 0);
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->collect_judged(common_->judged_mask);
}

void PackedRoom::begin_level() {
  if (levels_judged_ != 0) --levels_judged_;
  update_judged_mask();
}

// Cells that were found since the last pause. What predicates have read of states without them says nothing of states with them, so all
// states are judged on this level and on the next one, whose successors can have the truths of their predecessors again.
void PackedRoom::renew_open_cells() {
  LocalSteps::OpenCells* const cells = common_->division.open_cells.get();
  if (cells == nullptr || !cells->renew()) return;
  forget_lessons();
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->forget_steps();
  levels_judged_ = 2;
  update_judged_mask();
}

// Whether there is such a set, and may be beside what is there already.
bool PackedRoom::has_memory_for(const std::optional<store::RecordSet>& set) const {
  if (!set) return false;
  const uint64_t used = common_->store->statistics().bytes + bytes_besides_set() + common_->set->bytes();
  return used + set->bytes() <= common_->store->memory_bytes_max();
}

// The general search needs more for each state, so it could not go on either, unless it is the steps that are many.
void PackedRoom::stop_for_memory() {
  if (common_->set->bytes() < bytes_besides_set()) return common_->give_up("there is not enough memory");
  is_memory_full_ = true;
  common_->stop.store(true);
}

// A thread for each part of the set.
bool PackedRoom::is_worth_threads() const {
  constexpr uint64_t bytes_min = 1 << 18;
  return common_->workers > 1 && common_->set->bytes() >= bytes_min;
}

namespace {

// Calls `work` with each part, on a thread of its own, if that is worth it and the system has one. False: some call returned false, or
// there was not enough memory.
bool for_each_part(unsigned parts, bool has_threads, const std::function<bool(unsigned)>& work) {
  std::atomic<bool> is_done{true};
  const auto work_on = [&](unsigned part) noexcept {
    try {
      if (!work(part)) is_done.store(false);
    } catch (const std::bad_alloc&) {
      is_done.store(false);
    }
  };
  std::vector<std::jthread> threads;
  threads.reserve(parts);
  for (unsigned part = 1; part < parts; ++part) {
    try {
      if (has_threads) threads.emplace_back(work_on, part);
      else work_on(part);
    } catch (const std::system_error&) {
      work_on(part);
    }
  }
  work_on(0);
  threads.clear();  // joins them
  return is_done.load();
}

// New keys on their way into a set.
class Refill {
 public:
  explicit Refill(store::RecordSet& set) : set_(&set) {}
  void add(const uint64_t* key) {
    if (batch_.is_full()) empty(RecordBatch::kept);
    std::copy_n(key, set_->shape().words(), batch_.next());
    batch_.push(*set_, false);
  }
  // False: it is crowded.
  bool finish() {
    empty(0);
    return has_room_;
  }

 private:
  void empty(unsigned kept) {
    batch_.prefetch_rest(*set_, kept);
    for (; batch_.size() > kept; batch_.pop()) has_room_ = has_room_ && set_->insert_new(batch_.front_probe());
  }
  store::RecordSet* set_;
  RecordBatch batch_;
  bool has_room_ = true;
};

}  // namespace

// Moves all keys to `larger`, changed. False: it is crowded, or the search ends.
bool PackedRoom::refill(store::RecordSet larger, const KeyChange& change) {
  const auto move_part = [&](unsigned part) {
    larger.populate(part);
    Refill refill(larger);
    store::RecordWords changed{};
    common_->set->for_each(part, [&](const uint64_t* key) {
      if (common_->is_ending()) return;  // this may take seconds, and nobody needs the keys any more
      change.convert(key, changed.data());
      refill.add(changed.data());
    });
    return refill.finish();
  };
  const bool has_room = for_each_part(larger.parts(), is_worth_threads(), move_part) && !common_->is_ending();
  if (has_room) common_->set.emplace(std::move(larger));
  return has_room;
}

// The same without a change. False: it is crowded.
bool PackedRoom::pour_into(store::RecordSet& larger) const {
  const store::RecordSet& set = *common_->set;
  std::vector<std::vector<uint64_t>> left(set.parts());
  const bool has_room = for_each_part(set.parts(), is_worth_threads(), [&](unsigned part) {
    larger.populate(part);
    return set.pour_into(larger, part, left[part]);
  });
  return has_room && std::ranges::all_of(
                         left, [&](const std::vector<uint64_t>& records) { return larger.insert_all_new(records); });
}

// --- keys that are not in the set yet

void PackedRoom::take_pending() {
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->hand_over_pending(pending_);
}

// To all workers alike.
void PackedRoom::give_pending_back() {
  const unsigned words = common_->keys().words();
  for (size_t i = 0; i < pending_.marks.size(); ++i) {
    const uint64_t* const key = &pending_.keys[i * words];
    (*workers_)[i % common_->workers]->add_pending(key, pending_.marks[i]);
  }
  pending_ = {};
}

// All keys, in a set with room for so many records, or for few more than there are if there is no memory for that. False: the search
// ends.
bool PackedRoom::change_keys(const KeyChange& change, const SlotLayout& keys, uint64_t records) {
  const auto set_for = [&](uint64_t count) { return store::RecordSet::make(keys.shape(), count, common_->workers); };
  if (!has_memory_for(set_for(records))) records = std::min(records, few_more_records());
  for (bool has_room = false; !has_room; records *= 2) {
    std::optional<store::RecordSet> set = set_for(records);
    if (!has_memory_for(set)) {
      stop_for_memory();
      return false;
    }
    has_room = refill(std::move(*set), change);
    if (!has_room && common_->is_ending()) return false;
  }
  common_->blocks.clear();
  common_->level.change_keys(change);
  for (std::vector<KeyBlock>& level : common_->kept)
    for (KeyBlock& block : level) block.change(change);
  pending_.keys = change.converted(pending_.keys);
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->change_keys(change);
  return true;
}

// Lessons have records of the present layout.
void PackedRoom::share_lessons() {
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->take_lessons();
  forget_lessons();
}

void PackedRoom::forget_lessons() {
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->forget_logs();
  for (const std::unique_ptr<LessonLog>& lessons : common_->lessons) lessons->clear();
}

// A visitor of keys, for one of records.
std::function<void(const uint64_t*)> PackedRoom::with_records(const std::function<void(const uint64_t*)>& visit) const {
  if (common_->fold == nullptr) return visit;
  return [this, &visit](const uint64_t* key) {
    std::array<uint64_t, SlotLayout::words_max> record;
    common_->fold->unfold(key, record.data());
    visit(record.data());
  };
}

// So many of the set, of the present layout.
void PackedRoom::for_some_records(uint64_t count, const std::function<void(const uint64_t*)>& visit) const {
  common_->set->for_some(count, with_records(visit));
}

// Every record that there is, of the present layout.
void PackedRoom::for_each_record(const std::function<void(const uint64_t*)>& visit) const {
  const auto visit_key = with_records(visit);
  common_->set->for_each(visit_key);
  const unsigned words = common_->keys().words();
  for (size_t at = 0; at < pending_.keys.size(); at += words) visit_key(&pending_.keys[at]);
}

// All records in a new layout, in a set with room for so many.
void PackedRoom::relayout(uint64_t records) {
  std::optional<Form> form;
  std::optional<SlotLayout> flat;
  if (common_->fold == nullptr) flat = SlotLayout::make(common_->numbers->bits(), records);
  if (flat) form = Form{std::move(*flat)};
  else form = folded_form();
  if (!form) return common_->give_up(std::string(too_large));
  adopt(std::move(*form), records);
}

// --- folding

namespace {

// With some bits for later in each word; in long records with more, since these would often need another layout.
unsigned words_to_fold(std::span<const uint8_t> bits, unsigned words_min) {
  constexpr unsigned bits_per_word = 56, bits_per_word_of_long = 32;
  unsigned sum = 0;
  for (const uint8_t width : bits) sum += width;
  const auto words_of = [&](unsigned each) { return std::max(words_min, (sum + each - 1) / each); };
  const unsigned words = words_of(bits_per_word);
  if (words <= store::RecordShape::words_max || words > SlotLayout::words_max) return words;
  return std::min(words_of(bits_per_word_of_long), SlotLayout::words_max);
}

}  // namespace

// A fold with numbers for the records that `for_each` visits, in a layout to come.
template <typename ForEach>
std::unique_ptr<RecordFold> PackedRoom::numbered(const SlotLayout& layout, const ForEach& for_each) const {
  auto fold = std::make_unique<RecordFold>(layout.words());
  const Conversion conversion(*common_->layout, layout);
  std::array<uint64_t, SlotLayout::words_max> converted;
  for_each([&](const uint64_t* record) {
    conversion.convert(record, converted.data());
    fold->number(converted.data());
  });
  return fold;
}

// By slot, its word, if words get equal shares of the bits and slots that the same steps write stand side by side.
std::vector<unsigned> PackedRoom::words_by_common_writes(std::span<const uint8_t> bits, unsigned words) const {
  const auto count = static_cast<uint32_t>(bits.size());
  const std::vector<uint32_t> order = slots_by_common_writes(count, [&](const auto& visit) {
    constexpr size_t leaves_max = 20'000;
    if (!workers_->empty()) workers_->front()->visit_writes(leaves_max, visit);
  });
  unsigned sum = 0;
  for (const uint8_t width : bits) sum += width;
  std::vector<unsigned> word_of(count);
  unsigned before = 0;
  for (const uint32_t slot : order) {
    word_of[slot] = sum == 0 ? 0 : std::min(before * words / sum, words - 1);
    before += bits[slot];
  }
  return word_of;
}

// What changes together should stand together, in a word of few different contents. Which slots do is not quite known; those that the same
// steps write, at regular distances, or that follow one another, mostly share a thread or an object, and the best way is found by trying.
std::optional<PackedRoom::Form> PackedRoom::folded_form() const {
  const std::vector<uint8_t> bits = common_->numbers->bits();
  const unsigned words = words_to_fold(bits, common_->tuning.fold_words_min);
  if (words > SlotLayout::words_max) return std::nullopt;
  const auto wide_slots = static_cast<uint32_t>(bits.size()) - static_cast<uint32_t>(std::ranges::count(bits, 0));
  std::optional<SlotLayout> best;
  uint64_t best_numbers = 0;
  const auto consider = [&](std::optional<SlotLayout> layout) {
    if (!layout) return;
    constexpr uint64_t sample = 4096;  // of the records
    const uint64_t numbers =
        numbered(*layout, [&](const auto& visit) { for_some_records(sample, visit); })->numbers();
    if (best && numbers >= best_numbers) return;
    best = std::move(layout);
    best_numbers = numbers;
  };
  for (const uint32_t run : {1u, 2u, 3u, (wide_slots + words - 1) / words}) {
    uint32_t next = 0;
    consider(SlotLayout::make_in_words(bits, words, [&](uint32_t) { return next++ / run % words; }));
  }
  const std::vector<unsigned> word_of = words_by_common_writes(bits, words);
  consider(SlotLayout::make_in_words(bits, words, [&](uint32_t slot) { return word_of[slot]; }));
  if (!best) return std::nullopt;
  std::unique_ptr<RecordFold> fold = numbered(*best, [&](const auto& visit) { for_each_record(visit); });
  return Form{std::move(*best), std::move(fold)};
}

// Whether words repeat enough that their numbers take less than shorter entries save: with twice as many states at the latest, of which
// a smaller part has new words.
bool PackedRoom::is_fold_worth_it(const SlotLayout& flat, uint64_t records) const {
  constexpr uint64_t bytes_a_number = 8 + 3 * sizeof(uint32_t);
  const uint64_t states = common_->states.load();
  const unsigned flat_bytes = store::RecordSet::entry_bytes(flat.shape(), records);
  const unsigned key_bytes = store::RecordSet::entry_bytes(common_->keys().shape(), records);
  return states < 8 * folded_at_ ||
         (flat_bytes > key_bytes && common_->fold->numbers() * bytes_a_number <= 2 * states * (flat_bytes - key_bytes));
}

// Folds the records where this makes entries shorter, and the other way round where it did not. False: nothing was done.
bool PackedRoom::change_fold(uint64_t records) {
  if (common_->fold != nullptr) {
    std::optional<SlotLayout> flat = SlotLayout::make(common_->numbers->bits(), records);
    if (!flat || is_fold_worth_it(*flat, records)) return false;
    may_fold_ = false;
    adopt({std::move(*flat)}, records);
    return true;
  }
  // Entries become shorter as the set grows.
  constexpr uint64_t growth = 16;
  if (!may_fold_ || common_->states.load() < common_->tuning.folds_from) return false;
  const std::optional<SlotLayout> later = SlotLayout::make(common_->numbers->bits(), records * growth);
  if (later && store::RecordSet::entry_bytes(later->shape(), records * growth) <= common_->tuning.folds_above)
    return false;
  std::optional<Form> form = folded_form();
  if (!form) return false;
  adopt(std::move(*form), records);
  folded_at_ = common_->states.load();
  return true;
}

void PackedRoom::adopt(Form form, uint64_t records) {
  share_lessons();
  if (form.fold != nullptr) form.fold->adopt(form.fold->wide_keys(records));
  const KeyChange change(common_->fold.get(), Conversion(*common_->layout, form.layout), form.fold.get());
  if (!change_keys(change, form.fold != nullptr ? form.fold->keys() : form.layout, records)) return;
  const auto old_layout = std::exchange(common_->layout, std::make_unique<SlotLayout>(std::move(form.layout)));
  common_->fold = std::move(form.fold);
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->adopt(*common_->layout);
  update_judged_mask();
}

// Other fields for the numbers of words.
void PackedRoom::adopt_keys(SlotLayout keys, uint64_t records) {
  RecordFold& fold = *common_->fold;
  if (change_keys(KeyChange(Conversion(fold.keys(), keys)), keys, records)) fold.adopt(std::move(keys));
}

// The records' words are folded, and their numbers need more room.
void PackedRoom::make_room_in_fold() {
  RecordFold& fold = *common_->fold;
  fold.grow();
  if (fold.fits(fold.keys())) return;
  if (std::optional<SlotLayout> keys = fold.keys().extended(fold.bits())) return fold.adopt(std::move(*keys));
  const uint64_t records = expected_records();
  adopt_keys(fold.wide_keys(records), records);
}

// Wider fields, without any change of the records. False: there are not enough unused bits.
bool PackedRoom::extend() {
  std::optional<SlotLayout> layout = common_->layout->extended(common_->numbers->bits());
  if (!layout) return false;
  std::vector<uint32_t> slots;  // that have more bits now
  const std::vector<SlotLayout::Field>&before = common_->layout->fields(), &now = layout->fields();
  for (uint32_t slot = 0; slot < now.size(); ++slot)
    if (now[slot].bits() != (slot < before.size() ? before[slot].bits() : 0)) slots.push_back(slot);
  *common_->layout = std::move(*layout);
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->adopt_extended(*common_->layout, slots);
  update_judged_mask();
  return true;
}

// For how many a new set should have room: as many as there will be in the end, or twice as many as there are. A set that is a fifth larger
// each time would be copied four times for each record.
uint64_t PackedRoom::expected_records() const {
  const uint64_t expected = common_->forecast.states(2 * common_->states.load());
  return std::max(few_more_records(), expected + expected / 32);
}

uint64_t PackedRoom::few_more_records() const {
  const uint64_t states = common_->states.load();
  return states + states / 8;
}

// With room for so many, if there is memory for it, else for as few more as possible.
std::optional<store::RecordSet> PackedRoom::larger_set(uint64_t records) const {
  std::optional<store::RecordSet> larger = common_->set->grown(records);
  return has_memory_for(larger) ? std::move(larger) : common_->set->grown();
}

// A layout without the unused bits of the present one may make entries shorter in a larger set.
void PackedRoom::grow() {
  const uint64_t expected = expected_records();
  const uint64_t records = common_->set->grown_count(expected);
  if (change_fold(records)) return;
  const SlotLayout& present = common_->keys();
  std::optional<SlotLayout> tight = common_->fold != nullptr ? common_->fold->wide_keys(records)
                                                             : SlotLayout::make(common_->numbers->bits(), records);
  if (tight && store::RecordSet::entry_bytes(tight->shape(), records) <
                   store::RecordSet::entry_bytes(present.shape(), records)) {
    if (common_->fold == nullptr) return adopt({std::move(*tight)}, records);
    return adopt_keys(std::move(*tight), records);
  }
  std::optional<store::RecordSet> larger = larger_set(expected);
  for (bool has_room = false; !has_room;) {
    if (!has_memory_for(larger)) return stop_for_memory();
    has_room = pour_into(*larger);
    if (has_room) {
      common_->set.emplace(std::move(*larger));
    } else if (std::optional<store::RecordSet> next = larger->grown()) {
      larger.emplace(std::move(*next));
    } else {
      larger.reset();
    }
  }
}

void PackedRoom::make() {
  common_->needs_pause.store(false);
  take_pending();
  renew_open_cells();
  if (!common_->numbers->fit(*common_->layout) && !extend())
    relayout(std::max(common_->tuning.records_min, expected_records()));
  if (common_->fold != nullptr && !common_->fold->has_room() && !common_->is_ending()) make_room_in_fold();
  if (common_->needs_growth.exchange(false) && !common_->is_ending()) grow();
  if (!common_->is_ending()) give_pending_back();
}

}  // namespace ramify::engine
