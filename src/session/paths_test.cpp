// SPDX-License-Identifier: Apache-2.0
// Paths of whole programs: those of examples/paths compared with their golden files (RAMIFY_UPDATE=1 rewrites them),
// and small ones in many languages. The explorer runs every path again with its witness, so `mismatches` checks every
// operator.
#include "session/paths.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/paths_text.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using outputs::PathRow;
using ::testing::HasSubstr;

base::Result<outputs::PathsReport> explored(const std::string& file, const FunctionPathsOptions& options) {
  const base::Result<Loaded> loaded = load({.path = file, .is_script = true}, LoadGoal::module);
  if (!loaded) return std::unexpected(loaded.error());
  if (loaded->module == nullptr) return base::fail(loaded->diagnostics.all().front().message);
  return paths(*loaded, options);
}

class PathsTest : public ::testing::Test {
 protected:
  outputs::PathsReport of(const std::string& name, const std::string& text, FunctionPathsOptions options) {
    if (options.function.empty()) options.function = "f";
    const base::Result<outputs::PathsReport> report = explored(folder_.write(name, text), options);
    EXPECT_TRUE(report.has_value()) << (report ? "" : report.error().message);
    if (!report) return {};
    EXPECT_EQ(report->mismatches(), 0u) << outputs::text_of(*report);
    return *report;
  }
  static std::multiset<std::string> outcomes(const outputs::PathsReport& report) {
    std::multiset<std::string> all;
    for (const PathRow& row : report.paths) all.insert(row.end == PathRow::End::returned ? row.value : row.message);
    return all;
  }

  TempFolder folder_;
};

// --- the examples

struct Example {
  const char* file;
  const char* function;
  std::map<std::string, std::string> types{};
  uint32_t length_max = 4;
  uint32_t branches_max = 100;
};

TEST(Paths, examples_go_the_ways_that_are_written_down) {
  const Example examples[] = {
      {"triangle.py", "triangle"},
      {"Triangle.java", "Triangle.classify"},
      {"Triangle.java", "Triangle.ratio"},
      {"triangle.c", "triangle"},
      {"triangle.c", "average"},
      {"triangle.js", "triangle", {{"a", "int"}, {"b", "int"}, {"c", "int"}}},
      {"sort.py", "insertion_sort", {}, 3},
      {"parser.py", "number", {}, 2},
      {"maze.py", "walk", {}, 5},
      {"Maze.java", "Maze.walk", {}, 5},
      {"Nodes.java", "Nodes.follow"},
      {"divide.go", "Divide", {{"a", "int"}, {"b", "int"}}},
      {"doubling.py", "double", {{"n", "int"}}},
      {"callback.py", "decide"},
      {"countdown.py", "countdown", {}, 4, 12},
  };
  const std::filesystem::path folder = std::filesystem::path(RAMIFY_SOURCE_DIR) / "examples/paths";
  for (const Example& example : examples) {
    SCOPED_TRACE(std::string(example.file) + " " + example.function);
    const std::string file = (folder / example.file).string();
    base::Result<outputs::PathsReport> report = explored(file, {.function = example.function,
                                                                .types = example.types,
                                                                .branches_max = example.branches_max,
                                                                .length_max = example.length_max});
    ASSERT_TRUE(report.has_value()) << report.error().message;
    EXPECT_EQ(report->mismatches(), 0u);
    for (PathRow& row : report->paths) row.place.file = example.file;
    const std::string text = outputs::text_of(*report);
    const std::filesystem::path golden = folder / fmt::format("{}.{}.paths", example.file, example.function);
    if (std::getenv("RAMIFY_UPDATE") != nullptr) {
      std::ofstream(golden) << text;
      continue;
    }
    std::ifstream in(golden);
    std::stringstream expected;
    expected << in.rdbuf();
    EXPECT_EQ(text, expected.str()) << "if this is right, run with RAMIFY_UPDATE=1 and look at the difference";
  }
}

// --- completeness, compared with brute force: each combination of small inputs satisfies the conditions of exactly one
// path. The expected outcomes by brute force are computed here.

