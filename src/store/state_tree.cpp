// SPDX-License-Identifier: Apache-2.0
#include "store/state_tree.h"

#include <algorithm>
#include <array>

#include "base/check.h"

namespace ramify::store {
namespace {

constexpr size_t group_codes_max = 8;
constexpr size_t tree_head_codes = 2;
constexpr size_t lengths_remembered_max = 64;

// What a node holds: the low bits of its id.
enum class Holds : uint32_t { ids, bytes, shorts, codes };
constexpr unsigned holds_bits = 2;

TreeId id_of(uint32_t number, Holds holds) { return number << holds_bits | static_cast<uint32_t>(holds); }
Holds holds_of(TreeId id) { return static_cast<Holds>(id & 3); }
uint32_t number_in(TreeId id) { return id >> holds_bits; }

constexpr size_t codes_in(Holds leaf) { return leaf == Holds::bytes ? 8 : leaf == Holds::shorts ? 4 : 2; }
uint64_t two(uint64_t high, uint64_t low) { return high << 32 | low; }

// The widest leaf that takes these codes.
Holds leaf_for(std::span<const Code> codes) {
  Code all = 0;
  for (const Code code : codes) all |= code;
  return all < 0x100 ? Holds::bytes : all < 0x10000 ? Holds::shorts : Holds::codes;
}

// The first code in the low bits.
uint64_t leaf_key(std::span<const Code> codes, Holds leaf) {
  const auto bits = static_cast<unsigned>(64 / codes_in(leaf));
  uint64_t key = 0;
  for (size_t i = 0; i < codes.size(); ++i) key |= uint64_t{codes[i]} << (bits * i);
  return key;
}

// The id of a group, by a function that gives the number of a key; 0 if it does.
template <typename NumberOf>
TreeId id_of_group(std::span<const Code> codes, NumberOf&& number_of) {
  const Holds leaf = leaf_for(codes);
  const size_t in_leaf = codes_in(leaf);
  std::array<TreeId, group_codes_max / 2> ids;
  size_t count = 0;
  for (size_t from = 0; from < codes.size(); from += in_leaf) {
    const std::span<const Code> some = codes.subspan(from, std::min(in_leaf, codes.size() - from));
    const uint32_t number = number_of(leaf_key(some, leaf));
    if (number == 0) return 0;
    ids[count++] = id_of(number, leaf);
  }
  for (; count > 1; count = (count + 1) / 2) {
    for (size_t i = 0; i < count / 2; ++i) {
      const uint32_t number = number_of(two(ids[2 * i], ids[2 * i + 1]));
      if (number == 0) return 0;
      ids[i] = id_of(number, Holds::ids);
    }
    if (count % 2 != 0) ids[count / 2] = ids[count - 1];
  }
  return ids[0];
}

// Joins the groups from `begin` to `end`; the place of what comes out. As deep as the logarithm of their number.
uint32_t join(TreeShape& shape, uint32_t begin, uint32_t end) {
  if (end - begin == 1) return begin;
  const uint32_t middle = begin + (end - begin + 1) / 2;
  const uint32_t left = join(shape, begin, middle), right = join(shape, middle, end);
  shape.joints.push_back({left, right});
  return static_cast<uint32_t>(shape.groups.size() + shape.joints.size()) - 1;
}

void cut(TreeShape& shape, size_t begin, size_t end) {
  for (; begin < end; begin += group_codes_max) shape.groups.push_back({begin, std::min(begin + group_codes_max, end)});
}

std::span<const Code> codes_of(const TreeShape::Group& group, std::span<const Code> all) {
  return all.subspan(group.begin, group.end - group.begin);
}

}  // namespace

TreeShape TreeShape::of(size_t length, const TreeSplit& split) {
  TreeShape shape;
  const size_t split_at = split.of_length(length), middle = tree_head_codes + split_at;
  CHECK(length < ~Code{0}, "a state of {} slots", length);
  shape.head = {static_cast<Code>(length), static_cast<Code>(split_at)};
  cut(shape, 0, middle);
  const auto left_groups = static_cast<uint32_t>(shape.groups.size());
  cut(shape, middle, tree_head_codes + length);
  const auto groups = static_cast<uint32_t>(shape.groups.size());
  shape.left = join(shape, 0, left_groups);
  if (groups != left_groups) shape.right = join(shape, left_groups, groups);
  return shape;
}

void StateTree::set_split(TreeSplit split) {
  splits_.push_back(std::make_unique<TreeSplit>(std::move(split)));
  split_.store(splits_.back().get(), std::memory_order_release);
}

namespace {

// Where the codes of a leaf go: groups end at multiples of eight from the beginning of their half.
struct Cursor {
  size_t at = 0;
  size_t group_end = group_codes_max, half_end = 0, end = 0;

