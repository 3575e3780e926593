// SPDX-License-Identifier: Apache-2.0
#include "programs/mir/verify.h"

#include <fmt/format.h>

#include "programs/mir/typing.h"

namespace ramify::mir {

namespace {

// Types contained in each other by value: no type may contain itself. Iterative, because files may nest deeply.
class Containment {
 public:
  explicit Containment(const Program& program) : program_(program), marks_(program.types.size(), Mark::unseen) {}

  base::Result<void> check() {
    for (uint32_t i = 0; i < program_.types.size(); ++i) TRY(visit(TypeId(i)));
    return {};
  }

 private:
  enum class Mark : uint8_t { unseen, open, done };
  struct Open {
    TypeId type;
    std::vector<TypeId> parts;
    size_t next = 0;
  };
  const Program& program_;
  std::vector<Mark> marks_;

  std::vector<TypeId> parts(TypeId id) const {
    const Type& type = program_.type(id);
    std::vector<TypeId> found;
    if (type.kind == TypeKind::array || type.kind == TypeKind::slice) found.push_back(type.element);
    for (const Variant& variant : type.variants)
      for (const Field& field : variant.fields) found.push_back(field.type);
    return found;
  }

  base::Result<void> visit(TypeId first) {
    if (marks_[first.index] != Mark::unseen) return {};
    marks_[first.index] = Mark::open;
    std::vector<Open> open{{first, parts(first)}};
    while (!open.empty()) {
      Open& at = open.back();
      if (at.next == at.parts.size()) {
        marks_[at.type.index] = Mark::done;
        open.pop_back();
        continue;
      }
      const TypeId part = at.parts[at.next++];
      if (marks_[part.index] == Mark::open)
        return base::fail(fmt::format("the type {} contains itself", program_.type(part).name));
      if (marks_[part.index] == Mark::done) continue;
      marks_[part.index] = Mark::open;
      open.push_back({part, parts(part)});
      if (open.size() > depth_max)
        return base::fail(fmt::format("the type {} is nested too deeply", program_.type(first).name));
    }
    return {};
  }
  static constexpr size_t depth_max = 1000;
};

base::Result<void> verify_layout(const Program& program, const Type& type) {
  if (!type.layout) return {};
  const Layout& layout = *type.layout;
  const auto wrong = [&](std::string_view what) {
    return base::fail(fmt::format("the layout of {}: {}", type.name, what));
  };
  const auto fits = [&](uint64_t offset, uint64_t bytes) {
    return offset <= layout.size && bytes <= layout.size - offset;
  };
  for (const Component& component : layout.components)
    if (!fits(component.offset, component.scalar.bytes)) return wrong("a scalar lies outside");
  if (type.tag && !fits(type.tag->offset, type.tag->scalar.bytes)) return wrong("the tag lies outside");
  if (type.kind == TypeKind::array) {
    const std::optional<Layout>& element = program.type(type.element).layout;
    if (!element) return wrong("that of its elements is not known");
    const uint64_t stride = element->size;
    if (stride != 0 && *type.count > layout.size / stride) return wrong("its elements do not fit");
  }
  for (const Variant& variant : type.variants) {
    if (!variant.is_inhabited) continue;
    for (const Field& field : variant.fields) {
      const std::optional<Layout>& of = program.type(field.type).layout;
      if (of && of->is_sized && !fits(field.offset, of->size)) return wrong("a field lies outside");
    }
  }
  const bool is_number = type.kind == TypeKind::boolean || type.kind == TypeKind::character || type.is_integer() ||
                         type.kind == TypeKind::floating || type.is_pointer() ||
                         type.kind == TypeKind::function_pointer;
  uint64_t bytes = 0;
  for (const Component& component : layout.components) bytes += component.scalar.bytes;
  if (is_number && (layout.components.empty() || bytes != layout.size))
    return wrong("it is no scalar or pair of scalars");
  return {};
}

class BodyVerifier {
 public:
  BodyVerifier(const Program& program, const Body& body) : program_(program), body_(body) {}

  base::Result<void> verify() {
    for (size_t i = 0; i < body_.blocks.size(); ++i) {
      const Block& block = body_.blocks[i];
      for (const Statement& statement : block.statements)
        if (!std::visit([&](const auto& kind) { return fits(kind); }, statement.kind)) return wrong(i);
      if (!std::visit([&](const auto& kind) { return fits(kind); }, block.terminator.kind)) return wrong(i);
    }
    return {};
  }

 private:
  const Program& program_;
  const Body& body_;
  std::string what_{};

  base::Result<void> wrong(size_t block) const { return base::fail(fmt::format("block {}: {}", block, what_)); }
  bool refuse(std::string what) {
    what_ = std::move(what);
    return false;
  }

