// SPDX-License-Identifier: Apache-2.0
// Paths. Modules are part of names: `geometry::area` is declared at the file's level under that name. A path of the
// standard library is replaced by its shortest usual form, however it was imported: `HashMap`, `mem::swap`,
// `consts::PI`.
#include <algorithm>

#include <fmt/format.h>

#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {
namespace {

std::string joined(const std::vector<std::string>& path) {
  std::string text;
  for (const std::string& part : path) text += (text.empty() ? "" : "::") + part;
  return text;
}

// Names of types begin with a capital; a name without lower-case letters is a constant (`MAX`).
bool is_capital(const std::string& name) {
  const auto is_small = [](char letter) { return letter >= 'a' && letter <= 'z'; };
  return !name.empty() && name[0] >= 'A' && name[0] <= 'Z' && std::ranges::any_of(name, is_small);
}

}  // namespace

// The parts of `a::b<T>::c`, without type arguments.
Reader::Path Reader::path_of(const Cst& at) const {
  Path path;
  const std::string_view kind = at.kind();
  if (kind == "scoped_identifier" || kind == "scoped_type_identifier") {
    if (const Cst before = at.field("path")) path = path_of(before);
    path.emplace_back(at.field("name").text());
  } else if (kind == "generic_type" || kind == "generic_type_with_turbofish") {
    path = path_of(at.field("type"));
  } else if (kind == "generic_function") {
    path = path_of(at.field("function"));
  } else if (kind == "bracketed_type") {  // <T as Trait>
    const Cst inner = at.first_named_child();
    path = inner.is("qualified_type") ? path_of(inner.field("type")) : path_of(inner);
  } else if (kind == "reference_type") {
    path = path_of(at.field("type"));
  } else {
    path.emplace_back(at.text());
  }
  return path;
}

void Reader::use(const Cst& at, Path before) {
  const std::string_view kind = at.kind();
  const auto with = [&](const Cst& part) {
    Path path = before;
    for (std::string& parameter : path_of(part)) path.push_back(std::move(parameter));
    return path;
  };
  if (kind == "use_list") {
    for (const Cst& child : at.named_children()) use(child, before);
  } else if (kind == "scoped_use_list") {
    const Cst head = at.field("path");
    use(at.field("list"), head ? with(head) : before);
  } else if (kind == "use_as_clause") {
    aliases_[prefix_ + std::string(at.field("alias").text())] = anchored(with(at.field("path")));
  } else if (kind == "use_wildcard") {
    const Path path = absolute(at.first_named_child() ? with(at.first_named_child()) : before);
    const std::string full = joined(path);
    if (const auto found = variants_.find(full); found != variants_.end()) {
      for (const auto& [variant_name, declared] : found->second) {
        Path to = path;
        to.push_back(variant_name);
        aliases_[prefix_ + variant_name] = to;
      }
    }
    for (const std::string& name : known_) {  // use geometry::*
      if (name.starts_with(full + "::") && name.find("::", full.size() + 2) == std::string::npos) {
        Path to = path;
        to.push_back(name.substr(full.size() + 2));
        if (prefix_ + to.back() != name) aliases_[prefix_ + to.back()] = to;
      }
    }
  } else if (kind == "self") {
    if (!before.empty()) aliases_[prefix_ + before.back()] = anchored(before);
  } else {
    const Path path = anchored(with(at));
    if (path.size() > 1) aliases_[prefix_ + path.back()] = path;
  }
}

namespace {
// Splits "a::b::" or "a::b" at the separators.
std::vector<std::string> pieces_of(std::string_view text) {
  std::vector<std::string> pieces;
  for (size_t at = 0; at < text.size();) {
    const size_t next = std::min(text.find("::", at), text.size());
    pieces.emplace_back(text.substr(at, next - at));
    at = next + 2;
  }
  return pieces;
}

// "a::b::" becomes "a::".
void leave_module(std::string& prefix) {
  prefix.resize(prefix.size() - 2);
  const size_t cut = prefix.rfind("::");
  prefix.resize(cut == std::string::npos ? 0 : cut + 2);
}

std::vector<std::string> behind(std::vector<std::string> front, const std::vector<std::string>& path, size_t from) {
  front.insert(front.end(), path.begin() + static_cast<std::ptrdiff_t>(from), path.end());
  return front;
}
}  // namespace

