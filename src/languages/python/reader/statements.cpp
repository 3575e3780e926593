// SPDX-License-Identifier: Apache-2.0
// Statements.
#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>

#include "languages/python/reader/reader.h"

namespace ramify::frontends::python {

namespace {

// Limit for chains of `elif`s and for the items of a `with`, which nest in the surface tree.
constexpr size_t nested_parts_max = 500;

}  // namespace

namespace {

using Cst = tree_sitter::Node;

// Whether `f.x = ...` occurs where f is the name of a function.
bool sets_function_attributes(const Cst& root) {
  std::set<std::string_view> functions, used;
  bool has_decorators = false;
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    has_decorators |= at.is("decorator");
    if (at.is("function_definition")) functions.insert(at.field("name").text());
    if (at.is("assignment") && at.field("right") && at.field("right").is("lambda"))
      functions.insert(at.field("left").text());
    if (at.is("assignment") || at.is("augmented_assignment"))
      if (const Cst left = at.field("left"); left.is("attribute")) used.insert(left.field("object").text());
    if (at.is("call") && at.field("function").text() == "setattr")
      if (const std::vector<Cst> given = at.field("arguments").named_children(); !given.empty())
        used.insert(given[0].text());
    for (const Cst& child : at.named_children()) open.push_back(child);
  }
  return std::ranges::any_of(used, [&](std::string_view name) {
    return functions.contains(name) || (has_decorators && name != "self" && name != "cls");
  });
}

}  // namespace

Node* Reader::file(const Cst& root) {
  Node* made = block(root, Kind::sequence);
  // The prelude stores attributes of functions.
  if (sets_function_attributes(root))
    made->parts.insert(made->parts.begin(), make(Kind::name, root, "__function_fields"));
  return made;
}

Node* Reader::statement(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"expression_statement", &Reader::expression_statement},
      {"if_statement", &Reader::if_statement},
      {"while_statement", &Reader::while_statement},
      {"for_statement", &Reader::for_statement},
      {"try_statement", &Reader::try_statement},
      {"with_statement", &Reader::with_statement},
      {"match_statement", &Reader::match_statement},
      {"function_definition", &Reader::function_definition},
      {"class_definition", &Reader::class_definition},
      {"decorated_definition", &Reader::decorated_definition},
      {"return_statement", &Reader::return_statement},
      {"raise_statement", &Reader::raise_statement},
      {"assert_statement", &Reader::assert_statement},
      {"delete_statement", &Reader::delete_statement},
      {"break_statement", &Reader::break_statement},
      {"continue_statement", &Reader::continue_statement},
      {"global_statement", &Reader::scope_statement},
      {"nonlocal_statement", &Reader::scope_statement},
      {"import_statement", &Reader::import_statement},
      {"import_from_statement", &Reader::import_from_statement},
      {"pass_statement", &Reader::nothing},
      {"future_import_statement", &Reader::nothing},  // for features that all versions have
      {"type_alias_statement", &Reader::type_alias},  // a name for annotations only
  };
  if (const auto handler = handlers.find(at.kind()); handler != handlers.end()) return (this->*handler->second)(at);
  if (at.is("print_statement")) return unsupported(at, "the `print` statement of Python 2");
  if (at.is("exec_statement")) return unsupported(at, "the `exec` statement of Python 2");
  return unsupported(at, "the statement `" + std::string(at.kind()) + "`");
}

Node* Reader::block(const Cst& at, Kind kind) {
  Node* const made = make(kind, at);
  for (const Cst& child : at.named_children()) made->parts.push_back(statement(child));
  return made;
}

Node* Reader::nothing(const Cst& at) { return make(Kind::sequence, at); }

Node* Reader::expression_statement(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  if (parts.size() != 1 || at.has_child(",")) return make(Kind::tuple, at, "", expressions(parts));
  const Cst& only = parts.front();
  if (only.is("assignment")) return assignment(only);
  if (only.is("augmented_assignment")) return augmented_assignment(only);
  if (only.is("ellipsis")) return nothing(only);
  return expression(only);
}

// --- assignments

// A type alias has no effect at run time. The grammar takes the assignment `type(x).y = v` for one, too.
Node* Reader::type_alias(const Cst& at) {
  if (!at.text().starts_with("type(")) return nothing(at);
  Cst left = at.field("left"), right = at.field("right");
  while (left.is("type")) left = left.first_named_child();
  while (right.is("type")) right = right.first_named_child();
  const bool is_part = left.is("attribute") || left.is("member_type");
  Cst front = is_part ? left.named_children().front() : left;
  while (front.is("type")) front = front.first_named_child();
  if (!is_part || (!front.is("parenthesized_expression") && !front.is("tuple")) || !right)
    return unsupported(at, "an assignment to a part of `type(...)`");
  Node* called = make(Kind::call, front, "", {make(Kind::name, front, "type")});
  for (const Cst& given : front.named_children())
    called->parts.push_back(make(Kind::argument, given, "", {expression(given)}));
  Node* target = make(Kind::field, left, name_of(left.named_children().back()), {called});
  return make(Kind::assign, at, "", {target, expression(right)});
}

