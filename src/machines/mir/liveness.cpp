// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/liveness.h"

namespace ramify::mir_machine {

void for_each_read(const Code& code, const Instruction& in, const std::function<void(uint32_t)>& visit) {
  const auto read = [&](Source source) {
    if ((source & constant_bit) == 0) visit(source);
  };
  const auto read_all = [&](const std::vector<Source>& sources) {
    for (const Source source : sources) read(source);
  };
  switch (in.op) {
    case Opcode::jump:
    case Opcode::live:
    case Opcode::resume:
    case Opcode::abort_:
    case Opcode::unreachable:
    case Opcode::unsupported:
    case Opcode::thread_object: return;
    case Opcode::copy:
    case Opcode::not_:
    case Opcode::neg:
    case Opcode::float_neg:
    case Opcode::convert:
    case Opcode::cast:
    case Opcode::expose:
    case Opcode::unexpose:
    case Opcode::strip:
    case Opcode::freeze:
    case Opcode::load:
    case Opcode::load_pointer:
    case Opcode::offset:
    case Opcode::check_scalar:
    case Opcode::discriminant:
    case Opcode::discriminant_of:
    case Opcode::switch_on:
    case Opcode::assume: return read(in.a);
    case Opcode::add:
    case Opcode::sub:
    case Opcode::mul:
    case Opcode::add_checked:
    case Opcode::sub_checked:
    case Opcode::mul_checked:
    case Opcode::add_unchecked:
    case Opcode::sub_unchecked:
    case Opcode::mul_unchecked:
    case Opcode::div:
    case Opcode::rem:
    case Opcode::bit_xor:
    case Opcode::bit_and:
    case Opcode::bit_or:
    case Opcode::shl:
    case Opcode::shr:
    case Opcode::shl_unchecked:
    case Opcode::shr_unchecked:
    case Opcode::eq:
    case Opcode::ne:
    case Opcode::lt:
    case Opcode::le:
    case Opcode::gt:
    case Opcode::ge:
    case Opcode::cmp:
    case Opcode::float_binary:
    case Opcode::advance:
    case Opcode::tail_field:
    case Opcode::check_reference: read(in.a); return read(in.b);
    case Opcode::wide_equal:
      for (const Source first : {in.a, in.b}) {
        read(first);
        read(first + 1);
      }
      return;
    case Opcode::select:
    case Opcode::element:
      read(in.a);
      read(in.b);
      return read(in.other);
    case Opcode::store:
    case Opcode::store_pointer: read(in.dst); return read(in.b);
    case Opcode::copy_memory:
    case Opcode::fill: read(in.dst); return read(in.a);
    case Opcode::copy_nonoverlapping:
      read(in.dst);
      read(in.a);
      return read(in.b);
    case Opcode::validate:
    case Opcode::undefine: return read(in.dst);
    case Opcode::dead: return read(code.objects[in.b].pointer);
    case Opcode::check:
      read(in.a);
      for (const Location& value : code.asserts[in.b].values) read_all(value.parts);
      return;
    case Opcode::call: {
      const CallSite& site = code.calls[in.b];
      if (!site.callee) read(site.function);
      for (const Location& argument : site.arguments) read_all(argument.parts);
      if (site.destination.is_memory) read_all(site.destination.parts);
      return;
    }
    case Opcode::return_: {
      const LocalPlace& place = code.locals[0];
      if (place.is_memory) return read(code.objects[place.index].pointer);
      for (uint32_t i = 0; i < code.result_parts; ++i) read(place.index + i);
      return;
    }
  }
}

void for_each_written(const Code& code, const Instruction& in, const std::function<void(uint32_t)>& visit) {
  switch (in.op) {
    case Opcode::jump:
    case Opcode::resume:
    case Opcode::abort_:
    case Opcode::unreachable:
    case Opcode::unsupported:
    case Opcode::check_scalar:
    case Opcode::switch_on:
    case Opcode::assume:
    case Opcode::check_reference:
    case Opcode::store:
    case Opcode::store_pointer:
    case Opcode::copy_memory:
    case Opcode::fill:
    case Opcode::copy_nonoverlapping:
    case Opcode::validate:
    case Opcode::undefine:
    case Opcode::dead:
    case Opcode::check:
    case Opcode::return_: return;
    case Opcode::live: return visit(code.objects[in.b].pointer);
    case Opcode::add_checked:
    case Opcode::sub_checked:
    case Opcode::mul_checked: visit(in.dst); return visit(in.dst + 1);
    case Opcode::call: {
      const CallSite& site = code.calls[in.b];
      if (!site.destination.is_memory)
        for (const Source part : site.destination.parts) visit(part);
      return;
    }
    default: return visit(in.dst);
  }
}

Liveness::Liveness(const Code& code) : code_(code), words_((code.register_count + 63) / 64) {
  is_object_.resize(code.register_count);
  for (const ObjectSite& object : code.objects) is_object_[object.pointer] = true;
  find_live();
  find_wide();
}

void Liveness::find_live() {
  const size_t count = code_.instructions.size();
  sets_.resize((count + 1) * words_);
  std::vector<uint64_t> live(words_);
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (size_t pc = count; pc-- > 0;) {
      const Instruction& in = code_.instructions[pc];
      live.assign(words_, 0);
      const auto flow_from = [&](size_t to) {
        for (size_t w = 0; w < words_; ++w) live[w] |= sets_[to * words_ + w];
      };
      const auto flow_from_cleanup = [&](const UnwindTarget& target) {
        if (target.kind == mir::UnwindKind::cleanup) flow_from(target.pc);
      };
      switch (in.op) {
        case Opcode::jump: flow_from(static_cast<size_t>(in.immediate)); break;
        case Opcode::switch_on:
          for (const auto& [bits, target] : code_.switches[in.b].branches) flow_from(target);
          flow_from(code_.switches[in.b].otherwise);
          break;
        case Opcode::call:
          if (const CallSite& site = code_.calls[in.b]; site.target) flow_from(*site.target);
          break;
        case Opcode::return_:
        case Opcode::resume:
        case Opcode::abort_:
        case Opcode::unreachable:
        case Opcode::unsupported: break;
        default: flow_from(pc + 1);
      }
      for_each_written(code_, in, [&](uint32_t reg) { live[reg / 64] &= ~(uint64_t{1} << (reg % 64)); });
      if (in.op == Opcode::call) flow_from_cleanup(code_.calls[in.b].unwind);
      if (in.op == Opcode::check) flow_from_cleanup(code_.asserts[in.b].unwind);
      for_each_read(code_, in, [&](uint32_t reg) { live[reg / 64] |= uint64_t{1} << (reg % 64); });
      for (size_t w = 0; w < words_; ++w) {
        if (sets_[pc * words_ + w] == live[w]) continue;
        sets_[pc * words_ + w] = live[w];
        is_changed = true;
      }
    }
  }
  for (size_t pc = 0; pc < count; ++pc)
    for (uint32_t reg = 0; reg < code_.register_count; ++reg)
      if (is_object_[reg]) sets_[pc * words_ + reg / 64] |= uint64_t{1} << (reg % 64);
}

