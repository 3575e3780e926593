// SPDX-License-Identifier: Apache-2.0
// Goal: each rule finds what breaks it and nothing else. Method: made-up trees.
#include "tidy/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::tidy {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

SourceTree tree_of(std::vector<SourceFile> files) { return {std::move(files)}; }

TEST(CodeOnly, comments_and_literals_are_blanked_and_lines_kept) {
  EXPECT_EQ(code_only("a // b\nc"), "a     \nc");
  EXPECT_EQ(code_only("a /* b\n */ c"), "a     \n    c");
  EXPECT_EQ(code_only("f(\"x\\\"y\") + 1'000 + 'z'"), "f(      ) + 1'000 +    ");
  EXPECT_EQ(code_only("R\"(a\")\n)\" b"), "      \n   b");
  EXPECT_EQ(code_only("a /*"), "a   ");
}

TEST(Rules, names_that_say_nothing_are_found) {
  EXPECT_THAT(
      check_names(tree_of({{"src/base/string_utils.h", ""}, {"src/helper/a.h", ""}, {"src/base/simple.h", ""}})),
      ElementsAre(HasSubstr("string_utils.h"), HasSubstr("src/helper/a.h")));
}

TEST(Rules, a_missing_licence_or_pragma_is_found) {
  const std::string licence = "// SPDX-License-Identifier: Apache-2.0\n";
  EXPECT_THAT(
      check_first_lines(tree_of({{"dev", "#!/bin/sh\n# SPDX-License-Identifier: Apache-2.0\n"},
                                 {"src/a.cpp", licence},
                                 {"src/a.h", licence + "#pragma once\n"},
                                 {"src/languages/lua/library/a.lua", "-- SPDX-License-Identifier: Apache-2.0\n"},
                                 {"src/languages/php/library/a.php", "<?php\n" + licence},
                                 {"README.md", "# Ramify\n"}})),
      IsEmpty());
  EXPECT_THAT(check_first_lines(tree_of({{"src/languages/ruby/library/a.rb", "class A\nend\n"}})),
              ElementsAre(HasSubstr("a.rb:1: does not begin with `# SPDX")));
  EXPECT_THAT(
      check_first_lines(tree_of({{"dev", "#!/bin/sh\necho\n"}, {"src/a.cpp", "\n" + licence}, {"src/a.h", licence}})),
      ElementsAre(HasSubstr("dev:1"), HasSubstr("src/a.cpp:1"), HasSubstr("src/a.h: has no `#pragma once`")));
}

TEST(Rules, using_namespace_and_thread_local_are_found_in_code_only) {
  EXPECT_THAT(check_cpp(tree_of({{"src/a.cpp", "// using namespace std\nusing namespace std;\n"},
                                 {"src/a.h", "using namespace testing;\n"},
                                 {"src/b.cpp", "using namespace testing;\nthread_local int x;\n\"thread_local\"\n"}})),
              ElementsAre(HasSubstr("src/a.cpp:2"), HasSubstr("src/a.h:1"), HasSubstr("src/b.cpp:2")));
}

TEST(Rules, open_ends_are_found) {
  EXPECT_THAT(check_open_ends(tree_of({{"src/a.cpp", "// TODO(#12): later\n// TODO: when?\n// FIXME\n"}})),
              ElementsAre(HasSubstr("src/a.cpp:2"), HasSubstr("src/a.cpp:3")));
}

TEST(Rules, a_machine_that_looks_at_a_clock_is_found_and_its_test_may) {
  EXPECT_THAT(check_determinism(tree_of({{"src/engine/a.cpp", "steady_clock::now()"},
                                         {"src/machines/ir/a.cpp", "std::chrono::steady_clock::now()"},
                                         {"src/machines/ir/a_test.cpp", "std::mt19937_64 random"},
                                         {"src/machines/ir/b_test.cpp", "#include \"machines/ir/random_b.h\"\n"},
                                         {"src/machines/ir/random_b.h", "std::mt19937_64 random"},
                                         {"src/programs/ir/a.cpp", "std::getenv(\"HOME\")"}})),
              ElementsAre(HasSubstr("src/machines/ir/a.cpp:1"), HasSubstr("src/programs/ir/a.cpp:1")));
}

