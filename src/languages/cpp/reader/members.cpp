// SPDX-License-Identifier: Apache-2.0
// Members of classes (C++20 11.4).
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

void Reader::read_members(ClassInfo* class_info, const Cst& list) {
  bool is_private = class_info->at.is("class_specifier");
  for (const Cst& item : list.named_children()) {
    if (item.is("access_specifier")) {
      is_private = item.text() != "public";
      continue;
    }
    if (is_private && item.is("field_declaration") && !has_word(item, "static")) {
      bool has_data = false;
      for (const Cst& definition : item.fields("declarator")) has_data |= !declarator(definition, {}).is_function;
      if (has_data) class_info->is_aggregate = false;
    }
    read_member(class_info, item);
  }
}

void Reader::read_member(ClassInfo* class_info, const Cst& at) {
  using Handler = void (Reader::*)(ClassInfo*, const Cst&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"comment", &Reader::skip_member},
      {"static_assert_declaration", &Reader::skip_member},
      {"empty_statement", &Reader::skip_member},
      {"field_declaration", &Reader::read_field_declaration},
      {"using_declaration", &Reader::read_member_name},
      {"alias_declaration", &Reader::read_member_name},
      {"type_definition", &Reader::read_member_name},
      {"class_specifier", &Reader::read_member_name},
      {"struct_specifier", &Reader::read_member_name},
      {"union_specifier", &Reader::read_member_name},
      {"enum_specifier", &Reader::read_member_name},
      {"friend_declaration", &Reader::read_friend},
      {"template_declaration", &Reader::read_member_template},
      {"function_definition", &Reader::read_method},
      {"declaration", &Reader::read_method},
  };
  const auto handler = handlers.find(at.kind());
  if (handler != handlers.end()) (this->*handler->second)(class_info, at);
  else bad(at, fmt::format("`{}` in a class", at.kind()));
}

void Reader::skip_member(ClassInfo*, const Cst&) {}

void Reader::read_field_declaration(ClassInfo* class_info, const Cst& at) { read_fields(class_info, at, ""); }

// Types and names are declared as in any scope.
void Reader::read_member_name(ClassInfo*, const Cst& at) {
  std::vector<Node*> none;
  if (at.is("enum_specifier")) type_of(at);
  else declare(at, none);
}

// A friend function, in the scope of the class.
void Reader::read_friend(ClassInfo* class_info, const Cst& at) {
  const Cst inner = at.named_children().empty() ? Cst() : at.named_children().back();
  if (!inner || (!inner.is("function_definition") && !inner.is("declaration"))) return;
  const QualifiedType base = specified(inner);
  const Declared declared = declarator(inner.field("declarator"), base);
  if (!declared.is_function || !inner.field("body")) return;
  const Scope* space = space_of(class_info->scope->parent);
  Function& function = functions_.emplace_back();
  function.name = declared.name;
  function.at = inner;
  function.declarator = declared.function;
  function.scope = class_info->scope;
  function.result = declared.type ? declared.type : types_.of_kind(TypeKind::unknown);
  function.is_library = is_library_;
  function.parameters = parameters_of(declared.function.field("parameters"), &function.is_variadic);
  function.body = inner.field("body");
  function.is_auto = function.result->is(TypeKind::unknown);
  function.surface = unique_global(space->prefix + declared.name);
  class_info->friends.push_back(&function);
  if (class_info->of == nullptr && !is_library_) queue(&function);
}

