// SPDX-License-Identifier: Apache-2.0
// Goal: an installed program finds its headers wherever it was unpacked, and reports missing ones. Method: folders with
// empty headers.
#include "frontends/clang/header_folders.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

namespace ramify::c_frontend {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class HeaderFoldersTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "ramify-headers-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    root_ = name;
    places_ = {.program = root_ / "opt/bin/ramify", .built_for = root_ / "llvm", .system = root_ / "usr/include"};
  }
  void TearDown() override { std::filesystem::remove_all(root_); }

  std::string add(const std::string& folder, const std::string& header) {
    std::filesystem::create_directories(root_ / folder);
    std::ofstream(root_ / folder / header).flush();
    return (root_ / folder).string();
  }

  std::filesystem::path root_;
  HeaderPlaces places_;
};

TEST_F(HeaderFoldersTest, headers_beside_the_program_come_first) {
  add("llvm/include", "stddef.h");
  EXPECT_EQ(find_headers(places_).clang, (root_ / "llvm").string());
  add("opt/share/ramify/clang/include", "stddef.h");
  EXPECT_EQ(find_headers(places_).clang, (root_ / "opt/share/ramify/clang").string());
}

TEST_F(HeaderFoldersTest, missing_headers_are_reported_with_both_places) {
  EXPECT_EQ(find_headers(places_).clang, "");
  EXPECT_THAT(missing_clang_headers(places_), HasSubstr((root_ / "opt/share/ramify/clang/include").string()));
  EXPECT_THAT(missing_clang_headers(places_), HasSubstr((root_ / "llvm/include").string()));
}

TEST_F(HeaderFoldersTest, the_systems_c_library_comes_first) {
  EXPECT_FALSE(find_headers(places_).has_c_library);
  const std::string bundled = add("opt/share/ramify/c/include", "stdio.h");
  EXPECT_TRUE(find_headers(places_).has_c_library);
  EXPECT_EQ(find_headers(places_).c_library, bundled);
  add("usr/include", "stdio.h");
  EXPECT_TRUE(find_headers(places_).has_c_library);
  EXPECT_EQ(find_headers(places_).c_library, "");
}

TEST_F(HeaderFoldersTest, a_program_without_standard_headers_gets_none) {
  const HeaderFolders folders{.clang = "r", .c_library = "c", .has_c_library = true};
  EXPECT_THAT(header_arguments(folders, {}), ElementsAre("-resource-dir", "r", "-idirafter", "c"));
  EXPECT_THAT(header_arguments(folders, {"-nostdinc"}), ElementsAre("-resource-dir", "r"));
}

TEST_F(HeaderFoldersTest, this_program_has_its_headers) {
  const HeaderPlaces here = header_places();
  EXPECT_TRUE(here.program.is_absolute());
  EXPECT_NE(find_headers(here).clang, "");
}

}  // namespace
}  // namespace ramify::c_frontend
