// SPDX-License-Identifier: Apache-2.0
// Calls, and what looks like one: casts, constructions, what the library asks of the reader (names that begin with `__`).
#include <algorithm>
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
    return cast(at, "", type, arguments.empty() ? value(null(at), of_kind(TypeKind::null_)) : arguments[0]);
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
  // A type: an object is made.
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
    // Words of models take what they are given as it is written.
    static const std::set<std::string_view> words = {"step", "fstep", "sfstep", "wait", "fwait", "sfwait", "oneof"};
    if (is_plain && !found && words.contains(text)) {
      std::vector<Node*> parts = {name(callee, std::string(text))};
      for (const Expression& operand : arguments) parts.push_back(operand.node);
      return value(make(Kind::call, at, "", std::move(parts)), of_kind(TypeKind::unknown));
    }
    Expression operand = of_found(callee, found, text, false);
    if (is_template) operand.explicit_arguments = template_arguments(callee.field("arguments"));
    return call_value(at, operand, std::move(arguments));
  }
  if (kind == "field_expression") {
    const Cst named = callee.field("field");
    // Of what is not known a method is looked for when it runs.
    const Cst argument = callee.field("argument");
    if (std_ == nullptr) {
      Expression object = expression(argument);
      if (object.type && object.type->is(TypeKind::unknown)) {
        std::vector<Node*> parts = {object.node};
        for (Expression& operand : arguments) parts.push_back(decay(at, operand).node);
        return value(make(Kind::method_call, at, std::string(named.text()), std::move(parts)),
                     of_kind(TypeKind::unknown));
      }
    }
  }
  Expression operand = expression(callee);
  return call_value(at, operand, std::move(arguments));
}

