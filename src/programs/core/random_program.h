// SPDX-License-Identifier: Apache-2.0
// RandomProgram: generates well-formed random programs of Core for tests, with every kind of node, names that are hard
// to print, and labels that are run from their own bodies.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "programs/core/core.h"
#include "programs/core/node_info.h"
#include "programs/core/type_check.h"

namespace ramify::core {

class RandomProgram {
 public:
  explicit RandomProgram(uint64_t seed) : random_(seed) {}

  Program program() {
    Program result;
    Builder build(result);
    program_ = &result;
    build_ = &build;
    result.files.emplace_back("a.c");
    make_types();
    for (int i = 0; i < 3; ++i)
      result.globals.push_back({.name = name("g"), .type = any_object_type(), .alignment = uint64_t{1} << below(5)});
    result.globals.push_back({.name = "str.1",
                              .type = result.types.array_of(result.types.integer(IntegerKind::char_), 3),
                              .is_string_literal = true,
                              .bytes = std::string("a\n\0", 3)});
    const TypeId function = result.types.add({.kind = TypeKind::function, .of = int_, .parameters = {int_, double_}});
    for (int i = 0; i < 3; ++i) {
      Procedure procedure{.name = name("f"), .kind = ProcedureKind::defined, .type = function, .result = loaded(int_)};
      body_ = &procedure.body;
      scope_.clear();
      labels_.clear();
      for (const TypeId type : {int_, double_}) procedure.parameters.push_back(symbol(loaded(type)));
      procedure.span = random_span();
      procedure.body.root = effect(procedure.result, 7);
      result.procedures.push_back(std::move(procedure));
    }
    result.procedures.push_back(
        {.name = "puts", .kind = ProcedureKind::declared, .type = function, .is_library = true});
    result.main = ProcedureId(0);
    return result;
  }

  uint64_t below(uint64_t limit) { return random_() % limit; }

 private:
  static constexpr BaseType unit{}, boolean{.kind = BaseKind::boolean}, integer{.kind = BaseKind::integer},
      floating{.kind = BaseKind::floating}, pointer{.kind = BaseKind::pointer};

  BaseType loaded(TypeId type) const { return loaded_type(program_->types, type); }

  void make_types() {
    TypeTable& types = program_->types;
    int_ = types.integer(IntegerKind::int_);
    double_ = types.floating(FloatingKind::double_);
    const TypeId char_type = types.integer(IntegerKind::unsigned_char);
    const TypeId tag_pointer = types.pointer_to(types.qualified(char_type, {.is_const = true}));
    std::vector<Member> members{{.name = "a", .type = int_},
                                {.name = "load", .type = double_, .offset = 8},
                                {.name = "", .type = int_, .offset = 16, .bits = Member::Bits{.offset = 3, .width = 4}},
                                {.name = "p", .type = tag_pointer, .offset = 24}};
    const auto tag =
        types.add_record({.name = "point", .is_complete = true, .members = members, .size = 32, .alignment = 8});
    record_ = types.add({.kind = TypeKind::record, .record = tag});
    members = {{.name = "i", .type = int_}, {.name = "d", .type = double_}};
    const auto union_tag = types.add_record({.name = "(unnamed at a.c:3:1)",
                                             .is_union = true,
                                             .is_complete = true,
                                             .members = members,
                                             .size = 8,
                                             .alignment = 8});
    union_ = types.add({.kind = TypeKind::record, .record = union_tag});
    array_ = types.array_of(int_, 2);
    object_types_ = {int_, double_, char_type, tag_pointer, record_, union_, array_};
  }
  TypeId any_object_type() { return object_types_[below(object_types_.size())]; }
  TypeId integer_type() { return program_->types.integer(static_cast<IntegerKind>(below(14))); }

  std::string name(const std::string& begin) {
    static constexpr const char* odd[] = {"load", "it's", "`", "a b", "\n", "\xC3\xA9"};
    const std::string number = std::to_string(next_name_++);
    return below(8) == 0 ? odd[below(6)] + number : begin + number;
  }
  SpanId random_span() {
    const auto line = static_cast<uint32_t>(1 + below(9));
    return build_->span({.file = static_cast<uint32_t>(below(2)),
                         .line = line,
                         .column = static_cast<uint32_t>(below(9)),
                         .end_line = line + static_cast<uint32_t>(below(2)),
                         .end_column = static_cast<uint32_t>(below(9))});
  }
  SymbolId symbol(BaseType type) {
    body_->symbols.push_back({.name = name("v"), .type = type});
    scope_.emplace_back(body_->symbols.size() - 1);
    return scope_.back();
  }

  // A pattern that matches every value of the type, with or without a binding.
  PatternId pattern(BaseType type) { return below(3) == 0 ? build_->any(type) : build_->bind(symbol(type), type); }

