// SPDX-License-Identifier: Apache-2.0
// Goal: attributes become blanks, and nothing else does. Method: texts by hand.
#include "languages/cpp/reader/attributes.h"

#include <gtest/gtest.h>

namespace ramify::frontends::cpp {
namespace {

std::string blanked(std::string text) {
  blank_attributes(text);
  return text;
}

TEST(Attributes, are_blanks_of_the_same_length) {
  EXPECT_EQ(blanked("[[nodiscard]] int f();"), "              int f();");
  EXPECT_EQ(blanked("[[nodiscard(\"a]]b\")]]int f();"), "                     int f();");
  EXPECT_EQ(blanked("int g(int x [[maybe_unused]]);"), "int g(int x                 );");
  EXPECT_EQ(blanked("[[a,\n b]] int x;"), "    \n     int x;");
}

TEST(Attributes, are_not_found_in_texts_comments_and_indexes) {
  for (const char* text : {"a[b[0]]", "\"[[x]]\"", "// [[x]]\n", "/* [[x]] */", "R\"([[x]])\"",
                           "v[ [] { return 0; }()]", "'['", "x[[", "m[[&] {"})
    EXPECT_EQ(blanked(text), text);
  EXPECT_EQ(blanked("int n = 1'000; [[x]] int y;"), "int n = 1'000;       int y;");
}

}  // namespace
}  // namespace ramify::frontends::cpp