// An annotation without a value has no effect at run time.
Node* Reader::assignment(const Cst& at) {
  std::vector<Cst> targets;
  Cst right = at;
  while (right.is("assignment")) {
    targets.push_back(right.field("left"));
    const Cst value = right.field("right");
    if (!value) return nothing(at);
    right = value;
  }
  if (right.is("augmented_assignment")) return unsupported(right, "an augmented assignment as a value");
  return assign_all(at, targets, expression(right));
}

// All targets get the same value, from left to right. If all are plain names the order is not observable; otherwise the
// targets are patterns of one declaration, which are matched in turn.
Node* Reader::assign_all(const Cst& at, const std::vector<Cst>& targets, Node* value) {
  // An object's `__dict__` is built on demand: an assignment to an entry sets the object's attribute.
  const auto of_dict = [](const Cst& t) {
    return t.is("subscript") && t.field("value").is("attribute") &&
           t.field("value").field("attribute").text() == "__dict__";
  };
  if (targets.size() == 1 && of_dict(targets[0]) && targets[0].fields("subscript").size() == 1)
    return make(
        Kind::intrinsic, at, "object.__setattr__",
        {expression(targets[0].field("value").field("object")), expression(targets[0].fields("subscript")[0]), value});
  if (std::ranges::any_of(targets, of_dict))
    return unsupported(at, "an assignment to a part of `__dict__` among others");
  if (targets.size() == 1) return make(Kind::assign, at, "", {target(targets[0]), value});
  if (std::ranges::all_of(targets, [](const Cst& t) { return t.is("identifier"); })) {
    for (size_t i = targets.size(); i-- > 0;) value = make(Kind::assign, at, "", {target(targets[i]), value});
    return value;
  }
  Node* const all = make(Kind::and_pattern, at);
  for (const Cst& t : targets) all->parts.push_back(make(Kind::target_pattern, t, "", {target(t)}));
  return make(Kind::declare, at, "", {all, value});
}

Node* Reader::augmented_assignment(const Cst& at) {
  std::string_view sign = at.field("operator").text();
  sign.remove_suffix(1);
  if (sign == "@") return unsupported(at, "`@=`");
  if (at.field("left").is("subscript") && at.field("left").field("value").text().ends_with(".__dict__"))
    return unsupported(at, "an augmented assignment to a part of `__dict__`");
  return make(Kind::compound_assign, at, std::string(sign), {target(at.field("left")), expression(at.field("right"))});
}

// --- branches and loops

Node* Reader::if_statement(const Cst& at) {
  Node* const first =
      make(Kind::if_, at, "", {expression(at.field("condition")), block(at.field("consequence")), nullptr});
  Node* last = first;
  const std::vector<Cst> alternatives = at.fields("alternative");
  if (alternatives.size() > nested_parts_max) return unsupported(at, "a chain of more than 500 `elif`s");
  for (const Cst& alternative : alternatives) {
    if (alternative.is("else_clause")) {
      last->parts[2] = block(alternative.field("body"));
      continue;
    }
    Node* const next =
        make(Kind::if_, alternative, "",
             {expression(alternative.field("condition")), block(alternative.field("consequence")), nullptr});
    last->parts[2] = next;
    last = next;
  }
  return first;
}

Node* Reader::other_else(const Cst& at) {
  for (const Cst& child : at.named_children())
    if (child.is("else_clause")) return block(child.field("body"));
  return nullptr;
}

Node* Reader::while_statement(const Cst& at) {
  return make(Kind::while_, at, "", {expression(at.field("condition")), block(at.field("body")), other_else(at)});
}

// The loop variables belong to the enclosing function: they are assigned, and keep their values after the loop.
Node* Reader::for_statement(const Cst& at) {
  const Cst left = at.field("left");
  Node* const pattern = make(Kind::target_pattern, left, "", {target(left)});
  return make(Kind::for_each, at, at.has_child("async") ? "async" : "",
              {pattern, expression(at.field("right")), block(at.field("body")), other_else(at)});
}

Node* Reader::break_statement(const Cst& at) { return make(Kind::break_, at, "", {nullptr}); }
Node* Reader::continue_statement(const Cst& at) { return make(Kind::continue_, at); }

// --- exceptions and contexts

Node* Reader::try_statement(const Cst& at) {
  for (const Cst& child : at.named_children())
    if (child.is("except_clause") && child.has_child("*")) return unsupported(child, "`except*`");
  Node* const made = make(Kind::try_, at, "", {block(at.field("body")), other_else(at), nullptr});
  for (const Cst& child : at.named_children()) {
    if (child.is("finally_clause")) made->parts[2] = block(child.first_named_child());
    if (child.is("except_clause")) made->parts.push_back(except_clause(child));
  }
  return made;
}

