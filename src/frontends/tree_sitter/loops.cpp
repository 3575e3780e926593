// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/loops.h"

#include "base/check.h"

namespace ramify::frontends::tree_sitter {

ir::Label Loops::exit_label(Open& open) {
  if (!open.exit) open.exit = code_.label();
  return *open.exit;
}

ir::Label Loops::exit_label() {
  CHECK(!open_.empty());
  return exit_label(open_.back());
}

void Loops::leave() {
  CHECK(!open_.empty());
  const Open open = std::move(open_.back());
  open_.pop_back();
  if (!open.exit) return;
  code_.place(*open.exit);
  if (open.loop.iterator) code_.iter_end(*open.loop.iterator);
}

std::optional<size_t> Loops::find(std::string_view name) const {
  for (size_t i = open_.size(); i > 0; --i) {
    if (name.empty() || open_[i - 1].loop.name == name) return i - 1;
  }
  return std::nullopt;
}

void Loops::end_iterations_inside(size_t index) {
  for (size_t i = open_.size(); i > index + 1; --i) {
    if (open_[i - 1].loop.iterator) code_.iter_end(*open_[i - 1].loop.iterator);
  }
}

bool Loops::break_(std::string_view name) {
  const std::optional<size_t> index = find(name);
  if (!index) return false;
  end_iterations_inside(*index);
  code_.branch(exit_label(open_[*index]));
  return true;
}

bool Loops::continue_(std::string_view name) {
  const std::optional<size_t> index = find(name);
  if (!index) return false;
  end_iterations_inside(*index);
  code_.branch(open_[*index].loop.continue_target);
  return true;
}

void Loops::return_(ir::Register value) {
  for (size_t i = open_.size(); i > 0; --i) {
    if (open_[i - 1].loop.iterator) code_.iter_end(*open_[i - 1].loop.iterator);
  }
  code_.return_(value);
}

}  // namespace ramify::frontends::tree_sitter
