// SPDX-License-Identifier: Apache-2.0
// Methods, lambdas and blocks, their parameters and variables.
#include <algorithm>

#include <fmt/format.h>

#include "languages/ruby/reader/reader.h"

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

// tag = a fresh object; begin; value; rescue everything => e; the tag's value if e is the tag, otherwise rethrow; end
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
    const bool is_open = scopes_[i].kind == Scope::Kind::block || scopes_[i].kind == Scope::Kind::lambda ||
                         scopes_[i].sees_outer_variables;
    if (!is_open) return false;
  }
  return false;
}

void Reader::declare(const std::string& name) {
  if (is_variable(name)) return;
  scope().variables.insert(name);
  scope().new_variables.push_back(name);
}

// Variables that are declared in a function without names of its own.
void Reader::declare_new(Node* function, const Scope& left, const Cst& at) {
  if (left.new_variables.empty()) return;
  if (!function->parts[0]->is(Kind::block))
    function->parts[0] = make(Kind::block, at, "", {function->parts[0]})->set(Flag::value);
  std::vector<Node*>& body = function->parts[0]->parts;
  for (const std::string& variable : left.new_variables)
    body.insert(body.begin(), make(Kind::declare, at, "", {make(Kind::name_pattern, at, variable, {nullptr}), nullptr})
                                  ->set(Flag::function_scoped));
}

// --- methods

Node* Reader::method(const Cst& at) { return function(at); }

// `def self.make` in a class: a method of the class itself.
Node* Reader::singleton_method(const Cst& at) {
  const Cst object = at.field("object");
  const Scope& around = scope();
  const bool is_own = around.kind == Scope::Kind::class_ && (object.is("self") || object.text() == around.name);
  // Of the main object: an ordinary function.
  if (around.kind == Scope::Kind::file && object.is("self")) return function(at);
  // A hook exists from its place in the text on, other methods of the class from the beginning of its body.
  const bool is_hook = at.field("name").text() == "method_added";
  if (is_own && !is_hook) return function(at)->set(Flag::static_);
  // A method of another object: a function whose first parameter is the receiver.
  Node* const made = function(at);
  const std::string method_name = made->text + (made->has(Flag::setter) ? "=" : "");
  made->text.clear();
  made->flags &= ~static_cast<uint32_t>(Flag::setter);
  made->set(Flag::receiver);
  made->parts.insert(made->parts.begin() + 1, make(Kind::parameter, at, "self", {nullptr, nullptr}));
  return intrinsic(at, "%define_on", {expression(object), string(at, method_name), make(Kind::lambda, at, "", {made})});
}

Node* Reader::function(const Cst& at) {
  const Cst title = at.field("name");
  const bool is_setter = title.is("setter");
  const std::string method_name(is_setter ? title.field("name").text() : title.text());
  Node* const made = make(Kind::function, at, method_name, {nullptr});
  made->set(Flag::value)->set(Flag::setter, is_setter);
  const Cst body_at = at.field("body");
  const Scope left = within({.kind = Scope::Kind::method, .root = at, .name = method_name, .function = made}, [&] {
    scope().tag = fmt::format("%return {}", ++tag_count_);
    add_parameters(made, at.field("parameters"));
    scope().parameters = scope().variables;
    made->parts[0] = body(at, body_at, true);
    if (uses_last_match_) made->parts[0] = with_own_last_match(at, made->parts[0]);
  });
  made->parts[0] = with_parameters(made->parts[0], left);
  if (left.is_left) made->parts[0] = leavable(at, left.tag, made->parts[0]);
  end_function(made, left, at);
  return made;
}

// Each method has its own last match: initially none; the caller's is not changed.
Node* Reader::with_own_last_match(const Cst& at, Node* body) {
  scope().globals.emplace("$last_match");
  const auto set = [&](Node* value) { return make(Kind::assign, at, "", {name(at, "$last_match"), value}); };
  Node* const keep =
      make(Kind::declare, at, "", {make(Kind::name_pattern, at, "%last match", {nullptr}), name(at, "$last_match")});
  Node* const restore = make(Kind::sequence, at, "", {set(name(at, "%last match"))});
  Node* const whole = make(Kind::try_, at, "", {body, nullptr, restore})->set(Flag::value);
  return make(Kind::sequence, at, "", {keep, set(null(at)), whole})->set(Flag::value);
}

// Adds what is known after the body is read: an implicit block parameter, and global variables.
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
  order_parameters(function, parameters);
}

namespace {

bool is_plain(const surface::Node* p) { return p->mode == Mode::positional; }
// Whether a required parameter follows an optional one.
bool needs_order(const surface::Node* function) {
  bool may_be_missing = false;
  for (size_t i = 1; i < function->parts.size(); ++i) {
    const surface::Node* const p = function->parts[i];
    const bool is_optional = p->mode == Mode::spread || (is_plain(p) && p->part(0) != nullptr);
    if (may_be_missing && is_plain(p) && !is_optional) return true;
    may_be_missing = may_be_missing || is_optional;
  }
  return false;
}

}  // namespace

