// SPDX-License-Identifier: Apache-2.0
// Calls, and built-in routines that need more than a call.
#include <algorithm>

#include "languages/pascal/reader/reader.h"

namespace ramify::frontends::pascal {
namespace {

bool takes_set(std::string_view callee) {
  return callee == "stringreplace" || callee == "include" || callee == "exclude";
}

// Whether a library routine changes its argument at this position.
bool changes(std::string_view callee, size_t position) {
  static const std::set<std::pair<std::string_view, size_t>> changed = {
      {"setlength", 0},  {"insert", 1},        {"delete", 0},        {"val", 1},        {"val", 2},
      {"str", 1},        {"include", 0},       {"exclude", 0},       {"fillchar", 0},   {"freeandnil", 0},
      {"dispose", 0},    {"trystrtoint", 1},   {"trystrtofloat", 1}, {"appendstr", 0},  {"decodedate", 1},
      {"decodedate", 2}, {"decodedate", 3},    {"decodetime", 1},    {"decodetime", 2}, {"decodetime", 3},
      {"decodetime", 4}, {"tryencodedate", 3},
  };
  return changed.contains({callee, position}) || callee == "readln" || callee == "read";
}

}  // namespace

// For a library routine: `Format('%d', [1])`.
Node* Reader::open_array(const Cst& at) {
  Node* result = make(Kind::array, at);
  for (const Cst& each : at.named_children()) {
    if (each.is("range")) return unsupported(each, "a range among the elements of an array");
    result->parts.push_back(expression(each));
  }
  return result;
}

bool Reader::is_real_constant(const Cst& at) const {
  if (at.is("literalNumber"))
    return !at.text().starts_with('$') && at.text().find_first_of(".eE") != std::string_view::npos;
  const Symbol* symbol = at.is("identifier") ? symbols_.find(lower(at.text())) : nullptr;
  return symbol != nullptr && symbol->kind == Symbol::Kind::constant && symbol->declaration &&
         is_real_constant(symbol->declaration);
}

// x:8:2.
Node* Reader::formatted(const Cst& value, const Cst& format) {
  Nodes parts = {expression(value)};
  for (const Cst& each : format.named_children()) parts.push_back(expression(each));
  return intrinsic(value, "%write_format", std::move(parts));
}

// Whether the parameter at that position is `var` or `out`.
bool Reader::is_reference(const Cst& header, size_t position) {
  const Cst declared = child_of_kind(header, "declArgs");
  if (!declared) return false;
  for (const Cst& each : declared.named_children())
    for (const Cst& one : each.fields("name"))
      if (one.is_named() && position-- == 0) return child_of_kind(each, "kVar") || child_of_kind(each, "kOut");
  return false;
}

// For a routine of the file, the declared parameters determine which arguments are references, and the expected types.
Reader::Nodes Reader::arguments(const Cst& list, const Cst& header, const std::string& callee) {
  std::vector<Type> wanted;
  if (header)
    if (const Cst declared = child_of_kind(header, "declArgs"))
      for (const Cst& each : declared.named_children())
        for (const Cst& one : each.fields("name"))
          if (one.is_named()) wanted.push_back({each.field("type")});
  // For overloaded routines, the overloads in the file are considered together.
  std::vector<Cst> headers;
  if (header) headers = {header};
  else if (const auto known = headers_.find(callee); known != headers_.end()) headers = known->second;
  const auto referring = [&](size_t at) {
    return std::ranges::count_if(headers, [&](const Cst& each) { return is_reference(each, at); });
  };
  Nodes result;
  if (!list) return result;
  const std::vector<Cst> parts = list.named_children();
  size_t position = 0;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].is("legacyFormat")) continue;
    const bool has_format = i + 1 < parts.size() && parts[i + 1].is("legacyFormat");
    Node* value = nullptr;
    if (has_format) value = formatted(parts[i], parts[i + 1]);
    else if (!header && parts[i].is("exprBrackets") && !takes_set(callee)) value = open_array(parts[i]);
    else value = expression_for(parts[i], position < wanted.size() ? wanted[position] : Type{});
    if (!has_format && (callee == "write" || callee == "writeln") && is_real_constant(parts[i]))
      value = unsupported(
          parts[i], "a real constant that is written without a format, whose type is the smallest that holds it,");
    // Enum values print as their names.
    if (callee == "write" || callee == "writeln") {
      const Type resolved = symbols_.resolve(symbols_.type_of(parts[i]));
      if (resolved && resolved.at.is("declEnum")) {
        Nodes names;
        bool is_plain = !has_format;
        for (const Cst& each : resolved.at.named_children()) {
          if (!each.is("declEnumValue")) continue;
          is_plain &= !each.field("value");
          names.push_back(string(each, std::string(each.field("name").text())));
        }
        value = is_plain ? make(Kind::index, parts[i], "", {make(Kind::array, parts[i], "", std::move(names)), value})
                         : unsupported(parts[i], "an enum that is written like this");
      }
    }
    Node* given = make(Kind::argument, parts[i], "", {value});
    if (!header && !overloaded_.contains(callee) && changes(callee, position)) given->mode = Mode::by_reference;
    if (const auto count = static_cast<size_t>(referring(position)); count == headers.size() && count > 0)
      given->mode = Mode::by_reference;
    else if (count > 0)
      given->parts[0] = unsupported(parts[i], "an argument that only some routines of this name take by reference");
    result.push_back(given);
    ++position;
  }
  return result;
}

