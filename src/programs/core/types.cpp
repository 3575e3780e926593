// SPDX-License-Identifier: Apache-2.0

#include "programs/core/types.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

#include "base/check.h"

namespace ramify::core {
namespace {

struct IntegerRow {
  std::string_view name;
  bool is_signed;
  uint32_t size, width;
};
constexpr auto integer_rows = std::to_array<IntegerRow>({{"_Bool", false, 1, 1},
                                                         {"char", true, 1, 8},
                                                         {"signed char", true, 1, 8},
                                                         {"unsigned char", false, 1, 8},
                                                         {"short", true, 2, 16},
                                                         {"unsigned short", false, 2, 16},
                                                         {"int", true, 4, 32},
                                                         {"unsigned int", false, 4, 32},
                                                         {"long", true, 8, 64},
                                                         {"unsigned long", false, 8, 64},
                                                         {"long long", true, 8, 64},
                                                         {"unsigned long long", false, 8, 64},
                                                         {"__int128", true, 16, 128},
                                                         {"unsigned __int128", false, 16, 128}});
static_assert(integer_rows.size() == static_cast<size_t>(IntegerKind::unsigned_int128) + 1);

constexpr auto floating_names = std::to_array<std::string_view>({"float", "double", "long double"});
static_assert(floating_names.size() == static_cast<size_t>(FloatingKind::long_double) + 1);

// A key that is equal for equal types only.
std::string key_of(const Type& type) {
  std::string key;
  const auto put = [&](uint64_t number) {
    key += std::to_string(number);
    key += ' ';
  };
  put(static_cast<uint64_t>(type.kind));
  put(static_cast<uint64_t>(type.integer));
  put(static_cast<uint64_t>(type.floating));
  put((type.qualifiers.is_const ? 1U : 0U) + (type.qualifiers.is_volatile ? 2U : 0U) +
      (type.qualifiers.is_restrict ? 4U : 0U) + (type.is_variadic ? 8U : 0U) + (type.has_prototype ? 16U : 0U) +
      (type.count ? 32U : 0U) + (type.variable_size ? 64U : 0U));
  put(type.of.index);
  put(type.count.value_or(0));
  put(type.variable_size.value_or(0));
  put(type.record.index);
  for (const TypeId parameter : type.parameters) put(parameter.index);
  return key;
}

// Keeps only the fields that the kind uses, so that equal types have equal keys.
Type normal(const Type& type) {
  Type result{.kind = type.kind, .qualifiers = type.qualifiers};
  switch (type.kind) {
    case TypeKind::void_: break;
    case TypeKind::integer: result.integer = type.integer; break;
    case TypeKind::floating: result.floating = type.floating; break;
    case TypeKind::pointer:
    case TypeKind::atomic: result.of = type.of; break;
    case TypeKind::array:
      result.of = type.of;
      result.count = type.count;
      result.variable_size = type.variable_size;
      break;
    case TypeKind::record: result.record = type.record; break;
    case TypeKind::function:
      result.qualifiers = {};
      result.of = type.of;
      result.parameters = type.parameters;
      result.is_variadic = type.is_variadic;
      result.has_prototype = type.has_prototype;
      break;
  }
  return result;
}

uint64_t product(uint64_t a, uint64_t b) {
  uint64_t result = 0;
  return __builtin_mul_overflow(a, b, &result) ? std::numeric_limits<uint64_t>::max() : result;
}

// An atomic object has the size and alignment of the next power of two, up to 16 bytes (as the psABI's compilers
// agree).
uint64_t atomic_size(uint64_t size) { return size == 0 || size > 16 ? size : std::bit_ceil(size); }

}  // namespace

std::string_view name(IntegerKind kind) { return integer_rows[static_cast<size_t>(kind)].name; }
bool is_signed(IntegerKind kind) { return integer_rows[static_cast<size_t>(kind)].is_signed; }
uint32_t width(IntegerKind kind) { return integer_rows[static_cast<size_t>(kind)].width; }
uint32_t size(IntegerKind kind) { return integer_rows[static_cast<size_t>(kind)].size; }

std::string_view name(FloatingKind kind) { return floating_names[static_cast<size_t>(kind)]; }
uint32_t size(FloatingKind kind) {
  switch (kind) {
    case FloatingKind::float_: return 4;
    case FloatingKind::double_: return 8;
    case FloatingKind::long_double: return 16;
  }
  std::unreachable();
}

TypeTable::TypeTable() {
  void_ = add({.kind = TypeKind::void_});
  for (size_t i = 0; i < integer_rows.size(); ++i)
    integers_.push_back(add({.kind = TypeKind::integer, .integer = static_cast<IntegerKind>(i)}));
  for (size_t i = 0; i < floating_names.size(); ++i)
    floatings_.push_back(add({.kind = TypeKind::floating, .floating = static_cast<FloatingKind>(i)}));
}

TypeId TypeTable::add(const Type& given) {
  Type type = normal(given);
  if (type.kind == TypeKind::array && type.qualifiers != Qualifiers{}) {  // C11 6.7.3p9: they belong to the elements
    const Qualifiers qualifiers = std::exchange(type.qualifiers, {});
    return qualified(add(type), qualifiers);
  }
  const TypeId id(types_.size());
  const auto [entry, is_new] = by_text_.try_emplace(key_of(type), id);
  if (!is_new) return entry->second;
  types_.push_back(type);
  unqualified_.push_back(id);
  if (type.kind == TypeKind::atomic) {
    unqualified_.back() = unqualified_[type.of.index];
  } else if (type.qualifiers != Qualifiers{}) {
    type.qualifiers = {};
    const TypeId plain = add(type);  // may move the table
    unqualified_[id.index] = plain;
  }
  return id;
}

TagId TypeTable::add_record(Record record) {
  records_.push_back(std::move(record));
  return TagId(records_.size() - 1);
}

TypeId TypeTable::pointer_to(TypeId type) { return add({.kind = TypeKind::pointer, .of = type}); }

TypeId TypeTable::array_of(TypeId element, uint64_t count) {
  return add({.kind = TypeKind::array, .of = element, .count = count});
}

TypeId TypeTable::qualified(TypeId type, Qualifiers qualifiers) {
  std::vector<Type> arrays;  // outermost first
  while (types_[type.index].kind == TypeKind::array) {
    arrays.push_back(types_[type.index]);
    type = arrays.back().of;
  }
  Type element = types_[type.index];
  element.qualifiers.is_const |= qualifiers.is_const;
  element.qualifiers.is_volatile |= qualifiers.is_volatile;
  element.qualifiers.is_restrict |= qualifiers.is_restrict;
  type = add(element);
  for (; !arrays.empty(); arrays.pop_back()) {
    arrays.back().of = type;
    type = add(arrays.back());
  }
  return type;
}

TypeId TypeTable::unqualified(TypeId type) const { return unqualified_[type.index]; }

uint64_t TypeTable::size_of(TypeId id) const {
  uint64_t factor = 1;
  for (;;) {
    const Type& type = types_[id.index];
    switch (type.kind) {
      case TypeKind::void_:
      case TypeKind::function: return factor;
      case TypeKind::integer: return product(factor, core::size(type.integer));
      case TypeKind::floating: return product(factor, core::size(type.floating));
      case TypeKind::pointer: return product(factor, 8);
      case TypeKind::record: return product(factor, records_[type.record.index].size);
      case TypeKind::atomic: return product(factor, atomic_size(size_of(unqualified(id))));
      case TypeKind::array:
        if (!type.count) return 0;
        factor = product(factor, *type.count);
        id = type.of;
        break;
    }
  }
}

uint64_t TypeTable::alignment_of(TypeId id) const {
  while (types_[id.index].kind == TypeKind::array) id = types_[id.index].of;
  const Type& type = types_[id.index];
  switch (type.kind) {
    case TypeKind::array:
    case TypeKind::void_:
    case TypeKind::function: return 1;
    case TypeKind::integer: return core::size(type.integer);
    case TypeKind::floating: return core::size(type.floating);
    case TypeKind::pointer: return 8;
    case TypeKind::record: return records_[type.record.index].alignment;
    case TypeKind::atomic: {
      const TypeId held = unqualified(id);
      const uint64_t size = size_of(held);
      return size == 0 || size > 16 ? alignment_of(held) : std::max(alignment_of(held), atomic_size(size));
    }
  }
  std::unreachable();
}

bool TypeTable::is_signed(TypeId id) const {
  const Type& type = types_[unqualified(id).index];
  CHECK(type.kind == TypeKind::integer, "{} is no integer type", text(id));
  return core::is_signed(type.integer);
}

}  // namespace ramify::core
