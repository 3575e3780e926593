// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/fields.h"

#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/library_names.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

namespace {

// A compiler would reject this access, so it ends the run instead of throwing an error that the program could catch.
std::unexpected<Failed> no_such_member(Context& context, Word object, std::string_view field) {
  const std::string_view type = type_name(context, object);
  if (context.table->has_checked_names)
    return context.fail(fmt::format("`{}` of {} is unknown: neither the program nor the library has it", field, type));
  return context.error(RuntimeError::attribute, fmt::format("'{}' object has no attribute '{}'", type, field), type,
                       field);
}

bool is_null(Context& context, Word value) {
  const ValueKind kind = context.draft.kind(value);
  return kind == ValueKind::none || kind == ValueKind::undefined;
}

}  // namespace

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  if (const std::optional<Word> member = TRY(library_field(context, object, field))) return *member;
  if (const auto unsupported = unsupported_field(context, object, field)) return *unsupported;
  return missing_field(context, object, field);
}

OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word) {
  if (!is_null(context, object)) return no_such_member(context, object, field);
  const std::string shown = shown_text(context, object);
  return context.error(RuntimeError::null, fmt::format("`{}` of {} is set", field, shown), field, shown);
}

OrFailed<std::optional<Word>> open_field(Context& context, Word object, std::string_view field) {
  if (!is_open(context, object)) return std::nullopt;
  const std::optional<Word> value = TRY(context.symbolic->field(object, field));
  return value ? OrFailed<std::optional<Word>>(value) : context.symbolic->not_supported(fmt::format("`{}`", field));
}

OrFailed<std::optional<Word>> property(Context& context, Word object, std::string_view field) {
  const Method getter = context.rules->method(context.draft.kind(object), "get " + std::string(field));
  if (getter == nullptr) return std::nullopt;
  return TRY(getter(context, object, {}));
}

OrFailed<std::optional<Word>> length_field(Context& context, Word object, std::string_view field) {
  const ValueKind kind = context.draft.kind(object);
  const bool has_length = kind == ValueKind::string || kind == ValueKind::list || kind == ValueKind::array ||
                          kind == ValueKind::dict || kind == ValueKind::set || kind == ValueKind::tuple;
  const bool is_length = field == "length" || field == "Length" || field == "size" || field == "Count";
  if (!has_length || !is_length) return std::nullopt;
  return Word::integer(static_cast<int64_t>(TRY(length(context, object))));
}

std::optional<Word> bound_method(Context& context, Word object, std::string_view field) {
  if (context.rules->method(context.draft.kind(object), field) == nullptr) return std::nullopt;
  return context.bind(object, field);
}

// Methods come first, for languages whose length is a method.
OrFailed<std::optional<Word>> library_field(Context& context, Word object, std::string_view field) {
  if (const std::optional<Word> value = TRY(open_field(context, object, field))) return value;
  if (const std::optional<Word> value = TRY(property(context, object, field))) return value;
  if (const std::optional<Word> method = bound_method(context, object, field)) return method;
  return length_field(context, object, field);
}

// Called only after the access failed: most field names belong to the program.
std::optional<std::unexpected<Failed>> unsupported_field(Context& context, Word object, std::string_view field) {
  if (!is_library_member(*context.table, context.draft.kind(object), field)) return std::nullopt;
  return context.fail(fmt::format("`{}` of {} is not supported", field, type_name(context, object)));
}

std::unexpected<Failed> missing_field(Context& context, Word object, std::string_view field) {
  if (!is_null(context, object)) return no_such_member(context, object, field);
  const std::string shown = shown_text(context, object);
  return context.error(RuntimeError::null, fmt::format("`{}` of {} is read", field, shown), field, shown);
}

std::vector<uint64_t> field_order(Context& context, Word instance) {
  std::vector<uint64_t> fields;
  for (uint64_t i = instance_words::fields; i + 1 < context.draft.size(instance); i += 2) fields.push_back(i);
  return fields;
}

}  // namespace ramify::ir_machine::kit
