// SPDX-License-Identifier: Apache-2.0
// Goal: the array of nodes that readers use (frontends/tree_sitter/flat_tree.h) agrees with the parser's own tree on
// each node. Method: compares both for the programs of conformance/languages and the preludes: whole, with one line
// removed, which often stays valid, and truncated, so that errors are included. The test is here because the session
// links all grammars. A text without errors must not need the library's parser.
#include <gtest/gtest.h>
#include <tree_sitter/api.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "frontends/tree_sitter/parser.h"
#include "frontends/tree_sitter/quick_parser.h"
#include "frontends/tree_sitter/tree.h"
#include "languages/registry/registry.h"

namespace ramify::session {
namespace {

namespace fs = std::filesystem;
using frontends::surface::Language;
using frontends::tree_sitter::Node;
using frontends::tree_sitter::Point;

struct TreeDeleter {
  void operator()(TSTree* tree) const { ts_tree_delete(tree); }
};

class Comparison {
 public:
  Comparison(const Language& language, const std::string& text)
      : grammar_(language.grammar()),
        flat_(grammar_, frontends::tree_sitter::Source(text, "text", 0)),
        own_(ts_parser_parse_string(frontends::tree_sitter::make_parser(grammar_).get(), nullptr, text.data(),
                                    static_cast<uint32_t>(text.size()))) {}

  bool has_error() const { return ts_node_has_error(ts_tree_root_node(own_.get())); }

  // False: a difference was found and reported.
  bool is_same() {
    Node flat = flat_.root();
    TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(own_.get()));
    bool same = is_same_node(flat, cursor);
    while (same) {
      flat = flat.following();
      bool more = ts_tree_cursor_goto_first_child(&cursor);
      while (!more && !(more = ts_tree_cursor_goto_next_sibling(&cursor)) && ts_tree_cursor_goto_parent(&cursor)) {
      }
      if (!more || !flat) {
        EXPECT_EQ(more, static_cast<bool>(flat)) << "nodes are missing";
        break;
      }
      same = is_same_node(flat, cursor);
    }
    ts_tree_cursor_delete(&cursor);
    return same;
  }

 private:
  bool is_same_node(const Node& flat, const TSTreeCursor& cursor) const {
    const TSNode own = ts_tree_cursor_current_node(&cursor);
    EXPECT_EQ(flat.kind(), ts_node_type(own));
    EXPECT_EQ(flat.begin(), ts_node_start_byte(own));
    EXPECT_EQ(flat.end(), ts_node_end_byte(own));
    const auto point = [](TSPoint at) { return Point{at.row, at.column}; };
    EXPECT_EQ(flat.begin_point(), point(ts_node_start_point(own)));
    EXPECT_EQ(flat.end_point(), point(ts_node_end_point(own)));
    EXPECT_EQ(flat.is_named(), ts_node_is_named(own));
    EXPECT_EQ(flat.is_error(), ts_node_is_error(own));
    EXPECT_EQ(flat.is_missing(), ts_node_is_missing(own));
    EXPECT_EQ(flat.has_error(), ts_node_has_error(own));
    if (const char* field = ts_tree_cursor_current_field_name(&cursor)) {
      bool is_among = false;
      for (const Node& other : flat.parent().fields(field)) is_among = is_among || other.id() == flat.id();
      EXPECT_TRUE(is_among) << field;
    }
    if (testing::Test::HasFailure()) ADD_FAILURE() << "at " << flat.place().line << ": " << flat.text();
    return !testing::Test::HasFailure();
  }

  const TSLanguage* grammar_;
  frontends::tree_sitter::Tree flat_;
  std::unique_ptr<TSTree, TreeDeleter> own_;
};

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The text without the line that has this byte.
std::string without_line(const std::string& text, size_t byte) {
  const size_t end = text.find('\n', byte);
  const size_t begin = byte == 0 ? std::string::npos : text.rfind('\n', byte - 1);
  return text.substr(0, begin == std::string::npos ? 0 : begin + 1) +
         (end == std::string::npos ? "" : text.substr(end + 1));
}

class SyntaxTrees : public testing::TestWithParam<const Language*> {};

TEST_P(SyntaxTrees, say_what_the_parser_says) {
  const Language& language = *GetParam();
  std::vector<std::string> texts;
  for (const base::LibraryText& file : language.library) texts.emplace_back(file.text);
  for (const auto& entry :
       fs::directory_iterator(fs::path(RAMIFY_SOURCE_DIR) / "conformance/languages" / language.name))
    if (languages::of_file(entry.path().string()) == &language) texts.push_back(contents(entry.path()));
  EXPECT_GT(texts.size(), 1u);
  for (const std::string& text : texts) {
    Comparison whole(language, text);
    ASSERT_TRUE(whole.is_same()) << text.substr(0, 200);
    frontends::tree_sitter::Arena arena;
    EXPECT_EQ(frontends::tree_sitter::parse_quickly(language.grammar(), text, arena) == nullptr, whole.has_error());
    ASSERT_TRUE(Comparison(language, text.substr(0, text.size() / 2)).is_same()) << text.substr(0, 200);
    for (const size_t part : {3u, 5u, 7u})
      ASSERT_TRUE(Comparison(language, without_line(text, text.size() / part)).is_same()) << text.substr(0, 200);
  }
}

INSTANTIATE_TEST_SUITE_P(All, SyntaxTrees, testing::ValuesIn(languages::all().begin(), languages::all().end()),
                         [](const auto& given) { return std::string(given.param->name); });

}  // namespace
}  // namespace ramify::session