bool Liveness::is_awaited(uint32_t pc, uint32_t reg) const {
  const CallSite& site = code_.calls[code_.instructions[pc].b];
  if (is_object_[reg]) return true;
  if (site.destination.is_memory && site.destination.parts[0] == reg) return true;
  if (site.unwind.kind == mir::UnwindKind::cleanup && is_live(site.unwind.pc, reg)) return true;
  if (!site.target || !is_live(*site.target, reg)) return false;
  // The result of the call does not exist yet.
  if (site.destination.is_memory) return true;
  for (const Source part : site.destination.parts)
    if (part == reg) return false;
  return true;
}

// Only numbers of 16 bytes have a high half that is not a provenance.
void Liveness::find_wide() {
  constexpr uint8_t wide = 16;
  is_wide_.resize(code_.register_count);
  for (const uint32_t reg : code_.wide_registers) is_wide_[reg] = true;
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (const Instruction& in : code_.instructions) {
      bool is_wide = false;
      switch (in.op) {
        case Opcode::load: is_wide = code_.scalars[in.b].bytes == wide; break;
        case Opcode::convert:
        case Opcode::cast: is_wide = in.other_bytes == wide; break;
        case Opcode::copy: is_wide = (in.a & constant_bit) == 0 && is_wide_[in.a]; break;
        case Opcode::select: is_wide = (in.b & constant_bit) == 0 && is_wide_[in.b]; break;
        case Opcode::eq:
        case Opcode::ne:
        case Opcode::lt:
        case Opcode::le:
        case Opcode::gt:
        case Opcode::ge:
        case Opcode::cmp:
        case Opcode::wide_equal:
        case Opcode::store: break;
        default: is_wide = in.bytes == wide;
      }
      if (!is_wide || is_wide_[in.dst]) continue;
      is_wide_[in.dst] = true;
      is_changed = true;
    }
  }
}

}  // namespace ramify::mir_machine
