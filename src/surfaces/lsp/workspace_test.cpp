// SPDX-License-Identifier: Apache-2.0
// Goal: an open file belongs to the right specs, with the texts of the editor, and a change reloads what reads it and nothing else. Method: a
// folder with specs and a model, documents by hand.
#include "surfaces/lsp/workspace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/temp_folder.h"
#include "surfaces/lsp/uri.h"

namespace ramify::lsp {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class WorkspaceTest : public ::testing::Test {
 protected:
  std::set<std::string> open(const std::string& name, const std::string& text) {
    const std::string path =
        documents_.open({{"textDocument", {{"uri", uri_of(folder_.path(name))}, {"text", text}}}}).value();
    return workspace_.refresh({path});
  }
  std::string problems(const std::string& root) const {
    std::string all;
    for (const diagnostics::Diagnostic& d : workspace_.root(folder_.path(root))->diagnostics.all())
      all += d.place.file.substr(d.place.file.rfind('/') + 1) + ": " + d.message + "\n";
    return all;
  }
  session::TempFolder folder_;
  Documents documents_;
  Workspace workspace_{documents_};
};

TEST_F(WorkspaceTest, a_model_belongs_to_the_specs_that_name_it) {
  folder_.write("a.toml", "[threads]\nt.entrypoint = \"f()\"\n");
  folder_.write("b.toml", "[spec]\nprogram = \"a.star\"\n[threads]\nt.entrypoint = \"g()\"\n");
  folder_.write("c.toml", "[spec]\nprogram = \"c.star\"\n");
  folder_.write("pyproject.toml", "[project]\nname = \"x\"\n");
  EXPECT_THAT(open("a.star", "def f(): pass\n"), ElementsAre(folder_.path("a.toml"), folder_.path("b.toml")));
  EXPECT_THAT(problems("a.toml"), IsEmpty());
  EXPECT_THAT(problems("b.toml"), HasSubstr("b.toml: `g` is not defined"));
  EXPECT_THAT(workspace_.roots_of(folder_.path("a.star")), SizeIs(2));
}

TEST_F(WorkspaceTest, the_texts_of_the_editor_count) {
  folder_.write("a.star", "def f(): pass\n");
  folder_.write("a.toml", "[threads]\nt.entrypoint = \"f()\"\n");
  open("a.toml", "[threads]\nt.entrypoint = \"h()\"\n");
  EXPECT_THAT(problems("a.toml"), HasSubstr("`h` is not defined"));
  open("a.star", "def h(): pass\n");
  EXPECT_THAT(problems("a.toml"), IsEmpty());
}

TEST_F(WorkspaceTest, a_model_without_a_spec_is_checked_alone) {
  EXPECT_THAT(open("m.star", "def f(): return nobody\n"), ElementsAre(folder_.path("m.star")));
  EXPECT_THAT(problems("m.star"), HasSubstr("`nobody` is not defined"));
  EXPECT_THAT(open("m.toml", "[threads]\nt.entrypoint = \"f()\"\n"),
              ElementsAre(folder_.path("m.star"), folder_.path("m.toml")));
  EXPECT_EQ(workspace_.root(folder_.path("m.star")), nullptr);
}

TEST_F(WorkspaceTest, every_kind_of_text_has_diagnostics) {
  struct Case {
    const char *file, *text, *message;
  };
  for (const Case& each :
       {Case{"a.ir", "module (\n", ""}, Case{"b.core", "procedure (\n", ""},
        Case{"c.c", "int main(void) { return x; }\n", "undeclared"}, Case{"d.py", "def f(:\n", ""},
        Case{"e.go", "package main\nfunc main( {\n", ""}, Case{"f.java", "class A { void f( }\n", ""}}) {
    open(each.file, each.text);
    EXPECT_THAT(problems(each.file), HasSubstr(std::string(each.file) + ": ")) << each.file;
    EXPECT_THAT(problems(each.file), HasSubstr(each.message)) << each.file;
  }
}

TEST_F(WorkspaceTest, other_files_are_left_alone) {
  EXPECT_THAT(open("Cargo.toml", "[package]\nname = \"x\"\n"), IsEmpty());
  EXPECT_THAT(open("notes.txt", "[threads]\n"), IsEmpty());
  open("m.star", "x = 1\n");
  EXPECT_THAT(open("n.star", "y = 1\n"), ElementsAre(folder_.path("n.star"))) << "m.star is not read again";
}

TEST_F(WorkspaceTest, a_damaged_model_keeps_its_names) {
  open("m.star", "x = 1\ndef f(): pass\n");
  open("m.star", "x = 1\ndef f(:\n");
  const Root& root = *workspace_.root(folder_.path("m.star"));
  EXPECT_FALSE(root.is_outline_current);
  EXPECT_THAT(root.outline.declarations, SizeIs(2));
}

TEST_F(WorkspaceTest, a_spec_whose_program_is_missing_says_so) {
  open("a.toml", "[threads]\nt.entrypoint = \"f()\"\n");
  EXPECT_THAT(problems("a.toml"), HasSubstr("the program"));
  EXPECT_THAT(open("a.star", "def f(): pass\n"), ElementsAre(folder_.path("a.toml")));
  EXPECT_THAT(problems("a.toml"), IsEmpty());
}

}  // namespace
}  // namespace ramify::lsp
