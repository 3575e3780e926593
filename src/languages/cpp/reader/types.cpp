// SPDX-License-Identifier: Apache-2.0
// What a type in the text means, and what values of a type do (C++20 6.8, 9.2.9, 9.3).
#include <algorithm>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

const Type* Reader::intern(Type made) {
  QT self{&made};
  made.key = key_of(self);
  const auto [known, is_new] = types_.try_emplace(made.key, nullptr);
  if (is_new) known->second = std::make_unique<Type>(std::move(made));
  return known->second.get();
}

const Type* Reader::basic(T kind) {
  Type made;
  made.kind = kind;
  return intern(std::move(made));
}

QT Reader::pointer_to(QT inner) {
  Type made;
  made.kind = T::pointer;
  made.inner = inner;
  return {intern(std::move(made))};
}

QT Reader::reference_to(QT inner, bool is_rvalue) {
  if (!inner) return inner;
  // References to references collapse (9.3.4.3).
  if (inner->is(T::lref)) return inner;
  if (inner->is(T::rref)) return is_rvalue ? inner : reference_to(inner->inner);
  Type made;
  made.kind = is_rvalue ? T::rref : T::lref;
  made.inner = inner;
  return {intern(std::move(made))};
}

QT Reader::array_of(QT inner, int64_t size) {
  Type made;
  made.kind = T::array;
  made.inner = inner;
  made.size = size;
  return {intern(std::move(made))};
}

QT Reader::function_type(QT result, std::vector<QT> parameters, bool is_variadic) {
  Type made;
  made.kind = T::function;
  made.inner = result;
  made.args = std::move(parameters);
  made.is_variadic = is_variadic;
  return {intern(std::move(made))};
}

std::string Reader::key_of(const TemplateArgument& a) {
  if (a.is_pack) {
    std::string text = "{";
    for (const TemplateArgument& part : a.pack) text += key_of(part) + ",";
    return text + "}";
  }
  if (a.parameter >= 0) return "#" + std::to_string(a.parameter);
  if (a.value) return std::to_string(*a.value);
  if (a.of != nullptr) return "template " + a.of->surface;
  return key_of(a.type);
}

// The words of types as people write them, where they can.
std::string Reader::key_of(QT type) {
  if (!type) return "?";
  if (!type->key.empty()) return (type.c ? "const " : "") + type->key;
  static const std::map<T, std::string_view> words = {
      {T::unknown, "?"},      {T::void_, "void"},       {T::bool_, "bool"},      {T::char_, "char"},
      {T::i8, "signed char"}, {T::u8, "unsigned char"}, {T::i16, "short"},       {T::u16, "unsigned short"},
      {T::int_, "int"},       {T::u32, "unsigned int"}, {T::i64, "long"},        {T::u64, "unsigned long"},
      {T::f32, "float"},      {T::f64, "double"},       {T::null_, "nullptr_t"}, {T::overloads, "overloads"},
      {T::braces, "braces"},  {T::pack, "pack"}};
  std::string text;
  switch (type->kind) {
    case T::pointer: text = key_of(type->inner) + "*"; break;
    case T::lref: text = key_of(type->inner) + "&"; break;
    case T::rref: text = key_of(type->inner) + "&&"; break;
    case T::array: text = key_of(type->inner) + "[" + std::to_string(type->size) + "]"; break;
    case T::function:
    case T::callable: {
      if (type->is(T::callable)) {
        text = "function<" + key_of(type->inner) + ">";
        break;
      }
      text = key_of(type->inner) + "(";
      for (size_t i = 0; i < type->args.size(); ++i) text += (i == 0 ? "" : ",") + key_of(type->args[i]);
      text += type->is_variadic ? ",...)" : ")";
      break;
    }
    case T::class_: text = type->cls->surface; break;
    case T::enum_: text = type->en->surface; break;
    case T::lambda: text = type->lambda->name; break;
    case T::member: text = key_of(type->inner) + " " + key_of(type->args[0]) + "::*"; break;
    case T::parameter: text = "#" + std::to_string(type->index); break;
    case T::dependent:
      text = type->of->surface + "<";
      for (const TemplateArgument& a : type->template_arguments) text += key_of(a) + ",";
      text += ">";
      break;
    default: text = words.at(type->kind);
  }
  return (type.c ? "const " : "") + text;
}

