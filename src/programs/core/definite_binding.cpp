// SPDX-License-Identifier: Apache-2.0

#include "programs/core/definite_binding.h"

#include <utility>

#include <fmt/format.h>

#include "programs/core/node_info.h"

namespace ramify::core {
namespace {

enum class EventKind : uint8_t {
  visit,  // an expression that has not been expanded yet
  use,    // symbol
  bind,   // symbol
  stop,   // the following code is unreachable
  label,  // label
  jump,   // label
  split,  // parts begin, each with the current bindings
  next_of_all,
  next_of_any,      // the next part, if all parts are evaluated, or any of them
  next_of_threads,  // the same for threads, whose bindings are invisible to each other
  end_of_all,
  end_of_any,
};
struct Event {
  EventKind kind;
  uint32_t which = 0;
  NodeId node{};
};

class Set {
 public:
  Set(size_t size, bool value) : words_((size + 63) / 64, value ? ~uint64_t{0} : 0) {}
  bool has(uint32_t i) const { return ((words_[i / 64] >> (i % 64)) & 1) != 0; }
  void add(uint32_t i) { words_[i / 64] |= uint64_t{1} << (i % 64); }
  void unite(const Set& other) {
    for (size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }
  void intersect(const Set& other) {
    for (size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  }
  friend bool operator==(const Set&, const Set&) = default;

 private:
  std::vector<uint64_t> words_;
};

class Bindings {
 public:
  explicit Bindings(const CheckedBody& body) : body_(body), program_(body.program) {}

  void check() {
    make_events();
    std::vector<Set> at_labels(body_.body.labels.size(), Set(body_.body.symbols.size(), true));
    for (bool changes = true; changes;) {
      const std::vector<Set> before = at_labels;
      propagate(at_labels, false);
      changes = at_labels != before;
    }
    propagate(at_labels, true);
  }

 private:
  void make_events() {
    std::vector<Event> stack{{.kind = EventKind::visit, .node = *body_.body.root}};
    while (!stack.empty()) {
      const Event at = stack.back();
      stack.pop_back();
      if (at.kind != EventKind::visit) {
        events_.push_back(at);
        continue;
      }
      parts_.clear();
      expand(at.node);
      stack.insert(stack.end(), parts_.rbegin(), parts_.rend());
    }
  }

  void expand(NodeId id) {
    const Node& node = program_[id];
    const auto event = [&](EventKind kind, uint32_t which = 0) {
      parts_.push_back({.kind = kind, .which = which, .node = id});
    };
    const auto visit = [&](uint32_t i) {
      parts_.push_back({.kind = EventKind::visit, .node = program_.child(node, i)});
    };
    switch (node.op) {
      case Op::symbol: return event(EventKind::use, node.ref);
      case Op::undef:
      case Op::error: return event(EventKind::stop);
      case Op::par:
        event(EventKind::split);
        for (uint32_t i = 0; i < node.count; ++i) {
          visit(i);
          event(EventKind::next_of_threads);
        }
        return event(EventKind::end_of_all);
      case Op::unseq:
      case Op::indet:
      case Op::nd: {
        const bool is_any = node.op == Op::nd;
        event(EventKind::split);
        for (uint32_t i = 0; i < node.count; ++i) {
          visit(i);
          event(is_any ? EventKind::next_of_any : EventKind::next_of_all);
        }
        return event(is_any ? EventKind::end_of_any : EventKind::end_of_all);
      }
      case Op::if_:
        visit(0);
        event(EventKind::split);
        for (const uint32_t i : {1U, 2U}) {
          visit(i);
          event(EventKind::next_of_any);
        }
        return event(EventKind::end_of_any);
      case Op::case_:
        visit(0);
        event(EventKind::split);
        for (uint32_t i = 1; i < node.count; i += 2) {
          bind(id, program_.pattern(node, i));
          visit(i + 1);
          event(EventKind::next_of_any);
        }
        return event(EventKind::end_of_any);
      case Op::let_:
      case Op::let_weak:
      case Op::let_strong:
        visit(1);
        bind(id, program_.pattern(node, 0));
        return visit(2);
      case Op::save:
        for (uint32_t i = 0; i + 1 < node.count; i += 2) visit(i + 1);
        event(EventKind::label, node.ref);
        for (uint32_t i = 0; i + 1 < node.count; i += 2) event(EventKind::bind, program_.symbol(node, i).index);
        return visit(node.count - 1);
      case Op::run:
        for (uint32_t i = 0; i < node.count; ++i) visit(i);
        return event(EventKind::jump, node.ref);
      default:
        for (uint32_t i = 0; i < node.count; ++i) {
          if (list_kind(node.op, i, node.count) == 's') event(EventKind::bind, program_.symbol(node, i).index);
          else visit(i);
        }
    }
  }

  void bind(NodeId node, PatternId id) {
    const Pattern& pattern = program_[id];
    if (pattern.kind == PatternKind::symbol)
      parts_.push_back({.kind = EventKind::bind, .which = pattern.symbol.index, .node = node});
    for (const PatternId part : pattern.parts) bind(node, part);
  }

  // Computes the bindings at each event from those at labels, and updates the latter.
  void propagate(std::vector<Set>& at_labels, bool reports) {
    const size_t size = body_.body.symbols.size();
    Set now(size, false);
    for (const SymbolId parameter : body_.parameters) now.add(parameter.index);
    struct Split {
      Set before, together;
      bool is_first = true;
    };
    std::vector<Split> splits;
    Set reported(size, false);
    for (const Event& event : events_) {
      switch (event.kind) {
        case EventKind::use:
          if (reports && !now.has(event.which) && !reported.has(event.which)) {
            reported.add(event.which);
            body_.report(diagnostics::DiagnosticId::core_verify, event.node,
                         fmt::format("`{}` is used where it may not be bound", body_.body.symbols[event.which].name));
          }
          break;
        case EventKind::bind: now.add(event.which); break;
        case EventKind::stop: now = Set(size, true); break;
        case EventKind::jump:
          at_labels[event.which].intersect(now);
          now = Set(size, true);
          break;
        case EventKind::label:
          at_labels[event.which].intersect(now);
          now = at_labels[event.which];
          break;
        case EventKind::split: splits.push_back({.before = now, .together = now}); break;
        case EventKind::next_of_all:
          splits.back().together.unite(now);
          now = splits.back().before;
          break;
        case EventKind::next_of_any:
          if (std::exchange(splits.back().is_first, false)) splits.back().together = now;
          else splits.back().together.intersect(now);
          now = splits.back().before;
          break;
        case EventKind::next_of_threads: now = splits.back().before; break;
        case EventKind::end_of_all:
        case EventKind::end_of_any:
          now = std::move(splits.back().together);
          splits.pop_back();
          break;
        case EventKind::visit: break;
      }
    }
  }

  const CheckedBody& body_;
  const Program& program_;
  std::vector<Event> events_, parts_;
};

}  // namespace

void check_bindings(const CheckedBody& body) { Bindings(body).check(); }

}  // namespace ramify::core
