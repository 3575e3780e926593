// SPDX-License-Identifier: Apache-2.0
// Procedures and functions. The result of a function is its variable `result`.
#include <utility>

#include "languages/pascal/reader/reader.h"

namespace ramify::frontends::pascal {

Reader::Nodes Reader::parameters(const Cst& header) {
  Nodes result;
  const Cst list = child_of_kind(header, "declArgs");
  if (!list) return result;
  for (const Cst& each : list.named_children()) {
    if (!each.is("declArg")) continue;
    const bool is_reference = child_of_kind(each, "kVar") || child_of_kind(each, "kOut");
    const Cst initial = each.field("defaultValue");
    for (const Cst& one : each.fields("name")) {
      if (!one.is_named()) continue;
      const std::string text = lower(one.text());
      Node* taken = make(Kind::parameter, one, text, {nullptr});
      taken->type = type(each.field("type"));
      if (is_reference) taken->mode = Mode::by_reference;
      if (initial) taken->parts[0] = initialiser(initial.named_children().back(), {each.field("type")});
      symbols_.declare(text, {Symbol::Kind::variable, each.field("type"), {}, ""});
      result.push_back(taken);
    }
  }
  return result;
}

Node* Reader::routine(const Cst& at) {
  const Cst header = at.field("header");
  if (header.field("name").is("operatorName")) {
    std::string sign = lower(header.field("name").text());
    std::erase(sign, ' ');
    return routine_of(header, at, "operator" + sign);
  }
  if (!header.field("name").is("identifier") && !header.field("name").is("genericTpl"))
    return unsupported(at, "an operator of the program's own");
  return routine_of(header, at, written_name(header.field("name")));
}

Node* Reader::routine_of(const Cst& header, const Cst& implementation, const std::string& text) {
  const std::string function_around = function_;
  const Cst header_around = header_;
  header_ = header;
  const Cst declared = header.field("type");
  const bool is_constructor = static_cast<bool>(child_of_kind(header, "kConstructor"));
  const Cst result_name = header.field("resultName");  // of an operator
  function_ = !declared ? "" : result_name ? lower(result_name.text()) : text.empty() ? "result" : text;
  symbols_.open();
  Nodes taken = parameters(header);
  Nodes steps;
  if (declared) {
    symbols_.declare("result", {Symbol::Kind::variable, declared, {}, ""});
    if (!text.empty()) symbols_.declare(text, {Symbol::Kind::function, declared, header, ""});
    steps.push_back(variable(header, "result", declared, {}));
  }
  add_definitions(implementation.fields("local"), steps);
  const Cst body_at = implementation.field("body");
  if (body_at && body_at.is("asm")) steps.push_back(unsupported(body_at, "assembler"));
  else if (body_at)
    for (Node* each : statements(body_at.named_children())) steps.push_back(each);
  if (declared) steps.push_back(make(Kind::return_, header, "", {name(header, "result")}));
  if (is_constructor && text != "create") steps.push_back(make(Kind::return_, header, "", {make(Kind::this_, header)}));
  symbols_.close();
  function_ = function_around;
  header_ = header_around;
  taken.insert(taken.begin(), body_at ? make(Kind::block, body_at, "", std::move(steps)) : nullptr);
  Node* made = make(Kind::function, implementation, text, std::move(taken));
  made->type = type(declared);
  return made;
}

}  // namespace ramify::frontends::pascal
