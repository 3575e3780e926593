// SPDX-License-Identifier: Apache-2.0
#include "machines/core/compile.h"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/core/sequencing.h"

namespace ramify::core_machine {

namespace {

using core::Node;
using core::NodeId;
using core::Op;
using core::PatternId;
using core::PatternKind;
using core::SymbolId;

constexpr uint32_t nowhere = ~uint32_t{0};

// The destination of a value: a register, the parts of a tuple, or none.
struct Target {
  uint32_t dst = nowhere;
  std::vector<Target> parts{};
};

class Compiler {
 public:
  Compiler(const core::Program& program, const core::Body& body, std::span<const SymbolId> parameters,
           const CompileOptions& options)
      : program_(program),
        body_(body),
        options_(options),
        sequencing_(sequencing_of(program, body, parameters)),
        operands_(body.symbols.size(), nowhere),
        label_positions_(body.labels.size(), nowhere) {
    code_.bounds = std::move(sequencing_.bounds);
    for (Bound& bound : code_.bounds) {
      bound.first = static_cast<uint32_t>(code_.watched.size());
      bound.count = static_cast<uint32_t>(bound.watched.size());
      for (Watched& watched : bound.watched) {
        for (uint32_t& rival : watched.rivals) rival += bound.first;
        code_.watched.push_back(std::move(watched));
      }
      bound.watched.clear();
    }
    // A symbol with several bindings has one register throughout.
    for (uint32_t s = 0; s < body.symbols.size(); ++s) {
      const auto found = sequencing_.binding_counts.find(s);
      if (found == sequencing_.binding_counts.end() || found->second < 2) continue;
      operands_[s] = fresh();
    }
    for (const SymbolId parameter : parameters) {
      if (operands_[parameter.index] == nowhere) operands_[parameter.index] = fresh();
      code_.parameters.push_back(operands_[parameter.index]);
    }
  }

  Code run() {
    const uint32_t result = fresh();
    if (body_.root) {
      effect(*body_.root, Target{result, {}});
      span_ = program_[*body_.root].span;
    }
    emit(Opcode::return_, {.a = body_.root ? result : constant(Value::unit())});
    for (const auto& [at, label] : jumps_) {
      CHECK(label_positions_[label] != nowhere, "a label that is run is saved");
      code_.instructions[at].c = label_positions_[label];
    }
    code_.register_count = register_max_;
    code_.frame_bytes = (code_.frame_bytes + 15) & ~uint64_t{15};
    return std::move(code_);
  }

 private:
  const core::Program& program_;
  const core::Body& body_;
  const CompileOptions& options_;
  Sequencing sequencing_;
  Code code_;
  std::vector<Operand> operands_;  // by symbol
  std::vector<uint32_t> label_positions_;
  std::vector<std::pair<uint32_t, uint32_t>> jumps_;  // instruction, label
  std::map<uint32_t, uint64_t> offset_of_symbol_;     // of the objects bound to symbols
  uint32_t register_next_ = 0, register_max_ = 0;
  uint32_t unseq_depth_ = 0;
  std::optional<uint32_t> group_;  // of the outermost enclosing fork
  uint32_t group_count_ = 0;
  core::SpanId span_{};

  // --- registers and instructions

  uint32_t fresh() {
    register_max_ = std::max(register_max_, register_next_ + 1);
    return register_next_++;
  }
  void release(uint32_t mark) {
    if (unseq_depth_ == 0) register_next_ = mark;
  }
  Operand constant(const Value& value) {
    code_.constants.push_back(value);
    return constant_bit | static_cast<uint32_t>(code_.constants.size() - 1);
  }
  uint32_t here() const { return static_cast<uint32_t>(code_.instructions.size()); }
  struct Fields {
    uint8_t sub = 0;
    uint32_t dst = 0;
    Operand a = 0, b = 0;
    uint32_t c = 0;
  };
  uint32_t emit(Opcode op, const Fields& f) {
    code_.instructions.push_back({op, f.sub, f.dst, f.a, f.b, f.c});
    code_.spans.push_back(span_);
    return here() - 1;
  }
  void land(const std::vector<uint32_t>& jumps) {
    for (const uint32_t at : jumps) code_.instructions[at].c = here();
  }
  template <typename T>
  static uint32_t append(std::vector<T>& table, T row) {
    table.push_back(std::move(row));
    return static_cast<uint32_t>(table.size() - 1);
  }
  void deliver(Operand value, const Target& target) {
    if (target.dst != nowhere && target.dst != value) emit(Opcode::move, {.dst = target.dst, .a = value});
    CHECK(target.parts.empty(), "a tuple is taken apart where it is made");
  }
  uint32_t destination(const Target& target) { return target.dst != nowhere ? target.dst : fresh(); }

