// SPDX-License-Identifier: Apache-2.0
// Assignments (perlop, "Assignment Operators"): of one value, and of lists, whose right side is evaluated as a whole first; `local`.
#include <algorithm>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {
namespace {

bool is_aggregate(const tree_sitter::Node& at) {
  return at.is("array") || at.is("hash") || at.is("array_deref_expression") || at.is("hash_deref_expression");
}

bool is_declared(const tree_sitter::Node& at) { return at.is("variable_declaration"); }

}  // namespace

// Whether the left side makes it an assignment of a list.
bool Reader::is_list_target(const Cst& at) {
  if (is_declared(at)) {
    const Cst single = at.field("variable");
    return !single || is_aggregate(single);
  }
  if (at.is("localization_expression")) return is_list_target(at.named_children().back());
  return is_aggregate(at) || at.is("parenthesized_expression") || at.is("stub_expression") || at.is("slice_expression");
}

// What is assigned to, one after the other.
void Reader::targets_of(const Cst& at, std::vector<Cst>& all) {
  if (at.is("parenthesized_expression") || at.is("list_expression")) {
    for (const Cst& each : at.named_children()) targets_of(each, all);
    return;
  }
  if (!at.is("stub_expression")) all.push_back(at);
}

// A shared variable holds no references to what is not shared (threads::shared).
bool Reader::is_shared_place(const Cst& at) {
  if (!at.is("scalar") || plain_name(at).empty()) return false;
  const Variable* known = scopes_.find("$" + std::string(plain_name(at)));
  return known != nullptr && known->is_shared;
}
Node* Reader::checked(const Cst& at, const Cst& place, Node* value) {
  const bool is_scalar = value->is(Kind::literal) || value->is(Kind::interpolation) || value->is(Kind::binary);
  return is_shared_place(place) && !is_scalar ? intrinsic(at, "%shareable", {value}) : value;
}

Node* Reader::assigned_aggregate(const Cst& place, Node* values) {
  const bool is_list = place.is("array") || place.is("array_deref_expression");
  Node* of = nullptr;
  if (place.is("array_deref_expression")) of = array_behind(place.first_named_child(), true);
  else if (place.is("hash_deref_expression")) of = hash_behind(place.first_named_child(), true);
  else if (plain_name(place).empty()) of = inside(place, is_list ? '@' : '%', true);
  else of = is_list ? array_variable(place) : hash_variable(place);
  return intrinsic(place, is_list ? "%set_list" : "%set_hash", {of, values});
}

// One value to one place, of any kind.
Node* Reader::assign_to(const Cst& place, Node* value) {
  if (place.is("undef_expression")) return value;
  if (place.is("arraylen") || place.is("arraylen_deref_expression")) {
    const std::string_view plain = plain_name(place);
    Node* of = place.is("arraylen_deref_expression") ? array_behind(place.first_named_child(), true)
               : plain.empty()                       ? inside(place, '@', true)
                                                     : variable_node(place, "@" + std::string(plain));
    return intrinsic(place, "%set_last_index", {of, value});
  }
  const bool is_substr = place.field("function").text() == "substr";
  if (is_substr) {
    std::vector<Cst> given = place.field("arguments").is("list_expression")
                                 ? place.field("arguments").named_children()
                                 : std::vector<Cst>{place.field("arguments")};
    if (given.size() < 2 || !is_place(given[0])) return unsupported(place, "an assignment to such a substr");
    Node* length = given.size() > 2 ? scalar(given[2]) : null(place);
    Node* text = intrinsic(place, "%with_part", {scalar(given[0]), scalar(given[1]), length, value});
    return make(Kind::assign, place, "", {scalar(given[0]), text});
  }
  if (place.is("conditional_expression")) {
    Node* then = assign_to(place.field("consequent"), value);
    Node* test = scalar(place.field("condition"));
    return make(Kind::conditional, place, "", {test, then, assign_to(place.field("alternative"), value)});
  }
  if (place.is("parenthesized_expression") && place.named_children().size() == 1)
    return assign_to(place.first_named_child(), value);
  if (!is_place(place)) return unsupported(place, fmt::format("an assignment to `{}`", place.kind()));
  Node* assigned = make(Kind::assign, place, "", {scalar(place), checked(place, place, value)});
  const Variable* known = place.is("scalar") ? scopes_.find("$" + std::string(plain_name(place))) : nullptr;
  if (known == nullptr || known->position_name.empty()) return assigned;
  Node* forget = make(Kind::assign, place, "", {name(place, known->position_name), null(place)});
  return make(Kind::sequence, place, "", {forget, assigned})->set(Flag::value);
}

Node* Reader::assignment(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  const Cst left = at.field("left"), right = at.field("right");
  if (sign != "=") return compound_assignment(at);
  if (left.is("localization_expression")) return local(at);
  if (is_list_target(left)) return list_assignment(at, Want::scalar);
  if (!is_declared(left)) return assign_to(left, scalar(right));
  const Cst variable = left.field("variable");
  Node* value = scalar(right);
  const std::string_view word = left.children().front().text();
  Node* declared = declare(left, variable, word, is_shared_declaration(left), value);
  if (!declared->is(Kind::declare)) return declared;
  return make(Kind::sequence, at, "", {declared, scalar_variable(variable)})->set(Flag::value);
}

