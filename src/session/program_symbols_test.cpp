// SPDX-License-Identifier: Apache-2.0
// Goal: functions, methods and variables of programs in several languages are found with the places of their names;
// library code is not. Method: small programs in a temporary folder.
#include "session/program_symbols.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/load.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

// "function add 3:6 of Counter", in the order of the text.
std::vector<std::string> told(const std::string& file, const std::string& text) {
  const TempFolder folder;
  const std::string path = folder.write(file, text);
  const base::Result<Loaded> loaded = load({.path = path}, LoadGoal::module);
  EXPECT_TRUE(loaded && loaded->module != nullptr) << file;
  std::vector<std::string> all;
  if (!loaded || loaded->module == nullptr) return all;
  for (const ProgramSymbol& symbol : program_symbols(*loaded->module, loaded->sources)) {
    EXPECT_EQ(symbol.place.file, path);
    all.push_back(fmt::format("{} {} {}:{}", symbol.kind == SymbolKind::function ? "function" : "variable", symbol.name,
                              symbol.place.line, symbol.place.column));
  }
  return all;
}

TEST(ProgramSymbols, have_the_places_of_their_names) {
  EXPECT_THAT(told("a.py",
                   "total = 0\n\ndef add(n):\n    global total\n    "
                   "total += n\n\nadd(1)\nprint(total)\n"),
              ElementsAre("variable total 1:1", "function add 3:5"));
  EXPECT_THAT(told("a.go",
                   "package main\n\nvar total = 0\n\nfunc add(n int) "
                   "{\n\ttotal += n\n}\n\nfunc main() { add(1) }\n"),
              ElementsAre("variable total 3:5", "function add 5:6", "function main 9:6"));
  EXPECT_THAT(told("a.c",
                   "int total = 0;\nstatic void add(int n) { total += "
                   "n; }\nint main(void) { add(1); return total; }\n"),
              ElementsAre("variable total 1:5", "function add 2:13", "function main 3:5"));
  EXPECT_THAT(told("a.js", "let total = 0;\nfunction add(n) { total += n; }\nadd(1);\n"),
              ElementsAre("variable total 1:5", "function add 2:10"));
}

TEST(ProgramSymbols, have_methods) {
  EXPECT_THAT(told("a.java",
                   "public class a {\n  static int total;\n  void add(int n) { total "
                   "+= n; }\n"
                   "  public static void main(String[] x) { new a().add(1); }\n}\n"),
              Contains("function add 3:8"));
  EXPECT_THAT(told("a.rb",
                   "class Counter\n  def add(n)\n    @n = n\n  "
                   "end\nend\nCounter.new.add(1)\n"),
              Contains("function add 2:7"));
}

TEST(ProgramSymbols, are_found_in_any_case_where_the_language_has_none) {
  EXPECT_THAT(told("a.pas",
                   "program a;\nvar Total: Integer;\nprocedure Add(n: "
                   "Integer);\nbegin\n  Total := Total + n;\nend;\n"
                   "begin\n  Add(1);\nend.\n"),
              ElementsAre("variable Total 2:5", "function Add 3:11"));
}

TEST(ProgramSymbols, are_not_those_of_libraries) {
  EXPECT_THAT(told("a.pl",
                   "use strict;\nmy $n = 1;\nsub add { return $_[0] + "
                   "1; }\nprint add($n), \"\\n\";\n"),
              Contains("function add 3:5"));
  EXPECT_THAT(told("a.py", "import threading\nt = threading.Thread(target=print)\n"),
              Not(Contains("function start 1:1")));
}

}  // namespace
}  // namespace ramify::session
