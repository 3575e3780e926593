// SPDX-License-Identifier: Apache-2.0
// Methods, lambdas and blocks, their parameters and variables.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/languages/ruby/reader.h"

namespace ramify::frontends::ruby {

// --- scopes

Reader::Scope& Reader::method_scope() {
  for (size_t i = scopes_.size(); i-- > 0;) {
    const Scope::Kind kind = scopes_[i].kind;
    if (kind != Scope::Kind::block && kind != Scope::Kind::lambda) return scopes_[i];
  }
  return scopes_.front();
}

Reader::Scope& Reader::frame_scope() {
  for (size_t i = scopes_.size(); i-- > 0;)
    if (scopes_[i].kind != Scope::Kind::block) return scopes_[i];
  return scopes_.front();
}

// tag = an object of its own; begin; value; rescue everything => e; the tag's value if e is the tag, else it is thrown on; end
Node* Reader::leavable(const Cst& at, const std::string& tag, Node* value) {
  Node* const pattern = make(Kind::name_pattern, at, tag, {nullptr});
  Node* const declared = make(Kind::declare, at, "", {pattern, intrinsic(at, "%object", {})});
  const std::string thrown = tag + " thrown";
  Node* const caught = intrinsic(at, "%left_with", {name(at, thrown), name(at, tag)});
  Node* const body = make(Kind::sequence, at, "", {caught})->set(Flag::value);
  Node* const handler = make(Kind::catch_, at, thrown, {body, nullptr});
  Node* const guarded =
      make(Kind::try_, at, "", {make(Kind::sequence, at, "", {value})->set(Flag::value), nullptr, nullptr, handler});
  return make(Kind::sequence, at, "", {declared, guarded->set(Flag::value)})->set(Flag::value);
}

bool Reader::is_variable(std::string_view name) const {
  for (size_t i = scopes_.size(); i-- > 0;) {
    if (scopes_[i].variables.contains(name)) return true;
    if (scopes_[i].kind != Scope::Kind::block && scopes_[i].kind != Scope::Kind::lambda) return false;
  }
  return false;
}

void Reader::declare(const std::string& name) {
  if (is_variable(name)) return;
  scope().variables.insert(name);
  scope().new_variables.push_back(name);
}

// Variables that begin in a function without names of its own.
void Reader::declare_new(Node* function, const Scope& left, const Cst& at) {
  if (left.new_variables.empty()) return;
  if (!function->parts[0]->is(Kind::block))
    function->parts[0] = make(Kind::block, at, "", {function->parts[0]})->set(Flag::value);
  std::vector<Node*>& body = function->parts[0]->parts;
  for (const std::string& variable : left.new_variables)
    body.insert(body.begin(),
                make(Kind::declare, at, "", {make(Kind::name_pattern, at, variable, {nullptr}), nullptr}));
}

// --- methods

Node* Reader::method(const Cst& at) { return function(at); }

// `def self.make` in a class: a method of the class.
Node* Reader::singleton_method(const Cst& at) {
  const Cst object = at.field("object");
  const Scope& around = scope();
  const bool is_own = around.kind == Scope::Kind::class_ && (object.is("self") || object.text() == around.name);
  if (around.kind == Scope::Kind::file && object.is("self")) return function(at);  // of the main object: as good as any
  if (!is_own) return unsupported(at, "a method of a single object");
  return function(at)->set(Flag::static_);
}

Node* Reader::function(const Cst& at) {
  const Cst title = at.field("name");
  const bool is_setter = title.is("setter");
  const std::string method_name(is_setter ? title.field("name").text() : title.text());
  Node* const made = make(Kind::function, at, method_name, {nullptr});
  made->set(Flag::value)->set(Flag::setter, is_setter);
  const Cst body_at = at.field("body");
  const Scope left = within({.kind = Scope::Kind::method, .name = method_name, .function = made}, [&] {
    scope().tag = fmt::format("%return {}", ++tag_count_);
    add_parameters(made, at.field("parameters"));
    scope().parameters = scope().variables;
    made->parts[0] = body(at, body_at, true);
    if (uses_last_match_) made->parts[0] = with_own_last_match(at, made->parts[0]);
  });
  if (left.is_left) made->parts[0] = leavable(at, left.tag, made->parts[0]);
  end_function(made, left, at);
  return made;
}

// Each method has a last match of its own: none at first, and that of the caller stays.
Node* Reader::with_own_last_match(const Cst& at, Node* body) {
  scope().globals.emplace("$last_match");
  const auto set = [&](Node* value) { return make(Kind::assign, at, "", {name(at, "$last_match"), value}); };
  Node* const keep =
      make(Kind::declare, at, "", {make(Kind::name_pattern, at, "%last match", {nullptr}), name(at, "$last_match")});
  Node* const restore = make(Kind::sequence, at, "", {set(name(at, "%last match"))});
  Node* const whole = make(Kind::try_, at, "", {body, nullptr, restore})->set(Flag::value);
  return make(Kind::sequence, at, "", {keep, set(null(at)), whole})->set(Flag::value);
}

// What is known when the body has been read: a block that is called without being named, and global variables.
void Reader::end_function(Node* function, const Scope& left, const Cst& at) {
  if (left.needs_block && left.block_parameter.empty()) {
    Node* const block = make(Kind::parameter, at, "&", {nullptr, nullptr});
    block->mode = Mode::block;
    function->parts.push_back(block);
  }
  if (left.globals.empty()) return;
  Node* const globals = make(Kind::global_names, at);
  globals->names.assign(left.globals.begin(), left.globals.end());
  function->parts[0] = make(Kind::block, at, "", {globals, function->parts[0]})->set(Flag::value);
}

// --- parameters

void Reader::add_parameters(Node* function, const Cst& parameters) {
  if (!parameters) return;
  for (const Cst& at : parameters.children()) {
    if (!at.is_named() || at.is("hash_splat_nil")) continue;
    const bool is_local =
        std::ranges::any_of(parameters.fields("locals"), [&](const Cst& local) { return local.begin() == at.begin(); });
    if (is_local) {
      scope().variables.emplace(at.text());
      scope().new_variables.emplace_back(at.text());
      continue;
    }
    if (at.is("forward_parameter")) {
      for (const auto& [text, mode] : {std::pair{"*", Mode::spread}, {"**", Mode::spread_named}, {"&", Mode::block}}) {
        Node* const one = make(Kind::parameter, at, text, {nullptr, nullptr});
        one->mode = mode;
        scope().variables.emplace(text);
        function->parts.push_back(one);
      }
      scope().block_parameter = "&";
      continue;
    }
    function->parts.push_back(parameter(at));
  }
}

Node* Reader::parameter(const Cst& at) {
  if (at.is("destructured_parameter")) return make(Kind::parameter, at, "", {nullptr, destructured(at)});
  const bool is_plain = at.is("identifier");
  const Cst title = is_plain ? at : at.field("name");
  const bool is_splat = at.is("splat_parameter");
  const bool is_names = at.is("hash_splat_parameter");
  const bool is_block = at.is("block_parameter");
  const std::string text = title ? std::string(title.text()) : is_splat ? "*" : is_names ? "**" : "&";
  const Cst initial = is_plain ? Cst() : at.field("value");
  Node* const value = initial ? expression(initial) : nullptr;
  Node* const made = make(Kind::parameter, at, text, {value, nullptr});
  made->mode = is_splat                     ? Mode::spread
               : is_names                   ? Mode::spread_named
               : is_block                   ? Mode::block
               : at.is("keyword_parameter") ? Mode::named
                                            : Mode::positional;
  if (is_block) method_scope().block_parameter = text;
  scope().variables.insert(text);
  return made;
}

// `(a, (b, *c))`: takes the argument apart.
Node* Reader::destructured(const Cst& at) {
  Node* const made = make(Kind::sequence_pattern, at);
  for (const Cst& part : at.named_children()) {
    if (part.is("destructured_parameter")) {
      made->parts.push_back(destructured(part));
      continue;
    }
    const Cst title = part.is("identifier") ? part : part.field("name");
    Node* inner = nullptr;
    if (title) {
      scope().variables.emplace(title.text());
      inner = make(Kind::name_pattern, title, std::string(title.text()), {nullptr});
    }
    if (part.is("splat_parameter")) {
      made->parts.push_back(make(Kind::rest_pattern, part, "", {inner}));
    } else {
      made->parts.push_back(part.is("identifier") ? inner
                                                  : make(Kind::target_pattern, part, "",
                                                         {unsupported(part, "this parameter in brackets")}));
    }
  }
  return made;
}

// --- lambdas and blocks

// `->(x) { … }`: the parameters stand before the block.
Node* Reader::lambda(const Cst& at) {
  Node* const made = make(Kind::function, at, "", {nullptr});
  made->set(Flag::value)->set(Flag::arrow);
  const Cst block = at.field("body");
  const Scope left = within({.kind = Scope::Kind::lambda}, [&] {
    scope().tag = fmt::format("%return {}", ++tag_count_);
    add_parameters(made, at.field("parameters"));
    scope().parameters = scope().variables;
    made->parts[0] = body(block, block.field("body"), true);
  });
  if (left.is_left) made->parts[0] = leavable(at, left.tag, made->parts[0]);
  declare_new(made, left, block);
  return make(Kind::lambda, at, "", {made});
}

// A block is lenient about how many arguments it gets (flag `optional`), and takes one array apart for several parameters. The
// variables that begin in it are its own.
Node* Reader::block_lambda(const Cst& at, Scope::Kind kind) {
  Node* const made = make(Kind::function, at, "", {nullptr});
  made->set(Flag::value)->set(Flag::arrow)->set(Flag::optional, kind == Scope::Kind::block);
  const Scope left = within({.kind = kind}, [&] {
    scope().tag = fmt::format("{} {}", kind == Scope::Kind::block ? "%break" : "%return", ++tag_count_);
    add_parameters(made, at.field("parameters"));
    scope().parameters = scope().variables;
    made->parts[0] = body(at, at.field("body"), true);
  });
  if (left.is_left && kind != Scope::Kind::block) made->parts[0] = leavable(at, left.tag, made->parts[0]);
  left_tag_ = left.is_left && kind == Scope::Kind::block ? left.tag : "";
  for (int i = 1; i <= left.numbered_parameters; ++i)
    made->parts.push_back(make(Kind::parameter, at, fmt::format("_{}", i), {nullptr, nullptr}));
  // `|a, |` has one parameter and takes the first of an array.
  const Cst parameters = at.field("parameters");
  if (parameters && made->parts.size() == 2 && parameters.has_child(","))
    made->parts.push_back(make(Kind::parameter, parameters, "*", {nullptr, nullptr})),
        made->parts.back()->mode = Mode::spread;
  declare_new(made, left, at);
  return make(Kind::lambda, at, "", {made});
}

}  // namespace ramify::frontends::ruby
