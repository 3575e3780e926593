"""A small command line: tasks with options, positionals and choices."""
import argparse
import os.path


def positive(text):
    value = int(text)
    if value <= 0:
        raise argparse.ArgumentTypeError(f"{text} is not positive")
    return value


def main(argv=None):
    parser = argparse.ArgumentParser(prog="tasks", description="Tasks.")
    parser.add_argument("files", nargs="+", help="files")
    parser.add_argument("-n", "--count", type=positive, default=3)
    parser.add_argument("-v", "--verbose", action="count", default=0)
    parser.add_argument("--mode", choices=["fast", "slow"], default="fast")
    parser.add_argument("--tag", action="append", dest="tags")
    parser.add_argument("--dry-run", action="store_true")
    parser.add_argument("--ratio", type=float)
    args = parser.parse_args(argv)
    print(args)
    for name in args.files[:args.count]:
        stem, ending = os.path.splitext(os.path.basename(name))
        print(f"{stem}|{ending}|{os.path.dirname(name)}|{os.path.join('out', stem + '.txt')}")
    return args


main()
main(["a.c", "--count=2", "--tag", "x", "--tag=y", "-vv", "--dry-run", "--ratio", "-1.5"])
commands = argparse.ArgumentParser(prog="repo")
sub = commands.add_subparsers(dest="command", required=True)
add = sub.add_parser("add")
add.add_argument("path")
add.set_defaults(handler=len)
remove = sub.add_parser("remove")
remove.add_argument("--force", "-f", action="store_true")
print(commands.parse_args(["remove", "-f"]))
found = commands.parse_args(["add", "x/y"])
print(found.command, found.path, found.handler(found.path))
for wrong in (["a.c", "--count", "0"], ["a.c", "--mode", "odd"], []):
    try:
        main(wrong)
    except SystemExit as e:
        print("exit", e.code)
