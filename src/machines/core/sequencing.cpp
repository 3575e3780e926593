// SPDX-License-Identifier: Apache-2.0
#include "machines/core/sequencing.h"

#include <algorithm>
#include <unordered_set>

#include "base/check.h"

namespace ramify::core_machine {

namespace {

using core::Node;
using core::NodeId;
using core::Op;
using core::PatternId;
using core::PatternKind;

// The possible targets of a value.
struct Origin {
  enum class Kind : uint8_t { none, object, global, unknown };
  Kind kind = Kind::none;
  uint32_t index = 0;           // of the symbol that its `create` binds, or of the global
  std::vector<Origin> parts{};  // of a tuple

  friend bool operator==(const Origin&, const Origin&) = default;
};
const Origin unknown{Origin::Kind::unknown, 0, {}};

Origin join(const Origin& a, const Origin& b) {
  if (a == b || b.kind == Origin::Kind::none) return a;
  if (a.kind == Origin::Kind::none) return b;
  return unknown;
}

bool binds_object(const core::Program& program, NodeId first) {
  const Op op = program[first].op;
  return op == Op::create || op == Op::create_readonly || op == Op::create_array;
}

enum class Part : uint8_t { operand, unit, weak_first, weak_second, strong_first, strong_second };
struct Position {
  uint32_t node = 0;
  Part part = Part::operand;
  uint32_t operand = 0;
  friend bool operator==(const Position&, const Position&) = default;
};

struct Site {
  NodeId node;
  Origin origin;
  bool is_write = false;
  bool is_negative = false;
  std::vector<Position> path;
  bool is_inner = false;  // in a nested full expression: a statement expression
};

bool is_sequenced_before(const Site& a, const Site& b) {
  const size_t shared = std::ranges::mismatch(a.path, b.path).in1 - a.path.begin();
  // Operands of `indet` are ordered, one way or the other.
  if (shared < a.path.size() && shared < b.path.size() && a.path[shared].part == Part::unit &&
      b.path[shared].part == Part::unit && a.path[shared].node == b.path[shared].node)
    return true;
  const auto b_is_in_second_part_of = [&](size_t depth) {
    // Parts at the same node.
    if (depth >= b.path.size() || b.path[depth].node != a.path[depth].node) return false;
    return b.path[depth].part == Part::weak_second || b.path[depth].part == Part::strong_second;
  };
  const auto is_first = [](Part part) { return part == Part::weak_first || part == Part::strong_first; };
  if (!a.is_negative) return shared < a.path.size() && is_first(a.path[shared].part) && b_is_in_second_part_of(shared);
  size_t depth = a.path.size();
  while (depth > 0 && a.path[depth - 1].part != Part::strong_first) --depth;
  if (depth == 0) return false;
  --depth;
  if (shared < depth) return is_first(a.path[shared].part) && b_is_in_second_part_of(shared);
  return b_is_in_second_part_of(depth);
}

class Analysis {
 public:
  Analysis(const core::Program& program, const core::Body& body) : program_(program), origins_(body.symbols.size()) {}

  Sequencing run(const core::Body& body, std::span<const core::SymbolId> parameters) {
    for (const core::SymbolId parameter : parameters) {
      origins_[parameter.index] = unknown;
      ++result_.binding_counts[parameter.index];
    }
    if (body.root) escape(follow(*body.root));
    // Threads of one body share its objects.
    for (const auto& [node, origin] : accesses_)
      result_.is_shared[node] =
          has_threads_ || !(origin.kind == Origin::Kind::object && !escaped_.contains(origin.index));
    for (auto& [node, sites] : bounds_) watch(node, sites);
    return std::move(result_);
  }

 private:
  const core::Program& program_;
  std::vector<Origin> origins_;  // by symbol
  std::unordered_set<uint32_t> escaped_;
  std::vector<std::pair<uint32_t, Origin>> accesses_;
  std::vector<std::pair<uint32_t, std::vector<Site>>> bounds_;
  std::vector<size_t> open_bounds_;  // indices into bounds_
  std::vector<std::vector<Position>> paths_{{}};
  bool has_threads_ = false;
  uint32_t unit_depth_ = 0;  // number of enclosing operands of `indet`
  Sequencing result_;

  void escape(const Origin& origin) {
    if (origin.kind == Origin::Kind::object) escaped_.insert(origin.index);
    for (const Origin& part : origin.parts) escape(part);
  }

  void bind(PatternId id, const Origin& origin) {
    const core::Pattern& pattern = program_[id];
    switch (pattern.kind) {
      case PatternKind::symbol:
        ++result_.binding_counts[pattern.symbol.index];
        if (!origin.parts.empty()) escape(origin);
        origins_[pattern.symbol.index] = join(origins_[pattern.symbol.index], origin.parts.empty() ? origin : unknown);
        return;
      case PatternKind::wildcard:
      case PatternKind::unspecified: return;
      case PatternKind::specified: return bind(pattern.parts[0], origin);
      case PatternKind::tuple:
        for (size_t i = 0; i < pattern.parts.size(); ++i)
          bind(pattern.parts[i], origin.parts.size() == pattern.parts.size() ? origin.parts[i] : unknown);
        if (origin.parts.size() != pattern.parts.size()) escape(origin);
        return;
    }
  }

