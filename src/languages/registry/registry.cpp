// SPDX-License-Identifier: Apache-2.0
#include "languages/registry/registry.h"

#include <algorithm>
#include <vector>

#include "languages/c/reader/c.h"
#include "languages/c/rules/conventions.h"
#include "languages/c/rules/rules.h"
#include "languages/cpp/reader/cpp.h"
#include "languages/cpp/rules/conventions.h"
#include "languages/cpp/rules/rules.h"
#include "languages/csharp/reader/csharp.h"
#include "languages/csharp/rules/conventions.h"
#include "languages/csharp/rules/rules.h"
#include "languages/go/reader/go.h"
#include "languages/go/rules/conventions.h"
#include "languages/go/rules/rules.h"
#include "languages/java/reader/java.h"
#include "languages/java/rules/conventions.h"
#include "languages/java/rules/rules.h"
#include "languages/javascript/reader/javascript.h"
#include "languages/javascript/rules/conventions.h"
#include "languages/javascript/rules/rules.h"
#include "languages/kotlin/reader/kotlin.h"
#include "languages/kotlin/rules/conventions.h"
#include "languages/kotlin/rules/rules.h"
#include "languages/lua/reader/lua.h"
#include "languages/lua/rules/conventions.h"
#include "languages/lua/rules/rules.h"
#include "languages/pascal/reader/pascal.h"
#include "languages/pascal/rules/conventions.h"
#include "languages/pascal/rules/rules.h"
#include "languages/perl/reader/perl.h"
#include "languages/perl/rules/conventions.h"
#include "languages/perl/rules/rules.h"
#include "languages/php/reader/php.h"
#include "languages/php/rules/conventions.h"
#include "languages/php/rules/rules.h"
#include "languages/python/reader/python.h"
#include "languages/python/rules/conventions.h"
#include "languages/python/rules/rules.h"
#include "languages/ruby/reader/ruby.h"
#include "languages/ruby/rules/conventions.h"
#include "languages/ruby/rules/rules.h"
#include "languages/rust/reader/rust.h"
#include "languages/rust/rules/conventions.h"
#include "languages/rust/rules/rules.h"
#include "languages/scala/reader/scala.h"
#include "languages/scala/rules/conventions.h"
#include "languages/scala/rules/rules.h"
#include "languages/starlark/rules/conventions.h"
#include "languages/starlark/rules/rules.h"
#include "languages/typescript/reader/typescript.h"

namespace ramify::languages {

namespace {

using frontends::surface::Language;
using ir_machine::DialectRules;

struct Row {
  ir::Dialect dialect;
  const Language& (*language)();  // null: lowered without a surface tree
  const DialectRules& (*rules)();
  const analysis::Conventions* conventions;
};

constexpr Row rows[] = {
    {ir::Dialect::starlark, nullptr, ir_machine::starlark_rules, &ir_machine::starlark::conventions},
    {ir::Dialect::python, frontends::python::language, ir_machine::python_rules, &ir_machine::python::conventions},
    {ir::Dialect::javascript, frontends::javascript::language, ir_machine::javascript_rules,
     &ir_machine::javascript::conventions},
    {ir::Dialect::javascript, frontends::typescript::language, ir_machine::javascript_rules,
     &ir_machine::javascript::conventions},
    {ir::Dialect::java, frontends::java::language, ir_machine::java_rules, &ir_machine::java::conventions},
    {ir::Dialect::ruby, frontends::ruby::language, ir_machine::ruby_rules, &ir_machine::ruby::conventions},
    {ir::Dialect::go, frontends::go::language, ir_machine::go_rules, &ir_machine::go::conventions},
    {ir::Dialect::php, frontends::php::language, ir_machine::php_rules, &ir_machine::php::conventions},
    {ir::Dialect::csharp, frontends::csharp::language, ir_machine::csharp_rules, &ir_machine::csharp::conventions},
    {ir::Dialect::c, frontends::c::language, ir_machine::c_rules, &ir_machine::c::conventions},
    {ir::Dialect::cpp, frontends::cpp::language, ir_machine::cpp_rules, &ir_machine::cpp::conventions},
    {ir::Dialect::rust, frontends::rust::language, ir_machine::rust_rules, &ir_machine::rust::conventions},
    {ir::Dialect::kotlin, frontends::kotlin::language, ir_machine::kotlin_rules, &ir_machine::kotlin::conventions},
    {ir::Dialect::scala, frontends::scala::language, ir_machine::scala_rules, &ir_machine::scala::conventions},
    {ir::Dialect::lua, frontends::lua::language, ir_machine::lua_rules, &ir_machine::lua::conventions},
    {ir::Dialect::pascal, frontends::pascal::language, ir_machine::pascal_rules, &ir_machine::pascal::conventions},
    {ir::Dialect::perl, frontends::perl::language, ir_machine::perl_rules, &ir_machine::perl::conventions},
};

constexpr bool every_dialect_has_a_row() {
#define DIALECT(name) &&std::ranges::find(rows, ir::Dialect::name, &Row::dialect) != std::end(rows)
  return true
#include "programs/ir/dialects.def"
      ;
}
static_assert(every_dialect_has_a_row());

}  // namespace

std::span<const Language* const> all() {
  static const std::vector<const Language*> languages = [] {
    std::vector<const Language*> made;
    for (const Row& row : rows)
      if (row.language != nullptr) made.push_back(&row.language());
    return made;
  }();
  return languages;
}

const Language* named(std::string_view name) {
  const auto found = std::ranges::find(all(), name, &Language::name);
  return found == all().end() ? nullptr : *found;
}

const Language* of_file(std::string_view path) {
  const size_t slash = path.find_last_of('/');
  const std::string_view file = slash == std::string_view::npos ? path : path.substr(slash + 1);
  const size_t dot = file.find_last_of('.');
  if (dot == std::string_view::npos || dot == 0) return nullptr;
  for (const Language* language : all())
    if (std::ranges::find(language->extensions, file.substr(dot)) != language->extensions.end()) return language;
  return nullptr;
}

const DialectRules& rules(ir::Dialect dialect) { return std::ranges::find(rows, dialect, &Row::dialect)->rules(); }

const analysis::Conventions& conventions(ir::Dialect dialect) {
  return *std::ranges::find(rows, dialect, &Row::dialect)->conventions;
}

const DialectRules& rules(const ir::Module& module) { return rules(module.functions[module.entry.index].dialect); }

}  // namespace ramify::languages
