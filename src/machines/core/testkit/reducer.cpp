// SPDX-License-Identifier: Apache-2.0

#include "machines/core/testkit/reducer.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "programs/core/node_info.h"

namespace ramify::core_testkit {
namespace {

using core::Node;
using core::Op;
using Kind = Value::Kind;

constexpr uint64_t object_stride = uint64_t{1} << 32;  // between the addresses of objects

std::string text_of(const Value& value) {
  switch (value.kind) {
    case Kind::unit: return "Unit";
    case Kind::boolean: return value.integer != 0 ? "True" : "False";
    case Kind::integer: return "Specified(" + std::to_string(static_cast<long long>(value.integer)) + ")";
    case Kind::unspecified: return "Unspecified";
    case Kind::null: return "NULL";
    case Kind::pointer:
    case Kind::function:
    case Kind::tuple:
    case Kind::aggregate: break;
  }
  return "a value";
}

Expr make(Tree tree) { return std::make_shared<Tree>(std::move(tree)); }
Expr annotated(std::vector<Annotation> annotations, Expr inside) {
  return make({.shape = Shape::annot, .parts = {std::move(inside)}, .annotations = std::move(annotations)});
}

const Value& value_of(const Expr& irreducible) {
  return irreducible->shape == Shape::value ? irreducible->value : irreducible->parts[0]->value;
}
std::vector<Annotation> annotations_of(const Expr& irreducible) { return irreducible->annotations; }

// The continuation of a label: its body and the enclosing `let`s, up to the enclosing operand or full expression.
struct Label {
  NodeId save{};
  std::vector<NodeId> lets{};  // the `let`s whose first part contains it, innermost last
};
std::optional<Label> find_label(const Program& program, NodeId id, uint32_t label, std::vector<NodeId> lets) {
  const Node& node = program[id];
  if (core::info(node.op).level == core::Level::P) return std::nullopt;
  if (node.op == Op::save && node.ref == label) return Label{.save = id, .lets = lets};
  for (uint32_t i = 0; i < node.count; ++i) {
    if (core::list_kind(node.op, i, node.count) != 'n') continue;
    std::vector<NodeId> around = lets;
    if ((node.op == Op::let_weak || node.op == Op::let_strong) && i == 1) around.push_back(id);
    if (node.op == Op::unseq || node.op == Op::bound) around.clear();
    if (auto found = find_label(program, program.child(node, i), label, around)) return found;
  }
  return std::nullopt;
}

}  // namespace

// A step at one position of a state.
struct Reducer::At {
  const Program& program;
  const State& before;
  const Position& position;
  bool ignores_races;
  State state;  // the successor
  std::optional<Stop> stop{};

  const Context& context() const { return position.context; }

  Successors next(Expr hole, bool is_silent = true) {
    if (stop) return {.stop = stop};
    state.arena = plug(context(), std::move(hole));
    return {.states = {std::move(state)}, .is_silent = is_silent};
  }
  Successors stopped(std::string what) const { return {.stop = Stop{.what = std::move(what)}}; }
  void note(std::string what) {
    if (!stop) stop = Stop{.what = std::move(what)};
  }

  Value evaluated(NodeId node) {
    Evaluated result = evaluate(program, node, state.environment);
    if (result.stop && !stop) stop = result.stop;
    return result.value;
  }
  Value operand(const Node& node, size_t i) { return evaluated(program.child(node, i)); }

  // --- memory

  Object* object(const Value& pointer, uint64_t size, bool is_write) {
    if (stop) return nullptr;
    if (pointer.kind == Kind::null) note("UB019_lvalue_not_an_object");
    else if (pointer.kind != Kind::pointer) note("UB_CERB002a_out_of_bound_load");
    if (stop) return nullptr;
    Object& found = state.objects[pointer.object];
    if (!found.is_alive) note("UB009_outside_lifetime");
    else if (size > found.size || pointer.offset > found.size - size)
      note(is_write ? "UB_CERB002b_out_of_bound_store" : "UB_CERB002a_out_of_bound_load");
    else if (is_write && found.is_read_only) note("UB064_modifying_const");
    return stop ? nullptr : &found;
  }

