// SPDX-License-Identifier: Apache-2.0
// Conversions and initialisation (C++20 7.3, 9.4): every copy, move and conversion that the language implies is written down here.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Node* Reader::cast_node(const Cst& at, Node* v, QT to) {
  const std::string text = surface_type(to);
  if (text.empty()) return v;
  Node* made = make(Kind::cast, at, "", {v});
  made->type = type(at, text);
  return made;
}

Ex Reader::constant_value(const Cst& at, int64_t v, QT t) {
  Ex e;
  e.t = t;
  e.constant = v;
  if (t->is(T::bool_)) e.n = literal(at, v != 0);
  else if (t->is_real()) e.n = literal(at, static_cast<double>(v), t->is(T::f32) ? "f32" : "");
  else {
    const std::string text = surface_type(t);
    if (t->is(T::u64) && v < 0) {
      e.n = literal(at, ir::Constant(ir::BigInteger{std::to_string(static_cast<uint64_t>(v))}), text);
    } else {
      e.n = literal(at, v, text == "int" ? "" : text);
    }
  }
  return e;
}

// Arrays become pointers to their first element, functions pointers to themselves.
Ex Reader::decay(const Cst& at, Ex e) {
  if (!e.t) return e;
  if (e.t->is(T::array)) {
    Ex made = value(make(Kind::address_of, at, "", {make(Kind::index, at, "", {e.n, literal(at, int64_t{0})})}),
                    pointer_to(e.t->inner));
    return made;
  }
  if (e.t->is(T::function)) return value(e.n, pointer_to(plain(e.t)));
  if (e.t->is(T::overloads) && e.functions.size() == 1 && e.templates.empty()) {
    Function* f = e.functions[0];
    if (f->is_auto) read_body(f);
    queue(f);
    std::vector<QT> types;
    for (const Parameter& p : f->parameters) types.push_back(p.type);
    return value(name(at, f->surface), pointer_to(function_type(f->result, std::move(types), f->is_variadic)));
  }
  e.t.c = false;
  return e;
}

Node* Reader::reference(const Cst& at, const Ex& e) {
  if (is_object(e.t)) return e.n;
  if (e.place != nullptr) return make(Kind::address_of, at, "", {e.place});
  if (e.n->is(Kind::dereference)) return e.n->part(0);
  return make(Kind::address_of, at, "", {e.n});
}

Node* Reader::address(const Cst& at, const Ex& e) {
  if (!is_object(e.t)) return reference(at, e);
  if (e.n->is(Kind::dereference)) return e.n->part(0);
  if (e.n->is(Kind::index)) return make(Kind::address_of, at, "", {e.n});
  return intrinsic(at, "%address", {e.n});
}

Ex Reader::dereferenced(const Cst& at, Node* holder, QT t) {
  if (is_object(t)) return place_of(holder, t);
  return place_of(make(Kind::dereference, at, "", {holder}), t);
}

// A temporary object with an end that can be seen lives until the full expression ends.
Ex Reader::materialised(const Cst& at, Ex e) {
  if (e.lv || class_of(e.t) == nullptr || ends_silently(e.t) || temporaries_ == nullptr || trial_ > 0) return e;
  const std::string text = local_name("%temporary" + std::to_string(++counter_));
  temporaries_->ends.emplace_back(text, destruction(at, e.t, name(at, text)));
  e.n = make(Kind::assign, at, "", {name(at, text), e.n});
  e.is_temporary = true;
  return e;
}

Node* Reader::copied(const Cst& at, const Ex& e) {
  const QT t = plain(e.t);
  if (t->is(T::array)) {
    if (copies_plainly(t)) return intrinsic(at, "%copy", {e.n});
  } else {
    ClassInfo* cls = class_of(t);
    if (cls == nullptr || cls->native == Native::text) return e.n;
    complete(cls);
    if (cls->native == Native::none) {
      if (!can_copy(t)) return bad_node(at, fmt::format("a copy of `{}`, which cannot be copied", cls->surface));
      if (copies_plainly(t)) {
        if (!cls->has_bases_of_others && !cls->is_polymorphic) return intrinsic(at, "%copy", {e.n});
        std::string names;
        for (const auto& [owner, field] : all_fields(cls)) names += field->surface + ",";
        return intrinsic(at, "%copy_as", {e.n, name(at, cls->surface), string(at, names)});
      }
      Ex from = e;
      from.lv = true;
      from.xv = false;
      Function* chosen = cls->has_declared_copy ? choose_constructor(cls, {from}, true) : nullptr;
      if (chosen != nullptr) {
        std::vector<Node*> list = {object_of(at, cls)};
        for (Node* n : passed(at, chosen, {from})) list.push_back(n);
        return call_of(at, chosen, std::move(list));
      }
      return call_of(at, made_function(cls, "copy"), {object_of(at, cls), e.n});
    }
    if (copies_plainly(t)) return intrinsic(at, "%copy", {e.n});
  }
  const QT element = t->is(T::array) ? t->inner : t->cls->arguments[0].type;
  const std::string text = local_name("%element");
  Node* function =
      make(Kind::function, at, "",
           {make(Kind::block, at, "", {make(Kind::return_, at, "", {copied(at, place_of(name(at, text), element))})}),
            make(Kind::parameter, at, text, {nullptr, nullptr})});
  return intrinsic(at, t->is(T::array) ? "%map_array" : "%map_list",
                   {e.n, make(Kind::lambda, at, "", {function->set(Flag::arrow)})});
}

