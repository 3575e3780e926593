# The locks are taken in the order of the accounts' numbers.
import threading

class Account:
    def __init__(self, number, balance):
        self.number = number
        self.balance = balance
        self.lock = threading.Lock()

def transfer(source, target, amount):
    first, second = (source, target) if source.number < target.number else (target, source)
    with first.lock:
        with second.lock:
            source.balance -= amount
            target.balance += amount

a = Account(1, 10)
b = Account(2, 10)
there = threading.Thread(target=transfer, args=(a, b, 3))
back = threading.Thread(target=transfer, args=(b, a, 5))
there.start()
back.start()
there.join()
back.join()
assert a.balance + b.balance == 20