  NodeId literal() {
    Integer value = static_cast<Integer>(random_()) >> below(64);
    if (below(6) == 0) value = static_cast<Integer>(static_cast<unsigned __int128>(value) * random_());  // wraps
    return build_->integer(value);
  }

  NodeId value(BaseType type, int depth) {
    if (below(4) == 0) build_->at(random_span());
    if (below(3) == 0)
      for (const SymbolId known : scope_)
        if (body_->symbols[known.index].type == type && below(2) == 0) return build_->symbol(known);
    if (depth > 0 && below(6) == 0) return wrapped_value(type, depth - 1);
    return type.is_loaded ? loaded_value(type, depth - 1) : plain_value(type, depth - 1);
  }

  NodeId wrapped_value(BaseType type, int depth) {
    const size_t known = scope_.size();
    NodeId result{};
    switch (below(4)) {
      case 0: {
        const NodeId condition = value(boolean, depth);
        const NodeId then = value(type, depth);
        result = build_->add(Op::if_, {condition, then, value(type, depth)});
        break;
      }
      case 1: {
        const NodeId first = value(integer, depth);
        const PatternId bound = pattern(integer);
        result = build_->let(Op::let_, bound, first, value(type, depth));
        break;
      }
      case 2: {
        const NodeId scrutinee = build_->add(Op::tuple, {value(loaded(int_), depth), value(boolean, depth)});
        const std::vector<PatternId> parts{build_->specified(pattern(integer)), pattern(boolean)};
        const Builder::Branch first{.pattern = build_->tuple(parts), .body = value(type, depth)};
        scope_.resize(known);
        const Builder::Branch second{.pattern = build_->any({.kind = BaseKind::tuple}), .body = value(type, depth)};
        result = build_->case_of(scrutinee, std::vector{first, second});
        break;
      }
      default:
        result = below(2) == 0 ? build_->undef(static_cast<Ub>(below(20))) : build_->error("a \"thing\"\n");
        break;
    }
    scope_.resize(known);
    return result;
  }

  NodeId loaded_value(BaseType type, int depth) {
    BaseType held = type;
    held.is_loaded = false;
    const bool is_arithmetic = type.kind == BaseKind::integer || type.kind == BaseKind::floating;
    if (depth > 0 && is_arithmetic && below(3) == 0)
      return build_->typed(Op::conv_loaded, type.kind == BaseKind::integer ? int_ : double_,
                           {value(loaded(below(2) == 0 ? int_ : double_), depth)});
    if (depth > 0 && type.kind == BaseKind::integer && below(4) == 0)
      return build_->member_of(value(loaded(record_), depth), record_, below(2) == 0 ? 0 : 2);
    if (below(5) == 0) return build_->typed(Op::unspecified, object_type(type));
    return build_->add(Op::specified, {value(held, depth)});
  }

  TypeId object_type(BaseType type) {
    switch (type.kind) {
      case BaseKind::integer: return int_;
      case BaseKind::floating: return double_;
      case BaseKind::aggregate: return type.aggregate;
      default: return program_->types.pointer_to(int_);
    }
  }

  NodeId plain_value(BaseType type, int depth) {
    const bool is_leaf = depth <= 0;
    switch (type.kind) {
      case BaseKind::unit: return build_->add(Op::unit);
      case BaseKind::ctype: return build_->typed(Op::ctype, any_object_type());
      case BaseKind::boolean:
        return is_leaf ? build_->add(below(2) == 0 ? Op::true_ : Op::false_) : boolean_value(depth);
      case BaseKind::integer: return is_leaf ? literal() : integer_value(depth);
      case BaseKind::floating:
        if (is_leaf) return build_->floating(double_, static_cast<double>(random_()) / 7);
        if (below(2) == 0)
          return build_->typed(Op::float_of, double_, {value(below(2) == 0 ? integer : floating, depth)});
        return two(Op::floating_op, static_cast<Operator>(below(4)), double_, floating, depth);
      case BaseKind::pointer:
        switch (below(is_leaf ? 3 : 5)) {
          case 0: return build_->global(GlobalId(below(program_->globals.size())));
          case 1: return build_->function(ProcedureId(below(4)));
          case 2: return build_->typed(Op::null, program_->types.pointer_to(any_object_type()));
          case 3: return build_->member_shift(value(pointer, depth), record_, static_cast<uint32_t>(below(4)));
          default: {
            const NodeId base = value(pointer, depth);
            return build_->typed(Op::array_shift, any_object_type(), {base, value(integer, depth)});
          }
        }
      case BaseKind::aggregate: {
        std::vector<NodeId> parts;
        if (type.aggregate == array_) {
          for (int i = 0; i < 2; ++i) parts.push_back(value(loaded(int_), depth));
          return build_->typed(Op::array_value, array_, parts);
        }
        if (type.aggregate == union_) return build_->union_value(union_, 1, value(loaded(double_), depth));
        const std::vector<Member> members = program_->types[program_->types[record_].record].members;
        for (const Member& member : members) parts.push_back(value(loaded(member.type), depth));
        return build_->typed(Op::record_value, record_, parts);
      }
      case BaseKind::tuple: break;
    }
    return build_->add(Op::tuple);
  }

