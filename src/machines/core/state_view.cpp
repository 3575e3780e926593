// SPDX-License-Identifier: Apache-2.0
#include "machines/core/state_view.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "machines/core/compile.h"
#include "machines/core/representation.h"
#include "programs/core/spelling.h"

namespace ramify::core_machine {

namespace {

using engine::View;
using memory::Allocation;
using memory::AllocationKind;

constexpr size_t summary_max = 60;      // characters of an aggregate in one line
constexpr uint64_t elements_max = 256;  // of an array
constexpr int depth_max = 16;           // of aggregates in aggregates

void add_output(View& root, const std::vector<OutputPiece>& output) {
  std::string text;
  for (const OutputPiece& piece : output) text += piece.text;
  if (!text.empty()) root.children.push_back({"output", "group", core::string_text(text), {}, {}});
}

class StateViewer {
 public:
  explicit StateViewer(Interpreter& machine) : machine_(machine), program_(*machine.program().program) {}

  View view() {
    for (const std::unique_ptr<Allocation>& a : machine_.memory.all()) by_base_.emplace(a->base, a.get());
    View root{"", "state", "", {}, {}};
    for (const auto& [base, a] : by_base_)
      if (a->kind == AllocationKind::static_ && is_shown(*a)) root.children.push_back(declared(*a, "global"));
    for (const Thread& thread : machine_.threads)
      if (!thread.frames.empty()) root.children.push_back(thread_view(thread));
    add_allocated(root);
    add_output(root, machine_.output);
    return root;
  }

 private:
  Interpreter& machine_;
  const core::Program& program_;
  std::map<uint64_t, Allocation*> by_base_;
  std::map<uint64_t, TypeId> pointees_;  // of allocated memory, by its address

  const core::TypeTable& types() const { return program_.types; }

  const CreationSite* site(const Allocation& a) const {
    return machine_.has_site(a.id) ? &machine_.program().sites[a.id.site()] : nullptr;
  }
  bool is_shown(const Allocation& a) const {
    const CreationSite* const s = site(a);
    if (s == nullptr || s->name.empty() || !s->type || a.is_internal || machine_.is_temporary(a.id)) return false;
    const base::Place place = program_.place(s->span);
    return a.writable != memory::Writable::string_literal && place.is_known() && !place.file.starts_with('<');
  }

  View declared(Allocation& a, std::string kind) {
    const CreationSite& s = *site(a);
    View shown = object(s.name, std::move(kind), declared_type(a, *s.type), a, a.base, 0);
    shown.place = program_.place(s.span);
    return shown;
  }

  // Of an array of variable length, the site has the type of an element.
  std::optional<TypeId> declared_type(const Allocation& a, TypeId type) const {
    return types().size_of(type) == a.size ? std::optional(type) : std::nullopt;
  }

  // The instruction that a frame stands at. Where its next operand is still to be chosen, that is the first of those that can come.
  static uint32_t instruction_of(const Frame& frame) {
    if (!frame.is_deciding) return frame.pc;
    const auto can_come = [](const Strand& s) { return s.state == Strand::State::fresh || s.state == Strand::State::ready; };
    const auto next = std::ranges::find_if(frame.strands, can_come);
    return next == frame.strands.end() ? 0 : next->pc;
  }

  View thread_view(const Thread& thread) {
    View shown{thread_name(thread.number), "thread", "", {}, {}};
    for (size_t i = thread.frames.size(); i-- > 0;) {
      const Frame& frame = thread.frames[i];
      const base::Place place = program_.place(frame.code->spans[instruction_of(frame)]);
      if (shown.value.empty() && place.is_known() && !place.file.starts_with('<')) {
        shown.value = fmt::format("at {}:{}", place.file, place.line);
        shown.place = place;
      }
      View inner = frame_view(frame, place);
      if (!inner.name.empty()) shown.children.push_back(std::move(inner));
    }
    return shown;
  }

