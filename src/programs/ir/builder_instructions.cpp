// SPDX-License-Identifier: Apache-2.0
// The instructions of FunctionBuilder by name; each corresponds to its row of ops.def.
#include <algorithm>

#include "base/check.h"
#include "programs/ir/builder.h"

namespace ramify::ir {
namespace {

std::vector<ListItem> items_of(std::span<const Register> registers) {
  std::vector<ListItem> items(registers.size());
  std::ranges::transform(registers, items.begin(),
                         [](Register r) { return ListItem{ArgumentKind::positional, r, {}}; });
  return items;
}

template <typename Enum>
uint8_t rule_of(Enum value) {
  return static_cast<uint8_t>(value);
}

}  // namespace

Register FunctionBuilder::constant(const Constant& value) {
  const Register result = fresh();
  constant_into(result, value);
  return result;
}

void FunctionBuilder::constant_into(Register result, const Constant& value) {
  emit(Op::const_, {result.index, module_.constant(value).index});
}

void FunctionBuilder::move(Register result, Register from) { emit(Op::move, {result.index, from.index}); }

Register FunctionBuilder::load_var(GlobalId global) {
  const Register result = fresh();
  emit(Op::load_var, {result.index, global.index});
  return result;
}

void FunctionBuilder::store_var(GlobalId global, Register value) { emit(Op::store_var, {global.index, value.index}); }

Register FunctionBuilder::new_cell(Register value) {
  const Register result = fresh();
  emit(Op::new_cell, {result.index, value.index});
  return result;
}

Register FunctionBuilder::load_cell(Register cell, std::string_view name) {
  const Register result = fresh();
  emit(Op::load_cell, {result.index, cell.index, module_.symbol(name).index});
  return result;
}

void FunctionBuilder::store_cell(Register cell, Register value) { emit(Op::store_cell, {cell.index, value.index}); }

Register FunctionBuilder::new_array(CollectionKind kind, std::span<const Register> values) {
  CHECK(kind != CollectionKind::dict || values.size() % 2 == 0, "a dict of {} keys and values", values.size());
  const Register result = fresh();
  emit(Op::new_array, {result.index}, rule_of(kind), items_of(values));
  return result;
}

Register FunctionBuilder::load_field(Register object, std::string_view field) {
  const Register result = fresh();
  emit(Op::load_field, {result.index, object.index, module_.symbol(field).index});
  return result;
}

void FunctionBuilder::store_field(Register object, std::string_view field, Register value) {
  emit(Op::store_field, {object.index, module_.symbol(field).index, value.index});
}

Register FunctionBuilder::load_index(Register object, Register index) {
  const Register result = fresh();
  emit(Op::load_index, {result.index, object.index, index.index});
  return result;
}

void FunctionBuilder::store_index(Register object, Register index, Register value) {
  emit(Op::store_index, {object.index, index.index, value.index});
}

Register FunctionBuilder::load_slice(Register object, Register start, Register stop, Register step) {
  const Register result = fresh();
  emit(Op::load_slice, {result.index, object.index, start.index, stop.index, step.index});
  return result;
}

Register FunctionBuilder::binop(BinaryOperator op, Register left, Register right) {
  const Register result = fresh();
  emit(Op::binop, {result.index, left.index, right.index}, rule_of(op));
  return result;
}

Register FunctionBuilder::update(BinaryOperator op, Register left, Register right) {
  const Register result = fresh();
  emit(Op::update, {result.index, left.index, right.index}, rule_of(op));
  return result;
}

Register FunctionBuilder::unop(UnaryOperator op, Register value) {
  const Register result = fresh();
  emit(Op::unop, {result.index, value.index}, rule_of(op));
  return result;
}

void FunctionBuilder::unpack(std::span<const Register> results, Register value) {
  emit(Op::unpack, {value.index}, 0, items_of(results));
}

void FunctionBuilder::append(Register collection, Register value) { emit(Op::append, {collection.index, value.index}); }

void FunctionBuilder::insert(Register dict, Register key, Register value) {
  emit(Op::insert, {dict.index, key.index, value.index});
}

Register FunctionBuilder::format(std::string_view conversion, Register value, Register spec) {
  const Register result = fresh();
  emit(Op::format, {result.index, module_.symbol(conversion).index, value.index, spec.index});
  return result;
}

Register FunctionBuilder::iter_begin(Register iterable) {
  const Register result = fresh();
  emit(Op::iter_begin, {result.index, iterable.index});
  return result;
}

void FunctionBuilder::iter_next(Register element, Register iterator, Register position, Label at_end) {
  emit(Op::iter_next, {element.index, iterator.index, position.index, at_end.index});
}

void FunctionBuilder::iter_next_pair(Register first, Register second, Register iterator, Register position,
                                     Label at_end) {
  emit(Op::iter_next_pair, {first.index, second.index, iterator.index, position.index, at_end.index});
}

void FunctionBuilder::iter_end(Register iterator) { emit(Op::iter_end, {iterator.index}); }

Register FunctionBuilder::closure(FunctionId function, std::span<const Register> defaults_then_cells) {
  const Register result = fresh();
  emit(Op::closure, {result.index, function.index}, 0, items_of(defaults_then_cells));
  return result;
}

Register FunctionBuilder::call_function(FunctionId function, std::span<const ListItem> arguments) {
  const Register result = fresh();
  emit(Op::call_function, {result.index, function.index}, 0, arguments);
  return result;
}

Register FunctionBuilder::call_builtin(std::string_view builtin, std::span<const ListItem> arguments) {
  const Register result = fresh();
  emit(Op::call_builtin, {result.index, module_.symbol(builtin).index}, 0, arguments);
  return result;
}

Register FunctionBuilder::call_method(Register object, std::string_view method, std::span<const ListItem> arguments) {
  const Register result = fresh();
  emit(Op::call_method, {result.index, object.index, module_.symbol(method).index}, 0, arguments);
  return result;
}

Register FunctionBuilder::call_unknown(Register callee, std::span<const ListItem> arguments) {
  const Register result = fresh();
  emit(Op::call_unknown, {result.index, callee.index}, 0, arguments);
  return result;
}

void FunctionBuilder::branch(Label target) { emit(Op::branch, {target.index}); }

void FunctionBuilder::branch_if(Register condition, Label then, Label otherwise) {
  emit(Op::branch_if, {condition.index, then.index, otherwise.index});
}

void FunctionBuilder::return_(Register value) { emit(Op::return_, {value.index}); }

void FunctionBuilder::throw_(Register message) { emit(Op::throw_, {message.index}); }

void FunctionBuilder::assert_(Register condition, Register message, std::string_view text) {
  emit(Op::assert_, {condition.index, message.index, module_.symbol(text).index});
}

void FunctionBuilder::yield(std::string_view label, Fairness fairness) {
  emit(Op::yield, {module_.symbol(label).index}, rule_of(fairness));
}

Label FunctionBuilder::wait_begin(std::string_view label, Fairness fairness) {
  const Label begin = this->label();
  place(begin);
  emit(Op::wait_begin, {module_.symbol(label).index}, rule_of(fairness));
  return begin;
}

void FunctionBuilder::wait(Register condition, Label begin) { emit(Op::wait, {condition.index, begin.index}); }

Register FunctionBuilder::argument(Register domain) {
  const Register result = fresh();
  emit(Op::argument, {result.index, domain.index});
  return result;
}
Register FunctionBuilder::combine(std::string_view how, std::span<const Register> domains) {
  const Register result = fresh();
  emit(Op::combine, {result.index, module_.symbol(how).index}, 0, items_of(domains));
  return result;
}
void FunctionBuilder::act(std::string_view action, std::span<const Register> arguments) {
  emit(Op::act, {module_.symbol(action).index}, 0, items_of(arguments));
}
void FunctionBuilder::acted(Register result) { emit(Op::acted, {result.index}); }
void FunctionBuilder::acted_silently() { emit(Op::acted_silently, {}); }
void FunctionBuilder::require(Register condition, Register text, std::string_view source) {
  emit(Op::require, {condition.index, text.index, module_.symbol(source).index});
}
Register FunctionBuilder::choose(Register options) {
  const Register result = fresh();
  emit(Op::choose, {result.index, options.index});
  return result;
}

Register FunctionBuilder::spawn(Register callee, std::string_view thread_name, std::span<const ListItem> arguments) {
  const Register result = fresh();
  emit(Op::spawn, {result.index, callee.index, module_.symbol(thread_name).index}, 0, arguments);
  return result;
}

Register FunctionBuilder::spawn_replica(Register callee, std::string_view thread_name, std::string_view group,
                                        std::span<const ListItem> arguments) {
  const Register result = fresh();
  const uint32_t name = module_.symbol(thread_name).index;
  emit(Op::spawn_replica, {result.index, callee.index, name, module_.symbol(group).index}, 0, arguments);
  return result;
}

Register FunctionBuilder::symbolic(std::string_view hint) {
  const Register result = fresh();
  emit(Op::symbolic, {result.index, module_.symbol(hint).index});
  return result;
}

Register FunctionBuilder::is_missing(Register argument) {
  const Register result = fresh();
  emit(Op::is_missing, {result.index, argument.index});
  return result;
}

Register FunctionBuilder::default_value(std::string_view type) {
  const Register result = fresh();
  emit(Op::default_value, {result.index, module_.symbol(type).index});
  return result;
}

Register FunctionBuilder::convert(Register value, std::string_view type) {
  const Register result = fresh();
  emit(Op::convert, {result.index, value.index, module_.symbol(type).index});
  return result;
}

Register FunctionBuilder::cast(Register value, std::string_view type, std::string_view word) {
  const Register result = fresh();
  const uint32_t type_symbol = module_.symbol(type).index;
  emit(Op::cast, {result.index, value.index, type_symbol, module_.symbol(word).index});
  return result;
}

Register FunctionBuilder::copy(Register value) {
  const Register result = fresh();
  emit(Op::copy, {result.index, value.index});
  return result;
}

Register FunctionBuilder::new_class(std::string_view name, std::string_view traits, std::span<const Register> bases) {
  const Register result = fresh();
  const uint32_t name_symbol = module_.symbol(name).index;
  emit(Op::new_class, {result.index, name_symbol, module_.symbol(traits).index}, 0, items_of(bases));
  return result;
}

void FunctionBuilder::add_member(Register class_, std::string_view name, std::string_view kind, Register value) {
  const uint32_t name_symbol = module_.symbol(name).index;
  emit(Op::add_member, {class_.index, name_symbol, module_.symbol(kind).index, value.index});
}

void FunctionBuilder::declare_field(Register class_, std::string_view name, std::string_view type) {
  const uint32_t name_symbol = module_.symbol(name).index;
  emit(Op::declare_field, {class_.index, name_symbol, module_.symbol(type).index});
}

Register FunctionBuilder::base_method(Register receiver, Register class_, std::string_view name) {
  const Register result = fresh();
  emit(Op::base_method, {result.index, receiver.index, class_.index, module_.symbol(name).index});
  return result;
}

Register FunctionBuilder::is_instance(Register value, Register class_) {
  const Register result = fresh();
  emit(Op::is_instance, {result.index, value.index, class_.index});
  return result;
}

Register FunctionBuilder::is_type(Register value, std::string_view type) {
  const Register result = fresh();
  emit(Op::is_type, {result.index, value.index, module_.symbol(type).index});
  return result;
}

Register FunctionBuilder::new_reference(Register object, Register index_or_name) {
  const Register result = fresh();
  emit(Op::new_reference, {result.index, object.index, index_or_name.index});
  return result;
}

Register FunctionBuilder::global_reference(GlobalId global) {
  const Register result = fresh();
  emit(Op::global_reference, {result.index, global.index});
  return result;
}

void FunctionBuilder::raise(Register value) { emit(Op::raise, {value.index}); }

Register FunctionBuilder::suspend(Register value) {
  const Register result = fresh();
  emit(Op::suspend, {result.index, value.index});
  return result;
}

ListItem FunctionBuilder::named(std::string_view name, Register value) {
  return {ArgumentKind::named, value, module_.symbol(name)};
}

}  // namespace ramify::ir
