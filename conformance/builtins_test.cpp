// SPDX-License-Identifier: Apache-2.0
// Goal: the Starlark frontend resolves exactly the names of the machine's library.
#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include "languages/starlark/rules/rules.h"
#include "machines/ir/dialect.h"

namespace ramify {
namespace {

TEST(builtins, frontend_and_machine_have_the_same_names) {
  const std::set<std::string_view> resolved = {
#define BUILTIN(name, arguments_min, arguments_max, form, meaning) #name,
#include "languages/starlark/lowering/builtins.def"
#undef BUILTIN
  };
  std::set<std::string_view> implemented;
  for (const ir_machine::BuiltinRow& row : ir_machine::starlark_rules().builtins) implemented.insert(row.name);
  EXPECT_EQ(resolved, implemented);
}

}  // namespace
}  // namespace ramify
