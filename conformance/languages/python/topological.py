"""Orders tasks by what they need; the tasks are in the file that is the first argument."""
import sys
from collections import deque, OrderedDict
from contextlib import contextmanager


class CycleError(ValueError):
    """There is no order."""


@contextmanager
def section(title, depth=[0]):
    print("  " * depth[0] + title + ":")
    depth[0] += 1
    try:
        yield lambda *what: print("  " * depth[0] + " ".join(map(str, what)))
    finally:
        depth[0] -= 1


def read(name):
    needs = OrderedDict()
    for line in open(name, encoding="utf-8"):
        line = line.split("#", 1)[0].strip()
        if not line:
            continue
        task, colon, rest = line.partition(":")
        needs.setdefault(task.strip(), set()).update(rest.split())
        for other in rest.split():
            needs.setdefault(other, set())
    return needs


def order(needs):
    left = {task: set(others) for task, others in needs.items()}
    ready = deque(task for task in left if not left[task])
    done = []
    while ready:
        task = ready.popleft()
        done.append(task)
        del left[task]
        for other, others in left.items():
            if task in others:
                others.remove(task)
                if not others:
                    ready.append(other)
    if left:
        raise CycleError("a cycle among " + ", ".join(sorted(left)))
    return done


def levels(needs):
    level = {}
    for task in order(needs):
        level[task] = 1 + max((level[n] for n in needs[task]), default=-1)
    result = {}
    for task, n in level.items():
        result.setdefault(n, []).append(task)
    return result


def main():
    for name in sys.argv[1:]:
        try:
            with section(name) as say:
                needs = read(name)
                say(len(needs), "tasks")
                with section("levels") as deeper:
                    for n, tasks in sorted(levels(needs).items()):
                        deeper(n, *sorted(tasks))
                say(" < ".join(order(needs)))
        except CycleError as error:
            print("error:", error)
        except FileNotFoundError as error:
            print("cannot read", error.filename)


main()
