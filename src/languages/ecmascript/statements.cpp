// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include "languages/ecmascript/reader.h"

namespace ramify::frontends::ecmascript {

namespace {

bool is_function(std::string_view kind) {
  return kind == "function_declaration" || kind == "generator_function_declaration";
}

}  // namespace

// `using x = e;` is a declaration; TypeScript's grammar parses it as an assignment.
bool Reader::is_using(const Cst& at) {
  if (at.is("expression_statement")) return is_using(at.first_named_child());
  return at.is("using_declaration") || (at.is("assignment_expression") && at.has_child("using"));
}

// A resource declared by `using` is disposed of at the end of its block: the statements after it become its body.
// Functions among them are hoisted, so they are read first.
std::vector<Reader::Node*> Reader::statements(const std::vector<Cst>& list) {
  std::vector<Node*> read;
  for (size_t i = 0; i < list.size(); ++i) {
    if (!is_using(list[i])) {
      read.push_back(statement(list[i]));
      continue;
    }
    std::vector<Cst> rest;
    for (size_t j = i + 1; j < list.size(); ++j) {
      if (is_function(list[j].kind())) {
        read.push_back(statement(list[j]));
      } else {
        rest.push_back(list[j]);
      }
    }
    read.push_back(using_rest(list[i], statements(rest)));
    break;
  }
  return read;
}

Reader::Node* Reader::using_rest(const Cst& at, std::vector<Node*> rest) {
  const bool awaits = at.has_child("await");
  Node* body = make(Kind::sequence, at, "", std::move(rest));
  const std::vector<Cst> declarators = at.named_children();
  for (auto declarator = declarators.rbegin(); declarator != declarators.rend(); ++declarator) {
    const bool is_assignment = declarator->is("assignment_expression");
    if (!is_assignment && !declarator->is("variable_declarator")) continue;
    const Cst value = declarator->field(is_assignment ? "right" : "value");
    Node* pattern = this->pattern(declarator->field(is_assignment ? "left" : "name"), Binding::declares);
    body = make(Kind::with_, *declarator, "dispose",
                {value ? expression(value) : unsupported(*declarator, "using without a value"),
                 pattern->set(Flag::constant), body});
    body->set(Flag::async_, awaits);
  }
  return body;
}

Reader::Node* Reader::block(const Cst& at) { return make(Kind::block, at, "", statements(at.named_children())); }

namespace {

using Cst = tree_sitter::Node;

bool mentions_name(const Cst& root, std::string_view name) {
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    if ((at.is("identifier") || at.is("shorthand_property_identifier_pattern")) && at.text() == name) return true;
    for (const Cst& child : at.named_children()) open.push_back(child);
  }
  return false;
}

// Whether the function binds the name by anything other than `var` or a function declaration. Searches the whole
// function, which is conservative.
bool binds_lexically(const Cst& root, std::string_view name) {
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    if (at.is("lexical_declaration"))
      for (const Cst& declarator : at.named_children())
        if (const Cst target = declarator.field("name"); target && mentions_name(target, name)) return true;
    const Cst bound = at.is("for_in_statement")                          ? at.field("left")
                      : at.is("catch_clause") || at.is("arrow_function") ? at.field("parameter")
                      : at.is("class_declaration")                       ? at.field("name")
                                                                         : Cst();
    if (bound && mentions_name(bound, name)) return true;
    if (const Cst parameters = at.field("parameters"); parameters && mentions_name(parameters, name)) return true;
    for (const Cst& child : at.named_children()) open.push_back(child);
  }
  return false;
}

}  // namespace

// In sloppy code a function declared in a block is also a variable of the enclosing function (ECMA-262, B.3.2).
Reader::Node* Reader::inner_block(const Cst& at) {
  Node* node = block(at);
  if (is_strict_ || classes_ > 0) return node;
  std::vector<Node*> front, rest;
  for (Node* part : node->parts) {
    const bool is_plain = part != nullptr && part->is(Kind::function) && !part->text.empty() && part->alias.empty();
    if (!is_plain || part->has(Flag::generator) || binds_lexically(around_.back(), part->text)) {
      rest.push_back(part);
      continue;
    }
    Node* lambda = tree_.make(Kind::lambda, part->span, "", {part});
    Node* name = tree_.make(Kind::name_pattern, part->span, part->text);
    part->alias = std::exchange(part->text, "");
    front.push_back(tree_.make(Kind::declare, part->span, "", {name, lambda})->set(Flag::function_scoped));
  }
  front.insert(front.end(), rest.begin(), rest.end());
  node->parts = std::move(front);
  return node;
}

