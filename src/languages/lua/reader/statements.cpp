// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/lua/reader/reader.h"

namespace ramify::frontends::lua {
namespace {

bool is_close(const tree_sitter::Node& attribute) { return attribute.first_named_child().text() == "close"; }

}  // namespace

// Collects the global variables that the file assigns to before its statements are read: a function may read them
// above.
Node* Reader::file(const Cst& root) {
  blocks_.open(true);
  Nodes nodes = statements(root.named_children());
  blocks_.close();
  Nodes all;
  if (!globals_.empty()) {
    all.push_back(make(Kind::global_names, root));
    all.back()->span = {.file = root.span().file};  // not declared at any place
    all.back()->names.assign(globals_.begin(), globals_.end());
  }
  if (uses_arg_) all.push_back(arg_of_program(root));
  if (uses_arguments_)
    all.push_back(make(Kind::declare, root, "", {make(Kind::name_pattern, root, "..."), arguments_of_file(root)}));
  all.insert(all.end(), nodes.begin(), nodes.end());
  return make(Kind::sequence, root, "", std::move(all));
}

// `...` outside functions: the arguments of the program, or of the require that loaded the file.
Node* Reader::arguments_of_file(const Cst& root) {
  if (!options_.is_main && !options_.module_name.empty()) {
    std::string path = "./" + options_.module_name;
    std::replace(path.begin() + 2, path.end(), '.', '/');
    return make(Kind::tuple, root, "", {string(root, options_.module_name), string(root, path + ".lua")});
  }
  Node* call = make(Kind::call, root, "", {name(root, "ramify_arguments")});
  return make(Kind::tuple, root, "", {make(Kind::spread, root, "", {call})});
}

// The global variable `arg` exists before the program begins; a module that is loaded later may find another value in
// it.
Node* Reader::arg_of_program(const Cst& root) {
  Node* call = make(Kind::call, root, "", {name(root, "io__arguments")});
  Node* set = make(Kind::assign, root, "", {name(root, "arg"), call});
  if (options_.module_name.empty()) return set;
  Node* is_missing = make(Kind::binary, root, "==", {name(root, "arg"), null(root)});
  return make(Kind::if_, root, "", {is_missing, make(Kind::block, root, "", {set})});
}

Node* Reader::statement(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"hash_bang_line", &Reader::nothing},
      {"empty_statement", &Reader::nothing},
      {"assignment_statement", &Reader::assignment},
      {"function_call", &Reader::call},
      {"label_statement", &Reader::label},
      {"break_statement", &Reader::break_statement},
      {"goto_statement", &Reader::go_to},
      {"do_statement", &Reader::do_statement},
      {"while_statement", &Reader::while_statement},
      {"repeat_statement", &Reader::repeat_statement},
      {"if_statement", &Reader::if_statement},
      {"for_statement", &Reader::for_statement},
      {"function_declaration", &Reader::function_declaration},
      {"variable_declaration", &Reader::local_variables},
      {"return_statement", &Reader::return_statement},
  };
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

// The statements of the current block. The statements after a to-be-closed variable become the body of a try.
Reader::Nodes Reader::statements(const std::vector<Cst>& list) {
  for (const Cst& each : list)
    if (each.is("label_statement")) blocks_.add_label(each.first_named_child().text());
  struct Closing {
    size_t position;
    Cst at;
  };
  Nodes nodes;
  std::vector<Closing> closings;
  for (const Cst& each : list) {
    if (each.is("empty_statement")) continue;
    nodes.push_back(statement(each));
    if (!each.is("variable_declaration")) continue;
    const Cst of = each.first_named_child();
    const Cst names = of.is("variable_list") ? of : of.first_named_child();
    if (std::ranges::any_of(names.fields("attribute"), is_close)) closings.push_back({nodes.size(), each});
  }
  for (; !closings.empty(); closings.pop_back()) {
    const auto begin = nodes.begin() + static_cast<std::ptrdiff_t>(closings.back().position);
    Nodes rest(begin, nodes.end());
    nodes.erase(begin, nodes.end());
    Node* declared = nodes.back();
    nodes.push_back(closing(closings.back().at, declared, std::move(rest)));
  }
  return nodes;
}

// The variable is closed on every exit from the block; it receives the error if there is one (manual, 3.3.8).
Node* Reader::closing(const Cst& at, Node* declared, Nodes rest) {
  const Node* pattern = declared->part(0);
  if (!pattern->is(Kind::name_pattern)) return unsupported(at, "a variable to close among others");
  const std::string error = hidden_name("error");
  Node* keep = make(Kind::assign, at, "", {name(at, error), name(at, error + " caught")});
  Node* handler = make(Kind::catch_, at, error + " caught",
                       {make(Kind::sequence, at, "", {keep, make(Kind::throw_, at, "", {nullptr})}), nullptr});
  Node* close = intrinsic(at, "%close", {name(at, pattern->text), name(at, error)});
  Node* body = make(Kind::sequence, at, "", std::move(rest));
  return make(Kind::sequence, at, "",
              {hidden(at, error, null(at)), make(Kind::try_, at, "", {body, nullptr, close, handler})});
}

