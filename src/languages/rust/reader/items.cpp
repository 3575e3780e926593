// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/rust/reader/inference.h"
#include "languages/rust/reader/ownership.h"
#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {

Node* Reader::file(const Cst& root) {
  grammar_ = root.language();
  scopes_.emplace_back();
  const std::vector<Cst> all = root.named_children();
  collect(all);
  std::vector<Node*> out;
  is_prelude_ = known_.contains("library__Iter");
  if (!is_prelude_ && root.text().find("128") != std::string_view::npos)
    out.push_back(name(root, "library__Wide"));  // the representation of 128-bit numbers
  const size_t before = out.size();
  for (Node* made : options_.is_script ? statements(all, false) : items(all)) out.push_back(made);
  for (auto& [type_name, extension] : extensions_) {
    std::vector<Node*> parts = {nullptr};
    if (!extension.bases.empty()) parts[0] = make(Kind::list, root, "", std::move(extension.bases));
    parts.insert(parts.end(), extension.members.begin(), extension.members.end());
    out.insert(out.begin() + static_cast<std::ptrdiff_t>(before),
               make(Kind::class_, root, type_name, std::move(parts)));
  }
  if (main_ && options_.is_main && !options_.is_script) {
    Node* call = make(Kind::call, main_, "", {name(main_, "main")});
    const bool has_result = static_cast<bool>(main_.field("return_type"));
    out.push_back(has_result ? intrinsic(main_, "report_result", {call}) : call);
  }
  Node* whole = make(Kind::sequence, root, "", std::move(out));
  if (!is_prelude_) infer(whole);
  return whole;
}

// Infers what depends on types: those of numbers, and the results of collect() and the like.
void Reader::infer(Node* whole) {
  Inference inference(tree_, generics_, [this](Node* at, const Substitution& by) { substitute(at, by); });
  inference.run(whole);
  for (const auto& [call, type] : inference.settled()) {
    if (type->text.starts_with('%')) continue;
    if (call->type == nullptr || call->type->text.starts_with('%')) call->type = type;
    settle(call);
  }
  erase_parameters(whole);
  Ownership(tree_).run(whole);
}

bool Reader::is_test(const Cst& attribute) { return attribute.text().find("cfg(test)") != std::string_view::npos; }

bool Reader::has_self(const Cst& function) { return function.field("parameters").has_child("self_parameter"); }

// Collects the methods that take `&mut self`.
void Reader::collect_changing_methods(const std::vector<Cst>& all) {
  for (const Cst& at : all) {
    if ((!at.is("impl_item") && !at.is("trait_item")) || !at.field("body")) continue;
    for (const Cst& member : at.field("body").named_children()) {
      if (!member.field("name") || !member.field("parameters") || !has_self(member)) continue;
      const std::string_view self = member.field("parameters").first_named_child().text();
      if (self.starts_with('&') && self.find("mut") != std::string_view::npos)
        changing_methods_.insert(std::string(member.field("name").text()));
    }
  }
}

void Reader::collect_trait(const Cst& at, const std::string& full) {
  known_.insert(full);
  traits_.insert(full);
  for (const Cst& member : at.field("body").named_children()) {
    const bool is_function = member.is("function_item") || member.is("function_signature_item");
    if (member.is("function_item") && !has_self(member))
      static_functions_.insert(full + "::" + std::string(member.field("name").text()));
    if (is_function && has_self(member)) methods_[full].insert(std::string(member.field("name").text()));
  }
}

void Reader::collect_implementation(const Cst& at) {
  const std::string of = implemented_type(at);
  if (of.empty() && at.field("trait") && !is_blanket(at)) {
    Node* type = type_of(at.field("type"));
    if (type != nullptr)
      foreign_traits_[type->text == "f64" ? "double" : type->text].insert(known_name(path_of(at.field("trait"))));
  }
  if (of.empty()) return;
  impls_[of].push_back(at);
  if (const Cst trait = at.field("trait")) class_traits_[of].insert(known_name(path_of(trait)));
  if (const Cst trait = at.field("trait"); trait && path_of(trait).back() == "From") conversions_[of].insert("From");
  if (!at.field("body")) return;
  for (const Cst& member : at.field("body").named_children()) {
    if (!member.is("function_item") || !has_self(member)) continue;
    methods_[of].insert(std::string(member.field("name").text()));
  }
}

