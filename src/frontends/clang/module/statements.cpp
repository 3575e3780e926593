// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/Attr.h>
#include <fmt/format.h>

#include "frontends/clang/module/reading.h"

namespace ramify::c_frontend {

StmtId Reading::add(Stmt s) {
  unit().stmts.push_back(std::move(s));
  return StmtId(unit().stmts.size() - 1);
}

Stmt Reading::unsupported_statement(const clang::Stmt* s, std::string what) {
  return {.kind = StmtKind::unsupported, .text = std::move(what), .span = span(s->getSourceRange())};
}

LabelId Reading::label(const clang::LabelDecl* declaration) {
  const auto [at, is_new] = labels_.try_emplace(declaration, LabelId(unit().labels.size()));
  if (is_new) unit().labels.push_back(declaration->getName().str());
  return at->second;
}

StmtId Reading::statement(const clang::Stmt* s) {
  if (depth_ >= nesting_max) {
    report_depth(s->getSourceRange());
    return add(unsupported_statement(s, "so deep a nesting"));
  }
  ++depth_;
  Stmt made = make_statement(s);
  --depth_;
  return add(std::move(made));
}

Stmt Reading::make_statement(const clang::Stmt* s) {
  Stmt made{.span = span(s->getSourceRange())};
  if (const auto* e = llvm::dyn_cast<clang::Expr>(s)) {
    made.kind = StmtKind::expression;
    made.condition = expression(e);
    return made;
  }
  switch (s->getStmtClass()) {
    case clang::Stmt::NullStmtClass: return made;
    case clang::Stmt::CompoundStmtClass:
      made.kind = StmtKind::compound;
      for (const clang::Stmt* each : llvm::cast<clang::CompoundStmt>(s)->body()) add_to_block(each, made);
      return made;
    case clang::Stmt::AttributedStmtClass: return make_statement(llvm::cast<clang::AttributedStmt>(s)->getSubStmt());
    case clang::Stmt::DeclStmtClass: {
      std::vector<Stmt> all = declarations(llvm::cast<clang::DeclStmt>(s));
      if (all.empty()) return made;
      if (all.size() > 1)
        report_unsupported(made.span, "several declarations with sizes or attributes of their own in such a place");
      return std::move(all.front());
    }
    case clang::Stmt::IfStmtClass: {
      const auto* choice = llvm::cast<clang::IfStmt>(s);
      made.kind = StmtKind::if_;
      made.condition = expression(choice->getCond());
      made.statements.push_back(statement(choice->getThen()));
      if (choice->getElse()) made.statements.push_back(statement(choice->getElse()));
      return made;
    }
    case clang::Stmt::WhileStmtClass: {
      const auto* loop = llvm::cast<clang::WhileStmt>(s);
      made.kind = StmtKind::while_;
      made.condition = expression(loop->getCond());
      made.statements.push_back(statement(loop->getBody()));
      return made;
    }
    case clang::Stmt::DoStmtClass: {
      const auto* loop = llvm::cast<clang::DoStmt>(s);
      made.kind = StmtKind::do_;
      made.statements.push_back(statement(loop->getBody()));
      made.condition = expression(loop->getCond());
      return made;
    }
    case clang::Stmt::ForStmtClass: {
      const auto* loop = llvm::cast<clang::ForStmt>(s);
      made.kind = StmtKind::for_;
      if (loop->getInit()) made.initial = statement(loop->getInit());
      if (loop->getCond()) made.condition = expression(loop->getCond());
      if (loop->getInc()) made.step = expression(loop->getInc());
      made.statements.push_back(statement(loop->getBody()));
      return made;
    }
    case clang::Stmt::SwitchStmtClass: {
      const auto* choice = llvm::cast<clang::SwitchStmt>(s);
      made.kind = StmtKind::switch_;
      made.condition = expression(choice->getCond());
      made.statements.push_back(statement(choice->getBody()));
      return made;
    }
    case clang::Stmt::CaseStmtClass:
    case clang::Stmt::DefaultStmtClass:
      made = case_label(llvm::cast<clang::SwitchCase>(s));
      made.statements.push_back(statement(llvm::cast<clang::SwitchCase>(s)->getSubStmt()));
      return made;
    case clang::Stmt::LabelStmtClass: {
      const auto* labelled = llvm::cast<clang::LabelStmt>(s);
      made.kind = StmtKind::label;
      made.label = label(labelled->getDecl());
      made.text = labelled->getDecl()->getName().str();
      made.statements.push_back(statement(labelled->getSubStmt()));
      return made;
    }
    case clang::Stmt::GotoStmtClass:
      made.kind = StmtKind::goto_;
      made.label = label(llvm::cast<clang::GotoStmt>(s)->getLabel());
      return made;
    case clang::Stmt::BreakStmtClass: made.kind = StmtKind::break_; return made;
    case clang::Stmt::ContinueStmtClass: made.kind = StmtKind::continue_; return made;
    case clang::Stmt::ReturnStmtClass: {
      const auto* back = llvm::cast<clang::ReturnStmt>(s);
      made.kind = StmtKind::return_;
      if (back->getRetValue()) made.condition = expression(back->getRetValue());
      return made;
    }
    case clang::Stmt::GCCAsmStmtClass: return assembly(llvm::cast<clang::GCCAsmStmt>(s));
    case clang::Stmt::MSAsmStmtClass: return unsupported_statement(s, "inline assembly");
    case clang::Stmt::IndirectGotoStmtClass:
      made.kind = StmtKind::goto_;
      made.condition = expression(llvm::cast<clang::IndirectGotoStmt>(s)->getTarget());
      return made;
    default: return unsupported_statement(s, fmt::format("the statement `{}`", s->getStmtClassName()));
  }
}

// A compiler barrier has no effect at run time: its operands are evaluated, and an output that is tied to an input gets
// its value (GNU C). Assembly with instructions is not supported.
Stmt Reading::assembly(const clang::GCCAsmStmt* s) {
  const llvm::StringRef code = s->getAsmString()->getString().trim();
  if ((!code.empty() && code != "nop") || s->isAsmGoto()) return unsupported_statement(s, "inline assembly");
  Stmt made{.kind = StmtKind::compound, .span = span(s->getSourceRange())};
  const auto add_expression = [&](ExprId e) {
    made.statements.push_back(add(Stmt{.kind = StmtKind::expression, .condition = e, .span = made.span}));
  };
  std::vector<bool> is_tied(s->getNumOutputs());
  for (unsigned i = 0; i < s->getNumInputs(); ++i) {
    const clang::Expr* input = s->getInputExpr(i);
    unsigned output = 0;
    if (s->getInputConstraint(i).getAsInteger(10, output) || output >= s->getNumOutputs()) {
      add_expression(expression(input));
      continue;
    }
    const clang::Expr* to = s->getOutputExpr(output);
    if (!context_.hasSameUnqualifiedType(input->getType(), to->getType()))
      return unsupported_statement(s, "an assembly operand that is tied to one of another type");
    is_tied[output] = true;
    Expr assigned{.kind = ExprKind::assign,
                  .type = types().unqualified(type_or_bytes(to->getType())),
                  .span = made.span,
                  .operator_span = made.span};
    assigned.children = {expression(to), expression(input)};
    add_expression(add(std::move(assigned)));
  }
  for (unsigned i = 0; i < s->getNumOutputs(); ++i) {
    if (is_tied[i]) continue;
    if (!s->isOutputPlusConstraint(i))
      return unsupported_statement(s, "an assembly statement without instructions that gives a value");
    add_expression(expression(s->getOutputExpr(i)));
  }
  return made;
}

// Consecutive labels are not nested here, and declarations are split where sizes are evaluated between declarators.
void Reading::add_to_block(const clang::Stmt* s, Stmt& block) {
  for (;;) {
    const auto* labelled = llvm::dyn_cast<clang::SwitchCase>(s);
    if (!labelled || !llvm::isa<clang::SwitchCase>(labelled->getSubStmt())) break;
    Stmt made = case_label(labelled);
    made.statements.push_back(add(Stmt{.span = made.span}));
    block.statements.push_back(add(std::move(made)));
    s = labelled->getSubStmt();
  }
  if (const auto* declared = llvm::dyn_cast<clang::DeclStmt>(s)) {
    for (Stmt& each : declarations(declared)) block.statements.push_back(add(std::move(each)));
    return;
  }
  block.statements.push_back(statement(s));
}

Stmt Reading::case_label(const clang::SwitchCase* s) {
  Stmt made{.kind = StmtKind::default_, .span = span({s->getKeywordLoc(), s->getColonLoc()})};
  const auto* one = llvm::dyn_cast<clang::CaseStmt>(s);
  if (!one) return made;
  made.kind = StmtKind::case_;
  made.low = wide(one->getLHS()->EvaluateKnownConstInt(context_));
  made.high = one->getRHS() ? wide(one->getRHS()->EvaluateKnownConstInt(context_)) : made.low;
  return made;
}

// One statement, or several if sizes are evaluated between its declarators.
std::vector<Stmt> Reading::declarations(const clang::DeclStmt* s) {
  std::vector<Stmt> all;
  const Span at = span(s->getSourceRange());
  // Pending sizes of an enclosing expression (this is a statement expression within it) are kept apart.
  std::vector<uint32_t> outer = std::exchange(pending_sizes_, {});
  const auto take_sizes = [&] {
    if (!pending_sizes_.empty())
      all.push_back({.kind = StmtKind::declaration, .variable_sizes = std::exchange(pending_sizes_, {}), .span = at});
  };
  for (const clang::Decl* each : s->decls()) {
    if (const auto* type = llvm::dyn_cast<clang::TypedefNameDecl>(each)) {
      find_type(type->getUnderlyingType());
      take_sizes();
    } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(each)) {  // not tags, static assertions, functions
      const TypeId read_type = type_or_bytes(variable->getType());
      take_sizes();
      if (!variable->hasLocalStorage()) {
        object(variable);
        continue;
      }
      if (variable->getType()->isVariablyModifiedType() && find_type(variable->getType()) != read_type)
        all.push_back(unsupported_statement(s, fmt::format("the type `{}`", variable->getType().getAsString())));
      if (all.empty() || all.back().kind != StmtKind::declaration)
        all.push_back({.kind = StmtKind::declaration, .span = at});
      const ObjectId id = object(variable);
      all.back().objects.push_back(id);
      if (const auto* attribute = variable->getAttr<clang::CleanupAttr>()) {
        const FunctionId cleanup = function(attribute->getFunctionDecl());
        unit().objects[id.index].cleanup = cleanup;
      }
      if (!variable->getInit()) continue;
      const ExprId value = initialiser(variable->getInit());
      unit().objects[id.index].initialiser = value;
    }
  }
  pending_sizes_ = std::move(outer);
  return all;
}

}  // namespace ramify::c_frontend
