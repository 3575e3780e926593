// SPDX-License-Identifier: Apache-2.0
// The interpreter's instance tests.
#include <fmt/format.h>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

// Whether `own` is `class_` or extends it.
bool Interpreter::is_class_of(Word own, Word class_) {
  if (draft.kind(own) != ValueKind::class_) return false;
  if (own == class_) return true;
  const Word order = draft.at(own, class_words::order);
  for (uint64_t k = 0; k < draft.size(order); ++k)
    if (draft.at(order, k) == class_) return true;
  return false;
}

bool Interpreter::is_instance_of(Word value, Word class_) {
  const bool is_class = draft.kind(value) == ValueKind::class_ && !table->metaclass.empty();
  return is_class_of(is_class ? metaclass_of(value) : class_of(value), class_);
}

// An unknown name may be an alias of a known class.
bool Interpreter::may_be_of(Word value, Word class_) {
  if (!is_unknown_name(class_) || draft.kind(value) != ValueKind::instance) return false;
  return !rules->members.one_name_a_class || unknown_base(class_of(value));
}

OrFailed<bool> Interpreter::is_instance(Word value, Word class_) {
  switch (draft.kind(class_)) {
    case ValueKind::class_: return is_instance_of(value, class_);
    case ValueKind::builtin:
      if (is_instance_of(value, class_)) return true;
      if (TRY(program_.rules->is_type(*this, value, program_.builtin_name(class_.payload())))) return true;
      return may_be_of(value, class_)
                 ? fail(fmt::format("whether a value is a `{}` is unknown: neither the program nor the library has it",
                                    program_.builtin_name(class_.payload())))
                 : OrFailed<bool>(false);
    case ValueKind::tuple:
    case ValueKind::list:
      for (uint64_t k = 0; k < draft.size(class_); ++k)
        if (TRY(is_instance(value, draft.at(class_, k)))) return true;
      return false;
    default: return error(RuntimeError::type, fmt::format("{} is no class", program_.rules->repr(*this, class_)));
  }
}

}  // namespace ramify::ir_machine
