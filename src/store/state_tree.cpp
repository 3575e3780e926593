// SPDX-License-Identifier: Apache-2.0
#include "store/state_tree.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/check.h"

namespace ramify::store {
namespace {

constexpr size_t group_codes = 8;
constexpr uint64_t codes_bit = uint64_t{1} << 63;  // of a pair's key: it holds codes, not ids
constexpr Code code_max = (Code{1} << 31) - 1;     // so that the bit above is free
constexpr size_t lengths_remembered_max = 256;

using Group = std::span<const Code, group_codes>;

bool fits_leaf(Group codes) {
  Code all = 0;
  for (const Code code : codes) all |= code;
  return all < 256;
}

uint64_t leaf_key(Group codes) {
  uint64_t key = 0;
  for (size_t i = 0; i < group_codes; ++i) key |= uint64_t{codes[i]} << (8 * i);
  return key;
}

uint64_t pair_key(TreeId left, TreeId right) { return uint64_t{left} << 32 | right; }
bool holds_codes(uint64_t key) { return (key & codes_bit) != 0; }

TreeId leaf_id(uint32_t number) { return number << 1 | 1; }
TreeId pair_id(uint32_t number) { return number << 1; }
bool is_leaf(TreeId id) { return (id & 1) != 0; }

// The id of a group, from functions that give the number of a key; 0 if one of them does.
template <typename Leaf, typename Pair>
TreeId id_of_group(Group codes, Leaf&& leaf, Pair&& pair) {
  if (fits_leaf(codes)) {
    const uint32_t number = leaf(leaf_key(codes));
    return number == 0 ? 0 : leaf_id(number);
  }
  std::array<TreeId, group_codes / 2> ids;
  for (size_t i = 0; i < ids.size(); ++i) {
    const uint32_t number = pair(codes_bit | pair_key(codes[2 * i], codes[2 * i + 1]));
    if (number == 0) return 0;
    ids[i] = pair_id(number);
  }
  for (size_t count = ids.size(); count > 1; count /= 2) {
    for (size_t i = 0; i < count / 2; ++i) {
      const uint32_t number = pair(pair_key(ids[2 * i], ids[2 * i + 1]));
      if (number == 0) return 0;
      ids[i] = pair_id(number);
    }
  }
  return ids[0];
}

// Joins the groups from `begin` to `end`; the place of what comes out. As deep as the logarithm of their number.
uint32_t join(TreeShape& shape, uint32_t begin, uint32_t end) {
  if (end - begin == 1) return begin;
  const uint32_t middle = begin + (end - begin + 1) / 2;
  const uint32_t left = join(shape, begin, middle), right = join(shape, middle, end);
  shape.joints.push_back({left, right});
  return shape.groups + static_cast<uint32_t>(shape.joints.size()) - 1;
}

// The vector as it is cut into groups: the length first, zeroes behind.
std::vector<Code> with_length(std::span<const Code> codes, uint32_t groups) {
  std::vector<Code> all(groups * group_codes);
  all[0] = static_cast<Code>(codes.size());
  std::ranges::copy(codes, all.begin() + 1);
  return all;
}

bool are_in_range(std::span<const Code> codes) {
  Code all = 0;
  for (const Code code : codes) all |= code;
  return all <= code_max;
}

}  // namespace

TreeShape TreeShape::of_length(size_t length) {
  CHECK(length < code_max, "a state of {} slots", length);
  TreeShape shape;
  shape.groups = static_cast<uint32_t>((length + group_codes) / group_codes);
  if (shape.groups == 1) return shape;
  const uint32_t middle = (shape.groups + 1) / 2;
  shape.left = join(shape, 0, middle);
  shape.right = join(shape, middle, shape.groups);
  return shape;
}

void StateTree::read(TreeRoot root, std::vector<Code>& codes) const {
  // Balanced trees of at most 2^28 groups, and four levels inside of one.
  std::array<TreeId, 64> open;
  size_t open_count = 0;
  if (const auto right = static_cast<TreeId>(root); right != 0) open[open_count++] = right;
  open[open_count++] = static_cast<TreeId>(root >> 32);
  codes.clear();
  while (open_count != 0) {
    const TreeId id = open[--open_count];
    if (is_leaf(id)) {
      const uint64_t key = leaves.key(id >> 1);
      const size_t from = codes.size();
      codes.resize(from + group_codes);
      for (size_t i = 0; i < group_codes; ++i) codes[from + i] = static_cast<uint8_t>(key >> (8 * i));
      continue;
    }
    const uint64_t key = pairs.key(id >> 1);
    const auto left = static_cast<uint32_t>((key & ~codes_bit) >> 32), right = static_cast<uint32_t>(key);
    if (holds_codes(key)) {
      codes.push_back(left);
      codes.push_back(right);
    } else {
      open[open_count++] = right;
      open[open_count++] = left;
    }
  }
  const size_t length = codes.front();
  codes.erase(codes.begin());
  codes.resize(length);
}

std::optional<TreeRoot> StateTree::find(std::span<const Code> codes) const {
  if (!are_in_range(codes)) return std::nullopt;
  const TreeShape shape = TreeShape::of_length(codes.size());
  const std::vector<Code> all = with_length(codes, shape.groups);
  std::vector<TreeId> ids;
  const auto leaf = [&](uint64_t key) { return leaves.find(key); };
  const auto pair = [&](uint64_t key) { return pairs.find(key); };
  for (uint32_t group = 0; group < shape.groups; ++group) {
    ids.push_back(id_of_group(Group(all.data() + group * group_codes, group_codes), leaf, pair));
    if (ids.back() == 0) return std::nullopt;
  }
  for (const TreeShape::Joint& joint : shape.joints) {
    const uint32_t number = pairs.find(pair_key(ids[joint.left], ids[joint.right]));
    if (number == 0) return std::nullopt;
    ids.push_back(pair_id(number));
  }
  return pair_key(ids[shape.left], shape.right ? ids[*shape.right] : 0);
}

TreeBuilder::~TreeBuilder() {
  tree_->leaves.give_back(leaf_numbers_);
  tree_->pairs.give_back(pair_numbers_);
}

TreeBuilder::Memory& TreeBuilder::memory_for(size_t length) {
  if (latest_ != nullptr && latest_->codes[0] == length) [[likely]]
    return *latest_;
  if (memory_by_length_.size() > lengths_remembered_max) memory_by_length_.clear();
  std::unique_ptr<Memory>& memory = memory_by_length_[length];
  if (memory == nullptr) {
    memory = std::make_unique<Memory>();
    memory->shape = TreeShape::of_length(length);
    memory->codes.resize(memory->shape.groups * group_codes);
    memory->codes[0] = static_cast<Code>(length);
    memory->ids.resize(memory->shape.groups + memory->shape.joints.size());
    memory->has_changed.resize(memory->ids.size());
  }
  latest_ = memory.get();
  return *memory;
}

std::optional<TreeRoot> TreeBuilder::build(std::span<const Code> codes) {
  if (!are_in_range(codes)) return std::nullopt;
  Memory& memory = memory_for(codes.size());
  const TreeShape& shape = memory.shape;
  const bool was_whole = memory.is_whole;
  memory.is_whole = false;
  for (uint32_t group = 0; group < shape.groups; ++group) {
    // The first group begins with the length, which is there already.
    const size_t from = group == 0 ? 1 : group * group_codes, to = std::min((group + 1) * group_codes, codes.size() + 1);
    const Code* const given = codes.data() + from - 1;
    Code* const known = memory.codes.data() + from;
    const bool is_same = was_whole && std::equal(given, given + (to - from), known);
    memory.has_changed[group] = !is_same;
    if (is_same) continue;
    std::copy(given, given + (to - from), known);
    memory.ids[group] = this->group(std::span(memory.codes).subspan(group * group_codes, group_codes));
    if (memory.ids[group] == 0) return std::nullopt;
  }
  for (size_t i = 0; i < shape.joints.size(); ++i) {
    const TreeShape::Joint joint = shape.joints[i];
    const size_t place = shape.groups + i;
    memory.has_changed[place] = memory.has_changed[joint.left] | memory.has_changed[joint.right];
    if (memory.has_changed[place] == 0) continue;
    memory.ids[place] = pair(pair_key(memory.ids[joint.left], memory.ids[joint.right]));
    if (memory.ids[place] == 0) return std::nullopt;
  }
  memory.is_whole = true;
  return pair_key(memory.ids[shape.left], shape.right ? memory.ids[*shape.right] : 0);
}

TreeId TreeBuilder::group(std::span<const Code> codes) {
  const auto leaf = [&](uint64_t key) {
    const uint32_t number = tree_->leaves.intern(leaf_numbers_, key);
    if (number == 0) crowded_ = &tree_->leaves;
    return number;
  };
  const auto pair = [&](uint64_t key) { return this->pair(key) >> 1; };
  return id_of_group(Group(codes), leaf, pair);
}

TreeId TreeBuilder::pair(uint64_t key) {
  const uint32_t number = tree_->pairs.intern(pair_numbers_, key);
  if (number == 0) crowded_ = &tree_->pairs;
  return pair_id(number);
}

bool TreeBuilder::make_room() {
  KeyTable* const crowded = crowded_;
  crowded_ = nullptr;
  return crowded != nullptr && crowded->make_room();
}

}  // namespace ramify::store
