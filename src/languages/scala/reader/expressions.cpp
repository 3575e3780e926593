// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include <fmt/format.h>

#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {

Node* Reader::expression(const Cst& at) {
  if (is_core(at)) return expression(at.field("right"));
  if (misplaced_operator(at)) return infix(at);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"operator_identifier", &Reader::identifier},
      {"wildcard", &Reader::placeholder},
      {"parenthesized_expression", &Reader::inner},
      {"tuple_expression", &Reader::tuple},
      {"unit", &Reader::unit},
      {"block", &Reader::block},
      {"indented_block", &Reader::block},
      {"case_block", &Reader::case_function},
      {"indented_cases", &Reader::case_function},
      {"ascription_expression", &Reader::ascription},
      {"prefix_expression", &Reader::prefix},
      {"postfix_expression", &Reader::postfix},
      {"infix_expression", &Reader::infix},
      {"if_expression", &Reader::if_expression},
      {"match_expression", &Reader::match_expression},
      {"try_expression", &Reader::try_expression},
      {"throw_expression", &Reader::throw_expression},
      {"return_expression", &Reader::return_expression},
      {"assignment_expression", &Reader::assignment},
      {"lambda_expression", &Reader::lambda},
      {"while_expression", &Reader::while_expression},
      {"do_while_expression", &Reader::do_while},
      {"for_expression", &Reader::for_expression},
      {"field_expression", &Reader::field},
      {"generic_function", &Reader::generic},
      {"call_expression", &Reader::call},
      {"instance_expression", &Reader::new_instance},
      {"integer_literal", &Reader::integer_literal},
      {"floating_point_literal", &Reader::real_literal},
      {"boolean_literal", &Reader::boolean_literal},
      {"null_literal", &Reader::null_literal},
      {"character_literal", &Reader::character_literal},
      {"string", &Reader::string_literal},
      {"interpolated_string_expression", &Reader::interpolated},
  };
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

// The grammar reads `a + b.f[T](c).d` as `(a + b.f)[T](c).d`, because type arguments end its expression. The last
// operand of the operator is its right side with all that follows.
Reader::Cst Reader::misplaced_operator(const Cst& at) {
  bool has_types = false;
  Cst inner = at;
  for (;;) {
    if (inner.is("field_expression")) inner = inner.field("value");
    else if (inner.is("call_expression") || inner.is("generic_function")) {
      has_types |= inner.is("generic_function");
      inner = inner.field("function");
    } else break;
    if (!inner) return {};
  }
  const bool is_core_already = !cores_.empty() && cores_.back() == inner.begin();
  return has_types && inner.is("infix_expression") && !is_core_already ? inner : Cst();
}

bool Reader::is_core(const Cst& at) const {
  return at.is("infix_expression") && !cores_.empty() && cores_.back() == at.begin() && core_end_ == at.end();
}

Reader::Cst Reader::without_core(const Cst& at) const { return is_core(at) ? at.field("right") : at; }

Node* Reader::right_of_misplaced(const Cst& at, const Cst& core) {
  const uint32_t end_before = core_end_;
  cores_.push_back(core.begin());
  core_end_ = core.end();
  Node* last = expression(at);
  cores_.pop_back();
  core_end_ = end_before;
  return last;
}

// `_ + 1`: the placeholders of an expression are the parameters of a function around it. If the expression is just a
// placeholder, they belong to the next enclosing expression (specification, 6.23.2).
Node* Reader::whole(const Cst& at) {
  if (is_placeholder(at)) return expression(at);
  placeholders_.emplace_back();
  Node* value = expression(at);
  const auto taken = std::move(placeholders_.back());
  placeholders_.pop_back();
  if (taken.empty()) return value;
  Nodes parameters;
  for (const auto& [text, declared] : taken) {
    parameters.push_back(make(Kind::parameter, at, text, {nullptr}));
    parameters.back()->type = declared;
  }
  return lambda_around(at, std::move(parameters), value);
}

bool Reader::is_placeholder(const Cst& at) {
  if (at.is("ascription_expression") || at.is("parenthesized_expression"))
    return is_placeholder(at.first_named_child());
  return at.is("wildcard");
}

Node* Reader::placeholder(const Cst& at) {
  if (placeholders_.empty()) return unsupported(at, "a placeholder outside of an expression");
  const std::string text = hidden_name("_");
  placeholders_.back().emplace_back(text, nullptr);
  return name(at, text);
}

std::string Reader::unquoted(const Cst& at) {
  const std::string_view text = at.text();
  return std::string(text.starts_with('`') && text.size() > 1 ? text.substr(1, text.size() - 2) : text);
}