// Complaints about one file of a tree that has readers of these languages.
Complaints languages_in(const std::string& path, const std::string& text) {
  return check_languages(tree_of({{path, text},
                                  {"src/languages/c/reader/c.cpp", ""},
                                  {"src/languages/cpp/reader/cpp.cpp", ""},
                                  {"src/languages/go/reader/go.cpp", ""},
                                  {"src/languages/java/reader/java.cpp", ""},
                                  {"src/languages/php/reader/php.cpp", ""},
                                  {"src/languages/ruby/reader/ruby.cpp", "// Ruby"},
                                  {"src/languages/starlark/lowering/lower.cpp", ""}}));
}

TEST(Rules, a_language_is_found_where_all_are_served) {
  const std::string lowering = "src/frontends/surface/a.cpp";
  for (const std::string_view breach : {
           "#include \"languages/ruby/reader/ruby.h\"",
           "#include \"languages/c/reader/c.h\"",
           "if (dialect == ir::Dialect::ruby) return;",
           "if (dialect == ir::Dialect::c) return;",
           "using ir::Dialect::go;",
           "bool has_calls = false;  // Ruby",
           "// as starlark has it",
           "const bool ruby = false;",
           "// C++ calls it at once",
           "// C#: a type of the library",
           "// as in Go, a channel",
           "// C's integers",
           "// a member (cpp)",
       }) {
    const std::string text = "// one line before\n" + std::string(breach) + "\n";
    EXPECT_THAT(languages_in(lowering, text), testing::Contains(HasSubstr(lowering + ":2"))) << breach;
    EXPECT_THAT(languages_in("src/programs/analysis/a.h", text), testing::Not(testing::IsEmpty())) << breach;
    EXPECT_THAT(languages_in("src/engine/a_test.cpp", text), testing::Not(testing::IsEmpty())) << breach;
    EXPECT_THAT(languages_in("src/programs/analysis/a_test.cpp", text), testing::IsEmpty()) << breach;
    EXPECT_THAT(languages_in("src/machines/ir/a.cpp", text), testing::Not(testing::IsEmpty())) << breach;
    EXPECT_THAT(languages_in("src/machines/ir/symbolic/a_test.cpp", text), testing::Not(testing::IsEmpty())) << breach;
    EXPECT_THAT(languages_in("src/languages/kit/a.h", text), testing::Not(testing::IsEmpty())) << breach;
    EXPECT_THAT(languages_in("src/languages/jvm/a.cpp", text), testing::Not(testing::IsEmpty())) << breach;
    EXPECT_THAT(languages_in("src/languages/kit/a_test.cpp", text), testing::IsEmpty()) << breach;
    EXPECT_THAT(languages_in("src/session/a.cpp", text), testing::IsEmpty()) << breach;
  }
}

TEST(Rules, the_machine_may_ask_for_no_language) {
  const std::string machine = "src/machines/ir/members.cpp";
  EXPECT_THAT(languages_in(machine, "if (table->dialect == ir::Dialect::php) return;\n"),
              ElementsAre(HasSubstr(machine + ":1")));
  EXPECT_THAT(languages_in(machine, "#include \"languages/php/rules/parts.h\"\n"),
              testing::Contains(HasSubstr(machine + ":1")));
  EXPECT_THAT(languages_in(machine, "// of PHP: what is gone over is a copy\n"),
              ElementsAre(HasSubstr(machine + ":1")));
  EXPECT_THAT(languages_in(machine, "const bool is_php = false;\n"), ElementsAre(HasSubstr(machine + ":1")));
  EXPECT_THAT(languages_in(machine, "bool lua_own(); bool is_of_ruby_too();\n"),
              ElementsAre(HasSubstr(machine + ":1")));
}

TEST(Rules, a_family_may_name_its_own_languages) {
  EXPECT_THAT(languages_in("src/languages/jvm/a.cpp", "// Java: a list\nDialect::java\n"), testing::IsEmpty());
  EXPECT_THAT(languages_in("src/languages/kit/a.cpp", "// Java: a list\n"), testing::Not(testing::IsEmpty()));
}