Node* Reader::moved(const Cst& at, const Ex& e) {
  const QT t = plain(e.t);
  if (is_text(t)) return intrinsic(at, "%take_text", {reference(at, e)});
  if (is_list(t)) return intrinsic(at, "%take_list", {e.n});
  ClassInfo* cls = class_of(t);
  if (cls == nullptr) return t->is(T::array) ? copied(at, e) : e.n;
  complete(cls);
  const bool only_copies = cls->has_declared_copy && !cls->has_declared_move;
  if (moves_plainly(t) || only_copies) {
    const bool has_move = std::ranges::any_of(cls->constructors, [&](const Function* f) {
      return f->parameters.size() == 1 && f->parameters[0].type && f->parameters[0].type->is(T::rref) &&
             class_of(f->parameters[0].type) == cls;
    });
    if (only_copies && !has_move) return copied(at, e);
    if (moves_plainly(t) && can_copy(t)) return copied(at, e);
  }
  Ex from = e;
  from.lv = true;
  from.xv = true;
  if (cls->has_declared_move || cls->has_declared_copy) {
    if (Function* chosen = choose_constructor(cls, {from}, true)) {
      if (!chosen->is_defaulted && !chosen->is_deleted) {
        std::vector<Node*> list = {object_of(at, cls)};
        for (Node* n : passed(at, chosen, {from})) list.push_back(n);
        return call_of(at, chosen, std::move(list));
      }
    }
  }
  return call_of(at, made_function(cls, "move"), {object_of(at, cls), e.n});
}

Node* Reader::owned(const Cst& at, Ex e) {
  if (!e.t) return e.n;
  if (!e.lv) return e.n;
  if (e.xv && !e.t.c) return moved(at, e);
  if (e.t->is(T::array) || class_of(e.t) != nullptr) return copied(at, e);
  return e.n;
}

Node* Reader::call_of(const Cst& at, Function* f, std::vector<Node*> arguments) {
  queue(f);
  if (f->is_builtin) return intrinsic(at, f->surface, std::move(arguments));
  arguments.insert(arguments.begin(), name(at, f->surface));
  return make(Kind::call, at, "", std::move(arguments));
}

// As a condition.
Node* Reader::tested(const Cst& at, Ex e) {
  if (!e.t || e.t->is(T::unknown)) return e.n;
  if (e.t->is(T::bool_)) return e.n;
  if (e.t->is(T::lambda)) return literal(at, true);
  return converted(at, e, qt(T::bool_), true);
}