  void begin(size_t length, size_t split) {
    end = tree_head_codes + length;
    half_end = tree_head_codes + split;
    group_end = std::min(group_codes_max, half_end);
  }
  // How many of the leaf's codes count.
  size_t pass(Holds leaf) {
    const size_t count = std::min(codes_in(leaf), group_end - at);
    at += count;
    if (at == group_end) {
      if (at == half_end) half_end = end;
      group_end = std::min(at + group_codes_max, half_end);
    }
    return count;
  }
};

// All that a leaf can hold.
void write_leaf(uint64_t key, Holds leaf, Code* out) {
  switch (leaf) {
    case Holds::bytes:
      for (size_t i = 0; i < 8; ++i) out[i] = static_cast<uint8_t>(key >> (8 * i));
      return;
    case Holds::shorts:
      for (size_t i = 0; i < 4; ++i) out[i] = static_cast<uint16_t>(key >> (16 * i));
      return;
    case Holds::codes:
    case Holds::ids:
      out[0] = static_cast<Code>(key);
      out[1] = static_cast<Code>(key >> 32);
      return;
  }
}

}  // namespace

namespace {

// For at most eight a call of memcmp is most of the work.
bool are_equal(const Code* a, const Code* b, size_t count) {
  Code differing = 0;
  for (size_t i = 0; i < count; ++i) differing |= a[i] ^ b[i];
  return differing == 0;
}

}  // namespace

// The leaves below a root, from left to right.
class StateTree::Leaves {
 public:
  Leaves(const KeyTable& nodes, TreeRoot root) : nodes_(&nodes) {
    if (const auto right = static_cast<TreeId>(root); right != 0) open_[open_count_++] = right;
    open_[open_count_++] = static_cast<TreeId>(root >> 32);
  }
  bool has_next() const { return open_count_ != 0; }
  // All that the leaf can hold; what it is.
  Holds next(Code* out) {
    for (;;) {
      const TreeId id = open_[--open_count_];
      const uint64_t key = nodes_->key(number_in(id));
      if (const Holds leaf = holds_of(id); leaf != Holds::ids) {
        write_leaf(key, leaf, out);
        return leaf;
      }
      open_[open_count_++] = static_cast<TreeId>(key);
      open_[open_count_++] = static_cast<TreeId>(key >> 32);
    }
  }

