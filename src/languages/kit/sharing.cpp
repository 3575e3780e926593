// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/sharing.h"

namespace ramify::ir_machine::kit {

namespace {

constexpr std::string_view mutators[] = {
    "append",     "add",           "addAll",     "push",      "pop",       "put",
    "putAll",     "putIfAbsent",   "remove",     "removeAll", "insert",    "extend",
    "clear",      "sort",          "reverse",    "set",       "update",    "setdefault",
    "discard",    "popitem",       "delete",     "offer",     "poll",      "addLast",
    "addFirst",   "removeFirst",   "removeLast", "merge",     "compute",   "computeIfAbsent",
    "shift",      "unshift",       "splice",     "fill",      "copy",      "%store_slice",
    "%set_field", "%delete_index", "setattr",    "delattr",   "push_back", "pop_back"};

constexpr std::string_view observers[] = {
    "locked",         "is_alive",         "isAlive",          "tryLock",    "TryLock",
    "TryRLock",       "isLocked",         "getState",         "tryAcquire", "isHeldByCurrentThread",
    "getQueueLength", "hasQueuedThreads", "availablePermits", "isDone"};

constexpr std::string_view conditional_observers[] = {"acquire"};

}  // namespace

SharingRules sharing_rules() {
  return {.mutators = mutators, .observers = observers, .conditional_observers = conditional_observers};
}

}  // namespace ramify::ir_machine::kit
