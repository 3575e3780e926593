// SPDX-License-Identifier: Apache-2.0

#include "programs/core/type_check.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include <fmt/format.h>

#include "programs/core/node_info.h"
#include "programs/core/text.h"

namespace ramify::core {
namespace {

using diagnostics::DiagnosticId;

// The type of an expression: a base type, with those of its parts for a tuple; or any, for an expression without a
// value or of unknown type.
struct ValueType {
  bool is_any = false;
  BaseType base{};
  std::vector<uint32_t> parts{};  // indices into the checker's table
};
using TypeIndex = uint32_t;

constexpr BaseType unit{}, boolean{.kind = BaseKind::boolean}, integer{.kind = BaseKind::integer},
    floating{.kind = BaseKind::floating}, pointer{.kind = BaseKind::pointer}, ctype{.kind = BaseKind::ctype},
    tuple{.kind = BaseKind::tuple};

class TypeCheck {
 public:
  explicit TypeCheck(const CheckedBody& body)
      : body_(body), program_(body.program), types_(body.program.types), base_(body.nodes.front().index) {
    const size_t size = body.nodes.back().index - base_ + 1;
    type_of_.assign(size, 0);
    has_effects_.assign(size, false);
    all_.push_back({.is_any = true});
  }

  void all() {
    for (const NodeId id : body_.nodes) {
      const Node& node = program_[id];
      levels(id, node);
      type_of_[id.index - base_] = type(id, node);
    }
    run_arguments();
    const NodeId root = *body_.body.root;
    if (!has_effects(root)) report(root, "the body is a pure expression; `pure(..)` makes it one with effects");
    if (!fits(type_of(root), body_.result))
      report(root,
             fmt::format("the body gives {}, where {} is expected", text_of(type_of(root)), text_of(body_.result)));
  }

 private:
  void report(NodeId node, const std::string& message) { body_.report(DiagnosticId::core_type, node, message); }
  TypeIndex type_of(NodeId id) const { return type_of_[id.index - base_]; }
  bool has_effects(NodeId id) const { return has_effects_[id.index - base_]; }

  TypeIndex of(BaseType base) {
    all_.push_back({.base = base});
    return static_cast<TypeIndex>(all_.size() - 1);
  }
  TypeIndex loaded(TypeId type) { return of(loaded_type(types_, type)); }
  static constexpr TypeIndex any = 0;

  std::string text_of(BaseType type) const { return fmt::format("`{}`", text(program_, type)); }
  std::string text_of(TypeIndex type) const {
    if (all_[type].is_any) return "no value";
    if (all_[type].base.kind == BaseKind::tuple) return fmt::format("a tuple of {}", all_[type].parts.size());
    return text_of(all_[type].base);
  }

  // Arrays of arrays may differ in the qualifiers of their elements, which are not part of a value's type.
  bool is_same_aggregate(TypeId a, TypeId b) const {
    for (;;) {
      a = types_.unqualified(a);
      b = types_.unqualified(b);
      if (a == b) return true;
      const Type& left = types_[a];
      const Type& right = types_[b];
      if (left.kind != TypeKind::array || right.kind != TypeKind::array || left.count != right.count) return false;
      a = left.of;
      b = right.of;
    }
  }
  bool is_same(BaseType a, BaseType b) const {
    if (a.kind != b.kind || a.is_loaded != b.is_loaded) return false;
    return a.kind != BaseKind::aggregate || is_same_aggregate(a.aggregate, b.aggregate);
  }
  bool fits(TypeIndex type, BaseType wanted) const { return all_[type].is_any || is_same(all_[type].base, wanted); }

  // The type of either of two expressions; `any` yields to the other.
  TypeIndex joined(NodeId at, TypeIndex a, TypeIndex b) {
    if (all_[a].is_any) return b;
    if (all_[b].is_any) return a;
    if (!is_same(all_[a].base, all_[b].base) || all_[a].parts.size() != all_[b].parts.size()) {
      report(at, fmt::format("branches give {} and {}", text_of(a), text_of(b)));
      return any;
    }
    if (all_[a].parts.empty()) return a;
    ValueType result{.base = tuple};
    for (size_t i = 0; i < all_[a].parts.size(); ++i)
      result.parts.push_back(joined(at, all_[a].parts[i], all_[b].parts[i]));
    all_.push_back(std::move(result));
    return static_cast<TypeIndex>(all_.size() - 1);
  }

