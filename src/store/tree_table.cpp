// SPDX-License-Identifier: Apache-2.0
#include "store/tree_table.h"

#include <algorithm>
#include <utility>

namespace ramify::store {
namespace {

constexpr uint32_t new_uncounted_max = 32;  // by each writer
constexpr unsigned root_low_bits = 32;
constexpr uint64_t sample_states = 4096;
constexpr size_t sample_codes_max = size_t{1} << 19;
// Notes of the search have the parent above and the choice below; any other note is as exact, and takes more bits.
constexpr unsigned note_low_bits = 24;

// The hashes of states (StateVector::hash) by their roots, each half read once.
class RootHashes {
 public:
  explicit RootHashes(const StateTree& tree)
      : tree_(&tree), left_by_number_(tree.numbers_end()), right_by_number_(tree.numbers_end()) {}

  uint64_t of(TreeRoot root) {
    const auto left_id = static_cast<TreeId>(root >> 32), right_id = static_cast<TreeId>(root);
    Half& left = left_by_number_[StateTree::number_of(left_id)];
    Half& right = right_by_number_[StateTree::number_of(right_id)];
    // What a right half is depends on the left one, which says how many codes there are: of two that end with zeroes the
    // shorter may have the same id.
    if (left.id != left_id || right.id != right_id || right.split != left.split || right.length != left.length) {
      const auto split = static_cast<uint32_t>(tree_->read(root, codes_));
      const auto length = static_cast<uint32_t>(codes_.size());
      left = {left_id, split, length, hash_of_slots(0, split)};
      right = {right_id, split, length, hash_of_slots(split, length)};
    }
    return left.hash + right.hash;
  }

 private:
  struct Half {
    TreeId id = 0;
    uint32_t split = 0;
    uint32_t length = 0;
    uint64_t hash = 0;
  };
  uint64_t hash_of_slots(size_t begin, size_t end) const {
    uint64_t hash = 0;
    for (size_t slot = begin; slot < end; ++slot)
      hash += StateVector::slot_hash(static_cast<uint32_t>(slot), codes_[slot]);
    return hash;
  }

