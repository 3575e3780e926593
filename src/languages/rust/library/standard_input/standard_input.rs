// SPDX-License-Identifier: Apache-2.0
// std::io::stdin.

static LIBRARY__INPUT: A = ramify_input();
fn io__stdin() -> A { library__Reader { stream: LIBRARY__INPUT } }
fn io__read_to_string(from: A) -> A { Ok(ramify_read_rest(from.stream)) }
