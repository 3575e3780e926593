// SPDX-License-Identifier: Apache-2.0
// Loops over ranges (C++20 8.6.5).
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// The range of a loop; its temporary objects live as long as the loop. nullopt for a braced list without a type.
std::optional<Expression> Reader::loop_range(const Cst& right) {
  const Replaced temporaries(temporaries_, nullptr);
  if (!right.is("initializer_list")) return expression(right);
  const Expression list = braces(right);
  const Found found = std_ != nullptr ? in_scope("initializer_list", std_) : Found();
  if (list.items.empty() || found.templates.empty()) return std::nullopt;
  TemplateArgument element;
  element.type = types_.decayed(list.items[0].type);
  const QualifiedType type = instance_type(right, found.templates[0], {element});
  return value(braced(right, list, type), type);
}

// for (auto [key, value] : …)
void Reader::declare_loop_parts(const Cst& at, const Declared& declared, const Expression& element,
                                std::vector<Node*>& body) {
  const bool by_reference = declared.type && declared.type->is_reference();
  if (by_reference && element.is_lvalue) {
    Expression object = element;
    if (!element.node->is(Kind::name)) object.node = hidden(at, element.node, body);
    object.type.is_const = object.type.is_const || declared.type->inner.is_const;
    bind_parts(declared.binding, object, false, body);
    return;
  }
  Node* node = hidden(at, owned(at, element), body);
  bind_parts(declared.binding, place_of(node, plain(element.type)), true, body);
  if (!destroys_trivially(element.type))
    cleanups_.push_back({destruction(at, plain(element.type), name(at, node->text))});
}

// The loop's own variable, initialised with an element.
void Reader::declare_loop_variable(const Cst& at, const Declared& declared, const Expression& element,
                                   std::vector<Node*>& body) {
  Symbol* symbol = add(scope_, Symbol::What::variable, declared.name);
  symbol->surface = local_name(declared.name);
  QualifiedType type = declared.type;
  const bool is_inferred = type->is(TypeKind::unknown) || (type->is_reference() && type->inner->is(TypeKind::unknown));
  if (!type->is_reference()) {
    if (type->is(TypeKind::pointer) && type->inner->is(TypeKind::unknown)) type = element.type;
    symbol->type = is_inferred ? QualifiedType{types_.decayed(element.type).type, type.is_const} : type;
    body.push_back(declare_node(at, symbol, converted(at, element, symbol->type)));
    if (!destroys_trivially(symbol->type))
      cleanups_.push_back({destruction(at, plain(symbol->type), name(at, symbol->surface))});
    return;
  }
  symbol->is_captured_copy = true;
  QualifiedType inner = is_inferred ? element.type : type->inner;
  inner.is_const = inner.is_const || type->inner.is_const;
  symbol->type = inner;
  if (!is_object(inner) && inner.is_const && plain(inner) == plain(element.type) && !element.is_lvalue) {
    body.push_back(declare_node(at, symbol, element.node));
    return;
  }
  symbol->is_reference = !is_object(inner);
  body.push_back(declare_node(at, symbol, bound(at, element, types_.reference_to(inner))));
}

Node* Reader::loop_body(const Cst& at, const Expression& element) {
  std::vector<Node*> body;
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  const size_t cleanups = cleanups_.size();
  const QualifiedType base = specified(at);
  const Declared declared = declarator(at.field("declarator"), base ? base : types_.of_kind(TypeKind::unknown));
  if (declared.binding) declare_loop_parts(at, declared, element, body);
  else declare_loop_variable(at, declared, element, body);
  const size_t declared_at = body.size();
  body.push_back(scoped(at.field("body")));
  with_cleanup(at, cleanups, declared_at, body);
  return make(Kind::block, at, "", std::move(body));
}

Node* Reader::loop_by_position(const Cst& at, Node* length, const std::function<Expression(Node*)>& element_at,
                               std::vector<Node*>& out) {
  Node* count = hidden(at, length, out);
  const std::string i = local_name("%i");
  Node* pattern = make(Kind::name_pattern, at, i, {nullptr});
  Node* first = make(Kind::declare, at, "", {pattern, literal(at, int64_t{0})});
  Node* test = make(Kind::binary, at, "<", {name(at, i), name(at, count->text)});
  Node* update = make(Kind::increment, at, "++", {name(at, i)});
  Node* body = loop_body(at, element_at(name(at, i)));
  return make(Kind::for_, at, "", {first, test, update, body});
}

// Declares a variable for the range and returns its name. It is destroyed at the end of the loop.
std::string Reader::hold_range(const Cst& at, const Expression& range, std::vector<Node*>& out) {
  Node* held = hidden(at.field("right"), range.node, out);
  if (!range.is_lvalue && !destroys_trivially(range.type))
    cleanups_.push_back({destruction(at, plain(range.type), name(at, held->text))});
  return held->text;
}

