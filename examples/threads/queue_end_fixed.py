# None says that there is no more.
import queue
import threading

items = queue.Queue()
seen = []

def consume():
    while True:
        item = items.get()
        if item is None:
            return
        seen.append(item)

consumer = threading.Thread(target=consume)
consumer.start()
for i in range(2):
    items.put(i)
items.put(None)
consumer.join()
assert seen == [0, 1]