// self::a and super::a from the file's level: the user of an alias may be in another module.
Reader::Path Reader::anchored(Path path) const {
  if (path.size() < 2 || (path[0] != "self" && path[0] != "super")) return path;
  Path around = pieces_of(prefix_);
  while (path.size() > 1 && (path[0] == "self" || path[0] == "super")) {
    if (path[0] == "super" && !around.empty()) around.pop_back();
    path.erase(path.begin());
  }
  path.insert(path.begin(), around.begin(), around.end());
  path.insert(path.begin(), "crate");
  return path;
}

// Follows re-exports of other modules: `pub use self::shapes::Point`.
Reader::Path Reader::absolute(Path path) const {
  for (int steps = 0; steps < 16; ++steps) {
    const Path full = resolved(path);
    bool is_replaced = false;
    for (size_t length = full.size(); length >= 2 && !is_replaced; --length) {
      const auto split = full.begin() + static_cast<std::ptrdiff_t>(length);
      const std::string text = joined({full.begin(), split});
      const auto alias = aliases_.find(text);
      if (alias == aliases_.end() || known_.contains(text)) continue;
      Path to = alias->second;
      const Path scope(full.begin(), split - 1);
      if (known_.contains(joined(scope) + "::" + to[0])) to.insert(to.begin(), scope.begin(), scope.end());
      to.insert(to.end(), split, full.end());
      is_replaced = to != path;
      path = std::move(to);
    }
    if (!is_replaced) return full;
  }
  return path;
}

// self::a and super::a, from the file's level; none if the path does not begin with one.
std::optional<Reader::Path> Reader::relative(const Path& path) const {
  std::string here = prefix_;
  size_t from = 0;
  for (; from + 1 < path.size() && (path[from] == "self" || path[from] == "super"); ++from)
    if (path[from] == "super" && !here.empty()) leave_module(here);
  if (from == 0) return std::nullopt;
  return behind(pieces_of(here), path, from);
}

Reader::Path Reader::resolved(Path path) const {
  for (int steps = 0; steps < 16 && !path.empty(); ++steps) {
    if (path[0] == "Self" && !self_type_.empty()) return behind(pieces_of(self_type_), path, 1);
    if (path[0] == "Self" && self_type_.empty() && !foreign_self_.empty() && path.size() > 1) {
      path[0] = foreign_self_;
      return path;
    }
    if (path[0] == "crate") {
      path.erase(path.begin());
      continue;
    }
    if (const auto full = relative(path)) return *full;
    // From the current module outwards: a declared or imported name.
    bool is_replaced = false;
    for (std::string scope = prefix_;;) {
      if (const auto alias = aliases_.find(scope + path[0]);
          alias != aliases_.end() && alias->second != Path{path[0]}) {
        Path full = behind(alias->second, path, 1);
        if (full == path) return path;
        path = std::move(full);
        is_replaced = true;
        break;
      }
      if (known_.contains(scope + path[0])) return behind(pieces_of(scope), path, 0);
      if (scope.empty()) break;
      leave_module(scope);
    }
    if (!is_replaced) break;
  }
  return path;
}

Reader::Path Reader::library_path(Path path) {
  while (path.size() > 1 && (path[0] == "std" || path[0] == "core" || path[0] == "alloc")) path.erase(path.begin());
  for (size_t i = 0; i < path.size(); ++i) {
    if (is_capital(path[i])) return {path.begin() + static_cast<std::ptrdiff_t>(i), path.end()};
  }
  if (path.size() > 2) path.erase(path.begin(), path.end() - 2);
  return path;
}

std::string Reader::known_name(const Path& path) const {
  const std::string full = joined(absolute(path));
  return known_.contains(full) ? full : "";
}

Node* Reader::variant(const Cst& at, const Path& path) {
  Path full = absolute(path);
  if (full.size() < 2) return nullptr;
  const std::string last = full.back();
  full.pop_back();
  const auto found = variants_.find(joined(full));
  if (found == variants_.end() || !found->second.contains(last)) return nullptr;
  return make(Kind::field, at, last, {name(at, joined(full))});
}

