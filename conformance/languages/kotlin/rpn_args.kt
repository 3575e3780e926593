class RpnError(message: String) : Exception(message)

enum class Operator(val sign: String, val run: (Int, Int) -> Int) {
    PLUS("+", { a, b -> a + b }),
    MINUS("-", { a, b -> a - b }),
    TIMES("*", Int::times),
    DIVIDE("/", { a, b -> if (b == 0) throw RpnError("division by zero") else a / b });

    companion object {
        fun of(sign: String) = values().firstOrNull { it.sign == sign }
    }
}

fun evaluate(text: String): Int {
    val stack = ArrayDeque<Int>()
    for (word in text.split(' ')) {
        val number = word.toIntOrNull()
        if (number != null) {
            stack.addLast(number)
            continue
        }
        val operator = Operator.of(word) ?: throw RpnError("unknown $word")
        if (stack.size < 2) throw RpnError("too few for $word")
        val b = stack.removeLast()
        val a = stack.removeLast()
        stack.addLast(operator.run(a, b))
    }
    return stack.singleOrNull() ?: throw RpnError("leaves ${stack.size}")
}

fun main(args: Array<String>) {
    for (arg in args) {
        val result = try {
            "= ${evaluate(arg)}"
        } catch (e: RpnError) {
            "! ${e.message}"
        }
        println(arg.padEnd(12) + " " + result)
    }
}