  void want(const Node& node, uint32_t i, BaseType wanted) {
    const NodeId part = program_.child(node, i);
    if (!fits(type_of(part), wanted))
      report(part, fmt::format("{} stands in `{}`, where {} is expected", text_of(type_of(part)), info(node.op).name,
                               text_of(wanted)));
  }
  void want_loaded(const Node& node, uint32_t i, TypeId type) { want(node, i, loaded_type(types_, type)); }
  // Any value that an object may have.
  BaseType object(const Node& node, uint32_t i, bool is_loaded) {
    const NodeId part = program_.child(node, i);
    const ValueType& found = all_[type_of(part)];
    const bool is_object = found.base.kind == BaseKind::integer || found.base.kind == BaseKind::floating ||
                           found.base.kind == BaseKind::pointer || found.base.kind == BaseKind::aggregate;
    if (!found.is_any && (!is_object || found.base.is_loaded != is_loaded))
      report(part, fmt::format("{} stands in `{}`, where {} value of an object is expected", text_of(type_of(part)),
                               info(node.op).name, is_loaded ? "a loaded" : "a"));
    return found.base;
  }

  // --- levels

  void levels(NodeId id, const Node& node) {
    const Level level = info(node.op).level;
    has_effects_[id.index - base_] = level == Level::E;
    bool has_pure_branch = false, has_effectful_branch = false;
    for (uint32_t i = 0; i < node.count; ++i) {
      if (list_kind(node.op, i, node.count) != 'n') continue;
      const NodeId part = program_.child(node, i);
      if (is_branch(node, i)) {
        (has_effects(part) ? has_effectful_branch : has_pure_branch) = true;
      } else if (has_effects(part) != is_effectful_place(node, i)) {
        report(part, has_effects(part) ? fmt::format("an expression with effects stands in `{}`", info(node.op).name)
                                       : fmt::format("a pure expression stands in `{}`, where one with effects is "
                                                     "expected; `pure(..)` makes it one",
                                                     info(node.op).name));
      }
    }
    if (has_pure_branch && has_effectful_branch) report(id, "one branch has effects and another is pure");
    if (level == Level::B) has_effects_[id.index - base_] = has_effectful_branch;
  }

  // Whether this part decides if a node that may be pure or effectful has effects.
  static bool is_branch(const Node& node, uint32_t i) {
    switch (node.op) {
      case Op::case_: return i != 0;
      case Op::if_: return i != 0;
      case Op::let_: return i == 2;
      default: return false;
    }
  }
  static bool is_effectful_place(const Node& node, uint32_t i) {
    switch (node.op) {
      case Op::neg:
      case Op::unseq:
      case Op::indet:
      case Op::let_weak:
      case Op::let_strong:
      case Op::bound:
      case Op::nd:
      case Op::par: return true;
      case Op::save: return i + 1 == node.count;
      default: return false;
    }
  }

  // --- patterns

  void match(NodeId at, PatternId id, TypeIndex value) {
    const Pattern& pattern = program_[id];
    const ValueType& found = all_[value];
    if (found.is_any) return;
    const auto mismatch = [&](std::string_view what) {
      report(at, fmt::format("{} is matched with {}", text_of(value), what));
    };
    switch (pattern.kind) {
      case PatternKind::wildcard:
      case PatternKind::symbol:
        if (!is_same(found.base, pattern.type)) mismatch(text_of(pattern.type));
        return;
      case PatternKind::unspecified:
        if (!found.base.is_loaded) mismatch("`Unspecified`");
        return;
      case PatternKind::specified: {
        if (!found.base.is_loaded) return mismatch("`Specified`");
        BaseType held = found.base;
        held.is_loaded = false;
        return match(at, pattern.parts[0], of(held));
      }
      case PatternKind::tuple: {
        if (found.base.kind != BaseKind::tuple || found.parts.size() != pattern.parts.size())
          return mismatch(fmt::format("a tuple of {}", pattern.parts.size()));
        const std::vector<TypeIndex> parts = found.parts;
        for (size_t i = 0; i < parts.size(); ++i) match(at, pattern.parts[i], parts[i]);
      }
    }
  }

