// SPDX-License-Identifier: Apache-2.0
// RandomThreads: small C programs with three threads, mutexes, atomics and plain variables, and their meaning by the
// standard, computed naively: every interleaving of single accesses, with vector clocks for happens-before (5.1.2.4).
// It shares no code with the project's machine or engine.
//
// Thread 0 is main, which begins and joins the others. One thread. Used in random_threads_c_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace ramify {

class RandomThreads {
 public:
  static constexpr int threads = 3, variables = 3, atomics = 2, mutexes = 2;

  explicit RandomThreads(uint64_t seed) : random_(seed) {
    // Most programs respect their mutexes, some do not.
    discipline_ = below(2) == 0 ? 50 : 97;
    for (int t = 0; t < threads; ++t) write_thread(t);
  }

  std::string text() const {
    std::string all =
        "#include <pthread.h>\n#include <stdatomic.h>\n#include <stdio.h>\n#include <string.h>\n"
        "int x[3]; atomic_int f[2]; pthread_mutex_t m[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};\n"
        "pthread_t t1, t2; unsigned seen[3];\n";
    for (int t = 1; t < threads; ++t)
      all += fmt::format("static void *thread{}(void *p) {{\n  unsigned s = 0;\n{}  seen[{}] = s;\n  return p;\n}}\n",
                         t, body(t), t);
    return all + "int main(void) {\n  unsigned s = 0;\n" + body(0) +
           "  seen[0] = s;\n"
           "  printf(\"%d %d %d %d %d %u %u %u\\n\", x[0], x[1], x[2], f[0], f[1], seen[0], seen[1], seen[2]);\n"
           "  return 0;\n}\n";
  }

  struct Meaning {
    bool has_race = false, has_deadlock = false;
    std::set<std::string> printed{};  // of executions without a race
    uint64_t states = 0;
  };
  Meaning meaning() const {
    Meaning meaning;
    Execution begin;
    std::set<Execution> seen;
    std::vector<Execution> open{begin};
    seen.insert(begin);
    while (!open.empty()) {
      const Execution at = open.back();
      open.pop_back();
      ++meaning.states;
      bool can_move = false;
      for (int t = 0; t < threads; ++t) {
        Execution next = at;
        const Moved moved = move(next, t);
        if (moved == Moved::waits) continue;
        can_move = true;
        if (moved == Moved::races) {
          meaning.has_race = true;
        } else if (seen.insert(next).second) {
          open.push_back(next);
        }
      }
      if (can_move) continue;
      if (at.pc[0] == ops_[0].size()) {
        std::string line;
        for (const int v : at.x) line += fmt::format("{} ", v);
        for (const int v : at.f) line += fmt::format("{} ", v);
        for (int t = 0; t < threads; ++t) line += fmt::format("{}{}", at.s[t], t + 1 == threads ? "\n" : " ");
        meaning.printed.insert(line);
      } else {
        meaning.has_deadlock = true;
      }
    }
    return meaning;
  }

 private:
  enum class Op : uint8_t {
    write,
    read,
    add,
    copy,
    lock,
    unlock,
    atomic_store,
    atomic_load,
    atomic_add,
    unless,
    begin,
    join
  };
  struct Operation {
    Op op;
    int a = 0,
        b = 0;  // variable, atomic, mutex or thread; a constant, or another variable; of `unless` how many to leave out
  };
  enum class Moved : uint8_t { moves, waits, races };
  using Clock = std::array<uint16_t, threads>;

  struct Execution {
    std::array<uint8_t, threads> pc{};
    std::array<uint8_t, threads> half{};  // a read-modify-write or copy that has read
    std::array<int, threads> held{};      // what it read
    std::array<bool, threads> is_begun{true};
    std::array<int, variables> x{};
    std::array<int, atomics> f{};
    std::array<uint32_t, threads> s{};
    std::array<int8_t, mutexes> owner{-1, -1};
    std::array<Clock, threads> clock{Clock{1, 0, 0}, Clock{0, 1, 0}, Clock{0, 0, 1}};
    std::array<Clock, mutexes> released{};
    std::array<Clock, atomics> stored{};
    std::array<Clock, variables> reads{}, writes{};  // each thread's last, by its own clock
    auto operator<=>(const Execution&) const = default;
  };

