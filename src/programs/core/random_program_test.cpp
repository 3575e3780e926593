// SPDX-License-Identifier: Apache-2.0
// Goal: all random programs are well formed, and their text reads back as the same program.

#include "programs/core/random_program.h"

#include <cstdlib>
#include <set>

#include <gtest/gtest.h>

#include "programs/core/text.h"
#include "programs/core/verify.h"

namespace ramify::core {
namespace {

uint64_t first_seed() {
  const char* const given = std::getenv("RAMIFY_SEED");
  return given == nullptr ? 1 : std::strtoull(given, nullptr, 10);
}

TEST(RandomPrograms, are_well_formed_and_read_back) {
  std::set<Op> seen;
  for (uint64_t seed = first_seed(); seed < first_seed() + 150; ++seed) {
    SCOPED_TRACE("RAMIFY_SEED=" + std::to_string(seed));
    const Program program = RandomProgram(seed).program();
    for (const Node& node : program.nodes) seen.insert(node.op);
    const std::string plain = print(program), with_places = print(program, {.places = true});
    for (const bool places : {false, true}) {
      const std::string& text = places ? with_places : plain;
      diagnostics::Diagnostics diagnostics;
      const Program again = parse(text, "random.core", diagnostics);
      verify(again, diagnostics);
      verify(program, diagnostics);
      for (const auto& one : diagnostics.all()) ADD_FAILURE() << render(one, text);
      if (diagnostics.has_errors()) {
        ADD_FAILURE() << text;
        return;
      }
      ASSERT_EQ(print(again, {.places = places}), text);
      ASSERT_EQ(print(again), plain);
    }
  }
  for (size_t i = 0; i < op_count; ++i) {
    const auto op = static_cast<Op>(i);
    const bool is_drawn = info(op).level != Level::R && op != Op::call && op != Op::par && op != Op::ctype;
    EXPECT_EQ(seen.contains(op), is_drawn) << info(op).name;
  }
}

}  // namespace
}  // namespace ramify::core
