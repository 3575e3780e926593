"""Group the words of the standard input into anagrams."""
import sys
from collections import defaultdict, Counter
from itertools import combinations


def signature(word):
    return "".join(sorted(word.lower()))


def read_words(stream):
    for line in stream:
        for word in line.split():
            word = word.strip(".,;:!?\"'()").lower()
            if word.isalpha():
                yield word


def similar(a, b):
    """How many letters two words share, counted with repetition."""
    common = Counter(a) & Counter(b)
    return sum(common.values())


def main():
    groups = defaultdict(set)
    lengths = Counter()
    total = 0
    for word in read_words(sys.stdin):
        groups[signature(word)].add(word)
        lengths[len(word)] += 1
        total += 1
    print(f"{total} words, {len(groups)} signatures")
    families = [sorted(g) for g in groups.values() if len(g) > 1]
    for family in sorted(families, key=lambda f: (-len(f), f)):
        print(f"{len(family)}: {', '.join(family)}")
    print("lengths:", dict(sorted(lengths.items())))
    longest, count = max(lengths.items(), key=lambda kv: (kv[1], kv[0]))
    print("most common length", longest, "with", count)
    firsts = sorted(f[0] for f in families)
    for a, b in combinations(firsts, 2):
        shared = similar(a, b)
        if shared >= 2:
            print(f"{a:>8} ~ {b:<8} {shared} {'*' * shared}")
    palindromes = [w for g in groups.values() for w in g if w == w[::-1] and len(w) > 1]
    print("palindromes:", " ".join(sorted(palindromes)) or "none")


if __name__ == "__main__":
    main()