Reader::Node* Reader::body(const Cst& at) { return at ? statement(at) : nullptr; }

Reader::Node* Reader::condition(const Cst& at) {
  if (!at || at.is("empty_statement")) return nullptr;
  return expression(at);
}

Reader::Node* Reader::expression_statement(const Cst& at) { return expression(at.first_named_child()); }

Reader::Node* Reader::declaration(const Cst& at) {
  const Cst word = at.field("kind");
  const std::string_view kind = word ? word.text() : "var";
  std::vector<Node*> declared;
  for (const Cst& child : at.named_children())
    if (Node* library = child.is("variable_declarator") ? required(child) : nullptr) declared.push_back(library);
    else if (child.is("variable_declarator")) declared.push_back(declarator(child, kind));
  if (declared.size() == 1) return declared[0];
  return make(Kind::sequence, at, "", std::move(declared));
}

Reader::Node* Reader::declarator(const Cst& at, std::string_view kind) {
  const Cst target = at.field("name");
  const Cst initial = at.field("value");
  Node* value = initial ? expression(initial) : nullptr;
  if (target.is("identifier")) named_after(value, identifier_text(target));
  Node* node = make(Kind::declare, at, "", {pattern(target, Binding::declares), value});
  node->type = type_of(at);
  return node->set(Flag::constant, kind == "const")->set(Flag::function_scoped, kind == "var");
}

Reader::Node* Reader::if_statement(const Cst& at) {
  const Cst alternative = at.field("alternative");
  return make(Kind::if_, at, "",
              {condition(at.field("condition")), body(at.field("consequence")),
               alternative ? body(alternative.first_named_child()) : nullptr});
}

Reader::Node* Reader::while_statement(const Cst& at) {
  return make(Kind::while_, at, "", {condition(at.field("condition")), body(at.field("body"))});
}

Reader::Node* Reader::do_statement(const Cst& at) {
  return make(Kind::do_while, at, "", {body(at.field("body")), condition(at.field("condition"))});
}

Reader::Node* Reader::for_statement(const Cst& at) {
  const Cst start = at.field("initializer");
  const bool declares = start.is("lexical_declaration") || start.is("variable_declaration");
  Node* initial = start.is("empty_statement") ? nullptr : declares ? statement(start) : expression(start);
  const Cst update = at.field("increment");
  Node* node =
      make(Kind::for_, at, "",
           {initial, condition(at.field("condition")), update ? expression(update) : nullptr, body(at.field("body"))});
  return node->set(Flag::per_iteration, start.is("lexical_declaration"));
}

Reader::Node* Reader::for_in_statement(const Cst& at) {
  const Cst word = at.field("kind");
  const std::string_view kind = word ? word.text() : "";
  if (kind == "using" || kind == "await") return unsupported(at, "using in the head of a loop");
  if (at.field("value")) return unsupported(at, "an initial value in the head of a for-in loop");
  if (at.has_child("await")) return for_await(at);
  const Cst left = at.field("left");
  Node* node = make(Kind::for_each, at, std::string(at.field("operator").text()),
                    {pattern(left, word ? Binding::declares : Binding::assigns), expression(at.field("right")),
                     body(at.field("body"))});
  return node->set(Flag::constant, kind == "const")->set(Flag::function_scoped, kind == "var");
}