Node* Reader::converted(const Cst& at, Ex e, QT to, bool is_explicit) {
  if (!to || to->is(T::unknown) || !e.t || e.t->is(T::unknown)) return owned(at, e);
  if (to->is_reference()) return bound(at, e, to);
  to = plain(to);
  if (e.t->is(T::braces)) return braced(at, e, to);
  if (to->is(T::array) && e.is_literal) {  // char text[] = "abc"
    size_t next = 0;
    return array_of_values(at, {e}, next, to, true);
  }
  if (e.t->is(T::void_) && to->is(T::void_)) return e.n;
  // A script may begin a variable with a call only to make it.
  if (e.t->is(T::void_) && options_.is_script && to->is_arithmetic())
    return make(Kind::sequence, at, "", {e.n, default_value(at, to)})->set(Flag::value);
  if (ClassInfo* cls = class_of(to)) {
    ClassInfo* given = class_of(e.t);
    if (given == cls) return owned(at, e);
    if (given != nullptr && derives(given, cls)) {  // a part of it
      Ex base = e;
      base.t = {to.t, e.t.c};
      base.lv = true;
      return owned(at, base);
    }
    complete(cls);
    if (cls->native == Native::text && e.is_literal && e.n->is(Kind::literal)) return e.n;
    if (options_.is_script && cls->native == Native::text && e.t->is(T::char_))
      return intrinsic(at, "%text_plus", {string(at, ""), e.n});
    if (Function* chosen = choose_constructor(cls, {e}, is_explicit)) {
      std::vector<Node*> list;
      if (cls->native == Native::none) list.push_back(object_of(at, cls));
      for (Node* n : passed(at, chosen, {e})) list.push_back(n);
      return call_of(at, chosen, std::move(list));
    }
    if (given != nullptr) {
      complete(given);
      if (Function* conversion = conversion_to(given, to, e.t.c, is_explicit)) {
        const Ex made = call_function(at, conversion, &e, {}, false);
        return converted(at, made, to);
      }
      if (is_tuple(cls) && is_tuple(given) && given->fields.size() == cls->fields.size()) {
        // Part by part.
        const std::string held = local_name("%tuple");
        Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
        std::vector<Ex> parts = tuple_parts(at, held, e);
        size_t next = 0;
        return make(Kind::block, at, "",
                    {make(Kind::declare, at, "", {pattern, e.n}), aggregate(at, parts, next, to, true)})
            ->set(Flag::value);
      }
    }
    return bad_node(at, fmt::format("a conversion of `{}` to `{}`", shown(e.t), shown(to)));
  }
  if (ClassInfo* given = class_of(e.t)) {
    complete(given);
    if (to->is(T::callable)) return as_callable(at, e, to);
    if (Function* conversion = conversion_to(given, to, e.t.c, is_explicit)) {
      const Ex made = call_function(at, conversion, &e, {}, false);
      if (plain(unreferenced(made.t)) == to) return made.n;
      return converted(at, made, to, is_explicit);
    }
    return bad_node(at, fmt::format("a conversion of `{}` to `{}`", shown(e.t), shown(to)));
  }
  if (to->is(T::callable)) return e.t->is(T::null_) ? null(at) : as_callable(at, e, to);
  if (to->is(T::pointer) && to->inner->is(T::function) && (e.t->is(T::lambda) || e.t->is(T::overloads)))
    return as_callable(at, e, to);
  if (e.t->is(T::array) || e.t->is(T::function) || (e.t->is(T::overloads) && !to->is(T::member))) {
    if (to->is(T::bool_)) return literal(at, true);
    e = decay(at, e);
  }
  if (plain(e.t) == to) return e.n;
  if (to->is(T::bool_)) {
    if (e.t->is(T::pointer) || e.t->is(T::callable) || e.t->is(T::member)) return intrinsic(at, "%is_set", {e.n});
    if (e.t->is(T::null_)) return literal(at, false);
    if (e.constant) return literal(at, *e.constant != 0);
    return cast_node(at, e.n, to);
  }
  if (to->is_arithmetic() && (e.t->is_arithmetic() || (e.t->is(T::enum_) && (!e.t->en->is_scoped || is_explicit)))) {
    if (e.constant && to->is_integer() && e.n->is(Kind::literal)) {
      const auto size = size_of(to);
      const int64_t v = *e.constant;
      const bool fits = *size == 8 || (to->is(T::u8)    ? v >= 0 && v < 256
                                       : to->is(T::u16) ? v >= 0 && v < 65536
                                       : to->is(T::u32) ? v >= 0 && v < (int64_t{1} << 32)
                                                        : v >= -(int64_t{1} << (8 * *size - 1)) &&
                                                              v < (int64_t{1} << (8 * *size - 1)));
      if (fits) return constant_value(at, v, to).n;
    }
    return cast_node(at, e.n, to);
  }
  if (to->is(T::enum_)) {
    if (e.t->is_arithmetic() && is_explicit) return cast_node(at, e.n, to);
    if (e.t->is(T::enum_)) return e.n;
  }
  if (to->is(T::pointer) || to->is(T::member)) {
    if (e.t->is(T::null_) || (e.constant && *e.constant == 0 && e.is_zero)) return null(at);
    if (e.t->is(T::pointer) || e.t->is(T::member)) return e.n;
    if (e.t->is(T::overloads) && to->is(T::member)) return e.n;
  }
  if (to->is(T::null_)) return null(at);
  if (to->is(T::void_)) return e.n;
  return bad_node(at, fmt::format("a conversion of `{}` to `{}`", shown(e.t), shown(to)));
}

bool Reader::is_tuple(const ClassInfo* cls) {
  return cls != nullptr && cls->is_library && (cls->name == "tuple" || cls->name == "pair");
}

// The parts of a tuple that a variable holds.
std::vector<Ex> Reader::tuple_parts(const Cst& at, const std::string& held, const Ex& tuple) {
  std::vector<Ex> parts;
  for (FieldInfo& f : class_of(tuple.t)->fields) {
    Found found;
    found.field = &f;
    Ex object = place_of(name(at, held), tuple.t);
    object.xv = tuple.xv || !tuple.lv;
    parts.push_back(member(at, object, class_of(tuple.t), found, false));
    if (f.is_reference) parts.back().xv = false;
  }
  return parts;
}

