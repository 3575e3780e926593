// SPDX-License-Identifier: Apache-2.0

#include "programs/core/read_body.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "programs/core/text.h"

namespace ramify::core {
namespace {

// The infix operator of a token.
std::optional<Operator> infix_of(const Token& token) {
  if (token.kind != TokenKind::mark && token.kind != TokenKind::word) return std::nullopt;
  return operator_of_infix(token.text);
}

}  // namespace

TypeId Reading::type() {
  const Token& token = cursor.peek();
  if (token.kind != TokenKind::type) {
    cursor.expected("a type in single quotes");
    return {};
  }
  if (const auto known = types.find(std::string(token.text)); known != types.end()) {
    cursor.take();
    return known->second;
  }
  const ReadType read = read_type(token.text, program.types, tags);
  if (!read.type) {
    cursor.fail(read.problem);
    return {};
  }
  types.emplace(token.text, *read.type);
  cursor.take();
  return *read.type;
}

BaseType Reading::base_type() {
  static const std::unordered_map<std::string_view, BaseKind> kinds = {
      {"unit", BaseKind::unit},       {"boolean", BaseKind::boolean},   {"ctype", BaseKind::ctype},
      {"integer", BaseKind::integer}, {"floating", BaseKind::floating}, {"pointer", BaseKind::pointer},
      {"tuple", BaseKind::tuple}};
  BaseType result{};
  result.is_loaded = cursor.accept_word("loaded");
  if (cursor.peek().kind == TokenKind::type) {
    result.kind = BaseKind::aggregate;
    result.aggregate = type();
    return result;
  }
  const auto found = kinds.find(cursor.peek().text);
  if (cursor.peek().kind != TokenKind::word || found == kinds.end()) {
    cursor.expected("a type of Core, such as `loaded integer`");
    return {};
  }
  cursor.take();
  result.kind = found->second;
  return result;
}

Member::Bits Reading::bits() {
  Member::Bits result;
  const uint64_t offset = cursor.number("the offset of a bit-field");
  cursor.expect_mark(":");
  const uint64_t width = cursor.number("the width of a bit-field");
  if (offset > 128 || width > UINT32_MAX) cursor.fail("a bit-field lies within 128 bits");
  result.offset = static_cast<uint32_t>(offset);
  result.width = static_cast<uint32_t>(width);
  return result;
}

SpanId Reading::place_of(size_t first) {
  return build.span(has_places ? last : cursor.span(first, cursor.at() == 0 ? 0 : cursor.at() - 1));
}

BodyReader::BodyReader(Reading& reading, Body& body)
    : reading_(reading), cursor_(reading.cursor), build_(reading.build), body_(body) {}

SymbolId BodyReader::bind(const std::string& name, BaseType type, const Token& token) {
  const SymbolId symbol(use_of(name));
  if (is_bound_[symbol.index] && !(body_.symbols[symbol.index].type == type))
    cursor_.fail_at(token,
                    fmt::format("`{}` is bound as `{}` here and as `{}` elsewhere", name, text(reading_.program, type),
                                text(reading_.program, body_.symbols[symbol.index].type)));
  is_bound_[symbol.index] = true;
  body_.symbols[symbol.index].type = type;
  return symbol;
}

uint32_t BodyReader::use_of(const std::string& name) {
  const auto [entry, is_new] = symbols_.try_emplace(name, SymbolId(body_.symbols.size()));
  if (is_new) {
    body_.symbols.push_back({.name = name, .type = {}});
    is_bound_.push_back(false);
    first_use_.push_back(cursor_.at() == 0 ? 0 : cursor_.at() - 1);
  }
  return entry->second.index;
}

uint32_t BodyReader::label(const std::string& name) {
  const auto [entry, is_new] = labels_.try_emplace(name, LabelId(body_.labels.size()));
  if (is_new) body_.labels.push_back({.name = name});
  return entry->second.index;
}

void BodyReader::end() {
  for (size_t i = 0; i < body_.symbols.size(); ++i) {
    if (is_bound_[i]) continue;
    cursor_.fail_at(cursor_.token(first_use_[i]), fmt::format("`{}` is bound nowhere", body_.symbols[i].name),
                    fmt::format("the address of a global object is written `&{}`", body_.symbols[i].name),
                    diagnostics::DiagnosticId::unknown_name);
    cursor_.recover();
  }
}

std::optional<NodeId> BodyReader::read() {
  for (;;) {
    std::optional<NodeId> value = begin();
    while (value && !cursor_.has_failed()) {
      const bool is_last = frames_.empty();
      value = continue_with(*value);
      if (is_last && value) return cursor_.has_failed() ? std::nullopt : value;
    }
    if (cursor_.has_failed()) return std::nullopt;
  }
}

bool BodyReader::is_level(Waits waits) const {
  return waits != Waits::let_second && waits != Waits::sequence && waits != Waits::else_branch &&
         waits != Waits::labelled;
}

void BodyReader::push(Frame frame) {
  if (is_level(frame.waits) && ++depth_ > depth_max)
    cursor_.fail(fmt::format("expressions stand in each other more than {} deep", depth_max));
  frames_.push_back(std::move(frame));
}

// Makes the node of the frame on top, which has all its parts.
std::optional<NodeId> BodyReader::finish() {
  Frame frame = std::move(frames_.back());
  frames_.pop_back();
  if (is_level(frame.waits)) --depth_;
  if (cursor_.has_failed()) return std::nullopt;
  if (!list_allows(frame.node.op, frame.list.size())) {
    cursor_.fail_at(cursor_.token(frame.begin),
                    fmt::format("`{}` does not have {} parts", info(frame.node.op).name, frame.list.size()));
    return std::nullopt;
  }
  if (frame.node.op == Op::binary || frame.waits != Waits::infix) is_after_infix_ = frame.waits == Waits::infix;
  value_begin_ = frame.begin;
  build_.at(reading_.has_places ? build_.span(*frame.place) : reading_.place_of(frame.begin));
  return build_.add(frame.node, frame.list);
}

std::optional<NodeId> BodyReader::begin() {
  is_after_infix_ = false;
  const auto stated = cursor_.place();
  if (stated) reading_.last = *stated;
  if (stated && (!reading_.has_places || stated->file >= reading_.program.files.size()))
    cursor_.fail(fmt::format("there is no file {}", stated->file), "`file 1 \"a.c\"` at the beginning declares one");
  if (cursor_.has_failed()) return std::nullopt;
  const size_t begin = cursor_.at();
  const std::optional<Span> place = reading_.last;
  if (cursor_.accept_mark("(")) {
    if (!cursor_.is_mark(")")) {
      push({.waits = Waits::parentheses, .node = {.op = Op::tuple}, .begin = begin, .place = place});
      return std::nullopt;
    }
    cursor_.take();
    return leaf({.op = Op::tuple}, begin, place);
  }
  if (cursor_.accept_mark("&")) {
    const std::string name = cursor_.name("a global object");
    const auto result = leaf({.op = Op::global}, begin, place);
    if (result) reading_.uses.push_back({.node = *result, .token = begin + 1, .name = name});
    return result;
  }
  if (cursor_.peek().kind == TokenKind::type) return leaf({.op = Op::ctype, .type = reading_.type()}, begin, place);
  if (cursor_.peek().kind == TokenKind::number || cursor_.is_mark("-")) return number(begin, place);
  if (cursor_.is_name()) {
    const std::string name = cursor_.name("a symbol");
    if (!cursor_.is_mark("(")) return leaf({.op = Op::symbol, .ref = use_of(name)}, begin, place);
    return begin_call({.op = Op::call, .ref = build_.name(name)}, begin, place);
  }
  if (cursor_.peek().kind == TokenKind::word) return begin_word(begin, place);
  cursor_.expected("an expression");
  return std::nullopt;
}

std::optional<NodeId> BodyReader::leaf(Node node, size_t begin, std::optional<Span> place) {
  push({.waits = Waits::arguments, .node = node, .begin = begin, .place = place});
  return finish();
}

std::optional<NodeId> BodyReader::number(size_t begin, std::optional<Span> place) {
  const bool is_negative = cursor_.accept_mark("-");
  const Token& token = cursor_.peek();
  unsigned __int128 magnitude = 0;
  const auto limit = (static_cast<unsigned __int128>(1) << 127) - (is_negative ? 0 : 1);
  bool is_right = token.kind == TokenKind::number;
  for (const char c : token.text) {
    const auto digit = static_cast<unsigned __int128>(c - '0');
    is_right = is_right && c >= '0' && c <= '9' && magnitude <= (limit - digit) / 10;
    if (!is_right) break;
    magnitude = magnitude * 10 + digit;
  }
  if (!is_right) {
    cursor_.fail(fmt::format("`{}` is no integer of 128 bits", token.text),
                 "a floating value is written `Fv('double', 0.5)`");
    return std::nullopt;
  }
  cursor_.take();
  auto& constants = reading_.program.constants;
  constants.push_back({.integer = static_cast<Integer>(is_negative ? 0 - magnitude : magnitude)});
  return leaf({.op = Op::integer, .ref = static_cast<uint32_t>(constants.size() - 1)}, begin, place);
}

// Fv('double', -0.5), after `Fv`.
std::optional<NodeId> BodyReader::floating(size_t begin, std::optional<Span> place) {
  cursor_.expect_mark("(");
  Node node{.op = Op::floating, .type = reading_.type()};
  cursor_.expect_mark(",");
  const bool is_negative = cursor_.accept_mark("-");
  const Token& token = cursor_.take();
  long double value = 0;
  const char* const end = token.text.data() + token.text.size();
  if (token.kind == TokenKind::word && token.text == "inf") {
    value = std::numeric_limits<long double>::infinity();
  } else if (token.kind == TokenKind::word && token.text == "nan") {
    value = std::numeric_limits<long double>::quiet_NaN();
  } else {
    const auto [stop, error] = std::from_chars(token.text.data(), end, value);
    if (token.kind != TokenKind::number || error != std::errc{} || stop != end)
      cursor_.fail_at(token, fmt::format("`{}` is no floating value", token.text));
  }
  cursor_.expect_mark(")");
  auto& constants = reading_.program.constants;
  constants.push_back({.floating = is_negative ? std::copysign(value, -1.0L) : value});
  node.ref = static_cast<uint32_t>(constants.size() - 1);
  return leaf(node, begin, place);
}

std::optional<NodeId> BodyReader::begin_word(size_t begin, std::optional<Span> place) {
  const std::string_view text = cursor_.peek().text;
  const auto known = node_of_word(text);
  if (!known && text != "Fv") {
    cursor_.fail(fmt::format("`{}` begins no expression", text));
    return std::nullopt;
  }
  cursor_.take();
  if (!known) return floating(begin, place);
  Node node{.op = known->op, .sub = known->sub};
  switch (node.op) {
    case Op::unit:
    case Op::true_:
    case Op::false_: return leaf(node, begin, place);
    case Op::let_: {
      if (cursor_.accept_word("weak")) node.op = Op::let_weak;
      else if (cursor_.accept_word("strong")) node.op = Op::let_strong;
      Frame frame{.waits = Waits::let_first, .node = node, .list = {pattern().index}, .begin = begin, .place = place};
      cursor_.expect_mark("=");
      push(std::move(frame));
      return std::nullopt;
    }
    case Op::if_: push({.waits = Waits::condition, .node = node, .begin = begin, .place = place}); return std::nullopt;
    case Op::case_:
      push({.waits = Waits::scrutinee, .node = node, .begin = begin, .place = place});
      return std::nullopt;
    case Op::save: {
      node.ref = label(cursor_.name("a label"));
      cursor_.expect_mark("(");
      Frame frame{.waits = Waits::parameter, .node = node, .begin = begin, .place = place};
      if (cursor_.accept_mark(")")) {
        cursor_.expect_word("in");
        frame.waits = Waits::labelled;
      } else if (const auto symbol = binder()) {
        frame.list.push_back(symbol->index);
        cursor_.expect_mark(":=");
      }
      push(std::move(frame));
      return std::nullopt;
    }
    case Op::run: node.ref = label(cursor_.name("a label")); break;
    default: break;
  }
  return begin_call(node, begin, place);
}

// After the word: an opening parenthesis, the payload, and the parts.
std::optional<NodeId> BodyReader::begin_call(Node node, size_t begin, std::optional<Span> place) {
  if (info(node.op).has('D')) annotations(node);
  cursor_.expect_mark("(");
  const size_t function_token = cursor_.at();
  const bool has_payload = payload(node);
  if (cursor_.has_failed()) return std::nullopt;
  push({.waits = Waits::arguments, .node = node, .begin = begin, .place = place});
  const bool ends = cursor_.is_mark(")");
  if (ends || (node.op == Op::fence && !has_payload)) {
    if (node.op == Op::fence && !ends) {
      const auto order = order_of_name(cursor_.word("a memory order"));
      if (!order) cursor_.expected("a memory order");
      frames_.back().node.order = order.value_or(MemoryOrder::not_atomic);
    }
    cursor_.expect_mark(")");
    const auto result = finish();
    if (result && node.op == Op::function)
      reading_.uses.push_back({.node = *result,
                               .token = function_token,
                               .name = cursor_.token(function_token).kind == TokenKind::name
                                           ? cursor_.value(cursor_.token(function_token))
                                           : std::string(cursor_.token(function_token).text)});
    return result;
  }
  if (has_payload) cursor_.expect_mark(",");
  return std::nullopt;
}

// Returns whether there was a payload.
bool BodyReader::payload(Node& node) {
  const NodeInfo& row = info(node.op);
  bool has_any = false;
  const auto separate = [&] {
    if (std::exchange(has_any, true)) cursor_.expect_mark(",");
  };
  if (node.op == Op::memop) {
    separate();
    const auto memop = memop_of_name(cursor_.peek().text);
    if (!memop) cursor_.expected("an operation on pointers, such as `PtrEq`");
    cursor_.take();
    node.sub = static_cast<uint8_t>(memop.value_or(Memop::ptr_eq));
  }
  if (row.has('T') && node.op != Op::floating && (node.op != Op::memop || has_type(static_cast<Memop>(node.sub)))) {
    separate();
    node.type = reading_.type();
    if (row.has('B') && cursor_.accept_word("of_union")) node.sub = 1;
    if (row.has('B') && cursor_.accept_word("bits")) node.bits = reading_.bits();
  }
  if (row.has('M')) {
    separate();
    member(node);
  }
  if (row.has('F')) {
    separate();
    cursor_.name("a function");
  }
  if (row.has('N') && node.op != Op::call) {
    separate();
    std::string name;
    if (node.op == Op::undef) {
      cursor_.expect_mark("<<");
      name = cursor_.word("the name of an undefined behaviour");
      if (!cursor_.has_failed() && !ub_of_name(name))
        cursor_.fail_at(cursor_.token(cursor_.at() - 1),
                        fmt::format("`{}` is no undefined behaviour that has a name", name));
      cursor_.expect_mark(">>");
    } else {
      name = node.op == Op::pcall ? cursor_.name("a procedure") : cursor_.string("a text");
    }
    node.ref = build_.name(name);
  }
  return has_any;
}

// x, or #2
void BodyReader::member(Node& node) {
  const auto& types = reading_.program.types;
  const Type& record = types[types.unqualified(node.type)];
  if (cursor_.has_failed()) return;
  if (record.kind != TypeKind::record) return cursor_.fail(fmt::format("'{}' has no members", types.text(node.type)));
  const auto& members = types[record.record].members;
  if (cursor_.accept_mark("#")) {
    const uint64_t index = cursor_.number("the number of a member");
    if (index >= members.size())
      return cursor_.fail(fmt::format("'{}' has {} members", types.text(node.type), members.size()));
    node.ref = static_cast<uint32_t>(index);
    return;
  }
  const std::string name = cursor_.name("a member");
  const auto found = std::ranges::find(members, name, &Member::name);
  if (found == members.end())
    return cursor_.fail_at(cursor_.token(cursor_.at() - 1),
                           fmt::format("'{}' has no member `{}`", types.text(node.type), name));
  node.ref = static_cast<uint32_t>(found - members.begin());
}

// [neg 3 not (1 2) W 16 4, pos not () R 16 4]
void BodyReader::annotations(Node& node) {
  std::vector<Annotation> found;
  const auto id = [&] {
    return static_cast<uint32_t>(std::min<uint64_t>(cursor_.number("an exclusion id"), UINT32_MAX));
  };
  cursor_.expect_mark("[");
  if (!cursor_.is_mark("]")) {
    do {
      Annotation one{};
      if (cursor_.accept_word("neg")) one.negative = id();
      else cursor_.expect_word("pos");
      cursor_.expect_word("not");
      cursor_.expect_mark("(");
      while (!cursor_.has_failed() && !cursor_.is_mark(")")) one.excluded.push_back(id());
      cursor_.expect_mark(")");
      one.footprint.is_write = cursor_.is_word("W");
      if (!cursor_.accept_word("W")) cursor_.expect_word("R");
      one.footprint.address = cursor_.number("an address");
      one.footprint.size = cursor_.number("a size");
      found.push_back(std::move(one));
    } while (!cursor_.has_failed() && cursor_.accept_mark(","));
  }
  cursor_.expect_mark("]");
  auto& annotations = reading_.program.annotations;
  annotations.push_back(std::move(found));
  node.ref = static_cast<uint32_t>(annotations.size() - 1);
}

std::optional<SymbolId> BodyReader::binder() {
  const Token& token = cursor_.peek();
  const std::string name = cursor_.name("a symbol");
  cursor_.expect_mark(":");
  const BaseType type = reading_.base_type();
  if (cursor_.has_failed()) return std::nullopt;
  return bind(name, type, token);
}

PatternId BodyReader::pattern(uint32_t depth) {
  if (depth > pattern_depth_max) {
    cursor_.fail(fmt::format("patterns stand in each other more than {} deep", pattern_depth_max));
    return {};
  }
  if (cursor_.accept_word("_")) {
    cursor_.expect_mark(":");
    return build_.any(reading_.base_type());
  }
  if (cursor_.accept_word("Unspecified")) return build_.pattern({.kind = PatternKind::unspecified});
  if (cursor_.accept_word("Specified")) {
    cursor_.expect_mark("(");
    const PatternId part = pattern(depth + 1);
    cursor_.expect_mark(")");
    return build_.specified(part);
  }
  if (cursor_.accept_mark("(")) {
    std::vector<PatternId> parts;
    while (!cursor_.has_failed() && !cursor_.is_mark(")")) {
      parts.push_back(pattern(depth + 1));
      if (!cursor_.accept_mark(",")) break;
    }
    cursor_.expect_mark(")");
    return build_.tuple(parts);
  }
  if (!cursor_.is_name()) {
    cursor_.expected("a pattern");
    return {};
  }
  const auto symbol = binder();
  return symbol ? build_.bind(*symbol, body_.symbols[symbol->index].type) : PatternId{};
}

// Passes a value to the frame on top. None: it waits for another one.
std::optional<NodeId> BodyReader::continue_with(NodeId value) {
  const bool is_inside = !frames_.empty();
  const Waits waits = is_inside ? frames_.back().waits : Waits::sequence;
  if ((!is_inside || waits != Waits::infix) && begins_infix(value)) return std::nullopt;
  if (cursor_.has_failed() || !is_inside) return value;
  Frame& top = frames_.back();
  const auto wait = [&](Waits next) {
    if (is_level(top.waits) && !is_level(next)) --depth_;
    top.waits = next;
    return std::nullopt;
  };
  if (waits == Waits::parentheses) return continue_parentheses(value);
  if (waits == Waits::arguments) return continue_arguments(value);
  top.list.push_back(value.index);
  switch (waits) {
    case Waits::let_first: cursor_.expect_word("in"); return wait(Waits::let_second);
    case Waits::condition: cursor_.expect_word("then"); return wait(Waits::then_branch);
    case Waits::then_branch: cursor_.expect_word("else"); return wait(Waits::else_branch);
    case Waits::scrutinee:
      cursor_.expect_word("of");
      top.waits = Waits::arm;
      return continue_case();
    case Waits::arm: return continue_case();
    case Waits::parameter: return continue_save();
    case Waits::infix:
    case Waits::let_second:
    case Waits::sequence:
    case Waits::else_branch:
    case Waits::labelled: return finish();
    case Waits::parentheses:
    case Waits::arguments: break;
  }
  std::unreachable();
}

// `value + ..` or `value; ..`, possibly with the place of the new expression in between. Also true on failure.
bool BodyReader::begins_infix(NodeId value) {
  const size_t skipped = cursor_.length_of_place();
  const Token& token = cursor_.peek(skipped);
  const auto infix = infix_of(token);
  const Waits waits = frames_.empty() ? Waits::sequence : frames_.back().waits;
  const bool is_sequence =
      token.kind == TokenKind::mark && token.text == ";" && waits != Waits::then_branch && waits != Waits::else_branch;
  if (!infix && !is_sequence) return false;
  if (infix && is_after_infix_) {
    cursor_.fail_at(token, fmt::format("`{}` stands beside another operator", token.text),
                    "operators have no precedence: write parentheses");
    return true;
  }
  if (const auto stated = cursor_.place()) {
    if (!reading_.has_places || stated->file >= reading_.program.files.size()) cursor_.fail("the place has no file");
    reading_.last = *stated;
  }
  cursor_.take();
  Frame frame{.waits = infix ? Waits::infix : Waits::sequence,
              .node = {.op = infix ? Op::binary : Op::let_strong},
              .begin = value_begin_,
              .place = reading_.last};
  if (infix) frame.node.sub = static_cast<uint8_t>(*infix);
  else frame.list.push_back(build_.any().index);
  frame.list.push_back(value.index);
  push(std::move(frame));
  return true;
}

// (value) is the value; (value,) and (value, value) are tuples.
std::optional<NodeId> BodyReader::continue_parentheses(NodeId value) {
  Frame& top = frames_.back();
  top.list.push_back(value.index);
  if (cursor_.accept_mark(",")) {
    if (!cursor_.accept_mark(")")) return std::nullopt;
    return finish();
  }
  cursor_.expect_mark(")");
  if (top.list.size() != 1) return finish();
  value_begin_ = top.begin;
  --depth_;
  frames_.pop_back();
  is_after_infix_ = false;
  return value;
}

std::optional<NodeId> BodyReader::continue_arguments(NodeId value) {
  Frame& top = frames_.back();
  top.list.push_back(value.index);
  if (cursor_.accept_mark(",")) {
    const auto order = info(top.node.op).has('A') && cursor_.peek().kind == TokenKind::word
                           ? order_of_name(cursor_.peek().text)
                           : std::nullopt;
    if (!order) {
      const size_t next = top.list.size();
      if (list_allows(top.node.op, 3) && list_kind(top.node.op, next, 3) == 's' && next == 1) {
        if (const auto symbol = binder()) top.list.push_back(symbol->index);
        cursor_.expect_mark("=>");
      }
      return std::nullopt;
    }
    cursor_.take();
    top.node.order = *order;
  }
  cursor_.expect_mark(")");
  const bool is_complement = top.node.op == Op::bits && static_cast<Operator>(top.node.sub) == Operator::complement;
  if (is_complement && top.list.size() == 1) top.list.push_back(value.index);  // its operand is stored twice
  return finish();
}

// After the scrutinee, or after an arm.
std::optional<NodeId> BodyReader::continue_case() {
  if (!cursor_.accept_mark("|")) {
    cursor_.expect_word("end");
    return finish();
  }
  const PatternId found = pattern();
  cursor_.expect_mark("=>");
  frames_.back().list.push_back(found.index);
  return std::nullopt;
}

// After the value of a label's parameter.
std::optional<NodeId> BodyReader::continue_save() {
  Frame& top = frames_.back();
  if (cursor_.accept_mark(",")) {
    if (const auto symbol = binder()) top.list.push_back(symbol->index);
    cursor_.expect_mark(":=");
    return std::nullopt;
  }
  cursor_.expect_mark(")");
  cursor_.expect_word("in");
  top.waits = Waits::labelled;
  --depth_;
  return std::nullopt;
}

}  // namespace ramify::core
