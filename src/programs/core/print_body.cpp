// SPDX-License-Identifier: Apache-2.0

#include "programs/core/print_body.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "programs/core/node_info.h"
#include "programs/core/spelling.h"
#include "programs/core/text.h"

namespace ramify::core {
namespace {

constexpr uint32_t line_width = 100, too_wide = 100'000, indent_max = 60;

bool is_same(const Span& a, const Span& b) {
  return a.file == b.file && a.line == b.line && a.column == b.column && a.end_line == b.end_line &&
         a.end_column == b.end_column;
}

bool is_let(Op op) { return op == Op::let_ || op == Op::let_weak || op == Op::let_strong; }

}  // namespace

std::string place_text(const Span& span) {
  if (span.line == 0) return "@0";
  if (span.line == span.end_line)
    return fmt::format("@{}:{}:{}-{}", span.file, span.line, span.column, span.end_column);
  return fmt::format("@{}:{}:{}-{}:{}", span.file, span.line, span.column, span.end_line, span.end_column);
}

std::string pattern_text(const Program& program, const Body& body, PatternId id) {
  const Pattern& pattern = program[id];
  switch (pattern.kind) {
    case PatternKind::wildcard: return "_: " + text(program, pattern.type);
    case PatternKind::symbol:
      return name_text(body.symbols[pattern.symbol.index].name) + ": " + text(program, pattern.type);
    case PatternKind::specified: return "Specified(" + pattern_text(program, body, pattern.parts[0]) + ")";
    case PatternKind::unspecified: return "Unspecified";
    case PatternKind::tuple: break;
  }
  std::string parts;
  for (const PatternId part : pattern.parts) parts += (parts.empty() ? "" : ", ") + pattern_text(program, body, part);
  return "(" + parts + (pattern.parts.size() == 1 ? ",)" : ")");
}

BodyPrinter::BodyPrinter(const Program& program, bool places) : program_(program), places_(places) {}

void BodyPrinter::print(const Body& body, NodeId root, uint32_t indent, std::string& out, Span& last) {
  body_ = &body;
  // Compute widths from the leaves up: a node is made after its parts. The nodes of a body are mostly contiguous in the
  // table.
  widths_.resize(program_.nodes.size(), 0);
  is_used_.resize(program_.nodes.size(), false);
  is_used_[root.index] = true;
  uint32_t lowest = root.index;
  for (uint32_t i = root.index + 1; i-- > lowest;) {
    if (!is_used_[i]) continue;
    const Node& node = program_.nodes[i];
    for (uint32_t k = 0; k < node.count; ++k) {
      if (list_kind(node.op, k, node.count) != 'n') continue;
      const NodeId part = program_.child(node, k);
      CHECK(part.index < i, "node {} has a part that was made after it", i);
      is_used_[part.index] = true;
      lowest = std::min(lowest, part.index);
    }
  }
  for (uint32_t i = lowest; i <= root.index; ++i) {
    if (!is_used_[i]) continue;
    is_used_[i] = false;
    uint64_t width = is_let(program_.nodes[i].op) || program_.nodes[i].op == Op::save ? too_wide : 0;
    for (const Item& item : items(NodeId(i)))
      width +=
          item.node ? widths_[item.node->index] + (needs_parentheses(*item.node, item.room) ? 2 : 0) : item.text.size();
    widths_[i] = static_cast<uint32_t>(std::min<uint64_t>(width, too_wide));
  }

  size_t line_begin = out.rfind('\n') == std::string::npos ? 0 : out.rfind('\n') + 1;
  Items stack{{.node = root, .indent = indent}};
  while (!stack.empty()) {
    const Item item = std::move(stack.back());
    stack.pop_back();
    const bool fits =
        item.unless_fits && out.size() - line_begin + item.text.size() + widths_[item.unless_fits->index] <= line_width;
    if (item.is_break && !item.is_flat && !fits) {
      out += '\n';
      line_begin = out.size();
      out.append(std::min(item.indent, indent_max), ' ');
    } else if (item.is_header) {
      print_place(*item.of, out, last);
    } else if (!item.node) {
      out += item.text;
    } else {
      const bool has_parentheses = needs_parentheses(*item.node, item.room);
      const bool is_flat = item.is_flat || out.size() - line_begin + widths_[item.node->index] <= line_width;
      const uint32_t base = item.indent + (has_parentheses ? 1 : 0);
      if (has_parentheses) {
        out += '(';
        stack.push_back({.text = ")"});
      }
      Items parts = items(*item.node);
      for (Item& part : parts) {
        part.indent += base;
        part.is_flat = is_flat;
      }
      std::move(parts.rbegin(), parts.rend(), std::back_inserter(stack));
    }
  }
}

void BodyPrinter::print_place(NodeId node, std::string& out, Span& last) const {
  const Span& span = program_.spans[program_[node].span.index];
  if (!places_ || is_same(span, last)) return;
  last = span;
  out += place_text(span) + " ";
}

// `E; E`
bool BodyPrinter::is_sequence(const Node& node) const {
  if (node.op != Op::let_strong) return false;
  const Pattern& pattern = program_[program_.pattern(node, 0)];
  return pattern.kind == PatternKind::wildcard && pattern.type == BaseType{};
}

bool BodyPrinter::needs_parentheses(NodeId id, Room room) const {
  const Op op = program_[id].op;
  if (room == Room::anything) return false;
  if (is_let(op) || op == Op::save) return true;
  return room == Room::operand && (op == Op::binary || op == Op::if_);
}

BodyPrinter::Items BodyPrinter::items(NodeId id) const {
  const Node& node = program_[id];
  Items result;
  const auto header = [&] { result.push_back({.is_header = true, .of = id}); };
  if (is_sequence(node)) {
    result.push_back({.node = program_.child(node, 1), .room = Room::no_sequence});
    if (places_) result.push_back({.text = " "});
    header();
    result.push_back({.text = ";"});
    result.push_back({.text = " ", .is_break = true});
    result.push_back({.node = program_.child(node, 2)});
    return result;
  }
  if (node.op == Op::binary) {
    result.push_back({.node = program_.child(node, 0), .room = Room::operand});
    result.push_back({.text = " "});
    header();
    result.push_back({.text = std::string(infix(static_cast<Operator>(node.sub)))});
    result.push_back({.text = " ", .is_break = true, .indent = 2});
    result.push_back({.node = program_.child(node, 1), .room = Room::operand, .indent = 2});
    return result;
  }
  header();
  switch (node.op) {
    case Op::let_:
    case Op::let_weak:
    case Op::let_strong: let(node, result); break;
    case Op::case_: branches(node, result); break;
    case Op::if_: condition(node, result); break;
    case Op::save: save(node, result); break;
    case Op::integer:
    case Op::floating:
    case Op::symbol:
    case Op::global:
    case Op::ctype:
    case Op::unit:
    case Op::true_:
    case Op::false_: leaf(node, result); break;
    default: call(node, result); break;
  }
  return result;
}

void BodyPrinter::let(const Node& node, Items& items) const {
  const NodeId first = program_.child(node, 1);
  items.push_back({.text = fmt::format("{} {} =", info(node.op).keyword,
                                       pattern_text(program_, *body_, program_.pattern(node, 0)))});
  items.push_back({.text = " ", .is_break = true, .unless_fits = first, .indent = 4});
  items.push_back({.node = first, .indent = 4});
  items.push_back({.text = " in"});
  items.push_back({.text = " ", .is_break = true});
  items.push_back({.node = program_.child(node, 2)});
}

void BodyPrinter::branches(const Node& node, Items& items) const {
  items.push_back({.text = "case "});
  items.push_back({.node = program_.child(node, 0), .indent = 2});
  items.push_back({.text = " of"});
  for (uint32_t i = 1; i + 1 < node.count; i += 2) {
    const NodeId body = program_.child(node, i + 1);
    items.push_back({.text = " ", .is_break = true, .indent = 2});
    items.push_back({.text = "| " + pattern_text(program_, *body_, program_.pattern(node, i)) + " =>"});
    items.push_back({.text = " ", .is_break = true, .unless_fits = body, .indent = 4});
    items.push_back({.node = body, .indent = 4});
  }
  items.push_back({.text = " end"});
}

void BodyPrinter::condition(const Node& node, Items& items) const {
  items.push_back({.text = "if "});
  items.push_back({.node = program_.child(node, 0), .indent = 2});
  items.push_back({.text = " then"});
  items.push_back({.text = " ", .is_break = true, .indent = 2});
  items.push_back({.node = program_.child(node, 1), .room = Room::no_sequence, .indent = 2});
  items.push_back({.text = " ", .is_break = true});
  items.push_back({.text = "else"});
  const NodeId otherwise = program_.child(node, 2);
  const bool is_chain = program_[otherwise].op == Op::if_;
  items.push_back({.text = " ", .is_break = !is_chain, .indent = 2});
  items.push_back({.node = otherwise, .room = Room::no_sequence, .indent = is_chain ? 0U : 2U});
}

void BodyPrinter::save(const Node& node, Items& items) const {
  items.push_back({.text = "save " + name_text(body_->labels[node.ref].name) + " ("});
  for (uint32_t i = 0; i + 2 < node.count; i += 2) {
    items.push_back({.text = (i == 0 ? "" : ", ") + binder_text(program_.symbol(node, i)) + " := "});
    items.push_back({.node = program_.child(node, i + 1), .indent = 4});
  }
  items.push_back({.text = ") in"});
  items.push_back({.text = " ", .is_break = true});
  items.push_back({.node = program_.child(node, node.count - 1)});
}

void BodyPrinter::leaf(const Node& node, Items& items) const {
  std::string text(info(node.op).keyword);
  if (node.op == Op::integer) text = integer_text(program_.constants[node.ref].integer);
  if (node.op == Op::floating)
    text = fmt::format("Fv('{}', {})", program_.types.text(node.type),
                       floating_text(program_.constants[node.ref].floating));
  if (node.op == Op::symbol) text = name_text(body_->symbols[node.ref].name);
  if (node.op == Op::global) text = "&" + name_text(program_.globals[node.ref].name);
  if (node.op == Op::ctype) text = "'" + program_.types.text(node.type) + "'";
  items.push_back({.text = std::move(text)});
}

// `word(payload, part, part)`, or `run l(part)`, `f(part)`, `annot[..](part)`, `(part, part)`.
void BodyPrinter::call(const Node& node, Items& items) const {
  std::string head = word(node), inside;
  if (node.op == Op::run) {
    head = "run " + name_text(body_->labels[node.ref].name);
  } else if (node.op == Op::call) {
    head = name_text(program_.names[node.ref]);
  } else if (info(node.op).has('D')) {
    head += "[" + annotations_text(program_.annotations[node.ref]) + "]";
  } else {
    inside = payload(node);
  }
  items.push_back({.text = head + "(" + inside});
  bool is_first = inside.empty();
  const bool is_complement = node.op == Op::bits && static_cast<Operator>(node.sub) == Operator::complement;
  for (uint32_t i = 0; i < node.count; ++i) {
    const char kind = list_kind(node.op, i, node.count);
    if (kind == 's') {
      const NodeId value = program_.child(node, i + 1);
      items.push_back({.text = ","});
      items.push_back({.text = " ", .is_break = true, .indent = 2});
      items.push_back({.text = binder_text(program_.symbol(node, i)) + " =>"});
      items.push_back({.text = " ", .is_break = true, .unless_fits = value, .indent = 4});
      items.push_back({.node = value, .indent = 4});
      break;  // the last part
    }
    const NodeId part = program_.child(node, i);
    if (is_complement && i == 1 && part == program_.child(node, 0)) break;  // its operand is stored twice
    if (!is_first) items.push_back({.text = ","});
    Item space{.text = is_first ? "" : " ", .is_break = true, .indent = 2};
    if (node.count == 1) space.unless_fits = part;
    items.push_back(std::move(space));
    items.push_back({.node = part, .indent = 2});
    is_first = false;
  }
  std::string end = node.op == Op::tuple && node.count == 1 ? ",)" : ")";
  if (info(node.op).has('A') && (node.order != MemoryOrder::not_atomic || node.op == Op::fence))
    end = (is_first ? "" : ", ") + std::string(name(node.order)) + end;
  items.push_back({.text = std::move(end)});
}

std::string BodyPrinter::payload(const Node& node) const {
  const NodeInfo& row = info(node.op);
  std::string result;
  const auto add = [&](const std::string& text) { result += (result.empty() ? "" : ", ") + text; };
  if (node.op == Op::memop) add(std::string(name(static_cast<Memop>(node.sub))));
  if (row.has('T') && (node.op != Op::memop || has_type(static_cast<Memop>(node.sub))))
    add("'" + program_.types.text(node.type) + "'");
  if (row.has('B') && node.sub != 0) result += " of_union";
  if (row.has('B') && node.bits) result += " " + bits_text(*node.bits);
  if (row.has('M')) add(member_text(node));
  if (row.has('F')) add(name_text(program_.procedures[node.ref].name));
  if (row.has('N')) {
    const std::string& named = program_.names[node.ref];
    add(node.op == Op::undef ? "<<" + named + ">>" : node.op == Op::pcall ? name_text(named) : string_text(named));
  }
  return result;
}

// By name; "#2" if the name is ambiguous.
std::string BodyPrinter::member_text(const Node& node) const {
  const auto& types = program_.types;
  const TypeId record = types.unqualified(node.type);
  if (types[record].kind == TypeKind::record) {
    const auto& members = types[types[record].record].members;
    const auto has_name = [&](const Member& member) { return member.name == members[node.ref].name; };
    if (node.ref < members.size() && !members[node.ref].name.empty() && std::ranges::count_if(members, has_name) == 1)
      return name_text(members[node.ref].name);
  }
  return fmt::format("#{}", node.ref);
}

std::string BodyPrinter::binder_text(SymbolId symbol) const {
  const Symbol& bound = body_->symbols[symbol.index];
  return name_text(bound.name) + ": " + text(program_, bound.type);
}

}  // namespace ramify::core
