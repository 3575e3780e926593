// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/step_table.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

constexpr uint32_t slots = 8;

// So many bits for each slot.
SlotLayout even_layout(uint8_t bits) { return *SlotLayout::make(std::vector<uint8_t>(slots, bits), 1000); }

struct Write {
  static constexpr uint32_t none = ~uint32_t{0};
  uint32_t slot = 0, number = 0;
  uint32_t from = none;  // not none: instead of the number, the slot of which it takes the content
};
using Steps = std::vector<std::vector<Write>>;

std::vector<std::byte> text_of(const Steps& steps) {
  const auto is_copy = [](const Write& write) { return write.from != Write::none; };
  StepText text;
  text.begin(steps.size(),
             std::ranges::any_of(steps, [&](const auto& step) { return std::ranges::any_of(step, is_copy); }));
  for (const std::vector<Write>& step : steps) {
    text.begin_step(step.size());
    for (const Write& write : step) {
      if (is_copy(write)) text.copy(write.slot, write.from);
      else text.write(write.slot, write.number);
    }
  }
  return {text.bytes().begin(), text.bytes().end()};
}

struct Example {
  std::vector<uint32_t> reads;
  Steps steps;
};

// A run whose reads depend on what it read before: slot 1; if that is odd slots 2 and 3, else slot 4, and slot 5 if that is
// 2. It moves what it read last into slot 6.
Example example(const std::vector<uint32_t>& state) {
  Example result{{1}, {}};
  if (state[1] % 2 == 1) {
    result.reads.insert(result.reads.end(), {2, 3});
  } else {
    result.reads.push_back(4);
    if (state[4] == 2) result.reads.push_back(5);
  }
  const uint32_t last = state[result.reads.back()];
  if (last != 3) result.steps.push_back({{6, last}});
  if (last == 1) result.steps.push_back({{6, 0}, {7, 1}});
  return result;
}

std::vector<uint64_t> record_of(const SlotLayout& layout, const std::vector<uint32_t>& state) {
  std::vector<uint64_t> record(layout.words());
  for (uint32_t slot = 0; slot < slots; ++slot) layout.fields()[slot].put(record.data(), state[slot]);
  return record;
}

// One slot in each word, in turn, so that changes are sparse.
SlotLayout long_layout(const std::vector<uint8_t>& bits) {
  return *SlotLayout::make_in_words(bits, dense_words_max + 2,
                                    [](uint32_t slot) { return slot % (dense_words_max + 2); });
}

std::vector<std::vector<uint64_t>> successors(const uint64_t* leaf, const std::vector<uint64_t>& record) {
  std::vector<std::vector<uint64_t>> result;
  const auto words = static_cast<unsigned>(record.size());
  const uint64_t* change = leaf + 1;
  for (uint64_t step = 0; step < leaf[0]; ++step) {
    apply_change(words, change, result.emplace_back(record).data());
    change += change_length(words, change);
  }
  return result;
}

TEST(StepTable, bits_are_gathered_as_the_mask_says) {
  if (!can_gather_bits()) GTEST_SKIP() << "this processor does not gather bits";
  EXPECT_EQ(gather_bits(0b1011'0110u, 0b1100'0101u), 0b1010u);
  EXPECT_EQ(gather_bits(~uint64_t{0}, 0), 0u);
}

class StepTableIn : public testing::TestWithParam<bool> {};  // gathers bits?

