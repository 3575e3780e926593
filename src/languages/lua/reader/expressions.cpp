// SPDX-License-Identifier: Apache-2.0
// Expressions. A call yields its first value, or all values at the end of a list.
#include <algorithm>
#include <charconv>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/lua/reader/reader.h"

namespace ramify::frontends::lua {
namespace {

// The signs of operators.def for Lua's operators that are spelled differently.
std::string sign_of(std::string_view word) {
  if (word == "~=") return "!=";
  if (word == "^") return "**";
  if (word == "~") return "^";
  return std::string(word);
}

bool is_of_library(std::string_view name) {
  constexpr std::string_view names[] = {
      "_G",
      "_VERSION",
      "assert",
      "collectgarbage",
      "coroutine",
      "debug",
      "dofile",
      "error",
      "getmetatable",
      "io",
      "ipairs",
      "load",
      "loadfile",
      "math",
      "next",
      "os",
      "package",
      "pairs",
      "pcall",
      "print",
      "rawequal",
      "rawget",
      "rawlen",
      "rawset",
      "require",
      "select",
      "setmetatable",
      "string",
      "table",
      "tonumber",
      "tostring",
      "type",
      "utf8",
      "warn",
      "xpcall",
      // The words of models.
      "step",
      "fstep",
      "sfstep",
      "wait",
      "fwait",
      "sfwait",
      "oneof",
  };
  return std::ranges::find(names, name) != std::end(names);
}

}  // namespace

Node* Reader::expression(const Cst& at) {
  return has_many_values(at) ? intrinsic(at, "%first", {values(at)}) : values(at);
}

bool Reader::has_many_values(const Cst& at) { return at.is("function_call") || at.is("vararg_expression"); }

Node* Reader::values(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"vararg_expression", &Reader::identifier},
      {"nil", &Reader::nil},
      {"true", &Reader::boolean},
      {"false", &Reader::boolean},
      {"number", &Reader::number},
      {"string", &Reader::string_literal},
      {"function_definition", &Reader::function_value},
      {"function_call", &Reader::call},
      {"parenthesized_expression", &Reader::parenthesized},
      {"dot_index_expression", &Reader::dot_index},
      {"bracket_index_expression", &Reader::bracket_index},
      {"table_constructor", &Reader::table},
      {"binary_expression", &Reader::binary},
      {"unary_expression", &Reader::unary},
  };
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

Reader::Nodes Reader::list_of_values(const std::vector<Cst>& list) {
  Nodes nodes;
  for (size_t i = 0; i < list.size(); ++i) {
    const bool is_all = i + 1 == list.size() && has_many_values(list[i]);
    nodes.push_back(is_all ? make(Kind::spread, list[i], "", {values(list[i])}) : expression(list[i]));
  }
  return nodes;
}

// A tuple of at least `count` values, padded with nil. Surplus values are kept, since all expressions are evaluated;
// the caller's pattern must have places for them.
Node* Reader::adjusted(const Cst& at, const std::vector<Cst>& list, size_t count) {
  Node* result = make(Kind::tuple, at, "", list_of_values(list));
  if (!list.empty() && has_many_values(list.back()))
    return intrinsic(at, "%adjust", {result, literal(at, static_cast<int64_t>(std::max(count, list.size())))});
  while (result->parts.size() < count) result->parts.push_back(null(at));
  return result;
}

// A name that is neither assigned anywhere nor in the library is a global variable with value nil.
Node* Reader::variable(const Cst& at, std::string_view text) {
  Node* result = name(at, text);
  if (blocks_.use(result)) return result;
  if (text == "_ENV") return unsupported(at, "_ENV");
  uses_arg_ |= text == "arg";
  if (!is_of_library(text)) globals_.emplace(text);
  return result;
}

// `...` is the variable of that name: a tuple. Outside functions it holds the arguments of the program.
Node* Reader::identifier(const Cst& at) {
  uses_arguments_ |= functions_open_ == 0 && at.is("vararg_expression");
  if (at.text() == "_G" && !blocks_.is_local("_G")) return unsupported(at, "the table of all globals as a value");
  return variable(at, at.text());
}

// Parentheses truncate several values to one, which `expression` has done.
Node* Reader::parenthesized(const Cst& at) { return expression(at.first_named_child()); }

// Some of `coroutine` is written in Lua (library/coroutines.lua). `_G.x` is the global variable.
Node* Reader::dot_index(const Cst& at) {
  const Cst of = at.field("table");
  const std::string_view field = at.field("field").text();
  const bool is_free = of.is("identifier") && !blocks_.is_local(of.text());
  if (is_free && of.text() == "coroutine" && (field == "resume" || field == "wrap" || field == "yield"))
    return name(at, "coroutine__" + std::string(field));
  if (is_free && of.text() == "_G" && !blocks_.is_local(field)) return variable(at, field);
  return make(Kind::field, at, std::string(at.field("field").text()), {expression(at.field("table"))});
}

Node* Reader::bracket_index(const Cst& at) {
  Node* object = expression(at.field("table"));
  return make(Kind::index, at, "", {object, expression(at.field("field"))});
}