Node* Reader::loop_over_list(const Cst& at, const Expression& range, std::vector<Node*>& out) {
  const QualifiedType type = range.type;
  const std::string held = hold_range(at, range, out);
  QualifiedType element = type->is(TypeKind::array) ? type->inner : type->class_info->arguments[0].type;
  element.is_const = element.is_const || type.is_const;
  Node* length = type->is(TypeKind::array) && type->size >= 0 ? literal(at, type->size)
                                                              : intrinsic(at, "%size_of", {name(at, held)});
  const auto element_at = [&](Node* i) { return place_of(make(Kind::index, at, "", {name(at, held), i}), element); };
  return loop_by_position(at, length, element_at, out);
}

Node* Reader::loop_over_text(const Cst& at, const Expression& range, std::vector<Node*>& out) {
  const Cst right = at.field("right");
  const bool by_place = range.is_lvalue && !range.type.is_const;
  const std::string held = hidden(right, by_place ? reference(right, range) : range.node, out)->text;
  const auto content = [&] { return by_place ? make(Kind::dereference, at, "", {name(at, held)}) : name(at, held); };
  const auto element_at = [&](Node* i) {
    Expression result = value(intrinsic(at, "%text_at", {content(), i}), {types_.basic(TypeKind::char_), !by_place});
    if (!by_place) return result;
    result.is_lvalue = true;
    result.place = make(Kind::dereference, at, "", {intrinsic(at, "%text_place", {name(at, held), name(at, i->text)})});
    return result;
  };
  return loop_by_position(at, intrinsic(at, "%size_of", {content()}), element_at, out);
}

// begin() or end(), as a member or a nonmember.
Expression Reader::range_edge(const Cst& at, const Expression& object, std::string_view text) {
  if (const Found own = in_class(text, class_of(object.type)))
    if (Function* function = choose(own.functions, own.templates, {}, {}, &object))
      return call_function(at, function, &object, {}, false);
  Found beside;
  argument_dependent(text, {object}, beside);
  Function* function = choose(beside.functions, beside.templates, {}, {object}, nullptr);
  if (function == nullptr)
    return bad(at.field("right"), fmt::format("a range of `{}`, which has no `{}`", shown(object.type), text));
  return call_function(at, function, nullptr, {object}, false);
}

Node* Reader::loop_by_iterators(const Cst& at, const Expression& range, std::vector<Node*>& out) {
  const Cst right = at.field("right");
  if (class_of(range.type) == nullptr) return bad_node(right, fmt::format("a range of `{}`", shown(range.type)));
  complete(class_of(range.type));
  const std::string held = hold_range(at, range, out);
  const auto object = [&] { return place_of(name(at, held), range.type); };
  const Expression begin = range_edge(at, object(), "begin"), end = range_edge(at, object(), "end");
  if (!begin.type || begin.type->is(TypeKind::unknown)) return begin.node;
  const QualifiedType iterator = types_.decayed(begin.type), last = types_.decayed(end.type);
  const std::string position = hidden(at, owned(at, begin), out)->text;
  const std::string behind = hidden(at, owned(at, end), out)->text;
  const auto here = [&] { return place_of(name(at, position), iterator); };
  Node* test = as_condition(at, operation(at, "!=", here(), place_of(name(at, behind), last)));
  Node* update = nullptr;
  if (iterator->is(TypeKind::pointer)) update = make(Kind::increment, at, "++", {name(at, position)});
  else if (auto made = operator_call(at, "++", {here()})) update = made->node;
  else update = bad_node(right, fmt::format("`++` of `{}`", shown(iterator)));
  Node* body = loop_body(at, dereference(at, here()));
  return make(Kind::for_, at, "", {nullptr, test, update, body});
}

// Loops over vectors, texts and arrays use positions, all others begin and end.
void Reader::range_for(const Cst& at, std::vector<Node*>& out) {
  const Replaced outer(scope_, new_scope(Scope::What::block, scope_));
  const size_t cleanups = cleanups_.size();
  std::vector<Node*> whole;
  if (const Cst initial = at.field("initializer"))
    declare(initial.is("init_statement") ? initial.first_named_child() : initial, whole);
  const Cst right = at.field("right");
  const std::optional<Expression> range = loop_range(right);
  Node* loop = nullptr;
  if (!range) loop = bad_node(right, "a range in braces");
  else if (!range->type || range->type->is(TypeKind::unknown))
    loop = bad_node(right, "a range of a type that is not known");
  else if (range->type->is(TypeKind::array) || is_list(range->type)) loop = loop_over_list(at, *range, whole);
  else if (is_text(range->type)) loop = loop_over_text(at, *range, whole);
  else loop = loop_by_iterators(at, *range, whole);
  const size_t declared_at = whole.size();
  whole.push_back(loop);
  with_cleanup(at, cleanups, declared_at, whole);
  out.push_back(make(Kind::block, at, "", std::move(whole)));
}

}  // namespace ramify::frontends::cpp
