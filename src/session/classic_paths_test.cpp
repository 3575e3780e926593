// SPDX-License-Identifier: Apache-2.0
// Goal: for classic exercises (a triangle's kind, a sort, a parser of numbers, a maze) exactly the feasible paths are
// found, in every language. Method: a reference implementation in C++ records every branch that it takes. All small
// inputs together give every feasible branch sequence; each path's witness gives one; both sets are equal, no two paths
// have the same sequence, and each path returns the reference's result.
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "outputs/paths_text.h"
#include "session/paths.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using outputs::PathRow;

// The branches taken, as 0 and 1.
class Branches {
 public:
  bool operator()(bool condition) {
    taken_ += condition ? '1' : '0';
    return condition;
  }
  const std::string& taken() const { return taken_; }

 private:
  std::string taken_;
};

using Input = std::vector<nlohmann::json>;
struct Program {
  const char* file;
  const char* function;
  const char* text;
  std::map<std::string, std::string> types{};
};
struct Exercise {
  const char* name;
  uint32_t length_max;
  std::function<int(Branches&, const Input&)> run;
  std::vector<Input> inputs;  // which together take every feasible path
  std::vector<Program> programs;
};

std::vector<Input> triples(int first, int last) {
  std::vector<Input> all;
  for (int a = first; a <= last; ++a)
    for (int b = first; b <= last; ++b)
      for (int c = first; c <= last; ++c) all.push_back({a, b, c});
  return all;
}

std::vector<Input> texts(std::string_view letters, size_t length_max) {
  std::vector<Input> all{{""}};
  for (size_t begin = 0, length = 1; length <= length_max; ++length) {
    const size_t end = all.size();
    for (; begin < end; ++begin)
      for (const char letter : letters) all.push_back({all[begin][0].get<std::string>() + letter});
  }
  return all;
}

int triangle(Branches& is, const Input& input) {
  const int a = input[0], b = input[1], c = input[2];
  if (is(a <= 0) || is(b <= 0) || is(c <= 0)) return 0;
  if (is(a <= c - b) || is(b <= a - c) || is(c <= b - a)) return 1;
  if (is(a == b) && is(b == c)) return 2;
  if (is(a == b) || is(b == c) || is(a == c)) return 3;
  return 4;
}

int sort(Branches& is, const Input& input) {
  int xs[] = {input[0], input[1], input[2]}, swaps = 0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 2 - i; ++j)
      if (is(xs[j] > xs[j + 1])) {
        std::swap(xs[j], xs[j + 1]);
        ++swaps;
      }
  return swaps;
}

int parser(Branches& is, const Input& input) {
  const std::string s = input[0];
  int value = 0;
  for (size_t i = 0; is(i < s.size()); ++i) {
    if (is(s[i] < '0') || is(s[i] > '9')) return -1;
    value = value * 10 + (s[i] - '0');
  }
  return value;
}

int maze(Branches& is, const Input& input) {
  const std::string moves = input[0];
  int row = 0, column = 0;
  for (size_t i = 0; is(i < moves.size()); ++i) {
    if (is(moves[i] == 'U')) --row;
    else if (is(moves[i] == 'D')) ++row;
    else if (is(moves[i] == 'L')) --column;
    else if (is(moves[i] == 'R')) ++column;
    else return -2;
    if (row < 0 || row > 2 || column < 0 || column > 2) return -1;
    if (row < 2 && column == 2) return -1;
    if (row == 1 && column == 0) return -1;
    if (row == 1 && column == 1) return static_cast<int>(i) + 1;
  }
  return 0;
}

const std::map<std::string, std::string> numbers{{"a", "int"}, {"b", "int"}, {"c", "int"}};