std::string Reader::shown(QT type) { return key_of(type); }

bool Reader::has_word(const Cst& declaration, std::string_view word) {
  for (const Cst& child : declaration.children())
    if (child.text() == word) return true;
  return false;
}

// With the const that may stand on either side.
QT Reader::specified(const Cst& declaration) {
  const Cst specifier = declaration.field("type");
  if (!specifier) return {};
  QT type = type_of(specifier);
  if (!type) return type;
  for (const Cst& child : declaration.children())
    if (child.is("type_qualifier") && (child.text() == "const" || child.text() == "constexpr")) type.c = true;
  return type;
}

QT Reader::sized(const Cst& at) {
  int longs = 0;
  bool is_unsigned = false, is_short = false, is_char = false, is_double = false, is_signed = false;
  for (const Cst& child : at.children()) {
    const std::string_view word = child.text();
    if (word == "long") ++longs;
    if (word == "unsigned") is_unsigned = true;
    if (word == "signed") is_signed = true;
    if (word == "short") is_short = true;
    if (word == "char") is_char = true;
    if (word == "double") is_double = true;
  }
  if (is_double) return qt(T::f64);
  if (is_char) return qt(is_unsigned ? T::u8 : is_signed ? T::i8 : T::char_);
  if (is_short) return qt(is_unsigned ? T::u16 : T::i16);
  if (longs > 0) return qt(is_unsigned ? T::u64 : T::i64);
  return qt(is_unsigned ? T::u32 : T::int_);
}

namespace {
std::optional<T> basic_kind(std::string_view name) {
  static const std::map<std::string_view, T> words = {
      {"void", T::void_},         {"bool", T::bool_},        {"char", T::char_},     {"int", T::int_},
      {"float", T::f32},          {"double", T::f64},        {"size_t", T::u64},     {"ssize_t", T::i64},
      {"ptrdiff_t", T::i64},      {"int8_t", T::i8},         {"uint8_t", T::u8},     {"int16_t", T::i16},
      {"uint16_t", T::u16},       {"int32_t", T::int_},      {"uint32_t", T::u32},   {"int64_t", T::i64},
      {"uint64_t", T::u64},       {"intptr_t", T::i64},      {"uintptr_t", T::u64},  {"wchar_t", T::int_},
      {"char8_t", T::u8},         {"char16_t", T::u16},      {"char32_t", T::u32},   {"intmax_t", T::i64},
      {"uintmax_t", T::u64},      {"nullptr_t", T::null_},   {"unsigned", T::u32},   {"long", T::i64},
      {"short", T::i16},          {"signed", T::int_},       {"streamsize", T::i64}, {"time_t", T::i64},
      {"int_fast32_t", T::i64},   {"uint_fast32_t", T::u64}, {"byte", T::u8},        {"clock_t", T::i64},
      {"int_least32_t", T::int_}, {"uint_least32_t", T::u32}};
  const auto found = words.find(name);
  return found == words.end() ? std::nullopt : std::optional(found->second);
}
}  // namespace

QT Reader::named_type(const Cst& at, std::string_view text) {
  const Found found = look_up(text, env_);
  if (found.symbol != nullptr) {
    if (found.symbol->what == Symbol::What::type) {
      if (found.symbol->type && found.symbol->type->is(T::class_)) return found.symbol->type;
      return found.symbol->type;
    }
    if (found.symbol->what == Symbol::What::pack && is_expanding_) {
      const auto& pack = found.symbol->argument.pack;
      if (pack_index_ < pack.size()) return pack[pack_index_].type;
    }
  }
  // A class template's own name within it means the class itself (13.8.2).
  if (!found.templates.empty()) {
    for (Env* e = env_; e != nullptr; e = e->parent)
      if (e->cls != nullptr && e->cls->of == found.templates[0]) return class_type(e->cls);
  }
  if (const auto kind = basic_kind(text)) return qt(*kind);
  if (text == "any" && false) return {};
  (void)at;
  return {};
}