TEST_P(StepTableIn, it_finds_what_was_remembered_in_every_layout) {
  if (GetParam() && !can_gather_bits()) GTEST_SKIP() << "this processor does not gather bits";
  std::mt19937_64 random(testkit::random_seed());
  const SlotLayout narrow = *SlotLayout::make(std::vector<uint8_t>{2, 2, 2, 2, 2, 2, 4, 4}, 1000);  // with unused bits
  const SlotLayout apart = *SlotLayout::make(std::vector<uint8_t>{62, 2, 2, 2, 2, 2, 50, 2}, 1000);
  const SlotLayout wide = even_layout(20);
  ASSERT_EQ(apart.words(), 2u);
  const std::optional<SlotLayout> extended = narrow.extended(std::vector<uint8_t>{2, 3, 2, 3, 2, 3, 4, 5});
  ASSERT_TRUE(extended);
  const SlotLayout sparse = long_layout({2, 3, 2, 3, 2, 3, 60, 5});
  // The slot in the full word gets bits in another one.
  const std::optional<SlotLayout> sparse_extended = sparse.extended(std::vector<uint8_t>{2, 3, 2, 3, 2, 3, 63, 6});
  ASSERT_TRUE(sparse_extended);
  ASSERT_GT(sparse_extended->fields()[6].pieces().size(), 1u);
  StepTable table(narrow, GetParam());
  const StepTable::Root root = table.new_root();
  const SlotLayout* layout = &narrow;
  uint64_t misses = 0, lookups = 0;
  for (int i = 0; i < 20'000; ++i) {
    if (i == 20) table.adopt(*(layout = &apart));
    if (i == 3'000) table.adopt(*(layout = &wide));
    if (i == 6'000) table.adopt(*(layout = &narrow));
    if (i == 9'000) table.adopt_extended(*(layout = &*extended), std::vector<uint32_t>{1, 3, 5, 7});
    if (i == 12'000) table.adopt(*(layout = &sparse));
    if (i == 15'000) table.adopt_extended(*(layout = &*sparse_extended), std::vector<uint32_t>{6, 7});
    std::vector<uint32_t> state(slots);
    for (uint32_t slot = 0; slot < slots; ++slot)
      state[slot] = static_cast<uint32_t>(random() % (layout->fields()[slot].bits() == 3 ? 8 : 4));
    const std::vector<uint64_t> record = record_of(*layout, state);
    const uint64_t* leaf = table.find(layout->words(), root, record.data());
    const Example expected = example(state);
    ++lookups;
    if (leaf == nullptr) {
      ++misses;
      ASSERT_TRUE(table.remember(root, record.data(), expected.reads, text_of(expected.steps)));
      leaf = table.find(layout->words(), root, record.data());
    }
    ASSERT_NE(leaf, nullptr);
    std::vector<std::vector<uint64_t>> wanted;
    for (const std::vector<Write>& step : expected.steps) {
      std::vector<uint32_t> next = state;
      for (const Write& write : step) next[write.slot] = write.number;
      wanted.push_back(record_of(*layout, next));
    }
    EXPECT_EQ(successors(leaf, record), wanted);
  }
  // There are 4 * 32 + 4 * (3 + 8) different runs, each of which is learned once: a node that is cut forgets nothing.
  EXPECT_LE(misses, 172u);
  EXPECT_EQ(table.slots_read(root), (std::vector<uint32_t>{1, 2, 3, 4, 5}));
}

INSTANTIATE_TEST_SUITE_P(gathering, StepTableIn, testing::Bool());

// Nodes that are cut may no longer ask for the rest, but what was judged by it was judged by it.
TEST(StepTable, what_was_read_once_stays_read) {
  const SlotLayout layout = even_layout(2);
  StepTable table(layout);
  const StepTable::Root root = table.new_root();
  std::vector<uint32_t> state(slots);
  EXPECT_TRUE(table.remember(root, record_of(layout, state).data(), std::vector<uint32_t>{1, 3}, text_of({})));
  state[1] = 1;
  EXPECT_TRUE(table.remember(root, record_of(layout, state).data(), std::vector<uint32_t>{1}, text_of({})));
  EXPECT_EQ(table.slots_read(root), (std::vector<uint32_t>{1, 3}));
}

TEST(StepTable, what_was_learned_before_a_cut_is_still_found) {
  const SlotLayout layout = even_layout(2);
  StepTable table(layout);
  const StepTable::Root root = table.new_root();
  std::vector<uint32_t> state(slots);
  for (state[3] = 0; state[3] < 4; ++state[3])
    EXPECT_TRUE(
        table.remember(root, record_of(layout, state).data(), std::vector<uint32_t>{1, 3}, text_of({{{6, state[3]}}})));
  state[1] = 1;
  EXPECT_TRUE(table.remember(root, record_of(layout, state).data(), std::vector<uint32_t>{1}, text_of({})));
  state[1] = 0;
  for (state[3] = 0; state[3] < 4; ++state[3]) {
    const std::vector<uint64_t> record = record_of(layout, state);
    const uint64_t* const leaf = table.find(layout.words(), root, record.data());
    ASSERT_NE(leaf, nullptr);
    state[6] = state[3];
    EXPECT_EQ(successors(leaf, record), (std::vector<std::vector<uint64_t>>{record_of(layout, state)}));
    state[6] = 0;
  }
  // It reads on where a run with the same content stopped, or the other way round.
  EXPECT_FALSE(table.remember(root, record_of(layout, state).data(), std::vector<uint32_t>{1}, text_of({})));
}

TEST(StepTable, equal_results_are_stored_once) {
  const SlotLayout layout = even_layout(8);
  StepTable table(layout);
  const StepTable::Root root = table.new_root();
  std::vector<uint32_t> state(slots);
  const Steps steps{{{6, 200}, {7, 1}}, {}};
  const uint64_t* first = nullptr;
  for (state[1] = 0; state[1] < 200; ++state[1]) {
    const std::vector<uint64_t> record = record_of(layout, state);
    EXPECT_TRUE(table.remember(root, record.data(), std::vector<uint32_t>{1}, text_of(steps)));
    const uint64_t* const leaf = table.find(layout.words(), root, record.data());
    if (first == nullptr) first = leaf;
    EXPECT_EQ(leaf, first);
  }
}

TEST(StepTable, steps_that_copy_slots_say_from_where_in_every_layout) {
  const SlotLayout narrow = even_layout(2);
  const SlotLayout wide = even_layout(20), sparse = long_layout(std::vector<uint8_t>(slots, 2));
  StepTable table(narrow);
  const StepTable::Root root = table.new_root();
  std::vector<uint32_t> state(slots);
  // As pop(0) of a list in the slots 2 to 4; the second step copies nothing.
  const Steps steps{
      {{.slot = 1, .number = 3}, {.slot = 2, .from = 3}, {.slot = 3, .from = 4}, {.slot = 4, .number = 0}},
      {{.slot = 1, .number = 2}}};
  EXPECT_TRUE(table.remember(root, record_of(narrow, state).data(), std::vector<uint32_t>{1}, text_of(steps)));
  for (const SlotLayout* const layout : {&narrow, &wide, &sparse, &narrow}) {
    table.adopt(*layout);
    const unsigned words = layout->words();
    const uint64_t* leaf = table.find(words, root, record_of(*layout, state).data());
    ASSERT_NE(leaf, nullptr);
    ASSERT_TRUE(StepTable::has_copies(leaf));
    EXPECT_FALSE(StepTable::is_plain(leaf));
    EXPECT_EQ(StepTable::step_count(leaf), 2u);
    const std::vector<uint32_t> before{0, 0, 1, 2, 3, 1, 1, 1};
    std::vector<std::vector<uint64_t>> successors;
    ++leaf;
    for (int step = 0; step < 2; ++step) {
      std::vector<uint64_t>& next = successors.emplace_back(record_of(*layout, before));
      apply_change(words, leaf, next.data());
      const size_t length = change_length(words, leaf);
      for (const uint64_t copy : StepTable::copies_behind(leaf, length)) {
        const auto [from, slot] = table.copies()[copy];
        EXPECT_EQ(layout->fields()[slot].get(next.data()), 0u);
        layout->fields()[slot].put(next.data(), before[from]);
      }
      leaf += StepTable::length_with_copies(leaf, length);
    }
    EXPECT_EQ(successors[0], record_of(*layout, {0, 3, 2, 3, 0, 1, 1, 1}));
    EXPECT_EQ(successors[1], record_of(*layout, {0, 2, 1, 2, 3, 1, 1, 1}));
  }
}

TEST(StepTable, unions_have_roots_of_their_own_in_every_layout) {
  const SlotLayout narrow = even_layout(2);
  const SlotLayout wide = even_layout(20), sparse = long_layout(std::vector<uint8_t>(slots, 2));
  StepTable table(narrow);
  const StepTable::Root root = table.new_root();
  std::vector<uint32_t> state(slots);
  const std::vector<uint64_t> record = record_of(narrow, state);
  EXPECT_TRUE(table.remember_union(root, record.data(), std::vector<uint32_t>{1},
                                   {.count = 3, .kind = 5, .is_noted_if_empty = true}));
  const StepTable::Root first = StepTable::union_of(table.find(narrow.words(), root, record.data())).first_root;
  for (uint32_t i = 0; i < 3; ++i)
    EXPECT_TRUE(table.remember(first + i, record.data(), std::vector<uint32_t>{2 + i}, text_of({{{7, i}}})));
  for (const SlotLayout* const layout : {&narrow, &wide, &sparse, &narrow}) {
    table.adopt(*layout);
    const std::vector<uint64_t> same = record_of(*layout, state);
    const uint64_t* const leaf = table.find(layout->words(), root, same.data());
    ASSERT_NE(leaf, nullptr);
    ASSERT_TRUE(StepTable::is_union(leaf));
    EXPECT_FALSE(StepTable::has_copies(leaf));
    const StepTable::Union known = StepTable::union_of(leaf);
    EXPECT_EQ(known.first_root, first);
    EXPECT_EQ(known.count, 3u);
    EXPECT_EQ(known.kind, 5u);
    EXPECT_TRUE(known.is_noted_if_empty);
    for (uint32_t i = 0; i < 3; ++i) {
      const uint64_t* const disjunct = table.find(layout->words(), first + i, same.data());
      ASSERT_NE(disjunct, nullptr);
      EXPECT_EQ(successors(disjunct, same),
                (std::vector<std::vector<uint64_t>>{record_of(*layout, {0, 0, 0, 0, 0, 0, 0, i})}));
    }
    // A disjunct depends on what it reads itself.
    EXPECT_EQ(table.find(layout->words(), first + 1, record_of(*layout, {0, 0, 0, 1, 0, 0, 0, 0}).data()), nullptr);
  }
}

// A disjunct with a guard has no steps where the guard's number is 0. One of more bits than one guards nothing.
TEST(StepTable, a_disjunct_is_closed_where_its_guard_is_zero) {
  const SlotLayout one_bit = even_layout(1), two_bits = even_layout(2);
  StepTable table(one_bit);
  const StepTable::Root root = table.new_root();
  const std::vector<uint64_t> zero = record_of(one_bit, std::vector<uint32_t>(slots));
  constexpr uint32_t slot_without_field = slots + 5;
  EXPECT_TRUE(table.remember_union(root, zero.data(), std::vector<uint32_t>{1}, {.count = 3},
                                   std::vector<uint32_t>{4, StepLeaves::no_guard, slot_without_field}));
  const auto open = [&](const SlotLayout& layout, const std::vector<uint32_t>& state) {
    const std::vector<uint64_t> record = record_of(layout, state);
    const uint64_t* const leaf = table.find(layout.words(), root, record.data());
    std::vector<bool> are_open;
    for (uint32_t i = 0; i < 3; ++i) are_open.push_back(StepTable::is_open(leaf, i, record.data()));
    return are_open;
  };
  EXPECT_EQ(open(one_bit, {0, 0, 0, 0, 0, 0, 0, 0}), (std::vector<bool>{false, true, false}));
  EXPECT_EQ(open(one_bit, {0, 0, 0, 0, 1, 0, 0, 0}), (std::vector<bool>{true, true, false}));
  table.adopt(two_bits);
  EXPECT_EQ(open(two_bits, {0, 0, 0, 0, 0, 0, 0, 0}), (std::vector<bool>{true, true, false}));
}

// What a segment changes is written for each layout, and the roots of what follows are what they were.
TEST(StepTable, a_segment_says_what_it_changes_and_what_follows) {
  const SlotLayout narrow = *SlotLayout::make(std::vector<uint8_t>{2, 2, 2, 2, 2, 2, 4, 4}, 1000),
                   wide = even_layout(20), sparse = long_layout(std::vector<uint8_t>(slots, 2));
  const std::optional<SlotLayout> extended = narrow.extended(std::vector<uint8_t>{2, 3, 2, 3, 2, 3, 4, 5});
  ASSERT_TRUE(extended);
  StepTable table(narrow);
  const SlotLayout* layout = &narrow;
  const StepTable::Root root = table.new_root(), left = table.new_root(), right = table.new_root();
  const std::vector<uint32_t> zero(slots);
  EXPECT_TRUE(table.remember_segment(root, record_of(narrow, zero).data(), std::vector<uint32_t>{1},
                                     text_of({{{2, 3}, {4, 0}}}), std::vector{right, left}));
  EXPECT_TRUE(table.remember(left, record_of(narrow, zero).data(), std::vector<uint32_t>{2}, text_of({{}})));
  const auto expect_known = [&] {
    const std::vector<uint64_t> record = record_of(*layout, {0, 0, 1, 1, 1, 0, 0, 0});
    const uint64_t* const leaf = table.find(layout->words(), root, record.data());
    ASSERT_NE(leaf, nullptr);
    EXPECT_TRUE(StepTable::is_segment(leaf));
    EXPECT_FALSE(StepTable::is_plain(leaf) || StepTable::is_union(leaf) || StepTable::has_copies(leaf));
    EXPECT_TRUE(std::ranges::equal(StepTable::next_roots(layout->words(), leaf), std::vector{right, left}));
    std::vector<uint64_t> next = record;
    apply_change(layout->words(), leaf + 1, next.data());
    EXPECT_EQ(next, record_of(*layout, {0, 0, 3, 1, 0, 0, 0, 0}));
    EXPECT_EQ(table.find(layout->words(), root, record_of(*layout, {0, 1, 0, 0, 0, 0, 0, 0}).data()), nullptr);
    const uint64_t* const last = table.find(layout->words(), left, record_of(*layout, zero).data());
    ASSERT_NE(last, nullptr);
    EXPECT_FALSE(StepTable::is_segment(last));
  };
  expect_known();
  table.adopt_extended(*(layout = &*extended), std::vector<uint32_t>{1, 3, 5, 7});
  expect_known();
  table.adopt(*(layout = &wide));
  expect_known();
  table.adopt(*(layout = &sparse));
  expect_known();
}

TEST(StepTable, a_run_that_depends_on_more_than_it_reads_is_refused) {
  const SlotLayout layout = even_layout(2);
  StepTable table(layout);
  const StepTable::Root root = table.new_root();
  const std::vector<uint64_t> record = record_of(layout, std::vector<uint32_t>(slots));
  EXPECT_TRUE(table.remember(root, record.data(), std::vector<uint32_t>{1, 2}, text_of({})));
  EXPECT_FALSE(table.remember(root, record.data(), std::vector<uint32_t>{1, 2}, text_of({})));  // would have been found
  EXPECT_FALSE(
      table.remember(root, record.data(), std::vector<uint32_t>{3}, text_of({})));  // the first read is always the same
}

}  // namespace
}  // namespace ramify::engine