Node* Reader::call(const Cst& at) {
  const Cst callee = at.field("entity");
  const Cst list = at.field("args");
  if (callee.is("identifier")) return call_of_name(at, lower(callee.text()), list);
  if (callee.is("inherited")) {
    Node* result = inherited(callee);
    if (result->is(Kind::base_call)) {
      result->parts.resize(1);
      const Cst of = child_of_kind(callee, "identifier");
      for (Node* each : arguments(list, {}, of ? lower(of.text()) : "")) result->parts.push_back(each);
    }
    return result;
  }
  if (callee.is("exprDot")) {
    const Cst left = callee.field("lhs");
    const std::string text = lower(callee.field("rhs").text());
    const bool is_class = is_class_name(left);
    const Type referred = class_referred_to(left);
    const Cst found = symbols_.member(is_class ? Type{left} : referred ? referred : symbols_.type_of(left), text);
    const bool is_constructor =
        found ? static_cast<bool>(child_of_kind(found, "kConstructor")) : text.starts_with("create");
    const Cst header = found && found.is("declProc") ? found : routine_type(callee);
    Nodes given = arguments(list, header, header ? "" : "." + text);
    if ((is_class || referred) && is_constructor) return construct(at, left, text, std::move(given));
    if (found && !found.is("declProc")) {  // a field that holds a routine
      given.insert(given.begin(), make(Kind::field, callee, text, {expression(left)}));
      return make(Kind::call, at, "", std::move(given));
    }
    given.insert(given.begin(), is_class ? name(left, written_name(left)) : expression(left));
    return make(Kind::method_call, at, text, std::move(given));
  }
  Nodes given = arguments(list, routine_type(callee), "");
  given.insert(given.begin(), expression(callee));
  return make(Kind::call, at, "", std::move(given));
}

// The procedural type of a value; none for other values.
Cst Reader::routine_type(const Cst& of) const {
  const Type resolved = symbols_.resolve(symbols_.type_of(of));
  return resolved && resolved.at.is("declProcRef") ? resolved.at : Cst();
}

// For a value of a class reference type (`class of TShape`): TShape; none for other values.
Type Reader::class_referred_to(const Cst& value) const {
  const Type resolved = symbols_.resolve(symbols_.type_of(value));
  return resolved && resolved.at.is("declMetaClass") ? Type{child_of_kind(resolved.at, "typeref")} : Type{};
}

// The class that a name denotes, which may be an alias of a specialised one: `TNumbers = specialize TFPGList<Integer>`.
std::string Reader::class_named(const Cst& of) {
  if (!of.is("identifier")) return written_name(of);
  const std::string text = type(of)->text;
  return text == "any" || text == "object" ? written_name(of) : text;
}

// Constructors other than `create` are methods that return their object.
Node* Reader::construct(const Cst& at, const Cst& of, const std::string& constructor, Nodes given) {
  Node* made = class_referred_to(of) ? expression(of) : name(of, class_named(of));
  const bool is_of_record = is_record({of});
  if (constructor == "create" && !is_of_record) {
    given.insert(given.begin(), made);
    return make(Kind::new_, at, "", std::move(given));
  }
  given.insert(given.begin(), intrinsic(at, "%allocate", {made}));
  const bool is_renamed = constructor == "create" && is_of_record;
  return make(Kind::method_call, at, is_renamed ? std::string(record_constructor) : constructor, std::move(given));
}

