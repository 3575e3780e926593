// SPDX-License-Identifier: Apache-2.0
// Calls.
#include "frontends/surface/function_lowering.h"

#include <algorithm>

namespace ramify::frontends::surface {

using ir::ListItem;
using ir::Op;

const std::set<size_t>* FunctionLowering::references_of(std::string_view name) const {
  const auto found = unit_.reference_parameters.find(name);
  return found == unit_.reference_parameters.end() ? nullptr : &found->second;
}

ListItem FunctionLowering::argument(const Node* node, bool by_reference) {
  if (!node->is(Kind::argument)) return code_.positional(by_reference ? address_of(node) : copied_value(node));
  const Node* given = node->part(0);
  switch (node->mode) {
    case Mode::by_reference: return code_.positional(address_of(given));
    case Mode::spread: return code_.spread(value(given));
    case Mode::spread_named: return code_.spread_named(value(given));
    case Mode::block: {
      if (given != nullptr && given->is(Kind::lambda)) return code_.named("&", value(given));
      const Register block[] = {value(given)};
      return code_.named("&", builtin("%to_block", block));
    }
    default:
      if (!node->text.empty()) return code_.named(node->text, copied_value(given));
      return code_.positional(by_reference ? address_of(given) : copied_value(given));
  }
}

std::vector<ListItem> FunctionLowering::arguments(const Node* node, size_t from, const std::set<size_t>* references) {
  std::vector<ListItem> list;
  for (size_t i = from; i < node->parts.size(); ++i) {
    if (node->parts[i] == nullptr) continue;
    ListItem item = argument(node->parts[i], references != nullptr && references->contains(i - from));
    // An argument to its right may change a variable's register.
    if (i + 1 < node->parts.size() && item.kind == ir::ArgumentKind::positional) {
      const Node* given = node->parts[i]->is(Kind::argument) ? node->parts[i]->part(0) : node->parts[i];
      if (given != nullptr && given->is(Kind::name)) {
        const Register copy = code_.fresh();
        bool changes = false;
        for (size_t k = i + 1; k < node->parts.size(); ++k) {
          const Node* later = node->parts[k];
          while (later != nullptr && later->is(Kind::argument)) later = later->part(0);
          changes |=
              later != nullptr && !later->is(Kind::literal) && !later->is(Kind::name) && !later->is(Kind::lambda);
        }
        if (changes) {
          code_.move(copy, item.value);
          item.value = copy;
        }
      }
    }
    list.push_back(item);
  }
  code_.at(node->span);
  return list;
}

std::optional<std::string> FunctionLowering::library_path(const Node* node) const {
  if (node == nullptr) return std::nullopt;
  if (node->is(Kind::name)) {
    const Meaning& meaning = names_.meaning(node);
    if (meaning.kind == Meaning::Kind::library) return meaning.path;
    return std::nullopt;
  }
  if (!node->is(Kind::field) || node->has(Flag::optional) || names_.find_meaning(node) != nullptr) return std::nullopt;
  std::optional<std::string> object = library_path(node->part(0));
  if (!object) return std::nullopt;
  return *object + "." + node->text;
}

FunctionLowering::Register FunctionLowering::call_name(std::string_view path, std::span<const ListItem> list) {
  return code_.call_builtin(path, list);
}

// A call of a name by its meaning; the arguments begin at the second part.
std::optional<FunctionLowering::Register> FunctionLowering::call_by_meaning(const Node* node, const Node* name) {
  const Meaning meaning = names_.meaning(name);
  const std::set<size_t>* references = references_of(name->text);
  // The receiver is the current `self`, even if an enclosing class has such a method.
  const bool is_member = meaning.kind == Meaning::Kind::member || meaning.kind == Meaning::Kind::static_member;
  if (is_member && policy_.calls.without_receiver_ask_self && node->is(Kind::method_call) &&
      (class_register_ || names_.receiver(node->part(0))))
    return code_.call_method(receiver(node->part(0)), node->text, arguments(node, 1, references));
  // Library code always calls the words of models (their labels are literals there), even if the program declares
  // functions of these names.
  const bool may_be_word = meaning.kind == Meaning::Kind::global && (name->text == "step" || name->text == "wait");
  const auto is_label = [](const Node* argument) {
    const Node* at = argument != nullptr && argument->is(Kind::argument) ? argument->part(0) : argument;
    return at != nullptr && at->is(Kind::literal) && std::holds_alternative<std::string>(at->value);
  };
  if (may_be_word && is_label(node->parts.back()) && unit_.module.is_library(node->span))
    if (const std::optional<Register> r = word(node, name->text, 1)) return *r;
  switch (meaning.kind) {
    case Meaning::Kind::global: {
      const Node* function = names_.only_function(meaning.variable);
      const auto known = function == nullptr ? unit_.functions.end() : unit_.functions.find(function);
      if (known == unit_.functions.end() || !unit_.direct.contains(function)) return std::nullopt;
      std::vector<ListItem> list;
      if (names_.has_receiver(function) && !function->has(Flag::receiver))
        list.push_back(code_.positional(emit_into_fresh(Op::default_value, {symbol("undefined")})));
      for (const ListItem& item : arguments(node, 1, references)) list.push_back(item);
      return code_.call_function(known->second, list);
    }
    case Meaning::Kind::member: {
      const Register object = receiver(name);
      return code_.call_method(object, meaning.path, arguments(node, 1, references));
    }
    case Meaning::Kind::static_member: {
      const Register object = class_value(*meaning.owner);
      return code_.call_method(object, meaning.path, arguments(node, 1, references));
    }
    case Meaning::Kind::library:
      if (const std::optional<Register> r = word(node, meaning.path, 1)) return *r;
      if (const bool is_monitor_word =
              meaning.path == "wait" || meaning.path == "notify" || meaning.path == "notifyAll";
          is_monitor_word && policy_.threads.objects_are_monitors)
        if (const std::optional<VariableId> self = names_.scopes().look_up(scope_, policy_.receiver_name)) {
          Node of_this = *node;
          of_this.text = meaning.path;
          if (const std::optional<Register> r = monitor_call(&of_this, load_variable(*self, node->span))) return *r;
        }
      // A method of the receiver, resolved at run time; else a library function.
      if (policy_.calls.without_receiver_ask_self &&
          (class_ != nullptr || class_register_ || names_.receiver(node->part(0))))
        return code_.call_method(receiver(node->part(0)), node->text, arguments(node, 1, references));
      return call_name(meaning.path, arguments(node, 1, references));
    case Meaning::Kind::variable: return std::nullopt;
  }
  return std::nullopt;
}

FunctionLowering::Register FunctionLowering::call(const Node* node) {
  expect_arguments(node);
  const Node* callee = node->part(0);
  if (const std::optional<std::string> path = library_path(callee); path && callee->is(Kind::field))
    return call_name(*path, arguments(node, 1, references_of(callee->text)));
  if (callee != nullptr && callee->is(Kind::name)) {
    if (const std::optional<Register> r = call_by_meaning(node, callee)) return *r;
    const Register function = stable_value(callee);
    return code_.call_unknown(function, arguments(node, 1, references_of(callee->text)));
  }
  if (callee != nullptr && callee->is(Kind::field) && names_.find_meaning(callee) != nullptr)
    if (const std::optional<Register> r = call_by_meaning(node, callee)) return *r;
  if (callee != nullptr && callee->is(Kind::index) && policy_.passes_receiver && !callee->has(Flag::optional)) {
    const Register object = stable_value(callee->part(0));
    const Register member = code_.load_index(object, value(callee->part(1)));
    return optional_access(node, member, [&] {
      std::vector<ListItem> list{code_.positional(object), code_.positional(member)};
      for (const ListItem& item : arguments(node, 1, nullptr)) list.push_back(item);
      return code_.call_builtin("%call_on", list);
    });
  }
  const Register function = stable_value(callee);
  return optional_access(node, function, [&] { return code_.call_unknown(function, arguments(node, 1, nullptr)); });
}

FunctionLowering::Register FunctionLowering::method_call(const Node* node) {
  expect_arguments(node);
  const std::set<size_t>* references = references_of(node->text);
  if (node->part(0) != nullptr && node->part(0)->is(Kind::this_) && node->part(0)->text == "implicit") {
    if (const std::optional<Register> r = call_by_meaning(node, node)) return *r;
    const Register function = load_variable(names_.meaning(node).variable, node->span);
    return code_.call_unknown(function, arguments(node, 1, references));
  }
  if (const Meaning* of_file = names_.find_meaning(node)) {
    if (const std::optional<Register> r = call_by_meaning(node, node)) return *r;
    const Register function = load_variable(of_file->variable, node->span);
    return code_.call_unknown(function, arguments(node, 1, references));
  }
  // If method calls need values, the path is a value: io.stdout:write(x).
  if (const std::optional<std::string> path = library_path(node->part(0));
      path && !node->has(Flag::optional) && !policy_.library.methods_need_values)
    return call_name(*path + "." + node->text, arguments(node, 1, references));
  const Register object = stable_value(node->part(0));
  code_.at(node->span);
  if (const std::optional<Register> r = monitor_call(node, object)) return *r;
  if (node->has(Flag::nullable))  // a.f?.(x): null if `f` is missing
    return optional_access(node, object, [&] {
      const Register method = code_.load_field(object, node->text);
      Node asked = *node;
      asked.set(Flag::optional);
      return optional_access(&asked, method, [&] {
        std::vector<ListItem> list{code_.positional(object), code_.positional(method)};
        for (const ListItem& item : arguments(node, 1, references)) list.push_back(item);
        return code_.call_builtin("%call_on", list);
      });
    });
  return optional_access(node, object,
                         [&] { return code_.call_method(object, node->text, arguments(node, 1, references)); });
}

FunctionLowering::Register FunctionLowering::base_call(const Node* node) {
  const Register object = receiver(node);
  const std::string_view method = node->text.empty() ? policy_.constructor_name : std::string_view(node->text);
  if (node->is(Kind::base_call) && node->part(0) != nullptr && !node->part(0)->is(Kind::this_)) {
    const Register base = value(node->part(0));
    const Register function = code_.load_field(base, method);
    std::vector<ListItem> list{code_.positional(object), code_.positional(function)};
    for (const ListItem& item : arguments(node, 1, references_of(method))) list.push_back(item);
    return code_.call_builtin("%call_on", list);
  }
  if (node->is(Kind::base_call) && node->part(0) != nullptr)  // this(...): calls another constructor of the same class
    return code_.call_method(object, method, arguments(node, 1, nullptr));
  const std::optional<VariableId> own_class = names_.scopes().look_up(scope_, "%class");
  const Register class_register = own_class ? load_variable(*own_class, node->span) : null();
  const Register function =
      emit_into_fresh(Op::base_method, {object.index, class_register.index, symbol(node->text.empty() ? "" : method)});
  if (node->is(Kind::base_field)) return function;
  const Register result = code_.call_unknown(function, arguments(node, 1, references_of(method)));
  if (node->text.empty() && policy_.constructors_return) {
    // The base constructor may return another object, which is `this` from here on.
    const Register parts[] = {object, result};
    if (const std::optional<VariableId> variable = names_.scopes().look_up(scope_, policy_.receiver_name))
      set_variable(*variable, builtin("%constructed", parts));
    returns_receiver_ = true;
  }
  if (node->text.empty()) begin_fields_after_base();
  return result;
}

FunctionLowering::Register FunctionLowering::new_instance(const Node* node) {
  expect_arguments(node);
  if (const std::optional<std::string> path = library_path(node->part(0))) {
    if (policy_.names.unknown_paths_fail) {
      const Register name[] = {text(*path)};
      return builtin("%no_class", name);
    }
    return call_name(*path, arguments(node, 1, nullptr));
  }
  // For an inner class: `outer.new Inner()`; otherwise the enclosing object is this object or one further out.
  const Node* callee = node->part(0);
  std::optional<Register> outer;
  if (policy_.has_inner_classes && callee != nullptr && callee->is(Kind::field)) {
    const ClassFacts* facts = names_.find_class(callee->text);
    const bool is_inner = facts != nullptr && facts->outer != nullptr && !facts->node->has(Flag::static_);
    const bool of_object = callee->part(0) != nullptr &&
                           !(callee->part(0)->is(Kind::name) && names_.find_class(callee->part(0)->text) != nullptr);
    if (is_inner && of_object) outer = stable_value(callee->part(0));
  } else if (names_.receiver(node)) {
    outer = receiver(node);
  }
  const Register made = stable_value(callee);
  // A literal of a class without constructor: fields get their initial values first, then the values given by name.
  const bool names_all =
      node->parts.size() > 1 && std::all_of(node->parts.begin() + 1, node->parts.end(), [](const Node* n) {
        return n != nullptr && n->is(Kind::argument) && !n->text.empty();
      });
  if (node->has(Flag::fields) && names_all) {
    const Register object = code_.call_unknown(made, {});
    for (size_t i = 1; i < node->parts.size(); ++i)
      code_.store_field(object, node->parts[i]->text, copied_value(node->parts[i]->part(0)));
    return object;
  }
  const bool has_references = policy_.references.in_constructors;
  std::vector<ListItem> list = arguments(node, 1, has_references ? references_of(policy_.constructor_name) : nullptr);
  if (outer) list.push_back(code_.named("%outer", *outer));
  if (!policy_.passes_receiver) return code_.call_unknown(made, list);
  // A function can also be the constructor of an object.
  std::vector<ListItem> with_callee{code_.positional(made)};
  with_callee.insert(with_callee.end(), list.begin(), list.end());
  return code_.call_builtin("%new", with_callee);
}

FunctionLowering::Register FunctionLowering::thread_intrinsic(const ThreadIntrinsic& row, std::vector<ListItem> list) {
  using How = ThreadIntrinsic::How;
  if (row.how == How::blocks) return blocking_call(row.function, list, row.shown);
  if (row.how == How::pauses) code_.yield(row.name, ir::Fairness::weak);
  if (row.how == How::starts) list.push_back(code_.positional(text(row.shown)));
  return code_.call_builtin(row.function, list);
}

FunctionLowering::Register FunctionLowering::intrinsic(const Node* node) {
  std::vector<ListItem> list;
  for (size_t i = 0; i < node->parts.size(); ++i) {
    if (node->parts[i] == nullptr) {
      list.push_back(code_.positional(null()));
      continue;
    }
    // Operands of a dialect operation (%name) are not copied.
    const bool is_as_it_is = node->text.starts_with('%') && !node->parts[i]->is(Kind::argument);
    ListItem item = is_as_it_is ? code_.positional(value(node->parts[i])) : argument(node->parts[i], false);
    if (item.kind == ir::ArgumentKind::positional && i + 1 < node->parts.size() && node->parts[i]->is(Kind::name)) {
      const Register copy = code_.fresh();
      code_.move(copy, item.value);
      item.value = copy;
    }
    list.push_back(item);
  }
  code_.at(node->span);
  const auto row = std::ranges::find(policy_.threads.intrinsics, std::string_view(node->text), &ThreadIntrinsic::name);
  if (row != policy_.threads.intrinsics.end()) return thread_intrinsic(*row, std::move(list));
  if (node->text.starts_with('%')) return code_.call_builtin(node->text, list);
  return call_name(node->text, list);
}

}  // namespace ramify::frontends::surface
