// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "frontends/clang/module/reading.h"

namespace ramify::c_frontend {

// Reads an initialiser; here strings and compound literals may initialise arrays.
ExprId Reading::initialiser(const clang::Expr* e) {
  const clang::Expr* inner = e->IgnoreParens();
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(inner);
      list && list->isSemanticForm() && list->isStringLiteralInit())
    inner = list->getInit(0)->IgnoreParens();
  if (e->getType()->isArrayType()) {
    while (const auto* predefined = llvm::dyn_cast<clang::PredefinedExpr>(inner)) inner = predefined->getFunctionName();
    if (const auto* literal = llvm::dyn_cast<clang::StringLiteral>(inner))
      return add(string(literal, ExprKind::string_initialiser));
    if (const auto* compound = llvm::dyn_cast<clang::CompoundLiteralExpr>(inner))
      return initialiser(compound->getInitializer());
  }
  return expression(inner);
}

Expr Reading::initialiser_list(const clang::InitListExpr* e) {
  if (const clang::InitListExpr* semantic = e->isSyntacticForm() ? e->getSemanticForm() : nullptr) e = semantic;
  if (e->getType()->isArrayType()) return array_initialiser(e);
  if (e->getType()->isRecordType()) return record_initialiser(e);
  if (e->getType()->isVectorType() || (e->getType()->isAnyComplexType() && e->getNumInits() == 2)) return parts(e);
  if (e->getNumInits() == 0) return start(e, ExprKind::zero);
  return make_expression(e->getInit(0));  // a scalar in braces
}

// Of a complex number or vector; omitted parts are zero.
Expr Reading::parts(const clang::InitListExpr* e) {
  Expr made = start(e, ExprKind::lanes);
  const Lanes lanes = unit().lanes.at(types()[types().unqualified(made.type)].record.index);
  for (unsigned i = 0; i < e->getNumInits(); ++i) {
    if (e->getInit(i)->getType()->isVectorType()) return unsupported(e, "a vector of vectors");
    made.children.push_back(expression(e->getInit(i)));
  }
  const ExprId zero = add({.kind = ExprKind::zero, .type = lanes.element, .span = made.span});
  while (made.children.size() < lanes.count) made.children.push_back(zero);
  return made;
}

// Adds the initialiser `child` of a position, if it has an effect.
void Reading::add_place(Expr& list, uint64_t index, const clang::Expr* child) {
  if (!child || (llvm::isa<clang::ImplicitValueInitExpr>(child) && !list.is_update)) return;
  if (llvm::isa<clang::NoInitExpr>(child)) return;
  if (const auto* update = llvm::dyn_cast<clang::DesignatedInitUpdateExpr>(child)) {
    // 6.7.9p19: the whole first, then the parts that override it.
    add_place(list, index, update->getBase());
    return add_place(list, index, update->getUpdater());
  }
  list.children.push_back(initialiser(child));
  list.designated.push_back({.index = index});
}

// Whether the list overrides parts of an earlier initialiser: then Clang marks the other parts as not initialised.
bool Reading::is_update(const clang::InitListExpr* e) {
  const bool has_such = std::ranges::any_of(
      e->inits(), [](const clang::Expr* each) { return llvm::isa_and_nonnull<clang::NoInitExpr>(each); });
  return has_such || (e->hasArrayFiller() && llvm::isa<clang::NoInitExpr>(e->getArrayFiller()));
}

Expr Reading::array_initialiser(const clang::InitListExpr* e) {
  Expr made = start(e, ExprKind::initialiser_list);
  made.is_update = is_update(e);
  if (e->hasArrayFiller() && !llvm::isa<clang::ImplicitValueInitExpr, clang::NoInitExpr>(e->getArrayFiller()))
    return unsupported(e, "this initialiser of the rest of an array");
  const clang::Expr* last = nullptr;  // all elements of a range (GNU) have the same initialiser
  for (unsigned i = 0; i < e->getNumInits(); ++i) {
    const clang::Expr* child = e->getInit(i);
    if (child && child == last && !llvm::isa<clang::ImplicitValueInitExpr, clang::NoInitExpr>(child)) {
      if (child->HasSideEffects(context_)) return unsupported(e, "an initialiser with effects of a range of elements");
      made.children.push_back(made.children.back());
      made.designated.push_back({.index = i});
    } else {
      add_place(made, i, child);
    }
    last = child;
  }
  return made;
}

Expr Reading::record_initialiser(const clang::InitListExpr* e) {
  Expr made = start(e, ExprKind::initialiser_list);
  made.is_update = is_update(e);
  const clang::RecordDecl* record = e->getType()->castAs<clang::RecordType>()->getDecl()->getDefinition();
  if (record->isUnion()) {
    const clang::FieldDecl* field = e->getInitializedFieldInUnion();
    if (!field || e->getNumInits() == 0) return made;
    const uint32_t index = member_index(field);
    add_place(made, index, e->getInit(0));
    if (made.children.empty())  // for a union it matters which member is zeroed
      made.children.push_back(add(start(e->getInit(0), ExprKind::zero))), made.designated.push_back({.index = index});
    return made;
  }
  unsigned next = 0;
  for (const clang::FieldDecl* field : record->fields()) {
    if (field->isUnnamedBitField()) continue;
    if (next == e->getNumInits()) break;
    add_place(made, member_index(field), e->getInit(next++));
  }
  return made;
}

}  // namespace ramify::c_frontend
