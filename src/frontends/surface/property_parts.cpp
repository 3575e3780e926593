// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/property_parts.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>

namespace ramify::frontends::surface {
namespace {

constexpr size_t parts_max = 32;  // of a property, at all depths

const Node* first_in(const Node* node, Kind kind) {
  if (node == nullptr || node->is(kind)) return node;
  for (const Node* part : node->parts)
    if (const Node* found = first_in(part, kind)) return found;
  return nullptr;
}

// The offset of a place in a text that begins at `start`.
std::optional<size_t> offset_of(const Snippet& snippet, uint32_t line, uint32_t column) {
  size_t at = 0;
  for (uint32_t current = snippet.place.line; current < line; ++current) {
    at = snippet.text.find('\n', at);
    if (at == std::string::npos) return std::nullopt;
    ++at;
  }
  const uint32_t first = line == snippet.place.line ? snippet.place.column : 1;
  if (line < snippet.place.line || column < first) return std::nullopt;
  at += column - first;
  return at <= snippet.text.size() ? std::optional(at) : std::nullopt;
}

std::optional<Snippet> part_of(const Snippet& whole, const Node& node) {
  const ir::Span& span = node.span;
  const std::optional<size_t> begin = offset_of(whole, span.line, span.column);
  const std::optional<size_t> end = offset_of(whole, span.end_line, span.end_column);
  if (!begin || !end || *begin >= *end) return std::nullopt;
  return Snippet{whole.name,
                 whole.text.substr(*begin, *end - *begin),
                 {whole.place.file, span.line, span.column, span.end_line, span.end_column}};
}

// A conversion that the reader added, rather than one in the text: before what it converts there are only parentheses.
bool is_conversion(const Node& node, const Snippet& snippet) {
  if (!node.is(Kind::cast) || node.parts.size() != 1) return false;
  const ir::Span& inner = node.parts[0]->span;
  const std::optional<size_t> begin = offset_of(snippet, inner.line, inner.column);
  if (!begin) return false;
  const std::optional<size_t> outer = offset_of(snippet, node.span.line, node.span.column);
  const size_t from = std::min(outer.value_or(0), *begin);
  return snippet.text.substr(from, *begin - from).find_first_not_of("( \t\n") == std::string::npos;
}

// Of a function that assigns its value to a variable and returns that: the assignment.
Node* assignment_of_result(const Node& function, const Node& returned) {
  const Node* const body = function.part(0);
  if (!returned.is(Kind::name) || body == nullptr || body->parts.size() < 2) return nullptr;
  Node* const assignment = body->parts[body->parts.size() - 2];
  const bool is_of_result = assignment != nullptr && assignment->is(Kind::assign) && assignment->parts.size() == 2 &&
                            assignment->parts[0]->is(Kind::name) && assignment->parts[0]->text == returned.text;
  return is_of_result ? assignment : nullptr;
}

// Where the property's value is in what was read around it; none: the language has other words for it.
Node* const* value_in(const Node* root, const Snippet& snippet) {
  const Node* const function = snippet_function(root);
  if (function == nullptr) return nullptr;
  const Node* holder = first_in(function, Kind::return_);
  if (holder == nullptr) {
    holder = function->part(0);
    if (holder == nullptr || !(holder->is(Kind::block) || holder->is(Kind::sequence)) || holder->parts.size() != 1)
      return nullptr;
  }
  if (holder->parts.empty() || holder->parts[0] == nullptr) return nullptr;
  Node* const* value = &holder->parts[0];
  if (const Node* assignment = assignment_of_result(*function, **value)) value = &assignment->parts[1];
  for (;;) {
    const Node& node = **value;
    const bool is_around_one =
        (node.is(Kind::block) || node.is(Kind::sequence)) && node.parts.size() == 1 && node.parts[0] != nullptr;
    if (is_around_one || is_conversion(node, snippet)) value = &node.parts[0];
    else if (node.is(Kind::assign)) value = &node.parts[1];  // to the function's result
    else return value;
  }
}

bool is_comparison(const Node& node) {
  constexpr std::array<std::string_view, 10> operators = {"==", "!=", "<", "<=", ">", ">=", "===", "!==", "~=", "ne"};
  return node.is(Kind::comparison_chain) ||
         (node.is(Kind::binary) && std::ranges::find(operators, node.text) != operators.end());
}

struct Split {
  ir::PartJoin join = ir::PartJoin::leaf;
  std::vector<const Node*> nodes;
};

// The operands of `a and b and c`, which nest to the left.
void add_operands(const Node* node, std::vector<const Node*>& operands) {
  const Kind kind = node->kind;
  const std::string& text = node->text;
  std::vector<const Node*> rights;
  for (; node->is(kind) && node->text == text; node = node->parts[0]) rights.push_back(node->parts[1]);
  operands.push_back(node);
  operands.insert(operands.end(), rights.rbegin(), rights.rend());
}

// `bits_are_truths`: where an operand of these operators is neither a set nor a number, since the whole is a boolean.
Split split(const Node& node, bool bits_are_truths) {
  Split found;
  const bool is_bits = bits_are_truths && node.is(Kind::binary);
  const bool is_conjunction = node.is(Kind::and_) || (is_bits && node.text == "&");
  if (is_conjunction || node.is(Kind::or_) || (is_bits && node.text == "|")) {
    found.join = is_conjunction ? ir::PartJoin::all : ir::PartJoin::any;
    add_operands(&node, found.nodes);
  } else if ((node.is(Kind::unary) && node.text == "!") ||
             (bits_are_truths && node.is(Kind::intrinsic) && node.text == "%not")) {
    found = {ir::PartJoin::negation, {node.parts[0]}};
  } else if (is_comparison(node)) {
    found = {ir::PartJoin::comparison, {node.parts.begin(), node.parts.end()}};
  }
  return found;
}

// `all(c for x in xs)` as `[x for x in xs if not (c)]`.
std::optional<PropertyTree> refuting_elements(const Snippet& whole, const Node& node) {
  if (!node.is(Kind::call) || node.parts.size() != 2 || !node.parts[0]->is(Kind::name) || node.parts[0]->text != "all")
    return std::nullopt;
  const Node* const argument = node.parts[1];
  const Node* const list = argument->is(Kind::argument) && !argument->parts.empty() ? argument->parts[0] : argument;
  if (!list->is(Kind::comprehension) || list->parts.size() < 2 || list->text == "dict") return std::nullopt;
  const Node& condition = *list->parts[0];
  std::string variables;
  for (const Node* clause : list->parts) {
    if (!clause->is(Kind::for_clause)) continue;
    const std::optional<Snippet> variable = part_of(whole, *clause->parts[0]);
    if (!variable) return std::nullopt;
    variables += (variables.empty() ? "" : ", ") + variable->text;
  }
  const std::optional<Snippet> body = part_of(whole, condition);
  Node rest;
  rest.span = {condition.span.file, condition.span.end_line, condition.span.end_column,
               list->parts.back()->span.end_line, list->parts.back()->span.end_column};
  const std::optional<Snippet> clauses = part_of(whole, rest);
  if (!body || !clauses) return std::nullopt;
  Snippet text = *body;
  text.text = fmt::format("[({}) {} if not ({})]", variables, clauses->text, body->text);
  return PropertyTree{.snippet = std::move(text), .shown = "false for " + variables, .is_operand = true};
}

class PartsReader {
 public:
  explicit PartsReader(SnippetReader& snippets) : snippets_(snippets) {}

