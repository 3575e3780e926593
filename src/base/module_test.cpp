// SPDX-License-Identifier: Apache-2.0
// Goal: a module that is not there, or is none of this build, is an error with advice. Method: files beside the test's program.
#include "base/module.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::base {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(Module, one_that_is_missing_is_an_error_with_advice) {
  const Result<const void*> loaded = load_module("ramify_absent.so", 1);
  ASSERT_FALSE(loaded);
  EXPECT_THAT(loaded.error().message, AllOf(HasSubstr("`ramify_absent.so`"), HasSubstr("install Ramify again")));
}

TEST(Module, a_file_that_is_no_library_is_an_error_with_advice) {
  const std::filesystem::path path =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / "ramify_module_test.so";
  std::ofstream(path) << "no library";
  const Result<const void*> loaded = load_module("ramify_module_test.so", 1);
  std::filesystem::remove(path);
  ASSERT_FALSE(loaded);
  EXPECT_THAT(loaded.error().message, AllOf(HasSubstr("cannot be loaded"), HasSubstr("install the library")));
}

TEST(Module, interfaces_of_other_sizes_differ) {
  EXPECT_NE(interface_of({8, 16}), interface_of({16, 8}));
  EXPECT_NE(interface_of({8}), interface_of({8, 8}));
}

}  // namespace
}  // namespace ramify::base