  NodeId two(Op op, Operator sub, TypeId type, BaseType operand, int depth) {
    const NodeId left = value(operand, depth);
    return build_->op(op, sub, type, left, value(operand, depth));
  }
  NodeId boolean_value(int depth) {
    const BaseType compared = below(3) == 0 ? floating : integer;
    switch (below(3)) {
      case 0: return build_->add(Op::not_, {value(boolean, depth)});
      case 1: {
        const NodeId left = value(boolean, depth);
        return build_->op(Op::binary, below(2) == 0 ? Operator::and_ : Operator::or_, left, value(boolean, depth));
      }
      default: {
        const NodeId left = value(compared, depth);
        const auto op = static_cast<Operator>(static_cast<size_t>(Operator::eq) + below(6));
        return build_->op(Op::binary, op, left, value(compared, depth));
      }
    }
  }
  NodeId integer_value(int depth) {
    static constexpr Operator arithmetic[] = {Operator::add, Operator::sub,   Operator::mul, Operator::div,
                                              Operator::shl, Operator::rem_t, Operator::shr};
    switch (below(7)) {
      case 0: return build_->typed(Op::conv_int, integer_type(), {value(integer, depth)});
      case 1: return two(Op::wrap, arithmetic[below(7)], integer_type(), integer, depth);
      case 2: return two(Op::checked, arithmetic[below(7)], int_, integer, depth);
      case 3:
        return two(Op::bits, static_cast<Operator>(static_cast<size_t>(Operator::and_) + below(3)), int_, integer,
                   depth);
      case 4: {
        const NodeId operand = value(integer, depth);
        return build_->op(Op::bits, Operator::complement, int_, operand, operand);
      }
      case 5: return build_->typed(Op::int_of_float, integer_type(), {value(floating, depth)});
      default: {
        const NodeId left = value(integer, depth);
        return build_->op(Op::binary, arithmetic[below(7)], left, value(integer, depth));
      }
    }
  }

  NodeId effect(BaseType type, int depth) {
    build_->at(random_span());
    if (depth <= 0) return build_->add(Op::pure, {value(type, 1)});
    if (below(2) == 0) return sequence(type, depth - 1);
    if (below(3) == 0) return control(type, depth - 1);
    return action(type, depth - 1);
  }

  NodeId sequence(BaseType type, int depth) {
    const size_t known = scope_.size();
    NodeId result{};
    if (below(3) == 0) {
      const NodeId first = effect(unit, depth);
      result = build_->then(first, effect(type, depth));
    } else if (below(2) == 0) {
      const auto labels = std::exchange(labels_, {});
      const NodeId left = effect(loaded(int_), depth);
      scope_.resize(known);
      const NodeId right = effect(pointer, depth);
      const NodeId operands = build_->add(below(3) == 0 ? Op::indet : Op::unseq, {left, right});
      labels_ = labels;
      scope_.resize(known);
      const std::vector<PatternId> parts{pattern(loaded(int_)), pattern(pointer)};
      const PatternId both = build_->tuple(parts);
      result = build_->let(Op::let_weak, both, operands, effect(type, depth));
    } else {
      const BaseType bound = below(2) == 0 ? loaded(any_object_type()) : boolean;
      const NodeId first = effect(bound, depth);
      const PatternId as = pattern(bound);
      result = build_->let(below(2) == 0 ? Op::let_weak : Op::let_strong, as, first, effect(type, depth));
    }
    scope_.resize(known);
    return result;
  }

  NodeId control(BaseType type, int depth) {
    const size_t known = scope_.size();
    switch (below(5)) {
      case 0: {
        const NodeId condition = value(boolean, depth);
        const NodeId then = effect(type, depth);
        scope_.resize(known);
        return build_->add(Op::if_, {condition, then, effect(type, depth)});
      }
      case 1: {
        const NodeId scrutinee = value(loaded(int_), depth);
        const Builder::Branch first{.pattern = build_->specified(pattern(integer)), .body = effect(type, depth)};
        scope_.resize(known);
        const Builder::Branch second{.pattern = build_->pattern({.kind = PatternKind::unspecified}),
                                     .body = effect(type, depth)};
        return build_->case_of(scrutinee, std::vector{first, second});
      }
      case 2: {
        const auto labels = std::exchange(labels_, {});
        const bool was_bound = std::exchange(is_bound_, true);
        const NodeId inside = effect(type, depth);
        is_bound_ = was_bound;
        labels_ = labels;
        return build_->add(Op::bound, {inside});
      }
      case 3: {
        const NodeId first = effect(type, depth);
        scope_.resize(known);
        return build_->add(Op::nd, {first, effect(type, depth)});
      }
      default: {
        const NodeId initial = value(integer, depth);
        body_->labels.push_back({.name = name("l")});
        const LabelId label(body_->labels.size() - 1);
        const std::vector parameters{Builder::Parameter{.symbol = symbol(integer), .value = initial}};
        labels_.push_back(label);
        const NodeId body = effect(type, depth);
        labels_.pop_back();
        scope_.resize(known);
        return build_->save(label, parameters, body);
      }
    }
  }

