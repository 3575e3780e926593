# How deep calls may go is what the program says.
import sys


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


print(sys.getrecursionlimit())
sys.setrecursionlimit(120)
try:
    depth(200)
    print("came back")
except RecursionError as error:
    print(type(error).__name__)
print(depth(50))
sys.setrecursionlimit(6000)
print(sys.getrecursionlimit(), depth(4000))