TEST_F(PathsTest, every_outcome_of_the_triangle_is_found_and_no_other) {
  const outputs::PathsReport report = of("t.py",
                                         "def f(a: int, b: int, c: int):\n"
                                         "    if a <= 0 or b <= 0 or c <= 0: return 0\n"
                                         "    if a + b <= c or a + c <= b or b + c <= a: return 1\n"
                                         "    if a == b and b == c: return 2\n"
                                         "    if a == b or b == c or a == c: return 3\n"
                                         "    return 4\n",
                                         {});
  EXPECT_TRUE(report.is_everything());
  // The short circuits give 3 paths to 0, 3 to 1, 1 to 2, 3 to 3, 1 to 4.
  EXPECT_EQ(outcomes(report), (std::multiset<std::string>{"0", "0", "0", "1", "1", "1", "2", "3", "3", "3", "4"}));
}

// --- maps

TEST_F(PathsTest, keys_that_may_be_equal_or_not_branch) {
  const outputs::PathsReport two =
      of("d.py", "def f(d: dict[str, int], a: str, b: str):\n    d[a] = 1\n    d[b] = 2\n    return len(d)\n", {});
  EXPECT_TRUE(two.is_everything()) << outputs::text_of(two);
  // No, one or two entries; a and b each are one of them, or another key, possibly the same one.
  EXPECT_EQ(two.paths.size(), 17u) << outputs::text_of(two);
  const std::multiset<std::string> all = outcomes(two);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()), (std::set<std::string>{"1", "2", "3", "4"}));

  const outputs::PathsReport open =
      of("o.py", "def f(a, b):\n    d = {}\n    d[a] = 1\n    d[b] = 2\n    return d[a]\n", {});
  EXPECT_EQ(outcomes(open), (std::multiset<std::string>{"1", "2"}));
}

TEST_F(PathsTest, a_missing_key_is_a_path_and_entries_are_multiplied) {
  for (const char* const type : {"dict", "dict[str, int]"}) {
    const outputs::PathsReport report =
        of("p.py", fmt::format("def f(d: {}):\n    return d['x'] * d['y']\n", type), {});
    EXPECT_EQ(report.count(PathRow::End::unsupported), 0u) << outputs::text_of(report);
    EXPECT_EQ(report.count(PathRow::End::returned), 2u);
    EXPECT_EQ(report.count(PathRow::End::fault), 6u);
    EXPECT_THAT(outputs::text_of(report), HasSubstr("f(d = {'x': 0, 'y': 0}) returns value 1 of d * value 2 of d = 0"));
    EXPECT_THAT(outputs::text_of(report), HasSubstr("and key 1 of d != 'x' and key 2 of d != 'x'"));
    EXPECT_EQ(report.tests(), 8u);
    EXPECT_THAT(outputs::pytest_of(report, "p"), HasSubstr("assert f({'x': 0, 'y': 0}) == 0"));
  }
}

TEST_F(PathsTest, whether_a_key_is_in_an_open_value_is_a_path) {
  const outputs::PathsReport report = of("i.py", "def f(d, k):\n    if k in d:\n        return 1\n    return 2\n", {});
  EXPECT_EQ(outcomes(report), (std::multiset<std::string>{"1", "2"}));
}

TEST_F(PathsTest, texts_are_compared_in_one_condition) {
  const outputs::PathsReport report =
      of("t.py", "def f(a: str, b: str):\n    if a == b: return 1\n    if a == 'abc': return 2\n    return 3\n", {});
  EXPECT_THAT(outputs::text_of(report), HasSubstr("a != b and a == 'abc'"));
}

// --- declared types

TEST_F(PathsTest, a_type_of_what_is_no_parameter_is_refused) {
  const std::string file = folder_.write("n.py", "def f(price, count):\n    return price * count\n");
  const base::Result<outputs::PathsReport> wrong = explored(file, {.function = "f", .types = {{"pirce", "int"}}});
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().message, "--types has `pirce`, but `f` has no parameter `pirce`; did you mean `price`?");
}

TEST_F(PathsTest, types_of_parts_are_used_or_told) {
  const outputs::PathsReport used =
      of("u.py", "def f(x):\n    if x.price > 3: return 1\n    return 2\n", {.types = {{"x.price", "int"}}});
  EXPECT_EQ(outputs::text_of(used).find("has the type that it is used with"), std::string::npos);
  const outputs::PathsReport unused =
      of("v.py", "def f(x):\n    if x.price > 3: return 1\n    return 2\n", {.types = {{"x.cost", "int"}}});
  EXPECT_THAT(outputs::text_of(unused), HasSubstr("--types x.cost: no input has that name"));
}

// --- unknown values have no text, and may be equal