  bool matches_all(PatternId id) const {
    const Pattern& pattern = program_[id];
    if (pattern.kind == PatternKind::specified || pattern.kind == PatternKind::unspecified) return false;
    return std::ranges::all_of(pattern.parts, [&](PatternId part) { return matches_all(part); });
  }
  // Whether the branches cover every value. Tuples are not analysed: their last branch must match everything.
  bool is_complete(const Node& node) const {
    bool has_specified = false, has_unspecified = false;
    for (uint32_t i = 1; i < node.count; i += 2) {
      const Pattern& pattern = program_[program_.pattern(node, i)];
      if (matches_all(program_.pattern(node, i))) return true;
      has_specified |= pattern.kind == PatternKind::specified && matches_all(pattern.parts[0]);
      has_unspecified |= pattern.kind == PatternKind::unspecified;
    }
    return has_specified && has_unspecified;
  }

  // --- nodes

  TypeIndex type(NodeId id, const Node& node) {
    const auto part = [&](uint32_t i) { return type_of(program_.child(node, i)); };
    const auto all = [&](BaseType wanted) {
      for (uint32_t i = 0; i < node.count; ++i) want(node, i, wanted);
    };
    switch (node.op) {
      case Op::integer: return of(integer);
      case Op::floating: return of(floating);
      case Op::unit: return of(unit);
      case Op::true_:
      case Op::false_: return of(boolean);
      case Op::ctype: return of(ctype);
      case Op::symbol: return of(body_.body.symbols[node.ref].type);
      case Op::global:
      case Op::function:
      case Op::null: return of(pointer);
      case Op::specified: {
        if (all_[part(0)].is_any) return any;
        BaseType held = object(node, 0, false);
        held.is_loaded = true;
        return of(held);
      }
      case Op::unspecified: return loaded(node.type);
      case Op::tuple:
      case Op::unseq:
      case Op::indet:
      case Op::par: {
        ValueType result{.base = tuple};
        for (uint32_t i = 0; i < node.count; ++i) result.parts.push_back(part(i));
        all_.push_back(std::move(result));
        return static_cast<TypeIndex>(all_.size() - 1);
      }
      case Op::array_value: {
        const TypeId element = types_[types_.unqualified(node.type)].of;
        for (uint32_t i = 0; i < node.count; ++i) want_loaded(node, i, element);
        return unloaded(node.type);
      }
      case Op::record_value:
      case Op::union_value: {
        const auto& members = types_[types_[types_.unqualified(node.type)].record].members;
        for (uint32_t i = 0; i < node.count; ++i)
          want_loaded(node, i, members[node.op == Op::union_value ? node.ref : i].type);
        return unloaded(node.type);
      }
      case Op::undef:
      case Op::error:
      case Op::call:
      case Op::run:
      case Op::wait: return any;
      case Op::not_: all(boolean); return of(boolean);
      case Op::binary: return binary(node);
      case Op::conv_int:
      case Op::wrap:
      case Op::checked:
      case Op::bits: all(integer); return of(integer);
      case Op::floating_op: all(floating); return of(floating);
      case Op::float_of:
        if (all_[part(0)].base.kind != BaseKind::integer) want(node, 0, floating);
        return of(floating);
      case Op::int_of_float: all(floating); return of(integer);
      case Op::conv_loaded:
        if (const BaseType from = object(node, 0, true);
            (from.kind == BaseKind::pointer && !types_.is_pointer(node.type)) || from.kind == BaseKind::aggregate)
          report(id, "only arithmetic values are converted by `conv_loaded`, and pointers to pointers");
        return loaded(node.type);
      case Op::array_shift:
        want(node, 0, pointer);
        want(node, 1, integer);
        return of(pointer);
      case Op::member_shift: all(pointer); return of(pointer);
      case Op::member_of: {
        want_loaded(node, 0, node.type);
        return loaded(types_[types_[types_.unqualified(node.type)].record].members[node.ref].type);
      }
      case Op::case_: {
        TypeIndex result = any;
        for (uint32_t i = 1; i < node.count; i += 2) {
          match(id, program_.pattern(node, i), part(0));
          result = joined(id, result, part(i + 1));
        }
        if (!is_complete(node)) report(id, "a value may match no branch");
        return result;
      }
      case Op::let_:
      case Op::let_weak:
      case Op::let_strong:
        match(id, program_.pattern(node, 0), part(1));
        if (!matches_all(program_.pattern(node, 0))) report(id, "a value may not match the pattern of a `let`");
        return part(2);
      case Op::if_: want(node, 0, boolean); return joined(id, part(1), part(2));
      case Op::pure:
      case Op::bound:
      case Op::annot:
      case Op::excluded: return part(0);
      case Op::nd: {
        TypeIndex result = any;
        for (uint32_t i = 0; i < node.count; ++i) result = joined(id, result, part(i));
        return result;
      }
      case Op::memop: return memop(node);
      case Op::create: want(node, 0, integer); return of(pointer);
      case Op::create_array: all(integer); return of(pointer);
      case Op::create_readonly:
        want(node, 0, integer);
        want_loaded(node, 1, node.type);
        return of(pointer);
      case Op::alloc: all(integer); return of(pointer);
      case Op::kill:
      case Op::free: all(pointer); return of(unit);
      case Op::load: all(pointer); return loaded(node.type);
      case Op::store:
      case Op::store_lock:
        want(node, 0, pointer);
        want_loaded(node, 1, node.type);
        return of(unit);
      case Op::seq_rmw:
      case Op::seq_rmw_forward: {
        want(node, 0, pointer);
        want_loaded(node, 2, node.type);
        const Symbol& old = body_.body.symbols[program_.symbol(node, 1).index];
        if (!is_same(old.type, loaded_type(types_, node.type)))
          report(id, fmt::format("`{}` is bound to a value of '{}', and has another type", old.name,
                                 types_.text(node.type)));
        return loaded(node.type);
      }
      case Op::compare_exchange:
        want(node, 0, pointer);
        want(node, 1, pointer);
        want_loaded(node, 2, node.type);
        return of(boolean);
      case Op::fence: return of(unit);
      case Op::neg: return negative(id, node);
      case Op::ccall: {
        want(node, 0, {.kind = BaseKind::pointer, .is_loaded = true});
        for (uint32_t i = 1; i < node.count; ++i) object(node, i, true);
        return loaded(types_[node.type].of);
      }
      case Op::pcall: return pcall(id, node);
      case Op::save:
        for (uint32_t i = 0; i + 1 < node.count; i += 2)
          want(node, i + 1, body_.body.symbols[program_.symbol(node, i).index].type);
        return part(node.count - 1);
    }
    return any;
  }