  MemoryOrder order() { return below(2) == 0 ? MemoryOrder::not_atomic : static_cast<MemoryOrder>(below(7)); }
  std::optional<Member::Bits> bits() {
    return below(4) == 0 ? std::optional(Member::Bits{.offset = static_cast<uint32_t>(below(8)), .width = 3})
                         : std::nullopt;
  }

  NodeId action(BaseType type, int depth) {
    if (!labels_.empty() && below(4) == 0)
      return build_->run(labels_[below(labels_.size())], std::vector{value(integer, depth)});
    if (below(10) == 0) return build_->pcall("getchar", {});
    if (type.kind == BaseKind::unit) return unit_action(depth);
    if (type == boolean) {
      if (below(2) == 0) {
        const NodeId left = value(pointer, depth);
        return build_->memop(static_cast<Memop>(below(6)), {}, {left, value(pointer, depth)});
      }
      const NodeId object = value(pointer, depth), expected = value(pointer, depth);
      const Node node{.op = Op::compare_exchange, .order = order(), .type = int_};
      return build_->add(node, std::array{object.index, expected.index, value(loaded(int_), depth).index});
    }
    if (type == pointer) return pointer_action(depth);
    if (!type.is_loaded) return build_->add(Op::pure, {value(type, depth)});
    const TypeId object = object_type(type);
    switch (below(is_bound_ ? 4 : 3)) {
      case 0: return build_->load(object, value(pointer, depth), object == int_ ? bits() : std::nullopt, order());
      case 1: return build_->memop(Memop::va_arg, object, {value(pointer, depth)});
      case 2: {
        const TypeId function = program_->types.add({.kind = TypeKind::function, .of = object, .is_variadic = true});
        const NodeId callee = value({.kind = BaseKind::pointer, .is_loaded = true}, depth);
        return build_->typed(Op::ccall, function, {callee, value(loaded(any_object_type()), depth)});
      }
      default: {
        const NodeId at = value(pointer, depth);
        const size_t known = scope_.size();
        const SymbolId old = symbol(type);
        const Node node{.op = below(2) == 0 ? Op::seq_rmw : Op::seq_rmw_forward, .order = order(), .type = object};
        const NodeId result = build_->add(node, std::array{at.index, old.index, value(type, depth).index});
        scope_.resize(known);
        return result;
      }
    }
  }

  NodeId unit_action(int depth) {
    const NodeId at = value(pointer, depth);
    switch (below(6)) {
      case 0: return build_->typed(Op::kill, any_object_type(), {at});
      case 1: return build_->add(Op::free, {at});
      case 2: return build_->add(Node{.op = Op::fence, .order = order()}, {});
      case 3: return build_->typed(Op::store_lock, int_, {at, value(loaded(int_), depth)});
      default: {
        const TypeId object = any_object_type();
        const NodeId store =
            build_->store(object, at, value(loaded(object), depth), object == int_ ? bits() : std::nullopt, order());
        return is_bound_ && below(2) == 0 ? build_->add(Op::neg, {store}) : store;
      }
    }
  }

  NodeId pointer_action(int depth) {
    switch (below(5)) {
      case 0: return build_->create(any_object_type(), 8, name("x"));
      case 1: return build_->add(Op::alloc, {literal(), literal()});
      case 2: {
        const Node node{.op = Op::create_readonly, .type = int_, .ref = build_->name("ro")};
        return build_->add(node, std::array{literal().index, value(loaded(int_), depth).index});
      }
      case 3: {
        const Node node{.op = Op::create_array, .type = int_, .ref = build_->name("vla")};
        return build_->add(node, std::array{literal().index, value(integer, depth).index});
      }
      default: return build_->memop(Memop::ptr_from_int, int_, {value(integer, depth)});
    }
  }

  std::mt19937_64 random_;
  Program* program_ = nullptr;
  Builder* build_ = nullptr;
  Body* body_ = nullptr;
  std::vector<SymbolId> scope_;
  std::vector<LabelId> labels_;  // that may be run here
  bool is_bound_ = false;
  uint32_t next_name_ = 0;
  TypeId int_, double_, record_, union_, array_;
  std::vector<TypeId> object_types_;
};

}  // namespace ramify::core
