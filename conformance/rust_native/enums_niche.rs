use std::mem::size_of;
use std::num::NonZeroU32;

#[derive(Debug, Clone, Copy, PartialEq)]
enum Small {
    A(bool),
    B,
    C,
}

#[derive(Debug)]
enum Tree {
    Leaf,
    Node(Box<(Tree, i32, Tree)>),
}

#[derive(Debug, Clone, Copy)]
#[repr(i16)]
enum Code {
    Low = -300,
    Zero = 0,
    High = 1000,
}

#[derive(Debug)]
enum Mixed<'a> {
    Text(&'a str),
    Number(f64),
    Pair { left: u8, right: Option<char> },
}

fn insert(tree: Tree, value: i32) -> Tree {
    match tree {
        Tree::Leaf => Tree::Node(Box::new((Tree::Leaf, value, Tree::Leaf))),
        Tree::Node(node) => {
            let (left, here, right) = *node;
            Tree::Node(Box::new(if value < here {
                (insert(left, value), here, right)
            } else {
                (left, here, insert(right, value))
            }))
        }
    }
}

fn depth(tree: &Tree) -> u32 {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(node) => 1 + depth(&node.0).max(depth(&node.2)),
    }
}

fn main() {
    println!("{} {} {}", size_of::<Option<Box<i32>>>(), size_of::<Option<NonZeroU32>>(), size_of::<Small>());
    println!("{} {} {}", size_of::<Option<bool>>(), size_of::<Option<Option<bool>>>(), size_of::<Option<char>>());
    println!("{} {}", size_of::<Option<&str>>(), size_of::<Option<Small>>());
    for small in [Small::A(true), Small::A(false), Small::B, Small::C] {
        println!("{small:?} {:?} {}", Some(small), Some(small) == Some(Small::B));
    }
    let nested: [Option<Option<bool>>; 4] = [None, Some(None), Some(Some(false)), Some(Some(true))];
    println!("{nested:?}");
    let tree = [5, 2, 8, 1, 9, 10].into_iter().fold(Tree::Leaf, insert);
    println!("{}", depth(&tree));
    if let Tree::Node(node) = &tree {
        println!("{:?}", node.0);
    }
    for code in [Code::Low, Code::Zero, Code::High] {
        println!("{code:?} {} {}", code as i16, code as u8);
    }
    for mixed in [Mixed::Text("t"), Mixed::Number(0.5), Mixed::Pair { left: 1, right: Some('r') }] {
        match &mixed {
            Mixed::Text(t) => println!("text {t}"),
            Mixed::Number(n) if *n > 1.0 => println!("large {n}"),
            Mixed::Number(n) => println!("small {n}"),
            Mixed::Pair { right: None, .. } => println!("half"),
            Mixed::Pair { left, right: Some(c) } => println!("{left}{c}"),
        }
    }
    println!("{:?} {:?}", NonZeroU32::new(0), NonZeroU32::new(7).map(|n| n.get() * 2));
}