  void read_parts(PropertyTree& tree) {
    Node* const* const value_at = value_in(tree.root, tree.snippet);
    if (value_at == nullptr) return;
    const Node* const value = *value_at;
    if (std::optional<PropertyTree> elements = refuting_elements(tree.snippet, *value)) {
      if (!read(*elements)) return;
      tree.join = ir::PartJoin::comparison;
      tree.parts.push_back(*std::move(elements));
      return;
    }
    const Split found = split(*value, !snippets_.language.policy.conditions_are_numbers);
    const bool is_comparison = found.join == ir::PartJoin::comparison;
    std::vector<PropertyTree> parts;
    for (const Node* node : found.nodes) {
      std::optional<PropertyTree> part = read(tree.snippet, *node, is_comparison);
      if (part) parts.push_back(*std::move(part));
      else if (!is_comparison) return;  // then it is shown as a whole
    }
    if (parts.empty()) return;
    tree.join = found.join;
    tree.parts = std::move(parts);
    if (is_comparison) return;
    for (PropertyTree& part : tree.parts) read_parts(part);
  }

 private:
  SnippetReader& snippets_;
  size_t count_ = 0;

  std::optional<PropertyTree> read(const Snippet& whole, const Node& node, bool is_operand) {
    const std::optional<Snippet> text = part_of(whole, node);
    if (!text || text->text.size() >= whole.text.size())
      return std::nullopt;  // some readers place a literal at what is around it
    PropertyTree part{.snippet = *text, .is_operand = is_operand};
    return read(part) ? std::optional(std::move(part)) : std::nullopt;
  }

