// SPDX-License-Identifier: Apache-2.0
#include "programs/mir/print.h"

#include <fmt/format.h>

namespace ramify::mir {

namespace {

class Printer {
 public:
  Printer(const Program& program, const Function& function)
      : program_(program), function_(function), body_(*function.body) {}

  std::string print() {
    std::string text = fmt::format("fn {}({}) -> {} {{\n", function_.name, parameters(), type(body_.locals[0].type));
    for (uint32_t i = 0; i < body_.locals.size(); ++i) {
      if (i >= 1 && i <= body_.argument_count) continue;
      const Local& local = body_.locals[i];
      text += fmt::format("    let {}_{}: {};{}\n", local.is_mutable ? "mut " : "", i, type(local.type),
                          local.name.empty() ? "" : "  // " + local.name);
    }
    for (size_t i = 0; i < body_.blocks.size(); ++i) {
      text += fmt::format("\n    bb{}: {{\n", i);
      for (const Statement& statement : body_.blocks[i].statements) {
        const std::string line = std::visit([&](const auto& kind) { return of(kind); }, statement.kind);
        if (!line.empty()) text += fmt::format("        {};\n", line);
      }
      text += fmt::format("        {};\n    }}\n",
                          std::visit([&](const auto& kind) { return of(kind); }, body_.blocks[i].terminator.kind));
    }
    return text + "}\n";
  }

 private:
  const Program& program_;
  const Function& function_;
  const Body& body_;

  const std::string& type(TypeId id) const { return program_.type(id).name; }

  std::string parameters() const {
    std::string text;
    for (uint32_t i = 1; i <= body_.argument_count; ++i)
      text += fmt::format("{}_{}: {}", i == 1 ? "" : ", ", i, type(body_.locals[i].type));
    return text;
  }

  // Dereferences and downcasts are in parentheses, as in rustc's output.
  std::string of(const Place& place) const {
    std::string text = fmt::format("_{}", place.local.index);
    for (const Projection& projection : place.projections) {
      switch (projection.kind) {
        case ProjectionKind::dereference: text = fmt::format("(*{})", text); break;
        case ProjectionKind::field:
          text = fmt::format("({}.{}: {})", text, projection.number, type(projection.type));
          break;
        case ProjectionKind::downcast: text = fmt::format("({} as variant#{})", text, projection.number); break;
        case ProjectionKind::index: text += fmt::format("[_{}]", projection.number); break;
        case ProjectionKind::constant_index:
          text += projection.from_end ? fmt::format("[-{} of _]", projection.number)
                                      : fmt::format("[{} of _]", projection.number);
          break;
        case ProjectionKind::subslice:
          text += fmt::format("[{}..{}{}]", projection.number, projection.from_end ? "-" : "", projection.to);
          break;
        case ProjectionKind::access:
          text = fmt::format("(*({} + {}) as {})", text, projection.number, type(projection.type));
          break;
        case ProjectionKind::retype: text = fmt::format("({} as {})", text, type(projection.type)); break;
      }
    }
    return text;
  }

  std::string of(const Constant& constant) const {
    const Type& of = program_.type(constant.type);
    if (!constant.unsupported.empty()) return fmt::format("const _: {}", of.name);
    if (!constant.memory) {
      const auto called = program_.function_of_type.find(constant.type);
      return called == program_.function_of_type.end() ? fmt::format("const {}", of.name)
                                                       : program_.functions[called->second.index].name;
    }
    const Memory& memory = *constant.memory;
    if (!memory.pointers.empty()) return fmt::format("const {{alloc{}: {}}}", memory.pointers[0].second.index, of.name);
    Bits bits = 0;
    for (size_t i = memory.bytes.size(); i-- > 0 && memory.bytes.size() <= 16;) bits = bits << 8 | memory.bytes[i];
    if (of.kind == TypeKind::boolean) return bits == 0 ? "const false" : "const true";
    if (of.kind == TypeKind::unsigned_integer) return fmt::format("const {}_{}", bits, of.name);
    if (of.kind == TypeKind::signed_integer) {
      const unsigned shift = 128 - 8 * static_cast<unsigned>(memory.bytes.size());
      return fmt::format("const {}_{}", static_cast<__int128>(bits << shift) >> shift, of.name);
    }
    return fmt::format("const {{{} bytes: {}}}", memory.bytes.size(), of.name);
  }

  std::string of(const Operand& operand) const {
    switch (operand.kind) {
      case OperandKind::copy: return "copy " + of(operand.place);
      case OperandKind::move: return "move " + of(operand.place);
      case OperandKind::constant: return of(program_.constants[operand.constant.index]);
    }
    return "";
  }
  std::string of(const std::vector<Operand>& operands) const {
    std::string text;
    for (const Operand& operand : operands) text += (text.empty() ? "" : ", ") + of(operand);
    return text;
  }

