// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/reader/ownership.h"

#include <functional>
#include <string_view>
#include <utility>

namespace ramify::frontends::rust {

using surface::Flag;
using surface::Kind;
using surface::Mode;

namespace {

constexpr int ownership_depth_max = 1500;

// The variables that a pattern declares, in order.
void pattern_names(const Node* at, std::vector<std::string>& names) {
  std::vector<const Node*> rest = {at};
  while (!rest.empty()) {
    const Node* pattern = rest.back();
    rest.pop_back();
    if (pattern == nullptr) continue;
    if (pattern->is(Kind::name_pattern) && !pattern->has(Flag::by_reference)) names.push_back(pattern->text);
    for (size_t i = pattern->parts.size(); i-- > 0;) rest.push_back(pattern->parts[i]);
  }
}
std::vector<std::string> pattern_names(const Node* at) {
  std::vector<std::string> names;
  pattern_names(at, names);
  return names;
}
// Whether the pattern moves the whole value.
bool takes_all(const Node* at) {
  std::vector<const Node*> rest = {at};
  while (!rest.empty()) {
    const Node* pattern = rest.back();
    rest.pop_back();
    if (pattern == nullptr) continue;
    if (pattern->is(Kind::wildcard_pattern) || pattern->is(Kind::rest_pattern)) return false;
    rest.insert(rest.end(), pattern->parts.begin(), pattern->parts.end());
  }
  return true;
}
// The variables that the `let`s of a condition declare.
void condition_names(const Node* at, std::vector<std::string>& names) {
  if (at == nullptr) return;
  if (at->is(Kind::matches)) pattern_names(at->part(1), names);
  if (at->is(Kind::and_))
    for (const Node* part : at->parts) condition_names(part, names);
}

}  // namespace

void Ownership::run(Node* whole) {
  look(whole, 0);
  if (!has_drop_ && !counts_) return;
  functions(whole, 0);
  for (const char* list : {"library__held", "library__drops"}) {
    Node* pattern = make(Kind::name_pattern, whole, list, {nullptr});
    whole->parts.insert(whole->parts.begin(), make(Kind::declare, whole, "", {pattern, make(Kind::list, whole)}));
  }
}

void Ownership::look(const Node* at, int depth) {
  static const Names counting = {"strong_count", "weak_count", "upgrade",  "downgrade",
                                 "try_unwrap",   "get_mut",    "make_mut", "into_inner"};
  if (at == nullptr || depth > ownership_depth_max) return;
  if (at->is(Kind::class_) && at->part(0) != nullptr)
    for (const Node* base : at->part(0)->parts)
      if (base->text == "Drop") {
        has_drop_ = true;
        dropped_classes_.insert(at->text);
      }
  if (at->is(Kind::function) && at->has(Flag::receiver) && at->part(1) != nullptr && at->part(1)->text == "self") {
    (at->part(1)->mode == Mode::by_reference ? by_reference_ : by_value_).insert(at->text);
    if (at->type == nullptr || at->type->text != "reference") giving_.insert(at->text);
  }
  const bool is_of_pointer = at->is(Kind::method_call) && at->part(0)->is(Kind::name) &&
                             (at->part(0)->text == "Rc" || at->part(0)->text == "Arc");
  if (at->is(Kind::method_call) && counting.contains(at->text) &&
      (is_of_pointer || at->text == "upgrade" || at->text.ends_with("_count")))
    counts_ = true;
  for (const Node* part : at->parts) look(part, depth + 1);
}

void Ownership::functions(Node* at, int depth) {
  if (at == nullptr || depth > ownership_depth_max) return;
  for (Node* part : at->parts) functions(part, depth + 1);
  if (at->is(Kind::function)) function(at);
}

// The parameters and variables of a function. Variables captured by a closure are not included: they persist between
// its calls.
Ownership::Names Ownership::declared_in(const Node* function) const {
  Names names;
  std::vector<const Node*> rest(function->parts.begin(), function->parts.end());
  while (!rest.empty()) {
    const Node* at = rest.back();
    rest.pop_back();
    if (at == nullptr || at->is(Kind::function)) continue;
    if (at->is(Kind::parameter) || at->is(Kind::name_pattern)) names.insert(at->text);
    rest.insert(rest.end(), at->parts.begin(), at->parts.end());
  }
  return names;
}

void Ownership::function(Node* at) {
  if (at->part(0) == nullptr) return;
  captured_.clear();
  moved_.clear();
  exits_ = {};
  // Parameters that are references are kept the longest; releasing them drops nothing.
  borrowed_.clear();
  std::vector<std::string> parameters, owned;
  for (size_t i = 1; i < at->parts.size(); ++i) {
    const Node* parameter = at->parts[i];
    if (parameter->text.empty()) {
      pattern_names(parameter->part(1), owned);
      continue;
    }
    const bool is_borrowed =
        parameter->mode == Mode::by_reference || (parameter->type != nullptr && parameter->type->text == "reference");
    (is_borrowed ? parameters : owned).push_back(parameter->text);
    if (is_borrowed) borrowed_.insert(parameter->text);
  }
  parameters.insert(parameters.end(), owned.begin(), owned.end());
  Names names;
  live(at->parts[0], names, true, 0);
  const Names own = declared_in(at);
  for (Node* moved : std::exchange(moved_, {}))
    if (!captured_.contains(moved->text) && !borrowed_.contains(moved->text) && own.contains(moved->text)) clear(moved);
  scopes(at->parts[0], 0);
  if (!parameters.empty()) at->parts[0] = kept(at->parts[0], parameters);
}

// --- liveness, backwards

void Ownership::all_live(const std::vector<Node*>& parts, Names& names, bool is_consumed, int depth) {
  for (size_t i = parts.size(); i-- > 0;) live(parts[i], names, is_consumed, depth);
}

// Variables that a closure shares with the enclosing function are never cleared.
void Ownership::live_lambda(const Node* at, Names& names) {
  Names mentioned, own;
  std::vector<const Node*> rest = {at};
  while (!rest.empty()) {
    const Node* part = rest.back();
    rest.pop_back();
    if (part == nullptr) continue;
    if (part->is(Kind::name)) mentioned.insert(part->text);
    rest.insert(rest.end(), part->parts.begin(), part->parts.end());
  }
  const Node* function = at->part(0);
  for (size_t i = 1; i < function->parts.size(); ++i) own.insert(function->parts[i]->text);
  for (const std::string& name : mentioned) {
    if (own.contains(name)) continue;
    captured_.insert(name);
    names.insert(name);
  }
}

void Ownership::live_method(Node* at, Names& names, int inner) {
  static const Names taking = {"unwrap",
                               "expect",
                               "unwrap_or",
                               "unwrap_or_else",
                               "unwrap_or_default",
                               "into_iter",
                               "into_inner",
                               "into_bytes",
                               "into_keys",
                               "into_values",
                               "and_then",
                               "or_else",
                               "ok_or",
                               "ok_or_else",
                               "into_boxed_slice",
                               "into_vec",
                               "join",
                               "ok",
                               "err",
                               "unwrap_err",
                               "expect_err",
                               "map_err",
                               "map",
                               "map_or",
                               "map_or_else",
                               "and",
                               "or",
                               "xor",
                               "zip",
                               "filter",
                               "flatten",
                               "transpose",
                               "chain",
                               "rev",
                               "collect",
                               "fold",
                               "for_each",
                               "sum",
                               "product",
                               "count",
                               "last",
                               "partition"};
  for (size_t i = at->parts.size(); i-- > 1;) live(at->parts[i], names, true, inner);
  const bool is_taken =
      !by_reference_.contains(at->text) && (by_value_.contains(at->text) || taking.contains(at->text));
  live(at->part(0), names, is_taken, inner);
}

void Ownership::live_labelled(Node* at, Names& names, bool is_consumed, int inner) {
  const Names outer = exits_.after_break[at->text];
  exits_.after_break[at->text] = names;
  if (at->part(0)->is(Kind::while_) || at->part(0)->is(Kind::for_each)) label_ = at->text;
  live(at->part(0), names, is_consumed, inner);
  exits_.after_break[at->text] = outer;
}

void Ownership::live(Node* at, Names& names, bool is_consumed, int depth) {
  if (at == nullptr || depth > ownership_depth_max) return;
  const int inner = depth + 1;
  const auto forget = [&](const Node* pattern) {
    for (const std::string& declared : pattern_names(pattern)) names.erase(declared);
  };
  switch (at->kind) {
    case Kind::name:
      if (is_consumed && !names.contains(at->text)) moved_.insert(at);
      else moved_.erase(at);
      names.insert(at->text);
      return;
    case Kind::declare:
      forget(at->part(0));
      live(at->part(1), names, takes_all(at->part(0)), inner);
      return;
    case Kind::assign:
      if (at->part(0)->is(Kind::name)) names.erase(at->part(0)->text);
      else live(at->part(0), names, false, inner);
      live(at->part(1), names, true, inner);
      return;
    case Kind::block:
    case Kind::sequence:
      for (size_t i = at->parts.size(); i-- > 0;) {
        const bool is_value = i + 1 == at->parts.size() && at->has(Flag::value);
        live(at->parts[i], names, is_value && is_consumed, inner);
      }
      return;
    case Kind::labelled: live_labelled(at, names, is_consumed, inner); return;
    case Kind::if_:
    case Kind::conditional:
    case Kind::match_: branches(at, names, is_consumed, inner); return;
    case Kind::and_:
    case Kind::or_: {
      for (size_t i = at->parts.size(); i-- > 1;) {
        Names taken = names;
        live(at->parts[i], taken, false, inner);
        names.merge(taken);
      }
      live(at->part(0), names, false, inner);
      return;
    }
    case Kind::matches: {
      forget(at->part(1));
      live(at->part(0), names, !pattern_names(at->part(1)).empty(), inner);
      return;
    }
    case Kind::while_: loop(at, names, inner); return;
    case Kind::for_each: for_loop(at, names, inner); return;
    case Kind::break_:
      names = exits_.after_break[at->text];
      live(at->part(0), names, true, inner);
      return;
    case Kind::continue_: names = exits_.after_continue[at->text]; return;
    case Kind::return_:
    case Kind::throw_:
      names.clear();
      live(at->part(0), names, true, inner);
      return;
    case Kind::function: return;
    case Kind::lambda: live_lambda(at, names); return;
    case Kind::method_call: live_method(at, names, inner); return;
    case Kind::call:
    case Kind::new_:
      for (size_t i = at->parts.size(); i-- > 1;) live(at->parts[i], names, true, inner);
      live(at->part(0), names, false, inner);
      return;
    case Kind::intrinsic: {
      static const Names looking = {"assert_eq!", "assert_ne!", "library::slice", "library::slice_mut", "println!",
                                    "print!",     "panic!",     "library::keep",  "library::format"};
      all_live(at->parts, names, !looking.contains(at->text), inner);
      return;
    }
    case Kind::argument:
    case Kind::spread: live(at->part(0), names, is_consumed, inner); return;
    case Kind::list:
    case Kind::array:
    case Kind::tuple: all_live(at->parts, names, true, inner); return;
    default: all_live(at->parts, names, false, inner); return;
  }
}

void Ownership::branches(Node* at, Names& names, bool is_consumed, int depth) {
  const bool is_match = at->is(Kind::match_);
  Names before;
  bool takes = false;
  for (size_t i = 1; i < at->parts.size(); ++i) {
    Names taken = names;
    Node* branch = at->parts[i];
    if (is_match) {
      const std::vector<std::string> declared = pattern_names(branch->part(0));
      takes |= !declared.empty();
      live(branch->part(2), taken, is_consumed, depth);
      live(branch->part(1), taken, false, depth);
      for (const std::string& name : declared) taken.erase(name);
    } else if (branch != nullptr) {
      live(branch, taken, is_consumed, depth);
    }
    before.merge(taken);
  }
  if (!is_match && at->part(2) == nullptr) before.insert(names.begin(), names.end());
  names = std::move(before);
  live(at->part(0), names, takes, depth);
}

void Ownership::loop(Node* at, Names& names, int depth) {
  const std::string label = std::exchange(label_, "");
  const Exits outer = exits_;
  const Names after = names;
  Names head;
  for (int turn = 0; turn < 3; ++turn) {  // a variable read in one iteration is live in the preceding one
    for (const std::string& length : {std::string(), label}) {
      exits_.after_break[length] = after;
      exits_.after_continue[length] = head;
    }
    Names now = head;
    live(at->part(1), now, false, depth);
    if (at->part(0) != nullptr) {
      now.insert(after.begin(), after.end());
      live(at->part(0), now, false, depth);
    }
    head = std::move(now);
  }
  exits_ = outer;
  names = std::move(head);
}

void Ownership::for_loop(Node* at, Names& names, int depth) {
  const std::string label = std::exchange(label_, "");
  const Exits outer = exits_;
  const Names after = names;
  Names head = after;
  for (int turn = 0; turn < 3; ++turn) {
    for (const std::string& length : {std::string(), label}) {
      exits_.after_break[length] = after;
      exits_.after_continue[length] = head;
    }
    Names now = head;
    live(at->part(2), now, false, depth);
    for (const std::string& declared : pattern_names(at->part(0))) now.erase(declared);
    now.insert(after.begin(), after.end());
    head = std::move(now);
  }
  exits_ = outer;
  names = std::move(head);
  live(at->part(1), names, true, depth);
}

// x  is  { let t = x; x = null; t }
void Ownership::clear(Node* at) {
  const std::string held = "moved." + std::to_string(++counter_);
  Node* declared = make(Kind::declare, at, "", {make(Kind::name_pattern, at, held, {nullptr}), name(at, at->text)});
  Node* cleared = make(Kind::assign, at, "", {name(at, at->text), tree_.literal(at->span, ir::Null{})});
  at->parts = {declared, cleared, name(at, held)};
  at->kind = Kind::sequence;
  at->text.clear();
  at->set(Flag::value);
}

// --- scopes

bool Ownership::is_plain(const Node* value) const {
  return value == nullptr || value->is(Kind::literal) || value->is(Kind::interpolation) || value->is(Kind::binary) ||
         value->is(Kind::unary) || value->is(Kind::matches) || value->is(Kind::lambda);
}

// A reference may be held longer than its target, if it is not used again.
bool Ownership::is_borrowed(const Node* value, int depth) const {
  static const Names borrowing = {"iter",     "iter_mut",   "get",        "get_mut",   "first",    "last", "as_ref",
                                  "as_mut",   "as_str",     "borrow",     "keys",      "values",   "peek", "chars",
                                  "as_slice", "borrow_mut", "as_deref",   "lock",      "front",    "back", "trim",
                                  "lines",    "split",      "values_mut", "first_mut", "last_mut", "read", "write"};
  static const Names passing = {"unwrap",     "expect",     "max",  "min",    "max_by", "min_by",
                                "max_by_key", "min_by_key", "next", "nth",    "find",   "unwrap_or",
                                "rev",        "skip",       "take", "filter", "last",   "peekable"};
  if (value == nullptr || depth > 100) return false;
  if (value->is(Kind::address_of)) {
    const Node* of = value->part(0);
    return of->is(Kind::name) || of->is(Kind::field) || of->is(Kind::index);
  }
  if (!value->is(Kind::method_call)) return false;
  if (giving_.contains(value->text)) return false;
  if (borrowing.contains(value->text)) return true;
  return passing.contains(value->text) && is_borrowed(value->part(0), depth + 1);
}

// A variable of a `let` is cleared at the end: otherwise the code of another exit, which may follow, would still read
// it.
Node* Ownership::kept(Node* body, const std::vector<std::string>& variables, bool is_let) {
  std::vector<Node*> ends;
  for (size_t i = variables.size(); i-- > 0;) {
    Node* used = name(body, variables[i]);
    ends.push_back(make(Kind::intrinsic, body, "library::keep", {used}));
    if (is_let && has_drop_ && !captured_.contains(variables[i]))
      ends.push_back(make(Kind::assign, body, "", {name(body, variables[i]), tree_.literal(body->span, ir::Null{})}));
    if (has_drop_ && !borrowed_.contains(variables[i]))
      ends.push_back(make(Kind::call, body, "", {name(body, "library__swept")}));
  }
  const bool has_value = body->has(Flag::value);
  Node* whole = body->is(Kind::block) ? body : make(Kind::block, body, "", {body})->set(Flag::value);
  Node* guarded = make(Kind::try_, body, "", {whole, nullptr, make(Kind::block, body, "", std::move(ends))})
                      ->set(Flag::value, has_value || !body->is(Kind::block));
  return make(Kind::block, body, "", {guarded})->set(Flag::value, guarded->has(Flag::value));
}

// Temporaries of a condition are dropped before its branches run.
Node* Ownership::swept_after(Node* condition) {
  bool calls = false;
  std::vector<const Node*> rest = {condition};
  while (!rest.empty() && !calls) {
    const Node* part = rest.back();
    rest.pop_back();
    if (part == nullptr) continue;
    calls = part->is(Kind::call) || part->is(Kind::method_call) || part->is(Kind::new_);
    if (part->is(Kind::matches)) return condition;
    rest.insert(rest.end(), part->parts.begin(), part->parts.end());
  }
  if (!calls) return condition;
  const std::string held = "held." + std::to_string(++counter_);
  Node* declared =
      make(Kind::declare, condition, "", {make(Kind::name_pattern, condition, held, {nullptr}), condition});
  Node* swept = make(Kind::call, condition, "", {name(condition, "library__swept")});
  return make(Kind::sequence, condition, "", {declared, swept, name(condition, held)})->set(Flag::value);
}

void Ownership::register_made(Node* at) {
  const Node* callee = at->part(0);
  const Node* owner = callee != nullptr && callee->is(Kind::field) ? callee->part(0) : callee;
  if (owner == nullptr || !owner->is(Kind::name) || !dropped_classes_.contains(owner->text)) return;
  Node* made = make(at->kind, at, at->text, at->parts);
  made->flags = at->flags;
  made->type = at->type;
  at->kind = Kind::intrinsic;
  at->text = "library::registered";
  at->parts = {made};
  at->type = nullptr;
  at->flags = 0;
}

void Ownership::scopes(Node* at, int depth) {
  if (at == nullptr || depth > ownership_depth_max || at->is(Kind::function)) return;
  for (Node* part : at->parts) scopes(part, depth + 1);
  if (at->is(Kind::new_)) register_made(at);
  if (at->is(Kind::block)) block(at);
  if (at->is(Kind::arm))
    if (const std::vector<std::string> names = pattern_names(at->part(0)); !names.empty())
      at->parts[2] = kept(at->parts[2], names);
  if (at->is(Kind::for_each))
    if (const std::vector<std::string> names = pattern_names(at->part(0)); !names.empty())
      at->parts[2] = kept(at->parts[2], names);
  if (at->is(Kind::if_)) {
    std::vector<std::string> names;
    condition_names(at->part(0), names);
    if (!names.empty()) at->parts[1] = kept(at->parts[1], names);
    else if (has_drop_) at->parts[0] = swept_after(at->parts[0]);
  }
  if (at->is(Kind::while_) && has_drop_ && at->part(0) != nullptr) at->parts[0] = swept_after(at->parts[0]);
}

// The statements after a declaration are guarded, so that the variable ends on every exit. Temporaries are dropped at
// the end of their statements.
void Ownership::block(Node* at) {
  std::vector<Node*> out;
  const size_t count = at->parts.size();
  std::vector<Node*> rest;  // statements after the current one, last one first
  for (size_t i = count; i-- > 0;) {
    Node* statement = at->parts[i];
    const bool is_value = i + 1 == count && at->has(Flag::value);
    const bool is_declaration = statement->is(Kind::declare) && !statement->has(Flag::static_);
    const bool is_let_else =
        statement->is(Kind::sequence) && !statement->parts.empty() && statement->part(0)->is(Kind::declare);
    const bool is_jump = statement->is(Kind::return_) || statement->is(Kind::break_) ||
                         statement->is(Kind::continue_) || statement->is(Kind::throw_) ||
                         statement->is(Kind::function) || statement->is(Kind::class_);
    const bool makes_nothing = is_declaration && is_plain(statement->part(1));
    std::vector<std::string> names;
    if (is_declaration && !makes_nothing && !is_borrowed(statement->part(1))) pattern_names(statement->part(0), names);
    if (is_declaration && statement->part(1) == nullptr) pattern_names(statement->part(0), names);
    if (is_let_else) condition_names(statement->part(0)->part(1), names);
    if (has_drop_ && !is_value && !is_jump && !makes_nothing)
      rest.push_back(make(Kind::call, statement, "", {name(statement, "library__swept")}));
    if (!names.empty() && !rest.empty()) {
      Node* body =
          make(Kind::block, statement, "", {rest.rbegin(), rest.rend()})->set(Flag::value, at->has(Flag::value));
      rest = {kept(body, names, true)};
    }
    rest.push_back(statement);
  }
  at->parts.assign(rest.rbegin(), rest.rend());
}

}  // namespace ramify::frontends::rust