TEST_F(PathsTest, names_that_nobody_has_are_values) {
  const outputs::PathsReport shown =
      of("s.py", "from lib import FOO\ndef f():\n    if f'{FOO}x' != 'ax': return 1\n    return 2\n", {});
  EXPECT_EQ(shown.count(PathRow::End::unsupported), 1u) << outputs::text_of(shown);
  const outputs::PathsReport compared =
      of("c.py", "from lib import FOO, BAR\ndef f():\n    return 1 if FOO == BAR else 2\n", {});
  EXPECT_EQ(outcomes(compared), (std::multiset<std::string>{"1", "2"}));
  const outputs::PathsReport joined = of("j.php", "<?php\nfunction f() { return FOO . BAR == 'ab' ? 1 : 2; }\n", {});
  EXPECT_EQ(joined.count(PathRow::End::unsupported), 1u) << outputs::text_of(joined);
}

// --- functions of values

TEST_F(PathsTest, a_pure_function_gives_the_same_for_equal_arguments) {
  const std::string text =
      "from lib import rate\ndef f(a: int, b: int):\n    if a == b and rate(a) != rate(b): return 'never'\n"
      "    return rate(3) == rate(3)\n";
  const auto report = [&](std::vector<std::string> granted) {
    const Loaded loaded =
        load({.path = folder_.write("r.py", text), .is_script = true, .granted = std::move(granted)}, LoadGoal::module)
            .value();
    return paths(loaded, {.function = "f"}).value();
  };
  EXPECT_EQ(outcomes(report({})).count("'never'"), 1u);
  const outputs::PathsReport pure = report({"pure:lib.rate"});
  EXPECT_EQ(pure.mismatches(), 0u) << outputs::text_of(pure);
  EXPECT_EQ(outcomes(pure).count("'never'"), 0u) << outputs::text_of(pure);
  EXPECT_EQ(outcomes(pure).count("False"), 0u) << outputs::text_of(pure);
}

TEST_F(PathsTest, contradictions_are_no_paths) {
  const outputs::PathsReport report = of("t.py",
                                         "def f(x: int):\n"
                                         "    if x > 10:\n"
                                         "        if x < 5: return 'never'\n"
                                         "        if x * x < 100: return 'never'\n"
                                         "        return 'large'\n"
                                         "    return 'small'\n",
                                         {});
  EXPECT_EQ(outcomes(report), (std::multiset<std::string>{"'large'", "'small'"}));
}

// --- operators: terms agree with the language's computation