 private:
  const KeyTable* nodes_;
  // As deep as the logarithm of the length, which is below 2^32, and with one open node a level.
  std::array<TreeId, 64> open_;
  size_t open_count_ = 0;
};

size_t StateTree::read(TreeRoot root, std::vector<Code>& codes) const {
  Leaves leaves(nodes_, root);
  std::array<Code, group_codes_max> first;
  const Holds head = leaves.next(first.data());
  Cursor cursor;
  cursor.begin(first[0], first[1]);
  const size_t in_first = cursor.pass(head);
  codes.resize(first[0] + group_codes_max);
  std::copy(first.begin() + tree_head_codes, first.begin() + static_cast<std::ptrdiff_t>(in_first), codes.begin());
  while (leaves.has_next()) cursor.pass(leaves.next(codes.data() + cursor.at - tree_head_codes));
  codes.resize(first[0]);
  return first[1];
}

bool StateTree::holds(TreeRoot root, std::span<const Code> codes) const {
  Leaves leaves(nodes_, root);
  std::array<Code, group_codes_max> some;
  const Holds head = leaves.next(some.data());
  if (some[0] != codes.size()) return false;
  Cursor cursor;
  cursor.begin(some[0], some[1]);
  const size_t in_first = cursor.pass(head);
  if (!are_equal(some.data() + tree_head_codes, codes.data(), in_first - tree_head_codes)) return false;
  while (leaves.has_next()) {
    const Holds leaf = leaves.next(some.data());
    const Code* const given = codes.data() + cursor.at - tree_head_codes;
    if (!are_equal(some.data(), given, cursor.pass(leaf))) return false;
  }
  return true;
}

void StateTree::prefetch(TreeRoot root) const {
  nodes_.prefetch(number_in(static_cast<TreeId>(root >> 32)));
  if (const auto right = static_cast<TreeId>(root); right != 0) nodes_.prefetch(number_in(right));
}

uint32_t StateTree::number_of(TreeId id) { return number_in(id); }

TreeBuilder::Memory& TreeBuilder::memory_for(size_t length) {
  const TreeSplit* const split = &tree_->split();
  if (latest_ != nullptr && latest_->codes[0] == length && split == split_) [[likely]]
    return *latest_;
  if (split != split_ || memory_by_length_.size() > lengths_remembered_max) memory_by_length_.clear();
  split_ = split;
  std::unique_ptr<Memory>& memory = memory_by_length_[length];
  if (memory == nullptr) {
    memory = std::make_unique<Memory>();
    memory->shape = TreeShape::of(length, *split);
    memory->codes = memory->shape.head;
    memory->codes.resize(tree_head_codes + length);
    memory->ids.resize(memory->shape.groups.size() + memory->shape.joints.size());
    memory->has_changed.resize(memory->ids.size());
  }
  latest_ = memory.get();
  return *memory;
}

uint32_t TreeBuilder::number_of(uint64_t key) {
  const uint64_t hash = KeyTable::hash_of(key);
  Lately& lately = lately_[hash & ((uint64_t{1} << lately_bits) - 1)];
  if (lately.key == key && lately.number != 0) [[likely]]
    return lately.number;
  const uint32_t number = tree_->nodes_.intern(numbers_, key, hash);
  if (number != 0) lately = {key, number};
  return number;
}

std::optional<TreeRoot> TreeBuilder::build(std::span<const Code> codes) {
  Memory& memory = memory_for(codes.size());
  const TreeShape& shape = memory.shape;
  const bool was_whole = memory.is_whole;
  memory.is_whole = false;
  const auto number_of = [&](uint64_t key) { return this->number_of(key); };
  const size_t groups = shape.groups.size();
  for (size_t i = 0; i < groups; ++i) {
    const TreeShape::Group group = shape.groups[i];
    const size_t from = std::max(group.begin, tree_head_codes);
    const Code* const given = codes.data() + from - tree_head_codes;
    Code* const known = memory.codes.data() + from;
    const bool is_same = was_whole && are_equal(known, given, group.end - from);
    memory.has_changed[i] = !is_same;
    if (is_same) continue;
    std::copy_n(given, group.end - from, known);
    memory.ids[i] = id_of_group(codes_of(group, memory.codes), number_of);
    if (memory.ids[i] == 0) return std::nullopt;
  }
  for (size_t i = 0; i < shape.joints.size(); ++i) {
    const TreeShape::Joint joint = shape.joints[i];
    memory.has_changed[groups + i] = memory.has_changed[joint.left] | memory.has_changed[joint.right];
    if (memory.has_changed[groups + i] == 0) continue;
    const uint32_t number = this->number_of(two(memory.ids[joint.left], memory.ids[joint.right]));
    if (number == 0) return std::nullopt;
    memory.ids[groups + i] = id_of(number, Holds::ids);
  }
  memory.is_whole = true;
  return two(memory.ids[shape.left], shape.right ? memory.ids[*shape.right] : 0);
}

}  // namespace ramify::store
