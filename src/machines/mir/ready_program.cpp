// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/ready_program.h"

#include <algorithm>

#include "machines/mir/compile.h"

namespace ramify::mir_machine {

ReadyProgram::ReadyProgram(const mir::Program& program, bool follows_paths) : program_(program), image_(program) {
  Leaves leaves(program);
  for (uint32_t i = 0; i < program.types.size(); ++i) leaves_.push_back(leaves.of(mir::TypeId(i)));
  uint32_t site = 0, call = 0;
  for (uint32_t i = 0; i < program.functions.size(); ++i) {
    const mir::Function& function = program.functions[i];
    codes_.push_back(function.body ? std::make_unique<Code>(compile(image_, leaves, mir::FunctionId(i), follows_paths))
                                   : nullptr);
    std::optional<NativeFunction> native;
    if (function.is_intrinsic) native = intrinsic_of(function.name);
    else if (!function.body || is_replaced(function.name))
      native = library_function_of(function.body ? function.name : demangled(function.symbol));
    natives_.push_back(native);
    first_sites_.push_back(site);
    first_calls_.push_back(call);
    if (codes_.back()) call += static_cast<uint32_t>(codes_.back()->calls.size());
    if (codes_.back()) site += static_cast<uint32_t>(codes_.back()->objects.size());
    if (codes_.back()) {
      codes_.back()->first_mark = mark_count_;
      mark_count_ += static_cast<uint32_t>(codes_.back()->instructions.size());
    }
  }
  // Sites of code follow those of the image.
  const auto begin = static_cast<uint32_t>(image_.objects().size() + 1);
  for (uint32_t& first : first_sites_) first += begin;
  for (const StaticObject& object : image_.objects()) {
    if (object.is_thread_local)
      thread_bytes_ = (thread_bytes_ + 2 * object.align) / (2 * object.align) * (2 * object.align) + object.align;
    thread_offsets_.push_back(thread_bytes_);
    if (object.is_thread_local) thread_bytes_ += object.size + 1;
  }
}

std::optional<ReadyProgram::LocalSite> ReadyProgram::local_of(uint32_t site) const {
  if (first_sites_.empty() || site < first_sites_[0]) return std::nullopt;
  const auto after = std::ranges::upper_bound(first_sites_, site);
  // Functions without objects share the site of the next one, so the last function that begins there has it.
  const auto index = static_cast<uint32_t>(after - first_sites_.begin() - 1);
  if (!codes_[index] || site - first_sites_[index] >= codes_[index]->objects.size()) return std::nullopt;
  return LocalSite{mir::FunctionId(index), site - first_sites_[index]};
}

// `<dyn Shape as Shape>::area` of a Circle is `<Circle as Shape>::area`.
std::optional<mir::FunctionId> ReadyProgram::method(mir::FunctionId virtual_function, mir::TypeId type) const {
  const mir::Function& function = program_.functions[virtual_function.index];
  const std::string path = function.body ? function.name : demangled(function.symbol);
  const size_t as = path.find(" as ");
  if (!path.starts_with("<dyn ") || as == std::string::npos) return std::nullopt;
  const std::string wanted = "<" + program_.type(type).name + path.substr(as);
  return program_.find_function(wanted);
}

}  // namespace ramify::mir_machine
