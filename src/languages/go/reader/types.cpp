// SPDX-License-Identifier: Apache-2.0
#include "languages/go/reader/types.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace ramify::frontends::go {

namespace {

constexpr std::string_view basic_names[] = {
    "unknown",     "bool",         "int",           "int8",           "int16",      "int32",
    "int64",       "uint",         "uint8",         "uint16",         "uint32",     "uint64",
    "uintptr",     "float32",      "float64",       "complex128",     "string",     "untyped bool",
    "untyped int", "untyped rune", "untyped float", "untyped string", "untyped nil"};

std::string list_of(const std::vector<const Type*>& types, bool is_variadic = false) {
  std::string text;
  for (size_t i = 0; i < types.size(); ++i) {
    if (i > 0) text += ", ";
    const bool is_rest = is_variadic && i + 1 == types.size();
    text += is_rest && types[i]->element != nullptr ? "..." + types[i]->element->name : types[i]->name;
  }
  return text;
}

std::string signature(const Type& type) {
  std::string text = "(" + list_of(type.types, type.is_variadic) + ")";
  if (type.results.size() == 1) text += " " + type.results[0]->name;
  if (type.results.size() > 1) text += " (" + list_of(type.results) + ")";
  return text;
}

}  // namespace

Types::Types() {
  for (size_t i = 0; i <= static_cast<size_t>(TypeKind::void_); ++i) {
    Type type;
    type.kind = static_cast<TypeKind>(i);
    const bool is_basic = i < std::size(basic_names);
    type.name = is_basic ? std::string(basic_names[i]) : fmt::format("kind {}", i);
    basic_.push_back(intern(std::move(type)));
  }
}

const Type* Types::intern(Type type) {
  std::unique_ptr<Type>& known = types_[type.name];
  if (!known) known = std::make_unique<Type>(std::move(type));
  return known.get();
}

const Type* Types::slice(const Type* element) {
  Type type;
  type.kind = TypeKind::slice;
  type.name = "[]" + element->name;
  type.element = element;
  return intern(std::move(type));
}
const Type* Types::array(const Type* element, int64_t length) {
  Type type;
  type.kind = TypeKind::array;
  type.name = fmt::format("[{}]{}", length, element->name);
  type.element = element;
  type.length = length;
  return intern(std::move(type));
}
const Type* Types::map(const Type* key, const Type* element) {
  Type type;
  type.kind = TypeKind::map;
  type.name = fmt::format("map[{}]{}", key->name, element->name);
  type.element = element;
  type.key = key;
  return intern(std::move(type));
}
const Type* Types::pointer(const Type* element) {
  Type type;
  type.kind = TypeKind::pointer;
  type.name = "*" + element->name;
  type.element = element;
  return intern(std::move(type));
}
const Type* Types::chan(const Type* element, std::string_view direction) {
  Type type;
  type.kind = TypeKind::chan;
  type.name = fmt::format("{} {}", direction, element->name);
  type.element = element;
  return intern(std::move(type));
}
const Type* Types::function(std::vector<const Type*> parameters, std::vector<const Type*> results, bool is_variadic) {
  Type type;
  type.kind = TypeKind::function;
  type.types = std::move(parameters);
  type.results = std::move(results);
  type.is_variadic = is_variadic;
  type.name = "func" + signature(type);
  return intern(std::move(type));
}
const Type* Types::structure(std::vector<StructField> fields) {
  Type type;
  type.kind = TypeKind::struct_;
  type.name = "struct {";
  for (size_t i = 0; i < fields.size(); ++i) {
    type.name += i == 0 ? " " : "; ";
    if (!fields[i].is_embedded) type.name += fields[i].name + " ";
    type.name += fields[i].type->name;
  }
  type.name += fields.empty() ? "}" : " }";
  type.fields = std::move(fields);
  return intern(std::move(type));
}
const Type* Types::interface(std::vector<InterfaceMethod> methods) {
  std::ranges::sort(methods, {}, &InterfaceMethod::name);
  const auto repeated = std::ranges::unique(methods, {}, &InterfaceMethod::name);
  methods.erase(repeated.begin(), repeated.end());
  Type type;
  type.kind = TypeKind::interface;
  type.name = "interface {";
  for (size_t i = 0; i < methods.size(); ++i) {
    type.name += i == 0 ? " " : "; ";
    type.name += methods[i].name + signature(*methods[i].type);
  }
  type.name += methods.empty() ? "}" : " }";
  type.methods = std::move(methods);
  return intern(std::move(type));
}
const Type* Types::tuple(std::vector<const Type*> types) {
  Type type;
  type.kind = TypeKind::tuple;
  type.name = "(" + list_of(types) + ")";
  type.types = std::move(types);
  return intern(std::move(type));
}
Type* Types::named(std::string name, std::string class_name) {
  Type& type = *named_.emplace_back(std::make_unique<Type>());
  type.kind = TypeKind::named;
  type.name = std::move(name);
  type.class_name = std::move(class_name);
  return &type;
}
const Type* Types::error() {
  if (error_ == nullptr) {
    Type* made = named("error", "error");
    made->underlying = interface({{"Error", function({}, {basic(TypeKind::string)}, false)}});
    error_ = made;
  }
  return error_;
}

