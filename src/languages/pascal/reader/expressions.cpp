// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/pascal/reader/preprocess.h"
#include "languages/pascal/reader/reader.h"

namespace ramify::frontends::pascal {

// `@a^.b[i]` is the address of the whole expression, though the grammar binds the sign to `a`. Returns that sign, or
// none.
static Cst address_sign(Cst at) {
  bool is_part = false;
  for (;; is_part = true) {
    if (at.is("exprDot")) at = at.field("lhs");
    else if (at.is("exprSubscript")) at = at.field("entity");
    else if (at.is("exprUnary") && at.field("operator").is("kHat")) at = at.field("operand");
    else break;
  }
  return is_part && at.is("exprUnary") && at.field("operator").is("kAt") ? at : Cst();
}

Node* Reader::expression(const Cst& at) {
  if (const Cst sign = address_sign(at); sign && address_signs_.insert(sign.begin()).second)
    return make(Kind::address_of, at, "", {expression(at)});
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"exprParens", &Reader::inner},
      {"exprDot", &Reader::dot},
      {"exprSubscript", &Reader::subscript},
      {"exprCall", &Reader::call},
      {"exprUnary", &Reader::unary},
      {"exprBinary", &Reader::binary},
      {"exprBrackets", &Reader::brackets},
      {"inherited", &Reader::inherited},
      {"lambda", &Reader::lambda},
      {"literalNumber", &Reader::number},
      {"literalString", &Reader::string_literal},
      {"kNil", &Reader::nil},
      {"kTrue", &Reader::boolean},
      {"kFalse", &Reader::boolean},
  };
  if (at.is("exprTpl")) return named(at, written_name(at));
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

// Reads an expression whose type depends on the expected one: a string of one character, an array in brackets, a
// function that is not called.
Node* Reader::expression_for(const Cst& at, const Type& wanted) {
  if (!wanted) return expression(at);
  const Type of = symbols_.resolve(wanted);
  if (at.is("exprParens")) return expression_for(at.first_named_child(), wanted);
  if (at.is("literalString")) {
    const Node* canonical = wanted.dimensions == 0 ? type(wanted.at) : nullptr;
    return text_literal(at, canonical != nullptr && canonical->text == "string");
  }
  if (at.is("exprBrackets") && of && of.at.is("declArray")) {
    Node* result = make(Kind::array, at);
    const Type element = symbols_.element_of(wanted, 1);
    if (element) result->type = type(element.at);
    for (const Cst& each : at.named_children()) result->parts.push_back(expression_for(each, element));
    return is_dynamic(wanted) ? intrinsic(at, "%dynamic", {result}) : result;
  }
  if (at.is("identifier") && of && of.at.is("declProcRef")) return named(at, lower(at.text()));
  return expression(at);
}

Node* Reader::named(const Cst& at, const std::string& text) {
  if (text == "self") return make(Kind::this_, at);
  const Symbol* symbol = symbols_.find(text);
  if (symbol != nullptr && symbol->kind == Symbol::Kind::enum_constant)
    return make(Kind::field, at, text, {name(at, symbol->owner)});
  if (symbol != nullptr && symbol->kind == Symbol::Kind::member && !symbol->owner.empty())
    return make(Kind::field, at, text, {symbol->owner == "self" ? make(Kind::this_, at) : name(at, symbol->owner)});
  return name(at, text);
}

// The name of a function is a call of it; inside the function it is its result variable.
Node* Reader::identifier(const Cst& at) {
  const std::string text = lower(at.text());
  if (!function_.empty() && (text == function_ || text == "result")) return name(at, "result");
  const Symbol* symbol = symbols_.find(text);
  // The run-time class of the object, which may be a subclass.
  if (text == "classname" && symbol == nullptr && !class_.empty())
    return make(Kind::field, at, text, {make(Kind::this_, at)});
  if (symbol == nullptr) {
    static const std::set<std::string_view> called = {"random", "paramcount", "now",          "eof",
                                                      "eoln",   "seekeof",    "gettickcount", "readkey"};
    return called.contains(text) ? make(Kind::call, at, "", {name(at, text)}) : named(at, text);
  }
  if (symbol->kind == Symbol::Kind::function) {
    if (!symbol->owner.empty())  // a method that `with` or the enclosing class makes visible
      return make(Kind::method_call, at, text,
                  {symbol->owner == "self" ? make(Kind::this_, at) : name(at, symbol->owner)});
    return make(Kind::call, at, "", {name(at, text)});
  }
  return named(at, text);
}

