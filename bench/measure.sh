# SPDX-License-Identifier: Apache-2.0
# For the scripts beside it: runs a command and takes its time; works in a folder of its own.
# shellcheck shell=bash

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

need_spin() {
  if ! command -v spin >/dev/null || ! command -v gcc >/dev/null; then
    echo "spin or gcc is not installed: no comparison (apt-get install spin gcc)"
    return 1
  fi
}
field() { sed -n "s/.*\"$1\": *\([0-9][0-9]*\).*/\1/p" "$2" | head -n 1; }  # NAME FILE
measure() {  # COMMAND...: runs it, its output goes to `output`; sets elapsed and cpu, in seconds
  local TIMEFORMAT='%R %U %S' status=0 user system
  { time "$@" >output 2>error; } 2>times || status=$?
  read -r elapsed user system <times
  cpu=$(awk -v u="$user" -v s="$system" 'BEGIN { print u + s }')
  return $status
}
rate() { awk -v n="$1" -v s="$2" 'BEGIN { printf "%.0fk", n / (s > 0 ? s : 0.001) / 1000 }'; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", (b > 0 ? a / b : 0) }'; }
share() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.1f%%", (b > 0 ? 100 * a / b : 0) }'; }
spin_states() { sed -n 's/^ *\([0-9]*\) states, stored.*/\1/p' output; }
spin_transitions() { sed -n 's/^ *\([0-9]*\) transitions (= stored+matched).*/\1/p' output; }
geometric_mean() { awk '{ sum += log($1) } END { printf "%.2f", (NR ? exp(sum / NR) : 0) }' "$@"; }  # FILE of numbers, one a line