bool Reader::is_unit(const Path& path) const {
  if (path.size() == 1 && is_local(path[0])) return false;
  Path full = absolute(path);
  const std::string text = joined(full);
  if (unit_structs_.contains(text) || constants_.contains(text)) return true;
  if (full.back() == "None" && !known_.contains(text)) return true;
  if (full.size() < 2) return false;
  const std::string last = full.back();
  full.pop_back();
  const auto found = variants_.find(joined(full));
  return found == variants_.end() || found->second.contains(last);  // a path is never a new name
}

Node* Reader::path_expression(const Cst& at) { return path_value(at, without_alias(path_of(at))); }

// `Graph::new` behind `type Graph = HashMap<u32, u32>`.
Reader::Path Reader::without_alias(Path path) const {
  for (int steps = 0; steps < 16 && path.size() > 1 && !is_local(path[0]); ++steps) {
    const auto found = named_types_.find(joined(absolute({path[0]})));
    if (found == named_types_.end()) return path;
    const Cst of = found->second.is("generic_type") ? found->second.field("type") : found->second;
    if (!of.is("type_identifier") && !of.is("scoped_type_identifier")) return path;
    Path full = path_of(of);
    full.insert(full.end(), path.begin() + 1, path.end());
    path = std::move(full);
  }
  return path;
}

// A library function as a value: |x| T::function(x). Null if the library has no such function.
Node* Reader::library_function(const Cst& at, const Path& library) {
  static const std::set<std::string_view> of_two = {"max",
                                                    "min",
                                                    "pow",
                                                    "powi",
                                                    "powf",
                                                    "atan2",
                                                    "hypot",
                                                    "add",
                                                    "sub",
                                                    "mul",
                                                    "div",
                                                    "rem",
                                                    "cmp",
                                                    "partial_cmp",
                                                    "total_cmp",
                                                    "eq",
                                                    "checked_add",
                                                    "checked_sub",
                                                    "checked_mul",
                                                    "checked_div",
                                                    "wrapping_add",
                                                    "wrapping_sub",
                                                    "wrapping_mul",
                                                    "saturating_add",
                                                    "saturating_sub",
                                                    "saturating_mul",
                                                    "abs_diff",
                                                    "rem_euclid"};
  const size_t count = of_two.contains(library[1]) ? 2 : 1;
  std::vector<Node*> given, function = {nullptr};
  for (size_t i = 0; i < count; ++i) {
    const std::string variable = fmt::format("given.{}", ++counter_);
    given.push_back(make(Kind::argument, at, "", {name(at, variable)}));
    function.push_back(make(Kind::parameter, at, variable, {nullptr, nullptr}));
  }
  if (Node* call = primitive_call(at, library, given)) {
    function[0] = make(Kind::block, at, "", {call})->set(Flag::value);
    return make(Kind::lambda, at, "",
                {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)->set(Flag::value)});
  }
  return nullptr;
}

// A method of a library trait as a value: |x| x.into().
Node* Reader::trait_function(const Cst& at, const Path& library) {
  static const std::set<std::string_view> of_two = {"add", "mul", "sub", "cmp", "partial_cmp", "eq", "ne"};
  const std::string first = fmt::format("given.{}", ++counter_), second = fmt::format("given.{}", ++counter_);
  std::vector<Node*> parts = {name(at, first)}, function = {nullptr};
  function.push_back(make(Kind::parameter, at, first, {nullptr, nullptr}));
  if (of_two.contains(library[1])) {
    parts.push_back(make(Kind::argument, at, "", {name(at, second)}));
    function.push_back(make(Kind::parameter, at, second, {nullptr, nullptr}));
  }
  Node* call = make(Kind::method_call, at, library[1], std::move(parts));
  static const std::map<std::string_view, std::string_view> signs = {{"add", "+"}, {"mul", "*"}, {"sub", "-"}};
  if (const auto sign = signs.find(library[1]); sign != signs.end())
    call = make(Kind::binary, at, std::string(sign->second), {name(at, first), name(at, second)});
  function[0] = make(Kind::block, at, "", {call})->set(Flag::value);
  return make(Kind::lambda, at, "",
              {make(Kind::function, at, "", std::move(function))->set(Flag::arrow)->set(Flag::value)});
}

