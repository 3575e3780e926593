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
  ++depth_;
  class_info->is_being_read = true;
  Scope* outer = std::exchange(scope_, class_info->scope);
  Context* context = class_info->scope->depth == 0 ? std::exchange(context_, nullptr) : context_;
  Temporaries* temporaries = std::exchange(temporaries_, nullptr);
  const bool was_library = std::exchange(is_library_, class_info->is_library);
  const int trial = std::exchange(trial_, 0);
  const bool was_expanding = std::exchange(is_expanding_, false);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
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
        for_each_of_pack(base, [&](size_t i) {
          const QualifiedType type = type_of(is_expanded ? base : base.first_named_child());
          if (type && type->is(TypeKind::lambda)) {  // what a lambda does is a member
            FieldInfo field;
            field.name = field.surface = "%lambda" + std::to_string(i);
            field.type = type;
            class_info->fields.push_back(field);
          }
          if (ClassInfo* lambda_class = class_of(type)) {
            complete(lambda_class);
            class_info->bases.push_back({lambda_class, false});
          }
        });
        continue;
      }
      const QualifiedType type = type_of(base);
      ClassInfo* base_class = class_of(type);
      if (base_class == nullptr) {
        // A lambda as base: what it does is a member.
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
  if (!class_info->bases.empty()) {
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
    class_info->is_aggregate =
        std::ranges::none_of(class_info->bases, [](const Base& base) { return base.is_virtual; });
  }
  read_members(class_info, class_info->at.field("body"));
  if (class_info->is_library && class_info->name == "tuple" && !class_info->arguments.empty())
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
  class_info->is_complete = true;
  class_info->is_being_read = false;
  --depth_;
  finish_class(class_info);
  cleanups.swap(cleanups_);
  is_expanding_ = was_expanding;
  trial_ = trial;
  is_library_ = was_library;
  temporaries_ = temporaries;
  context_ = context;
  scope_ = outer;
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
  const std::string_view kind = at.kind();
  if (kind == "comment" || kind == "static_assert_declaration" || kind == "empty_statement") return;
  if (kind == "field_declaration") return read_fields(class_info, at, "");
  if (kind == "using_declaration") return declare_using(at);
  if (kind == "alias_declaration") return declare_alias(at);
  if (kind == "type_definition") return declare_typedef(at);
  if (kind == "friend_declaration") {
    const Cst inner = at.named_children().empty() ? Cst() : at.named_children().back();
    if (!inner) return;
    if (inner.is("function_definition") || inner.is("declaration")) {
      Scope* outer = scope_;
      const QualifiedType base = specified(inner);
      Declared declared = declarator(inner.field("declarator"), base);
      if (!declared.is_function) return;
      // A function beside the class, which sees the class.
      if (!inner.field("body")) return;
      Scope* space = space_of(class_info->scope->parent);
      Function made;
      Function* function = nullptr;
      made.name = declared.name;
      made.at = inner;
      made.declarator = declared.function;
      made.scope = class_info->scope;
      made.result = declared.type ? declared.type : of_kind(TypeKind::unknown);
      made.is_library = is_library_;
      made.parameters = parameters_of(declared.function.field("parameters"), &made.is_variadic);
      made.body = inner.field("body");
      made.is_auto = made.result->is(TypeKind::unknown);
      function = &functions_.emplace_back(std::move(made));
      function->surface = unique_global(space->prefix + declared.name);
      class_info->friends.push_back(function);
      if (class_info->of == nullptr && !is_library_) queue(function);
      scope_ = outer;
    }
    return;
  }
  if (kind == "template_declaration") {
    bool is_supported = true;
    std::vector<TemplateParameter> parameters = template_parameters(at.field("parameters"), &is_supported);
    Cst inner, requirement;
    for (const Cst& part : at.named_children()) {
      if (part.is("requires_clause")) requirement = part;
      if (part.is("template_parameter_list") || part.is("requires_clause") || part.is("comment")) continue;
      inner = part;
    }
    if (!inner || !is_supported) {
      bad(at, "this member template");
      return;
    }
    const bool is_class = inner.is("class_specifier") || inner.is("struct_specifier");
    if (is_class || inner.is("alias_declaration")) {
      std::vector<Node*> none;
      declare_template(at, none);
      return;
    }
    if (inner.is("friend_declaration")) {
      const Cst friend_ = inner.named_children().back();
      if (!friend_.is("function_definition")) return;
      Template& template_info = templates_.emplace_back();
      template_info.what = Template::What::function;
      template_info.parameters = parameters;
      template_info.at = friend_;
      template_info.whole = at;
      template_info.scope = class_info->scope;
      template_info.is_library = is_library_;
      template_info.name = declarator(friend_.field("declarator"), {}).name;
      template_info.surface = template_info.name;
      class_info->friend_templates.push_back(&template_info);
      return;
    }
    const Cst whole = inner.field("declarator");
    const Declared declared = [&] {
      ++trial_;
      const Declared made = declarator(whole, of_kind(TypeKind::unknown));
      --trial_;
      return made;
    }();
    if (!declared.is_function) {
      std::vector<Node*> none;
      declare_template(at, none);
      return;
    }
    Template& template_info = templates_.emplace_back();
    template_info.what = Template::What::function;
    template_info.name = declared.name;
    template_info.surface = class_info->surface + "::" + declared.name;
    template_info.parameters = parameters;
    template_info.at = inner;
    template_info.whole = at;
    template_info.scope = class_info->scope;
    template_info.class_info = class_info;
    template_info.is_library = is_library_;
    template_info.requirement = requirement;
    template_info.is_constructor =
        !inner.field("type") &&
        (declared.name == class_info->name || (class_info->of != nullptr && declared.name == class_info->of->name));
    if (template_info.is_constructor) {
      class_info->constructor_templates.push_back(&template_info);
      class_info->has_user_constructor = true;
      class_info->is_aggregate = false;
    } else {
      class_info->method_templates[declared.name].push_back(&template_info);
    }
    return;
  }
  if (kind == "function_definition" || kind == "declaration") {
    const Cst whole = at.field("declarator");
    if (!whole) return;
    const QualifiedType base = specified(at);
    if (!base && at.field("type")) {
      bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
      return;
    }
    const Declared declared = declarator(whole, base);
    if (!declared.is_function) return read_fields(class_info, at, "");
    std::string own = class_info->of != nullptr ? class_info->of->name : class_info->name;
    Function* function = declare_function(at, declared, class_info);
    if (class_info->of == nullptr || function->body) {
    }
    function->surface = unique_global(class_info->surface + "::" + declared.name);
    function->shown = function->surface;
    if (!at.field("type") && !declared.is_conversion && declared.name == own) {
      function->is_constructor = true;
      function->result = of_kind(TypeKind::void_);
      function->is_auto = false;
      class_info->constructors.push_back(function);
      size_t required = 0;
      for (const Parameter& parameter : function->parameters)
        required += parameter.initial || parameter.is_pack ? 0 : 1;
      const QualifiedType first = function->parameters.empty() ? QualifiedType() : function->parameters[0].type;
      const bool is_own = first && first->is_reference() && class_of(first) == class_info && required <= 1;
      if (is_own) {
        if (first->is(TypeKind::rref))
          class_info->has_declared_move = class_info->has_declared_move || !function->is_defaulted;
        else class_info->has_declared_copy = class_info->has_declared_copy || !function->is_defaulted;
        if (first->is(TypeKind::rref) && function->is_defaulted)
          class_info->has_declared_move = class_info->has_declared_move || false;
      }
      if (!function->is_deleted || function->parameters.empty() || is_own) class_info->is_aggregate = false;
      if (!is_own) class_info->has_user_constructor = true;
      return;
    }
    if (declared.name.starts_with("~")) {
      function->is_destructor = true;
      function->result = of_kind(TypeKind::void_);
      function->is_auto = false;
      class_info->destructor = function;
      class_info->has_declared_destructor = true;
      return;
    }
    if (declared.is_conversion) {
      class_info->conversions.push_back(function);
      function->is_conversion = true;
      class_info->methods[function->name].push_back(function);
      return;
    }
    if (declared.name == "operator=" && function->parameters.size() == 1 &&
        class_of(function->parameters[0].type) == class_info) {
      const bool moves = function->parameters[0].type->is(TypeKind::rref);
      if (!function->is_defaulted) {
        if (moves) class_info->has_declared_move_assign = true;
        else class_info->has_declared_assign = true;
      }
    }
    class_info->methods[declared.name].push_back(function);
    return;
  }
  if (kind == "class_specifier" || kind == "struct_specifier" || kind == "union_specifier" ||
      kind == "enum_specifier") {
    type_of(at);
    return;
  }
  bad(at, fmt::format("`{}` in a class", kind));
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
  const std::vector<Cst> values = at.fields("default_value");
  for (const Cst& whole : declarators) {
    const Declared declared = declarator(whole.is("init_declarator") ? whole.field("declarator") : whole, base);
    if (declared.is_function) {
      Function* function = declare_function(at, declared, class_info);
      function->surface = unique_global(class_info->surface + "::" + declared.name);
      function->shown = function->surface;
      const std::string_view text = at.text();
      const size_t equals = text.rfind('=');
      function->is_pure =
          equals != std::string_view::npos && text.find_first_not_of(" \t\n", equals + 1) != std::string_view::npos &&
          text[text.find_first_not_of(" \t\n", equals + 1)] == '0' && function->is_virtual && text.find(')') < equals;
      if (declared.name.starts_with("~")) {
        function->is_destructor = true;
        class_info->destructor = function;
        continue;
      }
      if (declared.is_conversion) {
        class_info->conversions.push_back(function);
        function->is_conversion = true;
      }
      if (declared.name == "operator=" && function->parameters.size() == 1 &&
          class_of(function->parameters[0].type) == class_info) {
        const bool moves = function->parameters[0].type->is(TypeKind::rref);
        if (!function->is_defaulted)
          (moves ? class_info->has_declared_move_assign : class_info->has_declared_assign) = true;
      }
      class_info->methods[declared.name].push_back(function);
      continue;
    }
    Cst value;
    for (const Cst& candidate : values)
      if (candidate.begin() >= whole.end() && !value) value = candidate;
    if (whole.is("init_declarator")) value = whole.field("value");
    if (!value)
      for (const Cst& child : at.named_children())
        if (child.is("initializer_list") && child.begin() >= whole.end()) value = child;
    if (is_static) {
      Symbol* symbol = add(class_info->scope, Symbol::What::variable, declared.name);
      symbol->type = declared.type;
      symbol->is_static = true;
      symbol->surface = unique_global(class_info->surface + "::" + declared.name);
      symbol->owner = class_info->surface;
      symbol->initial = value;
      symbol->is_constexpr = has_word(at, "constexpr") || has_word(at, "inline") || declared.type.is_const;
      if (value) {
        if (declared.type && (declared.type.is_const || symbol->is_constexpr) &&
            (declared.type->is_integer() || declared.type->is(TypeKind::enum_)))
          if (const auto known = constant_of(value.is("initializer_list") && value.named_children().size() == 1
                                                 ? value.first_named_child()
                                                 : value))
            symbol->value = known;
        pending_statics_[symbol->surface] = symbol;
      } else if (!pending_statics_.contains(symbol->surface)) {
        pending_statics_[symbol->surface] = symbol;
      }
      continue;
    }
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
    if (class_info->is_union && false) class_info->is_aggregate = true;
    class_info->fields.push_back(std::move(field));
  }
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
  // Static members with a value of their own.
  if (class_info->of == nullptr || !is_library_) {
  }
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

void Reader::read_made(Function* function, const std::string& what) {
  ClassInfo* class_info = function->class_info;
  complete(class_info);
  const Cst at = class_info->at;
  Scope* outer = std::exchange(scope_, new_scope(Scope::What::function, class_info->scope));
  Context context;
  context.function = function;
  context.result = of_kind(TypeKind::void_);
  context.depth = 1;
  scope_->depth = 1;
  Context* outer_context = std::exchange(context_, &context);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
  const bool was_library = std::exchange(is_library_, class_info->is_library);
  Symbol* self = add(scope_, Symbol::What::variable, "this");
  self->surface = "this";
  self->type = class_type(class_info);
  self->is_this = true;
  context.names->insert("this");
  const auto me = [&] { return name(at, "this"); };
  std::vector<Node*> body;
  std::vector<Node*> parameters = {make(Kind::parameter, at, "this", {nullptr, nullptr})};
  const bool has_other = what == "copy" || what == "move" || what == "assign" || what == "massign";
  if (has_other) parameters.push_back(make(Kind::parameter, at, "other", {nullptr, nullptr}));
  const auto other = [&](QualifiedType type, bool moves) {
    Expression result = place_of(name(at, "other"), type);
    result.is_xvalue = moves;
    return result;
  };
  if (what == "default") {
    constructor_prologue(function, body);
  } else if (what == "copy" || what == "move") {
    const bool moves = what == "move";
    for (const Base& base : class_info->bases) {
      Expression from = other(class_type(base.class_info), moves);
      Expression target = place_of(me(), class_type(base.class_info));
      Function* chosen = choose_constructor(base.class_info, {from}, true);
      body.push_back(
          chosen != nullptr
              ? call_of(at, chosen,
                        [&] {
                          std::vector<Node*> list = {me()};
                          for (Node* node : passed(at, chosen, {from})) list.push_back(node);
                          return list;
                        }())
              : call_of(at,
                        made_function(base.class_info,
                                      moves && !moves_plainly(class_type(base.class_info)) ? "move" : "copy"),
                        {me(), name(at, "other")}));
    }
    for (const FieldInfo& field : class_info->fields) {
      Expression from = place_of(field_of(at, name(at, "other"), field), plain(field.type));
      if (field.is_reference) {
        body.push_back(make(Kind::assign, at, "", {field_of(at, me(), field), field_of(at, name(at, "other"), field)}));
        continue;
      }
      from.is_xvalue = moves;
      if (!field.overlap.empty() || class_of(field.type) == nullptr) {
        // A scalar may have no value yet, and is copied as it is.
        if (!field.type->is(TypeKind::array) && !is_object(field.type) && (moves ? moves_plainly(field.type) : true)) {
          body.push_back(intrinsic(at, "%copy_field", {me(), name(at, "other"), string(at, field.surface)}));
          continue;
        }
      }
      body.push_back(make(Kind::assign, at, "", {field_of(at, me(), field), owned(at, from)}));
    }
  } else if (what == "assign" || what == "massign") {
    const bool moves = what == "massign";
    for (const Base& base : class_info->bases) {
      Expression from = other(class_type(base.class_info), moves);
      body.push_back(assign(at, place_of(me(), class_type(base.class_info)), from).node);
    }
    for (const FieldInfo& field : class_info->fields) {
      Expression from = place_of(field_of(at, name(at, "other"), field), plain(field.type));
      from.is_xvalue = moves;
      Expression to = place_of(field_of(at, me(), field), plain(field.type));
      if (field.is_reference) continue;
      if (class_of(field.type) == nullptr && !field.type->is(TypeKind::array) &&
          (!moves || moves_plainly(field.type))) {
        body.push_back(intrinsic(at, "%copy_field", {me(), name(at, "other"), string(at, field.surface)}));
        continue;
      }
      body.push_back(assign(at, to, from).node);
    }
  } else {  // destroy, destroy_base
    if (class_info->is_polymorphic) body.push_back(intrinsic(at, "%set_class", {me(), name(at, class_info->surface)}));
    if (class_info->destructor != nullptr && (class_info->destructor->body || !class_info->destructor->is_defaulted)) {
      queue(class_info->destructor);
      if (class_info->destructor->body || class_info->of != nullptr) {
        std::vector<Node*> call = {name(at, class_info->destructor->surface), me()};
        body.push_back(make(Kind::call, at, "", std::move(call)));
      }
    }
    member_destruction(at, class_info, me(), body);
    for (size_t i = class_info->bases.size(); i-- > 0;) {
      if (class_info->bases[i].is_virtual || ends_silently(class_type(class_info->bases[i].class_info))) continue;
      body.push_back(call_of(at, made_function(class_info->bases[i].class_info, "destroy_base"), {me()}));
    }
    if (what == "destroy") {
      const std::vector<ClassInfo*> virtuals = virtual_bases(class_info);
      for (size_t i = virtuals.size(); i-- > 0;)
        if (!ends_silently(class_type(virtuals[i])))
          body.push_back(call_of(at, made_function(virtuals[i], "destroy_base"), {me()}));
    }
  }
  body.push_back(make(Kind::return_, at, "", {me()}));
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  function_nodes_.push_back(make(Kind::function, at, function->surface, std::move(parts)));
  is_library_ = was_library;
  cleanups.swap(cleanups_);
  context_ = outer_context;
  scope_ = outer;
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