  Value read(const Object& from, uint64_t offset, TypeId type) {
    const auto& types = program.types;
    const core::Type& object_type = types[types.unqualified(type)];
    if (types.is_aggregate(type)) {
      Value result{.kind = Kind::aggregate};
      each_part(type, [&](uint64_t at, TypeId part) { result.parts.push_back(read(from, offset + at, part)); });
      return result;
    }
    if (const auto found = from.scalars.find(offset); found != from.scalars.end()) return found->second;
    if (!from.is_zero) return {.kind = Kind::unspecified, .type = type};
    return {.kind = object_type.kind == core::TypeKind::pointer ? Kind::null : Kind::integer};
  }
  void write(Object& to, uint64_t offset, TypeId type, const Value& value) {
    if (!program.types.is_aggregate(type)) {
      to.scalars[offset] = value;
      return;
    }
    size_t i = 0;
    each_part(type, [&](uint64_t at, TypeId part) {
      const Value unspecified{.kind = Kind::unspecified, .type = part};
      write(to, offset + at, part, value.kind == Kind::unspecified ? unspecified : value.parts[i++]);
    });
  }
  void each_part(TypeId type, const std::function<void(uint64_t, TypeId)>& visit) const {
    const auto& types = program.types;
    const core::Type& whole = types[types.unqualified(type)];
    if (whole.kind == core::TypeKind::array) {
      for (uint64_t i = 0; i < whole.count.value_or(0); ++i) visit(i * types.size_of(whole.of), whole.of);
      return;
    }
    CHECK(!types[whole.record].is_union, "unions are not known to the reference reducer");
    for (const core::Member& member : types[whole.record].members) visit(member.offset, member.type);
  }

  core::Footprint footprint(const Value& pointer, TypeId type, bool is_write) const {
    return {.is_write = is_write,
            .address = pointer.object * object_stride + pointer.offset,
            .size = program.types.size_of(type)};
  }
  std::vector<Annotation> accessed(NodeId action, const core::Footprint& done, std::optional<uint32_t> negative) {
    state.accesses.push_back({.action = action, .is_negative = negative.has_value(), .footprint = done});
    return {{.negative = negative, .excluded = {}, .footprint = done}};
  }

  // --- the rules, by the shape of the redex

  Successors reduce() {
    const Tree& redex = *position.redex;
    switch (redex.shape) {
      case Shape::value: return end();
      case Shape::annot:
        if (redex.parts[0]->shape != Shape::annot) return next(redex.parts[0]);  // at the root
        return next(merged(redex));
      case Shape::bound: return next(value_tree(value_of(redex.parts[0])));
      case Shape::unseq: return finish_unseq(redex);
      case Shape::let: return let(redex);
      case Shape::excluded: return next(action(redex.node, redex.exclusion), false);
      case Shape::leaf: return leaf(redex.node);
    }
    std::unreachable();
  }

  static Expr merged(const Tree& outer) {
    const Tree& inner = *outer.parts[0];
    std::vector<Annotation> all = outer.annotations;
    all.insert(all.end(), inner.annotations.begin(), inner.annotations.end());
    return annotated(std::move(all), inner.parts[0]);
  }

  // The arena is a value.
  Successors end() {
    const Value& value = position.redex->value;
    if (!state.stack.empty()) {
      State::Frame caller = std::move(state.stack.back());
      state.stack.pop_back();
      state.environment = std::move(caller.environment);
      state.body = caller.body;
      state.arena = plug(caller.context, value_tree(value));
      return {.states = {std::move(state)}, .is_silent = true};
    }
    if (state.phase >= program.globals.size())
      return {.end = text_of(value) + (state.output.empty() ? "" : " stdout: " + state.output)};
    ++state.phase;
    if (!begin_phase()) return {.end = "unsupported: no main"};
    return {.states = {std::move(state)}, .is_silent = true};
  }

  bool begin_phase() {
    state.environment.clear();
    while (state.phase < program.globals.size() && !program.globals[state.phase].body.root) ++state.phase;
    const bool is_main = state.phase == program.globals.size();
    if (is_main && !program.main) return false;
    state.body = is_main ? &program.procedures[program.main->index].body : &program.globals[state.phase].body;
    state.arena = tree_of(program, *state.body->root);
    return true;
  }

