class EvalException(message: String) : Exception(message)

fun evaluate(line: String): Int {
    val stack = ArrayDeque<Int>()
    for (t in line.split(" ")) {
        val n = t.toIntOrNull()
        if (n != null) {
            stack.addLast(n)
            continue
        }
        if (t !in listOf("+", "-", "*", "/", "%")) throw EvalException("bad token $t")
        if (stack.size < 2) throw EvalException("stack underflow")
        val b = stack.removeLast()
        val a = stack.removeLast()
        stack.addLast(
            when (t) {
                "+" -> a + b
                "-" -> a - b
                "*" -> a * b
                "%" -> a % b
                else -> if (b == 0) throw EvalException("division by zero") else a / b
            }
        )
    }
    if (stack.size != 1) throw EvalException("left over")
    return stack.last()
}

fun main() {
    val lines = generateSequence(::readLine).toList()
    for (line in lines) {
        if (line.isEmpty()) continue
        try {
            println(evaluate(line))
        } catch (e: EvalException) {
            println("error: ${e.message}")
        }
    }
    println("${lines.size} lines")
}
