// SPDX-License-Identifier: Apache-2.0

#include "programs/core/node_info.h"

#include <array>
#include <iterator>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ramify::core {
namespace {

constexpr NodeInfo rows[] = {
#define NODE(name, keyword, level, list, payload, meaning) {#name, keyword, Level::level, list, payload, meaning},
#include "programs/core/nodes.def"
#undef NODE
};
static_assert(std::size(rows) == op_count);

constexpr size_t operator_count = static_cast<size_t>(Operator::complement) + 1;
constexpr size_t memop_count = static_cast<size_t>(Memop::va_end) + 1;
constexpr size_t order_count = static_cast<size_t>(MemoryOrder::seq_cst) + 1;

// A parsed list of a row: the beginning, the repeated part, the end.
struct Shape {
  std::string first, repeated, last;
};
Shape shape_of(std::string_view list) {
  Shape shape;
  const size_t star = list.find('*');
  if (star == std::string_view::npos) return {.first = std::string(list), .repeated = "", .last = ""};
  size_t begin = star - 1;  // of the repeated part
  if (list[begin] == ')') begin = list.find('(');
  for (const char c : list.substr(0, begin))
    if (c != ' ') shape.first += c;
  for (const char c : list.substr(begin, star - begin))
    if (c == 'n' || c == 'p' || c == 's') shape.repeated += c;
  for (const char c : list.substr(star + 1))
    if (c != ' ') shape.last += c;
  return shape;
}
const Shape& shape(Op op) {
  static const auto shapes = [] {
    std::array<Shape, op_count> result;
    for (size_t i = 0; i < op_count; ++i) result[i] = shape_of(rows[i].list);
    return result;
  }();
  return shapes[static_cast<size_t>(op)];
}

bool has_operator(Op op) { return op == Op::wrap || op == Op::checked || op == Op::bits || op == Op::floating_op; }

std::string_view bits_word(Operator op) {
  switch (op) {
    case Operator::and_: return "AND";
    case Operator::or_: return "OR";
    case Operator::xor_: return "XOR";
    case Operator::complement: return "COMPL";
    default: return "";
  }
}

const std::unordered_map<std::string, Word>& words() {
  static const auto table = [] {
    std::unordered_map<std::string, Word> result;
    for (size_t i = 0; i < op_count; ++i) {
      const auto op = static_cast<Op>(i);
      const size_t subs = has_operator(op) ? operator_count : 1;
      for (size_t sub = 0; sub < subs; ++sub) {
        const Word entry{.op = op, .sub = static_cast<uint8_t>(sub)};
        const std::string text = word(Node{.op = op, .sub = entry.sub});
        if (!text.empty()) result.emplace(text, entry);
      }
    }
    return result;
  }();
  return table;
}

}  // namespace

const NodeInfo& info(Op op) { return rows[static_cast<size_t>(op)]; }

char list_kind(Op op, size_t i, size_t count) {
  const Shape& parts = shape(op);
  if (i < parts.first.size()) return parts.first[i];
  if (i + parts.last.size() >= count) return parts.last[i + parts.last.size() - count];
  return parts.repeated[(i - parts.first.size()) % parts.repeated.size()];
}

bool list_allows(Op op, size_t count) {
  const Shape& parts = shape(op);
  const size_t least = parts.first.size() + parts.last.size();
  if (parts.repeated.empty()) return count == least;
  return count >= least && (count - least) % parts.repeated.size() == 0;
}

bool has_type(Memop op) {
  switch (op) {
    case Memop::ptr_eq:
    case Memop::ptr_ne:
    case Memop::ptr_lt:
    case Memop::ptr_gt:
    case Memop::ptr_le:
    case Memop::ptr_ge:
    case Memop::va_start:
    case Memop::va_copy:
    case Memop::va_end: return false;
    case Memop::ptr_diff:
    case Memop::int_from_ptr:
    case Memop::ptr_from_int:
    case Memop::ptr_valid_for_deref:
    case Memop::ptr_well_aligned:
    case Memop::ptr_within:
    case Memop::ptr_array_shift:
    case Memop::ptr_cast:
    case Memop::va_arg: return true;
  }
  std::unreachable();
}

size_t operand_count(Memop op) {
  switch (op) {
    case Memop::ptr_eq:
    case Memop::ptr_ne:
    case Memop::ptr_lt:
    case Memop::ptr_gt:
    case Memop::ptr_le:
    case Memop::ptr_ge:
    case Memop::ptr_diff:
    case Memop::ptr_array_shift:
    case Memop::ptr_within:
    case Memop::va_copy: return 2;
    case Memop::int_from_ptr:
    case Memop::ptr_from_int:
    case Memop::ptr_valid_for_deref:
    case Memop::ptr_well_aligned:
    case Memop::ptr_cast:
    case Memop::va_start:
    case Memop::va_arg:
    case Memop::va_end: return 1;
  }
  std::unreachable();
}

std::string word(const Node& node) {
  const std::string keyword(info(node.op).keyword);
  if (!has_operator(node.op)) return keyword;
  const auto op = static_cast<Operator>(node.sub);
  if (node.op == Op::floating_op) return keyword + std::string(name(op));
  if (node.op == Op::bits && !bits_word(op).empty()) return keyword + std::string(bits_word(op));
  return keyword + "_" + std::string(name(op));
}

std::optional<Word> node_of_word(std::string_view text) {
  const auto found = words().find(std::string(text));
  return found == words().end() ? std::nullopt : std::optional(found->second);
}

std::string_view infix(Operator op) {
  switch (op) {
    case Operator::add: return "+";
    case Operator::sub: return "-";
    case Operator::mul: return "*";
    case Operator::div: return "/";
    case Operator::eq: return "=";
    case Operator::ne: return "!=";
    case Operator::lt: return "<";
    case Operator::gt: return ">";
    case Operator::le: return "<=";
    case Operator::ge: return ">=";
    case Operator::and_: return "/\\";
    case Operator::or_: return "\\/";
    case Operator::rem_t:
    case Operator::rem_f:
    case Operator::shl:
    case Operator::shr:
    case Operator::xor_:
    case Operator::complement: return name(op);
  }
  std::unreachable();
}

std::optional<Operator> operator_of_infix(std::string_view text) {
  for (size_t i = 0; i < operator_count; ++i)
    if (infix(static_cast<Operator>(i)) == text) return static_cast<Operator>(i);
  return std::nullopt;
}

std::optional<Memop> memop_of_name(std::string_view text) {
  for (size_t i = 0; i < memop_count; ++i)
    if (name(static_cast<Memop>(i)) == text) return static_cast<Memop>(i);
  return std::nullopt;
}

std::optional<MemoryOrder> order_of_name(std::string_view text) {
  for (size_t i = 0; i < order_count; ++i)
    if (name(static_cast<MemoryOrder>(i)) == text) return static_cast<MemoryOrder>(i);
  return std::nullopt;
}

bool is_reserved(std::string_view text) {
  static const std::unordered_set<std::string_view> others = {
      "weak",   "strong", "in",    "then",  "else", "of",  "end", "Fv",         "_",   "glob", "proc",
      "struct", "union",  "rem_t", "rem_f", "shl",  "shr", "xor", "complement", "and", "or"};
  return others.contains(text) || words().contains(std::string(text)) || order_of_name(text).has_value();
}

}  // namespace ramify::core