  const StateTree* tree_;
  std::vector<Half> left_by_number_, right_by_number_;
  std::vector<Code> codes_;
};

}  // namespace

TreeTable::TreeTable(ChunkSpace& space, WriterGate& gate, Budget& budget)
    : space_(&space),
      gate_(&gate),
      tree_(space, gate, budget, Owner::trees),
      index_(budget),
      roots_(space, Owner::trees, root_low_bits, /*counts_from_least=*/false),
      notes_(space, Owner::trees, note_low_bits, /*counts_from_least=*/true),
      settled_(space, Owner::trees) {}

OrFull<void> TreeTable::insert(WriterSlot& slot, TreeWriter& writer, std::span<const Writer::Candidate> batch,
                               std::span<Writer::Inserted> answers) {
  while (true) {
    gate_->enter(slot);
    const NumberIndex::Table& table = index_.table();
    const Progress progress = insert_some(writer, table, batch, answers);
    gate_->exit(slot);

    if (progress.added != 0) counted(slot, progress.added);
    bool has_room = false;
    switch (progress.stop) {
      case Stop::done: return {};
      case Stop::full: break;
      case Stop::no_tree: has_room = writer.builder.make_room(); break;
      case Stop::crowded: has_room = grow(table); break;
    }
    if (!has_room) return std::unexpected(Full{});
    batch = batch.subspan(progress.done);
    answers = answers.subspan(progress.done);
  }
}

TreeTable::Progress TreeTable::insert_some(TreeWriter& writer, const NumberIndex::Table& table,
                                           std::span<const Writer::Candidate> batch,
                                           std::span<Writer::Inserted> answers) {
  find_entries(writer, table, batch);
  Progress progress;
  for (; progress.done < batch.size(); ++progress.done) {
    Writer::Inserted& answer = answers[progress.done];
    progress.stop = put(writer, table, writer.items[progress.done], batch[progress.done], answer);
    if (progress.stop != Stop::done) return progress;
    progress.added += answer.is_new;
  }
  return progress;
}

void TreeTable::find_entries(TreeWriter& writer, const NumberIndex::Table& table,
                             std::span<const Writer::Candidate> batch) const {
  for (const Writer::Candidate& candidate : batch) table.prefetch(candidate.hash);
  for (size_t i = 0; i < batch.size(); ++i) {
    NumberIndex::Spot& spot = writer.items[i].spot;
    spot = NumberIndex::look(table, batch[i].hash, {}, [](uint64_t) { return true; });
    if (spot.kind == NumberIndex::Spot::Kind::found) roots_.prefetch(spot.number);
  }
  for (size_t i = 0; i < batch.size(); ++i) {
    TreeWriter::Item& item = writer.items[i];
    if (item.spot.kind != NumberIndex::Spot::Kind::found) continue;
    item.root = roots_.get(item.spot.number);
    tree_.prefetch(item.root);
  }
}

TreeTable::Stop TreeTable::put(TreeWriter& writer, const NumberIndex::Table& table, const TreeWriter::Item& item,
                               const Writer::Candidate& candidate, Writer::Inserted& answer) {
  using Kind = NumberIndex::Spot::Kind;
  const auto equal = [&](uint64_t number) {
    const bool is_known = item.spot.kind == Kind::found && number == item.spot.number;
    return tree_.holds(is_known ? item.root : roots_.get(number), candidate.slots);
  };
  bool is_laid_down = false;
  NumberIndex::Spot spot = NumberIndex::look(table, candidate.hash, item.spot, equal);
  while (spot.kind == Kind::vacant) {
    if (!is_laid_down) {
      const std::optional<TreeRoot> root = writer.builder.build(candidate.slots);
      if (!root) return Stop::no_tree;
      if (writer.next == writer.end && !take_block(writer)) return Stop::full;
      if (!table.can_hold(writer.next)) return Stop::crowded;
      roots_.set(writer.next, *root);
      notes_.set(writer.next, candidate.note);
      is_laid_down = true;
    }
    if (NumberIndex::put(table, candidate.hash, spot, writer.next)) {
      answer = {StateId{writer.next}, true};
      writer.has_open_notes = writer.has_open_notes || !writer.are_notes_final;
      if (++writer.next == writer.end) finish_block(writer);
      return Stop::done;
    }
    spot = NumberIndex::look(table, candidate.hash, spot, equal);
  }
  if (is_laid_down) roots_.set(writer.next, 0);
  if (spot.kind == Kind::crowded) return Stop::crowded;
  answer = {StateId{spot.number}, false};
  return Stop::done;
}

// False: the store is full.
bool TreeTable::take_block(TreeWriter& writer) {
  {
    const std::lock_guard lock(mutex_);
    if (!left_behind_.empty()) {
      const OpenBlock block = left_behind_.back();
      left_behind_.pop_back();
      writer.next = block.next;
      writer.end = block.end;
      writer.has_open_notes = block.has_open_notes;
      return true;
    }
  }
  const uint64_t block = blocks_.fetch_add(1, std::memory_order_acq_rel) + 1;
  if (!roots_.open(block) || !notes_.open(block)) return false;
  writer.next = block * BlockColumn::block_values;
  writer.end = writer.next + BlockColumn::block_values;
  writer.has_open_notes = false;
  return true;
}

// Where a full store has no room for the sealed block, it stays as it is.
void TreeTable::finish_block(TreeWriter& writer) {
  const uint64_t block = (writer.end - 1) / BlockColumn::block_values;
  roots_.seal(block, writer.sealed);
  if (!writer.has_open_notes) {
    notes_.seal(block, writer.sealed);
    return;
  }
  const std::lock_guard lock(mutex_);
  unsettled_.push_back(block);
}

void TreeTable::settle_notes() {
  const std::lock_guard lock(mutex_);
  for (const uint64_t block : unsettled_) notes_.seal(block, settled_);
  unsettled_.clear();
}

void TreeTable::leave(WriterSlot& slot, TreeWriter& writer) {
  index_.add_count(slot.states_pending.exchange(0, std::memory_order_relaxed));
  if (writer.next == writer.end) return;
  const std::lock_guard lock(mutex_);
  left_behind_.push_back({writer.next, writer.end, writer.has_open_notes});
}

void TreeTable::counted(WriterSlot& slot, uint32_t added) {
  const uint32_t pending = slot.states_pending.load(std::memory_order_relaxed) + added;
  if (pending < new_uncounted_max) return slot.states_pending.store(pending, std::memory_order_relaxed);
  slot.states_pending.store(0, std::memory_order_relaxed);
  index_.add_count(pending);
  if (!is_split_chosen_.load(std::memory_order_relaxed) && index_.count() >= sample_states) choose_split();
  const NumberIndex::Table& table = index_.table();
  // If there is no room for a larger index, this one may fill up: the next state that finds no place says so.
  if (index_.count() > table.load_max() && !index_.is_frozen()) (void)grow(table);
}

bool TreeTable::grow(const NumberIndex::Table& seen) {
  bool has_grown = true;
  gate_->alone([&] {
    if (&index_.table() != &seen) return;  // another writer was faster
    RootHashes hashes(tree_);
    has_grown = index_.grow(number_end() - 1, [&](const NumberIndex::Add& add) {
      for_each_root([&](uint64_t number, TreeRoot root) { add(hashes.of(root), number); });
    });
  });
  return has_grown;
}

template <typename Visit>
void TreeTable::for_each_root(Visit&& visit) const {
  for (uint64_t number = BlockColumn::block_values, end = number_end(); number < end;) {
    const uint64_t block_end = number + BlockColumn::block_values;
    for (const bool is_there = roots_.has(number); is_there && number < block_end; ++number)
      if (const TreeRoot root = roots_.get(number); root != 0) visit(number, root);
    number = block_end;
  }
}

// Beside writers: a root that is on its way into the index says as much as others.
void TreeTable::choose_split() {
  if (is_split_chosen_.exchange(true, std::memory_order_relaxed)) return;  // another writer was faster
  std::vector<std::vector<Code>> sample;
  size_t codes = 0;
  for_each_root([&](uint64_t, TreeRoot root) {
    if (codes > sample_codes_max) return;
    tree_.read(root, sample.emplace_back());
    codes += sample.back().size();
  });
  tree_.set_split(TreeSplit::from_sample(sample));
}

std::optional<StateId> TreeTable::find(std::span<const Code> slots, uint64_t hash) const {
  const uint64_t number = index_.find(hash, [&](uint64_t found) { return tree_.holds(roots_.get(found), slots); });
  if (number == 0) return std::nullopt;
  return StateId{number};
}

void TreeTable::read(StateId state, StateVector& slots) const {
  tree_.read(roots_.get(state.address), slots.codes);
  slots.hash = StateVector::hash_of(slots.codes);
}

std::optional<StateId> TreeTable::first_from(uint64_t number) const {
  for (const uint64_t end = number_end(); number < end; ++number)
    if (roots_.has(number) && roots_.get(number) != 0) return StateId{number};
  return std::nullopt;
}

}  // namespace ramify::store