  bool is_bound_once(SymbolId symbol) const {
    const auto found = sequencing_.binding_counts.find(symbol.index);
    return found != sequencing_.binding_counts.end() && found->second == 1;
  }
  uint32_t register_of(SymbolId symbol) {
    if (operands_[symbol.index] == nowhere || (operands_[symbol.index] & constant_bit) != 0)
      operands_[symbol.index] = fresh();
    return operands_[symbol.index];
  }

  // --- patterns

  // Registers for the symbols of a pattern. Its refutable parts are tested by `match`.
  Target target_of(PatternId id) {
    const core::Pattern& pattern = program_[id];
    switch (pattern.kind) {
      case PatternKind::wildcard:
      case PatternKind::unspecified: return {};
      case PatternKind::symbol: {
        if (is_bound_once(pattern.symbol)) operands_[pattern.symbol.index] = nowhere;
        return {register_of(pattern.symbol), {}};
      }
      case PatternKind::specified: return target_of(pattern.parts[0]);
      case PatternKind::tuple: {
        Target target;
        for (const PatternId part : pattern.parts) target.parts.push_back(target_of(part));
        if (target.parts.size() == 1) return target.parts[0];
        return target;
      }
    }
    return {};
  }

  // Matches values with a pattern: appends the jumps taken on a mismatch, and binds symbols.
  void match(PatternId id, std::span<const Operand> values, std::vector<uint32_t>& misses) {
    const core::Pattern& pattern = program_[id];
    if (pattern.kind == PatternKind::tuple) {
      CHECK(pattern.parts.size() == values.size(), "the verifier counts the parts of tuples");
      for (size_t i = 0; i < values.size(); ++i) match(pattern.parts[i], values.subspan(i, 1), misses);
      return;
    }
    if (pattern.kind == PatternKind::wildcard) return;
    CHECK(values.size() == 1, "a tuple is taken apart by tuple patterns");
    if (pattern.kind == PatternKind::specified) {
      if (!is_specified_constant(values[0])) misses.push_back(emit(Opcode::jump_unspecified, {.a = values[0]}));
      return match(pattern.parts[0], values, misses);
    }
    if (pattern.kind == PatternKind::unspecified) {
      misses.push_back(emit(Opcode::jump_specified, {.a = values[0]}));
      return;
    }
    bind(pattern.symbol, values[0]);
  }
  bool is_specified_constant(Operand operand) const {
    return (operand & constant_bit) != 0 && !code_.constants[operand & ~constant_bit].is_unspecified();
  }
  void bind(SymbolId symbol, Operand value) {
    if (is_bound_once(symbol)) {
      operands_[symbol.index] = value;
    } else {
      emit(Opcode::move, {.dst = register_of(symbol), .a = value});
    }
  }
  bool is_irrefutable(PatternId id) const {
    const core::Pattern& pattern = program_[id];
    if (pattern.kind == PatternKind::specified || pattern.kind == PatternKind::unspecified) return false;
    return std::ranges::all_of(pattern.parts, [&](PatternId part) { return is_irrefutable(part); });
  }

  // --- pure expressions

  std::vector<Operand> parts_of(NodeId id) {
    const Node& node = program_[id];
    if (node.op != Op::tuple) return {value(id)};
    std::vector<Operand> parts;
    for (size_t i = 0; i < node.count; ++i) parts.push_back(value(program_.child(node, i)));
    return parts;
  }

  Operand value(NodeId id) {
    const Node& node = program_[id];
    span_ = node.span;
    switch (node.op) {
      case Op::integer: return constant(Value::of(program_.constants[node.ref].integer));
      case Op::floating: return constant(Value::of_floating(program_.constants[node.ref].floating));
      case Op::unit: return constant(Value::unit());
      case Op::true_: return constant(Value::of_boolean(true));
      case Op::false_: return constant(Value::of_boolean(false));
      case Op::global: {
        if (!program_.globals[node.ref].is_thread_local || options_.is_of_static)
          return constant(Value::of(options_.globals[node.ref]));
        const uint32_t dst = fresh();
        emit(Opcode::thread_object, {.dst = dst, .c = node.ref});
        return dst;
      }
      case Op::null: return constant(Value::of(Pointer{}));
      case Op::function: return constant(Value::of(memory::Memory::function_pointer(node.ref)));
      case Op::unspecified: return constant(Value::unspecified(node.type));
      case Op::symbol: {
        const Operand operand = operands_[node.ref];
        CHECK(operand != nowhere, "the verifier sees to it that a symbol is bound before it is used");
        return operand;
      }
      case Op::specified: return value(program_.child(node, 0));
      default: {
        const uint32_t dst = fresh();
        compute(id, {dst, {}});
        return dst;
      }
    }
  }