  // Runs after all types are known, because a label may be saved after it is run. jumps.h counts the arguments.
  void run_arguments() {
    std::vector<std::optional<NodeId>> saves(body_.body.labels.size());
    for (const NodeId id : body_.nodes)
      if (program_[id].op == Op::save) saves[program_[id].ref] = id;
    for (const NodeId id : body_.nodes) {
      const Node& run = program_[id];
      if (run.op != Op::run || !saves[run.ref]) continue;
      const Node& save = program_[*saves[run.ref]];
      for (uint32_t i = 0; i < run.count && 2 * i + 1 < save.count; ++i)
        want(run, i, body_.body.symbols[program_.symbol(save, 2 * i).index].type);
    }
  }

  TypeIndex unloaded(TypeId type) {
    BaseType base = loaded_type(types_, type);
    base.is_loaded = false;
    return of(base);
  }

  TypeIndex binary(const Node& node) {
    const auto all = [&](BaseType wanted) {
      want(node, 0, wanted);
      want(node, 1, wanted);
    };
    switch (static_cast<Operator>(node.sub)) {
      case Operator::and_:
      case Operator::or_: all(boolean); return of(boolean);
      case Operator::eq:
      case Operator::ne:
      case Operator::lt:
      case Operator::gt:
      case Operator::le:
      case Operator::ge: {
        const auto is_floating = [&](uint32_t i) {
          return is_same(all_[type_of(program_.child(node, i))].base, floating);
        };
        all(is_floating(0) || is_floating(1) ? floating : integer);
        return of(boolean);
      }
      default: all(integer); return of(integer);
    }
  }

