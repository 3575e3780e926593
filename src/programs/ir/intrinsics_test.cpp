// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/intrinsics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::ir {
namespace {

using ::testing::HasSubstr;

TEST(Intrinsics, are_found_by_their_whole_names) {
  for (const Intrinsic& row : intrinsics()) {
    const Intrinsic* const found = find_intrinsic(row.name);
    ASSERT_NE(found, nullptr) << row.name;
    EXPECT_EQ(found->meaning, row.meaning) << row.name;
    EXPECT_FALSE(row.meaning.empty()) << row.name;
  }
  EXPECT_EQ(find_intrinsic("%go_len")->least, 1u);
  EXPECT_EQ(find_intrinsic("%tuple")->most, std::nullopt);
  EXPECT_EQ(find_intrinsic("%go_le"), nullptr);
  EXPECT_EQ(find_intrinsic("go_len"), nullptr);
  EXPECT_EQ(find_intrinsic("%"), nullptr);
}

TEST(Intrinsics, have_effects) {
  EXPECT_TRUE(intrinsic_has("%go_len", IntrinsicEffect::scalar));
  EXPECT_TRUE(intrinsic_has("%begin_send", IntrinsicEffect::orders));
  EXPECT_TRUE(intrinsic_has("%go_map_set", IntrinsicEffect::writes));
  EXPECT_FALSE(intrinsic_has("%go_map_get", IntrinsicEffect::writes));
  EXPECT_FALSE(intrinsic_has("print", IntrinsicEffect::scalar));
}

// The verifier's messages for a function with this instruction after two constants.
std::string messages_of(std::string_view instruction) {
  diagnostics::Diagnostics diagnostics;
  const std::string text = "entry f\nfunc f dialect go ()\n  %0 = const 1\n  %1 = const 2\n  " +
                           std::string(instruction) + "\n  return %0\n";
  const Module module = parse(text, "a.ir", diagnostics);
  verify(module, diagnostics);
  std::string all;
  for (const diagnostics::Diagnostic& diagnostic : diagnostics.all()) all += diagnostic.message + "\n";
  return all;
}

TEST(Intrinsics, the_verifier_refuses_what_nobody_implements) {
  EXPECT_EQ(messages_of("%2 = call_builtin \"%go_is\" (%0, %1)"), "");
  EXPECT_EQ(messages_of("%2 = call_builtin anything (%0, %1)"), "");
  EXPECT_THAT(messages_of("%2 = call_builtin \"%go_si\" (%0, %1)"), HasSubstr("there is no intrinsic `%go_si`"));
  EXPECT_THAT(messages_of("%2 = const builtin \"%go_si\""), HasSubstr("there is no intrinsic `%go_si`"));
}

TEST(Intrinsics, the_verifier_counts_arguments) {
  EXPECT_THAT(messages_of("%2 = call_builtin \"%go_is\" (%0)"), HasSubstr("1 arguments for `%go_is`, which takes 2"));
  EXPECT_THAT(messages_of("%2 = call_builtin \"%new\" ()"), HasSubstr("0 arguments for `%new`, which takes 1 or more"));
  EXPECT_THAT(messages_of("%2 = call_builtin \"%go_slice\" (%0)"), HasSubstr("`%go_slice`, which takes 3 to 4"));
  EXPECT_EQ(messages_of("%2 = call_builtin \"%new\" (%0, %1, %0)"), "");
  // The number of arguments in a spread is not known.
  EXPECT_EQ(messages_of("%2 = call_builtin \"%go_is\" (*%0)"), "");
}

}  // namespace
}  // namespace ramify::ir
