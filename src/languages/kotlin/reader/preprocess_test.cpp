// SPDX-License-Identifier: Apache-2.0
// Goal: unsupported syntax is rewritten in code only, and places do not change. Method: texts and their rewritten
// forms.
#include "languages/kotlin/reader/preprocess.h"

#include <gtest/gtest.h>

namespace ramify::frontends::kotlin {
namespace {

TEST(kotlin_preprocess, exclusive_ranges_are_marked) {
  EXPECT_EQ(with_known_operators("for (i in 0..<n) print(\"0..<n\") // 0..<n"),
            "for (i in 0..!n) print(\"0..<n\") // 0..<n");
}

TEST(kotlin_preprocess, binary_numbers_become_decimal_ones_of_the_same_width) {
  EXPECT_EQ(with_known_operators("x = 0b1010_1010L + a0b11"), "x =         170L + a0b11");
}

TEST(kotlin_preprocess, numbers_in_code_inside_texts_are_rewritten) {
  EXPECT_EQ(with_known_operators("\"${0b11_00} 0b11\""), "\"${     12} 0b11\"");
}

TEST(kotlin_preprocess, references_to_members_lose_their_type_arguments) {
  EXPECT_EQ(with_known_operators("all.reduce(Set<List<Int>>::plus) // A<B>::c"),
            "all.reduce(Set           ::plus) // A<B>::c");
}

TEST(kotlin_preprocess, an_entry_after_one_with_braces_is_separated) {
  EXPECT_EQ(with_separated_entries("when (c) {\n  'a' -> { f() }\n  in \"+-\" -> { g() }\n}"),
            "when (c) {\n  'a' -> { f() }\n ;in \"+-\" -> { g() }\n}");
}

TEST(kotlin_preprocess, declarations_end_before_a_brace_on_their_line) {
  EXPECT_EQ(with_separated_declarations("interface A { fun f(): Int }\nclass B { val s = \"{ x }\" }"),
            "interface A { fun f(): Int;}\nclass B { val s = \"{ x }\";}");
}

TEST(kotlin_preprocess, entries_of_when_are_separated) {
  EXPECT_EQ(with_separated_declarations("when (x) {\n  0 -> a\n  in 1..2 -> b\n  !in s -> c\n}"),
            "when (x) {\n  0 -> a\n ;in 1..2 -> b\n ;!in s -> c\n}");
}

TEST(kotlin_preprocess, lists_of_conditions_and_parentheses_are_unchanged) {
  const std::string_view text = "when (x) {\n  in 1..2,\n  in 5..6 -> f(a\n  in b)\n}";
  EXPECT_EQ(with_separated_declarations(text), text);
}

}  // namespace
}  // namespace ramify::frontends::kotlin