// What a reference of that type refers to, as references are kept.
Node* Reader::bound(const Cst& at, Ex e, QT ref) {
  const QT inner = ref->inner;
  if (!e.t || e.t->is(T::unknown)) return e.lv ? reference(at, e) : e.n;
  if (e.t->is(T::overloads) && inner->is(T::function)) return decay(at, e).n;
  if (inner->is(T::function) && e.t->is(T::function)) return e.n;
  const bool is_same = plain(e.t) == plain(inner);
  ClassInfo* from = class_of(e.t);
  ClassInfo* to = class_of(inner);
  const bool is_base = from != nullptr && to != nullptr && derives(from, to);
  const bool is_array = e.t->is(T::array) && inner->is(T::array) && plain(e.t->inner) == plain(inner->inner);
  if (is_same || is_base || is_array) {
    if (is_object(inner)) return materialised(at, e).n;
    if (e.lv) return reference(at, e);
    return intrinsic(at, "%new_cell", {e.n});
  }
  if (from != nullptr) {
    // Converted by the object's own function to a reference.
    complete(from);
    if (Function* conversion = conversion_to(from, inner, e.t.c, false); conversion != nullptr && to == nullptr) {
      const Ex made = call_function(at, conversion, &e, {}, false);
      if (made.lv && plain(made.t) == plain(inner)) return reference(at, made);
    }
  }
  Ex temporary = value(converted(at, e, plain(inner)), plain(inner));
  if (is_object(inner)) return materialised(at, temporary).n;
  return intrinsic(at, "%new_cell", {temporary.n});
}

// --- values of types

Node* Reader::default_value(const Cst& at, QT t) {
  if (!t) return null(at);
  switch (t->kind) {
    case T::pointer:
    case T::null_:
    case T::callable:
    case T::member: return null(at);
    case T::enum_: return constant_value(at, 0, t).n;
    case T::array: {
      size_t next = 0;
      return array_of_values(at, {}, next, t, true);
    }
    case T::class_: return constructed(at, t, {});
    case T::void_: return null(at);
    case T::unknown: return bad_node(at, "a value of a type that is not known");
    case T::lambda: return bad_node(at, "a lambda that is made without its expression");
    default: return constant_value(at, 0, t).n;
  }
}

Node* Reader::default_initial(const Cst& at, QT t) {
  if (!t) return nullptr;
  if (t->is(T::class_)) {
    ClassInfo* cls = t->cls;
    complete(cls);
    if (cls->native != Native::none || cls->has_user_constructor || !cls->constructor_templates.empty())
      return constructed(at, t, {});
    if (!cls->constructors.empty()) return constructed(at, t, {});
    return call_of(at, made_function(cls, "default"), {object_of(at, cls)});
  }
  if (t->is(T::array)) {
    QT element = t;
    std::vector<Node*> sizes;
    while (element->is(T::array)) {
      if (element->size < 0) return bad_node(at, "an array whose length is not known before it runs");
      sizes.push_back(literal(at, element->size));
      element = element->inner;
    }
    if (element->is(T::class_)) {
      size_t next = 0;
      return array_of_values(at, {}, next, t, true);
    }
    Node* made = make(Kind::new_array, at, "", std::move(sizes));
    const std::string text = surface_type(element);
    made->type = type(at, text.empty() ? "pointer" : text);
    return intrinsic(at, "%undetermined", {made});
  }
  if (t->is(T::callable)) return null(at);
  return nullptr;
}

std::vector<Ex> Reader::list_items(const Cst& list) {
  std::vector<Ex> out;
  for (const Cst& item : list.named_children()) {
    if (item.is("comment")) continue;
    if (item.is("initializer_list")) {
      out.push_back(braces(item));
      continue;
    }
    if (item.is("initializer_pair")) {
      Ex e;
      const Cst v = item.field("value");
      e = v.is("initializer_list") ? braces(v) : expression(v);
      e.at = item;  // its designator
      out.push_back(e);
      continue;
    }
    if (item.is("parameter_pack_expansion")) {
      expand(item.first_named_child(), out);
      continue;
    }
    out.push_back(expression(item));
    out.back().at = item;
  }
  return out;
}

Ex Reader::braces(const Cst& at) {
  Ex e;
  e.t = qt(T::braces);
  e.at = at;
  e.items = list_items(at);
  e.n = null(at);
  return e;
}

Node* Reader::initialised(const Cst& at, const Cst& v, QT t) {
  if (v.is("initializer_list")) return braced(v, braces(v), t);
  if (v.is("argument_list")) return constructed(at, t, arguments_of(v), false, true);
  return converted(v, expression(v), t);
}

Node* Reader::initial_of(const Cst& at, const Ex& e, QT t) {
  return e.t && e.t->is(T::braces) ? braced(at, e, t) : converted(at, e, t);
}

