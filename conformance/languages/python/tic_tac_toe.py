"""Tic-tac-toe against a minimax player; moves are read from the standard input."""
from functools import lru_cache

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def free(board):
    return [i for i, mark in enumerate(board) if mark == " "]


def put(board, at, mark):
    return board[:at] + (mark,) + board[at + 1:]


@lru_cache(maxsize=None)
def score(board, mark):
    """1 if `mark`, whose turn it is, wins, -1 if it loses."""
    won = winner(board)
    if won is not None:
        return 1 if won == mark else -1
    moves = free(board)
    if not moves:
        return 0
    other = "O" if mark == "X" else "X"
    return max(-score(put(board, m, mark), other) for m in moves)


def best(board, mark):
    other = "O" if mark == "X" else "X"
    return max(free(board), key=lambda m: (-score(put(board, m, mark), other), -m))


def show(board):
    rows = ["|".join(board[r:r + 3]) for r in (0, 3, 6)]
    print("\n-+-+-\n".join(rows))
    print()


def ask(board):
    while True:
        try:
            text = input("move? ")
        except EOFError:
            print("(end)")
            return None
        if not text.isdigit():
            print("a number, please, not %r" % text)
            continue
        move = int(text) - 1
        if move not in free(board):
            print("not free")
            continue
        return move


def main():
    board = (" ",) * 4 + ("X",) + (" ",) * 4
    mark = "O"
    while winner(board) is None and free(board):
        show(board)
        move = ask(board) if mark == "O" else best(board, mark)
        if move is None:
            break
        board = put(board, move, mark)
        print(mark, "takes", move + 1)
        mark = "X" if mark == "O" else "O"
    show(board)
    print({None: "nobody wins", "X": "the machine wins", "O": "you win"}[winner(board)])


main()
