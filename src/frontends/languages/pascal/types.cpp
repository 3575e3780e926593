// SPDX-License-Identifier: Apache-2.0
// Types: canonical names. Arrays are stored from 0; what their indexes begin with is subtracted where they are indexed.
#include <algorithm>

#include "frontends/languages/pascal/reader.h"

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

// Names of records and classes stay; those of other types are what stands behind them.
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
  if (of.is("declEnum")) return type(at, "int");  // a number; what it is called is known where it is written
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
    // The declaration itself, of an element of an array: its name stands around it.
    const Cst around = of.parent();
    if (around && around.is("declType")) return type(at, written_name(around.field("name")));
  }
  return type(at, "any");
}

// Of a bound of a subrange.
bool Reader::is_character(const Cst& bound) const {
  if (bound.is("literalString")) return true;
  const Symbol* symbol = bound.is("identifier") ? symbols_.find(lower(bound.text())) : nullptr;
  return symbol != nullptr && symbol->kind == Symbol::Kind::constant && symbol->declaration &&
         symbol->declaration.is("literalString");
}

// An array without bounds: its elements are shared by assignment.
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
  const std::string text = lower(at.text());  // of the library, by its habit: TStringList, Exception, EConvertError
  return text == "exception" || (at.text().size() > 1 && (at.text()[0] == 'T' || at.text()[0] == 'E') &&
                                 at.text()[1] >= 'A' && at.text()[1] <= 'Z');
}

std::vector<Cst> Reader::bounds_of(const Cst& array) {
  std::vector<Cst> bounds;
  for (const Cst& child : array.named_children())
    if (!child.is("type") && child.kind().front() != 'k') bounds.push_back(child);
  return bounds;
}

// The number of an ordinal value.
Node* Reader::ordinal(const Cst& at, Node* value) {
  if (value->is(Kind::literal)) {
    if (value->text == "char") return literal(at, value->value);
    if (std::holds_alternative<int64_t>(value->value)) return value;
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

// A new array of default values; null if it is one whose size is set at run time, and empty first.
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
