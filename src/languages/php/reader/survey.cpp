// SPDX-License-Identifier: Apache-2.0
#include "languages/php/reader/survey.h"

#include <algorithm>
#include <utility>

namespace ramify::frontends::php {

namespace {

using Cst = tree_sitter::Node;

Positions bit(size_t position) { return Positions{1} << std::min(position, last_position); }

Positions reference_positions(const Cst& function) {
  Positions positions = 0;
  size_t position = 0;
  for (const Cst& parameter : function.field("parameters").named_children()) {
    const bool by_reference = parameter.field("reference_modifier") || parameter.field("name").is("by_ref");
    if (by_reference && parameter.is("variadic_parameter")) {
      for (size_t i = position; i <= last_position; ++i) positions |= bit(i);
    } else if (by_reference) {
      positions |= bit(position);
    }
    ++position;
  }
  return positions;
}

// Library functions that take arguments by reference.
const std::map<std::string, Positions, std::less<>>& library_references() {
  static const std::map<std::string, Positions, std::less<>> functions = [] {
    std::map<std::string, Positions, std::less<>> map;
    for (const char* name : {"sort",
                             "rsort",
                             "usort",
                             "uasort",
                             "uksort",
                             "asort",
                             "arsort",
                             "ksort",
                             "krsort",
                             "natsort",
                             "natcasesort",
                             "shuffle",
                             "array_push",
                             "array_pop",
                             "array_shift",
                             "array_unshift",
                             "array_splice",
                             "array_walk",
                             "array_walk_recursive",
                             "array_multisort",
                             "end",
                             "reset",
                             "next",
                             "prev",
                             "current",
                             "key",
                             "each",
                             "settype",
                             "list"})
      map[name] = bit(0);
    map["preg_match"] = map["preg_match_all"] = bit(2);
    map["preg_replace"] = map["preg_replace_callback"] = bit(4);
    map["str_replace"] = map["str_ireplace"] = bit(3);
    map["similar_text"] = bit(2);
    map["sscanf"] = map["fscanf"] = 0x3fc;  // the third to the tenth argument
    map["is_callable"] = bit(2);
    map["parse_str"] = map["mb_parse_str"] = bit(1);
    map["current"] = map["key"] = 0;
    return map;
  }();
  return functions;
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
  return lower;
}

static Cst child_with_visibility(const Cst& at) {
  for (const Cst& child : at.named_children())
    if (child.is("visibility_modifier")) return child;
  return {};
}

// The name of the namespace in a definition.
static std::string namespace_name(const Cst& definition) {
  const Cst name = definition.field("name");
  return name ? std::string(name.text()) + "\\" : "";
}

Survey::Survey(const Cst& root) {
  struct Place {
    Cst at;
    std::string space;
  };
  std::vector<Place> open = {{root, ""}};
  while (!open.empty()) {
    Place place = std::move(open.back());
    open.pop_back();
    note(place.at, place.space);
    if (place.at.is("namespace_definition")) place.space = namespace_name(place.at);
    std::vector<Place> children;
    for (const Cst& child : place.at.named_children_and_extras()) {
      // `namespace A;` applies to what follows it.
      if (child.is("namespace_definition") && !child.field("body")) place.space = namespace_name(child);
      children.push_back({child, place.space});
    }
    open.insert(open.end(), children.rbegin(), children.rend());
  }
}

void Survey::note(const Cst& at, const std::string& space) {
  const std::string_view kind = at.kind();
  const auto named = [&] { return space + std::string(at.field("name").text()); };
  if (kind == "global_declaration")
    for (const Cst& variable : at.named_children())
      if (variable.is("variable_name")) globals_.emplace(variable.text());
  // $GLOBALS['name']
  if (kind == "subscript_expression" && at.first_named_child().text() == "$GLOBALS" &&
      at.named_children().size() == 2) {
    const Cst key = at.named_children()[1];
    if ((key.is("string") || key.is("encapsed_string")) && key.named_children().size() == 1)
      globals_.insert("$" + std::string(key.first_named_child().text()));
  }
  if (kind == "text_interpolation") page_texts_.push_back(at);
  if (kind == "const_declaration") {
    for (const Cst& element : at.named_children())
      if (element.is("const_element")) constants_.insert(space + std::string(element.first_named_child().text()));
  }
  // define('NAME', value)
  if (kind == "function_call_expression" && lower_case(at.field("function").text()) == "define" &&
      at.field("arguments").first_named_child()) {
    const Cst name = at.field("arguments").first_named_child().first_named_child();
    if ((name.is("string") || name.is("encapsed_string")) && name.named_children().size() == 1)
      constants_.emplace(name.first_named_child().text());
  }
  if (kind == "function_definition" || kind == "method_declaration") {
    const bool may_close =
        at.text().find("yield") != std::string_view::npos && at.text().find("finally") != std::string_view::npos;
    if (may_close && kind == "function_definition") closing_functions_.insert(lower_case(named()));
    if (may_close && kind == "method_declaration") closing_methods_.insert(lower_case(at.field("name").text()));
  }
  const Cst visibility = child_with_visibility(at);
  if (visibility && visibility.text() != "public") {
    if (kind == "property_declaration")
      for (const Cst& element : at.named_children())
        if (element.is("property_element")) hidden_.emplace(element.field("name").text().substr(1));
    if (kind == "property_promotion_parameter") hidden_.emplace(at.field("name").text().substr(1));
    if (kind == "method_declaration") hidden_.insert(lower_case(at.field("name").text()) + "()");
  }
  if (kind == "function_definition") {
    functions_.emplace(lower_case(named()), named());
    function_references_[lower_case(named())] |= reference_positions(at);
  } else if (kind == "method_declaration") {
    const std::string name(at.field("name").text());
    const auto [found, is_new] = methods_.emplace(lower_case(name), name);
    if (!is_new && found->second != name) found->second.clear();
    method_references_[lower_case(name)] |= reference_positions(at);
  } else if (kind == "anonymous_function" || kind == "arrow_function") {
    closures_ |= reference_positions(at);
  } else if (kind == "class_declaration" || kind == "interface_declaration" || kind == "enum_declaration" ||
             kind == "trait_declaration") {
    classes_.emplace(lower_case(named()), named());
    if (kind == "trait_declaration") traits_.emplace(lower_case(named()), at);
    for (const Cst& child : at.named_children())
      if (child.is("base_clause") && kind == "class_declaration")
        bases_[lower_case(at.field("name").text())] = lower_case(child.first_named_child().text());
  }
}

namespace {

std::string spelling(const std::map<std::string, std::string>& names, const std::string& name) {
  const auto found = names.find(lower_case(name));
  return found == names.end() || found->second.empty() ? name : found->second;
}

Positions positions(const std::map<std::string, Positions>& map, const std::string& name) {
  const auto found = map.find(name);
  return found == map.end() ? 0 : found->second;
}

}  // namespace

std::string Survey::class_spelling(const std::string& name) const { return spelling(classes_, name); }
std::string Survey::function_spelling(const std::string& name) const { return spelling(functions_, name); }
std::string Survey::method_spelling(const std::string& name) const { return spelling(methods_, name); }

const Cst* Survey::trait(const std::string& name) const {
  const auto found = traits_.find(lower_case(name));
  return found == traits_.end() ? nullptr : &found->second;
}

std::string Survey::base_of(const std::string& class_name) const {
  const auto found = bases_.find(lower_case(class_name));
  return found == bases_.end() ? "" : found->second;
}

Positions Survey::references_of_function(const std::string& name) const {
  const std::string lower = lower_case(name);
  if (functions_.contains(lower)) return positions(function_references_, lower);
  const auto found = library_references().find(lower);
  return found == library_references().end() ? 0 : found->second;
}

Positions Survey::references_of_method(std::string_view name) const {
  return positions(method_references_, lower_case(name));
}

}  // namespace ramify::frontends::php
