// SPDX-License-Identifier: Apache-2.0
// Statements, branches, loops and exception handling. All have values; `is_value` says whether the value is used.
#include <unordered_map>

#include <fmt/format.h>

#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

namespace {

constexpr size_t elsifs_max = 500;  // they nest in the surface tree

}  // namespace

Node* Reader::file(const Cst& root) {
  find_heredocs(root);
  find_hidden_methods(root);
  find_changed_names(root);
  const std::string_view text = root.text();
  for (size_t at = text.find('$'); at != std::string_view::npos && at + 1 < text.size(); at = text.find('$', at + 1))
    uses_last_match_ =
        uses_last_match_ || std::string_view("~&`'123456789").find(text[at + 1]) != std::string_view::npos;
  uses_last_match_ = uses_last_match_ || text.find("Regexp.last_match") != std::string_view::npos;
  scopes_.push_back({.kind = Scope::Kind::file, .root = root});
  for (const std::string_view word : {"instance_eval", "instance_exec", "class_eval", "class_exec", "module_eval"})
    rebinds_self_ = rebinds_self_ || text.find(word) != std::string_view::npos;
  const bool has_functions =
      text.find("->") != std::string_view::npos || text.find("lambda") != std::string_view::npos ||
      text.find("proc") != std::string_view::npos || text.find("method(") != std::string_view::npos ||
      text.find("to_proc") != std::string_view::npos || text.find("Proc") != std::string_view::npos;
  const bool composes = text.find(">>") != std::string_view::npos || text.find("<<") != std::string_view::npos;
  std::vector<Cst> list = root.named_children();
  std::ranges::stable_partition(list, [](const Cst& child) { return child.is("begin_block"); });
  Node* made = statements(root, list, false, Kind::sequence);
  // Variables whose first assignment may not run are nil.
  const std::vector<std::string> variables = scope().new_variables;
  scopes_.pop_back();
  if (options_.is_main || options_.is_script)
    for (const std::string& variable : variables)
      if (may_stay_unset_.contains(variable))
        made->parts.insert(
            made->parts.begin(),
            make(Kind::declare, root, "", {make(Kind::name_pattern, root, variable, {nullptr}), null(root)}));
  if (!options_.is_main && !options_.is_script) return made;
  // So are instance variables of the main object, and globals, that are never assigned.
  for (Cst node = root; node && !main_variables_.empty(); node = node.following()) {
    if (node.is("assignment") || node.is("operator_assignment"))
      main_variables_.erase(std::string(node.field("left").text()));
    if (node.is("left_assignment_list") || node.is("destructured_left_assignment"))
      for (const Cst& target : node.named_children()) main_variables_.erase(std::string(target.text()));
  }
  for (const std::string& variable : main_variables_)
    if (variable != "$stdout" && variable != "$stderr" && variable != "$stdin")
      made->parts.insert(made->parts.begin(), make(Kind::declare, root, "",
                                                   {make(Kind::name_pattern, root, variable, {nullptr}), null(root)}));
  if (has_functions && composes) prelude_classes_.insert("Composition");
  for (const std::string_view word : {"Fiber", ".next", ".peek"})
    if (text.find(word) != std::string_view::npos) prelude_classes_.insert("Waiting");
  for (const std::string_view name_of : prelude_classes_) made->parts.insert(made->parts.begin(), name(root, name_of));
  // at_exit blocks run at the end of the program, however it ends.
  if (text.find("at_exit") != std::string_view::npos || text.find("END {") != std::string_view::npos) {
    Node* const run = make(Kind::sequence, root, "", {implicit(root, "__run_exit_blocks__")});
    made = make(Kind::sequence, root, "", {make(Kind::try_, root, "", {made, nullptr, run})});
  }
  return made;
}

// `BEGIN { … }` runs before the file, `END { … }` after it if it has been reached.
Node* Reader::begin_block(const Cst& at, bool) {
  if (scopes_.size() > 1) return unsupported(at, "`BEGIN` in something else");
  return statements(at, at.named_children(), false, Kind::sequence);
}

Node* Reader::end_block(const Cst& at, bool) {
  Node* const function = make(Kind::function, at, "", {nullptr});
  function->set(Flag::value)->set(Flag::arrow)->set(Flag::optional);
  within({.kind = Scope::Kind::block},
         [&] { function->parts[0] = statements(at, at.named_children(), true, Kind::block); });
  Node* const given = make(Kind::argument, at, "", {make(Kind::lambda, at, "", {function})});
  given->mode = Mode::block;
  Node* const made = implicit(at, "at_exit");
  made->parts.push_back(given);
  return made;
}

