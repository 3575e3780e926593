# SPDX-License-Identifier: Apache-2.0
# os and os.path.

os__sep = "/"
os__linesep = "\n"
os__curdir = "."
os__pardir = ".."
os__extsep = "."
os__name = "posix"
def os__fspath(path):
    return path if isinstance(path, (str, bytes)) else path.__fspath__()
def os__path__join(first, *more):
    path = os__fspath(first)
    for part in more:
        part = os__fspath(part)
        if part.startswith("/"):
            path = part
        elif path == "" or path.endswith("/"):
            path += part
        else:
            path += "/" + part
    return path
def os__path__split(path):
    path = os__fspath(path)
    at = path.rfind("/") + 1
    head, tail = path[:at], path[at:]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head, tail
def os__path__basename(path):
    return os__path__split(path)[1]
def os__path__dirname(path):
    return os__path__split(path)[0]
def os__path__splitext(path):
    path = os__fspath(path)
    base = path.rfind("/") + 1
    dot = path.rfind(".")
    if dot <= base or path[base:dot] == "." * (dot - base):
        return path, ""
    return path[:dot], path[dot:]
def os__path__isabs(path):
    return os__fspath(path).startswith("/")
def os__path__normpath(path):
    path = os__fspath(path)
    if path == "":
        return "."
    slashes = 1 if path.startswith("/") else 0
    if path.startswith("//") and not path.startswith("///"):
        slashes = 2
    parts = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part != ".." or not slashes and not parts or parts and parts[-1] == "..":
            parts.append(part)
        elif parts:
            parts.pop()
    return "/" * slashes + "/".join(parts) or "."
def os__path__commonprefix(paths):
    if not paths:
        return ""
    low, high = min(paths), max(paths)
    for i, c in enumerate(low):
        if c != high[i]:
            return low[:i]
    return low