Node* Reader::identifier(const Cst& at) {
  const std::string text = unquoted(at);
  if (text == "this") return make(Kind::this_, at);
  if (text == "???") return make(Kind::throw_, at, "", {make(Kind::new_, at, "", {name(at, "NotImplementedError")})});
  const Named kind = scopes_.find(text).kind;
  const bool may_be_function = kind == Named::value || kind == Named::member || kind == Named::unknown ||
                               kind == Named::imported || kind == Named::self_member;
  if (const Signature* with = signature(text, at); with != nullptr && may_be_function && !with->is_extension &&
                                                   !classes_.contains(text) && !scopes_.type_of(text).is_known())
    return mention_with_implicits(at, *with, at, {});
  if (is_plain_method(text) && (kind == Named::member || kind == Named::unknown) && depth_ > 0)
    return make(Kind::method_call, at, text, {make(Kind::this_, at)});
  if (text == "args" && kind == Named::unknown) return program_arguments(at);  // a member of App
  return mention(at, text);
}

Node* Reader::mention(const Cst& at, std::string_view text) {
  const Found found = scopes_.find(text);
  if (found.kind == Named::called) return make(Kind::call, at, "", {name(at, text)});
  if (found.kind == Named::member && !object_around_.empty())
    return make(Kind::field, at, std::string(text), {name(at, object_around_)});
  if (found.kind == Named::self) return make(Kind::this_, at);
  if (found.kind == Named::self_member) return make(Kind::field, at, std::string(text), {make(Kind::this_, at)});
  if (found.kind == Named::kept_parameter) return name(at, found.field);
  if (found.kind == Named::own_field) return make(Kind::field, at, std::string(text), {make(Kind::this_, at)});
  if (found.kind == Named::imported && found.field == "mutable" && found.member == "PriorityQueue")
    return name(at, found.member);
  if (found.kind == Named::imported) return make(Kind::field, at, found.member, {mention(at, found.field)});
  return name(at, text);
}

Node* Reader::inner(const Cst& at) {
  const Cst value = at.first_named_child();
  return is_placeholder(value) ? expression(value) : whole(value);
}

Node* Reader::tuple(const Cst& at) {
  Node* result = make(Kind::tuple, at);
  for (const Cst& each : at.named_children()) result->parts.push_back(whole(each));
  return result;
}

// A number is converted; `xs: _*` is handled among arguments.
Node* Reader::ascription(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  Node* declared = parts.size() > 1 ? type(parts[1]) : nullptr;
  if (parts[0].is("wildcard")) {
    Node* result = placeholder(parts[0]);
    if (!placeholders_.empty()) placeholders_.back().back().second = declared;
    return result;
  }
  Node* value = expression(parts[0]);
  static const std::set<std::string_view> numbers = {"i8", "i16", "int", "i64", "f32", "f64"};
  if (declared == nullptr || !numbers.contains(declared->text)) return value;
  Node* result = make(Kind::cast, at, ":", {value});
  result->type = declared;
  return result;
}

Node* Reader::prefix(const Cst& at) {
  return make(Kind::unary, at, std::string(at.children().front().text()), {expression(at.first_named_child())});
}

// `f _` is the function itself; `xs toList` is a call without the dot; `xs*` is handled among arguments.
Node* Reader::postfix(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const std::string text = unquoted(parts[1]);
  if (text != "_") return make(Kind::field, at, text, {expression(parts[0])});
  // Naming a method without parameters calls it, but not here.
  if (parts[0].is("field_expression"))
    return intrinsic(at, "%method_value",
                     {expression(parts[0].field("value")), string(at, unquoted(parts[0].field("field")))});
  if (!parts[0].is("identifier")) return expression(parts[0]);
  const std::string of = unquoted(parts[0]);
  const Named kind = scopes_.find(of).kind;
  if (kind == Named::called) return name(at, of);
  if (kind != Named::member && kind != Named::self_member) return expression(parts[0]);
  Node* receiver = kind == Named::member && !object_around_.empty() ? name(at, object_around_) : make(Kind::this_, at);
  return intrinsic(at, "%method_value", {receiver, string(at, of)});
}

