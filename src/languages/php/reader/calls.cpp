// SPDX-License-Identifier: Apache-2.0
// Chains of members, elements and calls; scope resolution with `::`; `new`.
//
// `?->` on null ends its chain: see languages/ecmascript/calls.cpp, which explains `cuts`.
#include <fmt/format.h>

#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

namespace {

using Cst = tree_sitter::Node;

bool is_nullsafe(const Cst& at) { return at.kind().starts_with("nullsafe"); }
bool is_member_access(const Cst& at) {
  return at.is("member_access_expression") || at.is("nullsafe_member_access_expression");
}
bool is_member_call(const Cst& at) {
  return at.is("member_call_expression") || at.is("nullsafe_member_call_expression");
}
bool is_link(const Cst& at) {
  return is_member_access(at) || is_member_call(at) || at.is("subscript_expression") ||
         at.is("function_call_expression");
}
bool is_class_name(const Cst& at) {
  return at.is("name") || at.is("qualified_name") || at.is("relative_name") || at.is("relative_scope");
}

// `f(...)` creates a function value of the function that it would call.
bool makes_callable(const Cst& arguments) { return arguments && arguments.has_child("variadic_placeholder"); }

}  // namespace

Reader::Node* Reader::chain(const Cst& at) {
  bool cuts = false;
  Node* value = link(at, true, cuts);
  return cuts ? make(Kind::chain, at, "", {value}) : value;
}

Reader::Node* Reader::link(const Cst& at, bool is_outermost, bool& cuts) {
  if (is_member_access(at)) return member_access(at, is_outermost, cuts);
  if (is_member_call(at)) return member_call(at, is_outermost, cuts);
  if (at.is("subscript_expression")) return subscript(at, cuts);
  return function_call(at, cuts);
}

Reader::Node* Reader::object_of_link(const Cst& at, bool& cuts) {
  return is_link(at) ? link(at, false, cuts) : expression(at);
}

Reader::Node* Reader::member_name(const Cst& at) { return at.is("name") ? nullptr : expression(at); }

// A computed name is the second part.
Reader::Node* Reader::member_access(const Cst& at, bool is_outermost, bool& cuts) {
  Node* object = object_of_link(at.field("object"), cuts);
  if (is_nullsafe(at) && !is_outermost) cuts = true;
  const Cst member = at.field("name");
  Node* computed = member_name(member);
  const std::string name(member.text());
  const bool may_be_hidden = computed == nullptr ? survey_.is_hidden(name) : survey_.has_hidden_properties();
  // The property may be private or protected: pass the enclosing class with its name.
  if (may_be_hidden && !object->is(Kind::this_))
    computed = make(Kind::tuple, member, "",
                    {string(member, class_around()), computed == nullptr ? string(member, name) : computed});
  Node* node = make(Kind::field, at, computed == nullptr ? name : "", {object});
  if (computed != nullptr) node->parts.push_back(computed);
  return node->set(Flag::optional, is_nullsafe(at));
}

Reader::Node* Reader::member_call(const Cst& at, bool is_outermost, bool& cuts) {
  Node* object = object_of_link(at.field("object"), cuts);
  if (is_nullsafe(at) && !is_outermost) cuts = true;
  const Cst member = at.field("name");
  const Cst list = at.field("arguments");
  Node* computed = member_name(member);
  if (computed != nullptr || makes_callable(list)) {
    if (is_nullsafe(at)) return unsupported(at, "`?->` with a computed method");
    Node* key = computed != nullptr ? computed : string(member, survey_.method_spelling(std::string(member.text())));
    Node* method = intrinsic(at, "bound_method", {object, key});
    return makes_callable(list) ? method : with_arguments(make(Kind::call, at, "", {method}), list, 0);
  }
  const std::string spelling = survey_.method_spelling(std::string(member.text()));
  if (!object->is(Kind::this_) && !is_nullsafe(at)) object = seen_class(at, object, spelling);
  Node* node = make(Kind::method_call, at, spelling, {object});
  return with_arguments(node->set(Flag::optional, is_nullsafe(at)), list, survey_.references_of_method(member.text()));
}