Node* Reader::statement(const Cst& at, bool is_value) {
  static const std::unordered_map<std::string_view, ControlHandler> handlers = {
      {"begin", &Reader::begin},
      {"parenthesized_statements", &Reader::parenthesized},
      {"if", &Reader::if_},
      {"unless", &Reader::if_},
      {"if_modifier", &Reader::if_modifier},
      {"unless_modifier", &Reader::if_modifier},
      {"rescue_modifier", &Reader::rescue_modifier},
      {"case", &Reader::case_},
      {"case_match", &Reader::case_match},
      {"while", &Reader::while_},
      {"until", &Reader::while_},
      {"while_modifier", &Reader::while_modifier},
      {"until_modifier", &Reader::while_modifier},
      {"for", &Reader::for_},
      {"begin_block", &Reader::begin_block},
      {"end_block", &Reader::end_block},
  };
  if (const auto handler = handlers.find(at.kind()); handler != handlers.end())
    return (this->*handler->second)(at, is_value);
  return expression(at);
}

// The value is that of the last statement.
Node* Reader::statements(const Cst& at, const std::vector<Cst>& list, bool is_value, Kind kind) {
  Node* const made = make(kind, at);
  std::vector<Cst> real;
  for (const Cst& child : list)
    if (!child.is("empty_statement") && !child.is("uninterpreted")) real.push_back(child);
  for (size_t i = 0; i < real.size(); ++i) made->parts.push_back(statement(real[i], is_value && i + 1 == real.size()));
  if (is_value && real.empty()) made->parts.push_back(null(at));
  return made->set(Flag::value, is_value);
}

// The statements in a `then`, `else`, `do`, block_body or body_statement; none if `of` is absent.
Node* Reader::body(const Cst& at, const Cst& of, bool is_value) {
  if (!of) return statements(at, {}, is_value);
  if (of.is("body_statement")) return body_statement(of, of.named_children(), is_value);
  const bool has_statements =
      of.is("then") || of.is("else") || of.is("ensure") || of.is("do") || of.is("block_body") || of.is("begin");
  return statements(of, has_statements ? of.named_children() : std::vector{of}, is_value);
}

// --- exceptions

Node* Reader::begin(const Cst& at, bool is_value) { return body_statement(at, at.named_children(), is_value); }

// Statements followed by rescue, else and ensure clauses. A `retry` jumps to a label before the whole.
Node* Reader::body_statement(const Cst& at, const std::vector<Cst>& parts, bool is_value) {
  std::vector<Cst> plain;
  bool is_try = false;
  for (const Cst& part : parts) {
    const bool is_clause = part.is("rescue") || part.is("else") || part.is("ensure");
    is_try = is_try || is_clause;
    if (!is_clause) plain.push_back(part);
  }
  if (!is_try) return statements(at, plain, is_value);
  note_assignments(at);
  Node* const made = make(Kind::try_, at, "", {statements(at, plain, is_value), nullptr, nullptr});
  made->set(Flag::value, is_value);
  const std::string label = fmt::format("retry {}", ++retry_count_);
  retries_.push_back({label, scopes_.size()});
  for (const Cst& part : parts) {
    if (part.is("rescue")) made->parts.push_back(rescue(part, is_value));
    if (part.is("else")) made->parts[1] = body(part, part, is_value);
    if (part.is("ensure")) made->parts[2] = body(part, part, false);
  }
  const bool is_retried = retries_.back().is_used;
  retries_.pop_back();
  return is_retried ? make(Kind::labelled, at, label, {made})->set(Flag::value, is_value) : made;
}

Node* Reader::rescue(const Cst& at, bool is_value) {
  Node* const made = make(Kind::catch_, at, "", {nullptr, nullptr});
  if (const Cst variable = at.field("variable")) {
    const Cst to = variable.first_named_child();
    if (!to.is("identifier")) {
      made->parts[0] = unsupported(to, "`rescue` into something other than a variable");
      return made;
    }
    made->text = to.text();
    declare(made->text);
  }
  if (const Cst exceptions = at.field("exceptions")) {
    for (Node* const type : expressions(exceptions.named_children())) made->parts.push_back(type);
  } else {
    made->parts.push_back(name(at, "StandardError"));
  }
  if (made->text.empty()) made->text = fmt::format("%rescued {}", ++tag_count_);
  rescued_.push_back({made->text, scopes_.size()});
  made->parts[0] = body(at, at.field("body"), is_value);
  rescued_.pop_back();
  return made;
}

