fun readNumbers(): List<Int> = readln().trim().split(" ").map { it.toInt() }

fun readMatrix(): List<List<Int>> {
    val (rows, _) = readNumbers()
    return List(rows) { readNumbers() }
}

fun main() {
    val a = readMatrix()
    val b = readMatrix()
    for (row in a) {
        println(b[0].indices.joinToString(" ") { j -> row.indices.sumOf { k -> row[k] * b[k][j] }.toString() })
    }
    println(readlnOrNull())
}
