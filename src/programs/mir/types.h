// SPDX-License-Identifier: Apache-2.0
// Types of MIR: their components, and the layout of their values in memory. Every type is monomorphic; sizes, offsets
// and alignments are in bytes.
//
// Layouts are the compiler's (rustc_abi): all types but enumerations have one variant; an enumeration identifies its
// variant by a tag: either the discriminant itself or, with a niche, a value that a field in the other variants cannot
// have.
//
// Plain data. Tested in types_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"

namespace ramify::mir {

using Bits = unsigned __int128;  // of a scalar, zero-extended: -1 as i8 is 255
using TypeId = base::Id<struct TypeTag>;

enum class TypeKind : uint8_t {
  never,
  boolean,
  character,
  signed_integer,
  unsigned_integer,
  floating,
  string,  // str
  structure,
  enumeration,
  union_,
  tuple,
  array,
  slice,
  pointer,    // *const T, *mut T
  reference,  // &T, &mut T
  dynamic,    // dyn Trait
  function,   // the type of a single function, without bytes; a closure's own is `closure`
  function_pointer,
  closure,
  opaque,  // only its name is known
};
std::string_view name(TypeKind kind);

enum class ScalarKind : uint8_t { integer, floating, pointer };

// A number or an address as a unit. Valid values are those from `first` to `last`, wrapping around if last < first.
struct Scalar {
  ScalarKind kind = ScalarKind::integer;
  uint8_t bytes = 0;  // 1, 2, 4, 8, 16
  bool is_signed = false;
  bool may_be_uninitialised = false;
  Bits first = 0, last = 0;

  Bits mask() const { return bytes >= 16 ? ~Bits{0} : (Bits{1} << (8 * bytes)) - 1; }
  bool has(Bits value) const {
    return first <= last ? first <= value && value <= last : value >= first || value <= last;
  }
  bool has_all() const { return ((last + 1) & mask()) == first; }
  friend bool operator==(const Scalar&, const Scalar&) = default;
};
Scalar integer_scalar(uint8_t bytes, bool is_signed);
Scalar float_scalar(uint8_t bytes);
Scalar pointer_scalar(bool may_be_null);

struct Field {
  TypeId type;
  uint64_t offset = 0;
};

struct Variant {
  std::string name{};
  std::vector<Field> fields{};
  Bits discriminant = 0;  // for enumerations
  bool is_inhabited = true;
};

// Identifies the variant of an enumeration with several variants.
struct Tag {
  Scalar scalar;
  uint64_t offset = 0;
  bool is_niche = false;
  // With a niche: values from `niche_start` on are the variants from `niche_first` to `niche_last`; all others are
  // `untagged`.
  uint32_t untagged = 0, niche_first = 0, niche_last = 0;
  Bits niche_start = 0;
};

// The scalar that a value consists of, or one of a pair.
struct Component {
  Scalar scalar;
  uint64_t offset = 0;
};

struct Layout {
  uint64_t size = 0;  // for unsized types (str, slices, dyn): of the sized prefix
  uint64_t align = 1;
  bool is_sized = true;
  bool is_inhabited = true;
  std::vector<Component> components{};  // at most two; none: an aggregate
};

struct Type {
  TypeKind kind = TypeKind::opaque;
  std::string name{};
  TypeId element{};                 // of arrays, slices; the pointee of a pointer or reference
  std::optional<uint64_t> count{};  // for arrays
  bool is_mutable = false;          // for pointers and references
  std::vector<Variant> variants{};  // one for structures, unions, tuples, closures
  uint32_t only_variant = 0;        // for enumerations without a tag
  std::optional<Tag> tag{};
  std::optional<Layout> layout{};  // none: unknown

  bool is_pointer() const { return kind == TypeKind::pointer || kind == TypeKind::reference; }
  bool is_integer() const { return kind == TypeKind::signed_integer || kind == TypeKind::unsigned_integer; }
};

// The variant with that tag; none: there is none.
std::optional<uint32_t> variant_of_tag(const Type& type, Bits tag);
// The tag to store for a variant; none: no store is needed.
std::optional<Bits> tag_of_variant(const Type& type, uint32_t variant);

}  // namespace ramify::mir