  View frame_view(const Frame& frame, const base::Place& place) {
    const bool has_name =
        frame.procedure < program_.procedures.size() && place.is_known() && !place.file.starts_with('<');
    View shown{has_name ? program_.procedures[frame.procedure].name : "", "frame", "", {}, {}};
    if (!has_name) return shown;
    shown.value = fmt::format("line {}", place.line);
    shown.place = place;
    const uint64_t end = frame.stack + frame.code->frame_bytes + frame.variable_bytes;
    for (auto at = by_base_.lower_bound(frame.stack); at != by_base_.end() && at->first < end; ++at)
      if (is_shown(*at->second)) shown.children.push_back(declared(*at->second, "local"));
    return shown;
  }

  // Pointers in what is shown lead to more of it.
  void add_allocated(View& root) {
    View group{"allocated memory", "group", "", {}, {}};
    std::set<uint64_t> done;
    for (bool is_new = true; is_new;) {
      is_new = false;
      for (const auto& [address, type] : std::map(pointees_)) {
        const auto found = by_base_.find(address);
        if (found == by_base_.end() || !done.insert(address).second) continue;
        is_new = true;
        group.children.push_back(allocated(*found->second, type));
      }
    }
    for (const auto& [address, a] : by_base_)
      if (a->kind == AllocationKind::dynamic && !a->is_internal && done.insert(address).second)
        group.children.push_back({label(*a), "element", fmt::format("{} bytes", a->size), {}, {}});
    if (!group.children.empty()) root.children.push_back(std::move(group));
  }

  View allocated(Allocation& a, TypeId type) {
    const uint64_t size = types().size_of(type);
    if (size == 0 || a.size % size != 0) return {label(a), "element", fmt::format("{} bytes", a.size), {}, {}};
    if (a.size == size) return object(label(a), "element", type, a, a.base, 0);
    return elements(label(a), "element", type, a.size / size, a, a.base, 0);
  }

  static std::string label(const Allocation& a) { return fmt::format("*{:#x}", a.base); }

  View object(std::string name, std::string kind, std::optional<TypeId> type, Allocation& a, uint64_t address,
              int depth) {
    View shown{std::move(name), std::move(kind), "", {}, {}};
    if (!type) {
      shown.value = fmt::format("{} bytes", a.size);
      return shown;
    }
    const TypeId plain = types().unqualified(*type);
    const core::Type& t = types()[plain];
    if (t.kind == core::TypeKind::array && depth < depth_max)
      return elements(std::move(shown.name), std::move(shown.kind), t.of, t.count.value_or(0), a, address, depth);
    if (t.kind == core::TypeKind::record && depth < depth_max) {
      for (const core::Member& member : types()[t.record].members)
        shown.children.push_back(member_view(member, a, address, depth + 1));
      shown.value = summary(shown, /*is_record=*/true);
      return shown;
    }
    shown.value = scalar(plain, a, address);
    return shown;
  }

  View member_view(const core::Member& member, Allocation& a, uint64_t address, int depth) {
    const std::string name = member.name.empty() ? "(unnamed)" : member.name;
    if (!member.bits) return object(name, "field", member.type, a, address + member.offset, depth);
    Access access = access_of(types(), member.type);
    access.bit_offset = member.bits->offset;
    access.bit_width = member.bits->width;
    const Extent part = extent(access, address + member.offset);
    View shown{name, "field", "indeterminate", {}, {}};
    if (memory::Memory::is_defined(a, part.address, part.size))
      shown.value = integer_text(bits_at(access, part.shift, a.bytes + (part.address - a.base), part.size));
    return shown;
  }