  Successors finish_unseq(const Tree& redex) {
    std::vector<Annotation> all;
    Value values{.kind = Kind::tuple};
    for (const Expr& part : redex.parts) {
      const std::vector<Annotation> its = annotations_of(part);
      if (!ignores_races && is_race(its, all)) return stopped("UB035_unsequenced_race");
      all.insert(all.end(), its.begin(), its.end());
      values.parts.push_back(value_of(part));
    }
    return next(annotated(std::move(all), value_tree(std::move(values))));
  }

  Successors let(const Tree& redex) {
    const Expr& first = redex.parts[0];
    const Value& whole = value_of(first);
    const Value* held = &whole;
    for (uint32_t i = 0; i < redex.seconds; ++i) held = &held->parts[1];
    const Value& bound = *held;
    if (redex.pattern)
      CHECK(match(program, *redex.pattern, bound, state.environment), "a value does not match the pattern of a let");
    Expr rest = redex.parts.size() > 1 ? redex.parts[1] : value_tree(bound);
    return next(first->shape == Shape::annot ? annotated(first->annotations, std::move(rest)) : std::move(rest));
  }

  Successors leaf(NodeId id) {
    const Node& node = program[id];
    switch (node.op) {
      case Op::pure: return next(value_tree(operand(node, 0)));
      case Op::if_: {
        const bool is_true = operand(node, 0).integer != 0;
        return next(tree_of(program, program.child(node, is_true ? 1 : 2)));
      }
      case Op::let_:
        CHECK(match(program, program.pattern(node, 0), operand(node, 1), state.environment) || stop, "let");
        return next(tree_of(program, program.child(node, 2)));
      case Op::case_: {
        const Value scrutinee = operand(node, 0);
        if (stop) return {.stop = stop};
        for (size_t i = 1; i < node.count; i += 2)
          if (match(program, program.pattern(node, i), scrutinee, state.environment))
            return next(tree_of(program, program.child(node, i + 1)));
        return stopped("unsupported: no branch");
      }
      case Op::nd: return choose(node);
      case Op::save: {
        for (uint32_t i = 0; i + 1 < node.count; i += 2)
          state.environment[program.symbol(node, i).index] = operand(node, i + 1);
        return next(tree_of(program, program.child(node, node.count - 1)));
      }
      case Op::run: return run(node);
      case Op::neg: return pull_out(program.child(node, 0));
      case Op::seq_rmw:
      case Op::seq_rmw_forward: return update(id, node);
      case Op::ccall: return call(node);
      case Op::memop: return memop(node);
      default: return next(action(id, std::nullopt), node.op == Op::create);
    }
  }

  Successors choose(const Node& node) {
    Successors result;
    for (size_t i = 0; i < node.count; ++i) {
      State one = state;
      one.arena = plug(context(), tree_of(program, program.child(node, i)));
      result.states.push_back(std::move(one));
    }
    return result;
  }

  // Performs an action, positive or with its exclusion id; returns what replaces it.
  Expr action(NodeId id, std::optional<uint32_t> negative) {
    const Node& node = program[id];
    const Value pointer = operand(node, 0);
    const uint64_t size = program.types.size_of(node.type);
    switch (node.op) {
      case Op::create: {
        state.objects.push_back({.size = size});
        return value_tree({.kind = Kind::pointer, .object = static_cast<uint32_t>(state.objects.size() - 1)});
      }
      case Op::kill:
        if (Object* const found = object(pointer, 0, false)) found->is_alive = false;
        return value_tree({});
      case Op::load: {
        const Object* const from = object(pointer, size, false);
        if (from == nullptr) return value_tree({});
        Value value = read(*from, pointer.offset, node.type);
        return annotated(accessed(id, footprint(pointer, node.type, false), negative), value_tree(std::move(value)));
      }
      case Op::store:
      case Op::store_lock: {
        const Value value = operand(node, 1);
        Object* const to = object(pointer, size, true);
        if (to == nullptr) return value_tree({});
        write(*to, pointer.offset, node.type, value);
        to->is_read_only = node.op == Op::store_lock;
        return annotated(accessed(id, footprint(pointer, node.type, true), negative), value_tree({}));
      }
      default: note("unsupported: " + std::string(core::info(node.op).name)); return value_tree({});
    }
  }

  // --- rules that need the context: negative actions

