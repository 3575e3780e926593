// SPDX-License-Identifier: Apache-2.0
// Structures, unions and arrays as values: pieces of memory in a table; registers hold indices.
#include "machines/core/interpreter.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"
#include "machines/core/representation.h"

namespace ramify::core_machine {

using core::Ub;
using memory::Memory;

namespace {

constexpr size_t aggregates_max = 1 << 16;

}  // namespace

Value Interpreter::add_aggregate(Memory::Piece piece) {
  if (aggregates.size() >= aggregates_max) collect_aggregates();
  Value v;
  v.kind = ValueKind::aggregate;
  v.aggregate = static_cast<uint32_t>(aggregates.size());
  aggregates.push_back(std::move(piece));
  return v;
}

// Keeps the aggregates that registers refer to.
void Interpreter::collect_aggregates() {
  std::vector<Memory::Piece> kept;
  std::unordered_map<uint32_t, uint32_t> moved;
  const auto keep = [&](Value& v) {
    if (v.kind != ValueKind::aggregate) return;
    const auto [at, is_new] = moved.emplace(v.aggregate, static_cast<uint32_t>(kept.size()));
    if (is_new) kept.push_back(std::move(aggregates[v.aggregate]));
    v.aggregate = at->second;
  };
  for (Thread& thread : threads) {
    for (Value& v : thread.registers) keep(v);
    for (FurtherArgument& v : thread.variadic) keep(v.value);
    keep(thread.result);
  }
  aggregates = std::move(kept);
}

void Interpreter::store_part(Memory::Piece& piece, uint64_t offset, const Access& access, const Value& stored) {
  if (stored.kind == ValueKind::unspecified) return;
  if (stored.kind == ValueKind::open)
    return write_cell(piece.bytes.data() + offset, piece.marks.data() + offset, access.size,
                      {stored.input, stored.integer});
  CHECK(is_scalar_kind(access, stored), "a value of the member's kind is stored");
  const auto mark = [&](uint64_t at, uint64_t size, memory::Mark m) {
    std::fill_n(piece.marks.begin() + static_cast<ptrdiff_t>(at), size, static_cast<uint8_t>(m));
  };
  const Extent bytes = extent(access, offset);
  if (access.bit_width != 0) {
    put_bits(access, bytes.shift, stored.integer, piece.bytes.data() + bytes.address, bytes.size);
    mark(bytes.address, bytes.size, memory::Mark::plain);
  } else if (access.representation == Representation::pointer) {
    std::memcpy(piece.bytes.data() + offset, &stored.pointer.address, 8);
    mark(offset, 8, memory::Mark::plain);
    if (!stored.pointer.provenance.is_none()) piece.provenances.emplace_back(offset, stored.pointer.provenance);
  } else if (access.representation == Representation::aggregate) {
    const Memory::Piece& part = aggregates[stored.aggregate];
    std::ranges::copy(part.bytes, piece.bytes.begin() + static_cast<ptrdiff_t>(offset));
    std::ranges::copy(part.marks, piece.marks.begin() + static_cast<ptrdiff_t>(offset));
    for (const auto& [at, id] : part.provenances) piece.provenances.emplace_back(offset + at, id);
  } else {
    encode(access, stored, piece.bytes.data() + offset);
    mark(offset, access.size, memory::Mark::plain);
  }
}

Value Interpreter::load_part(const Memory::Piece& piece, uint64_t offset, const Access& access) {
  const uint64_t size = access.representation == Representation::aggregate ? access.bytes : access.size;
  if (access.representation == Representation::aggregate) {
    Memory::Piece part;
    part.bytes.assign(piece.bytes.begin() + static_cast<ptrdiff_t>(offset),
                      piece.bytes.begin() + static_cast<ptrdiff_t>(offset + size));
    part.marks.assign(piece.marks.begin() + static_cast<ptrdiff_t>(offset),
                      piece.marks.begin() + static_cast<ptrdiff_t>(offset + size));
    for (const auto& [at, id] : piece.provenances)
      if (at >= offset && at + 8 <= offset + size) part.provenances.emplace_back(at - offset, id);
    return add_aggregate(std::move(part));
  }
  const Extent touched = extent(access, offset);
  for (uint32_t i = 0; i < touched.size; ++i)
    if (piece.marks[touched.address + i] == 0) return Value::unspecified(access.type);
  const uint8_t* bytes = piece.bytes.data() + touched.address;
  if (const auto cell =
          cell_at(bytes, piece.marks.data() + touched.address, touched.size, piece.bytes.size() - touched.address))
    return opened(access, *cell);
  if (access.bit_width != 0) return Value::of(bits_at(access, touched.shift, bytes, touched.size));
  if (access.representation == Representation::pointer) {
    uint64_t address = 0;
    std::memcpy(&address, bytes, 8);
    for (const auto& [at, id] : piece.provenances)
      if (at == offset) return Value::of(Pointer{address, id});
    return Value::of(memory.pointer_of_integer(address));
  }
  return decoded(access, bytes);
}

Value Interpreter::composed(const Composition& composition) {
  Memory::Piece piece;
  piece.bytes.resize(composition.size);
  piece.marks.resize(composition.size);
  for (const Composition::Part& part : composition.parts)
    store_part(piece, part.offset, part.access, value(part.value));
  return add_aggregate(std::move(piece));
}

Value Interpreter::selected(const Selection& selection, const Value& aggregate) {
  if (aggregate.kind != ValueKind::aggregate) {
    fail(Ub::UB_CERB004_unspecified__rvalue_memberof);
    return {};
  }
  const Memory::Piece piece = aggregates[aggregate.aggregate];
  return load_part(piece, selection.offset, selection.access);
}

}  // namespace ramify::core_machine