// i32::name(), where a trait implemented for the type defines it.
Node* Reader::foreign_function(const Cst& at, const Path& library) {
  static const std::map<std::string_view, std::string_view> machine = {
      {"i32", "int"}, {"f64", "double"}, {"usize", "u64"}, {"isize", "i64"}, {"String", "string"}, {"str", "string"}};
  const auto found = machine.find(library[0]);
  const auto traits = foreign_traits_.find(found != machine.end() ? found->second : std::string_view(library[0]));
  if (traits != foreign_traits_.end())
    for (const std::string& trait : traits->second)
      if (static_functions_.contains(trait + "::" + library[1]))
        return make(Kind::field, at, library[1], {name(at, trait)});
  return nullptr;
}

Node* Reader::path_value(const Cst& at, const Path& path) {
  const bool is_none = path.back() == "None" && (path.size() == 1 || path[path.size() - 2] == "Option");
  if (is_none && !is_local("None") && (is_prelude_ || !known_.contains(joined(absolute(path))))) return null(at);
  if (path.size() == 1 && is_local(path[0])) return name(at, own_name(path[0]));
  if (path.size() == 1 && type_parameters_.contains(path[0])) {  // a const parameter
    const auto known = parameter_names_.find(path[0]);
    return name(at, "%" + (known != parameter_names_.end() ? known->second : path[0]));
  }
  if (Node* made = variant(at, path)) return made;
  // In a trait: the member of the implementing type, found through the receiver.
  if (path.size() == 2 && path[0] == "Self" && self_type_.empty() && self_node_ == nullptr && is_local("self"))
    return make(Kind::field, at, path[1], {name(at, "self")});
  Path full = absolute(path);
  const std::string text = joined(full);
  if (unit_structs_.contains(text)) return make(Kind::new_, at, "", {name(at, text)})->set(Flag::fields);
  if (known_.contains(text)) return name(at, text);
  if (full.size() > 1) {
    const std::string last = full.back();
    const Path owner(full.begin(), full.end() - 1);
    if (known_.contains(joined(owner))) return make(Kind::field, at, last, {name(at, joined(owner))});
    if (type_parameters_.contains(full[0]) || full[0] == "Self") {
      const auto known = parameter_names_.find(full[0]);
      Node* parameter = name(at, "%" + (known != parameter_names_.end() ? known->second : full[0]));
      return make(Kind::field, at, last, {parameter});
    }
  }
  const Path library = library_path(full);
  if (is_callee_ && library.size() == 2) {
    if (Node* made = foreign_function(at, library)) return made;
  }
  static const std::set<std::string_view> primitive = {"i8",  "i16", "i32",  "i64", "i128", "isize",
                                                       "u8",  "u16", "u32",  "u64", "u128", "usize",
                                                       "f32", "f64", "char", "str", "bool"};
  static const std::set<std::string_view> constants = {"MAX",      "MIN",          "BITS", "EPSILON",
                                                       "INFINITY", "NEG_INFINITY", "NAN",  "MIN_POSITIVE"};
  const bool is_constant = library.size() == 2 && ((primitive.contains(library[0]) && constants.contains(library[1])) ||
                                                   library[0] == "consts");
  if (is_constant) return intrinsic(at, library[0] + (library[0] == "consts" ? "::" : ".") + library[1], {});
  static const std::set<std::string_view> makers = {"new", "from", "with_capacity", "from_utf8", "default"};
  const bool is_type = library.size() == 2 && (primitive.contains(library[0]) || library[0] == "String" ||
                                               library[0] == "Vec" || library[0] == "Option" || library[0] == "Result");
  if (is_type && is_callee_ == false &&
      (!makers.contains(library[1]) || (primitive.contains(library[0]) && library[1] == "from"))) {
    if (Node* made = library_function(at, library)) return made;
  }
  static const std::set<std::string_view> traits = {
      "Into", "ToString", "ToOwned", "Clone",      "AsRef",     "Iterator", "IntoIterator", "Add",
      "Mul",  "Sub",      "Ord",     "PartialOrd", "PartialEq", "Display",  "Borrow",       "Deref"};
  if (library.size() == 2 && traits.contains(library[0]) && !is_callee_) {
    return trait_function(at, library);
  }
  if (library.size() == 2 && (is_capital(library[0]) || primitive.contains(library[0]))) {
    return make(Kind::field, at, library[1], {name(at, library[0])});
  }
  return name(at, joined(library));
}

}  // namespace ramify::frontends::rust
