// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/object_liveness.h"

#include "machines/mir/liveness.h"

namespace ramify::mir_machine {

namespace {

bool is_register(Source source) { return (source & constant_bit) == 0; }

template <typename Visit>
void for_each_next(const Code& code, size_t pc, const Visit& visit) {
  const Instruction& in = code.instructions[pc];
  const auto visit_cleanup = [&](const UnwindTarget& target) {
    if (target.kind == mir::UnwindKind::cleanup) visit(target.pc);
  };
  switch (in.op) {
    case Opcode::jump: visit(static_cast<size_t>(in.immediate)); break;
    case Opcode::switch_on:
      for (const auto& [bits, target] : code.switches[in.b].branches) visit(target);
      visit(code.switches[in.b].otherwise);
      break;
    case Opcode::call:
      if (const CallSite& site = code.calls[in.b]; site.target) visit(*site.target);
      visit_cleanup(code.calls[in.b].unwind);
      break;
    case Opcode::check:
      visit(pc + 1);
      visit_cleanup(code.asserts[in.b].unwind);
      break;
    case Opcode::return_:
    case Opcode::resume:
    case Opcode::abort_:
    case Opcode::unreachable:
    case Opcode::unsupported: break;
    default: visit(pc + 1);
  }
}

}  // namespace

ObjectLiveness::ObjectLiveness(const Code& code, const mir::Program& program)
    : code_(code), program_(program), objects_(code.objects.size()) {
  find_leads();
  find_live();
}

std::optional<uint32_t> ObjectLiveness::object_of(uint32_t reg) const {
  return leads_[reg].object < objects_ ? std::optional(leads_[reg].object) : std::nullopt;
}

void ObjectLiveness::join(Lead& known, const Lead& more) const {
  if (more.object == nothing) return;
  if (known.object == nothing) {
    known = more;
  } else if (known.object != more.object) {
    known = {unknown, 0};
  } else if (known.offset != more.offset) {
    known.offset = anywhere;
  }
}

// None: it does not derive a pointer from a pointer.
std::optional<ObjectLiveness::Lead> ObjectLiveness::lead_from(const Instruction& in) const {
  const bool moves = in.op == Opcode::copy || in.op == Opcode::offset || in.op == Opcode::advance;
  if (!moves || !is_register(in.a)) return std::nullopt;
  Lead lead = leads_[in.a];
  if (lead.object >= objects_ || in.op == Opcode::copy) return lead;
  if (in.op == Opcode::offset && lead.offset != anywhere) lead.offset += in.immediate;
  if (in.op == Opcode::advance) {
    const bool is_fixed = !is_register(in.b) && lead.offset != anywhere;
    lead.offset = is_fixed
                      ? lead.offset + static_cast<int64_t>(code_.constants[in.b & ~constant_bit].low) * in.immediate
                      : anywhere;
  }
  return lead;
}

// A fixpoint iteration from `nothing` upwards. The initial value of a parameter does not point to an object of its
// function.
void ObjectLiveness::find_leads() {
  leads_.resize(code_.register_count);
  for (uint32_t i = 0; i < objects_; ++i) leads_[code_.objects[i].pointer] = {i, 0};
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (const Instruction& in : code_.instructions) {
      const Lead lead = lead_from(in).value_or(Lead{unknown, 0});
      for_each_written(code_, in, [&](uint32_t reg) {
        if (in.op == Opcode::live) return;
        const Lead before = leads_[reg];
        join(leads_[reg], lead);
        is_changed |= leads_[reg] != before;
      });
    }
  }
}

ObjectLiveness::Parts ObjectLiveness::all(uint32_t object) const {
  const uint64_t size = code_.objects[object].size;
  if (size == 0) return 0;
  const uint64_t parts = (size + part_bytes(object) - 1) / part_bytes(object);
  return parts >= 64 ? ~Parts{0} : (Parts{1} << parts) - 1;
}

uint64_t ObjectLiveness::bytes_of(uint64_t type) const {
  const std::optional<mir::Layout>& layout = program_.types[type].layout;
  return layout ? layout->size : 0;
}