// `require "name"` loads a file if it exists; its value is what the file returns.
Node* Reader::call(const Cst& at) {
  const Cst callee = at.field("name");
  const Cst list = at.field("arguments");
  if (callee.is("identifier") && callee.text() == "require" && list.named_children().size() == 1 &&
      list.first_named_child().is("string")) {
    const Node* name = string_literal(list.first_named_child());
    if (const auto* text = std::get_if<std::string>(&name->value))
      return make(Kind::import_, at, *text)->set(Flag::value);
  }
  if (callee.is("dot_index_expression") && callee.field("table").text() == "_ENV")
    if (Node* form = library_form(at, callee.field("field").text(), list.named_children())) return form;
  const bool is_method = callee.is("method_index_expression");
  Node* of = expression(is_method ? callee.field("table") : callee);
  Node* result = is_method ? make(Kind::method_call, at, std::string(callee.field("method").text()), {of})
                           : make(Kind::call, at, "", {of});
  for (Node* value : list_of_values(list.named_children())) {
    const bool is_all = value->is(Kind::spread);
    Node* given = make(Kind::argument, at, "", {is_all ? value->part(0) : value});
    given->span = value->span;
    if (is_all) given->mode = Mode::spread;
    result->parts.push_back(given);
  }
  return result;
}

// Forms for the library's own text only: `_ENV.suspend(...)`, `_ENV.resume(coroutine, ...)` and
// `_ENV.protected(handler, ...)`, which yields the values, or the handler's result for the error.
Node* Reader::library_form(const Cst& at, std::string_view word, const std::vector<Cst>& list) {
  const bool is_library = !options_.is_main && !options_.is_script && options_.module_name.empty();
  if (!is_library) return nullptr;
  if (word == "suspend") return make(Kind::yield, at, "", {values(list[0])});
  if (word == "resume") {
    Node* result = intrinsic(at, "%resume", {});
    for (Node* value : list_of_values(list)) {
      const bool is_all = value->is(Kind::spread);
      result->parts.push_back(make(Kind::argument, at, "", {is_all ? value->part(0) : value}));
      if (is_all) result->parts.back()->mode = Mode::spread;
    }
    return result;
  }
  const std::string caught = hidden_name("caught");
  Node* handled = make(Kind::call, at, "", {expression(list[0]), make(Kind::argument, at, "", {name(at, caught)})});
  Node* all = make(Kind::tuple, at, "", list_of_values({list.begin() + 1, list.end()}));
  const auto block_of = [&](Node* value) { return make(Kind::block, at, "", {value})->set(Flag::value); };
  Node* handler = make(Kind::catch_, at, caught, {block_of(handled), nullptr});
  return make(Kind::try_, at, "", {block_of(all), nullptr, nullptr, handler})->set(Flag::value);
}

namespace {

bool is_element_before(std::string_view key, int64_t next) {
  int64_t number = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  return error == std::errc() && end == key.data() + key.size() && number >= 1 && number < next;
}

}  // namespace

// Entries without a key get the keys 1, 2, ...; all values of the last one are entries.
Node* Reader::table(const Cst& at) {
  Node* result = make(Kind::dict, at);
  const std::vector<Cst> fields = at.named_children();
  int64_t next = 1;
  bool has_nil = false;
  for (size_t i = 0; i < fields.size(); ++i) {
    const Cst key = fields[i].field("name");
    const Cst value = fields[i].field("value");
    if (!key && i + 1 == fields.size() && has_many_values(value)) {
      return intrinsic(at, "%set_values", {result, literal(fields[i], next), values(value)});
    }
    has_nil |= !key && value.is("nil");
    // The elements without a key are stored last, so that they stay.
    if (key && fields[i].has_child("[") && key.is("number") && is_element_before(key.text(), next)) {
      if (value.named_children().empty() && !value.is("identifier")) continue;
      unsupported(fields[i], "an element with the key of another one");
    }
    Node* key_value = nullptr;
    if (!key) key_value = literal(fields[i], next++);
    else key_value = fields[i].has_child("[") ? expression(key) : string(key, std::string(key.text()));
    result->parts.push_back(make(Kind::pair, fields[i], "", {key_value, expression(value)}));
  }
  // As many as were written, which # gives if the last one is there.
  if (has_nil && next == static_cast<int64_t>(fields.size()) + 1) {
    Node* all = make(Kind::tuple, at);
    for (Node* pair : result->parts) all->parts.push_back(pair->parts[1]);
    return intrinsic(at, "%set_values", {make(Kind::dict, at), literal(at, int64_t{1}), all});
  }
  return result;
}

// Chains nest to the left; a loop descends them.
Node* Reader::binary(const Cst& at) {
  std::vector<Cst> links;
  Cst left = at;
  for (; left.is("binary_expression"); left = left.field("left")) links.push_back(left);
  Node* result = expression(left);
  for (auto link = links.rbegin(); link != links.rend(); ++link)
    result = operation(*link, result, expression(link->field("right")));
  return result;
}

Node* Reader::operation(const Cst& at, Node* left, Node* right) {
  const std::string_view word = at.field("operator").text();
  if (word == "and") return make(Kind::and_, at, "", {left, right});
  if (word == "or") return make(Kind::or_, at, "", {left, right});
  return make(Kind::binary, at, sign_of(word), {left, right});
}

Node* Reader::unary(const Cst& at) {
  const std::string_view word = at.field("operator").text();
  return make(Kind::unary, at, word == "not" ? "!" : std::string(word), {expression(at.field("operand"))});
}

}  // namespace ramify::frontends::lua