Node* Reader::block(const Cst& at, const Cst& body) {
  blocks_.open(false);
  Node* result = make(Kind::block, body ? body : at, "", body ? statements(body.named_children()) : Nodes());
  blocks_.close();
  return result;
}

Node* Reader::return_statement(const Cst& at) {
  const Cst list_at = at.first_named_child();
  if (!list_at) return make(Kind::return_, at, "", {make(Kind::tuple, at)});
  const std::vector<Cst> list = list_at.named_children();
  if (list.size() == 1) return make(Kind::return_, at, "", {values(list[0])});
  return make(Kind::return_, at, "", {make(Kind::tuple, list_at, "", list_of_values(list))});
}

// --- variables

std::string Reader::hidden_name(std::string_view word) { return fmt::format("{}#{}", word, ++hidden_names_); }

Node* Reader::hidden(const Cst& at, const std::string& text, Node* value) {
  return make(Kind::declare, at, "", {make(Kind::name_pattern, at, text), value});
}

Node* Reader::declared_name(const Cst& at, std::string_view text) {
  Node* pattern = make(Kind::name_pattern, at, std::string(text));
  blocks_.declare(pattern);
  return pattern;
}

// The values are evaluated before the variables become visible.
Node* Reader::local_variables(const Cst& at) {
  const Cst of = at.first_named_child();
  const Cst names = of.is("variable_list") ? of : of.first_named_child();
  const std::vector<Cst> list = of.is("variable_list")       ? std::vector<Cst>()
                                : of.fields("value").empty() ? of.named_children()[1].named_children()
                                                             : of.fields("value");
  const std::vector<Cst> declared = names.fields("name");
  const bool is_constant = !names.fields("attribute").empty() && declared.size() == 1;
  Node* value = nullptr;
  if (declared.size() == 1 && list.size() == 1) value = expression(list[0]);
  else if (declared.size() == 1 && list.empty()) value = null(at);
  else value = adjusted(at, list, declared.size());
  if (declared.size() == 1 && list.size() <= 1)
    return make(Kind::declare, at, "", {declared_name(declared[0], declared[0].text()), value})
        ->set(Flag::constant, is_constant);
  Node* pattern = make(Kind::sequence_pattern, names);
  for (const Cst& each : declared) pattern->parts.push_back(declared_name(each, each.text()));
  while (pattern->parts.size() < list.size()) pattern->parts.push_back(make(Kind::wildcard_pattern, names));
  return make(Kind::declare, at, "", {pattern, value});
}

Node* Reader::target(const Cst& at) {
  if (at.is("identifier") && !blocks_.is_local(at.text())) globals_.emplace(at.text());
  return expression(at);
}

Node* Reader::assignment(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const std::vector<Cst> targets = parts[0].named_children();
  const std::vector<Cst> list = parts[1].named_children();
  if (targets.size() > 1 || list.size() > 1) return assignment_of_several(at, targets, list);
  Node* to = target(targets[0]);
  return make(Kind::assign, at, "", {to, expression(list[0])});
}

// All expressions are evaluated before any assignment. Parts of a target are evaluated first if they name a variable
// that the same statement changes, or are not just names and literals.
Node* Reader::assignment_of_several(const Cst& at, const std::vector<Cst>& targets, const std::vector<Cst>& list) {
  Nodes steps;
  Node* to = make(Kind::tuple, at);
  const auto changes = [&](const Cst& part) {
    return std::ranges::any_of(targets,
                               [&](const Cst& each) { return each.is("identifier") && each.text() == part.text(); });
  };
  const auto keep = [&](const Cst& part) {
    const bool is_plain = part.is("number") || part.is("string") || (part.is("identifier") && !changes(part));
    Node* value = expression(part);
    if (is_plain) return value;
    const std::string kept = hidden_name("part");
    steps.push_back(hidden(part, kept, value));
    return name(part, kept);
  };
  for (const Cst& each : targets) {
    if (each.is("dot_index_expression")) {
      to->parts.push_back(
          make(Kind::field, each, std::string(each.field("field").text()), {keep(each.field("table"))}));
    } else if (each.is("bracket_index_expression")) {
      Node* object = keep(each.field("table"));
      to->parts.push_back(make(Kind::index, each, "", {object, keep(each.field("field"))}));
    } else {
      to->parts.push_back(target(each));
    }
  }
  while (to->parts.size() < list.size()) to->parts.push_back(nullptr);
  Node* assigned = make(Kind::assign, at, "", {to, adjusted(at, list, targets.size())});
  if (steps.empty()) return assigned;
  steps.push_back(assigned);
  return make(Kind::block, at, "", std::move(steps));
}

// --- branches and loops

