// SPDX-License-Identifier: Apache-2.0
// Goal: the same seed gives the same answers on every host and in every version, and reaches all options.
// Method: a golden sequence (splitmix64 from 0 begins e220a8397b1dcdaf 6e789e6aa1b965f4, published); coverage of
// options.
#include "engine/streams/random_stream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/streams/first_stream.h"
#include "engine/testkit/toy_machine.h"

namespace ramify::engine {
namespace {

TEST(RandomStream, the_sequence_of_a_seed_is_fixed) {
  const testkit::NumberedLabels labels;
  RandomStream stream(0);
  EXPECT_EQ(stream.choose(ChoiceKind::value, 1'000'000, labels), 0xe220a8397b1dcdafU % 1'000'000);
  EXPECT_EQ(stream.choose(ChoiceKind::value, 1'000'000, labels), 0x6e789e6aa1b965f4U % 1'000'000);
}

TEST(RandomStream, draws_every_option) {
  RandomStream stream(7);
  std::vector<int> drawn(5);
  for (int i = 0; i < 5'000; ++i) ++drawn.at(stream.below(5));
  EXPECT_THAT(drawn,
              testing::Each(testing::AllOf(testing::Gt(800), testing::Lt(1'200))));  // this seed's figures are fixed
}

TEST(FirstStream, takes_the_first_option) {
  const testkit::NumberedLabels labels;
  FirstStream stream;
  EXPECT_EQ(stream.choose(ChoiceKind::thread, 4, labels), 0U);
}

}  // namespace
}  // namespace ramify::engine