// A read makes every part that it touches live; a write kills the parts that it covers.
void ObjectLiveness::read(Parts* live, uint32_t reg, int64_t offset, uint64_t bytes) const {
  const Lead& lead = leads_[reg];
  if (lead.object >= objects_) return;
  const uint64_t size = code_.objects[lead.object].size, part = part_bytes(lead.object);
  const int64_t begin = lead.offset == anywhere ? -1 : lead.offset + offset;
  if (begin < 0 || static_cast<uint64_t>(begin) + bytes > size) {
    live[lead.object] = all(lead.object);
    return;
  }
  for (uint64_t at = static_cast<uint64_t>(begin); at < static_cast<uint64_t>(begin) + bytes; ++at)
    live[lead.object] |= Parts{1} << at / part;
}

void ObjectLiveness::write(Parts* live, uint32_t reg, int64_t offset, uint64_t bytes) const {
  const Lead& lead = leads_[reg];
  if (lead.object >= objects_ || lead.offset == anywhere || lead.offset + offset < 0) return;
  const uint64_t size = code_.objects[lead.object].size, part = part_bytes(lead.object);
  const auto begin = static_cast<uint64_t>(lead.offset + offset);
  const uint64_t end = begin + bytes;
  for (uint64_t at = 0; at * part < size; ++at)
    if (at * part >= begin && std::min((at + 1) * part, size) <= end) live[lead.object] &= ~(Parts{1} << at);
}

// Computes liveness before an instruction from liveness after it.
void ObjectLiveness::flow_through(const Instruction& in, Parts* live) const {
  const auto read_all = [&](uint32_t reg) {
    if (leads_[reg].object < objects_) live[leads_[reg].object] = all(leads_[reg].object);
  };
  const auto read_source = [&](Source source) {
    if (is_register(source)) read_all(source);
  };
  constexpr uint64_t pointer_bytes = 8;
  switch (in.op) {
    case Opcode::copy:
    case Opcode::offset:
    case Opcode::advance:
      if (leads_[in.dst].object < objects_) return;
      break;
    case Opcode::load:
    case Opcode::load_pointer:
      if (is_register(in.a)) read(live, in.a, in.immediate, code_.scalars[in.b].bytes);
      return;
    case Opcode::store:
    case Opcode::store_pointer:
      write(live, in.dst, in.immediate, in.op == Opcode::store ? in.bytes : pointer_bytes);
      return read_source(in.b);
    case Opcode::undefine: return write(live, in.dst, in.immediate, bytes_of(in.b));
    case Opcode::copy_memory:
      write(live, in.dst, static_cast<int32_t>(in.other), bytes_of(in.b));
      if (is_register(in.a)) read(live, in.a, in.immediate, bytes_of(in.b));
      return;
    case Opcode::live:
    case Opcode::dead: live[in.b] = 0; return;
    default: break;
  }
  for_each_read(code_, in, read_all);
}

void ObjectLiveness::find_live() {
  const size_t count = code_.instructions.size();
  sets_.assign((count + 1) * objects_, 0);
  if (objects_ == 0) return;
  std::vector<Parts> live(objects_);
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (size_t pc = count; pc-- > 0;) {
      live.assign(objects_, 0);
      for_each_next(code_, pc, [&](size_t to) {
        for (size_t i = 0; i < objects_; ++i) live[i] |= sets_[to * objects_ + i];
      });
      flow_through(code_.instructions[pc], live.data());
      for (size_t i = 0; i < objects_; ++i) {
        if (sets_[pc * objects_ + i] == live[i]) continue;
        sets_[pc * objects_ + i] = live[i];
        is_changed = true;
      }
    }
  }
}

bool ObjectLiveness::is_awaited(uint32_t pc, uint32_t object) const {
  bool is_wanted = false;
  for_each_next(code_, pc, [&](size_t to) { is_wanted |= is_live(static_cast<uint32_t>(to), object); });
  const CallSite& site = code_.calls[code_.instructions[pc].b];
  if (site.destination.is_memory) is_wanted |= leads_[site.destination.parts[0]].object == object;
  return is_wanted;
}

}  // namespace ramify::mir_machine