Node* Reader::array_of_values(const Cst& at, const std::vector<Ex>& items, size_t& next, QT t, bool is_whole) {
  const QT element = t->inner;
  if (t->size < 0) return bad_node(at, "an array whose length is not known before it runs");
  if (items.empty() && !element->is(T::class_) && !element->is(T::array)) {
    // All zeros.
    Node* made = make(Kind::new_array, at, "", {literal(at, t->size)});
    const std::string text = surface_type(element);
    made->type = type(at, text.empty() ? "pointer" : text);
    return made;
  }
  constexpr int64_t elements_max = 100'000;
  if (t->size > elements_max) return bad_node(at, "an array of that many objects");
  if (items.size() > 0 && next < items.size() && items[next].is_literal &&
      (element->is(T::char_) || element->is(T::i8) || element->is(T::u8))) {
    // char text[] = "abc"
    const Ex& e = items[next++];
    std::vector<Node*> parts;
    const std::string content = e.n->is(Kind::literal) ? std::get<std::string>(e.n->value) : std::string();
    for (int64_t i = 0; i < t->size; ++i)
      parts.push_back(literal(at,
                              static_cast<int64_t>(i < static_cast<int64_t>(content.size())
                                                       ? static_cast<signed char>(content[static_cast<size_t>(i)])
                                                       : 0),
                              surface_type(element)));
    Node* made = make(Kind::array, at, "", std::move(parts));
    made->type = type(at, surface_type(element));
    return made;
  }
  std::vector<Node*> parts;
  size_t filled = 0;
  if (t->size > 64 && items.size() < static_cast<size_t>(t->size) && !element->is(T::class_) &&
      !element->is(T::array)) {
    // The rest are zeros.
    for (; next < items.size() && filled < static_cast<size_t>(t->size); ++filled)
      parts.push_back(initial_of(at, items[next++], element));
    Node* values = make(Kind::array, at, "", std::move(parts));
    const std::string text = surface_type(element);
    values->type = type(at, text.empty() ? "pointer" : text);
    Node* zero = default_value(at, element);
    return intrinsic(at, "pad_array", {values, literal(at, t->size), zero});
  }
  for (int64_t i = 0; i < t->size; ++i) {
    if (next < items.size() && items[next].at && items[next].at.is("initializer_pair"))
      return bad_node(at, "designated elements of an array");
    if (next >= items.size()) {
      parts.push_back(items.empty() && element->is(T::class_) ? constructed(at, element, {})
                                                              : default_value(at, element));
      continue;
    }
    const Ex& e = items[next];
    const bool is_own =
        e.t && (e.t->is(T::braces) ||
                (!element->is(T::array) && (class_of(element) == nullptr || rank(e, element) < impossible)) ||
                (e.is_literal && element->is(T::array)));
    if (is_own) {
      ++next;
      if (element->is(T::array) && e.is_literal) {
        size_t one = 0;
        parts.push_back(array_of_values(at, {e}, one, element, true));
      } else {
        parts.push_back(initial_of(at, e, element));
      }
    } else if (element->is(T::array)) {  // braces left out
      parts.push_back(array_of_values(at, items, next, element, false));
    } else {
      parts.push_back(aggregate(at, items, next, element, false));
    }
  }
  if (is_whole && next < items.size()) return bad_node(at, "more values than the array has elements");
  Node* made = make(Kind::array, at, "", std::move(parts));
  const std::string text = surface_type(element);
  made->type = type(at, text.empty() ? "any" : text);
  return made;
}

// A class without constructors, member by member (9.4.2).
Node* Reader::aggregate(const Cst& at, const std::vector<Ex>& items, size_t& next, QT t, bool is_whole) {
  ClassInfo* cls = class_of(t);
  if (cls == nullptr) return next < items.size() ? initial_of(at, items[next++], t) : default_value(at, t);
  complete(cls);
  constexpr int depth_max = 150;
  if (depth_ > depth_max) return bad_node(at, "objects that hold one another this deeply");
  ++depth_;
  std::vector<Node*> parts;
  const std::string self = local_name("%object");
  Node* pattern = make(Kind::name_pattern, at, self, {nullptr});
  parts.push_back(make(Kind::declare, at, "", {pattern, object_of(at, cls)}));
  const auto put = [&](const FieldInfo& f, Node* n) {
    parts.push_back(make(Kind::assign, at, "", {field_of(at, name(at, self), f), n}));
  };
  const bool is_designated = !items.empty() && items[0].at && items[0].at.is("initializer_pair");
  size_t used = 0;
  for (const Base& b : cls->bases) {
    // Its bases come first.
    Node* base = nullptr;
    if (next < items.size() && !is_designated && items[next].t && items[next].t->is(T::braces))
      base = braced(at, items[next++], class_type(b.cls));
    else if (next < items.size() && !is_designated && class_of(items[next].t) != nullptr &&
             derives(class_of(items[next].t), b.cls))
      base = converted(at, items[next++], class_type(b.cls));
    else base = constructed(at, class_type(b.cls), {});
    parts.push_back(intrinsic(at, "%copy_base", {name(at, self), base}));
  }
  for (const FieldInfo& f : cls->fields) {
    const Ex* given = nullptr;
    if (is_designated) {
      for (const Ex& e : items)
        if (e.at && e.at.is("initializer_pair")) {
          const Cst designator = e.at.field("designator");
          if (designator && designator.is("field_designator") && designator.first_named_child().text() == f.name)
            given = &e;
        }
      if (given != nullptr) ++used;
    } else if (next < items.size()) {
      const Ex& e = items[next];
      const bool takes_several =
          e.t && !e.t->is(T::braces) && !e.is_literal &&
          ((f.type->is(T::array)) || (class_of(f.type) != nullptr && class_of(f.type)->is_aggregate &&
                                      class_of(f.type)->native == Native::none && rank(e, f.type) >= impossible));
      if (takes_several) {
        put(f, f.type->is(T::array) ? array_of_values(at, items, next, f.type, false)
                                    : aggregate(at, items, next, f.type, false));
        if (cls->is_union) break;
        continue;
      }
      given = &items[next++];
    }
    if (f.is_reference) {
      if (given == nullptr) {
        put(f, bad_node(at, "a reference that refers to nothing"));
      } else {
        Node* held = bound(at, *given, reference_to(f.type));
        put(f, is_object(f.type) ? intrinsic(at, "%address", {held}) : held);
      }
      continue;
    }
    if (given != nullptr) {
      if (f.type->is(T::array) && given->is_literal) {
        size_t one = 0;
        put(f, array_of_values(at, {*given}, one, f.type, true));
      } else {
        put(f, initial_of(at, *given, f.type));
      }
    } else if (f.initial) {
      Env* inner = new_env(Env::What::function, cls->env);
      inner->depth = env_->depth;
      Symbol* s = add(inner, Symbol::What::variable, "this");
      s->surface = self;
      s->type = t;
      s->is_this = true;
      Env* outer = std::exchange(env_, inner);
      put(f, f.initial.is("initializer_list") ? initialised(f.initial, f.initial, f.type)
                                              : converted(f.initial, expression(f.initial), f.type));
      env_ = outer;
    } else if (!cls->is_union || f.overlap.empty() || &f == &cls->fields[0]) {
      put(f, default_value(at, f.type));
    }
    if (cls->is_union) break;
  }
  --depth_;
  if (is_whole && (is_designated ? used < items.size() : next < items.size()))
    return bad_node(at, fmt::format("more values than `{}` has members", cls->surface));
  parts.push_back(name(at, self));
  return make(Kind::block, at, "", std::move(parts))->set(Flag::value);
}

