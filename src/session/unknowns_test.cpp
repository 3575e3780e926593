// SPDX-License-Identifier: Apache-2.0
// Goal: what a program calls and nobody knows may give anything, in states as in paths: every feasible way is explored in all
// interleavings, findings come with values that were run again, and what is not supported is never taken for an answer.
// Method: programs with unknown functions; random ones against all runs with the values in their places.
#include <cstdlib>
#include <random>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using engine::VerdictKind;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::SizeIs;

class Unknowns : public ::testing::Test {
 protected:
  Loaded loaded(const std::string& name, const std::string& text, std::vector<outputs::NamedText> properties = {}) {
    LoadRequest request;
    request.path = folder_.write(name, text);
    request.properties = std::move(properties);
    base::Result<Loaded> result = load(request);
    EXPECT_TRUE(result.has_value());
    for (const auto& d : result->diagnostics.all())
      if (diagnostics::severity(d.id) == diagnostics::Severity::error) ADD_FAILURE() << d.message;
    return std::move(*result);
  }
  outputs::CheckReport checked(const std::string& name, const std::string& text,
                               std::vector<outputs::NamedText> properties = {}) {
    return check(loaded(name, text, std::move(properties)), {}).value();
  }

  TempFolder folder_;
};

TEST_F(Unknowns, every_way_to_go_on_is_explored_and_a_finding_has_values) {
  const outputs::CheckReport report = checked("f.py",
                                              "import far\n"
                                              "n = far.away(3)\n"
                                              "if n > 5:\n"
                                              "    print('big')\n"
                                              "else:\n"
                                              "    assert n != 2, 'two'\n");
  EXPECT_EQ(report.verdict.kind, VerdictKind::violated);
  ASSERT_THAT(report.findings, SizeIs(1));
  const outputs::Finding& finding = report.findings[0];
  ASSERT_TRUE(finding.open_values);
  ASSERT_THAT(finding.open_values->inputs, SizeIs(1));
  EXPECT_EQ(finding.open_values->inputs[0].name, "far.away(3)");
  EXPECT_EQ(finding.open_values->inputs[0].json, "2");
  EXPECT_TRUE(finding.open_values->is_confirmed) << finding.open_values->mismatch;
  EXPECT_EQ(report.workers, 1u);
}

TEST_F(Unknowns, what_cannot_be_is_not_reached) {
  const outputs::CheckReport report = checked("g.py",
                                              "import far\n"
                                              "n = far.away()\n"
                                              "if n > 5:\n"
                                              "    if n < 3:\n"
                                              "        assert False\n");
  EXPECT_EQ(report.verdict.kind, VerdictKind::holds);
}

TEST_F(Unknowns, a_race_of_updates_depends_on_what_an_unknown_function_gives) {
  const std::string program =
      "package main\n"
      "import (\n\t\"sync\"\n\t\"example.com/rates\"\n)\n"
      "func main() {\n"
      "\tvar mu sync.Mutex\n\tvar wg sync.WaitGroup\n\tbalance := 10\n\tfee := rates.Fee()\n"
      "\tfor i := 0; i < 2; i++ {\n\t\twg.Add(1)\n\t\tgo func() {\n\t\t\tdefer wg.Done()\n"
      "\t\t\tmu.Lock()\n\t\t\tb := balance\n\t\t\t%\n"
      "\t\t\tif b >= fee {\n\t\t\t\tbalance = b - fee\n\t\t\t}\n\t\t\tmu.Unlock()\n\t\t}()\n\t}\n"
      "\twg.Wait()\n"
      "\tif fee > 0 && fee <= 5 && balance != 10-2*fee {\n\t\tpanic(\"lost\")\n\t}\n}\n";
  const auto with = [&](const std::string& between) {
    std::string text = program;
    return text.replace(text.find('%'), 1, between);
  };
  const outputs::CheckReport lost = checked("lost.go", with("mu.Unlock(); mu.Lock()"));
  ASSERT_THAT(lost.findings, SizeIs(1));
  EXPECT_EQ(outputs::message(lost.findings[0]), "uncaught \"lost\"");
  EXPECT_TRUE(lost.findings[0].open_values->is_confirmed);
  const outputs::CheckReport kept = checked("kept.go", with(""));
  EXPECT_EQ(kept.verdict.kind, VerdictKind::holds) << kept.findings.size();
}

TEST_F(Unknowns, who_waits_for_what_is_not_known_may_wait_for_ever) {
  const outputs::CheckReport report = checked("wait.py",
                                              "import threading, far\n"
                                              "ready = threading.Event()\n"
                                              "n = far.away()\n"
                                              "def work():\n"
                                              "    if n > 3:\n"
                                              "        ready.set()\n"
                                              "t = threading.Thread(target=work)\n"
                                              "t.start()\n"
                                              "ready.wait()\n");
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_EQ(report.findings[0].kind, engine::ViolationKind::deadlock);
  EXPECT_THAT(report.findings[0].open_values->conditions, Contains("far.away() <= 3"));
}