// New(p): the target of p gets the default value of its type.
Node* Reader::new_pointer(const Cst& at, const Cst& pointer) {
  const Type of = symbols_.resolve(symbols_.type_of(pointer));
  if (!of || !of.at.is("typerefPtr")) return unsupported(at, "New of a pointer whose type is not known");
  const Type target = {of.at.field("operand")};
  return make(Kind::assign, at, "", {expression(pointer), make(Kind::address_of, at, "", {fresh_value(at, target)})});
}

// The initial value of a variable of the type.
Node* Reader::fresh_value(const Cst& at, const Type& of) {
  if (Node* value = default_of(at, of)) return value;
  return is_record(of) ? make(Kind::new_, at, "", {name(at, type(of.at)->text)})
                       : intrinsic(at, "%default", {string(at, type(of.at)->text)});
}

// FillChar(x, SizeOf(x), 0): resets x to its initial value. Null if the call is of another form.
Node* Reader::cleared(const Cst& at, const std::vector<Cst>& parts) {
  if (parts.size() != 3 || !parts[1].is("exprCall")) return nullptr;
  if (lower(parts[1].field("entity").text()) != "sizeof") return nullptr;
  const std::string filler = lower(parts[2].text()), subject = lower(parts[0].text());
  const std::vector<Cst> measured = parts[1].field("args").named_children();
  const Type of = symbols_.type_of(parts[0]);
  const bool is_zero = filler == "0" || filler == "#0" || filler == "$00" || filler == "false";
  if (!of || !is_zero || measured.size() != 1) return nullptr;
  const bool is_own_size = lower(measured[0].text()) == subject || lower(measured[0].text()) == lower(of.at.text());
  if (!is_own_size) return nullptr;
  return make(Kind::assign, at, "", {expression(parts[0]), fresh_value(at, of)});
}

// Low and High of a built-in type, by its name; null for other types.
Node* Reader::bound_of_type(const Cst& at, bool is_low) {
  struct Bounds {
    std::string_view type, low, high;
  };
  static constexpr Bounds known[] = {{"i8", "-128", "127"},
                                     {"u8", "0", "255"},
                                     {"i16", "-32768", "32767"},
                                     {"u16", "0", "65535"},
                                     {"int", "-2147483648", "2147483647"},
                                     {"u32", "0", "4294967295"},
                                     {"i64", "-9223372036854775808", "9223372036854775807"},
                                     {"u64", "0", "18446744073709551615"}};
  const std::string of = scalar_type(at, lower(at.text()))->text;
  if (of == "bool") return literal(at, !is_low);
  if (of == "char") return literal(at, int64_t{is_low ? 0 : 255}, "char");
  for (const Bounds& each : known) {
    if (each.type != of) continue;
    std::string_view digits = is_low ? each.low : each.high;
    const bool is_negative = digits.starts_with('-');
    if (is_negative) digits.remove_prefix(1);
    Node* number = literal(at, integer(digits));
    Node* value = is_negative ? make(Kind::unary, at, "-", {number}) : number;
    Node* result = make(Kind::cast, at, "", {value});
    result->type = type(at, of);
    return result;
  }
  return nullptr;
}

// Low and High of an array with declared bounds, or of a type.
Node* Reader::bound_of_array(const std::string& text, const Cst& array) {
  Type of = symbols_.type_of(array);
  if (!of && array.is("identifier"))
    if (const Symbol* symbol = symbols_.find(lower(array.text()));
        symbol != nullptr && symbol->kind == Symbol::Kind::type)
      of = {symbol->declaration};
  const Type resolved = symbols_.resolve(of);
  if (resolved && resolved.at.is("declEnum")) {
    const std::vector<Cst> list = resolved.at.named_children();
    return expression((text == "low" ? list.front() : list.back()).field("name"));
  }
  if (resolved && resolved.at.is("range"))
    return expression(text == "low" ? resolved.at.named_children().front() : resolved.at.named_children().back());
  if (!resolved && array.is("identifier"))
    if (Node* bound = bound_of_type(array, text == "low")) return bound;
  if (!resolved || !resolved.at.is("declArray")) return nullptr;
  const std::vector<Cst> bounds = bounds_of(resolved.at);
  if (resolved.dimensions >= bounds.size()) return nullptr;
  const Cst& bound = bounds[resolved.dimensions];
  if (bound.is("range"))
    return expression(text == "low" ? bound.named_children().front() : bound.named_children().back());
  const Type named = symbols_.resolve({bound});
  if (named && named.at.is("range"))
    return expression(text == "low" ? named.at.named_children().front() : named.at.named_children().back());
  if (named && named.at.is("identifier"))
    if (Node* of_type = bound_of_type(named.at, text == "low")) return of_type;
  if (!named || !named.at.is("declEnum")) return nullptr;
  const std::vector<Cst> list = named.at.named_children();
  return expression((text == "low" ? list.front() : list.back()).field("name"));
}

