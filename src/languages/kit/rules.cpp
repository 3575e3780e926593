// SPDX-License-Identifier: Apache-2.0
// The rules of all languages but Starlark: the same functions, which read the language's table; and its library, made from the
// rows of its folder and the functions that all have (intrinsics.h).
#include <array>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/formatting.h"
#include "languages/kit/intrinsics.h"
#include "languages/kit/iterators.h"
#include "languages/kit/language.h"
#include "languages/kit/operators.h"
#include "languages/kit/protocols.h"
#include "languages/kit/streams.h"
#include "languages/kit/text.h"
#include "languages/kit/threads.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine {

namespace {

const LanguageLibrary& library_of(ir::Dialect dialect) {
  switch (dialect) {
    case ir::Dialect::starlark:
    case ir::Dialect::python: return python_library();
    case ir::Dialect::javascript: return javascript_library();
    case ir::Dialect::java: return java_library();
    case ir::Dialect::ruby: return ruby_library();
    case ir::Dialect::go: return go_library();
    case ir::Dialect::php: return php_library();
    case ir::Dialect::csharp: return csharp_library();
    case ir::Dialect::c: return c_library();
    case ir::Dialect::cpp: return cpp_library();
    case ir::Dialect::rust: return rust_library();
    case ir::Dialect::kotlin: return kotlin_library();
    case ir::Dialect::scala: return scala_library();
    case ir::Dialect::lua: return lua_library();
    case ir::Dialect::pascal: return pascal_library();
  }
  return python_library();
}

// Made once a language; then only read.
struct Registry {
  std::set<std::string, std::less<>> names;  // of `Math` in `Math.max`
  std::vector<BuiltinRow> builtins;
  std::map<std::pair<ValueKind, std::string_view>, Method> methods;

  explicit Registry(const LanguageLibrary& library) {
    // A language may have its own function of a name that all have.
    builtins.assign(library.functions.begin(), library.functions.end());
    for (const std::span<const BuiltinRow> shared :
         {kit::intrinsics(), kit::protocols(), kit::thread_functions(), kit::iterator_steps(), kit::stream_functions()})
      for (const BuiltinRow& row : shared)
        if (std::ranges::find(library.functions, row.name, &BuiltinRow::name) == library.functions.end())
          builtins.push_back(row);
    for (const BuiltinRow& row : library.functions) {
      for (size_t dot = row.name.find('.'); dot != std::string_view::npos; dot = row.name.find('.', dot + 1)) {
        const std::string_view front = row.name.substr(0, dot);
        const bool is_there = std::ranges::any_of(builtins, [&](const BuiltinRow& r) { return r.name == front; });
        if (!is_there) builtins.push_back({*names.emplace(front).first, nullptr});
      }
    }
    for (const MethodRow& row : library.methods) methods.emplace(std::pair(row.kind, row.name), row.function);
  }
};

const Registry& registry(ir::Dialect dialect) {
  static const std::array<Registry, 15> all = [] {
    return std::array<Registry, 15>{Registry(library_of(ir::Dialect(0))),  Registry(library_of(ir::Dialect(1))),
                                    Registry(library_of(ir::Dialect(2))),  Registry(library_of(ir::Dialect(3))),
                                    Registry(library_of(ir::Dialect(4))),  Registry(library_of(ir::Dialect(5))),
                                    Registry(library_of(ir::Dialect(6))),  Registry(library_of(ir::Dialect(7))),
                                    Registry(library_of(ir::Dialect(8))),  Registry(library_of(ir::Dialect(9))),
                                    Registry(library_of(ir::Dialect(10))), Registry(library_of(ir::Dialect(11))),
                                    Registry(library_of(ir::Dialect(12))), Registry(library_of(ir::Dialect(13))),
                                    Registry(library_of(ir::Dialect(14)))};
  }();
  return all[static_cast<size_t>(dialect)];
}

template <ir::Dialect dialect>
Method method_of(ValueKind kind, std::string_view name) {
  const auto& methods = registry(dialect).methods;
  const auto found = methods.find({kind, name});
  return found == methods.end() ? nullptr : found->second;
}

bool is_pair_source(Draft& draft, Word value) {
  const ValueKind kind = draft.kind(value);
  return kind == ValueKind::list || kind == ValueKind::tuple || kind == ValueKind::array;
}

DialectRules::SmallIntegers small_integers(const DialectTable& t) {
  switch (t.overflow) {
    case Overflow::to_double: return {-(int64_t{1} << 53) + 1, (int64_t{1} << 53) - 1, false};
    case Overflow::big:
    case Overflow::wrap:
    case Overflow::trap:
    case Overflow::to_float: break;
  }
  if (t.integer_bits == 32) return {-(int64_t{1} << 31), (int64_t{1} << 31) - 1, true};
  return {Word::integer_min, Word::integer_max, true};
}

template <ir::Dialect dialect>
DialectRules rules_of() {
  const DialectTable& table = library_of(dialect).table;
  return {
      .keys = {.equal = kit::keys_equal, .hash = kit::key_hash},
      .truth = kit::truth,
      .binary = kit::binary,
      .update = kit::update,
      .unary = kit::unary,
      .load_index = kit::load_index,
      .store_index = kit::store_index,
      .load_slice = kit::load_slice,
      .load_field = kit::load_field,
      .store_field = kit::store_field,
      .append = kit::append,
      .insert = kit::insert,
      .format = library_of(dialect).format != nullptr ? library_of(dialect).format : kit::format_value,
      .iterable = kit::iterable,
      .is_pair_source = is_pair_source,
      .text = kit::shown_text,
      .repr = kit::shown_repr,
      .builtins = registry(dialect).builtins,
      .method = method_of<dialect>,
      .table = &table,
      .test = kit::truth_of,
      .default_value = kit::default_value,
      .convert = kit::convert,
      .cast = kit::cast,
      .copy = kit::copy,
      .is_type = kit::is_type,
      .type_name = kit::type_name,
      .forms = library_of(dialect).forms,
      .small = small_integers(table),
  };
}

template <size_t... dialects>
std::array<DialectRules, sizeof...(dialects)> all_rules(std::index_sequence<dialects...>) {
  return {rules_of<static_cast<ir::Dialect>(dialects)>()...};
}

}  // namespace

const DialectRules& common_rules(ir::Dialect dialect) {
  static const std::array<DialectRules, 15> all = all_rules(std::make_index_sequence<15>());
  return all[static_cast<size_t>(dialect)];
}

}  // namespace ramify::ir_machine
