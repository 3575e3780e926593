import kotlin.system.exitProcess

val table = listOf(
    1000 to "M", 900 to "CM", 500 to "D", 400 to "CD", 100 to "C", 90 to "XC", 50 to "L",
    40 to "XL", 10 to "X", 9 to "IX", 5 to "V", 4 to "IV", 1 to "I"
)

fun roman(number: Int): String {
    var n = number
    return buildString {
        for ((value, sign) in table) {
            append(sign.repeat(n / value))
            n %= value
        }
    }
}

fun main(args: Array<String>) {
    var errors = 0
    for (arg in args) {
        val n = arg.toIntOrNull()
        when {
            n == null -> { println("$arg: not a number"); errors++ }
            n !in 1..3999 -> { println("$arg: out of range"); errors++ }
            else -> println("$n = ${roman(n)}")
        }
    }
    exitProcess(errors)
}