  void escape_all(const Node& node, size_t from = 0) {
    for (size_t i = from; i < node.count; ++i) escape(follow(program_.child(node, i)));
  }

  void access(NodeId id, NodeId pointer, bool is_write, bool is_negative) {
    const Origin origin = follow(pointer);
    accesses_.emplace_back(id.index, origin);
    if (unit_depth_ != 0) result_.of_units.insert(id.index);
    // The accesses of a nested full expression are complete when the outer one continues.
    for (size_t level = 0; level < open_bounds_.size(); ++level) {
      const bool is_inner = level + 1 < open_bounds_.size();
      bounds_[open_bounds_[level]].second.push_back(
          {id, origin, is_write, is_negative && !is_inner, paths_[level + 1], is_inner});
    }
  }

  // The possible targets of the value; records its accesses in order.
  Origin follow(NodeId id, bool is_negative = false) {
    std::vector<size_t> entered;  // the tails of lets to leave at the end
    Origin result;
    const auto leave = [&] {
      for (; !entered.empty(); entered.pop_back()) paths_.back().resize(entered.back());
    };
    for (;;) {
      const Node& node = program_[id];
      switch (node.op) {
        case Op::let_:
        case Op::let_weak:
        case Op::let_strong: {
          const NodeId first = program_.child(node, 1);
          const bool is_strong = node.op == Op::let_strong;
          const size_t depth = paths_.back().size();
          if (node.op != Op::let_)
            paths_.back().push_back({id.index, is_strong ? Part::strong_first : Part::weak_first, 0});
          Origin origin = follow(first);
          paths_.back().resize(depth);
          const core::Pattern& pattern = program_[program_.pattern(node, 0)];
          if (binds_object(program_, first) && pattern.kind == PatternKind::symbol)
            origin = {Origin::Kind::object, pattern.symbol.index, {}};
          bind(program_.pattern(node, 0), origin);
          if (node.op != Op::let_) {
            entered.push_back(depth);
            paths_.back().push_back({id.index, is_strong ? Part::strong_second : Part::weak_second, 0});
          }
          id = program_.child(node, 2);
          continue;
        }
        case Op::save:
          for (size_t i = 0; i + 1 < node.count; i += 2) {
            escape(follow(program_.child(node, i + 1)));
            origins_[program_.symbol(node, i).index] = unknown;
            result_.binding_counts[program_.symbol(node, i).index] += 2;
          }
          id = program_.child(node, node.count - 1);
          continue;
        case Op::bound: {
          open_bounds_.push_back(bounds_.size());
          bounds_.emplace_back(id.index, std::vector<Site>{});
          paths_.emplace_back();
          result = follow(program_.child(node, 0));
          paths_.pop_back();
          open_bounds_.pop_back();
          break;
        }
        case Op::unseq:
        case Op::indet: {
          const bool has_units = node.op == Op::indet;
          unit_depth_ += has_units ? 1 : 0;
          for (size_t i = 0; i < node.count; ++i) {
            paths_.back().push_back({id.index, has_units ? Part::unit : Part::operand, static_cast<uint32_t>(i)});
            result.parts.push_back(follow(program_.child(node, i)));
            paths_.back().pop_back();
          }
          unit_depth_ -= has_units ? 1 : 0;
          if (result.parts.size() == 1) {
            Origin only = std::move(result.parts[0]);
            result = std::move(only);
          }
          break;
        }
        case Op::tuple:
          for (size_t i = 0; i < node.count; ++i) result.parts.push_back(follow(program_.child(node, i)));
          break;
        case Op::case_: {
          const Origin origin = follow(program_.child(node, 0));
          for (size_t i = 1; i + 1 < node.count; i += 2) {
            bind(program_.pattern(node, i), origin);
            result = join(result, follow(program_.child(node, i + 1)));
          }
          break;
        }
        case Op::if_:
          escape(follow(program_.child(node, 0)));
          result = join(follow(program_.child(node, 1)), follow(program_.child(node, 2)));
          break;
        case Op::nd:
          for (size_t i = 0; i < node.count; ++i) result = join(result, follow(program_.child(node, i)));
          break;
        case Op::pure:
        case Op::specified:
        case Op::member_shift:
        case Op::excluded:
        case Op::conv_loaded:
        case Op::annot: result = follow(program_.child(node, 0)); break;
        case Op::neg: result = follow(program_.child(node, 0), true); break;
        case Op::symbol: result = origins_[node.ref]; break;
        case Op::global: result = {Origin::Kind::global, node.ref, {}}; break;
        case Op::array_shift:
          result = follow(program_.child(node, 0));
          escape(follow(program_.child(node, 1)));
          break;
        case Op::memop: {
          const auto memop = static_cast<core::Memop>(node.sub);
          result = follow(program_.child(node, 0));
          const bool shifts = memop == core::Memop::ptr_array_shift || memop == core::Memop::ptr_cast;
          const bool keeps = memop == core::Memop::int_from_ptr || memop == core::Memop::va_start ||
                             memop == core::Memop::va_copy || memop == core::Memop::va_arg ||
                             memop == core::Memop::va_end;
          if (keeps) {
            escape(result);
            escape_all(node, 1);
          } else {
            for (size_t i = 1; i < node.count; ++i) follow(program_.child(node, i));
          }
          if (memop == core::Memop::ptr_from_int || memop == core::Memop::va_arg) {
            result = unknown;
          } else if (!shifts) {
            result = {};
          }
          break;
        }
        case Op::load:
          access(id, program_.child(node, 0), false, false);
          result = unknown;
          break;
        case Op::store:
        case Op::store_lock:
          access(id, program_.child(node, 0), true, is_negative);
          escape(follow(program_.child(node, 1)));
          break;
        case Op::seq_rmw:
        case Op::seq_rmw_forward:
          access(id, program_.child(node, 0), true, true);
          ++result_.binding_counts[program_.symbol(node, 1).index];
          origins_[program_.symbol(node, 1).index] = unknown;
          escape(follow(program_.child(node, 2)));
          result = unknown;
          break;
        case Op::compare_exchange:
          access(id, program_.child(node, 0), true, false);
          escape_all(node, 1);
          break;
        case Op::kill:
        case Op::create:
        case Op::create_array:
          follow(program_.child(node, 0));
          if (node.count > 1) follow(program_.child(node, 1));
          break;
        case Op::ccall:
        case Op::pcall:
        case Op::call:
        case Op::run:
        case Op::create_readonly:
        case Op::alloc:
        case Op::free:
        case Op::array_value:
        case Op::record_value:
        case Op::union_value:
        case Op::par:
        case Op::wait:
          has_threads_ |= node.op == Op::par;
          escape_all(node);
          result = unknown;
          break;
        case Op::not_:
        case Op::binary:
        case Op::conv_int:
        case Op::wrap:
        case Op::checked:
        case Op::bits:
        case Op::floating_op:
        case Op::float_of:
        case Op::int_of_float:
        case Op::member_of:
          for (size_t i = 0; i < node.count; ++i) follow(program_.child(node, i));
          result = node.op == Op::member_of ? unknown : Origin{};
          break;
        case Op::integer:
        case Op::floating:
        case Op::unit:
        case Op::true_:
        case Op::false_:
        case Op::ctype:
        case Op::function:
        case Op::null:
        case Op::unspecified:
        case Op::undef:
        case Op::error:
        case Op::fence: break;
      }
      leave();
      return result;
    }
  }