Node* Reader::if_expression(const Cst& at) {
  Node* first = make(Kind::if_, at);
  Node* last = first;
  size_t depth = 0;
  for (Cst link = at;;) {
    last->set(Flag::value);
    last->parts = {whole(link.field("condition")), block(link.field("consequence"))};
    const Cst otherwise = link.field("alternative");
    if (!otherwise) break;
    constexpr size_t depth_max = 400;  // passes over the tree are recursive
    if (!otherwise.is("if_expression") || ++depth > depth_max) {
      last->parts.push_back(depth > depth_max ? unsupported(otherwise, "an `else` after four hundred others")
                                              : block(otherwise));
      break;
    }
    Node* next = make(Kind::if_, otherwise);
    last->parts.push_back(next);
    last = next;
    link = otherwise;
  }
  return first;
}

Node* Reader::match_expression(const Cst& at) {
  return cases(at, whole(at.field("value")), at.field("body").named_children());
}

Node* Reader::cases(const Cst& at, Node* subject, const std::vector<Cst>& clauses) {
  Node* result = make(Kind::match_, at, "MatchError", {subject});
  for (const Cst& clause : clauses) {
    if (!clause.is("case_clause")) continue;
    const Opened scope(scopes_, Scopes::Kind::block);
    Node* fitting = pattern(clause.field("pattern"));
    const Cst guard = child_of_kind(clause, "guard");
    Node* condition = guard ? whole(guard.field("condition")) : nullptr;
    std::vector<Cst> body;
    for (const Cst& each : clause.fields("body"))
      if (each.is_named()) body.push_back(each);
    result->parts.push_back(make(Kind::arm, clause, "", {fitting, condition, block_of(clause, body)}));
  }
  return result->set(Flag::value);
}

// In a lambda it leaves the enclosing function.
Node* Reader::return_expression(const Cst& at) {
  const Cst value = at.first_named_child();
  if (lambdas_ > 0) {
    if (returns_.empty()) return unsupported(at, "a return from the function around a lambda");
    returns_.back().second = true;
    Node* made = make(Kind::new_, at, "",
                      {name(at, "NonLocalReturn"), make(Kind::argument, at, "", {name(at, returns_.back().first)}),
                       make(Kind::argument, at, "", {value ? whole(value) : make(Kind::tuple, at)})});
    return make(Kind::throw_, at, "", {made});
  }
  return make(Kind::return_, at, "", {value ? whole(value) : make(Kind::tuple, at)});
}

// `a(i) = v` updates an element.
Node* Reader::assignment(const Cst& at) {
  const Cst left = at.field("left");
  Node* target = nullptr;
  if (left.is("call_expression")) {
    if (left.field("arguments").named_children().size() > 1) {  // several indexes: the program's own `update`
      Nodes parts = arguments(left.field("arguments"), "update", 0);
      parts.insert(parts.begin(), expression(left.field("function")));
      parts.push_back(make(Kind::argument, at, "", {whole(at.field("right"))}));
      return make(Kind::method_call, at, "update", std::move(parts));
    }
    target = make(Kind::index, left, "", {expression(left.field("function"))});
    for (const Cst& each : left.field("arguments").named_children()) target->parts.push_back(whole(each));
  } else if (left.is("identifier")) {
    target = scopes_.find(unquoted(left)).kind == Named::called ? name(left, unquoted(left)) : identifier(left);
  } else if (left.is("field_expression")) {
    target = make(Kind::field, left, unquoted(left.field("field")), {expression(left.field("value"))});
  } else {
    return unsupported(at, "an assignment to this");
  }
  return make(Kind::assign, at, "", {target, whole(at.field("right"))});
}

bool Reader::is_package(std::string_view text) {
  static const std::set<std::string_view> packages = {"scala",      "scala.util",          "scala.collection",
                                                      "scala.math", "collection",          "scala.collection.mutable",
                                                      "mutable",    "collection.mutable",  "scala.collection.immutable",
                                                      "immutable",  "collection.immutable"};
  return packages.contains(text);
}

bool Reader::is_library_collection(std::string_view text) {
  if (text.starts_with("mutable.")) text.remove_prefix(8);
  static const std::set<std::string_view> names = {
      "List",          "Seq",        "Vector",        "IndexedSeq", "Set",       "Map",       "Array",
      "ArrayBuffer",   "HashMap",    "Queue",         "ListBuffer", "HashSet",   "TreeMap",   "LinkedHashMap",
      "LinkedHashSet", "Stack",      "TreeSet",       "ListMap",    "SortedMap", "SortedSet", "Iterator",
      "Buffer",        "ArrayDeque", "PriorityQueue", "LazyList"};
  return names.contains(text);
}

