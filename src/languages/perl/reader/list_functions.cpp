// SPDX-License-Identifier: Apache-2.0
// Functions of lists (perlfunc, List::Util): map, grep and their kin become loops, so that their blocks may jump and pause; the comparison
// of sort is a function of two parameters.
#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {

// `map { ... } @x`, `grep { ... } @x`: a list.
Node* Reader::mapped(const Cst& at) {
  const Cst callback = at.field("callback"), list = at.field("list");
  const bool is_grep = at.children().front().text() == "grep";
  const std::string all = hidden_name("all");
  const auto add = [&](Nodes values) {
    Nodes parts = {name(at, "push"), make(Kind::argument, at, "", {name(at, all)})};
    for (Node* each : values) {
      Node* given = make(Kind::argument, at, "", {each->is(Kind::spread) ? each->part(0) : each});
      if (each->is(Kind::spread)) given->mode = Mode::spread;
      parts.push_back(given);
    }
    return make(Kind::call, at, "", std::move(parts));
  };
  const auto body = [&]() -> Node* {
    const bool is_block = callback.is("block");
    if (is_grep) {
      Node* test = is_block ? value_block(callback, Want::scalar) : scalar(callback);
      return make(Kind::if_, at, "", {test, make(Kind::block, at, "", {add({default_variable(at)})})});
    }
    if (!is_block) return add(items(callback));
    const std::vector<Cst> statements_of = callback.named_children();
    if (statements_of.size() == 1 && statements_of[0].is("expression_statement"))
      return add(items(statements_of[0].first_named_child()));
    return add({values_of_call(at, block(callback, Want::list))});
  };
  Node* loop = loop_over(at, {list}, body);
  return make(Kind::block, at, "", {hidden(at, all, make(Kind::list, at)), loop, name(at, all)})->set(Flag::value);
}

// What sort compares by: a function of two values.
Node* Reader::comparison_of(const Cst& callback) {
  scopes_.open(true);
  const bool is_block = callback.is("block");
  const bool is_global = !is_block || survey_.is_free_in_subs("$a") || survey_.is_free_in_subs("$b");
  std::string left = hidden_name("left"), right = hidden_name("right");
  Nodes steps;
  if (is_global) {
    for (const auto& [variable_name, given] : {std::pair("$a", &left), std::pair("$b", &right)})
      steps.push_back(make(Kind::assign, callback, "",
                           {name(callback, package_variable('$', variable_name + 1)), name(callback, *given)}));
  } else {
    left = scopes_.declare("$a").name;
    right = scopes_.declare("$b").name;
  }
  Node* value = nullptr;
  if (is_block) {
    value = value_block(callback, Want::scalar);
  } else {
    Node* callee = callback.is("scalar") ? scalar(callback) : function_value(callback, callback.text());
    value = sub_call(callback, callee, {}, Want::scalar);
  }
  steps.push_back(make(Kind::return_, callback, "", {value}));
  scopes_.close();
  Node* made = make(Kind::function, callback, "", {make(Kind::block, callback, "", std::move(steps))});
  for (const std::string& each : {left, right}) made->parts.push_back(make(Kind::parameter, callback, each, {nullptr}));
  return make(Kind::lambda, callback, "", {made});
}

Node* Reader::sorted(const Cst& at) {
  const Cst callback = at.field("callback"), list = at.field("list");
  Node* values = tuple(list);
  Nodes parts = {name(at, "sort"), make(Kind::argument, at, "", {values})};
  if (callback) parts.push_back(make(Kind::argument, at, "", {comparison_of(callback)}));
  return make(Kind::call, at, "", std::move(parts));
}

// --- modules

