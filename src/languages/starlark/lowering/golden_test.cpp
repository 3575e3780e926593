// SPDX-License-Identifier: Apache-2.0
// Golden files of the Starlark lowering. Every testdata/NAME.star contains models, separated by lines `---`;
// NAME.expected has, for each, the diagnostics and, if there are no errors, the IR without spans. Threads and
// properties of a model are comments at its top: `#thread NAME: call`, `#property NAME: expression`.
//
// RAMIFY_UPDATE=1 rewrites the expectations; review the difference.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "languages/starlark/lowering/lower.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::frontends::starlark {
namespace {

namespace fs = std::filesystem;

fs::path testdata() { return fs::path(RAMIFY_SOURCE_DIR) / "src/languages/starlark/lowering/testdata"; }

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> chunks_of(const std::string& text) {
  std::vector<std::string> chunks(1);
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line == "---") {
      chunks.emplace_back();
    } else {
      chunks.back() += line + "\n";
    }
  }
  return chunks;
}

Model read_model(const std::string& chunk) {
  Model model{"model.star", chunk, {}, {}};
  std::istringstream in(chunk);
  uint32_t number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    for (const std::string_view word : {"#thread ", "#threads ", "#property "}) {
      if (!line.starts_with(word)) continue;
      const size_t colon = line.find(": ");
      const auto column = static_cast<uint32_t>(colon + 3);
      Snippet snippet{line.substr(word.size(), colon - word.size()),
                      line.substr(colon + 2),
                      {"model.toml", number, column, number, static_cast<uint32_t>(line.size() + 1)}};
      if (word == "#property ") {
        model.properties.push_back(std::move(snippet));
      } else {
        model.threads.push_back({std::move(snippet), word == "#threads " ? 2u : 1u});
      }
    }
  }
  return model;
}

std::string show(const diagnostics::Diagnostic& d) {
  const char* const kind = severity(d.id) == diagnostics::Severity::error ? "error" : "warning";
  std::string text = fmt::format("{}:{}:{}-{}:{}: {}: {} [{}]\n", d.place.file, d.place.line, d.place.column,
                                 d.place.end_line, d.place.end_column, kind, d.message, name(d.id));
  if (!d.hint.empty()) text += fmt::format("  {}\n", d.hint);
  return text;
}

std::string lowered(const std::string& chunk) {
  diagnostics::Diagnostics diagnostics;
  const ir::Module module = lower(read_model(chunk), diagnostics);
  std::string text;
  for (const diagnostics::Diagnostic& d : diagnostics.all()) text += show(d);
  if (diagnostics.has_errors()) return text;

  diagnostics::Diagnostics verification;
  ir::verify(module, verification);
  for (const diagnostics::Diagnostic& d : verification.all()) ADD_FAILURE() << chunk << show(d);
  return text + ir::print(module, {.spans = false});
}

class Golden : public testing::TestWithParam<fs::path> {};

TEST_P(Golden, lowers_to_the_expected_ir) {
  std::string actual;
  const std::vector<std::string> chunks = chunks_of(read_file(GetParam()));
  for (size_t i = 0; i < chunks.size(); ++i) {
    if (i != 0) actual += "---\n";
    actual += lowered(chunks[i]);
  }
  fs::path expected = GetParam();
  expected.replace_extension(".expected");
  if (std::getenv("RAMIFY_UPDATE") != nullptr) {
    std::ofstream(expected, std::ios::binary) << actual;
    return;
  }
  EXPECT_EQ(actual, read_file(expected)) << "run with RAMIFY_UPDATE=1 to rewrite " << expected;
}

std::vector<fs::path> inputs() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(testdata())) {
    if (entry.path().extension() == ".star") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(inputs()),
                         [](const testing::TestParamInfo<fs::path>& input) { return input.param.stem().string(); });

TEST(golden_files, are_there) { EXPECT_GE(inputs().size(), 8u); }

}  // namespace
}  // namespace ramify::frontends::starlark
