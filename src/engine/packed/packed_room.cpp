// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_room.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <span>
#include <thread>
#include <utility>

#include "base/check.h"

namespace ramify::engine {

uint64_t PackedRoom::bytes_besides_set() const {
  uint64_t bytes = 0;
  for (const std::vector<uint64_t>& part : common_->level.parts) bytes += part.capacity() * sizeof(uint64_t);
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) bytes += worker->bytes();
  if (common_->fold != nullptr) bytes += common_->fold->bytes();
  return bytes + common_->lessons.bytes();
}

// A state has the truths of its predecessor where the step changes nothing that the predicates read; its predecessor was
// judged before this level began.
void PackedRoom::update_judged_mask() {
  common_->judged_mask.assign(common_->layout->words(), 0);
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->collect_judged(common_->judged_mask);
}

// Beside what is there already.
bool PackedRoom::has_memory_for(uint64_t bytes) const {
  const uint64_t used = common_->store->statistics().bytes + bytes_besides_set() + common_->set->bytes();
  return used + bytes <= common_->store->memory_bytes_max();
}

// The general search needs more for each state, so it could not go on either, unless it is the steps that are many.
void PackedRoom::stop_for_memory() {
  if (common_->set->bytes() < bytes_besides_set()) return common_->give_up("there is not enough memory");
  is_memory_full_ = true;
  common_->stop.store(true);
}

// Whether `work` succeeds for all parts of the set, each on a thread; a small set has one part.
bool PackedRoom::in_parts(const std::function<bool(store::RecordSet::Part)>& work) const {
  constexpr uint64_t bytes_min = 1 << 20;
  const unsigned count = common_->set->bytes() < bytes_min ? 1 : static_cast<unsigned>(workers_->size());
  std::atomic<bool> has_succeeded{true};
  {
    std::vector<std::jthread> threads;
    for (unsigned index = 1; index < count; ++index)
      threads.emplace_back([&, index] {
        if (!work({index, count})) has_succeeded.store(false);
      });
    if (!work({0, count})) has_succeeded.store(false);
  }
  return has_succeeded.load();
}

bool PackedRoom::refill_part(store::RecordSet& larger, const KeyChange& change, store::RecordSet::Part part) const {
  larger.populate(part);
  RecordBatch batch(part.count > 1);
  bool has_room = true;
  const auto empty = [&](unsigned kept) {
    batch.prefetch_rest(larger, kept);
    for (; batch.size() > kept; batch.pop())
      has_room = has_room && larger.insert_new(batch.front_probe(), part.count > 1);
  };
  common_->set->for_each(
      [&](const uint64_t* key) {
        if (batch.is_full()) empty(RecordBatch::kept);
        change.convert(key, batch.next());
        batch.push(larger, false);
      },
      part);
  empty(0);
  return has_room;
}

// Moves all keys to `larger`, changed. False: it is crowded.
bool PackedRoom::refill(store::RecordSet larger, const KeyChange& change) {
  const bool has_room = in_parts([&](store::RecordSet::Part part) { return refill_part(larger, change, part); });
  if (has_room) common_->set.emplace(std::move(larger));
  return has_room;
}

// All keys, in a set with room for so many records. False: the search ends.
bool PackedRoom::change_keys(const KeyChange& change, const SlotLayout& keys, uint64_t records) {
  for (bool has_room = false; !has_room; records *= 2) {
    std::optional<store::RecordSet> set = store::RecordSet::make(keys.shape(), records);
    if (!set || !has_memory_for(set->bytes())) {
      stop_for_memory();
      return false;
    }
    has_room = refill(std::move(*set), change);
  }
  for (std::vector<uint64_t>& part : common_->level.parts) part = change.converted(part);
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->change_keys(change);
  return true;
}

// Lessons have records of the present layout.
void PackedRoom::share_lessons() {
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->take_lessons();
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->forget_log();
  common_->lessons.clear();
}

// Every record that there is, of the present layout.
void PackedRoom::for_each_record(const std::function<void(const uint64_t*)>& visit) const {
  std::array<uint64_t, store::RecordShape::words_max> record{};
  const auto visit_key = [&](const uint64_t* key) {
    if (common_->fold == nullptr) return visit(key);
    common_->fold->unfold(key, record.data());
    visit(record.data());
  };
  common_->set->for_each(visit_key);
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->batch().for_each(visit_key);
}

// All records in a new layout, in a set with room for so many.
void PackedRoom::relayout(uint64_t records) {
  std::optional<Form> form;
  if (common_->fold != nullptr) form = folded_form();
  else if (std::optional<SlotLayout> flat = SlotLayout::make(common_->numbers->bits(), records))
    form = Form{std::move(*flat)};
  if (!form) return common_->give_up(std::string(too_large));
  adopt(std::move(*form), records);
}

// --- folding

