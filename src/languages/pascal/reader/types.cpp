// SPDX-License-Identifier: Apache-2.0
// Types: canonical names. Arrays are stored from 0; the lower bound is subtracted at each index operation.
#include <algorithm>

#include "languages/pascal/reader/reader.h"

namespace ramify::frontends::pascal {
namespace {

const std::map<std::string_view, std::string_view>& canonical_types() {
  static const std::map<std::string_view, std::string_view> types = {
      {"integer", "int"},
      {"longint", "int"},
      {"int32", "int"},
      {"int64", "i64"},
      {"nativeint", "i64"},
      {"qword", "u64"},
      {"uint64", "u64"},
      {"nativeuint", "u64"},
      {"cardinal", "u32"},
      {"longword", "u32"},
      {"dword", "u32"},
      {"uint32", "u32"},
      {"word", "u16"},
      {"byte", "u8"},
      {"shortint", "i8"},
      {"smallint", "i16"},
      {"real", "f64"},
      {"double", "f64"},
      {"extended", "f64"},
      {"single", "f32"},
      {"boolean", "bool"},
      {"char", "char"},
      {"ansichar", "char"},
      {"widechar", "char"},
      {"string", "string"},
      {"ansistring", "string"},
      {"shortstring", "string"},
      {"widestring", "string"},
      {"unicodestring", "string"},
      {"utf8string", "string"},
      {"pointer", "pointer"},
      {"tobject", "object"},
      {"variant", "any"},
      {"sizeint", "i64"},
      {"sizeuint", "u64"},
      {"ptrint", "i64"},
      {"tdatetime", "f64"},
      {"tdate", "f64"},
      {"ttime", "f64"},
  };
  return types;
}

}  // namespace

std::string Reader::written_name(const Cst& name) {
  if (name.is("genericTpl") || name.is("typerefTpl") || name.is("exprTpl")) return written_name(name.field("entity"));
  if (name.is("genericDot") || name.is("typerefDot")) return written_name(name.field("rhs"));
  return lower(name.text());
}

Node* Reader::scalar_type(const Cst& at, const std::string& text) {
  const auto canonical = canonical_types().find(text);
  return type(at, canonical == canonical_types().end() ? text : std::string(canonical->second));
}

// Names of records and classes are kept; other type names are resolved.
Node* Reader::type(const Cst& at) {
  if (!at) return nullptr;
  const Type resolved = symbols_.resolve({at});
  const Cst& of = resolved.at;
  if (!of) return type(at, "any");
  if (of.is("identifier")) return scalar_type(at, lower(of.text()));
  if (of.is("range")) return type(at, is_character(of.first_named_child()) ? "char" : "int");
  if (of.is("declString")) return type(at, "string");
  if (of.is("declArray")) return type(at, "array", {type(child_of_kind(of, "type"))});
  if (of.is("declSet")) return type(at, "set");
  if (of.is("typerefPtr")) return type(at, "pointer");
  if (of.is("declProcRef")) return type(at, "function");
  if (of.is("declEnum")) return type(at, "int");  // a number; writing it uses the declared names
  if (of.is("declClass") || of.is("declIntf") || of.is("declEnum")) {
    Cst named = at;  // the last name before the declaration
    for (int depth = 0; depth < 50; ++depth) {
      if (named.is("type") || named.is("typeref")) {
        Cst inside;
        for (const Cst& child : named.named_children())
          if (!child.is("kSpecialize") && !child.is("pp")) inside = child;
        named = inside;
      } else if (named.is("typerefTpl")) {
        named = named.field("entity");
      } else if (named.is("identifier")) {
        const Symbol* symbol = symbols_.find(lower(named.text()));
        if (symbol == nullptr || symbol->declaration.is("declClass") || symbol->declaration.is("declIntf") ||
            symbol->declaration.is("declEnum"))
          return type(at, lower(named.text()));
        named = symbol->declaration;
      } else {
        break;
      }
    }
    // For an element of an array, the declaration itself: its name is in the enclosing node.
    const Cst around = of.parent();
    if (around && around.is("declType")) return type(at, written_name(around.field("name")));
  }
  return type(at, "any");
}

// Whether a bound of a subrange is a character.
bool Reader::is_character(const Cst& bound) const {
  if (bound.is("literalString")) return true;
  const Symbol* symbol = bound.is("identifier") ? symbols_.find(lower(bound.text())) : nullptr;
  return symbol != nullptr && symbol->kind == Symbol::Kind::constant && symbol->declaration &&
         symbol->declaration.is("literalString");
}

// Whether it is an array without bounds: assignment shares its elements.
bool Reader::is_dynamic(const Type& of) const {
  const Type resolved = symbols_.resolve(of);
  return resolved && resolved.at.is("declArray") && bounds_of(resolved.at).empty();
}

bool Reader::is_record(const Type& of) const {
  const Type resolved = symbols_.resolve(of);
  return resolved && resolved.at.is("declClass") &&
         (child_of_kind(resolved.at, "kRecord") || child_of_kind(resolved.at, "kObject"));
}

bool Reader::is_class_name(const Cst& at) const {
  if (at.is("exprTpl")) return true;
  if (!at.is("identifier")) return false;
  const Symbol* symbol = symbols_.find(lower(at.text()));
  if (symbol != nullptr) return symbol->kind == Symbol::Kind::type;
  // A library class, by its conventional name: TStringList, Exception, EConvertError.
  const std::string text = lower(at.text());
  return text == "exception" || (at.text().size() > 1 && (at.text()[0] == 'T' || at.text()[0] == 'E') &&
                                 at.text()[1] >= 'A' && at.text()[1] <= 'Z');
}

std::vector<Cst> Reader::bounds_of(const Cst& array) {
  std::vector<Cst> bounds;
  for (const Cst& child : array.named_children())
    if (!child.is("type") && child.kind().front() != 'k') bounds.push_back(child);
  return bounds;
}

bool Reader::is_written(std::string_view directive) const { return text_.find(directive) != std::string::npos; }

// The size of a value in Free Pascal on a 64-bit machine; none if not known here.
std::optional<Reader::Layout> Reader::layout(const Type& of) {
  if (of.dimensions > 0 || is_written("{$packenum") || is_written("{$packset") || is_written("{$packrecords") ||
      is_written("{$z") || is_written("{$a"))
    return std::nullopt;
  const Type resolved = symbols_.resolve(of);
  if (!resolved) return std::nullopt;
  const Cst& at = resolved.at;
  const bool is_delphi = is_written("{$mode delphi");
  if (at.is("typerefPtr") || at.is("declIntf") || at.is("declMetaClass")) return Layout{8, 8};
  if (at.is("declProcRef")) return child_of_kind(at, "kObject") ? std::nullopt : std::optional(Layout{8, 8});
  if (at.is("declClass") && child_of_kind(at, "kRecord")) return record_layout(at);
  if (at.is("declClass")) return child_of_kind(at, "kClass") ? std::optional(Layout{8, 8}) : std::nullopt;
  if (at.is("declEnum")) return is_delphi ? std::nullopt : std::optional(Layout{4, 4});
  if (at.is("declSet")) {
    const Type element = symbols_.resolve({child_of_kind(at, "type")});
    const bool is_small = element && element.at.is("declEnum") && element.at.named_children().size() <= 32;
    const bool is_large = element && element.at.is("identifier") && lower(element.at.text()) == "char";
    if (is_delphi || (!is_small && !is_large)) return std::nullopt;
    return is_small ? Layout{4, 4} : Layout{32, 4};
  }
  if (at.is("declString")) {
    const Cst length = child_of_kind(at, "literalNumber");
    if (length) return Layout{std::stoll(std::string(length.text())) + 1, 1};
    const bool is_long = is_delphi || is_written("{$h+}") || is_written("{$longstrings on}");
    return is_long ? Layout{8, 8} : Layout{256, 1};
  }
  if (at.is("declArray")) {
    if (bounds_of(at).empty()) return Layout{8, 8};
    const std::optional<Layout> element = layout({child_of_kind(at, "type")});
    if (!element) return std::nullopt;
    Layout all = *element;
    for (const Cst& bound : bounds_of(at)) {
      const Node* count = size_of(bound);
      const int64_t* known = count->is(Kind::literal) ? std::get_if<int64_t>(&count->value) : nullptr;
      if (known == nullptr || *known < 0 || *known > INT32_MAX) return std::nullopt;
      all.size *= *known;
    }
    return all;
  }
  if (!at.is("identifier")) return std::nullopt;
  static const std::map<std::string_view, int64_t> sizes = {
      {"i8", 1},  {"u8", 1},  {"bool", 1}, {"char", 1}, {"i16", 2}, {"u16", 2},     {"int", 4},
      {"u32", 4}, {"f32", 4}, {"i64", 8},  {"u64", 8},  {"f64", 8}, {"pointer", 8}, {"object", 8}};
  const std::string text = lower(at.text());
  if (text == "string" || text == "extended" || text == "widechar") return std::nullopt;
  if (text == "shortstring") return Layout{256, 1};
  if (text == "ansistring" || text == "unicodestring" || text == "widestring") return Layout{8, 8};
  if (text == "integer" && !is_delphi && !is_written("{$mode objfpc")) return Layout{2, 2};
  const auto known = sizes.find(scalar_type(at, text)->text);
  return known == sizes.end() ? std::nullopt : std::optional(Layout{known->second, known->second});
}

// Each field is at the next aligned offset; in a packed record, at the next byte. Not for records with variants.
std::optional<Reader::Layout> Reader::record_layout(const Cst& record) {
  const bool is_packed = static_cast<bool>(child_of_kind(record, "kPacked"));
  Layout all;
  std::vector<Cst> open = record.named_children();
  for (size_t i = 0; i < open.size(); ++i) {
    const Cst each = open[i];
    if (each.is("declVariant")) return std::nullopt;
    if (each.is("declSection")) {
      const std::vector<Cst> inside = each.named_children();
      open.insert(open.begin() + static_cast<std::ptrdiff_t>(i) + 1, inside.begin(), inside.end());
    }
    if (!each.is("declField")) continue;
    std::optional<Layout> field = layout({each.field("type")});
    if (!field) return std::nullopt;
    if (is_packed) field->alignment = 1;
    for (const Cst& one : each.fields("name")) {
      if (!one.is_named()) continue;
      all.size = (all.size + field->alignment - 1) / field->alignment * field->alignment + field->size;
      all.alignment = std::max(all.alignment, field->alignment);
    }
  }
  all.size = (all.size + all.alignment - 1) / all.alignment * all.alignment;
  return all;
}

// The number of an ordinal value.
Node* Reader::ordinal(const Cst& at, Node* value) {
  if (value->is(Kind::literal)) {
    if (value->text == "char") return literal(at, value->value);
    if (std::holds_alternative<int64_t>(value->value)) return value;
    if (const bool* known = std::get_if<bool>(&value->value)) return literal(at, int64_t{*known ? 1 : 0});
  }
  return make(Kind::call, at, "", {name(at, "ord"), make(Kind::argument, at, "", {value})});
}

Node* Reader::ordinal_of(const Cst& at) {
  Node* value = expression(at);
  return symbols_.truth_of(at) == Symbols::Truth::number ? value : ordinal(at, value);
}

Node* Reader::low_of(const Cst& bound) {
  if (bound.is("range")) return ordinal_of(bound.named_children().front());
  const Type resolved = symbols_.resolve({bound});
  if (resolved && resolved.at.is("range")) return ordinal_of(resolved.at.named_children().front());
  if (resolved && (resolved.at.is("declEnum") || lower(resolved.at.text()) == "boolean" ||
                   lower(resolved.at.text()) == "char" || lower(resolved.at.text()) == "byte"))
    return literal(bound, int64_t{0});
  return unsupported(bound, "an array with this type of index");
}

Node* Reader::high_of(const Cst& bound) {
  if (bound.is("range")) return ordinal_of(bound.named_children().back());
  const Type resolved = symbols_.resolve({bound});
  if (resolved && resolved.at.is("range")) return ordinal_of(resolved.at.named_children().back());
  if (resolved && resolved.at.is("declEnum")) {
    const std::vector<Cst> values = resolved.at.named_children();
    if (std::ranges::any_of(values, [](const Cst& each) { return static_cast<bool>(each.field("value")); }))
      return unsupported(bound, "an array whose index is an enum with numbers of its own");
    return literal(bound, static_cast<int64_t>(values.size()) - 1);
  }
  const std::string text = lower(bound.text());
  if (text == "boolean") return literal(bound, int64_t{1});
  if (text == "char" || text == "byte") return literal(bound, int64_t{255});
  return unsupported(bound, "an array with this type of index");
}

Node* Reader::size_of(const Cst& bound) {
  Node* low = low_of(bound);
  Node* high = high_of(bound);
  const auto number_of = [](const Node* node) {
    return node->is(Kind::literal) ? std::get_if<int64_t>(&node->value) : nullptr;
  };
  const int64_t* from = number_of(low);
  const int64_t* to = number_of(high);
  if (from != nullptr && to != nullptr) return literal(bound, *to - *from + 1);
  if (from != nullptr && *from == 1) return high;
  Node* difference = make(Kind::binary, bound, "-", {high, low});
  return make(Kind::binary, bound, "+", {difference, literal(bound, int64_t{1})});
}

// A new array of default values; null for an array whose size is set at run time and which is empty at first.
Node* Reader::array_of(const Cst& at, const Type& array) {
  Node* result = make(Kind::new_array, at);
  Type of = symbols_.resolve(array);
  while (of && of.at.is("declArray")) {
    const std::vector<Cst> bounds = bounds_of(of.at);
    if (bounds.empty()) break;
    for (const Cst& each : bounds) result->parts.push_back(size_of(each));
    result->type = type(child_of_kind(of.at, "type"));
    of = symbols_.resolve({child_of_kind(of.at, "type")});
  }
  if (!result->parts.empty()) return result;
  return make(Kind::list, at);
}

}  // namespace ramify::frontends::pascal