QT Reader::type_of(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "primitive_type") {
    if (const auto known = basic_kind(at.text())) return qt(*known);
    return {};
  }
  if (kind == "sized_type_specifier") return sized(at);
  if (kind == "type_identifier" || kind == "namespace_identifier" || kind == "identifier")
    return named_type(at, at.text());
  if (kind == "placeholder_type_specifier" || kind == "auto") return {basic(T::unknown)};
  if (kind == "decltype") {
    const Cst inner = at.named_children().empty() ? Cst() : at.named_children().back();
    if (!inner || inner.is("auto")) return {basic(T::unknown)};
    ++trial_;
    Ex e = expression(inner);
    --trial_;
    const bool is_name = inner.is("identifier") || inner.is("field_expression") || inner.is("qualified_identifier");
    if (!is_name && e.lv) return reference_to(e.t, e.xv);
    return e.t;
  }
  if (kind == "type_descriptor") return type_descriptor(at);
  if (kind == "dependent_type") return type_of(at.first_named_child());
  if (kind == "template_type") {
    const Cst named = at.field("name");
    std::vector<TemplateArgument> arguments = template_arguments(at.field("arguments"));
    const Found found = look_up(named.text(), env_);
    if (found.templates.empty()) {
      // The name of the class within itself is its template, too.
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::type && found.symbol->type &&
          found.symbol->type->is(T::class_) && found.symbol->type->cls->of != nullptr)
        return instance_type(at, found.symbol->type->cls->of, std::move(arguments));
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::template_argument &&
          found.symbol->argument.of != nullptr)
        return instance_type(at, found.symbol->argument.of, std::move(arguments));
      return {};
    }
    return instance_type(at, found.templates[0], std::move(arguments));
  }
  if (kind == "qualified_identifier") {
    Cst rest = at, scope;
    Env* around = nullptr;
    ClassInfo* cls = nullptr;
    bool is_first = true;
    while (rest.is("qualified_identifier")) {
      scope = rest.field("scope");
      if (scope) {
        around = scope_of(scope, is_first ? env_ : around, is_first, &cls);
        if (around == nullptr) return {};
      } else {
        around = file_;
      }
      is_first = false;
      const Cst next = behind_scope(rest);
      if (!next) return {};
      rest = next;
    }
    if (rest.is("dependent_name") || rest.is("dependent_type")) rest = rest.first_named_child();
    const bool is_template = rest.is("template_type") || rest.is("template_function") || rest.is("template_method");
    const std::string_view last = is_template ? rest.field("name").text() : rest.text();
    Found found;
    if (cls != nullptr && around == cls->env) {
      complete(cls);
      found = in_class(last, cls);
    } else {
      std::set<Env*> seen;
      found = in_space(last, around, seen);
    }
    if (is_template) {
      if (found.templates.empty()) return {};
      return instance_type(at, found.templates[0], template_arguments(rest.field("arguments")));
    }
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) return found.symbol->type;
    if (around == std_ || around == file_)
      if (const auto known = basic_kind(last)) return qt(*known);
    if (!found.templates.empty() && found.templates[0]->what == Template::What::class_) {
      Type made;
      made.kind = T::dependent;  // std::vector v{1, 2}: the arguments follow from what it is made of
      made.of = found.templates[0];
      return {intern(std::move(made))};
    }
    return {};
  }
  if (kind == "struct_specifier" || kind == "class_specifier" || kind == "union_specifier") {
    if (at.field("body")) {
      // A class inside of a class template is another one in each of its instances.
      if (const auto known = class_by_node_.find(node_key(at)); known != class_by_node_.end())
        if (env_->what != Env::What::class_ || known->second->env->parent == env_) return class_type(known->second);
      const Cst named = at.field("name");
      ClassInfo* cls = declare_class(at, env_, named ? std::string(named.text()) : "");
      complete(cls);
      return class_type(cls);
    }
    const Cst named = at.field("name");
    if (!named) return {};
    if (!named.is("type_identifier")) return type_of(named);
    QT known = named_type(named, named.text());
    if (known) return known;
    return class_type(declare_class(at, space_of(env_), std::string(named.text())));
  }
  if (kind == "enum_specifier") {
    if (at.field("body")) return {enumeration(at)->type};
    return named_type(at, at.field("name").text());
  }
  return {};
}

