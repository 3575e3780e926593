// SPDX-License-Identifier: Apache-2.0
#include "frontends/rust_inputs/with_inputs.h"

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontends/rust_inputs/library_texts.h"
#include "frontends/tree_sitter/tree.h"

extern "C" const TSLanguage* tree_sitter_rust();

namespace ramify::rust_inputs {

namespace {

using frontends::tree_sitter::Node;
using frontends::tree_sitter::Source;
using frontends::tree_sitter::Tree;

struct Edit {
  uint32_t begin = 0, end = 0;
  std::string text{};
};

// A function and its position in the text.
struct Function {
  Node node{};
  std::vector<std::string> modules{};
  Node owner{};            // the enclosing implementation
  uint32_t scope_end = 0;  // end of the module: items may be added there
  std::vector<std::string> attributes{};
};

struct TypeItem {
  Node node{};
  bool is_arbitrary = false;  // it derives or implements Arbitrary
  bool has_implementation = false;
};

std::string base_name(std::string_view type) {
  const size_t end = type.find('<');
  std::string name(type.substr(0, end));
  if (const size_t at = name.rfind("::"); at != std::string::npos) name = name.substr(at + 2);
  while (name.ends_with(' ')) name.pop_back();
  return name;
}

// `#[derive(kani::Arbitrary)]`, also under a condition.
bool derives_arbitrary(std::string_view attribute) {
  const size_t at = attribute.find("derive");
  return at != std::string_view::npos && attribute.find("Arbitrary", at) != std::string_view::npos;
}

// The functions, types and attributes of the program, collected in one walk. Functions inside traits or other functions
// are omitted: no path names them.
class Items {
 public:
  explicit Items(Node root) { module(root, root.end()); }
  std::vector<Function> functions{};
  std::map<std::string, TypeItem> types{};
  std::vector<Node> attributes{};

 private:
  std::vector<std::string> modules_{};

  void module(Node body, uint32_t scope_end, Node owner = {}) {
    std::vector<std::string> pending;
    for (const Node& item : body.named_children()) {
      if (item.is("attribute_item") || item.is("inner_attribute_item")) {
        attributes.push_back(item);
        pending.emplace_back(item.text());
        continue;
      }
      take(item, scope_end, owner, pending);
      pending.clear();
    }
  }

  void take(const Node& item, uint32_t scope_end, Node owner, const std::vector<std::string>& pending) {
    if (item.is("function_item")) {
      functions.push_back({item, modules_, owner, scope_end, pending});
      inner(item);
    } else if (item.is("mod_item") && item.field("body")) {
      modules_.emplace_back(item.field("name").text());
      module(item.field("body"), item.field("body").end() - 1);
      modules_.pop_back();
    } else if (item.is("impl_item")) {
      const bool is_arbitrary = base_name(item.field("trait").text()) == "Arbitrary";
      if (is_arbitrary) types[base_name(item.field("type").text())].has_implementation = true;
      if (item.field("body")) module(item.field("body"), scope_end, item);
    } else if (item.is("struct_item") || item.is("enum_item")) {
      TypeItem& type = types[std::string(item.field("name").text())];
      type.node = item;
      for (const std::string& attribute : pending)
        type.is_arbitrary = type.is_arbitrary || derives_arbitrary(attribute);
      inner(item);
    } else {
      inner(item);
    }
  }

  // Attributes of statements and fields.
  void inner(const Node& item) {
    for (const Node& child : item.named_children()) {
      if (child.is("attribute_item") || child.is("inner_attribute_item")) attributes.push_back(child);
      else inner(child);
    }
  }
};

bool is_kani(std::string_view attribute, std::string_view name) {
  const std::string wanted = fmt::format("kani::{}", name);
  const size_t at = attribute.find(wanted);
  if (at == std::string_view::npos) return false;
  const size_t end = at + wanted.size();
  return end >= attribute.size() ||
         (std::isalnum(static_cast<unsigned char>(attribute[end])) == 0 && attribute[end] != '_');
}

bool has_kani(const Function& function, std::string_view name) {
  return std::ranges::any_of(function.attributes, [&](const std::string& a) { return is_kani(a, name); });
}

bool is_harness(const Function& function) {
  return has_kani(function, "proof") || has_kani(function, "proof_for_contract");
}

std::string path_of(const Function& function) {
  std::string path;
  for (const std::string& module : function.modules) path += module + "::";
  if (function.owner) path += base_name(function.owner.field("type").text()) + "::";
  return path + std::string(function.node.field("name").text());
}

bool is_named(const Function& function, const std::string& wanted) {
  const std::string path = path_of(function);
  return path == wanted || (path.ends_with(wanted) && path[path.size() - wanted.size() - 1] == ':');
}

// Whether a list of generic parameters contains types or values, not only lifetimes.
bool is_generic(const Node& parameters) {
  if (!parameters) return false;
  return std::ranges::any_of(parameters.named_children(), [](const Node& each) {
    return !each.is("lifetime") && !each.is("lifetime_parameter") && !each.is("attribute_item");
  });
}

std::string without_lifetimes(std::string_view type) {
  static const std::regex lifetime("'[a-z_][a-zA-Z_0-9]*");
  return std::regex_replace(std::string(type), lifetime, "'static");
}

std::string with_self(std::string type, const std::string& self) {
  static const std::regex word("\\bSelf\\b");
  return self.empty() ? type : std::regex_replace(type, word, self);
}

class Writer {
 public:
  Writer(const std::string& text, const Items& items) : text_(text), items_(items) {}

