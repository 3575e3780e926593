import sys
from collections import defaultdict, namedtuple
from itertools import groupby
from operator import itemgetter

Score = namedtuple("Score", "name subject points")


def records(stream):
    for number, line in enumerate(stream, start=1):
        fields = [f.strip() for f in line.split(";")]
        if len(fields) != 3:
            print(f"line {number}: {len(fields)} fields", file=sys.stderr)
            continue
        yield Score(fields[0], fields[1], int(fields[2]))


def main(args):
    by_name = defaultdict(dict)
    scores = sorted(records(sys.stdin), key=itemgetter(1, 0))
    for subject, group in groupby(scores, key=itemgetter(1)):
        group = list(group)
        mean = sum(s.points for s in group) / len(group)
        print(f"{subject:>8}: {mean:6.2f} " + "*" * round(mean / 10))
        for s in group:
            by_name[s.name][subject] = s.points
    limit = int(args[0]) if args else 50
    passed = {n: all(p >= limit for p in subjects.values()) for n, subjects in by_name.items()}
    for name, ok in sorted(passed.items()):
        print(name, "passed" if ok else "failed", sorted(by_name[name].items()))
    sys.stdout.write("%d of %d\n" % (sum(passed.values()), len(passed)))


main(sys.argv[1:])
