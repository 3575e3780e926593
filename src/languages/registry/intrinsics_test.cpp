// SPDX-License-Identifier: Apache-2.0
// The table of intrinsics agrees with the rules of all languages: each row of intrinsics.def has a function in some
// language, or is implemented by the machine. A CHECK in the composition of rules covers the converse.
#include "programs/ir/intrinsics.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "languages/registry/registry.h"

namespace ramify::languages {
namespace {

TEST(Intrinsics, each_is_implemented_or_the_machines_own) {
  constexpr ir::Dialect dialects[] = {
#define DIALECT(name) ir::Dialect::name,
#include "programs/ir/dialects.def"
  };
  std::set<std::string_view> implemented;
  for (const ir::Dialect dialect : dialects)
    for (const ir_machine::BuiltinRow& row : rules(dialect).builtins)
      if (ir::is_intrinsic_name(row.name)) implemented.insert(row.name);
  for (const ir::Intrinsic& row : ir::intrinsics())
    EXPECT_NE(implemented.contains(row.name), row.has(ir::IntrinsicEffect::machine)) << row.name;
  for (const std::string_view name : implemented) EXPECT_NE(ir::find_intrinsic(name), nullptr) << name;
}

}  // namespace
}  // namespace ramify::languages
