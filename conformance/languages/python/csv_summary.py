import sys


def parse(lines):
    header = lines[0].strip().split(",")
    for line in lines[1:]:
        if line.strip():
            yield dict(zip(header, line.strip().split(",")))


def main():
    name, column = sys.argv[1], sys.argv[2]
    try:
        with open(name) as f:
            rows = list(parse(f.readlines()))
    except FileNotFoundError as e:
        print(e)
        return 1
    groups = {}
    for r in rows:
        groups.setdefault(r["city"], []).append(float(r[column]))
    for city in sorted(groups):
        v = groups[city]
        print(f"{city:<8}{len(v):>3}{sum(v) / len(v):>10.2f}{max(v):>8.1f}")
    with open("report.txt", "w") as out:
        print("rows", len(rows), file=out)
        out.write("done\n")
    with open("report.txt") as again:
        print(again.read(), end="")
    try:
        open("missing.csv")
    except OSError as e:
        print(e.errno, e.strerror, e.filename)
    return 0


raise SystemExit(main())
