// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/thread_reads.h"

#include <algorithm>
#include <vector>

namespace ramify::frontends::surface {
namespace {

// The field name of a read: as a field, a method call without arguments, an element with a text key, or a text `w . x`
// of two constants.
std::optional<std::string> field_of(const Node& node) {
  if (node.is(Kind::field) && !node.text.empty() && !node.has(Flag::optional)) return node.text;
  if (node.is(Kind::method_call) && node.parts.size() == 1 && !node.has(Flag::optional)) return node.text;
  if (node.is(Kind::binary) && node.text == ".." && node.part(1)->is(Kind::name))
    return node.part(1)->text == "at" ? "at" : "$" + node.part(1)->text;
  if (!node.is(Kind::index) || node.parts.size() != 2 || !node.part(1)->is(Kind::literal)) return std::nullopt;
  const auto* text = std::get_if<std::string>(&node.part(1)->value);
  return text != nullptr ? std::optional(*text) : std::nullopt;
}

// A name, or a call without arguments, as an undeclared name may be read.
const Node* name_in(const Node* node) {
  if (node == nullptr) return nullptr;
  if (node->is(Kind::method_call) && node->part(0) == nullptr && node->parts.size() == 1) return node;
  if (node->is(Kind::method_call) && node->part(0)->is(Kind::this_) && node->parts.size() == 1) return node;
  if (node->is(Kind::call) && node->parts.size() == 1) node = node->part(0);
  return node != nullptr && node->is(Kind::name) ? node : nullptr;
}

bool has_any(const Node* node, Kind kind, std::string_view name) {
  if (node == nullptr || !node->may_contain(kind)) return false;
  if (node->is(kind) && node->text == name) return true;
  return std::ranges::any_of(node->parts, [&](const Node* part) { return has_any(part, kind, name); });
}

}  // namespace

void find_thread_reads(Node* root, const std::set<std::string, std::less<>>& threads, const Names& names,
                       std::span<const Node* const> program, Tree& tree) {
  // A global may be one that only the property names.
  const auto is_thread = [&](const Node* node) {
    if (node == nullptr || !threads.contains(node->text)) return false;
    const auto is_in_program = [&](Kind kind) {
      return std::ranges::any_of(program, [&](const Node* file) { return has_any(file, kind, node->text); });
    };
    if (!node->is(Kind::name)) return !is_in_program(Kind::function);
    const Meaning* meaning = names.find_meaning(node);
    if (meaning == nullptr || meaning->kind == Meaning::Kind::library) return true;
    return meaning->kind == Meaning::Kind::global && !is_in_program(Kind::name) && !is_in_program(Kind::function);
  };
  std::vector<Node*> pending{root};
  bool has_any = false;
  while (!pending.empty()) {
    Node* node = pending.back();
    pending.pop_back();
    if (node == nullptr) continue;
    pending.insert(pending.end(), node->parts.begin(), node->parts.end());
    const std::optional<std::string> field = field_of(*node);
    if (!field) continue;
    const Node* of = node->part(0);
    const bool has_number = of->is(Kind::index) && of->parts.size() == 2;
    const Node* thread = name_in(has_number ? of->part(0) : of);
    if (!is_thread(thread)) continue;
    Node* number = has_number ? of->part(1) : tree.literal(node->span, ir::Null());
    std::vector<Node*> arguments{tree.literal(node->span, thread->text), number, tree.literal(node->span, *field)};
    node->kind = Kind::intrinsic;
    node->text = "%thread_value";
    node->parts = std::move(arguments);
    has_any = true;
  }
  if (has_any) find_kinds(root);
}

}  // namespace ramify::frontends::surface
