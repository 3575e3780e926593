class Node {
    int value;
    Node next;
}

class Nodes {
    // Whether the second is behind the first; they may be the same, or null.
    static int follow(Node a, Node b) {
        if (a.next == b) return 1;
        a.value = 5;
        b.value = 7;
        if (a.value == 7) return 2;
        return 3;
    }
}
