// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/record_fold.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/check.h"

namespace ramify::engine {

namespace {

// So many words have a field of the key each; of more words, the nodes above them, until there are no more than tops_max.
constexpr unsigned words_without_pairs = store::RecordShape::words_max, tops_max = 3;

}  // namespace

RecordFold::RecordFold(unsigned words) : words_(words) {
  constexpr uint32_t numbers_of_many = 64;  // many tables have few words
  const auto add_node = [&](unsigned level) {
    tables_.push_back(words <= words_without_pairs ? std::make_unique<WordNumbers>()
                                                   : std::make_unique<WordNumbers>(numbers_of_many));
    parents_.push_back(no_node);
    node_levels_.push_back(level);
    return static_cast<uint32_t>(tables_.size() - 1);
  };
  for (unsigned i = 0; i < words; ++i) tops_.push_back(add_node(0));
  while (words > words_without_pairs && tops_.size() > tops_max) {
    ++levels_;
    std::vector<uint32_t> nodes;
    for (size_t i = 0; i + 1 < tops_.size(); i += 2) {
      nodes.push_back(add_node(levels_));
      pairs_.push_back({tops_[i], tops_[i + 1]});
      parents_[tops_[i]] = parents_[tops_[i + 1]] = nodes.back();
    }
    if (tops_.size() % 2 != 0) nodes.push_back(tops_.back());
    tops_ = std::move(nodes);
  }
  top_fields_.assign(tables_.size(), no_node);
  for (uint32_t i = 0; i < tops_.size(); ++i) top_fields_[tops_[i]] = i;
}

// Of all nodes. `number_of`: of a node with this content; none: there is none.
template <typename NumberOf>
bool RecordFold::number_nodes(const uint64_t* record, uint32_t* numbers, const NumberOf& number_of) const {
  for (uint32_t node = 0; node < tables_.size(); ++node) {
    const uint64_t content = node < words_
                                 ? record[node]
                                 : pair_of(numbers[pairs_[node - words_].left], numbers[pairs_[node - words_].right]);
    numbers[node] = number_of(*tables_[node], content);
    if (numbers[node] == WordNumbers::none) return false;
  }
  return true;
}

namespace {

using NodeNumbers = std::array<uint32_t, size_t{2} * SlotLayout::words_max>;  // there are fewer pairs than words

}  // namespace

void RecordFold::number(const uint64_t* record) {
  NodeNumbers numbers;
  (void)number_nodes(record, numbers.data(), [](WordNumbers& table, uint64_t content) {
    for (;;) {
      const uint32_t number = table.number(content, WordNumbers::hash(content));
      if (number != WordNumbers::none) return number;
      table.grow();
    }
  });
}

bool RecordFold::fold(const uint64_t* record, uint64_t* key) {
  std::fill_n(key, keys_.words(), 0);
  NodeNumbers numbers;
  const auto number_of = [](WordNumbers& table, uint64_t content) {
    return table.number(content, WordNumbers::hash(content));
  };
  if (!number_nodes(record, numbers.data(), number_of)) return false;
  for (unsigned i = 0; i < tops_.size(); ++i)
    if (!put(keys_.fields()[i], numbers[tops_[i]], key)) return false;
  return true;
}

void RecordFold::unfold_nodes(const uint64_t* key, uint64_t* record, uint32_t* numbers) const {
  NodeNumbers own;
  if (numbers == nullptr) numbers = own.data();
  for (unsigned i = 0; i < tops_.size(); ++i) numbers[tops_[i]] = keys_.fields()[i].get(key);
  for (size_t node = tables_.size(); node-- > words_;) {
    const uint64_t content = tables_[node]->word(numbers[node]);
    numbers[pairs_[node - words_].left] = static_cast<uint32_t>(content);
    numbers[pairs_[node - words_].right] = static_cast<uint32_t>(content >> 32);
  }
  for (unsigned i = 0; i < words_; ++i) record[i] = tables_[i]->word(numbers[i]);
}

bool RecordFold::rise(unsigned level, const uint32_t* numbers, Changes& changes) const {
  using Node = Changes::Node;
  std::vector<Node>& nodes = changes.nodes;
  for (Node& node : nodes) {
    if (node.has_number) continue;
    const uint32_t number = tables_[node.node]->number(node.content, node.hash);
    if (number == WordNumbers::none) return false;
    node.content = number;
    node.has_number = true;
  }
  size_t kept = 0;
  for (size_t i = 0; i < nodes.size(); ++i) {
    const Node node = nodes[i];
    const uint32_t parent = parents_[node.node];
    if (parent == no_node || node_levels_[parent] != level + 1) {
      nodes[kept++] = node;
      continue;
    }
    const Pair pair = pairs_[parent - words_];
    uint32_t left = numbers[pair.left], right = numbers[pair.right];
    (node.node == pair.left ? left : right) = static_cast<uint32_t>(node.content);
    if (node.node == pair.left && i + 1 < nodes.size() && nodes[i + 1].node == pair.right)
      right = static_cast<uint32_t>(nodes[++i].content);
    const uint64_t content = pair_of(left, right), hash = WordNumbers::hash(content);
    tables_[parent]->prefetch(hash);
    nodes[kept++] = {.node = parent, .content = content, .hash = hash};
  }
  nodes.resize(kept);
  return true;
}

bool RecordFold::replace_tops(const Changes& changes, uint64_t* key) const {
  for (const Changes::Node& node : changes.nodes) {
    const uint32_t number =
        node.has_number ? static_cast<uint32_t>(node.content) : tables_[node.node]->number(node.content, node.hash);
    if (!put(keys_.fields()[top_fields_[node.node]], number, key)) return false;
  }
  return true;
}

std::vector<uint8_t> RecordFold::bits() const {
  std::vector<uint8_t> bits;
  for (const uint32_t top : tops_)
    bits.push_back(static_cast<uint8_t>(std::bit_width(std::max(tables_[top]->count(), 1u) - 1)));
  return bits;
}

bool RecordFold::fits(const SlotLayout& keys) const {
  const std::vector<uint8_t> needed = bits();
  return std::ranges::equal(needed, keys.fields(), [](uint8_t n, const auto& field) { return n <= field.bits(); });
}

bool RecordFold::have_room() const {
  return std::ranges::none_of(tables_, [](const auto& table) { return table->is_full(); });
}

void RecordFold::grow() {
  for (const auto& table : tables_)
    if (table->is_nearly_full()) table->grow();
}

SlotLayout RecordFold::wide_keys(uint64_t records) const {
  std::vector<uint8_t> wide = bits();
  const std::optional<SlotLayout> tight = SlotLayout::make(wide, records);
  CHECK(tight, "keys of {} numbers are too large", wide.size());
  // What `make` adds is unused.
  unsigned used = 0, all = 0;
  for (const uint8_t field : wide) used += field;
  for (const uint8_t word : tight->shape().bits) all += word;
  for (uint8_t& field : wide) field = static_cast<uint8_t>(std::min<size_t>(31, field + (all - used) / wide.size()));
  const std::optional<SlotLayout> keys = SlotLayout::make(wide, records);
  return keys && keys->words() == tight->words() ? *keys : *tight;
}

uint64_t RecordFold::numbers() const {
  uint64_t count = 0;
  for (const auto& table : tables_) count += table->count();
  return count;
}

uint64_t RecordFold::bytes() const {
  uint64_t bytes = 0;
  for (const auto& table : tables_) bytes += table->bytes();
  return bytes;
}

void KeyChange::convert(const uint64_t* key, uint64_t* result) const {
  std::array<uint64_t, SlotLayout::words_max> unfolded, converted;
  if (from_ != nullptr) {
    from_->unfold(key, unfolded.data());
    key = unfolded.data();
  }
  if (to_ == nullptr) return conversion_.convert(key, result);
  conversion_.convert(key, converted.data());
  CHECK(to_->fold(converted.data(), result), "a record has a word without a number");
}

std::vector<uint64_t> KeyChange::converted(const std::vector<uint64_t>& keys) const {
  const size_t count = keys.size() / from_words();
  std::vector<uint64_t> result(count * to_words());
  for (size_t i = 0; i < count; ++i) convert(&keys[i * from_words()], &result[i * to_words()]);
  return result;
}

}  // namespace ramify::engine
