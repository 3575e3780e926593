# `x += 1` reads, adds and writes: another thread may write in between.
import threading

counter = 0

def work():
    global counter
    counter += 1

threads = [threading.Thread(target=work) for _ in range(2)]
for t in threads:
    t.start()
for t in threads:
    t.join()
assert counter == 2, "an update was lost"
print(counter)
