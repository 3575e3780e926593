// SPDX-License-Identifier: Apache-2.0
// Facts about the whole file that reading requires: the classes with companions, the functions with by-name parameters,
// the names of variables.
#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {
namespace {

using Cst = tree_sitter::Node;

// `mutable.Set(…)`, `ArrayBuffer[Int]()`, `new ListBuffer[Int]`.
bool is_mutable_collection(const Cst& value) {
  std::string_view text = value.text();
  for (const std::string_view prefix : {"new ", "scala.", "collection."})
    if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
  for (const std::string_view name : {"mutable.", "ArrayBuffer", "ListBuffer", "ArrayDeque"})
    if (text.starts_with(name)) return true;
  return false;
}

bool is_implicit(const Cst& list) { return list.has_child("implicit") || list.has_child("using"); }

}  // namespace

Reader::Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics,
               const tree_sitter::Node& root)
    : surface::Reader(tree, options, diagnostics) {
  survey(root);
}

void Reader::survey(const Cst& root) {
  std::map<std::string, Cst, std::less<>> objects;
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    if (node.is("object_definition")) objects.emplace(unquoted(node.field("name")), node);
    if (node.is("object_definition") || node.is("enum_definition")) survey_members(node);
    if (node.is("full_enum_case")) classes_.try_emplace(unquoted(node.field("name")), Known{.is_case = true});
    if (node.is("class_definition") || node.is("trait_definition") || node.is("enum_definition")) survey_class(node);
    if (node.is("function_definition") || node.is("function_declaration")) survey_function(node);
    if (node.is("type_definition") && node.field("type"))
      type_aliases_.emplace(std::string(node.field("name").text()), node.field("type"));
    if (node.is("var_definition") || node.is("var_declaration") || node.is("class_parameter")) {
      const Cst named = node.is("var_definition") ? node.field("pattern") : node.field("name");
      if (!node.is("class_parameter") || node.has_child("var")) variables_.insert(unquoted(named));
      without_lists_.insert(unquoted(named));
    }
    if (node.is("var_definition") && node.field("value") && is_mutable_collection(node.field("value")))
      buffers_.insert(unquoted(node.field("pattern")));
    if (node.is("val_definition")) without_lists_.insert(unquoted(node.field("pattern")));
    if (node.is("val_declaration")) {
      without_lists_.insert(unquoted(node.field("name")));
      const auto [known, is_new] = abstract_types_.try_emplace(unquoted(node.field("name")), node.field("type"));
      if (!is_new && known->second.text() != node.field("type").text()) known->second = Cst();
    }
    for (const Cst& child : node.named_children()) open.push_back(child);
  }
  survey_implicits(root);
  for (const Cst& each : root.named_children()) {
    survey_view(each, "");
    if (each.is("object_definition") && each.field("body"))
      for (const Cst& member : each.field("body").named_children()) survey_view(member, unquoted(each.field("name")));
  }
  for (const auto& [name, object] : objects) {
    bool has_apply = false;
    if (const Cst body = object.field("body"))
      for (const Cst& member : body.named_children()) {
        if (!member.is("function_definition")) continue;
        has_apply |= member.field("name").text() == "apply";
        const std::string_view text = member.field("name").text();
        if (text == "unapply" || text == "unapplySeq") extractors_.insert(name);
      }
    if (!classes_.contains(name)) continue;
    companions_.emplace(name, object);
    if (const Cst body = object.field("body"))
      for (const Cst& member : body.named_children())
        if (member.is("function_definition") && class_functions_[name].contains(unquoted(member.field("name"))))
          shared_names_[name].insert(unquoted(member.field("name")));
    if (has_apply) factories_.insert(name);
  }
  for (const char* each : {"Try", "Option", "Using"})  // of the prelude
    if (!classes_.contains(each)) factories_.insert(each);
}

// Runs when the classes and the other type names are known.
void Reader::survey_implicits(const Cst& root) {
  std::set<std::string> unsure;
  const auto add_type = [&](const std::string& text, const Cst& declared, bool is_general) {
    const Term made = is_general ? Term() : term(declared);
    const auto [known, is_new] = result_types_.try_emplace(text, made);
    if (!made.is_known() || (!is_new && !(known->second == made))) unsure.insert(text);
  };
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    const bool is_function = node.is("function_definition") || node.is("function_declaration");
    if (is_function || (node.is("class_definition") && !has_modifier(node, "implicit"))) survey_signature(node);
    if (node.is("function_definition") || node.is("val_definition") || node.is("object_definition") ||
        node.is("given_definition"))
      survey_implicit(node);
    if (is_function) {
      bool is_general = false;
      for (const Cst& each : node.fields("parameters")) is_general |= each.is("type_parameters");
      add_type(unquoted(node.field("name")), node.field("return_type"), is_general);
    }
    if (node.is("class_parameter")) {
      const Cst list = node.parent();
      const bool is_general = list && list.parent() && list.parent().field("type_parameters");
      add_type(unquoted(node.field("name")), node.field("type"), is_general);
    }
    for (const Cst& child : node.named_children()) open.push_back(child);
  }
  for (const std::string& each : unsure) result_types_.erase(each);
}

