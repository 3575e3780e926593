// SPDX-License-Identifier: Apache-2.0
#include "machines/core/liveness.h"

namespace ramify::core_machine {

void for_each_read(const Code& code, const Instruction& in, const std::function<void(uint32_t)>& visit) {
  const auto read = [&](Operand operand) {
    if ((operand & constant_bit) == 0) visit(operand);
  };
  switch (in.op) {
    case Opcode::jump:
    case Opcode::thread_object:
    case Opcode::undef:
    case Opcode::error:
    case Opcode::fence:
    case Opcode::fork:
    case Opcode::join:
    case Opcode::end_fork:
    case Opcode::begin_bound:
    case Opcode::end_bound:
    case Opcode::begin_threads:
    case Opcode::choose: return;
    case Opcode::move:
    case Opcode::jump_unless:
    case Opcode::jump_unspecified:
    case Opcode::jump_specified:
    case Opcode::not_:
    case Opcode::conv_int:
    case Opcode::float_of:
    case Opcode::int_of_float:
    case Opcode::conv_loaded:
    case Opcode::member_shift:
    case Opcode::member_of:
    case Opcode::kill:
    case Opcode::free:
    case Opcode::load:
    case Opcode::load_for_update:
    case Opcode::end_thread:
    case Opcode::end_threads:
    case Opcode::thread_result:
    case Opcode::return_: return read(in.a);
    case Opcode::create:
      if (code.creations[in.c].element_count) read(*code.creations[in.c].element_count);
      return;
    case Opcode::create_readonly: return read(in.b);
    case Opcode::binary:
    case Opcode::wrap:
    case Opcode::checked:
    case Opcode::bits:
    case Opcode::floating_op:
    case Opcode::array_shift:
    case Opcode::memop:
    case Opcode::alloc:
    case Opcode::store:
    case Opcode::store_update: read(in.a); return read(in.b);
    case Opcode::compose:
      for (const Composition::Part& part : code.compositions[in.c].parts) read(part.value);
      return;
    case Opcode::compare_exchange: {
      const Exchange& exchange = code.exchanges[in.c];
      read(exchange.object);
      read(exchange.expected);
      return read(exchange.desired);
    }
    case Opcode::call:
    case Opcode::call_builtin:
    case Opcode::call_pure:
      if (in.op == Opcode::call) read(code.calls[in.c].function);
      for (const Operand operand : code.calls[in.c].arguments) read(operand);
      return;
  }
}

std::optional<uint32_t> written(const Instruction& in) {
  switch (in.op) {
    case Opcode::move:
    case Opcode::not_:
    case Opcode::binary:
    case Opcode::conv_int:
    case Opcode::wrap:
    case Opcode::checked:
    case Opcode::bits:
    case Opcode::floating_op:
    case Opcode::float_of:
    case Opcode::int_of_float:
    case Opcode::conv_loaded:
    case Opcode::array_shift:
    case Opcode::member_shift:
    case Opcode::compose:
    case Opcode::member_of:
    case Opcode::call_pure:
    case Opcode::thread_object:
    case Opcode::memop:
    case Opcode::create:
    case Opcode::create_readonly:
    case Opcode::alloc:
    case Opcode::load:
    case Opcode::load_for_update:
    case Opcode::compare_exchange:
    case Opcode::call:
    case Opcode::begin_threads:
    case Opcode::thread_result:
    case Opcode::call_builtin: return in.dst;
    case Opcode::jump:
    case Opcode::jump_unless:
    case Opcode::jump_unspecified:
    case Opcode::jump_specified:
    case Opcode::undef:
    case Opcode::error:
    case Opcode::kill:
    case Opcode::free:
    case Opcode::store:
    case Opcode::store_update:
    case Opcode::fence:
    case Opcode::return_:
    case Opcode::fork:
    case Opcode::join:
    case Opcode::end_fork:
    case Opcode::begin_bound:
    case Opcode::end_bound:
    case Opcode::end_thread:
    case Opcode::end_threads:
    case Opcode::choose: return std::nullopt;
  }
  return std::nullopt;
}

Liveness::Liveness(const Code& code) : words_((code.register_count + 63) / 64) {
  const size_t count = code.instructions.size();
  sets_.resize((count + 1) * words_);
  std::vector<uint64_t> live(words_);
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (size_t pc = count; pc-- > 0;) {
      const Instruction& in = code.instructions[pc];
      live.assign(words_, 0);
      const auto flow_from = [&](size_t to) {
        for (size_t w = 0; w < words_; ++w) live[w] |= sets_[to * words_ + w];
      };
      switch (in.op) {
        case Opcode::jump: flow_from(in.c); break;
        case Opcode::jump_unless:
        case Opcode::jump_unspecified:
        case Opcode::jump_specified:
          flow_from(in.c);
          flow_from(pc + 1);
          break;
        case Opcode::choose:
          for (const uint32_t target : code.choices[in.c].targets) flow_from(target);
          break;
        case Opcode::fork:
          for (const uint32_t start : code.forks[in.c].starts) flow_from(start);
          break;
        case Opcode::begin_threads:
          for (const uint32_t start : code.forks[in.c].starts) flow_from(start);
          flow_from(code.forks[in.c].end);
          break;
        case Opcode::join:
          flow_from(code.forks[in.c].end);
          flow_from(pc + 1);
          break;
        case Opcode::return_:
        case Opcode::end_thread:
        case Opcode::undef:
        case Opcode::error: break;
        default: flow_from(pc + 1);
      }
      if (const std::optional<uint32_t> dst = written(in)) live[*dst / 64] &= ~(uint64_t{1} << (*dst % 64));
      for_each_read(code, in, [&](uint32_t reg) { live[reg / 64] |= uint64_t{1} << (reg % 64); });
      for (size_t w = 0; w < words_; ++w) {
        if (sets_[pc * words_ + w] == live[w]) continue;
        sets_[pc * words_ + w] = live[w];
        is_changed = true;
      }
    }
  }
}

}  // namespace ramify::core_machine
