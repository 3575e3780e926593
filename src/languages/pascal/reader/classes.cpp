// SPDX-License-Identifier: Apache-2.0
// Classes, records and interfaces. The bodies of methods are elsewhere in the file; each is read as part of its class.
#include <algorithm>

#include "languages/pascal/reader/reader.h"

namespace ramify::frontends::pascal {
namespace {

bool has_attribute(const Cst& header, std::string_view word) {
  return std::ranges::any_of(header.fields("attribute"),
                             [&](const Cst& each) { return each.is("procAttribute") && child_of_kind(each, word); });
}

// The parameter types, to distinguish overloads.
std::string signature(const Cst& header) {
  std::string result;
  if (const Cst list = child_of_kind(header, "declArgs"))
    for (const Cst& each : list.named_children())
      for (const Cst& one : each.fields("name"))
        if (one.is_named()) result += (each.field("type") ? lower(each.field("type").text()) : "") + ";";
  return result;
}

}  // namespace

Cst Reader::implementation_of(const std::string& class_name, const Cst& header) {
  const auto known = implementations_.find(class_name + "." + lower(header.field("name").text()));
  if (known == implementations_.end()) return {};
  if (known->second.size() == 1) return known->second.front();
  for (const Cst& each : known->second)
    if (signature(each.field("header")) == signature(header)) return each;
  return {};
}

// Declares the names that a method sees without qualification: members of its class and of its bases.
void Reader::declare_class_members(const Type& of) {
  const Type resolved = symbols_.resolve(of);
  if (!resolved || (!resolved.at.is("declClass") && !resolved.at.is("declIntf"))) return;
  if (const Cst parent = child_of_kind(resolved.at, "typeref")) {
    const Type above = symbols_.resolve({parent});
    if (above && above.at.begin() != resolved.at.begin()) declare_class_members(above);
  }
  std::vector<Cst> open = {resolved.at};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    for (const Cst& child : node.named_children()) {
      if (child.is("declSection") || child.is("declVars") || child.is("declConsts") || child.is("declVariant") ||
          child.is("declVariantClause"))
        open.push_back(child);
      const bool is_routine = child.is("declProc");
      if (!is_routine && !child.is("declField") && !child.is("declProp") && !child.is("declVar") &&
          !child.is("declConst"))
        continue;
      for (const Cst& one : child.fields("name"))
        if (one.is_named())
          symbols_.declare(lower(one.text()), {is_routine ? Symbol::Kind::function : Symbol::Kind::member,
                                               child.field("type"), child, ""});
    }
  }
}

void Reader::add_method(const Cst& at, const std::string& class_name, Nodes& to) {
  // A record exists before its constructor is called, which is an ordinary method.
  std::string text = lower(at.field("name").text());
  Cst around = at.parent();
  while (around && !around.is("declClass") && !around.is("declIntf")) around = around.parent();
  if (text == "create" && around && child_of_kind(around, "kRecord")) text = record_constructor;
  const Cst implementation = implementation_of(class_name, at);
  Node* made = routine_of(at, implementation ? implementation : at, text);
  const bool is_constructor = text == "create" && child_of_kind(at, "kConstructor");
  const bool is_abstract = has_attribute(at, "kAbstract");
  if (!implementation && !is_abstract && !is_abstract_class_)
    made->parts[0] = unsupported(at, "a method without a body");
  made->set(Flag::constructor, is_constructor)
      ->set(Flag::static_, static_cast<bool>(child_of_kind(at, "kClass")))
      ->set(Flag::abstract, made->part(0) == nullptr)
      ->set(Flag::virtual_, has_attribute(at, "kVirtual") || has_attribute(at, "kOverride") ||
                                has_attribute(at, "kDynamic") || is_abstract_class_);
  to.push_back(made);
}

// A property is a getter and a setter; a property with indexes becomes a call at each use.
void Reader::add_property(const Cst& at, Nodes& to) {
  if (at.field("args")) return;
  const std::string text = lower(at.field("name").text());
  const auto access = [&](std::string_view field) {
    const std::vector<Cst> parts = at.fields(field);
    return parts.empty() ? std::string() : lower(parts.back().text());
  };
  const auto is_method = [&](const std::string& accessor) {
    const Symbol* symbol = symbols_.find(accessor);
    return symbol != nullptr && symbol->kind == Symbol::Kind::function;
  };
  const auto own = [&] { return make(Kind::this_, at); };
  if (const std::string reads = access("getter"); !reads.empty()) {
    Node* value = make(is_method(reads) ? Kind::method_call : Kind::field, at, reads, {own()});
    Node* made = make(Kind::function, at, text, {make(Kind::return_, at, "", {value})});
    made->type = type(at.field("type"));
    to.push_back(made->set(Flag::getter));
  }
  if (const std::string writes = access("setter"); !writes.empty()) {
    Node* taken = make(Kind::parameter, at, "value#", {nullptr});
    taken->type = type(at.field("type"));
    Node* given = name(at, "value#");
    Node* step = is_method(writes) ? make(Kind::method_call, at, writes, {own(), make(Kind::argument, at, "", {given})})
                                   : make(Kind::assign, at, "", {make(Kind::field, at, writes, {own()}), given});
    to.push_back(make(Kind::function, at, text, {step, taken})->set(Flag::setter));
  }
}

