// SPDX-License-Identifier: Apache-2.0
// Goal: the server's text is the client's after any sequence of changes, and a malformed change changes nothing. Method: by hand.
#include "surfaces/lsp/documents.h"

#include <gtest/gtest.h>

namespace ramify::lsp {
namespace {

constexpr const char* file_uri = "file:///w/a.star";

Json change(int line, int from, int to, const std::string& text) {
  return {{"range", {{"start", {{"line", line}, {"character", from}}}, {"end", {{"line", line}, {"character", to}}}}},
          {"text", text}};
}

class DocumentsTest : public ::testing::Test {
 protected:
  DocumentsTest() {
    EXPECT_EQ(documents_
                  .open({{"textDocument",
                          {{"uri", file_uri}, {"languageId", "starlark"}, {"version", 1}, {"text", "ab\ncd\n"}}}})
                  .value(),
              "/w/a.star");
  }
  base::Result<std::string> edit(Json changes) {
    return documents_.change(
        {{"textDocument", {{"uri", file_uri}, {"version", 2}}}, {"contentChanges", std::move(changes)}});
  }
  std::string text() const { return documents_.by_uri(file_uri)->text.text(); }
  Documents documents_;
};

TEST_F(DocumentsTest, changes_apply_in_order) {
  EXPECT_TRUE(edit(Json::array({change(0, 1, 1, "\xf0\x9d\x84\x9e\n"), change(1, 0, 1, "B"), change(2, 0, 0, "x")})));
  EXPECT_EQ(text(), "a\xf0\x9d\x84\x9e\nB\nxcd\n");
  EXPECT_TRUE(edit(Json::array({change(0, 3, 3, "!")}))) << "behind the two units of the clef";
  EXPECT_EQ(text(), "a\xf0\x9d\x84\x9e!\nB\nxcd\n");
  EXPECT_TRUE(edit(Json::array({Json{{"text", "all"}}})));
  EXPECT_EQ(text(), "all");
  EXPECT_EQ(documents_.by_path("/w/a.star")->version, 2);
  EXPECT_EQ(documents_.texts().at("/w/a.star"), "all");
}

TEST_F(DocumentsTest, a_malformed_change_changes_nothing) {
  for (const Json& changes : {Json(7), Json::array({change(0, 0, 1, "x"), Json(3)}), Json::array({Json{{"text", 1}}}),
                              Json::array({Json{{"text", "x"}, {"range", {{"start", 1}}}}})})
    EXPECT_FALSE(edit(changes)) << changes;
  EXPECT_EQ(text(), "ab\ncd\n");
  EXPECT_FALSE(documents_.change(Json::object()));
  EXPECT_FALSE(documents_.open({{"textDocument", {{"uri", 1}}}}));
}

TEST_F(DocumentsTest, closed_is_closed) {
  EXPECT_TRUE(documents_.close({{"textDocument", {{"uri", file_uri}}}}));
  EXPECT_EQ(documents_.by_uri(file_uri), nullptr);
  EXPECT_FALSE(documents_.close({{"textDocument", {{"uri", file_uri}}}}));
  EXPECT_FALSE(edit(Json::array()));
}

}  // namespace
}  // namespace ramify::lsp
