// SPDX-License-Identifier: Apache-2.0
// The thread primitives below Rust's library on Linux: pthread_create and pthread_join, the futex system call,
// destructors of thread-local objects; and pthread's mutexes.
#include <algorithm>
#include <cerrno>

#include <fmt/format.h>

#include "machines/mir/interpreter.h"

namespace ramify::mir_machine {

namespace {

// For Linux on x86-64: linux/futex.h, asm/unistd_64.h.
constexpr uint64_t call_futex = 202, call_gettid = 186;
constexpr uint64_t futex_wait_operation = 0, futex_wake_operation = 1, futex_wait_bitset = 9, futex_wake_bitset = 10;
constexpr uint64_t futex_bytes = 4;
constexpr uint32_t park_token = 1;           // Parker's NOTIFIED
constexpr uint64_t futex_flags = 128 | 256;  // private; of the real-time clock

// Values visible to programs: thread handles, which are not 0, and thread numbers as the system assigns them.
constexpr uint64_t first_handle = 1, first_number = 1000;

}  // namespace

bool Interpreter::give_error(const CallSite& site, int error) {
  const Pointer at = errno_place();
  memory_.write(*memory_.find(at.provenance), at.address, &error, sizeof error);
  const std::vector<Leaf>& leaves = *program_.leaves(site.destination.type);
  const uint64_t bytes = leaves.empty() ? 8 : leaves[0].scalar.bytes;
  return give(site, {Value{bytes == 4 ? uint64_t{0xffff'ffff} : ~uint64_t{0}, 0}});
}

bool Interpreter::create_thread(const std::vector<Argument>& arguments, const CallSite& site) {
  if (limits_.path != nullptr) return stop(End::unsupported, "a thread on a path: one thread is followed");
  // The creation of a thread is not visible to others.
  const Pointer handle = arguments[0].parts[0].pointer();
  const std::optional<uint32_t> number = spawn(arguments[2].parts[0].pointer(), {arguments[3].parts[0]});
  if (!number) return false;
  // The new thread may run before this one continues.
  thread_->may_proceed = false;
  return store(handle, 8, false, 8, Value{*number + first_handle, 0}) && give(site, {Value{}});
}

bool Interpreter::join_thread(const std::vector<Argument>& arguments, const CallSite& site) {
  const uint64_t handle = arguments[0].parts[0].low;
  const uint64_t number = handle - first_handle;
  if (number >= threads_.size() || number == thread_->number)
    return give(site, {Value{static_cast<uint64_t>(number == thread_->number ? EDEADLK : ESRCH), 0}});
  // An ended thread stays ended: others need not run first.
  Thread& other = threads_[number];
  if (other.is_joined) return fail(mir::Ub::wrong_function, "a thread is joined twice, or after it was detached");
  if (other.state != Thread::State::ended) return block(Thread::Next::join, Value{number, 0});
  other.is_joined = true;
  other.is_changed = true;
  happens_before_.join(thread_->number, other.number);
  const Pointer result = arguments[1].parts[0].pointer();
  const Value returned = other.result;
  other.result = {};
  if (result.address != 0 && !store(result, 8, true, 8, returned)) return false;
  return give(site, {Value{}});
}

// A parking thread waits for a token. For a spurious wakeup it is given a token, which it consumes immediately, so that
// no token of another thread is lost.
bool Interpreter::return_park_token(Pointer at) {
  const Frame& frame = thread_->frames.back();
  const std::string& name = program_.program().functions[frame.code->function.index].name;
  if (!name.starts_with("<std::thread::thread::Thread>::park") && !name.starts_with("std::thread::functions::park"))
    return false;
  memory::Allocation* const object = memory_.find(at.provenance);
  if (object == nullptr) return false;
  memory_.write(*object, at.address, &park_token, sizeof park_token);
  return true;
}

// For a wait that was not woken: a timeout, or a spurious wakeup.
bool Interpreter::end_wait(Pointer at, const CallSite& site) {
  const bool may_wake = thread_->failures < limits_.spurious_max;
  if (!thread_->is_timed && !may_wake) return block(Thread::Next::read, Value::of(at));
  if (thread_->is_timed && may_wake && !taken_) {
    option_count_ = 2;
    pause_ = Pause::choice;
    return false;
  }
  const bool is_late = thread_->is_timed && taken_.value_or(0) == 0;
  taken_.reset();
  thread_->state = Thread::State::runs;
  thread_->is_timed = false;
  thread_->waits_at = 0;
  if (is_late) {
    thread_->may_proceed = false;
    return give_error(site, ETIMEDOUT);
  }
  ++thread_->failures;
  thread_->may_proceed = return_park_token(at);
  return give(site, {Value{}});
}

bool Interpreter::futex_wait(Pointer at, uint32_t expected, bool is_timed, const CallSite& site) {
  if (thread_->was_woken) {
    thread_->was_woken = false;
    thread_->failures = 0;
    return give(site, {Value{}});
  }
  if (thread_->state == Thread::State::waits) {
    return end_wait(at, site);
  }
  if (!may_synchronise(Thread::Next::read, at, sizeof expected)) return false;
  const memory::Allocation* const object = atomic_access(at, sizeof expected, false, site);
  if (object == nullptr) return false;
  uint32_t now = 0;
  memory::Memory::read(*object, at.address, {reinterpret_cast<uint8_t*>(&now), sizeof now});
  // This is indistinguishable from a spurious wakeup: the caller checks again.
  if (now != expected) return give(site, {Value{}});
  thread_->state = Thread::State::waits;
  thread_->waits_at = at.address;
  thread_->next = Thread::Next::read;
  thread_->next_at = Value::of(at);
  thread_->next_bytes = sizeof expected;
  thread_->is_timed = is_timed;
  pause_ = Pause::schedule;
  return false;
}

// Which of several waiting threads wakes up is a choice.
bool Interpreter::futex_wake(Pointer at, uint64_t count, const CallSite& site) {
  std::vector<uint32_t> waiting;
  for (const Thread& other : threads_)
    if (other.state == Thread::State::waits && other.waits_at == at.address) waiting.push_back(other.number);
  if (!taken_ && !may_synchronise(Thread::Next::write, at, futex_bytes)) return false;
  note_atomic(at.address, at.address + futex_bytes, true);
  const bool chooses = count == 1 && waiting.size() > 1;
  if (chooses && !taken_) {
    option_count_ = static_cast<uint32_t>(waiting.size());
    option_name_ = {};
    pause_ = Pause::choice;
    return false;
  }
  if (chooses) waiting = {waiting[std::min<size_t>(*taken_, waiting.size() - 1)]};
  else if (count < waiting.size()) return stop(End::unsupported, "some of several threads that wait are woken");
  if (chooses) thread_->may_proceed = false;
  taken_.reset();
  for (const uint32_t number : waiting) {
    Thread& woken = threads_[number];
    woken.state = Thread::State::runs;
    woken.waits_at = 0;
    woken.is_timed = false;
    woken.was_woken = true;
    woken.next = Thread::Next::nothing;
    const Futures::Position waited = woken.position;
    woken.position = position_of(woken);
    note_fact({waited, Futures::Kind::leads_to, woken.position});
    woken.is_changed = true;
  }
  return give(site, {Value{waiting.size(), 0}});
}

bool Interpreter::system_call(const std::vector<Argument>& arguments, const CallSite& site) {
  const auto number = [&](size_t i) { return i < arguments.size() ? arguments[i].parts[0].low : 0; };
  if (number(0) == call_gettid) return give(site, {Value{first_number + thread_->number, 0}});
  if (number(0) == call_futex && arguments.size() >= 4) {
    const Pointer at = arguments[1].parts[0].pointer();
    switch (number(2) & ~futex_flags) {
      case futex_wait_operation:
      case futex_wait_bitset: return futex_wait(at, static_cast<uint32_t>(number(3)), number(4) != 0, site);
      case futex_wake_operation:
      case futex_wake_bitset: return futex_wake(at, number(3) & 0xffff'ffff, site);
      default: break;
    }
  }
  return stop(End::unsupported, fmt::format("the system call {}", number(0)));
}

// A mutex is 1 if it is locked; its holder is not recorded.
bool Interpreter::lock_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  const Pointer at = arguments[0].parts[0].pointer();
  constexpr uint64_t bytes = 4;
  if (native == Native::pthread_mutex_init) {
    const uint32_t zero = 0;
    memory::Allocation* object = reach(at, bytes, bytes, true);
    if (object == nullptr) return false;
    memory_.write(*object, at.address, &zero, bytes);
    return give(site, {Value{}});
  }
  if (native == Native::pthread_mutex_destroy) return give(site, {Value{}});
  const bool locks = native == Native::pthread_mutex_lock;
  if (!may_synchronise(locks ? Thread::Next::lock : Thread::Next::write, at, bytes)) return false;
  memory::Allocation* const object = atomic_access(at, bytes, true, site);
  if (object == nullptr) return false;
  uint32_t now = 0;
  memory::Memory::read(*object, at.address, {reinterpret_cast<uint8_t*>(&now), bytes});
  if (native == Native::pthread_mutex_unlock) {
    now = 0;
    memory_.write(*object, at.address, &now, bytes);
    happens_before_.write(thread_->number, at.address, Ordering::release);
    return give(site, {Value{}});
  }
  if (now != 0)
    return native == Native::pthread_mutex_trylock ? give(site, {Value{EBUSY, 0}})
                                                   : block(Thread::Next::lock, Value::of(at));
  now = 1;
  memory_.write(*object, at.address, &now, bytes);
  happens_before_.read(thread_->number, at.address, Ordering::acquire);
  return give(site, {Value{}});
}

// The slow path of the library's mutex: 0 is free, 1 locked. Threads waiting here do not sleep, so they need no wakeup.
bool Interpreter::lock_contended(const std::vector<Argument>& arguments, const CallSite& site) {
  const Pointer at = arguments[0].parts[0].pointer();
  constexpr uint64_t bytes = 4;
  if (!may_access(site, Thread::Next::lock, at, bytes)) return false;
  memory::Allocation* const object = atomic_access(at, bytes, true, site);
  if (object == nullptr) return false;
  uint32_t now = 0;
  memory::Memory::read(*object, at.address, {reinterpret_cast<uint8_t*>(&now), bytes});
  if (now != 0) return block(Thread::Next::lock, Value::of(at));
  now = 1;
  memory_.write(*object, at.address, &now, bytes);
  happens_before_.read_and_write(thread_->number, at.address, Ordering::acquire);
  return give(site, {});
}

// Keys are numbers from 1 on. Deleted keys are not reused.
bool Interpreter::key_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  if (native == Native::pthread_key_create) {
    note_effect(Futures::makes_key);
    process_.keys.push_back(arguments[1].parts[0]);
    return store(arguments[0].parts[0].pointer(), 4, false, 4, Value{process_.keys.size(), 0}) && give(site, {Value{}});
  }
  const size_t key = arguments[0].parts[0].low - 1;
  if (key >= process_.keys.size())
    return give(site, {Value{native == Native::pthread_setspecific ? uint64_t{EINVAL} : 0, 0}});
  std::vector<Value>& own = thread_->specific;
  if (native == Native::pthread_getspecific) return give(site, {key < own.size() ? own[key] : Value{}});
  if (own.size() <= key) own.resize(key + 1);
  own[key] = arguments[1].parts[0];
  return give(site, {Value{}});
}

// The library's cleanup at the end of a thread, under its own key, which all threads have.
bool Interpreter::enable_thread_guard(const CallSite& site) {
  const std::optional<mir::FunctionId> run =
      program_.program().find_function("std::sys::thread_local::guard::key::enable::run");
  if (!run) return stop(End::unsupported, "what the library does at the end of a thread is not there");
  const Value function = Value::of(memory::Memory::function_pointer(run->index));
  size_t key = static_cast<size_t>(std::ranges::find(process_.keys, function) - process_.keys.begin());
  // Whichever thread is first creates the same key.
  if (key == process_.keys.size()) process_.keys.push_back(function);
  if (thread_->specific.size() <= key) thread_->specific.resize(key + 1);
  thread_->specific[key] = Value{1, 0};
  return give(site, {});
}

bool Interpreter::thread_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  switch (native) {
    case Native::pthread_create: return create_thread(arguments, site);
    case Native::pthread_join: return join_thread(arguments, site);
    case Native::pthread_detach:
      if (const uint64_t number = arguments[0].parts[0].low - first_handle; number < threads_.size()) {
        threads_[number].is_joined = true;
        threads_[number].is_changed = true;
      }
      return give(site, {Value{}});
    case Native::pthread_self: return give(site, {Value{thread_->number + first_handle, 0}});
    case Native::lock_contended: return lock_contended(arguments, site);
    case Native::enable_thread_guard: return enable_thread_guard(site);
    case Native::thread_number: return give(site, {Value{first_number + thread_->number, 0}});
    case Native::thread_nothing: return give(site, std::vector<Value>(site.destination.parts.size()));
    case Native::pthread_key_create:
    case Native::pthread_setspecific:
    case Native::pthread_getspecific: return key_native(native, arguments, site);
    case Native::pthread_mutex_init:
    case Native::pthread_mutex_destroy:
    case Native::pthread_mutex_lock:
    case Native::pthread_mutex_trylock:
    case Native::pthread_mutex_unlock: return lock_native(native, arguments, site);
    case Native::system_call: return system_call(arguments, site);
    case Native::errno_location: return give(site, {Value::of(errno_place())});
    case Native::at_thread_end:
      thread_->destructors.emplace_back(arguments[0].parts[0], arguments[1].parts[0]);
      return give(site, {Value{}});
    default: break;
  }
  return stop(End::unsupported, "a function of threads that is not known");
}

}  // namespace ramify::mir_machine
