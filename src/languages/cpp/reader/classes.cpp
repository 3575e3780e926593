// SPDX-License-Identifier: Apache-2.0
// Classes: what they have, and the functions that the language writes for them: copies, moves, assignments, ends (C++20 11.4).
//
// An object has the fields of its class and of all bases in one: a pointer to a base is the pointer to the object. A virtual function is
// a member of the surface class, which the call finds when it runs; all others are functions at the file's level.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

ClassInfo* Reader::declare_class(const Cst& at, Scope* scope, std::string text, Template* of,
                                 std::vector<TemplateArgument> arguments) {
  if (of == nullptr && !text.empty())
    if (const auto known = scope->names.find(text); known != scope->names.end())
      for (Symbol* symbol : known->second)
        if (symbol->what == Symbol::What::type && symbol->type && symbol->type->is(TypeKind::class_) &&
            symbol->type->class_info->name == text && symbol->scope == scope) {
          ClassInfo* class_info = symbol->type->class_info;
          if (at.field("body") && !class_info->is_complete) {
            class_info->at = at;
            class_by_node_[node_key(at)] = class_info;
          }
          return class_info;
        }
  ClassInfo& class_info = classes_.emplace_back();
  class_info.name = text;
  class_info.at = at;
  class_info.of = of;
  class_info.arguments = std::move(arguments);
  class_info.is_library = scope->is_library;
  class_info.is_union = at.is("union_specifier");
  std::string wanted = class_info.is_library ? text : scope->prefix + (text.empty() ? "struct" : text);
  if (of != nullptr) {
    wanted += "<";
    for (size_t i = 0; i < class_info.arguments.size(); ++i) {
      std::string part = key_of(class_info.arguments[i]);
      if (class_info.arguments[i].is_pack) part = part.substr(1, part.size() > 2 ? part.size() - 3 : 0);
      wanted += (i == 0 ? "" : ",") + part;
    }
    wanted += ">";
  }
  class_info.surface = unique_global(wanted);
  class_info.scope = new_scope(Scope::What::class_, scope);
  class_info.scope->class_info = &class_info;
  class_info.scope->prefix = class_info.surface + "::";
  if (class_info.is_library) {
    if (text == "basic_string" || text == "string") class_info.native = Native::text;
    if (text == "vector" || text == "deque" || text == "initializer_list") class_info.native = Native::list;
  }
  Type made;
  made.kind = TypeKind::class_;
  made.class_info = &class_info;
  class_info.type = intern(std::move(made));
  if (at.field("body") && of == nullptr) class_by_node_[node_key(at)] = &class_info;
  if (of == nullptr && !text.empty()) add(scope, Symbol::What::type, text)->type = {class_info.type};
  add(class_info.scope, Symbol::What::type, text)->type = {class_info.type};
  return &class_info;
}

// A class whose bases and members are read when it is needed first.
void Reader::complete(ClassInfo* class_info) {
  if (class_info->is_complete || class_info->is_being_read) return;
  if (class_info->of != nullptr && !class_info->at.field("body")) {  // it was mentioned before it was defined
    Scope* scope = nullptr;
    class_info->at = definition_of(class_info->of, class_info->arguments, scope);
    class_info->scope->parent = scope;
  }
  if (!class_info->at.field("body")) return;
  if (depth_ > 100) {
    bad(class_info->at, "classes that need one another this deeply");
    return;
  }
  const Replaced outer(scope_, class_info->scope);
  const Replaced context(context_, class_info->scope->depth == 0 ? nullptr : context_);
  const Replaced temporaries(temporaries_, nullptr);
  const Replaced was_library(is_library_, class_info->is_library);
  const Replaced trial(trial_, 0);
  const Replaced was_expanding(is_expanding_, false);
  const Replaced cleanups(cleanups_, {});
  class_info->is_being_read = true;
  {
    const Replaced depth(depth_, depth_ + 1);
    read_bases(class_info);
    read_members(class_info, class_info->at.field("body"));
    if (class_info->is_library && class_info->name == "tuple" && !class_info->arguments.empty()) add_parts(class_info);
  }
  class_info->is_complete = true;
  class_info->is_being_read = false;
  finish_class(class_info);
}

