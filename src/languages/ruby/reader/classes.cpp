// SPDX-License-Identifier: Apache-2.0
// Classes and modules. The body of a class runs with the class as its receiver; calls in it that declare something
// (attr_reader, include, private …) become declarations. A module is an interface whose methods have bodies; included
// modules are among the bases, the last one first, before the superclass.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

namespace {

bool is_builtin(std::string_view class_name) {
  constexpr auto names = std::to_array<std::string_view>(
      {"Array",  "Comparable", "Enumerable", "FalseClass", "Float",   "Hash",   "Integer",
       "Kernel", "Math",       "Module",     "NilClass",   "Numeric", "Object", "Proc",
       "Range",  "Regexp",     "Set",        "String",     "Struct",  "Symbol", "TrueClass"});
  return std::ranges::find(names, class_name) != names.end();
}

std::string symbol_name(const tree_sitter::Node& at) {
  if (at.is("simple_symbol")) return std::string(at.text().substr(1));
  if (at.is("string") && at.named_children().size() == 1) return std::string(at.first_named_child().text());
  return "";
}

std::vector<tree_sitter::Node> body_parts(const tree_sitter::Node& at) {
  const tree_sitter::Node body = at.field("body");
  return body ? body.named_children() : std::vector<tree_sitter::Node>{};
}

}  // namespace

// A class that already exists is extended.
Node* Reader::made_class(const Cst& at, const std::string& class_name) {
  const bool is_known = is_builtin(class_name) || !scope().classes.insert(class_name).second;
  return make(Kind::class_, at, class_name, {nullptr})->set(Flag::extension, is_known);
}

bool Reader::makes_struct(const Cst& at) {
  if (!at.is("call") || !at.field("receiver")) return false;
  const std::string_view receiver = at.field("receiver").text(), method = at.field("method").text();
  return (receiver == "Struct" && method == "new") || (receiver == "Data" && method == "define");
}

// `Struct.new(:x)`, `Class.new(Base) do … end` without a constant: a class with a name that programs cannot write.
Node* Reader::class_expression(const Cst& at) {
  const std::string title = std::string(at.field("receiver").text()) + ":" + std::to_string(++tag_count_);
  Node* const made = makes_struct(at) ? struct_class(at, title, at) : class_from_block(at, title, at);
  return make(Kind::sequence, at, "", {made, name(at, title)})->set(Flag::value);
}

// receiver.hook(the class), if the file defines such a method.
void Reader::add_hook(Node* made, const Cst& at, std::string_view hook, Node* receiver) {
  made->parts.push_back(intrinsic(at, "%hook", {receiver, string(at, std::string(hook)), make(Kind::this_, at)}));
}

// Methods of a class exist before its other statements run. But an alias refers to the definition above it even if the
// method is redefined below: so the class is reopened after the alias.
static Node* reopened_at_aliases(surface::Tree& tree, Node* made) {
  Node* const whole = tree.make(Kind::sequence, made->span, "", {made});
  Node* last = made;
  for (size_t i = 1; i < last->parts.size(); ++i) {
    const Node* const alias = last->parts[i];
    if (alias == nullptr || !alias->is(Kind::intrinsic) || alias->text != "alias_method") continue;
    const std::string* const old = std::get_if<std::string>(&alias->parts[2]->value);
    const auto rest = last->parts.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const bool is_renewed = old != nullptr && std::any_of(rest, last->parts.end(), [&](const Node* p) {
                              return p != nullptr && p->is(Kind::function) && p->text == *old;
                            });
    if (!is_renewed) continue;
    Node* const next = tree.make(Kind::class_, last->span, last->text, {nullptr});
    next->flags = last->flags;
    next->set(Flag::extension);
    next->parts.insert(next->parts.end(), rest, last->parts.end());
    last->parts.erase(rest, last->parts.end());
    whole->parts.push_back(next);
    last = next;
    i = 0;
  }
  return whole->parts.size() == 1 ? made : whole;
}

static bool has_plain_path(const tree_sitter::Node& title) {
  tree_sitter::Node at = title;
  while (at.is("scope_resolution") && at.field("scope")) at = at.field("scope");
  return at.is("constant") || at.is("scope_resolution");
}
static std::string last_name(const tree_sitter::Node& title) {
  return std::string(title.is("scope_resolution") ? title.field("name").text() : title.text());
}