  bool fits(const Place& place) {
    PlaceType at{body_.locals[place.local.index].type, {}};
    for (const Projection& projection : place.projections) {
      if (projection.kind == ProjectionKind::index && projection.number >= body_.locals.size())
        return refuse("an index by a local that is not there");
      const std::optional<PlaceType> next = projected(program_, at, projection);
      if (!next) return refuse(fmt::format("a place does not fit the type {}", program_.type(at.type).name));
      if (projection.kind == ProjectionKind::field && !fits_field(at, projection)) return false;
      if (projection.kind == ProjectionKind::retype && !is_alike(at.type, projection.type))
        return refuse("a place is taken by a type of another size");
      at = *next;
    }
    return true;
  }
  // The projection has the field's type; it must agree with the table's layout.
  bool fits_field(const PlaceType& base, const Projection& projection) {
    const Type& type = program_.type(base.type);
    if (type.variants.empty()) return refuse(fmt::format("a field of {}, which has none", type.name));
    const uint32_t variant = base.variant.value_or(type.kind == TypeKind::enumeration ? type.only_variant : 0);
    const TypeId declared = type.variants[variant].fields[projection.number].type;
    return is_alike(declared, projection.type) ||
           refuse(fmt::format("field {} of {} is not of type {}", projection.number, type.name,
                              program_.type(projection.type).name));
  }
  bool is_alike(TypeId a, TypeId b) const {
    if (a == b) return true;
    const std::optional<Layout>&left = program_.type(a).layout, &right = program_.type(b).layout;
    if (!left || !right) return left.has_value() == right.has_value();
    return left->size == right->size && left->is_sized == right->is_sized &&
           program_.type(a).kind == program_.type(b).kind;
  }
  bool fits(const Operand& operand) { return operand.kind == OperandKind::constant || fits(operand.place); }
  bool fits_all(const std::vector<Operand>& operands) {
    for (const Operand& operand : operands)
      if (!fits(operand)) return false;
    return true;
  }

  bool fits(const Nothing&) { return true; }
  bool fits(const Unsupported&) { return true; }
  bool fits(const Assign& kind) {
    return fits(kind.place) && std::visit([&](const auto& value) { return fits(value); }, kind.value);
  }
  bool fits(const SetDiscriminant& kind) { return fits(kind.place); }
  bool fits(const StorageLive&) { return true; }
  bool fits(const StorageDead&) { return true; }
  bool fits(const Deinitialise& kind) { return fits(kind.place); }
  bool fits(const Assume& kind) { return fits(kind.condition); }
  bool fits(const CopyNonoverlapping& kind) { return fits(kind.from) && fits(kind.to) && fits(kind.count); }
  bool fits(const Retag& kind) { return fits(kind.place); }
  bool fits(const Unreachable&) { return true; }
  bool fits(const Goto&) { return true; }
  bool fits(const Switch& kind) { return fits(kind.value); }
  bool fits(const Return&) { return true; }
  bool fits(const Resume&) { return true; }
  bool fits(const Abort&) { return true; }
  bool fits(const Drop& kind) { return fits(kind.place); }
  bool fits(const Call& kind) { return fits(kind.function) && fits_all(kind.arguments) && fits(kind.destination); }
  bool fits(const Assert& kind) { return fits(kind.condition) && fits_all(kind.values); }
  bool fits(const Use& kind) { return fits(kind.value); }
  bool fits(const Repeat& kind) { return fits(kind.value); }
  bool fits(const Reference& kind) { return fits(kind.place); }
  bool fits(const Length& kind) { return fits(kind.place); }
  bool fits(const Cast& kind) { return fits(kind.value); }
  bool fits(const Binary& kind) { return fits(kind.left) && fits(kind.right); }
  bool fits(const Unary& kind) { return fits(kind.value); }
  bool fits(const Nullary&) { return true; }
  bool fits(const Discriminant& kind) { return fits(kind.place); }
  bool fits(const Aggregate& kind) { return fits_all(kind.values); }
  bool fits(const ShallowBox& kind) { return fits(kind.value); }
  bool fits(const ThreadLocal&) { return true; }
  bool fits(const Select& kind) { return fits(kind.condition) && fits(kind.left) && fits(kind.right); }
};

}  // namespace

base::Result<void> verify(const Program& program) {
  TRY(Containment(program).check());
  for (const Type& type : program.types) TRY(verify_layout(program, type));
  for (const Function& function : program.functions) {
    if (!function.body) continue;
    if (base::Result<void> fits = BodyVerifier(program, *function.body).verify(); !fits)
      return base::fail(fmt::format("the function {}: {}", function.name, fits.error().message));
  }
  return {};
}

}  // namespace ramify::mir