Node* Reader::constructed(const Cst& at, QT t, std::vector<Ex> arguments, bool is_list, bool is_explicit) {
  t = plain(t);
  ClassInfo* cls = class_of(t);
  if (cls == nullptr) {
    if (t->is(T::dependent) && t->template_arguments.empty()) {
      const QT made = deduced_class(at, t->of, arguments);
      if (!made) return bad_node(at, fmt::format("the arguments of `{}`, which are not written down", t->of->name));
      return constructed(at, made, std::move(arguments), is_list, is_explicit);
    }
    if (arguments.empty()) return default_value(at, t);
    if (arguments.size() == 1)
      return arguments[0].t && arguments[0].t->is(T::braces) ? braced(at, arguments[0], t)
                                                             : converted(at, arguments[0], t, true);
    if (t->is(T::array)) {
      size_t next = 0;
      return array_of_values(at, arguments, next, t, true);
    }
    return bad_node(at, fmt::format("a `{}` of several values", shown(t)));
  }
  complete(cls);
  if (arguments.size() == 1 && class_of(arguments[0].t) == cls) {
    if (!arguments[0].lv) return arguments[0].n;
    return owned(at, arguments[0]);
  }
  if (cls->native == Native::text && arguments.empty()) return string(at, "");
  if (cls->native == Native::list && arguments.empty()) return make(Kind::list, at);
  std::string why;
  if (Function* chosen = choose_constructor(cls, arguments, is_explicit, false, &why)) {
    if (chosen->is_defaulted && !chosen->body && chosen->parameters.empty() && !cls->has_user_constructor &&
        cls->bases.empty()) {
      size_t next = 0;
      return aggregate(at, {}, next, t, true);
    }
    std::vector<Node*> list;
    if (cls->native == Native::none) list.push_back(object_of(at, cls));
    for (Node* n : passed(at, chosen, arguments)) list.push_back(n);
    return call_of(at, chosen, std::move(list));
  }
  if (arguments.size() == 1 && class_of(arguments[0].t) != nullptr) {
    ClassInfo* given = class_of(arguments[0].t);
    if (derives(given, cls)) return converted(at, arguments[0], t);
    if (Function* conversion = conversion_to(given, t, arguments[0].t.c, is_explicit)) {
      const Ex made = call_function(at, conversion, &arguments[0], {}, false);
      return converted(at, made, t);
    }
  }
  const bool has_constructors = !cls->constructors.empty() || !cls->constructor_templates.empty();
  bool is_all_defaulted = true;
  for (const Function* f : cls->constructors) is_all_defaulted = is_all_defaulted && (f->is_defaulted || f->is_deleted);
  if (arguments.empty() && !cls->has_user_constructor && cls->native == Native::none && is_all_defaulted) {
    if (cls->bases.empty()) {
      size_t next = 0;
      return aggregate(at, {}, next, t, true);
    }
    return call_of(at, made_function(cls, "default"), {object_of(at, cls)});
  }
  if (!has_constructors && cls->native == Native::none && !is_list) {
    size_t next = 0;
    return aggregate(at, arguments, next, t, true);
  }
  return bad_node(at, fmt::format("a `{}` made of these values: {}", cls->surface, why));
}

