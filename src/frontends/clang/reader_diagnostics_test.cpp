// SPDX-License-Identifier: Apache-2.0
// Goal: errors in a C program are reported with their places. Method: wrong programs, and the messages for them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "frontends/clang/reader.h"

namespace ramify::c_frontend {
namespace {

using diagnostics::DiagnosticId;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> messages(const ReadC& read, DiagnosticId id) {
  std::vector<std::string> all;
  for (const diagnostics::Diagnostic& each : read.diagnostics.all()) {
    if (each.id == id)
      all.push_back(each.place.file + ":" + std::to_string(each.place.line) + ":" + std::to_string(each.place.column) +
                    ": " + each.message + (each.hint.empty() ? "" : " (" + each.hint + ")"));
  }
  return all;
}

TEST(CReaderDiagnostics, an_error_of_clang_has_its_place_and_text) {
  const ReadC read = read_c({{.path = "a.c", .text = "int f(void) {\n  return y;\n}\n"}}, {});
  EXPECT_THAT(messages(read, DiagnosticId::c_error), Contains("a.c:2:10: use of undeclared identifier 'y'"));
}

TEST(CReaderDiagnostics, the_first_note_of_an_error_is_its_hint) {
  const ReadC read = read_c({{.path = "a.c", .text = "int x;\nlong x;\n"}}, {});
  EXPECT_THAT(messages(read, DiagnosticId::c_error),
              Contains("a.c:2:6: redefinition of 'x' with a different type: 'long' vs 'int' (a.c:1:5: previous "
                       "definition is here)"));
}

TEST(CReaderDiagnostics, a_program_with_warnings_runs) {
  const ReadC read = read_c({{.path = "a.c", .text = "int f(void) { }\n"}}, {});
  EXPECT_THAT(messages(read, DiagnosticId::c_warning), Contains("a.c:1:15: non-void function does not return a value"));
  EXPECT_FALSE(read.diagnostics.has_errors());
}

TEST(CReaderDiagnostics, constraint_violations_of_c11_are_errors) {
  for (const char* text : {"int f(void) { return g(); }", "x;", "int *p = 3;", "f(void) { return 0; }"}) {
    EXPECT_TRUE(read_c({{.path = "a.c", .text = text}}, {}).diagnostics.has_errors()) << text;
  }
}

TEST(CReaderDiagnostics, a_missing_header_is_reported) {
  const ReadC read = read_c({{.path = "a.c", .text = "#include \"nowhere.h\"\n"}}, {});
  EXPECT_THAT(messages(read, DiagnosticId::c_error), Contains("a.c:1:10: 'nowhere.h' file not found"));
}

TEST(CReaderDiagnostics, an_unknown_argument_is_reported) {
  for (const char* each :
       {"-fplugin=x.so", "-MD", "-o", "--target=arm", "-m32", "-Xclang", "-funsigned-char", "-include"}) {
    const ReadC read = read_c({{.path = "a.c", .text = ""}}, {.arguments = {each}});
    EXPECT_THAT(messages(read, DiagnosticId::c_argument), Contains(HasSubstr(each)));
  }
}

TEST(CReaderDiagnostics, a_name_defined_in_two_files_is_reported_with_both_places) {
  const ReadC read = read_c({{.path = "a.c", .text = "int f(void) { return 1; }\n"},
                             {.path = "b.c", .text = "\nint f(void) { return 2; }\n"}},
                            {});
  EXPECT_THAT(messages(read, DiagnosticId::c_link),
              Contains("b.c:2:5: `f` is defined twice (the other definition is at a.c:1:5)"));
}

TEST(CReaderDiagnostics, declarations_in_several_files_must_agree) {
  const ReadC read = read_c({{.path = "a.c", .text = "int x;\nvoid g(void) {}"},
                             {.path = "b.c", .text = "extern long x;\nlong f(void) { return x; }\n"}},
                            {});
  EXPECT_THAT(messages(read, DiagnosticId::c_link), Contains(HasSubstr("`x` is declared as `long` here and as `int`")));
  const ReadC mixed =
      read_c({{.path = "a.c", .text = "int x;\n"}, {.path = "b.c", .text = "int x(void) { return 1; }\n"}}, {});
  EXPECT_THAT(messages(mixed, DiagnosticId::c_link),
              Contains(HasSubstr("`x` is a function in one file and an object")));
}

TEST(CReaderDiagnostics, gnu_c_that_clang_rejects_is_reported_once_as_unsupported) {
  const ReadC nested =
      read_c({{.path = "a.c", .text = "int f(void) {\n  int g(void) { return 1; }\n  return g();\n}\n"}}, {});
  EXPECT_THAT(messages(nested, DiagnosticId::c_unsupported),
              testing::ElementsAre(HasSubstr("a.c:2:15: a function within a function (GNU C) is not supported")));
  EXPECT_THAT(messages(nested, DiagnosticId::c_error), IsEmpty());
  const ReadC variable =
      read_c({{.path = "a.c", .text = "int f(int n) {\n  struct { int a[n]; } s;\n  return sizeof s;\n}\n"}}, {});
  EXPECT_THAT(messages(variable, DiagnosticId::c_unsupported),
              testing::ElementsAre(HasSubstr("an array of variable length in a structure (GNU C) is not supported")));
}

TEST(CReaderDiagnostics, the_verifiers_functions_need_no_declaration) {
  const ReadC read =
      read_c({{.path = "a.c", .text = "int f(void) { __VERIFIER_assume(1); return __VERIFIER_nondet_bool(); }\n"}}, {});
  EXPECT_THAT(messages(read, DiagnosticId::c_error), IsEmpty());
  const ReadC other = read_c({{.path = "a.c", .text = "int f(void) { return __VERIFIER_nondet_banana(); }\n"}}, {});
  EXPECT_TRUE(other.diagnostics.has_errors());
}

TEST(CReaderDiagnostics, unsupported_constructs_outside_functions_are_reported) {
  const ReadC read = read_c({{.path = "a.c", .text = "\n__asm__(\"nop\");\n"}}, {});
  EXPECT_THAT(messages(read, DiagnosticId::c_unsupported), Contains("a.c:2:1: assembly is not read"));
  const ReadC other =
      read_c({{.path = "a.c",
               .text = "void f(void) {}\nvoid g(void) __attribute__((ifunc(\"f\")));\nvoid h(void) { g(); }\n"}},
             {});
  EXPECT_THAT(messages(other, DiagnosticId::c_unsupported), Contains(HasSubstr("`g` stands for another function")));
}

}  // namespace
}  // namespace ramify::c_frontend
