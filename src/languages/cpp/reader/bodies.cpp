// SPDX-License-Identifier: Apache-2.0
// Functions' bodies. A constructor does what the language does before its body, in that order: virtual bases, bases, members as they
// are declared, each by the initialiser list or by default (C++20 11.9.3).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

// The name of the variable that every `return` gives, if there is one: it is the result's object.
std::string Reader::sole_returned_name(const Cst& body) {
  std::string found;
  bool is_one = true;
  std::vector<Cst> rest = {body};
  while (!rest.empty() && is_one) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("lambda_expression") || at.is("class_specifier") || at.is("struct_specifier")) continue;
    if (at.is("return_statement")) {
      const Cst value = at.first_named_child();
      if (!value || !value.is("identifier") || (!found.empty() && found != value.text())) is_one = false;
      else found = std::string(value.text());
      continue;
    }
    for (const Cst& child : at.named_children()) rest.push_back(child);
  }
  return is_one ? found : "";
}

std::vector<Node*> Reader::bind_parameters(Function* function, Scope* scope) {
  std::vector<Node*> out;
  for (const Parameter& parameter : function->parameters) {
    if (parameter.is_pack) {
      Symbol* pack = nullptr;
      if (const auto known = scope->names.find(parameter.name); known != scope->names.end())
        for (Symbol* symbol : known->second)
          if (symbol->what == Symbol::What::pack) pack = symbol;
      if (pack == nullptr) pack = add(scope, Symbol::What::pack, parameter.name);
      if (!parameter.type) continue;  // an empty one
      Symbol& one = symbols_.emplace_back();
      one.name = parameter.name;
      one.scope = scope;
      one.function_depth = scope->depth;
      one.surface = local_name(parameter.name);
      one.type = unreferenced(parameter.type);
      one.is_reference = parameter.type->is_reference() && !is_object(one.type);
      if (parameter.type->is(TypeKind::rref)) one.is_captured_copy = true;  // its type is an rvalue reference
      one.argument.type = parameter.type;
      pack->pack.push_back(&one);
      out.push_back(make(Kind::parameter, parameter.at, one.surface, {nullptr, nullptr}));
      continue;
    }
    const std::string text = local_name(parameter.name);
    Node* made = make(Kind::parameter, parameter.at, text, {nullptr, nullptr});
    if (!function->is_library && parameter.type && !parameter.type->is_reference())
      made->type = surface_type_node(parameter.at, parameter.type);
    out.push_back(made);
    if (parameter.name.empty()) continue;
    Symbol* symbol = add(scope, Symbol::What::variable, parameter.name);
    symbol->surface = text;
    symbol->type = unreferenced(parameter.type);
    symbol->is_parameter = true;
    if (!symbol->type) symbol->type = of_kind(TypeKind::unknown);
    symbol->is_reference = parameter.type && parameter.type->is_reference() && !is_object(symbol->type);
    symbol->argument.type = parameter.type;
  }
  return out;
}

