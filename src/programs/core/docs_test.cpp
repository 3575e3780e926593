// SPDX-License-Identifier: Apache-2.0
// Goal: docs/core.md agrees with the code. Method: its table of nodes is that of nodes.def, and its examples are well
// formed and print unchanged. RAMIFY_UPDATE_DOCS=1 rewrites the table.

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "programs/core/node_info.h"
#include "programs/core/text.h"
#include "programs/core/verify.h"

namespace ramify::core {
namespace {

constexpr const char* page_path = RAMIFY_SOURCE_DIR "/docs/core.md";
constexpr std::string_view begin_mark = "<!-- nodes: generated -->\n", end_mark = "<!-- nodes: end -->\n";

std::string read_page() {
  std::ifstream file(page_path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << page_path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string_view type_of(Op op) {
  switch (op) {
    case Op::null: return "'int*'";
    case Op::array_value: return "'int[2]'";
    case Op::union_value: return "'union u'";
    case Op::record_value:
    case Op::member_of:
    case Op::member_shift: return "'struct s'";
    case Op::floating_op:
    case Op::float_of: return "'double'";
    case Op::ccall: return "'int(int)'";
    default: return "'int'";
  }
}

// The text of a node, with `E` for its parts.
std::string form_of(Op op) {
  const NodeInfo& row = info(op);
  switch (op) {
    case Op::integer: return "5";
    case Op::floating: return "Fv('double', 0.5)";
    case Op::ctype: return "'int'";
    case Op::symbol: return "x";
    case Op::global: return "&x";
    case Op::tuple: return "(E, E)";
    case Op::undef: return "undef(<<UB036_exceptional_condition>>)";
    case Op::binary: return "E + E";
    case Op::call: return "f(E, ..)";
    case Op::case_: return "case E of | pattern => E | .. end";
    case Op::let_:
    case Op::let_weak:
    case Op::let_strong: return std::string(row.keyword) + " pattern = E in E";
    case Op::if_: return "if E then E else E";
    case Op::save: return "save l (x: type := E, ..) in E";
    case Op::run: return "run l(E, ..)";
    case Op::annot: return "annot[neg 1 not (2 3) W 16 4](E)";
    case Op::excluded: return "excluded[neg 1 not () R 0 0](E)";
    default: break;
  }
  std::string inside;
  const auto add = [&](std::string_view text) { inside += (inside.empty() ? "" : ", ") + std::string(text); };
  const auto sub = op == Op::bits ? Operator::and_ : Operator::add;
  const std::string head = word(Node{.op = op, .sub = static_cast<uint8_t>(sub)});
  if (op == Op::memop) add("PtrEq");
  if (row.has('T') && op != Op::memop) add(type_of(op));
  if (row.has('M')) add("member");
  if (row.has('F')) add("f");
  if (row.has('N')) add(op == Op::pcall ? "f" : "\"text\"");
  if (op == Op::seq_rmw || op == Op::seq_rmw_forward) {
    add("E, x: type => E");
  } else {
    for (const char c : row.list)
      if (c == 'n') add("E");
    if (row.list.ends_with('*')) add("..");
  }
  if (op == Op::fence) add("seq_cst");
  return head + (inside.empty() ? "" : "(" + inside + ")");
}

std::string table() {
  std::string out = "| node | in text | what it is |\n| --- | --- | --- |\n";
  for (size_t i = 0; i < op_count; ++i) {
    const NodeInfo& row = info(static_cast<Op>(i));
    std::string form;
    for (const char c : form_of(static_cast<Op>(i))) form += (c == '|' ? "\\" : "") + std::string(1, c);
    std::string meaning(row.meaning);
    if (row.level == Level::R) meaning = "at run time only: " + meaning;
    out += fmt::format("| {} | `{}` | {} |\n",
                       row.level == Level::P   ? "pure"
                       : row.level == Level::B ? "either"
                                               : "effects",
                       form, meaning);
  }
  return out;
}

TEST(CoreDocs, the_table_of_nodes_is_current) {
  const std::string page = read_page();
  const size_t from = page.find(begin_mark), to = page.find(end_mark);
  ASSERT_NE(from, std::string::npos);
  ASSERT_NE(to, std::string::npos);
  const std::string current = page.substr(0, from + begin_mark.size()) + "\n" + table() + "\n" + page.substr(to);
  if (std::getenv("RAMIFY_UPDATE_DOCS") != nullptr && page != current) {
    std::ofstream(page_path, std::ios::binary) << current;
    return;
  }
  EXPECT_TRUE(page == current)
      << "docs/core.md differs from nodes.def; run programs_core_test with RAMIFY_UPDATE_DOCS=1 "
         "and look at the difference";
}

TEST(CoreDocs, examples_are_printed_as_they_stand) {
  const std::string page = read_page();
  size_t count = 0;
  for (size_t at = page.find("```core\n"); at != std::string::npos; at = page.find("```core\n", at + 1)) {
    const size_t begin = at + 8;
    const std::string text = page.substr(begin, page.find("```", begin) - begin);
    diagnostics::Diagnostics diagnostics;
    const Program program = parse(text, "docs/core.md", diagnostics);
    verify(program, diagnostics);
    for (const auto& found : diagnostics.all()) ADD_FAILURE() << render(found, text);
    const std::string printed = print(program);
    EXPECT_EQ(printed.substr(printed.find_first_not_of('\n')), text);
    ++count;
  }
  EXPECT_GE(count, 3U);
}

}  // namespace
}  // namespace ramify::core