Node* Reader::class_(const Cst& at) {
  const Cst title = at.field("name");
  if (!has_plain_path(title)) return unsupported(at, "a class with a path as its name");
  Node* const made = made_class(at, last_name(title));
  Node* before = nullptr;
  std::vector<Node*> bases;
  if (const Cst superclass = at.field("superclass")) {
    const Cst base = superclass.first_named_child();
    if (makes_struct(base)) {  // a separate class, declared before this one
      const std::string hidden = "Struct:" + std::to_string(++tag_count_);
      before = struct_class(base, hidden, base);
      bases.push_back(name(base, hidden));
    } else {
      bases.push_back(expression(base));
    }
    if (base.is("constant") && !made->has(Flag::extension)) add_hook(made, at, "inherited", expression(base));
  }
  within({.kind = Scope::Kind::class_, .root = at, .name = made->text},
         [&] { add_members(made, body_parts(at), bases); });
  if (!bases.empty()) made->parts[0] = make(Kind::list, at, "", bases);
  Node* const opened = inside_path(title, reopened_at_aliases(tree_, made));
  return before == nullptr ? opened : make(Kind::sequence, at, "", {before, opened});
}

Node* Reader::module(const Cst& at) {
  const Cst title = at.field("name");
  if (!has_plain_path(title)) return unsupported(at, "a module with a path as its name");
  Node* const made = made_class(at, last_name(title))->set(Flag::interface);
  std::vector<Node*> bases;
  within({.kind = Scope::Kind::class_, .root = at, .name = made->text},
         [&] { add_members(made, body_parts(at), bases); });
  if (!bases.empty()) made->parts[0] = make(Kind::list, at, "", bases);
  return inside_path(title, reopened_at_aliases(tree_, made));
}

// `class Outer::Inner`: the class is nested in the existing `Outer`.
Node* Reader::inside_path(const Cst& title, Node* made) {
  for (Cst of = title; of.is("scope_resolution") && of.field("scope");) {
    of = of.field("scope");
    Node* const outer = make(Kind::class_, title, last_name(of), {nullptr, made});
    made = outer->set(Flag::extension);
  }
  return made;
}

// `Point = Struct.new(:x, :y) do … end` is a class whose base is the result of the call; `Class.new(Base) do … end` one
// with that base.
Node* Reader::class_from_block(const Cst& at, const std::string& class_name, const Cst& call_at) {
  Node* const made = made_class(at, class_name);
  Node* const base = make(Kind::method_call, call_at, std::string(call_at.field("method").text()),
                          {expression(call_at.field("receiver"))});
  const Cst arguments = call_at.field("arguments");
  std::vector<Node*> bases;
  if (call_at.field("receiver").text() == "Class" || call_at.field("receiver").text() == "Module") {
    made->set(Flag::interface, call_at.field("receiver").text() == "Module");
    if (arguments) bases = expressions(arguments.named_children());
  } else {
    add_arguments(base, arguments);
    bases.push_back(base);
  }
  Scope inner{.kind = Scope::Kind::class_, .root = at, .name = class_name};
  inner.sees_outer_variables = true;
  within(std::move(inner), [&] {
    if (call_at.field("block")) add_members(made, body_parts(call_at.field("block")), bases);
  });
  if (!bases.empty()) made->parts[0] = make(Kind::list, at, "", bases);
  return made;
}

