// SPDX-License-Identifier: Apache-2.0
// Goal: unknown functions may return anything, in states as in paths: every feasible execution is explored in all
// interleavings, findings come with values that were run again, and unsupported operations never count as an answer.
// Method: programs with unknown functions; random ones compared with all runs with concrete values.
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
  const outputs::CheckReport report = checked("u.py", "import far\nassert 2 ** far.away() != 7\n");
  EXPECT_EQ(report.verdict.kind, VerdictKind::unknown);
  ASSERT_THAT(report.unknowns, SizeIs(1));
  EXPECT_THAT(outputs::message(report.unknowns[0]), HasSubstr("not supported"));
}

// --- two values of unknown type

TEST_F(Unknowns, two_of_them_are_compared) {
  const std::string head = "import far\na = far.a()\nb = far.b()\nc = far.c()\n";
  const auto verdict = [&](const std::string& text) {
    const outputs::CheckReport report = checked("two.py", head + text);
    for (const outputs::Finding& finding : report.findings)
      EXPECT_TRUE(finding.open_values->is_confirmed) << finding.open_values->mismatch << '\n' << text;
    return report.verdict.kind;
  };
  EXPECT_EQ(verdict("assert a == b\n"), VerdictKind::violated);
  EXPECT_EQ(verdict("assert a != b\n"), VerdictKind::violated);
  EXPECT_EQ(verdict("assert a == b or a != b\n"), VerdictKind::holds);
  EXPECT_EQ(verdict("assert not (a == b and b == c) or a == c\n"), VerdictKind::holds);
  EXPECT_EQ(verdict("assert not (a < b and b < c)\n"), VerdictKind::violated);
  EXPECT_EQ(verdict("assert not (a < b and b < c) or a < c\n"), VerdictKind::holds);
  EXPECT_EQ(verdict("assert not (a < b and b <= a)\n"), VerdictKind::holds);
  EXPECT_EQ(verdict("if min(a, b, c) == c:\n    assert c <= a\n"), VerdictKind::holds);
}

TEST_F(Unknowns, what_was_decided_of_two_holds_when_they_get_a_type) {
  const std::string head = "import far\na = far.a()\nb = far.b()\nc = far.c()\n";
  const auto verdict = [&](const std::string& text) {
    const outputs::CheckReport report = checked("typed.py", head + text);
    for (const outputs::Finding& finding : report.findings)
      EXPECT_TRUE(finding.open_values->is_confirmed) << finding.open_values->mismatch << '\n' << text;
    return report.verdict.kind;
  };
  EXPECT_EQ(verdict("if a == b and a == 3:\n    assert b == 3\n"), VerdictKind::holds);
  EXPECT_EQ(verdict("if a == b and a == 'three':\n    assert b == 'three'\n"), VerdictKind::holds);
  EXPECT_EQ(verdict("if a == b and b == c and a > 3:\n    assert c > 3\n"), VerdictKind::holds);
  EXPECT_EQ(verdict("if a < b and b < 10:\n    assert a < 9\n"), VerdictKind::holds);
  EXPECT_EQ(verdict("if a < b and b < 10:\n    assert a < 8\n"), VerdictKind::violated);
  EXPECT_EQ(verdict("if a != b and a == 'x':\n    assert b != 'y'\n"), VerdictKind::violated);
  EXPECT_EQ(verdict("same = a == b\nif a == 1 and b == 2:\n    assert not same\n"), VerdictKind::holds);
  // Three distinct values cannot be booleans: no claim is made about such a path.
  EXPECT_EQ(verdict("if a != b and b != c and a != c:\n    if a:\n        assert b\n"), VerdictKind::unknown);
}

TEST_F(Unknowns, are_compared_in_other_languages) {
  EXPECT_EQ(checked("two.js",
                    "const far = require('far');\nconst a = far.a(), b = far.b();\n"
                    "if (a === b && a === 3 && b !== 3) throw new Error('no');\n")
                .verdict.kind,
            VerdictKind::holds);
  EXPECT_EQ(checked("two.rb", "require 'far'\na = Far.a\nb = Far.b\nraise 'yes' if a == b\n").verdict.kind,
            VerdictKind::violated);
  // Identity of objects is a different question than equality.
  EXPECT_EQ(checked("is.py", "import far\nassert far.a() is far.b()\n").verdict.kind, VerdictKind::unknown);
}

