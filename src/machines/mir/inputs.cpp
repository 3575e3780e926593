// SPDX-License-Identifier: Apache-2.0
// Creates inputs by the types of parameters: integers, booleans, characters, floats, and structures, enumerations (one
// path for each variant), arrays, references to objects of their own, slices and strings (one path for each length),
// and boxes of them.
#include <fmt/format.h>

#include "machines/mir/interpreter.h"
#include "machines/mir/path.h"
#include "machines/mir/symbolic.h"

namespace ramify::mir_machine {

using mir::TypeKind;
using solver::Operator;
using solver::Term;

namespace {

// Library types whose invariants only the library can establish.
constexpr std::string_view opaque_types[] = {"Vec<",     "String",   "Rc<",       "Arc<",
                                             "RefCell<", "HashMap<", "BTreeMap<", "Mutex<"};

bool is_opaque(const std::string& name) {
  const size_t end = name.find('<');
  const size_t begin = name.rfind("::", end);
  const std::string_view last = std::string_view(name).substr(begin == std::string::npos ? 0 : begin + 2);
  for (const std::string_view each : opaque_types)
    if (each.ends_with('<') ? last.starts_with(each) : last == each) return true;
  return false;
}

bool is_box(const std::string& name) {
  return name.find("Box<") != std::string::npos || name.find("Unique<") != std::string::npos;
}

InputKind kind_of(TypeKind kind) {
  return kind == TypeKind::boolean          ? InputKind::boolean
         : kind == TypeKind::character      ? InputKind::character
         : kind == TypeKind::signed_integer ? InputKind::signed_
                                            : InputKind::unsigned_;
}

}  // namespace

std::optional<Interpreter::Argument> Interpreter::input_argument(mir::TypeId of, const std::string& name) {
  const std::optional<mir::Layout>& layout = type(of).layout;
  if (!layout || !layout->is_sized) {
    stop(End::unsupported, fmt::format("an input of {}, whose layout is not known", type(of).name));
    return std::nullopt;
  }
  const std::optional<Pointer> made = new_object(layout->size, layout->align, false);
  if (!made || !fill_input(*made, of, name, false)) return std::nullopt;
  return Argument{of, true, {}, *made};
}

// A number below `count`: one path for each.
std::optional<uint64_t> Interpreter::input_choice(const std::string& name, uint64_t count) {
  Path& path = *limits_.path;
  Value chosen = path.input(name, 4, InputKind::unsigned_, {});
  if (is_symbolic(chosen)) {
    const Term below =
        path.terms().make(Operator::bits_less_unsigned, term_of(chosen), path.terms().bits(32, solver::Integer(count)));
    if (!path.assume(below, false) || !settle(chosen)) return std::nullopt;
  }
  return chosen.low;
}

bool Interpreter::fill_scalar(Pointer at, mir::TypeId of, const std::string& name) {
  const mir::Type& scalar_type = type(of);
  const mir::Scalar scalar = scalar_type.layout->components.at(0).scalar;
  if (scalar.bytes > 8) return stop(End::unsupported, fmt::format("an input of {}", scalar_type.name));
  const Value made = limits_.path->input(name, scalar.bytes, kind_of(scalar_type.kind), {});
  if (is_symbolic(made) && scalar_type.kind == TypeKind::character) {
    solver::Terms& terms = limits_.path->terms();
    const auto bits = [&](uint32_t number) { return terms.bits(32, solver::Integer(number)); };
    const Term code = term_of(made);
    const Term low = terms.make(Operator::bits_less_unsigned, code, bits(0xd800));
    const Term high = terms.make(Operator::and_, terms.make(Operator::bits_less_unsigned, bits(0xdfff), code),
                                 terms.make(Operator::bits_less_unsigned, code, bits(0x110000)));
    limits_.path->assume(terms.make(Operator::or_, low, high), false);
  }
  return store(at, scalar.bytes, false, 1, made);
}

// The target of a pointer is a separate object.
bool Interpreter::fill_pointer(Pointer at, mir::TypeId of, const std::string& name) {
  const mir::Type& to = type(type(of).element);
  const bool is_list = to.kind == TypeKind::slice || to.kind == TypeKind::string;
  if (!is_list) {
    const std::optional<Argument> made = input_argument(type(of).element, name);
    return made && store(at, 8, true, 1, Value::of(made->pointer));
  }
  const std::optional<uint64_t> length = input_choice(name + ".len()", uint64_t{limits_.path->limits().length_max} + 1);
  if (!length) return false;
  const bool is_text = to.kind == TypeKind::string;
  const uint64_t stride = is_text ? 1 : type(to.element).layout ? type(to.element).layout->size : 0;
  const uint64_t align = is_text ? 1 : type(to.element).layout ? type(to.element).layout->align : 1;
  const std::optional<Pointer> made = new_object(stride * *length, align, false);
  if (!made) return false;
  for (uint64_t i = 0; i < *length; ++i) {
    const Pointer element{made->address + i * stride, made->provenance};
    const std::string part = fmt::format("{}[{}]", name, i);
    if (!is_text) {
      if (!fill_input(element, to.element, part, false)) return false;
      continue;
    }
    const Value byte = limits_.path->input(part, 1, InputKind::unsigned_, {});
    if (is_symbolic(byte)) {  // ASCII only
      solver::Terms& terms = limits_.path->terms();
      limits_.path->assume(terms.make(Operator::bits_less_unsigned, term_of(byte), terms.bits(8, solver::Integer(128))),
                           false);
    }
    if (!store(element, 1, false, 1, byte)) return false;
  }
  return store(at, 8, true, 1, Value::of(*made)) &&
         store({at.address + 8, at.provenance}, 8, false, 1, Value{*length, 0});
}

bool Interpreter::fill_input(Pointer at, mir::TypeId of, const std::string& name, bool is_in_box) {
  const mir::Type& made = type(of);
  const auto refuse = [&] { return stop(End::unsupported, fmt::format("an input of {}", made.name)); };
  if (!made.layout || is_opaque(made.name)) return refuse();
  switch (made.kind) {
    case TypeKind::boolean:
    case TypeKind::character:
    case TypeKind::signed_integer:
    case TypeKind::unsigned_integer:
    case TypeKind::floating: return fill_scalar(at, of, name);
    case TypeKind::reference: return fill_pointer(at, of, name);
    case TypeKind::pointer: return is_in_box ? fill_pointer(at, of, name) : refuse();
    case TypeKind::array:
      for (uint64_t i = 0; i < *made.count; ++i) {
        const uint64_t offset = i * type(made.element).layout->size;
        if (!fill_input({at.address + offset, at.provenance}, made.element, fmt::format("{}[{}]", name, i), is_in_box))
          return false;
      }
      return true;
    case TypeKind::structure:
    case TypeKind::tuple: return fill_fields(at, made.variants.at(0), name, is_in_box || is_box(made.name));
    case TypeKind::enumeration: {
      std::vector<uint32_t> inhabited;
      for (uint32_t i = 0; i < made.variants.size(); ++i)
        if (made.variants[i].is_inhabited) inhabited.push_back(i);
      if (inhabited.empty()) return refuse();
      const std::optional<uint64_t> chosen =
          inhabited.size() == 1 ? std::optional<uint64_t>(0) : input_choice(name + ".variant", inhabited.size());
      if (!chosen) return false;
      const uint32_t variant = inhabited[*chosen];
      if (!fill_fields(at, made.variants[variant], name, false)) return false;
      const std::optional<Bits> tag = mir::tag_of_variant(made, variant);
      if (!tag || !made.tag) return true;
      return store({at.address + made.tag->offset, at.provenance}, made.tag->scalar.bytes, false, 1, Value::of(*tag));
    }
    default: return refuse();
  }
}

bool Interpreter::fill_fields(Pointer at, const mir::Variant& variant, const std::string& name, bool is_in_box) {
  for (size_t i = 0; i < variant.fields.size(); ++i) {
    const mir::Field& field = variant.fields[i];
    const std::string part = is_in_box ? name : fmt::format("{}.{}", name, i);
    if (!fill_input({at.address + field.offset, at.provenance}, field.type, part, is_in_box)) return false;
  }
  return true;
}

}  // namespace ramify::mir_machine
