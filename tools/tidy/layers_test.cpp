// SPDX-License-Identifier: Apache-2.0
// Goal: the layer table is read as written, and a forbidden include is found. Method: made-up tables and trees.
#include "tidy/layers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::tidy {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view document = R"(# Map
| layer | may include | tests also |
| --- | --- | --- |
| `base` | – | – |
| `engine` | `base` | `engine/testkit` |
| `engine/testkit` | `base`, `engine` | – |

| other | table |
| `x` | `y` |
)";

constexpr std::string_view build = R"(
ramify_layer(base LIBRARIES fmt::fmt)
ramify_layer(engine USES base EXCLUDE testkit TEST_USES engine/testkit)
ramify_layer(engine/testkit USES base
             engine)
)";

TEST(Layers, the_table_is_read_from_the_document) {
  const LayerTable table = layers_of_document(document);
  ASSERT_EQ(table.size(), 3u);
  EXPECT_THAT(table.at("base").uses, IsEmpty());
  EXPECT_THAT(table.at("engine").uses, ElementsAre("base"));
  EXPECT_THAT(table.at("engine").test_uses, ElementsAre("engine/testkit"));
  EXPECT_THAT(table.at("engine/testkit").uses, ElementsAre("base", "engine"));
}

TEST(Layers, the_table_is_read_from_the_build) { EXPECT_EQ(layers_of_build(build), layers_of_document(document)); }

TEST(Layers, a_difference_between_document_and_build_is_found) {
  LayerTable table = layers_of_build(build);
  EXPECT_THAT(compare(layers_of_document(document), table), IsEmpty());
  table["engine"].uses.insert("store");
  table["store"] = {};
  EXPECT_EQ(compare(layers_of_document(document), table).size(), 2u);
  table.erase("base");
  EXPECT_EQ(compare(layers_of_document(document), table).size(), 3u);
}

TEST(Layers, the_innermost_layer_counts) {
  const LayerTable table = layers_of_document(document);
  EXPECT_EQ(layer_of(table, "engine/search/explore.h"), "engine");
  EXPECT_EQ(layer_of(table, "engine/testkit/toys.h"), "engine/testkit");
  EXPECT_EQ(layer_of(table, "engine_room/a.h"), "");
}

TEST(Layers, an_include_outside_the_row_is_found) {
  const SourceTree tree{{
      {"src/base/id.h", "#include <vector>\n"},
      {"src/base/up.cpp", "#include \"base/id.h\"\n#include \"engine/a.h\"\n"},
      {"src/engine/a.h", "#include \"base/id.h\"\n"},
      {"src/engine/a_test.cpp", "#include \"engine/testkit/toy.h\"\n"},
      {"src/engine/b.cpp", "#include \"engine/testkit/toy.h\"\n"},
      {"src/engine/testkit/toy.h", "#include \"engine/a.h\"\n"},
  }};
  EXPECT_THAT(check_includes(tree, layers_of_document(document)),
              ElementsAre(HasSubstr("src/base/up.cpp:2: `base` may not include `engine`"),
                          HasSubstr("src/engine/b.cpp:1: `engine` may not include `engine/testkit`")));
}

TEST(Layers, a_file_without_a_layer_and_a_relative_include_are_found) {
  const SourceTree tree{{
      {"src/attic/a.cpp", ""},
      {"src/base/a.cpp", "#include \"id.h\"\n"},
      {"src/base/id.h", ""},
  }};
  EXPECT_THAT(
      check_includes(tree, layers_of_document(document)),
      ElementsAre(HasSubstr("src/attic/a.cpp: is in no layer"), HasSubstr("src/base/a.cpp:1: there is no src/id.h")));
}

}  // namespace
}  // namespace ramify::tidy