void Reader::read_member_template(ClassInfo* class_info, const Cst& at) {
  std::optional<TemplateHead> head = template_head(at);
  if (!head || !head->inner) {
    bad(at, "this member template");
    return;
  }
  const Cst inner = head->inner;
  std::vector<Node*> none;
  if (inner.is("class_specifier") || inner.is("struct_specifier") || inner.is("alias_declaration"))
    return declare_template(at, none);
  if (inner.is("friend_declaration")) {
    head->inner = inner.named_children().back();
    if (!head->inner.is("function_definition")) return;
    head->requirement = {};
    const std::string text = declarator(head->inner.field("declarator"), {}).name;
    Template& made = new_template(*head, Template::What::function, text);
    made.scope = class_info->scope;
    made.surface = made.name;
    class_info->friend_templates.push_back(&made);
    return;
  }
  const Declared declared =
      on_trial([&] { return declarator(inner.field("declarator"), types_.of_kind(TypeKind::unknown)); });
  if (!declared.is_function) return declare_template(at, none);
  Template& made = new_template(*head, Template::What::function, declared.name);
  made.surface = class_info->surface + "::" + declared.name;
  made.scope = class_info->scope;
  made.class_info = class_info;
  made.is_constructor = !inner.field("type") && declared.name == name_within(class_info);
  if (!made.is_constructor) {
    class_info->method_templates[declared.name].push_back(&made);
    return;
  }
  class_info->constructor_templates.push_back(&made);
  class_info->has_user_constructor = true;
  class_info->is_aggregate = false;
}

void Reader::read_method(ClassInfo* class_info, const Cst& at) {
  const Cst whole = at.field("declarator");
  if (!whole) return;
  const QualifiedType base = specified(at);
  if (!base && at.field("type")) {
    bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
    return;
  }
  const Declared declared = declarator(whole, base);
  if (!declared.is_function) return read_fields(class_info, at, "");
  Function* function = declare_function(at, declared, class_info);
  function->surface = unique_global(class_info->surface + "::" + declared.name);
  function->shown = function->surface;
  if (!at.field("type") && !declared.is_conversion && declared.name == name_within(class_info))
    return add_constructor(class_info, function);
  if (declared.name.starts_with("~")) {
    function->is_destructor = true;
    function->result = types_.of_kind(TypeKind::void_);
    function->is_auto = false;
    class_info->destructor = function;
    class_info->has_declared_destructor = true;
    return;
  }
  add_method(class_info, function);
}

void Reader::add_constructor(ClassInfo* class_info, Function* function) {
  function->is_constructor = true;
  function->result = types_.of_kind(TypeKind::void_);
  function->is_auto = false;
  class_info->constructors.push_back(function);
  size_t required = 0;
  for (const Parameter& parameter : function->parameters) required += parameter.initial || parameter.is_pack ? 0 : 1;
  const QualifiedType first = function->parameters.empty() ? QualifiedType() : function->parameters[0].type;
  const bool is_own = first && first->is_reference() && class_of(first) == class_info && required <= 1;
  if (is_own && !function->is_defaulted)
    (first->is(TypeKind::rref) ? class_info->has_declared_move : class_info->has_declared_copy) = true;
  if (!function->is_deleted || function->parameters.empty() || is_own) class_info->is_aggregate = false;
  if (!is_own) class_info->has_user_constructor = true;
}

// A member function, an operator or a conversion.
void Reader::add_method(ClassInfo* class_info, Function* function) {
  if (function->is_conversion) class_info->conversions.push_back(function);
  if (function->name == "operator=" && function->parameters.size() == 1 &&
      class_of(function->parameters[0].type) == class_info && !function->is_defaulted) {
    const bool moves = function->parameters[0].type->is(TypeKind::rref);
    (moves ? class_info->has_declared_move_assign : class_info->has_declared_assign) = true;
  }
  class_info->methods[function->name].push_back(function);
}

void Reader::read_fields(ClassInfo* class_info, const Cst& at, const std::string& overlap) {
  const Cst specifier = at.field("type");
  const std::vector<Cst> declarators = at.fields("declarator");
  if (declarators.empty()) {
    if (!specifier) return;
    if (specifier.field("body") && !specifier.field("name") && !specifier.is("enum_specifier")) {
      // Members of an unnamed union or struct are members of this class.
      const bool overlaps = specifier.is("union_specifier");
      const std::string group = overlaps ? "union " + std::to_string(++counter_) : overlap;
      for (const Cst& item : specifier.field("body").named_children())
        if (item.is("field_declaration")) read_fields(class_info, item, group);
      return;
    }
    type_of(specifier);
    return;
  }
  const bool is_static = has_word(at, "static");
  QualifiedType base = specified(at);
  if (!base) {
    bad(specifier ? specifier : at, fmt::format("the type `{}`", specifier ? specifier.text() : at.text()));
    base = types_.of_kind(TypeKind::unknown);
  }
  for (const Cst& whole : declarators) {
    const Declared declared = declarator(whole.is("init_declarator") ? whole.field("declarator") : whole, base);
    if (declared.is_function) {
      declare_method(class_info, at, declared);
      continue;
    }
    const Cst value = member_initial(at, whole);
    if (is_static) add_static_member(class_info, at, declared, value);
    else add_field(class_info, at, whole, declared, value, overlap);
  }
}

