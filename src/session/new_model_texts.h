// SPDX-License-Identifier: Apache-2.0
// What `ramify new` writes. @NAME@ stands for the name that was given, @COMMENT@ for the language's sign of a comment.
#pragma once

#include <string_view>

namespace ramify::session::new_models {

inline constexpr std::string_view go_program =
    R"(// An account with 100 in it. Each access holds the lock, and yet it can be overdrawn: between the look and the withdrawal the
// other goroutine may come in.
package main

import "sync"

type Account struct {
	mutex   sync.Mutex
	balance int
}

func (a *Account) Has(amount int) bool {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	return a.balance >= amount
}

func (a *Account) Withdraw(amount int) {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	a.balance -= amount
}

func main() {
	account := &Account{balance: 100}
	var wg sync.WaitGroup
	for _, amount := range []int{60, 70} {
		wg.Add(1)
		go func(amount int) {
			defer wg.Done()
			if account.Has(amount) {
				account.Withdraw(amount)
			}
		}(amount)
	}
	wg.Wait()
	if !account.Has(0) {
		panic("overdrawn")
	}
}
)";

inline constexpr std::string_view java_program =
    R"(// An account with 100 in it. Each method is synchronized, and yet it can be overdrawn: between the look and the withdrawal the
// other thread may come in.
class Account {
  private int balance = 100;

  synchronized boolean has(int amount) {
    return balance >= amount;
  }

  synchronized void withdraw(int amount) {
    balance -= amount;
  }

  static void customer(Account account, int amount) {
    if (account.has(amount)) account.withdraw(amount);
  }

  public static void main(String[] args) throws InterruptedException {
    Account account = new Account();
    Thread ann = new Thread(() -> customer(account, 60));
    Thread bob = new Thread(() -> customer(account, 70));
    ann.start();
    bob.start();
    ann.join();
    bob.join();
    assert account.has(0) : "overdrawn";
  }
}
)";

inline constexpr std::string_view python_program =
    R"(# An account with 100 in it. Each access holds the lock, and yet it can be overdrawn: between the look and the withdrawal the
# other thread may come in.
import threading


class Account:
    def __init__(self, balance):
        self.balance = balance
        self.lock = threading.Lock()

    def has(self, amount):
        with self.lock:
            return self.balance >= amount

    def withdraw(self, amount):
        with self.lock:
            self.balance -= amount


def customer(account, amount):
    if account.has(amount):
        account.withdraw(amount)


account = Account(100)
ann = threading.Thread(target=customer, args=(account, 60))
bob = threading.Thread(target=customer, args=(account, 70))
ann.start()
bob.start()
ann.join()
bob.join()
assert account.has(0), "overdrawn"
)";

inline constexpr std::string_view c_program =
    R"(// An account with 100 in it. Each access holds the lock, and yet it can be overdrawn: between the look and the withdrawal the
// other thread may come in.
#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int balance = 100;

static int has(int amount) {
  pthread_mutex_lock(&lock);
  int result = balance >= amount;
  pthread_mutex_unlock(&lock);
  return result;
}

static void withdraw(int amount) {
  pthread_mutex_lock(&lock);
  balance -= amount;
  pthread_mutex_unlock(&lock);
}

static void *customer(void *amount) {
  if (has(*(int *)amount)) withdraw(*(int *)amount);
  return NULL;
}

int main(void) {
  int amounts[2] = {60, 70};
  pthread_t customers[2];
  for (int i = 0; i < 2; i++) pthread_create(&customers[i], NULL, customer, &amounts[i]);
  for (int i = 0; i < 2; i++) pthread_join(customers[i], NULL);
  assert(balance >= 0);
  return 0;
}
)";

inline constexpr std::string_view threads_model =
    R"(# An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later.
#
# Each thread runs up to its next `step` without interruption; what others do in between is explored in every order.

balance = 100

def withdraw(amount):
    if balance >= amount:
        step("there is enough")  # without this line, nobody can come in between, and the property holds
        balance -= amount
)";

inline constexpr std::string_view actions_model =
    R"(# A box office with two seats. A call of an action is a step; `require` says when it is possible, and `oneof` which
# arguments it can have. Every order of calls is explored.

free = 2
holders = []  # who has reserved a seat
paid = []