// `Point = Struct.new(:x, :y) do … end`: a class with these accessors, a constructor that takes them, and `members`;
// common methods are in the prelude.
Node* Reader::struct_class(const Cst& at, const std::string& class_name, const Cst& call_at, bool with_block) {
  const std::vector<Cst> own = call_at.field("block") ? body_parts(call_at.field("block")) : std::vector<Cst>{};
  const bool has_constructor =
      std::ranges::any_of(own, [](const Cst& m) { return m.is("method") && m.field("name").text() == "initialize"; });
  if (with_block && has_constructor) {  // which calls the constructor of the members by `super`
    const std::string hidden = "Struct:" + std::to_string(++tag_count_);
    Node* const base = struct_class(call_at, hidden, call_at, false);
    Node* const whole = made_class(at, class_name);
    std::vector<Node*> bases{name(at, hidden)};
    Scope inner{.kind = Scope::Kind::class_, .root = at, .name = class_name};
    inner.sees_outer_variables = true;
    within(std::move(inner), [&] { add_members(whole, own, bases); });
    whole->parts[0] = make(Kind::list, at, "", bases);
    return make(Kind::sequence, at, "", {base, whole});
  }
  Node* const made = made_class(at, class_name);
  const Cst arguments = call_at.field("arguments");
  std::vector<std::string> members;
  bool by_name = false;
  for (const Cst& argument : arguments ? arguments.named_children() : std::vector<Cst>{}) {
    if (argument.is("pair")) by_name = by_name || argument.field("value").is("true");
    else if (!symbol_name(argument).empty()) members.push_back(symbol_name(argument));
    else return unsupported(argument, "this argument of Struct.new");
  }
  if (call_at.field("receiver").text() == "Data") return data_class(made, at, members, call_at);
  std::vector<Node*> bases{name(at, "StructBase")};
  Node* const constructor = make(Kind::function, at, "initialize", {nullptr});
  Node* const body = make(Kind::block, at);
  Node* const list = make(Kind::list, at);
  for (const std::string& member : members) {
    const auto variable = [&] { return make(Kind::field, at, "@" + member, {make(Kind::this_, at)}); };
    made->parts.push_back(make(Kind::function, at, member, {variable()})->set(Flag::value));
    Node* const given = make(Kind::parameter, at, "value", {nullptr, nullptr});
    Node* const store = make(Kind::assign, at, "", {variable(), name(at, "value")});
    made->parts.push_back(make(Kind::function, at, member, {store, given})->set(Flag::value)->set(Flag::setter));
    Node* const parameter = make(Kind::parameter, at, member, {null(at), nullptr});
    parameter->mode = by_name ? Mode::named : Mode::positional;
    constructor->parts.push_back(parameter);
    body->parts.push_back(make(Kind::assign, at, "", {variable(), name(at, member)}));
    list->parts.push_back(symbol(at, member));
  }
  Node* const rest = make(Kind::parameter, at, "%rest", {nullptr, nullptr});
  rest->mode = by_name ? Mode::spread_named : Mode::spread;
  constructor->parts.push_back(rest);
  Node* const nothing = make(by_name ? Kind::list : Kind::dict, at);
  body->parts.insert(
      body->parts.begin(),
      intrinsic(at, "%no_more", {by_name ? nothing : name(at, "%rest"), by_name ? name(at, "%rest") : nothing}));
  constructor->parts[0] = body;
  made->parts.push_back(constructor->set(Flag::constructor));
  made->parts.push_back(make(Kind::function, at, "members", {list})->set(Flag::value)->set(Flag::static_));
  Scope inner{.kind = Scope::Kind::class_, .root = at, .name = class_name};
  inner.sees_outer_variables = true;
  within(std::move(inner), [&] {
    if (with_block) add_members(made, own, bases);
  });
  made->parts[0] = make(Kind::list, at, "", bases);
  return made;
}

// `Point = Data.define(:x, :y) do … end`: its values are passed by position or by name, and are immutable.
Node* Reader::data_class(Node* made, const Cst& at, const std::vector<std::string>& members, const Cst& call_at) {
  std::vector<Node*> bases{name(at, "DataBase")};
  Node* const list = make(Kind::list, at);
  Node* const body = make(Kind::block, at);
  Node* const constructor = make(Kind::function, at, "initialize", {body});
  for (const std::string& member : members) {
    const auto variable = [&] { return make(Kind::field, at, "@" + member, {make(Kind::this_, at)}); };
    made->parts.push_back(make(Kind::function, at, member, {variable()})->set(Flag::value));
    Node* const parameter = make(Kind::parameter, at, member, {nullptr, nullptr});
    parameter->mode = Mode::named;
    constructor->parts.push_back(parameter);
    body->parts.push_back(make(Kind::assign, at, "", {variable(), name(at, member)}));
    list->parts.push_back(symbol(at, member));
  }
  body->parts.push_back(make(Kind::method_call, at, "freeze", {make(Kind::this_, at)}));
  made->parts.push_back(constructor->set(Flag::constructor));
  made->parts.push_back(make(Kind::function, at, "members", {list})->set(Flag::value)->set(Flag::static_));
  within({.kind = Scope::Kind::class_, .root = at, .name = made->text}, [&] {
    if (call_at.field("block")) add_members(made, body_parts(call_at.field("block")), bases);
  });
  made->parts[0] = make(Kind::list, at, "", bases);
  return made;
}

