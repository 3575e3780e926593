// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "languages/scala/reader/class_parts.h"

namespace ramify::frontends::scala {

Reader::Cst Reader::child_of_kind(const Cst& node, std::string_view kind) {
  for (const Cst& child : node.named_children())
    if (child.is(kind)) return child;
  return {};
}

bool Reader::has_modifier(const Cst& declaration, std::string_view word) {
  const Cst modifiers = child_of_kind(declaration, "modifiers");
  return modifiers && std::ranges::any_of(modifiers.children(), [&](const Cst& m) { return m.text() == word; });
}

Node* Reader::statement(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"val_definition", &Reader::value_definition},
      {"var_definition", &Reader::value_definition},
      {"val_declaration", &Reader::value_declaration},
      {"var_declaration", &Reader::value_declaration},
      {"function_definition", &Reader::function_definition},
      {"function_declaration", &Reader::nothing},
      {"class_definition", &Reader::class_definition},
      {"trait_definition", &Reader::trait_definition},
      {"object_definition", &Reader::object_definition},
      {"enum_definition", &Reader::enum_definition},
      {"given_definition", &Reader::given_definition},
      {"extension_definition", &Reader::extension},
      {"import_declaration", &Reader::import},
      {"export_declaration", &Reader::export_members},
      {"package_clause", &Reader::package},
      {"type_definition", &Reader::nothing},
      {"self_type", &Reader::nothing},
      {"annotation", &Reader::nothing},
      {"_end_ident", &Reader::nothing},
  };
  const auto handler = handlers.find(at.kind());
  return handler == handlers.end() ? whole(at) : (this->*handler->second)(at);
}

// The names that a block defines are visible in all of it.
void Reader::declare_ahead(const std::vector<Cst>& list) {
  for (const Cst& each : list) {
    if (each.is("function_definition")) {
      const bool has_list =
          std::ranges::any_of(each.fields("parameters"), [](const Cst& p) { return p.is("parameters"); }) ||
          !needs_of(each).empty();
      scopes_.declare(unquoted(each.field("name")), has_list ? Named::value : Named::called);
    }
    if (each.is("class_definition") || each.is("object_definition") || each.is("trait_definition") ||
        each.is("enum_definition"))
      scopes_.declare(unquoted(each.field("name")), Named::value);
    if ((each.is("val_definition") || each.is("var_definition")) && each.field("pattern").is("identifier"))
      scopes_.declare(unquoted(each.field("pattern")), each.is("var_definition")    ? Named::variable
                                                       : has_modifier(each, "lazy") ? Named::called
                                                                                    : Named::value);
    declare_implicit(each);
  }
}

Reader::Nodes Reader::statements(const std::vector<Cst>& list) {
  declare_ahead(list);
  Nodes nodes;
  for (const Cst& each : list) nodes.push_back(statement(each));
  return nodes;
}

// `{ x => … }` has all following statements as its body.
Node* Reader::block_of(const Cst& at, const std::vector<Cst>& list) {
  if (list.size() == 1 && !list[0].is("val_definition") && !list[0].is("var_definition") &&
      !list[0].is("function_definition") && !list[0].is("class_definition") && !list[0].is("object_definition"))
    return block(list[0]);
  const Opened scope(scopes_, Scopes::Kind::block);
  if (list.size() > 1 && list[0].is("lambda_expression")) {
    std::vector<Cst> body = {list[0].named_children().back()};
    body.insert(body.end(), list.begin() + 1, list.end());
    return lambda_of(list[0], list[0].field("parameters"), body);
  }
  return make(Kind::block, at, "", statements(list))->set(Flag::value);
}

Node* Reader::block(const Cst& at) {
  if (at.is("block") || at.is("indented_block")) {
    const std::vector<Cst> list = at.named_children();
    if (list.size() > 1 && list[0].is("lambda_expression")) return block_of(at, list);
    const Opened scope(scopes_, Scopes::Kind::block);
    return make(Kind::block, at, "", statements(list))->set(Flag::value);
  }
  return whole(at);
}

