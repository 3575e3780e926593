// SPDX-License-Identifier: Apache-2.0
#include "outputs/missing_names.h"

#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

TEST(MissingNames, are_listed_with_their_first_places_and_uses) {
  const std::vector<MissingName> names = {{"rates.fee", {"a.py", 3, 7, 3, 12}, 2}, {"send", {"a.py", 9, 1, 9, 5}, 1}};
  EXPECT_EQ(missing_names_text(names),
            "neither the program nor the library has 2 names:\n"
            "  `rates.fee`  a.py:3:7, 2 uses\n"
            "  `send`       a.py:9:1, 1 use\n");
  EXPECT_EQ(missing_names_json(names)[0]["uses"], 2);
}

TEST(MissingNames, one_alone_was_told_by_what_stopped_at_it) {
  EXPECT_EQ(missing_names_text({{"send", {"a.py", 9, 1, 9, 5}, 1}}), "");
  EXPECT_EQ(missing_names_text({}), "");
}

}  // namespace
}  // namespace ramify::outputs