  void call(const Function& function, size_t number, Target& target) {
    target.unsupported = why_not(function);
    if (!target.unsupported.empty()) return;
    std::string body, arguments;
    const std::string owner = function.owner ? without_lifetimes(function.owner.field("type").text()) : "";
    for (const Node& parameter : function.node.field("parameters").named_children()) {
      std::string name, type;
      if (parameter.is("self_parameter")) {
        name = "self";
        const std::string_view text = parameter.text();
        type = text.starts_with('&') ? (text.find("mut") == std::string_view::npos ? "&" : "&mut ") + owner : owner;
        if (const size_t colon = text.find(':'); colon != std::string_view::npos)
          type = without_lifetimes(text.substr(colon + 1));
      } else if (parameter.is("parameter")) {
        const Node pattern = parameter.field("pattern");
        name = pattern.is("identifier") ? std::string(pattern.text())
                                        : fmt::format("argument{}", target.parameters.size() + 1);
        type = std::string(parameter.field("type").text());
      } else {
        continue;
      }
      type = with_self(without_lifetimes(type), owner);
      need(type);
      const std::string local = fmt::format("argument_{}", target.parameters.size());
      body += fmt::format("let {}: {} = ::kani::named(\"{}\"); ", local, type, name);
      arguments += (arguments.empty() ? "" : ", ") + local;
      target.parameters.push_back(name);
    }
    const std::string name(function.node.field("name").text());
    const std::string callee = owner.empty() ? name : fmt::format("<{}>::{}", owner, name);
    const bool is_unsafe = std::ranges::any_of(function.node.children(), [](const Node& each) {
      return each.is("function_modifiers") && each.text().find("unsafe") != std::string_view::npos;
    });
    std::string shown;
    for (size_t i = 0; i < target.parameters.size(); ++i)
      shown += fmt::format("::kani::tell_argument(\"{}\", &(&&::kani::Shown(&argument_{})).text()); ",
                           target.parameters[i], i);
    const std::string traits = "use ::kani::{ShownByDebug as _, ShownByNothing as _}; ";
    if (!shown.empty())
      body += fmt::format("::kani::set_quiet(true); {{ {}{}}} ::kani::set_quiet(false); ", traits, shown);
    body += fmt::format("let result = {}{}({}){}; ", is_unsafe ? "unsafe { " : "", callee, arguments,
                        is_unsafe ? " }" : "");
    if (!target.is_harness)
      body += fmt::format(
          "::kani::set_quiet(true); {{ {}::kani::tell_result(&(&&::kani::Shown(&result)).text()); }} "
          "::kani::set_quiet(false); ",
          traits);
    edits_.push_back({function.scope_end, function.scope_end,
                      fmt::format(" #[no_mangle] pub extern \"Rust\" fn ramify_target_{}() {{ {}}}", number, body)});
  }

  // Replaces attributes that rustc does not know by blanks.
  void blank_attributes() {
    static const std::regex derived("(::)?(kani\\s*::\\s*[A-Za-z]+|\\bArbitrary\\b)\\s*,?");
    for (const Node& attribute : items_.attributes) {
      std::string kept(attribute.text());
      if (derives_arbitrary(kept) || kept.find("derive") != std::string::npos) {
        std::smatch found;
        while (std::regex_search(kept, found, derived))
          kept.replace(static_cast<size_t>(found.position()), static_cast<size_t>(found.length()),
                       std::string(static_cast<size_t>(found.length()), ' '));
      } else if (kept.find("kani::") != std::string::npos) {
        for (char& c : kept)
          if (c != '\n') c = ' ';
      } else {
        continue;
      }
      edits_.push_back({attribute.begin(), attribute.end(), kept});
    }
  }

