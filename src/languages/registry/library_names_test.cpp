// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/library_names.h"

#include <gtest/gtest.h>

#include "languages/registry/registry.h"

namespace ramify::languages {
namespace {

using ir::Dialect;
using ir_machine::ValueKind;

bool is_library_member(Dialect dialect, ValueKind kind, std::string_view name) {
  return ir_machine::is_library_member(*rules(dialect).table, kind, name);
}
bool is_library_name(Dialect dialect, std::string_view name) {
  return ir_machine::is_library_name(*rules(dialect).table, name);
}

TEST(LibraryNames, are_those_of_the_language_and_the_kind_of_value) {
  EXPECT_TRUE(is_library_member(Dialect::python, ValueKind::string, "maketrans"));
  EXPECT_FALSE(is_library_member(Dialect::python, ValueKind::integer, "maketrans"));
  EXPECT_FALSE(is_library_member(Dialect::ruby, ValueKind::string, "maketrans"));
  EXPECT_TRUE(is_library_member(Dialect::javascript, ValueKind::list, "copyWithin"));
  EXPECT_TRUE(is_library_name(Dialect::php, "metaphone"));
  EXPECT_TRUE(is_library_name(Dialect::ruby, "ObjectSpace"));
  EXPECT_TRUE(is_library_name(Dialect::javascript, "WeakRef"));
  EXPECT_TRUE(is_library_name(Dialect::python, "__import__"));
  EXPECT_FALSE(is_library_name(Dialect::python, "WeakRef"));
}

TEST(LibraryNames, are_whole_names) {
  EXPECT_FALSE(is_library_member(Dialect::python, ValueKind::string, "make"));
  EXPECT_FALSE(is_library_member(Dialect::python, ValueKind::string, "trans"));
  EXPECT_FALSE(is_library_member(Dialect::python, ValueKind::string, ""));
  EXPECT_FALSE(is_library_member(Dialect::python, ValueKind::string, "lower lstrip"));
  EXPECT_FALSE(is_library_name(Dialect::php, "my_own_function"));
}

}  // namespace
}  // namespace ramify::languages