  bool may_overlap(const Origin& a, const Origin& b) const {
    using enum Origin::Kind;
    if (a.kind == unknown && b.kind == unknown) return true;
    if (a.kind == unknown) return may_overlap(b, a);
    if (a.kind == none) return b.kind != none;
    if (b.kind == unknown) return a.kind != object || escaped_.contains(a.index);
    return a.kind == b.kind && a.index == b.index;
  }

  void watch(uint32_t node, const std::vector<Site>& sites) {
    std::vector<std::vector<uint32_t>> rivals(sites.size());
    bool any = false;
    for (uint32_t i = 0; i < sites.size(); ++i) {
      if (!sites[i].is_write) continue;
      for (uint32_t j = 0; j < sites.size(); ++j) {
        if (i == j || (sites[j].is_write && j < i)) continue;
        if (!may_overlap(sites[i].origin, sites[j].origin)) continue;
        // Two accesses in the same nested expression are compared there.
        if (sites[i].is_inner && sites[j].is_inner && sites[i].path == sites[j].path) continue;
        if (is_sequenced_before(sites[i], sites[j]) || is_sequenced_before(sites[j], sites[i])) continue;
        if (sites[i].is_inner || sites[j].is_inner) {
          result_.unwatched.insert(sites[sites[i].is_inner ? i : j].node.index);
          continue;
        }
        rivals[i].push_back(j);
        rivals[j].push_back(i);
        any = true;
      }
    }
    if (!any) return;
    Bound bound;
    std::vector<uint32_t> numbers(sites.size());
    for (uint32_t i = 0; i < sites.size(); ++i) {
      if (rivals[i].empty()) continue;
      numbers[i] = static_cast<uint32_t>(bound.watched.size());
      bound.watched.push_back({.is_write = sites[i].is_write, .span = program_[sites[i].node].span});
      result_.watched[sites[i].node.index] = {static_cast<uint32_t>(result_.bounds.size()), numbers[i]};
    }
    for (uint32_t i = 0; i < sites.size(); ++i)
      for (const uint32_t j : rivals[i]) bound.watched[numbers[i]].rivals.push_back(numbers[j]);
    result_.bound_of_node[node] = static_cast<uint32_t>(result_.bounds.size());
    result_.bounds.push_back(std::move(bound));
  }
};

}  // namespace

Sequencing sequencing_of(const core::Program& program, const core::Body& body,
                         std::span<const core::SymbolId> parameters) {
  return Analysis(program, body).run(body, parameters);
}

}  // namespace ramify::core_machine
