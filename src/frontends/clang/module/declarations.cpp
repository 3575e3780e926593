// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/Attr.h>
#include <fmt/format.h>

#include "frontends/clang/module/reading.h"

namespace ramify::c_frontend {
namespace {

// Internal linkage, or none.
bool is_of_this_unit(const clang::NamedDecl* declaration) { return !declaration->hasExternalFormalLinkage(); }

DefinitionKind definition_kind(const clang::FunctionDecl* definition, bool is_library) {
  const bool is_inline_only = definition->isInlined() && !definition->isInlineDefinitionExternallyVisible();
  const bool is_weak = is_library || is_inline_only || definition->hasAttr<clang::WeakAttr>();
  return is_weak ? DefinitionKind::weak : DefinitionKind::strong;
}

}  // namespace

void Reading::read() {
  linking_.read().unit.is_null_movable |= context_.getLangOpts().C2y != 0;
  for (const clang::Decl* declaration : context_.getTranslationUnitDecl()->decls()) top_level(declaration);
  define_referenced();
  complete_records();
  for (const auto& [tag, id] : shared_records_) linking_.add_record(tag, id);
}

// Definitions in headers are read when something refers to them.
void Reading::top_level(const clang::Decl* declaration) {
  if (const auto* code = llvm::dyn_cast<clang::FileScopeAsmDecl>(declaration)) {
    if (code->getAsmString()->getString().trim().empty()) return;
    report_unsupported(span(declaration->getSourceRange()), "assembly is not read");
    return;
  }
  const bool is_of_header = sources_.isInSystemHeader(declaration->getLocation());
  if (const auto* function_declaration = llvm::dyn_cast<clang::FunctionDecl>(declaration)) {
    const bool waits = is_of_header && (is_of_this_unit(function_declaration) || function_declaration->isInlined());
    if (function_declaration->isThisDeclarationADefinition() && !waits) function(function_declaration);
  } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
    const bool waits = is_of_header && is_of_this_unit(variable);
    if (variable->hasDefinition(context_) != clang::VarDecl::DeclarationOnly && !waits) object(variable);
  }
}

void Reading::define_referenced() {
  while (!functions_to_define_.empty() || !objects_to_define_.empty()) {
    for (const auto& [id, definition] : std::exchange(objects_to_define_, {})) define(id, definition);
    for (const auto& [id, definition] : std::exchange(functions_to_define_, {})) define(id, definition);
  }
}

FunctionId Reading::function(const clang::FunctionDecl* declaration) {
  const clang::FunctionDecl* first = declaration->getCanonicalDecl();
  if (const auto at = functions_.find(first); at != functions_.end()) return at->second;
  const clang::FunctionDecl* latest = first->getMostRecentDecl();
  const clang::FunctionDecl* definition = latest->getDefinition();
  const clang::FunctionDecl* best = definition ? definition : latest;
  if (const auto* target = aliased<clang::FunctionDecl>(first)) {
    const FunctionId id = function(target);
    functions_[first] = id;
    if (!is_of_this_unit(first)) linking_.alias(first->getName().str(), id, span(first->getLocation()));
    return id;
  }
  const bool has_own_name = is_library_ && !is_of_this_unit(first);
  const std::string name = has_own_name ? linking_.library_name(best->getName().str()) : best->getName().str();
  const Span at = span(best->getNameInfo().getSourceRange());
  const core::Type nothing{.kind = core::TypeKind::function, .of = types().void_type(), .has_prototype = false};
  const std::optional<TypeId> found = find_type(best->getType());
  const TypeId type = found ? *found : types().add(nothing);
  const FunctionId id =
      is_of_this_unit(first) ? linking_.internal_function(name, type, at) : linking_.function(name, type, at);
  functions_[first] = id;
  if (best->isNoReturn()) unit().functions[id.index].is_noreturn = true;
  for (const clang::FunctionDecl* each : first->redecls()) {
    if (each->hasAttr<clang::AliasAttr>() || each->hasAttr<clang::IFuncAttr>() || each->hasAttr<clang::WeakRefAttr>())
      report_unsupported(at, fmt::format("`{}` stands for another function", name));
    if (each->hasAttr<clang::WeakAttr>()) unit().functions[id.index].is_weak = true;
  }
  if (const auto* before = latest->getAttr<clang::ConstructorAttr>())
    unit().hooks.push_back({.function = id, .priority = before->getPriority()});
  if (const auto* after = latest->getAttr<clang::DestructorAttr>())
    unit().hooks.push_back({.function = id, .priority = after->getPriority(), .is_destructor = true});
  if (definition && definition->getBody()) functions_to_define_.emplace_back(id, definition);
  return id;
}

