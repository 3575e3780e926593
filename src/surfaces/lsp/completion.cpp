// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/completion.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "surfaces/lsp/program_names.h"
#include "surfaces/lsp/spec_context.h"

namespace ramify::lsp {

namespace {

using session::SpecKey;
using session::SpecTable;

// The kinds of items in the protocol.
constexpr int item_function = 3, item_variable = 6, item_module = 9, item_property = 10, item_value = 12,
              item_keyword = 14;

// Collects each name once.
class Items {
 public:
  void add(const std::string& label, int kind, const std::string& detail, const std::string& meaning = "",
           const std::string& inserted = "") {
    if (label.empty() || !seen_.insert(label).second) return;
    Json item = {{"label", label}, {"kind", kind}, {"detail", detail}};
    if (!meaning.empty()) item["documentation"] = markdown(meaning);
    if (!inserted.empty()) item["insertText"] = inserted;
    all_.push_back(std::move(item));
  }
  Json take() && { return std::move(all_); }

 private:
  Json all_ = Json::array();
  std::set<std::string> seen_;
};

// Names of the model that are visible at a place of its text; the module's alone in a spec.
void add_names(const Outline& outline, const std::string& file, uint32_t line, Items& items) {
  for (const Declaration& declared : outline.declarations) {
    if (declared.kind == DeclarationKind::word) continue;
    const bool is_of_module = declared.kind == DeclarationKind::global || declared.kind == DeclarationKind::function;
    if (!declared.parent && !is_of_module) continue;  // of a lambda or a comprehension of the module
    if (declared.parent) {
      const base::Place& function = outline.declarations[*declared.parent].whole;
      if (function.file != file || line < function.line || line > function.end_line) continue;
    }
    const bool is_function = declared.kind == DeclarationKind::function;
    items.add(declared.name, is_function ? item_function : item_variable, declared.head, declared.comment);
  }
}

void add_words(Items& items, bool with_specials) {
  for (const std::string& name : frontends::starlark::universe_names()) {
    const bool is_special = frontends::starlark::find_special(name).has_value();
    if (is_special && !with_specials) continue;
    if (const auto meaning = frontends::starlark::meaning_of(name))
      items.add(name, is_special ? item_keyword : item_function, meaning->form, meaning->meaning);
  }
  for (const char* name : {"True", "False", "None"}) items.add(name, item_value, "");
}

void add_keys(const SpecContext& context, Items& items) {
  const std::optional<SpecTable> table = context.table();
  if (!table) return;
  for (const SpecKey& key : session::keys_of(*table)) {
    const bool is_header = *table == SpecTable::top && key.name != "extends";
    if (is_header) continue;  // tables begin with a bracket
    items.add(std::string(key.name), item_property, std::string(key.value), std::string(key.meaning),
              fmt::format("{} = ", key.name));
  }
}

// `[`: the tables; `[actions.`: the names in it.
void add_headers(const SpecContext& context, const Root* root, Items& items) {
  if (context.path.empty()) {
    for (const SpecKey& key : session::keys_of(SpecTable::top))
      if (key.name != "extends")
        items.add(std::string(key.name), item_module, std::string(key.value), std::string(key.meaning));
    return;
  }
  if (context.path.front() != "actions" || root == nullptr || root->loaded == nullptr) return;
  for (const session::SpecAction& action : root->loaded->spec.actions) items.add(action.name, item_function, "action");
}

void add_values(const SpecContext& context, Items& items) {
  const SpecKey* const key = context.spec_key();
  if (key == nullptr) return;
  for (const std::string_view word : session::words_of(*key))
    items.add(std::string(word), item_value, "", "", context.is_in_text ? "" : fmt::format("\"{}\"", word));
  if (key->value != "true, false" || context.is_in_text) return;
  for (const char* word : {"true", "false"}) items.add(word, item_value, "");
}

// Names that only some expressions have (docs/properties.md, docs/exploring.md).
void add_facts(const SpecContext& context, Items& items) {
  struct Fact {
    const char *name, *meaning;
  };
  constexpr Fact of_steps[] = {{"thread", "the thread that moved"},
                               {"label", "the label of the step from which it moved"},
                               {"action", "the action that was taken"}};
  constexpr Fact of_explorations[] = {{"action", "the action of the step"},
                                      {"args", "its arguments"},
                                      {"depth", "the number of steps from an initial state"},
                                      {"stats", "the counts so far"}};
  if (context.table() == SpecTable::property)
    for (const Fact& fact : of_steps) items.add(fact.name, item_variable, fact.meaning);
  const bool is_of_moment = context.key == "stop" || context.key == "priority" || context.key == "keep";
  if (context.table() == SpecTable::explore && is_of_moment)
    for (const Fact& fact : of_explorations) items.add(fact.name, item_variable, fact.meaning);
}

void add_program_names(const Workspace& workspace, const Document& document, Items& items) {
  for (const session::ProgramSymbol* symbol : program_names(workspace, document))
    items.add(symbol->name, symbol->kind == session::SymbolKind::function ? item_function : item_variable,
              symbol->head);
}

Json spec_completion(const Workspace& workspace, const Document& document, const Root* root, size_t offset) {
  const SpecContext context = spec_context(document.text.text(), offset);
  Items items;
  switch (context.part) {
    case SpecPart::comment: break;
    case SpecPart::header: add_headers(context, root, items); break;
    case SpecPart::key: add_keys(context, items); break;
    case SpecPart::value:
      add_values(context, items);
      if (!context.is_in_text || !context.is_expression() || root == nullptr) break;
      add_names(root->outline, "", 0, items);
      add_program_names(workspace, document, items);
      if (root->loaded != nullptr && context.table() != SpecTable::thread)
        for (const session::SpecPredicate& predicate : root->loaded->spec.predicates)
          items.add(predicate.name, item_variable, predicate.text.text);
      add_words(items, context.table() == SpecTable::action);
      add_facts(context, items);
      break;
  }
  return std::move(items).take();
}

}  // namespace

Json completion(const Workspace& workspace, const Document& document, size_t offset) {
  const std::vector<const Root*> roots = workspace.roots_of(document.path);
  const Root* const root = roots.empty() ? nullptr : roots.front();
  if (document.path.ends_with(".toml"))
    return root == nullptr ? Json::array() : spec_completion(workspace, document, root, offset);
  Items items;
  if (root == nullptr || root->program != document.path || root->outline.declarations.empty()) {
    if (document.path.ends_with(".star") || document.path.ends_with(".bzl")) add_words(items, true);
    add_program_names(workspace, document, items);
    return std::move(items).take();
  }
  add_names(root->outline, document.path, document.text.place(offset).line, items);
  add_words(items, true);
  return std::move(items).take();
}

}  // namespace ramify::lsp
