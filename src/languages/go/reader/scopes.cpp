// SPDX-License-Identifier: Apache-2.0
// Name lookup: in the enclosing blocks, the package, the library, and the universe (Go specification, "Declarations and
// scope").
#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

Reader::Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics,
               const tree_sitter::Tree& library)
    : surface::Reader(tree, options, diagnostics), library_(library) {
  make_universe();
}

void Reader::make_universe() {
  static constexpr std::pair<std::string_view, TypeKind> types[] = {
      {"bool", TypeKind::bool_},   {"int", TypeKind::int_},          {"int8", TypeKind::i8},
      {"int16", TypeKind::i16},    {"int32", TypeKind::i32},         {"int64", TypeKind::i64},
      {"uint", TypeKind::uint},    {"uint8", TypeKind::u8},          {"uint16", TypeKind::u16},
      {"uint32", TypeKind::u32},   {"uint64", TypeKind::u64},        {"uintptr", TypeKind::uintptr},
      {"byte", TypeKind::u8},      {"rune", TypeKind::i32},          {"float32", TypeKind::f32},
      {"float64", TypeKind::f64},  {"complex64", TypeKind::complex}, {"complex128", TypeKind::complex},
      {"string", TypeKind::string}};
  for (const auto& [name, kind] : types)
    universe_[std::string(name)] = {.kind = Entity::Kind::type, .type = basic(kind)};
  universe_["any"] = {.kind = Entity::Kind::type, .type = types_.any()};
  universe_["comparable"] = {.kind = Entity::Kind::type, .type = types_.any()};
  universe_["error"] = {.kind = Entity::Kind::type, .type = types_.error()};
  for (const bool b : {true, false})
    universe_[b ? "true" : "false"] = {
        .kind = Entity::Kind::constant, .type = basic(TypeKind::untyped_bool), .constant = Constant(b)};
  universe_["nil"] = {.kind = Entity::Kind::nil, .type = basic(TypeKind::untyped_nil)};
  for (const std::string_view name : {"append", "cap", "clear", "close", "complex", "copy", "delete", "imag", "len",
                                      "make", "max", "min", "new", "panic", "print", "println", "real", "recover"})
    universe_[std::string(name)] = {.kind = Entity::Kind::builtin, .type = unknown(), .name = std::string(name)};
}

Reader::Entity* Reader::find(std::string_view name) {
  for (size_t i = scopes_.size(); i-- > 0;)
    if (const auto found = scopes_[i].find(name); found != scopes_[i].end()) return &found->second;
  Names& package = in_library_ ? library_names_ : package_;
  if (const auto found = package.find(name); found != package.end()) return &found->second;
  if (const auto found = universe_.find(name); found != universe_.end()) return &found->second;
  return nullptr;
}

Reader::Entity* Reader::find_in_package(std::string_view package, std::string_view name) {
  const std::string full = std::string(package) + "__" + std::string(name);
  if (const auto own = package_.find(full); own != package_.end()) return &own->second;  // the program's own package
  const auto found = library_names_.find(full);
  return found == library_names_.end() ? nullptr : &found->second;
}

void Reader::declare_variable(const std::string& name, const Type* type) {
  declare(name, {.kind = Entity::Kind::variable, .type = type, .name = name});
}

void Reader::elsewhere(std::vector<Names> scopes, const TypeArguments& arguments, bool is_library,
                       const std::function<void()>& read) {
  Names& types = scopes.emplace_back();
  for (const auto& [name, type] : arguments) types[name] = {.kind = Entity::Kind::type, .type = type};
  scopes_.swap(scopes);
  std::vector<Function> functions;
  functions_.swap(functions);
  const bool was_in_library = std::exchange(in_library_, is_library);
  const std::optional<int64_t> iota = std::exchange(iota_, std::nullopt);
  read();
  iota_ = iota;
  in_library_ = was_in_library;
  functions_.swap(functions);
  scopes_.swap(scopes);
}

}  // namespace ramify::frontends::go
