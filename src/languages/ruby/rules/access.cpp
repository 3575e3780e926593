// SPDX-License-Identifier: Apache-2.0
#include "languages/ruby/rules/access.h"

#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/fields.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/ruby/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::ruby {

namespace {

// `Set[1]`, `Hash[pairs]`: a library function.
OrFailed<Word> element_of_builtin(Context& context, Word builtin, Word index) {
  const std::string name = fmt::format("{}.[]", context.function_name(builtin));
  for (const BuiltinRow& row : context.rules->builtins)
    if (row.name == name) return row.function(context, {std::span(&index, 1), {}});
  return kit::not_subscriptable(context, builtin);
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  if (kit::is_open_place(context, collection, index)) return kit::load_open_index(context, collection, index);
  const std::span<const Word> arguments(&index, 1);
  switch (context.draft.kind(collection)) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range:
    case ValueKind::string:
      if (kit::is_number(context, index)) break;
      return kit::by_library(context, "[]", collection, arguments);
    case ValueKind::bytes:  // a symbol
    case ValueKind::integer: return kit::by_library(context, "[]", collection, arguments);
    case ValueKind::class_:  // Set[1]: a method of the class
      if (context.find_method(collection, "[]").is(Atom::unset)) return kit::not_subscriptable(context, collection);
      return send(context, collection, "[]", {arguments, {}});
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::bound_method: return context.call(collection, arguments);
    case ValueKind::builtin: return element_of_builtin(context, collection, index);
    default: break;
  }
  return kit::load_index(context, collection, index);
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  if (kit::is_open_place(context, collection, index)) return kit::store_open_index(context, collection, index, value);
  const ValueKind kind = context.draft.kind(collection);
  const Word both[] = {index, value};
  if (kind == ValueKind::string) return kit::by_library(context, "[]=", collection, both);
  if ((kind == ValueKind::list || kind == ValueKind::dict) && context.draft.form(collection) == frozen_form)
    return context.error(RuntimeError::immutable,
                         fmt::format("can't modify frozen {}: {}", kind == ValueKind::list ? "Array" : "Hash",
                                     TRY(kit::repr(context, collection))));
  if (kind == ValueKind::dict) TRY(check_new_key(context, collection, index));
  const bool is_part = kind == ValueKind::list && !kit::small_value(context, index);  // list[2..3] = value
  if (is_part) return kit::by_library(context, "[]=", collection, both);
  return kit::store_index(context, collection, index, value);
}

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  if (const std::optional<Word> member = TRY(kit::library_field(context, object, field))) return *member;
  if (field.starts_with('@')) return Word();  // an unset instance variable
  const auto no_method = [&](std::string_view of) {
    return context.error(RuntimeError::attribute, fmt::format("undefined method `{}' for {}", field, of), field);
  };
  if (const auto unsupported = kit::unsupported_field(context, object, field)) return *unsupported;
  switch (context.draft.kind(object)) {
    case ValueKind::none: return no_method("nil:NilClass");
    case ValueKind::bytes: return no_method(fmt::format("{}:Symbol", TRY(kit::repr(context, object))));
    case ValueKind::class_: return no_method(fmt::format("{}:Class", context.shown_class(object)));
    case ValueKind::instance: {
      // By the class's own inspect, unless its text is long.
      std::string shown = fmt::format("#<{}>", class_name(context, object));
      if (!context.find_method(object, context.table->repr).is(Atom::unset)) {
        const std::string own = TRY(kit::repr(context, object));
        if (own.size() <= 65)
          shown = own.starts_with('#') ? own : fmt::format("{}:{}", own, class_name(context, object));
      }
      return no_method(shown);
    }
    default:
      return context.fail(fmt::format("the method `{}` of {} is not known", field, kit::type_name(context, object)));
  }
}

// [*value]: the result of to_a, or the value itself.
OrFailed<Word> iterable(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::range:
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::generator: return kit::iterable(context, value);
    case ValueKind::none: return draft.new_list({});
    case ValueKind::instance: {
      const Word member = context.find_method(value, "to_a");
      if (!member.is(Atom::unset)) return context.call_on(value, member, {});
      break;
    }
    default: break;
  }
  return draft.new_list(std::span(&value, 1));
}

}  // namespace ramify::ir_machine::ruby