// `val (a, b) = pair`, `val x, y = 0`, `var z: Int = _`.
Node* Reader::value_definition(const Cst& at) {
  const bool is_constant = at.is("val_definition");
  const Cst named = at.field("pattern");
  const Cst value_at = at.field("value");
  const bool is_default = !is_constant && value_at.is("wildcard");
  const bool is_lazy = has_modifier(at, "lazy");
  const auto value_of = [&]() -> Node* {
    if (is_default) return nullptr;
    const bool is_partial = at.field("type").is("generic_type") &&
                            at.field("type").field("type").text() == "PartialFunction" &&
                            (value_at.is("case_block") || value_at.is("indented_cases"));
    if (is_partial) return partial_function(value_at);
    return block(value_at);
  };
  const auto declare = [&](Node* fitting, const Cst& place) {
    Node* declared = make(Kind::declare, place, "", {fitting});
    if (Node* value = value_of()) declared->parts.push_back(value);
    declared->type = type(at.field("type"));
    return declared->set(Flag::constant, is_constant)->set(Flag::lazy, is_lazy);
  };
  if (named.is("identifiers")) {
    Node* result = make(Kind::sequence, at);
    for (const Cst& each : named.named_children()) {
      const std::string text = unquoted(each);
      result->parts.push_back(declare(make(Kind::name_pattern, each, text), at));
      scopes_.declare(text, is_constant ? Named::value : Named::variable);
    }
    return result;
  }
  if (is_lazy && named.is("identifier")) return lazy_value(at, unquoted(named), value_at, nullptr, false);
  if (named.is("identifier")) {
    const std::string text = unquoted(named);
    const Term known = at.field("type") ? term(at.field("type")) : is_default ? Term() : static_type(value_at);
    Node* declared = declare(make(Kind::name_pattern, named, text), at);
    scopes_.declare(text, is_constant ? Named::value : Named::variable);
    scopes_.declare_type(text, known);
    return declared;
  }
  Node* declared = declare(nullptr, at);
  declared->parts[0] = pattern(named);
  return declared;
}

// `lazy val x = e`: a function x, which computes e the first time and stores it in `x#held`; in a class a getter.
Node* Reader::lazy_value(const Cst& at, const std::string& text, const Cst& value_at, ClassParts* to, bool is_static) {
  if (to == nullptr) scopes_.declare(text, Named::called);
  const std::string held = text + "#held", made = text + "#made";
  Nodes all;
  for (const std::string& each : {held, made}) {
    Node* declared = make(Kind::declare, at, "", {make(Kind::name_pattern, at, each)});
    if (is_static || to == nullptr) declared->parts.push_back(null(at));
    all.push_back(declared->set(Flag::static_, is_static));
  }
  Node* compute = nullptr;
  {
    const Inside inside(*this);
    const Opened scope(scopes_, to == nullptr ? Scopes::Kind::block : Scopes::Kind::method);
    compute = block(value_at);
  }
  Node* is_made = make(Kind::binary, at, "!==", {name(at, made), literal(at, true)});
  Node* first = make(Kind::block, at, "",
                     {make(Kind::assign, at, "", {name(at, held), compute}),
                      make(Kind::assign, at, "", {name(at, made), literal(at, true)})});
  Node* steps =
      make(Kind::block, at, "", {make(Kind::if_, at, "", {is_made, first}), name(at, held)})->set(Flag::value);
  if (to == nullptr) {  // a variable, so that it is created at this place
    Node* value = lambda_around(at, {}, steps);
    // Declared first, so that it may refer to itself.
    all.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, text)}));
    all.push_back(make(Kind::assign, at, "", {name(at, text), value}));
    return make(Kind::sequence, at, "", std::move(all));
  }
  Node* getter = function(at, text, steps, {})->set(Flag::value);
  if (at.field("type")) getter->type = type(at.field("type"));
  all.push_back(getter->set(Flag::getter)->set(Flag::static_, is_static)->set(Flag::virtual_, !is_static));
  to->members.insert(to->members.end(), all.begin(), all.end());
  if (to->is_trait && !is_static) to->initialisation.push_back(set_field(at, made, null(at)));
  return nullptr;
}

// A declaration without a value is an abstract member; it has no other effect.
Node* Reader::value_declaration(const Cst& at) { return nothing(at); }

Node* Reader::while_expression(const Cst& at) {
  return make(Kind::while_, at, "", {whole(at.field("condition")), block(at.field("body"))});
}

Node* Reader::do_while(const Cst& at) {
  return make(Kind::do_while, at, "", {block(at.field("body")), whole(at.field("condition"))});
}

// `import Color._`, where Color is an object or an enum of the file: its members are visible from here on.
bool Reader::import_of_object(const std::vector<std::string>& path, const Cst& selectors) {
  if (import_of_mutable(path, selectors)) return true;
  const std::string& object = selectors ? path.back() : path.size() > 1 ? path[path.size() - 2] : path.back();
  const auto known = object_members_.find(object);
  if (known == object_members_.end()) return false;
  if (!selectors) {
    scopes_.declare_import(path.back(), object, path.back());
  } else if (selectors.is("namespace_wildcard")) {
    for (const std::string& each : known->second) scopes_.declare_import(each, object, each);
  } else {
    for (const auto& [own, member] : selected(selectors)) {
      if (own != "*") {
        scopes_.declare_import(own, object, member);
        continue;
      }
      for (const std::string& each : known->second) scopes_.declare_import(each, object, each);
    }
  }
  return true;
}