Node* Reader::braced(const Cst& at, Ex list, QT t, bool is_copy) {
  (void)is_copy;
  if (t->is_reference()) return bound(at, list, t);
  t = plain(t);
  ClassInfo* cls = class_of(t);
  if (cls == nullptr) {
    if (t->is(T::array)) {
      size_t next = 0;
      std::vector<Ex> items = list.items;
      // int a[2][2] = {{…}} or {{1, 2}} of a library array.
      return array_of_values(at, items, next, t, true);
    }
    if (list.items.empty()) return default_value(at, t);
    if (list.items.size() == 1) return initial_of(at, list.items[0], t);
    return bad_node(at, fmt::format("a `{}` of several values", shown(t)));
  }
  complete(cls);
  const bool is_designated = !list.items.empty() && list.items[0].at && list.items[0].at.is("initializer_pair");
  const bool is_aggregate = cls->is_aggregate && cls->native == Native::none && cls->constructors.empty() &&
                            cls->constructor_templates.empty();
  if (list.items.size() == 1 && !is_designated && class_of(list.items[0].t) == cls) return owned(at, list.items[0]);
  if (is_aggregate) {
    if (cls->is_library && cls->name == "array" && list.items.size() == 1 && list.items[0].t &&
        list.items[0].t->is(T::braces) && !cls->fields.empty()) {
      // {{1, 2}, {3, 4}} of an array of objects, or {{1, 2}} with the inner array's braces.
      const QT element = cls->fields[0].type->inner;
      const bool is_inner = cls->fields[0].type->size > 1 || (class_of(element) == nullptr && !element->is(T::array));
      if (is_inner) {
        size_t next = 0;
        return aggregate(at, {list.items[0]}, next, t, true);
      }
    }
    size_t next = 0;
    std::vector<Ex> items = list.items;
    if (cls->is_library && cls->name == "array" && !cls->fields.empty() &&
        !(items.size() == 1 && items[0].t && items[0].t->is(T::braces) &&
          class_of(cls->fields[0].type->inner) == nullptr)) {
      Ex inner = list;
      items = {inner};
    }
    return aggregate(at, items, next, t, true);
  }
  if (list.items.empty() && cls->native == Native::none) return constructed(at, t, {});
  if (list.items.empty()) return constructed(at, t, {});
  // A constructor that takes a list goes before all others (12.2.2.8).
  if (Function* chosen = choose_constructor(cls, {list}, true, true)) {
    std::vector<Node*> arguments;
    if (cls->native == Native::none) arguments.push_back(object_of(at, cls));
    for (Node* n : passed(at, chosen, {list})) arguments.push_back(n);
    return call_of(at, chosen, std::move(arguments));
  }
  if (cls->native == Native::list && cls->name == "initializer_list") {
    std::vector<Node*> parts;
    for (const Ex& e : list.items) parts.push_back(initial_of(at, e, cls->arguments[0].type));
    return make(Kind::list, at, "", std::move(parts));
  }
  return constructed(at, t, list.items, true);
}

// A function, lambda or object with operator() as a function of another type.
Node* Reader::as_callable(const Cst& at, Ex e, QT to) {
  const QT signature = to->inner;
  if (!signature || !signature->is(T::function) || !signature->inner ||
      std::ranges::any_of(signature->args, [](QT t) { return !t; }))
    return bad_node(at, fmt::format("the function's type `{}`", shown(to)));
  if (e.t->is(T::callable) && e.t == to) return e.n;
  if (e.t->is(T::overloads)) {
    Function* f = by_type(e, signature);
    if (f == nullptr) return bad_node(at, "a function of that type");
    if (f->is_auto) read_body(f);
    queue(f);
    bool is_same = f->parameters.size() == signature->args.size() && f->result == signature->inner && !f->is_builtin;
    for (size_t i = 0; is_same && i < f->parameters.size(); ++i)
      is_same = plain(f->parameters[i].type) == plain(signature->args[i]);
    if (is_same) return name(at, f->surface);
  }
  if (e.t->is(T::pointer) && e.t->inner == signature) return e.n;
  if (e.t->is(T::function) && plain(e.t) == signature) return e.n;
  if (e.t->is(T::lambda)) {
    LambdaInfo* info = e.t->lambda;
    Function* f = lambda_function(info, signature->args);
    if (f == nullptr) return bad_node(at, "a function of that type");
    bool is_same = f->parameters.size() == signature->args.size() &&
                   (f->result == signature->inner || signature->inner->is(T::void_));
    for (size_t i = 0; is_same && i < f->parameters.size(); ++i)
      is_same = plain(f->parameters[i].type) == plain(signature->args[i]);
    if (is_same) {
      if (!info->is_generic) return e.n;
      std::string key;
      for (const QT t : signature->args) key += key_of(t) + ",";
      return make(Kind::index, at, "", {e.n, literal(at, info->uses.at(key).second)});
    }
  }
  // Its arguments are converted on the way.
  std::vector<Node*> block;
  const std::string held = local_name("%function");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  Ex callee = e;
  if (!e.t->is(T::overloads)) {
    block.push_back(make(Kind::declare, at, "", {pattern, owned(at, e)}));
    callee = place_of(name(at, held), plain(e.t));
  }
  std::vector<Node*> function = {nullptr};
  std::vector<Ex> arguments;
  for (const QT p : signature->args) {
    const std::string text = local_name("%argument");
    function.push_back(make(Kind::parameter, at, text, {nullptr, nullptr}));
    if (p->is_reference()) {
      Ex a = dereferenced(at, name(at, text), p->inner);
      a.xv = p->is(T::rref);
      arguments.push_back(a);
    } else {
      Ex a = place_of(name(at, text), p);
      a.xv = class_of(p) != nullptr;
      arguments.push_back(a);
    }
  }
  Node* n = full(at, [&] {
    Ex result = call_value(at, callee, arguments);
    if (signature->inner->is(T::void_)) return result.n;
    return make(Kind::return_, at, "", {converted(at, result, signature->inner)});
  });
  function[0] = make(Kind::block, at, "", {n});
  block.push_back(make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)}));
  return make(Kind::block, at, "", std::move(block))->set(Flag::value);
}