void Reader::read_bases(ClassInfo* class_info) {
  for (const Cst& clause : class_info->at.named_children()) {
    if (!clause.is("base_class_clause")) continue;
    bool is_virtual = false;
    const std::vector<Cst> parts = clause.children();
    for (size_t k = 0; k < parts.size(); ++k) {
      const Cst& base = parts[k];
      if (base.text() == "virtual") is_virtual = true;
      if (!base.is_named() || base.is("access_specifier") || base.is("virtual")) continue;
      const bool is_expanded = k + 1 < parts.size() && parts[k + 1].text() == "...";
      if (is_expanded || base.is("parameter_pack_expansion")) {
        read_base_pack(class_info, base, is_expanded ? base : base.first_named_child());
        continue;
      }
      ClassInfo* base_class = class_of(type_of(base));
      if (base_class == nullptr) {
        bad(base, fmt::format("the base class `{}`", base.text()));
        continue;
      }
      complete(base_class);
      if (base_class->native != Native::none) bad(base, "a base class of the library that is no class here");
      class_info->bases.push_back({base_class, is_virtual});
      base_class->has_bases_of_others = true;
      is_virtual = false;
    }
  }
  if (class_info->bases.empty()) return;
  // A class that is twice a base, not virtual: two objects of it.
  std::map<ClassInfo*, int> count;
  const std::function<void(ClassInfo*)> visit = [&](ClassInfo* inner_class) {
    for (const Base& base : inner_class->bases) {
      if (base.is_virtual) continue;
      if (++count[base.class_info] == 2 && !base.class_info->fields.empty())
        bad(class_info->at, "a class that is a base twice");
      visit(base.class_info);
    }
  };
  visit(class_info);
  class_info->is_aggregate = std::ranges::none_of(class_info->bases, [](const Base& base) { return base.is_virtual; });
}

// struct Overloaded : Functions... {}
void Reader::read_base_pack(ClassInfo* class_info, const Cst& pattern, const Cst& base) {
  for_each_of_pack(pattern, [&](size_t i) {
    const QualifiedType type = type_of(base);
    if (type && type->is(TypeKind::lambda)) {  // what a lambda does is a member
      FieldInfo field;
      field.name = field.surface = "%lambda" + std::to_string(i);
      field.type = type;
      class_info->fields.push_back(field);
    }
    if (ClassInfo* base_class = class_of(type)) {
      complete(base_class);
      class_info->bases.push_back({base_class, false});
    }
  });
}

// The fields of a tuple: `_0`, `_1`, …
void Reader::add_parts(ClassInfo* class_info) {
  for (size_t i = 0; i < class_info->arguments[0].pack.size(); ++i) {
    FieldInfo field;
    field.name = field.surface = "_" + std::to_string(i);
    field.type = class_info->arguments[0].pack[i].type;
    if (field.type && field.type->is_reference()) {
      field.is_reference = true;
      field.type = field.type->inner;
    }
    class_info->fields.push_back(field);
  }
}

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
      {"comment", &Reader::read_no_member},
      {"static_assert_declaration", &Reader::read_no_member},
      {"empty_statement", &Reader::read_no_member},
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

void Reader::read_no_member(ClassInfo*, const Cst&) {}

void Reader::read_field_declaration(ClassInfo* class_info, const Cst& at) { read_fields(class_info, at, ""); }

// Types and names, as anywhere else.
void Reader::read_member_name(ClassInfo*, const Cst& at) {
  std::vector<Node*> none;
  if (at.is("enum_specifier")) type_of(at);
  else declare(at, none);
}

// A function beside the class, which sees the class.
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
  function.result = declared.type ? declared.type : of_kind(TypeKind::unknown);
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
  const Declared declared = on_trial([&] { return declarator(inner.field("declarator"), of_kind(TypeKind::unknown)); });
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
    function->result = of_kind(TypeKind::void_);
    function->is_auto = false;
    class_info->destructor = function;
    class_info->has_declared_destructor = true;
    return;
  }
  add_method(class_info, function);
}

