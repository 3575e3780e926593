// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/characters.h"

#include <gtest/gtest.h>

namespace ramify::frontends::surface {
namespace {

TEST(characters, joins_surrogate_pairs) {
  Characters characters;
  characters.add("a");
  characters.add(0xD83Du);
  characters.add(0xDE00u);
  EXPECT_TRUE(characters.is_well_formed());
  EXPECT_EQ(characters.text(), "a\U0001F600");
}

TEST(characters, writes_every_length_of_utf8) {
  Characters characters;
  for (const uint32_t code : {0x41u, 0xE9u, 0x20ACu, 0x1F600u}) characters.add(code);
  EXPECT_EQ(characters.text(), "A\u00E9\u20AC\U0001F600");
  EXPECT_EQ(code_points(characters.text()), (std::vector<uint32_t>{0x41, 0xE9, 0x20AC, 0x1F600}));
}

TEST(characters, an_unpaired_surrogate_is_not_well_formed) {
  for (const std::vector<uint32_t>& codes :
       {std::vector<uint32_t>{0xD83D}, {0xDE00}, {0xD83D, 'x'}, {0xD83D, 0xD83D, 0xDE00}, {0x110000}}) {
    Characters characters;
    for (const uint32_t code : codes) characters.add(code);
    EXPECT_FALSE(characters.is_well_formed());
  }
  Characters characters;
  characters.add(0xD83Du);
  characters.add("x");
  EXPECT_FALSE(characters.is_well_formed());
}

TEST(characters, digits_out_of_range_are_not_a_code_point) {
  EXPECT_EQ(code_of_digits("1F600", 16), 0x1F600u);
  EXPECT_EQ(code_of_digits("101", 8), 65u);
  EXPECT_GT(code_of_digits("FFFFFFFFFFFF", 16), 0x10FFFFu);
}

}  // namespace
}  // namespace ramify::frontends::surface