  std::mt19937_64 random_;
  int discipline_ = 100;
  std::array<std::vector<Operation>, threads> ops_;

  int below(int n) { return static_cast<int>(random_() % static_cast<uint64_t>(n)); }

  // Variable v is protected by mutex v, the last one only by the atomics.
  void plain(std::vector<Operation>& ops) {
    const int v = below(variables);
    const bool keeps = below(100) < discipline_;
    const int mutex = v < mutexes ? v : below(mutexes);
    if (keeps) ops.push_back({Op::lock, mutex, 0});
    const int v_used = keeps && v >= mutexes ? mutex : v;
    switch (below(4)) {
      case 0: ops.push_back({Op::write, v_used, 1 + below(3)}); break;
      case 1: ops.push_back({Op::read, v_used, 0}); break;
      case 2: ops.push_back({Op::add, v_used, 1}); break;
      default: ops.push_back({Op::copy, v_used, keeps ? v_used : below(variables)}); break;
    }
    if (ops.back().op == Op::copy && ops.back().a == ops.back().b) ops.back() = {Op::add, v_used, 2};
    if (keeps) ops.push_back({Op::unlock, mutex, 0});
  }
  void some(std::vector<Operation>& ops) {
    switch (below(6)) {
      case 0: ops.push_back({Op::atomic_store, below(atomics), 1 + below(2)}); break;
      case 1: ops.push_back({Op::atomic_add, below(atomics), 1}); break;
      case 2: {
        // if (f[a]) x[2]...: a message
        const int a = below(atomics);
        ops.push_back({Op::unless, a, 1});
        ops.push_back({below(2) == 0 ? Op::read : Op::write, 2, 5});
        break;
      }
      case 3:
        ops.push_back({Op::write, 2, 4});
        ops.push_back({Op::atomic_store, below(atomics), 1});
        if (below(100) < discipline_) ops.resize(ops.size() - 2);
        break;
      default: plain(ops); break;
    }
  }
  void write_thread(int t) {
    std::vector<Operation>& ops = ops_[static_cast<size_t>(t)];
    if (t == 0) {
      if (below(2) == 0) ops.push_back({Op::write, below(variables), 7});
      ops.push_back({Op::begin, 1, 0});
      if (below(2) == 0) some(ops);
      ops.push_back({Op::begin, 2, 0});
      if (below(2) == 0) some(ops);
      const int first = 1 + below(2);
      ops.push_back({Op::join, first, 0});
      if (below(3) == 0) some(ops);
      ops.push_back({Op::join, 3 - first, 0});
      return;
    }
    for (int i = 1 + below(2); i-- > 0;) some(ops);
    if (below(3) == 0) {
      // Two mutexes at once, in either order.
      const int m = below(2);
      ops.insert(ops.end(),
                 {{Op::lock, m, 0}, {Op::lock, 1 - m, 0}, {Op::add, m, 1}, {Op::unlock, 1 - m, 0}, {Op::unlock, m, 0}});
    }
  }

  std::string body(int t) const {
    std::string all;
    const std::vector<Operation>& ops = ops_[static_cast<size_t>(t)];
    for (size_t i = 0; i < ops.size(); ++i) {
      const auto& [op, a, b] = ops[i];
      switch (op) {
        case Op::write: all += fmt::format("  x[{}] = {};\n", a, b); break;
        case Op::read: all += fmt::format("  s = s * 5 + x[{}];\n", a); break;
        case Op::add: all += fmt::format("  x[{}] += {};\n", a, b); break;
        case Op::copy: all += fmt::format("  memcpy(&x[{}], &x[{}], sizeof(int));\n", a, b); break;
        case Op::lock: all += fmt::format("  pthread_mutex_lock(&m[{}]);\n", a); break;
        case Op::unlock: all += fmt::format("  pthread_mutex_unlock(&m[{}]);\n", a); break;
        case Op::atomic_store: all += fmt::format("  atomic_store(&f[{}], {});\n", a, b); break;
        case Op::atomic_load: all += fmt::format("  s = s * 5 + atomic_load(&f[{}]);\n", a); break;
        case Op::atomic_add: all += fmt::format("  s = s * 5 + atomic_fetch_add(&f[{}], {});\n", a, b); break;
        case Op::unless: all += fmt::format("  if (atomic_load(&f[{}]))\n  ", a); break;
        case Op::begin: all += fmt::format("  pthread_create(&t{0}, 0, thread{0}, 0);\n", a); break;
        case Op::join: all += fmt::format("  pthread_join(t{}, 0);\n", a); break;
      }
    }
    return all;
  }

