// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/linking.h"

#include <fmt/format.h>

#include "frontends/clang/hooks.h"

namespace ramify::c_frontend {

uint32_t Linking::file(const std::string& path) {
  const auto [at, is_new] = files_.try_emplace(path, static_cast<uint32_t>(read_.files.size()));
  if (is_new) read_.files.push_back(path);
  return at->second;
}

std::string Linking::unique_name(const std::string& name) {
  for (;;) {
    const uint32_t count = ++taken_[name];
    if (count == 1) return name;
    std::string other = fmt::format("{}.{}", name, count);
    if (++taken_[other] == 1) return other;
  }
}

base::Place Linking::place(const Span& span) const {
  return {.file = read_.files[span.file],
          .line = span.line,
          .column = span.column,
          .end_line = span.end_line,
          .end_column = span.end_column};
}

Linking::Entity* Linking::declare(const Declared& declared, bool& is_new) {
  const auto [at, added] = entities_.try_emplace(declared.name);
  Entity& entity = at->second;
  is_new = added;
  if (added) {
    order_.push_back(declared.name);
    entity.is_function = declared.is_function;
  } else if (entity.is_function != declared.is_function) {
    read_.diagnostics.report(diagnostics::DiagnosticId::c_link, place(declared.span),
                             fmt::format("`{}` is a function in one file and an object in another", declared.name));
    return nullptr;
  }
  entity.declared.push_back(declared);
  entity.declared.back().is_library = is_in_library_;
  return &entity;
}

FunctionId Linking::add_function(const std::string& name, TypeId type, const Span& span) {
  read_.unit.functions.push_back({.name = name, .type = type, .span = span});
  return FunctionId(read_.unit.functions.size() - 1);
}

ObjectId Linking::add_object(const std::string& name, TypeId type, const Span& span) {
  read_.unit.objects.push_back({.name = name, .type = type, .storage = Storage::static_, .span = span});
  read_.unit.statics.emplace_back(read_.unit.objects.size() - 1);
  return read_.unit.statics.back();
}

std::string Linking::library_name(const std::string& name) const {
  const auto known = entities_.find(name);
  if (known == entities_.end() || known->second.definition != DefinitionKind::strong) return name;
  const bool is_allocation = name == "malloc" || name == "calloc" || name == "realloc" || name == "free";
  return is_allocation ? name : name + std::string(core::library_suffix);
}

FunctionId Linking::function(const std::string& name, TypeId type, const Span& span) {
  bool is_new = false;
  Entity* entity = declare({.name = name, .is_function = true, .type = type, .span = span}, is_new);
  if (!entity) return add_function(name, type, span);  // the program is not run
  if (!is_new) return FunctionId(entity->index);
  const FunctionId id = add_function(name, type, span);
  entity->index = id.index;
  function_names_[id.index] = name;
  return id;
}

ObjectId Linking::object(const std::string& name, TypeId type, const Span& span) {
  bool is_new = false;
  Entity* entity = declare({.name = name, .type = type, .span = span}, is_new);
  if (!entity) return add_object(name, type, span);  // the program is not run
  if (!is_new) return ObjectId(entity->index);
  const ObjectId id = add_object(name, type, span);
  read_.unit.objects[id.index].is_defined = false;
  read_.unit.objects[id.index].linkage_name = name;
  entity->index = id.index;
  object_names_[id.index] = name;
  return id;
}

FunctionId Linking::internal_function(const std::string& name, TypeId type, const Span& span) {
  internal_functions_.push_back(add_function(name, type, span));
  return internal_functions_.back();
}

ObjectId Linking::internal_object(const std::string& name, TypeId type, const Span& span) {
  internal_objects_.push_back(add_object(name, type, span));
  return internal_objects_.back();
}

ObjectId Linking::object_without_linkage(const std::string& name, TypeId type, const Span& span) {
  return add_object(name, type, span);
}

void Linking::alias(const std::string& name, FunctionId id, const Span& span) { alias(name, id.index, true, span); }
void Linking::alias(const std::string& name, ObjectId id, const Span& span) { alias(name, id.index, false, span); }

void Linking::alias(const std::string& name, uint32_t index, bool is_function, const Span& span) {
  const auto [at, is_new] = entities_.try_emplace(name);
  Entity& entity = at->second;
  if (!is_new && (entity.is_function != is_function || entity.index != index)) {
    read_.diagnostics.report(diagnostics::DiagnosticId::c_unsupported, place(span),
                             fmt::format("`{}` stands for another name after another file has used it", name));
    return;
  }
  if (is_new) order_.push_back(name);
  entity.index = index;
  entity.is_function = is_function;
  entity.definition = DefinitionKind::strong;
  entity.span = span;
}

bool Linking::take(Entity& entity, const std::string& name, DefinitionKind kind, const Span& span) {
  if (kind == DefinitionKind::strong && entity.definition == DefinitionKind::strong) {
    const base::Place first = place(entity.span);
    read_.diagnostics.report(diagnostics::DiagnosticId::c_link, place(span), fmt::format("`{}` is defined twice", name),
                             fmt::format("the other definition is at {}:{}:{}", first.file, first.line, first.column));
    return false;
  }
  if (kind <= entity.definition) return false;
  entity.definition = kind;
  entity.span = span;
  return true;
}

bool Linking::defines(FunctionId id, DefinitionKind kind, const Span& span) {
  const auto at = function_names_.find(id.index);
  return at == function_names_.end() || take(entities_[at->second], at->second, kind, span);
}

bool Linking::defines(ObjectId id, DefinitionKind kind, const Span& span) {
  const auto at = object_names_.find(id.index);
  return at == object_names_.end() || take(entities_[at->second], at->second, kind, span);
}

void Linking::finish() {
  name_internal();
  if (!read_.unit.hooks.empty()) {
    const auto known = entities_.find("atexit");
    if (known != entities_.end() && known->second.is_function) add_start(read_, FunctionId(known->second.index));
  }
  check();
}

// Names with external linkage are kept, wherever they are declared.
void Linking::name_internal() {
  std::unordered_map<std::string, uint32_t> count_by_name;
  for (const std::string& name : order_) count_by_name[name] = 1;
  const auto unique = [&](const std::string& name) {
    for (;;) {
      const uint32_t count = ++count_by_name[name];
      if (count == 1) return name;
      std::string other = fmt::format("{}.{}", name, count);
      if (++count_by_name[other] == 1) return other;
    }
  };
  for (const FunctionId id : internal_functions_) {
    Function& function = read_.unit.functions[id.index];
    function.name = unique(function.name);
  }
  for (const ObjectId id : internal_objects_) {
    Object& object = read_.unit.objects[id.index];
    object.linkage_name = unique(object.name);
  }
}

// Whether the declaration is of a library function: the library's own type is used. Clang has warned about a program
// that declares it differently, as gcc does.
bool Linking::is_of_library(const Entity& entity, const Declared& declared) const {
  if (!entity.is_function || !declared.is_library || entity.declared[0].is_library) return false;
  read_.unit.functions[entity.index].type = declared.type;
  return true;
}

void Linking::check() {
  for (const std::string& name : order_) {
    const Entity& entity = entities_[name];
    const std::vector<Declared>& all = entity.declared;
    for (size_t i = 1; i < all.size(); ++i) {
      if (!read_.types.are_compatible(all[0].type, all[i].type) && is_of_library(entity, all[i])) break;
      if (read_.types.are_compatible(all[0].type, all[i].type)) continue;
      const base::Place first = place(all[0].span);
      read_.diagnostics.report(
          diagnostics::DiagnosticId::c_link, place(all[i].span),
          fmt::format("`{}` is declared as `{}` here and as `{}` in another file", name, read_.types.text(all[i].type),
                      read_.types.text(all[0].type)),
          fmt::format("the other declaration is at {}:{}:{}", first.file, first.line, first.column));
      break;
    }
  }
}

}  // namespace ramify::c_frontend
