// SPDX-License-Identifier: Apache-2.0
// Goal: docs/ir.md agrees with the code. Method: its tables are the rows of operands.def and ops.def, and its examples
// are read and verified. RAMIFY_UPDATE_DOCS=1 rewrites the tables.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "programs/ir/enum_names.h"
#include "programs/ir/op_form.h"
#include "programs/ir/signature.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::ir {
namespace {

constexpr const char* page_path = RAMIFY_SOURCE_DIR "/docs/ir.md";

std::string read_page() {
  std::ifstream file(page_path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << page_path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string effects_of(Op op) {
  std::string out;
  for (size_t bit = 0; bit < effect_names.size(); ++bit) {
    if (!info(op).has(static_cast<Effect>(1u << bit))) continue;
    out += (out.empty() ? "" : ", ") + std::string(effect_names[bit]);
  }
  return out;
}

// Escapes bars, which would end a cell, and angle brackets and stars, which might be markup.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|' || c == '*' || c == '<') out += '\\';
    out += c;
  }
  return out;
}

std::string operand_table() {
  std::string out = "| letter | operand | in text |\n| --- | --- | --- |\n";
  for (size_t i = 0; i < operand_kind_count; ++i) {
    const OperandInfo& row = info(static_cast<OperandKind>(i));
    out += fmt::format("| `{}` | {} | `{}` |\n", row.letter, cell(row.meaning), row.text);
  }
  return out;
}

std::string operation_table() {
  std::string out = "| operation | operands | effects | meaning |\n| --- | --- | --- | --- |\n";
  for (size_t i = 0; i < op_count; ++i) {
    const Op op = static_cast<Op>(i);
    out += fmt::format("| `{}` | `{}` | {} | {} |\n", form_of(op), info(op).signature, effects_of(op),
                       cell(info(op).meaning));
  }
  return out;
}

// The page with `table` inserted between the marker lines of that name.
std::string with_table(const std::string& page, const std::string& marker, const std::string& table) {
  const std::string begin = fmt::format("<!-- {}: generated -->\n", marker);
  const std::string end = fmt::format("<!-- {}: end -->\n", marker);
  const size_t from = page.find(begin);
  const size_t to = page.find(end);
  if (from == std::string::npos || to == std::string::npos || to < from) {
    ADD_FAILURE() << "docs/ir.md lacks the marker lines of " << marker;
    return page;
  }
  return page.substr(0, from + begin.size()) + "\n" + table + "\n" + page.substr(to);
}

TEST(IrDocs, docs_ir_table_is_current) {
  const std::string page = read_page();
  const std::string current =
      with_table(with_table(page, "operands", operand_table()), "operations", operation_table());
  if (std::getenv("RAMIFY_UPDATE_DOCS") != nullptr && page != current) {
    std::ofstream(page_path, std::ios::binary) << current;
    return;
  }
  EXPECT_TRUE(page == current) << "docs/ir.md differs from ops.def or operands.def; run programs_ir_test with "
                                  "RAMIFY_UPDATE_DOCS=1 and look at the difference";
}

TEST(IrDocs, docs_ir_examples_pass_verify) {
  const std::string page = read_page();
  size_t count = 0;
  for (size_t at = page.find("```ir\n"); at != std::string::npos; at = page.find("```ir\n", at + 1)) {
    const size_t begin = at + 6;
    const std::string text = page.substr(begin, page.find("```", begin) - begin);
    diagnostics::Diagnostics diagnostics;
    verify(parse(text, "docs/ir.md", diagnostics), diagnostics);
    for (const diagnostics::Diagnostic& found : diagnostics.all()) {
      ADD_FAILURE() << found.place.line << ":" << found.place.column << ": " << found.message << "\n" << text;
    }
    ++count;
  }
  EXPECT_GE(count, 2u);
}

// The page mentions every word in the spellings of operators, kinds and joins.
TEST(IrDocs, docs_ir_names_every_word) {
  const std::string page = read_page();
  const auto expect_all = [&](const auto& names) {
    for (const std::string_view name : names)
      EXPECT_NE(page.find(fmt::format("`{}`", name)), std::string::npos) << name;
  };
  expect_all(binary_operator_names);
  expect_all(unary_operator_names);
  expect_all(collection_kind_names);
  expect_all(fairness_names);
  expect_all(dialect_names);
  expect_all(part_join_names);
  expect_all(effect_names);
}

}  // namespace
}  // namespace ramify::ir
