// SPDX-License-Identifier: Apache-2.0
// Loops, `switch`, and the jumps that belong to them (C11 6.8.4.2, 6.8.5, 6.8.6).
//
//     save while in                          let strong v = bound(E) in
//       let strong b = bound(E) in           if v = 1 then run case else if v = 2 then run case.2 else run default;
//       if b then BODY;                      BODY with saves in it;
//                 save continue in Unit;     save break in Unit
//                 run while
//            else Unit;
//     save break in Unit

#include <algorithm>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

// The condition as a boolean; either one for an unspecified value.
Term Elaborator::condition(ExprId id) {
  return full_expression([&] { return truth(id, Truth::any); }, of(BaseKind::boolean));
}

NodeId Elaborator::loop(StmtId id) {
  const Stmt& s = unit_[id];
  if (s.kind == StmtKind::for_) return for_loop(id);
  std::vector<Item> items;
  loop_into(s, s.kind == StmtKind::do_, items);
  return sequence(items);
}

NodeId Elaborator::for_loop(StmtId id) {
  const Stmt& s = unit_[id];
  const ScopeId outer = current_.scope;
  current_.scope = current_.scope_of.at(id.index);
  std::vector<Item> items;
  create_into(current_.scope, items);
  if (s.initial) statement_into(*s.initial, items);
  loop_into(s, false, items);
  kill_into(current_.scope, items);
  current_.scope = outer;
  return sequence(items);
}

void Elaborator::loop_into(const Stmt& s, bool is_test_last, std::vector<Item>& items) {
  const std::string_view name = is_test_last ? "do" : s.kind == StmtKind::for_ ? "for" : "while";
  const core::LabelId again = new_label(name);
  Loop loop{.break_label = new_label("break"), .continue_label = new_label("continue"), .scope = current_.scope};
  std::optional<Term> test;  // at the start of an iteration; built before the body, which has later names
  if (s.condition && !is_test_last) test = condition(*s.condition);

  std::vector<Item> round;
  current_.loops.push_back(&loop);
  for (const StmtId body : s.statements) round.push_back({{}, statement(body)});
  current_.loops.pop_back();
  if (loop.continues) round.push_back({{}, labelled(*loop.continue_label, effects(pure(unit())))});
  if (s.step) expression_statement(*s.step, round);
  const auto run_again = [&] { return b_.run(again, {}); };
  const auto tested = [&](Term condition, NodeId then) {
    return effects(let_strong(of(BaseKind::boolean), "b", condition, [&](NodeId is_true) {
      if (program_[is_true].op == Op::true_) return effect(then);
      return effect(b_.add(Op::if_, {is_true, then, effects(pure(unit()))}));
    }));
  };
  if (s.condition && is_test_last) {
    round.push_back({{}, tested(condition(*s.condition), run_again())});
  } else {
    round.push_back({{}, run_again()});
  }
  NodeId body = sequence(round);
  if (test) body = tested(*test, body);
  items.push_back({{}, labelled(again, body)});
  if (loop.breaks) items.push_back({{}, labelled(loop.break_label, effects(pure(unit())))});
}

NodeId Elaborator::loop_jump(bool is_break) {
  for (auto at = current_.loops.rbegin(); at != current_.loops.rend(); ++at) {
    Loop& loop = **at;
    if (!is_break && !loop.continue_label) continue;  // a switch
    (is_break ? loop.breaks : loop.continues) = true;
    return jump(loop.scope, is_break ? loop.break_label : *loop.continue_label);
  }
  return effects(unsupported("a jump out of no loop"));
}

NodeId Elaborator::switch_statement(StmtId id) {
  const Stmt& s = unit_[id];
  Loop loop{.break_label = new_label("break"), .continue_label = {}, .scope = current_.scope};
  const BaseType type = loaded(unit_[*s.condition].type);
  const Term value = full_expression([&] { return rvalue(*s.condition); }, type);
  std::vector<Item> items;
  current_.loops.push_back(&loop);
  std::vector<Item> body;
  for (const StmtId inner : s.statements) statement_into(inner, body);
  current_.loops.pop_back();
  const Term dispatched = let_strong(type, "v", value, [&](NodeId v) {
    return match(
        {v}, {of(BaseKind::integer)}, [&](Values n) { return effect(dispatch(id, n[0], loop)); },
        [&] { return undef(Ub::UB_CERB004_unspecified__conditional); });
  });
  items.push_back({{}, effects(dispatched)});
  items.insert(items.end(), body.begin(), body.end());
  if (loop.breaks) items.push_back({{}, labelled(loop.break_label, effects(pure(unit())))});
  return sequence(items);
}

// Jumps to the case with the value; binary search if there are many.
NodeId Elaborator::dispatch(StmtId id, NodeId value, Loop& loop) {
  constexpr size_t linear_max = 8;
  struct Case {
    core::Integer low, high;
    StmtId statement;
  };
  std::vector<Case> cases;
  std::optional<StmtId> default_case;
  const auto found = current_.cases_of.find(id.index);
  if (found != current_.cases_of.end())
    for (const StmtId inner : found->second) {
      const Stmt& s = unit_[inner];
      if (s.kind == StmtKind::default_) default_case = inner;
      if (s.kind == StmtKind::case_ && s.low <= s.high) cases.push_back({s.low, s.high, inner});
    }
  const auto run_case = [&](StmtId target) {
    const At at(*this, unit_[target].span);
    const auto& [scope, label] = current_.cases.at(target.index);
    return jump(scope, label);
  };
  const auto otherwise = [&] {
    if (default_case) return run_case(*default_case);
    loop.breaks = true;
    return jump(loop.scope, loop.break_label);
  };
  const std::function<NodeId(std::span<const Case>)> choose = [&](std::span<const Case> among) {
    if (among.size() > linear_max) {
      const size_t half = among.size() / 2;
      const NodeId below = binary(Operator::lt, again(value), integer(among[half].low));
      const NodeId low = choose(among.first(half));
      return b_.add(Op::if_, {below, low, choose(among.subspan(half))});
    }
    NodeId result = otherwise();
    for (size_t i = among.size(); i-- > 0;) {
      const Case& c = among[i];
      const NodeId is_it = c.low == c.high ? binary(Operator::eq, again(value), integer(c.low))
                                           : binary(Operator::and_, binary(Operator::ge, again(value), integer(c.low)),
                                                    binary(Operator::le, again(value), integer(c.high)));
      result = b_.add(Op::if_, {is_it, run_case(c.statement), result});
    }
    return result;
  };
  if (cases.size() > linear_max) std::ranges::sort(cases, {}, &Case::low);
  return choose(cases);
}

}  // namespace ramify::c_frontend