// `class << object`: methods of one object.
Node* Reader::singleton_class(const Cst& at) {
  const Cst object = at.field("value");
  const std::string place = fmt::format("%single {}", ++tag_count_);
  Node* const whole = make(Kind::sequence, at);
  whole->parts.push_back(
      make(Kind::declare, at, "", {make(Kind::name_pattern, at, place, {nullptr}), expression(object)}));
  const auto define = [&](const Cst& part, Node* function) {
    const std::string title = function->text + (function->has(Flag::setter) ? "=" : "");
    function->text.clear();
    function->flags &= ~static_cast<uint32_t>(Flag::setter);
    function->set(Flag::receiver)->set(Flag::value);
    function->parts.insert(function->parts.begin() + 1, make(Kind::parameter, part, "self", {nullptr, nullptr}));
    whole->parts.push_back(intrinsic(
        part, "%define_on", {name(part, place), string(part, title), make(Kind::lambda, part, "", {function})}));
  };
  for (const Cst& part : body_parts(at)) {
    const std::string_view word = part.is("call") && !part.field("receiver") ? part.field("method").text() : "";
    if (part.is("method")) {
      define(part, function(part));
    } else if (word == "attr_reader" || word == "attr_writer" || word == "attr_accessor") {
      Node* const accessors = make(Kind::class_, part, "", {nullptr});
      within({.kind = Scope::Kind::class_, .root = at},
             [&] { add_accessors(accessors, part, word != "attr_writer", word != "attr_reader"); });
      for (size_t i = 1; i < accessors->parts.size(); ++i) define(part, accessors->parts[i]);
    } else {
      whole->parts.push_back(unsupported(part, "this in `class <<` of an object"));
    }
  }
  whole->parts.push_back(null(at));
  return whole->set(Flag::value);
}

void Reader::add_members(Node* made, const std::vector<Cst>& list, std::vector<Node*>& bases) {
  const std::vector<Node*> outer = std::exchange(prepended_, {});
  for (const Cst& at : list) {
    if (at.is("empty_statement")) continue;
    if (at.is("method")) {
      add_method(made, at);
    } else if (at.is("singleton_class") && at.field("value").is("self")) {
      const bool was_static = std::exchange(scope().is_static, true);
      const std::string visibility = std::exchange(scope().visibility, "");
      add_members(made, body_parts(at), bases);
      scope().is_static = was_static;
      scope().visibility = visibility;
    } else if (at.is("identifier") && (at.text() == "private" || at.text() == "protected" || at.text() == "public")) {
      scope().visibility = at.text() == "public" ? "" : std::string(at.text());
    } else if (at.is("identifier") && at.text() == "module_function") {
      scope().is_static = true;
    } else if (!at.is("call") || !add_declaration(made, at, bases)) {
      made->parts.push_back(statement(at, false));
    }
  }
  mark_hidden(made);
  // Modules are prepended after all members are declared.
  const std::vector<Node*> modules = std::exchange(prepended_, outer);
  for (Node* const module : modules)
    made->parts.push_back(
        tree_.make(Kind::intrinsic, module->span, "%prepend", {tree_.make(Kind::this_, module->span), module}));
}

void Reader::add_method(Node* made, const Cst& at) {
  Node* const method = function(at);
  method->set(Flag::constructor, method->text == "initialize" && !scope().is_static);
  method->set(Flag::static_, scope().is_static);
  if (!scope().visibility.empty()) method->names.push_back(scope().visibility);
  made->parts.push_back(method);
  if (has_method_added_ && !scope().is_static)
    made->parts.push_back(
        intrinsic(at, "%method_added",
                  {make(Kind::this_, at), symbol(at, method->text + (method->has(Flag::setter) ? "=" : ""))}));
}

