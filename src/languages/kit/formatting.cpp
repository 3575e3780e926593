// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/formatting.h"
#include "languages/javascript/rules/parts.h"

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/python/rules/parts.h"
#include "languages/starlark/rules/format_spec.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

OrFailed<Word> format_value(Context& context, std::string_view conversion, Word value, Word spec) {
  Draft& draft = context.draft;
  if (context.symbolic != nullptr && draft.is_symbolic(value))
    return context.symbolic->described("text(" + context.symbolic->shown(value) + ")");
  if (context.table->dialect == ir::Dialect::javascript) TRY(javascript::check_no_symbol(context, value));
  const bool is_repr = conversion == "repr" || conversion == "r" || conversion == "?";
  if (is_repr) value = draft.string(TRY(repr(context, value)));
  else if (conversion == "str" || conversion == "s") value = draft.string(TRY(text(context, value)));
  if (context.table->dialect == ir::Dialect::python)
    return draft.string(
        TRY(python::formatted(context, value, draft.kind(spec) == ValueKind::string ? draft.text(spec) : "")));
  const bool has_spec = draft.kind(spec) == ValueKind::string && !draft.text(spec).empty();
  if (!has_spec)
    return draft.kind(value) == ValueKind::string ? OrFailed<Word>(value) : draft.string(TRY(text(context, value)));
  if (context.table->dialect == ir::Dialect::scala)
    return draft.string(TRY(jvm::formatted(context, draft.text(spec), std::span(&value, 1))));
  if (context.table->dialect != ir::Dialect::python && context.table->dialect != ir::Dialect::rust)
    return context.fail(fmt::format("the format `{}` is not known yet", draft.text(spec)));
  if (draft.kind(value) == ValueKind::instance) {
    const Word member = context.find_method(value, "__format__");
    const Word arguments[] = {spec};
    if (!member.is(Atom::unset)) return context.call_on(value, member, arguments);
    value = draft.string(TRY(text(context, value)));
  }
  // Python's mini-language, which Rust's is close to.
  if (is_number(context, value) && draft.kind(value) != ValueKind::float_ && draft.kind(value) != ValueKind::integer)
    value = draft.integer(integer_value(context, value));
  const starlark::FormatSpec read = TRY(starlark::read_format_spec(context, draft.text(spec)));
  return draft.string(TRY(starlark::formatted(context, value, read)));
}

}  // namespace ramify::ir_machine::kit
