// SPDX-License-Identifier: Apache-2.0
// NodeInfo: the rows of nodes.def as data, and the words of nodes in text; used by printer, parser, checks and
// documents. Tested in node_info_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "programs/core/core.h"

namespace ramify::core {

enum class Level : uint8_t { P, E, B, R };  // pure, effectful, both, effectful at run time only

struct NodeInfo {
  std::string_view name, keyword;
  Level level;
  std::string_view list, payload, meaning;
  bool has(char what) const { return payload.find(what) != std::string_view::npos; }
};
// The row of a node kind.
const NodeInfo& info(Op op);
inline constexpr size_t op_count = 0
#define NODE(name, keyword, level, list, payload, meaning) +1
#include "programs/core/nodes.def"
#undef NODE
    ;

// The kind of entry at a position of a node's list of `count` entries: 'n', 'p' or 's'.
char list_kind(Op op, size_t i, size_t count);
bool list_allows(Op op, size_t count);  // that many entries

// Whether the operation has a type; its number of operands.
bool has_type(Memop op);
size_t operand_count(Memop op);

// "load", "wrapI_add", "IvAND"; "" for nodes without a word.
std::string word(const Node& node);
struct Word {
  Op op;
  uint8_t sub = 0;
};
// The node for a word; none: it is not one.
std::optional<Word> node_of_word(std::string_view word);

// For `binary`, between its operands: "+", "/\", "rem_t".
std::string_view infix(Operator op);
std::optional<Operator> operator_of_infix(std::string_view text);
std::optional<Memop> memop_of_name(std::string_view text);
std::optional<MemoryOrder> order_of_name(std::string_view text);

// Words that cannot be names of symbols, objects and the like; such names are in back quotes.
bool is_reserved(std::string_view word);

}  // namespace ramify::core
