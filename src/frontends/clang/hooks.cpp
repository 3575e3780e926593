// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/hooks.h"

#include <algorithm>

namespace ramify::c_frontend {
namespace {

class Start {
 public:
  Start(ReadC& read, FunctionId main) : unit_(read.unit), types_(read.types), main_(main), span_(unit_[main].span) {}

  FunctionId make(FunctionId register_at_exit) {
    std::ranges::stable_sort(unit_.hooks, {}, &Hook::priority);
    Stmt body{.kind = StmtKind::compound, .span = span_};
    const auto append = [&](StmtKind kind, ExprId e) {
      unit_.stmts.push_back({.kind = kind, .condition = e, .span = span_});
      body.statements.emplace_back(unit_.stmts.size() - 1);
    };
    for (const Hook& hook : unit_.hooks)
      if (hook.is_destructor) append(StmtKind::expression, call(register_at_exit, {pointer_to(hook.function)}));
    for (const Hook& hook : unit_.hooks)
      if (!hook.is_destructor) append(StmtKind::expression, call(hook.function, {}));
    const std::vector<ObjectId> parameters = parameters_of_main();
    std::vector<ExprId> arguments;
    for (const ObjectId parameter : parameters) arguments.push_back(value(parameter));
    append(StmtKind::return_, call(main_, arguments));
    unit_.stmts.push_back(std::move(body));
    unit_.functions.push_back({.name = "(start)",
                               .type = unit_[main_].type,
                               .parameters = parameters,
                               .body = StmtId(unit_.stmts.size() - 1),
                               .is_library = true,
                               .span = span_});
    return FunctionId(unit_.functions.size() - 1);
  }

 private:
  ExprId add(Expr e) {
    e.span = span_;
    e.operator_span = span_;
    unit_.exprs.push_back(std::move(e));
    return ExprId(unit_.exprs.size() - 1);
  }

  std::vector<ObjectId> parameters_of_main() {
    std::vector<ObjectId> copies;
    const std::vector<ObjectId> parameters = unit_[main_].parameters;
    for (const ObjectId parameter : parameters) {
      const Object copy = unit_[parameter];
      unit_.objects.push_back(copy);
      copies.emplace_back(unit_.objects.size() - 1);
    }
    return copies;
  }

  ExprId value(ObjectId object) {
    const TypeId type = unit_[object].type;
    const ExprId lvalue = add({.kind = ExprKind::object, .type = type, .is_lvalue = true, .object = object});
    return add({.kind = ExprKind::cast,
                .type = types_.unqualified(type),
                .cast = CastKind::lvalue_to_rvalue,
                .is_implicit = true,
                .children = {lvalue}});
  }

  ExprId pointer_to(FunctionId function) {
    const TypeId type = unit_[function].type;
    const ExprId named =
        add({.kind = ExprKind::function, .type = type, .text = unit_[function].name, .function = function});
    return add({.kind = ExprKind::cast,
                .type = types_.pointer_to(type),
                .cast = CastKind::function_to_pointer,
                .is_implicit = true,
                .children = {named}});
  }

  ExprId call(FunctionId function, const std::vector<ExprId>& arguments) {
    Expr made{.kind = ExprKind::call, .type = types_[unit_[function].type].of};
    made.children.push_back(pointer_to(function));
    made.children.insert(made.children.end(), arguments.begin(), arguments.end());
    return add(std::move(made));
  }

  Unit& unit_;
  core::TypeTable& types_;
  FunctionId main_;
  Span span_;
};

}  // namespace

void add_start(ReadC& read, FunctionId register_at_exit) {
  std::erase_if(read.unit.hooks, [&](const Hook& hook) { return !read.unit[hook.function].body; });
  const auto is_main = [](const Function& f) { return f.name == "main" && f.body; };
  const auto main = std::ranges::find_if(read.unit.functions, is_main);
  if (read.unit.hooks.empty() || main == read.unit.functions.end()) return;
  const FunctionId id(static_cast<size_t>(main - read.unit.functions.begin()));
  read.unit.start = Start(read, id).make(register_at_exit);
}

}  // namespace ramify::c_frontend