  void compute(NodeId id, const Target& target) {
    const Node& node = program_[id];
    span_ = node.span;
    const auto part = [&](size_t i) { return value(program_.child(node, i)); };
    const auto with = [&](Opcode op, Fields fields) {
      span_ = node.span;
      fields.dst = destination(target);
      emit(op, fields);
    };
    switch (node.op) {
      case Op::tuple: {
        if (node.count == 1) return compute(program_.child(node, 0), target);
        if (target.parts.empty()) {
          CHECK(target.dst == nowhere, "a tuple is bound to a tuple pattern");
          for (size_t i = 0; i < node.count; ++i) part(i);
          return;
        }
        for (size_t i = 0; i < node.count; ++i) compute(program_.child(node, i), target.parts[i]);
        return;
      }
      case Op::undef: emit(Opcode::undef, {.c = node.ref}); return;
      case Op::error: emit(Opcode::error, {.c = node.ref}); return;
      case Op::not_: return with(Opcode::not_, {.a = part(0)});
      case Op::binary: {
        const Operand a = part(0), b = part(1);
        return with(Opcode::binary, {.sub = node.sub, .a = a, .b = b});
      }
      case Op::conv_int: return with(Opcode::conv_int, {.a = part(0), .c = node.type.index});
      case Op::wrap: return arithmetic(Opcode::wrap, node, target);
      case Op::checked: return arithmetic(Opcode::checked, node, target);
      case Op::bits: return arithmetic(Opcode::bits, node, target);
      case Op::floating_op: return arithmetic(Opcode::floating_op, node, target);
      case Op::float_of: return with(Opcode::float_of, {.a = part(0), .c = node.type.index});
      case Op::int_of_float: return with(Opcode::int_of_float, {.a = part(0), .c = node.type.index});
      case Op::conv_loaded: return with(Opcode::conv_loaded, {.a = part(0), .c = node.type.index});
      case Op::array_shift: {
        const Operand a = part(0), b = part(1);
        return with(Opcode::array_shift,
                    {.a = a, .b = b, .c = static_cast<uint32_t>(program_.types.size_of(node.type))});
      }
      case Op::member_shift:
        return with(Opcode::member_shift, {.a = part(0), .c = static_cast<uint32_t>(member(node).offset)});
      case Op::member_of: {
        Selection selection{member(node).offset, access_of(program_.types, member(node).type)};
        add_bits(selection.access, member(node).bits);
        return with(Opcode::member_of, {.a = part(0), .c = append(code_.selections, selection)});
      }
      case Op::array_value:
      case Op::record_value:
      case Op::union_value: return compose(node, target);
      case Op::call: {
        Call call;
        call.builtin = program_.names[node.ref];
        for (size_t i = 0; i < node.count; ++i) call.arguments.push_back(part(i));
        return with(Opcode::call_pure, {.c = append(code_.calls, std::move(call))});
      }
      case Op::case_:
      case Op::if_:
      case Op::let_: return effect(id, target);
      default: return deliver(value(id), target);
    }
  }

  void arithmetic(Opcode op, const Node& node, const Target& target) {
    const Operand a = value(program_.child(node, 0)), b = value(program_.child(node, 1));
    span_ = node.span;
    emit(op, {.sub = node.sub, .dst = destination(target), .a = a, .b = b, .c = node.type.index});
  }

  const core::Member& member(const Node& node) const {
    const core::Type& type = program_.types[program_.types.unqualified(node.type)];
    return program_.types[type.record].members[node.ref];
  }
  static void add_bits(Access& access, const std::optional<core::Member::Bits>& bits) {
    if (!bits) return;
    const uint64_t size = access.representation == Representation::aggregate ? access.bytes : access.size;
    if (bits->offset == 0 && bits->width == 8 * size) {  // whole bytes, at any position
      access.alignment = 1;
      return;
    }
    access.bit_offset = bits->offset;
    access.bit_width = bits->width;
  }

