// SPDX-License-Identifier: Apache-2.0
// Goal: a spec that extends another merges both, with its own settings taking precedence, and errors have the right
// place. Method: specs in a temporary folder, read with all their parts.
#include "session/spec_extends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "session/explore.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

// Files by their path.
Spec parsed(const std::map<std::string, std::string>& files, const std::string& path,
            diagnostics::Diagnostics& diagnostics) {
  const auto read = [&](const std::string& wanted) -> base::Result<std::string> {
    const auto found = files.find(wanted);
    if (found == files.end()) return base::fail("there is no `" + wanted + "`");
    return found->second;
  };
  return parse_spec(files.at(path), path, diagnostics, read);
}

Spec good(const std::map<std::string, std::string>& files, const std::string& path) {
  diagnostics::Diagnostics diagnostics;
  Spec spec = parsed(files, path, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.place.file << ": " << d.message;
  return spec;
}

TEST(SpecExtends, tables_are_put_together_key_by_key) {
  const Spec spec =
      good({{"a.toml",
             "[spec]\nmax_depth = 3\nno_deadlocks = true\n[threads.t]\nentrypoint = \"f()\"\nreplicas = 2\n"
             "[properties]\np = {Always = \"x\"}\nq = {Always = \"y\"}\n"},
            {"b.toml",
             "extends = \"a.toml\"\n[SPEC]\nMAX_depth = 4\n[threads.t]\nreplicas = 3\n"
             "[threads.u]\nentrypoint = \"g()\"\n[properties]\np = {Eventually = \"z\"}\n"}},
           "b.toml");
  EXPECT_EQ(spec.max_depth, 4u);
  EXPECT_TRUE(spec.no_deadlocks);
  ASSERT_EQ(spec.threads.size(), 2u);
  EXPECT_EQ(spec.threads[0].entrypoint, "f()");
  EXPECT_EQ(spec.threads[0].replicas, 3u);
  EXPECT_EQ(spec.threads[1].name, "u");
  ASSERT_EQ(spec.properties.size(), 2u);
  EXPECT_EQ(spec.properties[0].kind, PropertyKind::eventually);
  EXPECT_EQ(spec.properties[0].texts[0].place.file, "b.toml");
  EXPECT_EQ(spec.properties[1].texts[0].place.file, "a.toml");
}

TEST(SpecExtends, a_scenario_is_made_anew_or_switched) {
  const std::string base =
      "[scenario.s]\nfsm = \"A -x-> A\"\naccept = [\"A\"]\n[scenario.t]\npath = \"x\"\noff = true\n";
  const Spec spec = good(
      {{"a.toml", base}, {"b.toml", "extends = \"a.toml\"\n[scenario.s]\npath = \"y\"\n[scenario.t]\noff = false\n"}},
      "b.toml");
  ASSERT_EQ(spec.scenarios.size(), 2u);
  EXPECT_EQ(spec.scenarios[0].kind, SpecScenario::Kind::path);
  EXPECT_FALSE(spec.scenarios[0].accept);
  EXPECT_FALSE(spec.scenarios[1].is_off);
  EXPECT_EQ(spec.scenarios[1].text.text, "x");
}

TEST(SpecExtends, paths_are_relative_to_the_file_that_says_them) {
  const std::string extends = "extends = \"base/a.toml\"\n";
  EXPECT_EQ(good({{"base/a.toml", "[spec]\nprogram = \"p.star\"\n"}, {"b.toml", extends}}, "b.toml").program,
            "base/p.star");
  EXPECT_EQ(good({{"base/a.toml", ""}, {"b.toml", extends}}, "b.toml").program, "base/a.star");
  EXPECT_EQ(
      good({{"base/a.toml", "[spec]\nprogram = \"p.star\"\n"}, {"b.toml", extends + "[spec]\nprogram = \"p.star\"\n"}},
           "b.toml")
          .program,
      "p.star");
  EXPECT_EQ(
      good({{"c.toml", "[spec]\nmax_depth = 7\n"}, {"base/a.toml", "extends = \"../c.toml\"\n"}, {"b.toml", extends}},
           "b.toml")
          .max_depth,
      7u);
}

TEST(SpecExtends, how_a_system_is_tested_is_put_together) {
  const Spec spec = good({{"base/a.toml", "[test]\nadapter = \"./a\"\nRUNS = 3\nsteps = 5\n"},
                          {"b.toml", "extends = \"base/a.toml\"\n[test]\nruns = 4\n"}},
                         "b.toml");
  ASSERT_TRUE(spec.test.adapter.has_value());
  EXPECT_EQ(spec.test.adapter->text, "./a");
  EXPECT_EQ(spec.test.adapter->place.file, "base/a.toml");
  EXPECT_EQ(spec.test.runs, 4u);
  EXPECT_EQ(spec.test.steps, 5u);
}

struct Mistake {
  std::map<std::string, std::string> files;
  std::string file;  // where the error is
  uint32_t line = 0;
  std::string message;
};

TEST(SpecExtends, mistakes_are_told_where_they_are) {
  std::map<std::string, std::string> chain = {{"b.toml", "extends = \"0.toml\"\n"}};
  for (size_t i = 0; i <= extends_max; ++i)
    chain[std::to_string(i) + ".toml"] = "extends = \"" + std::to_string(i + 1) + ".toml\"\n";
  const Mistake mistakes[] = {
      {{{"b.toml", "\nextends = 3\n"}}, "b.toml", 2, "`extends` is `3`, a text"},
      {{{"b.toml", "extends = \"\"\n"}}, "b.toml", 1, "names no file"},
      {{{"b.toml", "extends = \"no.toml\"\n"}}, "b.toml", 1, "there is no `no.toml`"},
      {{{"b.toml", "extends = \"b.toml\"\n"}}, "b.toml", 1, "comes back to `b.toml`"},
      {{{"b.toml", "extends = \"a.toml\"\n"}, {"a.toml", "\n\nextends = \"b.toml\"\n"}}, "a.toml", 3, "comes back"},
      {{{"b.toml", "extends = \"a.toml\"\n"}, {"a.toml", "[spec]\nmax_depth = \"x\"\n"}}, "a.toml", 2, "`max_depth`"},
      {{{"b.toml", "extends = \"a.toml\"\n"}, {"a.toml", "[spec\n"}}, "a.toml", 1, "not TOML"},
      {chain, std::to_string(extends_max - 1) + ".toml", 1, "more than 16 specs"},
  };
  for (const Mistake& mistake : mistakes) {
    diagnostics::Diagnostics diagnostics;
    parsed(mistake.files, "b.toml", diagnostics);
    ASSERT_FALSE(diagnostics.all().empty()) << mistake.message;
    EXPECT_THAT(diagnostics.all()[0].message, HasSubstr(mistake.message));
    EXPECT_EQ(diagnostics.all()[0].place.file, mistake.file) << mistake.message;
    EXPECT_EQ(diagnostics.all()[0].place.line, mistake.line) << mistake.message;
  }
}

TEST(SpecExtends, without_a_reader_nothing_is_read) {
  diagnostics::Diagnostics diagnostics;
  parse_spec("extends = \"/etc/passwd\"\n", "b.toml", diagnostics);
  ASSERT_EQ(diagnostics.all().size(), 1u);
  EXPECT_EQ(diagnostics.all()[0].id, diagnostics::DiagnosticId::spec_unsupported);
}

TEST(SpecExtends, power_and_speed) {
  TempFolder folder;
  folder.write("power.star",
               "power = False\ndef PowerOn():\n    require(not power)\n    power = True\n"
               "def PowerOff():\n    require(power)\n    power = False\n");
  folder.write("power.toml",
               "[spec]\nprogram = \"power.star\"\nactions = [\"PowerOn\", \"PowerOff\"]\naccepting = \"not power\"\n");
  const std::string path = folder.write(
      "powerspeed.toml",
      "extends = \"power.toml\"\n[scenario.speed]\n"
      "fsm = \"Low -IncrementSpeed-> Medium -IncrementSpeed-> High -IncrementSpeed-> Low\"\naccept = [\"Low\"]\n"
      "[scenario.twice]\npath = \"PowerOn ; PowerOff ; PowerOn ; PowerOn\"\nexpect = \"forbidden\"\noff = true\n");
  const Loaded loaded = load({.path = path}).value();
  ASSERT_THAT(loaded.diagnostics.all(), IsEmpty());
  const outputs::ExploreReport report = explore(loaded, {}).value();
  EXPECT_EQ(report.exploration.counts.states, 6u);
  EXPECT_EQ(report.exploration.counts.transitions, 12u);
  EXPECT_EQ(report.exploration.counts.accepting, 1u);
}

}  // namespace
}  // namespace ramify::session
