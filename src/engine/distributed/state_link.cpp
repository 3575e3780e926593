// SPDX-License-Identifier: Apache-2.0
#include "engine/distributed/state_link.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::engine {
namespace {

enum class Definition : uint8_t { words, bytes, code };

}  // namespace

void LinkWriter::add(std::span<const store::Code> codes, Origin origin) {
  size_t changes = codes.size() == last_.size() ? 0 : codes.size();
  if (codes.size() == last_.size())
    for (size_t slot = 0; slot < codes.size(); ++slot) changes += codes[slot] != last_[slot] ? 1 : 0;
  const bool is_difference = codes.size() == last_.size() && changes * 2 <= codes.size();
  states_.number(is_difference ? changes * 2 : codes.size() * 2 + 1);
  size_t gap = 0;
  for (size_t slot = 0; slot < codes.size(); ++slot) {
    if (is_difference && codes[slot] == last_[slot]) {
      ++gap;
      continue;
    }
    if (is_difference) states_.number(std::exchange(gap, 0));
    states_.number(number_of(codes[slot]));
  }
  last_.assign(codes.begin(), codes.end());
  states_.number(zigzag(origin.parent - last_parent_));
  states_.number(origin.ordinal);
  last_parent_ = origin.parent;
  if (kind_ == LinkKind::with_depths)
    states_.number(zigzag(uint64_t{origin.depth} - std::exchange(last_depth_, origin.depth)));
  ++count_;
}

void LinkWriter::define(store::Code code) { number_of(code); }

uint32_t LinkWriter::number_of(store::Code code) {
  if (code >= code_numbers_.size()) code_numbers_.resize(std::max<size_t>(code + size_t{1}, code_numbers_.size() * 2));
  if (code_numbers_[code] == 0) {
    const store::Word word = store_->word(code);
    if (word.is_node()) number_of_node(word);
    definitions_.byte(static_cast<uint8_t>(Definition::code));
    put_reference(word);
    code_numbers_[code] = ++codes_sent_;
  }
  return code_numbers_[code] - 1;
}

// Defines first what the node consists of, without recursion, since nodes may be deep.
uint64_t LinkWriter::number_of_node(store::Word word) {
  if (const auto known = node_numbers_.find(word.payload()); known != node_numbers_.end()) return known->second;
  std::vector<store::Word> open = {word};
  while (!open.empty()) {
    const store::Word top = open.back();
    if (node_numbers_.contains(top.payload())) {
      open.pop_back();
      continue;
    }
    const store::NodeView node = store_->node(top);
    const size_t size_before = open.size();
    if (!node.kind.holds_bytes())
      for (const store::Word child : node.words())
        if (child.is_node() && !node_numbers_.contains(child.payload())) open.push_back(child);
    if (open.size() != size_before) continue;
    const Definition definition = node.kind.holds_bytes() ? Definition::bytes : Definition::words;
    definitions_.byte(static_cast<uint8_t>(definition));
    definitions_.byte(node.kind.number);
    definitions_.number(node.length);
    if (definition == Definition::bytes) definitions_.raw(node.bytes());
    else
      for (const store::Word child : node.words()) put_reference(child);
    node_numbers_.emplace(top.payload(), node_numbers_.size());
    open.pop_back();
  }
  return node_numbers_.at(word.payload());
}

void LinkWriter::put_reference(store::Word word) {
  if (word.is_node()) {
    definitions_.number(node_numbers_.at(word.payload()) + 1);
    return;
  }
  CHECK(!word.is_draft(), "a draft has no place in a state");
  definitions_.number(0);
  definitions_.word(word.bits());
}

std::vector<std::byte> LinkWriter::take(uint32_t depth) {
  ByteWriter message;
  message.number(depth);
  message.number(count_);
  message.number(definitions_.size());
  message.raw(definitions_.bytes());
  message.raw(states_.bytes());
  definitions_.clear();
  states_.clear();
  count_ = 0;
  return message.take();
}

store::OrFull<void> LinkReader::read(std::span<const std::byte> message, store::Writer& writer,
                                     ReceivedStates& received) {
  received.codes.clear();
  received.states.clear();
  if (is_broken_) return std::unexpected(store::Full{});
  ByteReader in(message);
  received.depth = static_cast<uint32_t>(in.number());
  const uint64_t count = in.number();
  const uint64_t definition_bytes = in.number();
  ByteReader definitions(in.raw(definition_bytes));
  if (!read_definitions(definitions, writer)) {
    is_broken_ = true;
    return std::unexpected(store::Full{});
  }
  for (uint64_t i = 0; i < count; ++i) {
    const uint64_t head = in.number();
    if ((head & 1) != 0) {
      last_.codes.clear();
      for (uint64_t slot = 0; slot < head / 2; ++slot) last_.codes.push_back(code(in.number()));
      last_.hash = store::StateVector::hash_of(last_.codes);
    } else {
      size_t slot = 0;
      for (uint64_t change = 0; change < head / 2; ++change, ++slot) {
        slot += in.number();
        CHECK(slot < last_.codes.size(), "a message from another rank cannot be read");
        last_.set(static_cast<uint32_t>(slot), code(in.number()));
      }
    }
    last_parent_ += from_zigzag(in.number());
    const uint64_t ordinal = in.number();
    if (kind_ == LinkKind::with_depths) last_depth_ += static_cast<uint32_t>(from_zigzag(in.number()));
    const uint32_t depth = kind_ == LinkKind::with_depths ? last_depth_ : received.depth;
    CHECK(!in.has_failed(), "a message from another rank cannot be read");
    received.states.push_back({received.codes.size(), last_.codes.size(), last_.hash, {last_parent_, ordinal, depth}});
    received.codes.insert(received.codes.end(), last_.codes.begin(), last_.codes.end());
  }
  CHECK(in.is_at_end(), "a message from another rank cannot be read");
  return {};
}

store::OrFull<void> LinkReader::read_definitions(ByteReader& in, store::Writer& writer) {
  std::vector<store::Word> words;
  while (!in.is_at_end()) {
    const auto definition = static_cast<Definition>(in.byte());
    if (definition == Definition::code) {
      codes_.push_back(TRY(writer.code(reference(in))));
    } else {
      const store::NodeKind kind{in.byte()};
      const uint64_t length = in.number();
      if (definition == Definition::bytes) {
        const std::span<const std::byte> bytes = in.raw(length);
        nodes_.push_back(
            TRY(writer.intern(kind, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()))));
      } else {
        words.clear();
        for (uint64_t i = 0; i < length && !in.has_failed(); ++i) words.push_back(reference(in));
        nodes_.push_back(TRY(writer.intern(kind, words)));
      }
    }
    CHECK(!in.has_failed(), "a message from another rank cannot be read");
  }
  return {};
}

store::Word LinkReader::reference(ByteReader& in) const {
  const uint64_t number = in.number();
  if (number == 0) return store::Word::from_bits(in.word());
  CHECK(number <= nodes_.size(), "a message from another rank cannot be read");
  return nodes_[number - 1];
}

store::Code LinkReader::code(uint64_t number) const {
  CHECK(number < codes_.size(), "a message from another rank cannot be read");
  return codes_[number];
}

}  // namespace ramify::engine