void Reader::read_body(Function* function) {
  if (function->is_read || function->is_builtin) return;
  function->is_read = true;
  function->is_queued = true;
  if (function->body_scope == nullptr && !function->slot.empty() && function->class_info != nullptr &&
      function->class_info->made.contains(function->name) && function->class_info->made.at(function->name) == function)
    return read_made(function, function->slot);
  if (!function->body && function->class_info != nullptr) {
    if (const Cst outside = outside_definition(function->class_info, *function)) {
      function->at = outside;
      function->body = outside.field("body");
    }
  }
  if (function->is_defaulted && !function->body) {
    if (function->is_constructor && function->parameters.empty()) {
      // C() = default
    } else if (function->name == "operator<=>" || function->name == "operator==") {
      // member by member, below
    } else {
      return;
    }
  } else if (!function->body) {
    if (trial_ == 0 && !function->is_pure && !function->is_deleted && !function->is_library) {
      std::vector<Node*> parts = {
          make(Kind::block, function->at, "",
               {make(Kind::return_, function->at, "",
                     {make(Kind::unsupported, function->at,
                           fmt::format("`{}`, which is declared but not defined", function->surface))})})};
      if (function->class_info != nullptr && !function->is_static)
        parts.push_back(make(Kind::parameter, function->at, "this", {nullptr, nullptr}));
      for (size_t i = 0; i < function->parameters.size(); ++i)
        parts.push_back(make(Kind::parameter, function->at, "%" + std::to_string(i + 1), {nullptr, nullptr}));
      function_nodes_.push_back(make(Kind::function, function->at, function->surface, std::move(parts)));
    }
    return;
  }
  const Cst at = function->at;
  Scope* around = function->body_scope != nullptr ? function->body_scope : function->scope;
  Scope* outer_env = std::exchange(scope_, new_scope(Scope::What::function, around));
  Context context;
  context.function = function;
  context.result = function->result;
  context.is_result_open = function->is_auto;
  context.depth = 1;
  scope_->depth = 1;
  Context* outer_context = std::exchange(context_, &context);
  std::vector<Cleanup> cleanups;
  cleanups.swap(cleanups_);
  Temporaries* temporaries = std::exchange(temporaries_, nullptr);
  const bool was_library = std::exchange(is_library_, function->is_library);
  const int trial = std::exchange(trial_, 0);
  const bool was_expanding = std::exchange(is_expanding_, false);
  if (class_of(function->result) != nullptr && !function->result->is_reference() && function->body)
    context.returned_name = sole_returned_name(function->body);
  std::vector<Node*> parameters;
  if (function->class_info != nullptr && !function->is_static) {
    Symbol* self = add(scope_, Symbol::What::variable, "this");
    self->surface = "this";
    self->type = {function->class_info->type, function->is_const};
    self->is_this = true;
    self->is_reference = function->class_info->native == Native::text && !function->is_const;
    context.names->insert("this");
    parameters.push_back(make(Kind::parameter, at, "this", {nullptr, nullptr}));
  }
  std::vector<Node*> body;
  for (Node* place : bind_parameters(function, scope_)) parameters.push_back(place);
  if (function->is_constructor) constructor_prologue(function, body);
  if (function->is_defaulted && !function->body && !function->is_constructor) {
    // Comparison member by member (11.10).
    const std::vector<std::pair<ClassInfo*, FieldInfo*>> fields = all_fields(function->class_info);
    const std::string other = parameters.back()->text;
    for (const auto& [owner, field] : fields) {
      const Expression left = place_of(field_of(at, name(at, "this"), *field), field->type);
      const Expression right = place_of(field_of(at, name(at, other), *field), field->type);
      if (function->name == "operator==") {
        const Expression same = operation(at, "==", left, right);
        body.push_back(make(Kind::if_, at, "",
                            {make(Kind::unary, at, "!", {tested(at, same)}),
                             make(Kind::return_, at, "", {literal(at, false)}), nullptr}));
      } else {
        const Expression less = operation(at, "<", left, right);
        body.push_back(make(Kind::if_, at, "",
                            {tested(at, less), make(Kind::return_, at, "", {literal(at, int64_t{-1})}), nullptr}));
        const Expression more = operation(at, "<", right, left);
        body.push_back(make(Kind::if_, at, "",
                            {tested(at, more), make(Kind::return_, at, "", {literal(at, int64_t{1})}), nullptr}));
      }
    }
    body.push_back(
        make(Kind::return_, at, "", {function->name == "operator==" ? literal(at, true) : literal(at, int64_t{0})}));
    function->result = function->name == "operator==" ? of_kind(TypeKind::bool_) : of_kind(TypeKind::int_);
    function->is_auto = false;
  } else if (function->body) {
    if (function->body.is("try_statement")) {
      statement(function->body, body);
    } else {
      statements(function->body.named_children(), 0, body);
    }
  }
  if (function->is_constructor) body.push_back(make(Kind::return_, at, "", {name(at, "this")}));
  if (function == main_) body.push_back(make(Kind::return_, at, "", {literal(at, int64_t{0})}));
  if (function->is_auto && context.is_result_open) context.result = of_kind(TypeKind::void_);
  if (function->is_auto) {
    function->result = context.result;
    function->is_auto = false;
  }
  std::vector<Node*> parts = {make(Kind::block, at, "", std::move(body))};
  parts.insert(parts.end(), parameters.begin(), parameters.end());
  function->node = make(Kind::function, at, function->surface, std::move(parts));
  function_nodes_.push_back(function->node);
  is_expanding_ = was_expanding;
  trial_ = trial;
  is_library_ = was_library;
  temporaries_ = temporaries;
  cleanups.swap(cleanups_);
  context_ = outer_context;
  scope_ = outer_env;
}

