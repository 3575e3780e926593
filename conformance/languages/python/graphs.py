# Graph algorithms: breadth-first search, Dijkstra, topological order, components.
from collections import deque
import heapq

EDGES = [("a", "b", 7), ("a", "c", 9), ("a", "f", 14), ("b", "c", 10), ("b", "d", 15),
         ("c", "d", 11), ("c", "f", 2), ("d", "e", 6), ("e", "f", 9), ("g", "h", 1)]


def adjacency(edges, directed=False):
    graph = {}
    for source, target, weight in edges:
        graph.setdefault(source, {})[target] = weight
        back = graph.setdefault(target, {})
        if not directed:
            back[source] = weight
    return graph


def bfs(graph, start):
    seen = {start: 0}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for neighbour in sorted(graph[node]):
            if neighbour not in seen:
                seen[neighbour] = seen[node] + 1
                queue.append(neighbour)
    return seen


def dijkstra(graph, start, goal):
    heap = [(0, start, None)]
    parents = {}
    while heap:
        cost, node, parent = heapq.heappop(heap)
        if node in parents:
            continue
        parents[node] = parent
        if node == goal:
            break
        for neighbour, weight in graph[node].items():
            if neighbour not in parents:
                heapq.heappush(heap, (cost + weight, neighbour, node))
    else:
        return None, []
    path = []
    while node is not None:
        path.append(node)
        node = parents[node]
    return cost, path[::-1]


def topological(graph):
    state = {}
    order = []

    def visit(node, trail=()):
        if state.get(node) == "done":
            return
        if state.get(node) == "open":
            raise ValueError("cycle: " + " > ".join(trail + (node,)))
        state[node] = "open"
        for neighbour in sorted(graph[node]):
            visit(neighbour, trail + (node,))
        state[node] = "done"
        order.append(node)

    for node in sorted(graph):
        visit(node)
    return order[::-1]


def components(graph):
    left = set(graph)
    while left:
        found = set(bfs(graph, min(left)))
        left -= found
        yield sorted(found)


graph = adjacency(EDGES)
print(bfs(graph, "a"))
print(dijkstra(graph, "a", "e"))
print(dijkstra(graph, "a", "h"))
print(list(components(graph)))
print(topological(adjacency(EDGES, directed=True)))
try:
    topological(adjacency([("x", "y", 1), ("y", "z", 1), ("z", "x", 1)], directed=True))
except ValueError as error:
    print(error)
degrees = {node: len(near) for node, near in graph.items()}
print(sorted(degrees.items(), key=lambda item: (-item[1], item[0]))[:3])