void Reader::survey_view(const Cst& at, const std::string& owner) {
  if (!at.is("function_definition") || !has_modifier(at, "implicit")) return;
  std::vector<Cst> lists;
  for (const Cst& each : at.fields("parameters"))
    if (each.is("parameters")) lists.push_back(each);
  if (lists.size() != 1 || is_implicit(lists[0]) || lists[0].named_children().size() != 1) return;
  const Cst to = at.field("return_type");
  if (!to) return;
  const std::string text(to.is("generic_type") ? to.field("type").text() : to.text());
  views_[text].push_back(
      {.owner = owner, .function = unquoted(at.field("name")), .from = lists[0].first_named_child().field("type")});
}

void Reader::survey_members(const Cst& at) {
  std::set<std::string>& members = object_members_[unquoted(at.field("name"))];
  const Cst body = at.field("body");
  if (!body) return;
  for (const Cst& member : body.named_children()) {
    if (member.is("enum_case_definitions")) {
      for (const Cst& each : member.named_children())
        if (const Cst named = each.field("name")) members.insert(unquoted(named));
      continue;
    }
    const Cst named = member.field("name") ? member.field("name") : member.field("pattern");
    if (named && named.is("identifier")) members.insert(unquoted(named));
  }
}

void Reader::survey_function(const Cst& at) {
  const std::string text = unquoted(at.field("name"));
  std::vector<Cst> lists;
  bool has_implicits = false;
  for (const Cst& each : at.fields("parameters")) {
    if (each.is("type_parameters")) has_implicits |= each.text().contains(':') && !needs_of(at).empty();
    if (each.is("parameters") && is_implicit(each)) has_implicits = true;
    else if (each.is("parameters")) lists.push_back(each);
  }
  functions_.insert(text);
  if (lists.empty() && !has_implicits) without_lists_.insert(text);
  if (lists.size() == 1 && !lists[0].first_named_child()) nullary_.insert(text);
  if (lists.size() > 1 && !is_merged(text, lists.size())) curried_.insert(text);
  survey_by_name(text, lists);
}

void Reader::survey_by_name(const std::string& text, const std::vector<Cst>& lists) {
  for (size_t list = 0; list < lists.size(); ++list) {
    size_t position = 0;
    for (const Cst& each : lists[list].named_children()) {
      if (!each.is("parameter") && !each.is("class_parameter")) continue;
      if (each.field("type").is("lazy_parameter_type")) by_name_[text].insert({list, position});
      ++position;
    }
  }
}

void Reader::survey_class(const Cst& at) {
  Known known = {.is_trait = at.is("trait_definition"),
                 .is_case = at.has_child("case"),
                 .has_type_parameters = static_cast<bool>(at.field("type_parameters")),
                 .lists = std::max<size_t>(at.fields("class_parameters").size(), 1)};
  if (const Cst clause = at.field("extend"))
    for (const Cst& base : clause.fields("type"))
      if (base.is_named()) known.bases.emplace_back(base.is("generic_type") ? base.field("type").text() : base.text());
  if (const Cst body = at.field("body"); body && known.is_trait)
    for (const Cst& member : body.named_children())
      known.has_initialisation |=
          !member.is("function_definition") && !member.is("function_declaration") && !member.is("val_declaration") &&
          !member.is("var_declaration") && !member.is("self_type") && !member.is("type_definition") &&
          !member.is("class_definition") && !member.is("trait_definition") && !member.is("object_definition") &&
          !member.is("import_declaration") && !member.is("enum_definition");
  const std::string text = unquoted(at.field("name"));
  if (const Cst body = at.field("body"))
    for (const Cst& member : body.named_children())
      if (member.is("function_definition") || member.is("function_declaration"))
        class_functions_[text].insert(unquoted(member.field("name")));
  std::set<std::string>& members = class_members_[text];
  for (const Cst& list : at.fields("class_parameters"))
    for (const Cst& each : list.named_children())
      if (each.has_child("val") || each.has_child("var")) members.insert(unquoted(each.field("name")));
  if (const Cst body = at.field("body"))
    for (const Cst& member : body.named_children()) {
      const Cst named = member.field("name") ? member.field("name") : member.field("pattern");
      if (named && named.is("identifier")) members.insert(unquoted(named));
    }
  survey_by_name(text, at.fields("class_parameters"));
  classes_.try_emplace(text, std::move(known));
}

}  // namespace ramify::frontends::scala