// GNU C: the target of the attribute `alias` of a declaration.
template <typename Declaration>
const Declaration* Reading::aliased(const Declaration* first) {
  for (const Declaration* each : first->redecls()) {
    const auto* attribute = each->template getAttr<clang::AliasAttr>();
    if (!attribute) continue;
    const clang::TranslationUnitDecl* whole = context_.getTranslationUnitDecl();
    for (const clang::NamedDecl* found : whole->lookup(&context_.Idents.get(attribute->getAliasee()))) {
      const auto* target = llvm::dyn_cast<Declaration>(found);
      if (target && target->getCanonicalDecl() != first && !aliased(target->getCanonicalDecl())) return target;
    }
  }
  return nullptr;
}

void Reading::define(FunctionId id, const clang::FunctionDecl* definition) {
  const Span at = span(definition->getNameInfo().getSourceRange());
  if (!linking_.defines(id, definition_kind(definition, is_library_), at)) return;
  function_names_.clear();
  function_at_hand_ = id;
  Function made{.name = unit()[id].name,
                .type = unit()[id].type,
                .is_library = is_library_ || sources_.isInSystemHeader(definition->getLocation()),
                .is_weak = unit()[id].is_weak,
                .span = at};
  bool is_supported = find_type(definition->getType()).has_value();
  if (is_supported) made.type = *find_type(definition->getType());
  if (!definition->hasWrittenPrototype()) {  // K&R: arguments are promoted, parameters have their declared types
    core::Type type = types()[made.type];
    type.has_prototype = false;
    made.type = types().add(type);
  }
  for (const clang::ParmVarDecl* parameter : definition->parameters()) {
    find_type(parameter->getOriginalType());
    made.parameters.push_back(object(parameter));
    if (!find_type(parameter->getType())) is_supported = false;
  }
  made.variable_sizes = std::exchange(pending_sizes_, {});
  if (!is_supported) made.parameters.clear();  // its type has none either
  made.body = is_supported
                  ? statement(definition->getBody())
                  : add(unsupported_statement(definition->getBody(),
                                              fmt::format("the type `{}`", definition->getType().getAsString())));
  Function& function = unit().functions[id.index];
  made.is_noreturn = function.is_noreturn || definition->isNoReturn();
  function = std::move(made);
  if (!pending_sizes_.empty()) {
    report_unsupported(at, "types of variable length in such places");
    pending_sizes_.clear();
  }
  function_at_hand_.reset();
}

// Sets the properties that every object has, however it was created.
void Reading::fill(ObjectId id, const clang::VarDecl* declaration, TypeId type) {
  const clang::QualType declared = declaration->getType();
  Object& object = unit().objects[id.index];
  object.type = type;
  object.span = span(declaration->getLocation());
  object.is_const = context_.getBaseElementType(declared).isConstQualified();
  if (declaration->getTLSKind() != clang::VarDecl::TLS_None) object.storage = Storage::thread;
  if (declared->isIncompleteType() || declared->isVariablyModifiedType()) return;
  // The type's name may also increase the alignment (GNU C: `typedef int t __attribute__((aligned(8)))`).
  const auto natural = context_.getTypeAlignInChars(declared.getCanonicalType()).getQuantity();
  const auto asked = context_.getDeclAlign(declaration, true).getQuantity();
  object.alignment = asked > natural ? static_cast<uint64_t>(asked) : 0;
}

ObjectId Reading::object(const clang::VarDecl* declaration) {
  const clang::VarDecl* first = declaration->getCanonicalDecl();
  if (const auto at = objects_.find(first); at != objects_.end()) return at->second;
  if (!declaration->hasLocalStorage()) return static_object(first);
  const ObjectId id(unit().objects.size());
  objects_[first] = id;
  const bool is_parameter = llvm::isa<clang::ParmVarDecl>(declaration);
  unit().objects.push_back(
      {.name = declaration->getName().str(), .storage = is_parameter ? Storage::parameter : Storage::automatic});
  fill(id, declaration, type_or_bytes(declaration->getType()));
  return id;
}

