// SPDX-License-Identifier: Apache-2.0
// An adapter to start from: a stack, without a JSON library. `rustc stack_adapter.rs`, then
// ramify test examples/action_stack/stack_live.toml --adapter ./stack_adapter
use std::io::{self, BufRead, Write};

// The text between `before` and the first of `ends` behind it. Enough for numbers and names; use serde_json for more.
fn between<'a>(line: &'a str, before: &str, ends: &[char]) -> Option<&'a str> {
    let rest = &line[line.find(before)? + before.len()..];
    Some(&rest[..rest.find(ends)?])
}

fn answer(line: &str, stack: &mut Vec<i64>) -> Option<String> {
    match between(line, "\"op\":\"", &['"'])? {
        "reset" => stack.clear(),
        "do" => match between(line, "\"action\":\"", &['"'])? {
            "Push" => stack.push(between(line, "\"args\":[", &[']', ','])?.parse().ok()?),
            "Pop" => return Some(match stack.pop() {
                Some(top) => format!("{{\"ok\":true,\"result\":{top}}}"),
                None => "{\"ok\":false,\"error\":\"pop of nothing\"}".to_string(),
            }),
            _ => return Some("{\"ok\":false,\"error\":\"there is no such action\"}".to_string()),
        },
        _ => {}
    }
    Some("{\"ok\":true}".to_string())
}

fn main() {
    let mut stack = Vec::new();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        if line.contains("\"op\":\"end\"") {
            break;
        }
        let text = answer(&line, &mut stack).unwrap_or("{\"ok\":false,\"error\":\"what was asked?\"}".to_string());
        println!("{text}");
        io::stdout().flush().unwrap();
    }
}
