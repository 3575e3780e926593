// SPDX-License-Identifier: Apache-2.0
// Blocks and control flow. All of them may have values. The caller says whether the value is used; if so, it is the
// last expression without a semicolon, or else (), the empty tuple.
#include <utility>

#include <fmt/format.h>

#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {

Node* Reader::block(const Cst& at, bool has_value) {
  const Scope scope(*this);
  std::vector<Cst> all;
  std::string label;
  for (const Cst& child : at.named_children()) {
    if (child.is("label")) {
      label = std::string(child.text().substr(1));
    } else {
      all.push_back(child);
    }
  }
  collect(all);  // items may be used above their declaration
  Node* made = make(Kind::block, at, "", statements(all, has_value))->set(Flag::value, has_value);
  if (label.empty()) return made;
  return make(Kind::labelled, at, label, {made})->set(Flag::value, has_value);
}

std::vector<Node*> Reader::statements(const std::vector<Cst>& all, bool has_value) {
  std::vector<Node*> out;
  bool is_left_out = false;
  bool ends_with_value = false;
  for (size_t i = 0; i < all.size(); ++i) {
    const Cst& at = all[i];
    if (at.is("line_comment") || at.is("block_comment")) continue;
    if (at.is("attribute_item")) is_left_out |= is_test(at);
    if (!at.is("attribute_item") && std::exchange(is_left_out, false)) continue;
    const bool is_last = i + 1 == all.size();
    const bool is_statement = at.is("expression_statement");
    const bool is_value = is_last && has_value && !(is_statement && at.text().ends_with(';'));
    Node* made = nullptr;
    if (is_value) {
      const Cst inner = is_statement ? at.first_named_child() : at;
      made = item(inner);
      if (made == nullptr && !inner.is("let_declaration")) {
        made = expression(inner);
        ends_with_value = true;
      }
    }
    if (made == nullptr) made = statement(at);
    const bool is_empty = made->is(Kind::sequence) && made->parts.empty();
    if (!is_empty) out.push_back(made);
  }
  if (has_value && !ends_with_value) {
    const bool is_left = !out.empty() && (out.back()->is(Kind::return_) || out.back()->is(Kind::throw_) ||
                                          out.back()->is(Kind::break_) || out.back()->is(Kind::continue_));
    if (!is_left && !all.empty()) out.push_back(unit(all.back()));
  }
  return out;
}

Node* Reader::statement(const Cst& whole) {
  const Cst at = whole.is("expression_statement") ? whole.first_named_child() : whole;
  if (at.is("let_declaration")) return let(at);
  if (Node* made = item(at)) return made;
  if (Node* made = control(at, false)) return made;
  return expression(at);
}

Node* Reader::control(const Cst& at, bool has_value) {
  const std::string_view kind = at.kind();
  if (kind == "block") return block(at, has_value);
  if (kind == "unsafe_block" || kind == "const_block") {
    return block(kind == "unsafe_block" ? at.first_named_child() : at.field("body"), has_value);
  }
  if (kind == "if_expression") return if_expression(at, has_value);
  if (kind == "match_expression") return match(at, has_value);
  if (kind == "while_expression") return with_label(at, while_loop(at), false);
  if (kind == "for_expression") return with_label(at, for_loop(at), false);
  if (kind == "loop_expression") return with_label(at, endless_loop(at, has_value), has_value);
  return nullptr;
}

Node* Reader::with_label(const Cst& at, Node* loop, bool has_value) {
  for (const Cst& child : at.named_children()) {
    if (child.is("label"))
      return make(Kind::labelled, at, std::string(child.text().substr(1)), {loop})->set(Flag::value, has_value);
  }
  return loop;
}

// The matched value. If a pattern's names refer to its parts (`ref`, or a mutable receiver), it is a place.
Node* Reader::subject(const Cst& at, const Cst& patterns) {
  Node* made = expression(at);
  const bool is_place = made->is(Kind::name) || made->is(Kind::field) || made->is(Kind::index);
  const bool is_local_name = !made->is(Kind::name) || is_local(made->text);
  if (!is_place || !is_local_name) return made;
  const bool is_changing_self = made->is(Kind::name) && made->text == "self" && self_is_mutable_;
  return is_changing_self || has_reference_pattern(patterns) ? place(made) : made;
}

bool Reader::has_reference_pattern(const Cst& whole) {
  std::vector<Cst> rest = {whole};
  while (!rest.empty()) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("ref_pattern") || (at.is("field_pattern") && at.has_child("ref"))) return true;
    for (const Cst& child : at.named_children()) {
      if (at.is("match_arm") && child.begin() != at.field("pattern").begin()) continue;
      rest.push_back(child);
    }
  }
  return false;
}