  TypeIndex memop(const Node& node) {
    const auto memop = static_cast<Memop>(node.sub);
    want(node, 0, memop == Memop::ptr_from_int ? integer : pointer);
    if (node.count == 2) want(node, 1, memop == Memop::ptr_array_shift ? integer : pointer);
    switch (memop) {
      case Memop::ptr_eq:
      case Memop::ptr_ne:
      case Memop::ptr_lt:
      case Memop::ptr_gt:
      case Memop::ptr_le:
      case Memop::ptr_ge:
      case Memop::ptr_valid_for_deref:
      case Memop::ptr_well_aligned:
      case Memop::ptr_within: return of(boolean);
      case Memop::ptr_diff:
      case Memop::int_from_ptr: return of(integer);
      case Memop::ptr_from_int:
      case Memop::ptr_array_shift:
      case Memop::ptr_cast: return of(pointer);
      case Memop::va_arg: return loaded(node.type);
      case Memop::va_start:
      case Memop::va_copy:
      case Memop::va_end: return of(unit);
    }
    return any;
  }

  TypeIndex negative(NodeId id, const Node& node) {
    const Op op = program_[program_.child(node, 0)].op;
    if (op != Op::store && op != Op::store_lock && op != Op::load && op != Op::create && op != Op::kill)
      report(id, fmt::format("`{}` is no action that `neg` goes with", info(op).name));
    return type_of(program_.child(node, 0));
  }

  // A procedure of the program, or a built-in of the machine.
  TypeIndex pcall(NodeId id, const Node& node) {
    const auto found = procedures_known() ? procedures_.find(program_.names[node.ref]) : procedures_.end();
    if (found == procedures_.end()) return any;
    const Procedure& procedure = program_.procedures[found->second];
    if (procedure.kind != ProcedureKind::defined) return any;
    if (procedure.parameters.size() != node.count)
      report(id, fmt::format("`{}` has {} parameters and is called with {}", procedure.name,
                             procedure.parameters.size(), node.count));
    for (uint32_t i = 0; i < std::min<size_t>(node.count, procedure.parameters.size()); ++i)
      want(node, i, procedure.body.symbols[procedure.parameters[i].index].type);
    return of(procedure.result);
  }
  bool procedures_known() {
    if (procedures_.empty())
      for (size_t i = 0; i < program_.procedures.size(); ++i) procedures_.try_emplace(program_.procedures[i].name, i);
    return true;
  }

  const CheckedBody& body_;
  const Program& program_;
  const TypeTable& types_;
  uint32_t base_;
  std::vector<ValueType> all_;
  std::vector<TypeIndex> type_of_;
  std::vector<bool> has_effects_;
  std::unordered_map<std::string_view, size_t> procedures_;
};

}  // namespace

BaseType loaded_type(const TypeTable& types, TypeId type) {
  switch (types.kind(type)) {
    case TypeKind::integer: return {.kind = BaseKind::integer, .is_loaded = true};
    case TypeKind::floating: return {.kind = BaseKind::floating, .is_loaded = true};
    case TypeKind::pointer:
    case TypeKind::function: return {.kind = BaseKind::pointer, .is_loaded = true};
    case TypeKind::array:
    case TypeKind::record:
      return {.kind = BaseKind::aggregate, .is_loaded = true, .aggregate = types.unqualified(type)};
    case TypeKind::void_:
    case TypeKind::atomic: break;
  }
  return {};
}

void check_types(const CheckedBody& body) { TypeCheck(body).all(); }

}  // namespace ramify::core
