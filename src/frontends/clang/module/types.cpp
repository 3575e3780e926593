// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/RecordLayout.h>
#include <clang/Lex/Lexer.h>
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "frontends/clang/module/reading.h"

namespace ramify::c_frontend {
namespace {

using core::FloatingKind;
using core::IntegerKind;

std::optional<IntegerKind> integer_kind(const clang::BuiltinType* type) {
  switch (type->getKind()) {
    case clang::BuiltinType::Bool: return IntegerKind::bool_;
    case clang::BuiltinType::Char_S: return IntegerKind::char_;
    case clang::BuiltinType::SChar: return IntegerKind::signed_char;
    case clang::BuiltinType::UChar: return IntegerKind::unsigned_char;
    case clang::BuiltinType::Short: return IntegerKind::short_;
    case clang::BuiltinType::UShort: return IntegerKind::unsigned_short;
    case clang::BuiltinType::Int: return IntegerKind::int_;
    case clang::BuiltinType::UInt: return IntegerKind::unsigned_int;
    case clang::BuiltinType::Long: return IntegerKind::long_;
    case clang::BuiltinType::ULong: return IntegerKind::unsigned_long;
    case clang::BuiltinType::LongLong: return IntegerKind::long_long;
    case clang::BuiltinType::ULongLong: return IntegerKind::unsigned_long_long;
    case clang::BuiltinType::Int128: return IntegerKind::int128;
    case clang::BuiltinType::UInt128: return IntegerKind::unsigned_int128;
    default: return std::nullopt;
  }
}

std::optional<FloatingKind> floating_kind(const clang::BuiltinType* type) {
  switch (type->getKind()) {
    case clang::BuiltinType::Float: return FloatingKind::float_;
    case clang::BuiltinType::Double: return FloatingKind::double_;
    case clang::BuiltinType::LongDouble: return FloatingKind::long_double;
    default: return std::nullopt;
  }
}

core::Qualifiers qualifiers(clang::QualType type) {
  return {.is_const = type.isConstQualified(),
          .is_volatile = type.isVolatileQualified(),
          .is_restrict = type.isRestrictQualified()};
}

// An unnamed bit-field is padding.
bool is_member(const clang::FieldDecl* field) { return !(field->isBitField() && field->getName().empty()); }

}  // namespace

std::optional<TypeId> Reading::find_type(clang::QualType written) {
  const clang::QualType type = written.getCanonicalType();
  if (type_depth_ >= nesting_max) return std::nullopt;
  const bool is_fixed = !type->isVariablyModifiedType();
  if (const auto at = types_.find(type.getAsOpaquePtr()); is_fixed && at != types_.end()) return at->second;
  ++type_depth_;
  const std::optional<TypeId> made = make_type(type);
  --type_depth_;
  if (is_fixed) types_[type.getAsOpaquePtr()] = made;
  return made;
}

TypeId Reading::type_or_bytes(clang::QualType type) {
  if (const std::optional<TypeId> found = find_type(type)) return *found;
  const bool has_size = !type->isIncompleteType() && !type->isFunctionType() && !type->isVariablyModifiedType();
  const uint64_t size = has_size ? static_cast<uint64_t>(context_.getTypeSizeInChars(type).getQuantity()) : 0;
  return types().array_of(types().integer(IntegerKind::unsigned_char), size);
}

std::optional<TypeId> Reading::make_type(clang::QualType type) {
  core::Type made{.qualifiers = qualifiers(type)};
  if (const clang::ArrayType* array = context_.getAsArrayType(type)) {
    made.qualifiers = {};  // array qualifiers belong to the elements
    made.kind = core::TypeKind::array;
    if (const auto* constant = llvm::dyn_cast<clang::ConstantArrayType>(array)) made.count = constant->getLimitedSize();
    const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(array);
    if (variable && variable->getSizeExpr() && !is_in_prototype_)
      made.variable_size = variable_size(variable->getSizeExpr());
    const std::optional<TypeId> element = find_type(array->getElementType());
    if (!element) return std::nullopt;
    made.of = *element;
    return types().add(made);
  }
  if (const auto* builtin = type->getAs<clang::BuiltinType>()) {
    if (const auto integer = integer_kind(builtin)) {
      made.kind = core::TypeKind::integer;
      made.integer = *integer;
    } else if (const auto floating = floating_kind(builtin)) {
      made.kind = core::TypeKind::floating;
      made.floating = *floating;
    } else if (builtin->getKind() == clang::BuiltinType::NullPtr) {
      made.kind = core::TypeKind::pointer;
      made.of = types().void_type();
    } else if (builtin->getKind() != clang::BuiltinType::Void) {
      return std::nullopt;
    }
    return types().add(made);
  }
  if (const auto* pointer = type->getAs<clang::PointerType>()) {
    const std::optional<TypeId> pointee = find_type(pointer->getPointeeType());
    if (!pointee) return std::nullopt;
    made.kind = core::TypeKind::pointer;
    made.of = *pointee;
    return types().add(made);
  }
  if (const auto* atomic = type->getAs<clang::AtomicType>()) {
    const std::optional<TypeId> value = find_type(atomic->getValueType());
    if (!value) return std::nullopt;
    made.kind = core::TypeKind::atomic;
    made.of = *value;
    return types().add(made);
  }
  if (const auto* of_record = type->getAs<clang::RecordType>()) {
    made.kind = core::TypeKind::record;
    made.record = record(of_record->getDecl());
    return types().add(made);
  }
  const auto* complex = type->getAs<clang::ComplexType>();
  const auto* vector = type->getAs<clang::VectorType>();
  if (complex || vector) {
    const std::optional<TypeId> element = find_type(complex ? complex->getElementType() : vector->getElementType());
    if (!element) return std::nullopt;
    const uint32_t count = complex ? 2 : vector->getNumElements();
    made.kind = core::TypeKind::record;
    made.record = lanes({.element = *element, .count = count, .is_complex = complex != nullptr}, type);
    return types().add(made);
  }
  if (const auto* enumeration = type->getAs<clang::EnumType>()) {
    const clang::QualType integer = enumeration->getDecl()->getIntegerType();
    const clang::QualType with =
        context_.getQualifiedType(integer.isNull() ? context_.UnsignedIntTy : integer, type.getQualifiers());
    return find_type(with);
  }
  if (const auto* function = type->getAs<clang::FunctionType>()) return make_function_type(function);
  return std::nullopt;
}

std::optional<TypeId> Reading::make_function_type(const clang::FunctionType* type) {
  const bool was_in_prototype = std::exchange(is_in_prototype_, true);
  core::Type made{.kind = core::TypeKind::function, .has_prototype = false};
  std::optional<TypeId> result = find_type(type->getReturnType());
  if (result) made.of = *result;
  if (const auto* prototype = llvm::dyn_cast<clang::FunctionProtoType>(type)) {
    made.has_prototype = true;
    made.is_variadic = prototype->isVariadic();
    for (const clang::QualType parameter : prototype->param_types()) {
      const std::optional<TypeId> found = find_type(parameter);
      if (!found) result = std::nullopt;
      if (found) made.parameters.push_back(*found);
    }
  }
  is_in_prototype_ = was_in_prototype;
  if (!result) return std::nullopt;
  return types().add(made);
}

uint32_t Reading::variable_size(const clang::Expr* size) {
  if (const auto at = sizes_.find(size); at != sizes_.end()) return at->second;
  const ExprId read = expression(size);
  const auto number = static_cast<uint32_t>(unit().variable_sizes.size());
  unit().variable_sizes.push_back({.size = read, .span = span(size->getSourceRange())});
  sizes_[size] = number;
  pending_sizes_.push_back(number);
  return number;
}

core::TagId Reading::lanes(const Lanes& lanes, clang::QualType type) {
  const std::string element = types().text(lanes.element);
  const std::string name =
      lanes.is_complex ? "_Complex " + element : fmt::format("vector of {} {}", lanes.count, element);
  const std::vector<core::TagId>& known = linking_.records(name);
  if (!known.empty()) return known.front();
  core::Record made{.name = linking_.unique_name(name), .is_complete = true};
  for (uint32_t i = 0; i < lanes.count; ++i)
    made.members.push_back({.name = lanes.is_complex ? (i == 0 ? "re" : "im") : fmt::format("v{}", i),
                            .type = lanes.element,
                            .offset = i * types().size_of(lanes.element)});
  made.size = static_cast<uint64_t>(context_.getTypeSizeInChars(type).getQuantity());
  made.alignment = static_cast<uint64_t>(context_.getTypeAlignInChars(type.getUnqualifiedType()).getQuantity());
  const core::TagId id = types().add_record(std::move(made));
  linking_.add_record(name, id);
  unit().lanes[id.index] = lanes;
  return id;
}

std::string Reading::record_name(const clang::RecordDecl* declaration) {
  if (!declaration->getName().empty()) return declaration->getName().str();
  if (const clang::TypedefNameDecl* named = declaration->getTypedefNameForAnonDecl()) return named->getName().str();
  const Span at = span(declaration->getSourceRange());
  return fmt::format("(unnamed at {}:{}:{})", linking_.read().files[at.file], at.line, at.column);
}

core::TagId Reading::record(const clang::RecordDecl* declaration) {
  const clang::RecordDecl* first = llvm::cast<clang::RecordDecl>(declaration->getCanonicalDecl());
  if (const auto at = records_.find(first); at != records_.end()) return at->second;
  const clang::RecordDecl* definition = declaration->getDefinition();
  const std::string name = record_name(definition ? definition : first);
  const bool is_shared = first->getDeclContext()->getRedeclContext()->isFileContext();
  if (const auto other = is_shared ? record_of_other_unit(definition ? definition : first, name) : std::nullopt)
    return *other;
  const core::TagId id = types().add_record({.name = linking_.unique_name(name), .is_union = first->isUnion()});
  records_[first] = id;
  if (is_shared) shared_records_.emplace_back(name, id);
  if (definition) incomplete_.emplace_back(id, definition);
  return id;
}

void Reading::complete_records() {
  while (!incomplete_.empty()) {
    const auto [id, definition] = incomplete_.back();
    incomplete_.pop_back();
    complete(id, definition);
  }
}

core::Member Reading::member(const clang::FieldDecl* field) {
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(field->getParent());
  const uint64_t bit = layout.getFieldOffset(field->getFieldIndex());
  core::Member made{.name = field->getName().str(), .type = type_or_bytes(field->getType()), .offset = bit / 8};
  if (!field->isBitField()) return made;
  // The storage unit of the declared type in which the psABI places the field; in a packed record, if no unit contains
  // all of it, the bytes from its first one.
  const uint64_t unit_bits = context_.getTypeSize(field->getType());
  const uint32_t width = field->getBitWidthValue(context_);
  uint64_t start = bit / unit_bits * unit_bits;
  if (bit + width > start + unit_bits) start = bit / 8 * 8;
  made.offset = start / 8;
  made.bits = core::Member::Bits{.offset = static_cast<uint32_t>(bit - start), .width = width};
  return made;
}

void Reading::complete(core::TagId id, const clang::RecordDecl* definition) {
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(definition);
  std::vector<core::Member> members;
  for (const clang::FieldDecl* field : definition->fields())
    if (is_member(field)) members.push_back(member(field));
  core::Record& record = types().record(id);
  record.is_complete = true;
  record.members = std::move(members);
  record.size = static_cast<uint64_t>(layout.getSize().getQuantity());
  record.alignment = static_cast<uint64_t>(layout.getAlignment().getQuantity());
}

uint32_t Reading::member_index(const clang::FieldDecl* field) {
  if (const auto at = members_.find(field); at != members_.end()) return at->second;
  uint32_t index = 0;
  for (const clang::FieldDecl* each : field->getParent()->fields())
    if (is_member(each)) members_[each] = index++;
  return members_[field];
}

std::optional<core::TagId> Reading::record_of_other_unit(const clang::RecordDecl* declaration,
                                                         const std::string& name) {
  for (const core::TagId candidate : linking_.records(name)) {
    Assumed assumed;
    if (!is_same_record(declaration, candidate, assumed)) continue;
    for (const auto& [each, id] : assumed) {
      const auto* first = llvm::cast<clang::RecordDecl>(each->getCanonicalDecl());
      records_.try_emplace(first, id);
      if (!types()[id].is_complete && each->getDefinition()) incomplete_.emplace_back(id, each->getDefinition());
    }
    return candidate;
  }
  return std::nullopt;
}

// C11 6.2.7 p1, by coinduction: records that are being compared are assumed to be the same.
bool Reading::is_same_record(const clang::RecordDecl* declaration, core::TagId id, Assumed& assumed) {
  const clang::RecordDecl* first = llvm::cast<clang::RecordDecl>(declaration->getCanonicalDecl());
  if (const auto at = records_.find(first); at != records_.end()) return at->second == id;
  for (const auto& [each, other] : assumed) {
    if (each->getCanonicalDecl() == first) return other == id;
  }
  const core::Record record = types()[id];
  if (record.is_union != declaration->isUnion()) return false;
  assumed.emplace_back(declaration, id);
  const clang::RecordDecl* definition = declaration->getDefinition();
  if (!definition || !record.is_complete) return !declaration->getName().empty();
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(definition);
  if (record.size != static_cast<uint64_t>(layout.getSize().getQuantity())) return false;
  // System headers rename members that the selected standard does not have: `tm_zone`, or `__tm_zone`.
  const bool is_of_system = sources_.isInSystemHeader(definition->getLocation());
  const auto plain_name = [](std::string_view member) { return member.substr(member.starts_with("__") ? 2 : 0); };
  size_t i = 0;
  for (const clang::FieldDecl* field : definition->fields()) {
    if (!is_member(field)) continue;
    if (i == record.members.size()) return false;
    const core::Member& other = record.members[i++];
    if (other.name != field->getName() && !(is_of_system && plain_name(other.name) == plain_name(field->getName())))
      return false;
    if (!field->isBitField() && other.offset != layout.getFieldOffset(field->getFieldIndex()) / 8) return false;
    if (field->isBitField() != other.bits.has_value()) return false;
    if (other.bits && other.bits->width != field->getBitWidthValue(context_)) return false;
    if (!is_same_type(field->getType(), other.type, assumed)) return false;
  }
  return i == record.members.size();
}

bool Reading::is_same_type(clang::QualType written, TypeId id, Assumed& assumed) {
  clang::QualType type = written.getCanonicalType();
  for (;;) {
    const core::Type other = types()[id];
    if (const clang::ArrayType* array = context_.getAsArrayType(type)) {
      const auto* constant = llvm::dyn_cast<clang::ConstantArrayType>(array);
      if (other.kind != core::TypeKind::array || constant == nullptr)
        return other.kind == core::TypeKind::array && !other.count;
      if (other.count != constant->getLimitedSize()) return false;
      type = array->getElementType().getCanonicalType();
      id = other.of;
    } else if (qualifiers(type) != other.qualifiers) {
      return false;
    } else if (const auto* pointer = type->getAs<clang::PointerType>()) {
      if (other.kind != core::TypeKind::pointer) return false;
      type = pointer->getPointeeType().getCanonicalType();
      id = other.of;
    } else if (const auto* of_record = type->getAs<clang::RecordType>()) {
      return other.kind == core::TypeKind::record && is_same_record(of_record->getDecl(), other.record, assumed);
    } else if (const auto* function = type->getAs<clang::FunctionProtoType>()) {
      if (other.kind != core::TypeKind::function || other.parameters.size() != function->getNumParams()) return false;
      for (unsigned i = 0; i < function->getNumParams(); ++i) {
        if (!is_same_type(function->getParamType(i), other.parameters[i], assumed)) return false;
      }
      type = function->getReturnType().getCanonicalType();
      id = other.of;
    } else {
      return find_type(type) == id;  // contains no record
    }
  }
}

// Clang finds the beginning of a line by scanning backwards, which is slow in a file of one line.
const Reading::File& Reading::file(clang::FileID id) {
  if (last_file_ && last_file_->first == id) return *last_file_->second;
  File& file = files_[id.getHashValue()];
  last_file_.emplace(id, &file);
  if (!file.line_starts.empty()) return file;
  const clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(id);
  file.number = entry ? linking_.file(entry->getName().str()) : 0;
  file.line_starts.push_back(0);
  const llvm::StringRef text = sources_.getBufferData(id);
  for (size_t i = 0; i < text.size(); ++i) {
    const bool ends_line = text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
    if (ends_line) file.line_starts.push_back(static_cast<uint32_t>(i + 1));
  }
  return file;
}

std::pair<uint32_t, uint32_t> Reading::File::line_and_column(uint32_t offset) const {
  const auto after = std::ranges::upper_bound(line_starts, offset);
  return {static_cast<uint32_t>(after - line_starts.begin()), offset - *(after - 1) + 1};
}

Span Reading::span(clang::SourceRange range) {
  if (range.isInvalid()) return {};
  const clang::CharSourceRange expanded = sources_.getExpansionRange(range);
  const auto [begin_file, begin] = sources_.getDecomposedLoc(expanded.getBegin());
  auto [end_file, end] = sources_.getDecomposedLoc(expanded.getEnd());
  if (expanded.isTokenRange())
    end += clang::Lexer::MeasureTokenLength(expanded.getEnd(), sources_, context_.getLangOpts());
  const File& in = file(begin_file);
  const auto [line, column] = in.line_and_column(begin);
  Span made{.file = in.number, .line = line, .column = column, .end_line = line, .end_column = column};
  if (begin_file != end_file || end < begin) return made;  // it ends in another file
  std::tie(made.end_line, made.end_column) = in.line_and_column(end);
  return made;
}

}  // namespace ramify::c_frontend
