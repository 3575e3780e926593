// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/methods.h"

#include <algorithm>

#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

bool is_identifier(std::string_view text) {
  const auto is_start = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !text.empty() && is_start(text[0]) &&
         std::all_of(text.begin(), text.end(), [&](char c) { return is_start(c) || (c >= '0' && c <= '9'); });
}

}  // namespace

std::span<const MethodRow> methods_of(ValueKind kind) {
  switch (kind) {
    case ValueKind::string: return string_methods();
    case ValueKind::bytes: return bytes_methods();
    case ValueKind::list: return list_methods();
    case ValueKind::dict: return dict_methods();
    case ValueKind::set: return set_methods();
    case ValueKind::unset:
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::tuple:
    case ValueKind::range:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::undefined:
    case ValueKind::sized:
    case ValueKind::character:
    case ValueKind::array:
    case ValueKind::instance:
    case ValueKind::class_:
    case ValueKind::property:
    case ValueKind::reference:
    case ValueKind::generator:
    case ValueKind::overloads:
    case ValueKind::symbolic:
    case ValueKind::cell: break;
  }
  return {};
}

Method find_method(ValueKind kind, std::string_view name) {
  const std::span<const MethodRow> rows = methods_of(kind);
  const auto row = std::lower_bound(rows.begin(), rows.end(), name,
                                    [](const MethodRow& r, std::string_view n) { return r.name < n; });
  return row != rows.end() && row->name == name ? row->function : nullptr;
}

std::vector<std::string> field_names(Context& context, Word value) {
  Draft& draft = context.draft;
  std::vector<std::string> names;
  for (const MethodRow& row : methods_of(draft.kind(value))) names.emplace_back(row.name);
  if (draft.kind(value) == ValueKind::dict) {
    const uint64_t count = draft.size(value);
    for (uint64_t i = 0; i < count; ++i) {
      const Word key = draft.at(value, i);
      if (draft.kind(key) == ValueKind::string && is_identifier(draft.text(key))) names.emplace_back(draft.text(key));
    }
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace ramify::ir_machine::starlark
