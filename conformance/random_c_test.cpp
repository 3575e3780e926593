// SPDX-License-Identifier: Apache-2.0
// Goal: C programs behave as when compiled, and the results about orders of evaluation do not depend on the search's
// reduction. Method: random programs without undefined behaviour (random_c.h): one run has the output and result of
// gcc's program; so do random calls of the library (random_library.h); random expressions: the same outcomes with and
// without the reduction, and if none is undefined, those of gcc and clang are among them. RAMIFY_SEED, RAMIFY_PROGRAMS
// and RAMIFY_EXPRESSIONS select them; a failure prints its program.
#include <array>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/command.h"
#include "conformance/random_c.h"
#include "conformance/random_library.h"
#include "engine/testkit/random_seed.h"
#include "session/c/c_program.h"
#include "session/temp_folder.h"

namespace ramify {
namespace {

using outputs::COutcome;
using outputs::COutcomeKind;

uint32_t count_of(const char* variable, uint32_t otherwise) {
  const char* given = std::getenv(variable);
  return given != nullptr ? static_cast<uint32_t>(std::strtoul(given, nullptr, 10)) : otherwise;
}

struct Ended {
  std::string out;
  int64_t status = 0;
  auto operator<=>(const Ended&) const = default;
};

std::string prefix(size_t index) { return fmt::format("p{}_", index); }

// The program as a separate file.
std::string alone(const std::string& text, size_t index) {
  return "#include <stdio.h>\n" + text + fmt::format("int main(void) {{ return {}main(); }}\n", prefix(index));
}

// All programs in one file, which runs the one whose number is its argument.
std::string batch(const std::vector<std::string>& texts) {
  std::string all = "#include <stdio.h>\n#include <stdlib.h>\n", cases;
  for (size_t i = 0; i < texts.size(); ++i) {
    all += texts[i];
    cases += fmt::format("    case {}: return {}main();\n", i, prefix(i));
  }
  return all + "int main(int count, char** args) {\n  switch (atoi(args[1])) {\n" + cases + "  }\n  return 255;\n}\n";
}

// The outcome of each compiled program; nothing if the compiler is not installed.
std::optional<std::vector<Ended>> compiled(const std::string& compiler, const std::vector<std::string>& texts,
                                           const session::TempFolder& folder) {
  if (!is_installed(compiler)) {
    fmt::print("{} is not installed: not compared with it\n", compiler);
    return std::nullopt;
  }
  const std::string binary = folder.path("batch");
  const std::string build =
      fmt::format("{} -std=gnu11 -w -O0 -o {} {} 2>&1", compiler, binary, folder.write("batch.c", batch(texts)));
  if (std::system(build.c_str()) != 0) {
    ADD_FAILURE() << build;
    return std::nullopt;
  }
  std::vector<Ended> all;
  for (size_t i = 0; i < texts.size(); ++i) {
    CommandEnd ended = run_command(fmt::format("timeout 20 {} {} </dev/null", binary, i));
    all.push_back({std::move(ended.out), ended.code});
  }
  return all;
}

std::string described(const COutcome& o) {
  return fmt::format("{} {} {} {} at {}:{}", outputs::name(o.kind), o.status, o.ub, o.detail, o.place.line,
                     o.place.column);
}

std::optional<session::CProgram> load(const std::string& text, const session::TempFolder& folder) {
  base::Result<session::CProgram> program =
      session::load_c({.paths = {folder.write("program.c", text)}, .clang_arguments = {"-w"}});
  if (!program) {
    ADD_FAILURE() << program.error().message;
    return std::nullopt;
  }
  if (!program->program) {
    for (const diagnostics::Diagnostic& d : program->diagnostics.all()) ADD_FAILURE() << diagnostics::render(d, text);
    return std::nullopt;
  }
  return std::move(*program);
}

// Compares one run of each with the output and result of gcc's program.
void hold_to_gcc(const std::vector<std::string>& texts, uint64_t seed) {
  const session::TempFolder folder;
  const std::optional<std::vector<Ended>> expected = compiled("gcc", texts, folder);
  if (!expected) GTEST_SKIP() << "nothing to compare with";
  for (size_t i = 0; i < texts.size(); ++i) {
    const std::string text = alone(texts[i], i);
    const std::optional<session::CProgram> program = load(text, folder);
    ASSERT_TRUE(program) << text;
    Ended found;
    const COutcome outcome =
        session::run_c(*program, {.write = [&](int, std::string_view piece) { found.out += piece; }});
    found.status = outcome.status;
    EXPECT_EQ(outcome.kind, COutcomeKind::defined) << described(outcome) << "\nseed " << seed + i << "\n" << text;
    EXPECT_TRUE(found == (*expected)[i]) << "found " << found.status << " " << found.out << "gcc "
                                         << (*expected)[i].status << " " << (*expected)[i].out << "seed " << seed + i
                                         << "\n"
                                         << text;
    if (testing::Test::HasFailure()) return;  // the first failure suffices
  }
  fmt::print("{} programs\n", texts.size());
}

TEST(RandomC, programs_do_what_gcc_makes_of_them) {
  const uint64_t seed = engine::testkit::random_seed();
  std::vector<std::string> texts(count_of("RAMIFY_PROGRAMS", 60));
  for (size_t i = 0; i < texts.size(); ++i) texts[i] = RandomProgram(seed + i, prefix(i)).write();
  hold_to_gcc(texts, seed);
}

TEST(RandomC, the_library_does_what_glibc_does) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int calls = 40;
  std::vector<std::string> texts(count_of("RAMIFY_PROGRAMS", 40));
  for (size_t i = 0; i < texts.size(); ++i) texts[i] = RandomLibraryCalls(seed + i, prefix(i)).write(calls);
  hold_to_gcc(texts, seed);
}

struct Outcomes {
  bool is_complete = false;
  std::set<Ended> defined{};
  std::set<std::string> others{};  // by name: each run ends at the first of its races
};

Outcomes outcomes_of(const session::CProgram& program, const session::CCheckOptions& options) {
  const base::Result<outputs::CReport> report = session::check_c(program, options);
  Outcomes outcomes;
  if (!report) {
    ADD_FAILURE() << report.error().message;
    return outcomes;
  }
  outcomes.is_complete = report->is_complete;
  for (const COutcome& o : report->outcomes) {
    if (o.kind == COutcomeKind::limit) outcomes.is_complete = false;
    if (o.kind == COutcomeKind::defined) {
      outcomes.defined.insert({o.out, o.status});
    } else {
      outcomes.others.insert(fmt::format("{} {}", outputs::name(o.kind), o.ub));
    }
  }
  return outcomes;
}

std::string shown(const Outcomes& outcomes) {
  std::string text;
  for (const Ended& e : outcomes.defined) text += fmt::format("  {} {}\n", e.status, e.out);
  for (const std::string& o : outcomes.others) text += "  " + o + "\n";
  return text;
}

TEST(RandomC, expressions_have_the_same_outcomes_with_the_reduction_and_without_it) {
  const uint64_t seed = engine::testkit::random_seed();
  const session::TempFolder folder;
  std::vector<std::string> texts(count_of("RAMIFY_EXPRESSIONS", 100));
  for (size_t i = 0; i < texts.size(); ++i) texts[i] = RandomExpression(seed + i, prefix(i)).write();
  const std::array names = {"gcc", "clang-19"};
  std::array<std::optional<std::vector<Ended>>, 2> expected;
  for (size_t c = 0; c < names.size(); ++c) expected[c] = compiled(names[c], texts, folder);
  size_t complete = 0, several = 0, defined = 0;
  for (size_t i = 0; i < texts.size(); ++i) {
    const std::string text = alone(texts[i], i);
    SCOPED_TRACE(fmt::format("seed {}\n{}", seed + i, text));
    const std::optional<session::CProgram> program = load(text, folder);
    ASSERT_TRUE(program);
    const Outcomes reduced = outcomes_of(*program, {.max_states = 20'000});
    const Outcomes all = outcomes_of(*program, {.reduces = false, .max_states = 30'000});
    if (!reduced.is_complete) continue;
    if (all.is_complete) {
      ++complete;
      several += all.defined.size() + all.others.size() > 1;
      EXPECT_EQ(shown(reduced), shown(all));
    } else {
      for (const Ended& e : all.defined)
        EXPECT_TRUE(reduced.defined.contains(e)) << "only without the reduction: " << e.status << " " << e.out;
    }
    if (!reduced.others.empty()) continue;
    ++defined;
    for (size_t c = 0; c < names.size(); ++c)
      if (expected[c]) {
        EXPECT_TRUE(reduced.defined.contains((*expected[c])[i]))
            << names[c] << ": " << (*expected[c])[i].status << " " << (*expected[c])[i].out << "\nfound\n"
            << shown(reduced);
      }
    if (HasFailure()) return;
  }
  fmt::print(
      "{} expressions; {} complete without the reduction, {} of them with several outcomes; {} without undefined "
      "ones\n",
      texts.size(), complete, several, defined);
  EXPECT_TRUE(texts.size() < 50 || (several > 0 && defined > 0)) << "the generator has no interesting expressions";
}

}  // namespace
}  // namespace ramify