Node* Reader::dot(const Cst& at) { return member(at, false); }

// `object.member`: a field, or a call of a method without arguments; `Class.Create` creates an instance; `Unit.name` is
// the name.
Node* Reader::member(const Cst& at, bool is_called) {
  const Cst left = at.field("lhs");
  const Cst right = at.field("rhs");
  const std::string text = lower(right.text());
  if (is_class_name(left)) {
    const Cst found = symbols_.member({left}, text);
    const bool is_constructor =
        found ? static_cast<bool>(child_of_kind(found, "kConstructor")) : text.starts_with("create");
    if (is_constructor) return construct(at, left, text, {});
    const Symbol* symbol = symbols_.find(written_name(left));
    if (symbol != nullptr && symbol->declaration.is("declEnum"))
      return make(Kind::field, at, text, {name(left, written_name(left))});
    if (found && found.is("declProc")) return make(Kind::method_call, at, text, {name(left, written_name(left))});
  }
  if (const Type referred = class_referred_to(left)) {
    const Cst constructor = symbols_.member(referred, text);
    if (constructor ? static_cast<bool>(child_of_kind(constructor, "kConstructor")) : text.starts_with("create"))
      return construct(at, left, text, {});
  }
  const Type of = symbols_.type_of(left);
  const Cst found = symbols_.member(of, text);
  static const std::set<std::string_view> of_library = {"pop",  "dequeue", "peek",    "first",
                                                        "last", "toarray", "tostring"};
  const Type resolved = symbols_.resolve(of);
  // A library class, or a class derived from one.
  const bool is_library = resolved && (resolved.at.is("identifier") || (!found && resolved.at.is("declClass")));
  const bool is_called_so = of_library.contains(text) && (is_library || !fields_.contains(text));
  const bool is_method =
      found ? found.is("declProc") : is_called || is_called_so || (methods_.contains(text) && !fields_.contains(text));
  return make(is_method ? Kind::method_call : Kind::field, at, text, {expression(left)});
}

// --- arrays

Node* Reader::offset(const Cst& at, const Type& array, size_t dimension, const Cst& index) {
  Node* value = expression(index);
  const Type of = symbols_.resolve(array);
  if (!of || !of.at.is("declArray")) return value;
  const std::vector<Cst> bounds = bounds_of(of.at);
  if (dimension >= bounds.size()) return value;
  const Cst& bound = bounds[dimension];
  Node* low = low_of(bound);
  const auto* from = low->is(Kind::literal) ? std::get_if<int64_t>(&low->value) : nullptr;
  const Type named = bound.is("range") ? Type{bound} : symbols_.resolve({bound});
  const bool is_number =
      named && named.at.is("range") && symbols_.truth_of(named.at.first_named_child()) == Symbols::Truth::number;
  if (!is_number) value = ordinal(index, value);
  if (from != nullptr && *from == 0) return value;
  const auto* known = value->is(Kind::literal) ? std::get_if<int64_t>(&value->value) : nullptr;
  if (from != nullptr && known != nullptr) return literal(index, *known - *from);
  return make(Kind::binary, at, "-", {value, low});
}

Node* Reader::element(const Cst& at, Node* object, const Type& array, const std::vector<Cst>& indexes) {
  Type of = symbols_.resolve(array);
  for (const Cst& each : indexes) {
    const size_t dimension = of.dimensions;
    object = make(Kind::index, at, "", {object, offset(each, of, dimension, each)});
    of = symbols_.element_of(of, 1);
  }
  return object;
}

Node* Reader::property_call(const Cst& at, const Cst& property, Node* object, const std::vector<Cst>& indexes,
                            Node* value) {
  const std::vector<Cst> accessor = property.fields(value == nullptr ? "getter" : "setter");
  if (accessor.empty()) return unsupported(at, "a property without this access");
  Node* result = make(Kind::method_call, at, lower(accessor.back().text()), {object});
  for (const Cst& each : indexes) result->parts.push_back(make(Kind::argument, each, "", {expression(each)}));
  if (value != nullptr) result->parts.push_back(make(Kind::argument, at, "", {value}));
  return result;
}

