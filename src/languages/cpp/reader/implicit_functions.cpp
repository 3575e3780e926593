// SPDX-License-Identifier: Apache-2.0
// Bodies of implicit functions: copies, moves, assignments, destructors (C++20 11.4).
#include <utility>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

namespace {
// The parameter of implicit copy and move functions.
constexpr std::string_view other_name = "other";
}  // namespace

void Reader::read_implicit_function(Function* function, const std::string& what) {
  ClassInfo* class_info = function->class_info;
  complete(class_info);
  const Cst at = class_info->at;
  const Replaced outer(scope_, new_scope(Scope::What::function, class_info->scope));
  Context context;
  context.function = function;
  context.result = types_.of_kind(TypeKind::void_);
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
      const char* what = moves && !moves_trivially(type) ? "move" : "copy";
      body.push_back(call_of(at, implicit_function(base.class_info, what), {self(), other()}));
    }
  }
  for (const FieldInfo& field : class_info->fields) {
    Expression from = place_of(field_of(at, other(), field), plain(field.type));
    if (field.is_reference) {
      body.push_back(make(Kind::assign, at, "", {field_of(at, self(), field), field_of(at, other(), field)}));
      continue;
    }
    from.is_xvalue = moves;
    // A scalar may be uninitialised, and is copied without reading it.
    const bool is_scalar_place = !field.overlap.empty() || class_of(field.type) == nullptr;
    if (is_scalar_place && !field.type->is(TypeKind::array) && !is_object(field.type) &&
        (!moves || moves_trivially(field.type))) {
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
    if (class_of(field.type) == nullptr && !field.type->is(TypeKind::array) && (!moves || moves_trivially(field.type)))
      body.push_back(intrinsic(at, "%copy_field", {self(), other(), string(at, field.surface)}));
    else body.push_back(assign(at, to, from).node);
  }
}

// `is_whole`: it is not a base of another object, which would destroy the virtual bases itself.
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
    if (class_info->bases[i].is_virtual || destroys_trivially(class_type(base))) continue;
    body.push_back(call_of(at, implicit_function(base, "destroy_base"), {self()}));
  }
  if (!is_whole) return;
  const std::vector<ClassInfo*> virtuals = virtual_bases(class_info);
  for (size_t i = virtuals.size(); i-- > 0;)
    if (!destroys_trivially(class_type(virtuals[i])))
      body.push_back(call_of(at, implicit_function(virtuals[i], "destroy_base"), {self()}));
}

}  // namespace ramify::frontends::cpp
