"""A bank with customers, in the style of a textbook on object-oriented programming."""
import random
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import reduce, total_ordering
from typing import Dict, List, Optional


class Kind(Enum):
    DEPOSIT = auto()
    WITHDRAWAL = auto()
    FEE = auto()


class InsufficientFunds(Exception):
    def __init__(self, balance, amount):
        super().__init__(f"balance {balance:.2f} is less than {amount:.2f}")
        self.balance = balance
        self.amount = amount


@dataclass(order=True)
class Transaction:
    when: int
    amount: float
    kind: Kind = field(compare=False, default=Kind.DEPOSIT)


@total_ordering
class Account:
    _next_number = 1000
    interest = 0.02

    def __init__(self, owner: str, balance: float = 0.0) -> None:
        self.owner = owner
        self._balance = balance
        self.history: List[Transaction] = []
        self.number = Account._next_number
        Account._next_number += 1

    @property
    def balance(self) -> float:
        return self._balance

    @balance.setter
    def balance(self, value):
        if value < 0:
            raise ValueError("balance cannot be negative")
        self._balance = value

    @classmethod
    def joint(cls, *owners):
        return cls(" & ".join(owners))

    @staticmethod
    def is_valid_number(number) -> bool:
        return str(number).isdigit() and len(str(number)) == 4

    def deposit(self, amount, when=0):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.balance += amount
        self.history.append(Transaction(when, amount))
        return self

    def withdraw(self, amount, when=0):
        if amount > self.balance:
            raise InsufficientFunds(self.balance, amount)
        self.balance -= amount
        self.history.append(Transaction(when, -amount, Kind.WITHDRAWAL))
        return self

    def __eq__(self, other):
        return isinstance(other, Account) and self.number == other.number

    def __lt__(self, other):
        return self.balance < other.balance

    def __hash__(self):
        return hash(self.number)

    def __repr__(self):
        return f"Account({self.owner!r}, {self.balance:.2f})"


class Savings(Account):
    interest = 0.05

    def add_interest(self):
        self.deposit(self.balance * self.interest)

    def __repr__(self):
        return "Savings" + super().__repr__()[len("Account"):]


def main():
    accounts: Dict[int, Account] = {}
    for owner, start in [("Ann", 100), ("Bob", 50.5), ("Cy", 0)]:
        account = Savings(owner, start) if owner == "Ann" else Account(owner, start)
        accounts[account.number] = account
    joint = Account.joint("Ann", "Bob").deposit(10).deposit(20, 3)
    accounts[joint.number] = joint
    for number, account in sorted(accounts.items()):
        print(number, account, Account.is_valid_number(number))
    try:
        accounts[1001].withdraw(70)
    except InsufficientFunds as error:
        print("error:", error, error.balance, error.amount)
    try:
        accounts[1002].deposit(-5)
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)
    finally:
        print("done with", accounts[1002].owner)
    accounts[1000].add_interest()
    accounts[1000].withdraw(5, when=2)
    print(max(accounts.values()), min(accounts.values()), sorted(accounts.values(), reverse=True))
    print(reduce(lambda total, account: total + account.balance, accounts.values(), 0.0))
    print(sorted(accounts[1000].history + joint.history))
    print([t.kind.name for t in accounts[1000].history], Kind.FEE.value, Kind["FEE"], Kind(2))
    richest: Optional[Account] = next((a for a in accounts.values() if a.balance > 1000), None)
    print(richest, {a.owner: round(a.balance, 1) for a in accounts.values() if a != joint})
    print(len({accounts[1000], accounts[1000], joint}), accounts[1000] == accounts[1000], accounts[1000] >= joint)


if __name__ == "__main__":
    main()