  void need_derived() {
    for (const auto& [name, type] : items_.types)
      if (type.is_arbitrary) need(name);
  }

  // Targets that cannot be called get no function.
  std::string finished(const std::vector<Target>& targets) {
    std::string list, declared;
    for (size_t i = 0; i < targets.size(); ++i) {
      if (!targets[i].unsupported.empty()) continue;
      list += fmt::format("{0} => ramify_target_{0}(), ", i);
      declared += fmt::format("fn ramify_target_{}(); ", i);
    }
    std::string result = text_;
    std::ranges::stable_sort(edits_, {}, &Edit::begin);
    for (size_t i = edits_.size(); i-- > 0;)
      result.replace(edits_[i].begin, edits_[i].end - edits_[i].begin, edits_[i].text);
    const size_t begin = result.starts_with("#!") && !result.starts_with("#![") ? result.find('\n') + 1 : 0;
    result.insert(begin, "#![no_main] ");
    result += fmt::format(
        "\nmod ramify_main {{ extern \"Rust\" {{ {}}} #[no_mangle] pub extern \"C-unwind\" fn main(_: i32, _: *const "
        "*const u8) -> i32 "
        "{{ unsafe {{ match ::kani::target() {{ {}_ => {{}} }} }} 0 }} }}\n",
        declared, list);
    return result;
  }

 private:
  const std::string& text_;
  const Items& items_;
  std::vector<Edit> edits_{};
  std::set<std::string> made_{};

  static std::string why_not(const Function& function) {
    if (has_kani(function, "proof_for_contract")) return "contracts of functions are not supported";
    if (has_kani(function, "stub")) return "functions in the place of others (`kani::stub`) are not supported";
    if (function.owner && function.owner.field("trait") && function.owner.field("type").text().starts_with("dyn"))
      return "it is a method of a trait object";
    if (is_generic(function.node.field("type_parameters")))
      return "it has type parameters: call it from a function without any";
    if (function.owner && is_generic(function.owner.field("type_parameters")))
      return "its type has parameters: call it from a function without any";
    for (const Node& child : function.node.children())
      if (child.is("function_modifiers") && child.text().find("async") != std::string_view::npos)
        return "it is asynchronous";
    for (const Node& parameter : function.node.field("parameters").named_children())
      if (parameter.text().find("impl ") != std::string_view::npos)
        return "a parameter has no type of its own (`impl`)";
    return "";
  }

  // The program's types that `type` mentions get an implementation, and so do the types of their fields.
  void need(std::string_view type) {
    static const std::regex word("[A-Za-z_][A-Za-z_0-9]*");
    const std::string text(type);
    for (std::sregex_iterator at(text.begin(), text.end(), word), end; at != end; ++at) {
      const auto found = items_.types.find(at->str());
      if (found == items_.types.end() || found->second.has_implementation || !found->second.node) continue;
      if (made_.insert(at->str()).second) implement(found->second.node);
    }
  }

  // `x: named(".x"), ...` for the fields.
  std::string fields(const Node& list) {
    std::vector<std::string> made;
    for (const Node& field : list.named_children()) {
      if (list.is("field_declaration_list") && !field.is("field_declaration")) continue;
      if (field.is("attribute_item") || field.is("visibility_modifier")) continue;
      const bool has_name = field.is("field_declaration");
      const std::string type = std::string(has_name ? field.field("type").text() : field.text());
      need(type);
      const std::string name = has_name ? std::string(field.field("name").text()) : fmt::format("{}", made.size());
      made.push_back(fmt::format("{}::kani::named(\".{}\")", has_name ? name + ": " : "", name));
    }
    const bool has_names = list.is("field_declaration_list");
    return fmt::format("{}{}{}", has_names ? " { " : "(", fmt::join(made, ", "), has_names ? " }" : ")");
  }