// A method that the file declares only with () is called even without parentheses (Scala 2).
Node* Reader::field(const Cst& at) {
  const Cst object = at.field("value");
  const std::string text = unquoted(at.field("field"));
  if (is_package(at.text())) return name(at, text);
  if (object.text() == "io" || object.text() == "scala.io") return name(at, text);
  if (is_package(object.text()) && text != "mutable" && object.text() != "mutable" && object.text() != "math")
    return object.text().ends_with("mutable") || object.text().ends_with("math")
               ? make(Kind::field, at, text, {name(object, unquoted(object.field("field")))})
               : mention(at, text);
  if (object.is("identifier") && object.text() == "super") {
    if (is_plain_method(text) || (nullary_.contains(text) && !without_lists_.contains(text)))
      return make(Kind::base_call, at, text, {nullptr});
    return make(Kind::base_field, at, text);
  }
  if (text == "this") return make(Kind::this_, at, std::string(object.text()));  // Outer.this
  if (text == "newBuilder" && object.is("identifier")) {
    Node* kind = literal(at, std::string(object.text()));
    return make(Kind::new_, at, "", {name(at, "Builder"), make(Kind::argument, at, "", {kind})});
  }
  if (text == "PriorityQueue" && object.text().ends_with("mutable")) return name(at, text);
  if (const Signature* with = signature(text, at); with != nullptr && !classes_.contains(text))
    return mention_with_implicits(at, *with, at, {});
  static const std::set<std::string_view> ordered = {"sorted", "min", "max", "minOption", "maxOption"};
  if (ordered.contains(text) && !functions_.contains(text)) {
    const Term of = static_type(object);
    if (Node* order = ordering_in_scope(at, of.arguments.size() == 1 ? of.arguments[0] : Term()))
      return make(Kind::method_call, at, text, {expression(object), make(Kind::argument, at, "", {order})});
  }
  const bool is_factory = text == "empty" && !object_members_.contains(unquoted(object));
  if (is_factory && is_library_collection(object.text()))
    return make(Kind::call, at, "", {make(Kind::field, at, text, {expression(object)})});
  Node* of = expression(object);
  const bool is_plain_function = is_plain_method(text) || text == "getClass";
  if (is_plain_function || (nullary_.contains(text) && !without_lists_.contains(text)))
    return make(Kind::method_call, at, text, {of});
  return make(Kind::field, at, text, {of});
}

// Type arguments matter for casts, tests, and the contents of new arrays; otherwise they are erased.
Node* Reader::generic(const Cst& at) {
  if (const Cst made = at.field("function");
      made.is("field_expression") && made.text().ends_with("PriorityQueue.empty")) {
    Node* order = ordering_in_scope(at, term(at.field("type_arguments").first_named_child()));
    Nodes parts = {name(at, "PriorityQueue"), make(Kind::argument, at, "", {order != nullptr ? order : null(at)})};
    return make(Kind::method_call, at, "make", std::move(parts));
  }
  const Cst of = without_core(at.field("function"));
  const Cst given = at.field("type_arguments").first_named_child();
  const std::string word = of.is("field_expression") ? unquoted(of.field("field")) : std::string(of.text());
  if ((word == "implicitly" || word == "summon") && of.is("identifier"))
    return implicit_value(at, term(given), {}, {}, 0);
  if (const Signature* with = signature(word, of); with != nullptr && !classes_.contains(word))
    return mention_with_implicits(at, *with, of, at.field("type_arguments"));
  if (const auto applied = signatures_.find("apply"); applied != signatures_.end() && of.is("identifier"))
    for (const Signature& each : applied->second)
      if (each.owner == word && each.lists == 0) {  // Show[Int]
        Nodes none, before;
        Node* receiver = nullptr;
        Nodes parts = implicit_arguments(at, each, receiver, none, {}, at.field("type_arguments"), before);
        parts.insert(parts.begin(), mention(of, word));
        return make(Kind::method_call, at, "apply", std::move(parts));
      }
  if (word == "classOf") return intrinsic(at, "class_literal", {class_reference(given)});
  if (of.is("field_expression") && (word == "asInstanceOf" || word == "isInstanceOf")) {
    Node* result = make(word == "asInstanceOf" ? Kind::cast : Kind::is, at, "", {expression(of.field("value"))});
    result->type = type(given);
    return result;
  }
  if (of.is("identifier") && word == "Ordering" && scopes_.find(word).kind == Named::unknown)
    return make(Kind::field, at, "natural", {name(at, word)});
  // Map.empty[K, V]: a method without parameter list.
  if (of.is("field_expression") && word == "empty") {
    Node* made = expression(of);
    if (!made->is(Kind::call)) made = make(Kind::call, at, "", {made});
    return typed_collection(at, made, at.field("type_arguments"));
  }
  return expression(of);
}

}  // namespace ramify::frontends::scala
