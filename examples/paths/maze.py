# A maze that is walked by letters: the way to # is a finding.
MAZE = ["+-+-+",
        "|   |",
        "| | |",
        "| |#|",
        "+-+-+"]


def walk(moves: str):
    x, y = 1, 1
    for move in moves:
        if move == "w":
            y = y - 1
        elif move == "s":
            y = y + 1
        elif move == "a":
            x = x - 1
        elif move == "d":
            x = x + 1
        else:
            return "no move"
        if MAZE[y][x] == "#":
            assert False, "the way out"
        if MAZE[y][x] != " ":
            return "wall"
    return "lost"