// $GLOBALS['name']: the global variable, unless the function has a local of that name.
Reader::Node* Reader::global_of_table(const Cst& at, const Cst& key) {
  const bool is_plain = (key.is("string") || key.is("encapsed_string")) && key.named_children().size() == 1;
  if (!is_plain) return unsupported(at, "`$GLOBALS` with a computed name");
  const std::string variable = "$" + std::string(key.first_named_child().text());
  if (functions_.empty()) return name(at, variable);
  bool is_declared = false, is_used = false;
  const Cst root = function_roots_.back();
  for (Cst node = root; node && node.begin() < root.end(); node = node.following()) {
    if (node.is("global_declaration") && node.text().find(variable) != std::string_view::npos) is_declared = true;
    is_used = is_used || (node.is("variable_name") && node.text() == variable);
  }
  if (is_used && !is_declared) return unsupported(at, "`$GLOBALS` in a function that has a variable of that name");
  used_globals_.insert(variable);
  return name(at, variable);
}

// `$a[]` is the position after the last element: an index operation without index.
Reader::Node* Reader::subscript(const Cst& at, bool& cuts) {
  const std::vector<Cst> parts = at.named_children();
  if (parts[0].text() == "$GLOBALS") return global_of_table(at, parts.size() > 1 ? parts[1] : Cst());
  Node* node = make(Kind::index, at, "", {object_of_link(parts[0], cuts)});
  if (parts.size() > 1) node->parts.push_back(expression(parts[1]));
  return node;
}

Reader::Node* Reader::function_call(const Cst& at, bool& cuts) {
  const Cst callee = at.field("function");
  const Cst list = at.field("arguments");
  if (!is_class_name(callee)) {
    Node* value = object_of_link(callee, cuts);
    if (makes_callable(list)) return value;
    return with_arguments(make(Kind::call, at, "", {value}), list, survey_.references_of_closures());
  }
  const std::string function = resolved_function(callee.text());
  if (Node* special = special_call(at, lower_case(function))) return special;
  if (makes_callable(list)) return name(callee, function);
  return with_arguments(make(Kind::call, at, "", {name(callee, function)}), list,
                        survey_.references_of_function(function));
}

// Language constructs with the syntax of calls. Null if it is a function.
Reader::Node* Reader::special_call(const Cst& at, std::string_view function) {
  const auto argument = [&] { return expression(at.field("arguments").first_named_child().first_named_child()); };
  if (function == "isset") return isset(at);
  if (function == "empty") return make(Kind::unary, at, "!", {quietly(argument())});
  if (function == "compact") return compact(at);
  if (function == "extract") return extract(at);
  if (function == "eval" || function == "get_defined_vars") return unsupported(at, fmt::format("`{}`", function));
  if (function == "define") return define(at);
  const Cst given = at.field("arguments");
  if (function == "is_callable" && given.named_children().size() == 1 && !makes_callable(given))
    return intrinsic(at, "%is_callable", {argument(), string(at, class_around())});
  if (function == "get_object_vars") return intrinsic(at, "%object_vars", {argument(), string(at, class_around())});
  if (function == "func_get_args") return name(at, all_arguments);
  if (function == "func_get_arg") return make(Kind::index, at, "", {name(at, all_arguments), argument()});
  if (function == "func_num_args")
    return make(Kind::call, at, "", {name(at, "count"), make(Kind::argument, at, "", {name(at, all_arguments)})});
  if (function == "exit" || function == "die") {
    const bool has_value = static_cast<bool>(at.field("arguments").first_named_child());
    return exit(at, has_value ? argument() : nullptr);
  }
  return nullptr;
}

