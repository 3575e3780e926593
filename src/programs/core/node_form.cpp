// SPDX-License-Identifier: Apache-2.0

#include "programs/core/node_form.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "programs/core/node_info.h"

namespace ramify::core {
namespace {

using diagnostics::DiagnosticId;

constexpr size_t op_end = op_count;
constexpr size_t operator_end = static_cast<size_t>(Operator::complement) + 1;
constexpr size_t memop_end = static_cast<size_t>(Memop::va_end) + 1;

bool is_arithmetic(Operator op) {
  switch (op) {
    case Operator::add:
    case Operator::sub:
    case Operator::mul:
    case Operator::div:
    case Operator::rem_t:
    case Operator::shl:
    case Operator::shr: return true;
    default: return false;
  }
}

bool is_bitwise(Operator op) {
  return op == Operator::and_ || op == Operator::or_ || op == Operator::xor_ || op == Operator::complement;
}

bool allows(Op node, Operator op) {
  switch (node) {
    case Op::binary: return op != Operator::xor_ && op != Operator::complement;
    case Op::wrap:
    case Op::checked: return is_arithmetic(op);
    case Op::bits: return is_bitwise(op);
    case Op::floating_op: return op <= Operator::div;
    default: return true;
  }
}

class FormCheck {
 public:
  explicit FormCheck(CheckedBody& body) : body_(body), program_(body.program), types_(body.program.types) {}

  void all() {
    const NodeId root = *body_.body.root;
    if (root.index >= program_.nodes.size()) return report(root, "the body is no node of the table");
    for (const Symbol& symbol : body_.body.symbols)
      if (symbol.type.kind == BaseKind::aggregate && !is_aggregate(symbol.type.aggregate))
        return report(root, fmt::format("`{}` has a type that is no array, structure or union", symbol.name));
    std::vector<bool> is_part(root.index + 1, false);
    is_part[root.index] = true;
    uint32_t lowest = root.index;
    for (uint32_t i = root.index + 1; i-- > lowest;) {
      if (!is_part[i]) continue;
      body_.nodes.push_back(NodeId(i));
      if (!node(NodeId(i))) return;
      const Node& at = program_.nodes[i];
      for (uint32_t k = 0; k < at.count; ++k) {
        if (list_kind(at.op, k, at.count) != 'n') continue;
        const NodeId part = program_.child(at, k);
        is_part[part.index] = true;
        lowest = std::min(lowest, part.index);
      }
    }
    std::ranges::reverse(body_.nodes);
    sharing();
  }

 private:
  void report(NodeId node, const std::string& message) { body_.report(DiagnosticId::core_verify, node, message); }
  bool problem(NodeId node, const std::string& message) {
    report(node, message);
    return false;
  }
  bool is_aggregate(TypeId type) const { return type.index < types_.size() && types_.is_aggregate(type); }

  bool node(NodeId id) {
    const Node& node = program_[id];
    if (static_cast<size_t>(node.op) >= op_end) return problem(id, "a node is of no kind that there is");
    const NodeInfo& row = info(node.op);
    if (row.level == Level::R) return problem(id, fmt::format("`{}` occurs only while a program runs", row.keyword));
    if (node.first > program_.lists.size() || node.count > program_.lists.size() - node.first)
      return problem(id, "a node's list is not in the table");
    if (!list_allows(node.op, node.count))
      return problem(id, fmt::format("`{}` does not have {} parts", row.name, node.count));
    for (uint32_t i = 0; i < node.count; ++i)
      if (!entry(id, node, i)) return false;
    return payload(id, node, row) && type(id, node);
  }

  bool entry(NodeId id, const Node& node, uint32_t i) {
    const uint32_t index = program_.list(node)[i];
    switch (list_kind(node.op, i, node.count)) {
      case 'n': return index < id.index || problem(id, "a node has a part that was not made before it");
      case 's': return index < body_.body.symbols.size() || problem(id, "a symbol is none of the body's");
      default: return pattern(id, PatternId(index), 0);
    }
  }

  bool pattern(NodeId id, PatternId at, uint32_t depth) {
    if (at.index >= program_.patterns.size()) return problem(id, "a pattern is not in the table");
    if (depth > pattern_depth_max) return problem(id, "patterns stand in each other without end");
    const Pattern& pattern = program_[at];
    if (pattern.kind == PatternKind::symbol) {
      if (pattern.symbol.index >= body_.body.symbols.size())
        return problem(id, "a pattern binds no symbol of the body");
      const Symbol& symbol = body_.body.symbols[pattern.symbol.index];
      if (!(symbol.type == pattern.type))
        return problem(id, fmt::format("`{}` is bound as another type than its own", symbol.name));
      if (symbol.type.kind == BaseKind::tuple)
        return problem(id, fmt::format("`{}` is bound to a tuple, which is to be taken apart", symbol.name));
    }
    const size_t parts = pattern.parts.size();
    const bool is_right =
        pattern.kind == PatternKind::tuple || parts == (pattern.kind == PatternKind::specified ? 1U : 0U);
    if (!is_right) return problem(id, "a pattern has parts that its kind does not have");
    return std::ranges::all_of(pattern.parts, [&](PatternId part) { return this->pattern(id, part, depth + 1); });
  }