std::vector<Exercise> exercises() {
  return {
      {"triangle",
       4,
       triangle,
       triples(-1, 5),
       {
           {"t.py", "f",
            "def f(a: int, b: int, c: int):\n"
            "    if a <= 0 or b <= 0 or c <= 0: return 0\n"
            "    if a <= c - b or b <= a - c or c <= b - a: return 1\n"
            "    if a == b and b == c: return 2\n"
            "    if a == b or b == c or a == c: return 3\n"
            "    return 4\n"},
           {"t.js", "f",
            "function f(a, b, c) {\n"
            "  if (a <= 0 || b <= 0 || c <= 0) return 0;\n"
            "  if (a <= c - b || b <= a - c || c <= b - a) return 1;\n"
            "  if (a === b && b === c) return 2;\n"
            "  if (a === b || b === c || a === c) return 3;\n"
            "  return 4;\n}\n",
            numbers},
           {"T.java", "T.f",
            "class T { static int f(int a, int b, int c) {\n"
            "  if (a <= 0 || b <= 0 || c <= 0) return 0;\n"
            "  if (a <= c - b || b <= a - c || c <= b - a) return 1;\n"
            "  if (a == b && b == c) return 2;\n"
            "  if (a == b || b == c || a == c) return 3;\n"
            "  return 4; } }\n"},
           {"t.c", "f",
            "int f(int a, int b, int c) {\n"
            "  if (a <= 0 || b <= 0 || c <= 0) return 0;\n"
            "  if (a <= c - b || b <= a - c || c <= b - a) return 1;\n"
            "  if (a == b && b == c) return 2;\n"
            "  if (a == b || b == c || a == c) return 3;\n"
            "  return 4;\n}\n"},
           {"t.go", "F",
            "package main\nfunc F(a, b, c int) int {\n"
            "\tif a <= 0 || b <= 0 || c <= 0 {\n\t\treturn 0\n\t}\n"
            "\tif a <= c-b || b <= a-c || c <= b-a {\n\t\treturn 1\n\t}\n"
            "\tif a == b && b == c {\n\t\treturn 2\n\t}\n"
            "\tif a == b || b == c || a == c {\n\t\treturn 3\n\t}\n"
            "\treturn 4\n}\nfunc main() {}\n",
            numbers},
       }},
      {"sort",
       4,
       sort,
       triples(0, 2),
       {
           {"s.py", "f",
            "def f(a: int, b: int, c: int):\n"
            "    xs = [a, b, c]\n    swaps = 0\n"
            "    for i in range(3):\n        for j in range(2 - i):\n            if xs[j] > xs[j + 1]:\n"
            "                xs[j], xs[j + 1] = xs[j + 1], xs[j]\n                swaps += 1\n"
            "    return swaps\n"},
           {"s.js", "f",
            "function f(a, b, c) {\n  const xs = [a, b, c];\n  let swaps = 0;\n"
            "  for (let i = 0; i < 3; i++)\n    for (let j = 0; j < 2 - i; j++)\n      if (xs[j] > xs[j + 1]) {\n"
            "        [xs[j], xs[j + 1]] = [xs[j + 1], xs[j]];\n        swaps++;\n      }\n  return swaps;\n}\n",
            numbers},
           {"S.java", "S.f",
            "class S { static int f(int a, int b, int c) {\n  int[] xs = {a, b, c};\n  int swaps = 0;\n"
            "  for (int i = 0; i < 3; i++)\n    for (int j = 0; j < 2 - i; j++)\n      if (xs[j] > xs[j + 1]) {\n"
            "        int x = xs[j]; xs[j] = xs[j + 1]; xs[j + 1] = x;\n        swaps++;\n      }\n  return swaps; } "
            "}\n"},
           {"s.c", "f",
            "int f(int a, int b, int c) {\n  int xs[3] = {a, b, c};\n  int swaps = 0;\n"
            "  for (int i = 0; i < 3; i++)\n    for (int j = 0; j < 2 - i; j++)\n      if (xs[j] > xs[j + 1]) {\n"
            "        int x = xs[j]; xs[j] = xs[j + 1]; xs[j + 1] = x;\n        swaps++;\n      }\n  return "
            "swaps;\n}\n"},
           {"s.go", "F",
            "package main\nfunc F(a, b, c int) int {\n\txs := []int{a, b, c}\n\tswaps := 0\n"
            "\tfor i := 0; i < 3; i++ {\n\t\tfor j := 0; j < 2-i; j++ {\n\t\t\tif xs[j] > xs[j+1] {\n"
            "\t\t\t\txs[j], xs[j+1] = xs[j+1], xs[j]\n\t\t\t\tswaps++\n\t\t\t}\n\t\t}\n\t}\n\treturn swaps\n}\n"
            "func main() {}\n",
            numbers},
       }},
      {"parser",
       3,
       parser,
       texts("/09:", 3),
       {
           {"p.py", "f",
            "def f(s: str):\n    value = 0\n    for c in s:\n        if c < '0' or c > '9': return -1\n"
            "        value = value * 10 + ord(c) - ord('0')\n    return value\n"},
           {"p.js",
            "f",
            "function f(s) {\n  let value = 0;\n  for (let i = 0; i < s.length; i++) {\n    const c = "
            "s.charCodeAt(i);\n"
            "    if (c < 48 || c > 57) return -1;\n    value = value * 10 + c - 48;\n  }\n  return value;\n}\n",
            {{"s", "string"}}},
           {"P.java",
            "P.f",
            "class P { static int f(String s) {\n  int value = 0;\n  for (int i = 0; i < s.length(); i++) {\n"
            "    char c = s.charAt(i);\n    if (c < '0' || c > '9') return -1;\n    value = value * 10 + (c - '0');\n"
            "  }\n  return value; } }\n",
            {{"s", "string"}}},
           {"p.c", "f",
            "int f(const char *s) {\n  int value = 0;\n  for (int i = 0; s[i] != 0; i++) {\n"
            "    if (s[i] < '0' || s[i] > '9') return -1;\n    value = value * 10 + (s[i] - '0');\n  }\n"
            "  return value;\n}\n"},
           {"p.go",
            "F",
            "package main\nfunc F(s string) int {\n\tvalue := 0\n\tfor i := 0; i < len(s); i++ {\n\t\tc := s[i]\n"
            "\t\tif c < '0' || c > '9' {\n\t\t\treturn -1\n\t\t}\n\t\tvalue = value*10 + int(c-'0')\n\t}\n"
            "\treturn value\n}\nfunc main() {}\n",
            {{"s", "string"}}},
       }},
      {"maze",
       3,
       maze,
       texts("UDLRx", 3),
       {
           {"m.py", "f",
            "def f(moves: str):\n    row = 0\n    column = 0\n    steps = 0\n    for m in moves:\n        steps += 1\n"
            "        if m == 'U': row -= 1\n        elif m == 'D': row += 1\n        elif m == 'L': column -= 1\n"
            "        elif m == 'R': column += 1\n        else: return -2\n"
            "        if row < 0 or row > 2 or column < 0 or column > 2: return -1\n"
            "        cell = ['..#', '#E#', '...'][row][column]\n"
            "        if cell == '#': return -1\n        if cell == 'E': return steps\n    return 0\n"},
           {"m.js",
            "f",
            "function f(moves) {\n  const maze = ['..#', '#E#', '...'];\n  let row = 0, column = 0;\n"
            "  for (let i = 0; i < moves.length; i++) {\n    const m = moves[i];\n"
            "    if (m === 'U') row--;\n    else if (m === 'D') row++;\n    else if (m === 'L') column--;\n"
            "    else if (m === 'R') column++;\n    else return -2;\n"
            "    if (row < 0 || row > 2 || column < 0 || column > 2) return -1;\n"
            "    if (maze[row][column] === '#') return -1;\n    if (maze[row][column] === 'E') return i + 1;\n  }\n"
            "  return 0;\n}\n",
            {{"moves", "string"}}},
           {"M.java",
            "M.f",
            "class M { static int f(String moves) {\n  String[] maze = {\"..#\", \"#E#\", \"...\"};\n"
            "  int row = 0, column = 0;\n  for (int i = 0; i < moves.length(); i++) {\n    char m = moves.charAt(i);\n"
            "    if (m == 'U') row--;\n    else if (m == 'D') row++;\n    else if (m == 'L') column--;\n"
            "    else if (m == 'R') column++;\n    else return -2;\n"
            "    if (row < 0 || row > 2 || column < 0 || column > 2) return -1;\n"
            "    char cell = maze[row].charAt(column);\n"
            "    if (cell == '#') return -1;\n    if (cell == 'E') return i + 1;\n  }\n  return 0; } }\n",
            {{"moves", "string"}}},
           {"m.c", "f",
            "int f(const char *moves) {\n  const char *maze[3] = {\"..#\", \"#E#\", \"...\"};\n"
            "  int row = 0, column = 0;\n  for (int i = 0; moves[i] != '\\0'; i++) {\n"
            "    if (moves[i] == 'U') row--;\n    else if (moves[i] == 'D') row++;\n"
            "    else if (moves[i] == 'L') column--;\n    else if (moves[i] == 'R') column++;\n    else return -2;\n"
            "    if (row < 0 || row > 2 || column < 0 || column > 2) return -1;\n"
            "    if (maze[row][column] == '#') return -1;\n    if (maze[row][column] == 'E') return i + 1;\n  }\n"
            "  return 0;\n}\n"},
           {"m.go",
            "F",
            "package main\nfunc F(moves string) int {\n\tmaze := []string{\"..#\", \"#E#\", \"...\"}\n"
            "\trow, column := 0, 0\n\tfor i := 0; i < len(moves); i++ {\n\t\tswitch moves[i] {\n"
            "\t\tcase 'U':\n\t\t\trow--\n\t\tcase 'D':\n\t\t\trow++\n\t\tcase 'L':\n\t\t\tcolumn--\n"
            "\t\tcase 'R':\n\t\t\tcolumn++\n\t\tdefault:\n\t\t\treturn -2\n\t\t}\n"
            "\t\tif row < 0 || row > 2 || column < 0 || column > 2 {\n\t\t\treturn -1\n\t\t}\n"
            "\t\tcell := maze[row][column]\n\t\tif cell == '#' {\n\t\t\treturn -1\n\t\t}\n"
            "\t\tif cell == 'E' {\n\t\t\treturn i + 1\n\t\t}\n\t}\n\treturn 0\n}\nfunc main() {}\n",
            {{"moves", "string"}}},
       }},
  };
}