  // False: the part cannot be read alone.
  bool read(PropertyTree& part) {
    if (++count_ > parts_max) return false;
    diagnostics::Diagnostics unused;  // the whole has been read without errors
    SnippetReader reader{snippets_.language, snippets_.module, snippets_.tree,
                         snippets_.paths,    unused,           snippets_.count};
    part.root = reader.read(part.snippet, SnippetKind::expression);
    snippets_.count = reader.count;
    return part.root != nullptr && !unused.has_errors();
  }
};

ir::Span span_of(Unit& unit, const base::Place& place) {
  return {unit.module.file(place.file), place.line, place.column, place.end_line, place.end_column};
}

// If conditions are numbers, a non-zero number is true. If every function has a receiver, it is undefined here.
ir::FunctionId called(Unit& unit, ir::FunctionId function, const ir::Span& span, bool is_operand) {
  const bool takes_receiver = !unit.module.at(function).parameters.empty();
  const bool becomes_boolean = unit.policy.conditions_are_numbers && !is_operand;
  if (!takes_receiver && !becomes_boolean) return function;
  const ir::FunctionId whole = unit.module.declare_function("<property>");
  ir::FunctionBuilder code(unit.module, whole, unit.policy.dialect, span, {}, {});
  std::vector<ir::ListItem> arguments;
  if (takes_receiver) arguments.push_back(code.positional(code.default_value("undefined")));
  const ir::Register value = code.call_function(function, arguments);
  if (is_operand) {
    code.return_(value);
  } else {
    const ir::Label then = code.label(), otherwise = code.label();
    code.branch_if(value, then, otherwise);
    code.place(then);
    code.return_(code.constant(true));
    code.place(otherwise);
    code.return_(code.constant(false));
  }
  code.finish();
  return whole;
}

// None: it is no expression.
std::optional<ir::PredicatePart> part_of(Unit& unit, const PropertyTree& tree) {
  const std::optional<ir::FunctionId> function = function_of(unit, tree.root);
  if (!function) return std::nullopt;
  const ir::Span span = span_of(unit, tree.snippet.place);
  ir::PredicatePart part{.text = tree.shown.empty() ? tree.snippet.text : tree.shown,
                         .span = span,
                         .function = called(unit, *function, span, tree.is_operand),
                         .join = tree.join,
                         .parts = {}};
  for (const PropertyTree& inner : tree.parts)
    if (std::optional<ir::PredicatePart> read = part_of(unit, inner)) part.parts.push_back(*std::move(read));
  if (part.parts.size() != tree.parts.size()) part.join = ir::PartJoin::leaf, part.parts.clear();
  return part;
}

// An operand has its own type, not the one that the head of a condition declares.
void forget_result_type(const PropertyTree& tree) {
  Node* const function = const_cast<Node*>(snippet_function(tree.root));
  if (function == nullptr) return;
  function->type = nullptr;
  Node* const* const value = value_in(tree.root, tree.snippet);
  Node* const returned = const_cast<Node*>(first_in(function, Kind::return_));
  if (value == nullptr || returned == nullptr) return;
  const bool has_variable = assignment_of_result(*function, *returned->parts[0]) != nullptr;
  returned->parts[0] = *value;
  if (has_variable) function->parts[0]->parts = {returned};  // the variable has the declared type, too
}

void forget_result_types(PropertyTree& tree) {
  if (tree.is_operand) forget_result_type(tree);
  for (PropertyTree& part : tree.parts) forget_result_types(part);
}

}  // namespace

PropertyTree read_property(SnippetReader& snippets, const Snippet& property) {
  PropertyTree tree{.snippet = property, .root = snippets.read(property, SnippetKind::expression)};
  if (tree.root == nullptr || snippets.diagnostics.has_errors()) return tree;
  PartsReader(snippets).read_parts(tree);
  forget_result_types(tree);
  return tree;
}

void add_roots(const PropertyTree& tree, std::vector<const Node*>& roots) {
  roots.push_back(tree.root);
  for (const PropertyTree& part : tree.parts) add_roots(part, roots);
}

void add_predicates(Unit& unit, const std::vector<PropertyTree>& properties) {
  for (const PropertyTree& property : properties) {
    std::optional<ir::PredicatePart> whole = part_of(unit, property);
    if (whole) {
      unit.module.add_predicate({property.snippet.name, *std::move(whole)});
    } else {
      unit.diagnostics.report(diagnostics::DiagnosticId::bad_argument, property.snippet.place,
                              "a property is an expression");
    }
  }
}

}  // namespace ramify::frontends::surface