void Reader::add_constructor(ClassInfo* class_info, Function* function) {
  function->is_constructor = true;
  function->result = of_kind(TypeKind::void_);
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
      // A union or struct without a name: its members are this class's.
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
    base = of_kind(TypeKind::unknown);
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

// The default value of a member.
Cst Reader::member_initial(const Cst& at, const Cst& whole) {
  if (whole.is("init_declarator")) return whole.field("value");
  for (const Cst& candidate : at.fields("default_value"))
    if (candidate.begin() >= whole.end()) return candidate;
  Cst value;
  for (const Cst& child : at.named_children())
    if (child.is("initializer_list") && child.begin() >= whole.end()) value = child;
  return value;
}

// A member function that stands without its definition.
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
    field.type = of_kind(TypeKind::unknown);
  }
  class_info->fields.push_back(std::move(field));
}

std::vector<std::pair<ClassInfo*, FieldInfo*>> Reader::all_fields(ClassInfo* class_info) {
  complete(class_info);
  std::vector<std::pair<ClassInfo*, FieldInfo*>> out;
  for (const Base& base : class_info->bases)
    for (const auto& one : all_fields(base.class_info)) {
      const bool is_there = std::ranges::any_of(out, [&](const auto& o) { return o.second == one.second; });
      if (!is_there) out.push_back(one);
    }
  for (FieldInfo& field : class_info->fields) out.emplace_back(class_info, &field);
  return out;
}

std::string Reader::slot_of(const Function& function) {
  if (function.is_destructor) return "~";
  std::string text = function.name + "(";
  for (const Parameter& parameter : function.parameters) text += key_of(plain(parameter.type)) + ",";
  return text + (function.is_const ? ") const" : ")");
}

std::vector<ClassInfo*> Reader::virtual_bases(ClassInfo* class_info) {
  std::vector<ClassInfo*> out;
  const std::function<void(ClassInfo*)> visit = [&](ClassInfo* inner_class) {
    for (const Base& base : inner_class->bases) {
      visit(base.class_info);
      if (base.is_virtual && std::ranges::find(out, base.class_info) == out.end()) out.push_back(base.class_info);
    }
  };
  visit(class_info);
  return out;
}

void Reader::finish_class(ClassInfo* class_info) {
  const std::function<bool(ClassInfo*, const std::string&)> has_slot = [&](ClassInfo* inner_class,
                                                                           const std::string& slot) -> bool {
    return std::ranges::any_of(inner_class->bases, [&](const Base& base) {
      return base.class_info->slots.contains(slot) || has_slot(base.class_info, slot);
    });
  };
  const auto settle = [&](Function* function) {
    const std::string slot = slot_of(*function);
    if (!function->is_virtual && !function->is_static && has_slot(class_info, slot)) function->is_virtual = true;
    if (!function->is_virtual) return;
    function->slot = slot;
    class_info->slots.insert(slot);
    class_info->is_polymorphic = true;
    class_info->is_aggregate = false;
  };
  for (const Base& base : class_info->bases)
    class_info->is_polymorphic = class_info->is_polymorphic || base.class_info->is_polymorphic;
  for (auto& [text, functions] : class_info->methods)
    for (Function* function : functions)
      if (function->class_info == class_info) settle(function);
  if (class_info->destructor != nullptr) settle(class_info->destructor);
  else if (has_slot(class_info, "~")) class_info->slots.insert("~");
  if (class_info->native != Native::none) return;
  make_class_node(class_info);
  if (class_info->of == nullptr && !class_info->is_library)
    for (auto& [text, functions] : class_info->methods)
      for (Function* function : functions)
        if (function->class_info == class_info && function->body && !function->is_deleted) queue(function);
  if (class_info->of == nullptr && !class_info->is_library)
    for (Function* function : class_info->constructors)
      if (function->body && !function->is_deleted) queue(function);
  // What is found when it runs has to be there.
  for (auto& [text, functions] : class_info->methods)
    for (Function* function : functions)
      if (function->class_info == class_info && function->is_virtual && !function->is_pure) queue(function);
}

