// SPDX-License-Identifier: Apache-2.0
// Whether control may flow off the end of a function that returns a value (C11 6.9.1p12). The behaviour is undefined if
// the caller uses the result of such a call, so the check is at the call; it is omitted for functions that always
// return.

#include <algorithm>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

// The function that a call names directly.
std::optional<FunctionId> Elaborator::called(const Expr& call) const {
  if (call.kind != ExprKind::call) return std::nullopt;
  const Expr* callee = &unit_[call.children[0]];
  while (callee->kind == ExprKind::cast || (callee->kind == ExprKind::unary && callee->unary == UnaryOp::address_of))
    callee = &unit_[callee->children[0]];
  return callee->kind == ExprKind::function ? std::optional(callee->function) : std::nullopt;
}

bool Elaborator::flows_off(FunctionId id) {
  const auto [entry, is_new] = flows_off_.try_emplace(id.index, false);
  if (!is_new) return entry->second;
  const Function& f = unit_[id];
  const bool has_value = !is_void(type(f.type).of);
  const bool result = f.body && has_value && f.name != "main" && reaches_end(*f.body);
  flows_off_[id.index] = result;
  return result;
}

// Whether control may reach the end of a statement. True if this is not known.
bool Elaborator::reaches_end(StmtId id) const {
  const Stmt& s = unit_[id];
  const auto is_forever = [&] {
    if (!s.condition) return true;
    const Expr& test = unit_[*s.condition];
    return test.kind == ExprKind::integer && test.integer != 0;
  };
  const auto breaks = [&] { return std::ranges::any_of(s.statements, [&](StmtId inner) { return has_break(inner); }); };
  switch (s.kind) {
    case StmtKind::compound: {
      bool is_reached = true;
      for (const StmtId inner : s.statements) is_reached = (is_reached || has_label(inner)) && reaches_end(inner);
      return is_reached;
    }
    case StmtKind::expression: {
      const std::optional<FunctionId> function = called(unit_[*s.condition]);
      return !function || !unit_[*function].is_noreturn;
    }
    case StmtKind::if_: return s.statements.size() < 2 || reaches_end(s.statements[0]) || reaches_end(s.statements[1]);
    case StmtKind::while_:
    case StmtKind::do_:
    case StmtKind::for_: return !is_forever() || breaks();
    case StmtKind::switch_: {
      const bool has_default = std::ranges::any_of(s.statements, [&](StmtId inner) { return has_own_default(inner); });
      return !has_default || breaks() || std::ranges::any_of(s.statements, [&](StmtId i) { return reaches_end(i); });
    }
    case StmtKind::case_:
    case StmtKind::default_:
    case StmtKind::label: return s.statements.empty() || reaches_end(s.statements[0]);
    case StmtKind::goto_:
    case StmtKind::break_:
    case StmtKind::continue_:
    case StmtKind::return_: return false;
    case StmtKind::declaration:
    case StmtKind::null:
    case StmtKind::unsupported: return true;
  }
  return true;
}

// Whether the body of a loop or switch contains a break out of it.
bool Elaborator::has_break(StmtId id) const {
  const Stmt& s = unit_[id];
  if (s.kind == StmtKind::break_) return true;
  const bool has_own =
      s.kind == StmtKind::while_ || s.kind == StmtKind::do_ || s.kind == StmtKind::for_ || s.kind == StmtKind::switch_;
  return !has_own && std::ranges::any_of(s.statements, [&](StmtId inner) { return has_break(inner); });
}

bool Elaborator::has_own_default(StmtId id) const {
  const Stmt& s = unit_[id];
  if (s.kind == StmtKind::default_) return true;
  return s.kind != StmtKind::switch_ &&
         std::ranges::any_of(s.statements, [&](StmtId inner) { return has_own_default(inner); });
}

// Whether the statement contains a label that may be jumped to.
bool Elaborator::has_label(StmtId id) const {
  const Stmt& s = unit_[id];
  if (s.kind == StmtKind::label || s.kind == StmtKind::case_ || s.kind == StmtKind::default_) return true;
  return std::ranges::any_of(s.statements, [&](StmtId inner) { return has_label(inner); });
}

}  // namespace ramify::c_frontend