// `let` conditions declare names in the enclosing scope, so an `if` is wrapped in a block.
Node* Reader::condition(const Cst& at) {
  if (at.is("let_condition")) {
    Node* of = subject(at.field("value"), at.field("pattern"));
    return make(Kind::matches, at, "", {of, pattern(at.field("pattern"))});
  }
  if (at.is("let_chain")) {
    Node* all = nullptr;
    for (const Cst& part : at.named_children()) {
      Node* made = condition(part);
      all = all == nullptr ? made : make(Kind::and_, at, "", {all, made})->set(Flag::as_boolean);
    }
    return all;
  }
  return expression(at);
}

Node* Reader::if_expression(const Cst& at, bool has_value) {
  const Scope scope(*this);
  const Cst test = at.field("condition");
  const Cst alternative = at.field("alternative");
  Node* holds = condition(test);
  Node* then = block(at.field("consequence"), has_value);
  Node* otherwise = nullptr;
  if (alternative) {
    const Cst inner = alternative.first_named_child();
    otherwise = control(inner, has_value);
  } else if (has_value) {
    otherwise = unit(at);
  }
  Node* made = make(Kind::if_, at, "", {holds, then, otherwise})->set(Flag::value, has_value);
  const bool declares = test.is("let_condition") || test.is("let_chain");
  return declares ? make(Kind::block, at, "", {made})->set(Flag::value, has_value) : made;
}

Node* Reader::arm_body(const Cst& at, bool has_value) {
  if (Node* made = control(at, has_value)) return made;
  return expression(at);
}

Node* Reader::match(const Cst& at, bool has_value) {
  std::vector<Node*> parts = {subject(at.field("value"), at.field("body"))};
  for (const Cst& arm : at.field("body").named_children()) {
    if (!arm.is("match_arm")) continue;
    const Scope scope(*this);
    const Cst whole = arm.field("pattern");
    Node* fits = pattern(whole.first_named_child() ? whole.first_named_child() : whole);
    const Cst guard = whole.field("condition");
    Node* test = guard ? condition(guard) : nullptr;
    parts.push_back(make(Kind::arm, arm, "", {fits, test, arm_body(arm.field("value"), has_value)}));
  }
  return make(Kind::match_, at, "", std::move(parts))->set(Flag::value, has_value);
}

Node* Reader::while_loop(const Cst& at) {
  const Scope scope(*this);
  const Cst test = at.field("condition");
  const bool declares = test.is("let_condition") || test.is("let_chain");
  Node* holds = condition(test);
  Node* body = block(at.field("body"), false);
  if (!declares) return make(Kind::while_, at, "", {holds, body, nullptr});
  // `while let`: each iteration has fresh names.
  Node* end = make(Kind::block, test, "", {make(Kind::break_, test, "", {nullptr})});
  Node* turn = make(Kind::if_, at, "", {holds, body, end});
  return make(Kind::while_, at, "", {nullptr, make(Kind::block, at, "", {turn}), nullptr});
}

Node* Reader::for_loop(const Cst& at) {
  const Cst over = at.field("value");
  Node* iterable = expression(over);
  if (over.is("reference_expression")) {
    Node* of = iterable->is(Kind::address_of) ? iterable->part(0) : iterable;
    iterable = make(Kind::method_call, over, over.has_child("mutable_specifier") ? "iter_mut" : "iter", {of});
  } else {
    iterable = intrinsic(over, "library::iter", {iterable});
  }
  const Scope scope(*this);
  Node* fits = pattern(at.field("pattern"));
  return make(Kind::for_each, at, "", {fits, iterable, block(at.field("body"), false), nullptr});
}

Node* Reader::endless_loop(const Cst& at, bool has_value) {
  return make(Kind::while_, at, "", {nullptr, block(at.field("body"), false), nullptr})->set(Flag::value, has_value);
}

Node* Reader::let(const Cst& at) {
  const Cst named = at.field("type");
  const Cst initial = at.field("value");
  Node* type = named ? type_of(named) : nullptr;
  Node* made = initial ? value(initial, type) : nullptr;
  if (initial && has_reference_pattern(at.field("pattern"))) {
    const bool is_place =
        (made->is(Kind::name) && is_local(made->text)) || made->is(Kind::field) || made->is(Kind::index);
    if (is_place) made = place(made);
  }
  const Cst alternative = at.field("alternative");
  if (alternative) {  // let Some(x) = y else { return };
    Node* otherwise = block(alternative.is("else_clause") ? alternative.first_named_child() : alternative, false);
    Node* fits = make(Kind::matches, at, "", {made, pattern(at.field("pattern"))});
    const std::string variable = fmt::format("fits.{}", ++counter_);
    Node* declared = make(Kind::declare, at, "", {make(Kind::name_pattern, at, variable, {nullptr}), fits});
    Node* test = make(Kind::if_, at, "", {name(at, variable), skip(at), otherwise});
    return make(Kind::sequence, at, "", {declared, test});
  }
  Node* fits = pattern(at.field("pattern"));
  if (fits->is(Kind::name_pattern)) fits->type = type;
  Node* declared = make(Kind::declare, at, "", {fits, made});
  declared->type = type;
  return declared;
}

}  // namespace ramify::frontends::rust