QT Reader::type_descriptor(const Cst& at) {
  if (!at.is("type_descriptor")) return type_of(at);
  QT base = specified(at);
  if (!base) return base;
  const Cst abstract = at.field("declarator");
  if (!abstract) return base;
  const Declared declared = declarator(abstract, base);
  return declared.type;
}

std::vector<Parameter> Reader::parameters_of(const Cst& list, bool* is_variadic) {
  std::vector<Parameter> out;
  if (!list) return out;
  for (const Cst& child : list.children()) {
    if (child.text() == "..." && !child.is_named()) *is_variadic = true;
    if (child.is("variadic_parameter")) *is_variadic = true;
    if (!child.is("parameter_declaration") && !child.is("optional_parameter_declaration") &&
        !child.is("variadic_parameter_declaration") && !child.is("explicit_object_parameter_declaration"))
      continue;
    Parameter p;
    p.at = child;
    const bool is_pack = child.is("variadic_parameter_declaration");
    if (is_pack) {
      // As many as the pack in its type has.
      const Cst inner = child.field("declarator");
      const auto one = [&](size_t) {
        Parameter part;
        part.at = child;
        part.is_pack = true;
        const QT base = specified(child);
        const Declared declared = inner ? declarator(inner, base) : Declared{.at = child, .name = "", .type = base};
        part.name = declared.name;
        part.type = declared.type;
        out.push_back(part);
      };
      const std::optional<size_t> count = for_each_of_pack(child, one);
      if (!count) {  // of a pattern
        one(0);
      } else if (*count == 0) {
        // The name stands for an empty pack.
        Parameter none;
        none.at = child;
        none.is_pack = true;
        if (inner) none.name = declarator(inner, qt(T::void_)).name;
        none.type = {};
        out.push_back(none);
      }
      continue;
    }
    QT base = specified(child);
    const Cst inner = child.field("declarator");
    if (!inner && base && base->is(T::void_)) continue;
    if (inner) {
      const Declared declared = declarator(inner, base);
      p.name = declared.name;
      p.type = declared.type;
    } else {
      p.type = base;
    }
    // An array is a pointer to its first element, a function one to itself (9.3.4.6).
    if (p.type && p.type->is(T::array)) p.type = pointer_to(p.type->inner);
    if (p.type && p.type->is(T::function)) p.type = pointer_to(p.type);
    p.initial = child.field("default_value");
    out.push_back(p);
  }
  return out;
}