// C11 6.9.2: the definition, or a tentative one. An array has the size that any of its declarations specifies.
ObjectId Reading::static_object(const clang::VarDecl* first) {
  if (const auto* target = aliased<clang::VarDecl>(first)) {
    const ObjectId id = object(target);
    objects_[first] = id;
    if (!is_of_this_unit(first)) linking_.alias(first->getName().str(), id, span(first->getLocation()));
    return id;
  }
  const clang::VarDecl* definition = nullptr;
  first->getAnyInitializer(definition);
  if (!definition) definition = first->getDefinition(context_);
  // `extern int x; int x;`: any of them may be the tentative definition.
  for (const clang::VarDecl* each : first->redecls())
    if (!definition) definition = const_cast<clang::VarDecl*>(each)->getActingDefinition();
  const clang::VarDecl* best = definition ? definition : first->getMostRecentDecl();
  clang::QualType declared = best->getType();
  for (const clang::VarDecl* each : first->redecls()) {
    if (declared->isIncompleteArrayType()) declared = each->getType();
  }
  const TypeId type = type_or_bytes(declared);
  const bool has_own_name = is_library_ && first->hasLinkage() && !is_of_this_unit(first);
  const std::string name = has_own_name ? linking_.library_name(first->getName().str()) : first->getName().str();
  const Span at = span(best->getLocation());
  const ObjectId id = !first->hasLinkage()     ? linking_.object_without_linkage(name, type, at)
                      : is_of_this_unit(first) ? linking_.internal_object(name, type, at)
                                               : linking_.object(name, type, at);
  objects_[first] = id;
  if (!unit()[id].is_defined || is_of_this_unit(first)) fill(id, best, type);
  for (const clang::VarDecl* each : first->redecls()) {
    if (each->hasAttr<clang::AliasAttr>()) report_unsupported(at, fmt::format("`{}` stands for another object", name));
    if (each->hasAttr<clang::WeakAttr>()) unit().objects[id.index].is_weak = true;
  }
  if (!definition) return id;
  if (first->isStaticLocal()) {
    define(id, definition);  // the initialiser may use __func__ of its function
  } else {
    objects_to_define_.emplace_back(id, definition);
  }
  return id;
}

void Reading::define(ObjectId id, const clang::VarDecl* definition) {
  const bool is_weak = is_library_ || definition->hasAttr<clang::WeakAttr>();
  const Span at = span(definition->getLocation());
  if (!linking_.defines(id, is_weak ? DefinitionKind::weak : DefinitionKind::strong, at)) return;
  // This unit's properties were set at the first declaration, unless another unit had a definition by then.
  const TypeId read_type = unit()[id].type;
  const bool is_sized = types()[read_type].kind == core::TypeKind::array && types()[read_type].count;
  fill(id, definition, is_sized ? read_type : type_or_bytes(definition->getType()));
  unit().objects[id.index].is_defined = true;
  if (definition->getInit() && definition->hasFlexibleArrayInit(context_)) extend(id, definition);
  const ExprId value = definition->getInit() ? initialiser(definition->getInit()) : ExprId{};
  if (definition->getInit()) unit().objects[id.index].initialiser = value;
}

// GNU C: an initialiser gives a flexible array member elements and the object room for them. The object then has a type
// of its own.
void Reading::extend(ObjectId id, const clang::VarDecl* definition) {
  complete_records();
  const auto more = static_cast<uint64_t>(definition->getFlexibleArrayInitChars(context_).getQuantity());
  const core::Type whole = types()[types().unqualified(unit()[id].type)];
  core::Record record = types()[whole.record];
  core::Type last = types()[record.members.back().type];
  const uint64_t element = types().size_of(last.of);
  const uint64_t end = record.size + more;
  if (element == 0) return report_unsupported(span(definition->getLocation()), "a flexible array of nothing");
  last.count = (end - record.members.back().offset) / element;
  record.members.back().type = types().add(last);
  record.size = end;
  record.name = linking_.unique_name(record.name + "+" + std::to_string(*last.count));
  core::Type extended = whole;
  extended.record = types().add_record(std::move(record));
  unit().objects[id.index].type = types().add(extended);
}

void Reading::report_unsupported(const Span& at, std::string what) {
  linking_.read().diagnostics.report(diagnostics::DiagnosticId::c_unsupported, linking_.place(at), std::move(what));
}

void Reading::report_depth(clang::SourceRange range) {
  if (!std::exchange(is_too_deep_, true))
    report_unsupported(span(range), fmt::format("this is nested more than {} levels deep", nesting_max));
}

}  // namespace ramify::c_frontend
