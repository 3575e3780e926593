# Accounts with a history, an exception hierarchy, and transfers that are undone when they fail.
class BankError(Exception):
    def __init__(self, account, message):
        super().__init__(message)
        self.account = account


class Insufficient(BankError):
    def __init__(self, account, needed, available):
        super().__init__(account, f"needs {needed}, has {available}")
        self.shortfall = needed - available


class Closed(BankError):
    pass


class Account:
    _next_number = 1

    def __init__(self, owner, balance=0):
        self.number = Account._next_number
        Account._next_number += 1
        self.owner = owner
        self.__balance = balance
        self.history = []
        self.is_open = True

    @property
    def balance(self):
        return self.__balance

    @classmethod
    def joint(cls, *owners, balance=0):
        return cls(" & ".join(owners), balance)

    def deposit(self, amount):
        if not self.is_open:
            raise Closed(self, "is closed")
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.__balance += amount
        self.history.append(("deposit", amount))
        return self

    def withdraw(self, amount):
        if amount > self.__balance:
            raise Insufficient(self, amount, self.__balance)
        self.__balance -= amount
        self.history.append(("withdraw", amount))
        return self

    def __repr__(self):
        return f"Account({self.number}, {self.owner!r}, {self.__balance})"


class Savings(Account):
    rate = 5

    def add_interest(self):
        interest = self.balance * self.rate // 100
        return self.deposit(interest)

    def withdraw(self, amount):
        if len([h for h in self.history if h[0] == "withdraw"]) >= 2:
            raise BankError(self, "too many withdrawals")
        return super().withdraw(amount)


def transfer(source, target, amount):
    before = source.balance
    try:
        source.withdraw(amount)
        target.deposit(amount)
    except Closed as e:
        source.deposit(amount)
        return f"undone: {e.account.owner} {e}"
    except Insufficient as e:
        return f"refused: short of {e.shortfall}"
    else:
        return "done"
    finally:
        source.history.append(("checked", before))


anna = Savings("Anna", 100)
bert = Account("Bert")
both = Account.joint("Anna", "Bert", balance=10)
print(anna, bert, both)
print(transfer(anna, bert, 30))
print(transfer(anna, bert, 500))
both.is_open = False
print(transfer(anna, both, 20))
print(anna.add_interest())
for attempt in range(3):
    try:
        anna.withdraw(1)
    except BankError as error:
        print("attempt", attempt, error, type(error).__name__)
try:
    bert.deposit(-5)
except (ValueError, TypeError) as error:
    print("bad:", error)
print(anna.history)
print(bert.balance, both.balance, isinstance(anna, Account), issubclass(Account, Savings))
