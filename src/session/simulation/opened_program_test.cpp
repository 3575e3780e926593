// SPDX-License-Identifier: Apache-2.0
// Goal: a program of each machine can be stepped through, forward and back. Method: small programs, walked at random to their ends
// and back again; a trace that a check found is followed.
#include "session/simulation/opened_program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/streams/random_stream.h"
#include "engine/testkit/random_seed.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class OpenedProgramTest : public ::testing::Test {
 protected:
  std::unique_ptr<OpenedProgram> open_ir(const std::string& name, const std::string& text) const {
    base::Result<Loaded> loaded = load({.path = folder_.write(name, text)});
    EXPECT_TRUE(loaded && loaded->is_ready());
    return OpenedProgram::open(std::move(*loaded)).value();
  }
  std::unique_ptr<OpenedProgram> open_c(const std::string& text) const {
    base::Result<CProgram> program = load_c({.paths = {folder_.write("a.c", text)}});
    EXPECT_TRUE(program && program->program);
    return OpenedProgram::open(std::move(*program)).value();
  }

  TempFolder folder_;
};

// To an end, always by the moves that are offered; back over every position; then along the same path from the start. A position is
// shown the same however it was reached.
void walk(OpenedProgram& program, uint64_t seed) {
  engine::Simulation& simulation = program.simulation();
  engine::RandomStream random(seed);
  std::vector<engine::View> shown{simulation.view()};
  for (int steps = 0; steps < 1'000; ++steps) {
    std::vector<size_t> enabled;
    for (size_t i = 0; i < simulation.moves().all.size(); ++i)
      if (simulation.moves().all[i].outcome != engine::OutcomeKind::blocked) enabled.push_back(i);
    if (enabled.empty()) break;
    ASSERT_TRUE(simulation.take(enabled[random.below(static_cast<uint32_t>(enabled.size()))]));
    shown.push_back(simulation.view());
  }
  EXPECT_THAT(simulation.steps(), Not(IsEmpty()));
  for (size_t position = shown.size(); position-- > 0;) {
    ASSERT_TRUE(simulation.move_to(position));
    EXPECT_THAT(engine::diff(shown[position], simulation.view()), IsEmpty()) << "at position " << position;
  }
  ASSERT_TRUE(simulation.move_to(shown.size() - 1));
  const engine::Path path = simulation.path();
  const engine::View end = simulation.view();
  ASSERT_TRUE(simulation.move_to(0));
  ASSERT_FALSE(simulation.follow(path).has_value());
  EXPECT_THAT(engine::diff(end, simulation.view()), IsEmpty());
}

TEST_F(OpenedProgramTest, programs_of_every_machine_are_walked_to_their_ends) {
  const uint64_t seed = engine::testkit::random_seed();
  walk(*open_ir(
           "threads.py",
           "import threading\nn = 0\ndef work():\n    global n\n    n += 1\n"
           "ts = [threading.Thread(target=work) for _ in range(2)]\n[t.start() for t in ts]\n[t.join() for t in ts]\n"),
       seed);
  walk(*open_c("int n;\nint f(int a) {\n  if (a > n) return 1;\n  n += a;\n  return 0;\n}\n"
               "int main(void) {\n  int both = f(1) - f(2);\n  return both;\n}\n"),
       seed);
}

// "name = value", of the view and everything in it.
void list(const engine::View& view, const std::string& path, std::vector<std::string>& lines) {
  if (!view.value.empty()) lines.push_back(path + view.name + " = " + view.value);
  for (const engine::View& child : view.children) list(child, path + view.name + (view.name.empty() ? "" : "."), lines);
}

TEST_F(OpenedProgramTest, a_state_of_a_c_program_shows_its_objects_by_their_types) {
  const std::unique_ptr<OpenedProgram> program = open_c(
      "#include <stdlib.h>\n#include <stdio.h>\n"
      "struct point { int x; double y; unsigned flag : 3; };\n"
      "static int total = 7;\nstatic const char *const word = \"abc\";\n"
      "int f(void) { return total++; }\nint g(void) { return total++; }\n"
      "int main(void) {\n  struct point p = {1, 2.5, 5};\n  int open, a[3] = {4, 5, 6};\n  char name[] = \"bob\";\n"
      "  int *last = &a[2];\n  struct point *q = malloc(sizeof *q);\n  q->x = 9;\n  printf(\"hi\\n\");\n"
      "  int sum = f() + g();\n  return sum + *last + q->x + (int)p.y + name[0] + (int)sizeof open;\n}\n");
  engine::Simulation& simulation = program->simulation();
  // To the choice between f and g, where everything before it has been executed.
  while (simulation.moves().all.size() == 1) ASSERT_TRUE(simulation.take(0));
  std::vector<std::string> lines;
  list(simulation.view(), "", lines);
  EXPECT_THAT(lines,
              testing::IsSupersetOf({"total = 7", "main.main.p = {.x = 1, .y = 2.5, .flag = 5}", "main.main.p.flag = 5",
                                     "main.main.a = {4, 5, 6}", "main.main.a.[2] = 6", "main.main.open = indeterminate",
                                     "main.main.name = \"bob\"", "main.main.last = &a + 8 bytes"}))
      << testing::PrintToString(lines);
  EXPECT_THAT(lines, Contains(testing::ContainsRegex("^allocated memory\\.\\*0x[0-9a-f]+\\.x = 9$")));
  EXPECT_THAT(lines, Contains(HasSubstr("output = \"hi")));
}

TEST_F(OpenedProgramTest, the_trace_of_a_finding_leads_to_the_state_that_shows_it) {
  folder_.write("counter.star", "total = 0\ndef work():\n    seen = total\n    step(\"read\")\n    total = seen + 1\n");
  const std::string spec =
      folder_.write("counter.toml",
                    "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n[properties]\n"
                    "alone = {Always = \"total <= 1\"}\n");
  base::Result<Loaded> loaded = load({.path = spec});
  ASSERT_TRUE(loaded && loaded->is_ready()) << loaded.error().message;
  const base::Result<outputs::CheckReport> report = check(*loaded, {});
  ASSERT_THAT(report->findings, SizeIs(1));
  const std::unique_ptr<OpenedProgram> program = OpenedProgram::open(std::move(*loaded)).value();
  ASSERT_FALSE(program->simulation().follow(report->findings[0].trace).has_value());
  EXPECT_THAT(program->simulation().steps().back().violated, Contains("alone"));
  EXPECT_THAT(program->simulation().explain("alone")->text, HasSubstr("total"));
}

}  // namespace
}  // namespace ramify::session
