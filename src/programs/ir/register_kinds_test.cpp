// SPDX-License-Identifier: Apache-2.0
// Goal: operations on one kind of register are rejected if some path writes another kind. Method: a loop that passes,
// and variations of it.
#include "programs/ir/register_kinds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::ir {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* good_text = R"(file "a.py"
entry main
func main dialect python () registers 12
  %0 = new_array list []
  %1 = new_array dict []
  %2 = iter_begin %0
  %3 = const 0
  %4 = const unset
  %9 = const true
next:
  %4 = iter_next %2 &%3 -> done
  append %0 %4
  insert %1 %4 %4
  branch -> next
done:
  iter_end %2
  return %1
)";

std::string verified(std::string text, std::string_view from = "", std::string_view to = "") {
  if (const size_t at = text.find(from); !from.empty()) {
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
  }
  diagnostics::Diagnostics diagnostics;
  const Module module = parse(text, "a.ir", diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << text;
  verify(module, diagnostics);
  return diagnostics.has_errors() ? diagnostics.all().front().message : "";
}

TEST(RegisterKinds, a_loop_passes) { EXPECT_THAT(verified(good_text), IsEmpty()); }

TEST(RegisterKinds, other_kinds_are_refused) {
  const std::pair<const char*, const char*> changes[] = {
      {"append %0 %4", "append %1 %4"},                                  // a dict
      {"append %0 %4", "append %9 %4"},                                  // a boolean
      {"append %0 %4", "%0 = move %0\n  append %0 %4"},                  // of any origin
      {"insert %1 %4 %4", "insert %0 %4 %4"},                            // a list
      {"iter_next %2 &%3", "iter_next %0 &%3"},                          // a list is not an iterator
      {"iter_next %2 &%3", "iter_next %2 &%9"},                          // a boolean is not a position
      {"%3 = const 0", "%3 = const -1"},                                 // neither is a negative number
      {"%3 = const 0", "%3 = const 1.5"},                                //
      {"%4 = iter_next %2 &%3", "%3 = iter_next %2 &%3"},                // the element overwrites it
      {"iter_end %2", "iter_end %0"},                                    //
      {"  branch -> next", "  %2 = const none\n  branch -> next"},       // on the back edge
      {"  branch -> next", "  branch_if %9 -> next, done\n  return %2"}  // passes
  };
  for (const auto& [from, to] : changes) {
    const bool passes = std::string_view(to).find("return") != std::string_view::npos;
    if (passes) EXPECT_THAT(verified(good_text, from, to), IsEmpty()) << to;
    else EXPECT_THAT(verified(good_text, from, to), HasSubstr("may hold something else than")) << to;
  }
}

TEST(RegisterKinds, parameters_are_of_any_kind) {
  EXPECT_THAT(verified(std::string(good_text) + "func f dialect python (xs)\n  iter_end %0\n  return %0\n"),
              HasSubstr("register %0 may hold something else than an iterator"));
}

TEST(RegisterKinds, what_a_handler_catches_is_of_any_kind) {
  const std::string text = R"(file "a.py"
entry main
func main dialect python () registers 8
  %0 = const "x"
  %1 = iter_begin %0
  raise %0
caught:
  iter_end %1
  return %0
)";
  EXPECT_THAT(verified(text), IsEmpty());
}

TEST(RegisterKinds, a_module_has_one_dialect) {
  EXPECT_THAT(verified(std::string(good_text) + "func f dialect java (x)\n  return %0\n"),
              HasSubstr("function `f` has the dialect java, the entry python"));
}

}  // namespace
}  // namespace ramify::ir
