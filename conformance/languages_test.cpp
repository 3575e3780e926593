// SPDX-License-Identifier: Apache-2.0
// Goal: programs behave as their language specifies. Method: conformance/languages/LANGUAGE/NAME.EXT, each with the
// output of the language's real implementation in NAME.out (if there is none, derived from its specification). `ramify
// run` must print the same and exit with 0, or with the status in NAME.status. NAME.args has its arguments, one per
// line, NAME.in its standard input (default: empty); further files of the program begin with NAME. and are listed in
// NAME.files, one per line. C runs on both of its machines, except c/core, which is for Core: programs that the
// universal IR does not support. (Unspecified and undefined behaviour of C is in conformance/c.) Rust on its exact
// machine is in rust_languages_test.py.
//
// languages/not_yet.txt lists programs that do not run yet: they must fail, or leave the list.
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
    const bool is_beside = std::set<std::string>{".out", ".args", ".in", ".status", ".files", ".txt", ".csv"}.contains(
        entry.path().extension());
    if (entry.is_regular_file() && !is_beside && fs::exists(expected)) all.push_back({entry.path(), expected});
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

bool is_c(const Program& program) { return program.source.extension() == ".c"; }
// Whether another machine than the universal IR is the default.
bool has_exact_machine(const Program& program) { return is_c(program) || program.source.extension() == ".rs"; }
bool is_for_core(const Program& program) { return program.source.parent_path().filename() == "core"; }

fs::path beside(const fs::path& source, const char* extension) { return fs::path(source).replace_extension(extension); }

std::vector<std::string> lines_of(const fs::path& path) {
  std::vector<std::string> all;
  std::istringstream lines(contents(path));
  for (std::string line; std::getline(lines, line);) all.push_back(line);
  return all;
}

// Arguments, files and standard input, quoted for the shell.
std::string surroundings(const fs::path& source) {
  std::string text;
  for (const std::string& name : lines_of(beside(source, ".files"))) text += fmt::format(" --file '{}'", name);
  for (const std::string& argument : lines_of(beside(source, ".args"))) text += fmt::format(" --args='{}'", argument);
  const fs::path input = beside(source, ".in");
  return text + " < " + (fs::exists(input) ? "'" + input.filename().string() + "'" : "/dev/null");
}

int expected_status(const fs::path& source) {
  const std::string text = contents(beside(source, ".status"));
  return text.empty() ? 0 : std::stoi(text);
}

CommandEnd run_program(const fs::path& source, const std::string& options) {
  const char* binary = std::getenv("RAMIFY");
  if (binary == nullptr) {
    ADD_FAILURE() << "the environment variable RAMIFY must name the binary to test";
    return {};
  }
  const std::string command = fmt::format("cd '{}' && timeout 60 '{}' run '{}'{} {}", source.parent_path().string(),
                                          binary, source.filename().string(), surroundings(source), options);
  return run_command(command);
}

class Languages : public testing::TestWithParam<Program> {};

TEST_P(Languages, print_what_the_real_implementation_prints) {
  const Program& program = GetParam();
  if (is_for_core(program)) GTEST_SKIP() << "not for the universal IR";
  const CommandEnd given = run_program(program.source, has_exact_machine(program) ? "--machine ir 2>&1" : "2>&1");
  const std::string expected = contents(program.expected);
  if (!not_yet().contains(label(program))) {
    EXPECT_EQ(given.out, expected);
    EXPECT_EQ(given.code, expected_status(program.source));
  } else {
    EXPECT_FALSE(given.out == expected && given.code == expected_status(program.source))
        << label(program) << " runs: take it out of conformance/languages/not_yet.txt";
  }
}

// Clang's warnings go to standard error.
TEST_P(Languages, print_on_core_what_the_compiled_program_prints) {
  const Program& program = GetParam();
  if (!is_c(program)) GTEST_SKIP() << "Core is for C";
  const CommandEnd given = run_program(program.source, "2>/dev/null");
  EXPECT_EQ(given.out, contents(program.expected));
  EXPECT_EQ(given.code, expected_status(program.source));
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
