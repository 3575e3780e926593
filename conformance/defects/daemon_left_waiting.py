import threading

lock = threading.Lock()
lock.acquire()


def worker():
    lock.acquire()


threading.Thread(target=worker, daemon=True).start()
