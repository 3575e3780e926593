fun collatz(n: Long) = generateSequence(n) { if (it % 2 == 0L) it / 2 else 3 * it + 1 }.takeWhile { it != 1L }

fun factors(n: Int): List<Int> = buildList {
    var rest = n
    var p = 2
    while (rest > 1) {
        while (rest % p == 0) {
            add(p)
            rest /= p
        }
        p++
    }
}

tailrec fun gcd(a: Long, b: Long): Long = if (b == 0L) a else gcd(b, a % b)

val primes = sequence {
    val found = mutableListOf<Int>()
    var n = 2
    while (true) {
        if (found.none { n % it == 0 }) {
            found += n
            yield(n)
        }
        n++
    }
}

fun main(args: Array<String>) {
    val all = args.map { it.toInt() }
    for (n in all) {
        val bits = n.toString(2).padStart(9)
        val hex = n.toString(16).padStart(2)
        val text = factors(n).ifEmpty { listOf("none") }.joinToString("*")
        println("${n.toString().padStart(3)} $bits $hex collatz ${collatz(n.toLong()).count()} factors $text")
    }
    val numbers = all.map(Int::toLong)
    println("gcd ${numbers.reduce(::gcd)} lcm ${numbers.fold(1L) { l, n -> l / gcd(l, n) * n }}")
    println("primes " + primes.takeWhile { it < 60 }.joinToString(" "))
}
