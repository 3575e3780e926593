// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "languages/java/reader/reader.h"

namespace ramify::frontends::java {

Node* Reader::argument(const Cst& at, Node* value, Mode mode) {
  Node* result = make(Kind::argument, at, "", {value});
  result->mode = mode;
  return result;
}

Reader::Nodes Reader::arguments(const Cst& list) {
  Nodes result;
  for (const Cst& each : list.named_children()) result.push_back(argument(each, expression(each)));
  return result;
}

Node* Reader::invocation(const Cst& at) {
  const Cst object = at.field("object");
  std::string method(at.field("name").text());
  Nodes given = arguments(at.field("arguments"));
  if (!object) {
    given.insert(given.begin(), name(at.field("name"), method));
    return make(Kind::call, at, "", std::move(given));
  }
  const bool is_base = object.is("super");
  const ClassOutline* around = is_base ? nullptr : outline_.find(object.text());
  if (!is_base && at.has_child("super") && around != nullptr && !around->is_interface)
    return unsupported(at, "a method of the base class of a class around");
  if (is_base || at.has_child("super")) {
    given.insert(given.begin(), is_base ? nullptr : expression(object));
    return make(Kind::base_call, at, std::move(method), std::move(given));
  }
  given.insert(given.begin(), expression(object));
  // List.remove(int) removes by position, List.remove(Object) by value: the argument's static type decides.
  const std::vector<Cst> written = at.field("arguments").named_children();
  if (method == "remove" && written.size() == 1 && is_boxed(written[0])) method = "remove#";
  return make(Kind::method_call, at, std::move(method), std::move(given));
}

// Whether the expression's static type is a class, as far as its syntax and the declarations of names determine it.
bool Reader::is_boxed(const Cst& at) const {
  if (at.is("parenthesized_expression")) return is_boxed(at.first_named_child());
  if (at.is("cast_expression")) {
    const Cst type = at.field("type");
    return !type.is("integral_type") && !type.is("floating_point_type");
  }
  if (at.is("method_invocation")) return at.field("name").text() == "valueOf";
  if (at.is("field_access")) return outline_.is_reference(at.field("field").text());
  return at.is("identifier") && outline_.is_reference(at.text());
}

// An anonymous class as the callee of `new`. Its implicit constructor is that of its base.
Node* Reader::anonymous_class(const Cst& at, const Cst& base, const Cst& body) {
  const Inside inside(*this);
  class_.clear();
  is_in_interface_ = false;
  Nodes bases;
  if (base) bases.push_back(class_reference(base));
  return finish_class(at, "", std::move(bases), members(body), 0);
}

// `new T(…)`, `outer.new Inner(…)`, `new T(…) { … }`.
Node* Reader::creation(const Cst& at) {
  const Cst created = at.field("type");
  Cst body;
  Cst outer;
  for (const Cst& child : at.named_children()) {
    if (child.is("class_body")) body = child;
  }
  if (const Cst first = at.children().front(); !first.is("new")) outer = first;
  Node* callee = nullptr;
  if (outer && body) return unsupported(at, "an anonymous class of an inner class of another object");
  if (outer) {
    callee = make(Kind::field, created, std::string(created.text()), {expression(outer)});
  } else {
    callee = body ? anonymous_class(body, created, body) : class_reference(created);
  }
  Nodes parts = arguments(at.field("arguments"));
  parts.insert(parts.begin(), callee);
  Node* result = make(Kind::new_, at, "", std::move(parts));
  if (created.is("generic_type")) result->type = tested_type(created);
  return result;
}

bool Reader::has_static_method(std::string_view class_name, const std::string& method) const {
  // The bases may be cyclic in a file that does not compile.
  for (size_t steps = 0; steps <= outline_.classes.size(); ++steps) {
    const ClassOutline* outline = outline_.find(class_name);
    if (outline == nullptr) return false;
    if (outline->static_methods.contains(method)) return true;
    if (outline->instance_methods.contains(method)) return false;
    class_name = outline->base;
  }
  return false;
}

// A lambda that forwards its arguments to `call` as the last part; the first argument is separate if it has a name.
Node* Reader::forwarding_lambda(const Cst& at, Node* call, const std::string& first_parameter) {
  Nodes taken;
  if (!first_parameter.empty()) taken.push_back(make(Kind::parameter, at, first_parameter, {nullptr}));
  Node* rest = make(Kind::parameter, at, "arguments#", {nullptr});
  rest->mode = Mode::spread;
  taken.push_back(rest);
  call->parts.push_back(argument(at, name(at, "arguments#"), Mode::spread));
  Node* made = function(at, "", call, std::move(taken));
  made->set(Flag::arrow)->set(Flag::value);
  return make(Kind::lambda, at, "", {made});
}

Node* Reader::constructor_reference(const Cst& at, const Cst& of) {
  if (!of.is("array_type")) return forwarding_lambda(at, make(Kind::new_, at, "", {class_reference(of)}));
  Node* array = make(Kind::new_array, at, "", {name(at, "size#")});
  array->type = type(of)->parts.front();
  Node* size = make(Kind::parameter, at, "size#", {nullptr});
  Node* made = function(at, "", array, {size});
  made->set(Flag::arrow)->set(Flag::value);
  return make(Kind::lambda, at, "", {made});
}

// `Type::method`: a static method, or a method of the first argument. The outline determines which for classes of the
// program, the dialect for those of the library.
Node* Reader::type_method_reference(const Cst& at, Node* class_value, const std::string& class_name,
                                    const std::string& method) {
  if (outline_.find(class_name) == nullptr) return intrinsic(at, "method_reference", {class_value, string(at, method)});
  if (has_static_method(class_name, method))
    return forwarding_lambda(at, make(Kind::method_call, at, method, {class_value}));
  return forwarding_lambda(at, make(Kind::method_call, at, method, {name(at, "self#")}), "self#");
}

Node* Reader::method_reference(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  const Cst& of = parts.front();
  const std::string method(parts.back().text());
  if (method == "new") return constructor_reference(at, of);
  if (of.is("super")) return forwarding_lambda(at, make(Kind::base_call, at, method, {nullptr}));
  if (of.is("array_type") || of.is("generic_type") || of.is("type_identifier") || of.is("scoped_type_identifier")) {
    if (of.is("array_type"))
      return forwarding_lambda(at, make(Kind::method_call, at, method, {name(at, "self#")}), "self#");
    Node* class_value = class_reference(of);
    return type_method_reference(at, class_value, class_value->text, method);
  }
  // By convention a capitalised name is a class, unless a variable has that name.
  const std::string_view last = of.is("field_access") ? of.field("field").text() : of.text();
  const bool is_name = of.is("identifier") || of.is("field_access");
  if (is_name && last.front() >= 'A' && last.front() <= 'Z' && !outline_.has_variable(last))
    return type_method_reference(at, expression(of), std::string(last), method);
  if (of.is("this")) return forwarding_lambda(at, make(Kind::method_call, at, method, {expression(of)}));
  // The object is evaluated once: ((self) -> (arguments) -> self.method(arguments))(object).
  Node* inner = forwarding_lambda(at, make(Kind::method_call, at, method, {name(at, "self#")}));
  Node* outer = function(at, "", inner, {make(Kind::parameter, at, "self#", {nullptr})});
  outer->set(Flag::arrow)->set(Flag::value);
  Node* bind = make(Kind::lambda, at, "", {outer});
  return make(Kind::call, at, "", {bind, argument(of, expression(of))});
}

}  // namespace ramify::frontends::java
