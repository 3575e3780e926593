fun gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

fun isPrime(n: Int): Boolean {
    if (n < 2) return false
    var i = 2
    while (i * i <= n) {
        if (n % i == 0) return false
        i++
    }
    return true
}

fun sort(values: IntArray): IntArray {
    for (i in 1 until values.size) {
        val value = values[i]
        var j = i - 1
        while (j >= 0 && values[j] > value) {
            values[j + 1] = values[j]
            j--
        }
        values[j + 1] = value
    }
    return values
}

fun search(values: IntArray, wanted: Int): Int? {
    var low = 0
    var high = values.size - 1
    while (low <= high) {
        val middle = (low + high) / 2
        when {
            values[middle] == wanted -> return middle
            values[middle] < wanted -> low = middle + 1
            else -> high = middle - 1
        }
    }
    return null
}

fun fibonacci(n: Int): List<Long> {
    val result = mutableListOf<Long>(0, 1)
    for (i in 2..n) result.add(result[i - 1] + result[i - 2])
    return result
}

fun power(base: Long, exponent: Int, modulus: Long = 1_000_000_007L): Long {
    var result = 1L
    var b = base % modulus
    var e = exponent
    while (e > 0) {
        if (e and 1 == 1) result = result * b % modulus
        b = b * b % modulus
        e = e shr 1
    }
    return result
}

fun main() {
    println(gcd(1071, 462))
    println((1..30).filter { isPrime(it) })
    val sorted = sort(intArrayOf(5, 2, 9, 1, 7))
    println(sorted.joinToString(" "))
    println(search(sorted, 7))
    println(search(sorted, 4) ?: "missing")
    println(fibonacci(10))
    println(power(2, 10))
    println(power(base = 3, exponent = 4, modulus = 10))
    println(-7 / 2)
    println(-7 % 3)
    println(Int.MAX_VALUE + 1)
    println('a' + 1)
    println('z' - 'a')
    var count = 0
    outer@ for (i in 1..10) {
        for (j in 10 downTo 1 step 3) {
            if (i * j == 28) break@outer
            if (j < i) continue@outer
            count++
        }
    }
    println(count)
}