TEST_F(PathsTest, operators_mean_what_the_languages_compute) {
  const struct {
    const char* file;
    const char* text;
    std::map<std::string, std::string> types{};
  } programs[] = {
      {"t.py",
       "def f(x: int, y: int):\n"
       "    if y > 3: return [x + y, x - y, x * 3, x // y, x % y, -x, x & 7, x << 2, x >> 1, ~x, abs(x), x ** 2]\n"
       "    if x < -2: return [x // 2, x % 3, max(x, y), min(x, y), x // -2, x % -3]\n"
       "    return x == y\n"},
      {"T.java",
       "class T { static int f(int x, int y) { if (y > 3) return x + y * 3 - (x ^ y) + (x & y) + (x | 5) + (x >> 1) + "
       "(x "
       ">>> 3) + (x << y) + ~x;"
       " if (x < -2 && y != 0) return x / y + x % y + Math.abs(x) + Math.max(x, y); return -x; } }"},
      {"t.c",
       "int f(int x, unsigned y) { if (y > 3u && x > 0 && x < 1000) return (int)(x + y) ^ (x & 7); if (x < -5) return "
       "x / "
       "2 + x % 3; return -1; }"},
      {"t.go",
       "package main\nfunc f(x int, y int8) int {\n if y > 3 { return x + int(y) * 2 }\n if x < -2 { return x / 3 + x "
       "% 3 }\n "
       "z := y * 50\n return int(z)\n}\nfunc main() {}\n",
       {{"x", "int"}, {"y", "i8"}}},
      {"t.rs",
       "fn f(x: i32, y: u8) -> i32 { if y > 200 { return x / 2; } if x > 5 { return x + 1; } let z = y + 100; z as i32 "
       "}\n"},
      {"t.kt", "fun f(x: Int, y: Int): Int { if (y > 3) return x + y; if (x < -2) return x * x; return x - y }\n"},
      {"t.cs",
       "class T { static int f(int x, int y) { if (y > 3) return x + y * 2; if (x < -2) return x / 2 + x % 5; return x "
       "- y; } }"},
      {"t.js",
       "function f(x, y) { if (y > 3) return x + y; if (x < -2) return (x | 0) + (x & 5) + (x >> 1) + (x >>> 1) + ~x; "
       "if (x === y) return 'same'; return x * 2 - y; }",
       {{"x", "int"}, {"y", "int"}}},
      {"t.rb",
       "def f(x, y)\n  return x / 2 + x % 3 if x < -2\n  return x * y if y > 3\n  x - y\nend\n",
       {{"x", "int"}, {"y", "int"}}},
      {"t.lua",
       "function f(x, y)\n  if x < -2 then return x // 2 + x % 3 end\n  if y > 3 then return x * y end\n  return x - "
       "y\nend\n",
       {{"x", "int"}, {"y", "int"}}},
      {"t.php",
       "<?php\nfunction f(int $x, int $y) { if ($x > 5 && $x < 100 && $y > 0 && $y < 9) { return $x * $y - intdiv(7, "
       "2); } return 0; }\n"},
      {"t.scala",
       "object T { def f(x: Int, y: Int): Int = { if (y > 3) { return x + y }; if (x < -2) { return x / 2 }; x - y } "
       "}"},
      {"t.pas",
       "program t;\nfunction f(x, y: integer): integer;\nbegin\n  if y > 3 then f := x + y\n  else if x < -2 then f := "
       "x div 2 + x mod 3\n  else f := x - y;\nend;\nbegin\nend.\n"},
  };
  for (const auto& program : programs) {
    SCOPED_TRACE(program.file);
    const outputs::PathsReport report = of(program.file, program.text, {.types = program.types});
    EXPECT_GE(report.paths.size(), 2u);
    EXPECT_EQ(report.count(PathRow::End::unsupported), 0u) << outputs::text_of(report);
  }
}

TEST_F(PathsTest, doubles_are_those_of_ieee) {
  const outputs::PathsReport report = of("t.py",
                                         "def f(x: float):\n    if x + 1.0 == x:\n        return 'huge'\n    if x != "
                                         "x:\n        return 'nan'\n    return 'usual'\n",
                                         {});
  EXPECT_EQ(outcomes(report), (std::multiset<std::string>{"'huge'", "'nan'", "'usual'"}));
}

// --- faults

TEST_F(PathsTest, faults_are_findings_with_an_input) {
  const outputs::PathsReport report = of("t.py",
                                         "def f(x: int, xs: list[int]):\n"
                                         "    if x == 7: return 1 // (x - 7)\n"
                                         "    if x == 8: return xs[3]\n"
                                         "    if x == 9: raise ValueError('nine')\n"
                                         "    assert x != 10\n"
                                         "    return 0\n",
                                         {.length_max = 3});
  EXPECT_TRUE(report.has_finding());
  std::set<std::string> messages;
  for (const PathRow& row : report.paths)
    if (row.end == PathRow::End::fault) {
      EXPECT_TRUE(row.is_confirmed);
      messages.insert(row.message.substr(0, row.message.find(':')));
    }
  EXPECT_THAT(messages,
              ::testing::IsSupersetOf({"uncaught ZeroDivisionError", "uncaught IndexError", "uncaught ValueError"}));
}

TEST_F(PathsTest, exceptions_that_are_caught_are_ways_on) {
  const outputs::PathsReport report = of("t.py",
                                         "def f(x: int):\n"
                                         "    try:\n"
                                         "        return 10 // x\n"
                                         "    except ZeroDivisionError:\n"
                                         "        return 'caught'\n",
                                         {});
  EXPECT_EQ(report.paths.size(), 2u);
  EXPECT_FALSE(report.has_finding());
}

// --- limits are reported

TEST_F(PathsTest, loops_without_a_bound_are_cut_and_that_is_said) {
  const outputs::PathsReport report =
      of("t.py", "def f(n: int):\n    i = 0\n    while i < n: i = i + 1\n    return i\n", {.branches_max = 5});
  EXPECT_EQ(report.count(PathRow::End::cut), 1u);
  EXPECT_FALSE(report.is_everything());
  EXPECT_THAT(outputs::text_of(report), HasSubstr("1 cut"));
}