// `for await (const x of xs) body` iterates the asynchronous iterator and awaits each result.
Reader::Node* Reader::for_await(const Cst& at) {
  const Cst word = at.field("kind"), left = at.field("left");
  const std::string_view kind = word ? word.text() : "";
  const std::string iterator = "iterator " + std::to_string(at.begin()), step = "step " + std::to_string(at.begin());
  const auto wait = [&](Node* value) -> Node* {
    switch (async_.empty() ? Async::none : async_.back()) {
      case Async::none: return call_of(at, "__await", {value});
      case Async::function: return make(Kind::yield, at, "", {value});
      case Async::generator: break;
    }
    return make(Kind::yield, at, "",
                {make(Kind::new_, at, "", {name(at, "__Awaited"), make(Kind::argument, at, "", {value})})});
  };
  const auto declared = [&](const std::string& text, Node* value) {
    return make(Kind::declare, at, "", {make(Kind::name_pattern, at, text), value})->set(Flag::constant);
  };
  Node* first = declared(iterator, call_of(at, "__async_iterator", {expression(at.field("right"))}));
  Node* next = declared(step, wait(make(Kind::method_call, at, "next", {name(at, iterator)})));
  Node* ends =
      make(Kind::if_, at, "", {make(Kind::field, at, "done", {name(at, step)}), make(Kind::break_, at), nullptr});
  Node* value = make(Kind::field, at, "value", {name(at, step)});
  Node* taken = word ? make(Kind::declare, left, "", {pattern(left, Binding::declares), value})
                           ->set(Flag::constant, kind == "const")
                           ->set(Flag::function_scoped, kind == "var")
                     : make(Kind::assign, left, "", {pattern(left, Binding::assigns), value});
  // Leaving the loop early calls the iterator's `return`: `finished` is true while the iterator runs, and false during
  // the body.
  const std::string finished = "finished " + std::to_string(at.begin());
  const auto finishes = [&](bool is_finished) {
    return make(Kind::assign, at, "", {name(at, finished), literal(at, is_finished)});
  };
  Node* body =
      make(Kind::block, at, "", {finishes(true), next, ends, finishes(false), taken, this->body(at.field("body"))});
  Node* return_call = wait(make(Kind::method_call, at, "return", {name(at, iterator)})->set(Flag::nullable));
  Node* early_exit = make(Kind::if_, at, "", {name(at, finished), make(Kind::block, at), return_call});
  Node* loop = make(Kind::while_, at, "", {nullptr, body});
  Node* all =
      make(Kind::try_, at, "", {make(Kind::block, at, "", {loop}), nullptr, make(Kind::block, at, "", {early_exit})});
  return make(Kind::block, at, "",
              {first, make(Kind::declare, at, "", {make(Kind::name_pattern, at, finished), literal(at, true)}), all});
}

// A switch is one block: declarations in a case are visible in the others.
Reader::Node* Reader::switch_statement(const Cst& at) {
  Node* node = make(Kind::switch_, at, "===", {condition(at.field("value"))});
  bool declares = false;
  for (const Cst& clause : at.field("body").named_children()) {
    const std::vector<Cst> list = clause.fields("body");
    for (const Cst& child : list)
      declares |= child.is("lexical_declaration") || child.is("class_declaration") || is_function(child.kind());
    Node* case_ = make(Kind::case_, clause, "", {make(Kind::sequence, clause, "", statements(list))});
    if (const Cst label = clause.field("value")) case_->parts.push_back(expression(label));
    node->parts.push_back(case_);
  }
  node->set(Flag::fallthrough);
  return declares ? make(Kind::block, at, "", {node}) : node;
}

Reader::Node* Reader::try_statement(const Cst& at) {
  const Cst handler = at.field("handler");
  const Cst finalizer = at.field("finalizer");
  Node* node = make(Kind::try_, at, "",
                    {block(at.field("body")), nullptr, finalizer ? block(finalizer.field("body")) : nullptr});
  if (handler) node->parts.push_back(catch_clause(handler));
  return node;
}

// A destructured parameter goes through a hidden variable.
Reader::Node* Reader::catch_clause(const Cst& at) {
  const Cst caught = at.field("parameter");
  Node* body = block(at.field("body"));
  if (!caught) return make(Kind::catch_, at, "", {body, nullptr});
  if (caught.is("identifier")) return make(Kind::catch_, at, identifier_text(caught), {body, nullptr});
  const std::string hidden = "caught value";
  Node* destructured = make(Kind::declare, caught, "", {pattern(caught, Binding::declares), name(caught, hidden)});
  body = make(Kind::block, at.field("body"), "", {destructured, body});
  return make(Kind::catch_, at, hidden, {body, nullptr});
}

Reader::Node* Reader::throw_statement(const Cst& at) {
  return make(Kind::throw_, at, "", {expression(at.first_named_child())});
}

Reader::Node* Reader::return_statement(const Cst& at) {
  const Cst value = at.first_named_child();
  return make(Kind::return_, at, "", {value ? expression(value) : name(at, "undefined")});
}

Reader::Node* Reader::jump(const Cst& at) {
  const Cst label = at.field("label");
  return make(at.is("break_statement") ? Kind::break_ : Kind::continue_, at, label ? identifier_text(label) : "");
}

Reader::Node* Reader::labeled_statement(const Cst& at) {
  return make(Kind::labelled, at, identifier_text(at.field("label")), {statement(at.field("body"))});
}

}  // namespace ramify::frontends::ecmascript