Reader::Declared Reader::declarator(const Cst& whole, QT base) {
  Declared d;
  d.at = whole;
  d.type = base;
  const std::string_view kind = whole.kind();
  if (kind == "identifier" || kind == "field_identifier" || kind == "type_identifier" || kind == "primitive_type") {
    d.name = std::string(whole.text());
    return d;
  }
  if (kind == "destructor_name") {
    d.name = std::string(whole.text());
    std::erase(d.name, ' ');
    return d;
  }
  if (kind == "operator_name") {
    d.name = std::string(whole.text());
    std::erase(d.name, ' ');
    if (d.name == "operatornew" || d.name == "operatordelete") d.name = "operator " + d.name.substr(8);
    return d;
  }
  if (kind == "qualified_identifier") {
    d.name = std::string(whole.text());
    return d;
  }
  if (kind == "template_function" || kind == "template_method") {
    d.name = std::string(whole.field("name").text());
    return d;
  }
  if (kind == "structured_binding_declarator") {
    d.binding = whole;
    return d;
  }
  const auto inner_of = [&]() -> Cst {
    Cst inner = whole.field("declarator");
    if (inner) return inner;
    for (const Cst& child : whole.named_children())
      if (!child.is("type_qualifier") && !child.is("ms_pointer_modifier") && !child.is("attribute_declaration"))
        return child;
    return {};
  };
  if (kind == "pointer_declarator" || kind == "abstract_pointer_declarator" || kind == "pointer_type_declarator") {
    QT made = base ? pointer_to(base) : base;
    if (base)
      for (const Cst& child : whole.named_children())
        if (child.is("type_qualifier") && child.text() == "const") made.c = true;
    // A pointer to a member: `int T::*p`
    const Cst inner = inner_of();
    if (!inner) {
      d.type = made;
      return d;
    }
    return declarator(inner, made);
  }
  if (kind == "reference_declarator" || kind == "abstract_reference_declarator" ||
      kind == "reference_type_declarator") {
    const bool is_rvalue = whole.text().starts_with("&&");
    QT made = base;
    if (base && base->is(T::unknown)) {
      Type open;  // auto&: what it refers to is inferred
      open.kind = is_rvalue ? T::rref : T::lref;
      open.inner = base;
      made = {intern(std::move(open))};
    } else if (base) {
      made = reference_to(base, is_rvalue);
    }
    const Cst inner = inner_of();
    if (!inner) {
      d.type = made;
      return d;
    }
    return declarator(inner, made);
  }
  if (kind == "array_declarator" || kind == "abstract_array_declarator") {
    const Cst size = whole.field("size");
    int64_t length = -1;
    if (size)
      if (const auto known = constant_of(size)) length = *known;
    if (size && length < 0 && size.text() != "*") length = -2;  // known only when it runs, or a parameter
    if (size && size.is("identifier") && length == -2) {
      const Found found = look_up(size.text(), env_);
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::value_parameter &&
          found.symbol->argument.parameter >= 0)
        length = -100 - found.symbol->argument.parameter;
    }
    QT made = base ? array_of(base, length) : base;
    const Cst inner = whole.field("declarator");
    if (!inner) {
      d.type = made;
      return d;
    }
    return declarator(inner, made);
  }
  if (kind == "parenthesized_declarator" || kind == "abstract_parenthesized_declarator") {
    const Cst inner = inner_of();
    return inner ? declarator(inner, base) : d;
  }
  if (kind == "attributed_declarator" || kind == "init_declarator") return declarator(inner_of(), base);
  if (kind == "variadic_declarator" || kind == "abstract_variadic_declarator") {
    const Cst inner = whole.first_named_child();
    d.is_pack = true;
    if (inner) d = declarator(inner, base);
    d.is_pack = true;
    return d;
  }
  if (kind == "function_declarator" || kind == "abstract_function_declarator") {
    const Cst inner = whole.field("declarator");
    const bool is_plain = inner && !inner.is("parenthesized_declarator") &&
                          !inner.is("abstract_parenthesized_declarator") && !inner.is("pointer_declarator") &&
                          !inner.is("function_declarator");
    QT result = base;
    for (const Cst& child : whole.named_children())
      if (child.is("trailing_return_type")) {
        // Parameters are known in it.
        Env* outer = env_;
        env_ = new_env(Env::What::block, outer);
        bool is_variadic = false;
        ++trial_;
        for (const Parameter& p : parameters_of(whole.field("parameters"), &is_variadic)) {
          Symbol* s = add(env_, Symbol::What::variable, p.name);
          s->surface = p.name;
          s->type = unreferenced(p.type);
        }
        --trial_;
        result = type_descriptor(child.first_named_child());
        env_ = outer;
      }
    if (is_plain) {
      d = declarator(inner, base);
      d.is_function = true;
      d.function = whole;
      d.type = result;
      return d;
    }
    bool is_variadic = false;
    std::vector<QT> types;
    for (const Parameter& p : parameters_of(whole.field("parameters"), &is_variadic)) {
      if (p.is_pack && !p.type) continue;
      types.push_back(p.type);
    }
    QT made = result ? function_type(result, std::move(types), is_variadic) : result;
    if (!inner) {
      d.type = made;
      return d;
    }
    // `int (*get(int))(int)`: a function that returns a pointer to one.
    Declared of = declarator(inner, made);
    return of;
  }
  if (kind == "operator_cast") {
    d.type = specified(whole);
    const Cst inner = whole.field("declarator");
    d.is_function = true;
    d.is_conversion = true;
    d.function = inner;
    if (inner && inner.is("abstract_function_declarator")) {
      d.name = "operator " + key_of(d.type);
    } else if (inner) {
      Cst at = inner;
      QT type = d.type;
      while (at && (at.is("abstract_pointer_declarator") || at.is("abstract_reference_declarator"))) {
        if (type) type = at.is("abstract_pointer_declarator") ? pointer_to(type) : reference_to(type);
        const Cst next = at.field("declarator") ? at.field("declarator") : at.first_named_child();
        at = next;
      }
      d.type = type;
      d.function = at;
      d.name = "operator " + key_of(type);
    }
    return d;
  }
  return d;
}

