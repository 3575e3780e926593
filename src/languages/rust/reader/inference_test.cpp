// SPDX-License-Identifier: Apache-2.0
// Goal: the results of inference in the surface tree: the types of numbers, and the expected types of calls.
#include <gtest/gtest.h>

#include "frontends/surface/parse.h"
#include "languages/rust/reader/rust.h"

namespace ramify::frontends::rust {
namespace {

std::string tree_of(const std::string& text) {
  surface::Tree tree;
  diagnostics::Diagnostics diagnostics;
  const surface::Node* root = surface::parse(language(), "a.rs", text, 0, {}, tree, diagnostics);
  return root != nullptr ? surface::text(root) : "";
}

bool says(const std::string& tree, std::string_view part) { return tree.find(part) != std::string::npos; }

TEST(Inference, an_argument_has_the_type_of_its_parameter) {
  EXPECT_TRUE(says(tree_of("fn f(n: u64) {} fn main() { let a = 7; f(a); }"), "literal 7 u64"));
}

TEST(Inference, a_number_gets_its_type_from_a_later_use) {
  EXPECT_TRUE(says(tree_of("fn main() { let mut sum = 7; let v: Vec<u8> = vec![]; for x in v.iter() { sum += *x; } }"),
                   "literal 7 u8"));
}

TEST(Inference, an_undetermined_number_has_no_explicit_type) {
  const std::string tree = tree_of("fn main() { let a = 7; println!(\"{}\", a); }");
  EXPECT_TRUE(says(tree, "literal 7"));
  EXPECT_FALSE(says(tree, "literal 7 "));
}

TEST(Inference, an_index_is_a_usize) {
  EXPECT_TRUE(says(tree_of("fn main() { let v = vec![1]; let mut i = 7; println!(\"{}\", v[i]); }"), "literal 7 u64"));
}

TEST(Inference, collect_has_the_result_type_of_the_function) {
  EXPECT_TRUE(says(tree_of("fn f(t: &str) -> Vec<char> { let all = t.chars().collect(); all }"), "list<char>"));
}

TEST(Inference, collect_in_a_closure_determines_the_elements_of_the_outer_collect) {
  EXPECT_TRUE(
      says(tree_of("fn main() { let v: Vec<Vec<char>> = \"a\".lines().map(|l| l.chars().collect()).collect(); }"),
           "\"list<char>\""));
}

TEST(Inference, parse_has_the_type_of_the_field) {
  EXPECT_TRUE(says(tree_of("struct P { x: u16 } fn f(t: &str) -> P { P { x: t.parse().unwrap() } }"), "\"u16\""));
}

TEST(Inference, a_function_of_a_type_parameter_is_resolved_by_the_type_argument) {
  const std::string tree = tree_of(
      "trait Zero { fn zero() -> Self; } impl Zero for i64 { fn zero() -> Self { 0 } }"
      "fn none<T: Zero>(of: &[T]) -> T { T::zero() } fn main() { let v: Vec<i64> = vec![]; none(&v); }");
  EXPECT_TRUE(says(tree, "function none<T=i64>"));
  EXPECT_TRUE(says(tree, "name i64::zero"));
}

TEST(Inference, a_const_parameter_is_replaced_by_its_argument) {
  const std::string tree = tree_of(
      "struct Grid<const W: usize>; impl<const W: usize> Grid<W> { fn wide() -> usize { W } }"
      "fn main() { Grid::<7>::wide(); }");
  EXPECT_TRUE(says(tree, "literal 7 u64"));
}

TEST(Inference, not_of_an_integer_inverts_its_bits) {
  EXPECT_TRUE(says(tree_of("fn f(n: u8, b: bool) { let m = !n; }"), "unary ~"));
  EXPECT_FALSE(says(tree_of("fn f(n: u8, b: bool) { let m = !b; }"), "unary ~"));
}

TEST(Inference, a_closure_parameter_has_the_element_type) {
  EXPECT_TRUE(says(tree_of("fn main() { let v: Vec<i64> = vec![]; let n = v.iter().filter(|x| **x > 7).count(); }"),
                   "literal 7 i64"));
}

}  // namespace
}  // namespace ramify::frontends::rust
