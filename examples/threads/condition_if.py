# Two consumers wait for one item with `if`: the one that was told may find that the other took it.
import threading

items = []
condition = threading.Condition()

def consume():
    with condition:
        if not items:
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
