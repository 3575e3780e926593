// SPDX-License-Identifier: Apache-2.0
// BodyPrinter: the text of expressions. A node that fits is printed on one line; otherwise its parts are on separate
// lines, and the continuation of a `let` is in the same column as the `let`, so that long sequences do not move to the
// right.
//
// An explicit stack of tasks allows any nesting depth. Tested in text_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "programs/core/core.h"

namespace ramify::core {

std::string pattern_text(const Program& program, const Body& body, PatternId pattern);
std::string place_text(const Span& span);  // "@1:3:5-9"

class BodyPrinter {
 public:
  BodyPrinter(const Program& program, bool places);
  // Appends to `out`. `last` is the place that was printed last.
  void print(const Body& body, NodeId node, uint32_t indent, std::string& out, Span& last);

 private:
  // Which expressions need parentheses at a position.
  enum class Room : uint8_t { anything, no_sequence, operand };
  struct Item {
    std::string text{};            // also of a break, on one line
    std::optional<NodeId> node{};  // or a node
    Room room = Room::anything;
    bool is_break = false;                // a new line, unless everything fits on one line
    std::optional<NodeId> unless_fits{};  // or unless this node fits on the line
    uint32_t indent = 0;                  // of the break or node, relative
    bool is_header = false;               // the node's own place is printed here
    bool is_flat = false;                 // on one line
    std::optional<NodeId> of{};
  };
  using Items = std::vector<Item>;

  Items items(NodeId node) const;
  void call(const Node& node, Items& items) const;
  void let(const Node& node, Items& items) const;
  void branches(const Node& node, Items& items) const;
  void condition(const Node& node, Items& items) const;
  void save(const Node& node, Items& items) const;
  void leaf(const Node& node, Items& items) const;
  std::string payload(const Node& node) const;
  std::string member_text(const Node& node) const;
  std::string binder_text(SymbolId symbol) const;
  bool is_sequence(const Node& node) const;
  bool needs_parentheses(NodeId node, Room room) const;
  void print_place(NodeId node, std::string& out, Span& last) const;

  const Program& program_;
  const Body* body_ = nullptr;
  bool places_;
  std::vector<uint32_t> widths_;  // of each node on one line; `too_wide` if it must be split
  std::vector<bool> is_used_;     // scratch: nodes of the body being printed
};

}  // namespace ramify::core