bool is_integer(TypeKind kind) {
  return (kind >= TypeKind::int_ && kind <= TypeKind::uintptr) || kind == TypeKind::untyped_int ||
         kind == TypeKind::untyped_rune;
}
bool is_untyped(TypeKind kind) { return kind >= TypeKind::untyped_bool && kind <= TypeKind::untyped_nil; }
bool is_real(TypeKind kind) {
  return kind == TypeKind::f32 || kind == TypeKind::f64 || kind == TypeKind::untyped_float;
}

std::string_view scalar_name(TypeKind kind) {
  switch (kind) {
    case TypeKind::i8: return "i8";
    case TypeKind::i16: return "i16";
    case TypeKind::i32: return "i32";
    case TypeKind::i64: return "i64";
    case TypeKind::u8: return "u8";
    case TypeKind::u16: return "u16";
    case TypeKind::u32: return "u32";
    case TypeKind::uint:
    case TypeKind::uintptr:
    case TypeKind::u64: return "u64";
    case TypeKind::f32: return "f32";
    default: return "";
  }
}

namespace {
std::string declared_name(const Type* type, int depth) {
  constexpr int depth_max = 8;
  if (depth > depth_max) return "";
  const Type* whole = under(type);
  const auto part = [&](const Type* of) {
    const std::string text = declared_name(of, depth + 1);
    return text.empty() ? std::string("any") : text;
  };
  switch (whole->kind) {
    case TypeKind::bool_: return "bool";
    case TypeKind::int_: return "int";
    case TypeKind::string: return "string";
    case TypeKind::f64: return "f64";
    case TypeKind::slice: return "list<" + part(whole->element) + ">";
    case TypeKind::array: return "array<" + part(whole->element) + ", " + std::to_string(whole->length) + ">";
    case TypeKind::map: return "map<" + part(whole->key) + ", " + part(whole->element) + ">?";
    case TypeKind::struct_:
      return type->kind == TypeKind::named && !type->class_name.empty() ? type->class_name + "!" : "";
    case TypeKind::pointer: {
      const Type* to = under(whole->element);
      if (to->kind == TypeKind::unknown) return "pointer?";
      std::string text = declared_name(whole->element, depth + 1);
      if (text.ends_with('!')) text.pop_back();
      const bool is_structure = to->kind == TypeKind::struct_ && !text.empty();
      return is_structure ? text + "?" : text.empty() ? "pointer?" : "reference<" + text + ">?";
    }
    case TypeKind::function: return "function?";
    case TypeKind::interface: return "interface?";
    default: return std::string(scalar_name(whole->kind));
  }
}

int bits_of(TypeKind kind) {
  switch (kind) {
    case TypeKind::i8:
    case TypeKind::u8: return 8;
    case TypeKind::i16:
    case TypeKind::u16: return 16;
    case TypeKind::i32:
    case TypeKind::u32:
    case TypeKind::f32: return 32;
    default: return 64;
  }
}
}  // namespace

std::string declared_name(const Type* type) { return declared_name(type, 0); }

std::pair<Integer, Integer> bounds_of(TypeKind kind) {
  const int bits = bits_of(kind);
  const bool is_unsigned = kind == TypeKind::uint || kind == TypeKind::u8 || kind == TypeKind::u16 ||
                           kind == TypeKind::u32 || kind == TypeKind::u64 || kind == TypeKind::uintptr;
  if (is_unsigned) return {0, (Integer(1) << bits) - 1};
  return {-(Integer(1) << (bits - 1)), (Integer(1) << (bits - 1)) - 1};
}

