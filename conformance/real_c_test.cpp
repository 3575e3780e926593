// SPDX-License-Identifier: Apache-2.0
// Goal: real C code is read, and behaves as with gcc, in every order of evaluation. Method: tree-sitter's runtime and a
// grammar, which are part of this project's build, parse a text: the output is that of gcc's program; and a known
// undefined use of it is found.
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/command.h"
#include "session/c/c_program.h"
#include "session/temp_folder.h"

namespace ramify {
namespace {

using outputs::COutcomeKind;

constexpr std::string_view modules = RAMIFY_NODE_MODULES;
const std::string runtime = fmt::format("{}/tree-sitter/vendor/tree-sitter/lib", modules);
const std::string grammar = fmt::format("{}/@tree-sitter-grammars/tree-sitter-lua/src", modules);
const std::string text = fmt::format("{}/conformance/c_libraries/tree_sitter.c", RAMIFY_SOURCE_DIR);

std::vector<std::string> units(const std::string& first) {
  return {first, runtime + "/src/lib.c", grammar + "/parser.c", grammar + "/scanner.c"};
}
std::vector<std::string> options() {
  return {"-I" + runtime + "/include", "-I" + runtime + "/src", "-I" + grammar, "-w",
          "-D_POSIX_C_SOURCE=200112L", "-D_DEFAULT_SOURCE"};
}

session::CProgram loaded(const std::string& first) {
  base::Result<session::CProgram> program = session::load_c({.paths = units(first), .clang_arguments = options()});
  EXPECT_TRUE(program && program->program);
  return std::move(*program);
}

// The output of gcc's program; nothing if gcc is not installed.
std::string compiled() {
  if (!is_installed("gcc")) return "";
  const session::TempFolder folder;
  const std::string binary = folder.path("program");
  std::string command = "gcc -o " + binary;
  for (const std::string& word : options()) command += " '" + word + "'";
  for (const std::string& word : units(text)) command += " '" + word + "'";
  EXPECT_EQ(std::system(command.c_str()), 0) << command;
  return run_command(binary).out;
}

TEST(RealC, tree_sitter_parses_as_gcc_has_it_in_every_order_of_evaluation) {
  const session::CProgram program = loaded(text);
  const base::Result<outputs::CReport> report = session::check_c(program, {});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->is_complete);
  ASSERT_EQ(report->outcomes.size(), 1u);
  const outputs::COutcome& outcome = report->outcomes[0];
  ASSERT_EQ(outcome.kind, COutcomeKind::defined) << outcome.ub << outcome.detail;
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(outcome.out.starts_with("chunk 0-50\n  variable_declaration 0-22\n")) << outcome.out;
  if (const std::string expected = compiled(); !expected.empty()) {
    EXPECT_EQ(outcome.out, expected);
  }
}

// ts_subtree_string measures a text by writing into a buffer of one byte, and moves a pointer beyond its end.
TEST(RealC, tree_sitter_leaves_an_array_where_it_measures_a_text) {
  const session::TempFolder folder;
  const std::string path = folder.write("measures.c",
                                        "#include <tree_sitter/api.h>\n"
                                        "#include <stdlib.h>\n"
                                        "const TSLanguage *tree_sitter_lua(void);\n"
                                        "int main(void) {\n"
                                        "  TSParser *parser = ts_parser_new();\n"
                                        "  ts_parser_set_language(parser, tree_sitter_lua());\n"
                                        "  TSTree *tree = ts_parser_parse_string(parser, NULL, \"a = 1\", 5);\n"
                                        "  free(ts_node_string(ts_tree_root_node(tree)));\n"
                                        "  return 0;\n"
                                        "}\n");
  const outputs::COutcome outcome = session::run_c(loaded(path), {});
  EXPECT_EQ(outcome.kind, COutcomeKind::undefined);
  EXPECT_EQ(outcome.ub, "UB046_array_pointer_outside");
  EXPECT_TRUE(outcome.place.file.ends_with("subtree.c")) << outcome.place.file;
}

}  // namespace
}  // namespace ramify
