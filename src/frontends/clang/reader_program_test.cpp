// SPDX-License-Identifier: Apache-2.0
// Goal: several files become one program, only used declarations of headers are read, and no text crashes the reader.
// Method: programs of one or more files, and texts that are not programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "frontends/clang/dump.h"
#include "frontends/clang/reader.h"

namespace ramify::c_frontend {
namespace {

using diagnostics::DiagnosticId;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

ReadC read(std::string text) { return read_c({{.path = "a.c", .text = std::move(text)}}, {}); }

std::vector<std::string> function_names(const ReadC& program) {
  std::vector<std::string> names;
  for (const Function& each : program.unit.functions) names.push_back(each.name);
  return names;
}

std::string repeated(std::string_view text, size_t count) {
  std::string all;
  for (size_t i = 0; i < count; ++i) all += text;
  return all;
}

TEST(CReaderProgram, a_definition_in_one_file_defines_declarations_in_others) {
  const ReadC program =
      read_c({{.path = "a.c", .text = "extern int n[]; int f(void); int main(void) { return f() + n[1]; }"},
              {.path = "b.c", .text = "int n[2] = {1, 2}; int f(void) { return n[0]; }"}},
             {});
  EXPECT_THAT(program.diagnostics.all(), IsEmpty());
  EXPECT_EQ(dump(program), R"(static n: int[2] = {0 = 1, 1 = 2}
function main: int(void)()
  {
  return add:int(call:int(function_to_pointer(f)), load(subscript:int(array_to_pointer(n), 1)))
  }
function f: int(void)()
  {
  return load(subscript:int(array_to_pointer(n), 0))
  }
)");
}

TEST(CReaderProgram, internal_names_of_several_files_are_distinct) {
  const ReadC program =
      read_c({{.path = "a.c", .text = "static int n; static int f(void) { return n; } int a(void) { return f(); }"},
              {.path = "b.c", .text = "static int n; int f(void) { return n; }"},
              {.path = "c.c", .text = "static int n; static int f(void) { return n; } int c(void) { return f(); }"}},
             {});
  EXPECT_THAT(program.diagnostics.all(), IsEmpty());
  EXPECT_THAT(function_names(program), ElementsAre("f.2", "a", "f", "f.3", "c"));
  std::vector<std::string> objects;
  for (const Object& each : program.unit.objects) objects.push_back(each.linkage_name);
  EXPECT_THAT(objects, ElementsAre("n", "n.2", "n.3"));
}

TEST(CReaderProgram, a_structure_of_a_header_is_the_same_in_all_files) {
  const std::string header = "struct list { int value; struct list *next; }; int sum(struct list *);\n";
  const ReadC program = read_c(
      {{.path = "list.h", .text = header},
       {.path = "a.c", .text = "#include \"list.h\"\nint main(void) { struct list l = {1, 0}; return sum(&l); }"},
       {.path = "b.c",
        .text = "#include \"list.h\"\nint sum(struct list *l) { return l ? l->value + sum(l->next) : 0; }"}},
      {});
  EXPECT_THAT(program.diagnostics.all(), IsEmpty());
  EXPECT_EQ(program.types.record_count(), 1U);
}

TEST(CReaderProgram, different_structures_of_one_name_are_distinct) {
  const ReadC program = read_c(
      {{.path = "a.c", .text = "struct s { int a; } x;"}, {.path = "b.c", .text = "struct s { long a; } y;"}}, {});
  EXPECT_THAT(program.diagnostics.all(), IsEmpty());
  EXPECT_THAT(dump(program), HasSubstr("record s.2 8/8: a: long @0"));
}

TEST(CReaderProgram, an_external_definition_replaces_an_inline_one) {
  const ReadC program =
      read_c({{.path = "a.c", .text = "inline int f(void) { return 1; } int main(void) { return f(); }"},
              {.path = "b.c", .text = "int f(void) { return 2; }"}},
             {});
  EXPECT_THAT(program.diagnostics.all(), IsEmpty());
  EXPECT_THAT(dump(program), HasSubstr("function f: int(void)()\n  {\n  return 2\n"));
}

TEST(CReaderProgram, a_program_may_define_functions_of_the_library) {
  const ReadC program =
      read_c({{.path = "lib.c", .text = "int f(void) { return 1; } int g(void) { return f(); }", .is_library = true},
              {.path = "a.c", .text = "int f(void) { return 2; }"}},
             {});
  EXPECT_THAT(program.diagnostics.all(), IsEmpty());
  ASSERT_THAT(function_names(program), ElementsAre("f", "g"));
  EXPECT_FALSE(program.unit.functions[0].is_library);
  EXPECT_TRUE(program.unit.functions[1].is_library);
}

TEST(CReaderProgram, only_used_declarations_of_headers_are_read) {
  const ReadC program =
      read("#include <stdio.h>\n#include <stdlib.h>\nint main(void) { printf(\"%d\", abs(-1)); return 0; }");
  EXPECT_THAT(program.diagnostics.all(), IsEmpty());
  EXPECT_THAT(function_names(program), ElementsAre("main", "printf", "abs"));
}

TEST(CReaderProgram, arguments_reach_the_preprocessor) {
  const ReadC program =
      read_c({{.path = "a.c", .text = "int x = N;\n"}}, {.arguments = {"-DN=3", "-O2", "-Wall", "-std=c99"}});
  EXPECT_EQ(dump(program), "static x: int = 3\n");
}

TEST(CReaderProgram, the_expansion_of_a_macro_has_its_place) {
  const ReadC program =
      read("#define ADD(a, b) ((a) + \\\n  (b))\nint f(int x) {\n  return ADD(x,\n             3);\n}\n");
  const auto sum = std::ranges::find(program.unit.exprs, ExprKind::binary, &Expr::kind);
  ASSERT_NE(sum, program.unit.exprs.end());
  EXPECT_EQ(program.files[sum->span.file], "a.c");
  EXPECT_EQ(sum->span.line, 4U);
  EXPECT_EQ(sum->span.column, 10U);
  EXPECT_EQ(sum->span.end_line, 5U);
  EXPECT_EQ(sum->span.end_column, 16U);
}

TEST(CReaderProgram, text_that_is_not_c_has_diagnostics) {
  for (const std::string& text : {std::string("\0\1\2\xff\xfe{{{", 8), std::string("int \xff = 3;"),
                                  repeated("(", 1000), repeated("{", 100000), std::string("#include \"a.c\"\n"),
                                  std::string("#include \"/dev/zero\"\n"), std::string("#embed \"/dev/urandom\"\n")}) {
    const ReadC program = read(text);
    EXPECT_TRUE(program.diagnostics.has_errors()) << text.substr(0, 40);
    EXPECT_THAT(program.unit.functions, IsEmpty());
  }
}

TEST(CReaderProgram, deep_nesting_is_reported) {
  for (const std::string& text : {"int f(int x) { return " + repeated("- ", 10000) + "x; }",
                                  "int f(int x) { return " + repeated("x + ", 10000) + "x; }",
                                  "int f(int x) { " + repeated("if (x) ", 3000) + "return 0; return 1; }"}) {
    const ReadC program = read(text);
    ASSERT_TRUE(program.diagnostics.has_errors());
    EXPECT_EQ(program.diagnostics.all().back().id, DiagnosticId::c_unsupported);
    EXPECT_EQ(program.diagnostics.all().back().message, "this is nested more than 2000 levels deep");
  }
  const ReadC deeper = read("int f(int x) { return " + repeated("- ", 1000000) + "x; }");
  ASSERT_TRUE(deeper.diagnostics.has_errors());
  EXPECT_EQ(deeper.diagnostics.all()[0].message, "this is nested too deeply to be read");
}

TEST(CReaderProgram, long_files_and_long_lines_are_read) {
  const ReadC program = read("int a[] = {" + repeated("1,", 100000) + "};" + repeated(" int f(int);", 10000) +
                             "int g(int x) {" + repeated("x++;", 20000) + "switch (x) {" +
                             repeated("case __COUNTER__:", 5000) + "return 1; } return f(x); }");
  EXPECT_FALSE(program.diagnostics.has_errors());
  EXPECT_THAT(function_names(program), ElementsAre("g", "f"));
}

TEST(CReaderProgram, pragmas_for_debugging_clang_do_nothing) {
  EXPECT_FALSE(
      read("#pragma clang __debug crash\n#pragma clang __debug llvm_fatal_error\nint x;").diagnostics.has_errors());
}

}  // namespace
}  // namespace ramify::c_frontend
