// SPDX-License-Identifier: Apache-2.0
// Implicit calls: metatables, prototypes and accessors (ECMA-262, 10.1), members called for missing names, conversions
// declared by classes, and functions outside of classes that are called as methods. The metatable or prototype of an
// object is one of its parts: meta_key.
#include <algorithm>

#include "programs/analysis/points_to_solver.h"

namespace ramify::analysis {

using ir::Op;

// Most programs use none of these, and can skip the lookups.
void PointsToSolver::find_hooks() {
  const auto note_name = [&](std::string_view name) {
    const bool is_maker = name.ends_with("setPrototypeOf") || name == "Object.create";
    has_meta_ |= is_maker || name == "setmetatable" || name == "prototype" || name == "__proto__";
    has_accessors_ |= is_maker || name.ends_with("defineProperty") || name == "Object.defineProperties";
  };
  for (const std::string& symbol : module_.symbols) note_name(symbol);
  for (const ir::Constant& constant : module_.constants)
    if (const auto* builtin = std::get_if<ir::BuiltinConstant>(&constant)) note_name(builtin->name);
}

std::optional<uint32_t> PointsToSolver::key_named(std::string_view name) const {
  const auto known = symbol_by_name_.find(name);
  if (known == symbol_by_name_.end()) return std::nullopt;
  return key_of(ir::SymbolId(known->second));
}

// In languages whose fields are elements: the key of an element with a constant name.
uint32_t PointsToSolver::key_of_element(InstructionAt at, ir::Register key) {
  if (!by(at.function).fields_are_elements) return elements_key;
  const std::optional<uint32_t> known = key_named(text_of(at, key));
  if (known) result_.key_of_element_[at] = *known;
  return known.value_or(elements_key);
}

// Merges equal watches on many sets, so that each object is reported once.
void PointsToSolver::watch_together(Node node, const Watch& found) {
  const auto [together, is_new] = together_.try_emplace(number_of(found), no_node);
  if (is_new) {
    together->second = fresh_node();
    watch(together->second, found);
  }
  connect(node, together->second);
}

// The part with that name, and those with unknown names.
void PointsToSolver::watch_named(ObjectId object, std::string_view name, const Watch& found) {
  if (const std::optional<uint32_t> key = key_named(name)) watch_together(node_of(Part{object, *key}), found);
  watch_together(node_of(Part{object, elements_key}), found);
}

// The arguments of a call, including those in a spread.
Node PointsToSolver::arguments(InstructionAt at) {
  const auto [known, is_new] = arguments_.try_emplace(at, no_node);
  if (!is_new) return known->second;
  const Node all = known->second = fresh_node();
  for (const uint32_t r : operands(at)) connect(node_of(at.function, r), all);
  if (ir::signature(code(at).op).list() == ir::OperandKind::arguments)
    for (const ir::ListItem& item : ir::list_of(module_.functions[at.function], code(at)))
      if (item.kind == ir::ArgumentKind::spread || item.kind == ir::ArgumentKind::spread_named)
        watch(node_of(at.function, item.value.index), {.kind = WatchKind::load_every, .at = at, .to = all});
  return all;
}

// A function that the language calls with the operands of the instruction.
void PointsToSolver::call_hook(InstructionAt at, uint32_t function, Node to) {
  bind(at, function, Passing::anything, std::nullopt);
  pass_anything(arguments(at), function);
  if (to != no_node) connect(node_of_return(function), to);
}

// A field that is not in the object itself. The watches are shared by all objects of a site: the functions found are
// called with all operands of the site.
void PointsToSolver::load_behind(ObjectId object, const Watch& watch) {
  const Conventions& conventions = by(watch.at.function);
  const auto add = [&](uint32_t key, WatchKind kind) {
    watch_together(node_of(Part{object, key}), {.kind = kind, .at = watch.at, .x = watch.x, .to = watch.to});
  };
  if (conventions.has_metatables && has_meta_) add(meta_key, WatchKind::index_of_meta);
  if (!conventions.has_prototypes) return;
  if (has_meta_) add(meta_key, WatchKind::load_behind);
  if (has_accessors_) add(accessors_key, WatchKind::hook);
  if (watch.x >= 16) add(watch.x + static_cast<uint32_t>(KeyFlavour::getter), WatchKind::hook);
}

void PointsToSolver::store_behind(ObjectId object, const Watch& watch) {
  const Conventions& conventions = by(watch.at.function);
  const auto add = [&](uint32_t key, WatchKind kind) {
    watch_together(node_of(Part{object, key}), {.kind = kind, .at = watch.at, .x = watch.x, .from = watch.from});
  };
  if (conventions.has_metatables && has_meta_) add(meta_key, WatchKind::newindex_of_meta);
  if (!conventions.has_prototypes) return;
  if (has_meta_) add(meta_key, WatchKind::store_behind);
  if (has_accessors_) add(accessors_key, WatchKind::hook);
  if (watch.x >= 16) add(watch.x + static_cast<uint32_t>(KeyFlavour::setter), WatchKind::hook);
}

// The values of a method's name, unless it is a part of the object itself.
Node PointsToSolver::member_of(InstructionAt at) {
  const auto [known, is_new] = member_of_.try_emplace(at, no_node);
  if (!is_new) return known->second;
  const Node got = known->second = fresh_node();
  watch(got, {.kind = WatchKind::member_call, .at = at, .from = node_of(at.function, code(at).operands[1])});
  return got;
}

// A method of a table, or of an object that is not an instance of a class.
void PointsToSolver::call_member_of_object(ObjectId object, const Watch& watch) {
  const uint32_t key = key_of(ir::SymbolId(watch.x));
  for (const uint32_t part : {key, elements_key})
    this->watch(node_of(Part{object, part}), {.kind = WatchKind::member_call, .at = watch.at, .object = object});
  load_behind(object, {.kind = WatchKind::load_field, .at = watch.at, .x = key, .to = member_of(watch.at)});
}

// The members that operators use of an operand.
void PointsToSolver::watch_operator(InstructionAt at, Node result) {
  const Conventions& conventions = by(at.function);
  for (const uint32_t global : operator_functions_)
    if (is_operator_function(module_.globals[global].name, code(at).op, code(at).rule))
      watch(node_of_global(global), {.kind = WatchKind::extension, .at = at});
  const bool has_hooks = conventions.has_prototypes || (conventions.has_metatables && has_meta_);
  if (!has_hooks) return;
  for (const uint32_t r : operands(at))
    watch(node_of(at.function, r), {.kind = WatchKind::operator_hook, .at = at, .to = result});
}

// `object` is the prototype or metatable, or was found in it.
void PointsToSolver::hook(ObjectId object, const Watch& watch) {
  const Object o = result_.objects_[object.index];
  const InstructionAt at = watch.at;
  if (o.kind == ObjectKind::cell || o.kind == ObjectKind::reference || o.kind == ObjectKind::global)
    return through(object, watch);
  if (o.kind == ObjectKind::function && watch.kind != WatchKind::load_behind && watch.kind != WatchKind::store_behind) {
    if (watch.kind == WatchKind::extension && by(o.number).extensions_have_receiver &&
        !module_.functions[o.number].has_receiver)
      return;
    call_hook(at, o.number, watch.kind == WatchKind::extension ? result_node(at) : watch.to);
    if (watch.from != no_node) pass_anything(watch.from, o.number);
    return;
  }
  if (watch.kind == WatchKind::extension && o.kind == ObjectKind::container)  // overloads
    return this->watch(node_of(Part{object, every_key}), watch);
  if (watch.kind == WatchKind::load_behind && watch.x != every_key) return load_field(object, watch);
  if (o.kind != ObjectKind::container) return;
  const auto found = [&](std::string_view name, WatchKind kind) {
    Watch inner = watch;
    inner.kind = kind;
    watch_named(object, name, inner);
  };
  switch (watch.kind) {
    case WatchKind::load_behind: connect(node_of(Part{object, every_key}), watch.to); return load_behind(object, watch);
    case WatchKind::store_behind: return store_behind(object, watch);
    case WatchKind::index_of_meta: return found("__index", WatchKind::index_behind);
    case WatchKind::newindex_of_meta: return found("__newindex", WatchKind::newindex_behind);
    case WatchKind::call_of_meta: return found("__call", WatchKind::call_behind);
    case WatchKind::operator_of_meta:
      for (const std::string_view name : metamethods_of(code(at).op, code(at).rule)) found(name, WatchKind::hook);
      return;
    case WatchKind::index_behind:
      insert(arguments(at), object);
      if (watch.x != every_key) return load_field(object, watch);
      connect(node_of(Part{object, every_key}), watch.to);
      return load_behind(object, watch);
    case WatchKind::newindex_behind:
      insert(arguments(at), object);
      if (result_.objects_[object.index].kind == ObjectKind::class_) open_key(watch.x);
      connect(watch.from, node_of(Part{object, watch.x}));
      return store_behind(object, watch);
    case WatchKind::call_behind: return call_value(object, {.kind = WatchKind::call_value, .at = at, .x = watch.x});
    case WatchKind::operator_hook:
      if (by(at.function).has_metatables)
        return watch_together(node_of(Part{object, meta_key}),
                              {.kind = WatchKind::operator_of_meta, .at = at, .to = watch.to});
      for (const std::string_view name : {"valueOf", "toString"})
        if (const std::optional<uint32_t> key = key_named(name))
          watch_together(node_of(Part{object, *key}), {.kind = WatchKind::hook, .at = at, .to = watch.to});
      if (key_named("toPrimitive"))  // a member with a computed key
        watch_together(node_of(Part{object, elements_key}), {.kind = WatchKind::hook, .at = at, .to = watch.to});
      if (has_meta_) watch_together(node_of(Part{object, meta_key}), watch);
      return;
    default: return;
  }
}

// Conversions declared by classes of the program: `operator implicit T`, in the value's class or in T.
void PointsToSolver::watch_conversion(InstructionAt at, std::string_view type) {
  if (conversions_.empty()) return;
  for (const ObjectId c : classes_named(type))
    for (const uint32_t key : conversions_)
      lookup(c, key, {.kind = WatchKind::protocol, .at = at, .to = result_node(at), .object = c});
}

// Functions outside of classes that can be called as a method, or read as a field, of that name.
void PointsToSolver::watch_extensions(InstructionAt at, std::string_view name) {
  for (const std::string& global : by(at.function).extensions_named(name))
    if (const auto known = global_by_name_.find(global); known != global_by_name_.end())
      watch(node_of_global(known->second), {.kind = WatchKind::extension, .at = at});
}

// Members that the language calls with a missing name: __get, __getattr__, ...
void PointsToSolver::watch_missing(ObjectId class_, ObjectId object, const Watch& watch) {
  for (const std::string_view name : by(watch.at.function).members_for_missing(code(watch.at).op))
    if (const std::optional<uint32_t> key = key_named(name))
      lookup(class_, *key, {.kind = WatchKind::member_get, .at = watch.at, .to = watch.to, .object = object});
}

// A class derived from a library class: the library may call all members that override its own.
void PointsToSolver::open_protocols(ObjectId class_, ObjectId of, InstructionAt at) {
  const uint32_t place = first_instruction_[at.function] + at.instruction;
  if (!has_open_.insert(std::tuple(class_, of, place)).second) return;
  if (const auto declared = declared_.find(result_.objects_[class_.index].made); declared != declared_.end())
    for (const uint32_t key : declared->second)
      watch(node_of(Part{class_, key}), {.kind = WatchKind::protocol, .at = at, .to = answer(at), .object = of});
  watch(node_of(Part{class_, base_key}), {.kind = WatchKind::open_protocols, .at = at, .object = of});
}

// Library functions that set an object's prototype or accessors. False: it is another function.
bool PointsToSolver::constrain_prototype(InstructionAt at, std::string_view name, std::span<const ir::ListItem> list) {
  const Conventions& conventions = by(at.function);
  const bool has_prototypes = conventions.has_prototypes;
  const bool sets_behind =
      (conventions.has_metatables && name == "setmetatable") || (has_prototypes && name.ends_with("setPrototypeOf"));
  const bool defines_one = has_prototypes && name.ends_with("defineProperty");
  const bool defines_many = has_prototypes && name == "Object.defineProperties";
  const bool creates = has_prototypes && name == "Object.create";
  if (!sets_behind && !defines_one && !defines_many && !creates) return false;
  const size_t least = defines_one ? 3 : creates ? 1 : 2;
  if (list.size() < least ||
      std::ranges::any_of(list, [](const ir::ListItem& item) { return item.kind != ir::ArgumentKind::positional; }))
    return false;
  if (!has_prototype_.insert(at).second) return true;
  const auto argument = [&](size_t k) { return node_of(at.function, list[k].value.index); };
  const Node result = result_node(at);
  // A property descriptor: the values under `value`, `get` and `set`.
  const auto define = [&](Node descriptor, Node of, std::optional<uint32_t> key) {
    const auto part = [&](std::string_view word, uint32_t to) {
      const Node found = fresh_node();
      watch(descriptor,
            {.kind = WatchKind::load_field, .at = at, .x = key_named(word).value_or(elements_key), .to = found});
      watch(of, {.kind = WatchKind::store_field, .at = at, .x = to, .from = found});
    };
    part("value", key.value_or(elements_key));
    part("get", key ? *key + static_cast<uint32_t>(KeyFlavour::getter) : accessors_key);
    part("set", key ? *key + static_cast<uint32_t>(KeyFlavour::setter) : accessors_key);
  };
  const auto define_all = [&](Node descriptors, Node of) {
    const Node each = fresh_node();
    watch(descriptors, {.kind = WatchKind::load_every, .at = at, .to = each});
    define(each, of, std::nullopt);
  };
  if (creates) {
    const ObjectId made = object(ObjectKind::container, at, 0);
    insert(result, made);
    connect(argument(0), node_of(Part{made, meta_key}));
    if (list.size() > 1) define_all(argument(1), result);
    return true;
  }
  connect(argument(0), result);
  if (sets_behind) watch(argument(0), {.kind = WatchKind::store_meta, .at = at, .from = argument(1)});
  if (defines_one) define(argument(2), argument(0), key_named(text_of(at, list[1].value)));
  if (defines_many) define_all(argument(1), argument(0));
  return true;
}

// The prototype of instances of a function; for a class, its members take this role.
void PointsToSolver::make_prototype(ObjectId object) {
  const Object o = result_.objects_[object.index];
  const std::optional<uint32_t> key = key_named("prototype");
  if (!key) return;
  const Node node = node_of(Part{object, *key});
  if (o.kind == ObjectKind::class_) return insert(node, object);
  const ObjectId made = this->object(ObjectKind::container, {o.number, UINT32_MAX}, 1);
  insert(node, made);
  if (const std::optional<uint32_t> constructor = key_named("constructor"))
    insert(node_of(Part{made, *constructor}), object);
}

}  // namespace ramify::analysis
