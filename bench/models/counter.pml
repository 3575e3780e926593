/* SPDX-License-Identifier: Apache-2.0 */
byte count[K];
active [K] proctype Worker() {
end: do :: d_step { count[_pid] < N -> count[_pid]++ } od
}