TEST_F(Unknowns, a_property_that_can_be_false_is) {
  const std::string program =
      "package main\nimport \"example.com/far\"\nvar total int\n"
      "func main() {\n\tn := far.Away()\n\tif n > 0 {\n\t\ttotal = n\n\t}\n}\n";
  const outputs::CheckReport broken = checked("p.go", program, {{"small", "total < 100"}});
  ASSERT_THAT(broken.findings, SizeIs(1));
  EXPECT_EQ(broken.findings[0].property, "small");
  EXPECT_TRUE(broken.findings[0].open_values->is_confirmed) << broken.findings[0].open_values->mismatch;
  EXPECT_EQ(checked("q.go", program, {{"not_negative", "total >= 0"}}).verdict.kind, VerdictKind::holds);
}

TEST_F(Unknowns, what_is_not_supported_is_said) {
  const outputs::CheckReport report = checked("u.py", "import far\nxs = far.away()\nfor x in xs:\n    print(x)\n");
  EXPECT_EQ(report.verdict.kind, VerdictKind::unknown);
  ASSERT_THAT(report.unknowns, SizeIs(1));
  EXPECT_THAT(outputs::message(report.unknowns[0]), HasSubstr("not supported"));
}

TEST_F(Unknowns, a_trace_replays) {
  const Loaded program = loaded("r.py", "import far\nassert far.away() != 7\n");
  outputs::CheckReport report = check(program, {}).value();
  ASSERT_THAT(report.findings, SizeIs(1));
  const std::string path = folder_.path("r.trace.json");
  ASSERT_TRUE(save_trace(program, report.findings[0], path));
  const SavedTrace saved = read_trace(path).value();
  const outputs::ReplayReport again = replay(loaded("r.py", "import far\nassert far.away() != 7\n"), saved).value();
  EXPECT_TRUE(again.is_reproduced);
  ASSERT_TRUE(again.finding && again.finding->open_values);
  EXPECT_EQ(again.finding->open_values->inputs.at(0).json, "7");
}

// Programs over two unknown numbers from -2 to 2: all others end at once.
class RandomProgram {
 public:
  explicit RandomProgram(uint64_t seed) : random_(seed) {}

  std::string text(const std::string& x, const std::string& y) {
    std::string text = fmt::format("import far\nx = {}\ny = {}\nz = 0\n", x, y);
    text += "if -2 <= x and x <= 2 and -2 <= y and y <= 2:\n";
    return text + body_;
  }
  void draw() {
    body_.clear();
    const uint32_t statements = 2 + below(3);
    for (uint32_t i = 0; i < statements; ++i) statement(1);
    body_ += "    assert " + comparison() + "\n";
  }

 private:
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }
  std::string operand() {
    const std::string all[] = {"x", "y", "z", std::to_string(static_cast<int>(below(5)) - 2)};
    return all[below(4)];
  }
  std::string expression() {
    const std::string signs[] = {"+", "-", "*"};
    return below(3) == 0 ? operand() : fmt::format("{} {} {}", operand(), signs[below(3)], operand());
  }
  std::string comparison() {
    const std::string signs[] = {"<", "<=", "==", "!="};
    return fmt::format("{} {} {}", expression(), signs[below(4)], expression());
  }
  void statement(uint32_t depth) {
    const std::string margin(4 * depth, ' ');
    if (depth < 3 && below(2) == 0) {
      body_ += fmt::format("{}if {}:\n", margin, comparison());
      statement(depth + 1);
      body_ += fmt::format("{}else:\n", margin);
      statement(depth + 1);
    } else {
      body_ += fmt::format("{}{} = {}\n", margin, below(4) == 0 ? "x" : "z", expression());
    }
  }

  std::mt19937_64 random_;
  std::string body_;
};

TEST_F(Unknowns, random_programs_fail_if_they_fail_for_some_values) {
  const char* wanted = std::getenv("RAMIFY_SEED");
  const uint64_t seed = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : std::random_device()();
  fmt::print("RAMIFY_SEED={}\n", seed);
  for (uint64_t round = 0; round < 30; ++round) {
    RandomProgram program(seed + round);
    program.draw();
    bool can_fail = false;
    for (int x = -2; x <= 2 && !can_fail; ++x)
      for (int y = -2; y <= 2 && !can_fail; ++y) {
        const Loaded concrete = loaded("c.py", program.text(std::to_string(x), std::to_string(y)));
        can_fail = execute(concrete.module, {}).value().end == Execution::End::fault;
      }
    const std::string text = program.text("far.x()", "far.y()");
    const outputs::CheckReport report = checked("s.py", text);
    EXPECT_EQ(report.verdict.kind, can_fail ? VerdictKind::violated : VerdictKind::holds)
        << "seed " << seed + round << '\n'
        << text;
    for (const outputs::Finding& finding : report.findings) {
      if (!finding.open_values) continue;
      EXPECT_TRUE(finding.open_values->is_confirmed) << finding.open_values->mismatch << '\n' << text;
    }
  }
}

}  // namespace
}  // namespace ramify::session
