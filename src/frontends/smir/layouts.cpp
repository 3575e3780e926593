// SPDX-License-Identifier: Apache-2.0
#include "frontends/smir/layouts.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "programs/mir/typing.h"

namespace ramify::smir {

using mir::TypeId;
using mir::TypeKind;

namespace {

constexpr uint64_t size_max = uint64_t{1} << 47;

class Completer {
 public:
  explicit Completer(mir::Program& program) : program_(program), is_open_(program.types.size(), false) {}

  void complete() {
    find_closures();
    for (mir::Constant& constant : program_.constants)
      if (!constant.memory && constant.unsupported.empty()) note_zero_sized(constant.type);
    for (uint32_t i = 0; i < program_.types.size(); ++i) lay_out(TypeId(i));
    for (uint32_t i = 0; i < program_.types.size(); ++i) type(TypeId(i)).name = name_of(TypeId(i), 0);
  }

 private:
  mir::Program& program_;
  std::vector<bool> is_open_;  // its layout is in progress: finding it again is a cycle

  mir::Type& type(TypeId id) { return program_.types[id.index]; }

  // The tables name structures and enumerations; other types are named after their parts.
  std::string name_of(TypeId id, int depth) const {
    const mir::Type& of = program_.types[id.index];
    if (depth > name_depth_max) return "_";
    if (!of.name.empty() || of.kind == TypeKind::opaque) return of.name;
    const auto element = [&] { return name_of(of.element, depth + 1); };
    switch (of.kind) {
      case TypeKind::reference: return fmt::format("&{}{}", of.is_mutable ? "mut " : "", element());
      case TypeKind::pointer: return fmt::format("*{} {}", of.is_mutable ? "mut" : "const", element());
      case TypeKind::array: return fmt::format("[{}; {}]", element(), *of.count);
      case TypeKind::slice: return fmt::format("[{}]", element());
      case TypeKind::tuple: {
        std::string parts;
        for (const mir::Field& field : of.variants[0].fields)
          parts += (parts.empty() ? "" : ", ") + name_of(field.type, depth + 1);
        return fmt::format("({}{})", parts, of.variants[0].fields.size() == 1 ? "," : "");
      }
      default: return std::string(mir::name(of.kind));
    }
  }
  static constexpr int name_depth_max = 6;

  void note_zero_sized(TypeId id) {
    mir::Type& of = type(id);
    if (of.kind != TypeKind::opaque || of.layout) return;
    of.kind = TypeKind::function;
    of.layout = mir::Layout{};
  }

  void note_field(TypeId id, uint64_t index, TypeId field) {
    mir::Type& of = type(id);
    if (of.kind == TypeKind::opaque) {
      of.kind = TypeKind::closure;
      of.variants.emplace_back();
    }
    if (of.kind != TypeKind::closure || of.layout) return;
    std::vector<mir::Field>& fields = of.variants[0].fields;
    while (fields.size() <= index) fields.push_back({field, unknown});
    fields[index] = {field, 0};
  }
  static constexpr uint64_t unknown = std::numeric_limits<uint64_t>::max();  // offset of a field that is never used

  // A type with fields but without an entry in a table is a closure.
  void find_closures() {
    for (const mir::Function& function : program_.functions) {
      if (!function.body) continue;
      for (const mir::Block& block : function.body->blocks) {
        for (const mir::Statement& statement : block.statements) {
          const auto* assign = std::get_if<mir::Assign>(&statement.kind);
          if (assign == nullptr) continue;
          note_place(*function.body, assign->place);
          if (const auto* aggregate = std::get_if<mir::Aggregate>(&assign->value))
            note_aggregate(*function.body, assign->place, *aggregate);
          if (const auto* use = std::get_if<mir::Use>(&assign->value)) note_place(*function.body, use->value.place);
          if (const auto* reference = std::get_if<mir::Reference>(&assign->value))
            note_place(*function.body, reference->place);
        }
        if (const auto* call = std::get_if<mir::Call>(&block.terminator.kind)) note_call(*function.body, *call);
        if (const auto* drop = std::get_if<mir::Drop>(&block.terminator.kind)) note_place(*function.body, drop->place);
      }
    }
  }

  void note_place(const mir::Body& body, const mir::Place& place) {
    std::optional<mir::PlaceType> at = mir::PlaceType{body.locals[place.local.index].type, {}};
    for (const mir::Projection& projection : place.projections) {
      if (projection.kind == mir::ProjectionKind::field) note_field(at->type, projection.number, projection.type);
      at = mir::projected(program_, *at, projection);
      if (!at) return;
    }
  }

  void note_aggregate(const mir::Body& body, const mir::Place& place, const mir::Aggregate& aggregate) {
    if (aggregate.kind != mir::AggregateKind::closure) return;
    const std::optional<mir::PlaceType> of = mir::type_of(program_, body, place);
    if (!of) return;
    if (aggregate.values.empty()) note_zero_sized(of->type);
    for (size_t i = 0; i < aggregate.values.size(); ++i)
      if (const std::optional<TypeId> field = mir::type_of(program_, body, aggregate.values[i]))
        note_field(of->type, i, *field);
  }

