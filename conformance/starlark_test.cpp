// SPDX-License-Identifier: Apache-2.0
// Goal: the whole language has its specified meaning. Method: conformance/starlark/*.star, in chunks separated by
// lines `---`. Each chunk is a module that is run once, with the first option of every choice. A comment `###
// "message"` marks a line that must fail, at lowering or at run time, with a message that matches this regular
// expression; a chunk without one must run to its end. conformance/starlark/with_python compares the expectations that
// also apply to Python with Python 3.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/machine.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/machine.h"
#include "programs/ir/verify.h"
#include "store/store.h"

namespace ramify {
namespace {

struct Failure {
  uint32_t line = 0;  // in the file
  std::string message;
};

struct Chunk {
  std::string file;
  uint32_t first_line = 1;
  std::string text;
  std::vector<Failure> expected;

  // The name in GoogleTest's output and for --gtest_filter.
  std::string name() const { return std::filesystem::path(file).stem().string() + "_" + std::to_string(first_line); }
  friend void PrintTo(const Chunk& chunk, std::ostream* os) { *os << chunk.file << ":" << chunk.first_line; }
};

void add_line(Chunk& chunk, const std::string& line, uint32_t number) {
  const std::regex mark(R"re(###\s*"(.*)"\s*$)re");
  std::smatch found;
  if (std::regex_search(line, found, mark)) chunk.expected.push_back({number, found[1]});
  chunk.text += line + "\n";
}

std::vector<Chunk> read_chunks() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(RAMIFY_SOURCE_DIR "/conformance/starlark"))
    if (entry.path().extension() == ".star") files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<Chunk> chunks;
  for (const auto& file : files) {
    std::ifstream in(file);
    Chunk chunk{.file = file.filename().string(), .first_line = 1, .text = {}, .expected = {}};
    uint32_t number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line != "---") {
        add_line(chunk, line, number);
        continue;
      }
      chunks.push_back(chunk);
      chunk = {.file = chunk.file, .first_line = number + 1, .text = {}, .expected = {}};
    }
    chunks.push_back(chunk);
  }
  return chunks;
}

class FirstOption final : public engine::ChoiceStream {
 public:
  uint32_t choose(engine::ChoiceKind, uint32_t, const engine::OptionLabels&) override { return 0; }
};

// The failures of a chunk: the errors of lowering, or else the fault of the run.
std::vector<Failure> run(const Chunk& chunk) {
  const auto in_file = [&](const base::Place& place) {
    return place.line == 0 ? 0 : place.line + chunk.first_line - 1;
  };
  diagnostics::Diagnostics diagnostics;
  auto module = std::make_shared<const ir::Module>(frontends::starlark::lower(
      {.path = chunk.file, .text = chunk.text, .threads = {}, .properties = {}}, diagnostics));
  std::vector<Failure> failures;
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    if (diagnostics::severity(d.id) == diagnostics::Severity::error) failures.push_back({in_file(d.place), d.message});
  if (!failures.empty()) return failures;

  ir::verify(*module, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    EXPECT_NE(d.id, diagnostics::DiagnosticId::ir_verify)
        << "lowering gave a module that does not verify: " << d.message;
  const std::unique_ptr<engine::Machine> machine =
      ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
  if (machine == nullptr) {
    ADD_FAILURE() << "the module does not link";
    for (const diagnostics::Diagnostic& d : diagnostics.all()) failures.push_back({in_file(d.place), d.message});
    return failures;
  }
  const auto store = store::Store::create({});
  if (!store) {
    ADD_FAILURE() << store.error().message;
    return failures;
  }
  const std::unique_ptr<engine::Stepper> stepper = machine->stepper(**store, {.explain = true});
  FirstOption choices;
  switch (stepper->start(choices)) {
    case engine::OutcomeKind::fault:
      failures.push_back({in_file(stepper->fault().place), stepper->fault().message});
      break;
    case engine::OutcomeKind::stepped:
    case engine::OutcomeKind::finished: break;
    case engine::OutcomeKind::blocked:
    case engine::OutcomeKind::stopped:
    case engine::OutcomeKind::full: ADD_FAILURE() << "the module did not run"; break;
  }
  return failures;
}

class StarlarkConformance : public testing::TestWithParam<Chunk> {};

TEST_P(StarlarkConformance, fails_where_it_is_marked_and_nowhere_else) {
  const Chunk& chunk = GetParam();
  const std::vector<Failure> failures = run(chunk);
  for (const Failure& failure : failures) {
    const auto expected = std::ranges::find(chunk.expected, failure.line, &Failure::line);
    if (expected == chunk.expected.end()) {
      ADD_FAILURE() << chunk.file << ":" << failure.line << ": unexpected: " << failure.message;
    } else {
      EXPECT_TRUE(std::regex_search(failure.message, std::regex(expected->message)))
          << chunk.file << ":" << failure.line << ": expected \"" << expected->message
          << "\", found: " << failure.message;
    }
  }
  for (const Failure& expected : chunk.expected)
    EXPECT_NE(std::ranges::find(failures, expected.line, &Failure::line), failures.end())
        << chunk.file << ":" << expected.line << ": nothing fails here; expected \"" << expected.message << "\"";
}

INSTANTIATE_TEST_SUITE_P(files, StarlarkConformance, testing::ValuesIn(read_chunks()),
                         [](const auto& chunk) { return chunk.param.name(); });

}  // namespace
}  // namespace ramify