// Collects the names that items declare, before any item is read.
void Reader::collect(const std::vector<Cst>& all) {
  collect_changing_methods(all);
  bool is_left_out = false;
  for (const Cst& at : all) {
    const std::string_view kind = at.kind();
    if (kind == "attribute_item") {
      is_left_out |= is_test(at);
      continue;
    }
    if (std::exchange(is_left_out, false)) continue;
    const Cst named = at.field("name");
    const std::string full = prefix_ + std::string(named ? named.text() : "");
    if (kind == "struct_item" || kind == "enum_item" || kind == "union_item" || kind == "trait_item")
      type_generics_[full] = type_parameters(at.field("type_parameters"));
    if (kind == "mod_item") {
      known_.insert(full);
      const std::string outer = std::exchange(prefix_, full + "::");
      if (at.field("body")) collect(at.field("body").named_children());
      prefix_ = outer;
    } else if (kind == "struct_item" || kind == "union_item") {
      known_.insert(full);
      const Cst body = at.field("body");
      if (!body) unit_structs_.insert(full);
      if (body && body.is("ordered_field_declaration_list")) tuple_structs_.insert(full);
    } else if (kind == "enum_item") {
      known_.insert(full);
      for (const Cst& v : at.field("body").named_children()) {
        if (v.is("enum_variant")) variants_[full][std::string(v.field("name").text())] = v;
      }
    } else if (kind == "trait_item") {
      collect_trait(at, full);
    } else if (kind == "function_item" || kind == "type_item") {
      known_.insert(full);
      if (kind == "type_item") named_types_[full] = at.field("type");
    } else if (kind == "const_item" || kind == "static_item") {
      known_.insert(full);
      constants_.insert(full);
    } else if (kind == "macro_definition") {
      macros_.insert(std::string(named.text()));
    }
  }
  for (const Cst& at : all) {
    if (at.is("use_declaration")) use(at.field("argument"), {});
  }
  for (const Cst& at : all) {
    if (!at.is("impl_item")) continue;
    collect_implementation(at);
  }
  for (const Cst& at : all)
    if (at.is("impl_item") && at.field("body") && is_blanket(at)) collect_blanket(at);
}

std::vector<Node*> Reader::items(const std::vector<Cst>& all) { return statements(all, false); }

Node* Reader::module(const Cst& at) {
  const std::string module_name(at.field("name").text());
  if (!at.field("body")) {  // in a separate file
    Node* made = make(Kind::import_, at, module_name);
    made->alias = module_name;
    return made->set(Flag::wildcard, options_.is_script);
  }
  const std::string outer = std::exchange(prefix_, prefix_ + module_name + "::");
  Node* made = make(Kind::sequence, at, "", items(at.field("body").named_children()));
  prefix_ = outer;
  return made;
}

// An item; null for other nodes.
Node* Reader::item(const Cst& at) {
  const std::string_view kind = at.kind();
  const bool is_local_item = scopes_.size() > 1;
  const auto full = [&] { return (is_local_item ? "" : prefix_) + std::string(at.field("name").text()); };
  if (kind == "function_item") {
    const std::string name = full();
    if (name == "main" && !is_local_item) main_ = at;
    return function(at, name);
  }
  if (kind == "struct_item" || kind == "union_item") return struct_item(at);
  if (kind == "enum_item") return enum_item(at);
  if (kind == "trait_item") return trait_item(at);
  if (kind == "impl_item") return implemented_type(at).empty() ? foreign_implementation(at) : skip(at);
  if (kind == "mod_item") return module(at);
  if (kind == "const_item" || kind == "static_item") return constant(at, full());
  if (kind == "type_item") {
    const std::vector<std::string> parameters = type_parameters(at.field("type_parameters"));
    for (const std::string& parameter : parameters) type_parameters_.insert(parameter);
    type_names_[full()] = type_of(at.field("type"));
    for (const std::string& parameter : parameters) type_parameters_.erase(type_parameters_.find(parameter));
    return skip(at);
  }
  if (kind == "attribute_item") {
    // #[derive(Debug, Clone)]
    const std::string_view text = at.text();
    if (text.find("derive(") != std::string_view::npos) {
      std::string word;
      for (const char letter : text.substr(text.find("derive(") + 7)) {
        if (std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_') {
          word += letter;
        } else if (!word.empty()) {
          derived_.push_back(std::exchange(word, ""));
        }
      }
    }
    return skip(at);
  }
  if (kind == "use_declaration" || kind == "inner_attribute_item" || kind == "extern_crate_declaration" ||
      kind == "foreign_mod_item" || kind == "macro_definition" || kind == "empty_statement" || kind == "line_comment" ||
      kind == "block_comment" || kind == "associated_type" || kind == "shebang") {
    return skip(at);
  }
  if (kind == "function_signature_item") return skip(at);
  return nullptr;
}

std::vector<std::string> Reader::type_parameters(const Cst& list) const {
  std::vector<std::string> names;
  if (!list) return names;
  for (const Cst& parameter : list.named_children()) {
    if (parameter.is("type_parameter") || parameter.is("const_parameter"))
      names.emplace_back(parameter.field("name").text());
    if (parameter.is("type_identifier")) names.emplace_back(parameter.text());
  }
  return names;
}