  // A called operand whose type is unknown and belongs to no function is a function pointer.
  void note_call(const mir::Body& body, const mir::Call& call) {
    if (call.function.kind == mir::OperandKind::constant) return;
    const std::optional<TypeId> of = mir::type_of(program_, body, call.function);
    if (!of || type(*of).kind != TypeKind::opaque || program_.function_of_type.contains(*of)) return;
    type(*of).kind = TypeKind::function_pointer;
  }

  bool is_unsized(TypeId id) {
    const TypeKind kind = type(mir::tail_of(program_, id)).kind;
    return kind == TypeKind::string || kind == TypeKind::slice || kind == TypeKind::dynamic;
  }

  // Returns whether the layout is now known.
  bool lay_out(TypeId id) {
    if (type(id).layout) return true;
    if (is_open_[id.index]) return false;
    is_open_[id.index] = true;
    std::optional<mir::Layout> layout = layout_of(id);
    is_open_[id.index] = false;
    type(id).layout = std::move(layout);
    return type(id).layout.has_value();
  }

  std::optional<mir::Layout> layout_of(TypeId id) {
    switch (type(id).kind) {
      case TypeKind::pointer:
      case TypeKind::reference: return pointer_layout(id);
      case TypeKind::function_pointer: return mir::Layout{8, 8, true, true, {{mir::pointer_scalar(false), 0}}};
      case TypeKind::function: return mir::Layout{};
      case TypeKind::array: {
        const TypeId element = type(id).element;
        if (!lay_out(element)) return std::nullopt;
        const uint64_t stride = type(element).layout->size, count = *type(id).count;
        if (stride != 0 && count > size_max / stride) return std::nullopt;
        return mir::Layout{stride * count, type(element).layout->align, true, true, {}};
      }
      case TypeKind::slice: {
        const TypeId element = type(id).element;
        if (!lay_out(element)) return std::nullopt;
        return mir::Layout{0, type(element).layout->align, false, true, {}};
      }
      case TypeKind::structure:
      case TypeKind::tuple:
      case TypeKind::closure: return fields_layout(id);
      case TypeKind::enumeration: return enumeration_layout(id);
      default: return std::nullopt;
    }
  }

  mir::Layout pointer_layout(TypeId id) {
    const TypeKind tail = type(mir::tail_of(program_, type(id).element)).kind;
    mir::Layout layout{8, 8, true, true, {{mir::pointer_scalar(type(id).kind == TypeKind::pointer), 0}}};
    if (!is_unsized(type(id).element)) return layout;
    layout.size = 16;
    layout.components.push_back(
        {tail == TypeKind::dynamic ? mir::pointer_scalar(false) : mir::integer_scalar(8, false), 8});
    return layout;
  }

  std::optional<mir::Layout> fields_layout(TypeId id) {
    mir::Layout layout;
    std::vector<size_t> order(type(id).variants[0].fields.size());
    std::iota(order.begin(), order.end(), size_t{0});
    for (const size_t i : order) {
      const mir::Field& field = type(id).variants[0].fields[i];
      if (field.offset == unknown || !lay_out(field.type)) return std::nullopt;
    }
    const auto align_of = [&](size_t i) { return type(type(id).variants[0].fields[i].type).layout->align; };
    if (!is_unsized(id)) std::ranges::stable_sort(order, std::greater<>(), align_of);
    for (const size_t i : order) {
      mir::Field& field = type(id).variants[0].fields[i];
      const mir::Layout& of = *type(field.type).layout;
      field.offset = (layout.size + of.align - 1) / of.align * of.align;
      if (field.offset > size_max || of.size > size_max) return std::nullopt;
      layout.size = field.offset + of.size;
      layout.align = std::max(layout.align, of.align);
      layout.is_sized = layout.is_sized && of.is_sized;
      layout.is_inhabited = layout.is_inhabited && of.is_inhabited;
    }
    layout.size = (layout.size + layout.align - 1) / layout.align * layout.align;
    return layout;
  }

  // The layout of an enumeration without data: its tag is the smallest integer that represents all discriminants.
  std::optional<mir::Layout> enumeration_layout(TypeId id) {
    mir::Type& of = type(id);
    if (of.variants.empty()) return mir::Layout{0, 1, true, false, {}};
    for (const mir::Variant& variant : of.variants)
      if (!variant.fields.empty()) return std::nullopt;
    if (of.variants.size() == 1) return mir::Layout{};
    mir::Bits largest = 0;
    for (const mir::Variant& variant : of.variants) largest = std::max(largest, variant.discriminant);
    uint8_t bytes = 1;
    while (bytes < 16 && largest >> (8 * bytes) != 0) bytes *= 2;
    mir::Scalar scalar = mir::integer_scalar(bytes, false);
    of.tag = mir::Tag{scalar, 0, false, 0, 0, 0, 0};
    return mir::Layout{bytes, bytes, true, true, {{scalar, 0}}};
  }
};

}  // namespace

void complete_types(Linked& linked) { Completer(linked.program).complete(); }

}  // namespace ramify::smir