namespace {

// With some bits for later in each word.
unsigned words_to_fold(std::span<const uint8_t> bits) {
  constexpr unsigned bits_per_word = 56;
  unsigned sum = 0;
  for (const uint8_t width : bits) sum += width;
  return std::max(2u, (sum + bits_per_word - 1) / bits_per_word);
}

}  // namespace

// What changes together should stand together, in a word of few different contents. Which slots do is not known; those at
// regular distances, or that follow one another, mostly share a thread or an object, and the best way is found by trying.
std::optional<PackedRoom::Form> PackedRoom::folded_form() const {
  const std::vector<uint8_t> bits = common_->numbers->bits();
  const unsigned words = words_to_fold(bits);
  if (words > store::RecordShape::words_max) return std::nullopt;
  const auto wide_slots = static_cast<uint32_t>(bits.size()) - static_cast<uint32_t>(std::ranges::count(bits, 0));
  std::optional<Form> best;
  for (const uint32_t run : {1u, 2u, 3u, (wide_slots + words - 1) / words}) {
    uint32_t next = 0;
    std::optional<SlotLayout> layout =
        SlotLayout::make_in_words(bits, words, [&](uint32_t) { return next++ / run % words; });
    if (!layout) continue;
    std::unique_ptr<RecordFold> fold = numbered(*layout);
    if (!best || fold->numbers() < best->fold->numbers()) best = Form{std::move(*layout), std::move(fold)};
  }
  return best;
}

// A fold with numbers for all records in a layout to come.
std::unique_ptr<RecordFold> PackedRoom::numbered(const SlotLayout& layout) const {
  auto fold = std::make_unique<RecordFold>(layout.words());
  const Conversion conversion(*common_->layout, layout);
  std::array<uint64_t, store::RecordShape::words_max> converted{};
  for_each_record([&](const uint64_t* record) {
    conversion.convert(record, converted.data());
    fold->number(converted.data());
  });
  return fold;
}

// Whether words repeat enough that their numbers take less than shorter entries save: with twice as many states at the latest, of which
// a smaller part has new words.
bool PackedRoom::is_fold_worth_it(const SlotLayout& flat, uint64_t records) const {
  constexpr uint64_t bytes_a_number = 8 + 4 * sizeof(uint32_t);
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
  if (!may_fold_ || common_->states.load() < tuning_->folds_from) return false;
  const std::optional<SlotLayout> later = SlotLayout::make(common_->numbers->bits(), records * growth);
  if (later && store::RecordSet::entry_bytes(later->shape(), records * growth) <= tuning_->folds_above) return false;
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
  const uint64_t records = common_->states.load() + common_->states.load() / 8;
  adopt_keys(fold.wide_keys(records), records);
}

// Wider fields, without any change of the records. False: there are not enough unused bits.
bool PackedRoom::extend() {
  std::optional<SlotLayout> layout = common_->layout->extended(common_->numbers->bits());
  if (!layout) return false;
  *common_->layout = std::move(*layout);
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->adopt_extended(*common_->layout);
  update_judged_mask();
  return true;
}

// A layout without the unused bits of the present one may make entries shorter in a larger set.
void PackedRoom::grow() {
  const uint64_t records = common_->set->grown_count();
  if (change_fold(records)) return;
  const SlotLayout& present = common_->keys();
  std::optional<SlotLayout> tight = common_->fold != nullptr ? common_->fold->wide_keys(records)
                                                            : SlotLayout::make(common_->numbers->bits(), records);
  if (tight &&
      store::RecordSet::entry_bytes(tight->shape(), records) < store::RecordSet::entry_bytes(present.shape(), records)) {
    if (common_->fold == nullptr) return adopt({std::move(*tight)}, records);
    return adopt_keys(std::move(*tight), records);
  }
  std::optional<store::RecordSet> larger = common_->set->grown();
  for (bool has_room = false; !has_room;) {
    if (!larger || !has_memory_for(larger->bytes())) return stop_for_memory();
    has_room = in_parts([&](store::RecordSet::Part part) {
      larger->populate(part);
      return common_->set->pour_into(*larger, part);
    });
    if (has_room) {
      common_->set.emplace(std::move(*larger));
    } else if (std::optional<store::RecordSet> next = larger->grown()) {
      larger.emplace(std::move(*next));
    } else {
      larger.reset();
    }
  }
  for (const std::unique_ptr<PackedWorker>& worker : *workers_) worker->locate_batch();
}

void PackedRoom::make() {
  common_->needs_pause.store(false);
  if (!common_->numbers->fit(*common_->layout) && !extend())
    relayout(std::max(tuning_->records_min, common_->states.load() + common_->states.load() / 8));
  if (common_->fold != nullptr && !common_->fold->has_room() && !common_->is_ending()) make_room_in_fold();
  if (common_->needs_growth.exchange(false) && !common_->is_ending()) grow();
}

}  // namespace ramify::engine