  static void meet(Clock& clock, const Clock& other) {
    for (size_t t = 0; t < threads; ++t) clock[t] = std::max(clock[t], other[t]);
  }
  // Whether all of `last` happens before thread t's current operation.
  static bool is_before(const Clock& last, const Clock& now) {
    for (size_t t = 0; t < threads; ++t)
      if (last[t] > now[t]) return false;
    return true;
  }
  static bool read(Execution& e, size_t t, size_t v) {
    if (!is_before(e.writes[v], e.clock[t])) return false;
    e.reads[v][t] = e.clock[t][t];
    return true;
  }
  static bool write(Execution& e, size_t t, size_t v, int value) {
    if (!is_before(e.writes[v], e.clock[t]) || !is_before(e.reads[v], e.clock[t])) return false;
    e.writes[v][t] = e.clock[t][t];
    e.x[v] = value;
    return true;
  }

  Moved move(Execution& e, int thread) const {
    const auto t = static_cast<size_t>(thread);
    if (!e.is_begun[t] || e.pc[t] == ops_[t].size()) return Moved::waits;
    const auto& [op, a_, b] = ops_[t][e.pc[t]];
    const auto a = static_cast<size_t>(a_);
    Clock& clock = e.clock[t];
    const auto note = [&](int value) { e.s[t] = e.s[t] * 5 + static_cast<uint32_t>(value); };
    switch (op) {
      case Op::write:
        if (!write(e, t, a, b)) return Moved::races;
        break;
      case Op::read:
        if (!read(e, t, a)) return Moved::races;
        note(e.x[a]);
        break;
      case Op::add:
      case Op::copy: {
        const size_t from = op == Op::add ? a : static_cast<size_t>(b);
        if (e.half[t] == 0) {
          if (!read(e, t, from)) return Moved::races;
          e.held[t] = e.x[from];
          e.half[t] = 1;
          return Moved::moves;
        }
        if (!write(e, t, a, op == Op::add ? e.held[t] + b : e.held[t])) return Moved::races;
        e.half[t] = 0;
        e.held[t] = 0;
        break;
      }
      case Op::lock:
        if (e.owner[a] != -1) return Moved::waits;
        e.owner[a] = static_cast<int8_t>(thread);
        meet(clock, e.released[a]);
        break;
      case Op::unlock:
        e.owner[a] = -1;
        e.released[a] = clock;
        ++clock[t];
        break;
      case Op::atomic_store:
        e.f[a] = b;
        e.stored[a] = clock;
        ++clock[t];
        break;
      case Op::atomic_load:
        meet(clock, e.stored[a]);
        note(e.f[a]);
        break;
      case Op::atomic_add:
        meet(clock, e.stored[a]);
        note(e.f[a]);
        e.f[a] += b;
        e.stored[a] = clock;
        ++clock[t];
        break;
      case Op::unless:
        meet(clock, e.stored[a]);
        if (e.f[a] == 0) e.pc[t] = static_cast<uint8_t>(e.pc[t] + b);
        break;
      case Op::begin:
        e.is_begun[a] = true;
        meet(e.clock[a], clock);
        ++clock[t];
        break;
      case Op::join:
        if (e.pc[a] != ops_[a].size()) return Moved::waits;
        meet(clock, e.clock[a]);
        break;
    }
    ++e.pc[t];
    return Moved::moves;
  }
};

}  // namespace ramify
