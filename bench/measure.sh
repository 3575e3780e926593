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
measure_best() {  # COUNT COMMAND...: of so many runs, that with the least CPU time; only one of more than ten seconds
  local count=$1 best_elapsed='' best_cpu=''
  shift
  for ((; count > 0; --count)); do
    measure "$@" || return
    if [[ -z $best_cpu ]] || awk -v a="$cpu" -v b="$best_cpu" 'BEGIN { exit !(a < b) }'; then
      best_elapsed=$elapsed
      best_cpu=$cpu
    fi
    if awk -v c="$cpu" 'BEGIN { exit !(c > 10) }'; then break; fi
  done
  elapsed=$best_elapsed
  cpu=$best_cpu
}
rate() { awk -v n="$1" -v s="$2" 'BEGIN { printf "%.0fk", n / (s > 0 ? s : 0.001) / 1000 }'; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", (b > 0 ? a / b : 0) }'; }
share() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.1f%%", (b > 0 ? 100 * a / b : 0) }'; }
spin_states() { sed -n 's/^ *\([0-9]*\) states, stored.*/\1/p' output; }
spin_transitions() { sed -n 's/^ *\([0-9]*\) transitions (= stored+matched).*/\1/p' output; }
geometric_mean() { awk '{ sum += log($1) } END { printf "%.2f", (NR ? exp(sum / NR) : 0) }' "$@"; }  # FILE of numbers, one a line
