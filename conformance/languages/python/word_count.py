import sys
from collections import Counter


def tokenize(line):
    return [w.strip(".,;:!?\"'()").lower() for w in line.split()]


def main():
    lines = words = chars = 0
    freq = Counter()
    for line in sys.stdin:
        lines += 1
        chars += len(line)
        ws = [w for w in tokenize(line) if w]
        words += len(ws)
        freq.update(ws)
    print(lines, words, chars)
    for word, n in sorted(freq.items(), key=lambda p: (-p[1], p[0]))[:5]:
        print(f"{n:4} {word}")


if __name__ == "__main__":
    main()