  bool payload(NodeId id, const Node& node, const NodeInfo& row) {
    const auto in = [&](size_t size, std::string_view what) {
      return node.ref < size || problem(id, fmt::format("`{}` names no {} of the table", row.name, what));
    };
    if (row.has('T') && node.type.index >= types_.size()) return problem(id, "a type is not in the table");
    if (row.has('C') && !in(program_.constants.size(), "constant")) return false;
    if (row.has('S') && !in(body_.body.symbols.size(), "symbol")) return false;
    if (row.has('L') && !in(body_.body.labels.size(), "label")) return false;
    if (row.has('G') && !in(program_.globals.size(), "global object")) return false;
    if (row.has('F') && !in(program_.procedures.size(), "procedure")) return false;
    if (row.has('N') && !in(program_.names.size(), "name")) return false;
    if (node.op == Op::undef && !ub_of_name(program_.names[node.ref]))
      return problem(id, fmt::format("`{}` is no undefined behaviour that has a name", program_.names[node.ref]));
    if (row.has('M')) {
      const Type& record = types_[types_.unqualified(node.type)];
      if (record.kind != TypeKind::record || node.ref >= types_[record.record].members.size())
        return problem(id, fmt::format("'{}' has no such member", types_.text(node.type)));
    }
    if (node.op == Op::memop) {
      if (node.sub >= memop_end) return problem(id, "an operation on pointers is none that there is");
      const auto memop = static_cast<Memop>(node.sub);
      if (node.count != operand_count(memop))
        return problem(id, fmt::format("`{}` does not have {} operands", name(memop), node.count));
    } else if (row.has('O')) {
      if (node.sub >= operator_end || !allows(node.op, static_cast<Operator>(node.sub)))
        return problem(id, fmt::format("`{}` does not know that operator", row.name));
    }
    if (node.bits) {
      if (!row.has('B')) return problem(id, fmt::format("`{}` has no bit-field", row.name));
      if (const std::string what = bits_problem(program_, node.type, *node.bits); !what.empty())
        return problem(id, "a bit-field " + what);
    }
    return static_cast<size_t>(node.order) <= static_cast<size_t>(MemoryOrder::seq_cst) ||
           problem(id, "a memory order is none that there is");
  }

  // Checks that the node may have its type.
  bool type(NodeId id, const Node& node) {
    const auto is_object = [&] {
      const TypeKind kind = types_.kind(node.type);
      return kind != TypeKind::void_ && kind != TypeKind::function;
    };
    bool is_right = true;
    switch (node.op) {
      case Op::conv_int:
      case Op::wrap:
      case Op::checked:
      case Op::bits:
      case Op::int_of_float: is_right = types_.is_integer(node.type); break;
      case Op::floating:
      case Op::floating_op:
      case Op::float_of: is_right = types_.is_floating(node.type); break;
      case Op::conv_loaded:
        is_right = types_.is_integer(node.type) || types_.is_floating(node.type) || types_.is_pointer(node.type);
        break;
      case Op::null: is_right = types_.is_pointer(node.type); break;
      case Op::array_value: is_right = types_.kind(node.type) == TypeKind::array; break;
      case Op::record_value: {
        const Type& record = types_[types_.unqualified(node.type)];
        is_right = record.kind == TypeKind::record && types_[record.record].members.size() == node.count;
        break;
      }
      case Op::unspecified:
      case Op::create:
      case Op::create_array:
      case Op::create_readonly:
      case Op::load:
      case Op::store:
      case Op::store_lock:
      case Op::seq_rmw:
      case Op::seq_rmw_forward:
      case Op::compare_exchange: is_right = is_object(); break;
      case Op::ccall: is_right = types_[node.type].kind == TypeKind::function; break;
      default: break;
    }
    return is_right ||
           problem(id, fmt::format("`{}` does not go with the type '{}'", info(node.op).name, types_.text(node.type)));
  }

  // A shared node is printed and compiled at each of its uses: that must not be much more than the table has.
  void sharing() {
    const uint64_t limit = 64 * static_cast<uint64_t>(body_.nodes.size()) + 100'000;
    const uint32_t base = body_.nodes.front().index;
    std::vector<uint64_t> sizes(body_.nodes.back().index - base + 1, 0);
    std::vector<uint8_t> parents(sizes.size(), 0);
    for (const NodeId id : body_.nodes) {
      const Node& node = program_[id];
      uint64_t size = 1;
      for (uint32_t i = 0; i < node.count; ++i) {
        if (list_kind(node.op, i, node.count) != 'n') continue;
        const NodeId part = program_.child(node, i);
        size = std::min(limit + 1, size + sizes[part.index - base]);
        if (parents[part.index - base] < 2) ++parents[part.index - base];
        if (parents[part.index - base] == 2 && (info(program_[part].op).level == Level::E))
          return report(
              part, fmt::format("`{}`, which has effects, is a part of two nodes", info(program_[part].op).keyword));
      }
      sizes[id.index - base] = size;
    }
    if (sizes.back() > limit) report(*body_.body.root, "nodes are shared so often that its text has no end");
  }

  CheckedBody& body_;
  const Program& program_;
  const TypeTable& types_;
};

}  // namespace

void check_form(CheckedBody& body) { FormCheck(body).all(); }

std::string bits_problem(const Program& program, TypeId type, const Member::Bits& bits) {
  const uint64_t room = 8 * program.types.size_of(type);
  const bool is_whole = bits.offset == 0 && bits.width == room && room != 0;
  if (!is_whole && !program.types.is_integer(type))
    return fmt::format("has the type '{}', which is no integer type", program.types.text(type));
  // In a packed structure it may extend beyond the unit in whose first byte it begins.
  const bool is_packed = bits.offset < 8 && bits.width <= room;
  if (bits.width == 0 || (!is_packed && uint64_t{bits.offset} + bits.width > room))
    return "does not lie in its storage unit";
  return "";
}

}  // namespace ramify::core