def Reserve(who = oneof(["ann", "bob"])):
    require(free > 0 and who not in holders)
    free -= 1
    holders.append(who)

def Pay(who = oneof(["ann", "bob"])):
    require(who in holders and who not in paid)
    paid.append(who)

def Expire(who = oneof(["ann", "bob"])):
    require(who in holders)  # and who not in paid: with that, the property holds
    holders.remove(who)
    free += 1
)";

inline constexpr std::string_view javascript_model =
    R"(@COMMENT@ An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later: `step`
@COMMENT@ is where the other thread may come in.
let balance = 100;

function withdraw(amount) {
  if (balance >= amount) {
    step("there is enough");
    balance -= amount;
  }
}
)";

inline constexpr std::string_view typescript_model =
    R"(@COMMENT@ An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later: `step`
@COMMENT@ is where the other thread may come in.
let balance: number = 100;

function withdraw(amount: number): void {
  if (balance >= amount) {
    step("there is enough");
    balance -= amount;
  }
}
)";

inline constexpr std::string_view ruby_model =
    R"(@COMMENT@ An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later: `step`
@COMMENT@ is where the other thread may come in.
$balance = 100

def withdraw(amount)
  if $balance >= amount
    step("there is enough")
    $balance -= amount
  end
end
)";

inline constexpr std::string_view php_model = R"(<?php
@COMMENT@ An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later: `step`
@COMMENT@ is where the other thread may come in.
$balance = 100;

function withdraw($amount) {
  global $balance;
  if ($balance >= $amount) {
    step("there is enough");
    $balance -= $amount;
  }
}
)";

inline constexpr std::string_view braces_model =
    R"(@COMMENT@ An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later: `step`
@COMMENT@ is where the other thread may come in.
int balance = 100;

void withdraw(int amount) {
  if (balance >= amount) {
    step("there is enough");
    balance -= amount;
  }
}
)";

inline constexpr std::string_view rust_model =
    R"(@COMMENT@ An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later: `step`
@COMMENT@ is where the other thread may come in.
static mut BALANCE: i32 = 100;

fn withdraw(amount: i32) {
    unsafe {
        if BALANCE >= amount {
            step("there is enough");
            BALANCE -= amount;
        }
    }
}
)";

inline constexpr std::string_view kotlin_model =
    R"(@COMMENT@ An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later: `step`
@COMMENT@ is where the other thread may come in.
var balance = 100

fun withdraw(amount: Int) {
    if (balance >= amount) {
        step("there is enough")
        balance -= amount
    }
}
)";

inline constexpr std::string_view scala_model =
    R"(@COMMENT@ An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later: `step`
@COMMENT@ is where the other thread may come in.
var balance = 100

def withdraw(amount: Int): Unit = {
  if (balance >= amount) {
    step("there is enough")
    balance -= amount
  }
}
)";

inline constexpr std::string_view lua_model =
    R"(@COMMENT@ An account with 100 in it. Whoever withdraws looks whether there is enough, and takes the money a moment later: `step`
@COMMENT@ is where the other thread may come in.
balance = 100

function withdraw(amount)
  if balance >= amount then
    step("there is enough")
    balance = balance - amount
  end
end
)";

inline constexpr std::string_view threads_spec =
    R"text(# Two people use the account at once. `ramify check @NAME@.toml` finds an order in which it is overdrawn.

[threads.ann]
entrypoint = "withdraw(60)"

[threads.bob]
entrypoint = "withdraw(70)"

[properties]
never_overdrawn = {Always = "balance >= 0"}
)text";

inline constexpr std::string_view actions_spec =
    R"(# `ramify check @NAME@.toml` finds calls after which more seats are paid for or free than there are.

[spec]
actions = ["Reserve", "Pay", "Expire"]

[properties]
no_seat_is_sold_twice = {Always = "len(paid) + free <= 2"}
)";

inline constexpr std::string_view language_spec =
    R"text(# Two people use the account at once. `ramify check @NAME@.toml` finds an order in which it is overdrawn.

[spec]
program = "@FILE@"

[threads.ann]
entrypoint = "withdraw(60)"

[threads.bob]
entrypoint = "withdraw(70)"

[properties]
never_overdrawn = {Always = "@PROPERTY@"}
)text";

}  // namespace ramify::session::new_models