int64_t alignment_of(const Type* type) {
  const Type* plain = under(type);
  switch (plain->kind) {
    case TypeKind::array: return alignment_of(plain->element);
    case TypeKind::struct_: {
      int64_t most = 1;
      for (const StructField& field : plain->fields) most = std::max(most, alignment_of(field.type));
      return most;
    }
    default: return std::min<int64_t>(8, std::max<int64_t>(1, size_of(plain)));
  }
}

int64_t size_of(const Type* type) {
  const Type* plain = under(type);
  switch (plain->kind) {
    case TypeKind::bool_: return 1;
    case TypeKind::string:
    case TypeKind::interface: return 16;
    case TypeKind::slice: return 24;
    case TypeKind::array: return plain->length * size_of(plain->element);
    case TypeKind::struct_: {
      int64_t size = 0;
      for (const StructField& field : plain->fields) {
        const int64_t alignment = alignment_of(field.type);
        size = (size + alignment - 1) / alignment * alignment + size_of(field.type);
      }
      // A last field of size zero is padded, so that its address is inside the struct.
      const bool ends_empty = !plain->fields.empty() && size > 0 && size_of(plain->fields.back().type) == 0;
      if (ends_empty) ++size;
      const int64_t alignment = alignment_of(plain);
      return (size + alignment - 1) / alignment * alignment;
    }
    case TypeKind::complex: return 16;
    default: return bits_of(plain->kind) / 8;
  }
}

double nearest(const Rational& value) {
  if (value == 0) return 0;
  const bool is_negative = value < 0;
  const Integer top = abs(numerator(value)), bottom = denominator(value);
  // A quotient of at least 66 bits, whose last bit is a sticky bit.
  const int64_t shift = 66 - static_cast<int64_t>(msb(top)) + static_cast<int64_t>(msb(bottom));
  const Integer scaled_top = shift > 0 ? Integer(top << static_cast<unsigned>(shift)) : top;
  const Integer scaled_bottom = shift < 0 ? Integer(bottom << static_cast<unsigned>(-shift)) : bottom;
  Integer quotient = scaled_top / scaled_bottom;
  const bool is_inexact = scaled_top % scaled_bottom != 0;
  int64_t exponent = -shift;
  const auto bits = static_cast<int64_t>(msb(quotient)) + 1;
  int64_t kept = 53;
  if (exponent + bits - 53 < -1074) kept = exponent + bits + 1074;  // a subnormal number
  if (kept < 0) return is_negative ? -0.0 : 0.0;
  const int64_t dropped = bits - kept;
  const Integer half = Integer(1) << static_cast<unsigned>(dropped - 1);
  const Integer rest = quotient & ((Integer(1) << static_cast<unsigned>(dropped)) - 1);
  quotient >>= static_cast<unsigned>(dropped);
  exponent += dropped;
  const bool is_odd = (quotient & 1) != 0;
  if (rest > half || (rest == half && (is_inexact || is_odd))) quotient += 1;
  const double result = std::ldexp(static_cast<double>(static_cast<uint64_t>(quotient)), static_cast<int>(exponent));
  return is_negative ? -result : result;
}

std::optional<Rational> read_rational(std::string_view text) {
  std::string clean;
  for (const char c : text)
    if (c != '_') clean += c;
  const bool is_hex = clean.starts_with("0x") || clean.starts_with("0X");
  const size_t begin = is_hex ? 2 : 0;
  Integer digits = 0;
  int64_t exponent = 0;  // of ten, or of two
  bool after_point = false;
  size_t i = begin;
  for (; i < clean.size(); ++i) {
    const char c = clean[i];
    if (c == '.') {
      after_point = true;
      continue;
    }
    const char lower = static_cast<char>(c | 0x20);
    if ((!is_hex && lower == 'e') || (is_hex && lower == 'p')) break;
    const int digit = c >= '0' && c <= '9' ? c - '0' : is_hex && lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    if (digit < 0) return std::nullopt;
    digits = digits * (is_hex ? 16 : 10) + digit;
    if (after_point) exponent -= is_hex ? 4 : 1;
  }
  if (i < clean.size()) {
    char* end = nullptr;
    const long given = std::strtol(clean.c_str() + i + 1, &end, 10);
    if (*end != 0 || given > 5000 || given < -5000) return std::nullopt;
    exponent += given;
  }
  if (exponent < -10'000) return std::nullopt;
  const Integer base = is_hex ? 2 : 10;
  const Integer scale = pow(base, static_cast<unsigned>(std::abs(exponent)));
  return exponent < 0 ? Rational(digits, scale) : Rational(digits * scale);
}

}  // namespace ramify::frontends::go