QT Reader::decayed(QT type) {
  if (!type) return type;
  type = unreferenced(type);
  type.c = false;
  if (type->is(T::array)) return pointer_to(type->inner);
  if (type->is(T::function)) return pointer_to(type);
  return type;
}

bool Reader::is_text(QT type) const { return type && type->is(T::class_) && type->cls->native == Native::text; }
bool Reader::is_list(QT type) const { return type && type->is(T::class_) && type->cls->native == Native::list; }
bool Reader::is_object(QT type) const {
  return type && ((type->is(T::class_) && !is_text(type)) || type->is(T::array));
}
bool Reader::is_scalar(QT type) const { return type && !is_object(type); }
ClassInfo* Reader::class_of(QT type) const {
  if (!type) return nullptr;
  if (type->is_reference()) type = type->inner;
  return type && type->is(T::class_) ? type->cls : nullptr;
}

bool Reader::derives(const ClassInfo* from, const ClassInfo* base) const {
  if (from == base) return true;
  return std::ranges::any_of(from->bases, [&](const Base& b) { return derives(b.cls, base); });
}

bool Reader::copies_plainly(QT type) {
  if (!type) return true;
  if (type->is(T::array)) return copies_plainly(type->inner);
  ClassInfo* cls = class_of(type);
  if (cls == nullptr || type->is_reference()) return true;
  if (cls->native == Native::text) return true;
  if (cls->native == Native::list) return cls->arguments.empty() || copies_plainly(cls->arguments[0].type);
  complete(cls);
  if (cls->copies_plainly) return *cls->copies_plainly;
  cls->copies_plainly = true;  // while it is found out
  bool plainly = !cls->has_declared_copy && !(cls->has_declared_move || cls->has_declared_move_assign);
  for (const Base& b : cls->bases) plainly = plainly && copies_plainly(class_type(b.cls));
  for (const FieldInfo& f : cls->fields) plainly = plainly && (f.is_reference || copies_plainly(f.type));
  cls->copies_plainly = plainly;
  return plainly;
}

bool Reader::assigns_plainly(QT type) {
  if (!type) return true;
  if (type->is(T::array)) return assigns_plainly(type->inner);
  ClassInfo* cls = class_of(type);
  if (cls == nullptr || cls->native == Native::text) return true;
  if (cls->native == Native::list) return cls->arguments.empty() || copies_plainly(cls->arguments[0].type);
  complete(cls);
  if (cls->assigns_plainly) return *cls->assigns_plainly;
  cls->assigns_plainly = true;
  bool plainly = !cls->has_declared_assign && !cls->has_declared_move_assign && copies_plainly(type);
  for (const Base& b : cls->bases) plainly = plainly && assigns_plainly(class_type(b.cls));
  for (const FieldInfo& f : cls->fields) plainly = plainly && assigns_plainly(f.type);
  cls->assigns_plainly = plainly;
  return plainly;
}

