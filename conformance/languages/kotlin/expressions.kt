sealed class Expr {
    data class Num(val value: Double) : Expr()
    data class Var(val name: String) : Expr()
    data class Binary(val op: Char, val left: Expr, val right: Expr) : Expr()
    data class Neg(val inner: Expr) : Expr()
}

class ParseError(message: String, val position: Int) : Exception("$message at $position")

class Parser(private val text: String) {
    private var at = 0

    fun parse(): Expr {
        val result = sum()
        skip()
        if (at < text.length) throw ParseError("unexpected '${text[at]}'", at)
        return result
    }

    private fun skip() {
        while (at < text.length && text[at].isWhitespace()) at++
    }

    private fun peek(): Char? {
        skip()
        return text.getOrNull(at)
    }

    private fun sum(): Expr {
        var left = product()
        while (true) {
            val op = peek()
            if (op != '+' && op != '-') return left
            at++
            left = Expr.Binary(op, left, product())
        }
    }

    private fun product(): Expr {
        var left = atom()
        while (peek() == '*' || peek() == '/') {
            val op = text[at++]
            left = Expr.Binary(op, left, atom())
        }
        return left
    }

    private fun atom(): Expr {
        val c = peek() ?: throw ParseError("unexpected end", at)
        return when {
            c.isDigit() -> {
                val start = at
                while (at < text.length && (text[at].isDigit() || text[at] == '.')) at++
                Expr.Num(text.substring(start, at).toDouble())
            }
            c.isLetter() -> {
                val start = at
                while (at < text.length && text[at].isLetterOrDigit()) at++
                Expr.Var(text.substring(start, at))
            }
            c == '-' -> {
                at++
                Expr.Neg(atom())
            }
            c == '(' -> {
                at++
                val inner = sum()
                if (peek() != ')') throw ParseError("expected )", at)
                at++
                inner
            }
            else -> throw ParseError("unexpected '$c'", at)
        }
    }
}

fun Expr.eval(scope: Map<String, Double> = emptyMap()): Double = when (this) {
    is Expr.Num -> value
    is Expr.Var -> scope[name] ?: error("unbound $name")
    is Expr.Neg -> -inner.eval(scope)
    is Expr.Binary -> {
        val x = left.eval(scope)
        val y = right.eval(scope)
        when (op) {
            '+' -> x + y
            '-' -> x - y
            '*' -> x * y
            '/' -> x / y
            else -> throw IllegalStateException("operator $op")
        }
    }
}

fun Expr.show(): String = when (this) {
    is Expr.Num -> if (value % 1.0 == 0.0) value.toInt().toString() else value.toString()
    is Expr.Var -> name
    is Expr.Neg -> "-${inner.show()}"
    is Expr.Binary -> "(${left.show()} $op ${right.show()})"
}

fun simplify(e: Expr): Expr = when (e) {
    is Expr.Binary -> {
        val l = simplify(e.left)
        val r = simplify(e.right)
        when {
            e.op == '*' && (l == Expr.Num(0.0) || r == Expr.Num(0.0)) -> Expr.Num(0.0)
            e.op == '*' && l == Expr.Num(1.0) -> r
            e.op == '+' && r == Expr.Num(0.0) -> l
            l is Expr.Num && r is Expr.Num -> Expr.Num(Expr.Binary(e.op, l, r).eval())
            else -> e.copy(left = l, right = r)
        }
    }
    is Expr.Neg -> if (e.inner is Expr.Neg) simplify((e.inner as Expr.Neg).inner) else Expr.Neg(simplify(e.inner))
    else -> e
}

fun main() {
    val scope = mapOf("x" to 3.0, "y" to 4.0)
    for (source in listOf("1 + 2 * 3", "(1 + 2) * x", "-x + y / 2", "z + 1", "2 * (3", "4 $ 4", "7 / 0")) {
        val shown = try {
            val tree = Parser(source).parse()
            "${tree.show()} = ${tree.eval(scope)}"
        } catch (e: ParseError) {
            "error: ${e.message} (${e.position})"
        } catch (e: IllegalStateException) {
            "failed: ${e.message}"
        }
        println(source.padEnd(12) + "| " + shown)
    }
    println(simplify(Parser("1 * x + 0 * y").parse()).show())
    println(simplify(Parser("--x + 2 * 3").parse()))
    println(Parser("a+1").parse() == Parser(" a + 1 ").parse())
    println(Parser("a+1").parse().hashCode() == Parser("a + 1").parse().hashCode())
}