  std::string of(const Use& value) const { return of(value.value); }
  std::string of(const Repeat& value) const { return fmt::format("[{}; {}]", of(value.value), value.count); }
  std::string of(const Reference& value) const {
    return fmt::format("&{}{}{}", value.is_raw ? "raw " : "",
                       value.is_mutable ? "mut "
                       : value.is_raw   ? "const "
                                        : "",
                       of(value.place));
  }
  std::string of(const Length& value) const { return fmt::format("Len({})", of(value.place)); }
  std::string of(const Cast& value) const {
    return fmt::format("{} as {} ({})", of(value.value), type(value.type), name(value.kind));
  }
  std::string of(const Binary& value) const {
    return fmt::format("{}({}, {})", name(value.op), of(value.left), of(value.right));
  }
  std::string of(const Unary& value) const { return fmt::format("{}({})", name(value.op), of(value.value)); }
  std::string of(const Nullary& value) const {
    switch (value.op) {
      case NullaryOp::size_of: return fmt::format("SizeOf({})", type(value.type));
      case NullaryOp::align_of: return fmt::format("AlignOf({})", type(value.type));
      case NullaryOp::offset_of: return fmt::format("OffsetOf({})", type(value.type));
      case NullaryOp::ub_checks: return "UbChecks()";
      case NullaryOp::contract_checks: return "ContractChecks()";
    }
    return "";
  }
  std::string of(const Discriminant& value) const { return fmt::format("discriminant({})", of(value.place)); }
  std::string of(const Aggregate& value) const {
    switch (value.kind) {
      case AggregateKind::tuple: return fmt::format("({})", of(value.values));
      case AggregateKind::array: return fmt::format("[{}]", of(value.values));
      case AggregateKind::adt: return fmt::format("variant#{} {{ {} }}", value.variant, of(value.values));
      case AggregateKind::closure: return fmt::format("{{closure}} {{ {} }}", of(value.values));
      case AggregateKind::raw_pointer: return fmt::format("*{} from ({})", type(*value.type), of(value.values));
    }
    return "";
  }
  std::string of(const ShallowBox& value) const {
    return fmt::format("ShallowInitBox({}, {})", of(value.value), type(value.type));
  }
  std::string of(const ThreadLocal& value) const {
    return fmt::format("&/*tls*/ {}", program_.statics[value.item.index].name);
  }
  std::string of(const Select& value) const {
    return fmt::format("select({}, {}, {})", of(value.condition), of(value.left), of(value.right));
  }
  std::string of(const Unsupported& kind) const { return fmt::format("/* {} */", kind.what); }

  std::string of(const Nothing&) const { return ""; }
  std::string of(const Assign& kind) const {
    return fmt::format("{} = {}", of(kind.place), std::visit([&](const auto& value) { return of(value); }, kind.value));
  }
  std::string of(const SetDiscriminant& kind) const {
    return fmt::format("discriminant({}) = {}", of(kind.place), kind.variant);
  }
  std::string of(const StorageLive& kind) const { return fmt::format("StorageLive(_{})", kind.local.index); }
  std::string of(const StorageDead& kind) const { return fmt::format("StorageDead(_{})", kind.local.index); }
  std::string of(const Deinitialise& kind) const { return fmt::format("Deinit({})", of(kind.place)); }
  std::string of(const Assume& kind) const {
    if (kind.otherwise == Ub::assumption) return fmt::format("assume({})", of(kind.condition));
    return fmt::format("assume({}, {})", of(kind.condition), mir::name(kind.otherwise));
  }
  std::string of(const CopyNonoverlapping& kind) const {
    return fmt::format("copy_nonoverlapping(dst = {}, src = {}, count = {})", of(kind.to), of(kind.from),
                       of(kind.count));
  }
  std::string of(const Retag& kind) const { return fmt::format("Retag({})", of(kind.place)); }

  static std::string of(const Unwind& unwind) {
    switch (unwind.kind) {
      case UnwindKind::go_on: return "unwind continue";
      case UnwindKind::unreachable: return "unwind unreachable";
      case UnwindKind::terminate: return "unwind terminate";
      case UnwindKind::cleanup: return fmt::format("unwind: bb{}", unwind.cleanup.index);
    }
    return "";
  }
  std::string of(const Unreachable&) const { return "unreachable"; }
  std::string of(const Goto& kind) const { return fmt::format("goto -> bb{}", kind.target.index); }
  std::string of(const Switch& kind) const {
    std::string targets;
    for (const auto& [value, target] : kind.branches) targets += fmt::format("{}: bb{}, ", value, target.index);
    return fmt::format("switchInt({}) -> [{}otherwise: bb{}]", of(kind.value), targets, kind.otherwise.index);
  }
  std::string of(const Return&) const { return "return"; }
  std::string of(const Resume&) const { return "resume"; }
  std::string of(const Abort&) const { return "abort"; }
  std::string of(const Drop& kind) const {
    return fmt::format("drop({}) -> [return: bb{}, {}]", of(kind.place), kind.target.index, of(kind.unwind));
  }
  std::string of(const Call& kind) const {
    const std::string target = kind.target ? fmt::format("return: bb{}, ", kind.target->index) : "";
    return fmt::format("{} = {}({}) -> [{}{}]", of(kind.destination), of(kind.function), of(kind.arguments), target,
                       of(kind.unwind));
  }
  std::string of(const Assert& kind) const {
    return fmt::format("assert({}{}) -> [success: bb{}, {}]", kind.expected ? "" : "!", of(kind.condition),
                       kind.target.index, of(kind.unwind));
  }
};

}  // namespace

std::string print(const Program& program, FunctionId function) {
  const Function& printed = program.functions[function.index];
  return printed.body ? Printer(program, printed).print() : "";
}

std::string print(const Program& program) {
  std::string text;
  for (uint32_t i = 0; i < program.functions.size(); ++i) {
    const std::string one = print(program, FunctionId(i));
    if (!one.empty()) text += (text.empty() ? "" : "\n") + one;
  }
  return text;
}

}  // namespace ramify::mir
