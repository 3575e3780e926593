// SPDX-License-Identifier: Apache-2.0
// SourceTree: the repository's text files in memory, so that rules can be tried on made-up trees.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::tidy {

struct Include {
  int line = 0;
  std::string path;  // between the quotes
};

struct SourceFile {
  std::string path;  // from the root of the repository, with `/`
  std::string text;

  bool is_header() const { return path.ends_with(".h"); }
  bool is_cpp() const { return is_header() || path.ends_with(".cpp"); }
  // Of a layer's folder library/, in the language whose library it is.
  bool is_library_text() const {
    return path.starts_with("src/") && path.find("/library/") != std::string::npos && !path.ends_with(".md");
  }
  bool is_test() const { return path.ends_with("_test.cpp"); }
  bool is_under(std::string_view folder) const;
};

struct SourceTree {
  std::vector<SourceFile> files;           // of kinds that rules read, ascending paths
  std::vector<std::string> other_paths{};  // of all other files, ascending
  const SourceFile* find(std::string_view path) const;
};

// What is tracked or could be: everything but hidden folders, build/ and node_modules/.
SourceTree read_tree(const std::filesystem::path& root);

// Something that breaks a rule: "src/a.cpp:3: what is wrong".
using Complaints = std::vector<std::string>;

// `#include "..."`, in order.
std::vector<Include> quoted_includes(std::string_view text);

// C++ text with comments and the content of literals blanked; lines keep their numbers.
std::string code_only(std::string_view text);

// "src/a.cpp:3", where `offset` is a byte of the file's text.
std::string at(const SourceFile& file, size_t offset);

}  // namespace ramify::tidy
