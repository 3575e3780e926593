// SPDX-License-Identifier: Apache-2.0
// Golden files of a language's reader, for its read_test.cpp: testdata/NAME.EXT, and NAME.surface beside it with the surface tree
// that the file is read into, after the diagnostics if there are any. `// script` or `# script` in the first line: script mode.
// RAMIFY_UPDATE=1 rewrites the expectations; review the difference.
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

namespace fs = std::filesystem;

inline std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The files of one extension in a folder, by name.
inline std::vector<fs::path> files(const fs::path& folder, std::string_view extension) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == extension) paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

struct Reading {
  std::string tree;      // as text; empty if there is none
  std::string messages;  // a line each
};

inline Reading read(const Language& language, const std::string& path, std::string text, ReadOptions options) {
  Tree tree;
  diagnostics::Diagnostics diagnostics;
  const Node* root = parse(language, path, std::move(text), 0, options, tree, diagnostics);
  Reading reading;
  for (const diagnostics::Diagnostic& d : diagnostics.all()) {
    reading.messages += fmt::format("{}:{}: {} [{}]\n", d.place.line, d.place.column, d.message, name(d.id));
  }
  if (root != nullptr) reading.tree = surface::text(root);
  return reading;
}

inline void check(const Language& language, const fs::path& input) {
  const std::string source = content_of(input);
  const std::string first_line = source.substr(0, source.find('\n'));
  const ReadOptions options = {.is_script = first_line.ends_with("script"), .is_main = true};
  const Reading reading = read(language, input.filename().string(), source, options);
  const std::string actual = reading.messages + reading.tree;
  fs::path expected = input;
  expected.replace_extension(".surface");
  if (std::getenv("RAMIFY_UPDATE") != nullptr) {
    std::ofstream(expected, std::ios::binary) << actual;
    return;
  }
  EXPECT_EQ(actual, content_of(expected)) << "run with RAMIFY_UPDATE=1 to rewrite " << expected;
}

}  // namespace ramify::frontends::surface::golden