// A top-level constant.
Reader::Node* Reader::define(const Cst& at) {
  const std::vector<Cst> list = at.field("arguments").named_children();
  const Cst title = list.empty() ? Cst() : list[0].first_named_child();
  const bool is_plain =
      (title.is("string") || title.is("encapsed_string")) && title.named_children().size() == 1 && list.size() == 2;
  if (!is_plain) return unsupported(at, "`define` of a computed name");
  if (!functions_.empty()) return unsupported(at, "`define` in a function");
  Node* const pattern = make(Kind::name_pattern, title, std::string(title.first_named_child().text()));
  Node* const declared =
      make(Kind::declare, at, "", {pattern, expression(list[1].first_named_child())})->set(Flag::constant);
  return make(Kind::sequence, at, "", {declared, literal(at, true)})->set(Flag::value);
}

// Asks the object whether it has the element or property; the program may define the answer (offsetExists, __isset).
Reader::Node* Reader::isset(const Cst& at) {
  Node* all = nullptr;
  for (const Cst& given : at.field("arguments").named_children()) {
    Node* value = quietly(expression(given.first_named_child()));
    Node* test = nullptr;
    if (value->is(Kind::index) && value->parts.size() == 2) {
      test = intrinsic(given, "isset_index", value->parts);
    } else if (value->is(Kind::field) && value->parts.size() == 1) {
      test = intrinsic(given, "isset_field", {value->part(0), string(given, value->text)});
    } else if (value->is(Kind::field) && value->part(1)->is(Kind::tuple)) {
      test = intrinsic(given, "%isset_scoped", value->parts);
    } else {
      test = make(Kind::binary, given, "!==", {value, null(given)});
    }
    all = all == nullptr ? test : make(Kind::and_, at, "", {all, test})->set(Flag::as_boolean);
  }
  return all;
}

Reader::Node* Reader::compact(const Cst& at) {
  Node* node = make(Kind::dict, at);
  for (const Cst& given : at.field("arguments").named_children()) {
    const Cst value = given.first_named_child();
    const std::string_view text = value.text();
    if (!value.is("string") && !value.is("encapsed_string")) return unsupported(at, "compact of a computed name");
    const std::string variable(text.substr(1, text.size() - 2));
    node->parts.push_back(make(Kind::pair, given, "", {string(value, variable), name(value, "$" + variable)}));
  }
  return node;
}

// `static`; also the `self` of an anonymous class, which cannot be extended.
bool Reader::is_class_called_on(const Cst& at) const {
  const std::string word = lower_case(at.text());
  return word == "static" || (word == "self" && !classes_.empty() && classes_.back().node->text.empty());
}

// The class on the left of `::`, as a value. `static` is the class on which a method was called.
Reader::Node* Reader::scope(const Cst& at) {
  if (is_class_name(at)) {
    if (is_class_called_on(at)) return intrinsic(at, "static_class", {make(Kind::this_, at)});
    return class_value(at, class_name(at));
  }
  return intrinsic(at, "class_of", {expression(at)});
}

// parent::f(), and self::f() or Base::f() inside the class, keep the receiver; otherwise the class is the receiver.
Reader::Node* Reader::scoped_call(const Cst& at) {
  const Cst left = at.field("scope");
  const Cst member = at.field("name");
  const Cst list = at.field("arguments");
  if (!member.is("name")) {
    Node* method = intrinsic(at, "bound_method", {scope(left), expression(member)});
    return with_arguments(make(Kind::call, at, "", {method}), list, 0);
  }
  const std::string method = survey_.method_spelling(std::string(member.text()));
  if (makes_callable(list)) return intrinsic(at, "bound_method", {scope(left), string(member, method)});
  const Positions references = survey_.references_of_method(member.text());
  const std::string word = lower_case(left.text());
  if (is_class_called_on(left))
    return with_arguments(make(Kind::method_call, at, method, {make(Kind::this_, left)}), list, references);
  if (word == "parent")
    return with_arguments(make(Kind::base_call, at, method == "__construct" ? "" : method, {nullptr}), list,
                          references);
  if (is_class_name(left) && !functions_.empty() && is_own_or_base(class_name(left))) {
    Node* base = class_value(left, class_name(left));
    return with_arguments(make(Kind::base_call, at, method == "__construct" ? "" : method, {base}), list, references);
  }
  return with_arguments(make(Kind::method_call, at, method, {seen_class(at, scope(left), method)}), list, references);
}

