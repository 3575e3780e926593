use std::collections::{HashMap, HashSet, VecDeque};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Cell {
    Wall,
    Free,
    Door(char),
    Key(char),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    at: (i32, i32),
    keys: Vec<char>,
}

fn parse(map: &str) -> (HashMap<(i32, i32), Cell>, (i32, i32)) {
    let mut cells = HashMap::new();
    let mut start = (0, 0);
    for (y, line) in map.lines().enumerate() {
        for (x, c) in line.chars().enumerate() {
            let at = (x as i32, y as i32);
            let cell = match c {
                '#' => Cell::Wall,
                '@' => {
                    start = at;
                    Cell::Free
                }
                'A'..='Z' => Cell::Door(c.to_ascii_lowercase()),
                'a'..='z' => Cell::Key(c),
                _ => Cell::Free,
            };
            cells.insert(at, cell);
        }
    }
    (cells, start)
}

fn search(map: &str) -> Option<(usize, String)> {
    let (cells, at) = parse(map);
    let wanted = cells.values().filter(|c| matches!(c, Cell::Key(_))).count();
    let first = State { at, keys: vec![] };
    let mut seen = HashSet::from([first.clone()]);
    let mut queue = VecDeque::from([(first, 0, String::new())]);
    while let Some((state, steps, order)) = queue.pop_front() {
        if state.keys.len() == wanted {
            return Some((steps, order));
        }
        for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let mut next = State { at: (state.at.0 + dx, state.at.1 + dy), ..state.clone() };
            let mut order = order.clone();
            match cells.get(&next.at) {
                None | Some(Cell::Wall) => continue,
                Some(Cell::Door(d)) if !next.keys.contains(d) => continue,
                Some(Cell::Key(k)) if !next.keys.contains(k) => {
                    next.keys.push(*k);
                    next.keys.sort();
                    order.push(*k);
                }
                _ => {}
            }
            if seen.insert(next.clone()) {
                queue.push_back((next, steps + 1, order));
            }
        }
    }
    None
}

fn main() {
    println!("{:?}", search("#######\n#b.A@a#\n#######"));
    println!("{:?}", search("#####\n#@Ba#\n#####"));
    println!("{:?}", search("#########\n#c.B.@.a#\n#.#####.#\n#......b#\n#########"));
}
