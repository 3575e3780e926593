#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# usage: dijkstra.py SOURCE TARGET < edges
import heapq
import sys
from math import inf


class Graph:
    def __init__(self):
        self._edges = {}

    def add(self, a, b, weight):
        self._edges.setdefault(a, {})[b] = weight
        self._edges.setdefault(b, {})[a] = weight

    def __iter__(self):
        return iter(sorted(self._edges))

    def __len__(self):
        return len(self._edges)

    def __contains__(self, node):
        return node in self._edges

    def __getitem__(self, node):
        return self._edges[node].items()

    def distances(self, source):
        best = {node: inf for node in self}
        best[source] = 0
        before = {}
        queue = [(0, source)]
        while queue:
            distance, node = heapq.heappop(queue)
            if distance > best[node]:
                continue
            for other, weight in self[node]:
                candidate = distance + weight
                if candidate < best[other]:
                    best[other] = candidate
                    before[other] = node
                    heapq.heappush(queue, (candidate, other))
        return best, before


def path_to(before, target):
    path = [target]
    while path[-1] in before:
        path.append(before[path[-1]])
    return path[::-1]


def main(argv):
    source, target = argv[1:3]
    graph = Graph()
    for number, line in enumerate(sys.stdin, start=1):
        line, _, comment = line.partition("#")
        if not line.strip():
            continue
        try:
            a, b, weight = line.split()
            graph.add(a, b, int(weight))
        except ValueError as error:
            print(f"line {number}: {error}")
    print(len(graph), "nodes:", *graph)
    for name in (source, target, "Z"):
        print(name, name in graph)
    best, before = graph.distances(source)
    for node, distance in sorted(best.items(), key=lambda item: (item[1], item[0])):
        shown = "unreachable" if distance == inf else f"{distance:4d}"
        print(f"  {node:<3}{shown}")
    print(" -> ".join(path_to(before, target)), "=", best[target])


if __name__ == "__main__":
    main(sys.argv)