void Reader::make_class_node(ClassInfo* class_info) {
  const Cst at = class_info->at;
  std::vector<Node*> bases;
  for (const Base& base : class_info->bases) bases.push_back(name(at, base.class_info->surface));
  std::vector<Node*> parts = {bases.empty() ? nullptr : make(Kind::list, at, "", std::move(bases))};
  for (const FieldInfo& field : class_info->fields) {
    if (field.overlap.empty() && field.bits.empty()) continue;
    Node* pattern = make(Kind::name_pattern, at, field.surface, {nullptr});
    Node* made = make(Kind::declare, at, "", {pattern, null(at)});
    made->type = surface_type_node(at, field.type);
    if (!field.overlap.empty()) made->alias = field.overlap;
    if (!field.bits.empty()) made->names.push_back("bits " + field.bits);
    parts.push_back(made);
  }
  const auto add_slot = [&](const std::string& slot, const std::string& target, size_t count) {
    std::vector<Node*> call = {name(at, target), make(Kind::this_, at)};
    std::vector<Node*> function = {nullptr};
    for (size_t i = 0; i < count; ++i) {
      const std::string text = "%" + std::to_string(i + 1);
      function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
      call.push_back(name(at, text));
    }
    function[0] = make(Kind::block, at, "", {make(Kind::return_, at, "", {make(Kind::call, at, "", std::move(call))})});
    parts.push_back(make(Kind::function, at, slot, std::move(function))->set(Flag::virtual_));
  };
  for (auto& [text, functions] : class_info->methods)
    for (Function* function : functions)
      if (function->class_info == class_info && function->is_virtual && !function->is_pure)
        add_slot(function->slot, function->surface, function->parameters.size());
  if (class_info->slots.contains("~")) add_slot("~", made_function(class_info, "destroy")->surface, 0);
  class_info->node = make(Kind::class_, at, class_info->surface, std::move(parts))->set(Flag::value_type);
  if (class_info->is_union) class_info->node->alias = "union";
  class_nodes_.push_back(class_info->node);
}

Node* Reader::object_of(const Cst& at, ClassInfo* class_info) {
  complete(class_info);
  if (class_info->native == Native::list) return make(Kind::list, at);
  if (class_info->native == Native::text) return string(at, "");
  return intrinsic(at, "%instance", {name(at, class_info->surface)});
}

Node* Reader::field_of(const Cst& at, Node* object, const FieldInfo& field) {
  return make(Kind::field, at, field.surface, {object});
}

// A function that the language writes: its body follows from the class.
Function* Reader::made_function(ClassInfo* class_info, const std::string& what) {
  if (const auto known = class_info->made.find(what); known != class_info->made.end()) return known->second;
  Function& function = functions_.emplace_back();
  function.name = what;
  function.class_info = class_info;
  function.at = class_info->at;
  function.scope = class_info->scope;
  function.is_library = class_info->is_library;
  static const std::map<std::string, std::string, std::less<>> names = {{"default", ""},
                                                                        {"copy", "(const &)"},
                                                                        {"move", "(&&)"},
                                                                        {"assign", "=(const &)"},
                                                                        {"massign", "=(&&)"},
                                                                        {"destroy", "~"},
                                                                        {"destroy_base", "~ as a base"}};
  function.surface = unique_global(class_info->surface + "::" + names.at(what) +
                                   (what.starts_with("destroy") ? "" : class_info->name));
  function.slot = what;
  function.result = of_kind(TypeKind::void_);
  function.is_queued = true;
  class_info->made[what] = &function;
  queue_.push_back(&function);
  return &function;
}

namespace {
// The object that a function which the language writes copies or moves from.
constexpr std::string_view other_name = "other";
}  // namespace

void Reader::read_made(Function* function, const std::string& what) {
  ClassInfo* class_info = function->class_info;
  complete(class_info);
  const Cst at = class_info->at;
  const Replaced outer(scope_, new_scope(Scope::What::function, class_info->scope));
  Context context;
  context.function = function;
  context.result = of_kind(TypeKind::void_);
  context.depth = 1;
  scope_->depth = 1;
  const Replaced outer_context(context_, &context);
  const Replaced cleanups(cleanups_, {});
  const Replaced was_library(is_library_, class_info->is_library);
  Symbol* self = add(scope_, Symbol::What::variable, "this");
  self->surface = "this";
  self->type = class_type(class_info);
  self->is_this = true;
  context.names->insert("this");
  std::vector<Node*> body;
  std::vector<Node*> parameters = {make(Kind::parameter, at, "this", {nullptr, nullptr})};
  if (what == "copy" || what == "move" || what == "assign" || what == "massign")
    parameters.push_back(make(Kind::parameter, at, std::string(other_name), {nullptr, nullptr}));
  if (what == "default") constructor_prologue(function, body);
  else if (what == "copy" || what == "move") copy_members(class_info, what == "move", body);
  else if (what == "assign" || what == "massign") assign_members(class_info, what == "massign", body);
  else destroy_object(class_info, what == "destroy", body);
  body.push_back(make(Kind::return_, at, "", {name(at, "this")}));
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  function_nodes_.push_back(make(Kind::function, at, function->surface, std::move(parts)));
}