// `Items[i]` of the current object; null if it is something else.
Node* Reader::own_indexed_property(const Cst& at, const Cst& of, const std::vector<Cst>& indexes, Node* value) {
  const Symbol* symbol = of.is("identifier") ? symbols_.find(lower(of.text())) : nullptr;
  if (symbol == nullptr || symbol->kind != Symbol::Kind::member || !symbol->declaration.is("declProp") ||
      !symbol->declaration.field("args"))
    return nullptr;
  Node* object = symbol->owner.empty() ? make(Kind::this_, of) : name(of, symbol->owner);
  return property_call(at, symbol->declaration, object, indexes, value);
}

Node* Reader::subscript(const Cst& at) {
  const Cst of = at.field("entity");
  const std::vector<Cst> indexes = at.field("args").named_children();
  if (Node* own = own_indexed_property(at, of, indexes, nullptr)) return own;
  if (of.is("exprDot")) {
    const Cst property = symbols_.member(symbols_.type_of(of.field("lhs")), lower(of.field("rhs").text()));
    if (property && property.is("declProp") && property.field("args"))
      return property_call(at, property, expression(of.field("lhs")), indexes, nullptr);
  }
  const Type declared = symbols_.type_of(of);
  if (const Cst own = symbols_.indexed_property(declared))
    return property_call(at, own, expression(of), indexes, nullptr);
  return element(at, expression(of), declared, indexes);
}

// --- operators

Node* Reader::unary(const Cst& at) {
  const Cst sign = at.field("operator");
  const Cst operand = at.field("operand");
  if (sign.is("kHat")) return make(Kind::dereference, at, "", {expression(operand)});
  if (sign.is("kAt") && address_signs_.contains(at.begin())) return expression(operand);
  if (sign.is("kAt")) {
    if (operand.is("identifier"))
      if (const Symbol* symbol = symbols_.find(lower(operand.text()));
          symbol != nullptr && symbol->kind == Symbol::Kind::function)
        return named(at, lower(operand.text()));
    if (operand.is("exprDot")) {  // a method with its object
      const Cst left = operand.field("lhs");
      const std::string text = lower(operand.field("rhs").text());
      const Cst found = symbols_.member(symbols_.type_of(left), text);
      if (found ? found.is("declProc") : methods_.contains(text) && !fields_.contains(text))
        return make(Kind::field, at, text, {expression(left)});
    }
    return make(Kind::address_of, at, "", {expression(operand)});
  }
  if (sign.is("kSub")) return make(Kind::unary, at, "-", {expression(operand)});
  if (sign.is("kAdd")) return make(Kind::unary, at, "+", {expression(operand)});
  switch (symbols_.truth_of(operand)) {
    case Symbols::Truth::boolean: return make(Kind::unary, at, "!", {expression(operand)});
    case Symbols::Truth::number: return make(Kind::unary, at, "~", {expression(operand)});
    case Symbols::Truth::unknown: return intrinsic(at, "%not", {expression(operand)});
  }
  return nullptr;
}

// Chains nest to the left; a loop descends them.
Node* Reader::binary(const Cst& at) {
  std::vector<Cst> links;
  Cst left = at;
  for (; left.is("exprBinary"); left = left.field("lhs")) {
    links.push_back(left);
    if (left.field("operator").is("kIs") || left.field("operator").is("kAs")) break;
  }
  Node* result = nullptr;
  auto link = links.rbegin();
  if (left.is("exprBinary")) {
    result = left.field("operator").is("kIs") ? is_of_type(left) : as_type(left);
    ++link;
  } else {
    result = expression(left);
  }
  for (; link != links.rend(); ++link) {
    const Cst right = link->field("rhs");
    const Type of = symbols_.type_of(link->field("lhs"));
    const bool expects_type = of && (right.is("literalString") || right.is("exprBrackets"));
    result = operation(*link, result, expects_type ? expression_for(right, of) : expression(right));
  }
  return result;
}