Reader::Nodes Reader::assignment_items(const Cst& at) {
  const Cst left = at.field("left");
  if (at.field("operator").text() != "=" || !is_list_target(left)) return {assignment(at)};
  return {spread(at, list_assignment(at, Want::list))};
}

Node* Reader::list_assignment(const Cst& at, Want want) {
  const Cst left = at.field("left"), right = at.field("right");
  const bool declares = is_declared(left);
  std::vector<Cst> targets;
  if (declares) {
    targets = left.fields("variables");
    if (const Cst single = left.field("variable")) targets = {single};
  } else {
    targets_of(left, targets);
  }
  const std::string_view word = declares ? left.children().front().text() : std::string_view();
  const bool is_shared = declares && is_shared_declaration(left);
  Nodes given = items(right);
  Nodes steps;
  // An array that is given to new variables alone is not changed meanwhile.
  const bool is_direct = want == Want::nothing && declares && given.size() == 1 && given[0]->is(Kind::spread) &&
                         given[0]->part(0)->is(Kind::name);
  Node* all = nullptr;
  std::string kept;
  if (is_direct) {
    all = given[0]->part(0);
  } else if (targets.size() == 1 && is_aggregate(targets[0]) && want == Want::nothing) {
    all = sequence_of(right, std::move(given));
  } else {
    kept = hidden_name("values");
    steps.push_back(hidden(at, kept, tuple_of(right, std::move(given))));
    all = name(at, kept);
  }
  const auto values = [&] { return kept.empty() ? all : name(at, kept); };
  for (size_t i = 0; i < targets.size(); ++i) {
    const Cst& target = targets[i];
    if (target.is("undef_expression")) continue;
    if (is_aggregate(target)) {
      Node* rest = i == 0 ? values() : intrinsic(target, "%from", {values(), literal(target, static_cast<int64_t>(i))});
      if (!declares) {
        steps.push_back(assigned_aggregate(target, rest));
      } else {
        const bool is_list = target.is("array");
        Node* made =
            is_list ? make(Kind::list, target, "", {spread(target, rest)}) : intrinsic(target, "%hash_of", {rest});
        if (word == "our") made = rest;
        steps.push_back(declare(target, target, word, is_shared, made));
      }
      break;
    }
    if (target.is("slice_expression")) {
      bool is_hash = false;
      Node* of = container_of_slice(target, is_hash);
      std::vector<Cst> keys;
      bool is_open = false;
      for (const Cst& child : target.children()) {
        if (child.is("[") || child.is("{")) is_open = true;
        else if (is_open && child.is_named()) keys.push_back(child);
      }
      steps.push_back(intrinsic(target, is_hash ? "%set_slice_of_hash" : "%set_slice_of_list",
                                {of, tuple_of(target, items_of_all(keys)), values()}));
      break;
    }
    Node* value = make(Kind::index, target, "", {values(), literal(target, static_cast<int64_t>(i))});
    if (declares) {
      steps.push_back(declare(target, target, word, is_shared, value));
    } else if (target.is("variable_declaration") && target.field("variable")) {
      steps.push_back(declare(target, target.field("variable"), target.children().front().text(),
                              is_shared_declaration(target), value));
    } else {
      steps.push_back(assign_to(target, value));
    }
  }
  if (want == Want::nothing) return steps.size() == 1 ? steps[0] : make(Kind::sequence, at, "", std::move(steps));
  steps.push_back(want == Want::list ? tuple_of(at, assigned_items(targets)) : count(at, values()));
  return make(Kind::sequence, at, "", std::move(steps))->set(Flag::value);
}

// What a list assignment gives in a list context: what it has assigned to.
Reader::Nodes Reader::assigned_items(const std::vector<Cst>& targets) {
  Nodes all;
  for (const Cst& each : targets) {
    const Cst target = is_declared(each) && each.field("variable") ? each.field("variable") : each;
    if (target.is("undef_expression")) continue;
    for (Node* item : items(target)) all.push_back(item);
  }
  return all;
}