// Functions that are more than functions: casts, move and forward, parts of tuples, what the library asks for.
std::optional<Expression> Reader::special_call(const Cst& at, const Cst& callee, const Cst& list) {
  Cst last = callee;
  bool is_std = false;
  if (callee.is("qualified_identifier")) {
    const Cst scope = callee.field("scope");
    is_std = scope && scope.text() == "std";
    if (!is_std) return std::nullopt;
    last = unqualified(callee);
  } else if (!callee.is("identifier") && !callee.is("template_function")) {
    return std::nullopt;
  }
  const bool is_template = last.is("template_function");
  const std::string_view text = is_template ? last.field("name").text() : last.text();
  if (is_template &&
      (text == "static_cast" || text == "dynamic_cast" || text == "const_cast" || text == "reinterpret_cast")) {
    const std::vector<TemplateArgument> types = template_arguments(last.field("arguments"));
    std::vector<Expression> arguments = arguments_of(list);
    if (types.size() != 1 || !types[0].type || arguments.size() != 1) return bad(at, fmt::format("this `{}`", text));
    return cast(at, text, types[0].type, arguments[0]);
  }
  if (is_template && text.starts_with("__") && !look_up(text, scope_)) {
    std::vector<TemplateArgument> types = template_arguments(last.field("arguments"));
    std::vector<TemplateArgument> flat;
    for (const TemplateArgument& argument : types) {
      if (argument.is_pack) flat.insert(flat.end(), argument.pack.begin(), argument.pack.end());
      else flat.push_back(argument);
    }
    return language_call(at, text, flat, arguments_of(list));
  }
  static const std::set<std::string_view> known = {
      "move",   "forward",  "get",    "tie",       "make_tuple", "forward_as_tuple",
      "apply",  "as_const", "invoke", "addressof", "declval",    "is_constant_evaluated",
      "assert", "exit",     "abort",  "tuple_cat"};
  if (!known.contains(text)) return std::nullopt;
  // Only the library's.
  const Found found = callee.is("qualified_identifier") ? Found() : look_up(text, scope_);
  if (!is_std) {
    if (found.symbol != nullptr || found.field != nullptr || found.is_member_function) return std::nullopt;
    for (const Function* function : found.functions)
      if (!function->is_library) return std::nullopt;
    for (const Template* template_info : found.templates)
      if (!template_info->is_library) return std::nullopt;
  }
  std::vector<TemplateArgument> types;
  if (is_template) types = template_arguments(last.field("arguments"));
  if (text == "declval") {
    if (types.size() != 1 || !types[0].type) return bad(at, "`declval`");
    Expression result = value(null(at), unreferenced(types[0].type));
    result.is_lvalue = types[0].type->is(TypeKind::lref);
    return result;
  }
  std::vector<Expression> arguments = arguments_of(list);
  if (text == "is_constant_evaluated") return constant_value(at, 0, of_kind(TypeKind::bool_));
  if (text == "assert") {
    if (arguments.size() != 1) return std::nullopt;
    Node* fails = intrinsic(at, "%assertion_failed", {string(at, std::string(list.first_named_child().text()))});
    return value(make(Kind::conditional, at, "", {tested(at, arguments[0]), null(at), fails}),
                 of_kind(TypeKind::void_));
  }
  if (text == "exit" || text == "abort") {
    if (text == "abort") return value(intrinsic(at, "abort", {}), of_kind(TypeKind::void_));
    if (arguments.size() != 1) return std::nullopt;
    return value(intrinsic(at, "exit", {converted(at, arguments[0], of_kind(TypeKind::int_))}),
                 of_kind(TypeKind::void_));
  }
  if (text == "move" && arguments.size() == 1) {
    Expression result = arguments[0];
    if (!result.is_lvalue) return result;
    result.is_xvalue = true;
    return result;
  }
  if (text == "as_const" && arguments.size() == 1) {
    Expression result = arguments[0];
    result.type.is_const = true;
    return result;
  }
  if (text == "addressof" && arguments.size() == 1)
    return value(address(at, arguments[0]), pointer_to(arguments[0].type));
  if (text == "forward" && arguments.size() == 1 && types.size() == 1 && types[0].type) {
    Expression result = arguments[0];
    if (!types[0].type->is(TypeKind::lref) && result.is_lvalue) result.is_xvalue = true;
    return result;
  }
  const auto fields_of = [&](QualifiedType type) {
    ClassInfo* class_info = class_of(type);
    std::vector<std::pair<ClassInfo*, FieldInfo*>> none;
    if (class_info == nullptr || !class_info->is_library || (class_info->name != "tuple" && class_info->name != "pair"))
      return none;
    return all_fields(class_info);
  };
  if (text == "get" && arguments.size() == 1 && types.size() == 1) {
    ClassInfo* class_info = class_of(arguments[0].type);
    if (class_info == nullptr || !class_info->is_library) return std::nullopt;
    complete(class_info);
    if (class_info->name == "array" && types[0].value && !class_info->fields.empty()) {
      const FieldInfo& field = class_info->fields[0];
      if (*types[0].value < 0 || *types[0].value >= field.type->size)
        return bad(at, "a part that the array does not have");
      Expression result =
          place_of(make(Kind::index, at, "", {field_of(at, arguments[0].node, field), literal(at, *types[0].value)}),
                   field.type->inner);
      result.type.is_const = result.type.is_const || arguments[0].type.is_const;
      return result;
    }
    const auto fields = fields_of(arguments[0].type);
    if (fields.empty()) return std::nullopt;
    std::optional<size_t> index;
    if (types[0].value) index = static_cast<size_t>(*types[0].value);
    else
      for (size_t i = 0; i < fields.size(); ++i)
        if (types[0].type && plain(fields[i].second->type) == plain(types[0].type)) index = i;
    if (!index || *index >= fields.size()) return bad(at, "a part that the tuple does not have");
    Found part;
    part.field = fields[*index].second;
    part.class_info = class_info;
    return member(at, arguments[0], class_info, part, false);
  }
  if (text == "apply" && arguments.size() == 2) {
    const auto fields = fields_of(arguments[1].type);
    if (class_of(arguments[1].type) == nullptr || (fields.empty() && class_of(arguments[1].type)->name != "tuple"))
      return std::nullopt;
    // The tuple is kept; its parts are the arguments.
    const std::string held = local_name("%tuple");
    Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
    std::vector<Expression> parts;
    for (const auto& [owner, f] : fields) {
      Found part;
      part.field = f;
      part.class_info = owner;
      Expression object = place_of(name(at, held), arguments[1].type);
      parts.push_back(member(at, object, owner, part, false));
    }
    Expression result = call_value(at, arguments[0], parts);
    Node* declared = make(Kind::declare, at, "", {pattern, arguments[1].node});
    Expression operand = result;
    operand.node = make(Kind::block, at, "",
                        {declared, result.is_lvalue && is_scalar(result.type) ? reference(at, result) : result.node})
                       ->set(Flag::value);
    if (result.is_lvalue && is_scalar(result.type)) operand = dereferenced(at, operand.node, result.type);
    return operand;
  }
  if (text == "invoke" && !arguments.empty()) {
    Expression function = arguments[0];
    arguments.erase(arguments.begin());
    return call_value(at, function, arguments);
  }
  if (text == "tie" || text == "make_tuple" || text == "forward_as_tuple" || text == "tuple_cat") {
    const Found tuple = in_scope("tuple", std_);
    if (tuple.templates.empty()) return std::nullopt;
    if (text == "tuple_cat") {
      std::vector<Expression> all;
      std::vector<Node*> before;
      for (Expression& operand : arguments) {
        const std::string held = local_name("%tuple");
        Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
        before.push_back(make(Kind::declare, at, "", {pattern, operand.node}));
        for (const auto& [owner, f] : fields_of(operand.type)) {
          Found part;
          part.field = f;
          Expression object = place_of(name(at, held), operand.type);
          all.push_back(member(at, object, owner, part, false));
        }
      }
      std::vector<TemplateArgument> list_of;
      for (const Expression& operand : all) {
        TemplateArgument argument;
        argument.type = plain(operand.type);
        list_of.push_back(argument);
      }
      const QualifiedType type = instance_type(at, tuple.templates[0], list_of);
      size_t next = 0;
      before.push_back(aggregate(at, all, next, type, true));
      return value(make(Kind::block, at, "", std::move(before))->set(Flag::value), type);
    }
    std::vector<TemplateArgument> list_of;
    for (const Expression& operand : arguments) {
      TemplateArgument argument;
      argument.type = text == "make_tuple"                      ? decayed(operand.type)
                      : operand.is_lvalue && !operand.is_xvalue ? reference_to(operand.type)
                      : text == "tie"                           ? reference_to(operand.type)
                                                                : plain(operand.type);
      if (text == "make_tuple" && operand.type && operand.type->is(TypeKind::overloads))
        argument.type = decay(at, operand).type;
      if (class_of(argument.type) != nullptr && class_of(argument.type)->is_library &&
          class_of(argument.type)->name == "reference_wrapper" && text == "make_tuple")
        argument.type = reference_to(class_of(argument.type)->arguments[0].type);
      list_of.push_back(argument);
    }
    const QualifiedType type = instance_type(at, tuple.templates[0], list_of);
    if (!type) return bad(at, fmt::format("this `{}`", text));
    size_t next = 0;
    return value(aggregate(at, arguments, next, type, true), type);
  }
  return std::nullopt;
}