TEST_F(PathsTest, more_paths_than_asked_for_are_not_everything) {
  const outputs::PathsReport report =
      of("t.py", "def f(n: int):\n    if n > 0: return 1\n    return 0\n", {.paths_max = 1});
  EXPECT_EQ(report.paths.size(), 1u);
  EXPECT_FALSE(report.is_complete);
  EXPECT_FALSE(report.is_everything());
}

TEST_F(PathsTest, what_is_not_supported_is_unknown_and_never_a_result) {
  const outputs::PathsReport report =
      of("t.py", "def f(x: int):\n    if x > 3: return 1\n    return str(x).zfill(4)\n", {});
  EXPECT_EQ(report.count(PathRow::End::unsupported) + report.assumed(), 1u) << outputs::text_of(report);
  EXPECT_FALSE(report.is_everything());
}

TEST_F(PathsTest, parameters_without_a_type_are_what_they_are_used_as) {
  const outputs::PathsReport report = of("any.py",
                                         "def f(a, b, c):\n"
                                         "    if a > 3:\n"
                                         "        return a\n"
                                         "    if b == 'x':\n"
                                         "        return b\n"
                                         "    return None\n",
                                         {});
  EXPECT_EQ(outcomes(report), (std::multiset<std::string>{"4", "'x'", "None"}));
  for (const PathRow& row : report.paths) {
    EXPECT_TRUE(row.is_assumed);
    EXPECT_EQ(row.inputs.size(), 3u) << "also what nobody looked at is passed";
  }
}

TEST_F(PathsTest, parts_of_what_is_not_known_stay_what_they_are) {
  const outputs::PathsReport report = of("parts.py",
                                         "import web\n"
                                         "def f(url):\n"
                                         "    r = web.get(url)\n"
                                         "    if r.status != 200:\n"
                                         "        return 1\n"
                                         "    if r.status == 404:\n"
                                         "        return 2\n"
                                         "    return 3\n",
                                         {});
  EXPECT_EQ(outcomes(report), (std::multiset<std::string>{"1", "3"}));
}

TEST(Paths, of_a_whole_program_depend_on_what_unknown_functions_give) {
  const TempFolder folder;
  const std::string file = folder.write("whole.go",
                                        "package main\nimport \"example.com/far\"\n"
                                        "func main() {\n\tn := far.Away()\n\tif n == 7 {\n\t\tpanic(n)\n\t}\n}\n");
  const base::Result<Loaded> loaded = load({.path = file}, LoadGoal::module);
  ASSERT_TRUE(loaded && loaded->module != nullptr);
  const outputs::PathsReport report = paths(*loaded, {}).value();
  EXPECT_EQ(report.paths.size(), 2u);
  EXPECT_EQ(report.count(PathRow::End::fault), 1u);
  EXPECT_EQ(report.mismatches(), 0u);
}

TEST_F(PathsTest, doubling_sixty_times_is_linear) {
  const outputs::PathsReport report = of("t.py",
                                         "def f(x: int):\n    for i in range(60): x = x + x\n"
                                         "    if x > 5: return x\n    return 0\n",
                                         {});
  EXPECT_EQ(report.paths.size(), 2u);
  EXPECT_TRUE(report.is_everything());
}

TEST_F(PathsTest, tests_are_written_of_paths) {
  const outputs::PathsReport report =
      of("t.py", "def f(n: int):\n    if n > 0: return 'yes'\n    raise ValueError('no')\n", {});
  const std::string tests = outputs::pytest_of(report, "t");
  EXPECT_THAT(tests, HasSubstr("from t import f"));
  EXPECT_THAT(tests, HasSubstr("== 'yes'"));
  EXPECT_THAT(tests, HasSubstr("with pytest.raises(ValueError):"));
  EXPECT_THAT(outputs::cases_json_of(report), HasSubstr("\"returns\": \"yes\""));
}

TEST_F(PathsTest, requests_that_cannot_be_met_say_why) {
  const std::string file = folder_.write("t.py", "def f(n):\n    return n\n");
  EXPECT_THAT(explored(file, {.function = "g"}).error().message,
              HasSubstr("there is no function `g`; the program has f"));
  const std::string generator = folder_.write("g.py", "def f(n):\n    yield n\n");
  EXPECT_THAT(explored(generator, {.function = "f"}).error().message, HasSubstr("is a generator"));
}

}  // namespace
}  // namespace ramify::session
