// SPDX-License-Identifier: Apache-2.0
#include "languages/go/reader/packages.h"

#include <optional>
#include <string>

#include <gtest/gtest.h>

namespace ramify::frontends::go {
namespace {

constexpr std::string_view money = R"go(package money

type Coin struct{ Worth int }
type Purse struct {
	Coin
	Sign string
}

const Sign = "EUR"

func init() {}
func New(Worth int) Purse { return Purse{Coin: Coin{Worth}, Sign: Sign} }
)go";

tree_sitter::Source of(std::string text) {
  diagnostics::Diagnostics diagnostics;
  const surface::ReadOptions options{
      .include = [](const std::string& name, const std::string&) -> std::optional<surface::IncludedFile> {
        if (name != "money/money.go") return std::nullopt;
        return surface::IncludedFile{"money/money.go", std::string(money), 1};
      }};
  return with_packages(tree_sitter::Source(std::move(text), "main.go", 0), options, diagnostics);
}

TEST(packages, precede_the_importing_text_under_unique_names) {
  const tree_sitter::Source made = of("package main\n\nimport \"shop/money\"\n\nfunc main() {}\n");
  const std::string& text = made.parsed();
  EXPECT_NE(text.find("type money__Purse struct {\n\tmoney__Coin\n\tSign string"), std::string::npos) << text;
  EXPECT_NE(text.find("func init() {}"), std::string::npos) << text;
  EXPECT_NE(text.find("{ return money__Purse{Coin: money__Coin{Worth}, Sign: money__Sign} }"), std::string::npos)
      << text;
  EXPECT_LT(text.find("money__New"), text.find("package main"));
  EXPECT_EQ(text.find("package money"), std::string::npos);
}

TEST(packages, keep_their_origins) {
  const tree_sitter::Source made = of("package main\nimport \"money\"\nvar x = money.New(1)\n");
  const auto place_of = [&](std::string_view what) {
    const tree_sitter::Point at = made.point(static_cast<uint32_t>(made.parsed().find(what)));
    return made.place(at, at);
  };
  EXPECT_EQ(place_of("Worth int").file, "money/money.go");
  EXPECT_EQ(place_of("Worth int").line, 3u);
  EXPECT_EQ(place_of("Worth int").column, 19u);
  EXPECT_EQ(place_of("var x").file, "main.go");
  EXPECT_EQ(place_of("var x").line, 3u);
}

TEST(packages, of_the_library_do_not_change_the_text) {
  EXPECT_EQ(of("package main\nimport \"fmt\"\n").parsed(), "package main\nimport \"fmt\"\n");
}

}  // namespace
}  // namespace ramify::frontends::go
