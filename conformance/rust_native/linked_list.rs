struct Node<T> {
    value: T,
    next: Option<Box<Node<T>>>,
}

struct LinkedList<T> {
    head: Option<Box<Node<T>>>,
    size: usize,
}

impl<T> LinkedList<T> {
    fn new() -> Self {
        LinkedList { head: None, size: 0 }
    }

    fn push(&mut self, value: T) {
        let next = self.head.take();
        self.head = Some(Box::new(Node { value, next }));
        self.size += 1;
    }

    fn pop(&mut self) -> Option<T> {
        self.head.take().map(|node| {
            self.head = node.next;
            self.size -= 1;
            node.value
        })
    }

    fn peek_mut(&mut self) -> Option<&mut T> {
        self.head.as_mut().map(|node| &mut node.value)
    }

    fn iter(&self) -> Iter<'_, T> {
        Iter { at: self.head.as_deref() }
    }

    fn reverse(&mut self) {
        let mut from = self.head.take();
        while let Some(mut node) = from {
            from = node.next.take();
            node.next = self.head.take();
            self.head = Some(node);
        }
    }
}

impl<T> Drop for LinkedList<T> {
    fn drop(&mut self) {
        let mut dropped = 0;
        while self.pop().is_some() {
            dropped += 1;
        }
        println!("dropped {dropped}");
    }
}

struct Iter<'a, T> {
    at: Option<&'a Node<T>>,
}

impl<'a, T> Iterator for Iter<'a, T> {
    type Item = &'a T;

    fn next(&mut self) -> Option<&'a T> {
        self.at.map(|node| {
            self.at = node.next.as_deref();
            &node.value
        })
    }
}

fn main() {
    let mut list = LinkedList::new();
    for word in ["one", "two", "three"] {
        list.push(word.to_string());
    }
    if let Some(word) = list.peek_mut() {
        word.push('!');
    }
    println!("{:?} {}", list.iter().collect::<Vec<_>>(), list.size);
    list.reverse();
    println!("{:?} {:?}", list.pop(), list.iter().map(|w| w.len()).sum::<usize>());
    let mut std_list: std::collections::LinkedList<_> = [1, 2, 3].into();
    std_list.push_front(0);
    let tail = std_list.split_off(2);
    println!("{std_list:?} {tail:?} {:?}", std_list.back());
}
