// SPDX-License-Identifier: Apache-2.0
// What PHP is read as. Every testdata/NAME.php is a program; NAME.surface has what is said about it and its surface tree.
// RAMIFY_UPDATE=1 rewrites those; review the difference. The programs of conformance/languages/php read without complaint.
#include "languages/php/reader/read.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "frontends/surface/parse.h"
#include "languages/php/reader/php.h"

namespace ramify::frontends::php {
namespace {

namespace fs = std::filesystem;

const fs::path testdata = fs::path(RAMIFY_SOURCE_DIR) / "src/languages/php/reader/testdata";
const fs::path programs = fs::path(RAMIFY_SOURCE_DIR) / "conformance/languages/php";

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<fs::path> inputs(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".php") paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

struct Read {
  std::string messages;
  std::string text;
};

Read read_text(std::string program, bool is_script) {
  surface::Tree tree;
  diagnostics::Diagnostics diagnostics;
  const surface::Node* node =
      surface::parse(language(), "program.php", std::move(program), 0, {.is_script = is_script}, tree, diagnostics);
  Read read;
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    read.messages += fmt::format("{}:{}: {}\n", d.place.line, d.place.column, d.message);
  if (node != nullptr) read.text = surface::text(node);
  return read;
}

class Golden : public testing::TestWithParam<fs::path> {};

TEST_P(Golden, reads_as_the_file_says) {
  const Read read = read_text(read_file(GetParam()), false);
  const std::string actual = read.messages + read.text;
  fs::path expected = GetParam();
  expected.replace_extension(".surface");
  if (std::getenv("RAMIFY_UPDATE") != nullptr) {
    std::ofstream(expected, std::ios::binary) << actual;
    return;
  }
  EXPECT_EQ(actual, read_file(expected)) << "run with RAMIFY_UPDATE=1 to rewrite " << expected;
}

std::string test_name(const testing::TestParamInfo<fs::path>& input) { return input.param.stem().string(); }

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(inputs(testdata)), test_name);

TEST(golden_files, are_there) { EXPECT_GE(inputs(testdata).size(), 12u); }

class Program : public testing::TestWithParam<fs::path> {};

TEST_P(Program, reads_without_complaint) {
  for (const bool is_script : {false, true}) EXPECT_EQ(read_text(read_file(GetParam()), is_script).messages, "");
}

INSTANTIATE_TEST_SUITE_P(Files, Program, testing::ValuesIn(inputs(programs)), test_name);

TEST(a_long_text, of_operators_needs_no_depth) {
  std::string text = "<?php $x = 1";
  for (int i = 0; i < 1900; ++i) text += " + 1";
  surface::Tree tree;
  diagnostics::Diagnostics diagnostics;
  EXPECT_NE(surface::parse(language(), "p", text + ";", 0, {}, tree, diagnostics), nullptr);
  EXPECT_TRUE(diagnostics.all().empty());
}

}  // namespace
}  // namespace ramify::frontends::php
