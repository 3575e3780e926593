// SPDX-License-Identifier: Apache-2.0
// Goal: results for C programs with threads agree with the standard: data races, deadlocks, and the output of programs
// without a race. Method: random programs compared with every interleaving of their accesses, with vector clocks
// (random_threads_c.h). RAMIFY_SEED and RAMIFY_THREADS select them; a failure prints its program.
#include <cstdlib>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/random_threads_c.h"
#include "engine/testkit/random_seed.h"
#include "session/c/c_program.h"
#include "session/temp_folder.h"

namespace ramify {
namespace {

using outputs::COutcome;
using outputs::COutcomeKind;

struct Found {
  uint64_t states = 0;
  bool is_complete = false, has_race = false, has_deadlock = false;
  std::set<std::string> printed{}, others{};
};

Found found_by(const session::CProgram& program) {
  const base::Result<outputs::CReport> report = session::check_c(program, {.max_states = 100'000});
  Found found;
  if (!report) {
    ADD_FAILURE() << report.error().message;
    return found;
  }
  found.states = report->states;
  found.is_complete = report->is_complete;
  for (const COutcome& o : report->outcomes) {
    if (o.kind == COutcomeKind::defined) {
      found.printed.insert(o.out);
    } else if (o.kind == COutcomeKind::deadlock) {
      found.has_deadlock = true;
    } else if (o.ub == "UB005_data_race") {
      found.has_race = true;
    } else {
      found.others.insert(fmt::format("{} {} {}", outputs::name(o.kind), o.ub, o.detail));
    }
  }
  return found;
}

TEST(RandomThreadsC, are_what_every_interleaving_with_vector_clocks_says) {
  const uint64_t seed = engine::testkit::random_seed();
  const char* given = std::getenv("RAMIFY_THREADS");
  const uint64_t count = given != nullptr ? std::strtoull(given, nullptr, 10) : 60;
  const session::TempFolder folder;
  size_t races = 0, deadlocks = 0, several = 0;
  uint64_t states = 0, plain = 0;
  for (uint64_t i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    const RandomThreads threads(seed + i);
    const RandomThreads::Meaning expected = threads.meaning();
    SCOPED_TRACE(fmt::format("seed {}\n{}", seed + i, threads.text()));
    const base::Result<session::CProgram> program =
        session::load_c({.paths = {folder.write("threads.c", threads.text())}});
    ASSERT_TRUE(program && program->program);
    plain += expected.states;
    races += expected.has_race;
    deadlocks += expected.has_deadlock && !expected.has_race;
    several += !expected.has_race && expected.printed.size() > 1;
    const Found found = found_by(*program);
    EXPECT_TRUE(found.is_complete);
    states += found.states;
    EXPECT_EQ(found.others, std::set<std::string>());
    EXPECT_EQ(found.has_race, expected.has_race);
    // The output of a program with a data race is undefined.
    if (expected.has_race) continue;
    EXPECT_EQ(found.has_deadlock, expected.has_deadlock);
    EXPECT_EQ(found.printed, expected.printed);
  }
  fmt::print(
      "{} programs: {} with a race, {} with a deadlock, {} with several outcomes; {} states, {} "
      "here\n",
      count, races, deadlocks, several, states, plain);
  EXPECT_TRUE(count < 50 || (races > 0 && several > 0 && races < count)) << "too tame, or too wild";
}

}  // namespace
}  // namespace ramify