void Reader::copy_members(ClassInfo* class_info, bool moves, std::vector<Node*>& body) {
  const Cst at = class_info->at;
  const auto self = [&] { return name(at, "this"); };
  const auto other = [&] { return name(at, other_name); };
  for (const Base& base : class_info->bases) {
    const QualifiedType type = class_type(base.class_info);
    Expression from = place_of(other(), type);
    from.is_xvalue = moves;
    if (Function* chosen = choose_constructor(base.class_info, {from}, true)) {
      std::vector<Node*> all = {self()};
      for (Node* node : passed(at, chosen, {from})) all.push_back(node);
      body.push_back(call_of(at, chosen, all));
    } else {
      const char* what = moves && !moves_plainly(type) ? "move" : "copy";
      body.push_back(call_of(at, made_function(base.class_info, what), {self(), other()}));
    }
  }
  for (const FieldInfo& field : class_info->fields) {
    Expression from = place_of(field_of(at, other(), field), plain(field.type));
    if (field.is_reference) {
      body.push_back(make(Kind::assign, at, "", {field_of(at, self(), field), field_of(at, other(), field)}));
      continue;
    }
    from.is_xvalue = moves;
    // A scalar may have no value yet, and is copied as it is.
    const bool is_scalar_place = !field.overlap.empty() || class_of(field.type) == nullptr;
    if (is_scalar_place && !field.type->is(TypeKind::array) && !is_object(field.type) &&
        (!moves || moves_plainly(field.type))) {
      body.push_back(intrinsic(at, "%copy_field", {self(), other(), string(at, field.surface)}));
      continue;
    }
    body.push_back(make(Kind::assign, at, "", {field_of(at, self(), field), owned(at, from)}));
  }
}

void Reader::assign_members(ClassInfo* class_info, bool moves, std::vector<Node*>& body) {
  const Cst at = class_info->at;
  const auto self = [&] { return name(at, "this"); };
  const auto other = [&] { return name(at, other_name); };
  for (const Base& base : class_info->bases) {
    Expression from = place_of(other(), class_type(base.class_info));
    from.is_xvalue = moves;
    body.push_back(assign(at, place_of(self(), class_type(base.class_info)), from).node);
  }
  for (const FieldInfo& field : class_info->fields) {
    Expression from = place_of(field_of(at, other(), field), plain(field.type));
    from.is_xvalue = moves;
    const Expression to = place_of(field_of(at, self(), field), plain(field.type));
    if (field.is_reference) continue;
    if (class_of(field.type) == nullptr && !field.type->is(TypeKind::array) && (!moves || moves_plainly(field.type)))
      body.push_back(intrinsic(at, "%copy_field", {self(), other(), string(at, field.surface)}));
    else body.push_back(assign(at, to, from).node);
  }
}

// `is_whole`: not as a base of another object, whose virtual bases end with that one.
void Reader::destroy_object(ClassInfo* class_info, bool is_whole, std::vector<Node*>& body) {
  const Cst at = class_info->at;
  const auto self = [&] { return name(at, "this"); };
  if (class_info->is_polymorphic) body.push_back(intrinsic(at, "%set_class", {self(), name(at, class_info->surface)}));
  if (Function* own = class_info->destructor; own != nullptr && (own->body || !own->is_defaulted)) {
    queue(own);
    if (own->body || class_info->of != nullptr)
      body.push_back(make(Kind::call, at, "", {name(at, own->surface), self()}));
  }
  member_destruction(at, class_info, self(), body);
  for (size_t i = class_info->bases.size(); i-- > 0;) {
    ClassInfo* base = class_info->bases[i].class_info;
    if (class_info->bases[i].is_virtual || ends_silently(class_type(base))) continue;
    body.push_back(call_of(at, made_function(base, "destroy_base"), {self()}));
  }
  if (!is_whole) return;
  const std::vector<ClassInfo*> virtuals = virtual_bases(class_info);
  for (size_t i = virtuals.size(); i-- > 0;)
    if (!ends_silently(class_type(virtuals[i])))
      body.push_back(call_of(at, made_function(virtuals[i], "destroy_base"), {self()}));
}

