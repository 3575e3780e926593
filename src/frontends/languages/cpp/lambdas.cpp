// SPDX-License-Identifier: Apache-2.0
// Lambdas. Functions of the surface tree share the variables around them, which is what [&] means. A capture by value is a variable
// of a function around the lambda that is called at once with the value:
//
//   [x](int y) { … }   becomes   (x => (y => …))(x)
#include <algorithm>
#include <utility>

#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

// The names of local variables that a text uses.
void Reader::captured_names(const Cst& body, std::vector<std::string>& names) const {
  std::vector<Cst> rest = {body};
  while (!rest.empty()) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("identifier") && is_local(at.text())) {
      const std::string text(at.text());
      if (std::ranges::find(names, text) == names.end()) names.push_back(text);
    }
    for (const Cst& child : at.named_children()) rest.push_back(child);
  }
  std::ranges::sort(names);
}

Node* Reader::lambda(const Cst& at) {
  std::vector<std::pair<std::string, Node*>> values;  // name within, value outside
  std::vector<std::string> shared;
  bool takes_rest_by_value = false;
  for (const Cst& capture : at.field("captures").named_children()) {
    if (capture.is("lambda_default_capture")) {
      takes_rest_by_value = capture.text() == "=";
    } else if (capture.is("identifier")) {
      // `&x` has its sign before it
      const std::string_view before = at.source().parsed();
      size_t sign = capture.begin();
      while (sign > 0 && before[sign - 1] == ' ') --sign;
      if (sign > 0 && before[sign - 1] == '&') {
        shared.emplace_back(capture.text());
      } else {
        values.emplace_back(capture.text(), expression(capture));
      }
    } else if (capture.is("lambda_capture_initializer")) {
      values.emplace_back(capture.field("left").text(), expression(capture.field("right")));
    } else if (!capture.is("this")) {
      return unsupported(capture, "this capture");
    }
    if (capture.is("this") && at.field("captures").text().find("*this") != std::string_view::npos) {
      return unsupported(capture, "a capture of the object by value");
    }
  }
  if (takes_rest_by_value) {
    std::vector<std::string> names;
    captured_names(at.field("body"), names);
    for (const std::string& n : names) {
      const bool is_there = std::ranges::find(shared, n) != shared.end() ||
                            std::ranges::find(values, n, [](const auto& v) { return v.first; }) != values.end();
      if (!is_there) values.emplace_back(n, name(at, n));
    }
  }
  const Scope captured(*this);
  for (const auto& [captured_name, value] : values) know(captured_name, type_of_name(captured_name));
  const Scope scope(*this);
  std::vector<Node*> parts = {nullptr};
  Node* result = nullptr;
  if (const Cst declarator = at.field("declarator")) {
    for (Node* made : parameters(declarator.field("parameters"))) parts.push_back(made);
    for (const Cst& child : declarator.named_children()) {
      if (child.is("trailing_return_type")) result = type_descriptor(child.first_named_child());
    }
  }
  Node* outer_result = std::exchange(result_type_, result);
  const bool outer_reference = std::exchange(returns_reference_, false);
  const bool was_in_function = std::exchange(is_in_function_, true);
  parts[0] = block(at.field("body"));
  result_type_ = outer_result;
  returns_reference_ = outer_reference;
  is_in_function_ = was_in_function;
  Node* function = make(Kind::function, at, "", std::move(parts))->set(Flag::arrow);
  function->type = result;
  Node* made = make(Kind::lambda, at, "", {function});
  if (values.empty()) return made;
  std::vector<Node*> outer = {make(Kind::block, at, "", {make(Kind::return_, at, "", {made})})};
  std::vector<Node*> call = {nullptr};
  for (const auto& [captured_name, value] : values) {
    outer.push_back(make(Kind::parameter, at, captured_name, {nullptr, nullptr}));
    call.push_back(make(Kind::argument, at, "", {value}));
  }
  call[0] = make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(outer))->set(Flag::arrow)});
  return make(Kind::call, at, "", std::move(call));
}

}  // namespace ramify::frontends::cpp
