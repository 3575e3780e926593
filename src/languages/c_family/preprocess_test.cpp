// SPDX-License-Identifier: Apache-2.0
// The preprocessor: small texts, their results, and the origin of each part.
#include <gtest/gtest.h>

#include "languages/c_family/preprocess.h"
#include "languages/c_family/tokens.h"

namespace ramify::frontends::c_family {
namespace {

struct Result {
  std::string text;
  std::string messages;
};

surface::ReadOptions with_files(std::map<std::string, std::string> files) {
  surface::ReadOptions options;
  options.include = [files](const std::string& name, const std::string&) -> std::optional<surface::IncludedFile> {
    const auto found = files.find(name);
    if (found == files.end()) return std::nullopt;
    return surface::IncludedFile{name, found->second, 1 + static_cast<uint32_t>(std::distance(files.begin(), found))};
  };
  return options;
}

// With runs of blanks and empty lines collapsed.
Result run(const std::string& text, const surface::ReadOptions& options = {}) {
  diagnostics::Diagnostics diagnostics;
  const tree_sitter::Source out = preprocess(tree_sitter::Source(text, "main.c", 0), options, diagnostics);
  Result result;
  for (const char c : out.parsed()) {
    const bool is_space = c == ' ' || c == '\n';
    if (!is_space || (!result.text.empty() && result.text.back() != ' ')) result.text += is_space ? ' ' : c;
  }
  while (result.text.ends_with(' ')) result.text.pop_back();
  for (const diagnostics::Diagnostic& d : diagnostics.all()) {
    result.messages += d.place.file + ":" + std::to_string(d.place.line) + ":" + std::to_string(d.place.column) + ": " +
                       d.message + "\n";
  }
  return result;
}

TEST(preprocess, keeps_a_text_without_directives) { EXPECT_EQ(run("int x; // comment\n").text, "int x; // comment"); }

TEST(preprocess, replaces_object_like_macros) {
  EXPECT_EQ(run("#define N 3\n#define M N + N\nint x = M, N2;").text, "int x = 3 + 3, N2;");
  EXPECT_EQ(run("#define N 3\n#undef N\nN").text, "N");
  EXPECT_EQ(run("#define A B\n#define B A\nA B").text, "A B") << "a macro is not expanded in itself";
}

TEST(preprocess, replaces_function_like_macros) {
  EXPECT_EQ(run("#define SQ(x) ((x) * (x))\nSQ(a + 1) SQ (b) SQ").text, "((a + 1) * (a + 1)) ((b) * (b)) SQ");
  EXPECT_EQ(run("#define MAX(a, b) a > b ? a : b\nMAX(f(1, 2), MAX(3, 4))").text,
            "f(1, 2) > 3 > 4 ? 3 : 4 ? f(1, 2) : 3 > 4 ? 3 : 4");
  EXPECT_EQ(run("#define F() done\nF()").text, "done");
  EXPECT_EQ(run("#define F(a,b) [a|b]\nF(,x) F(\n1,\n2)").text, "[|x] [1|2]");
  EXPECT_EQ(run("#define f(x) x + f\nf(1)(2)").text, "1 + f(2)") << "hidden in its own expansion";
}

TEST(preprocess, makes_strings_and_joins_tokens) {
  EXPECT_EQ(run("#define S(x) #x\nS(a + \"b\\n\")").text, "\"a + \\\"b\\\\n\\\"\"");
  EXPECT_EQ(run("#define S(x) #x\n#define T(x) S(x)\n#define V 4\nS(V) T(V)").text, "\"V\" \"4\"");
  EXPECT_EQ(run("#define J(a, b) a##b\n#define xy 7\nJ(x, y) J(v, 1) J(, z)").text, "7 v1 z");
}

TEST(preprocess, supports_variadic_macros) {
  EXPECT_EQ(run("#define P(f, ...) p(f, __VA_ARGS__)\nP(1, 2, 3)").text, "p(1, 2, 3)");
  EXPECT_EQ(run("#define P(f, ...) p(f, ##__VA_ARGS__)\nP(1) P(1, 2)").text, "p(1) p(1, 2)");
}

TEST(preprocess, chooses_by_conditions) {
  const std::string text = "#if A > 1 && defined(B)\none\n#elif defined A\ntwo\n#else\nthree\n#endif\n";
  EXPECT_EQ(run("#define A 2\n#define B\n" + text).text, "one");
  EXPECT_EQ(run("#define A 2\n" + text).text, "two");
  EXPECT_EQ(run(text).text, "three");
  EXPECT_EQ(run("#if 0\n#if 1\na\n#endif\nb\n#else\nc\n#endif").text, "c") << "what is left out is not read";
  EXPECT_EQ(run("#ifdef X\nx\n#endif\n#ifndef X\ny\n#endif").text, "y");
  EXPECT_EQ(run("#if (1 ? 2 : 3) == 2 && -1 < 0x10 && !0 && 7 / 2 == 3 && (1 << 4) == 020\nyes\n#endif").text, "yes");
}

TEST(preprocess, reports_errors) {
  EXPECT_EQ(run("#if 1\n").messages, "main.c:1:2: this condition has no `#endif`\n");
  EXPECT_EQ(run("a\n#endif\n").messages, "main.c:2:2: `#endif` without an `#if`\n");
  EXPECT_EQ(run("#if 1 / 0\n#endif\n").messages, "main.c:1:2: the condition divides by zero\n");
  EXPECT_EQ(run("#error too old\n").messages, "main.c:1:2: the program stops here: too old\n");
  EXPECT_EQ(run("#nonsense\n").messages, "main.c:1:1: `#nonsense` is no directive that is known\n");
  EXPECT_EQ(run("#if 0\n#error no\n#endif\n").messages, "");
  EXPECT_EQ(run("#include \"none.h\"\n").messages,
            "main.c:1:10: `none.h` is not among the program's files: what it declares is unknown\n");
}

TEST(preprocess, terminates_on_recursive_macros) {
  std::string text = "#define A0 x x x x x x x x x x\n";
  for (int i = 1; i < 12; ++i) {
    text += "#define A" + std::to_string(i);
    for (int k = 0; k < 10; ++k) text += " A" + std::to_string(i - 1);
    text += "\n";
  }
  EXPECT_NE(run(text + "A11\n").messages.find("macros expand to more than"), std::string::npos);
  EXPECT_NE(run("#include \"a.h\"\n", with_files({{"a.h", "#include \"a.h\"\n"}})).messages.find("include one another"),
            std::string::npos);
}

TEST(preprocess, includes_files_of_the_project) {
  const auto options = with_files({{"a.h", "#pragma once\n#include \"b.h\"\nint a = B;\n"},
                                   {"b.h", "#ifndef GUARD\n#define GUARD\n#define B 2\nint b;\n#endif\n"}});
  EXPECT_EQ(run("#include <stdio.h>\n#include \"a.h\"\n#include \"a.h\"\n#include \"b.h\"\nint c = B;", options).text,
            "int b; int a = 2; int c = 2;");
}

TEST(preprocess, records_origins) {
  diagnostics::Diagnostics diagnostics;
  const auto options = with_files({{"a.h", "\nint included;\n"}});
  const tree_sitter::Source out =
      preprocess(tree_sitter::Source("#include \"a.h\"\n#define TWICE(x) x + x\nint y = TWICE(40) * z;\n", "main.c", 0),
                 options, diagnostics);
  const auto place_of = [&](const std::string& word, size_t occurrence) {
    size_t at = 0;
    for (size_t i = 0; i <= occurrence; ++i) at = out.parsed().find(word, i == 0 ? 0 : at + 1);
    EXPECT_NE(at, std::string::npos) << word;
    return out.place(out.point(static_cast<uint32_t>(at)), out.point(static_cast<uint32_t>(at + word.size())));
  };
  const base::Place included = place_of("included", 0);
  EXPECT_EQ(included.file, "a.h");
  EXPECT_EQ(included.line, 2u);
  EXPECT_EQ(included.column, 5u);
  EXPECT_EQ(included.end_column, 13u);
  const base::Place y = place_of("y", 0);
  EXPECT_EQ(y.file, "main.c");
  EXPECT_EQ(y.line, 3u);
  EXPECT_EQ(y.column, 5u);
  const base::Place forty = place_of("40", 1);
  EXPECT_EQ(forty.line, 3u);
  EXPECT_EQ(forty.column, 9u) << "the macro's use";
  EXPECT_EQ(forty.end_column, 14u);
  const base::Place z = place_of("z", 0);
  EXPECT_EQ(z.line, 3u);
  EXPECT_EQ(z.column, 21u) << "what follows a macro has its own place";
}

TEST(tokens, are_split) {
  std::string all;
  for (const Token& token : tokens_of("a+=0x1p-3/* c */\"s\\\"\" L'x'...\\\nb R\"x(\n)x\" 1'000", 0))
    all += "[" + token.text + "]";
  EXPECT_EQ(all, "[a][+=][0x1p-3][\"s\\\"\"][L'x'][...][b][R\"x(\n)x\"][1'000]");
}

}  // namespace
}  // namespace ramify::frontends::c_family
