// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/reader/symbols.h"

#include "languages/pascal/reader/preprocess.h"

#include <algorithm>
#include <ranges>
#include <set>

namespace ramify::frontends::pascal {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

Cst child_of_kind(const Cst& node, std::string_view kind) {
  for (const Cst& child : node.named_children())
    if (child.is(kind)) return child;
  return {};
}

const Symbol* Symbols::find(std::string_view name) const {
  for (const auto& scope : open_ | std::views::reverse)
    if (const auto found = scope.find(name); found != scope.end()) return &found->second;
  return nullptr;
}

Type Symbols::resolve(Type type) const {
  for (int depth = 0; type && depth < 50; ++depth) {
    if (type.at.is("type") || type.at.is("typeref")) {
      Cst inside;
      for (const Cst& child : type.at.named_children())
        if (!child.is("kSpecialize") && !child.is("pp")) inside = child;
      type.at = inside;
      continue;
    }
    if (type.at.is("typerefTpl")) {
      type.at = type.at.field("entity");
      continue;
    }
    // A subrange: its bounds.
    if (type.at.is("declArray") && lower(type.at.text()).ends_with(subrange_element)) {
      type.at = child_of_kind(type.at, "range");
      break;
    }
    if (!type.at.is("identifier")) break;
    const Symbol* symbol = find(lower(type.at.text()));
    if (symbol == nullptr || symbol->kind != Symbol::Kind::type || !symbol->declaration) break;
    type.at = symbol->declaration;
  }
  return type;
}

std::string Symbols::simple_name(const Type& type) const {
  const Type resolved = resolve(type);
  if (!resolved) return "";
  if (resolved.at.is("declString")) return "string";
  return resolved.at.is("identifier") ? lower(resolved.at.text()) : "";
}

Cst Symbols::member_of(const Cst& declared_class, std::string_view name) const {
  std::vector<Cst> open = declared_class.named_children();
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    if (at.is("declSection") || at.is("declVars") || at.is("declConsts") || at.is("declVariant") ||
        at.is("declVariantClause"))
      for (const Cst& child : at.named_children()) open.push_back(child);
    if (!at.is("declField") && !at.is("declProp") && !at.is("declProc") && !at.is("declVar") && !at.is("declConst"))
      continue;
    for (const Cst& each : at.fields("name"))
      if (lower(each.text()) == name) return at;
  }
  return {};
}

Cst Symbols::member(const Type& of, std::string_view name) const {
  Type type = resolve(of);
  for (int depth = 0; type && (type.at.is("declClass") || type.at.is("declIntf")) && depth < 50; ++depth) {
    if (const Cst found = member_of(type.at, name)) return found;
    const Cst parent = child_of_kind(type.at, "typeref");
    if (!parent) break;
    type = resolve({parent});
  }
  return {};
}

Cst Symbols::indexed_property(const Type& of) const {
  Type type = resolve(of);
  for (int depth = 0; type && type.at.is("declClass") && depth < 50; ++depth) {
    for (const Cst& part : type.at.named_children())
      for (const Cst& each : part.is("declSection") ? part.named_children() : std::vector<Cst>{part})
        if (each.is("declProp") && each.field("args")) return each;
    const Cst parent = child_of_kind(type.at, "typeref");
    if (!parent) break;
    type = resolve({parent});
  }
  return {};
}

Type Symbols::element_of(const Type& array, size_t indexes) const {
  Type type = resolve(array);
  for (size_t i = 0; i < indexes; ++i) {
    if (!type || !type.at.is("declArray")) return {};
    size_t dimensions = 0;
    for (const Cst& child : type.at.named_children()) dimensions += !child.is("type") && child.kind().front() != 'k';
    if (++type.dimensions >= std::max<size_t>(dimensions, 1)) type = resolve({child_of_kind(type.at, "type")});
  }
  return type;
}