// The imported names of `{a, b => c, d as e, _}`: the local name, and that of the member; `*` for all.
std::vector<std::pair<std::string, std::string>> Reader::selected(const Cst& selectors) {
  std::vector<std::pair<std::string, std::string>> result;
  const auto add = [&](const Cst& each) {
    if (each.is("identifier")) result.emplace_back(unquoted(each), unquoted(each));
    if (each.is("namespace_wildcard")) result.emplace_back("*", "*");
    const Cst alias = each.field("alias");
    if (alias && !alias.is("wildcard")) result.emplace_back(unquoted(alias), unquoted(each.field("name")));
  };
  if (selectors.is("as_renamed_identifier") || selectors.is("arrow_renamed_identifier")) add(selectors);
  else
    for (const Cst& each : selectors.named_children()) add(each);
  return result;
}

// Collections of scala.collection.mutable share their names with others, so their origin matters.
bool Reader::import_of_mutable(const std::vector<std::string>& path, const Cst& selectors) {
  const auto package = std::ranges::find(path, "mutable");
  if (package == path.end()) return false;
  if (!selectors) {
    if (path.back() == "mutable") return false;
    scopes_.declare_import(path.back(), "mutable", path.back());
    return true;
  }
  static constexpr const char* all[] = {"ArrayBuffer", "ArrayDeque",    "Buffer",        "HashMap",   "HashSet",
                                        "ListBuffer",  "LinkedHashMap", "LinkedHashSet", "Map",       "PriorityQueue",
                                        "Queue",       "Seq",           "Set",           "SortedMap", "SortedSet",
                                        "Stack",       "StringBuilder", "TreeMap",       "TreeSet",   "ListMap"};
  const auto import_all = [&] {
    for (const char* each : all) scopes_.declare_import(each, "mutable", each);
  };
  if (selectors.is("namespace_wildcard")) {
    import_all();
    return true;
  }
  for (const auto& [own, member] : selected(selectors)) {
    if (own == "*") import_all();
    else scopes_.declare_import(own, "mutable", member);
  }
  return true;
}

// Exports of the top level are only visible in the file itself.
Node* Reader::export_members(const Cst& at) {
  return depth_ == 0 ? import(at) : unsupported(at, "an export in a class");
}

Node* Reader::import(const Cst& at) {
  Node* result = make(Kind::sequence, at);
  std::vector<std::string> path;
  const auto joined = [&](size_t count) {
    std::string text;
    for (size_t i = 0; i < count; ++i) text += (i == 0 ? "" : ".") + path[i];
    return text;
  };
  const auto finish = [&](const Cst& selectors) {
    if (path.empty()) return;
    if (import_of_object(path, selectors)) return path.clear();
    const bool is_library = path[0] == "scala" || path[0] == "java" || path[0] == "javax";
    if (!is_library && !selectors) foreign_.insert(path.back());
    else if (!is_library)
      for (const auto& [own, member] : selected(selectors)) foreign_.insert(own);
    if (!selectors) {
      Node* one = make(Kind::import_, at, joined(path.size() - 1));
      one->names = {path.back(), path.back()};
      result->parts.push_back(one);
    } else if (selectors.is("namespace_wildcard")) {
      result->parts.push_back(make(Kind::import_, at, joined(path.size()))->set(Flag::wildcard));
    } else {
      Node* some = make(Kind::import_, selectors, joined(path.size()));
      const auto add = [&](const Cst& each) {
        if (each.is("namespace_wildcard")) some->set(Flag::wildcard);
        if (each.is("identifier")) some->names.insert(some->names.end(), {unquoted(each), unquoted(each)});
        const Cst alias = each.field("alias");
        if (alias && !alias.is("wildcard"))
          some->names.insert(some->names.end(), {unquoted(each.field("name")), unquoted(alias)});
      };
      if (selectors.is("as_renamed_identifier")) add(selectors);
      else
        for (const Cst& each : selectors.named_children()) add(each);
      result->parts.push_back(some);
    }
    path.clear();
  };
  bool is_dotted = true;
  for (const Cst& each : at.children()) {
    if (each.is("identifier")) {
      if (!is_dotted) finish({});
      path.push_back(unquoted(each));
      is_dotted = false;
    } else if (each.is(".")) {
      is_dotted = true;
    } else if (each.is("namespace_wildcard") || each.is("namespace_selectors") || each.is("as_renamed_identifier")) {
      finish(each);
      is_dotted = true;
    } else if (each.is(",")) {
      finish({});
      is_dotted = true;
    }
  }
  finish({});
  return result->parts.size() == 1 ? result->parts.front() : result;
}

Node* Reader::package(const Cst& at) {
  const Cst body = at.field("body");
  return make(Kind::sequence, at, "", body ? statements(body.named_children()) : Nodes());
}

}  // namespace ramify::frontends::scala