Node* Reader::if_statement(const Cst& at) {
  Node* result = make(Kind::if_, at);
  Node* last = result;
  const auto add = [&](const Cst& clause) {
    last->parts = {expression(clause.field("condition"))};
    last->parts.push_back(block(clause, clause.field("consequence")));
  };
  add(at);
  size_t depth = 0;
  for (const Cst& alternative : at.fields("alternative")) {
    if (alternative.is("else_statement")) {
      last->parts.push_back(block(alternative, alternative.field("body")));
      continue;
    }
    constexpr size_t depth_max = 500;  // passes over the tree are recursive
    if (++depth > depth_max) {
      last->parts.push_back(unsupported(alternative, "an `elseif` after five hundred others"));
      break;
    }
    Node* next = make(Kind::if_, alternative);
    last->parts.push_back(next);
    last = next;
    add(alternative);
  }
  return result;
}

Node* Reader::while_statement(const Cst& at) {
  Node* condition = expression(at.field("condition"));
  return make(Kind::while_, at, "", {condition, block(at, at.field("body"))});
}

// The condition sees the variables of the body.
Node* Reader::repeat_statement(const Cst& at) {
  blocks_.open(false);
  const Cst body = at.field("body");
  const Cst until = at.field("condition");
  Nodes steps = body ? statements(body.named_children()) : Nodes();
  steps.push_back(make(Kind::if_, until, "", {expression(until), make(Kind::break_, until)}));
  blocks_.close();
  return make(Kind::while_, at, "", {nullptr, make(Kind::block, body ? body : at, "", std::move(steps))});
}

Node* Reader::for_statement(const Cst& at) {
  const Cst clause = at.field("clause");
  return clause.is("for_numeric_clause") ? numeric_for(at, clause) : generic_for(at, clause);
}

Node* Reader::numeric_for(const Cst& at, const Cst& clause) {
  const Cst step = clause.field("step");
  Node* start = expression(clause.field("start"));
  Node* end = expression(clause.field("end"));
  Node* range = intrinsic(clause, "%for_range", {start, end, step ? expression(step) : literal(clause, int64_t{1})});
  blocks_.open(false);
  Node* pattern = declared_name(clause.field("name"), clause.field("name").text());
  Node* body = block(at, at.field("body"));
  blocks_.close();
  return make(Kind::for_each, at, "", {pattern, range, body});
}

// As defined by the manual (3.3.5): an iterator function is called with a state and the control variable until it
// returns nil.
Node* Reader::generic_for(const Cst& at, const Cst& clause) {
  const std::vector<Cst> parts = clause.named_children();
  const std::string next = hidden_name("next"), state = hidden_name("state"), control = hidden_name("control"),
                    closed = hidden_name("closed");
  Node* hidden_variables = make(Kind::sequence_pattern, clause);
  for (const std::string& each : {next, state, control, closed})
    hidden_variables->parts.push_back(make(Kind::name_pattern, clause, each));
  const std::vector<Cst> list = parts[1].named_children();
  while (hidden_variables->parts.size() < list.size())
    hidden_variables->parts.push_back(make(Kind::wildcard_pattern, clause));
  Node* begin = make(Kind::declare, clause, "", {hidden_variables, adjusted(clause, list, 4)});

  Nodes given = {name(clause, next)};
  for (const std::string& each : {state, control})
    given.push_back(make(Kind::argument, clause, "", {name(clause, each)}));
  Node* step = make(Kind::call, clause, "", std::move(given));
  blocks_.open(false);
  const std::vector<Cst> declared = parts[0].fields("name");
  Node* variables = nullptr;
  if (declared.size() == 1) {
    variables = declared_name(declared[0], declared[0].text());
    step = intrinsic(clause, "%first", {step});
  } else {
    variables = make(Kind::sequence_pattern, parts[0]);
    for (const Cst& each : declared) variables->parts.push_back(declared_name(each, each.text()));
    step = intrinsic(clause, "%adjust",
                     {make(Kind::tuple, clause, "", {make(Kind::spread, clause, "", {step})}),
                      literal(clause, static_cast<int64_t>(declared.size()))});
  }
  const auto first_variable = [&] {
    Node* first = name(clause, declared[0].text());
    blocks_.use(first);
    return first;
  };
  Node* is_over = make(Kind::binary, clause, "==", {first_variable(), null(clause)});
  Node* test = make(Kind::if_, clause, "", {is_over, make(Kind::break_, clause)});
  Node* go_on = make(Kind::assign, clause, "", {name(clause, control), first_variable()});
  Node* advance = make(Kind::declare, clause, "", {variables, step});
  Node* body = block(at, at.field("body"));
  blocks_.close();
  Node* loop = make(Kind::while_, at, "", {nullptr, make(Kind::block, at, "", {advance, test, go_on, body})});
  return make(Kind::block, at, "", {begin, loop});
}

// --- jumps

Node* Reader::label(const Cst& at) {
  return make(Kind::labelled, at, blocks_.find_label(at.first_named_child().text()), {nothing(at)});
}

Node* Reader::go_to(const Cst& at) {
  const std::string_view word = at.first_named_child().text();
  const std::string label = blocks_.find_label(word);
  if (label.empty()) return unsupported(at, fmt::format("a goto to `{}`, which is no label that is seen here,", word));
  return make(Kind::goto_, at, label);
}

}  // namespace ramify::frontends::lua