bool Reader::moves_by_copying(ClassInfo* cls) {
  if (cls->is_library || cls->native != Native::none) return false;
  bool declares = cls->destructor != nullptr;
  for (const Function* f : cls->constructors) {
    const QT first = f->parameters.size() == 1 ? f->parameters[0].type : QT();
    if (!first || !first->is_reference() || class_of(first) != cls) continue;
    if (first->is(T::rref)) return false;
    declares = true;
  }
  const auto assignments = cls->methods.find("operator=");
  if (assignments != cls->methods.end())
    for (const Function* f : assignments->second)
      declares = declares || (f->parameters.size() == 1 && class_of(f->parameters[0].type) == cls);
  return declares && can_copy(class_type(cls));
}

bool Reader::moves_plainly(QT type) {
  if (!type) return true;
  if (type->is(T::array)) return moves_plainly(type->inner);
  ClassInfo* cls = class_of(type);
  if (cls == nullptr) return !type->is(T::callable);
  if (cls->native != Native::none) return false;
  complete(cls);
  if (cls->moves_plainly) return *cls->moves_plainly;
  cls->moves_plainly = true;
  if (moves_by_copying(cls)) return true;
  bool plainly = !cls->has_declared_copy && !cls->has_declared_move;
  for (const Base& b : cls->bases) plainly = plainly && moves_plainly(class_type(b.cls));
  for (const FieldInfo& f : cls->fields) plainly = plainly && (f.is_reference || moves_plainly(f.type));
  cls->moves_plainly = plainly;
  return plainly;
}

bool Reader::ends_silently(QT type) {
  if (!type) return true;
  if (type->is(T::array)) return ends_silently(type->inner);
  ClassInfo* cls = class_of(type);
  if (cls == nullptr || type->is_reference() || cls->native == Native::text) return true;
  if (cls->native == Native::list) return cls->arguments.empty() || ends_silently(cls->arguments[0].type);
  complete(cls);
  if (cls->ends_silently) return *cls->ends_silently;
  cls->ends_silently = true;
  bool silently = cls->destructor == nullptr || cls->destructor->is_defaulted || !cls->destructor->body;
  if (cls->destructor != nullptr && !cls->destructor->body && !cls->destructor->is_defaulted && !cls->is_library)
    silently = false;
  if (cls->destructor != nullptr && cls->destructor->body && cls->destructor->body.named_children().empty())
    silently = true;
  if (cls->destructor != nullptr && cls->destructor->is_virtual) silently = false;
  for (const Base& b : cls->bases) silently = silently && ends_silently(class_type(b.cls));
  for (const FieldInfo& f : cls->fields) silently = silently && (f.is_reference || ends_silently(f.type));
  cls->ends_silently = silently;
  return silently;
}

bool Reader::can_copy(QT type) {
  if (!type) return true;
  if (type->is(T::array)) return can_copy(type->inner);
  ClassInfo* cls = class_of(type);
  if (cls == nullptr || cls->native == Native::text) return true;
  if (cls->native == Native::list) return cls->arguments.empty() || can_copy(cls->arguments[0].type);
  complete(cls);
  if (cls->has_declared_copy) {
    for (const Function* f : cls->constructors)
      if (f->parameters.size() == 1 && f->parameters[0].type && f->parameters[0].type->is(T::lref) &&
          class_of(f->parameters[0].type) == cls)
        return !f->is_deleted;
    return true;
  }
  if (cls->has_declared_move || cls->has_declared_move_assign) return false;
  for (const Base& b : cls->bases)
    if (!can_copy(class_type(b.cls))) return false;
  return std::ranges::all_of(cls->fields, [&](const FieldInfo& f) { return f.is_reference || can_copy(f.type); });
}