TEST(ClassicPaths, all_that_are_feasible_are_found_and_no_other) {
  const TempFolder folder;
  for (const Exercise& exercise : exercises()) {
    std::set<std::string> feasible;
    for (const Input& input : exercise.inputs) {
      Branches branches;
      exercise.run(branches, input);
      feasible.insert(branches.taken());
    }
    EXPECT_GE(feasible.size(), 5u);
    for (const Program& program : exercise.programs) {
      SCOPED_TRACE(fmt::format("{} in {}", exercise.name, program.file));
      const base::Result<Loaded> loaded =
          load({.path = folder.write(program.file, program.text), .is_script = true}, LoadGoal::module);
      ASSERT_TRUE(loaded && loaded->module != nullptr);
      const base::Result<outputs::PathsReport> report =
          paths(*loaded, {.function = program.function, .types = program.types, .length_max = exercise.length_max});
      ASSERT_TRUE(report.has_value()) << report.error().message;
      EXPECT_TRUE(report->is_everything()) << outputs::text_of(*report);
      std::set<std::string> found;
      for (const PathRow& row : report->paths) {
        Input input;
        for (const auto& given : row.inputs) input.push_back(nlohmann::json::parse(given.json));
        Branches branches;
        EXPECT_EQ(row.value, std::to_string(exercise.run(branches, input)));
        EXPECT_TRUE(found.insert(branches.taken()).second) << "two paths take the branches " << branches.taken();
      }
      EXPECT_EQ(found, feasible);
    }
  }
}

}  // namespace
}  // namespace ramify::session
