// SPDX-License-Identifier: Apache-2.0
// Goal: a program gets the library files that it needs, and they can be read.
#include "frontends/clang/library.h"

#include <algorithm>

#include <gmock/gmock.h>

namespace ramify::c_frontend {
namespace {

std::vector<std::string> names_for(const std::string& text) {
  const SourceFile program{.path = "a.c", .text = text};
  std::vector<std::string> names;
  for (const SourceFile& file : c_library_for({&program, 1})) names.push_back(file.path);
  std::ranges::sort(names);
  return names;
}

TEST(CLibrary, all_its_files_are_read_without_a_complaint) {
  const ReadC read = read_c(c_library(), {});
  for (const diagnostics::Diagnostic& d : read.diagnostics.all()) ADD_FAILURE() << diagnostics::render(d, "");
}

TEST(CLibrary, a_program_that_calls_nothing_needs_the_end_of_programs_only) {
  EXPECT_THAT(names_for("int main(void) { return 0; }"), testing::ElementsAre("<exit.c>"));
}

TEST(CLibrary, what_the_library_needs_itself_comes_too) {
  EXPECT_THAT(names_for("#include <stdio.h>\nint main(void) { return puts(\"a\"); }"),
              testing::IsSupersetOf({"<stdio.c>", "<string.c>"}));
}

TEST(CLibrary, what_the_files_of_a_program_include_may_need_anything) {
  EXPECT_EQ(names_for("#include \"own.h\"\n").size(), c_library().size());
}

}  // namespace
}  // namespace ramify::c_frontend