// --- private and protected methods

namespace {

bool is_visibility_word(std::string_view word) { return word == "private" || word == "protected"; }
bool is_accessor_word(std::string_view word) {
  return word == "attr_reader" || word == "attr_writer" || word == "attr_accessor";
}
void add_accessor_names(const tree_sitter::Node& call, std::set<std::string, std::less<>>& names) {
  const tree_sitter::Node arguments = call.field("arguments");
  for (const tree_sitter::Node& argument : arguments ? arguments.named_children() : std::vector<tree_sitter::Node>{}) {
    names.insert(symbol_name(argument));
    names.insert(symbol_name(argument) + "=");
  }
}

}  // namespace

void Reader::find_hidden_methods(const Cst& root) {
  has_method_added_ = root.text().find("def self.method_added") != std::string_view::npos;
  const auto add_method_name = [&](const Cst& method) {
    const Cst title = method.field("name");
    hidden_methods_.insert(std::string(title.text()));
    if (title.is("setter")) hidden_methods_.insert(std::string(title.field("name").text()) + "=");
  };
  for (Cst node = root; node; node = node.following()) {
    if (!node.is("body_statement") && !node.is("block_body")) continue;
    bool is_hidden = false;
    for (const Cst& at : node.named_children()) {
      const std::string_view word = at.is("identifier") ? at.text() : at.is("call") ? at.field("method").text() : "";
      if (at.is("identifier") && is_visibility_word(word)) is_hidden = true;
      if (at.is("identifier") && word == "public") is_hidden = false;
      if (at.is("method") && is_hidden) add_method_name(at);
      if (!at.is("call") || at.field("receiver")) continue;
      if (word == "include" && at.field("arguments") && at.field("arguments").first_named_child().text() == "Singleton")
        hidden_methods_.insert("new");
      if (is_hidden && is_accessor_word(word)) add_accessor_names(at, hidden_methods_);
      if (!is_visibility_word(word) && word != "private_class_method") continue;
      const Cst arguments = at.field("arguments");
      for (const Cst& argument : arguments ? arguments.named_children() : std::vector<Cst>{}) {
        if (argument.is("method") || argument.is("singleton_method")) add_method_name(argument);
        else if (argument.is("call") && is_accessor_word(argument.field("method").text()))
          add_accessor_names(argument, hidden_methods_);
        else hidden_methods_.insert(symbol_name(argument));
      }
    }
  }
  hidden_methods_.erase("");
}

// `%sees NAME` for each private or protected method.
void Reader::mark_hidden(Node* made) {
  std::set<std::string> marked;
  const std::vector<Node*> members = made->parts;
  for (const Node* const member : members) {
    if (member != nullptr && member->is(Kind::declare) && member->part(0)->text.starts_with("%sees "))
      marked.insert(member->part(0)->text.substr(6));
    if (member == nullptr || !member->is(Kind::function) || member->names.empty()) continue;
    const std::string of =
        (member->has(Flag::static_) ? "self." : "") + member->text + (member->has(Flag::setter) ? "=" : "");
    if (!marked.insert(of).second) continue;
    Node* const pattern = tree_.make(Kind::name_pattern, member->span, "%sees " + of, {nullptr});
    Node* const how = tree_.make(Kind::literal, member->span);
    how->value = ir::Constant(member->names[0]);
    made->parts.push_back(
        tree_.make(Kind::declare, member->span, "", {pattern, how})->set(Flag::constant)->set(Flag::static_));
  }
}

Node* Reader::seen_receiver(const Cst& at, const Cst& receiver, const std::string& method) {
  Node* const made = expression(receiver);
  if (receiver.is("self") || !hidden_methods_.contains(method)) return made;
  return intrinsic(at, "%seen", {made, string(at, method), self(at)});
}

