// SPDX-License-Identifier: Apache-2.0
// Values as JSON, for users and tests: numbers, booleans, `{"variant": n, "fields": [...]}`, `{"array": [...]}`.
// Everything else (a pointer, a union, an undefined part) is null.
#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"

namespace ramify::mir_machine {

using mir::TypeKind;

namespace {

constexpr int depth_max = 20;
constexpr uint64_t elements_max = 10'000;

std::string json_of_scalar(Bits bits, const mir::Type& type) {
  switch (type.kind) {
    case TypeKind::boolean: return bits != 0 ? "true" : "false";
    case TypeKind::signed_integer: return fmt::format("{}", extended(bits, static_cast<unsigned>(type.layout->size)));
    case TypeKind::unsigned_integer:
    case TypeKind::character: return fmt::format("{}", bits);
    case TypeKind::floating: {
      const std::string text = type.layout->size == 4
                                   ? fmt::format("{}", std::bit_cast<float>(static_cast<uint32_t>(bits)))
                                   : fmt::format("{}", std::bit_cast<double>(static_cast<uint64_t>(bits)));
      return text == "inf" || text == "-inf" || text == "nan" ? fmt::format("\"{}\"", text) : text;
    }
    default: return "null";
  }
}

}  // namespace

void Interpreter::note_final_locals() {
  const mir::Body& body = *program_.program().functions[code_->function.index].body;
  std::vector<bool> has_value(body.locals.size(), false);
  for (size_t i = 0; i < code_->returns.size(); ++i)
    if (code_->returns[i] == frame().pc)
      for (const mir::LocalId local : code_->known_at_return[i]) has_value[local.index] = true;
  for (uint32_t i = 0; i < body.locals.size(); ++i) {
    const LocalPlace& place = code_->locals[i];
    const mir::TypeId of = body.locals[i].type;
    std::optional<std::string> json;
    if (place.is_memory) {
      const Pointer pointer = result(code_->objects[place.index].pointer).pointer();
      const memory::Allocation* object = memory_.find(pointer.provenance);
      if (object != nullptr && object->size != 0 && !memory::Memory::is_undefined(*object))
        json = json_of(pointer, of, 0);
    } else if (has_value[i]) {
      std::vector<Value> parts;
      for (size_t part = 0; part < program_.leaves(of)->size(); ++part)
        parts.push_back(result(place.index + static_cast<uint32_t>(part)));
      json = json_of(parts, of);
    }
    if (json) final_locals_.push_back({mir::LocalId(i), std::move(*json)});
  }
}

std::optional<std::string> Interpreter::json_of(const std::vector<Value>& parts, mir::TypeId id) {
  const mir::Type& of = type(id);
  if (of.kind == TypeKind::enumeration) {
    if (parts.empty()) return "{\"variant\": 0, \"fields\": []}";
    const std::optional<uint32_t> variant = mir::variant_of_tag(of, parts[0].bits());
    return variant ? std::optional(fmt::format("{{\"variant\": {}, \"fields\": []}}", *variant)) : std::nullopt;
  }
  if (of.kind == TypeKind::structure || of.kind == TypeKind::tuple || of.kind == TypeKind::closure) {
    std::string fields;
    size_t next = 0;
    for (const mir::Field& field : of.variants[0].fields) {
      const size_t count = program_.leaves(field.type)->size();
      const std::vector<Value> inner(parts.begin() + static_cast<long>(next),
                                     parts.begin() + static_cast<long>(next + count));
      next += count;
      fields += (fields.empty() ? "" : ", ") + json_of(inner, field.type).value_or("null");
    }
    return fmt::format("{{\"variant\": 0, \"fields\": [{}]}}", fields);
  }
  if (parts.size() != 1) return std::nullopt;
  const std::string text = json_of_scalar(parts[0].bits(), of);
  return text == "null" ? std::nullopt : std::optional(text);
}

std::optional<std::string> Interpreter::json_of(Pointer pointer, mir::TypeId id, int depth) {
  const mir::Type& of = type(id);
  const memory::Allocation* object = memory_.find(pointer.provenance);
  if (!of.layout || !of.layout->is_sized || object == nullptr || depth > depth_max ||
      !object->contains(pointer.address, of.layout->size))
    return std::nullopt;
  const auto part_at = [&](uint64_t offset, mir::TypeId part) {
    Pointer at = pointer;
    at.address += offset;
    return json_of(at, part, depth + 1).value_or("null");
  };
  const auto bits_at = [&](uint64_t offset, unsigned bytes) -> std::optional<Bits> {
    if (!memory::Memory::is_defined(*object, pointer.address + offset, bytes)) return std::nullopt;
    Bits bits = 0;
    memory::Memory::read(*object, pointer.address + offset, {reinterpret_cast<uint8_t*>(&bits), bytes});
    return bits;
  };
  switch (of.kind) {
    case TypeKind::array: {
      std::string elements;
      for (uint64_t i = 0; i < *of.count && i < elements_max; ++i)
        elements += (i == 0 ? "" : ", ") + part_at(i * type(of.element).layout->size, of.element);
      return fmt::format("{{\"array\": [{}]}}", elements);
    }
    case TypeKind::enumeration:
    case TypeKind::structure:
    case TypeKind::tuple:
    case TypeKind::closure: {
      uint32_t index = of.kind == TypeKind::enumeration ? of.only_variant : 0;
      if (of.tag) {
        const std::optional<Bits> tag = bits_at(of.tag->offset, of.tag->scalar.bytes);
        const std::optional<uint32_t> variant = tag ? mir::variant_of_tag(of, *tag) : std::nullopt;
        if (!variant) return std::nullopt;
        index = *variant;
      }
      if (index >= of.variants.size()) return std::nullopt;
      std::string fields;
      for (const mir::Field& field : of.variants[index].fields)
        fields += (fields.empty() ? "" : ", ") + part_at(field.offset, field.type);
      return fmt::format("{{\"variant\": {}, \"fields\": [{}]}}", index, fields);
    }
    case TypeKind::boolean:
    case TypeKind::character:
    case TypeKind::signed_integer:
    case TypeKind::unsigned_integer:
    case TypeKind::floating: {
      const std::optional<Bits> bits = bits_at(0, static_cast<unsigned>(of.layout->size));
      return bits ? std::optional(json_of_scalar(*bits, of)) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

}  // namespace ramify::mir_machine
