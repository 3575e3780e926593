// SPDX-License-Identifier: Apache-2.0
// Comprehensions: a collection under construction, nested loops and conditions, and one element per iteration.
#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {

using diagnostics::DiagnosticId;

void FunctionLowering::for_each_element(const Node& node, const std::function<void(ir::Label)>& element) {
  struct Loop {
    ir::Register iterator;
    ir::Label next;
    ir::Label end;
  };
  const Node body = node.field("body");
  std::vector<Loop> loops;
  for (const Node& clause : node.named_children()) {
    if (clause.begin() == body.begin()) continue;
    if (clause.is("if_clause")) {
      const ir::Label passed = code_.label();
      test(clause.first_named_child(), passed, loops.back().next);
      code_.place(passed);
      continue;
    }
    const std::vector<Node> rights = clause.fields("right");
    if (rights.size() != 1 || clause.has_child("async")) {
      report(DiagnosticId::unsupported_syntax, clause, "a `for` clause iterates over one expression",
             "put a tuple in parentheses");
    }
    const ir::Register iterable = value(rights[0]);
    if (loops.empty()) {
      // The variables of the comprehension begin here; the first iterable is evaluated outside.
      for (const VariableId variable : program_.scopes.variables_of(unit_->names.scope(node))) {
        const bool may_be_unset = definite_.may_be_unset.contains(variable);
        if (program_.scopes.at(variable).is_captured || may_be_unset) frame_.begin(variable, may_be_unset);
      }
    }
    at(rights[0]);
    const ir::Register iterator = code_.iter_begin(iterable);
    const ir::Register position = code_.constant(int64_t{0});
    loops.push_back({iterator, code_.label(), code_.label()});
    code_.place(loops.back().next);
    next_element(clause.field("left"), iterator, position, loops.back().end);
  }
  element(loops.back().next);
  for (size_t i = loops.size(); i > 0; --i) {
    at(node);
    code_.branch(loops[i - 1].next);
    code_.place(loops[i - 1].end);
    code_.iter_end(loops[i - 1].iterator);
  }
}

ir::Register FunctionLowering::comprehension(const Node& node, Destination to) {
  const bool is_dict = node.is("dictionary_comprehension");
  const ir::CollectionKind kind = is_dict                        ? ir::CollectionKind::dict
                                  : node.is("set_comprehension") ? ir::CollectionKind::set
                                                                 : ir::CollectionKind::list;
  at(node);
  const ir::Register collection = private_result(to);
  code_.emit(ir::Op::new_array, {collection.index}, static_cast<uint8_t>(kind));
  const Node body = node.field("body");
  for_each_element(node, [&](ir::Label) {
    const Node first = is_dict ? body.field("key") : body;
    const ir::Register element = value(first);
    const std::optional<ir::Register> of_key = is_dict ? std::optional(value(body.field("value"))) : std::nullopt;
    at(body);
    if (of_key) code_.insert(collection, element, *of_key);
    else code_.append(collection, element);
  });
  return deliver(to, collection);
}

// A list of those that are `truth`, of which `any` or `all` needs to know only whether there are any: what the others are made of has no
// effect then.
ir::Register FunctionLowering::deciding_elements(const Node& node, bool truth) {
  at(node);
  const ir::Register collection = code_.fresh();
  code_.emit(ir::Op::new_array, {collection.index}, static_cast<uint8_t>(ir::CollectionKind::list));
  for_each_element(node, [&](ir::Label next) {
    const ir::Label decides = code_.label();
    test(node.field("body"), truth ? decides : next, truth ? next : decides);
    code_.place(decides);
    at(node.field("body"));
    code_.append(collection, code_.constant(truth));
  });
  return collection;
}

// A list of as many elements: which they are has no effect.
ir::Register FunctionLowering::counted_elements(const Node& node) {
  at(node);
  const ir::Register collection = code_.fresh();
  code_.emit(ir::Op::new_array, {collection.index}, static_cast<uint8_t>(ir::CollectionKind::list));
  for_each_element(node, [&](ir::Label) {
    value(node.field("body"));
    at(node.field("body"));
    code_.append(collection, code_.constant(true));
  });
  return collection;
}

ir::Register FunctionLowering::refuting_elements(const Node& node, const std::vector<Node>& variables) {
  at(node);
  const ir::Register collection = code_.fresh();
  code_.emit(ir::Op::new_array, {collection.index}, static_cast<uint8_t>(ir::CollectionKind::list));
  for_each_element(node, [&](ir::Label next) {
    const ir::Label is_false = code_.label();
    test(node.field("body"), next, is_false);
    code_.place(is_false);
    std::vector<ir::Register> elements;
    for (const Node& variable : variables) elements.push_back(value(variable));
    at(node);
    code_.append(collection, elements.size() == 1 ? elements[0] : code_.new_array(ir::CollectionKind::tuple, elements));
  });
  return collection;
}

}  // namespace ramify::frontends::starlark
