// SPDX-License-Identifier: Apache-2.0
// Goal: a state arrives in another store as the state that it was, whatever the stores held before, and its owner is the same everywhere.
// Method: random words and nodes in two stores with different histories.
#include <gtest/gtest.h>

#include "engine/distributed/owner.h"
#include "engine/distributed/state_link.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

using store::Word;

Word random_word(store::Writer& writer, RandomStream& random, int depth) {
  switch (random.below(depth > 0 ? 5 : 3)) {
    case 0: return Word::integer(random.below(50) - 25);
    case 1: return Word::boolean(random.below(2) == 0);
    case 2: return Word::symbol(random.below(9));
    case 3:
      return writer.intern({200}, std::string(random.below(20), 'a' + static_cast<char>(random.below(20)))).value();
    default: break;
  }
  std::vector<Word> words;
  for (unsigned i = random.below(4); i != 0; --i) words.push_back(random_word(writer, random, depth - 1));
  return writer.intern({static_cast<uint8_t>(random.below(5))}, words).value();
}

TEST(StateLink, a_state_arrives_as_it_was) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 20; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const auto here = testkit::fresh_store(), there = testkit::fresh_store();
    store::Writer from(*here), to(*there);
    for (int i = 0; i < 30; ++i) static_cast<void>(to.code(random_word(to, random, 3)));  // another history
    static_cast<void>(from.code(Word::integer(1)));                                       // code 0
    const LinkKind kind = round % 2 == 0 ? LinkKind::levels : LinkKind::with_depths;
    LinkWriter out(*here, kind);
    LinkReader in(kind);
    OwningParts owning{.parts = {}, .salt = random.below(9)};  // often: the whole state
    for (uint32_t slot = 0; slot < 14; slot += 1 + random.below(9))
      if (random.below(2) == 0) owning.parts.push_back({slot, random.below(4)});
    Owner owner_here(*here, Shares::even(7), owning), owner_there(*there, Shares::even(7), owning);
    for (int message = 0; message < 10; ++message) {
      std::vector<store::StateVector> sent;
      std::vector<Origin> origins;
      store::StateVector state;
      for (unsigned i = random.below(30); i != 0; --i) {
        std::vector<store::Code> codes = state.codes;
        if (codes.empty() || random.below(5) == 0) codes.resize(random.below(12));
        for (store::Code& code : codes)
          if (random.below(3) == 0) code = from.code(random_word(from, random, 3)).value();
        state.assign(codes);
        sent.push_back(state);
        origins.push_back({random.below(~0U), random.below(1'000), kind == LinkKind::levels ? 9 : random.below(50)});
        out.add(state.codes, origins.back());
      }
      ReceivedStates received;
      ASSERT_TRUE(in.read(out.take(9), to, received).has_value());
      EXPECT_EQ(received.depth, 9u);
      ASSERT_EQ(received.states.size(), sent.size());
      for (size_t i = 0; i < sent.size(); ++i) {
        const std::span<const store::Code> codes = received.codes_of(received.states[i]);
        ASSERT_EQ(codes.size(), sent[i].codes.size());
        for (size_t slot = 0; slot < codes.size(); ++slot)
          EXPECT_EQ(there->content_hash(there->word(codes[slot])), here->content_hash(here->word(sent[i].codes[slot])));
        EXPECT_EQ(received.states[i].hash, store::StateVector::hash_of(codes));
        EXPECT_EQ(received.states[i].origin.parent, origins[i].parent);
        EXPECT_EQ(received.states[i].origin.ordinal, origins[i].ordinal);
        EXPECT_EQ(received.states[i].origin.depth, origins[i].depth);
        EXPECT_EQ(owner_there.hash(codes), owner_here.hash(sent[i].codes));
        EXPECT_LT(owner_here.of(owner_here.hash(sent[i].codes)), 7u);
        if (random.below(2) == 0) owner_here.load(sent[i].codes);  // which only says what is computed from
      }
    }
  }
}

TEST(Shares, are_as_wide_as_their_weights) {
  RandomStream random(3);
  for (const std::vector<uint64_t>& weights : std::vector<std::vector<uint64_t>>{{1}, {5, 5, 5}, {1, 3}, {8, 1, 7}}) {
    const Shares shares(weights);
    std::vector<uint64_t> counts(weights.size());
    const uint64_t total = std::accumulate(weights.begin(), weights.end(), uint64_t{0});
    for (uint64_t i = 0; i < total * 10'000; ++i) ++counts.at(shares.rank_of(base::mix64(i)));
    for (size_t rank = 0; rank < weights.size(); ++rank)
      EXPECT_NEAR(static_cast<double>(counts[rank]), static_cast<double>(weights[rank] * 10'000), 900.0);
    EXPECT_EQ(shares.rank_of(0), 0U);
    EXPECT_EQ(shares.rank_of(~uint64_t{0}), weights.size() - 1);
  }
}

TEST(StateLink, numbers_of_any_size_go_through_bytes) {
  ByteWriter out;
  const uint64_t numbers[] = {0, 1, 127, 128, 1ULL << 32, ~0ULL};
  for (const uint64_t number : numbers) {
    out.number(number);
    out.word(number);
    EXPECT_EQ(from_zigzag(zigzag(number)), number);
  }
  ByteReader in(out.bytes());
  for (const uint64_t number : numbers) {
    EXPECT_EQ(in.number(), number);
    EXPECT_EQ(in.word(), number);
  }
  EXPECT_TRUE(in.is_at_end());
  in.byte();
  EXPECT_TRUE(in.has_failed());
}

}  // namespace
}  // namespace ramify::engine
