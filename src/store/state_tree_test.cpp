// SPDX-License-Identifier: Apache-2.0
// Goal: a tree reads as the vector that it was built from, equal vectors have equal roots, and different vectors different
// ones. Method: vectors of all lengths, codes on both sides of what fits a leaf, from builders that remember other
// vectors; then threads that build the same vectors.
#include "store/state_tree.h"

#include <map>
#include <random>
#include <set>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "store/random_test_seed.h"

namespace ramify::store {
namespace {

using Codes = std::vector<Code>;

struct Forest {
  Forest() { EXPECT_TRUE(tree.start()); }
  Budget budget{uint64_t{1} << 30};
  std::unique_ptr<ChunkSpace> space = ChunkSpace::create(budget, {}).value();
  WriterGate gate;
  StateTree tree{*space, gate, budget, Owner::trees};

  TreeRoot build(WriterSlot& slot, TreeBuilder& builder, const Codes& codes) {
    for (;;) {
      gate.enter(slot);
      const std::optional<TreeRoot> root = builder.build(codes);
      gate.exit(slot);
      if (root) return *root;
      EXPECT_TRUE(builder.make_room());
    }
  }
  Codes read(TreeRoot root) const {
    Codes codes;
    tree.read(root, codes);
    return codes;
  }
};

Codes random_codes(std::mt19937_64& random, size_t length) {
  const Code bound = std::array<Code, 6>{2, 255, 256, 257, 70'000, 0x7fffffff}[random() % 6];
  Codes codes(length);
  for (Code& code : codes) code = static_cast<Code>(random() % bound + (bound == 255 ? 1 : 0));
  return codes;
}

TEST(state_tree, reads_as_what_it_was_built_from) {
  Forest forest;
  WriterSlot& slot = forest.gate.join();
  TreeBuilder builder(forest.tree);
  std::mt19937_64 random(random_test_seed());
  for (size_t length = 0; length < 300; ++length)
    for (int round = 0; round < 10; ++round) {
      const Codes codes = random_codes(random, length);
      const TreeRoot root = forest.build(slot, builder, codes);
      ASSERT_NE(root, 0u);
      ASSERT_EQ(forest.read(root), codes);
      ASSERT_TRUE(forest.tree.holds(root, codes));
      Codes other = codes;
      if (other.empty()) other = {0};
      else other[random() % other.size()] ^= 1;
      ASSERT_FALSE(forest.tree.holds(root, other));
      other = codes;
      other.push_back(0);
      ASSERT_FALSE(forest.tree.holds(root, other));
    }
  forest.gate.leave(slot);
}

TEST(state_tree, equal_vectors_have_equal_roots_and_others_do_not) {
  Forest forest;
  WriterSlot& slot = forest.gate.join();
  TreeBuilder one(forest.tree), other(forest.tree);  // in turn, so that each remembers something else
  std::mt19937_64 random(random_test_seed());
  std::map<Codes, TreeRoot> root_by_codes;
  std::set<TreeRoot> roots;
  Codes codes = random_codes(random, 20);
  for (int round = 0; round < 100'000; ++round) {
    if (random() % 50 == 0) codes = random_codes(random, random() % 40);
    // As successors do: one or two slots, to few values.
    for (uint64_t changes = random() % 3; changes != 0 && !codes.empty(); --changes)
      codes[random() % codes.size()] = static_cast<Code>(random() % 4 * 100);
    const TreeRoot root = forest.build(slot, random() % 2 == 0 ? one : other, codes);
    const auto [known, is_new] = root_by_codes.try_emplace(codes, root);
    ASSERT_EQ(known->second, root);
    ASSERT_EQ(roots.insert(root).second, is_new);
  }
  EXPECT_GT(root_by_codes.size(), 10'000u);
  forest.gate.leave(slot);
}

TEST(state_tree, all_zero_vectors_of_all_lengths_differ) {
  Forest forest;
  WriterSlot& slot = forest.gate.join();
  TreeBuilder builder(forest.tree);
  std::set<TreeRoot> roots;
  for (size_t length = 0; length < 1000; ++length) {
    const TreeRoot root = forest.build(slot, builder, Codes(length));
    EXPECT_TRUE(roots.insert(root).second);
    EXPECT_EQ(forest.read(root), Codes(length));
  }
  forest.gate.leave(slot);
}

TEST(state_tree, ten_thousand_slots_share_what_does_not_change) {
  Forest forest;
  WriterSlot& slot = forest.gate.join();
  TreeBuilder builder(forest.tree);
  std::mt19937_64 random(1);
  Codes codes(10'000);
  for (Code& code : codes) code = static_cast<Code>(random() % 200);
  forest.build(slot, builder, codes);
  const uint64_t bytes_before = forest.space->bytes(Owner::trees) + forest.tree.index_bytes();
  constexpr uint64_t count = 2'000;
  for (uint64_t i = 0; i < count; ++i) {
    codes[random() % codes.size()] = static_cast<Code>(random() % 200);
    ASSERT_EQ(forest.read(forest.build(slot, builder, codes)), codes);
  }
  const uint64_t bytes = forest.space->bytes(Owner::trees) + forest.tree.index_bytes() - bytes_before;
  EXPECT_LE(bytes, count * 12 * 32) << "eleven pairs and a leaf";
  forest.gate.leave(slot);
}

TEST(state_tree, threads_build_one_tree_for_each_vector) {
  Forest forest;
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
  constexpr uint32_t count = 5'000;
#else
  constexpr uint32_t count = 40'000;
#endif
  constexpr size_t threads = 4;
  const uint64_t seed = random_test_seed();
  std::vector<std::vector<TreeRoot>> roots(threads, std::vector<TreeRoot>(count));
  {
    std::vector<std::jthread> running;
    for (size_t thread = 0; thread < threads; ++thread)
      running.emplace_back([&, thread] {
        WriterSlot& slot = forest.gate.join();
        TreeBuilder builder(forest.tree);
        std::mt19937_64 random(seed + thread);
        for (uint32_t i = 0; i < count; ++i) {
          // In about the same order, so that they meet.
          const uint32_t which = i / 64 * 64 + static_cast<uint32_t>(random() % 64);
          if (which >= count) continue;
          const Codes codes = {which % 7, which, which / 7, 1, 2, 3, 4, 5, which % 1000, 9, which % 300};
          roots[thread][which] = forest.build(slot, builder, codes);
          EXPECT_EQ(forest.read(roots[thread][which]), codes);
        }
        forest.gate.leave(slot);
      });
  }
  std::map<TreeRoot, uint32_t> which_by_root;
  for (uint32_t which = 0; which < count; ++which)
    for (const std::vector<TreeRoot>& mine : roots)
      if (mine[which] != 0) {
        EXPECT_EQ(which_by_root.try_emplace(mine[which], which).first->second, which);
      }
  for (uint32_t which = 0; which < count; ++which) {
    std::set<TreeRoot> different;
    for (const std::vector<TreeRoot>& mine : roots)
      if (mine[which] != 0) different.insert(mine[which]);
    EXPECT_LE(different.size(), 1u) << which;
  }
}

}  // namespace
}  // namespace ramify::store