  void compose(const Node& node, const Target& target) {
    Composition composition{node.type, program_.types.size_of(node.type), {}};
    const core::Type& type = program_.types[program_.types.unqualified(node.type)];
    for (size_t i = 0; i < node.count; ++i) {
      Composition::Part part;
      part.value = value(program_.child(node, i));
      if (node.op == Op::array_value) {
        part.offset = i * program_.types.size_of(type.of);
        part.access = access_of(program_.types, type.of);
      } else {
        const core::Member& m = program_.types[type.record].members[node.op == Op::union_value ? node.ref : i];
        part.offset = m.offset;
        part.access = access_of(program_.types, m.type);
        add_bits(part.access, m.bits);
      }
      composition.parts.push_back(part);
    }
    span_ = node.span;
    emit(Opcode::compose, {.dst = destination(target), .c = append(code_.compositions, std::move(composition))});
  }

  // --- effects

  // Binds the value of `first` to the pattern; emits nothing if naming an existing register suffices.
  void bind_to(PatternId id, NodeId first) {
    const core::Pattern& pattern = program_[id];
    const Node& node = program_[first];
    if (node.op == Op::pure ||
        (node.op != Op::let_ && node.op != Op::case_ && node.op != Op::if_ && is_pure(node.op))) {
      const NodeId inner = node.op == Op::pure ? program_.child(node, 0) : first;
      const Op op = program_[inner].op;
      if (op != Op::case_ && op != Op::if_ && op != Op::let_ && op != Op::undef && op != Op::error &&
          (pattern.kind == PatternKind::symbol || op == Op::tuple)) {
        const std::vector<Operand> parts = parts_of(inner);
        if (pattern.kind == PatternKind::wildcard) return;
        if (pattern.kind == PatternKind::symbol) CHECK(parts.size() == 1, "a tuple is bound to a tuple pattern");
        return bind_parts(id, parts);
      }
    }
    const Target target = target_of(id);
    if ((node.op == Op::create || node.op == Op::create_array) && pattern.kind == PatternKind::symbol) {
      create(node, target, pattern.symbol);
    } else {
      effect(first, target);
    }
    test(id, target);
  }
  void bind_parts(PatternId id, std::span<const Operand> values) {
    std::vector<uint32_t> misses;
    match(id, values, misses);
    if (misses.empty()) return;
    const uint32_t over = emit(Opcode::jump, {});
    land(misses);
    emit(Opcode::undef, {.c = undefined_name(core::Ub::UB011_use_indeterminate_automatic_object)});
    land({over});
  }
  // Tests values that are already in registers against the refutable parts of the pattern.
  void test(PatternId id, const Target& target) {
    if (is_irrefutable(id)) return;
    const core::Pattern& pattern = program_[id];
    if (pattern.kind == PatternKind::tuple) {
      for (size_t i = 0; i < pattern.parts.size(); ++i)
        test(pattern.parts[i], target.parts.empty() ? target : target.parts[i]);
      return;
    }
    if (target.dst == nowhere) return;
    const uint32_t over = emit(
        pattern.kind == PatternKind::specified ? Opcode::jump_specified : Opcode::jump_unspecified, {.a = target.dst});
    emit(Opcode::undef, {.c = undefined_name(core::Ub::UB011_use_indeterminate_automatic_object)});
    land({over});
  }
  // Names of undefined behaviours that compiled code raises itself; their numbers follow the program's names.
  uint32_t undefined_name(core::Ub ub) {
    return static_cast<uint32_t>(program_.names.size()) + static_cast<uint32_t>(ub);
  }

