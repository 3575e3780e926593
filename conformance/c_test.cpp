// SPDX-License-Identifier: Apache-2.0
// Goal: C programs have exactly the outcomes that C allows. Method: c/**/NAME.c, each with its outcomes in a comment at
// its end, one per line:
//
//     /* outcomes
//     exit 0 "6\n"                              status and output
//     UB035_unsequenced_race 5:3 5:9            the behaviour, its place, and the second place of a race
//     abort "text"                              assert or abort, after that output
//     unsupported 7:1
//     */
//
// A program that begins with `// --effective-types` is checked for 6.5p7; `// --loose-pointers`, `// -std=...`
// likewise. `check` must find exactly these, with the reduction and without it (for small programs), and each outcome's
// trace must replay to it. If no outcome is undefined, the results with gcc and clang are among them. RAMIFY_UPDATE=1
// rewrites the comments; review the difference.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/command.h"
#include "session/c/c_program.h"

namespace ramify {
namespace {

namespace fs = std::filesystem;
using outputs::COutcome;
using outputs::COutcomeKind;

constexpr std::string_view begin_mark = "/* outcomes\n";

fs::path folder() { return fs::path(RAMIFY_SOURCE_DIR) / "conformance/c"; }

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<fs::path> programs() {
  std::vector<fs::path> all;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder()))
    if (entry.path().extension() == ".c") all.push_back(entry.path());
  std::ranges::sort(all);
  return all;
}

std::string literal(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '\n') {
      quoted += "\\n";
    } else if (c == '"' || c == '\\') {
      quoted += {'\\', c};
    } else if (static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) > 126) {
      quoted += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

std::string line_of(const COutcome& outcome) {
  const auto at = [](const base::Place& place) { return fmt::format(" {}:{}", place.line, place.column); };
  switch (outcome.kind) {
    case COutcomeKind::defined: return fmt::format("exit {} {}", outcome.status, literal(outcome.out));
    case COutcomeKind::undefined: {
      // If the library detects it, the place of the call.
      base::Place place = outcome.place;
      for (size_t i = 0; place.file.starts_with('<') && i < outcome.calls.size(); ++i) place = outcome.calls[i];
      return outcome.ub + at(place) + (outcome.other_place.is_known() ? at(outcome.other_place) : "");
    }
    case COutcomeKind::aborted: return fmt::format("abort {}", literal(outcome.out));
    case COutcomeKind::deadlock: return "deadlock";
    case COutcomeKind::endless: return "endless" + at(outcome.place);
    case COutcomeKind::unsupported: return "unsupported" + at(outcome.place);
    case COutcomeKind::limit: return "limit";
  }
  return "";
}

std::vector<std::string> lines_of(const outputs::CReport& report) {
  std::vector<std::string> lines;
  for (const COutcome& outcome : report.outcomes) lines.push_back(line_of(outcome));
  std::ranges::sort(lines);
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The outcome of a compiled program as a line. "" if the compiler is not installed.
std::string compiled(const std::string& compiler, const fs::path& program) {
  if (!is_installed(compiler)) return "";
  const fs::path binary = fs::temp_directory_path() / fmt::format("ramify_c_{}_{}", ::getpid(), compiler);
  const std::string build =
      fmt::format("{} -std=gnu11 -w -O0 -o {} {} -lm -lpthread 2>&1", compiler, binary.string(), program.string());
  EXPECT_EQ(std::system(build.c_str()), 0) << build;
  const auto [out, code] = run_command(fmt::format("timeout 20 {} 2>/dev/null </dev/null", binary.string()));
  fs::remove(binary);
  return code == 134 ? fmt::format("abort {}", literal(out)) : fmt::format("exit {} {}", code, literal(out));
}

std::vector<std::string> clang_arguments(const std::string& text) {
  if (!text.starts_with("// -std=")) return {};
  return {text.substr(3, text.find('\n') - 3)};
}

class CProgramTest : public testing::TestWithParam<fs::path> {};

TEST_P(CProgramTest, has_the_outcomes_that_it_says) {
  const fs::path path = GetParam();
  const std::string text = contents(path);
  base::Result<session::CProgram> program =
      session::load_c({.paths = {path.string()},
                       .clang_arguments = clang_arguments(text),
                       .checks_types = text.starts_with("// --effective-types"),
                       .lets_pointers_leave = text.starts_with("// --loose-pointers")});
  ASSERT_TRUE(program) << program.error().message;
  for (const diagnostics::Diagnostic& d : program->diagnostics.all())
    if (!program->program) {
      ADD_FAILURE() << diagnostics::render(d, text);
    }
  ASSERT_TRUE(program->program);
  const base::Result<outputs::CReport> report = session::check_c(*program, {});
  ASSERT_TRUE(report) << report.error().message;
  const std::vector<std::string> found = lines_of(*report);

  const size_t begin = text.find(begin_mark);
  if (std::getenv("RAMIFY_UPDATE") != nullptr) {
    std::ofstream(path) << text.substr(0, begin) << begin_mark << joined(found) << "*/\n";
    return;
  }
  ASSERT_NE(begin, std::string::npos) << "no outcomes are given; RAMIFY_UPDATE=1 writes them";
  const size_t first = begin + begin_mark.size();
  EXPECT_EQ(joined(found), text.substr(first, text.find("*/", first) - first));

  for (const COutcome& outcome : report->outcomes) {
    if (outcome.trace.empty()) continue;
    const base::Result<outputs::CReport> again = session::replay_c(*program, outcome.trace);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(line_of(again->outcomes[0]), line_of(outcome)) << outcome.trace;
  }

  // Every interleaving of every access, up to a limit.
  constexpr uint64_t states_max = 3000;
  const base::Result<outputs::CReport> all = session::check_c(*program, {.reduces = false, .max_states = states_max});
  ASSERT_TRUE(all) << all.error().message;
  const bool is_complete = all->is_complete;
  // Other outcomes of a program with a data race are undefined and not compared.
  const bool has_threads = text.contains("<pthread.h>") || text.contains("<threads.h>");
  const bool may_race =
      has_threads && std::ranges::any_of(found, [](const std::string& line) { return line.starts_with("UB"); });
  for (const std::string& line : lines_of(*all)) {
    if (may_race) break;
    EXPECT_NE(std::ranges::find(found, line), found.end()) << "only without the reduction: " << line;
  }
  if (is_complete && all->states < states_max && !may_race) {
    EXPECT_EQ(joined(lines_of(*all)), joined(found)) << "without the reduction";
  }

  const bool is_defined = std::ranges::all_of(report->outcomes, [](const COutcome& o) {
    return o.kind == COutcomeKind::defined || o.kind == COutcomeKind::aborted;
  });
  const bool asks_for_values = text.contains("__VERIFIER_") || text.contains("<ramify.h>");
  if (!is_defined || asks_for_values) return;
  for (const std::string compiler : {"gcc", "clang-19"})
    if (const std::string line = compiled(compiler, path); !line.empty()) {
      EXPECT_NE(std::ranges::find(found, line), found.end()) << compiler << ": " << line;
    }
}

INSTANTIATE_TEST_SUITE_P(conformance, CProgramTest, testing::ValuesIn(programs()), [](const auto& program) {
  std::string name = fs::relative(program.param, folder()).replace_extension().string();
  std::ranges::replace_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

}  // namespace
}  // namespace ramify
