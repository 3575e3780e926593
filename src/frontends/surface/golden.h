// SPDX-License-Identifier: Apache-2.0
// Golden files of readers, for tests only: what a language's programs are as surface trees. Every testdata/NAME.<extension> has
// beside it NAME.surface: the diagnostics, and then the tree. Files named script_* are read in script mode.
//
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

#include "frontends/surface/language.h"
#include "frontends/surface/parse.h"
#include "frontends/surface/tree.h"

namespace ramify::frontends::surface::golden {

namespace fs = std::filesystem;

inline fs::path folder(const Language& language) {
  return fs::path(RAMIFY_SOURCE_DIR) / "src/languages" / std::string(language.name) / "reader/testdata";
}

inline std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The diagnostics, a line each, and the tree.
inline std::string read(const Language& language, const std::string& text, const ReadOptions& options) {
  diagnostics::Diagnostics diagnostics;
  Tree tree;
  const Node* const root =
      parse(language, "program" + std::string(language.extensions[0]), text, 0, options, tree, diagnostics);
  std::string out;
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    out += fmt::format("{}:{}-{}:{}: {} [{}]\n", d.place.line, d.place.column, d.place.end_line, d.place.end_column,
                       d.message, name(d.id));
  return root == nullptr ? out : out + surface::text(root);
}

inline std::vector<fs::path> inputs(const Language& language) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder(language)))
    if (entry.path().extension() == fs::path(std::string(language.extensions[0]))) paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

inline void expect(const Language& language, const fs::path& input) {
  const ReadOptions options = {.is_script = input.stem().string().starts_with("script_")};
  const std::string actual = read(language, contents(input), options);
  fs::path expected = input;
  expected.replace_extension(".surface");
  if (std::getenv("RAMIFY_UPDATE") != nullptr) {
    std::ofstream(expected, std::ios::binary) << actual;
    return;
  }
  EXPECT_EQ(actual, contents(expected)) << "run with RAMIFY_UPDATE=1 to rewrite " << expected;
}

}  // namespace ramify::frontends::surface::golden
