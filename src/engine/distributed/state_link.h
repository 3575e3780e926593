// SPDX-License-Identifier: Apache-2.0
// LinkWriter and LinkReader: states on their way from one store to another, compressed by what the receiver has.
//
// The codes and the addresses of nodes mean nothing in another process. So both ends of a link number what has passed over it, in
// the order of its first use: a node or a code is sent in full once, and as a number from then on. A state is the difference to the
// state that was sent before it, or all of its codes where that is shorter:
//
//   message     depth, states, bytes of definitions | definitions | states          depth: of all of them; 0 where each has its own
//   definition  0 kind length references...   a node of words     1 kind length bytes...   a node of bytes
//               2 reference                   a code
//   reference   0 and eight bytes: a word that is no node         n+1: node n of this link
//   state       changes*2 (gap code)...  or  slots*2+1 code...; then parent (difference), ordinal; then, where the link has
//               depths, depth (difference)
//
// A word that is no node means the same in every process that runs the same program (store/content_hash.h).
//
// A link is ordered: messages are read in the order in which they were written. One thread at a time for each end. Tested in
// state_link_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/distributed/bytes.h"
#include "store/store.h"

namespace ramify::engine {

// Where a state that travels comes from: of a parent on the sending rank, by its address, and of the choice vector.
struct Origin {
  uint64_t parent = 0;
  uint64_t ordinal = 0;
  uint32_t depth = 0;  // of the state itself; only on a link with depths
};

// What the two ends of a link agree on.
enum class LinkKind : uint8_t { levels, with_depths };

class LinkWriter {
 public:
  explicit LinkWriter(const store::Store& store, LinkKind kind = LinkKind::levels) : store_(&store), kind_(kind) {}

  // Adds a state to the message.
  void add(std::span<const store::Code> codes, Origin origin);
  // Defines a code without a state: the receiver will have it.
  void define(store::Code code);

  uint64_t state_count() const { return count_; }
  uint64_t bytes() const { return definitions_.size() + states_.size(); }
  bool is_empty() const { return count_ == 0 && definitions_.is_empty(); }
  // The message; the next one begins.
  std::vector<std::byte> take(uint32_t depth);

 private:
  uint32_t number_of(store::Code code);
  uint64_t number_of_node(store::Word word);
  void put_reference(store::Word word);

  const store::Store* store_;
  const LinkKind kind_;
  std::vector<uint32_t> code_numbers_;  // by code: its number and one; 0: not sent yet
  uint32_t codes_sent_ = 0;
  std::unordered_map<uint64_t, uint64_t> node_numbers_;  // by address
  std::vector<store::Code> last_;                        // the state before
  uint64_t last_parent_ = 0;
  uint32_t last_depth_ = 0;
  ByteWriter definitions_;
  ByteWriter states_;
  uint64_t count_ = 0;
};

// The states of one message, in this store's codes.
struct ReceivedStates {
  struct State {
    size_t codes_from = 0;
    size_t codes_count = 0;
    uint64_t hash = 0;  // as StateVector has it
    Origin origin;
  };
  uint32_t depth = 0;
  std::vector<store::Code> codes;
  std::vector<State> states;
  std::span<const store::Code> codes_of(const State& state) const {
    return std::span(codes).subspan(state.codes_from, state.codes_count);
  }
};

class LinkReader {
 public:
  explicit LinkReader(LinkKind kind = LinkKind::levels) : kind_(kind) {}

  // `received` is overwritten. Full: the store is; nothing more can be read on this link then, and read() says so again.
  store::OrFull<void> read(std::span<const std::byte> message, store::Writer& writer, ReceivedStates& received);

 private:
  store::OrFull<void> read_definitions(ByteReader& in, store::Writer& writer);
  store::Word reference(ByteReader& in) const;
  store::Code code(uint64_t number) const;

  LinkKind kind_;
  std::vector<store::Word> nodes_;
  std::vector<store::Code> codes_;
  store::StateVector last_;
  uint64_t last_parent_ = 0;
  uint32_t last_depth_ = 0;
  bool is_broken_ = false;
};

}  // namespace ramify::engine
