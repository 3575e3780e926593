// SPDX-License-Identifier: Apache-2.0
// Goal: every program becomes well-formed Core, library functions included, and its text parses as the same program.
// Method: every C program of conformance/.

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "frontends/clang/elaborate.h"
#include "frontends/clang/library.h"
#include "programs/core/text.h"
#include "programs/core/verify.h"

namespace ramify::c_frontend {
namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(WellFormed, the_library_passes_verify) {
  const core::Program program = elaborate(read_c(c_library(), {}));
  diagnostics::Diagnostics complaints;
  core::verify(program, complaints);
  for (const auto& one : complaints.all()) ADD_FAILURE() << render(one, "");
}

TEST(WellFormed, elaborated_programs_pass_verify_and_read_back) {
  size_t count = 0;
  for (const char* const folder : {"/conformance/c", "/conformance/languages/c"}) {
    const std::filesystem::path root = std::string(RAMIFY_SOURCE_DIR) + folder;
    if (!std::filesystem::exists(root)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
      if (entry.path().extension() != ".c") continue;
      SCOPED_TRACE(entry.path().string());
      const SourceFile own{.path = entry.path().filename().string(), .text = read_file(entry.path())};
      std::vector<SourceFile> files = c_library_for({&own, 1});
      files.push_back(own);
      ReadC read = read_c(files, {});
      if (read.diagnostics.has_errors()) continue;  // rejected programs
      const core::Program program = elaborate(std::move(read));
      diagnostics::Diagnostics complaints;
      core::verify(program, complaints);
      if (count++ % 8 == 0) {  // most of each text is the library
        const std::string text = core::print(program, {.places = true});
        const core::Program again = core::parse(text, "printed.core", complaints);
        core::verify(again, complaints);
        EXPECT_TRUE(core::print(again, {.places = true}) == text);
      }
      for (const auto& one : complaints.all()) ADD_FAILURE() << render(one, "");
    }
  }
  EXPECT_GE(count, 20U);
}

}  // namespace
}  // namespace ramify::c_frontend