void Reader::member_destruction(const Cst& at, ClassInfo* class_info, Node* self, std::vector<Node*>& out) {
  for (size_t i = class_info->fields.size(); i-- > 0;) {
    const FieldInfo& field = class_info->fields[i];
    if (field.is_reference || ends_silently(field.type)) continue;
    out.push_back(destruction(at, field.type, field_of(at, make(self->kind, at, self->text, self->parts), field)));
  }
}

Node* Reader::destruction(const Cst& at, QualifiedType type, Node* object) {
  if (type->is(TypeKind::array) || is_list(type)) {
    const QualifiedType element = type->is(TypeKind::array) ? type->inner : type->class_info->arguments[0].type;
    if (class_of(element) == nullptr || is_list(element) || element->is(TypeKind::array)) {
      // Elements of elements.
      if (is_list(element) || element->is(TypeKind::array)) {
        const std::string text = local_name("%element");
        Node* body = make(Kind::block, at, "", {destruction(at, element, name(at, text))});
        Node* pattern = make(Kind::name_pattern, at, text, {nullptr});
        return make(Kind::for_each, at, "", {pattern, object, body, nullptr});
      }
      return make(Kind::sequence, at);
    }
    Function* function = made_function(element->class_info, "destroy");
    return intrinsic(at, type->is(TypeKind::array) ? "%destroy_array" : "%destroy_list",
                     {object, name(at, function->surface)});
  }
  return call_of(at, made_function(type->class_info, "destroy"), {object});
}

// The definition of a class template's member that stands outside of the class.
Cst Reader::outside_definition(ClassInfo* class_info, const Function& callee) {
  if (class_info->of == nullptr) return {};
  for (auto& [parameters, definition] : class_info->of->outside) {
    if (!definition.is("function_definition")) continue;
    Cst function = definition.field("declarator");
    while (function && !function.is("function_declarator") && !function.is("operator_cast")) {
      const Cst next = function.field("declarator");
      function = next ? next : function.first_named_child();
    }
    if (!function) continue;
    const Cst last = unqualified(function.is("operator_cast") ? function : function.field("declarator"));
    std::string text(last.is("operator_cast") ? "operator" : last.text());
    std::erase(text, ' ');
    if (last.is("operator_cast") ? !callee.is_conversion : text != callee.name) continue;
    Scope* scope = new_scope(Scope::What::template_, class_info->scope);
    bind_template(scope, parameters, class_info->arguments);
    Scope* outer = std::exchange(scope_, scope);
    bool is_variadic = false;
    if (last.is("operator_cast")) {
      Declared declared = declarator(last, {});
      function = declared.function;
    }
    const std::vector<Parameter> given = parameters_of(function.field("parameters"), &is_variadic);
    scope_ = outer;
    bool is_const = false;
    for (const Cst& child : function.named_children())
      if (child.is("type_qualifier") && child.text() == "const") is_const = true;
    if (is_const != callee.is_const || given.size() != callee.parameters.size()) continue;
    bool is_same = true;
    for (size_t i = 0; i < given.size(); ++i)
      is_same = is_same && plain(given[i].type) == plain(callee.parameters[i].type);
    if (!is_same) continue;
    const_cast<Function&>(callee).body_scope = scope;
    std::vector<Parameter> named = given;
    for (size_t i = 0; i < named.size(); ++i) named[i].initial = callee.parameters[i].initial;
    const_cast<Function&>(callee).parameters = named;
    return definition;
  }
  return {};
}

}  // namespace ramify::frontends::cpp
