// SPDX-License-Identifier: Apache-2.0
#include "base/program_on_path.h"

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace ramify::base {

namespace {

// Restores the variable at the end of the test.
class ProgramOnPath : public testing::Test {
 protected:
  void SetUp() override {
    const char* const path = std::getenv("PATH");
    has_path_ = path != nullptr;
    if (has_path_) path_ = path;
  }
  void TearDown() override {
    if (has_path_) ::setenv("PATH", path_.c_str(), 1);
    else ::unsetenv("PATH");
  }

 private:
  bool has_path_ = false;
  std::string path_;
};

TEST_F(ProgramOnPath, is_the_first_executable_of_that_name) {
  ::setenv("PATH", "/no/such/folder:/bin:/usr/bin", 1);
  EXPECT_EQ(program_on_path("sh"), "/bin/sh");
}

TEST_F(ProgramOnPath, is_empty_where_no_folder_has_it) {
  ::setenv("PATH", "/bin:/usr/bin", 1);
  EXPECT_EQ(program_on_path("no-such-program-anywhere"), "");
}

TEST_F(ProgramOnPath, is_empty_without_the_variable) {
  ::unsetenv("PATH");
  EXPECT_EQ(program_on_path("sh"), "");
}

TEST_F(ProgramOnPath, reads_an_empty_entry_as_the_current_folder) {
  ::setenv("PATH", "", 1);
  EXPECT_EQ(program_on_path("../../../../../../../../../../bin/sh"), "./../../../../../../../../../../bin/sh");
}

}  // namespace

}  // namespace ramify::base
