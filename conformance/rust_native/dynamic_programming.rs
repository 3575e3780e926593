fn edit_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut before = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let replaced = before + usize::from(x != y);
            before = row[j + 1];
            row[j + 1] = replaced.min(before + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

fn longest_common(a: &str, b: &str) -> String {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut table = vec![vec![0u32; b.len() + 1]; a.len() + 1];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            table[i][j] = if a[i] == b[j] { table[i + 1][j + 1] + 1 } else { table[i + 1][j].max(table[i][j + 1]) };
        }
    }
    let (mut i, mut j, mut found) = (0, 0, String::new());
    while i < a.len() && j < b.len() {
        if a[i] == b[j] {
            found.push(a[i] as char);
            i += 1;
            j += 1;
        } else if table[i + 1][j] >= table[i][j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    found
}

fn coins(amount: usize, kinds: &[usize]) -> Option<(u64, Vec<usize>)> {
    let mut ways = vec![0u64; amount + 1];
    ways[0] = 1;
    let mut fewest: Vec<Option<Vec<usize>>> = vec![None; amount + 1];
    fewest[0] = Some(vec![]);
    for &kind in kinds {
        for at in kind..=amount {
            ways[at] += ways[at - kind];
            if let Some(list) = &fewest[at - kind] {
                if fewest[at].as_ref().is_none_or(|known| known.len() > list.len() + 1) {
                    let mut list = list.clone();
                    list.push(kind);
                    fewest[at] = Some(list);
                }
            }
        }
    }
    fewest.pop().flatten().map(|list| (ways[amount], list))
}

fn main() {
    println!("{} {}", edit_distance("kitten", "sitting"), edit_distance("", "äb"));
    println!("{:?}", longest_common("AGGTABX", "GXTXAYB"));
    println!("{:?} {:?}", coins(30, &[1, 5, 10, 25]), coins(3, &[2]));
}
