// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/layout.h"

#include <optional>
#include <string_view>
#include <vector>

namespace ramify::frontends::starlark {
namespace {

using diagnostics::DiagnosticId;
using tree_sitter::Node;

// The white space before a node that is the first of its line.
std::optional<std::string_view> indentation(const Node& node) {
  const std::string_view before = std::string_view(node.source().parsed()).substr(0, node.begin());
  const size_t line = before.find_last_of("\r\n");
  std::string_view space = line == std::string_view::npos ? before : before.substr(line + 1);
  if (space.starts_with("\xef\xbb\xbf")) space.remove_prefix(3);  // a byte order mark
  if (space.find_first_not_of(" \t\f") != std::string_view::npos) return std::nullopt;
  return space;
}

class LayoutCheck {
 public:
  explicit LayoutCheck(diagnostics::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  bool run(const Node& root) {
    rest_.push_back({root, std::nullopt});
    while (!rest_.empty() && reported_ < reported_max) {
      const Block block = rest_.back();
      rest_.pop_back();
      check(block);
    }
    return reported_ == 0;
  }

 private:
  static constexpr size_t reported_max = 5;

  struct Block {
    Node node;
    std::optional<std::string_view> outer;  // indentation of the line that the block belongs to; none: the module
  };

  void check(const Block& block) {
    const std::vector<Node> statements = block.node.named_children();
    if (statements.empty() && block.outer)
      return report(block.node, "an indented block is expected here", "`pass` is the empty statement");

    std::string_view expected = block.outer.value_or("");
    bool is_first = true;
    for (const Node& statement : statements) {
      const std::optional<std::string_view> space = indentation(statement);
      const bool is_deeper =
          block.outer && space && space->starts_with(*block.outer) && space->size() > block.outer->size();
      if (space && is_first && is_deeper) expected = *space;
      if (space && (*space != expected || (block.outer && is_first && !is_deeper))) {
        return report(statement, "the indentation of this line fits no block around it",
                      "indent all lines of a block by the same spaces or tabs");
      }
      if (space) is_first = false;
      enter(statement, space.value_or(expected));
    }
  }

  // The blocks of a compound statement.
  void enter(const Node& statement, std::string_view space) {
    for (const Node& part : statement.named_children()) {
      const std::string_view kind = part.kind();
      if (kind == "block") {
        rest_.push_back({part, space});
      } else if (kind == "function_definition" || kind == "class_definition") {
        enter(part, space);  // under decorators
      } else if (kind.ends_with("_clause") && statement.kind().ends_with("_statement")) {
        if (const auto own = indentation(part); own && *own != space) {
          report(part, "the indentation of this line fits no block around it",
                 "`elif` and `else` stand under their `if`");
        }
        enter(part, space);
      }
    }
  }

  void report(const Node& node, std::string message, std::string hint) {
    if (reported_++ < reported_max) {
      const tree_sitter::Point begin = node.begin_point();
      diagnostics_.report(DiagnosticId::syntax_error, node.source().place(begin, begin), std::move(message),
                          std::move(hint));
    }
  }

  diagnostics::Diagnostics& diagnostics_;
  std::vector<Block> rest_;
  size_t reported_ = 0;
};

}  // namespace

bool check_layout(const tree_sitter::Tree& tree, diagnostics::Diagnostics& diagnostics) {
  return LayoutCheck(diagnostics).run(tree.root());
}

}  // namespace ramify::frontends::starlark
