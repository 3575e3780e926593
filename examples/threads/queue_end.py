# The consumer waits for more items, and nobody tells it that there are none.
import queue
import threading

items = queue.Queue()
seen = []

def consume():
    while True:
        seen.append(items.get())

consumer = threading.Thread(target=consume)
consumer.start()
for i in range(2):
    items.put(i)
consumer.join()