// --- lists

TEST_F(Unknowns, what_is_gone_over_is_a_list) {
  const outputs::CheckReport report =
      checked("sum.py", "import far\nxs = far.items()\ntotal = 0\nfor x in xs:\n    total += x\nassert total != 7\n");
  ASSERT_THAT(report.findings, SizeIs(1));
  const engine::OpenValues& values = *report.findings[0].open_values;
  EXPECT_TRUE(values.is_confirmed) << values.mismatch;
  ASSERT_THAT(values.inputs, SizeIs(1));
  EXPECT_EQ(values.inputs[0].name, "far.items()");
  EXPECT_EQ(values.inputs[0].json, "[7]");
  EXPECT_THAT(values.assumed, Contains("far.items() is a list"));
}

TEST_F(Unknowns, lists_have_a_bound_beyond_which_nothing_is_claimed) {
  const std::string program = "import far\nn = 0\nfor x in far.items():\n    n += 1\nassert n != %\n";
  const auto of = [&](const std::string& count) {
    std::string text = program;
    return checked("bound.py", text.replace(text.find('%'), 1, count));
  };
  EXPECT_EQ(of("4").verdict.kind, VerdictKind::violated);
  const outputs::CheckReport beyond = of("5");
  EXPECT_EQ(beyond.verdict.kind, VerdictKind::unknown);
  ASSERT_THAT(beyond.unknowns, SizeIs(1));
  EXPECT_EQ(outputs::message(beyond.unknowns[0]),
            "the path is cut: `far.items()` may have more than 4 elements (--max-length)");
  LoadRequest longer;
  longer.path = folder_.path("bound.py");
  longer.length_max = 5;
  EXPECT_EQ(check(load(longer, LoadGoal::search).value(), {}).value().verdict.kind, VerdictKind::violated);
  // If the program itself tests the length, no longer list exists.
  EXPECT_EQ(checked("short.py",
                    "import far\nxs = far.items()\nn = 0\nif len(xs) <= 3:\n    for x in xs:\n        n += 1\n"
                    "    assert n == len(xs)\n")
                .verdict.kind,
            VerdictKind::holds);
}

TEST_F(Unknowns, texts_have_a_bound_where_they_are_gone_over_and_none_where_they_are_compared) {
  EXPECT_EQ(checked("long.py", "import far\nassert far.name() != 'a longer name'\n").verdict.kind,
            VerdictKind::violated);
  const outputs::CheckReport report =
      checked("over.py", "import far\ns = far.name()\nif s != '':\n    for c in s:\n        assert c != ''\n");
  EXPECT_EQ(report.verdict.kind, VerdictKind::unknown);
  EXPECT_THAT(outputs::message(report.unknowns.at(0)), HasSubstr("may have more than 4 characters"));
}

TEST_F(Unknowns, elements_are_unknown_values_like_any_other) {
  const auto verdict = [&](const std::string& text) {
    const outputs::CheckReport report = checked("list.py", "import far\nxs = far.items()\n" + text);
    for (const outputs::Finding& finding : report.findings)
      EXPECT_TRUE(finding.open_values->is_confirmed) << finding.open_values->mismatch << '\n' << text;
    return report.verdict.kind;
  };
  EXPECT_EQ(verdict("if len(xs) == 2:\n    assert xs[0] == xs[1]\n"), VerdictKind::violated);
  EXPECT_EQ(verdict("if len(xs) == 2:\n    xs[0] = 3\n    assert xs[0] == 3\n"), VerdictKind::holds);
  EXPECT_EQ(verdict("if len(xs) == 1:\n    xs.append(5)\n    assert sum(xs) != 9\n"), VerdictKind::unknown);
  EXPECT_EQ(verdict("if len(xs) == 3:\n    ys = sorted(xs)\n    assert ys[0] <= ys[1] and ys[1] <= ys[2]\n"),
            VerdictKind::holds);
  EXPECT_EQ(verdict("if len(xs) == 2:\n    for a, b in xs:\n        assert a != b\n"), VerdictKind::violated);
  EXPECT_EQ(verdict("if len(xs) == 1:\n    for x in xs:\n        assert x['price'] >= 0\n"), VerdictKind::violated);
  EXPECT_EQ(verdict("a, b = xs\nassert a != 4 or b != 5\n"), VerdictKind::violated);
}