Node* Reader::except_clause(const Cst& at) {
  Node* const made = make(Kind::catch_, at, "", {nullptr, nullptr});
  for (Cst value : at.fields("value")) {
    Cst alias = at.field("alias");
    if (value.is("as_pattern")) {
      alias = value.field("alias").first_named_child();
      value = value.first_named_child();
    }
    if (alias) made->text = name_of(alias);
    if (value.is("tuple")) {
      std::ranges::copy(expressions(value.named_children()), std::back_inserter(made->parts));
    } else {
      made->parts.push_back(expression(value));
    }
  }
  for (const Cst& child : at.named_children())
    if (child.is("block")) made->parts[0] = block(child);
  return made;
}

// One context per item; later items nest inside earlier ones.
Node* Reader::with_statement(const Cst& at) {
  const std::vector<Cst> items = at.first_named_child().named_children();
  if (items.size() > nested_parts_max) return unsupported(at, "a `with` of more than 500 contexts");
  Node* body = block(at.field("body"));
  for (size_t i = items.size(); i-- > 0;) {
    Cst value = items[i].field("value");
    Node* pattern = nullptr;
    if (value.is("as_pattern")) {
      const Cst to = value.field("alias").first_named_child();
      pattern = make(Kind::target_pattern, to, "", {target(to)});
      value = value.first_named_child();
    }
    body = make(Kind::with_, at, at.has_child("async") ? "async_enter_exit" : "enter_exit",
                {expression(value), pattern, body});
  }
  return body;
}

Node* Reader::raise_statement(const Cst& at) {
  const Cst cause = at.field("cause");
  const Cst value = at.first_named_child();
  if (!value) return make(Kind::throw_, at, "", {nullptr});
  Node* thrown = expression(value);
  if (cause) thrown = intrinsic(at, "with_cause", {thrown, expression(cause)});
  return make(Kind::throw_, at, "", {thrown});
}

Node* Reader::assert_statement(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  return make(Kind::assert_, at, "", {expression(parts[0]), parts.size() > 1 ? expression(parts[1]) : nullptr});
}

// --- other statements

Node* Reader::return_statement(const Cst& at) {
  const Cst value = at.first_named_child();
  return make(Kind::return_, at, "", {value ? expression(value) : nullptr});
}

// `del a, (b, c)` deletes each of them.
Node* Reader::delete_statement(const Cst& at) {
  Node* const all = make(Kind::sequence, at);
  std::vector<Cst> left = at.named_children();
  std::ranges::reverse(left);
  while (!left.empty()) {
    const Cst next = left.back();
    left.pop_back();
    if (next.is("expression_list") || next.is("tuple") || next.is("list") || next.is("parenthesized_expression")) {
      std::vector<Cst> parts = next.named_children();
      left.insert(left.end(), parts.rbegin(), parts.rend());
    } else {
      all->parts.push_back(make(Kind::delete_, next, "", {target(next)}));
    }
  }
  return all->parts.size() == 1 ? all->parts[0] : all;
}

Node* Reader::scope_statement(const Cst& at) {
  Node* const made = make(at.is("global_statement") ? Kind::global_names : Kind::outer_names, at);
  for (const Cst& child : at.named_children()) made->names.push_back(name_of(child));
  return made;
}

namespace {

std::string without_blanks(std::string_view text) {
  std::string plain;
  for (const char c : text)
    if (c != ' ' && c != '\t' && c != '\\' && c != '\n' && c != '\r') plain += c;
  return plain;
}

// For the module `random`: the variant with known numbers, if the file seeds the generator (library/random.py).
std::string resolved_module(const Cst& at, std::string module) {
  const bool is_seeded = module == "random" && at.source().text().find("seed(") != std::string::npos;
  return is_seeded ? "seeded_random" : module;
}

}  // namespace

// `import a.b` binds the name `a`, `import a.b as c` binds `c` to a.b itself.
Node* Reader::import_statement(const Cst& at) {
  Node* const all = make(Kind::sequence, at);
  for (const Cst& imported : at.fields("name")) {
    const bool is_aliased = imported.is("aliased_import");
    const std::string module = without_blanks((is_aliased ? imported.field("name") : imported).text());
    Node* const made = make(Kind::import_, imported, resolved_module(imported, module));
    made->alias = is_aliased ? name_of(imported.field("alias")) : module.substr(0, module.find('.'));
    all->parts.push_back(made);
  }
  return all->parts.size() == 1 ? all->parts[0] : all;
}

Node* Reader::import_from_statement(const Cst& at) {
  Node* const made = make(Kind::import_, at, resolved_module(at, without_blanks(at.field("module_name").text())));
  for (const Cst& imported : at.fields("name")) {
    const bool is_aliased = imported.is("aliased_import");
    const Cst name = is_aliased ? imported.field("name") : imported;
    made->names.push_back(name_of(name));
    made->names.push_back(name_of(is_aliased ? imported.field("alias") : name));
  }
  return made->set(Flag::wildcard, at.has_child("wildcard_import"));
}

}  // namespace ramify::frontends::python
