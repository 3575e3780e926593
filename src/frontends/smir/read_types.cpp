// SPDX-License-Identifier: Apache-2.0
// Types and layouts. Sizes and offsets of the format are in bits, alignments in bytes.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/smir/reader.h"

namespace ramify::smir {

using mir::TypeKind;

namespace {

constexpr uint64_t size_max = uint64_t{1} << 47;

uint64_t bytes_of(const Cursor& bits) {
  const uint64_t number = bits.at("num_bits").number();
  if (number % 8 != 0 || number / 8 > size_max) bits.fail("a size is a number of bytes, in bits");
  return number / 8;
}

uint8_t bytes_of_length(const Cursor& length) {
  const std::string_view name = length.tag();
  if (name.ends_with("128")) return 16;
  if (name.ends_with("64") || name.ends_with("size")) return 8;
  if (name.ends_with("32")) return 4;
  if (name.ends_with("16")) return 2;
  if (name.ends_with("8")) return 1;
  length.fail(fmt::format("a length that is not known: {}", name));
  return 8;
}

mir::Layout scalar_layout(const mir::Scalar& scalar) { return {scalar.bytes, scalar.bytes, true, true, {{scalar, 0}}}; }

}  // namespace

mir::TypeId Reader::type(const Cursor& id) {
  const auto [found, is_new] = types_.emplace(id.number(), mir::TypeId(program_.types.size()));
  if (is_new) {
    program_.types.emplace_back();
    program_.types.back().name = fmt::format("type {}", found->first);
  }
  return found->second;
}

void Reader::read_types() {
  for (const Cursor& entry : root_.at("types").list()) {
    const mir::TypeId id = type(entry.at(size_t{0}));
    mir::Type read = read_type(entry.at(1));
    program_.types[id.index] = std::move(read);
    if (trouble_.is_any()) return;
  }
}

mir::Type Reader::read_type(const Cursor& metadata) {
  const std::string_view kind = metadata.tag();
  const Cursor content = metadata.content();
  mir::Type read;
  if (kind == "VoidType") {
    read.kind = TypeKind::never;
    read.name = "!";
    read.layout = mir::Layout{0, 1, true, false, {}};
    return read;
  }
  if (kind == "PrimitiveType") return primitive(content);
  if (kind == "PtrType") return pointer(content, TypeKind::pointer);
  if (kind == "RefType") return pointer(content, TypeKind::reference);
  if (kind == "FunType") {
    // A function, a function pointer or a closure; the name tells which.
    read.name = content.is(Json::Kind::text) ? content.text() : content.at("name").text();
    if (read.name.starts_with("fn(") || read.name.starts_with("unsafe fn(") || read.name.starts_with("extern ") ||
        read.name.starts_with("unsafe extern ") || read.name.starts_with("for<")) {
      read.kind = TypeKind::function_pointer;
      read.layout = scalar_layout(mir::pointer_scalar(false));
    }
    return read;
  }
  if (const std::optional<Cursor> name = content.find("name")) read.name = name->text();
  read.layout = layout(content);
  if (kind == "StructType" || kind == "UnionType") {
    read.kind = kind == "StructType" ? TypeKind::structure : TypeKind::union_;
    read.variants.push_back(variant(content.at("fields"), offsets(content)));
  } else if (kind == "TupleType") {
    read.kind = TypeKind::tuple;
    read.variants.push_back(variant(content.at("types"), offsets(content)));
  } else if (kind == "EnumType") {
    read.kind = TypeKind::enumeration;
    read_variants(read, content);
  } else if (kind == "ArrayType") {
    read.element = type(content.at("elem_type"));
    const std::optional<Cursor> size = content.find("size");
    read.kind = size ? TypeKind::array : TypeKind::slice;
    if (size) read.count = constant_count(*size);
    if (size && !read.count) read.kind = TypeKind::opaque;
    if (!size) read.layout.reset();  // computed from the elements (layouts.h)
  } else if (kind == "DynType") {
    read.kind = TypeKind::dynamic;
    read.layout = mir::Layout{0, 1, false, true, {}};
  } else {
    metadata.fail(fmt::format("a kind of type that is not known: {}", kind));
  }
  return read;
}

mir::Type Reader::primitive(const Cursor& json) {
  const std::string_view kind = json.tag();
  mir::Type read;
  if (kind == "Bool") {
    read.kind = TypeKind::boolean;
    read.name = "bool";
    mir::Scalar scalar = mir::integer_scalar(1, false);
    scalar.last = 1;
    read.layout = scalar_layout(scalar);
  } else if (kind == "Char") {
    read.kind = TypeKind::character;
    read.name = "char";
    mir::Scalar scalar = mir::integer_scalar(4, false);
    scalar.last = 0x10ffff;
    read.layout = scalar_layout(scalar);
  } else if (kind == "Str") {
    read.kind = TypeKind::string;
    read.name = "str";
    read.layout = mir::Layout{0, 1, false, true, {}};
  } else if (kind == "Int" || kind == "Uint" || kind == "Float") {
    const uint8_t bytes = bytes_of_length(json.content());
    read.kind = kind == "Int"    ? TypeKind::signed_integer
                : kind == "Uint" ? TypeKind::unsigned_integer
                                 : TypeKind::floating;
    for (const char letter : json.content().tag())
      read.name += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    read.layout = scalar_layout(kind == "Float" ? mir::float_scalar(bytes) : mir::integer_scalar(bytes, kind == "Int"));
  } else {
    json.fail(fmt::format("a primitive type that is not known: {}", kind));
  }
  return read;
}

// Older files have only the type that is pointed to.
mir::Type Reader::pointer(const Cursor& content, TypeKind kind) {
  mir::Type read;
  read.kind = kind;
  if (!content.is(Json::Kind::object)) {
    read.element = type(content);
    return read;
  }
  read.element = type(content.at("pointee_type"));
  if (const std::optional<Cursor> mutability = content.find("mutability")) read.is_mutable = mutability->tag() == "Mut";
  read.layout = layout(content);
  return read;
}

mir::Variant Reader::variant(const Cursor& types, const std::vector<uint64_t>& offsets) {
  mir::Variant read;
  const std::vector<Cursor> fields = types.list();
  if (!offsets.empty() && offsets.size() != fields.size())
    types.fail(fmt::format("{} fields, and {} offsets", fields.size(), offsets.size()));
  for (size_t i = 0; i < fields.size(); ++i)
    read.fields.push_back({type(fields[i]), i < offsets.size() ? offsets[i] : 0});
  return read;
}

void Reader::read_variants(mir::Type& read, const Cursor& content) {
  const std::vector<Cursor> fields = content.at("fields").list();
  const std::vector<Cursor> discriminants = content.at("discriminants").list();
  if (fields.size() != discriminants.size()) content.fail("as many discriminants as variants are expected");
  const std::optional<Cursor> of = content.find("layout");
  std::optional<Cursor> several;
  if (of) {
    const Cursor variants = of->at("variants");
    if (variants.tag() == "Multiple") {
      several = variants.content();
    } else if (variants.tag() == "Single") {
      read.only_variant = static_cast<uint32_t>(variants.content().at("index").number());
    }  // "Empty": no fields
  }
  for (size_t i = 0; i < fields.size() && i < discriminants.size(); ++i) {
    std::vector<uint64_t> places;
    bool is_inhabited = true;
    if (several) {
      const Cursor one = several->at("variants").at(i);
      const Cursor shape = one.at("fields");
      if (shape.tag() == "Arbitrary")
        for (const Cursor& offset : shape.content().at("offsets").list()) places.push_back(bytes_of(offset));
      is_inhabited = one.at("abi").tag() != "Uninhabited";
    } else if (of && i == read.only_variant) {
      places = offsets(content);
    }
    // A variant without a layout cannot occur.
    if (of && places.size() != fields[i].size()) is_inhabited = false, places.assign(fields[i].size(), 0);
    read.variants.push_back(variant(fields[i], places));
    read.variants.back().discriminant = discriminants[i].wide();
    read.variants.back().is_inhabited = is_inhabited;
  }
  if (!several) {
    if (of && !read.variants.empty() && read.only_variant >= read.variants.size()) of->fail("there is no such variant");
    return;
  }
  mir::Tag tag{scalar(several->at("tag")), 0, false, 0, 0, 0, 0};
  const Cursor shape = of->at("fields");
  if (shape.tag() == "Arbitrary")
    tag.offset = bytes_of(shape.content().at("offsets").at(several->at("tag_field").number()));
  const Cursor encoding = several->at("tag_encoding");
  if (encoding.tag() == "Niche") {
    const Cursor niche = encoding.content();
    const uint64_t count = read.variants.size();
    tag.is_niche = true;
    tag.untagged = static_cast<uint32_t>(niche.at("untagged_variant").number_below(count));
    tag.niche_first = static_cast<uint32_t>(niche.at("niche_variants").at("start").number_below(count));
    tag.niche_last = static_cast<uint32_t>(niche.at("niche_variants").at("end").number_below(count));
    if (tag.niche_last < tag.niche_first) niche.fail("the variants of a niche end before they begin");
    tag.niche_start = niche.at("niche_start").wide();
  } else if (encoding.tag() != "Direct") {
    encoding.fail(fmt::format("an encoding of tags that is not known: {}", encoding.tag()));
  }
  read.tag = tag;
}

mir::Scalar Reader::scalar(const Cursor& json) {
  const bool may_be_uninitialised = json.tag() == "Union";
  const Cursor content = json.content();
  const Cursor value = content.at("value");
  mir::Scalar read;
  if (value.tag() == "Int") {
    read = mir::integer_scalar(bytes_of_length(value.content().at("length")), value.content().at("signed").boolean());
  } else if (value.tag() == "Float") {
    read = mir::float_scalar(
        bytes_of_length(value.content().is(Json::Kind::object) ? value.content().at("length") : value.content()));
  } else if (value.tag() == "Pointer") {
    read = mir::pointer_scalar(true);
  } else {
    value.fail(fmt::format("a scalar that is not known: {}", value.tag()));
  }
  read.may_be_uninitialised = may_be_uninitialised;
  if (!may_be_uninitialised) {
    read.first = content.at("valid_range").at("start").wide() & read.mask();
    read.last = content.at("valid_range").at("end").wide() & read.mask();
  }
  return read;
}

std::optional<mir::Layout> Reader::layout(const Cursor& of) {
  const std::optional<Cursor> json = of.find("layout");
  if (!json) return std::nullopt;
  mir::Layout read;
  read.size = bytes_of(json->at("size"));
  read.align = json->at("abi_align").number();
  if (read.align == 0 || read.align > 1u << 29 || (read.align & (read.align - 1)) != 0)
    json->at("abi_align").fail("an alignment is a power of two");
  const Cursor abi = json->at("abi");
  const std::string_view kind = abi.tag();
  if (kind == "Uninhabited") {
    read.is_inhabited = false;
  } else if (kind == "Scalar") {
    read.components.push_back({scalar(abi.content()), 0});
  } else if (kind == "ScalarPair") {
    const mir::Scalar first = scalar(abi.content().at(size_t{0})), second = scalar(abi.content().at(1));
    const uint64_t align = std::max<uint64_t>(second.bytes, 1);  // a scalar that could not be read has no size
    read.components = {{first, 0}, {second, (first.bytes + align - 1) / align * align}};
  } else if (kind == "Aggregate") {
    read.is_sized = abi.content().at("sized").boolean();
  }  // vectors are treated as aggregates
  uint64_t end = 0;
  for (const mir::Component& component : read.components) end = component.offset + component.scalar.bytes;
  if (end > read.size) json->fail(fmt::format("the scalars take {} bytes, and there are {}", end, read.size));
  return read;
}

std::vector<uint64_t> Reader::offsets(const Cursor& of) {
  std::vector<uint64_t> read;
  const std::optional<Cursor> json = of.find("layout");
  if (!json) return read;
  const Cursor shape = json->at("fields");
  if (shape.tag() == "Arbitrary") {
    for (const Cursor& offset : shape.content().at("offsets").list()) read.push_back(bytes_of(offset));
  } else if (shape.tag() == "Union") {
    read.assign(shape.is(Json::Kind::object) ? shape.content().number_below(100'000) : 0, 0);
  } else if (shape.tag() == "Array") {  // of vectors
    const uint64_t stride = bytes_of(shape.content().at("stride"));
    for (uint64_t i = 0; i < shape.content().at("count").number_below(100'000); ++i) read.push_back(i * stride);
  }
  return read;
}

// `{"kind": {"Value": [type, allocation]}}`: a number of eight bytes.
std::optional<uint64_t> Reader::constant_count(const Cursor& constant) {
  const Cursor kind = constant.at("kind");
  if (kind.tag() != "Value") return std::nullopt;
  const mir::Memory value = memory(kind.content().at(1));
  uint64_t count = 0;
  for (size_t i = 0; i < value.bytes.size() && i < 8; ++i) count |= uint64_t{value.bytes[i]} << (8 * i);
  return count;
}

}  // namespace ramify::smir