TEST_F(Unknowns, lists_are_gone_over_in_many_languages) {
  const std::pair<const char*, const char*> programs[] = {
      {"l.js",
       "const far = require('far');\nlet total = 0;\nfor (const x of far.items()) total += x;\n"
       "if (total === 7) throw new Error('seven');\n"},
      {"m.js",
       "const far = require('far');\nlet total = 0;\nfar.items().forEach(x => { total += x; });\n"
       "if (total === 7) throw new Error('seven');\n"},
      {"l.rb", "require 'far'\ntotal = 0\nFar.items.each { |x| total += x }\nraise 'seven' if total == 7\n"},
      {"l.php",
       "<?php\n$total = 0;\nforeach (far_items() as $x) { $total += $x; }\n"
       "if ($total === 7) throw new Exception('seven');\n"},
      {"L.java",
       "import com.acme.Far;\nclass L { public static void main(String[] a) {\n  int total = 0;\n"
       "  for (int x : Far.items()) total += x;\n  if (total == 7) throw new IllegalStateException(\"seven\"); } }\n"},
      {"l.kt",
       "import com.acme.Far\nfun main() {\n  var total = 0\n  for (x in Far.items()) total += x\n"
       "  if (total == 7) throw IllegalStateException(\"seven\")\n}\n"},
      {"l.cs",
       "using Acme;\nclass L { static void Main() {\n  int total = 0;\n  foreach (int x in Far.Items()) total += x;\n"
       "  if (total == 7) throw new System.Exception(\"seven\"); } }\n"},
      {"l.go",
       "package main\nimport \"example.com/far\"\nfunc main() {\n\tvar xs []int = far.Items()\n\ttotal := 0\n"
       "\tfor _, x := range xs {\n\t\ttotal += x\n\t}\n\tif total == 7 {\n\t\tpanic(\"seven\")\n\t}\n}\n"},
  };
  for (const auto& [file, text] : programs) {
    SCOPED_TRACE(file);
    const outputs::CheckReport report = checked(file, text);
    EXPECT_EQ(report.verdict.kind, VerdictKind::violated)
        << (report.unknowns.empty() ? "" : outputs::message(report.unknowns[0]));
    for (const outputs::Finding& finding : report.findings)
      EXPECT_TRUE(finding.open_values->is_confirmed) << finding.open_values->mismatch;
  }
}

// Programs over a list of up to two numbers from -1 to 1.
TEST_F(Unknowns, random_programs_over_a_list_fail_if_they_fail_for_some_list) {
  const char* wanted = std::getenv("RAMIFY_SEED");
  const uint64_t seed = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : std::random_device()();
  fmt::print("RAMIFY_SEED={}\n", seed);
  std::vector<std::string> lists{"[]"};
  for (int a = -1; a <= 1; ++a) {
    lists.push_back(fmt::format("[{}]", a));
    for (int b = -1; b <= 1; ++b) lists.push_back(fmt::format("[{}, {}]", a, b));
  }
  for (uint64_t round = 0; round < 10; ++round) {
    std::mt19937_64 random(seed + round);
    const auto one_of = [&](std::initializer_list<const char*> all) { return *(all.begin() + random() % all.size()); };
    std::string body;
    for (int i = 0; i < 2; ++i) {
      body += fmt::format("    for x in xs:\n        if {}:\n            t += {}\n",
                          one_of({"x > 0", "x == t", "x < t", "x != xs[0]", "xs[-1] > x", "x in (0, 1)"}),
                          one_of({"x", "1", "len(xs)", "x - xs[0]", "-x", "xs[-1]"}));
    }
    body += fmt::format("    assert t {} {}\n", one_of({"!=", "<=", ">"}), one_of({"-2", "-1", "0", "1", "2", "3"}));
    const auto program = [&](const std::string& xs) {
      return fmt::format("import far\nxs = {}\nt = 0\nif len(xs) <= 2 and all(-1 <= x and x <= 1 for x in xs):\n{}", xs,
                         body);
    };
    bool can_fail = false;
    for (const std::string& list : lists)
      can_fail = can_fail || execute(loaded("c.py", program(list)).module, {}).value().end == Execution::End::fault;
    const outputs::CheckReport report = checked("s.py", program("far.items()"));
    EXPECT_EQ(report.verdict.kind, can_fail ? VerdictKind::violated : VerdictKind::holds)
        << "seed " << seed + round << '\n'
        << program("far.items()") << (report.unknowns.empty() ? "" : outputs::message(report.unknowns[0]));
    for (const outputs::Finding& finding : report.findings)
      EXPECT_TRUE(finding.open_values->is_confirmed) << finding.open_values->mismatch << '\n' << body;
  }
}