// Declarations in the form of calls; false for other calls.
bool Reader::add_declaration(Node* made, const Cst& at, std::vector<Node*>& bases) {
  if (at.field("receiver") || at.field("block")) return false;
  const std::string_view method = at.field("method").text();
  const Cst arguments = at.field("arguments");
  const std::vector<Cst> list = arguments ? arguments.named_children() : std::vector<Cst>{};
  if (method == "attr_reader" || method == "attr_writer" || method == "attr_accessor") {
    if (std::ranges::any_of(list, [](const Cst& a) { return symbol_name(a).empty(); })) return false;
    add_accessors(made, at, method != "attr_writer", method != "attr_reader");
    return true;
  }
  if (method == "include" && !scope().is_static) {
    for (const Cst& module : list) {
      bases.insert(bases.begin(), expression(module));
      add_hook(made, at, "included", expression(module));
    }
    return true;
  }
  if (method == "prepend" && !scope().is_static) {
    for (const Cst& module : list) prepended_.push_back(expression(module));
    return true;
  }
  if (method == "extend" && list.size() == 1 && list[0].is("self")) {
    scope().is_static = true;
    return true;
  }
  const bool is_visibility = method == "private" || method == "protected" || method == "public";
  if (is_visibility || method == "module_function" || method == "private_class_method") {
    const std::string visibility = method == "private_class_method" ? "private" : std::string(method);
    for (const Cst& argument : list) {
      if (argument.is("call") && is_accessor_word(argument.field("method").text())) {
        const std::string before = std::exchange(scope().visibility, visibility == "public" ? "" : visibility);
        add_declaration(made, argument, bases);
        scope().visibility = before;
        continue;
      }
      if (argument.is("method")) {
        add_method(made, argument);
      } else if (argument.is("singleton_method")) {
        made->parts.push_back(singleton_method(argument));
      }
      for (Node* const member : made->parts) {
        const bool is_named =
            member != nullptr && member->is(Kind::function) &&
            ((argument.is("method") || argument.is("singleton_method")) ? member == made->parts.back()
                                                                        : member->text == symbol_name(argument));
        if (!is_named) continue;
        if (method == "module_function") member->set(Flag::static_);
        if (method == "private_class_method" && !member->has(Flag::static_)) continue;
        if (visibility == "private" || visibility == "protected") member->names = {visibility};
        if (visibility == "public") member->names.clear();
      }
      // `new`, which classes do not define explicitly
      if (method == "private_class_method" && symbol_name(argument) == "new") {
        Node* const pattern = make(Kind::name_pattern, at, "%sees self.new", {nullptr});
        made->parts.push_back(
            make(Kind::declare, at, "", {pattern, string(at, "private")})->set(Flag::constant)->set(Flag::static_));
      }
    }
    return true;
  }
  if (method == "private_constant") return true;
  if (method == "alias_method" && list.size() == 2 && !symbol_name(list[0]).empty()) {
    Node* const receiver = make(Kind::this_, at);
    made->parts.push_back(intrinsic(
        at, "alias_method", {receiver, string(list[0], symbol_name(list[0])), string(list[1], symbol_name(list[1]))}));
    return true;
  }
  return false;
}

// Methods that read and write an instance variable.
void Reader::add_accessors(Node* made, const Cst& at, bool reads, bool writes) {
  for (const Cst& argument : at.field("arguments").named_children()) {
    const std::string attribute = symbol_name(argument);
    const auto variable = [&] { return make(Kind::field, argument, "@" + attribute, {make(Kind::this_, argument)}); };
    const auto add = [&](Node* method) {
      method->set(Flag::value)->set(Flag::static_, scope().is_static);
      if (!scope().visibility.empty()) method->names.push_back(scope().visibility);
      made->parts.push_back(method);
    };
    if (reads) add(make(Kind::function, argument, attribute, {variable()}));
    if (!writes) continue;
    Node* const parameter = make(Kind::parameter, argument, "value", {nullptr, nullptr});
    Node* const store = make(Kind::assign, argument, "", {variable(), name(argument, "value")});
    add(make(Kind::function, argument, attribute, {store, parameter})->set(Flag::setter));
  }
}

Node* Reader::alias(const Cst& at) {
  const auto name_of = [](const Cst& method) {
    return std::string(method.is("simple_symbol") ? method.text().substr(1) : method.text());
  };
  if (at.field("name").is("global_variable")) return unsupported(at, "an alias of a global variable");
  return intrinsic(
      at, "alias_method",
      {make(Kind::this_, at), string(at, name_of(at.field("name"))), string(at, name_of(at.field("alias")))});
}

}  // namespace ramify::frontends::ruby