// Reads a bound `F: Fn(i32) -> T`, from the list of parameters or the `where` clause.
void Reader::read_bounds(const Cst& at, GenericItem& of) {
  const auto bound = [&](const Cst& named, const Cst& bounds) {
    if (!named || !bounds) return;
    const std::string parameter(named.text());
    for (const Cst& one : bounds.named_children()) {
      const Cst inner = one.is("higher_ranked_trait_bound") ? one.field("type") : one;
      const bool is_wanted = inner.is("function_type") || inner.is("generic_type") || inner.is("type_identifier");
      if (!is_wanted || std::ranges::find(of.parameters, parameter) == of.parameters.end()) continue;
      if (Node* type = type_of(inner)) of.bounds[parameter].push_back(type);
    }
  };
  if (const Cst list = at.field("type_parameters"))
    for (const Cst& parameter : list.named_children())
      if (parameter.is("type_parameter")) bound(parameter.field("name"), parameter.field("bounds"));
  for (const Cst& child : at.named_children()) {
    if (!child.is("where_clause")) continue;
    for (const Cst& predicate : child.named_children())
      if (predicate.is("where_predicate")) bound(predicate.field("left"), predicate.field("bounds"));
  }
}

void Reader::read_parameters(const Cst& list, std::vector<Node*>& parts) {
  for (const Cst& at : list.named_children()) {
    if (at.is("self_parameter")) {
      Node* self = make(Kind::parameter, at, "self", {nullptr, nullptr});
      const bool is_reference = at.text().starts_with('&');
      self->type = self_node_ != nullptr ? self_node_ : self_type_.empty() ? nullptr : type(at, self_type_);
      if (is_reference) self->mode = Mode::by_reference;
      know("self");
      parts.push_back(self);
    } else if (at.is("parameter")) {
      const Cst declared = at.field("pattern");
      const bool outer = std::exchange(names_are_parameters_, true);
      Node* fits = pattern(declared);
      names_are_parameters_ = outer;
      const bool is_name = fits->is(Kind::name_pattern) && fits->part(0) == nullptr && !fits->has(Flag::by_reference);
      Node* made = make(Kind::parameter, at, is_name ? fits->text : "", {nullptr, is_name ? nullptr : fits});
      const Cst named = at.field("type");
      made->type = type_of(named);
      parts.push_back(made);
    }
  }
}

Node* Reader::function(const Cst& at, const std::string& name) {
  const Scope scope(*this);
  const std::vector<std::string> parameters = type_parameters(at.field("type_parameters"));
  for (const std::string& parameter : parameters) type_parameters_.insert(parameter);
  GenericItem generic;
  generic.parameters = parameters;
  read_bounds(at, generic);
  std::vector<Node*> parts = {nullptr};
  read_parameters(at.field("parameters"), parts);
  const bool outer_self_is_mutable = self_is_mutable_;
  if (has_self(at)) {
    const std::string_view self = at.field("parameters").first_named_child().text();
    self_is_mutable_ = self.starts_with('&') && self.find("mut") != std::string_view::npos;
  }
  const Cst result = at.field("return_type");
  Node* type = result ? type_of(result) : this->type(at, "void");
  const bool has_value = result && !result.is("unit_type") && !result.is("never_type");
  Node* outer = std::exchange(result_type_, type);
  if (at.field("body")) parts[0] = block(at.field("body"), has_value);
  // A receiver by value is the value itself, however the method was called.
  const bool owns_self = parts.size() > 1 && parts[1]->text == "self" && parts[1]->mode != Mode::by_reference;
  if (owns_self && parts[0] != nullptr && parts[0]->is(Kind::block)) {
    const Cst body = at.field("body");
    Node* own = make(Kind::assign, body, "",
                     {this->name(body, "self"), intrinsic(body, "library::own", {this->name(body, "self")})});
    parts[0]->parts.insert(parts[0]->parts.begin(), own);
  }
  if (has_value && at.field("body") && !parts[0]->parts.empty()) expect(parts[0]->parts.back(), type);
  result_type_ = outer;
  self_is_mutable_ = outer_self_is_mutable;
  for (const std::string& parameter : parameters) type_parameters_.erase(type_parameters_.find(parameter));
  Node* made = make(Kind::function, at, name, std::move(parts))->set(Flag::value, has_value);
  made->type = type;
  generics_[made] = std::move(generic);
  for (const Cst& child : at.named_children()) {
    if (child.is("function_modifiers") && child.text().find("async") != std::string_view::npos) made->set(Flag::async_);
  }
  return made;
}

Node* Reader::constant(const Cst& at, const std::string& name) {
  Node* type = type_of(at.field("type"));
  Node* fits = make(Kind::name_pattern, at.field("name"), name, {nullptr});
  fits->type = type;
  const Cst initial = at.field("value");
  Node* made = make(Kind::declare, at, "", {fits, initial ? value(initial, type) : nullptr});
  made->type = type;
  return made->set(Flag::constant, at.is("const_item"));
}

bool Reader::is_local(std::string_view name) const {
  name = name.substr(0, name.find('\''));  // also for a variable that shadows another
  for (const auto& scope : scopes_) {
    if (scope.contains(name)) return true;
  }
  return false;
}

}  // namespace ramify::frontends::rust
