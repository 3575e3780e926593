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

TEST(CLibrary, all_files_are_read_without_diagnostics) {
  const ReadC read = read_c(c_library(), {});
  for (const diagnostics::Diagnostic& d : read.diagnostics.all()) ADD_FAILURE() << diagnostics::render(d, "");
}

TEST(CLibrary, a_program_without_calls_needs_only_exit) {
  EXPECT_THAT(names_for("int main(void) { return 0; }"), testing::ElementsAre("<exit.c>"));
}

TEST(CLibrary, dependencies_of_library_files_are_included) {
  EXPECT_THAT(names_for("#include <stdio.h>\nint main(void) { return puts(\"a\"); }"),
              testing::IsSupersetOf({"<stdio.c>", "<string.c>"}));
}

TEST(CLibrary, an_included_program_file_may_need_any_library_file) {
  EXPECT_EQ(names_for("#include \"own.h\"\n").size(), c_library().size());
}

}  // namespace
}  // namespace ramify::c_frontend