Type Symbols::type_of(const Cst& at) const {
  if (at.is("identifier")) {
    const Symbol* symbol = find(lower(at.text()));
    return symbol == nullptr || symbol->kind == Symbol::Kind::type ? Type{} : Type{symbol->type};
  }
  if (at.is("exprParens")) return type_of(at.first_named_child());
  if (at.is("exprSubscript")) {
    const Type of = type_of(at.field("entity"));
    const size_t count = at.field("args").named_children().size();
    const Cst property = at.field("entity").is("exprDot") ? member(type_of(at.field("entity").field("lhs")),
                                                                   lower(at.field("entity").field("rhs").text()))
                                                          : Cst();
    if (property && property.is("declProp") && property.field("args")) return {property.field("type")};
    const Symbol* symbol = at.field("entity").is("identifier") ? find(lower(at.field("entity").text())) : nullptr;
    const Cst declared = symbol != nullptr ? symbol->declaration : Cst();
    if (declared && declared.is("declProp") && declared.field("args")) return {declared.field("type")};
    if (const Cst own = indexed_property(of)) return {own.field("type")};
    return element_of(of, count);
  }
  if (at.is("exprUnary") && at.field("operator").is("kHat")) {
    const Type of = resolve(type_of(at.field("operand")));
    return of && of.at.is("typerefPtr") ? Type{of.at.field("operand")} : Type{};
  }
  if (at.is("exprUnary")) return type_of(at.field("operand"));
  if (at.is("exprDot")) {
    const Cst left = at.field("lhs");
    Type of = type_of(left);
    if (left.is("identifier"))
      if (const Symbol* symbol = find(lower(left.text())); symbol != nullptr && symbol->kind == Symbol::Kind::type)
        of = {symbol->declaration};
    const std::string name = lower(at.field("rhs").text());
    const Cst found = member(of, name);
    if (!found) return name == "create" ? Type{left} : Type{};
    if (found.is("declProc") && child_of_kind(found, "kConstructor")) return {left};
    return {found.field("type")};
  }
  if (at.is("exprCall")) {
    const Cst callee = at.field("entity");
    if (callee.is("identifier"))
      if (const Symbol* symbol = find(lower(callee.text())); symbol != nullptr && symbol->kind == Symbol::Kind::type)
        return {callee};
    const std::string routine = callee.is("identifier") ? lower(callee.text()) : "";
    if ((routine == "succ" || routine == "pred") && find(routine) == nullptr && at.field("args"))
      return type_of(at.field("args").first_named_child());
    const Type of = resolve(type_of(callee));
    if (of && of.at.is("declProcRef")) return {of.at.field("type")};
    return type_of(callee);
  }
  if (at.is("exprBinary") && at.field("operator").is("kAs")) return {at.field("rhs")};
  return {};
}

Symbols::Truth Symbols::truth_of(const Cst& at) const {
  if (at.is("kTrue") || at.is("kFalse")) return Truth::boolean;
  if (at.is("literalNumber")) return Truth::number;
  if (at.is("identifier"))
    if (const Symbol* symbol = find(lower(at.text()));
        symbol != nullptr && symbol->kind == Symbol::Kind::constant && symbol->declaration)
      return truth_of(symbol->declaration);
  if (at.is("exprUnary") && !at.field("operator").is("kNot") && !at.field("operator").is("kAt") &&
      !at.field("operator").is("kHat"))
    return Truth::number;
  if (at.is("exprParens")) return truth_of(at.first_named_child());
  if (at.is("exprUnary")) return at.field("operator").is("kNot") ? truth_of(at.field("operand")) : Truth::unknown;
  if (at.is("exprBinary")) {
    const std::string_view sign = at.field("operator").kind();
    static const std::set<std::string_view> tests = {"kLt", "kEq", "kNeq", "kGt", "kLte", "kGte", "kIn", "kIs"};
    static const std::set<std::string_view> either = {"kAnd", "kOr", "kXor"};
    if (tests.contains(sign)) return Truth::boolean;
    if (!either.contains(sign)) return sign == "kAs" ? Truth::unknown : Truth::number;
    const Truth left = truth_of(at.field("lhs"));
    return left == Truth::unknown ? truth_of(at.field("rhs")) : left;
  }
  const Cst callee = at.is("exprCall") ? at.field("entity") : at;
  const Type type = type_of(at);
  if (!type && callee.is("identifier")) {
    static const std::set<std::string_view> tests = {"odd",        "eof",      "eoln", "assigned",
                                                     "fileexists", "sametext", "isnan"};
    static const std::set<std::string_view> numbers = {"ord",   "length", "abs",  "sqr", "trunc",
                                                       "round", "pos",    "high", "low", "random"};
    const std::string name = lower(callee.text());
    if (find(name) != nullptr) return Truth::unknown;
    return tests.contains(name) ? Truth::boolean : numbers.contains(name) ? Truth::number : Truth::unknown;
  }
  static const std::set<std::string_view> numbers = {
      "integer",  "longint", "int64",  "byte",  "word",      "cardinal", "longword", "smallint",
      "shortint", "qword",   "uint64", "dword", "nativeint", "int32",    "uint32",   "nativeuint"};
  if (const Type resolved = resolve(type); resolved && resolved.at.is("range")) {
    const Cst bound = resolved.at.first_named_child();
    return bound.is("literalString") ? Truth::unknown : truth_of(bound);
  }
  const std::string name = simple_name(type);
  return name == "boolean" ? Truth::boolean : numbers.contains(name) ? Truth::number : Truth::unknown;
}

}  // namespace ramify::frontends::pascal