Node* Reader::rescue_modifier(const Cst& at, bool is_value) {
  Node* const made = make(Kind::try_, at, "", {statements(at, {at.field("body")}, is_value), nullptr, nullptr});
  const Cst handler = at.field("handler");
  Node* const caught = make(Kind::catch_, handler, fmt::format("%rescued {}", ++tag_count_),
                            {nullptr, nullptr, name(handler, "StandardError")});
  rescued_.push_back({caught->text, scopes_.size()});
  caught->parts[0] = statements(handler, {handler}, is_value);
  rescued_.pop_back();
  made->parts.push_back(caught);
  return made->set(Flag::value, is_value);
}

Node* Reader::retry(const Cst& at) {
  if (retries_.empty() || retries_.back().scope_count != scopes_.size())
    return unsupported(at, "`retry` outside of a `rescue`, or in a block in it");
  retries_.back().is_used = true;
  return make(Kind::goto_, at, retries_.back().label);
}

// --- branches

// Declares the variables that are assigned in a branch.
void Reader::note_assignments(const Cst& at) {
  if (scope().kind != Scope::Kind::file) return;
  std::vector<Cst> open{at};
  while (!open.empty()) {
    const Cst now = open.back();
    open.pop_back();
    if (now.is("method") || now.is("class") || now.is("module")) continue;
    if (now.is("assignment") && now.field("left").is("identifier")) may_stay_unset_.emplace(now.field("left").text());
    for (const Cst& child : now.named_children()) open.push_back(child);
  }
}

Node* Reader::condition(const Cst& at, bool is_negative) {
  Node* const made = expression(at);
  return is_negative ? make(Kind::unary, at, "!", {made}) : made;
}

Node* Reader::if_(const Cst& at, bool is_value) {
  note_assignments(at);
  Node* const first = make(Kind::if_, at, "", {condition(at.field("condition"), at.is("unless")), nullptr, nullptr});
  first->parts[1] = body(at, at.field("consequence"), is_value);
  first->set(Flag::value, is_value);
  Node* last = first;
  size_t count = 0;
  Cst rest = at.field("alternative");
  for (; rest && rest.is("elsif"); rest = rest.field("alternative")) {
    if (++count > elsifs_max) return unsupported(at, "a chain of more than 500 `elsif`s");
    Node* const next = make(Kind::if_, rest, "", {condition(rest.field("condition"), false), nullptr, nullptr});
    next->parts[1] = body(rest, rest.field("consequence"), is_value);
    last->parts[2] = next->set(Flag::value, is_value);
    last = next;
  }
  if (rest) last->parts[2] = body(rest, rest, is_value);
  return first;
}

Node* Reader::if_modifier(const Cst& at, bool is_value) {
  if (at.field("body").is("assignment")) may_stay_unset_.emplace(at.field("body").field("left").text());
  // Read first, in the order of the text: it may declare variables.
  Node* const then = statements(at, {at.field("body")}, is_value);
  Node* const test = condition(at.field("condition"), at.is("unless_modifier"));
  return make(Kind::if_, at, "", {test, then, nullptr})->set(Flag::value, is_value);
}

// `when *list`: an object that matches if an element of the list does.
Node* Reader::case_label(const Cst& at, bool has_subject) {
  if (!at.is("splat_argument")) return expression(at);
  if (!has_subject) return unsupported(at, "a list of conditions in a `when`");
  Node* const list = make(Kind::argument, at, "", {expression(at.first_named_child())});
  return make(Kind::method_call, at, "new", {name(at, "AnyOfThese"), list});
}

// A label matches if its method === accepts the subject; without a subject labels are conditions.
Node* Reader::case_(const Cst& at, bool is_value) {
  note_assignments(at);
  const Cst subject = at.field("value");
  Node* const made = make(Kind::switch_, at, subject ? "case_equal" : "", {subject ? expression(subject) : nullptr});
  for (const Cst& child : at.named_children()) {
    if (child.is("else")) made->parts.push_back(make(Kind::case_, child, "", {body(child, child, is_value)}));
    if (!child.is("when")) continue;
    Node* const one = make(Kind::case_, child, "", {nullptr});
    for (const Cst& label : child.fields("pattern"))
      one->parts.push_back(case_label(label.first_named_child(), static_cast<bool>(subject)));
    one->parts[0] = body(child, child.field("body"), is_value);
    made->parts.push_back(one);
  }
  return made->set(Flag::value, is_value);
}