// The machine's order of parameters is: positions, rest, names including the block, rest of the names. If required
// positions follow optional ones, all arguments are passed as one list, which is distributed when their number is
// known.
void Reader::order_parameters(Node* function, const Cst& at) {
  const auto rank = [](const Node* p) {
    return p->mode == Mode::spread_named ? 2 : p->mode == Mode::named || p->mode == Mode::block ? 1 : 0;
  };
  std::stable_sort(function->parts.begin() + 1, function->parts.end(),
                   [&](const Node* a, const Node* b) { return rank(a) < rank(b); });
  if (scope().kind == Scope::Kind::block || !needs_order(function)) return;
  Node* const pattern = make(Kind::sequence_pattern, at);
  int64_t before = 0, optional = 0, behind = 0;
  bool has_rest = false;
  std::vector<Node*> left{function->parts[0]};
  for (size_t i = 1; i < function->parts.size(); ++i) {
    Node* const p = function->parts[i];
    if (rank(p) != 0) {
      left.push_back(p);
      continue;
    }
    Node* bound = p->text.empty() ? p->part(1) : make(Kind::name_pattern, at, p->text, {nullptr});
    if (p->mode == Mode::spread) {
      has_rest = true;
    } else if (p->part(0) != nullptr) {
      ++optional;
      bound = make(Kind::default_pattern, at, "", {bound, p->part(0)});
    } else {
      ++(optional > 0 || has_rest ? behind : before);
    }
    pattern->parts.push_back(bound);
  }
  Node* const all =
      make(Kind::parameter, at, fmt::format("%arguments {}", has_rest || optional > 0 ? -before - behind - 1 : before),
           {nullptr, nullptr});
  all->mode = Mode::spread;
  left.insert(left.begin() + 1, all);
  scope().passed.assign(function->parts.begin() + 1, function->parts.end());
  function->parts = left;
  Node* const ordered = intrinsic(
      at, "%ordered_arguments",
      {name(at, all->text), literal(at, before), literal(at, optional), literal(at, has_rest), literal(at, behind)});
  scope().parameter_setup = make(Kind::declare, at, "", {pattern, ordered});
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

// `(a, (b, *c))`: destructures the argument.
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

Node* Reader::with_parameters(Node* body, const Scope& left) {
  if (left.parameter_setup == nullptr) return body;
  Node* const whole = tree_.make(Kind::block, body->span, "", {left.parameter_setup, body});
  return whole->set(Flag::value);
}

// --- lambdas and blocks

// `->(x) { … }`: the parameters precede the block.
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
  made->parts[0] = with_parameters(made->parts[0], left);
  if (left.is_left) made->parts[0] = leavable(at, left.tag, made->parts[0]);
  declare_new(made, left, block);
  return make(Kind::lambda, at, "", {made});
}

// A block is lenient about the number of its arguments (flag `optional`), and destructures a single array for several
// parameters. It has its own local variables.
//
// A block that defines a method, or runs with another receiver, becomes a method: its first parameter is the receiver.
// In a file that does so with blocks from elsewhere, each block has a parameter named `self` for the receiver;
// otherwise its `self` is that of the enclosing code.
Node* Reader::block_lambda(const Cst& at, Scope::Kind kind, bool has_receiver) {
  Node* const made = make(Kind::function, at, "", {nullptr});
  made->set(Flag::value)->set(Flag::arrow, !has_receiver)->set(Flag::optional, kind == Scope::Kind::block);
  made->set(Flag::receiver, has_receiver);
  if (has_receiver) made->parts.push_back(make(Kind::parameter, at, "self", {nullptr, nullptr}));
  const bool can_rebind = rebinds_self_ && !has_receiver && kind == Scope::Kind::block;
  const std::string outer_self = can_rebind ? fmt::format("%self {}", ++tag_count_) : "";
  Node* const keep = can_rebind
                         ? make(Kind::declare, at, "", {make(Kind::name_pattern, at, outer_self, {nullptr}), self(at)})
                         : nullptr;
  Scope scope_of_block{.kind = kind};
  scope_of_block.has_own_self = has_receiver || can_rebind;
  const Scope left = within(std::move(scope_of_block), [&] {
    scope().tag = fmt::format("{} {}", kind == Scope::Kind::block ? "%break" : "%return", ++tag_count_);
    add_parameters(made, at.field("parameters"));
    scope().parameters = scope().variables;
    made->parts[0] = body(at, at.field("body"), true);
  });
  made->parts[0] = with_parameters(made->parts[0], left);
  if (left.is_left && kind != Scope::Kind::block) made->parts[0] = leavable(at, left.tag, made->parts[0]);
  left_tag_ = left.is_left && kind == Scope::Kind::block ? left.tag : "";
  for (int i = 1; i <= left.numbered_parameters; ++i)
    made->parts.push_back(make(Kind::parameter, at, fmt::format("_{}", i), {nullptr, nullptr}));
  // `|a, |` has one parameter, which takes the first element of an array.
  const Cst parameters = at.field("parameters");
  if (parameters && made->parts.size() == 2 && parameters.has_child(","))
    made->parts.push_back(make(Kind::parameter, parameters, "*", {nullptr, nullptr})),
        made->parts.back()->mode = Mode::spread;
  if (can_rebind) {
    Node* const receiver = make(Kind::parameter, at, "self", {name(at, outer_self), nullptr});
    receiver->mode = Mode::named;
    const auto is_place = [](const Node* p) { return p->mode == Mode::positional || p->mode == Mode::spread; };
    const auto behind = std::find_if_not(made->parts.begin() + 1, made->parts.end(), is_place);
    made->parts.insert(behind, receiver);
  }
  declare_new(made, left, at);
  Node* const value = make(Kind::lambda, at, "", {made});
  return can_rebind ? make(Kind::sequence, at, "", {keep, value})->set(Flag::value) : value;
}

}  // namespace ramify::frontends::ruby
