// SPDX-License-Identifier: Apache-2.0
// The analyses' knowledge of the languages' libraries (languages/NAME/rules/conventions.h).
#include "programs/analysis/conventions.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "languages/registry/registry.h"

namespace ramify::languages {
namespace {

using analysis::Changes;
using ir::Dialect;

TEST(Conventions, have_their_names_in_order) {
  constexpr Dialect dialects[] = {
#define DIALECT(name) Dialect::name,
#include "programs/ir/dialects.def"
  };
  for (const Dialect dialect : dialects) {
    const analysis::Conventions& c = conventions(dialect);
    for (const analysis::Conventions::Names names :
         {c.protocol, c.thrown_classes, c.looking_functions, c.scalar_functions, c.changing_functions,
          c.looking_methods, c.scalar_methods, c.changing_methods})
      EXPECT_EQ(std::ranges::adjacent_find(names, std::ranges::greater_equal()), names.end()) << ir::name(dialect);
  }
}

TEST(Conventions, list_functions_without_side_effects) {
  const analysis::Conventions& python = conventions(Dialect::python);
  EXPECT_TRUE(python.effect_of_function("print").returns_scalar);
  EXPECT_EQ(python.effect_of_function("sorted").changes, Changes::nothing);
  EXPECT_EQ(python.effect_of_function("random.shuffle").changes, Changes::everything);
  EXPECT_EQ(python.effect_of_function("%merge").changes, Changes::first);
  EXPECT_EQ(python.effect_of_method("append").changes, Changes::first);
  EXPECT_TRUE(python.is_called_by_language("__str__"));
  EXPECT_FALSE(python.is_called_by_language("deposit"));
  EXPECT_EQ(conventions(Dialect::javascript).effect_of_function("console.log").changes, Changes::nothing);
  EXPECT_EQ(conventions(Dialect::java).effect_of_method("toString").changes, Changes::nothing);
  EXPECT_TRUE(conventions(Dialect::java).is_called_by_language("toString"));
  EXPECT_TRUE(conventions(Dialect::ruby).is_called_by_language("<=>"));
}

TEST(Conventions, are_those_of_the_language) {
  EXPECT_EQ(conventions(Dialect::lua).effect_of_method("append").changes, Changes::everything);
  EXPECT_TRUE(conventions(Dialect::python).is_thrown_by_machine("ZeroDivisionError"));
  EXPECT_FALSE(conventions(Dialect::java).is_thrown_by_machine("ZeroDivisionError"));
}

}  // namespace
}  // namespace ramify::languages
