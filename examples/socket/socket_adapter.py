# SPDX-License-Identifier: Apache-2.0
"""A pair of connected sockets, for `ramify test socket_live.toml`. A thread sends and another receives; when one of them has
returned that is observed.

With the argument `forgetful` the receiver loses the last byte of what is longer than one byte.
"""
import os
import queue
import socket
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../adapters/python"))
import ramify_adapter


def run_calls(calls):
    while (call := calls.get()) is not None:
        call()


class Sockets:
    def __init__(self, is_forgetful):
        self.is_forgetful = is_forgetful
        self.threads = []
        self.order = threading.Lock()  # nobody tells of what was received before it is told that it was sent

    def reset(self, seed):
        for calls, thread in self.threads:
            calls.put(None)
        if self.threads:
            self.out.close()
            self.inn.shutdown(socket.SHUT_RDWR)  # wakes the receiver
            for calls, thread in self.threads:
                thread.join()
            self.inn.close()
        self.out, self.inn = socket.socketpair()
        self.threads = []
        for _ in range(2):
            calls = queue.Queue()
            thread = threading.Thread(target=run_calls, args=(calls,), daemon=True)
            thread.start()
            self.threads.append((calls, thread))

    def send_call(self, msg):
        out = self.out

        def send():
            with self.order:
                ramify_adapter.observe("send_return", out.send(msg.encode()))

        self.threads[0][0].put(send)

    def recv_call(self, bufsize):
        inn = self.inn

        def receive():
            text = inn.recv(bufsize).decode()
            if self.is_forgetful and len(text) > 1:
                text = text[:-1]
            if text:  # else the connection was closed, by reset
                with self.order:
                    ramify_adapter.observe("recv_return", text)

        self.threads[1][0].put(receive)


ramify_adapter.serve(Sockets("forgetful" in sys.argv[1:]))
