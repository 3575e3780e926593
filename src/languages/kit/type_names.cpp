// SPDX-License-Identifier: Apache-2.0
// Names of the kinds of values, for languages without names of their own.
#include "languages/kit/access.h"
#include "languages/kit/iterators.h"
#include "languages/kit/operators.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kit {

namespace {

std::string_view name_of_scalar(store::Scalar type) {
  switch (type) {
    case store::Scalar::i8: return "i8";
    case store::Scalar::i16: return "i16";
    case store::Scalar::i32: return "i32";
    case store::Scalar::i64: return "i64";
    case store::Scalar::u8: return "u8";
    case store::Scalar::u16: return "u16";
    case store::Scalar::u32: return "u32";
    case store::Scalar::u64: return "u64";
    case store::Scalar::f32: return "f32";
    case store::Scalar::character: break;
  }
  return "char";
}

std::string_view by_form(Context& context, Word value, std::string_view otherwise) {
  const FormRules* const forms = forms_of(context);
  const std::string_view name = forms != nullptr && forms->name != nullptr ? forms->name(context, value) : "";
  return name.empty() ? otherwise : name;
}

}  // namespace

std::string_view neutral::type_name(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::unset: return "unset";
    case ValueKind::undefined: return "undefined";
    case ValueKind::none: return "null";
    case ValueKind::boolean: return "bool";
    case ValueKind::integer: return "int";
    case ValueKind::float_: return "double";
    case ValueKind::sized: return name_of_scalar(draft.scalar_type(value));
    case ValueKind::character: return "char";
    case ValueKind::string: return "string";
    case ValueKind::bytes: return "bytes";
    case ValueKind::tuple: return "tuple";
    case ValueKind::list: return by_form(context, value, "list");
    case ValueKind::array: return "array";
    case ValueKind::dict: return by_form(context, value, "map");
    case ValueKind::set: return by_form(context, value, "set");
    case ValueKind::range: return "range";
    case ValueKind::instance: {
      const Word class_ = draft.at(value, instance_words::class_);
      return draft.kind(class_) == ValueKind::class_ ? context.shown_class(class_) : "object";
    }
    case ValueKind::class_: return "class";
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::overloads: return "function";
    case ValueKind::generator: {
      const std::string_view step = step_of(context, value);
      return step.empty() ? "generator" : step == "%sequence_iterator" ? "list_iterator" : step.substr(1);
    }
    case ValueKind::property: return "property";
    case ValueKind::cell:
    case ValueKind::reference: return "reference";
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::symbolic: break;
  }
  return "value";
}

}  // namespace ramify::ir_machine::kit
