sealed class Expr {
    data class Num(val value: Double) : Expr()
    data class Variable(val name: String) : Expr()
    data class Neg(val inner: Expr) : Expr()
    data class Bin(val op: Char, val left: Expr, val right: Expr) : Expr()

    fun show(): String = when (this) {
        is Num -> value.toString().removeSuffix(".0")
        is Variable -> name
        is Neg -> "-${inner.show()}"
        is Bin -> "(${left.show()} $op ${right.show()})"
    }
}

class SyntaxError(message: String, val position: Int) : Exception(message)

class Parser(private val text: String) {
    private var pos = 0

    private fun peek(): Char? {
        while (pos < text.length && text[pos].isWhitespace()) pos++
        return text.getOrNull(pos)
    }

    private fun accept(vararg options: Char): Char? = peek()?.takeIf { it in options }?.also { pos++ }

    fun parse(): Expr = sum().also {
        peek()?.let { c -> throw SyntaxError("unexpected '$c'", pos) }
    }

    private fun sum(): Expr {
        var left = product()
        while (true) {
            val op = accept('+', '-') ?: return left
            left = Expr.Bin(op, left, product())
        }
    }

    private fun product(): Expr {
        var left = power()
        while (true) {
            val op = accept('*', '/') ?: break
            left = Expr.Bin(op, left, power())
        }
        return left
    }

    private fun power(): Expr {
        val base = atom()
        return if (accept('^') != null) Expr.Bin('^', base, power()) else base
    }

    private fun atom(): Expr {
        if (accept('-') != null) return Expr.Neg(power())
        if (accept('(') != null) {
            val inner = sum()
            accept(')') ?: throw SyntaxError("missing )", pos)
            return inner
        }
        val c = peek()
        val start = pos
        return when {
            c == null -> throw SyntaxError("unexpected end", pos)
            c.isDigit() -> {
                while (pos < text.length && (text[pos].isDigit() || text[pos] == '.')) pos++
                Expr.Num(text.substring(start, pos).toDouble())
            }
            c in 'a'..'z' -> {
                while (pos < text.length && text[pos] in 'a'..'z') pos++
                Expr.Variable(text.substring(start until pos))
            }
            else -> throw SyntaxError("unexpected '$c'", pos)
        }
    }
}

class Calculator {
    private val memory = mutableMapOf("half" to 0.5)

    operator fun set(name: String, value: Double) {
        memory[name] = value
    }

    fun eval(e: Expr): Double = when (e) {
        is Expr.Num -> e.value
        is Expr.Variable -> memory[e.name] ?: throw NoSuchElementException("unknown ${e.name}")
        is Expr.Neg -> -eval(e.inner)
        is Expr.Bin -> {
            val l = eval(e.left)
            val r = eval(e.right)
            when (e.op) {
                '+' -> l + r
                '-' -> l - r
                '*' -> l * r
                '/' -> if (r == 0.0) throw ArithmeticException("division by zero") else l / r
                else -> Math.pow(l, r)
            }
        }
    }
}

fun main() {
    val calculator = Calculator()
    var errors = 0
    generateSequence { readLine() }.takeWhile { it != "quit" }.filter { it.isNotBlank() }.forEach { line ->
        try {
            val target = if ('=' in line) line.substringBefore('=').trim() else null
            val expr = Parser(line.substringAfter('=')).parse()
            val value = calculator.eval(expr)
            if (target != null) {
                calculator[target] = value
                println("$target = $value")
            } else println("${expr.show()} is $value")
        } catch (e: SyntaxError) {
            errors++
            println("${e.message} at ${e.position}")
        } catch (e: RuntimeException) {
            errors++
            println("${e::class.simpleName}: ${e.message}")
        }
    }
    if (errors > 0) kotlin.system.exitProcess(errors)
}