  // The position of the innermost full expression, and of the innermost `let strong` in it whose first part has the
  // hole.
  struct Split {
    size_t inside = 0;             // the first step in the full expression
    std::optional<size_t> strong;  // index of the step of that `let strong`
  };
  Split split() const {
    Split result;
    bool has_bound = false;
    for (size_t i = 0; i < context().size(); ++i) {
      const Step& step = context()[i];
      if (step.tree->shape == Shape::bound) {
        result = {.inside = i + 1, .strong = std::nullopt};
        has_bound = true;
      } else if (step.tree->shape == Shape::let && step.tree->is_strong) {
        result.strong = i;
      }
    }
    CHECK(has_bound, "a negative action stands in no full expression");
    return result;
  }

  // The rest, with a value in the hole, unsequenced with the action that was moved out of it.
  Successors beside(const Split& split, const Expr& pulled, uint32_t id, Value in_hole) {
    const size_t from = split.strong ? *split.strong + 1 : split.inside;
    const Context excluded = excluding(id, context(), from);
    Expr rest = plug(excluded, from, excluded.size(), value_tree(std::move(in_hole)));
    Tree let{.shape = Shape::let, .seconds = 1};
    let.parts.push_back(make({.shape = Shape::unseq, .parts = {pulled, std::move(rest)}}));
    if (!split.strong) return put(split.inside, make(std::move(let)));
    const Tree& strong = *context()[*split.strong].tree;
    let.seconds += strong.seconds;
    let.is_strong = true;
    let.pattern = strong.pattern;
    if (strong.parts.size() > 1) let.parts.push_back(strong.parts[1]);
    return put(*split.strong, make(std::move(let)));
  }
  Successors put(size_t to, Expr hole) {
    if (stop) return {.stop = stop};
    state.arena = plug(context(), 0, to, std::move(hole));
    return {.states = {std::move(state)}};
  }

  Successors pull_out(NodeId act) {
    const Split at = split();
    if (at.strong && *at.strong + 1 == context().size())  // in the first part of a `let strong`: positive
      return next(make({.shape = Shape::leaf, .node = act}), false);
    const uint32_t id = state.next_exclusion++;
    return beside(at, make({.shape = Shape::excluded, .node = act, .exclusion = id}), id, {});
  }

  Successors update(NodeId id, const Node& node) {
    const Value pointer = operand(node, 0);
    Object* const target = object(pointer, program.types.size_of(node.type), true);
    if (target == nullptr) return {.stop = stop};
    const Value old = read(*target, pointer.offset, node.type);
    state.environment[program.symbol(node, 1).index] = old;
    const Value value = operand(node, 2);
    if (stop) return {.stop = stop};
    write(*target, pointer.offset, node.type, value);
    const uint32_t exclusion = state.next_exclusion++;
    const Value result = node.op == Op::seq_rmw ? old : value;
    const auto done = accessed(id, footprint(pointer, node.type, true), exclusion);
    const Split at = split();
    if (at.strong && *at.strong + 1 == context().size()) return next(annotated(done, value_tree(result)), false);
    return beside(at, annotated(done, value_tree({})), exclusion, result);
  }

  // --- jumps and calls

  Successors run(const Node& node) {
    std::vector<Value> arguments;
    for (uint32_t i = 0; i < node.count; ++i) arguments.push_back(operand(node, i));
    const auto label = find_label(program, *state.body->root, node.ref, {});
    CHECK(label, "a label that is run is saved");
    const Node& save = program[label->save];
    for (uint32_t i = 0; i < arguments.size(); ++i) state.environment[program.symbol(save, 2 * i).index] = arguments[i];
    Expr continuation = tree_of(program, program.child(save, save.count - 1));
    for (size_t i = label->lets.size(); i-- > 0;) {
      Tree let = *tree_of(program, label->lets[i]);
      let.parts[0] = std::move(continuation);
      continuation = make(std::move(let));
    }
    size_t region = 0;  // the enclosing operand or full expression
    std::vector<Annotation> done;
    for (size_t i = 0; i < context().size(); ++i) {
      const Tree& tree = *context()[i].tree;
      if (tree.shape == Shape::bound || tree.shape == Shape::unseq) {
        region = i + 1;
        done.clear();
      } else if (tree.shape == Shape::annot) {
        done.insert(done.end(), tree.annotations.begin(), tree.annotations.end());
      }
    }
    if (!done.empty()) continuation = annotated(std::move(done), std::move(continuation));
    return put(region, std::move(continuation));
  }