std::string Reader::surface_type(QT type) const {
  if (!type) return "";
  switch (type->kind) {
    case T::bool_: return "bool";
    case T::char_: return "char";
    case T::i8: return "i8";
    case T::u8: return "u8";
    case T::i16: return "i16";
    case T::u16: return "u16";
    case T::int_: return "int";
    case T::u32: return "u32";
    case T::i64: return "i64";
    case T::u64: return "u64";
    case T::f32: return "f32";
    case T::f64: return "f64";
    case T::enum_: return type->en->underlying ? surface_type(type->en->underlying) : "int";
    default: return "";
  }
}

Node* Reader::surface_type_node(const Cst& at, QT type) {
  const std::string text = surface_type(type);
  return text.empty() ? nullptr : this->type(at, text);
}

QT Reader::promoted(QT t) {
  if (!t) return t;
  if (t->is(T::enum_)) return t->en->underlying ? promoted(t->en->underlying) : qt(T::int_);
  if (t->is_integer() && t->kind < T::int_) return qt(T::int_);
  return plain(t);
}

QT Reader::arithmetic(QT a, QT b) {
  a = promoted(a);
  b = promoted(b);
  if (!a || !b || !a->is_arithmetic() || !b->is_arithmetic()) return {};
  for (const T kind : {T::f64, T::f32, T::u64, T::i64, T::u32, T::int_})
    if (a->is(kind) || b->is(kind)) return qt(kind);
  return qt(T::int_);
}

std::optional<int64_t> Reader::size_of(QT type) {
  if (!type) return std::nullopt;
  if (type->is_reference()) type = type->inner;
  switch (type->kind) {
    case T::bool_:
    case T::char_:
    case T::i8:
    case T::u8: return 1;
    case T::i16:
    case T::u16: return 2;
    case T::int_:
    case T::u32:
    case T::f32: return 4;
    case T::i64:
    case T::u64:
    case T::f64:
    case T::pointer:
    case T::null_: return 8;
    case T::enum_: return type->en->underlying ? size_of(type->en->underlying) : 4;
    case T::callable: return 32;
    case T::array: {
      const auto one = size_of(type->inner);
      return one && type->size >= 0 ? std::optional(*one * type->size) : std::nullopt;
    }
    case T::class_: {
      ClassInfo* cls = type->cls;
      if (cls->native == Native::text) return 32;
      if (cls->native == Native::list) return 24;
      complete(cls);
      if (cls->is_library && cls->name != "pair" && cls->name != "array") return std::nullopt;
      if (!cls->bases.empty() || cls->is_union) return std::nullopt;
      int64_t size = cls->is_polymorphic ? 8 : 0, most = cls->is_polymorphic ? 8 : 1;
      for (const FieldInfo& f : cls->fields) {
        if (!f.bits.empty() || !f.overlap.empty()) return std::nullopt;
        const auto one = f.is_reference ? std::optional<int64_t>(8) : size_of(f.type);
        if (!one) return std::nullopt;
        QT element = f.type;
        while (element->is(T::array)) element = element->inner;
        int64_t alignment = f.is_reference ? 8 : std::min<int64_t>(size_of(element).value_or(8), 8);
        if (element->is(T::class_)) alignment = 8;
        if (element->is(T::class_) && element->cls->native == Native::none) {
          alignment = 1;
          for (const FieldInfo& inner : element->cls->fields) {
            QT leaf = inner.type;
            while (leaf->is(T::array)) leaf = leaf->inner;
            alignment = std::max(alignment, std::min<int64_t>(size_of(leaf).value_or(8), 8));
          }
        }
        most = std::max(most, alignment);
        size = (size + alignment - 1) / alignment * alignment + *one;
      }
      return std::max<int64_t>((size + most - 1) / most * most, 1);
    }
    default: return std::nullopt;
  }
}

}  // namespace ramify::frontends::cpp