Node* Reader::module_function(const Call& call) {
  struct Row {
    std::string_view module, name;
    Builtin function;  // null: a function of the rules
    bool gives_list = false;
  };
  static constexpr Row rows[] = {
      {"List::Util", "first", &Reader::first_of},
      {"List::Util", "any", &Reader::any_of},
      {"List::Util", "all", &Reader::any_of},
      {"List::Util", "none", &Reader::any_of},
      {"List::Util", "notall", &Reader::any_of},
      {"List::Util", "reduce", &Reader::reduce},
      {"List::Util", "sum", nullptr},
      {"List::Util", "sum0", nullptr},
      {"List::Util", "product", nullptr},
      {"List::Util", "max", nullptr},
      {"List::Util", "min", nullptr},
      {"List::Util", "maxstr", nullptr},
      {"List::Util", "minstr", nullptr},
      {"List::Util", "uniq", nullptr, true},
      {"List::Util", "uniqnum", nullptr, true},
      {"List::Util", "pairs", nullptr, true},
      {"List::Util", "pairkeys", nullptr, true},
      {"List::Util", "pairvalues", nullptr, true},
      {"Scalar::Util", "blessed", nullptr},
      {"Scalar::Util", "reftype", nullptr},
      {"Scalar::Util", "looks_like_number", nullptr},
      {"POSIX", "floor", nullptr},
      {"POSIX", "ceil", nullptr},
      {"POSIX", "fmod", nullptr},
      {"POSIX", "pow", nullptr},
      {"POSIX", "INT_MAX", nullptr},
      {"POSIX", "DBL_MAX", nullptr},
  };
  const bool is_whole = call.name.find("::") != std::string::npos;
  for (const Row& row : rows) {
    const std::string whole = fmt::format("{}::{}", row.module, row.name);
    if (is_whole ? call.name != whole : call.name != row.name || !survey_.uses_module(row.module)) continue;
    if (row.function != nullptr) {
      Call plain = call;
      plain.name = row.name;
      return (this->*row.function)(plain);
    }
    Node* result = named(call, whole, given_items(call));
    if (!row.gives_list) return result;
    if (call.want == Want::list) return spread(call.at, result);
    if (call.want == Want::caller) return intrinsic(call.at, "%counted", {name(call.at, "wantarray"), result});
    return count(call.at, result);
  }
  return nullptr;
}

// `first { ... } @x`
Node* Reader::first_of(const Call& call) {
  if (!call.handle.is("block") || call.arguments.empty()) return unsupported(call.at, "`first` without a block");
  const std::string found = hidden_name("found");
  const auto body = [&] {
    Node* test = value_block(call.handle, Want::scalar);
    Node* keep = make(Kind::assign, call.at, "", {name(call.at, found), default_variable(call.at)});
    return make(Kind::if_, call.at, "", {test, make(Kind::block, call.at, "", {keep, make(Kind::break_, call.at)})});
  };
  Node* declared = hidden(call.at, found, null(call.at));
  return make(Kind::block, call.at, "", {declared, loop_over(call.at, call.arguments, body), name(call.at, found)})
      ->set(Flag::value);
}

// any, all, none, notall: a loop that ends when the answer is known.
Node* Reader::any_of(const Call& call) {
  if (!call.handle.is("block") || call.arguments.empty())
    return unsupported(call.at, fmt::format("`{}` without a block", call.name));
  const bool looks_for_true = call.name == "any" || call.name == "none";
  const bool is_found = call.name == "any" || call.name == "notall";
  const std::string answer = hidden_name("answer");
  const auto body = [&] {
    Node* test = value_block(call.handle, Want::scalar);
    if (!looks_for_true) test = make(Kind::unary, call.at, "!", {test});
    Node* keep = make(Kind::assign, call.at, "", {name(call.at, answer), literal(call.at, is_found)});
    return make(Kind::if_, call.at, "", {test, make(Kind::block, call.at, "", {keep, make(Kind::break_, call.at)})});
  };
  Node* declared = hidden(call.at, answer, literal(call.at, !is_found));
  return make(Kind::block, call.at, "", {declared, loop_over(call.at, call.arguments, body), name(call.at, answer)})
      ->set(Flag::value);
}

// `reduce { $a + $b } @x`
Node* Reader::reduce(const Call& call) {
  if (!call.handle.is("block") || call.arguments.empty()) return unsupported(call.at, "`reduce` without a block");
  const Cst at = call.at;
  const std::string all = hidden_name("all"), i = hidden_name("i");
  Node* values = tuple_of(at, given_items(call));
  scopes_.open(false);
  const std::string left = scopes_.declare("$a").name, right = scopes_.declare("$b").name;
  Node* value = value_block(call.handle, Want::scalar);
  scopes_.close();
  const auto element = [&](Node* of) { return make(Kind::index, at, "", {name(at, all), of}); };
  Node* step = make(Kind::block, at, "",
                    {hidden(at, right, element(name(at, i))), make(Kind::assign, at, "", {name(at, left), value})});
  Node* last = make(Kind::binary, at, "-", {count(at, name(at, all)), literal(at, int64_t{1})});
  Node* loop =
      make(Kind::for_each, at, "",
           {make(Kind::name_pattern, at, i), intrinsic(at, "%range_of", {literal(at, int64_t{1}), last}), step});
  return make(Kind::block, at, "",
              {hidden(at, all, values), hidden(at, left, element(literal(at, int64_t{0}))), loop, name(at, left)})
      ->set(Flag::value);
}

}  // namespace ramify::frontends::perl