// Each argument is evaluated after the preceding ones are written: if the difference is observable, each is written by
// a separate call.
Node* Reader::written(const Cst& at, const std::string& text, const Nodes& given) {
  const auto is_plain = [](const Node* node) {
    if (node->is(Kind::intrinsic)) node = node->part(0);
    return node->is(Kind::literal) || node->is(Kind::name);
  };
  const auto call_with = [&](const std::string& callee, Nodes parts) {
    parts.insert(parts.begin(), name(at, callee));
    return make(Kind::call, at, "", std::move(parts));
  };
  if (std::all_of(given.begin() + 1, given.end(), [&](const Node* each) { return is_plain(each->part(0)); }))
    return call_with(text, given);
  Node* result = make(Kind::sequence, at);
  for (size_t i = 0; i < given.size(); ++i)
    result->parts.push_back(call_with(i + 1 == given.size() ? text : "write", {given[i]}));
  return result;
}

// The size of a number, or of an array of numbers with declared bounds: the count times the size of one. Null if it is
// not known.
Node* Reader::size_in_bytes(const Cst& at, const Type& of, const std::map<std::string_view, int64_t>& sizes) {
  const Type resolved = symbols_.resolve(of);
  if (resolved && resolved.at.is("declArray")) {
    const std::vector<Cst> bounds = bounds_of(resolved.at);
    if (bounds.empty()) return literal(at, int64_t{8});  // the size of a pointer
    Node* size = size_in_bytes(at, {child_of_kind(resolved.at, "type")}, sizes);
    for (size_t i = resolved.dimensions; size != nullptr && i < bounds.size(); ++i)
      size = make(Kind::binary, at, "*", {size_of(bounds[i]), size});
    return size;
  }
  if (of.dimensions > 0) return nullptr;
  if (const std::optional<Layout> known = layout(of)) return literal(at, known->size);
  if (resolved && !resolved.at.is("identifier")) return nullptr;
  const Node* canonical = type(of.at);
  const auto known = sizes.find(canonical->text);
  return known == sizes.end() ? nullptr : literal(at, known->second);
}

// `WriteLn(StdErr, x)`, `ReadLn(Input, x)`, `Eof(Input)`: calls with a standard file as the first argument. Null for
// other calls.
Node* Reader::call_of_standard_file(const Cst& at, const std::string& text, const Cst& list) {
  const Cst first = list.first_named_child();
  const std::string file = first.is("identifier") ? lower(first.text()) : "";
  const bool writes = text == "write" || text == "writeln";
  const bool reads = text == "read" || text == "readln" || text == "eof" || text == "eoln" || text == "seekeof";
  const bool is_error = writes && (file == "stderr" || file == "erroutput");
  if (symbols_.find(file) != nullptr ||
      !(is_error || (writes && (file == "output" || file == "stdout")) || (reads && file == "input")))
    return nullptr;
  Nodes given = arguments(list, {}, text);
  given.erase(given.begin());
  const auto call = [&](const std::string& callee, Nodes parts) {
    parts.insert(parts.begin(), name(at, callee));
    return make(Kind::call, at, "", std::move(parts));
  };
  Node* plain = writes && given.size() > 1 ? written(at, text, given) : call(text, given);
  if (!is_error) return plain;
  Node* taken = make(Kind::argument, at, "", {call("ramify_end_capture", {})});
  return make(Kind::sequence, at, "", {call("ramify_begin_capture", {}), plain, call("ramify_print_error", {taken})});
}

// New elements of a dynamic array have the default of the element type. Null if the type is not known.
Node* Reader::set_length(const Cst& at, const std::string& text, const Cst& list) {
  const std::vector<Cst> parts = list.named_children();
  const Type array = symbols_.resolve(symbols_.type_of(parts[0]));
  Type element = array && array.at.is("declArray") ? Type{child_of_kind(array.at, "type")} : Type{};
  for (size_t i = 2; i < parts.size() && element; ++i) {
    const Type inner_array = symbols_.resolve(element);
    element = inner_array && inner_array.at.is("declArray") ? Type{child_of_kind(inner_array.at, "type")} : Type{};
  }
  if (element) {
    Node* filler = fresh_value(at, element);
    Nodes given = arguments(list, {}, text);
    given.insert(given.begin(), named(at, text));
    given.push_back(make(Kind::argument, at, "", {filler}));
    return make(Kind::call, at, "", std::move(given));
  }
  return nullptr;
}

