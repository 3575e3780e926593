// SPDX-License-Identifier: Apache-2.0
// Captures of lambdas (C++20 7.5.5.3).
#include <algorithm>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

namespace {
// Whether `&` precedes a capture.
bool is_by_reference(const Cst& at, const Cst& capture) {
  const std::string_view text = at.source().parsed();
  size_t sign = capture.begin();
  while (sign > 0 && text[sign - 1] == ' ') --sign;
  return sign > 0 && text[sign - 1] == '&';
}
}  // namespace

void Reader::capture_copy(Captures& captures, const Cst& from, std::string_view text, const Expression& operand) {
  Symbol* symbol = add(captures.scope, Symbol::What::variable, text);
  symbol->type = plain(operand.type);
  const bool is_mutable = captures.at.text().find("mutable") != std::string_view::npos;
  symbol->surface = local_name(text);
  const bool is_overloaded = operand.type && operand.type->is(TypeKind::overloads);
  captures.before.push_back(declare_node(from, symbol, owned(from, is_overloaded ? decay(from, operand) : operand)));
  if (!is_mutable && symbol->type) symbol->type.is_const = true;
}

// [*this]: a copy. [this] shares the enclosing object.
void Reader::capture_this(Captures& captures, const Cst& child) {
  const std::string_view text = captures.at.source().parsed();
  if (child.begin() == 0 || text[child.begin() - 1] != '*') return;
  const Expression self = dereference(child, this_value(child));
  Symbol* symbol = add(captures.scope, Symbol::What::variable, "this");
  symbol->type = self.type;
  symbol->surface = local_name("%this");
  symbol->is_this = true;
  captures.before.push_back(declare_node(child, symbol, owned(child, self)));
}

// [parts...]
void Reader::capture_pack(Captures& captures, const Cst& child) {
  const Cst inner = child.first_named_child();
  const Found found = look_up(inner.text(), scope_);
  if (found.symbol == nullptr || found.symbol->what != Symbol::What::pack) return;
  Symbol* pack = add(captures.scope, Symbol::What::pack, inner.text());
  for (Symbol* one : found.symbol->pack) {
    Symbol& copy = symbols_.emplace_back();
    copy.type = one->type;
    copy.name = one->name;
    copy.surface = local_name(one->name);
    captures.before.push_back(declare_node(child, &copy, owned(child, of_symbol(child, one))));
    pack->pack.push_back(&copy);
  }
}

// [part = whole.part]
void Reader::capture_initialised(Captures& captures, const Cst& child) {
  const Cst left = child.field("left"), right = child.field("right");
  const bool is_item = right.is("initializer_list") && right.named_children().size() == 1;
  Expression operand = expression(is_item ? right.first_named_child() : right);
  if (!child.text().starts_with("&") && !is_by_reference(captures.at, child)) {
    if (operand.type && operand.type->is(TypeKind::array)) operand = decay(child, operand);
    return capture_copy(captures, child, left.text(), operand);
  }
  Symbol* symbol = add(captures.scope, Symbol::What::variable, left.text());
  symbol->type = operand.type;
  symbol->is_reference = !is_object(operand.type);
  symbol->surface = local_name(left.text());
  captures.before.push_back(declare_node(child, symbol, reference(child, operand)));
}

// [=]: captures the enclosing variables that the body uses.
void Reader::capture_used(Captures& captures) {
  std::set<std::string> done;
  std::vector<Cst> rest = {captures.at.field("body")};
  std::vector<std::pair<std::string, Cst>> used;
  while (!rest.empty()) {
    const Cst clause = rest.back();
    rest.pop_back();
    if (clause.is("identifier") && done.insert(std::string(clause.text())).second)
      used.emplace_back(std::string(clause.text()), clause);
    for (const Cst& child : clause.named_children()) rest.push_back(child);
  }
  std::ranges::sort(used, {}, [](const auto& one) { return one.first; });
  for (const auto& [text, where] : used) {
    if (std::ranges::find(captures.shared, text) != captures.shared.end() || captures.scope->names.contains(text))
      continue;
    const Found found = look_up(text, scope_);
    if (found.symbol == nullptr || found.symbol->what != Symbol::What::variable || found.symbol->is_this) continue;
    const Symbol& symbol = *found.symbol;
    const bool is_local = symbol.function_depth > 0 && !symbol.is_static;
    if (!is_local || symbol.value) continue;
    if (symbol.type && !can_copy(symbol.type)) continue;
    capture_copy(captures, where, text, of_symbol(where, found.symbol));
  }
}

// Reads the captures; returns an error expression if one is not supported.
std::optional<Expression> Reader::read_captures(Captures& captures) {
  bool by_value = false;
  for (const Cst& child : captures.at.field("captures").children()) {
    if (child.is("lambda_default_capture")) by_value = child.text() == "=";
    if (child.is("lambda_default_capture") || !child.is_named()) continue;
    if (child.is("this")) capture_this(captures, child);
    else if (child.is("lambda_capture_initializer")) capture_initialised(captures, child);
    else if (!child.is("identifier") && !child.is("parameter_pack_expansion")) return bad(child, "this capture");
    else if (is_by_reference(captures.at, child)) captures.shared.emplace_back(child.text());
    else if (child.is("parameter_pack_expansion")) capture_pack(captures, child);
    else capture_copy(captures, child, child.text(), identifier(child, child.text()));
  }
  if (by_value) capture_used(captures);
  return std::nullopt;
}

}  // namespace ramify::frontends::cpp