Node* Reader::constructor_prologue(Function* function, std::vector<Node*>& out) {
  ClassInfo* class_info = function->class_info;
  const Cst at = function->at;
  const auto me = [&](const Cst& from) { return name(from, "this"); };
  std::map<std::string, Cst> by_name;  // of the initialiser list: by member, or the class
  std::map<ClassInfo*, Cst> by_base;
  if (function->is_constructor && !function->is_defaulted) {
    for (const Cst& child : function->at.named_children()) {
      Cst list = child;
      if (child.is("try_statement")) {
        for (const Cst& inner : child.named_children())
          if (inner.is("field_initializer_list")) list = inner;
      }
      if (!list.is("field_initializer_list")) continue;
      for (const Cst& item : list.named_children()) {
        if (!item.is("field_initializer")) continue;
        const Cst named = item.first_named_child();
        const std::string key(named.text());
        if (named.is("field_identifier")) {
          const bool is_field =
              std::ranges::any_of(class_info->fields, [&](const FieldInfo& other) { return other.name == key; });
          if (is_field) {
            by_name[key] = item;
            continue;
          }
        }
        // A base, this class itself, or a template of them.
        QualifiedType type;
        if (named.is("field_identifier")) type = named_type(named, named.text());
        else if (named.is("template_method") || named.is("template_function") || named.is("template_type")) {
          const Found found = look_up(named.field("name").text(), scope_);
          if (!found.templates.empty())
            type = instance_type(named, found.templates[0], template_arguments(named.field("arguments")));
          else if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) type = found.symbol->type;
        } else {
          type = type_of(named);
        }
        if (ClassInfo* base = class_of(type)) by_base[base] = item;
        else out.push_back(bad_node(named, fmt::format("the initialiser of `{}`", named.text())));
      }
    }
  }
  const auto values_of = [&](const Cst& item) { return item.named_children().back(); };
  const auto base_call = [&](const Cst& from, ClassInfo* base, const Cst& list) -> Node* {
    std::vector<Expression> arguments;
    if (list) {
      if (list.is("initializer_list")) arguments = list_items(list);
      else arguments = arguments_of(list);
    }
    complete(base);
    if (arguments.empty() && base->constructors.empty() && base->constructor_templates.empty())
      return call_of(from, made_function(base, "default"), {me(from)});
    std::string why;
    Function* chosen = choose_constructor(base, arguments, true, false, &why);
    if (chosen == nullptr) {
      if (arguments.size() == 1 && class_of(arguments[0].type) != nullptr &&
          derives(class_of(arguments[0].type), base)) {
        const bool moves = (arguments[0].is_xvalue || !arguments[0].is_lvalue) && !moves_plainly(class_type(base));
        return call_of(from, made_function(base, moves ? "move" : "copy"), {me(from), arguments[0].node});
      }
      if (arguments.empty()) return call_of(from, made_function(base, "default"), {me(from)});
      return bad_node(from, fmt::format("the constructor of the base `{}`: {}", base->surface, why));
    }
    std::vector<Node*> list_of = {me(from)};
    for (Node* node : passed(from, chosen, arguments)) list_of.push_back(node);
    return call_of(from, chosen, list_of);
  };
  if (const auto delegated = by_base.find(class_info); delegated != by_base.end()) {
    out.push_back(full(delegated->second,
                       [&] { return base_call(delegated->second, class_info, values_of(delegated->second)); }));
    return nullptr;
  }
  for (ClassInfo* base : virtual_bases(class_info)) {
    const auto given = by_base.find(base);
    const Cst from = given != by_base.end() ? given->second : at;
    Node* call = base_call(from, base, given != by_base.end() ? values_of(given->second) : Cst());
    out.push_back(make(Kind::if_, from, "",
                       {intrinsic(from, "%is_first", {me(from), string(from, "%" + base->surface)}),
                        make(Kind::block, from, "", {call}), nullptr}));
  }
  for (const Base& base : class_info->bases) {
    if (base.is_virtual) continue;
    const auto given = by_base.find(base.class_info);
    const Cst from = given != by_base.end() ? given->second : at;
    out.push_back(full(from, [&] {
      return base_call(from, base.class_info, given != by_base.end() ? values_of(given->second) : Cst());
    }));
  }
  // Virtual functions are this class's until the constructor of a derived one goes on (11.9.5).
  if (class_info->is_polymorphic) out.push_back(intrinsic(at, "%set_class", {me(at), name(at, class_info->surface)}));
  for (const FieldInfo& field : class_info->fields) {
    const auto given = by_name.find(field.name);
    Cst from = given != by_name.end() ? given->second : at;
    Cst list = given != by_name.end() ? values_of(given->second) : Cst();
    const Cst initial = given == by_name.end() ? field.initial : Cst();
    Scope* outer = scope_;
    if (initial) {
      // A default initialiser sees the class, not the constructor's parameters.
      Scope* inner = new_scope(Scope::What::function, class_info->scope);
      inner->depth = scope_->depth;
      inner->names["this"] = {this_symbol()};
      scope_ = inner;
      from = initial;
    }
    Node* target = field_of(from, me(from), field);
    Node* made = nullptr;
    if (field.is_reference) {
      Expression operand;
      if (list) {
        const std::vector<Cst> values = list.named_children();
        operand = values.size() == 1 ? expression(values[0]) : bad(from, "a reference that refers to nothing");
      } else if (initial) {
        operand = expression(initial.is("initializer_list") ? initial.first_named_child() : initial);
      } else {
        operand = bad(from, "a reference that refers to nothing");
      }
      Node* held = bound(from, operand, reference_to(field.type));
      // Pointers and references in objects are references of their own, so that copies of the object share what they refer to.
      if (is_object(field.type)) held = intrinsic(from, "%address", {held});
      made = make(Kind::assign, from, "", {target, held});
    } else {
      made = full(from, [&]() -> Node* {
        Node* node = nullptr;
        if (list) node = initialised(from, list, field.type);
        else if (initial)
          node = initial.is("initializer_list") ? initialised(initial, initial, field.type)
                                                : converted(initial, expression(initial), field.type);
        else if (field.overlap.empty()) node = default_initial(from, field.type);
        return node == nullptr ? nullptr : make(Kind::assign, from, "", {target, node});
      });
    }
    scope_ = outer;
    if (made != nullptr) out.push_back(made);
  }
  return nullptr;
}

}  // namespace ramify::frontends::cpp