// The default initialiser of a member.
Cst Reader::member_initial(const Cst& at, const Cst& whole) {
  if (whole.is("init_declarator")) return whole.field("value");
  for (const Cst& candidate : at.fields("default_value"))
    if (candidate.begin() >= whole.end()) return candidate;
  Cst value;
  for (const Cst& child : at.named_children())
    if (child.is("initializer_list") && child.begin() >= whole.end()) value = child;
  return value;
}

// A member function declared without definition.
void Reader::declare_method(ClassInfo* class_info, const Cst& at, const Declared& declared) {
  Function* function = declare_function(at, declared, class_info);
  function->surface = unique_global(class_info->surface + "::" + declared.name);
  function->shown = function->surface;
  const std::string_view text = at.text();
  const size_t equals = text.rfind('=');
  const size_t behind = equals != std::string_view::npos ? text.find_first_not_of(" \t\n", equals + 1) : equals;
  function->is_pure =
      behind != std::string_view::npos && text[behind] == '0' && function->is_virtual && text.find(')') < equals;
  if (declared.name.starts_with("~")) {
    function->is_destructor = true;
    class_info->destructor = function;
    return;
  }
  add_method(class_info, function);
}

void Reader::add_static_member(ClassInfo* class_info, const Cst& at, const Declared& declared, const Cst& value) {
  Symbol* symbol = add(class_info->scope, Symbol::What::variable, declared.name);
  symbol->type = declared.type;
  symbol->is_static = true;
  symbol->surface = unique_global(class_info->surface + "::" + declared.name);
  symbol->owner = class_info->surface;
  symbol->initial = value;
  symbol->is_constexpr = has_word(at, "constexpr") || has_word(at, "inline") || declared.type.is_const;
  if (value && declared.type && symbol->is_constexpr &&
      (declared.type->is_integer() || declared.type->is(TypeKind::enum_))) {
    const bool is_item = value.is("initializer_list") && value.named_children().size() == 1;
    if (const auto known = constant_of(is_item ? value.first_named_child() : value)) symbol->value = known;
  }
  if (value || !pending_statics_.contains(symbol->surface)) pending_statics_[symbol->surface] = symbol;
}

void Reader::add_field(ClassInfo* class_info, const Cst& at, const Cst& whole, const Declared& declared,
                       const Cst& value, const std::string& overlap) {
  FieldInfo field;
  field.name = declared.name;
  field.type = declared.type;
  field.initial = value;
  field.overlap = !overlap.empty() ? overlap : class_info->is_union ? "union" : "";
  field.is_mutable = has_word(at, "mutable");
  if (field.type && field.type->is_reference()) {
    field.is_reference = true;
    field.type = field.type->inner;
  }
  for (const Cst& child : at.named_children())
    if (child.is("bitfield_clause"))
      if (const auto bits = constant_of(child.first_named_child())) field.bits = std::to_string(*bits);
  field.surface = declared.name;
  for (const Base& inherited : class_info->bases)
    for (const auto& [owner, other] : all_fields(inherited.class_info))
      if (other->surface == field.surface) field.surface = class_info->surface + "::" + declared.name;
  if (field.type && field.type->is(TypeKind::array) && field.type->size < 0) {
    bad(whole, "an array member without a length");
    field.type = types_.of_kind(TypeKind::unknown);
  }
  class_info->fields.push_back(std::move(field));
}

}  // namespace ramify::frontends::cpp