  static bool is_pure(Op op) {
    switch (op) {
#define NODE(name, keyword, level, list, payload, meaning) \
  case Op::name: return std::string_view(#level) == "P";
#include "programs/core/nodes.def"
#undef NODE
    }
    return false;
  }

  void effect(NodeId id, const Target& target) {
    const uint32_t mark = register_next_;
    for (;;) {
      const Node& node = program_[id];
      if (node.op == Op::let_ || node.op == Op::let_weak || node.op == Op::let_strong) {
        bind_to(program_.pattern(node, 0), program_.child(node, 1));
        id = program_.child(node, 2);
        continue;
      }
      if (node.op == Op::save) {
        save(node);
        id = program_.child(node, node.count - 1);
        continue;
      }
      break;
    }
    effect_of(id, target);
    release(mark);
  }

  void save(const Node& node) {
    for (size_t i = 0; i + 1 < node.count; i += 2) {
      const Operand initial = value(program_.child(node, i + 1));
      emit(Opcode::move, {.dst = register_of(program_.symbol(node, i)), .a = initial});
    }
    label_positions_[node.ref] = here();
  }

  void effect_of(NodeId id, const Target& target) {
    const Node& node = program_[id];
    span_ = node.span;
    const auto part = [&](size_t i) { return value(program_.child(node, i)); };
    switch (node.op) {
      case Op::pure: return compute(program_.child(node, 0), target);
      case Op::case_: return case_of(node, target);
      case Op::if_: return if_of(node, target);
      case Op::bound: return bound(id, node, target);
      case Op::unseq:
      case Op::indet: return unseq(node, target);
      case Op::neg: return effect(program_.child(node, 0), target);
      case Op::create:
      case Op::create_array: return create(node, target, std::nullopt);
      case Op::create_readonly: return create(node, target, std::nullopt);
      case Op::alloc: {
        const Operand a = part(0), b = part(1);
        emit(Opcode::alloc, {.dst = destination(target), .a = a, .b = b});
        return;
      }
      case Op::kill: emit(Opcode::kill, {.a = part(0)}); return deliver_unit(target);
      case Op::free: emit(Opcode::free, {.a = part(0)}); return deliver_unit(target);
      case Op::load: {
        const Operand a = part(0);
        span_ = node.span;
        emit(Opcode::load, {.dst = destination(target), .a = a, .c = access(id, node)});
        return;
      }
      case Op::store:
      case Op::store_lock: {
        const Operand a = part(0), b = part(1);
        span_ = node.span;
        emit(Opcode::store, {.a = a, .b = b, .c = access(id, node)});
        return deliver_unit(target);
      }
      case Op::seq_rmw:
      case Op::seq_rmw_forward: return update(id, node, target);
      case Op::compare_exchange: {
        Exchange exchange;
        exchange.object = part(0);
        exchange.expected = part(1);
        exchange.desired = part(2);
        exchange.access = access(id, node);
        emit(Opcode::compare_exchange, {.dst = destination(target), .c = append(code_.exchanges, exchange)});
        return;
      }
      case Op::fence: emit(Opcode::fence, {}); return deliver_unit(target);
      case Op::memop: {
        const Operand a = part(0);
        const Operand b = node.count > 1 ? part(1) : 0;
        span_ = node.span;
        emit(Opcode::memop, {.sub = node.sub, .dst = destination(target), .a = a, .b = b, .c = node.type.index});
        return;
      }
      case Op::ccall:
      case Op::pcall: {
        Call call;
        call.type = node.type;
        const bool is_procedure = node.op == Op::pcall;
        if (is_procedure) {
          call.builtin = program_.names[node.ref];
        } else {
          call.function = part(0);
        }
        for (size_t i = is_procedure ? 0 : 1; i < node.count; ++i) {
          const Node& argument = program_[program_.child(node, i)];
          const core::Type& called = program_.types[node.type];
          const bool says_its_type =
              argument.op == Op::conv_loaded && !is_procedure && called.has_prototype && i > called.parameters.size();
          if (says_its_type) {
            call.types.resize(call.arguments.size() + 1);
            call.types.back() = argument.type;
          }
          call.arguments.push_back(says_its_type ? value(program_.child(argument, 0)) : part(i));
        }
        span_ = node.span;
        emit(is_procedure ? Opcode::call_builtin : Opcode::call,
             {.dst = destination(target), .c = append(code_.calls, std::move(call))});
        return;
      }
      case Op::run: {
        std::vector<Operand> values;
        for (size_t i = 0; i < node.count; ++i) values.push_back(part(i));
        run_to(node.ref, values);
        return;
      }
      case Op::nd: {
        Choice choice;
        const uint32_t at = emit(Opcode::choose, {});
        std::vector<uint32_t> ends;
        for (size_t i = 0; i < node.count; ++i) {
          choice.targets.push_back(here());
          effect(program_.child(node, i), target);
          ends.push_back(emit(Opcode::jump, {}));
        }
        land(ends);
        code_.instructions[at].c = append(code_.choices, std::move(choice));
        return;
      }
      case Op::par: return par(node, target);
      case Op::wait:
      case Op::annot:
      case Op::excluded: emit(Opcode::error, {.c = tuple_of_a_thread}); return;
      default: return compute(id, target);
    }
  }
  void deliver_unit(const Target& target) {
    if (target.dst != nowhere) deliver(constant(Value::unit()), target);
  }

  // Sets the parameters of a label, then jumps. The registers are known, because symbols with several bindings get
  // theirs first.
  void run_to(uint32_t label, const std::vector<Operand>& values) {
    const auto parameters = parameters_of(label);
    CHECK(parameters.size() == values.size(), "the verifier counts the arguments of run");
    for (size_t i = 0; i < values.size(); ++i) emit(Opcode::move, {.dst = register_of(parameters[i]), .a = values[i]});
    jumps_.emplace_back(emit(Opcode::jump, {}), label);
  }
  std::vector<SymbolId> parameters_of(uint32_t label) {
    if (!labels_are_known_) find_labels();
    return label_parameters_[label];
  }
  bool labels_are_known_ = false;
  std::vector<std::vector<SymbolId>> label_parameters_;
  void find_labels() {
    labels_are_known_ = true;
    label_parameters_.resize(body_.labels.size());
    std::vector<NodeId> open;
    if (body_.root) open.push_back(*body_.root);
    while (!open.empty()) {
      const Node& node = program_[open.back()];
      open.pop_back();
      if (node.op == Op::save)
        for (size_t i = 0; i + 1 < node.count; i += 2) label_parameters_[node.ref].push_back(program_.symbol(node, i));
      for_each_child(program_, node, [&](NodeId child) { open.push_back(child); });
    }
  }
  void case_of(const Node& node, const Target& target) {
    const NodeId scrutinee = program_.child(node, 0);
    const std::vector<Operand> values =
        program_[scrutinee].op == Op::pure ? parts_of(program_.child(program_[scrutinee], 0)) : parts_of(scrutinee);
    std::vector<uint32_t> ends;
    bool is_complete = false;
    for (size_t i = 1; i + 1 < node.count && !is_complete; i += 2) {
      std::vector<uint32_t> misses;
      match(program_.pattern(node, i), values, misses);
      const bool is_last = misses.empty();
      effect(program_.child(node, i + 1), target);
      if (is_last) {
        is_complete = true;
      } else {
        ends.push_back(emit(Opcode::jump, {}));
        land(misses);
      }
    }
    if (!is_complete) emit(Opcode::undef, {.c = undefined_name(core::Ub::UB011_use_indeterminate_automatic_object)});
    land(ends);
  }

  void if_of(const Node& node, const Target& target) {
    const Operand condition = value(program_.child(node, 0));
    const uint32_t otherwise = emit(Opcode::jump_unless, {.a = condition});
    effect(program_.child(node, 1), target);
    const uint32_t end = emit(Opcode::jump, {});
    land({otherwise});
    effect(program_.child(node, 2), target);
    land({end});
  }

  void bound(NodeId id, const Node& node, const Target& target) {
    const auto watched = sequencing_.bound_of_node.find(id.index);
    if (watched != sequencing_.bound_of_node.end()) emit(Opcode::begin_bound, {.c = watched->second});
    const std::optional<uint32_t> group = std::exchange(group_, std::nullopt);
    effect(program_.child(node, 0), target);
    group_ = group;
    if (watched != sequencing_.bound_of_node.end()) emit(Opcode::end_bound, {.c = watched->second});
  }

  // --- operands

  struct Contents {
    bool calls = false;
    bool accesses = false;  // to objects that other code may access, too
  };
  std::unordered_map<uint32_t, Contents> contents_;
  Contents contents(NodeId id) {
    if (const auto found = contents_.find(id.index); found != contents_.end()) return found->second;
    Contents all;
    std::vector<NodeId> open{id};
    while (!open.empty()) {
      const NodeId at = open.back();
      open.pop_back();
      const Node& node = program_[at];
      all.calls |= node.op == Op::ccall || node.op == Op::pcall;
      if (const auto shared = sequencing_.is_shared.find(at.index); shared != sequencing_.is_shared.end())
        all.accesses |= shared->second || sequencing_.of_units.contains(at.index) || options_.forks_everywhere;
      for_each_child(program_, node, [&](NodeId child) { open.push_back(child); });
    }
    contents_[id.index] = all;
    return all;
  }

  // Whether the order of operands somewhere in this `unseq` may matter.
  bool has_rivals(const Node& node) {
    size_t calls = 0, effects = 0;
    for (size_t i = 0; i < node.count; ++i) {
      const Contents c = contents(program_.child(node, i));
      calls += c.calls ? 1 : 0;
      effects += c.calls || c.accesses ? 1 : 0;
    }
    return effects > 1 && (calls > 0 || node.op == Op::indet || options_.forks_everywhere);
  }
  bool has_rivals_inside(NodeId id) {
    std::vector<NodeId> open{id};
    while (!open.empty()) {
      const Node& node = program_[open.back()];
      open.pop_back();
      if (node.op == Op::bound) continue;
      if ((node.op == Op::unseq || node.op == Op::indet) && has_rivals(node)) return true;
      for_each_child(program_, node, [&](NodeId child) { open.push_back(child); });
    }
    return false;
  }
  bool forks(const Node& node) {
    if (node.count < 2) return false;
    size_t effects = 0;
    for (size_t i = 0; i < node.count; ++i) {
      const Contents c = contents(program_.child(node, i));
      effects += c.calls || c.accesses ? 1 : 0;
    }
    if (effects < 2) return false;
    if (group_) return true;
    if (has_rivals(node)) return true;
    for (size_t i = 0; i < node.count; ++i)
      if (contents(program_.child(node, i)).calls && has_rivals_inside(program_.child(node, i))) return true;
    return false;
  }

  void unseq(const Node& node, const Target& target) {
    const auto target_at = [&](size_t i) {
      if (node.count == 1) return target;
      if (target.parts.empty()) CHECK(target.dst == nowhere, "a tuple is bound to a tuple pattern");
      return target.parts.empty() ? Target{} : target.parts[i];
    };
    if (!forks(node)) {
      for (size_t i = 0; i < node.count; ++i) effect(program_.child(node, i), target_at(i));
      return;
    }
    const std::optional<uint32_t> group = group_;
    if (!group_) group_ = options_.first_fork + group_count_++;
    Fork fork;
    fork.number = *group_;
    fork.has_units = node.op == Op::indet;
    fork.has_rivals = has_rivals(node);
    fork.span = node.span;
    const uint32_t index = append(code_.forks, std::move(fork));
    ++unseq_depth_;
    emit(Opcode::fork, {.c = index});
    for (size_t i = 0; i < node.count; ++i) {
      code_.forks[index].starts.push_back(here());
      effect(program_.child(node, i), target_at(i));
      span_ = node.span;
      emit(Opcode::join, {.a = static_cast<uint32_t>(i), .c = index});
    }
    code_.forks[index].end = emit(Opcode::end_fork, {.c = index});
    --unseq_depth_;
    group_ = group;
  }

  // Each operand is a thread with a copy of the current bindings.
  void par(const Node& node, const Target& target) {
    const uint32_t index = append(code_.forks, Fork{.span = node.span});
    const uint32_t first = fresh();
    ++unseq_depth_;
    emit(Opcode::begin_threads, {.dst = first, .c = index});
    const std::optional<uint32_t> group = std::exchange(group_, std::nullopt);
    for (size_t i = 0; i < node.count; ++i) {
      code_.forks[index].starts.push_back(here());
      if (is_tuple(program_.child(node, i))) {
        emit(Opcode::error, {.c = tuple_of_a_thread});
        continue;
      }
      const uint32_t result = fresh();
      effect(program_.child(node, i), {result, {}});
      span_ = node.span;
      emit(Opcode::end_thread, {.a = result, .c = index});
    }
    group_ = group;
    code_.forks[index].end = emit(Opcode::end_threads, {.a = first, .c = index});
    for (uint32_t i = 0; i < node.count; ++i) {
      const Target& part = node.count == 1 || target.parts.empty() ? target : target.parts[i];
      if (part.dst != nowhere) emit(Opcode::thread_result, {.dst = part.dst, .a = first, .c = i});
    }
    --unseq_depth_;
  }
  // Whether an expression's value is a tuple.
  bool is_tuple(NodeId id) const {
    for (;;) {
      const Node& node = program_[id];
      switch (node.op) {
        case Op::tuple:
        case Op::unseq:
        case Op::indet:
        case Op::par:
          if (node.count != 1) return true;
          id = program_.child(node, 0);
          break;
        case Op::let_:
        case Op::let_weak:
        case Op::let_strong:
        case Op::save:
        case Op::if_:
        case Op::case_: id = program_.child(node, node.count - 1); break;
        case Op::pure:
        case Op::bound:
        case Op::neg:
        case Op::nd: id = program_.child(node, 0); break;
        default: return false;
      }
    }
  }

  // --- accesses and objects

  uint32_t access(NodeId id, const Node& node) {
    if (sequencing_.unwatched.contains(id.index)) emit(Opcode::error, {.c = access_beside_a_statement});
    Access access = access_of(program_.types, node.type);
    add_bits(access, node.bits);
    access.order = node.order;
    access.is_atomic = node.order != core::MemoryOrder::not_atomic;
    access.locks = node.op == Op::store_lock;
    access.is_of_union = node.sub != 0;
    if (const auto shared = sequencing_.is_shared.find(id.index); shared != sequencing_.is_shared.end())
      access.is_shared = shared->second;
    access.is_of_unit = sequencing_.of_units.contains(id.index);
    if (const auto watched = sequencing_.watched.find(id.index); watched != sequencing_.watched.end()) {
      access.race = code_.bounds[watched->second.bound].first + watched->second.number;
      code_.watched[access.race].bit_shift = access.bit_offset % 8;
      code_.watched[access.race].bit_width = access.bit_width;
    }
    return append(code_.accesses, access);
  }

  void update(NodeId id, const Node& node, const Target& target) {
    const Operand pointer = value(program_.child(node, 0));
    const uint32_t index = access(id, node);
    const SymbolId symbol = program_.symbol(node, 1);
    if (is_bound_once(symbol)) operands_[symbol.index] = nowhere;
    const uint32_t old = register_of(symbol);
    span_ = node.span;
    emit(Opcode::load_for_update, {.dst = old, .a = pointer, .c = index});
    const Operand computed = value(program_.child(node, 2));
    span_ = node.span;
    emit(Opcode::store_update, {.a = pointer, .b = computed, .c = index});
    deliver(node.op == Op::seq_rmw ? old : computed, target);
  }

  void create(const Node& node, const Target& target, std::optional<SymbolId> symbol) {
    Creation creation;
    creation.type = node.type;
    creation.site = options_.first_site + static_cast<uint32_t>(code_.creations.size());
    creation.name = node.ref;
    creation.span = node.span;
    creation.size = program_.types.size_of(node.type);
    const Operand alignment = value(program_.child(node, 0));
    creation.alignment = (alignment & constant_bit) != 0
                             ? static_cast<uint64_t>(code_.constants[alignment & ~constant_bit].integer)
                             : program_.types.alignment_of(node.type);
    creation.alignment = std::max<uint64_t>(creation.alignment, 1);
    if (node.op == Op::create_array) {
      creation.element_count = value(program_.child(node, 1));
    } else if (symbol && offset_of_symbol_.contains(symbol->index)) {
      creation.offset = offset_of_symbol_[symbol->index];
    } else {
      // Gaps between objects: one past the end of an object is never the next one.
      code_.frame_bytes = (code_.frame_bytes + creation.alignment - 1) & ~(creation.alignment - 1);
      creation.offset = code_.frame_bytes;
      code_.frame_bytes += creation.size + 1;
      // Frames are aligned to 64; more aligned objects are moved up.
      constexpr uint64_t of_frames = 64;
      if (creation.alignment > of_frames) code_.frame_bytes += creation.alignment - of_frames;
      if (symbol) offset_of_symbol_[symbol->index] = creation.offset;
    }
    span_ = node.span;
    const Operand initial = node.op == Op::create_readonly ? value(program_.child(node, 1)) : 0;
    const uint32_t index = append(code_.creations, creation);
    emit(node.op == Op::create_readonly ? Opcode::create_readonly : Opcode::create,
         {.dst = destination(target), .b = initial, .c = index});
  }
};

}  // namespace

Access access_of(const core::TypeTable& types, TypeId type) {
  Access access;
  access.type = types.unqualified(type);
  const core::Type& t = types[access.type];
  access.alignment = static_cast<uint32_t>(std::max<uint64_t>(1, types.alignment_of(type)));
  switch (t.kind) {
    case core::TypeKind::integer:
      access.representation = t.integer == core::IntegerKind::bool_ ? Representation::boolean : Representation::integer;
      access.size = static_cast<uint8_t>(core::size(t.integer));
      access.is_signed = core::is_signed(t.integer);
      break;
    case core::TypeKind::floating:
      access.representation = t.floating == core::FloatingKind::float_    ? Representation::float_
                              : t.floating == core::FloatingKind::double_ ? Representation::double_
                                                                          : Representation::long_double;
      access.size = static_cast<uint8_t>(core::size(t.floating));
      break;
    case core::TypeKind::pointer:
    case core::TypeKind::function:
      access.representation = Representation::pointer;
      access.size = 8;
      break;
    case core::TypeKind::array:
    case core::TypeKind::record:
    case core::TypeKind::atomic:
    case core::TypeKind::void_:
      access.representation = Representation::aggregate;
      access.bytes = static_cast<uint32_t>(types.size_of(type));
      break;
  }
  return access;
}

Code compile(const core::Program& program, const core::Body& body, std::span<const SymbolId> parameters,
             const CompileOptions& options) {
  return Compiler(program, body, parameters, options).run();
}

}  // namespace ramify::core_machine
