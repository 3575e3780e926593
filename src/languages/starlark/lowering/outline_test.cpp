// SPDX-License-Identifier: Apache-2.0
// Goal: every name of a model and of its spec leads to its declaration. Method: a model with each kind of declaration; the uses as text.
#include "languages/starlark/lowering/outline.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "languages/starlark/lowering/universe.h"

namespace ramify::frontends::starlark {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

constexpr const char* outlined =
    "balance = 10\n"
    "def withdraw(amount):\n"
    "    \"\"\"Takes money.\"\"\"\n"
    "    seen = balance\n"
    "    def twice(x): return x + amount\n"
    "    step(\"write\")\n"
    "    balance = seen - len([k for k in range(amount)])\n";

// "m.star:4:5 seen -> 4:5"
std::vector<std::string> uses(const Outline& outline) {
  std::vector<std::string> all;
  for (const NameUse& use : outline.uses) {
    const Declaration& to = outline.declarations[use.declaration];
    all.push_back(fmt::format("{}:{}:{} {} -> {}:{}", use.place.file, use.place.line, use.place.column, to.name,
                              to.place.line, to.place.column));
  }
  return all;
}

const Declaration& named(const Outline& outline, std::string_view name) {
  const auto found = std::ranges::find(outline.declarations, name, &Declaration::name);
  EXPECT_NE(found, outline.declarations.end()) << name;
  return *found;
}

TEST(outline, names_of_a_model_lead_to_their_declarations) {
  const Outline found = outline({"m.star", outlined, {}, {}});
  ASSERT_TRUE(found.is_read);
  const std::vector<std::string> all = uses(found);
  for (const char* use : {"m.star:4:12 balance -> 1:1", "m.star:7:5 balance -> 1:1", "m.star:7:15 seen -> 4:5",
                          "m.star:5:30 amount -> 2:14", "m.star:5:26 x -> 5:15", "m.star:2:14 amount -> 2:14",
                          "m.star:7:27 k -> 7:33", "m.star:6:5 step -> 0:0", "m.star:2:5 withdraw -> 2:5"})
    EXPECT_THAT(all, Contains(use));
}

TEST(outline, declarations_say_what_they_are) {
  const Outline found = outline({"m.star", outlined, {}, {}});
  const Declaration& withdraw = named(found, "withdraw");
  EXPECT_EQ(withdraw.kind, DeclarationKind::function);
  EXPECT_EQ(withdraw.head, "withdraw(amount)");
  EXPECT_EQ(withdraw.comment, "Takes money.");
  EXPECT_EQ(withdraw.whole.end_line, 7u);
  EXPECT_EQ(named(found, "balance").kind, DeclarationKind::global);
  EXPECT_EQ(named(found, "balance").head, "balance = 10");
  EXPECT_EQ(named(found, "amount").kind, DeclarationKind::parameter);
  EXPECT_EQ(found.declarations[*named(found, "amount").parent].name, "withdraw");
  EXPECT_EQ(named(found, "twice").kind, DeclarationKind::function);
  EXPECT_EQ(named(found, "k").kind, DeclarationKind::variable);
  EXPECT_EQ(named(found, "len").kind, DeclarationKind::word);
}

TEST(outline, texts_of_the_spec_lead_into_the_model) {
  Model model{"m.star", "n = 0\ndef Add(k): n += k\ndef run(): pass\n", {}, {}};
  model.threads = {{{"a", "run()", {"m.toml", 2, 15, 0, 0}}}};
  model.properties = {{"p", "n' >= n and action != None", {"m.toml", 5, 10, 0, 0}}};
  model.actions = {{.name = "Add", .place = {"m.toml", 7, 4, 0, 0}}};
  model.actions[0].where = {"where", "k < n", {"m.toml", 9, 10, 0, 0}};
  const std::vector<std::string> all = uses(outline(model));
  for (const char* use : {"m.toml:2:15 run -> 3:5", "m.toml:5:10 n -> 1:1", "m.toml:5:16 n -> 1:1",
                          "m.toml:7:4 Add -> 2:5", "m.toml:9:10 k -> 2:9", "m.toml:9:14 n -> 1:1"})
    EXPECT_THAT(all, Contains(use));
}

TEST(outline, a_damaged_text_has_none) {
  EXPECT_FALSE(outline({"m.star", "def f(:\n", {}, {}}).is_read);
  EXPECT_TRUE(outline({"m.star", "class A:\n    def f(self): return self\n", {}, {}}).is_read);
}

TEST(outline, every_word_has_a_meaning) {
  for (const std::string& name : universe_names()) {
    const std::optional<WordMeaning> meaning = meaning_of(name);
    ASSERT_TRUE(meaning) << name;
    EXPECT_TRUE(meaning->form.starts_with(name + "(")) << meaning->form;
    EXPECT_THAT(meaning->meaning, Not(IsEmpty())) << name;
  }
  EXPECT_EQ(meaning_of("wait_for"), std::nullopt);
}

}  // namespace
}  // namespace ramify::frontends::starlark