Node* Reader::compound_assignment(const Cst& at) {
  std::string sign(at.field("operator").text());
  sign.pop_back();
  const Cst left = at.field("left"), right = at.field("right");
  if (is_aggregate(left)) {
    if (sign == "x" && left.is("array"))
      return assigned_aggregate(left, intrinsic(at, "%repeat_list", {array_variable(left), scalar(right)}));
    return unsupported(at, fmt::format("the assignment `{}=` to an array or hash", sign));
  }
  Cst place = left;
  Nodes steps;
  if (is_declared(left) && left.field("variable")) {
    steps.push_back(declaration(left));
    place = left.field("variable");
  }
  if (!is_place(place)) return unsupported(at, fmt::format("the assignment `{}=` to `{}`", sign, place.kind()));
  Node* result = nullptr;
  if (sign == "x") {
    if (!place.is("scalar")) return unsupported(at, "`x=` of an element");
    result = make(Kind::assign, at, "", {scalar(place), intrinsic(at, "%repeat", {scalar(place), scalar(right)})});
  } else {
    const std::string own = sign == "." ? ".." : sign == "//" ? "??" : sign;
    constexpr std::string_view known[] = {"..", "??", "||", "&&", "+", "-",  "*", "/",
                                          "%",  "**", "&",  "|",  "^", "<<", ">>"};
    if (std::ranges::find(known, own) == std::end(known))
      return unsupported(at, fmt::format("the operator `{}=`", sign));
    Node* value = scalar(right);
    const bool is_choice = own == "??" || own == "||" || own == "&&";
    result = make(Kind::compound_assign, at, own, {scalar(place), is_choice ? checked(at, place, value) : value});
  }
  if (steps.empty()) return result;
  steps.push_back(result);
  return make(Kind::sequence, at, "", std::move(steps))->set(Flag::value);
}

// `local`: the old value comes back when the block is left, however that happens. $_ is bound by its block alone, since subroutines do not
// see that of their callers here.
Node* Reader::local(const Cst& at) {
  const bool has_value = at.is("assignment_expression");
  const Cst localized = has_value ? at.field("left") : at;
  const Cst place = localized.named_children().back();
  if (place.is("scalar") && plain_name(place) == "_") {
    Node* value = has_value ? scalar(at.field("right")) : null(at);
    return hidden(at, scopes_.declare("$_").name, value);
  }
  if (place.is("parenthesized_expression") && !has_value) return local_of_several(at, place);
  const std::string saved = hidden_name("saved");
  Node *save = nullptr, *set = nullptr, *restore = nullptr;
  if (place.is("scalar") && !plain_name(place).empty()) {
    if (scopes_.find("$" + std::string(plain_name(place))) != nullptr &&
        scopes_.find("$" + std::string(plain_name(place)))->is_lexical)
      return unsupported(at, "`local` of a lexical variable");
    Node* value = has_value ? scalar(at.field("right")) : null(at);
    save = hidden(at, saved, scalar(place));
    set = make(Kind::assign, at, "", {scalar(place), value});
    restore = make(Kind::assign, at, "", {scalar(place), name(at, saved)});
  } else if ((place.is("array") || place.is("hash")) && !plain_name(place).empty()) {
    const bool is_list = place.is("array");
    Node* values = has_value ? sequence_of(at, items(at.field("right"))) : make(Kind::tuple, at);
    save = hidden(at, saved, make(Kind::tuple, at, "", {is_list ? array_items(place)[0] : hash_items(place)[0]}));
    set = assigned_aggregate(place, values);
    restore = assigned_aggregate(place, name(at, saved));
  } else if (place.is("hash_element_expression")) {
    Node* value = has_value ? scalar(at.field("right")) : null(at);
    const std::string of = hidden_name("of"), where = hidden_name("key");
    Node* kept = make(Kind::sequence, at, "",
                      {hidden(at, of, container(place, true)), hidden(at, where, key(place.field("key")))});
    save = make(Kind::sequence, at, "",
                {kept, hidden(at, saved, intrinsic(at, "%saved_entry", {name(at, of), name(at, where)}))});
    set = make(Kind::assign, at, "", {make(Kind::index, at, "", {name(at, of), name(at, where)}), value});
    restore = intrinsic(at, "%restore_entry", {name(at, of), name(at, where), name(at, saved)});
  } else {
    return unsupported(at, fmt::format("`local` of `{}`", place.kind()));
  }
  wraps_rest_ = [this, at, restore](Nodes rest) { return restoring(at, restore, std::move(rest)); };
  return make(Kind::sequence, at, "", {save, set});
}

Node* Reader::local_of_several(const Cst& at, const Cst& places) {
  std::vector<Cst> all;
  targets_of(places, all);
  Nodes steps, restored;
  for (const Cst& place : all) {
    const bool is_plain = place.is("scalar") && !plain_name(place).empty() &&
                          scopes_.find("$" + std::string(plain_name(place))) == nullptr;
    const Variable* known = place.is("scalar") ? scopes_.find("$" + std::string(plain_name(place))) : nullptr;
    if (!is_plain && (known == nullptr || known->is_lexical))
      return unsupported(at, "`local` of several places of other kinds than scalars");
    const std::string saved = hidden_name("saved");
    steps.push_back(hidden(at, saved, scalar(place)));
    steps.push_back(make(Kind::assign, at, "", {scalar(place), null(at)}));
    restored.push_back(make(Kind::assign, at, "", {scalar(place), name(at, saved)}));
  }
  Node* restore = make(Kind::sequence, at, "", std::move(restored));
  wraps_rest_ = [this, at, restore](Nodes rest) { return restoring(at, restore, std::move(rest)); };
  return make(Kind::sequence, at, "", std::move(steps));
}

}  // namespace ramify::frontends::perl
