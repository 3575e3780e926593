import kotlin.system.exitProcess

fun shift(text: String, key: Int) = text.map { c ->
    when (c) {
        in 'a'..'z' -> 'a' + (c - 'a' + key) % 26
        in 'A'..'Z' -> 'A' + (c - 'A' + key) % 26
        else -> c
    }
}.joinToString("")

fun main(args: Array<String>) {
    if (args.size < 2) {
        System.err.println("usage: caesar KEY TEXT...")
        exitProcess(2)
    }
    val key = args[0].toInt()
    val secret = shift(args.drop(1).joinToString(" "), key)
    println(secret)
    println(shift(secret, 26 - key))
    exitProcess(3)
}