// What the library, written in C++, asks of the language: __call<Result>("function of the dialect", arguments...), traits of types.
std::optional<Expression> Reader::language_call(const Cst& at, std::string_view text,
                                                const std::vector<TemplateArgument>& types,
                                                const std::vector<Expression>& arguments) {
  const auto type_at = [&](size_t i) { return i < types.size() ? types[i].type : QualifiedType(); };
  if (text == "__call" || text == "__method") {
    if (types.empty() || arguments.empty() || !arguments[0].node->is(Kind::literal))
      return bad(at, "this call of the library");
    const std::string function = std::get<std::string>(arguments[0].node->value);
    std::vector<Node*> list;
    for (size_t i = 1; i < arguments.size(); ++i) {
      Expression result = arguments[i];
      if (result.type &&
          (result.type->is(TypeKind::overloads) || (result.type->is(TypeKind::array) && result.is_literal && false)))
        result = decay(at, result);
      list.push_back(result.node);
    }
    Node* node = text == "__call" ? intrinsic(at, function, std::move(list))
                                  : make(Kind::method_call, at, function, std::move(list));
    return result_of(at, node, types[0].type);
  }
  const auto yes = [&](bool holds) { return constant_value(at, holds ? 1 : 0, of_kind(TypeKind::bool_)); };
  const QualifiedType left = type_at(0), right = type_at(1);
  if (text == "__index_of") {  // of the first among the others; -1: it is none
    int64_t found = -1;
    for (size_t i = 1; i < types.size(); ++i)
      if (plain(types[i].type) == plain(left) && found < 0) found = static_cast<int64_t>(i) - 1;
    return constant_value(at, found, of_kind(TypeKind::int_));
  }
  if (text == "__best_of") {  // to which of the others the first converts best
    int best = impossible;
    int64_t found = -1;
    Expression result = value(null(at), unreferenced(left));
    result.is_lvalue = left && left->is(TypeKind::lref);
    for (size_t i = 1; i < types.size(); ++i) {
      if (plain(types[i].type) == plain(unreferenced(left)))
        return constant_value(at, static_cast<int64_t>(i) - 1, of_kind(TypeKind::int_));
      // To bool only from bool.
      if (types[i].type && types[i].type->is(TypeKind::bool_)) continue;
      QualifiedType from = decayed(left);
      Expression given = value(null(at), from);
      const int rank_here = rank(given, types[i].type);
      if (rank_here < best) {
        best = rank_here;
        found = static_cast<int64_t>(i) - 1;
      }
    }
    return constant_value(at, found, of_kind(TypeKind::int_));
  }
  if (text == "__count") return constant_value(at, static_cast<int64_t>(types.size()), of_kind(TypeKind::u64));
  if (text == "__cast" && arguments.size() == 1) {  // what is kept as it is, as a value of that type
    return result_of(at, arguments[0].node, left);
  }
  if (text == "__zero") return value(default_value(at, left), plain(left));
  if (text == "__type_name") {
    Expression result = value(string(at, key_of(plain(left))), array_of({basic(TypeKind::char_), true}, 1));
    result.is_literal = true;
    result.is_lvalue = true;
    return result;
  }
  if (text == "__is_same") return yes(left && left == right);
  if (!left) return yes(false);
  const QualifiedType other_type = unreferenced(left);
  if (text == "__is_integral") return yes(left->is_integer());
  if (text == "__is_floating") return yes(left->is_real());
  if (text == "__is_arithmetic") return yes(left->is_arithmetic());
  if (text == "__is_signed")
    return yes(left->is_real() || left->is(TypeKind::char_) || left->is(TypeKind::i8) || left->is(TypeKind::i16) ||
               left->is(TypeKind::int_) || left->is(TypeKind::i64));
  if (text == "__is_unsigned")
    return yes(left->is(TypeKind::bool_) || left->is(TypeKind::u8) || left->is(TypeKind::u16) ||
               left->is(TypeKind::u32) || left->is(TypeKind::u64));
  if (text == "__is_pointer") return yes(left->is(TypeKind::pointer));
  if (text == "__is_reference") return yes(left->is_reference());
  if (text == "__is_lvalue_reference") return yes(left->is(TypeKind::lref));
  if (text == "__is_rvalue_reference") return yes(left->is(TypeKind::rref));
  if (text == "__is_const") return yes(left.is_const);
  if (text == "__is_void") return yes(left->is(TypeKind::void_));
  if (text == "__is_enum") return yes(left->is(TypeKind::enum_));
  if (text == "__is_array") return yes(left->is(TypeKind::array));
  if (text == "__is_function") return yes(left->is(TypeKind::function));
  if (text == "__is_class") return yes(left->is(TypeKind::class_) || left->is(TypeKind::lambda));
  if (text == "__is_char") return yes(left->is(TypeKind::char_));
  if (text == "__is_bool") return yes(left->is(TypeKind::bool_));
  if (text == "__is_text") return yes(is_text(left));
  if (text == "__is_ordered")
    return yes(left->is_arithmetic() || left->is(TypeKind::enum_) || left->is(TypeKind::pointer) || is_text(left));
  if (text == "__is_plain") return yes(copies_plainly(left) && ends_silently(left));
  if (text == "__is_silent") return yes(ends_silently(left));
  if (text == "__is_object") return yes(is_object(left));
  if (text == "__is_polymorphic" || text == "__is_abstract") {
    if (class_of(left) != nullptr) complete(class_of(left));
    if (text == "__is_polymorphic") return yes(class_of(left) != nullptr && class_of(left)->is_polymorphic);
    bool is_abstract = false;
    if (ClassInfo* class_info = class_of(left))
      for (auto& [name_of, functions] : class_info->methods)
        for (const Function* function : functions) is_abstract = is_abstract || function->is_pure;
    return yes(is_abstract);
  }
  if (text == "__is_base_of") {
    if (class_of(left) == nullptr || class_of(right) == nullptr) return yes(false);
    complete(class_of(left));
    complete(class_of(right));
    return yes(derives(class_of(right), class_of(left)));
  }
  if (text == "__is_copyable") return yes(can_copy(other_type));
  if (text == "__is_convertible" && right) {
    Expression result = value(null(at), other_type);
    result.is_lvalue = left->is(TypeKind::lref);
    if (left->is(TypeKind::void_)) return yes(right->is(TypeKind::void_));
    return yes(rank(result, right) < impossible);
  }
  if (text == "__is_constructible" || text == "__is_invocable") {
    std::vector<Expression> given;
    for (size_t i = 1; i < types.size(); ++i) {
      Expression result = value(null(at), unreferenced(types[i].type));
      result.is_lvalue = types[i].type && types[i].type->is(TypeKind::lref);
      given.push_back(result);
    }
    if (text == "__is_invocable") {
      ++trial_;
      const int failures = failures_;
      Expression callee = place_of(null(at), other_type);
      const Expression made = call_value(at, callee, given);
      const bool fits = failures_ == failures && made.type && !made.type->is(TypeKind::unknown);
      --trial_;
      return yes(fits);
    }
    if (ClassInfo* class_info = class_of(left)) {
      complete(class_info);
      if (given.size() == 1 && class_of(given[0].type) == class_info) return yes(!given[0].is_lvalue || can_copy(left));
      if (given.empty() && !class_info->has_user_constructor) {
        return yes(true);
      }
      return yes(choose_constructor(class_info, given, true) != nullptr ||
                 (class_info->native != Native::none && given.empty()));
    }
    return yes(given.empty() || (given.size() == 1 && rank(given[0], left) < impossible));
  }
  return bad(at, fmt::format("`{}`", text));
}

}  // namespace ramify::frontends::cpp
