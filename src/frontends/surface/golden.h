// SPDX-License-Identifier: Apache-2.0
// The tests that every language's reader shares, for its read_test.cpp: each checks the surface tree of a program.
// Every reader/testdata/NAME.EXT has NAME.surface beside it: the diagnostics, one per line, and then the tree. A file
// named script_* is read in script mode, and so is one whose first line ends with `script`.
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
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "frontends/surface/language.h"
#include "frontends/surface/parse.h"
#include "frontends/surface/tree.h"

namespace ramify::frontends::surface::golden {

namespace fs = std::filesystem;

struct File {
  const Language* language;
  fs::path path;
  bool is_script;
};

inline std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

struct Reading {
  std::string messages;  // one per line
  std::string tree;      // as text; empty if no tree was built
};

inline Reading parsed(const Language& language, const std::string& path, std::string text, const ReadOptions& options) {
  Tree tree;
  diagnostics::Diagnostics diagnostics;
  const Node* root = parse(language, path, std::move(text), 0, options, tree, diagnostics);
  Reading reading;
  for (const diagnostics::Diagnostic& one : diagnostics.all())
    reading.messages += fmt::format("{}:{}: {} [{}]\n", one.place.line, one.place.column, one.message, name(one.id));
  if (root != nullptr) reading.tree = surface::text(root);
  return reading;
}

// The diagnostics and the surface tree of a text.
inline std::string read(const Language& language, const std::string& text, const ReadOptions& options = {}) {
  Reading reading = parsed(language, "program" + std::string(language.extensions[0]), text, options);
  return reading.messages + reading.tree;
}

// The files of the language in a folder of the repository, sorted by name.
inline std::vector<File> files(const Language& language, const std::string& folder) {
  std::vector<File> found;
  for (const auto& entry : fs::directory_iterator(fs::path(RAMIFY_SOURCE_DIR) / folder)) {
    if (std::ranges::count(language.extensions, entry.path().extension().string()) == 0) continue;
    const std::string text = contents(entry.path());
    const bool is_script =
        entry.path().stem().string().starts_with("script_") || text.substr(0, text.find('\n')).ends_with("script");
    found.push_back({&language, entry.path(), is_script});
  }
  std::ranges::sort(found, {}, &File::path);
  return found;
}

inline std::vector<File> golden_files(const Language& language) {
  return files(language, "src/languages/" + std::string(language.name) + "/reader/testdata");
}

inline std::vector<File> programs(const Language& language) {
  return files(language, "conformance/languages/" + std::string(language.name));
}

// The same files, in script mode.
inline std::vector<File> as_scripts(std::vector<File> found) {
  for (File& file : found) file.is_script = true;
  return found;
}

class Golden : public testing::TestWithParam<File> {};

TEST_P(Golden, is_read_as_the_file_says) {
  const auto& [language, path, is_script] = GetParam();
  const Reading reading = parsed(*language, path.filename().string(), contents(path), {.is_script = is_script});
  const std::string actual = reading.messages + reading.tree;
  fs::path expected = path;
  expected.replace_extension(".surface");
  if (std::getenv("RAMIFY_UPDATE") != nullptr) {
    std::ofstream(expected, std::ios::binary) << actual;
    return;
  }
  EXPECT_EQ(actual, contents(expected)) << "run with RAMIFY_UPDATE=1 to rewrite " << expected;
}

class Programs : public testing::TestWithParam<File> {};

TEST_P(Programs, are_read_without_a_message) {
  const auto& [language, path, is_script] = GetParam();
  const Reading reading = parsed(*language, path.filename().string(), contents(path), {.is_script = is_script});
  EXPECT_EQ(reading.messages, "");
  EXPECT_NE(reading.tree, "");
}

// A language without program files has no instances of Programs.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Programs);

inline std::string name_of(const testing::TestParamInfo<File>& input) { return input.param.path.stem().string(); }

}  // namespace ramify::frontends::surface::golden
