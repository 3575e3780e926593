#[derive(Debug, Default)]
struct World {
    positions: Vec<(i32, i32)>,
    names: Vec<String>,
    log: Vec<String>,
}

impl World {
    fn step(&mut self) {
        let World { positions, names, log } = self;
        for (position, name) in positions.iter_mut().zip(names.iter()) {
            position.0 += name.len() as i32;
            log.push(format!("{name} to {position:?}"));
        }
    }

    fn nearest(&mut self, x: i32) -> Option<&mut (i32, i32)> {
        self.positions.iter_mut().min_by_key(|p| (p.0 - x).abs())
    }
}

fn pairs<T>(values: &mut [T], mut f: impl FnMut(&mut T, &mut T)) {
    for i in 1..values.len() {
        let (left, right) = values.split_at_mut(i);
        for a in left {
            f(a, &mut right[0]);
        }
    }
}

fn main() {
    let mut world = World { positions: vec![(0, 0), (10, 1)], names: vec!["ab".into(), "cde".into()], ..World::default() };
    world.step();
    if let Some(position) = world.nearest(12) {
        position.1 = 99;
    }
    println!("{world:?}");
    let mut values = [5, 3, 8];
    pairs(&mut values, |a, b| {
        if *a > *b {
            std::mem::swap(a, b);
        }
    });
    println!("{values:?}");
    let mut grid = vec![vec![0; 3]; 2];
    for (r, row) in grid.iter_mut().enumerate() {
        for (c, cell) in row.iter_mut().enumerate() {
            *cell = r * 10 + c;
        }
    }
    let (top, bottom) = grid.split_at_mut(1);
    top[0].swap_with_slice(&mut bottom[0]);
    println!("{grid:?}");
    let mut array = [1, 2, 3, 4, 5, 6];
    for chunk in array.chunks_mut(4) {
        chunk.reverse();
    }
    if let [a, .., b] = &mut array {
        std::mem::swap(a, b);
    }
    println!("{array:?}");
}
