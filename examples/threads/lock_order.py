# Two transfers take the locks of two accounts in opposite order.
import threading

class Account:
    def __init__(self, balance):
        self.balance = balance
        self.lock = threading.Lock()

def transfer(source, target, amount):
    with source.lock:
        with target.lock:
            source.balance -= amount
            target.balance += amount

a = Account(10)
b = Account(10)
there = threading.Thread(target=transfer, args=(a, b, 3))
back = threading.Thread(target=transfer, args=(b, a, 5))
there.start()
back.start()
there.join()
back.join()
assert a.balance + b.balance == 20
