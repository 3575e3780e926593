// SPDX-License-Identifier: Apache-2.0

#include "machines/core/testkit/random_expression.h"

#include <array>
#include <utility>
#include <vector>

namespace ramify::core_testkit {
namespace {

using core::BaseKind;
using core::BaseType;
using core::NodeId;
using core::Op;
using core::Operator;
using core::PatternId;
using core::SymbolId;
using core::Ub;

constexpr BaseType integer{.kind = BaseKind::integer}, loaded{.kind = BaseKind::integer, .is_loaded = true},
    pointer{.kind = BaseKind::pointer}, unit{};
constexpr std::array<const char*, 3> variables{"x", "y", "z"};

class Drawing {
 public:
  Drawing(const std::function<size_t(size_t)>& below, const RandomExpressionOptions& options)
      : below_(below), options_(options) {}

  RandomExpression draw() {
    int_ = result_.program.types.integer(core::IntegerKind::int_);
    function_ = result_.program.types.add({.kind = core::TypeKind::function, .of = int_});
    for (size_t i = 0; i < variables.size(); ++i) variable(i);
    if (options_.has_calls)
      for (size_t i = 0; i < 2; ++i) function(i);
    core::Procedure main{.name = "main", .kind = core::ProcedureKind::defined, .type = function_, .result = loaded};
    body_ = &main.body;
    const NodeId expression = build_.add(Op::bound, {any(options_.depth)});
    // ((value * 11 + x) * 11 + y) * 11 + z
    const SymbolId value = fresh(loaded);
    std::vector<std::pair<SymbolId, SymbolId>> sums;  // for each variable: its value, and the sum with it
    for (size_t i = 0; i < variables.size(); ++i) sums.emplace_back(fresh(loaded), fresh(loaded));
    NodeId rest = pure(build_.symbol(sums.back().second));
    for (size_t i = variables.size(); i-- > 0;) {
      const SymbolId before = i == 0 ? value : sums[i - 1].second;
      const NodeId added = sum_of(before, sums[i].first, 11);
      rest = build_.let(Op::let_strong, build_.bind(sums[i].second, loaded), build_.add(Op::pure, {added}), rest);
      rest = build_.let(Op::let_strong, build_.bind(sums[i].first, loaded),
                        build_.load(int_, build_.global(core::GlobalId(i))), rest);
    }
    main.body.root = build_.let(Op::let_strong, build_.bind(value, loaded), expression, rest);
    result_.program.procedures.push_back(std::move(main));
    result_.program.main = core::ProcedureId(result_.program.procedures.size() - 1);
    return std::move(result_);
  }

 private:
  size_t below(size_t limit) { return below_(limit); }
  SymbolId fresh(BaseType type) {
    body_->symbols.push_back({.name = "s" + std::to_string(body_->symbols.size()), .type = type});
    return SymbolId(body_->symbols.size() - 1);
  }
  NodeId pure(NodeId value) { return build_.add(Op::pure, {value}); }
  NodeId specified(core::Integer value) { return build_.add(Op::specified, {build_.integer(value)}); }

  void variable(size_t i) {
    core::Global global{.name = variables[i], .type = int_, .alignment = 4};
    global.body.root =
        build_.store(int_, build_.global(core::GlobalId(i)), specified(static_cast<core::Integer>(i) + 1));
    result_.program.globals.push_back(std::move(global));
  }

  // int f(void) { return x = 2 * x + 1; } for some variable, so that the order of calls is observable.
  void function(size_t i) {
    core::Procedure procedure{
        .name = i == 0 ? "f" : "g", .kind = core::ProcedureKind::defined, .type = function_, .result = loaded};
    body_ = &procedure.body;
    const SymbolId old = fresh(loaded);
    const core::GlobalId target(below(2));
    const NodeId value = build_.load(int_, build_.global(target));
    const SymbolId sum = fresh(loaded);
    const NodeId computed = pure(sum_of(old, old, static_cast<core::Integer>(i) + 1));
    const NodeId store = build_.store(int_, build_.global(target), build_.symbol(sum));
    const NodeId rest = build_.then(store, pure(build_.symbol(sum)));
    procedure.body.root = build_.let(Op::let_strong, build_.bind(old, loaded), value,
                                     build_.let(Op::let_strong, build_.bind(sum, loaded), computed, rest));
    result_.program.procedures.push_back(std::move(procedure));
  }

