// SPDX-License-Identifier: Apache-2.0
// Calls and similar syntax: casts, constructions, and functions of the library that the reader implements (names that
// begin with `__`).
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

std::vector<Expression> Reader::arguments_of(const Cst& list) {
  std::vector<Expression> out;
  if (!list) return out;
  for (const Cst& item : list.named_children()) {
    if (item.is("comment")) continue;
    if (item.is("parameter_pack_expansion")) {
      expand(item.first_named_child(), out);
      continue;
    }
    out.push_back(item.is("initializer_list") ? braces(item) : expression(item));
  }
  return out;
}

Expression Reader::construct(const Cst& at, QualifiedType type, std::vector<Expression> arguments, bool is_list) {
  if (type->is(TypeKind::dependent) && type->template_arguments.empty()) {
    const QualifiedType made = deduced_class(at, type->of, arguments);
    if (!made) return bad(at, fmt::format("the arguments of `{}`, which are not written down", type->of->name));
    type = made;
  }
  if (type->is_reference() || (class_of(type) == nullptr && arguments.size() == 1 &&
                               !(arguments[0].type && arguments[0].type->is(TypeKind::braces))))
    return cast(at, "", type, arguments.empty() ? value(null(at), types_.of_kind(TypeKind::null_)) : arguments[0]);
  Expression result = value(constructed(at, type, std::move(arguments), is_list), plain(type));
  if (type->is_integer()) result.constant = 0;
  return result;
}

Expression Reader::call(const Cst& at) {
  const Cst list = at.field("arguments");
  const Cst callee = without_parentheses(at.field("function"));
  const std::string_view kind = callee.kind();
  if (kind == "primitive_type" || kind == "sized_type_specifier") {
    const QualifiedType type = type_of(callee);
    if (!type) return bad(callee, fmt::format("the type `{}`", callee.text()));
    std::vector<Expression> arguments = list.is("initializer_list") ? list_items(list) : arguments_of(list);
    if (arguments.empty()) return constant_value(at, 0, type);
    return cast(at, "", type, arguments[0]);
  }
  if (auto made = special_call(at, callee, list)) return *made;
  // A type: constructs an object.
  if (kind == "identifier" || kind == "qualified_identifier" || kind == "template_function" ||
      kind == "template_type" || kind == "decltype" || kind == "type_identifier") {
    QualifiedType type;
    Found found;
    std::vector<TemplateArgument> explicit_arguments;
    bool has_arguments = false;
    if (kind == "identifier" || kind == "type_identifier") {
      found = look_up(callee.text(), scope_);
    } else if (kind == "qualified_identifier") {
      found = qualified(callee);
      const Cst last = unqualified(callee);
      if (last.is("template_function") || last.is("template_type")) {
        has_arguments = true;
        if (!found.templates.empty() && found.templates[0]->what != Template::What::function)
          explicit_arguments = template_arguments(last.field("arguments"));
      }
    } else if (kind == "decltype") {
      type = type_of(callee);
    } else {
      found = look_up(callee.field("name").text(), scope_);
      has_arguments = true;
      if (!found.templates.empty() && found.templates[0]->what != Template::What::function)
        explicit_arguments = template_arguments(callee.field("arguments"));
    }
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) type = found.symbol->type;
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::pack && is_expanding_ &&
        pack_index_ < found.symbol->argument.pack.size())
      type = found.symbol->argument.pack[pack_index_].type;
    if (!type && !found.templates.empty() && found.functions.empty() &&
        (found.templates[0]->what == Template::What::class_ || found.templates[0]->what == Template::What::alias)) {
      if (has_arguments) {
        type = instance_type(callee, found.templates[0], explicit_arguments);
      } else {
        for (Scope* scope = scope_; scope != nullptr; scope = scope->parent)
          if (scope->class_info != nullptr && scope->class_info->of == found.templates[0])
            type = class_type(scope->class_info);
        if (!type)
          type =
              deduced_class(at, found.templates[0],
                            list.is("initializer_list") ? std::vector<Expression>{braces(list)} : arguments_of(list));
      }
      if (!type) return bad(callee, fmt::format("the type `{}`", callee.text()));
    }
    if (!type && found.symbol == nullptr && found.functions.empty() && kind == "identifier") {
      if (const QualifiedType named = named_type(callee.text()); named && found.templates.empty()) type = named;
    }
    if (type) {
      if (list.is("initializer_list")) return value(braced(at, braces(list), type), plain(type));
      return construct(at, type, arguments_of(list));
    }
  }
  return call_callee(at, callee, list ? arguments_of(list) : std::vector<Expression>());
}

Expression Reader::call_callee(const Cst& at, const Cst& callee, std::vector<Expression> arguments) {
  const std::string_view kind = callee.kind();
  const bool is_plain = kind == "identifier";
  const bool is_template = kind == "template_function";
  if (is_plain || is_template) {
    const std::string_view text = is_template ? callee.field("name").text() : callee.text();
    Found found = look_up(text, scope_);
    const bool is_function = found.symbol == nullptr && found.field == nullptr;
    if (is_function && !(found.is_member_function)) argument_dependent(text, arguments, found);
    if (is_function && !found && is_library_ && std_ != nullptr) {
      std::set<Scope*> seen;
      found = in_space(text, std_, seen);
    }
    // Arguments of model operations are passed as written.
    static const std::set<std::string_view> words = {"step", "fstep", "sfstep", "wait", "fwait", "sfwait", "oneof"};
    if (is_plain && !found && words.contains(text)) {
      std::vector<Node*> parts = {name(callee, std::string(text))};
      for (const Expression& operand : arguments) parts.push_back(operand.node);
      return value(make(Kind::call, at, "", std::move(parts)), types_.of_kind(TypeKind::unknown));
    }
    Expression operand = of_found(callee, found, text, false);
    if (is_template) operand.explicit_arguments = template_arguments(callee.field("arguments"));
    return call_value(at, operand, std::move(arguments));
  }
  if (kind == "field_expression") {
    const Cst named = callee.field("field");
    // The method of an object of unknown type is resolved at run time.
    const Cst argument = callee.field("argument");
    if (std_ == nullptr) {
      Expression object = expression(argument);
      if (object.type && object.type->is(TypeKind::unknown)) {
        std::vector<Node*> parts = {object.node};
        for (Expression& operand : arguments) parts.push_back(decay(at, operand).node);
        return value(make(Kind::method_call, at, std::string(named.text()), std::move(parts)),
                     types_.of_kind(TypeKind::unknown));
      }
    }
  }
  Expression operand = expression(callee);
  return call_value(at, operand, std::move(arguments));
}

}  // namespace ramify::frontends::cpp
