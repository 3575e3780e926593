// SPDX-License-Identifier: Apache-2.0
// Goal: Core makes explicit what C leaves open. Method: small programs with the Core that they become, testdata/NAME.c
// and NAME.core; each of these is parsed again as Core, and prints the same.
//
// RAMIFY_UPDATE=1 rewrites the expectations; review the difference.
#include "frontends/clang/elaborate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "frontends/clang/reader.h"
#include "programs/core/text.h"
#include "programs/core/verify.h"

namespace ramify::c_frontend {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> names() {
  std::vector<std::string> result;
  const fs::path folder = fs::path(RAMIFY_SOURCE_DIR) / "src/frontends/clang/testdata";
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".c") result.push_back(entry.path().stem().string());
  std::ranges::sort(result);
  return result;
}

core::Program elaborated(const std::string& text) {
  ReadC read = read_c({{.path = "program.c", .text = text}}, {});
  for (const diagnostics::Diagnostic& d : read.diagnostics.all())
    EXPECT_NE(severity(d.id), diagnostics::Severity::error) << d.place.line << ": " << d.message;
  core::Program program = elaborate(std::move(read));
  diagnostics::Diagnostics complaints;
  core::verify(program, complaints);
  EXPECT_THAT(complaints.all(), testing::IsEmpty());
  return program;
}

std::string of_procedure(const std::string& text, std::string_view name) {
  const core::Program program = elaborated(text);
  const std::optional<core::ProcedureId> id = program.find_procedure(name);
  return id ? core::print(program, program.procedures[id->index]) : "";
}

class Elaboration : public testing::TestWithParam<std::string> {};

TEST_P(Elaboration, produces_the_expected_core) {
  const fs::path base = fs::path(RAMIFY_SOURCE_DIR) / "src/frontends/clang/testdata" / GetParam();
  const fs::path expected = base.string() + ".core";
  const std::string core = core::print(elaborated(contents(base.string() + ".c")));
  if (std::getenv("RAMIFY_UPDATE")) std::ofstream(expected, std::ios::binary) << core;
  EXPECT_EQ(core, contents(expected));
  diagnostics::Diagnostics diagnostics;
  EXPECT_EQ(core::print(core::parse(core, "program.core", diagnostics)), core);
  EXPECT_THAT(diagnostics.all(), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Programs, Elaboration, testing::ValuesIn(names()),
                         [](const auto& name) { return name.param; });

TEST(Elaborating, a_compound_assignment_evaluates_its_lvalue_once) {
  const std::string core = of_procedure("void f(int *p, int i) { p[i++] += 2; }", "f");
  EXPECT_EQ(core.find("seq_rmw('int'"), core.rfind("seq_rmw('int'")) << core;
  EXPECT_THAT(core, testing::HasSubstr("seq_rmw_with_forward"));
}

TEST(Elaborating, unsupported_constructs_are_reported_when_they_are_reached) {
  const std::string core = of_procedure("int f(int n) { return n + ({ if (n) return 1; 2; }); }", "f");
  EXPECT_THAT(core, testing::HasSubstr("error(\"a jump out of a statement expression"));
}

TEST(Elaborating, a_jump_leaves_a_statement_expression_without_pending_effects) {
  const std::string core = of_procedure("int f(int n) { int v = ({ if (n) return 1; 2; }); return v; }", "f");
  EXPECT_THAT(core, testing::HasSubstr("run return(Specified(1))"));
  EXPECT_THAT(core, testing::Not(testing::HasSubstr("error")));
}

TEST(Elaborating, equal_string_literals_are_one_object) {
  const core::Program program = elaborated("const char *a = \"x\", *b = \"x\", *c = \"y\";");
  EXPECT_EQ(program.globals.size(), 5);
}

}  // namespace
}  // namespace ramify::c_frontend
