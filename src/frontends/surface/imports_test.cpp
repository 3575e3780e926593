// SPDX-License-Identifier: Apache-2.0
// Goal: module names resolve to the files that the languages specify, and to no others.
#include "frontends/surface/imports.h"

#include <gtest/gtest.h>

namespace ramify::frontends::surface {
namespace {

constexpr std::string_view python_endings[] = {".py", "/__init__.py"};
constexpr std::string_view javascript_endings[] = {"", ".js", "/index.js"};
constexpr std::string_view java_endings[] = {".java"};
constexpr std::string_view pascal_endings[] = {".pas"};
constexpr ImportRule python{.separator = ".", .endings = python_endings};
constexpr ImportRule javascript{.endings = javascript_endings, .is_relative_only = true};
constexpr ImportRule java{.separator = ".", .endings = java_endings, .is_by_package = true};
constexpr ImportRule pascal{.endings = pascal_endings, .ignores_case = true};

class ImportsOf : public testing::Test {
 protected:
  // The path that an import of `module` in `from` resolves to; "-" if none.
  std::string found(const ImportRule& rule, std::string module, const std::string& from) {
    Tree tree;
    const Imported result = of(rule, *tree.make(Kind::import_, {}, std::move(module)), from);
    return result.module ? files_[*result.module] : "-";
  }
  Imported of(const ImportRule& rule, const Node& import, const std::string& from) {
    return imported(rule, import, from, "app/main",
                    [&](const std::string& path) { return find_path(files_, path, rule); });
  }

  std::vector<std::string> files_ = {"app/main.py",        "app/tools/__init__.py",
                                     "app/tools/paint.py", "app/lib/index.js",
                                     "app/lib/more.js",    "lib/src/main/java/com/math/Adder.java",
                                     "app/MathUnit.pas"};
};

TEST_F(ImportsOf, paths_are_normalised) {
  EXPECT_EQ(normal_path("a/./b/../c"), "a/c");
  EXPECT_EQ(normal_path("./a//b/"), "a/b");
  EXPECT_EQ(normal_path("../a"), "../a");
  EXPECT_EQ(normal_path("/../a/.."), "/");
  EXPECT_EQ(normal_path(""), "");
}

TEST_F(ImportsOf, names_with_dots_are_folders) {
  EXPECT_EQ(found(python, "tools.paint", "app/main.py"), "app/tools/paint.py");
  EXPECT_EQ(found(python, "tools", "app/main.py"), "app/tools/__init__.py");
  EXPECT_EQ(found(python, "math", "app/main.py"), "-");
  EXPECT_EQ(found(python, "main", "app/tools/paint.py"), "app/main.py");  // beside the program
}

TEST_F(ImportsOf, leading_dots_count_from_the_file) {
  EXPECT_EQ(found(python, ".paint", "app/tools/__init__.py"), "app/tools/paint.py");
  EXPECT_EQ(found(python, "..main", "app/tools/paint.py"), "app/main.py");
  EXPECT_EQ(found(python, ".paint", "app/main.py"), "-");
}

TEST_F(ImportsOf, imported_names_may_be_files) {
  Tree tree;
  Node* import = tree.make(Kind::import_, {}, "tools");
  import->names = {"paint", "paint", "brush", "brush"};
  const Imported result = of(python, *import, "app/main.py");
  ASSERT_EQ(result.names.size(), 2U);
  EXPECT_EQ(result.names[0], 2U);
  EXPECT_EQ(result.names[1], std::nullopt);
}

TEST_F(ImportsOf, javascript_imports_files_by_relative_paths) {
  EXPECT_EQ(found(javascript, "./lib/more.js", "app/main.js"), "app/lib/more.js");
  EXPECT_EQ(found(javascript, "./lib/more", "app/main.js"), "app/lib/more.js");
  EXPECT_EQ(found(javascript, "./lib", "app/main.js"), "app/lib/index.js");
  EXPECT_EQ(found(javascript, "lib", "app/main.js"), "-");
}

TEST_F(ImportsOf, packages_are_found_below_any_folder) {
  EXPECT_EQ(found(java, "com.math.Adder", "app/Main.java"), "lib/src/main/java/com/math/Adder.java");
  EXPECT_EQ(found(java, "math.Adde", "app/Main.java"), "-");
  EXPECT_EQ(found(java, "com.math.Adder", "lib/src/main/java/com/app/Main.java"),
            "lib/src/main/java/com/math/Adder.java");
}

TEST_F(ImportsOf, pascal_ignores_case) { EXPECT_EQ(found(pascal, "mathunit", "app/main.pas"), "app/MathUnit.pas"); }

}  // namespace
}  // namespace ramify::frontends::surface
