sealed interface Token {
    data class Num(val value: Double) : Token
    data class Id(val name: String) : Token
    data class Op(val symbol: Char) : Token
    data object Open : Token
    data object Close : Token
    data object End : Token
}

class ParseError(message: String, val at: Int) : Exception("$message at $at")

fun tokenize(text: String): List<Pair<Token, Int>> {
    val tokens = mutableListOf<Pair<Token, Int>>()
    var i = 0
    while (i < text.length) {
        val start = i
        when (val c = text[i]) {
            ' ', '\t' -> { i++; continue }
            in '0'..'9', '.' -> {
                while (i < text.length && (text[i].isDigit() || text[i] == '.')) i++
                tokens += Token.Num(text.substring(start, i).toDoubleOrNull() ?: throw ParseError("bad number", start)) to start
            }
            in "+-*/^=," -> { i++; tokens += Token.Op(c) to start }
            '(' -> { i++; tokens += Token.Open to start }
            ')' -> { i++; tokens += Token.Close to start }
            else -> {
                if (!c.isLetter()) throw ParseError("unexpected '$c'", i)
                val name = text.drop(i).takeWhile { it.isLetterOrDigit() || it == '_' }
                i += name.length
                tokens.add(Token.Id(name) to start)
            }
        }
    }
    return tokens.apply { add(Token.End to text.length) }
}

sealed class Expr {
    abstract fun eval(scope: Scope): Double
    open operator fun plus(other: Expr): Expr = Binary('+', this, other)
}
class Const(val value: Double) : Expr() {
    override fun eval(scope: Scope) = value
    override fun toString() = if (value % 1.0 == 0.0) value.toLong().toString() else value.toString()
}
class Ref(val name: String) : Expr() {
    override fun eval(scope: Scope) = scope[name]
    override fun toString() = name
}
class Binary(val op: Char, val left: Expr, val right: Expr) : Expr() {
    override fun eval(scope: Scope): Double {
        val (l, r) = left.eval(scope) to right.eval(scope)
        return when (op) {
            '+' -> l + r
            '-' -> l - r
            '*' -> l * r
            '/' -> if (r == 0.0) throw ArithmeticException("division by zero") else l / r
            '^' -> Math.pow(l, r)
            else -> error("no operator $op")
        }
    }
    override fun toString() = "($op $left $right)"
}
class Call(val name: String, val args: List<Expr>) : Expr() {
    override fun eval(scope: Scope) = scope.call(name, args.map { it.eval(scope) }.toDoubleArray())
    override fun toString() = args.joinToString(" ", prefix = "($name ", postfix = ")")
}
class Let(val name: String, val value: Expr) : Expr() {
    override fun eval(scope: Scope) = value.eval(scope).also { scope[name] = it }
    override fun toString() = "(= $name $value)"
}

class Scope {
    private val variables = hashMapOf("pi" to 3.0, "e" to 2.5)
    private val functions: Map<String, (DoubleArray) -> Double> = mapOf(
        "max" to { a -> a.maxOrNull() ?: throw NoSuchElementException("max of nothing") },
        "sum" to DoubleArray::sum,
        "sqrt" to { (x) -> Math.sqrt(x) },
    )
    operator fun get(name: String) = variables[name] ?: throw NoSuchElementException("no variable $name")
    operator fun set(name: String, value: Double) { variables[name] = value }
    fun call(name: String, args: DoubleArray) = functions[name]?.invoke(args) ?: throw NoSuchElementException("no function $name")
}

class Parser(private val tokens: List<Pair<Token, Int>>) {
    private var at = 0
    private val peek get() = tokens[at].first
    private fun next() = tokens[at++].first
    private fun fail(what: String): Nothing = throw ParseError("expected $what, found $peek", tokens[at].second)

    fun parse(): Expr = statement().also { if (peek != Token.End) fail("end") }

    private fun statement(): Expr {
        val first = peek
        if (first is Token.Id && tokens[at + 1].first == Token.Op('=')) {
            at += 2
            return Let(first.name, statement())
        }
        return binary(0)
    }

    private val levels = listOf("+-", "*/")

    private fun binary(level: Int): Expr {
        if (level == levels.size) return power()
        var left = binary(level + 1)
        while (true) {
            val op = (peek as? Token.Op)?.symbol?.takeIf { it in levels[level] } ?: return left
            next()
            left = Binary(op, left, binary(level + 1))
        }
    }

    private fun power(): Expr {
        val base = atom()
        return if (peek == Token.Op('^')) { next(); Binary('^', base, power()) } else base
    }

    private fun atom(): Expr = when (val t = next()) {
        is Token.Num -> Const(t.value)
        is Token.Id -> if (peek is Token.Open) Call(t.name, arguments()) else Ref(t.name)
        is Token.Op -> if (t.symbol == '-') Binary('-', Const(0.0), atom()) else { at--; fail("operand") }
        Token.Open -> binary(0).also { if (next() != Token.Close) { at--; fail(")") } }
        Token.Close, Token.End -> { at--; fail("operand") }
    }

    private fun arguments() = buildList {
        next()
        while (peek != Token.Close) {
            add(binary(0))
            if (peek == Token.Op(',')) next() else if (peek != Token.Close) fail(", or )")
        }
        next()
    }
}

fun main() {
    val scope = Scope()
    var errors = 0
    while (true) {
        val line = readlnOrNull()?.trim() ?: break
        if (line.isEmpty() || line.startsWith("#")) continue
        try {
            val tree = Parser(tokenize(line)).parse()
            println("$tree = ${"%.4f".format(tree.eval(scope))}")
        } catch (e: ParseError) {
            errors++
            println("${" ".repeat(e.at)}^ ${e.message}")
        } catch (e: RuntimeException) {
            errors++
            println("${e::class.simpleName}: ${e.message}")
        }
    }
    println("$errors errors; ${Const(1.5) + Ref("x")}")
}