// --- values that escape to an unknown function

constexpr const char* escaping_job =
    "from jobs import schedule\n"
    "total = 0\n"
    "def job():\n"
    "    global total\n"
    "    total += 1\n"
    "schedule(job)\n";

TEST_F(Unknowns, nothing_holds_where_a_function_that_escaped_may_be_called) {
  const outputs::CheckReport report = checked("escape.py", std::string(escaping_job) + "assert total == 0\n");
  EXPECT_EQ(report.verdict.kind, VerdictKind::unknown);
  ASSERT_THAT(report.relied, SizeIs(1));
  EXPECT_THAT(report.relied[0].what, HasSubstr("never calls"));
  EXPECT_EQ(report.relied[0].grant, "pure:jobs.schedule");
}

TEST_F(Unknowns, what_is_found_behind_an_escape_is_possible_and_no_violation) {
  const outputs::CheckReport report = checked("escape.py", std::string(escaping_job) + "assert total == 1\n");
  EXPECT_EQ(report.verdict.kind, VerdictKind::unknown);
  EXPECT_THAT(report.findings, SizeIs(0));
  ASSERT_THAT(report.possible, SizeIs(1));
  ASSERT_TRUE(report.possible[0].open_values);
  EXPECT_THAT(report.possible[0].open_values->relied, SizeIs(1));
}

TEST_F(Unknowns, a_violation_before_anything_escaped_is_a_violation) {
  const outputs::CheckReport report = checked("before.py", "import far\nxs = [1]\nassert len(xs) == 2\nfar.keep(xs)\n");
  EXPECT_EQ(report.verdict.kind, VerdictKind::violated);
  EXPECT_THAT(report.findings, SizeIs(1));
}

TEST_F(Unknowns, what_the_user_vouches_for_is_granted) {
  const auto verdict = [&](std::vector<std::string> granted) {
    LoadRequest request;
    request.path = folder_.write("granted.py", std::string(escaping_job) + "assert total == 0\n");
    request.granted = std::move(granted);
    return check(load(request).value(), {}).value().verdict.kind;
  };
  EXPECT_EQ(verdict({"pure:jobs.schedule"}), VerdictKind::holds);
  EXPECT_EQ(verdict({"pure:jobs.*"}), VerdictKind::holds);
  EXPECT_EQ(verdict({"pure:jobs.other"}), VerdictKind::unknown);
  EXPECT_EQ(verdict({"pure:jobs.sched"}), VerdictKind::unknown);
}

TEST_F(Unknowns, values_that_cannot_be_changed_do_not_escape) {
  EXPECT_EQ(checked("plain.py", "import far\nx = 1\nfar.log('x', x, (1, 2))\nassert x == 1\n").verdict.kind,
            VerdictKind::holds);
  EXPECT_EQ(checked("inner.py", "import far\nx = [1]\nfar.log(('x', x))\nassert x == [1]\n").verdict.kind,
            VerdictKind::unknown);
  EXPECT_EQ(checked("named.py", "import far\nx = [1]\nfar.log(given=x)\nassert x == [1]\n").verdict.kind,
            VerdictKind::unknown);
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