  View elements(std::string name, std::string kind, TypeId type, uint64_t count, Allocation& a, uint64_t address,
                int depth) {
    View shown{std::move(name), std::move(kind), "", {}, {}};
    const uint64_t size = types().size_of(type);
    for (uint64_t i = 0; i < std::min(count, elements_max); ++i)
      shown.children.push_back(object(fmt::format("[{}]", i), "element", type, a, address + i * size, depth + 1));
    const std::optional<std::string> text = text_of(type, count, a, address);
    shown.value = text ? *text : summary(shown, /*is_record=*/false);
    if (count > elements_max) shown.value += fmt::format(" ({} elements)", count);
    return shown;
  }

  // Of an array of characters that ends with a zero: a string literal.
  std::optional<std::string> text_of(TypeId type, uint64_t count, const Allocation& a, uint64_t address) const {
    const core::Type& t = types()[types().unqualified(type)];
    if (t.kind != core::TypeKind::integer || core::size(t.integer) != 1 || !memory::Memory::is_defined(a, address, 1))
      return std::nullopt;
    std::string text;
    for (uint64_t i = 0; i < count; ++i) {
      if (!memory::Memory::is_defined(a, address + i, 1)) return std::nullopt;
      const char c = static_cast<char>(a.bytes[address - a.base + i]);
      if (c == 0) return core::string_text(text);
      if (std::isprint(static_cast<unsigned char>(c)) == 0 && c != '\n' && c != '\t') return std::nullopt;
      text += c;
    }
    return std::nullopt;
  }

  static std::string summary(const View& aggregate, bool is_record) {
    std::string text;
    for (const View& part : aggregate.children) {
      text += fmt::format("{}{}{}", text.empty() ? "" : ", ", is_record ? "." + part.name + " = " : "", part.value);
      if (text.size() > summary_max) return "{" + text.substr(0, summary_max) + "...}";
    }
    return "{" + text + "}";
  }

  static std::string integer_text(Integer value) { return core::integer_text(value); }

  std::string scalar(TypeId type, Allocation& a, uint64_t address) {
    const core::Type& t = types()[type];
    if (t.kind == core::TypeKind::pointer || t.kind == core::TypeKind::function) return pointer_text(t, a, address);
    const Access access = access_of(types(), type);
    if (access.representation == Representation::aggregate) return fmt::format("{} bytes", access.bytes);
    if (memory::Memory::has_open(a, address, access.size)) return "undecided";
    if (!memory::Memory::is_defined(a, address, access.size)) return "indeterminate";
    const Value value = decoded(access, a.bytes + (address - a.base));
    if (value.kind == ValueKind::floating) return core::floating_text(value.floating);
    return integer_text(value.integer);
  }

  std::string pointer_text(const core::Type& type, Allocation& a, uint64_t address) {
    constexpr uint64_t pointer_bytes = 8;
    if (!memory::Memory::is_defined(a, address, pointer_bytes)) return "indeterminate";
    const memory::Pointer pointer = machine_.memory.read_pointer(a, address);
    if (pointer.address == 0) return "null";
    if (const std::optional<uint32_t> function = memory::Memory::function_of(pointer))
      return "&" + program_.procedures[*function].name;
    const Allocation* const to = machine_.memory.find(pointer.provenance);
    if (to == nullptr) return fmt::format("{:#x} (no live object)", pointer.address);
    if (type.kind == core::TypeKind::pointer && to->kind == AllocationKind::dynamic && pointer.address == to->base)
      pointees_.emplace(to->base, type.of);
    const CreationSite* const s = site(*to);
    const std::string name = s != nullptr && !s->name.empty() ? "&" + s->name : fmt::format("{:#x}", to->base);
    const auto offset = static_cast<int64_t>(pointer.address - to->base);
    return offset == 0 ? name : fmt::format("{} + {} bytes", name, offset);
  }
};

}  // namespace

engine::View state_view(Interpreter& machine) { return StateViewer(machine).view(); }

engine::View end_view(int64_t status, const std::vector<OutputPiece>& output) {
  View root{"", "state", "", {}, {}};
  root.children.push_back({"exit status", "group", std::to_string(status), {}, {}});
  add_output(root, output);
  return root;
}

}  // namespace ramify::core_machine