// The fields of all variants; they do not share storage.
void Reader::add_variants(const Cst& at, Nodes& to) {
  size_t with_fields = 0;
  for (const Cst& each : at.named_children())
    with_fields +=
        each.is("declVariantClause") && (child_of_kind(each, "declField") || child_of_kind(each, "declVariant"));
  const std::vector<Cst> tags = at.fields("name");
  if (with_fields > 1 && std::ranges::none_of(tags, [](const Cst& each) { return each.is_named(); }))
    to.push_back(unsupported(at, "a record whose variants have no tag, so that one is read as another"));
  for (const Cst& one : at.fields("name"))
    if (one.is_named()) to.push_back(variable(one, lower(one.text()), at.field("type"), {}));
  std::vector<Cst> open = at.named_children();
  for (size_t i = 0; i < open.size(); ++i) {
    const Cst each = open[i];
    if (each.is("declField")) {
      for (const Cst& one : each.fields("name"))
        if (one.is_named()) to.push_back(variable(one, lower(one.text()), each.field("type"), {}));
    } else if (each.is("declVariant")) {
      add_variants(each, to);
    } else if (each.is("declVariantClause")) {
      for (const Cst& child : each.named_children()) open.push_back(child);
    }
  }
}

void Reader::add_members(const std::vector<Cst>& list, const std::string& class_name, Nodes& to) {
  for (const Cst& each : list) {
    if (each.is("declSection")) add_members(each.named_children(), class_name, to);
    else if (each.is("declField")) {
      for (const Cst& one : each.fields("name"))
        if (one.is_named()) to.push_back(variable(one, lower(one.text()), each.field("type"), {}));
    } else if (each.is("declVars") || each.is("declConsts")) {
      Nodes declared;
      if (each.is("declVars")) add_variables(each, declared);
      else add_constants(each, declared);
      for (Node* one : declared) to.push_back(one->set(Flag::static_, one->is(Kind::declare)));
    } else if (each.is("declProc")) {
      add_method(each, class_name, to);
    } else if (each.is("declProp")) {
      add_property(each, to);
    } else if (each.is("declVariant")) {
      add_variants(each, to);
    }
  }
}

// Whether the name is that of an interface: by the file's declarations, otherwise by convention: IShape.
bool Reader::is_interface_name(const std::string& text) const {
  const Symbol* symbol = symbols_.find(text);
  if (symbol != nullptr) return symbol->declaration.is("declIntf");
  return text.size() > 1 && text[0] == 'i' && text != "iinterface";
}

Node* Reader::class_declaration(const Cst& at, const std::string& text, const std::string& written) {
  const std::string class_around = class_;
  const bool around = is_abstract_class_;
  class_ = text;
  is_abstract_class_ = at.is("declIntf");
  symbols_.open();
  declare_class_members({at});
  symbols_.declare("self", {Symbol::Kind::variable, at, at, ""});
  Node* bases = make(Kind::list, at);
  for (const Cst& each : at.named_children()) {
    if (!each.is("typeref")) continue;
    const std::string base = written_name(each.named_children().back());
    if (base != "tobject" && base != "tinterfacedobject" && base != "iinterface")
      bases->parts.push_back(name(each, base));
  }
  const bool is_object = at.is("declClass") && child_of_kind(at, "kClass");
  const bool has_class = !bases->parts.empty() && !is_interface_name(bases->parts.front()->text);
  if (is_object && !has_class && text != "tobject") bases->parts.insert(bases->parts.begin(), name(at, "tobject"));
  Node* result = make(Kind::class_, at, text, {bases->parts.empty() ? nullptr : bases});
  if (is_object) {
    Node* shown = make(Kind::declare, at, "", {make(Kind::name_pattern, at, "classname"), string(at, written)});
    result->parts.push_back(shown->set(Flag::static_)->set(Flag::constant));
  }
  add_members(at.named_children(), text, result->parts);
  symbols_.close();
  class_ = class_around;
  is_abstract_class_ = around;
  result->set(Flag::interface, at.is("declIntf"));
  return result->set(Flag::value_type, child_of_kind(at, "kRecord") || child_of_kind(at, "kObject"));
}

}  // namespace ramify::frontends::pascal
