// SPDX-License-Identifier: Apache-2.0

#include "machines/core/testkit/pure.h"

#include "base/check.h"
#include "programs/core/node_info.h"

namespace ramify::core_testkit {
namespace {

using core::Node;
using core::Op;
using core::Operator;
using Kind = Value::Kind;

class Evaluation {
 public:
  Evaluation(const Program& program, const Environment& environment) : program_(program), environment_(environment) {}

  Evaluated of(NodeId id) {
    const Value value = at(id);
    return {.value = value, .stop = std::move(stop_)};
  }

 private:
  static Value number(Integer i) { return {.kind = Kind::integer, .integer = i}; }
  static Value truth(bool b) { return {.kind = Kind::boolean, .integer = b ? 1 : 0}; }
  Value stop(std::string what) {
    if (!stop_) stop_ = Stop{.what = std::move(what)};
    return {};
  }

  Value at(NodeId id) {
    if (stop_) return {};
    const Node& node = program_[id];
    const auto part = [&](size_t i) { return at(program_.child(node, i)); };
    switch (node.op) {
      case Op::integer: return number(program_.constants[node.ref].integer);
      case Op::unit: return {};
      case Op::true_: return truth(true);
      case Op::false_: return truth(false);
      case Op::symbol: {
        const auto found = environment_.find(node.ref);
        CHECK(found != environment_.end(), "symbol {} is not bound", node.ref);
        return found->second;
      }
      case Op::global: return {.kind = Kind::pointer, .object = node.ref};
      case Op::function: return {.kind = Kind::function, .object = node.ref};
      case Op::null: return {.kind = Kind::null};
      case Op::specified: return part(0);
      case Op::unspecified: return {.kind = Kind::unspecified, .type = node.type};
      case Op::tuple:
      case Op::array_value:
      case Op::record_value: {
        Value result{.kind = node.op == Op::tuple ? Kind::tuple : Kind::aggregate};
        for (size_t i = 0; i < node.count; ++i) result.parts.push_back(part(i));
        return result;
      }
      case Op::undef: return stop(program_.names[node.ref]);
      case Op::not_: return truth(part(0).integer == 0);
      case Op::binary: return binary(static_cast<Operator>(node.sub), part(0), part(1));
      case Op::conv_int: return number(converted(node.type, part(0).integer));
      case Op::conv_loaded: {
        const Value value = part(0);
        if (!program_.types.is_integer(node.type)) return stop("unsupported: floating values");
        if (value.kind == Kind::unspecified) return {.kind = Kind::unspecified, .type = node.type};
        return number(converted(node.type, value.integer));
      }
      case Op::wrap:
      case Op::checked: {
        const Value result = binary(static_cast<Operator>(node.sub), part(0), part(1));
        const Integer fitting = converted(node.type, result.integer);
        if (node.op == Op::checked && fitting != result.integer) return stop("UB036_exceptional_condition");
        return number(fitting);
      }
      case Op::array_shift: {
        Value pointer = part(0);
        pointer.offset += static_cast<uint64_t>(part(1).integer) * program_.types.size_of(node.type);
        return pointer;
      }
      case Op::member_shift: {
        Value pointer = part(0);
        pointer.offset += member(node).offset;
        return pointer;
      }
      case Op::member_of: {
        const Value record = part(0);
        if (record.kind == Kind::unspecified) return {.kind = Kind::unspecified, .type = member(node).type};
        return stop_ ? Value{} : record.parts[node.ref];
      }
      case Op::case_: {
        const Value scrutinee = part(0);
        for (size_t i = 1; i < node.count && !stop_; i += 2)
          if (match(program_, program_.pattern(node, i), scrutinee, environment_)) return part(i + 1);
        return stop("unsupported: no branch");
      }
      case Op::let_: {
        const Value value = part(1);
        if (!stop_) match(program_, program_.pattern(node, 0), value, environment_);
        return part(2);
      }
      case Op::if_: {
        const Value condition = part(0);
        return part(condition.integer != 0 ? 1 : 2);
      }
      default: return stop("unsupported: " + std::string(core::info(node.op).name));
    }
  }

  const core::Member& member(const Node& node) const {
    const auto& types = program_.types;
    return types[types[types.unqualified(node.type)].record].members[node.ref];
  }

  Integer converted(TypeId type, Integer value) const {
    const auto kind = program_.types[program_.types.unqualified(type)].integer;
    if (kind == core::IntegerKind::bool_) return value != 0 ? 1 : 0;
    const uint32_t width = core::width(kind);
    if (width >= 128) return value;
    const auto modulus = static_cast<unsigned __int128>(1) << width;
    const auto low = static_cast<Integer>(static_cast<unsigned __int128>(value) & (modulus - 1));
    const bool is_negative = core::is_signed(kind) && low >= static_cast<Integer>(modulus / 2);
    return is_negative ? low - static_cast<Integer>(modulus) : low;
  }

  Value binary(Operator op, const Value& a, const Value& b) {
    if (stop_) return {};
    const bool divides = op == Operator::div || op == Operator::rem_t || op == Operator::rem_f;
    if (divides && b.integer == 0) return stop("unsupported: a division by zero that nothing guards");
    switch (op) {
      case Operator::add: return number(a.integer + b.integer);
      case Operator::sub: return number(a.integer - b.integer);
      case Operator::mul: return number(a.integer * b.integer);
      case Operator::div: return number(a.integer / b.integer);
      case Operator::rem_t: return number(a.integer % b.integer);
      case Operator::shl: return number(a.integer << b.integer);
      case Operator::shr: return number(a.integer >> b.integer);
      case Operator::eq: return truth(a.integer == b.integer);
      case Operator::ne: return truth(a.integer != b.integer);
      case Operator::lt: return truth(a.integer < b.integer);
      case Operator::gt: return truth(a.integer > b.integer);
      case Operator::le: return truth(a.integer <= b.integer);
      case Operator::ge: return truth(a.integer >= b.integer);
      case Operator::and_: return truth(a.integer != 0 && b.integer != 0);
      case Operator::or_: return truth(a.integer != 0 || b.integer != 0);
      default: return stop("unsupported: operator " + std::string(core::name(op)));
    }
  }

  const Program& program_;
  Environment environment_;
  std::optional<Stop> stop_;
};

}  // namespace

Evaluated evaluate(const Program& program, NodeId node, const Environment& environment) {
  return Evaluation(program, environment).of(node);
}

bool match(const Program& program, PatternId id, const Value& value, Environment& environment) {
  const core::Pattern& pattern = program[id];
  switch (pattern.kind) {
    case core::PatternKind::wildcard: return true;
    case core::PatternKind::symbol: environment[pattern.symbol.index] = value; return true;
    case core::PatternKind::specified:
      return value.kind != Kind::unspecified && match(program, pattern.parts[0], value, environment);
    case core::PatternKind::unspecified: return value.kind == Kind::unspecified;
    case core::PatternKind::tuple: break;
  }
  for (size_t i = 0; i < pattern.parts.size(); ++i)
    if (!match(program, pattern.parts[i], value.parts[i], environment)) return false;
  return true;
}

}  // namespace ramify::core_testkit
