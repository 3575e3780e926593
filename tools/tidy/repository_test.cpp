// SPDX-License-Identifier: Apache-2.0
// Goal: this repository keeps the house rules. Method: run every rule on the working tree. That the rules can fail is
// shown in rules_test.cpp and layers_test.cpp.
#include <algorithm>
#include <iostream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tidy/layers.h"
#include "tidy/rules.h"

namespace ramify::tidy {
namespace {

class Repository : public testing::Test {
 protected:
  void expect_none(const Complaints& complaints) {
    for (const std::string& complaint : complaints) ADD_FAILURE() << complaint;
  }
  std::string text(std::string_view path) {
    const SourceFile* file = tree.find(path);
    return file == nullptr ? "" : file->text;
  }
  LayerTable layers() { return layers_of_document(text("ARCHITECTURE.md")); }

  const SourceTree tree = read_tree(RAMIFY_SOURCE_DIR);
};

TEST_F(Repository, is_found_whole) {
  EXPECT_NE(tree.find("src/base/id.h"), nullptr);
  EXPECT_NE(tree.find("tools/tidy/repository_test.cpp"), nullptr);
  EXPECT_GT(layers().size(), 5u);
}

TEST_F(Repository, the_layer_table_of_the_document_is_that_of_the_build) {
  expect_none(compare(layers(), layers_of_build(text("src/CMakeLists.txt"))));
}

TEST_F(Repository, every_include_is_allowed_by_the_layer_table) { expect_none(check_includes(tree, layers())); }
TEST_F(Repository, files_are_named_by_their_idea) { expect_none(check_names(tree)); }
TEST_F(Repository, files_begin_as_they_should) { expect_none(check_first_lines(tree)); }
TEST_F(Repository, no_namespace_is_poured_out_and_no_state_is_hidden) { expect_none(check_cpp(tree)); }
TEST_F(Repository, no_end_is_left_open) { expect_none(check_open_ends(tree)); }
TEST_F(Repository, machines_consult_their_choice_stream_only) { expect_none(check_determinism(tree)); }

TEST_F(Repository, what_serves_all_languages_names_none) { expect_none(check_languages(tree)); }

TEST_F(Repository, every_diagnostic_is_tested) { expect_none(check_diagnostics_tested(tree)); }
TEST_F(Repository, every_operation_is_tested) { expect_none(check_operations_tested(tree)); }
TEST_F(Repository, layers_have_documents_and_links_lead_somewhere) { expect_none(check_documents(tree)); }
TEST_F(Repository, every_dependency_is_explained) { expect_none(check_dependencies(tree)); }

TEST_F(Repository, long_files_are_reported) {
  for (const std::string& file : long_files(tree)) std::cout << "long: " << file << "\n";
}

}  // namespace
}  // namespace ramify::tidy
