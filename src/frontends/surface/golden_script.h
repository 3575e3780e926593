// SPDX-License-Identifier: Apache-2.0
// For the tests of the languages' readers: files testdata/NAME.EXT with the surface tree in testdata/NAME.surface beside, the
// diagnostics first. RAMIFY_UPDATE=1 rewrites them; review the difference. A file whose first line ends with `script` is read
// in script mode. Used by the read_test.cpp of the languages.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "frontends/surface/parse.h"

namespace ramify::frontends::surface::golden {

inline std::string content(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::string read(const Language& language, const std::string& source, bool is_script) {
  Tree tree;
  diagnostics::Diagnostics diagnostics;
  const Node* root = parse(language, "file", source, 0, {.is_script = is_script}, tree, diagnostics);
  std::string out;
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    out += fmt::format("{}:{}: {}\n", d.place.line, d.place.column, d.message);
  return root == nullptr ? out : out + text(root);
}

inline std::string read_file(const Language& language, const std::filesystem::path& path) {
  const std::string source = content(path);
  return read(language, source, source.substr(0, source.find('\n')).ends_with("script"));
}

// The files of the language in a folder, in order.
inline std::vector<std::filesystem::path> files(const Language& language, const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (std::ranges::count(language.extensions, entry.path().extension().string()) > 0) paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

inline void check(const Language& language, const std::filesystem::path& path) {
  const std::string actual = read_file(language, path);
  std::filesystem::path expected = path;
  expected.replace_extension(".surface");
  if (std::getenv("RAMIFY_UPDATE") != nullptr) {
    std::ofstream(expected, std::ios::binary) << actual;
    return;
  }
  EXPECT_EQ(actual, content(expected)) << "run with RAMIFY_UPDATE=1 to rewrite " << expected;
}

}  // namespace ramify::frontends::surface::golden