Node* Reader::case_match(const Cst& at, bool is_value) {
  const Cst otherwise = at.field("else");
  Node* const made = make(Kind::match_, at, otherwise ? "" : "NoMatchingPatternError", {expression(at.field("value"))});
  for (const Cst& clause : at.fields("clauses")) {
    Node* const fits = pattern(clause.field("pattern"));
    const Cst guard = clause.field("guard");
    Node* const test = guard ? condition(guard.field("condition"), guard.is("unless_guard")) : nullptr;
    made->parts.push_back(make(Kind::arm, clause, "", {fits, test, body(clause, clause.field("body"), is_value)}));
  }
  if (otherwise) {
    Node* const anything = make(Kind::wildcard_pattern, otherwise);
    made->parts.push_back(make(Kind::arm, otherwise, "", {anything, nullptr, body(otherwise, otherwise, is_value)}));
  }
  return made->set(Flag::value, is_value);
}

// --- loops

Node* Reader::loop_body(const Cst& at, const std::vector<Cst>& list) {
  ++scope().loops;
  Node* const made = statements(at, list, false);
  --scope().loops;
  return made;
}

Node* Reader::while_(const Cst& at, bool is_value) {
  note_assignments(at);
  Node* const test = condition(at.field("condition"), at.is("until"));
  const Cst body = at.field("body");
  return make(Kind::while_, at, "", {test, loop_body(body, body.named_children()), nullptr})
      ->set(Flag::value, is_value);
}

// For `begin … end while` the condition is tested after the body.
Node* Reader::while_modifier(const Cst& at, bool is_value) {
  const Cst what = at.field("body");
  const bool is_until = at.is("until_modifier");
  if (what.is("begin")) {
    Node* const made = loop_body(what, {what});
    return make(Kind::do_while, at, "", {made, condition(at.field("condition"), is_until)})->set(Flag::value, is_value);
  }
  Node* const repeated = loop_body(what, {what});
  Node* const test = condition(at.field("condition"), is_until);
  return make(Kind::while_, at, "", {test, repeated, nullptr})->set(Flag::value, is_value);
}

Node* Reader::for_(const Cst& at, bool is_value) {
  const Cst pattern = at.field("pattern");
  Node* const iterable = expression(at.field("value").first_named_child());
  Node* const to = make(Kind::target_pattern, pattern, "", {target(pattern)});
  const Cst body = at.field("body");
  return make(Kind::for_each, at, "", {to, iterable, loop_body(body, body.named_children()), nullptr})
      ->set(Flag::value, is_value);
}

Node* Reader::parenthesized(const Cst& at, bool is_value) {
  const std::vector<Cst> list = at.named_children();
  if (list.size() == 1 && !list[0].is("empty_statement")) return statement(list[0], is_value);
  return statements(at, list, is_value, Kind::sequence);
}

// --- jumps

Node* Reader::given_value(const Cst& at) {
  const Cst list = at.first_named_child();
  if (!list) return nullptr;
  const std::vector<Cst> values = list.named_children();
  if (values.size() == 1 && !values[0].is("splat_argument") && !values[0].is("pair")) return expression(values[0]);
  return value_list(list);
}

// In a block it leaves the enclosing method, and all calls in between.
Node* Reader::return_(const Cst& at) {
  Node* const value = given_value(at);
  if (!is_in_block()) return make(Kind::return_, at, "", {value});
  Scope& frame = frame_scope();
  if (frame.kind != Scope::Kind::method && frame.kind != Scope::Kind::lambda)
    return unsupported(at, "`return` in a block outside of a method");
  frame.is_left = true;
  return make(Kind::throw_, at, "",
              {intrinsic(at, "%leave", {name(at, frame.tag), value != nullptr ? value : null(at)})});
}

// In a block it ends the call that received the block; in a lambda it leaves the lambda.
Node* Reader::break_(const Cst& at) {
  const bool leaves_lambda = scope().loops == 0 && scope().kind == Scope::Kind::lambda;
  Node* const value = given_value(at);
  if (leaves_lambda || scope().loops > 0 || !is_in_block())
    return make(leaves_lambda ? Kind::return_ : Kind::break_, at, "", {value});
  scope().is_left = true;
  return make(Kind::throw_, at, "",
              {intrinsic(at, "%leave", {name(at, scope().tag), value != nullptr ? value : null(at)})});
}

Node* Reader::next(const Cst& at) {
  if (scope().loops > 0) return make(Kind::continue_, at);
  return make(Kind::return_, at, "", {given_value(at)});
}

}  // namespace ramify::frontends::ruby