// Static properties keep their $ like variables; class constants have none.
Reader::Node* Reader::scoped_property(const Cst& at) {
  const Cst variable = at.field("name");
  if (!variable.is("variable_name")) return unsupported(at, "a static property whose name is computed");
  return make(Kind::field, at, std::string(variable.text()), {scope(at.field("scope"))});
}

Reader::Node* Reader::class_constant(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const Cst left = parts[0];
  if (at.has_child("{")) return unsupported(at, "a class constant whose name is computed");
  const std::string constant(parts[1].text());
  if (lower_case(constant) != "class") return make(Kind::field, at, constant, {scope(left)});
  const bool is_known = is_class_name(left) && lower_case(left.text()) != "static";
  return is_known ? string(at, class_name(left)) : intrinsic(at, "class_name", {scope(left)});
}

// The callee determines whether an argument is passed by reference: if a function of that name in this file (or the
// library) takes it by reference, the argument is a reference; a function with a value parameter accepts that, too.
Reader::Node* Reader::with_arguments(Node* call, const Cst& list, uint64_t by_reference) {
  if (!list) return call;
  size_t position = 0;
  for (const Cst& given : list.named_children()) {
    const Cst label = given.field("name");
    const Cst value = given.named_children().back();
    const bool spreads = value.is("variadic_unpacking");
    Node* read = spreads ? expression(value.first_named_child()) : expression(value);
    Node* argument = make(Kind::argument, given, label ? std::string(label.text()) : "", {read});
    const bool refers = (by_reference >> std::min(position, last_position) & 1) != 0 && !label;
    const bool can_refer = read->is(Kind::name) || read->is(Kind::field) || read->is(Kind::index);
    if (label) argument->mode = surface::Mode::named;
    if (spreads) argument->mode = surface::Mode::spread;
    if (refers && can_refer && value.kind() != "name") argument->mode = surface::Mode::by_reference;
    call->parts.push_back(argument);
    ++position;
  }
  return call;
}

Reader::Node* Reader::creation(const Cst& at) {
  Cst class_part;
  Cst list;
  for (const Cst& child : at.named_children()) {
    if (child.is("arguments")) {
      list = child;
    } else {
      class_part = child;
    }
  }
  const Positions references = survey_.references_of_method("__construct");
  if (class_part.is("anonymous_class")) {
    for (const Cst& child : class_part.named_children())
      if (child.is("arguments")) list = child;
    Node* const made_class = class_node(class_part, "");
    std::string base = "class";
    for (const Cst& child : class_part.named_children())
      if ((child.is("base_clause") || child.is("class_interface_clause")) && base == "class")
        base = class_name(child.first_named_child());
    made_class->alias = base + "@anonymous";
    Node* node = make(Kind::new_, at, "", {made_class});
    return with_arguments(node, list, references);
  }
  Node* made = is_class_name(class_part) ? scope(class_part) : expression(class_part);
  const bool is_own = is_class_name(class_part) &&
                      (lower_case(class_part.text()) == "self" || lower_case(class_part.text()) == "static");
  if (!is_own && made->is(Kind::name) && !survey_.declares_class(made->text))
    return with_arguments(make(Kind::new_, at, "", {made}), list, references);
  if (!is_own) made = seen_class(at, made, "__construct");
  return with_arguments(make(Kind::new_, at, "", {made}), list, references);
}

}  // namespace ramify::frontends::php
