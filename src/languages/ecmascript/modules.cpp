// SPDX-License-Identifier: Apache-2.0
// import and export. Importers find a file's declarations under their own names; only other names need an `export_`.
#include <algorithm>

#include "languages/ecmascript/reader.h"

namespace ramify::frontends::ecmascript {

namespace {

using Cst = tree_sitter::Node;

Cst child_of_kind(const Cst& at, std::string_view kind) {
  for (const Cst& child : at.named_children())
    if (child.is(kind)) return child;
  return {};
}

// The name of a node module without the prefix `node:`.
std::string library_module(std::string module) {
  if (module.starts_with("node:")) module.erase(0, 5);
  if (module == "fs/promises" || module == "readline/promises") module.replace(module.find('/'), 1, ".");
  return module == "assert/strict" ? "assert" : module;
}

// The default import of these modules is the module itself.
bool is_module_of_node(std::string_view module) {
  constexpr std::string_view all[] = {"assert", "events",  "fs",       "fs.promises",       "os",
                                      "path",   "process", "readline", "readline.promises", "util"};
  return std::ranges::find(all, module) != std::end(all);
}

}  // namespace

// `import d, * as m from "x"` is two imports of one module.
Reader::Node* Reader::import_statement(const Cst& at) {
  if (is_type_only(at)) return nothing(at);
  if (const Cst require = child_of_kind(at, "import_require_clause")) {
    Node* node = make(Kind::import_, at, string_text(require.field("source")));
    node->alias = identifier_text(require.first_named_child());
    return node;
  }
  const std::string module = library_module(string_text(at.field("source")));
  const Cst clause = child_of_kind(at, "import_clause");
  if (!clause) return make(Kind::import_, at, module);
  Node* names = make(Kind::import_, at, module);
  Node* whole = nullptr;
  for (const Cst& child : clause.named_children()) {
    if (child.is("namespace_import")) {
      whole = make(Kind::import_, child, module);
      whole->alias = identifier_text(child.first_named_child());
    } else if (child.is("identifier") && is_module_of_node(module)) {
      whole = make(Kind::import_, child, module);
      whole->alias = identifier_text(child);
    } else if (child.is("identifier")) {
      names->names.insert(names->names.end(), {"default", identifier_text(child)});
    } else {
      for (const Cst& specifier : child.named_children()) {
        if (is_type_only(specifier)) continue;
        const Cst alias = specifier.field("alias");
        const std::string imported = member_name(specifier.field("name"));
        names->names.insert(names->names.end(), {imported, alias ? identifier_text(alias) : imported});
      }
    }
  }
  if (whole == nullptr) return names;
  if (names->names.empty()) return whole;
  return make(Kind::sequence, at, "", {names, whole});
}

std::string Reader::required_module(const Cst& at) {
  const Cst call = without_types(at);
  if (!call.is("call_expression") || call.field("function").text() != "require") return "";
  const std::vector<Cst> given = call.field("arguments").named_children();
  if (given.size() != 1 || !given[0].is("string")) return "";
  const std::string module = library_module(string_text(given[0]));
  return module.find_first_of("./") == std::string::npos ? module : "";
}

Reader::Node* Reader::required(const Cst& declarator) {
  if (around_.size() != 1 || !declarator.field("value")) return nullptr;
  Cst call = without_types(declarator.field("value"));
  std::string part;
  if (call.is("member_expression")) {
    part = identifier_text(call.field("property"));
    call = without_types(call.field("object"));
  }
  std::string module;
  if (call.is("identifier") && call.text() == "process" && part.empty() &&
      declarator.field("name").is("object_pattern")) {
    module = "process";
  } else {
    if (!call.is("call_expression") || call.field("function").text() != "require") return nullptr;
    const std::vector<Cst> given = call.field("arguments").named_children();
    if (given.size() != 1 || !given[0].is("string")) return nullptr;
    module = library_module(string_text(given[0]));
    if (module.starts_with('.') || module.starts_with('/')) return nullptr;
  }
  Node* node = make(Kind::import_, declarator, module);
  const Cst target = declarator.field("name");
  if (target.is("identifier")) {
    if (part.empty()) node->alias = identifier_text(target);
    else node->names = {part, identifier_text(target)};
    return node;
  }
  if (!target.is("object_pattern") || !part.empty()) return nullptr;
  for (const Cst& each : target.named_children()) {
    if (each.is("shorthand_property_identifier_pattern")) {
      node->names.insert(node->names.end(), {std::string(each.text()), std::string(each.text())});
    } else if (each.is("pair_pattern") && each.field("value").is("identifier")) {
      node->names.insert(node->names.end(), {member_name(each.field("key")), identifier_text(each.field("value"))});
    } else {
      return nullptr;
    }
  }
  return node;
}

Reader::Node* Reader::export_statement(const Cst& at) {
  if (is_type_only(at)) return nothing(at);
  if (at.has_child("=")) return unsupported(at, "`export =`");
  const bool is_default = at.has_child("default");
  if (const Cst declared = at.field("declaration")) {
    Node* node = decorated(at, statement(declared));
    const Cst name = declared.field("name");
    if (!is_default || !name) return node;
    Node* exported = make(Kind::export_, at);
    exported->names = {identifier_text(name), "default"};
    return make(Kind::sequence, at, "", {node, exported});
  }
  if (const Cst value = at.field("value"))
    return make(Kind::declare, at, "",
                {make(Kind::name_pattern, at, "default"), named_after(expression(value), "default")})
        ->set(Flag::constant);
  const Cst source = at.field("source");
  Node* node = make(Kind::export_, at, source ? string_text(source) : "");
  const Cst clause = child_of_kind(at, "export_clause");
  if (!clause) {
    const Cst space = child_of_kind(at, "namespace_export");
    if (space) node->alias = member_name(space.first_named_child());
    return node->set(Flag::wildcard);
  }
  for (const Cst& specifier : clause.named_children()) {
    if (is_type_only(specifier)) continue;
    const Cst alias = specifier.field("alias");
    const std::string local = member_name(specifier.field("name"));
    node->names.insert(node->names.end(), {local, alias ? member_name(alias) : local});
  }
  return node;
}

}  // namespace ramify::frontends::ecmascript