Node* Reader::operation(const Cst& at, Node* left, Node* right) {
  static const std::unordered_map<std::string_view, std::string_view> signs = {
      {"kLt", "<"},    {"kEq", "=="},  {"kNeq", "!="},  {"kGt", ">"},  {"kLte", "<="},  {"kGte", ">="},
      {"kIn", "in"},   {"kAdd", "+"},  {"kSub", "-"},   {"kMul", "*"}, {"kFdiv", "/."}, {"kDiv", "div"},
      {"kMod", "mod"}, {"kShl", "<<"}, {"kShr", ">>>"}, {"kXor", "^"}, {"kAnd", "&"},   {"kOr", "|"},
  };
  const std::string_view word = at.field("operator").kind();
  const std::string_view text = at.source().parsed();
  if (word == "kLte" && text.substr(at.field("operator").end(), less_mark.size()) == less_mark)
    return make(Kind::binary, at, "<", {left, right});
  if (word == "kAnd" || word == "kOr") {
    const bool is_boolean = symbols_.truth_of(at) == Symbols::Truth::boolean;
    if (is_boolean) return make(word == "kAnd" ? Kind::and_ : Kind::or_, at, "", {left, right})->set(Flag::as_boolean);
  }
  // Constants are computed in 64 bits.
  const auto* from = left->is(Kind::literal) && left->text.empty() ? std::get_if<int64_t>(&left->value) : nullptr;
  const auto* by = right->is(Kind::literal) && right->text.empty() ? std::get_if<int64_t>(&right->value) : nullptr;
  if (word == "kShl" && from != nullptr && by != nullptr && *by >= 0 && *by < 64) {
    Node* shifted = make(Kind::cast, at, "", {literal(at, static_cast<int64_t>(static_cast<uint64_t>(*from) << *by))});
    shifted->type = type(at, std::string("i64"));
    return shifted;
  }
  const auto sign = signs.find(word);
  if (sign == signs.end()) return unsupported(at, fmt::format("the operator `{}`", at.field("operator").text()));
  return make(Kind::binary, at, std::string(sign->second), {left, right});
}

Node* Reader::is_of_type(const Cst& at) {
  Node* result = make(Kind::is, at, "", {expression(at.field("lhs"))});
  result->type = type(at.field("rhs"));
  return result;
}

Node* Reader::as_type(const Cst& at) {
  Node* result = make(Kind::cast, at, "as", {expression(at.field("lhs"))});
  result->type = type(at.field("rhs"));
  return result;
}

Node* Reader::brackets(const Cst& at) {
  Node* result = make(Kind::set, at);
  for (const Cst& each : at.named_children()) {
    if (!each.is("range")) {
      result->parts.push_back(expression(each));
      continue;
    }
    Node* from = expression(each.named_children().front());
    Node* range = intrinsic(each, "%range", {from, expression(each.named_children().back()), string(each, "..")});
    result->parts.push_back(make(Kind::spread, each, "", {range}));
  }
  return result;
}

// A bare `inherited` calls the same method with the same arguments.
Node* Reader::inherited(const Cst& at) {
  const Cst of = child_of_kind(at, "identifier");
  const std::string text =
      of        ? lower(of.text())
      : header_ ? lower(header_.field("name").is("genericDot") ? header_.field("name").field("rhs").text()
                                                               : header_.field("name").text())
                : "";
  if (text.empty()) return unsupported(at, "`inherited` outside of a method");
  Node* result = make(Kind::base_call, at, text == "create" ? "" : text, {nullptr});
  if (of) return result;
  for (const Cst& each :
       child_of_kind(header_, "declArgs") ? child_of_kind(header_, "declArgs").named_children() : std::vector<Cst>())
    for (const Cst& one : each.fields("name"))
      if (one.is_named()) result->parts.push_back(make(Kind::argument, at, "", {name(at, lower(one.text()))}));
  return result;
}

Node* Reader::lambda(const Cst& at) {
  Node* made = routine_of(at, at, "");
  return make(Kind::lambda, at, "", {made->set(Flag::arrow)});
}

}  // namespace ramify::frontends::pascal
