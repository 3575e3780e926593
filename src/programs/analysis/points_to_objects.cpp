// SPDX-License-Identifier: Apache-2.0
// Reactions to objects: fields are read and written, functions called, members looked up.
#include <algorithm>

#include "programs/analysis/points_to_solver.h"

namespace ramify::analysis {

using ir::Op;

void PointsToSolver::notify(ObjectId object, const Watch& watch) {
  const ObjectKind kind = result_.objects_[object.index].kind;
  const auto every = [&] { return node_of(Part{object, every_key}); };
  switch (watch.kind) {
    case WatchKind::load_field: return load_field(object, watch);
    case WatchKind::store_field: return store_field(object, watch);
    case WatchKind::load_content:
      if (kind == ObjectKind::cell) connect(node_of(Part{object, content_key}), watch.to);
      else if (kind == ObjectKind::global) connect(node_of_global(result_.objects_[object.index].number), watch.to);
      else if (kind == ObjectKind::reference)
        this->watch(node_of(Part{object, base_key}), {.kind = WatchKind::load_of_base, .at = watch.at, .to = watch.to});
      else connect(every(), watch.to), insert(watch.to, object);
      return;
    case WatchKind::store_content:
      if (kind == ObjectKind::cell) connect(watch.from, node_of(Part{object, content_key}));
      else if (kind == ObjectKind::global) connect(watch.from, node_of_global(result_.objects_[object.index].number));
      else if (kind == ObjectKind::reference)
        this->watch(node_of(Part{object, base_key}),
                    {.kind = WatchKind::store_of_base, .at = watch.at, .from = watch.from});
      else connect(watch.from, node_of(Part{object, elements_key}));
      return;
    case WatchKind::load_of_base: return connect(every(), watch.to);
    case WatchKind::store_of_base: return connect(watch.from, node_of(Part{object, elements_key}));
    case WatchKind::load_every:
      if (kind == ObjectKind::cell || kind == ObjectKind::reference || kind == ObjectKind::global)
        return through(object, watch);
      if (kind == ObjectKind::container && code(watch.at).op == Op::load_index)
        load_behind(object, {.kind = WatchKind::load_every, .at = watch.at, .x = every_key, .to = watch.to});
      if (watch.to != no_node) connect(every(), watch.to);
      if (kind == ObjectKind::unknown && watch.to != no_node) insert(watch.to, object);
      if (kind == ObjectKind::generator)
        site(watch.at).callees.insert({result_.objects_[object.index].number, Passing::bound});
      if (kind == ObjectKind::instance || kind == ObjectKind::class_) {
        library_call(watch.at,
                     {.changes = code(watch.at).op == Op::store_index ? Changes::everything : Changes::nothing,
                      .returns_scalar = true},
                     no_node);
        if (watch.to != no_node) connect(blob(watch.at), watch.to);
      }
      return;
    case WatchKind::store_into:
    case WatchKind::store_elements:
      if (kind == ObjectKind::cell || kind == ObjectKind::reference || kind == ObjectKind::global)
        return through(object, watch);
      connect(watch.from, node_of(Part{object, kind == ObjectKind::container ? watch.x : elements_key}));
      if (kind == ObjectKind::container && code(watch.at).op == Op::store_index)
        store_behind(object, {.kind = WatchKind::store_field, .at = watch.at, .x = watch.x, .from = watch.from});
      if (kind == ObjectKind::instance && watch.kind == WatchKind::store_elements) library_call(watch.at, {}, no_node);
      return;
    case WatchKind::call_value: return call_value(object, watch);
    case WatchKind::call_method: return call_method(object, watch);
    case WatchKind::call_on: {
      const bool is_function = kind == ObjectKind::function;
      if (!is_function) {
        if (kind == ObjectKind::container) this->watch(node_of(Part{object, elements_key}), watch);
        else call_value(object, {.kind = WatchKind::call_value, .at = watch.at, .x = 2});
        return;
      }
      const uint32_t f = result_.objects_[object.index].number;
      const bool passes = module_.functions[f].has_receiver;
      if (passes) pass(watch.from, f, 0);
      bind(watch.at, f, passes ? Passing::call_on : Passing::call_on_bare, std::nullopt, false, 2);
      return;
    }
    case WatchKind::member:
    case WatchKind::member_call:
    case WatchKind::member_get:
    case WatchKind::member_set:
    case WatchKind::property:
    case WatchKind::protocol: return member(object, watch);
    case WatchKind::thrown:
      if (kind != ObjectKind::function) return;
      call(result_.objects_[object.index].number);
      return pass_receiver(watch.object, result_.objects_[object.index].number);
    case WatchKind::construct:
      if (kind == ObjectKind::function)
        bind(watch.at, result_.objects_[object.index].number, Passing::with_receiver, watch.object, false, watch.x);
      return;
    case WatchKind::lookup: {
      const Watch found = watches_[watch.from];
      if (kind == ObjectKind::class_) return lookup(object, watch.x, found);
      // A class that extends a function.
      const bool is_constructor = watch.x == key_named("constructor");
      if (kind == ObjectKind::function && is_constructor && code(watch.at).op != Op::load_field) notify(object, found);
      return;
    }
    case WatchKind::class_of_object:
      if (kind == ObjectKind::class_)
        lookup(object, watch.x, {.kind = WatchKind::member_call, .at = watch.at, .object = watch.object});
      return;
    case WatchKind::base:
      if (kind == ObjectKind::class_) connect(node_of(Part{object, meta_key}), node_of(Part{watch.object, meta_key}));
      if (kind == ObjectKind::function) {
        make_prototype(object);
        if (const std::optional<uint32_t> key = key_named("prototype"))
          connect(node_of(Part{object, *key}), node_of(Part{watch.object, meta_key}));
      }
      return;
    case WatchKind::declared:
      if (kind == ObjectKind::class_) fill_declared(object, watch.object, watch.at);
      return;
    case WatchKind::protocols:
      if (kind == ObjectKind::class_) find_protocols(object, watch.object, watch.at);
      else if (kind == ObjectKind::library || kind == ObjectKind::unknown)
        open_protocols(watch.object, watch.object, watch.at);
      return;
    case WatchKind::open_protocols:
      if (kind == ObjectKind::class_) open_protocols(object, watch.object, watch.at);
      return;
    case WatchKind::select:
      if (kind == ObjectKind::cell || kind == ObjectKind::reference || kind == ObjectKind::global)
        return through(object, watch);
      if (kind != ObjectKind::container || !holds_members(result_.objects_[object.index].made))
        insert(watch.to, object);
      if (kind == ObjectKind::container && !is_table(object)) connect(every(), watch.to);
      return;
    case WatchKind::store_meta: {
      if (kind == ObjectKind::cell || kind == ObjectKind::reference || kind == ObjectKind::global)
        return through(object, watch);
      connect(watch.from, node_of(Part{object, meta_key}));
      return;
    }
    case WatchKind::load_behind:
    case WatchKind::store_behind:
    case WatchKind::index_of_meta:
    case WatchKind::index_behind:
    case WatchKind::newindex_of_meta:
    case WatchKind::newindex_behind:
    case WatchKind::call_of_meta:
    case WatchKind::call_behind:
    case WatchKind::operator_hook:
    case WatchKind::operator_of_meta:
    case WatchKind::hook:
    case WatchKind::extension: return hook(object, watch);
    case WatchKind::reach: return reach(object, watch);
    case WatchKind::super:
      if (kind != ObjectKind::class_) return;
      this->watch(node_of(Part{object, base_key}),
                  {.kind = WatchKind::lookup,
                   .at = watch.at,
                   .x = watch.x,
                   .from = number_of({.kind = WatchKind::member, .at = watch.at, .from = watch.from, .to = watch.to})});
      return;
    case WatchKind::gather:
      if (kind == ObjectKind::cell || kind == ObjectKind::reference || kind == ObjectKind::global)
        return through(object, watch);
      if (kind == ObjectKind::unknown) insert(watch.to, object);
      if (kind == ObjectKind::container || kind == ObjectKind::generator || kind == ObjectKind::unknown) {
        const ObjectId made = this->object(ObjectKind::container, watch.at, 0);
        insert(watch.to, made);
        connect(every(), node_of(Part{made, elements_key}));
      }
      return;
    case WatchKind::note_member: {
      if (kind == ObjectKind::container) return this->watch(every(), watch);
      if (kind != ObjectKind::function) return;
      std::vector<uint32_t>& members = members_by_key_[watch.x];
      const uint32_t f = result_.objects_[object.index].number;
      if (std::ranges::find(members, f) == members.end()) members.push_back(f);
      return;
    }
    case WatchKind::raise:
      if (kind != ObjectKind::class_) return;
      construct(object, watch.at, result_node(watch.at));
      insert(thrown_, this->object(ObjectKind::instance, watch.at, object.index));
      return;
  }
}

// Operations on a reference apply to its target.
void PointsToSolver::through(ObjectId object, const Watch& watch) {
  const Object& o = result_.objects_[object.index];
  if (o.kind == ObjectKind::cell) this->watch(node_of(Part{object, content_key}), watch);
  else if (o.kind == ObjectKind::global) this->watch(node_of_global(o.number), watch);
  else {
    const auto [content, is_new] = content_of_reference_.try_emplace(object, no_node);
    if (is_new) {
      content->second = fresh_node();
      this->watch(node_of(Part{object, base_key}),
                  {.kind = WatchKind::load_of_base, .at = watch.at, .to = content->second});
    }
    this->watch(content->second, watch);
  }
}

void PointsToSolver::lookup(ObjectId class_, uint32_t key, const Watch& found) {
  // Most fields are looked up in the classes of all objects with that field, and no class has a member of that name.
  // In languages with prototypes, a function may be a class with its own members.
  if (!open_keys_.contains(key) && !by(found.at.function).has_prototypes) {
    closed_lookups_[key].emplace_back(class_, found);
    return;
  }
  watch(node_of(Part{class_, key}), found);
  const auto declared = declared_.find(result_.objects_[class_.index].made);
  if (declared != declared_.end() && declared->second.contains(key)) return;
  watch(node_of(Part{class_, base_key}),
        {.kind = WatchKind::lookup, .at = found.at, .x = key, .from = number_of(found)});
}

// From now on some class has a member with that key.
void PointsToSolver::open_key(uint32_t key) {
  if (!open_keys_.insert(key).second) return;
  const auto closed = closed_lookups_.find(key);
  if (closed == closed_lookups_.end()) return;
  const std::vector<std::pair<ObjectId, Watch>> lookups = std::move(closed->second);
  closed_lookups_.erase(closed);
  for (const auto& [class_, found] : lookups) lookup(class_, key, found);
}

void PointsToSolver::load_field(ObjectId object, const Watch& watch) {
  const Object o = result_.objects_[object.index];
  if (o.kind == ObjectKind::cell || o.kind == ObjectKind::reference || o.kind == ObjectKind::global)
    return through(object, watch);
  if (o.kind == ObjectKind::unknown) {
    connect(node_of(Part{object, every_key}), watch.to);
    insert(watch.to, object);
    return;
  }
  if (o.kind != ObjectKind::class_) {
    connect(node_of(Part{object, watch.x}), watch.to);
    connect(node_of(Part{object, elements_key}), watch.to);
  }
  if (by(watch.at.function).has_prototypes && watch.x >= 16) {
    const std::string& name = module_.symbols[(watch.x - 16) / 4];
    if (name == "prototype" && (o.kind == ObjectKind::function || o.kind == ObjectKind::class_)) {
      make_prototype(object);
      if (o.kind == ObjectKind::class_) connect(node_of(Part{object, watch.x}), watch.to);
    }
    if (name == "__proto__") connect(node_of(Part{object, meta_key}), watch.to);
  }
  if (o.kind == ObjectKind::container || o.kind == ObjectKind::function) load_behind(object, watch);
  if (o.kind != ObjectKind::class_ && o.kind != ObjectKind::instance) return;
  const ObjectId class_ = o.kind == ObjectKind::class_ ? object : ObjectId(o.number);
  if (has_meta_) load_behind(class_, watch);
  watch_missing(class_, object, watch);
  lookup(class_, watch.x, {.kind = WatchKind::member, .at = watch.at, .to = watch.to, .object = object});
  lookup(class_, watch.x + static_cast<uint32_t>(KeyFlavour::getter),
         {.kind = WatchKind::member_get, .at = watch.at, .to = watch.to, .object = object});
}

void PointsToSolver::store_field(ObjectId object, const Watch& watch) {
  const Object o = result_.objects_[object.index];
  if (o.kind == ObjectKind::cell || o.kind == ObjectKind::reference || o.kind == ObjectKind::global)
    return through(object, watch);
  if (o.kind == ObjectKind::class_) open_key(watch.x);
  connect(watch.from, node_of(Part{object, watch.x}));
  if (watch.x == class_key) return;
  if (o.kind == ObjectKind::class_ && code(watch.at).op == Op::add_member) {
    this->watch(node_of(Part{object, watch.x}), {.kind = WatchKind::note_member, .at = watch.at, .x = watch.x});
    const std::string& name = module_.symbols[(watch.x - 16) / 4];
    if (by(watch.at.function).is_called_by_language(name)) {
      Protocols& known = protocols_[object];
      if (std::ranges::find(known.keys, watch.x) == known.keys.end()) {
        known.keys.push_back(watch.x);
        for (const auto& [of, at] : std::vector(known.uses))
          this->watch(node_of(Part{object, watch.x}),
                      {.kind = WatchKind::protocol, .at = at, .to = answer(at), .object = of});
      }
    }
  }
  const bool is_plain = (watch.x & 3) == 0 && watch.x >= 16 && code(watch.at).op == Op::store_field;
  if (is_plain && (o.kind == ObjectKind::container || o.kind == ObjectKind::function)) store_behind(object, watch);
  if (is_plain && by(watch.at.function).has_prototypes && module_.symbols[(watch.x - 16) / 4] == "__proto__")
    connect(watch.from, node_of(Part{object, meta_key}));
  if (is_plain && has_meta_ && o.kind == ObjectKind::instance) store_behind(ObjectId(o.number), watch);
  if (is_plain && (o.kind == ObjectKind::instance || o.kind == ObjectKind::class_))
    watch_missing(o.kind == ObjectKind::class_ ? object : ObjectId(o.number), object, watch);
  if (o.kind == ObjectKind::instance || o.kind == ObjectKind::class_)
    if (code(watch.at).op != Op::add_member)
      lookup(o.kind == ObjectKind::class_ ? object : ObjectId(o.number),
             (watch.x & ~3u) + static_cast<uint32_t>(KeyFlavour::setter),
             {.kind = WatchKind::member_set, .at = watch.at, .from = watch.from, .object = object});
}

// Whether the class or one of its bases has a member with that key.
bool PointsToSolver::has_member(ObjectId class_, uint32_t key) const {
  std::set<ObjectId> seen;
  std::vector<ObjectId> pending{class_};
  while (!pending.empty()) {
    const ObjectId c = pending.back();
    pending.pop_back();
    if (!seen.insert(c).second) continue;
    for (const uint32_t flavour : {0u, static_cast<uint32_t>(KeyFlavour::getter)})
      if (!of_part({c, key + flavour}).is_empty()) return true;
    of_part({c, base_key}).for_each([&](uint32_t base) { pending.emplace_back(base); });
  }
  return false;
}

// Handles a function that was found in a class.
void PointsToSolver::member(ObjectId found, const Watch& watch) {
  const Object f = result_.objects_[found.index];
  if (f.kind == ObjectKind::container) {  // overloads, or a property
    Watch inner = watch;
    if (watch.kind == WatchKind::member) {
      if (watch.to != no_node) insert(watch.to, found);
      inner.kind = WatchKind::property;
    }
    this->watch(node_of(Part{found, every_key}), inner);
    return;
  }
  if (f.kind != ObjectKind::function) {
    if (watch.kind == WatchKind::member && watch.to != no_node) insert(watch.to, found);
    if (watch.kind == WatchKind::member_call) call_value(found, {.kind = WatchKind::call_value, .at = watch.at});
    return;
  }
  const ir::Function& function = module_.functions[f.number];
  const bool has_object = watch.object != ObjectId() || watch.from == no_node;
  const bool passes = function.has_receiver && !function.parameters.empty();
  const auto pass_receiver = [&] {
    if (!passes) return;
    if (watch.from != no_node) pass(watch.from, f.number, 0);
    else if (has_object) insert(node_of(f.number, 0), watch.object);
  };
  switch (watch.kind) {
    case WatchKind::member:
      pass_receiver();
      insert(watch.to, found);
      return;
    case WatchKind::member_call:
      pass_receiver();
      bind(watch.at, f.number, passes ? Passing::with_receiver : Passing::positional, std::nullopt);
      return;
    case WatchKind::member_get:
    case WatchKind::property:
      bind(watch.at, f.number, Passing::anything, watch.object);
      if (watch.to != no_node) connect(node_of_return(f.number), watch.to);
      return;
    case WatchKind::protocol:
      if (site(watch.at).is_operator && !by(f.number).is_called_by_operators(function.name)) return;
      bind(watch.at, f.number, Passing::anything, std::nullopt);
      if (watch.to != no_node) connect(node_of_return(f.number), watch.to);
      if (passes) connect(receivers(watch.object), node_of(f.number, 0));
      return;
    case WatchKind::member_set:
      bind(watch.at, f.number, Passing::anything, watch.object);
      for (uint32_t p = passes ? 1 : 0; p < function.parameters.size(); ++p) pass(watch.from, f.number, p);
      return;
    default: return;
  }
}

// Declared fields of value types hold an instance before a constructor runs.
void PointsToSolver::fill_declared(ObjectId class_, ObjectId instance, InstructionAt at) {
  const uint32_t place = first_instruction_[at.function] + at.instruction;
  if (!has_declared_.insert(std::tuple(class_, instance, place)).second) return;
  if (const auto fields = fields_.find(result_.objects_[class_.index].made); fields != fields_.end())
    for (const auto& [key, type] : fields->second)
      for (const ObjectId of : classes_named(module_.symbols[type]))
        if (is_value_type(of)) construct(of, at, node_of(Part{instance, key}));
  if (const std::optional<uint32_t> key = key_named(by(at.function).fields))
    watch(node_of(Part{class_, *key}), {.kind = WatchKind::construct, .at = at, .object = instance});
  watch(node_of(Part{class_, base_key}), {.kind = WatchKind::declared, .at = at, .object = instance});
}

void PointsToSolver::construct(ObjectId class_, InstructionAt at, Node into) {
  const ObjectId instance = object(ObjectKind::instance, at, class_.index);
  site(at).makes_instance = true;
  if (into != no_node) insert(into, instance);
  fill_declared(class_, instance, at);
  const std::string_view name = by(at.function).constructor;
  const uint32_t first = code(at).op == Op::call_builtin ? 1 : 0;
  if (const auto known = symbol_by_name_.find(name); known != symbol_by_name_.end())
    lookup(class_, key_of(ir::SymbolId(known->second)),
           {.kind = WatchKind::construct, .at = at, .x = first, .object = instance});
}

void PointsToSolver::call_value(ObjectId object, const Watch& watch) {
  const Object o = result_.objects_[object.index];
  const InstructionAt at = watch.at;
  switch (o.kind) {
    case ObjectKind::function: {
      const bool passes = module_.functions[o.number].has_receiver;
      if (passes) bind(at, o.number, Passing::bound, std::nullopt, false, watch.x);
      bind(at, o.number, Passing::positional, std::nullopt, false, watch.x);
      if (code(at).op == Op::call_builtin && passes) connect(result_node(at), node_of(o.number, 0));  // new f()
      if (const std::optional<uint32_t> key = key_named("prototype");
          key && code(at).op == Op::call_builtin && by(o.number).has_prototypes) {
        make_prototype(object);
        connect(node_of(Part{object, *key}), node_of(Part{this->object(ObjectKind::container, at, 0), meta_key}));
      }
      return;
    }
    case ObjectKind::class_: return construct(object, at, result_node(at));
    case ObjectKind::instance:
      for (const std::string_view name :
           {"__call__", "call", "__invoke", "operator()", "invoke", "apply", "__call", "Invoke"})
        if (const auto known = symbol_by_name_.find(name); known != symbol_by_name_.end())
          lookup(ObjectId(o.number), key_of(ir::SymbolId(known->second)),
                 {.kind = WatchKind::member_call, .at = at, .object = object});
      return;
    case ObjectKind::library: {
      const auto* builtin = std::get_if<ir::BuiltinConstant>(&module_.constants[o.number]);
      const LibraryEffect effect =
          builtin == nullptr ? LibraryEffect() : by(at.function).effect_of_function(builtin->name);
      if (builtin != nullptr && code(at).op == Op::call_unknown &&
          constrain_prototype(at, builtin->name, ir::list_of(module_.functions[at.function], code(at))))
        return;
      library_call(at, effect, result_node(at));
      if (!effect.returns_scalar) insert(blob(at), this->object(ObjectKind::container, at, 0));
      return;
    }
    case ObjectKind::cell:
    case ObjectKind::reference:
    case ObjectKind::global: return through(object, watch);
    case ObjectKind::container:
      if (by(at.function).has_metatables) {
        this->watch(node_of(Part{object, meta_key}),
                    {.kind = WatchKind::call_of_meta, .at = at, .x = watch.x, .to = result_node(at)});
        if (is_table(object)) return;
      }
      this->watch(node_of(Part{object, elements_key}), watch);
      library_call(at, {}, result_node(at));
      return;
    case ObjectKind::generator:
    case ObjectKind::unknown: return;  // handled by add_guesses()
  }
}

void PointsToSolver::call_method(ObjectId object, const Watch& watch) {
  const Object o = result_.objects_[object.index];
  const InstructionAt at = watch.at;
  const ir::SymbolId symbol(watch.x);
  const uint32_t key = key_of(symbol);
  const std::string& name = module_.symbols[symbol.index];
  const auto by_library = [&] {
    const LibraryEffect effect = by(at.function).effect_of_method(name);
    library_call(at, effect, result_node(at));
    if (!effect.returns_scalar) insert(blob(at), this->object(ObjectKind::container, at, 0));
  };
  switch (o.kind) {
    case ObjectKind::cell:
    case ObjectKind::reference:
    case ObjectKind::global: return through(object, watch);
    case ObjectKind::unknown: return;  // handled by add_guesses()
    case ObjectKind::class_:
    case ObjectKind::instance: {
      const ObjectId class_ = o.kind == ObjectKind::class_ ? object : ObjectId(o.number);
      if (o.kind == ObjectKind::instance)
        this->watch(node_of(Part{object, key}), {.kind = WatchKind::call_value, .at = at});
      lookup(class_, key, {.kind = WatchKind::member_call, .at = at, .object = object});
      if (by(at.function).classes_follow_constructors)
        this->watch(node_of(Part{object, class_key}),
                    {.kind = WatchKind::class_of_object, .at = at, .x = key, .object = object});
      watch_missing(class_, object, {.kind = WatchKind::call_method, .at = at, .to = result_node(at)});
      if (has_meta_ && by(at.function).has_prototypes)
        load_behind(class_, {.kind = WatchKind::load_field, .at = at, .x = key, .to = member_of(at)});
      if (const std::string_view copy = by(at.function).copy_method; !copy.empty() && name == copy)
        construct(class_, at, result_node(at));
      if (o.kind == ObjectKind::class_) {
        // A class's own functions take their receiver as an argument; methods of metaclasses are called on it.
        Watch plain{.kind = WatchKind::call_value, .at = at};
        lookup(class_, key, plain);
        if (name == "new" || name == "New" || name == "Create" || name == "create" ||
            name == by(at.function).constructor)
          construct(object, at, result_node(at));
      }
      const Node got = member_of(at);
      const uint32_t getter = key + static_cast<uint32_t>(KeyFlavour::getter);
      lookup(class_, getter, {.kind = WatchKind::member_get, .at = at, .to = got, .object = object});
      this->watch(got, {.kind = WatchKind::call_value, .at = at});
      return;  // add_guesses() tries the library if there is no such member
    }
    case ObjectKind::container: {
      this->watch(node_of(Part{object, key}), {.kind = WatchKind::member_call, .at = at, .object = object});
      if (by(at.function).fields_are_elements) call_member_of_object(object, watch);
      return by_library();
    }
    case ObjectKind::function:
      if (by(at.function).has_prototypes) call_member_of_object(object, watch);
      return by_library();
    case ObjectKind::library:
    case ObjectKind::generator: return by_library();
  }
}

// The objects that a library function or an operator can reach.
void PointsToSolver::reach(ObjectId object, const Watch& watch) {
  const Object o = result_.objects_[object.index];
  const InstructionAt at = watch.at;
  const Node all = blob(at);
  const LibraryEffect effect = site(at).effect.value_or(LibraryEffect());
  const bool changes = effect.changes == Changes::everything;
  switch (o.kind) {
    case ObjectKind::function:
      if (code(at).op == Op::call_unknown || code(at).op == Op::binop || code(at).op == Op::branch_if) return;
      bind(at, o.number, Passing::anything, std::nullopt);
      pass_anything(all, o.number);
      connect(node_of_return(o.number), all);
      return;
    case ObjectKind::class_:
      if (code(at).op == Op::call_builtin) construct(object, at, result_node(at));
      return;
    case ObjectKind::instance:
      connect(node_of(Part{object, every_key}), all);
      insert(receivers(ObjectId(o.number)), object);
      find_protocols(ObjectId(o.number), ObjectId(o.number), at);
      if (changes) connect(all, node_of(Part{object, elements_key}));
      return;
    case ObjectKind::container:
    case ObjectKind::unknown:
    case ObjectKind::cell: {
      const bool is_own = o.made == at;
      connect(node_of(Part{object, every_key}), all);
      if (changes || is_own)
        connect(all, node_of(Part{object, o.kind == ObjectKind::cell ? content_key : elements_key}));
      return;
    }
    case ObjectKind::generator:
      site(at).callees.insert({o.number, Passing::bound});
      connect(node_of(Part{object, every_key}), all);
      if (changes) connect(all, node_of(Part{object, elements_key}));
      return;
    case ObjectKind::reference: return connect(node_of(Part{object, base_key}), all);
    case ObjectKind::global:
      connect(node_of_global(o.number), all);
      if (changes) connect(all, node_of_global(o.number));
      return;
    case ObjectKind::library: return;
  }
}

// Members of the class and its bases, for instances of the class `of`.
void PointsToSolver::find_protocols(ObjectId class_, ObjectId of, InstructionAt at) {
  Protocols& known = protocols_[class_];
  const uint32_t place = first_instruction_[at.function] + at.instruction;
  if (!known.has_use.insert(uint64_t{of.index} << 32 | place).second) return;
  known.uses.emplace_back(of, at);
  for (const uint32_t key : std::vector(known.keys))
    watch(node_of(Part{class_, key}), {.kind = WatchKind::protocol, .at = at, .to = answer(at), .object = of});
  watch(node_of(Part{class_, base_key}), {.kind = WatchKind::protocols, .at = at, .object = of});
}

Node PointsToSolver::receivers(ObjectId class_) {
  Node& node = protocols_[class_].receivers;
  if (node == no_node) node = fresh_node();
  return node;
}

// --- calls of the program's functions

void PointsToSolver::bind(InstructionAt at, uint32_t f, Passing passing, std::optional<ObjectId> receiver,
                          bool is_guess, uint32_t first_argument) {
  const ir::Function& function = module_.functions[f];
  if (receiver) pass_receiver(*receiver, f);
  const bool is_new = site(at).callees.insert({f, passing, is_guess}).second;
  if (!is_new) return;
  call(f);
  const bool passes = function.has_receiver;
  switch (passing) {
    case Passing::positional: bind_arguments(at, f, 0, first_argument); break;
    case Passing::with_receiver:
    case Passing::bound: bind_arguments(at, f, passes ? 1 : 0, first_argument); break;
    case Passing::call_on: bind_arguments(at, f, 1, first_argument); break;
    case Passing::call_on_bare: bind_arguments(at, f, 0, first_argument); break;
    case Passing::anything:
      for (const uint32_t r : operands(at)) pass_anything(node_of(at.function, r), f);
      break;
  }
  if (passing == Passing::with_receiver && !receiver && is_guess)
    pass(node_of(at.function, code(at).operands[1]), f, 0);
  results(at, f, passing == Passing::anything);
}

void PointsToSolver::results(InstructionAt at, uint32_t f, bool into_blob) {
  const Node result = result_node(at);
  const Op op = code(at).op;
  if (op == Op::spawn || op == Op::spawn_replica) return;
  const ir::Function& function = module_.functions[f];
  Node to = result;
  if ((into_blob && !site(at).is_operator) || result == no_node) to = site(at).blob;
  if (to == no_node) return;
  if (function.is_generator) insert(to, object(ObjectKind::generator, {}, f));
  else connect(node_of_return(f), to);
}

void PointsToSolver::pass_receiver(ObjectId receiver, uint32_t f) {
  const ir::Function& function = module_.functions[f];
  if (function.has_receiver && !function.parameters.empty()) insert(node_of(f, 0), receiver);
}

void PointsToSolver::pass(Node from, uint32_t f, uint32_t parameter) {
  if (parameter < module_.functions[f].parameters.size()) connect(from, node_of(f, parameter));
}

void PointsToSolver::pass_anything(Node from, uint32_t f) {
  const ir::Function& function = module_.functions[f];
  for (uint32_t p = 0; p < function.parameters.size(); ++p) {
    connect(from, node_of(f, p));
    if (function.parameters[p].kind == ir::ParameterKind::plain) continue;
    const ObjectId rest = object(ObjectKind::container, {f, UINT32_MAX - p}, 0);
    insert(node_of(f, p), rest);
    connect(from, node_of(Part{rest, elements_key}));
  }
}

void PointsToSolver::bind_arguments(InstructionAt at, uint32_t f, uint32_t shift, uint32_t first_argument) {
  const ir::Function& function = module_.functions[f];
  const ir::Instruction& instruction = code(at);
  if (ir::signature(instruction.op).list() != ir::OperandKind::arguments) return;
  std::vector<uint32_t> plain;
  std::optional<uint32_t> rest, rest_named;
  for (uint32_t p = 0; p < function.parameters.size(); ++p) {
    const ir::ParameterKind kind = function.parameters[p].kind;
    if (kind == ir::ParameterKind::plain) plain.push_back(p);
    if (kind == ir::ParameterKind::rest) rest = p;
    if (kind == ir::ParameterKind::rest_named) rest_named = p;
  }
  const auto rest_elements = [&](uint32_t p) {
    const ObjectId made = object(ObjectKind::container, {f, UINT32_MAX - p}, 0);
    insert(node_of(f, p), made);
    return node_of(Part{made, elements_key});
  };
  size_t position = shift;
  bool is_spread = false;
  const std::span<const ir::ListItem> list = ir::list_of(module_.functions[at.function], instruction);
  for (size_t k = first_argument; k < list.size(); ++k) {
    Node from = node_of(at.function, list[k].value.index);
    if (list[k].kind == ir::ArgumentKind::spread || list[k].kind == ir::ArgumentKind::spread_named) {
      const Node elements = fresh_node();
      watch(from, {.kind = WatchKind::load_every, .at = at, .to = elements});
      from = elements;
      is_spread = true;
    }
    if (list[k].kind == ir::ArgumentKind::named) {
      const std::string& name = module_.symbols[list[k].name.index];
      const auto named = std::ranges::find(function.parameters, name, &ir::Parameter::name);
      if (named != function.parameters.end())
        connect(from, node_of(f, static_cast<uint32_t>(named - function.parameters.begin())));
      else if (rest_named) connect(from, rest_elements(*rest_named));
      continue;
    }
    if (!is_spread && position < plain.size()) {
      connect(from, node_of(f, plain[position++]));
      continue;
    }
    if (is_spread) {
      for (size_t p = position; p < plain.size(); ++p) connect(from, node_of(f, plain[p]));
      if (rest_named) connect(from, rest_elements(*rest_named));
    }
    if (rest) connect(from, rest_elements(*rest));
  }
}

}  // namespace ramify::analysis