  // case (a, b) of both specified => Specified(a * factor + b), wrapped | _ => undef
  NodeId sum_of(SymbolId a, SymbolId b, core::Integer factor) {
    const SymbolId m = fresh(integer), n = fresh(integer);
    const NodeId product = build_.op(Op::wrap, Operator::mul, int_, build_.symbol(m), build_.integer(factor));
    const NodeId sum = build_.op(Op::wrap, Operator::add, int_, product, build_.symbol(n));
    return both({a, b}, {m, n}, build_.add(Op::specified, {sum}), Ub::UB036_exceptional_condition);
  }
  NodeId both(const std::vector<SymbolId>& values, const std::vector<SymbolId>& held, NodeId result, Ub otherwise) {
    std::vector<NodeId> scrutinee;
    std::vector<PatternId> patterns;
    for (size_t i = 0; i < values.size(); ++i) {
      scrutinee.push_back(build_.symbol(values[i]));
      patterns.push_back(build_.specified(build_.bind(held[i], integer)));
    }
    const std::array branches{
        core::Builder::Branch{.pattern = build_.tuple(patterns), .body = result},
        core::Builder::Branch{.pattern = build_.any({.kind = BaseKind::tuple}), .body = build_.undef(otherwise)}};
    return build_.case_of(build_.add(Op::tuple, scrutinee), branches);
  }

  // An expression: returns its Core, whose value is loaded; appends its text.
  NodeId any(int depth) {
    std::string& text = result_.text;
    if (depth <= 0 || below(8) == 0) {
      if (options_.has_calls && below(3) == 0) return call();
      return below(4) == 0 ? constant() : variable_value();
    }
    switch (below(7)) {
      case 0:
      case 1: return assignment(depth - 1);
      case 2: {
        text += "(";
        const NodeId left = any(depth - 1);
        text += " + ";
        const NodeId right = any(depth - 1);
        text += ")";
        return sum(left, right);
      }
      case 3: {
        text += "(";
        const NodeId first = any(depth - 1);
        text += ", ";
        const NodeId second = any(depth - 1);
        text += ")";
        return build_.let(Op::let_strong, build_.any(loaded), first, second);
      }
      case 4: return increment();
      case 5: return conditional(depth - 1);
      default: return conjunction(depth - 1);
    }
  }

