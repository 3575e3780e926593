// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/compile.h"

#include <algorithm>

#include <fmt/format.h>

#include "machines/mir/compiler.h"

namespace ramify::mir_machine {

Code compile(Image& image, Leaves& leaves, mir::FunctionId function, bool follows_paths) {
  return Compiler(image, leaves, function, follows_paths).compile();
}

Compiler::Compiler(Image& image, Leaves& leaves, mir::FunctionId function, bool follows_paths)
    : image_(image),
      leaves_(leaves),
      program_(image.program()),
      body_(*program_.functions[function.index].body),
      follows_paths_(follows_paths),
      register_locals_(find_register_locals(body_, leaves)) {
  code_.function = function;
}

Instruction& Compiler::emit(Opcode op, uint32_t dst, Source a, Source b) {
  Instruction in;
  in.op = op;
  in.dst = dst;
  in.a = a;
  in.b = b;
  code_.instructions.push_back(in);
  code_.spans.push_back(span_);
  return code_.instructions.back();
}

Source Compiler::constant(Value value) {
  for (size_t i = 0; i < code_.constants.size(); ++i)
    if (code_.constants[i] == value) return constant_bit | static_cast<Source>(i);
  code_.constants.push_back(value);
  return constant_bit | static_cast<Source>(code_.constants.size() - 1);
}

uint32_t Compiler::scalar_index(const mir::Scalar& scalar) {
  for (size_t i = 0; i < code_.scalars.size(); ++i)
    if (code_.scalars[i] == scalar) return static_cast<uint32_t>(i);
  code_.scalars.push_back(scalar);
  return static_cast<uint32_t>(code_.scalars.size() - 1);
}

// For numbers of up to 8 bytes; undefined bytes of larger ones are not tracked.
void Compiler::guard(Instruction& in, const mir::Scalar& scalar, Guard kind) const {
  if ((program_.has_undefined_values || follows_paths_) && scalar.kind != mir::ScalarKind::pointer && scalar.bytes <= 8)
    in.guard = kind;
}

void Compiler::unsupported(std::string what) {
  emit(Opcode::unsupported, 0, 0, static_cast<uint32_t>(code_.texts.size()));
  code_.texts.push_back(std::move(what));
}

void Compiler::place_locals() {
  if (program_.has_undefined_values || follows_paths_) code_.register_count = scratch_registers;
  // A local without a StorageLive statement lives as long as the frame.
  std::vector<bool> is_live_by_statement(body_.locals.size(), false);
  for (const mir::Block& block : body_.blocks)
    for (const mir::Statement& statement : block.statements)
      if (const auto* live = std::get_if<mir::StorageLive>(&statement.kind))
        is_live_by_statement[live->local.index] = true;
  for (uint32_t i = 0; i < body_.locals.size(); ++i) {
    const mir::TypeId of = body_.locals[i].type;
    if (register_locals_.is_register[i]) {
      code_.locals.push_back({false, code_.register_count});
      for (const Leaf& leaf : *leaves(of)) {
        if (leaf.scalar.bytes == 16) code_.wide_registers.push_back(code_.register_count);
        ++code_.register_count;
      }
      if (i == 0) code_.result_parts = code_.register_count;
      continue;
    }
    ObjectSite object{
        mir::LocalId(i),         new_register(), 0, size_of(of), has_layout(of) ? type(of).layout->align : 1,
        !is_live_by_statement[i]};
    // Leave gaps between objects, and align each exactly as its type requires.
    const uint64_t twice = 2 * object.align;
    object.offset = (code_.frame_bytes + 8 + twice - 1) / twice * twice + object.align;
    code_.frame_bytes = object.offset + object.size;
    code_.frame_align = std::max(code_.frame_align, twice);
    code_.locals.push_back({true, static_cast<uint32_t>(code_.objects.size())});
    code_.objects.push_back(object);
  }
  code_.frame_bytes = (code_.frame_bytes + 64) / 64 * 64;
}

Code Compiler::compile() {
  place_locals();
  for (uint32_t i = 0; i < code_.objects.size(); ++i)
    if (code_.objects[i].is_always_live && code_.objects[i].local.index > body_.argument_count)
      emit(Opcode::live, 0, 0, i);
  for (uint32_t i = 0; i < body_.blocks.size(); ++i) {
    block_starts_.push_back(static_cast<uint32_t>(code_.instructions.size()));
    compile_block(body_.blocks[i]);
    if (!std::holds_alternative<mir::Return>(body_.blocks[i].terminator.kind)) continue;
    code_.returns.push_back(static_cast<uint32_t>(code_.instructions.size() - 1));
    code_.known_at_return.push_back(register_locals_.known[i]);
  }
  link();
  if (follows_paths_) guard_operands_without_terms();
  return std::move(code_);
}

// Guards operands without a term in instructions whose other operands may have one.
void Compiler::guard_operands_without_terms() {
  for (Instruction& in : code_.instructions) {
    switch (in.op) {
      case Opcode::shl:
      case Opcode::shr:
      case Opcode::shl_unchecked:
      case Opcode::shr_unchecked:
      case Opcode::wide_equal:
      case Opcode::copy_nonoverlapping:
      case Opcode::check_scalar:
      case Opcode::check_reference:
      case Opcode::discriminant_of:
        if (in.guard == Guard::none) in.guard = Guard::rest;
        break;
      case Opcode::advance:
      case Opcode::element: in.guard = Guard::rest; break;
      default: break;
    }
  }
}

// Targets are block numbers until all blocks have positions.
void Compiler::link() {
  for (Instruction& in : code_.instructions)
    if (in.op == Opcode::jump) in.immediate = block_starts_[static_cast<size_t>(in.immediate)];
  const auto link_unwind = [&](UnwindTarget& target) {
    if (target.kind == mir::UnwindKind::cleanup) target.pc = block_starts_[target.pc];
  };
  for (CallSite& call : code_.calls) {
    if (call.target) call.target = block_starts_[*call.target];
    link_unwind(call.unwind);
  }
  for (SwitchTable& table : code_.switches) {
    for (auto& [value, target] : table.branches) target = block_starts_[target];
    table.otherwise = block_starts_[table.otherwise];
  }
  for (AssertSite& site : code_.asserts) link_unwind(site.unwind);
}

void Compiler::compile_block(const mir::Block& block) {
  for (const mir::Statement& statement : block.statements) compile(statement);
  compile(block.terminator);
}

void Compiler::compile(const mir::Statement& statement) {
  span_ = statement.span;
  if (const auto* assigned = std::get_if<mir::Assign>(&statement.kind)) {
    assign(assigned->place, assigned->value);
  } else if (const auto* live = std::get_if<mir::StorageLive>(&statement.kind)) {
    const LocalPlace& local_place = code_.locals[live->local.index];
    if (local_place.is_memory) emit(Opcode::live, 0, 0, local_place.index);
  } else if (const auto* dead = std::get_if<mir::StorageDead>(&statement.kind)) {
    const LocalPlace& local_place = code_.locals[dead->local.index];
    if (local_place.is_memory) emit(Opcode::dead, 0, 0, local_place.index);
  } else if (const auto* set = std::get_if<mir::SetDiscriminant>(&statement.kind)) {
    if (const std::optional<PlaceAt> to = place(set->place)) set_discriminant(*to, set->variant);
  } else if (const auto* deinitialised = std::get_if<mir::Deinitialise>(&statement.kind)) {
    if (const std::optional<PlaceAt> to = place(deinitialised->place); to && to->is_memory)
      emit(Opcode::undefine, to->base, 0, to->type.index).immediate = to->offset;
  } else if (const auto* assumed = std::get_if<mir::Assume>(&statement.kind)) {
    if (const std::optional<Source> condition = scalar(assumed->condition)) {
      Instruction& in = emit(Opcode::assume, 0, *condition);
      in.immediate = static_cast<int64_t>(assumed->otherwise);
      guard(in, mir::integer_scalar(1, false), Guard::condition);
    }
  } else if (const auto* copied = std::get_if<mir::CopyNonoverlapping>(&statement.kind)) {
    compile_copy(*copied);
  } else if (const auto* unknown = std::get_if<mir::Unsupported>(&statement.kind)) {
    unsupported(unknown->what);
  }  // Nothing; Retag: there is no aliasing model yet
}

void Compiler::go_to(mir::BlockId target) {
  // Otherwise it follows directly
  if (target.index != block_starts_.size()) emit(Opcode::jump).immediate = target.index;
}

UnwindTarget Compiler::unwind(const mir::Unwind& unwind) { return {unwind.kind, unwind.cleanup.index}; }

void Compiler::compile(const mir::Terminator& terminator) {
  span_ = terminator.span;
  if (const auto* go = std::get_if<mir::Goto>(&terminator.kind)) {
    go_to(go->target);
  } else if (const auto* branch = std::get_if<mir::Switch>(&terminator.kind)) {
    compile_switch(*branch);
  } else if (std::holds_alternative<mir::Return>(terminator.kind)) {
    emit(Opcode::return_);
  } else if (std::holds_alternative<mir::Resume>(terminator.kind)) {
    emit(Opcode::resume);
  } else if (std::holds_alternative<mir::Abort>(terminator.kind)) {
    emit(Opcode::abort_);
  } else if (const auto* drop = std::get_if<mir::Drop>(&terminator.kind)) {
    compile_drop(*drop);
  } else if (const auto* call = std::get_if<mir::Call>(&terminator.kind)) {
    compile_call(*call);
  } else if (const auto* assertion = std::get_if<mir::Assert>(&terminator.kind)) {
    compile_assert(*assertion);
  } else if (const auto* unknown = std::get_if<mir::Unsupported>(&terminator.kind)) {
    unsupported(unknown->what);
  } else {
    emit(Opcode::unreachable);
  }
}

void Compiler::compile_switch(const mir::Switch& branch) {
  const std::optional<Source> value = scalar(branch.value);
  if (!value) return;
  SwitchTable table;
  for (const auto& [bits, target] : branch.branches) table.branches.emplace_back(bits, target.index);
  table.otherwise = branch.otherwise.index;
  Instruction& in = emit(Opcode::switch_on, 0, *value, static_cast<uint32_t>(code_.switches.size()));
  const std::optional<mir::TypeId> of = mir::type_of(program_, body_, branch.value);
  if (of) guard(in, (*leaves(*of))[0].scalar, Guard::condition);
  code_.switches.push_back(std::move(table));
}

void Compiler::compile_assert(const mir::Assert& assertion) {
  const std::optional<Source> condition = scalar(assertion.condition);
  if (!condition) return;
  AssertSite site{assertion.kind, assertion.op, {}, unwind(assertion.unwind)};
  for (const mir::Operand& value : assertion.values) {
    const std::optional<Location> at = location(value);
    if (!at) return;
    site.values.push_back(*at);
  }
  Instruction& in = emit(Opcode::check, 0, *condition, static_cast<uint32_t>(code_.asserts.size()));
  in.is_signed = assertion.expected;
  if (follows_paths_) guard(in, mir::integer_scalar(1, false), Guard::condition);
  code_.asserts.push_back(std::move(site));
  go_to(assertion.target);
}

void Compiler::compile_call(const mir::Call& call) {
  CallSite site;
  const std::optional<mir::TypeId> callee = mir::type_of(program_, body_, call.function);
  if (!callee) {
    unsupported("a call of a place that does not fit its type");
    return;
  }
  if (const auto found = program_.function_of_type.find(*callee); found != program_.function_of_type.end()) {
    site.callee = found->second;
  } else if (type(*callee).kind == mir::TypeKind::function_pointer) {
    const std::optional<Source> function = scalar(call.function);
    if (!function) return;
    site.function = *function;
  } else {
    unsupported(fmt::format("a call of a value of {}", type(*callee).name));
    return;
  }
  for (const mir::Operand& argument : call.arguments) {
    const std::optional<Location> at = location(argument);
    if (!at) return;
    site.arguments.push_back(*at);
  }
  const std::optional<PlaceAt> destination = place(call.destination);
  if (!destination) return;
  site.destination = location(*destination);
  if (call.target) site.target = call.target->index;
  site.unwind = unwind(call.unwind);
  emit(Opcode::call, 0, 0, static_cast<uint32_t>(code_.calls.size()));
  code_.calls.push_back(std::move(site));
}

void Compiler::compile_drop(const mir::Drop& drop) {
  const std::optional<PlaceAt> at = place(drop.place);
  if (!at) return;
  CallSite site;
  site.is_drop = true;
  site.dropped = at->type;
  site.target = drop.target.index;
  site.unwind = unwind(drop.unwind);
  const auto glue = program_.drop_glue.find(at->type);
  if (glue != program_.drop_glue.end()) site.callee = glue->second;
  const bool is_dynamic = type(at->type).kind == mir::TypeKind::dynamic;
  if ((!site.callee && !is_dynamic) || !at->is_memory) {
    go_to(drop.target);
    return;
  }
  const uint32_t pointer = new_register();
  emit(Opcode::offset, pointer, at->base).immediate = at->offset;
  Location argument{
      site.callee ? program_.functions[site.callee->index].body->locals[1].type : at->type, false, {pointer}, 0};
  if (at->metadata) argument.parts.push_back(*at->metadata);
  site.arguments.push_back(std::move(argument));
  emit(Opcode::call, 0, 0, static_cast<uint32_t>(code_.calls.size()));
  code_.calls.push_back(std::move(site));
}

void Compiler::compile_copy(const mir::CopyNonoverlapping& copy) {
  const std::optional<mir::TypeId> pointer = mir::type_of(program_, body_, copy.from);
  const std::optional<Source> from = scalar(copy.from), to = scalar(copy.to), count = scalar(copy.count);
  if (!pointer || !from || !to || !count) return;
  const mir::TypeId element = type(*pointer).element;
  if (!type(*pointer).is_pointer() || !has_layout(element)) {
    unsupported("a copy of values whose layout is not known");
    return;
  }
  Instruction& in = emit(Opcode::copy_nonoverlapping, *to, *from, *count);
  in.other = element.index;
}

}  // namespace ramify::mir_machine