  void implement(const Node& item) {
    const std::string name(item.field("name").text());
    const Node parameters = item.field("type_parameters");
    std::vector<std::string> declared, used;
    for (const Node& each : parameters ? parameters.named_children() : std::vector<Node>{}) {
      if (each.is("lifetime") || each.is("lifetime_parameter")) {
        used.emplace_back("'static");
      } else if (each.is("const_parameter")) {
        used.emplace_back(each.field("name").text());
        declared.emplace_back(fmt::format("const {}: {}", each.field("name").text(), each.field("type").text()));
      } else {
        std::string text(each.text());
        if (const size_t at = text.find('='); at != std::string::npos) text.resize(at);
        const std::string parameter = text.substr(0, text.find_first_of(": "));
        used.push_back(parameter);
        declared.push_back(text.find(':') == std::string::npos ? text + ": ::kani::Arbitrary"
                                                               : text + " + ::kani::Arbitrary");
      }
    }
    std::string where;
    for (const Node& child : item.named_children())
      if (child.is("where_clause")) where = std::string(child.text());
    std::string body;
    if (item.is("struct_item")) {
      const Node list = item.field("body");
      body = name + (list ? fields(list) : "");
    } else {
      std::vector<std::string> variants;
      for (const Node& variant : item.field("body").named_children())
        if (variant.is("enum_variant")) {
          const Node list = variant.field("body");
          variants.push_back(fmt::format("{}::{}{}", name, variant.field("name").text(), list ? fields(list) : ""));
        }
      std::string cases;
      for (size_t i = 0; i < variants.size(); ++i)
        cases += fmt::format("{} => {}, ", i + 1 < variants.size() ? fmt::format("{}", i) : "_", variants[i]);
      body = variants.empty() ? "loop { ::kani::assume(false) }"
                              : fmt::format("match ::kani::choice(\".variant\", {}) {{ {}}}", variants.size(), cases);
    }
    const auto list = [](const std::vector<std::string>& of) {
      return of.empty() ? std::string() : fmt::format("<{}>", fmt::join(of, ", "));
    };
    edits_.push_back({item.end(), item.end(),
                      fmt::format(" impl{} ::kani::Arbitrary for {}{} {} {{ fn any() -> Self {{ {} }} }}",
                                  list(declared), name, list(used), where, body)});
  }
};

}  // namespace

bool has_inputs(std::string_view text) { return text.find("kani::") != std::string_view::npos; }

bool has_main(const std::string& path, const std::string& text) {
  static const std::regex brings_main("\\bmain\\b");
  const Tree tree(tree_sitter_rust(), Source(text, path, 0));
  return std::ranges::any_of(tree.root().named_children(), [](const Node& item) {
    if (item.is("function_item")) return item.field("name").text() == "main";
    return item.is("use_declaration") && std::regex_search(std::string(item.text()), brings_main);
  });
}

std::string_view library() { return library_texts::frontends_rust_inputs.front().text; }

base::Result<Program> with_inputs(const std::string& path, const std::string& text, const std::string& wanted) {
  const Tree tree(tree_sitter_rust(), Source(text, path, 0));
  const Items items(tree.root());
  std::vector<const Function*> chosen;
  for (const Function& function : items.functions) {
    if (wanted.empty() ? is_harness(function) : is_named(function, wanted)) chosen.push_back(&function);
  }
  if (chosen.empty() && wanted.empty())
    return base::fail(
        fmt::format("{}: it has no proof harness (`#[kani::proof]`); name a function with --function", path));
  if (chosen.empty()) return base::fail(fmt::format("{}: there is no function `{}`", path, wanted));
  // A complete path takes precedence over a suffix.
  if (const auto exact = std::ranges::find(chosen, wanted, [](const Function* each) { return path_of(*each); });
      exact != chosen.end())
    chosen = {*exact};
  if (!wanted.empty() && chosen.size() > 1) {
    std::vector<std::string> names;
    for (const Function* each : chosen) names.push_back(path_of(*each));
    return base::fail(fmt::format("{}: `{}` may be {}", path, wanted, fmt::join(names, ", ")));
  }
  Program program;
  Writer writer(text, items);
  for (const Function* each : chosen) {
    Target target{
        .name = path_of(*each), .is_harness = is_harness(*each), .should_panic = has_kani(*each, "should_panic")};
    writer.call(*each, program.targets.size(), target);
    if (!target.unsupported.empty() && !wanted.empty())
      return base::fail(
          fmt::format("{}: `{}` cannot be called with inputs: {}", path, target.name, target.unsupported));
    program.targets.push_back(std::move(target));
  }
  writer.blank_attributes();
  writer.need_derived();
  program.text = writer.finished(program.targets);
  return program;
}

}  // namespace ramify::rust_inputs