  NodeId constant() {
    const auto value = static_cast<core::Integer>(below(3));
    result_.text += std::to_string(static_cast<int>(value));
    return pure(specified(value));
  }
  core::GlobalId some_variable() {
    const core::GlobalId variable(below(variables.size()));
    result_.text += variables[variable.index];
    return variable;
  }
  NodeId address(core::GlobalId variable) { return pure(build_.global(variable)); }
  NodeId variable_value() {
    const SymbolId p = fresh(pointer);
    const NodeId at = address(some_variable());
    return build_.let(Op::let_weak, build_.bind(p, pointer), at, build_.load(int_, build_.symbol(p)));
  }
  NodeId call() {
    const size_t which = below(2);
    result_.text += which == 0 ? "f()" : "g()";
    const SymbolId callee = fresh({.kind = BaseKind::pointer, .is_loaded = true});
    const NodeId designator = pure(build_.add(Op::specified, {build_.function(core::ProcedureId(which))}));
    return build_.let(Op::let_strong, build_.bind(callee, {.kind = BaseKind::pointer, .is_loaded = true}), designator,
                      build_.typed(Op::ccall, function_, {build_.symbol(callee)}));
  }
  NodeId sum(NodeId left, NodeId right) {
    const SymbolId a = fresh(loaded), b = fresh(loaded);
    const std::array patterns{build_.bind(a, loaded), build_.bind(b, loaded)};
    const NodeId operands = build_.add(Op::unseq, {left, right});
    return build_.let(Op::let_weak, build_.tuple(patterns), operands, pure(sum_of(a, b, 1)));
  }
  NodeId assignment(int depth) {
    result_.text += "(";
    const SymbolId p = fresh(pointer), v = fresh(loaded);
    const NodeId to = address(some_variable());
    result_.text += " = ";
    const NodeId from = any(depth);
    result_.text += ")";
    const std::array patterns{build_.bind(p, pointer), build_.bind(v, loaded)};
    const NodeId operands = build_.add(Op::unseq, {to, from});
    const NodeId store = build_.add(Op::neg, {build_.store(int_, build_.symbol(p), build_.symbol(v))});
    return build_.let(Op::let_weak, build_.tuple(patterns), operands,
                      build_.let(Op::let_weak, build_.any(unit), store, pure(build_.symbol(v))));
  }
  NodeId increment() {
    const bool is_before = below(2) == 0;
    if (is_before) result_.text += "++";
    const SymbolId p = fresh(pointer), old = fresh(loaded), n = fresh(integer);
    const NodeId at = address(some_variable());
    if (!is_before) result_.text += "++";
    const NodeId one = build_.op(Op::wrap, Operator::add, int_, build_.symbol(n), build_.integer(1));
    const NodeId next = both({old}, {n}, build_.add(Op::specified, {one}), Ub::UB036_exceptional_condition);
    const core::Node node{.op = is_before ? Op::seq_rmw_forward : Op::seq_rmw, .type = int_};
    const NodeId update = build_.add(node, std::array{build_.symbol(p).index, old.index, next.index});
    return build_.let(Op::let_weak, build_.bind(p, pointer), at, update);
  }
  // let strong t = condition in case t of Specified(n) => if n = 0 then b else a | _ => undef
  NodeId test(NodeId condition, NodeId if_true, NodeId if_false) {
    const SymbolId t = fresh(loaded), n = fresh(integer);
    const NodeId is_zero = build_.op(Op::binary, Operator::eq, build_.symbol(n), build_.integer(0));
    const NodeId unspecified = pure(build_.undef(Ub::UB_CERB004_unspecified__conditional));
    const std::array branches{core::Builder::Branch{.pattern = build_.specified(build_.bind(n, integer)),
                                                    .body = build_.add(Op::if_, {is_zero, if_false, if_true})},
                              core::Builder::Branch{.pattern = build_.any(loaded), .body = unspecified}};
    return build_.let(Op::let_strong, build_.bind(t, loaded), condition, build_.case_of(build_.symbol(t), branches));
  }
  NodeId conditional(int depth) {
    result_.text += "(";
    const NodeId condition = any(depth);
    result_.text += " ? ";
    const NodeId if_true = any(depth);
    result_.text += " : ";
    const NodeId if_false = any(depth);
    result_.text += ")";
    return test(condition, if_true, if_false);
  }
  NodeId conjunction(int depth) {
    result_.text += "(";
    const NodeId left = any(depth);
    result_.text += " && ";
    const NodeId right = any(depth);
    result_.text += ")";
    return test(left, test(right, pure(specified(1)), pure(specified(0))), pure(specified(0)));
  }

  const std::function<size_t(size_t)>& below_;
  RandomExpressionOptions options_;
  RandomExpression result_;
  core::Builder build_{result_.program};
  core::Body* body_ = nullptr;
  core::TypeId int_, function_;
};

}  // namespace

RandomExpression random_expression(const std::function<size_t(size_t)>& below, const RandomExpressionOptions& options) {
  return Drawing(below, options).draw();
}

}  // namespace ramify::core_testkit