// A call of a value.
Ex Reader::call_value(const Cst& at, Ex callee, std::vector<Ex> arguments) {
  if (!callee.t || callee.t->is(T::unknown)) {
    std::vector<Node*> list = {callee.n};
    for (Ex& e : arguments) list.push_back(decay(at, e).n);
    return value(make(Kind::call, at, "", std::move(list)), qt(T::unknown));
  }
  if (callee.t->is(T::overloads)) {
    std::string why;
    Function* f = choose(callee.functions, callee.templates, callee.explicit_arguments, arguments, callee.object, &why);
    if (f == nullptr) return bad(at, fmt::format("this call: {}", why));
    return call_function(at, f, callee.object, arguments, callee.is_qualified);
  }
  if (callee.t->is(T::lambda)) return call_lambda(at, callee, std::move(arguments));
  QT signature;
  if (callee.t->is(T::function)) signature = callee.t;
  if (callee.t->is(T::callable) || (callee.t->is(T::pointer) && callee.t->inner->is(T::function)))
    signature = callee.t->inner;
  if (signature && signature->is(T::function)) {
    if (arguments.size() < signature->args.size() ||
        (arguments.size() > signature->args.size() && !signature->is_variadic))
      return bad(at, "a call with another number of arguments");
    std::vector<Node*> list = {callee.t->is(T::callable) ? intrinsic(at, "%callable", {callee.n}) : callee.n};
    for (size_t i = 0; i < arguments.size(); ++i) {
      if (i >= signature->args.size()) {
        list.push_back(owned(at, decay(at, arguments[i])));
        continue;
      }
      const QT p = signature->args[i];
      Node* n = converted(at, arguments[i], p);
      if (class_of(p) != nullptr && !p->is_reference()) n = materialised(at, value(n, plain(p))).n;
      list.push_back(n);
    }
    return result_of(at, make(Kind::call, at, "", std::move(list)), signature->inner);
  }
  if (ClassInfo* cls = class_of(callee.t)) {
    complete(cls);
    Found found = in_class("operator()", cls);
    if (found) {
      std::string why;
      Function* f = choose(found.functions, found.templates, {}, arguments, &callee, &why);
      if (f == nullptr) return bad(at, fmt::format("this call: {}", why));
      return call_function(at, f, &callee, arguments, false);
    }
    // A class made of lambdas: the one that fits best.
    const FieldInfo* best = nullptr;
    int best_rank = impossible;
    for (const FieldInfo& f : cls->fields) {
      if (!f.name.starts_with("%lambda") || !f.type->is(T::lambda)) continue;
      LambdaInfo* info = f.type->lambda;
      int sum = info->is_generic ? 30 : 0;
      if (!info->is_generic) {
        Function* one = lambda_function(info, {});
        if (one == nullptr || one->parameters.size() != arguments.size()) continue;
        for (size_t i = 0; i < arguments.size() && sum < impossible; ++i)
          sum += rank(arguments[i], one->parameters[i].type);
      }
      if (sum < best_rank) {
        best = &f;
        best_rank = sum;
      }
    }
    if (best != nullptr)
      return call_lambda(at, place_of(field_of(at, callee.n, *best), best->type), std::move(arguments));
    // By a conversion to a function.
    for (Function* f : cls->conversions)
      if (f->result && (f->result->is(T::callable) || f->result->is(T::pointer)))
        return call_value(at, call_function(at, f, &callee, {}, false), std::move(arguments));
  }
  if (callee.t->is(T::member) && !arguments.empty()) {
    Ex object = arguments[0];
    if (object.t->is(T::pointer)) object = star(at, object);
    std::vector<Ex> rest(arguments.begin() + 1, arguments.end());
    Ex method = member_pointer(at, object, callee);
    if (callee.t->inner->is(T::function)) return call_value(at, method, rest);
    return method;
  }
  return bad(at, fmt::format("a call of `{}`", shown(callee.t)));
}

}  // namespace ramify::frontends::cpp
