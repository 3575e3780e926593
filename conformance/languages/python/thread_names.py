# What threads are called, daemons too.
import threading

names = []


def note():
    names.append(threading.current_thread().name)


for daemon in (False, True):
    worker = threading.Thread(target=note, name="bob", daemon=daemon)
    worker.start()
    worker.join()
    names.append(worker.name)
    names.append(worker.daemon)
print(names)
