import sys


class InsufficientFunds(Exception):
    def __init__(self, need, have):
        super().__init__(f"need {need}, have {have}")
        self.need, self.have = need, have


class Account:
    def __init__(self, owner, balance=0):
        self.owner, self.balance, self.history = owner, balance, []

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self.balance += amount
        self.history.append(("deposit", amount))

    def withdraw(self, amount):
        if amount > self.balance:
            raise InsufficientFunds(amount, self.balance)
        self.balance -= amount
        self.history.append(("withdraw", amount))


accounts = {}
commands = {}


def command(f):
    commands[f.__name__] = f
    return f


@command
def open(name, amount="0"):
    accounts[name] = Account(name, int(amount))
    return f"opened {name}"


@command
def deposit(name, amount):
    accounts[name].deposit(int(amount))
    return f"{name}: {accounts[name].balance}"


@command
def withdraw(name, amount):
    accounts[name].withdraw(int(amount))
    return f"{name}: {accounts[name].balance}"


@command
def transfer(a, b, amount):
    accounts[a].withdraw(int(amount))
    accounts[b].deposit(int(amount))
    return f"{a}: {accounts[a].balance}, {b}: {accounts[b].balance}"


failures = 0
for line in sys.stdin.read().splitlines():
    words = line.split()
    if not words or words[0].startswith("#"):
        continue
    try:
        print(commands[words[0]](*words[1:]))
    except InsufficientFunds as e:
        failures += 1
        print("refused:", e)
    except KeyError as e:
        failures += 1
        print("unknown:", e)
    except (ValueError, TypeError) as e:
        failures += 1
        print("error:", type(e).__name__)
print({n: (a.balance, a.history) for n, a in accounts.items()})
sys.exit(failures)
