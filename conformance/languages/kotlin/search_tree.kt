sealed class Tree<out T : Comparable<@UnsafeVariance T>>

object Leaf : Tree<Nothing>()

data class Branch<T : Comparable<T>>(val left: Tree<T>, val key: T, val right: Tree<T>) : Tree<T>()

fun <T : Comparable<T>> Tree<T>.insert(new: T): Tree<T> = when (this) {
    is Leaf -> Branch(Leaf, new, Leaf)
    is Branch<T> -> when {
        new < key -> copy(left = left.insert(new))
        new > key -> copy(right = right.insert(new))
        else -> this
    }
}

fun <T : Comparable<T>> Tree<T>.toList(): List<T> = when (this) {
    is Leaf -> emptyList()
    is Branch<T> -> left.toList() + key + right.toList()
}

fun Tree<*>.height(): Int = when (this) {
    is Branch<*> -> 1 + maxOf(left.height(), right.height())
    else -> 0
}

fun main() {
    var tree: Tree<Int> = Leaf
    var again = 0
    for (n in generateSequence(::readLine).flatMap { it.split(" ") }.map { it.toInt() }) {
        val grown = tree.insert(n)
        if (grown == tree) again++
        tree = grown
    }
    println("in order: " + tree.toList().joinToString(" "))
    println("size ${tree.toList().size} height ${tree.height()} again $again")
    var row = listOf(tree).filterIsInstance<Branch<Int>>()
    var level = 0
    while (row.isNotEmpty()) {
        println("level ${level++}: ${row.joinToString(" ") { it.key.toString() }}")
        row = row.flatMap { listOf(it.left, it.right) }.filterIsInstance<Branch<Int>>()
    }
}