TEST(Rules, a_language_that_includes_another_one_is_found) {
  const std::string ruby = "src/languages/ruby/rules/a.cpp";
  EXPECT_THAT(languages_in(ruby, "#include \"languages/php/rules/parts.h\"\n"),
              ElementsAre(HasSubstr(ruby + ":1: a language includes another one")));
  EXPECT_THAT(languages_in(ruby,
                           "// Ruby and PHP\n#include \"languages/kit/library.h\"\n"
                           "#include \"languages/ruby/rules/parts.h\"\n"),
              testing::IsEmpty());
  EXPECT_THAT(languages_in("src/languages/cpp/rules/a.cpp", "#include \"languages/c/rules/rows.h\"\n"),
              testing::IsEmpty());
}

TEST(Rules, words_that_only_look_like_languages_are_no_breach) {
  EXPECT_THAT(languages_in("src/engine/a.cpp",
                           "// a.cpp, a*.cpp: go on; `A ; B ; C`\n"
                           "for (const char c : text) go(c);\n"
                           "#include \"languages/kit/access.h\"\n"
                           "evaluate(scalar); trust_go(); cpp_int value;\n"
                           "ir::Dialect dialect{};\n"),
              testing::IsEmpty());
}

TEST(Rules, languages_have_to_be_known_to_be_found) {
  EXPECT_THAT(check_languages(tree_of({{"src/engine/a.cpp", "// Ruby"}})), ElementsAre(HasSubstr("src/languages")));
}

TEST(Rules, an_untested_diagnostic_is_found) {
  EXPECT_THAT(check_diagnostics_tested(tree_of({{"conformance/a.star", "# error: [two]"},
                                                {"src/a_test.cpp", "DiagnosticId::one"},
                                                {"src/diagnostics/diagnostic_test.cpp", "DiagnosticId::three"},
                                                {"src/diagnostics/ids.def",
                                                 "DIAGNOSTIC(one, error, \"\")\nDIAGNOSTIC(two, error, \"\")\n"
                                                 "DIAGNOSTIC(three, error, \"\")\n"}})),
              ElementsAre(HasSubstr("`three`")));
}

TEST(Rules, an_untested_operation_is_found) {
  EXPECT_THAT(check_operations_tested(tree_of({{"conformance/a.ir", "  return %1\n"},
                                               {"src/programs/ir/a_test.cpp", "Op::yield b.choose(x) std::move(y)"},
                                               {"src/programs/ir/ops.def",
                                                "OP(move, \"move\", \"ra\")\nOP(return_, \"return\", \"a\")\n"
                                                "OP(yield, \"yield\", \"\")\nOP(choose, \"choose\", \"\")\n"}})),
              ElementsAre(HasSubstr("`move`")));
}

TEST(Rules, a_layer_without_a_document_and_a_dead_link_are_found) {
  EXPECT_THAT(
      check_documents(tree_of({{"ARCHITECTURE.md",
                                "| layer | may include | tests also |\n| `base` | – | – |\n| `store` | `base` | – |\n\n"
                                "[a](docs/a.md) [b](docs/b.md#part) [web](https://example.org) [docs](docs/)"},
                               {"docs/a.md", "[up](../ARCHITECTURE.md), `code[1](x)`"},
                               {"src/base/README.md", ""}})),
      ElementsAre(HasSubstr("src/store: has no README.md"), HasSubstr("ARCHITECTURE.md:5: there is no `docs/b.md`")));
}

TEST(Rules, an_unexplained_dependency_is_found) {
  EXPECT_THAT(check_dependencies(
                  tree_of({{"docs/dependencies.md", "`cmake`: builds"},
                           {"packaging/apt.txt", "# list\n[build] text\ncmake\nmold\n"},
                           {"packaging/npm/package.json", "\"version\": \"0.0.0\", \"tree-sitter\": \"0.25.1\""}})),
              ElementsAre(HasSubstr("`mold`"), HasSubstr("`tree-sitter`")));
}

TEST(Rules, long_files_are_named) {
  EXPECT_THAT(long_files(tree_of({{"src/a.cpp", std::string(401, '\n')}, {"src/b.cpp", std::string(400, '\n')}})),
              ElementsAre(HasSubstr("src/a.cpp: 401")));
}

}  // namespace
}  // namespace ramify::tidy
