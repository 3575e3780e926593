# The update is done with a lock.
import threading

counter = 0
lock = threading.Lock()

def work():
    global counter
    with lock:
        counter += 1

threads = [threading.Thread(target=work) for _ in range(2)]
for t in threads:
    t.start()
for t in threads:
    t.join()
assert counter == 2, "an update was lost"
print(counter)
