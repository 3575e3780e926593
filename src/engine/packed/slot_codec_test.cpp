// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/slot_codec.h"

#include <random>

#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

using Codes = std::vector<store::Code>;

TEST(SlotCodec, a_record_says_what_the_state_was_in_every_layout) {
  std::mt19937_64 random(testkit::random_seed());
  for (int round = 0; round < 50; ++round) {
    const auto slots = static_cast<uint32_t>(1 + random() % 40);
    std::vector<Codes> states;
    for (int i = 0; i < 200; ++i) {
      Codes& state = states.emplace_back(slots - (i == 0 ? 0 : random() % std::min(slots, 3u)));
      for (uint32_t slot = 0; slot < state.size(); ++slot)
        state[slot] = static_cast<store::Code>(slot % 3 == 0 ? 7 : random() % (slot * 3 + 2));
    }
    SlotNumbers numbers(states.front());
    std::optional<SlotLayout> layout = SlotLayout::make(numbers.bits(), 1000);
    std::vector<std::vector<uint64_t>> records;
    for (const Codes& state : states) {
      numbers.add(state);
      if (!numbers.fit(*layout)) {
        std::optional<SlotLayout> next = layout->extended(numbers.bits());
        if (next) {
          EXPECT_EQ(next->shape(), layout->shape());
        } else {
          next = SlotLayout::make(numbers.bits(), 1000);
          ASSERT_TRUE(next);
          const Conversion conversion(*layout, *next);
          for (std::vector<uint64_t>& record : records) {
            std::vector<uint64_t> converted(next->words());
            conversion.convert(record.data(), converted.data());
            record = std::move(converted);
          }
        }
        layout = next;
      }
      ASSERT_TRUE(numbers.fit(*layout));
      records.push_back(numbers.pack(*layout, state));
    }
    Codes unpacked;
    for (size_t i = 0; i < states.size(); ++i) {
      numbers.unpack(*layout, records[i].data(), unpacked);
      states[i].resize(slots, absent_slot);
      EXPECT_EQ(unpacked, states[i]);
    }
  }
}

TEST(SlotCodec, a_slot_that_never_changes_takes_no_bits) {
  SlotNumbers numbers(Codes{5, 6, 7});
  (void)numbers.number(1, 8);
  EXPECT_EQ(numbers.bits(), (std::vector<uint8_t>{0, 1, 0}));
}

TEST(SlotCodec, states_of_too_many_bits_have_no_layout) {
  EXPECT_TRUE(SlotLayout::make(std::vector<uint8_t>(32, 16), 1000));
  EXPECT_FALSE(SlotLayout::make(std::vector<uint8_t>(33, 16), 1000));
}

}  // namespace
}  // namespace ramify::engine
