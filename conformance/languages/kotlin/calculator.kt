// A calculator: a tokenizer, a recursive descent parser, a tree, and what is done with it.
sealed class Token {
    data class Number(val value: Double) : Token()
    data class Name(val text: String) : Token()
    data class Sign(val char: Char) : Token()
    object End : Token() {
        override fun toString() = "End"
    }
}

class SyntaxError(message: String, val position: Int) : Exception("$message at $position")

class Lexer(private val text: String) {
    private var pos = 0

    fun tokens(): List<Token> {
        val result = mutableListOf<Token>()
        while (pos < text.length) {
            val c = text[pos]
            when {
                c.isWhitespace() -> pos++
                c.isDigit() || c == '.' -> result += Token.Number(takeWhile { it.isDigit() || it == '.' }.toDouble())
                c.isLetter() -> result += Token.Name(takeWhile(Char::isLetterOrDigit))
                c in "+-*/^()=," -> {
                    result += Token.Sign(c)
                    pos++
                }
                else -> throw SyntaxError("unexpected '$c'", pos)
            }
        }
        result += Token.End
        return result
    }

    private inline fun takeWhile(test: (Char) -> Boolean): String {
        val start = pos
        while (pos < text.length && test(text[pos])) pos++
        return text.substring(start, pos)
    }
}

sealed interface Expr
data class Const(val value: Double) : Expr
data class Var(val name: String) : Expr
data class Neg(val of: Expr) : Expr
data class Binary(val op: Char, val left: Expr, val right: Expr) : Expr
data class Call(val function: String, val args: List<Expr>) : Expr
data class Assign(val name: String, val value: Expr) : Expr

class Parser(private val tokens: List<Token>) {
    private var at = 0
    private val next get() = tokens[at]

    private fun accept(char: Char): Boolean {
        val sign = next as? Token.Sign ?: return false
        if (sign.char != char) return false
        at++
        return true
    }

    private fun expect(char: Char) {
        if (!accept(char)) throw SyntaxError("expected '$char' but found $next", at)
    }

    fun parse(): Expr {
        val first = tokens.getOrNull(0)
        if (first is Token.Name && tokens.getOrNull(1) == Token.Sign('=')) {
            at = 2
            return Assign(first.text, sum()).also { end() }
        }
        return sum().also { end() }
    }

    private fun end() {
        if (next !is Token.End) throw SyntaxError("unexpected $next", at)
    }

    private fun sum(): Expr {
        var left = product()
        while (true) {
            left = when {
                accept('+') -> Binary('+', left, product())
                accept('-') -> Binary('-', left, product())
                else -> return left
            }
        }
    }

    private fun product(): Expr {
        var left = power()
        while (true) {
            left = if (accept('*')) Binary('*', left, power())
            else if (accept('/')) Binary('/', left, power())
            else return left
        }
    }

    private fun power(): Expr {
        if (accept('-')) return Neg(power())
        val base = atom()
        return if (accept('^')) Binary('^', base, power()) else base
    }

    private fun atom(): Expr = when (val token = next) {
        is Token.Number -> {
            at++
            Const(token.value)
        }
        is Token.Name -> {
            at++
            if (accept('(')) Call(token.text, arguments()) else Var(token.text)
        }
        is Token.Sign -> {
            if (!accept('(')) throw SyntaxError("unexpected $token", at)
            sum().also { expect(')') }
        }
        Token.End -> throw SyntaxError("unexpected end", at)
    }

    private fun arguments(): List<Expr> {
        val list = mutableListOf(sum())
        while (accept(',')) list += sum()
        expect(')')
        return list
    }
}

class Calculator {
    private val variables = sortedMapOf("pi" to Math.PI)
    private val functions = mapOf<String, (List<Double>) -> Double>(
        "max" to { it.max() },
        "min" to { it.min() },
        "sqrt" to { Math.sqrt(it.single()) },
        "sum" to { args -> args.fold(0.0) { a, b -> a + b } },
    )

    fun run(line: String): String = try {
        val value = eval(Parser(Lexer(line).tokens()).parse())
        if (value == Math.floor(value)) value.toLong().toString() else "%.4f".format(value)
    } catch (e: SyntaxError) {
        "syntax error: ${e.message}"
    } catch (e: NoSuchElementException) {
        "error: ${e.message}"
    }

    private fun eval(e: Expr): Double = when (e) {
        is Const -> e.value
        is Var -> variables[e.name] ?: throw NoSuchElementException("no variable ${e.name}")
        is Neg -> -eval(e.of)
        is Binary -> {
            val (op, l, r) = e
            when (op) {
                '+' -> eval(l) + eval(r)
                '-' -> eval(l) - eval(r)
                '*' -> eval(l) * eval(r)
                '/' -> eval(l) / eval(r)
                '^' -> Math.pow(eval(l), eval(r))
                else -> error("operator $op")
            }
        }
        is Call -> (functions[e.function] ?: throw NoSuchElementException("no function ${e.function}"))(e.args.map(::eval))
        is Assign -> eval(e.value).also { variables[e.name] = it }
    }

    fun names() = variables.keys.joinToString()
}

fun main() {
    val calculator = Calculator()
    val lines = listOf(
        "1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "10 / 4", "7 - 2 - 1",
        "x = 3 * (4 - 1)", "x / 2", "y", "max(1, x, 4) + min(2, 3)", "sqrt(2)", "nope(1)",
        "2 +", "2 $ 3", "(1", "1 2", "sum(1, 2, 3.5)", "2 * pi",
    )
    for (line in lines) println("${line.padEnd(26)}= ${calculator.run(line)}")
    println(calculator.names())
    println(Parser(Lexer("a + 2 * -b").tokens()).parse())
    println(Lexer("f(1)").tokens())
}