Node* Reader::call_of_name(const Cst& at, const std::string& text, const Cst& list) {
  const Symbol* symbol = symbols_.find(text);
  const bool is_own = !function_.empty() && text == function_;
  const std::vector<Cst> parts = list ? list.named_children() : std::vector<Cst>();
  if (symbol != nullptr && symbol->kind == Symbol::Kind::type && parts.size() == 1) {
    Node* result = make(Kind::cast, at, "", {expression(parts[0])});
    result->type = type(at.field("entity"));
    return result;
  }
  if (symbol == nullptr && !is_own) {
    // An unchecked cast to a class of the library.
    static const std::set<std::string_view> classes = {"exception",   "tinterfacedobject", "tlist",   "tobject",
                                                       "tobjectlist", "tstringlist",       "tstrings"};
    if (parts.size() == 1 && classes.contains(text)) return expression(parts[0]);
    if (text == "inc" || text == "dec") {
      Node* by = parts.size() > 1 ? expression(parts[1]) : literal(at, int64_t{1});
      return make(Kind::compound_assign, at, text == "inc" ? "+" : "-", {expression(parts[0]), by});
    }
    if (text == "exit") {
      if (parts.empty() || function_.empty())
        return make(Kind::return_, at, "", {function_.empty() ? nullptr : name(at, "result")});
      const Type wanted = header_ ? Type{header_.field("type")} : Type{};
      return make(Kind::return_, at, "", {expression_for(parts[0], wanted)});
    }
    if (text == "break") return make(Kind::break_, at);
    if (text == "continue") return make(Kind::continue_, at);
    if (text == "new" && parts.size() == 1) return new_pointer(at, parts[0]);
    if ((text == "low" || text == "high") && parts.size() == 1)
      if (Node* bound = bound_of_array(text, parts[0])) return bound;
    if (text == "setlength" && parts.size() >= 2)
      if (Node* result = set_length(at, text, list)) return result;
    if (text == "fillchar")
      if (Node* result = cleared(at, parts)) return result;
    if (text == "sizeof" && parts.size() == 1) {
      static const std::map<std::string_view, int64_t> sizes = {{"i8", 1},  {"u8", 1},  {"bool", 1}, {"char", 1},
                                                                {"i16", 2}, {"u16", 2}, {"int", 4},  {"u32", 4},
                                                                {"f32", 4}, {"i64", 8}, {"u64", 8},  {"f64", 8}};
      const Type of = symbols_.type_of(parts[0]);
      if (Node* size = size_in_bytes(at, of ? of : Type{parts[0]}, sizes)) return size;
      return unsupported(at, "`SizeOf` of this");
    }
    if (text == "assigned" && parts.size() == 1)
      return make(Kind::binary, at, "!=",
                  {parts[0].is("identifier") ? named(at, lower(parts[0].text())) : expression(parts[0]), null(at)});
    static const std::set<std::string_view> scalars = {
        "integer", "longint", "int64",    "byte",     "word",   "char",     "boolean",  "double",
        "single",  "real",    "cardinal", "longword", "string", "shortint", "smallint", "qword"};
    if (scalars.contains(text) && parts.size() == 1) {
      Node* result = make(Kind::cast, at, "", {expression(parts[0])});
      result->type = scalar_type(at, text);
      return result;
    }
  }
  if (symbol == nullptr && !parts.empty())
    if (Node* of_file = call_of_standard_file(at, text, list)) return of_file;
  const bool has_header = symbol != nullptr && symbol->kind == Symbol::Kind::function && !overloaded_.contains(text);
  const Cst header = has_header ? symbol->declaration : routine_type(at.field("entity"));
  Nodes given = arguments(list, header, text);
  if (symbol == nullptr && (text == "write" || text == "writeln") && given.size() > 1) return written(at, text, given);
  if (symbol != nullptr && symbol->kind == Symbol::Kind::function && !symbol->owner.empty()) {
    given.insert(given.begin(), symbol->owner == "self" ? make(Kind::this_, at) : name(at, symbol->owner));
    return make(Kind::method_call, at, text, std::move(given));
  }
  given.insert(given.begin(), named(at, text));
  return make(Kind::call, at, "", std::move(given));
}

}  // namespace ramify::frontends::pascal
