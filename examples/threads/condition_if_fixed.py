# Whoever was told looks again, in a loop.
import threading

items = []
condition = threading.Condition()

def consume():
    with condition:
        while not items:
            condition.wait()
        items.pop()

def produce():
    for i in range(2):
        with condition:
            items.append(i)
            condition.notify_all()

threads = [threading.Thread(target=consume), threading.Thread(target=consume), threading.Thread(target=produce)]
for t in threads:
    t.start()
for t in threads:
    t.join()
assert items == []
