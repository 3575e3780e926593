// SPDX-License-Identifier: Apache-2.0
// Goal: programs mean what their language says. Method: conformance/languages/LANGUAGE/NAME.EXT, each with what the language's real
// implementation printed in NAME.out (where there is none, from its specification). `ramify run` must print the same and exit with 0.
// (C on the universal IR; C on Core is conformance/c.)
//
// languages/not_yet.txt lists those that do not run yet: they must fail, or leave the list.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/command.h"

namespace ramify {
namespace {

namespace fs = std::filesystem;

fs::path folder() { return fs::path(RAMIFY_SOURCE_DIR) / "conformance/languages"; }

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Program {
  fs::path source, expected;
  friend void PrintTo(const Program& p, std::ostream* os) { *os << p.source.filename().string(); }
};

std::vector<Program> programs() {
  std::vector<Program> all;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder())) {
    fs::path expected = entry.path();
    expected.replace_extension(".out");
    if (entry.is_regular_file() && entry.path() != expected && fs::exists(expected))
      all.push_back({entry.path(), expected});
  }
  std::ranges::sort(all, {}, &Program::source);
  return all;
}

std::string label(const Program& p) { return fs::relative(p.source, folder()).string(); }

std::set<std::string> not_yet() {
  std::set<std::string> names;
  std::istringstream lines(contents(folder() / "not_yet.txt"));
  for (std::string line; std::getline(lines, line);)
    if (!line.empty() && line[0] != '#') names.insert(line);
  return names;
}

CommandEnd run_program(const fs::path& source) {
  const char* binary = std::getenv("RAMIFY");
  if (binary == nullptr) {
    ADD_FAILURE() << "the environment variable RAMIFY must name the binary to test";
    return {};
  }
  const std::string command =
      fmt::format("cd '{}' && timeout 60 '{}' run '{}' {}2>&1", source.parent_path().string(), binary,
                  source.filename().string(), source.extension() == ".c" ? "--machine ir " : "");
  return run_command(command);
}

class Languages : public testing::TestWithParam<Program> {};

TEST_P(Languages, print_what_the_real_implementation_prints) {
  const Program& program = GetParam();
  const CommandEnd given = run_program(program.source);
  const std::string expected = contents(program.expected);
  if (!not_yet().contains(label(program))) {
    EXPECT_EQ(given.out, expected);
    EXPECT_EQ(given.code, 0);
  } else {
    EXPECT_FALSE(given.out == expected && given.code == 0)
        << label(program) << " runs: take it out of conformance/languages/not_yet.txt";
  }
}

INSTANTIATE_TEST_SUITE_P(programs, Languages, testing::ValuesIn(programs()), [](const auto& program) {
  std::string name = label(program.param);
  std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
});

TEST(languages, lists_only_programs_that_are_there) {
  const std::vector<Program> all = programs();
  for (const std::string& name : not_yet())
    EXPECT_TRUE(std::ranges::any_of(all, [&](const Program& p) { return label(p) == name; })) << name;
}

}  // namespace
}  // namespace ramify