  Successors call(const Node& node) {
    const Value callee = operand(node, 0);
    std::vector<Value> arguments;
    for (uint32_t i = 1; i < node.count; ++i) arguments.push_back(operand(node, i));
    if (stop) return {.stop = stop};
    if (callee.kind != Kind::function) return stopped("UB_CERB003_invalid_function_pointer");
    const core::Procedure& procedure = program.procedures[callee.object];
    if (!program.types.are_compatible(node.type, procedure.type)) return stopped("UB041_function_not_compatible");
    if (procedure.kind == core::ProcedureKind::builtin && procedure.name == "putchar") {
      state.output += static_cast<char>(arguments[0].integer);
      return next(value_tree(arguments[0]), false);
    }
    if (procedure.kind != core::ProcedureKind::defined) return stopped("unsupported: a call of " + procedure.name);
    state.stack.push_back({.context = context(), .environment = std::move(state.environment), .body = state.body});
    state.environment = {};
    for (size_t i = 0; i < arguments.size(); ++i) state.environment[procedure.parameters[i].index] = arguments[i];
    state.body = &procedure.body;
    state.arena = tree_of(program, *procedure.body.root);
    return {.states = {std::move(state)}};
  }

  Successors memop(const Node& node) {
    const auto op = static_cast<core::Memop>(node.sub);
    const Value a = operand(node, 0);
    if (op == core::Memop::ptr_valid_for_deref) {
      const bool is_valid = a.kind == Kind::pointer && state.objects[a.object].is_alive;
      return next(value_tree({.kind = Kind::boolean, .integer = is_valid ? 1 : 0}), false);
    }
    if (op == core::Memop::ptr_eq || op == core::Memop::ptr_ne) {
      const bool is_same = a == operand(node, 1);
      return next(value_tree({.kind = Kind::boolean, .integer = is_same == (op == core::Memop::ptr_eq) ? 1 : 0}),
                  false);
    }
    return stopped("unsupported: " + std::string(core::name(op)));
  }
};

State Reducer::start() const {
  State state{.arena = value_tree({})};
  for (const core::Global& global : program_.globals)
    state.objects.push_back({.size = program_.types.size_of(global.type), .is_zero = true});
  const Position nowhere{.context = {}, .redex = state.arena};
  At at{.program = program_, .before = state, .position = nowhere, .ignores_races = ignores_races_, .state = state};
  CHECK(at.begin_phase(), "the program has no main");
  return std::move(at.state);
}

Successors Reducer::step(const State& state, const Position& position) const {
  return At{.program = program_, .before = state, .position = position, .ignores_races = ignores_races_, .state = state}
      .reduce();
}

Outcomes explore(const Program& program, const ExploreOptions& options) {
  const Reducer reducer(program);
  Outcomes outcomes;
  std::vector<State> stack{reducer.start()};
  while (!stack.empty()) {
    if (++outcomes.states > options.states_max) {
      outcomes.is_complete = false;
      break;
    }
    const State state = std::move(stack.back());
    stack.pop_back();
    std::vector<Successors> all;
    for (const Position& position : positions(state.arena)) {
      Successors one = reducer.step(state, position);
      const bool is_alone = one.is_silent && !options.every_position;
      if (is_alone) all.clear();
      all.push_back(std::move(one));
      if (is_alone) break;
    }
    for (Successors& one : all) {
      if (one.stop) outcomes.all.insert(one.stop->what);
      if (one.end) outcomes.all.insert(*one.end);
      for (State& next : one.states) stack.push_back(std::move(next));
    }
  }
  return outcomes;
}

OneRun run(const Program& program, const std::function<size_t(size_t)>& choose, bool ignores_races) {
  const Reducer reducer(program, ignores_races);
  State state = reducer.start();
  for (;;) {
    const std::vector<Position> all = positions(state.arena);
    Successors next = reducer.step(state, all[choose(all.size())]);
    if (next.stop) return {.outcome = next.stop->what, .accesses = state.accesses};
    if (next.end) return {.outcome = *next.end, .accesses = state.accesses};
    const size_t which = next.states.size() == 1 ? 0 : choose(next.states.size());
    state = std::move(next.states[which]);
  }
}

}  // namespace ramify::core_testkit
